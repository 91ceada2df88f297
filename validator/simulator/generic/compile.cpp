// The parts of a compiled scenario put together, with all that was taken for granted to play it.
#include <algorithm>

#include "model/document/map.hpp"
#include "model/document/orbat.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/project/regions.hpp"
#include "validator/rules/stacks.hpp"
#include "validator/simulator/generic/compiled.hpp"
#include "validator/simulator/starts.hpp"

namespace hexwright::validator::generic {

using namespace document;
using wording::Fault;
using wording::say;
using wording::Text;

namespace {

constexpr std::size_t MOST_PIECES = 4000;
constexpr int MOST_TURNS = 10'000;

Fault lacks(std::string id, Text message, Text hint) { return {std::move(id), {}, std::move(message), {}, std::move(hint)}; }

class Compiler {
 public:
  Compiler(const project::Project& project, const SimulationSetup& setup, Schedule schedule)
      : project_(project), setup_(setup), made_(std::make_shared<Compiled>(Compiled{std::move(schedule), {}})) {}

  wording::Result<std::shared_ptr<const Compiled>> run() {
    const auto done = take(CombatTable::read(project_), made_->combat) && sides() && pieces() && starts() && policies() && where_to();
    if (!done) return tl::unexpected(std::move(*fault_));
    returns();
    phases();
    stacking();
    tokens();
    watch();
    assume();
    return std::shared_ptr<const Compiled>(std::move(made_));
  }

 private:
  template <class Value>
  bool take(wording::Result<Value> result, Value& into) {
    if (!result) return refuse(std::move(result.error()));
    into = std::move(*result);
    return true;
  }
  bool refuse(Fault fault) {
    fault_ = std::move(fault);
    return false;
  }
  void assume(Text text) { made_->assumptions.push_back(std::move(text)); }
  const project::Game& game() const { return project_.game(); }
  bool says(const char* parameter, std::string_view value) const {
    const Parameter* known = game().parameter(parameter);
    return known && known->value == value;
  }

  bool sides() {
    for (std::size_t i = 0; i < SIDES; ++i) {
      made_->sides[i] = project_.orbat()->side_at(i).id;
      made_->side_names[i] = project_.orbat()->side_noun(made_->sides[i]);
    }
    if (const auto& first = project_.scenario()->first_player)
      if (const auto side = project_.orbat()->side(first->side)) made_->first_player = static_cast<std::uint8_t>(*side);
    if (setup_.scripts && !project_.scripts().empty()) made_->scripts = setup_.scripts;
    return true;
  }

  bool pieces() {
    Movers movers;
    if (!take(compile_pieces(project_, made_->combat.has_value(), movers), made_->pieces)) return false;
    for (std::size_t i = 0; i < made_->pieces.size(); ++i) made_->pieces_of[made_->pieces[i].side].push_back(static_cast<std::int32_t>(i));
    return take(compile_ground(project_, movers, made_->assumptions), made_->ground);
  }

  bool starts() {
    const auto found = starting_hexes(project_, setup_, made_->assumptions);
    if (!found) return refuse(found.error());
    for (const auto& [piece, hex] : *found) made_->pieces[piece].start_hex = static_cast<std::int32_t>(hex);
    for (std::size_t rule = 0; rule < made_->schedule.rules().size(); ++rule)
      for (const std::size_t piece : made_->schedule.rules()[rule].pieces)
        made_->pieces[piece].entry_rule = static_cast<std::int32_t>(rule);
    return true;
  }

  bool policies() {
    for (const auto& [side, choice] : setup_.policies)
      if (!project_.orbat()->side(side))
        return refuse(lacks("simulate/policy-side", say("There is no side {side}.", {{"side", side}}),
                            say("The sides are {first} and {second}.", {{"first", made_->sides[0]}, {"second", made_->sides[1]}})));
    for (std::size_t side = 0; side < SIDES; ++side) {
      const auto chosen = setup_.policies.find(made_->sides[side]);
      const PolicyChoice choice =
          chosen != setup_.policies.end() ? chosen->second : PolicyChoice{side == made_->first_player ? "advance" : "hold", {}};
      if (!take(read_policy(choice), made_->policies[side])) return false;
      made_->policies_by_side[made_->sides[side]] = written(made_->policies[side]);
    }
    return true;
  }

  bool where_to() {
    auto fault = find_targets(project_, *made_);
    return !fault || refuse(std::move(*fault));
  }

  void returns() {
    for (const Schedule::Refilling& one : made_->schedule.refilling())
      made_->return_hexes.emplace_back(one.entry_hexes.begin(), one.entry_hexes.end());
  }

  void phases() {
    for (const Phase& phase : game().data().phases) {
      if (phase.does != Does::movement && phase.does != Does::indirect_fire) continue;
      const auto does = phase.does == Does::movement ? TurnPhase::Does::movement : TurnPhase::Does::fire;
      if (phase.player != Player::second) add_phase(does, made_->first_player, phase.id);
      if (phase.player != Player::first) add_phase(does, static_cast<std::uint8_t>(1 - made_->first_player), phase.id);
    }
    for (const std::uint8_t side : {made_->first_player, static_cast<std::uint8_t>(1 - made_->first_player)})
      if (std::none_of(made_->phases.begin(), made_->phases.end(),
                       [&](const TurnPhase& phase) { return phase.side == side && phase.does == TurnPhase::Does::movement; })) {
        add_phase(TurnPhase::Does::movement, side, {});
        assume(say("Each turn has a phase of movement of {side}, which the ruleset does not list.", {{"side", made_->side_names[side]}}));
      }
  }
  void add_phase(TurnPhase::Does does, std::uint8_t side, const std::string& id) { made_->phases.push_back({does, side, id}); }

  void stacking() {
    made_->stack_limit = game().whole("stack.limit").value_or(0);
    if (made_->stack_limit <= 0 && game().data().stacking.empty()) assume(say("Any number of pieces may stand in a hex."));
    const StackRules rules(project_);
    std::map<std::string, std::int32_t> nations;
    for (std::size_t piece = 0; piece < made_->pieces.size(); ++piece) {
      const std::string& nation = rules.nationality(piece);
      made_->nation.push_back(nation.empty() ? -1 : nations.emplace(nation, static_cast<std::int32_t>(nations.size())).first->second);
    }
    for (const StackingRule& rule : game().data().stacking) {
      StackLoad load;
      load.apart = !rule.mixed.value_or(true);
      load.most = rule.most ? rule.most->thousandths : INT64_MAX;
      for (std::size_t piece = 0; piece < made_->pieces.size(); ++piece)
        load.weight.push_back(rules.counts(rule, piece) ? rules.weight(rule, piece).value_or(0) : 0);
      if (!rule.terrain.empty()) {
        load.here.assign(made_->ground.hexes, 0);
        project_.map()->of_terrain(rule.terrain).each([&](std::size_t hex) { load.here[hex] = 1; });
      }
      made_->loads.push_back(std::move(load));
    }
  }

  std::int64_t share_of(const char* parameter) const {
    const Parameter* known = game().parameter(parameter);
    const auto value = known && known->value ? wording::Decimal::parse(*known->value) : std::nullopt;
    return value ? std::clamp<std::int64_t>(value->thousandths, 0, ONE) : ONE;
  }

  void tokens() {
    made_->unsupplied = {share_of("unsupplied.movement"), share_of("unsupplied.attack")};
    if (!project_.scenario()->setup) return;
    for (const Tokens& item : project_.scenario()->setup->tokens) {
      const auto side = project_.orbat()->side(item.side);
      if (!side || !item.count || !item.spent_per_turn) continue;
      TokenSheet sheet{item.id, item.id, static_cast<std::uint8_t>(*side), *item.count, *item.spent_per_turn, NOWHERE};
      if (item.where) {
        const auto covered = project::covered(item.where->regions, *project_.map());
        if (covered.hexes.count() == 1) covered.hexes.each([&](std::size_t hex) { sheet.hex = static_cast<std::int32_t>(hex); });
      }
      made_->tokens.push_back(std::move(sheet));
    }
    if (made_->tokens.empty()) return;
    if (made_->unsupplied == std::array<std::int64_t, 2>{ONE, ONE})
      assume(
          say("A side that has spent its tokens moves and attacks as before: the ruleset has no parameters unsupplied.movement and "
              "unsupplied.attack."));
    else
      assume(
          say("A side that has spent all tokens of a kind is out of supply: its movement and its attack are multiplied by {movement} "
              "and {attack}.",
              {{"movement", wording::Decimal{made_->unsupplied[0]}}, {"attack", wording::Decimal{made_->unsupplied[1]}}}));
    assume(say("Tokens in a hex that an enemy enters are lost."));
  }

  void watch() {
    GameShape& shape = made_->shape;
    shape.sides.assign(made_->sides.begin(), made_->sides.end());
    made_->entered_rules = watch_schedule(made_->schedule, shape);
    if (made_->scripts)
      for (const std::string& side : made_->sides) shape.clauses.push_back({SCRIPTS_CLAUSE, side});
    for (const std::string& side : made_->sides) {
      shape.series.push_back({"steps-lost", side, say("Steps lost")});
      shape.series.push_back({"on-board", side, say("Pieces on the board")});
    }
    for (const TokenSheet& token : made_->tokens)
      shape.series.push_back({token.id, made_->sides[token.side], say("Tokens left: {id}", {{"id", token.id}})});
  }

  // In the order of a turn.
  void assume() {
    made_->stops_at_contact = !says("contact.stops", "no");
    made_->control_lasts = says("control.lasts", "yes");
    assume(say("The game has no engine of its own: it is played by a general one, by the numbers of its ruleset."));
    assume(say("Pieces that come on pay nothing for the hex they enter by, and move on with all of their points."));
    if (!made_->schedule.refilling().empty())
      assume(
          say("Replacements come before their side moves: the weakest pieces are filled up first, then eliminated ones come back in the "
              "first free hex."));
    if (!made_->schedule.leaving().empty()) assume(say("Pieces that must leave do so as soon as they can; a piece that may stay stays."));
    const auto& boards = project_.map()->map().boards;
    if (std::any_of(boards.begin(), boards.end(), [](const HexBoard& board) { return board.elevation.has_value(); }))
      assume(say("Levels cost nothing."));
    assume(made_->stops_at_contact ? say("A piece stops beside the enemy, and never enters his hex.")
                                   : say("A piece goes on beside the enemy, and never enters his hex."));
    assume(made_->control_lasts ? say("A side holds a hex until the enemy enters it.")
                                : say("A side holds a hex as long as it has a piece with strength there."));
    assume(say("A piece has been seen once an enemy has stood beside it."));
    if (!made_->combat)
      assume(say("There is no fighting: the ruleset has no table {table}.", {{"table", CombatTable::ID}}));
    else
      fighting();
    if (project_.scenario()->support) made_->assets = project_.scenario()->support->assets.size();
    if (made_->assets > 0) assume(say("Artillery off the board is never called."));
  }
  void fighting() {
    assume(say("At the end of his movement a player may attack each hex beside his pieces once, with all that stand there."));
    assume(say(
        "The strongest piece loses its steps first; a piece that cannot retreat loses a step for each hex; one attacker takes the hex."));
    assume(say("Pieces without strength go with those they stand with, and share their fate."));
  }

  const project::Project& project_;
  const SimulationSetup& setup_;
  std::shared_ptr<Compiled> made_;
  std::optional<Fault> fault_;
};

}  // namespace

wording::Result<std::shared_ptr<const Compiled>> compile(const project::Project& project, const SimulationSetup& setup) {
  if (auto fault = cannot_be_played(project, MOST_PIECES)) return tl::unexpected(std::move(*fault));
  const bool scripted = setup.scripts && !project.scripts().empty();
  auto schedule = Schedule::make(project, scripted ? Schedule::WithScripts::yes : Schedule::WithScripts::no);
  if (!schedule) return tl::unexpected(std::move(schedule.error()));
  if (!scripted && !project.scripts().empty())
    return tl::unexpected(lacks("simulate/script",
                                say("The script {file} carries out a rule of the scenario, and nothing is there to run it.",
                                    {{"file", project.scripts().front().in_project}}),
                                say("Play the scenario with hexwright simulate, or take the script from the rule in a copy.")));
  if (schedule->turns() > MOST_TURNS)
    return tl::unexpected(lacks(
        "simulate/turns",
        say("The game has {count} turns; games are played with at most {most}.", {{"count", schedule->turns()}, {"most", MOST_TURNS}}),
        say("Correct the length of the game.")));
  return Compiler(project, setup, std::move(*schedule)).run();
}

}  // namespace hexwright::validator::generic
