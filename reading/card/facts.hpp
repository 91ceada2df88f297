// What a printed card says, as its words were understood: one record per clause, each with its words and where they stand. The keys are
// those of the JSON that `import card` writes. Text is UTF-8; lines and columns count from 1, columns in characters of the line as the
// file has it. A value is written as the card writes it, with blanks folded, and is empty where the card does not say: nothing here is
// guessed, and nothing is looked up in a game, a map or an order of battle. Facts are plain data; their ids are unique within one card.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hexwright::reading {

struct Span {
  int line = 0;  // 0: no words of the card stand for it
  int column = 0;
  std::string words;
};

struct HeaderFact {
  std::string value;
  Span span;
};

struct SideFact {
  std::string id, name;
  std::string words;  // other words for the side
  Span span;
};

struct UnitFact {  // one row of a list of units
  std::string id, side, designation, kind;
  int count = 1;
  std::string strength, group;
  Span span;
};

struct SetupFact {
  std::string id, side, units, region;
  std::string region_kind;  // hex, radius, place, area, edge, …
  std::vector<std::string> hexes_or_places;
  std::string radius;
  bool hidden = false;
  Span span;
};

struct ArrivalFact {
  std::string id, side, units, turn, condition, die, place;
  Span span;
};

struct SupportFact {
  std::string id, side, what, amount, turn, condition;
  Span span;
};

enum class VictoryKind { points, level, objective, sudden, balance };
std::string_view name_of(VictoryKind kind);  // as the JSON has it

struct VictoryFact {
  std::string id;
  VictoryKind type = VictoryKind::points;
  std::string side, points_or_level, words;
  std::vector<std::string> refers;
  Span span;
};

struct RuleFact {
  std::string id, about;  // the id as it is printed
  std::vector<std::string> refers;
  Span span;
};

struct DefinitionFact {
  std::string id, term, meaning;
  Span span;
};

struct AbbreviationFact {
  std::string id, abbreviation, meaning;
  Span span;
};

struct SameFact {        // what another card says for this one
  std::string id, part;  // forces, setup, support, reinforcements, victory, rules, map
  std::string side;      // whose part; empty: everybody's
  std::string scenario;  // its number
  Span span;
  std::string group, more;  // "and in addition II/83pp has 6kp – 16, 17": to which formation what is added
  Span added;
};

// How the words of a stretch of one line were understood. Doubtful: a fact was made of them that lacks what such a fact needs: a setup
// without a place that is known, an arrival without time and condition, units without a side.
enum class Understood { read, doubtful, unread };
struct MarkedWords {
  int line = 0, column = 0, letters = 0;
  Understood how = Understood::read;
};

struct CardFacts {
  std::string language;  // en, pl
  int lines = 0;
  // title scenario_id date (ISO, a/b for a span) place start end minutes_per_turn turns length_unit first_setup first_move maps
  std::map<std::string, HeaderFact, std::less<>> header;
  std::vector<SideFact> sides;
  std::vector<UnitFact> units;
  std::vector<SetupFact> setup;
  std::vector<ArrivalFact> reinforcements;
  std::vector<SupportFact> support;
  std::vector<VictoryFact> victory;
  std::vector<RuleFact> rules;
  std::vector<DefinitionFact> definitions;
  std::vector<AbbreviationFact> abbreviations;
  std::vector<SameFact> same;
  std::vector<Span> unread;         // what was not understood, in the card's order
  std::vector<MarkedWords> marked;  // all words, in the order in which they are read
  int words = 0, words_read = 0;    // doubtful ones are not counted as read
};

}  // namespace hexwright::reading
