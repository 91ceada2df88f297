# hexwright_embed(target symbol file): the bytes of a file inside the program, as
#   extern "C" const char symbol[], symbol_end[];
# so that games, schemas and translations need no path at run time.
function(hexwright_embed target symbol file)
  cmake_path(ABSOLUTE_PATH file OUTPUT_VARIABLE absolute)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/embed_${symbol}.S)
  file(CONFIGURE OUTPUT ${source} CONTENT [[
    .section .rodata
    .global @symbol@
    .global @symbol@_end
    .balign 16
@symbol@:
    .incbin "@absolute@"
@symbol@_end:
    .byte 0
    .section .note.GNU-stack,"",%progbits
]] @ONLY)
  set_property(SOURCE ${source} PROPERTY OBJECT_DEPENDS ${absolute})
  target_sources(${target} PRIVATE ${source})
endfunction()
