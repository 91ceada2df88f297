// Does a document have the structure its field lists ask for? Every departure is a fault with line and column, in words; the typed reader
// then reads what is sound and leaves the rest unset. Pure functions for any thread.
#pragma once

#include <vector>

#include "model/document/describe.hpp"
#include "model/io/xml_file.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::document {

struct StructureFaults {
  std::vector<wording::Fault> list;  // in the order of the file, at most 1000
  bool newer_minor = false;          // written by a newer version of the same format: unknown things are kept, not reported
};

// Ids: file/unknown-element, file/unknown-attribute, file/missing-attribute, file/missing-element, file/bad-value,
// file/repeated-element, file/unexpected-text. The root must be of a known kind.
StructureFaults check_structure(const io::XmlFile& file);
// The same for one element that is to stand where `info` belongs, as the root of a file of its own.
StructureFaults check_fragment(const io::XmlFile& fragment, const ElementInfo& info);

// What an attribute called id or ref may hold: small letters, digits, dots, hyphens and underscores.
bool valid_id(std::string_view id);
// The same for an element of this name: boards are called as they are printed, in letters of any case.
bool valid_id_on(std::string_view element, std::string_view id);

// The format of the root: refused when its major version is newer than ours (file/newer-format), unreadable (file/bad-format)
// or absent (file/no-format), and when the root is of no known kind (file/unknown-kind).
wording::Result<bool> check_format(const io::XmlFile& file);

}  // namespace hexwright::document
