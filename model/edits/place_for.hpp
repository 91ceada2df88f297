// Where a new element belongs among the children of another, by the order of the field lists. Pure function; any thread, no errors.
#pragma once

#include <pugixml.hpp>
#include <string_view>

namespace hexwright::edits {

// Behind the last child that comes before it, or is of its kind; for Insert.
int place_for(pugi::xml_node parent, std::string_view name);

}  // namespace hexwright::edits
