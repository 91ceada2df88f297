# hexwright_embed(target symbol file): the bytes of a file inside the program, as
#   extern "C" const char symbol[], symbol_end[];
# so that games, schemas and translations need no path at run time.
function(hexwright_embed target symbol file)
  cmake_path(ABSOLUTE_PATH file OUTPUT_VARIABLE absolute)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/embed_${symbol}.S)
  if(WIN32)
    set(section [[.section .rdata,"dr"]])
    set(ending "")
  else()
    set(section ".section .rodata")
    set(ending [[.section .note.GNU-stack,"",%progbits]])
  endif()
  file(CONFIGURE OUTPUT ${source} CONTENT [[
    @section@
    .global @symbol@
    .global @symbol@_end
    .balign 16
@symbol@:
    .incbin "@absolute@"
@symbol@_end:
    .byte 0
    @ending@
]] @ONLY)
  set_property(SOURCE ${source} PROPERTY OBJECT_DEPENDS ${absolute})
  target_sources(${target} PRIVATE ${source})
endfunction()
