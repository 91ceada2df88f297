// A map or tileset of Tiled, whether it is written in XML or in JSON. Any thread; faults: those of io::parse_xml, and json/unreadable.
#pragma once

#include "exchange/tmx/file.hpp"

namespace hexwright::exchange::tmx {

wording::Result<File> parse_either(std::string bytes, const std::string& name);

}  // namespace hexwright::exchange::tmx
