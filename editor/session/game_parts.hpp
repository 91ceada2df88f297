// The parts of a game of one's own, as its file has them: kinds, stacking, phases, numbers, tables, words and what counters show. They are
// listed, added, copied and moved, and their fields written; to rename or remove one: game_uses.hpp. What the game needs and lacks is
// offered. Of a game over a built-in one, its own parts alone. One thread, that of the draft; faults: at each function, and of its edits.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/session/draft.hpp"
#include "editor/session/properties.hpp"
#include "model/document/ruleset.hpp"

namespace hexwright::editor {

// In the order in which a game is made.
enum class GameSection {
  pieces,
  formations,
  terrain,
  hexsides,
  paths,
  places,
  areas,
  lines,
  zones,
  boxes,
  stacking,
  phases,
  numbers,
  tables,
  counters,
  words,
  traits,
  labels
};

struct SectionRecord {
  GameSection section;
  const char *element, *key;           // its attribute that other files mention; "" for parts that only have a place
  std::optional<document::KindOf> of;  // of kinds
  std::string_view title, one;         // messages: all of them, and one of them
};
const std::vector<SectionRecord>& game_sections();
const SectionRecord& record_of(GameSection section);

struct GamePart {
  GameSection section = GameSection::pieces;
  std::string id;  // of parts that only have a place its number, from 1
  bool operator==(const GamePart&) const = default;
};

struct GameLine {
  GamePart part;
  std::string name;
  std::optional<std::string> colour;  // that its kind states
  std::string value;
  bool operator==(const GameLine&) const = default;
};

enum class GameState { nothing, built_in, over_built_in, own };
GameState state_of_game(Draft& draft);

std::vector<GameLine> game_lines(Draft& draft, GameSection section, const std::string& language);
// For parts that are no longer there: editor/no-item.
Fault no_part(const GamePart& part);
// Empty when there is no such part.
Element part_element(Draft& draft, const GamePart& part);

// The typed name becomes the id too. Faults: editor/no-ruleset, editor/no-name, editor/bad-name, editor/taken-id.
Result<GamePart> add_part(Draft& draft, GameSection section, const std::string& typed, const std::string& language);
Result<GamePart> copy_part(Draft& draft, const GamePart& part);       // fault, here and below: editor/no-item
Result<void> shift_part(Draft& draft, const GamePart& part, int by);  // one place: back when negative, else on

// What the program, or a file of the project, asks for by name and the game does not have.
struct Offer {
  GamePart part;
  Text title;          // what it is, or by whom it is asked for
  bool asked = false;  // by a file of the project
};
std::vector<Offer> offers(Draft& draft, GameSection section, const std::string& language);
Result<GamePart> add_offer(Draft& draft, const GamePart& part, const std::string& language);  // faults: as add_part()

// The fields of a part: its attributes, names, words, and the effects that the program knows for such a kind; for counters their places.
std::vector<Property> part_fields(Draft& draft, const GamePart& part, const Scene& scene);
// Faults: editor/no-item, editor/bad-value, editor/no-number, and those of the edits.
Result<void> set_part_field(Draft& draft, const GamePart& part, const Property& field, const std::string& typed);
inline constexpr std::string_view EFFECT = "effect:";
// For an effect of another name, such as cost.mounted. Faults: editor/no-name, editor/bad-name, editor/taken-id, editor/no-item.
Result<void> add_other_effect(Draft& draft, const GamePart& part, const std::string& name);

}  // namespace hexwright::editor
