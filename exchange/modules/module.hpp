// A module of VASSAL, packed (.vmod, an extension .vmdx, a saved game .vsav, a log .vlog) or unpacked (buildFile.xml with its pictures
// beside it), as drafts: the board with its grid and numbers becomes a map over its picture, zones and regions places, palettes, stacks
// that stand at the start and setups to begin with an order of battle and scenarios. A board on which something is set up becomes a map of
// its own. What cannot be understood is told. Nothing in it is run. Any thread; faults: zip/…, module/none, those of XML files.
#pragma once

#include <functional>

#include "exchange/foreign/imported.hpp"

namespace hexwright::exchange::modules {

// The bytes of a picture of the module, by its name, at most so many: all of them or none.
using Pictures = std::function<std::optional<std::string>(const std::string& name, std::size_t most)>;
// The disguised text of a setup to begin with, by the name of its file; nothing where it cannot be read.
inline constexpr std::size_t MOST_SETUP = std::size_t{4} << 20;  // bytes of its file
using Setups = std::function<std::optional<std::string>(const std::string& file)>;

ImportResult read_module(std::string_view zip, const ForeignSource& source);
ImportResult read_build_file(std::string text, const ForeignSource& source, const Pictures& pictures, const Setups& setups = {});

// The disguised text in a saved game (.vsav); nothing in what is none.
std::optional<std::string> game_in(std::string_view save);

// Pieces in palettes, of what a build file holds.
std::size_t pieces_in(std::string_view build_file);

}  // namespace hexwright::exchange::modules
