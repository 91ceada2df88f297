// The plain list of general checks, in the order of the chapters of a card. Nothing registers itself.
#pragma once

#include <span>

#include "validator/ruleset.hpp"

namespace hexwright::validator {

void check_files(const project::Project& project, Sink& out);       // what reading noticed
void check_recorded(const project::Project& project, Sink& out);    // a filled-in setup or a log without its scenario
void check_references(const project::Project& project, Sink& out);  // ids and names
void check_game_words(const project::Project& project, Sink& out);  // kinds, terrain, notions the game knows
void check_time(const project::Project& project, Sink& out);
void check_orbat(const project::Project& project, Sink& out);
void check_exceptions(const project::Project& project, Sink& out);  // numbers and exceptions that meet nobody
void check_numbering(const project::Project& project, Sink& out);   // gaps in the numbers of pieces
void check_counters(const project::Project& project, Sink& out);    // the counter mix of the box
void check_muster(const project::Project& project, Sink& out);      // every piece exactly once
void check_setup(const project::Project& project, Sink& out);
void check_entries(const project::Project& project, Sink& out);
void check_arrivals(const project::Project& project, Sink& out);  // in the wrong part of a turn
void check_support(const project::Project& project, Sink& out);
void check_conditions(const project::Project& project, Sink& out);
void check_fallback(const project::Project& project, Sink& out);  // arrivals that may never come; after the conditions
void check_victory(const project::Project& project, Sink& out);
void check_ranks(const project::Project& project, Sink& out);
void check_map(const project::Project& project, Sink& out);
void check_layers(const project::Project& project, Sink& out);     // characters and levels of a board
void check_backdrop(const project::Project& project, Sink& out);   // scanned pictures under boards
void check_reachable(const project::Project& project, Sink& out);  // ground that nobody comes to
void check_printed(const project::Project& project, Sink& out);    // the printed lines themselves
void check_editions(const project::Project& project, Sink& out);   // what a card makes of the one that it extends
void check_ruleset(const project::Project& project, Sink& out);    // a designer's own data

std::span<const CheckFunction> general_checks();

}  // namespace hexwright::validator
