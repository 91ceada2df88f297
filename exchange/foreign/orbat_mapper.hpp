// A scenario of ORBAT Mapper: its sides, groups and units become sides, formations and pieces; the symbol code tells the size and the arm.
// Places on the globe, times and media mean nothing here, and are listed. And a scenario of vasl-templates: the two players, their vehicles
// and guns, the card's texts. Any thread; faults: json/unreadable, foreign/json.
#pragma once

#include <pugixml.hpp>

#include "exchange/foreign/imported.hpp"

namespace hexwright::exchange {

ImportResult read_orbat_mapper(pugi::xml_node json, const ForeignSource& source);
ImportResult read_vasl_templates(pugi::xml_node json, const ForeignSource& source);

}  // namespace hexwright::exchange
