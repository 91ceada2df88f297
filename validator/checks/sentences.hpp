// Texts of a card with the facts that were read out of them, for the checks that look up what they name and hold them against the card.
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "reading/sentence/facts.hpp"
#include "validator/analysis/card_text.hpp"
#include "validator/findings/sink.hpp"

namespace hexwright::validator {

struct ReadText {
  const CardText* text;
  const std::vector<sentences::Fact>& facts;  // of a name none: it is no sentence
  const std::vector<sentences::Token>& tokens;
  bool story = false;  // of an introduction, which may tell of places and units that are not on the card
};

// The data of all clauses in which words and data differ.
std::set<const document::Datum*> words_against_data(const project::Project& project, sentences::Readings& readings, Sink& out);

// Hexes, turns, units, rules and kinds that are not there, and names that are almost right. Units of lines that differ from their data are
// left alone.
void look_up_names(const project::Project& project, const std::vector<ReadText>& texts, sentences::Readings& readings,
                   const std::set<const document::Datum*>& differing, Sink& out);
// Running text against the card: who moves first, how long it lasts, how many there are; and one text in two languages.
void prose_against_card(const project::Project& project, const std::vector<ReadText>& texts, sentences::Readings& readings, Sink& out);
// How many formations there are of the kind, and of the side, that such a fact counts ("three bands of the Raiders"); nothing when there
// are none or the fact has no number.
std::optional<std::int64_t> formations_meant(const project::Project& project, const std::vector<sentences::Fact>& facts,
                                             const sentences::Fact& fact);

}  // namespace hexwright::validator
