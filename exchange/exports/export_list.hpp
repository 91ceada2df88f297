// One record per export, in the order in which exports are offered: id (as --what names it), title, formats (the usual one first), the
// options that apply to it, what it is made from, and the functions that make it. PRINTED is drawn or packed by press/, TEXT is written by
// hexwright itself, BOTH is text in its first format and drawn in all others. The list is read three times: by exports.cpp without the
// functions, so that hexwright does not link the drawing code, by cli/export.cpp with those that write text, and by press/print.cpp with
// those that draw. Each reader declares the functions it binds, so that a new export is its own file and a line here. A macro only: no
// threads, no errors.
#pragma once

#define HEXWRIGHT_EXPORTS(PRINTED, TEXT, BOTH)                                                                                  \
  PRINTED("map", say("Map as one picture"), "pdf svg png", picture, map, print_map)                                             \
  PRINTED("card", say("Scenario card"), "pdf html svg png", sheet | two_languages, card, print_card)                            \
  PRINTED("card-text", say("Scenario card as text"), "txt", side | placement | languages, card, print_card_text)                \
  PRINTED("setup-sheet", say("Setup sheet"), "pdf html svg png", sheet, card, print_setup_sheet)                                \
  PRINTED("counters", say("Counters"), "pdf svg png csv", sheet | counters, card, print_counters)                               \
  PRINTED("map-sheets", say("Map on sheets of paper"), "pdf svg png", picture | paper | style, map, print_map_sheets)           \
  PRINTED("turn-track", say("Turn track"), "pdf html svg png", sheet, card, print_turn_track)                                   \
  PRINTED("roster", say("Roster"), "pdf html svg png", sheet, card, print_roster)                                               \
  PRINTED("rules", say("Rules reference"), "pdf html svg png", sheet, card, print_rules)                                        \
  PRINTED("proof", say("Proof sheet"), "pdf html svg png", sheet & ~side, card, print_proof)                                    \
  PRINTED("page", say("Playtest page"), "html", side | placement | languages | two_languages | style | theme, card, print_page) \
  PRINTED("vassal", say("Module for VASSAL"), "vmod vsav", side | placement | theme, card, print_vassal)                        \
  PRINTED("tmx", say("Map for Tiled"), "tmx", side | placement | theme | board, map, print_tmx)                                 \
  TEXT("notation", say("Card notation"), "txt", side, orbat, write_notation)                                                    \
  TEXT("csv", say("Order of battle as a table"), "csv", side | mark, orbat, write_csv)                                          \
  BOTH("sight", say("Who sees whom"), "txt svg pdf png", picture, card, write_sight, print_sight)
