// The order of setup, sides that have nobody on board, and units that may have no “?” because of their state. [12.12]
#include <algorithm>

#include "model/document/orbat.hpp"
#include "model/document/scenario.hpp"
#include "rulesets/asl_a12/checks/setting.hpp"
#include "rulesets/asl_a12/procedures/placing.hpp"

namespace hexwright::rulesets::asl_a12 {

using wording::nested;
using wording::say;

namespace {

// V-01
void stated_order(const Setting& setting) {
  const document::Scenario& scenario = *setting.scenario().scenario();
  const std::size_t sides = setting.scenario().orbat()->orbat().sides.size();
  const bool stated = scenario.setup && scenario.setup->order && scenario.setup->order->sides.size() >= sides;
  if (stated || !scenario.setup) return;
  setting.out()
      .report("asl-a12/12.12-order", say("The card does not say which side sets up first, and “?” are placed in that order."))
      .at(scenario.setup->datum.origin, scenario.id)
      .by_rule(setting.scenario().game().cite("12.12"))
      .mend(say("Give <order sides=\"…\"/> with both sides."));
}

// V-07
void nobody_there(const Setting& setting) {
  const Position& position = setting.position();
  const document::Scenario& scenario = *setting.scenario().scenario();
  if (position.only_side || !scenario.setup || position.has_forces.size() != 2 || position.has_forces[0] == position.has_forces[1]) return;
  const std::size_t there = position.has_forces[0] ? 0 : 1;
  const project::OrbatIndex& orbat = *setting.scenario().orbat();
  const bool all_concealed = std::none_of(position.pieces.begin(), position.pieces.end(), [&](const Standing& one) {
    return one.side == there && one.role == Standing::Role::unit && one.cover == Cover::known;
  });
  if (all_concealed && !position.pieces.empty()) return;
  setting.out()
      .report("asl-a12/12.12-nobody",
              say("{other} has nobody on board at the start: {side} may put a “?” on every stack before {other} looks.",
                  {{"side", orbat.side_noun(orbat.side_at(there).id)}, {"other", orbat.side_noun(orbat.side_at(1 - there).id)}}))
      .at(scenario.setup->datum.origin, scenario.id)
      .by_rule(setting.scenario().game().cite("12.12"));
}

// V-15
void in_good_order_only(const Setting& setting) {
  for (const Standing& one : setting.position().pieces) {
    if (one.role != Standing::Role::unit || !one.under || !(one.unit.broken || one.unit.berserk)) continue;
    setting
        .report("asl-a12/12.12-broken", "12.12", one,
                one.unit.broken ? say("{piece} is broken and lies beneath a “?”.", {{"piece", nested(setting.name(one))}})
                                : say("{piece} is berserk and lies beneath a “?”.", {{"piece", nested(setting.name(one))}}))
        .because(say("Only a unit in Good Order is given a “?”."))
        .mend(say("Take the “?” off, or state the unit as in Good Order."));
  }
}

// V-16
void later_entries(const Setting& setting) {
  const project::Project& project = setting.scenario();
  if (project.muster().cut) return;
  for (std::size_t r = 0; r < project.muster().of_reinforcement.size(); ++r)
    for (const std::size_t number : project.muster().of_reinforcement[r]) {
      const document::Piece& piece = *project.orbat()->pieces()[number].piece;
      const Unit unit = unit_of(project, piece);
      if (!has_trait(piece, "concealed-at-entry", "yes") || may_enter_concealed(unit, Cover::known)) continue;
      setting.out()
          .report("asl-a12/12.12-entry", say("{piece} enters beneath a “?” and is not in Good Order.", {{"piece", piece.id}}))
          .at(piece.datum.origin, piece.id)
          .by_rule(project.game().cite("12.12"))
          .because(say("Before it enters, any Good Order unit that is not concealed may be given a “?”, and no other."))
          .mend(say("Take the “?” off, or state the unit as in Good Order."));
    }
}

}  // namespace

void check_order(const Setting& setting) {
  if (!setting.position().from_placement) {
    stated_order(setting);
    later_entries(setting);
  }
  nobody_there(setting);
  in_good_order_only(setting);
}

}  // namespace hexwright::rulesets::asl_a12
