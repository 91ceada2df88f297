// What a viewer sees of the scenario's orders: directives and reinforcements as they are, face down, or not at all. Pieces are assigned to
// orders among the visible orders alone, so that "the rest of" a battalion reveals nothing that was hidden. Immutable once made, so any
// thread may read it; the constructor's arguments must outlive it. No errors; beyond the limits, see cut().
#pragma once

#include <vector>

#include "model/document/schedule.hpp"
#include "model/project/project.hpp"
#include "model/view/eyes.hpp"
#include "model/view/roster.hpp"
#include "model/view/view.hpp"

namespace hexwright::view {

struct Verdict {
  Disguise::Seen seen = Disguise::Seen::as_it_is;
  bool concealed = false;  // some other side does not see it as it is
};

template <class Entity>  // a directive or a reinforcement
struct Order {
  Entity entity;  // only what the viewer may see
  Verdict verdict;
  project::Pieces pieces;  // that the viewer may know of
};

class Orders {
 public:
  Orders(const project::Project& project, const Viewer& viewer, const Disguise& disguise, const Roster& roster);

  // Orders that the viewer may not see are not in the lists.
  const std::vector<Order<document::Directive>>& directives() const { return directives_; }
  const std::vector<Order<document::Reinforcement>>& reinforcements() const { return reinforcements_; }
  const std::vector<document::EntryRule>& entry_rules() const { return entry_rules_; }
  // The scenario asks for too many pieces, and the orders are incomplete.
  bool cut() const { return cut_; }

  // For a piece of a placement: seen as its own disguise says, and never better than the order that put it there.
  Verdict of_placed(const document::Placed& placed, std::size_t piece) const;

 private:
  Verdict judged(const std::string& side, const document::Datum& datum, bool section_seen, Disguise::Seen for_others) const;
  void judge();
  void gather(const project::Muster& truth);
  void count_out();

  const project::Project& project_;
  const Viewer& eyes_;
  const Disguise& disguise_;
  const Roster& roster_;
  std::vector<Verdict> of_directive_, of_reinforcement_;  // as the project numbers them
  std::vector<Order<document::Directive>> directives_;
  std::vector<Order<document::Reinforcement>> reinforcements_;
  std::vector<document::EntryRule> entry_rules_;
  bool cut_ = false;
};

}  // namespace hexwright::view
