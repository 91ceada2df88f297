// Games and their paragraphs as people name them: "ASL", "asl-a12", "lee 9.6". Upper and lower case do not count. Any thread may ask.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/terminal.hpp"
#include "model/document/ruleset.hpp"

namespace hexwright::cli {

// By its id, its name in any language, or a word of these that no other game has: asl, 1920, Lee. Nothing when there is no such game.
std::optional<document::Ruleset> game_named(const std::string& name);
// What is said then. The exit status.
int no_such_game(const std::string& name, const Messages& err);

// The games that have a paragraph of this number.
std::vector<document::Ruleset> games_with_paragraph(const std::string& number);
// The game with nothing in it but this paragraph, and the rulings, parameters and tables that concern it; else the exit status, after
// saying that there is none of that number.
tl::expected<document::Ruleset, int> only_paragraph(const document::Ruleset& game, const std::string& number, const Messages& err);

// The text of `rules`. [rules.cpp]
std::string rules_in_words(const document::Ruleset& game, const Messages& messages);

}  // namespace hexwright::cli
