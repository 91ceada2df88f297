// Whether the field lists allow an edit: each function returns the reason against it (fault ids: perform.hpp), or nothing. Reads trees and
// changes nothing; one thread at a time for a document.
#pragma once

#include <optional>
#include <pugixml.hpp>

#include "model/edits/edit.hpp"
#include "model/io/xml_file.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::edits {

using Refusal = std::optional<wording::Fault>;

// Files of a newer format are read-only.
Refusal against_changing(const io::XmlFile& file);
Refusal against_field(const io::XmlFile& file, pugi::xml_node element, const std::string& attribute,
                      const std::optional<std::string>& value);
// The root of `fragment` is the element to insert.
Refusal against_insert(const io::XmlFile& file, pugi::xml_node parent, int index, const io::XmlFile& fragment);
Refusal against_remove(const io::XmlFile& file, pugi::xml_node element);
Refusal against_move(const io::XmlFile& file, pugi::xml_node element, pugi::xml_node to_parent, int to_index);

}  // namespace hexwright::edits
