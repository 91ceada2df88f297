# What `--version`, *About* and the manual say of this build, handed to platform/edition.cpp alone.
set(libraries "")
foreach(one pugixml:pugixml libxml2:libxml-2.0 fmt:fmt GEOS:geos GMP:gmp Lua:lua5.4 utf8proc:libutf8proc libseccomp:libseccomp zlib:zlib zstd:libzstd)
  string(REGEX MATCH "^([^:]+):(.+)$" matched ${one})
  set(name ${CMAKE_MATCH_1})
  execute_process(COMMAND pkg-config --modversion ${CMAKE_MATCH_2} OUTPUT_VARIABLE number OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  if(number)
    list(APPEND libraries "${name} ${number}")
  endif()
endforeach()
list(JOIN libraries ", " libraries)
# From the folder of hexwright and hexwright-editor to the manual, once both are installed.
file(RELATIVE_PATH to_manual ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_DOCDIR}/manual)
if(WIN32)
  set(to_manual manual)
endif()
set_source_files_properties(edition.cpp PROPERTIES COMPILE_OPTIONS
  "-DHEXWRIGHT_VERSION=\"${HEXWRIGHT_VERSION}\";-DHEXWRIGHT_LIBRARIES=\"${libraries}\";-DHEXWRIGHT_TO_MANUAL=\"${to_manual}\"")
