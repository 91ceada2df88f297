// What a log names and findings at the action that is judged; where the pieces start, who stands where [5], who is seen [16], and who is in
// command [13].
#include <algorithm>
#include <deque>

#include "model/document/nearest.hpp"
#include "model/document/piece.hpp"
#include "model/io/utf8.hpp"
#include "model/wording/list_of.hpp"
#include "rulesets/pluton/findings.hpp"
#include "rulesets/pluton/procedures/units.hpp"
#include "rulesets/pluton/referee/referee.hpp"

namespace hexwright::rulesets::pluton {

using wording::say;
using wording::Text;

namespace {

constexpr std::size_t MOST_NAMES = 12;  // in one sentence

}  // namespace

std::vector<int> Referee::stack(int side, int hex) const {
  const auto found = stacks_.find(hex);
  if (found == stacks_.end()) return {};
  const auto& there = found->second[static_cast<std::size_t>(side)];
  return {there.begin(), there.end()};
}

int Referee::platoons(int side, int hex) const {
  const auto found = stacks_.find(hex);
  if (found == stacks_.end()) return 0;
  const auto& there = found->second[static_cast<std::size_t>(side)];
  return static_cast<int>(std::count_if(there.begin(), there.end(), [&](int number) { return !piece(number).is_leader(); }));
}

void Referee::put(int number, int hex) {
  RefereePiece& unit = piece(number);
  if (anybody(1 - unit.side, hex) && !anybody(unit.side, hex)) second_[hex] = unit.side;
  stacks_[hex][static_cast<std::size_t>(unit.side)].insert(number);
  unit.hex = hex;
}

void Referee::take(int number) {
  RefereePiece& unit = piece(number);
  const int hex = *unit.hex;
  stacks_[hex][static_cast<std::size_t>(unit.side)].erase(number);
  if (!anybody(unit.side, hex)) second_.erase(hex);
  if (!anybody(0, hex) && !anybody(1, hex)) stacks_.erase(hex);
  unit.hex.reset();
}

// On the log's word.
void Referee::relocate(int number, std::optional<int> hex) {
  if (piece(number).hex == hex) return;
  if (piece(number).hex) take(number);
  if (hex) put(number, *hex);
}

std::optional<Breach> Referee::overfull(int number, int hex, bool arrived, bool in_passing) const {
  const RefereePiece& unit = piece(number);
  StackFacts facts;
  facts.own = platoons(unit.side, hex) + (unit.is_leader() || arrived ? 0 : 1);
  facts.enemy = platoons(1 - unit.side, hex);
  facts.in_passing = in_passing;
  return breach_of_stack(facts, numbers(), rulings_);
}

bool Referee::is_noticed(const RefereePiece& target) const {
  return std::any_of(pieces_.begin(), pieces_.end(), [&](const RefereePiece& enemy) {
    if (enemy.side == target.side || !enemy.hex) return false;
    Observer observer{enemy.is_leader(), enemy.readiness.level, ground_.distance(*enemy.hex, *target.hex), true};
    if (!notices(observer, numbers(), rulings_)) return false;  // not even with a line of sight
    observer.line_of_sight = ground_.sees(*enemy.hex, *target.hex);
    return notices(observer, numbers(), rulings_);
  });
}

void Referee::turn_over(int number) {
  RefereePiece& unit = piece(number);
  MaskFacts facts;
  facts.enemy_in_hex = anybody(1 - unit.side, *unit.hex);
  facts.shelter = ground_.terrain(*unit.hex).shelter;
  facts.fired = unit.exposed;
  facts.noticed = !facts.shelter && is_noticed(unit);  // in cover it does not matter
  unit.face_up = !is_masked(facts);
  if (!unit.face_up || unit.revealed) return;
  const RefereePiece before = unit;
  unit.revealed = true;
  Expected seen{Act::reveal, number, *unit.hex};
  seen.before = before;
  seen.rule = rule_of_seeing(number);
  expect(std::move(seen));
}

// [16] By which paragraph it is seen, or is not: its cover, what stands between, the range of those who could see it.
std::string_view Referee::rule_of_seeing(int number) const {
  const RefereePiece& unit = piece(number);
  if (!unit.hex || anybody(1 - unit.side, *unit.hex)) return "16.1";
  if (ground_.terrain(*unit.hex).shelter) return "16.3";
  if (unit.exposed || is_noticed(unit)) return "16.1";
  bool in_line = false;
  for (const RefereePiece& enemy : pieces_) {
    if (enemy.side == unit.side || !enemy.hex) continue;
    if (ground_.distance(*enemy.hex, *unit.hex) <= observation_range(enemy.is_leader(), enemy.readiness.level, numbers())) return "16.2";
    in_line |= ground_.sees(*enemy.hex, *unit.hex);
  }
  return in_line ? "16.4" : "16.1";
}

void Referee::turn_all_over() {
  for (const RefereePiece& unit : pieces_)
    if (unit.hex) turn_over(unit.number);
}

// Steps over hexes that no enemy and no obstacle closes; the last may be closed. -1: there is no way.
int Referee::open_distance(int side, int from, int to) const {
  std::map<int, int> steps{{from, 0}};
  std::deque<int> open{from};
  while (!open.empty()) {
    const int hex = open.front();
    open.pop_front();
    if (hex == to) return steps[hex];
    if (hex != from && (anybody(1 - side, hex) || ground_.terrain(hex).blocks_sight)) continue;
    for (const int next : ground_.beside(hex))
      if (steps.emplace(next, steps[hex] + 1).second) open.push_back(next);
  }
  return -1;
}

bool Referee::is_commanded(const RefereePiece& unit) const {
  if (unit.is_leader()) return true;
  return std::any_of(pieces_.begin(), pieces_.end(), [&](const RefereePiece& leader) {
    if (leader.side != unit.side || !leader.is_leader() || !leader.hex) return false;
    CommandLink link;
    link.same_company = unit.company && unit.company == leader.company;
    link.same_battalion = unit.battalion && unit.battalion == leader.battalion;
    link.leader = leader.readiness.level;
    link.replacement = leader.replacement;
    link.distance_hexes = ground_.distance(*leader.hex, *unit.hex);
    if (rulings_.command_path == Rulings::CommandPath::open) link.open_distance_hexes = open_distance(unit.side, *leader.hex, *unit.hex);
    return commands(link, numbers(), rulings_);
  });
}

int Referee::nearest_enemy(int side, int hex) const {
  int nearest = geometry::MAX_COORDINATE;
  for (const RefereePiece& enemy : pieces_)
    if (enemy.side != side && enemy.hex) nearest = std::min(nearest, ground_.distance(hex, *enemy.hex));
  return nearest;
}

bool Referee::has_marker(int hex) const {
  return std::any_of(markers_.begin(), markers_.end(), [&](const RefereeMarker& marker) { return marker.hex == hex; });
}

void Referee::set_up() {
  std::set<int> placed;
  for (const document::Start& start : log_.starts) {
    if (is_over()) return;
    const auto wrong_start = [&](FindingId id, wording::Text what, std::string_view rule = {}) {
      wrong_at(start.origin, id, std::move(what), rule, io::visible(start.piece), io::visible(start.hex));
    };
    const auto number = number_named(start.piece);
    const auto hex = project_.map()->hex(start.hex);
    if (!number)
      wrong_start("log/unknown", say("The order of battle has no piece \"{id}\".", {{"id", io::visible(start.piece)}}));
    else if (!hex)
      wrong_start("log/unknown", say("The map has no hex \"{hex}\".", {{"hex", io::visible(start.hex)}}));
    else if (!placed.insert(*number).second)
      wrong_start("log/start", say("{piece} starts in two places; the first counts.", {{"piece", name(*number)}}));
    else if (!ground_.terrain(static_cast<int>(*hex)).enterable)
      wrong_start("log/start", say("{piece} starts on ground that cannot be entered.", {{"piece", name(*number)}}), "6.1");
    else {
      if (piece(*number).entry_rule)
        wrong_start("log/start", say("{piece} comes on later and is not on the map at the start.", {{"piece", name(*number)}}));
      else if (const auto full = overfull(*number, static_cast<int>(*hex), false, false))
        wrong_start("log/start", full->what, full->rule);
      put(*number, static_cast<int>(*hex));
      RefereePiece& unit = piece(*number);
      unit.entered = true;
      // [11.3] A marker that lies there when play begins is one of the turn before the first.
      if (unit.start != Readiness::full) unit.readiness = {unit.start, tables_.colour(0, rulings_), 0};
    }
  }
  missing_starts(placed);
  second_.clear();
  turn_all_over();
  note_holders();
}

void Referee::missing_starts(const std::set<int>& placed) {
  std::vector<wording::Value> missing;
  std::int64_t count = 0;
  for (const auto& pieces : project_.muster().of_directive)
    for (const std::size_t number : pieces) {
      if (placed.contains(static_cast<int>(number)) || piece(static_cast<int>(number)).entry_rule) continue;
      ++count;
      if (missing.size() < MOST_NAMES) missing.emplace_back(name(static_cast<int>(number)));
    }
  if (count == 0) return;
  if (static_cast<std::size_t>(count) > missing.size()) missing.emplace_back(std::string("…"));
  wrong_at(log_.origin, "log/start",
           wording::say_n("The log does not say where {count} piece starts: {pieces}.",
                          "The log does not say where {count} pieces start: {pieces}.", count,
                          {{"pieces", wording::list_of(std::move(missing))}}),
           "");
}

// One finding an action: what else is wrong with it follows from the first.
validator::Finding& Referee::wrong(FindingId id, Text what, std::string_view rule) {
  if (quiet_) return unsaid_ = {};
  if (!acting_) return wrong_at(phase_at_, id, std::move(what), rule);
  quiet_ = true;
  std::string object = acting_->piece.value_or(acting_->asset.value_or(acting_->side.value_or("")));
  std::string hex = acting_->hex.value_or(acting_->to.value_or(acting_->from.value_or("")));
  validator::Finding& finding = wrong_at(acting_->origin, id, std::move(what), rule, io::visible(object), io::visible(hex));
  finding.parameter(std::to_string(acting_ - pages_.whole().data()));
  return finding;
}

validator::Finding& Referee::wrong_at(document::Origin at, FindingId id, Text what, std::string_view rule, std::string object,
                                      std::string hex) {
  ++findings_;
  validator::Finding& finding = out_.report(id, std::move(what)).at(at, std::move(object), std::move(hex)).by_rule(cite(rule));
  finding.parameter(std::to_string(turn_) + "." + std::to_string(phase_));
  return finding;
}

void Referee::claim(Text what, std::optional<int> written, int right, std::string_view rule) {
  if (!written || *written == right) return;
  wrong("log/claim",
        say("{what}: the log says {written}, and it is {right}.", {{"what", std::move(what)}, {"written", *written}, {"right", right}}),
        rule);
}

std::optional<int> Referee::number_named(const std::optional<std::string>& id) const {
  if (!id) return std::nullopt;
  const auto found = project_.orbat()->piece(*id);
  return found ? std::optional(static_cast<int>(*found)) : std::nullopt;
}

std::optional<int> Referee::piece_named(const std::optional<std::string>& id, const char* attribute) {
  if (!id) {
    wrong("log/incomplete", say("The action does not give its {attribute}.", {{"attribute", attribute}}));
    return std::nullopt;
  }
  const auto number = number_named(id);
  if (!number && !quiet_) {
    auto& finding = wrong("log/unknown", say("The order of battle has no piece \"{id}\".", {{"id", io::visible(*id)}}));
    if (findings_ < 50)  // each hint looks through all names
      if (const auto hint = document::did_you_mean(*id, project_.orbat()->ids())) finding.mend(*hint);
  }
  return number;
}

std::optional<int> Referee::hex_named(const std::optional<std::string>& label, const char* attribute, bool needed) {
  if (!label) {
    if (needed) wrong("log/incomplete", say("The action does not give its {attribute}.", {{"attribute", attribute}}));
    return std::nullopt;
  }
  const auto hex = project_.map()->hex(*label);
  if (!hex) wrong("log/unknown", say("The map has no hex \"{hex}\".", {{"hex", io::visible(*label)}}));
  return hex ? std::optional(static_cast<int>(*hex)) : std::nullopt;
}

std::optional<int> Referee::marker_meant(const Action& action) const {
  if (!action.asset) return std::nullopt;
  for (const RefereeAsset& asset : assets_) {
    if (asset.id != *action.asset) continue;
    if (!action.marker) return asset.markers.size() == 1 ? std::optional(asset.markers.front()) : std::nullopt;
    for (const int number : asset.markers)
      if (markers_[static_cast<std::size_t>(number)].printed == *action.marker) return number;
  }
  return std::nullopt;
}

std::optional<int> Referee::marker_named(const Action& action) {
  const auto found = marker_meant(action);
  if (found) return found;
  if (!action.asset) {
    wrong("log/incomplete", say("The action does not give its {attribute}.", {{"attribute", "asset"}}));
    return std::nullopt;
  }
  const bool known = std::any_of(assets_.begin(), assets_.end(), [&](const RefereeAsset& asset) { return asset.id == *action.asset; });
  if (!known)
    wrong("log/unknown", say("The scenario has no artillery \"{id}\".", {{"id", io::visible(*action.asset)}}));
  else if (!action.marker)
    wrong("log/incomplete", say("{asset} has several barrage markers, and the action does not say which.", {{"asset", *action.asset}}));
  else
    wrong("log/unknown", say("{asset} has no barrage marker {marker}.", {{"asset", *action.asset}, {"marker", *action.marker}}));
  return std::nullopt;
}

std::optional<int> Referee::die_of(const Action& action) {
  if (!action.die) {
    wrong("log/incomplete", say("The action does not give its {attribute}.", {{"attribute", "die"}}));
    return std::nullopt;
  }
  if (*action.die >= 1 && *action.die <= numbers().die_sides) return action.die;
  wrong("log/die", say("A die of {sides} sides shows no {die}.", {{"sides", numbers().die_sides}, {"die", *action.die}}), "2.0");
  return std::nullopt;
}

// Does the piece stand on the board, and where the log says? The log's word is taken.
bool Referee::stands(int number, const std::optional<std::string>& written, const char* attribute) {
  RefereePiece& unit = piece(number);
  const auto said = written ? hex_named(written, attribute, false) : std::nullopt;
  if (unit.hex && (!said || said == unit.hex)) return true;
  if (!unit.hex)
    wrong("log/position",
          unit.times_eliminated > 0 ? say("{piece} was eliminated before.", {{"piece", name(number)}})
                                    : say("{piece} is not on the board.", {{"piece", name(number)}}),
          unit.times_eliminated > 0 ? "14.2" : "6.1");
  else if (!unit.astray)
    wrong("log/position",
          say("{piece} stands in {hex}, and not in {written}.",
              {{"piece", name(number)}, {"hex", label(*unit.hex)}, {"written", label(*said)}}),
          "6.1");
  if (!said) return false;
  if (unit.half_boxes() <= 0 && !unit.is_leader()) unit.half_boxes_lost = unit.full_half_boxes - 1;
  unit.entered = true;
  relocate(number, said);
  return true;
}

std::string Referee::name(int number) const { return project_.orbat()->short_name(static_cast<std::size_t>(number)); }
std::string Referee::label(int hex) const { return project_.map()->label(static_cast<std::size_t>(hex)); }
std::string Referee::marker_name(int number) const {
  const RefereeMarker& marker = markers_[static_cast<std::size_t>(number)];
  return asset_of(marker).name + " " + std::to_string(marker.printed);
}
wording::Value Referee::side_name(int side) const {
  return project_.orbat()->side_noun(project_.orbat()->side_at(static_cast<std::size_t>(side)).id);
}

Text Referee::level(int readiness) {
  switch (static_cast<Readiness>(readiness)) {
    case Readiness::full:
      return say("fully ready");
    case Readiness::under_fire:
      return say("under fire");
    case Readiness::pinned:
      break;
  }
  return say("pinned");
}

}  // namespace hexwright::rulesets::pluton
