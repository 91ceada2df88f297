# Puts the pictures of nato/ and the list of words into the program as one source. What is in it is what symbols.txt names: a
# function without its picture stops the configuring, a picture without its line is not built in.
function(hexwright_symbols target)
  set(folder ${CMAKE_CURRENT_SOURCE_DIR}/symbols)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/symbols.txt)
  file(STRINGS ${folder}/symbols.txt lines REGEX "^function ")
  set(pictures "")
  foreach(line ${lines})
    string(REGEX REPLACE "^function ([a-z-]+):.*" "\\1" name "${line}")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/nato/${name}.svg)
    file(READ ${folder}/nato/${name}.svg svg)
    string(APPEND pictures "    {\"${name}\", R\"svg(${svg})svg\"},\n")
  endforeach()
  hexwright_embed(${target} hexwright_symbol_words ${folder}/symbols.txt)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/nato_pictures.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [[
// The pictures of publish/symbols/nato, sorted as symbols.txt is. Made by symbols.cmake.
#include "publish/symbols/symbols.hpp"

namespace hexwright::publish {

namespace {
constexpr NatoPicture PICTURES[] = {
@pictures@};
}  // namespace

std::span<const NatoPicture> nato_pictures() { return PICTURES; }

}  // namespace hexwright::publish
]])
  target_sources(${target} PRIVATE ${source})
endfunction()
