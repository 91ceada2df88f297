# hexwright_translation(target language): compiles po/<language>.po and puts it into the target as the symbol
# hexwright_<language>_mo. msgfmt --check refuses a broken header or plural; po/check judges completeness.
find_program(MSGFMT msgfmt REQUIRED)

function(hexwright_translation target language)
  set(po ${PROJECT_SOURCE_DIR}/po/${language}.po)
  set(mo ${CMAKE_CURRENT_BINARY_DIR}/${language}.mo)
  add_custom_command(OUTPUT ${mo}
    COMMAND ${MSGFMT} --check --no-hash -o ${mo} ${po}
    DEPENDS ${po} COMMENT "Compiling po/${language}.po" VERBATIM)
  target_sources(${target} PRIVATE ${mo})
  hexwright_embed(${target} hexwright_${language}_mo ${mo})
endfunction()
