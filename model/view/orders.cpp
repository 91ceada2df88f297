// Every order is judged once; then those that are seen as they are share out the pieces among themselves.
#include "model/view/orders.hpp"

#include "model/document/orbat.hpp"
#include "model/document/placement.hpp"
#include "model/document/scenario.hpp"
#include "model/document/schedule.hpp"
#include "model/document/setup.hpp"
#include "model/view/leave_out.hpp"

namespace hexwright::view {

using namespace document;
using Seen = Disguise::Seen;

Orders::Orders(const project::Project& project, const Viewer& viewer, const Disguise& disguise, const Roster& roster)
    : project_(project), eyes_(viewer), disguise_(disguise), roster_(roster) {
  if (!project.scenario()) return;
  judge();
  gather(project.muster());
  if (eyes_.side) count_out();
  cut_ = cut_ || (!eyes_.side && project.muster().cut);
}

Verdict Orders::judged(const std::string& side, const Datum& datum, bool section_seen, Seen for_others) const {
  const bool secret = for_others != Seen::as_it_is || roster_.is_kept_from_some(datum);
  if (!section_seen || !eyes_.may_see(datum)) return {Seen::nothing, secret};
  if (!eyes_.side || eyes_.is_of(side)) return {Seen::as_it_is, secret};
  return {for_others, false};
}

void Orders::judge() {
  const Scenario& scenario = *project_.scenario();
  const bool seen = eyes_.may_see(scenario.datum);
  if (scenario.setup)
    for (const Directive& directive : scenario.setup->directives)
      of_directive_.push_back(judged(directive.side, directive.datum, seen && eyes_.may_see(scenario.setup->datum),
                                     disguise_.of_directive(directive, project_.game())));
  if (!scenario.reinforcements) return;
  const bool list_seen = seen && eyes_.may_see(scenario.reinforcements->datum);
  for (const Reinforcement& coming : scenario.reinforcements->list)
    of_reinforcement_.push_back(judged(coming.side, coming.datum, list_seen, disguise_.of_reinforcement(coming, project_.game())));
  for (const EntryRule& rule : scenario.reinforcements->entry_rules) {
    if (!list_seen || !eyes_.may_see(rule.datum)) continue;
    entry_rules_.push_back(rule);
    if (eyes_.side) leave_out_hidden(entry_rules_.back(), eyes_);
  }
}

void Orders::gather(const project::Muster& truth) {
  const auto take = [&](const auto& entities, const std::vector<Verdict>& verdicts, const std::vector<project::Pieces>& pieces,
                        auto& orders) {
    for (std::size_t i = 0; i < entities.size(); ++i) {
      if (verdicts[i].seen == Seen::nothing) continue;
      orders.push_back({entities[i], verdicts[i], {}});
      if (i < pieces.size()) orders.back().pieces = roster_.seen_of(pieces[i]);
      if (eyes_.side) leave_out_hidden(orders.back().entity, eyes_);
    }
  };
  const Scenario& scenario = *project_.scenario();
  if (scenario.setup) take(scenario.setup->directives, of_directive_, truth.of_directive, directives_);
  if (scenario.reinforcements) take(scenario.reinforcements->list, of_reinforcement_, truth.of_reinforcement, reinforcements_);
}

// As if the orders that the side sees as they are were all there is.
void Orders::count_out() {
  if (!project_.orbat()) return;
  Scenario open;
  open.setup.emplace();
  open.reinforcements.emplace();
  for (const auto& order : directives_)
    if (order.verdict.seen == Seen::as_it_is) open.setup->directives.push_back(order.entity);
  for (const auto& order : reinforcements_)
    if (order.verdict.seen == Seen::as_it_is) open.reinforcements->list.push_back(order.entity);
  const project::Muster muster = project::muster(open, *project_.orbat(), project_.game());
  cut_ = muster.cut;
  const auto share_out = [&](auto& orders, const std::vector<project::Pieces>& pieces) {
    std::size_t next = 0;
    for (auto& order : orders)
      if (order.verdict.seen == Seen::as_it_is) order.pieces = roster_.seen_of(pieces[next++]);
  };
  share_out(directives_, muster.of_directive);
  share_out(reinforcements_, muster.of_reinforcement);
}

Verdict Orders::of_placed(const Placed& placed, std::size_t piece) const {
  const project::OrbatIndex& orbat = *project_.orbat();
  const std::string& side = orbat.side_at(orbat.pieces()[piece].side).id;
  Verdict verdict = judged(side, placed.datum, roster_.sees(piece), disguise_.of_placed(placed, project_.game()));
  verdict.concealed = verdict.concealed || roster_.is_secret(piece);
  const auto heed = [&](const Verdict& order) {
    verdict.seen = std::max(verdict.seen, order.seen);
    verdict.concealed = verdict.concealed || order.concealed;
  };
  const project::Muster& muster = project_.muster();
  if (muster.cut) {  // which order the piece belongs to cannot be told
    std::for_each(of_directive_.begin(), of_directive_.end(), heed);
    std::for_each(of_reinforcement_.begin(), of_reinforcement_.end(), heed);
  } else if (piece < muster.claims.size()) {
    for (const project::Claim& claim : muster.claims[piece])
      heed((claim.by == project::Claim::By::directive ? of_directive_ : of_reinforcement_)[claim.index]);
  }
  return verdict;
}

}  // namespace hexwright::view
