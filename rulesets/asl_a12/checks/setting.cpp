// What is missing is said once, by the first check that asks. Then the order of setup, sides without a unit on the map, and units that may
// have no “?” because of their state. [12.12]
#include "rulesets/asl_a12/findings.hpp"
#include "rulesets/asl_a12/checks/setting.hpp"

#include <algorithm>

#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "model/io/numbers.hpp"
#include "rulesets/asl_a12/position/position.hpp"
#include "rulesets/asl_a12/procedures/placing.hpp"

namespace hexwright::rulesets::asl_a12 {

using validator::Finding;
using wording::say;

namespace {

void run(const project::Project& scenario, const project::Project* filled_in, validator::Sink& out) {
  const Setting setting(scenario, filled_in, out);
  if (!setting.is_ready()) return;
  check_order(setting);
  check_locations(setting);
  check_markers(setting);
  check_hidden(setting);
  check_fortifications(setting);
  check_large_counters(setting);
  if (setting.is_incomplete())
    out.not_checked("asl-a12/12.12-seen", say("lines of sight: the parameter sight.procedure and heights, or a table sight.given"));
}

// V-01
void stated_order(const Setting& setting) {
  const document::Scenario& scenario = *setting.scenario().scenario();
  const std::size_t sides = setting.scenario().orbat()->orbat().sides.size();
  const bool stated = scenario.setup && scenario.setup->order && scenario.setup->order->sides.size() >= sides;
  if (stated || !scenario.setup) return;
  setting.out()
      .report(FINDINGS["asl-a12/12.12-order"], say("The card does not say which side sets up first, and “?” are placed in that order."))
      .at(scenario.setup->datum.origin, scenario.id)
      .by_rule(setting.scenario().game().cite("12.12"))
      .mend(say("Give <order sides=\"…\"/> with both sides."));
}

// V-07
void empty_sides(const Setting& setting) {
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
      .report(FINDINGS["asl-a12/12.12-nobody"],
              say("{other} has no unit on board at the start: {side} may put a “?” on every stack before {other} looks.",
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
                one.unit.broken ? say("{piece} is broken and lies beneath a “?”.", {{"piece", setting.name(one)}})
                                : say("{piece} is berserk and lies beneath a “?”.", {{"piece", setting.name(one)}}))
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
          .report(FINDINGS["asl-a12/12.12-entry"], say("{piece} enters beneath a “?” and is not in Good Order.", {{"piece", piece.id}}))
          .at(piece.datum.origin, piece.id)
          .by_rule(project.game().cite("12.12"))
          .because(say("Before it enters, any Good Order unit that is not concealed may be given a “?”, and no other."))
          .mend(say("Take the “?” off, or state the unit as in Good Order."));
    }
}

}  // namespace

Setting::Setting(const project::Project& scenario, const project::Project* filled_in, validator::Sink& out)
    : scenario_(scenario), filled_in_(filled_in), out_(out), rulings_(Rulings::of(scenario)) {
  if (!scenario.scenario()) return;
  if (!scenario.orbat() || !scenario.map() || !scenario.map()->boards()) {
    out.not_checked("asl-a12/12.12-ob-terrain", say("an order of battle, and a map with hex boards"));
    return;
  }
  const auto numbers = Numbers::of(scenario.game());
  if (!numbers) {
    out.not_checked("asl-a12/12.12-ob-terrain", numbers.error().message);
    return;
  }
  numbers_ = *numbers;
  position_ = read_position(scenario, filled_in);
  ground_.emplace(scenario, rulings_);
  auto sight = MapSight::make(scenario, rulings_);
  if (!sight) {
    Finding& finding = out.report(FINDINGS["asl-a12/table"], sight.error().message);
    finding.where.push_back({{}, sight.error().where, {}, "sight.given"});
    if (sight.error().expected) finding.because(*sight.error().expected);
    return;
  }
  sight_ = std::move(*sight);
  outlook_.emplace(position_, *sight_, true);
  open_outlook_.emplace(position_, *sight_, false);
  ready_ = true;
}

bool Setting::can_look(const char* id) const {
  if (position_.only_side) {
    out_.not_checked(id, say("the setup of the other side"));
    return false;
  }
  return true;
}

Watch Setting::watch(std::size_t piece, bool with_hidden) const {
  return (with_hidden ? *outlook_ : *open_outlook_).of(piece, numbers_.near_hexes);
}

wording::Text Setting::name(const Standing& one) const {
  const auto piece = scenario_.orbat()->piece(one.id);
  const std::string& kind = scenario_.orbat()->pieces()[*piece].piece->kind;
  const wording::Noun noun = scenario_.game().kind_noun(document::KindOf::piece, kind);
  if (!one.hex) return say("{kind} {piece} without a hex", {{"kind", noun}, {"piece", one.id}});
  return say("{kind} {piece} in {hex}", {{"kind", noun}, {"piece", one.id}, {"hex", one.label}});
}

wording::Text Setting::watcher(std::size_t number, const Standing& one) const {
  const Observer& who = observer(number);
  const std::int64_t range = geometry::distance(who.at.hex, one.at.hex);
  return who.id.empty() ? say("A “?” in {hex} sees it at a range of {range}.", {{"hex", who.label}, {"range", range}})
                        : say("{piece} in {hex} sees it at a range of {range}.", {{"piece", who.id}, {"hex", who.label}, {"range", range}});
}

Finding& Setting::report(FindingId id, const char* paragraph, const Standing& one, wording::Text message) const {
  Finding& finding = out_.report(id, std::move(message));
  if (filled_in_)
    finding.where.push_back({{}, filled_in_->locate(one.origin), one.label, one.id});
  else
    finding.at(one.origin, one.id, one.label);
  finding.by_rule(scenario_.game().cite(paragraph));
  return finding;
}

std::optional<Setting::Grant> Setting::grant(const char* name, std::size_t side, std::optional<std::size_t> formation) const {
  const auto read = [&](const std::vector<document::Trait>& traits, const std::string& of) -> std::optional<Grant> {
    const document::Trait* trait = trait_of(traits, name);
    if (!trait) return std::nullopt;
    const auto value = io::parse_int(trait->value, 0, 10'000);
    if (!value) return std::nullopt;
    return Grant{static_cast<int>(*value), of, trait};
  };
  const project::OrbatIndex& orbat = *scenario_.orbat();
  for (auto at = formation; at; at = orbat.formations()[*at].parent)
    if (auto found = read(orbat.formations()[*at].formation->traits, orbat.formations()[*at].formation->id)) return found;
  return read(orbat.side_at(side).traits, orbat.side_at(side).id);
}

void check_scenario(const project::Project& project, validator::Sink& out) { run(project, nullptr, out); }
void check_placement(const project::Project& scenario, const project::Project& filled_in, validator::Sink& out) {
  run(scenario, &filled_in, out);
}

void check_order(const Setting& setting) {
  if (!setting.position().from_placement) {
    stated_order(setting);
    later_entries(setting);
  }
  empty_sides(setting);
  in_good_order_only(setting);
}

}  // namespace hexwright::rulesets::asl_a12
