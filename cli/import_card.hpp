// import card: what printed cards say, as JSON, as a summary, or as documents. Errors go to standard error.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal.hpp"
#include "reading/card/read_card.hpp"

namespace hexwright::cli {

struct CardOptions {
  std::vector<std::string> files;  // "-" is standard input
  std::string language;            // of the cards; empty: by their words
  std::string format;              // text, json
};

int import_cards(const CardOptions& options, const Messages& err);

// The card in a file, whatever it is kept in; else the exit status, after printing why.
tl::expected<reading::CardFacts, int> card_in(const std::string& path, const std::string& language, const Messages& err);

}  // namespace hexwright::cli
