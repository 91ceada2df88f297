// Items of a scenario (the schedule, victory, results, waivers): as the viewer may know them, in words, and as elements of a draft that are
// added, copied, removed, moved and given another turn, condition or region. Turns count from 1. An item of a scenario that this one
// extends is copied before it is changed, and cannot be removed here. One thread, that of the draft or project; plain data may be read by
// any. Errors are faults, or an empty Element.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/session/condition_parts.hpp"
#include "editor/session/draft.hpp"
#include "model/wording/catalogue.hpp"

namespace hexwright::editor {

Fault no_item(const std::string& id);
// Every id in the scenarios of the project and in its order of battle.
std::vector<std::string> scenario_ids(Draft& draft);
// The section of the scenario itself, created if missing.
Result<Element> own_section(Draft& draft, const char* section);

// Items are those of schedule_element(). Puts the copy after the item and returns its new id; an inherited item is copied to the end of the
// scenario itself.
Result<std::string> copy_item(Draft& draft, const Element& item, const std::string& id);
// Faults: editor/no-item, and editor/inherited for an item of the scenario that this one extends.
Result<void> remove_item(Draft& draft, const Element& item, const std::string& id);
Result<void> shift_item(Draft& draft, const Element& item, const std::string& id, int by);
// Moves it among neighbours of the same name; no effect at either end.
Result<void> shift_element(Draft& draft, const Element& element, int by);

// Faults: editor/no-scenario, editor/no-reason, editor/waived-already, and those of the edits.
Result<void> waive(Draft& draft, const std::string& fingerprint, const std::string& finding, const std::string& reason,
                   const std::string& author);
// Fault: editor/not-waived, when the scenario itself has no such waiver.
Result<void> take_waiver_back(Draft& draft, const std::string& fingerprint);
// The user's name from the system, else "author".
std::string usual_author();

struct ScheduleItem {
  enum class What { asset, availability, entry, event };
  What what = What::event;
  std::string id, side;
  std::string words;                   // "II/30pal", "the rest of I/83pp"
  std::string when;                    // the condition as the card says it
  std::string where;                   // of an entry; may be empty
  std::optional<int> turn;             // from or in which it comes, when that depends on nothing else
  bool diced = false;                  // the condition has dice
  bool unconditional = false;          // it has no condition
  std::vector<std::string> artillery;  // ids, of a line that says when artillery may be called
  bool operator==(const ScheduleItem&) const = default;
};

struct Schedule {
  std::optional<int> turns;  // of the game
  std::vector<ScheduleItem> items;

  const ScheduleItem* item(const std::string& id) const;
  // Whether its turn is after the end of the game.
  bool is_beyond(const ScheduleItem& item) const { return turns && item.turn && *item.turn > *turns; }
};

// The project must have a scenario; for a side it is made from that side's papers, and only the referee may change it.
Schedule schedule_of(const project::Project& project, const wording::Catalogue& catalogue);

// The item as the draft has it, or an item of victory, which has a condition too: of the scenario itself, or else of one that it extends.
Element schedule_element(Draft& draft, const std::string& id);
// The item in the scenario itself, copied there if it is inherited. Faults: editor/no-item, and those of the edits.
Result<Element> own_item(Draft& draft, const std::string& id);

// Adds an item for this turn, of a side unless it is an event; the rest is still to be filled in. Returns its id.
Result<std::string> add_schedule_item(Draft& draft, ScheduleItem::What what, const std::string& side, int turn);

// Moves it to another turn; an item without a condition gets one. The last turn of a range moves with the first. Further faults:
// editor/no-turn for an item that depends on a condition, editor/turn-nought for turns below 1.
Result<void> set_turn(Draft& draft, const std::string& id, int turn);
Result<void> set_item_condition(Draft& draft, const std::string& id, const ConditionParts& parts);
// The hexes of an item, in its child `holder` ("range", "where", "entry"): read as text for read_regions(), and written. Further fault:
// editor/no-ground.
std::string ground_text(Draft& draft, const std::string& id, const char* holder);
Result<void> set_ground(Draft& draft, const std::string& id, const char* holder, const std::vector<std::string>& regions_xml);

struct VictoryLine {
  std::string id, side;
  std::string points, words;  // "+2", "for each hex of Parzymiechy held in the last turn"
  bool operator==(const VictoryLine&) const = default;
};

struct RankLine {
  std::string band, name;     // "0 to less than 4", "draw"
  std::optional<Text> above;  // an error between this result and the one before, or the lowest possible
  std::optional<Text> wrong;  // an error of this result alone
};

struct VictorySheet {
  std::vector<VictoryLine> items;
  std::vector<RankLine> ranks;
  std::optional<Text> beyond;  // an error above the highest result, if that has an end
};
VictorySheet victory_of(const project::Project& project, const wording::Catalogue& catalogue);

// The item in the scenario itself, copied there if it is inherited. Fault: editor/no-item.
Result<Element> own_victory_item(Draft& draft, const std::string& id);
// `score` is what is counted, such as "hexes-held", as the format names it. Returns the id.
Result<std::string> add_victory_item(Draft& draft, const std::string& side, const std::string& score);

// The table of results as the draft has it, and that of the scenario itself, created if there is none.
Element rank_table(Draft& draft);
Result<Element> own_rank_table(Draft& draft);
Element rank_element(Draft& draft, std::size_t number);
// Adds a result after the one with this number, or as the first; it begins where that one ends. Returns its number.
Result<std::size_t> add_rank(Draft& draft, std::optional<std::size_t> behind);
// Fault: editor/no-item.
Result<void> remove_rank(Draft& draft, std::size_t number);
Result<void> shift_rank(Draft& draft, std::size_t number, int by);

}  // namespace hexwright::editor
