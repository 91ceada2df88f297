// The game that is played: its time, dice and events, the rules that are in force, and what a script may bring about.
#include <algorithm>
#include <cmath>

#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "scripting/host/works/works.hpp"

namespace hexwright::scripting {
namespace {

constexpr double MOST_POINTS = 1e9;

Outcome turn_number(GameStage& stage, Arguments) { return std::int64_t{stage.turn}; }
Outcome turn_last(GameStage& stage, Arguments) { return std::int64_t{stage.schedule ? stage.schedule->turns() : stage.world.last_turn}; }
Outcome turn_phase(GameStage& stage, Arguments) { return stage.phase.empty() ? Value() : Value(stage.phase); }
Outcome turn_side(GameStage& stage, Arguments) {
  return stage.side < 0 ? Value() : stage.world.sides[static_cast<std::size_t>(stage.side)];
}

Outcome roll(GameStage& stage, Arguments arguments) { return std::int64_t{stage.dice.roll(static_cast<int>(arguments[0].integer()))}; }

std::vector<std::string> ids_of_rules(const GameStage& stage) {
  std::vector<std::string> ids;
  for (const auto& [id, rules] : stage.rules_of) ids.push_back(id);
  for (const document::Asset& asset : stage.world.support()) ids.push_back(asset.id);
  std::sort(ids.begin(), ids.end());
  return ids;
}

// The first turn in which one of them was so; 0: none yet. Artillery that no rule speaks of may be called from the beginning.
tl::expected<std::int32_t, Refusal> first_turn(GameStage& stage, const std::string& id) {
  const auto found = stage.rules_of.find(id);
  if (found == stage.rules_of.end()) {
    if (stage.world.asset_by_id.count(id) != 0) return 1;
    return refused(stage.unknown("event, support asset or reinforcement", id, ids_of_rules(stage)));
  }
  std::int32_t first = 0;
  for (const std::size_t rule : found->second) {
    const std::int32_t turn = stage.state->first_turn[rule];
    if (turn != 0 && (first == 0 || turn < first)) first = turn;
  }
  return first;
}

Outcome has_happened(GameStage& stage, Arguments arguments) {
  const auto turn = first_turn(stage, arguments[0].text());
  if (!turn) return tl::unexpected(turn.error());
  return *turn != 0;
}
Outcome turn_of(GameStage& stage, Arguments arguments) {
  const auto turn = first_turn(stage, arguments[0].text());
  if (!turn) return tl::unexpected(turn.error());
  return *turn == 0 ? Value() : Value(std::int64_t{*turn});
}

tl::expected<const document::Parameter*, Refusal> find_parameter(GameStage& stage, const std::string& id) {
  const project::Game& game = stage.world.project.game();
  if (const document::Parameter* found = game.parameter(id)) return found;
  std::vector<std::string> ids;
  for (const document::Parameter& one : game.data().parameters) ids.push_back(one.id);
  return refused(stage.unknown("parameter", id, ids));
}

Outcome parameter(GameStage& stage, Arguments arguments) {
  const auto found = find_parameter(stage, arguments[0].text());
  if (!found) return tl::unexpected(found.error());
  return (*found)->value ? Value(*(*found)->value) : Value();
}

Outcome number(GameStage& stage, Arguments arguments) {
  const auto found = find_parameter(stage, arguments[0].text());
  if (!found) return tl::unexpected(found.error());
  const auto value = (*found)->value ? wording::Decimal::parse(*(*found)->value) : std::nullopt;
  if (!value) return Value();
  if (value->thousandths % 1000 == 0) return value->thousandths / 1000;
  return static_cast<double>(value->thousandths) / 1000;
}

Outcome ruling(GameStage& stage, Arguments arguments) {
  const std::string& id = arguments[0].text();
  const project::Game& game = stage.world.project.game();
  const document::Ruling* found = game.ruling(id);
  if (!found) {
    std::vector<std::string> ids;
    for (const document::Ruling& one : game.data().rulings) ids.push_back(one.id);
    return refused(stage.unknown("ruling", id, ids));
  }
  const document::Scenario* scenario = stage.world.project.scenario();
  if (scenario && scenario->rulings)
    for (const document::RulingChoice& chosen : scenario->rulings->list)
      if (chosen.id == id) return chosen.choice;
  return found->standard;
}

// A function that only answers a question changes nothing: how often it is asked is not promised.
std::optional<Refusal> not_now(const GameStage& stage, std::string_view what) {
  if (stage.may_act) return std::nullopt;
  return std::string(what) + " can only be called from on_turn, on_phase, on_enter, on_reveal and on_call";
}

Outcome happen(GameStage& stage, Arguments arguments) {
  if (auto why = not_now(stage, "effects.happen")) return refused(std::move(*why));
  if (stage.schedule->happen(arguments[0].text(), std::max(stage.turn, 1), *stage.state)) return Value();
  std::vector<std::string> events;
  for (const validator::Schedule::Rule& rule : stage.schedule->rules())
    if (rule.milestone.what == validator::Milestone::What::event) events.push_back(rule.milestone.id);
  return refused(stage.unknown("event", arguments[0].text(), events));
}

Outcome points(GameStage& stage, Arguments arguments) {
  if (auto why = not_now(stage, "effects.points")) return refused(std::move(*why));
  const Value& value = arguments[1];
  const double given = std::holds_alternative<double>(value.held) ? value.number() : static_cast<double>(value.integer());
  std::int64_t& sum = stage.points_thousandths[number_of(arguments[0])];
  const double after = static_cast<double>(sum) + given * 1000;
  if (std::abs(given) > MOST_POINTS || std::abs(after) > MOST_POINTS * 1000) return refused("so many points no game gives");
  sum += std::llround(given * 1000);
  return Value();
}

Outcome end_game(GameStage& stage, Arguments) {
  if (auto why = not_now(stage, "effects.end_game")) return refused(std::move(*why));
  stage.ends = true;
  return Value();
}

constexpr NamedWork PLAY_WORKS[] = {{"turn.number", turn_number},  {"turn.last", turn_last},
                                    {"turn.phase", turn_phase},    {"turn.side", turn_side},
                                    {"dice.roll", roll},           {"events.has_happened", has_happened},
                                    {"events.turn_of", turn_of},   {"rules.parameter", parameter},
                                    {"rules.number", number},      {"rules.ruling", ruling},
                                    {"effects.happen", happen},    {"effects.points", points},
                                    {"effects.end_game", end_game}};

}  // namespace

std::span<const NamedWork> works_of_play() { return PLAY_WORKS; }

}  // namespace hexwright::scripting
