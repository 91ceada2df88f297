// What scores and what the results are called, as the viewer may know it, in words; and the edits that build it. Gaps and overlaps of the
// results are said of the very results between which they lie.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/session/draft.hpp"
#include "model/wording/catalogue.hpp"

namespace hexwright::editor {

struct VictoryLine {
  std::string id, side;
  std::string points, words;  // "+2", "for each hex of Parzymiechy held in the last turn"
  bool operator==(const VictoryLine&) const = default;
};

struct RankLine {
  std::string band, name;              // "0 to less than 4", "draw"
  std::optional<Text> above;  // what is wrong between the result before, or the lowest there can be, and this one
  std::optional<Text> wrong;  // with it alone
};

struct VictorySheet {
  std::vector<VictoryLine> items;
  std::vector<RankLine> ranks;
  std::optional<Text> beyond;  // what lies above the highest result, when that has an end
};
VictorySheet victory_of(const project::Project& project, const wording::Catalogue& catalogue);

// As the draft has it: of the scenario itself, or else of one that it extends.
Element victory_item(Draft& draft, const std::string& id);
// In the scenario itself: copied there when it is taken over. Fault: editor/no-item.
Result<Element> own_victory_item(Draft& draft, const std::string& id);
// `score` is what is counted, "hexes-held"; a file knows which there are. Gives the id.
Result<std::string> add_victory_item(Draft& draft, const std::string& side, const std::string& score);
Result<std::string> copy_victory_item(Draft& draft, const std::string& id);
// Faults: editor/no-item; editor/inherited for what stands in the scenario that this one builds on.
Result<void> remove_victory_item(Draft& draft, const std::string& id);
// Up or down among those that the scenario has itself; where there is none it stays.
Result<void> shift_victory_item(Draft& draft, const std::string& id, int by);

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
