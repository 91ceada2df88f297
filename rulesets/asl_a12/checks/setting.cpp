// What is missing is said once, by the first check that asks.
#include "rulesets/asl_a12/checks/setting.hpp"

#include "model/document/orbat.hpp"
#include "model/document/scenario.hpp"
#include "model/io/numbers.hpp"
#include "rulesets/asl_a12/position/position.hpp"

namespace hexwright::rulesets::asl_a12 {

using validator::Finding;
using wording::nested;
using wording::say;

Setting::Setting(const project::Project& scenario, const project::Project* filled_in, validator::Sink& out)
    : scenario_(scenario), filled_in_(filled_in), out_(out), rulings_(read_rulings(scenario)) {
  if (!scenario.scenario()) return;
  if (!scenario.orbat() || !scenario.map() || !scenario.map()->boards()) {
    out.not_checked("asl-a12/12.12-ob-terrain", say("an order of battle, and a map with hex boards"));
    return;
  }
  const auto numbers = read_numbers(scenario.game());
  if (!numbers) {
    out.not_checked("asl-a12/12.12-ob-terrain", numbers.error().message);
    return;
  }
  numbers_ = *numbers;
  position_ = read_position(scenario, filled_in);
  ground_.emplace(scenario, rulings_);
  auto sight = MapSight::make(scenario, rulings_);
  if (!sight) {
    Finding& finding = out.report("asl-a12/table", sight.error().message);
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

Finding& Setting::report(const char* id, const char* paragraph, const Standing& one, wording::Text message) const {
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

}  // namespace

void check_scenario(const project::Project& project, validator::Sink& out) { run(project, nullptr, out); }
void check_placement(const project::Project& scenario, const project::Project& filled_in, validator::Sink& out) {
  run(scenario, &filled_in, out);
}

}  // namespace hexwright::rulesets::asl_a12
