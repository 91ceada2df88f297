// What the parts of an import of a card share while its project is made. One thread, within one call of project_of_card.
#pragma once

#include <map>
#include <set>

#include "exchange/card/project_of_card.hpp"
#include "model/document/piece.hpp"
#include "model/wording/catalogue.hpp"
#include "reading/card/meanings.hpp"

namespace hexwright::exchange {

// One line of the card's list of units, as pieces.
struct ListedUnits {
  std::string side, group;
  std::vector<std::string> words;  // of its name, in small letters
  std::vector<std::string> ids;
  std::size_t used = 0;  // pieces that have a place
  int line = 0;
};

struct Drafting {
  const reading::CardFacts& facts;
  const CardSource& source;
  reading::Phrases phrases;
  CardProject made;
  std::vector<ListedUnits> listed;
  std::map<std::string, std::string> formations;  // "side\ngroup" → id
  std::set<std::string> ids;
  std::map<std::string, int> next_number;  // behind an id that is taken
  std::size_t pieces = 0;
  int notes = 0;
  bool counters_removed = false;  // of what is placed in secret
  bool in_words = false;          // some of the card stands in words alone
  // Setup clauses of a side that place all that is left of it, and the first whose units are not known.
  std::map<std::string, const reading::SetupFact*> takes_rest, unresolved;

  Drafting(const reading::CardFacts& card, const CardSource& from);
  // The id, or with a number behind it where it is taken.
  std::string fresh(std::string wanted);
  document::Name name(const std::string& words) const;
  document::LocalText text(const std::string& words) const { return {facts.language, words}; }
  // Words of ours, in the language of the card.
  std::string ours(const wording::Text& words) const;
  // The words of a clause; doubtful when the data beside them do not say all of it.
  document::Datum datum(const reading::Span& span, bool understood);
  // A clause whose words are all there is.
  void note(const reading::Span& span);
  // Another kind for the ruleset of this card, where the game has none of this id.
  std::string kind(document::KindOf of, const std::string& id, const std::string& words);
};

// Whether two words are forms of one: "section" and "sections", "pluton" and "plutony".
bool same_stem(const std::string& a, const std::string& b);

// The kind or class of pieces of the game that the words name, by its names or by the card's abbreviations: "plutonów moździerzy"; or
// nothing.
std::string kind_meant(const Drafting& draft, const std::string& words);

void draft_forces(Drafting& draft);
void draft_strength(Drafting& draft);
// The pieces that the words name, taken off what is left of them; nothing when not every word of them is known.
std::optional<document::Units> take_units(Drafting& draft, const std::string& words, const std::string& side);
bool means_whole_side(const Drafting& draft, const std::string& words, const std::string& side);
void draft_setup(Drafting& draft);
void draft_arrivals(Drafting& draft);
void close_setup(Drafting& draft);  // when all that is named has its pieces
void draft_support(Drafting& draft);
void draft_victory(Drafting& draft);
void draft_map(Drafting& draft);
void draft_morale(Drafting& draft);
std::optional<document::Where> where_meant(const Drafting& draft, const std::string& words);

// "1, 2 and 3", "II/73pp, III/73pp": what the joints part.
std::vector<std::string> parts_of_list(std::string words);
std::vector<document::Region> places_called(const std::string& words);  // none when one of them is more than a name

// Ground, where a map draws it; nothing or false where the words stay words.
std::optional<document::Where> ground_meant(const Drafting& draft, const std::string& words);
bool score_ground(const Drafting& draft, const std::string& words, document::VictoryItem& item);
std::optional<document::Condition> ground_taken(const Drafting& draft, const std::string& words, const std::string& side);
std::optional<document::Condition> road_is_clear(const Drafting& draft, const std::string& words);

}  // namespace hexwright::exchange
