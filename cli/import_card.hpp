// import card: what printed cards say, as JSON, as a summary, or as documents. Errors go to standard error.
#pragma once

#include <string>
#include <vector>

#include "cli/verbs.hpp"
#include "reading/card/read_card.hpp"

namespace hexwright::cli {

struct CardOptions {
  std::vector<std::string> files;  // "-" is standard input
  std::string language;            // of the cards; empty: by their words
  std::string format;              // text, json
  std::string folder;              // that gets a project of them; empty: what they say is printed
  std::string game, like, map;     // of that project: the id of a game, a scenario to go by, a map; empty: as the card has it
};

int import_cards(const CardOptions& options, const Call& call);

struct CardRead {
  std::string file, text;  // UTF-8
  reading::CardFacts facts;
  std::string game;  // of ours, whose rules stand in front of the cards of the file; else empty
};
// The cards in a file, whatever it is kept in; else the exit status, after printing why.
tl::expected<std::vector<CardRead>, int> cards_in(const std::string& path, const std::string& language, const Call& call);

// A new folder with a project of the cards: a scenario for each.
int write_card_project(const CardOptions& options, const std::vector<CardRead>& cards, const Messages& err);

}  // namespace hexwright::cli
