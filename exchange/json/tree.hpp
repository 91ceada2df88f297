// A JSON text of another program as a tree of elements, so that one reader serves formats that come as XML and as JSON: a member is an
// attribute where it is a text, number or truth, else an element of its name; what stands in a list is an element "item", and a list of
// numbers is one text with commas. Names are those of the file, whatever they hold: such a tree is read, never printed. Any thread; fault:
// json/unreadable, with line and column, also for what is too deep or has too many members.
#pragma once

#include <pugixml.hpp>
#include <string>
#include <string_view>

#include "model/wording/fault.hpp"

namespace hexwright::exchange {

// True when the text begins as a JSON object does.
bool looks_like_json(std::string_view text);
// The root of the tree is called "json".
wording::Result<void> read_json(std::string_view text, const std::string& file, pugi::xml_document& out);

}  // namespace hexwright::exchange
