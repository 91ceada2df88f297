# Headers that are read once for many sources. They are named in angle brackets and found through -I, never by an absolute path, so
# that ccache can hand what one clone compiled to another one.
#
#   hexwright_headers   every library: a check, a drawing, a verb each sees the whole project
#   test_headers        every test program: the same, with Catch2 and RapidCheck
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/headers.cpp CONTENT "// Nothing: the headers are what counts.\n")

# hexwright_shared_headers(name libraries… HEADERS headers…)
function(hexwright_shared_headers name)
  cmake_parse_arguments(ARG "" "" "HEADERS;LINKS" ${ARGN})
  add_library(${name} STATIC ${CMAKE_BINARY_DIR}/headers.cpp)
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(${name} PRIVATE ${ARG_LINKS})
  target_precompile_headers(${name} PRIVATE ${ARG_HEADERS})
endfunction()

hexwright_shared_headers(hexwright_headers
  HEADERS <pugixml.hpp> <fmt/format.h> <model/project/project.hpp>
  LINKS pugixml::pugixml LibXml2::LibXml2 fmt::fmt tl::expected)
