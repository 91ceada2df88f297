// Items of a scenario (the schedule, victory, results, waivers): as the viewer may know them, in words, and as elements of a draft that are
// added, copied, removed, moved and given another turn, condition or region. Turns count from 1. What stands in a scenario that this one
// extends is copied before it is changed, and cannot be removed here.
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
// Made when the scenario itself has none.
Result<Element> own_section(Draft& draft, const char* section);

// Items are those of schedule_element(). Behind the item, with a new id that it gives; what is taken over is copied into the scenario
// itself, and stands last there.
Result<std::string> copy_item(Draft& draft, const Element& item, const std::string& id);
// Faults: editor/no-item, and editor/inherited for what stands in the scenario that this one builds on.
Result<void> remove_item(Draft& draft, const Element& item, const std::string& id);
Result<void> shift_item(Draft& draft, const Element& item, const std::string& id, int by);
// Among neighbours of the same name; at the end of them it stays.
Result<void> shift_element(Draft& draft, const Element& element, int by);

// Faults: editor/no-scenario, editor/no-reason, editor/waived-already, and those of the edits.
Result<void> waive(Draft& draft, const std::string& fingerprint, const std::string& finding, const std::string& reason,
                   const std::string& author);
// Fault: editor/not-waived, when the scenario itself has no such waiver.
Result<void> take_waiver_back(Draft& draft, const std::string& fingerprint);
// By the user's name, as the system has it.
std::string usual_author();

struct ScheduleItem {
  enum class What { asset, availability, entry, event };
  What what = What::event;
  std::string id, side;
  std::string words;                   // "II/30pal", "the rest of I/83pp"
  std::string when;                    // the condition as the card says it
  std::string where;                   // of an entry; may be empty
  std::optional<int> turn;             // from or in which it comes, when nothing else has a say in it
  bool diced = false;                  // a die is in the condition
  bool unconditional = false;          // nothing has to be so
  std::vector<std::string> artillery;  // ids, of a line that says when artillery may be called
  bool operator==(const ScheduleItem&) const = default;
};

struct Schedule {
  std::optional<int> turns;  // of the game
  std::vector<ScheduleItem> items;

  const ScheduleItem* item(const std::string& id) const;
  // Later than the game lasts.
  bool is_beyond(const ScheduleItem& item) const { return turns && item.turn && *item.turn > *turns; }
};

// Of a project with a scenario; what a side sees is made from its papers, and only the referee changes it.
Schedule schedule_of(const project::Project& project, const wording::Catalogue& catalogue);

// The item as the draft has it, or an item of victory, which has a condition too: of the scenario itself, or else of one that it extends.
Element schedule_element(Draft& draft, const std::string& id);
// In the scenario itself: copied there when it is taken over. Faults: editor/no-item, and those of the edits.
Result<Element> own_item(Draft& draft, const std::string& id);

// A new line for this turn, of a side unless it is an event; what else it says is still to be written. Gives its id.
Result<std::string> add_schedule_item(Draft& draft, ScheduleItem::What what, const std::string& side, int turn);

// Into another turn; an item that had no condition gets this one. A turn from which on something holds moves the turn up to which it does
// along. Faults besides: editor/no-turn for what comes under a condition, editor/turn-nought.
Result<void> set_turn(Draft& draft, const std::string& id, int turn);
Result<void> set_item_condition(Draft& draft, const std::string& id, const ConditionParts& parts);
// Hexes that an item names, in its child `holder` ("range", "where", "entry"): as text that read_regions() reads, and written. Fault
// besides: editor/no-ground.
std::string ground_text(Draft& draft, const std::string& id, const char* holder);
Result<void> set_ground(Draft& draft, const std::string& id, const char* holder, const std::vector<std::string>& regions_xml);

struct VictoryLine {
  std::string id, side;
  std::string points, words;  // "+2", "for each hex of Parzymiechy held in the last turn"
  bool operator==(const VictoryLine&) const = default;
};

struct RankLine {
  std::string band, name;     // "0 to less than 4", "draw"
  std::optional<Text> above;  // what is wrong between the result before, or the lowest there can be, and this one
  std::optional<Text> wrong;  // with it alone
};

struct VictorySheet {
  std::vector<VictoryLine> items;
  std::vector<RankLine> ranks;
  std::optional<Text> beyond;  // what lies above the highest result, when that has an end
};
VictorySheet victory_of(const project::Project& project, const wording::Catalogue& catalogue);

// In the scenario itself: copied there when it is taken over. Fault: editor/no-item.
Result<Element> own_victory_item(Draft& draft, const std::string& id);
// `score` is what is counted, "hexes-held"; a file knows which there are. Gives the id.
Result<std::string> add_victory_item(Draft& draft, const std::string& side, const std::string& score);

// The whole table, as the draft has it, and in the scenario itself; there it is made when there is none at all.
Element rank_table(Draft& draft);
Result<Element> own_rank_table(Draft& draft);
Element rank_element(Draft& draft, std::size_t number);
// Behind the result with this number, or as the first; it goes on where that one ends. Gives its number.
Result<std::size_t> add_rank(Draft& draft, std::optional<std::size_t> behind);
// Fault: editor/no-item.
Result<void> remove_rank(Draft& draft, std::size_t number);
Result<void> shift_rank(Draft& draft, std::size_t number, int by);

}  // namespace hexwright::editor
