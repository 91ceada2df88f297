// What happens when: artillery, reinforcements and events as the viewer may know them, by turn as far as they have a fixed one; and the
// edits that give an item another turn, another condition or another place of entry.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/session/condition_parts.hpp"
#include "model/wording/catalogue.hpp"

namespace hexwright::editor {

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
wording::Result<Element> own_item(Draft& draft, const std::string& id);

// A new line for this turn, of a side unless it is an event; what else it says is still to be written. Gives its id, as copying does.
wording::Result<std::string> add_schedule_item(Draft& draft, ScheduleItem::What what, const std::string& side, int turn);
wording::Result<std::string> copy_schedule_item(Draft& draft, const std::string& id);
// Faults: editor/no-item, editor/inherited.
wording::Result<void> remove_schedule_item(Draft& draft, const std::string& id);

// Into another turn; an item that had no condition gets this one. A turn from which on something holds moves the turn up to which it does
// along. Faults besides: editor/no-turn for what comes under a condition, editor/turn-nought.
wording::Result<void> set_turn(Draft& draft, const std::string& id, int turn);
wording::Result<void> set_item_condition(Draft& draft, const std::string& id, const ConditionParts& parts);
// Hexes that an item names, in its child `holder` ("range", "where"): as text that read_regions() reads, and written. Fault besides:
// editor/no-ground.
std::string ground_text(Draft& draft, const std::string& id, const char* holder);
wording::Result<void> set_ground(Draft& draft, const std::string& id, const char* holder, const std::vector<std::string>& regions_xml);
// Where a reinforcement comes on, as text that read_regions() reads. Fault besides: editor/no-entry for what never enters.
std::string entry_text(Draft& draft, const std::string& id);
wording::Result<void> set_entry(Draft& draft, const std::string& id, const std::vector<std::string>& regions_xml);

}  // namespace hexwright::editor
