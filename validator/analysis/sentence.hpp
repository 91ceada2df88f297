// Conditions and regions as plain sentences, in whatever language the catalogue speaks. The card is printed from them.
#pragma once

#include "model/document/condition.hpp"
#include "model/project/project.hpp"
#include "model/wording/text.hpp"

namespace hexwright::validator {

// "from turn 3 on", "when at least 12 pieces of Poland (platoon) have been revealed". An empty `when` says so.
wording::Text sentence(const document::When& when, const project::Project& project);
wording::Text sentence(const document::Condition& condition, const project::Project& project);
// "at least 4 pieces of Germany stand at most 5 hexes from Rozalin": what follows "when".
wording::Text clause(const document::Condition& condition, const project::Project& project);

// A region inside a sentence, as after "from" or "of"; in Polish the genitive.
wording::Text region_words(const std::vector<document::Region>& regions, const project::Project& project);
// A region by itself: "within Parzymiechy without hex 2611".
wording::Text sentence(const std::vector<document::Region>& regions, const project::Project& project);

// What the id of a piece, formation or side is called in a sentence: a formation by its designation, unless that is a bare numeral and it
// has a name; a piece by what its counter says, or by its kind and number. The id itself when there is no such thing.
wording::Value unit_name(const std::string& id, const project::Project& project);

// What an id of an event, support asset, availability or reinforcement is called; the id itself when it has no name.
wording::Value trigger_name(const std::string& id, const project::Project& project);

}  // namespace hexwright::validator
