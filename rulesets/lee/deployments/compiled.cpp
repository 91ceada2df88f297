// Reading a scenario for play. The ways are the shortest ones over square inches that a marker's middle can go between, cut to stretches
// that are straight and no longer than a move.
#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "rulesets/lee/deployments/game.hpp"

#include <algorithm>
#include <cmath>
#include <queue>

#include "model/document/log.hpp"
#include "rulesets/lee/setups/field.hpp"
#include "validator/analysis/setup_ground.hpp"
#include "validator/simulator/policies.hpp"

namespace hexwright::rulesets::lee {

using document::Act;
using document::Action;
using project::Project;
using wording::Fault;
using wording::say;

namespace {

constexpr int MOST_TURNS = 60;
constexpr std::size_t MOST_SQUARES = 40'000;

Fault fault(std::string id, wording::Text what, std::optional<wording::Text> hint = {}) {
  return Fault{std::move(id), {}, std::move(what), {}, std::move(hint)};
}

std::optional<Fault> without_base(const Project& project, std::size_t piece) {
  return fault("simulate/no-base", say("The base of {piece} has no size.", {{"piece", project.orbat()->pieces()[piece].piece->id}}),
               say("Give base-width and base-depth in the order of battle."));
}

class Compiler {
 public:
  Compiler(const Project& project, const validator::SimulationSetup& setup) : project_(project), setup_(setup) {}

  wording::Result<std::shared_ptr<const CompiledDeployment>> run() {
    auto field = field_of(project_);
    if (!field)
      return tl::unexpected(fault("simulate/no-table", say("A deployment is not played: it needs {needs}.", {{"needs", field.error()}})));
    const auto numbers = PatrolNumbers::of(project_.game());
    if (!numbers) return tl::unexpected(numbers.error());
    out_->numbers = *numbers;
    out_->rulings = Rulings::of(project_);
    out_->scene = field->scene;
    out_->initiative = field->initiative.value_or(0);
    if (!field->initiative) out_->assumptions.push_back(say("The side named first in the order of battle has the initiative."));
    for (const project::PieceEntry& entry : project_.orbat()->pieces()) out_->names.push_back(entry.piece->id);
    for (std::size_t army = 0; army < 2; ++army)
      if (auto bad = read_army(*field, army)) return tl::unexpected(std::move(*bad));
    if (auto bad = turns()) return tl::unexpected(std::move(*bad));
    if (auto bad = policies()) return tl::unexpected(std::move(*bad));
    if (auto bad = start(*field)) return tl::unexpected(std::move(*bad));
    if (auto bad = ways()) return tl::unexpected(std::move(*bad));
    shape(*field);
    out_->assumptions.push_back(say("Markers go in straight lines and not for the bonus of a road; no marker is revealed by choice."));
    out_->assumptions.push_back(
        say("Corps are put down in rows behind the front edge of their marker; revealed units do not move any more."));
    return std::shared_ptr<const CompiledDeployment>(std::move(out_));
  }

 private:
  std::optional<BaseSheet> sheet(std::size_t piece) const {
    const auto base = base_of(project_, piece);
    if (!base) return std::nullopt;
    return BaseSheet{piece, *base, is_cavalry(project_, piece)};
  }

  std::optional<Fault> read_army(const Field& field, std::size_t number) {
    const Army& army = field.armies[number];
    ArmySheet& into = out_->armies[number];
    into.side = project_.orbat()->side_at(army.side).id;
    for (const std::size_t piece : army.markers) {
      const auto base = sheet(piece);
      if (!base) return without_base(project_, piece);
      MarkerSheet marker{*base, {}, {}, -1};
      if (const auto directive = validator::directive_of(project_, piece))
        for (const validator::TableGround& area :
             validator::setup_ground(project_, project_.scenario()->setup->directives[*directive]).areas)
          if (auto zone = Outline::make(area.area)) marker.zones.push_back(std::move(*zone));
      if (marker.zones.empty() && !setup_.placement)
        return fault("simulate/no-zone", say("No setup directive says where {marker} is placed.", {{"marker", out_->names[piece]}}));
      into.markers.push_back(std::move(marker));
    }
    if (into.markers.size() < army.corps.size())
      return fault("simulate/markers",
                   say("{side} has {markers} patrol markers for {corps} corps.",
                       {{"side", project_.orbat()->side_noun(into.side)}, {"markers", into.markers.size()}, {"corps", army.corps.size()}}));
    for (const Corps& corps : army.corps) {
      CorpsSheet& made = into.corps.emplace_back();
      for (const Division& division : corps.divisions) {
        DivisionSheet& one = made.divisions.emplace_back();
        for (const std::size_t piece : division.units) {
          const auto base = sheet(piece);
          if (!base) return without_base(project_, piece);
          one.units.push_back(*base);
        }
        if (division.general) one.general = sheet(*division.general);
      }
      if (corps.commander) made.commander = sheet(*corps.commander);
    }
    if (army.chief) into.chief = sheet(*army.chief);
    return std::nullopt;
  }

  std::optional<Fault> turns() {
    const auto& time = project_.scenario()->time;
    const int count = time && time->length ? time->length->turns.value_or(0) : 0;
    if (count < 1 || count > MOST_TURNS)
      return fault("simulate/turns", say("A deployment is played for 1 to {most} turns; the scenario has {count}.",
                                         {{"most", MOST_TURNS}, {"count", count}}));
    out_->turns = count;
    return std::nullopt;
  }

  std::optional<Fault> policies() {
    const auto& known = marker_policies();
    for (ArmySheet& army : out_->armies) {
      const auto given = setup_.policies.find(army.side);
      const std::string name = given == setup_.policies.end() ? "advance" : given->second.name;
      const auto described = std::find_if(known.begin(), known.end(), [&](const auto& one) { return one.name == name; });
      if (described == known.end())
        return fault("simulate/unknown-policy", say("There is no policy {name}.", {{"name", name}}),
                     say("The policies are {names}.", {{"names", "hold, advance, scouts"}}));
      army.policy.name = static_cast<MarkerPolicy::Name>(described - known.begin());
      validator::PolicyChoice choice{name, {}};
      for (const validator::PolicyNumber& number : described->numbers) {
        int value = number.standard;
        if (given != setup_.policies.end())
          if (const auto found = given->second.numbers.find(number.id); found != given->second.numbers.end()) value = found->second;
        if (value < number.least || value > number.most)
          return fault("simulate/policy-number",
                       say("{number} is {value}; it can be {least} to {most}.",
                           {{"number", number.id}, {"value", value}, {"least", number.least}, {"most", number.most}}));
        army.policy.share = choice.numbers[number.id] = value;
      }
      out_->policies[army.side] = choice;
    }
    return std::nullopt;
  }

  std::optional<Fault> start(const Field& field) {
    if (!setup_.placement) {
      out_->assumptions.push_back(
          say("Markers are placed in an area of their zone that is drawn, anywhere that is legal there; what they hide is drawn too."));
      return std::nullopt;
    }
    const Setup setup = setup_of(project_, field, *setup_.placement);
    out_->placed = true;
    for (std::size_t army = 0; army < 2; ++army) {
      std::size_t hidden = 0;
      for (MarkerSheet& sheet : out_->armies[army].markers) {
        const PlacedMarker* placed = setup.marker(army, out_->names[sheet.base.piece]);
        if (!placed || placed->revealed())
          return fault("simulate/placement",
                       say("The placement does not put {marker} on the table, still hidden.", {{"marker", out_->names[sheet.base.piece]}}));
        sheet.at = placed->quad.middle;
        if (placed->corps) sheet.hides = static_cast<int>(*placed->corps), ++hidden;
      }
      if (hidden != field.armies[army].corps.size())
        return fault("simulate/placement", say("The placement does not say which markers of {side:gen} hide its corps.",
                                               {{"side", project_.orbat()->side_noun(out_->armies[army].side)}}));
    }
    return std::nullopt;
  }

  Spot middle(std::size_t square) const {
    return {(static_cast<double>(square % out_->columns) + 0.5) * INCH, (static_cast<double>(square / out_->columns) + 0.5) * INCH};
  }
  template <class Visit>
  void neighbours(std::size_t square, Visit visit) const {
    const auto column = static_cast<std::int64_t>(square % out_->columns), row = static_cast<std::int64_t>(square / out_->columns);
    for (std::int64_t dy = -1; dy <= 1; ++dy)
      for (std::int64_t dx = -1; dx <= 1; ++dx) {
        const std::int64_t x = column + dx, y = row + dy;
        if ((dx == 0 && dy == 0) || x < 0 || y < 0 || x >= static_cast<std::int64_t>(out_->columns) ||
            y >= static_cast<std::int64_t>(out_->rows))
          continue;
        visit(static_cast<std::size_t>(y) * out_->columns + static_cast<std::size_t>(x), dx != 0 && dy != 0 ? std::sqrt(2.0) : 1.0);
      }
  }

  std::optional<Fault> ways() {
    const Box& table = out_->scene.table();
    out_->columns = static_cast<std::size_t>(std::ceil(table.high.x / INCH));
    out_->rows = static_cast<std::size_t>(std::ceil(table.high.y / INCH));
    if (out_->columns * out_->rows > MOST_SQUARES)
      return fault("simulate/table", say("The table is too large for a deployment to be played on it."));
    std::vector<std::vector<std::pair<std::uint32_t, float>>> free(out_->columns * out_->rows);
    for (std::size_t square = 0; square < free.size(); ++square)
      neighbours(square, [&](std::size_t other, double far) {
        if (!out_->scene.barred(middle(square), middle(other)))
          free[square].emplace_back(static_cast<std::uint32_t>(other), static_cast<float>(far));
      });
    for (std::size_t army = 0; army < 2; ++army) goals(army, free);
    return std::nullopt;
  }
  void goals(std::size_t army, const std::vector<std::vector<std::pair<std::uint32_t, float>>>& free) {
    constexpr float FAR = 1e9F;
    std::vector<float> way(free.size(), FAR);
    using At = std::pair<float, std::uint32_t>;
    std::priority_queue<At, std::vector<At>, std::greater<>> open;
    for (std::uint32_t square = 0; square < way.size(); ++square)
      for (const MarkerSheet& enemy : out_->armies[1 - army].markers)
        if (way[square] > 0 &&
            std::any_of(enemy.zones.begin(), enemy.zones.end(), [&](const Outline& zone) { return zone.inside(middle(square)); }))
          open.emplace(way[square] = 0, square);
    std::vector<std::uint32_t> next(free.size());
    while (!open.empty()) {
      const auto [so_far, square] = open.top();
      open.pop();
      if (so_far > way[square]) continue;
      for (const auto& [other, far] : free[square])
        if (so_far + far < way[other]) {
          open.emplace(way[other] = so_far + far, other);
          next[other] = square;
        }
    }
    auto& goals = out_->armies[army].goals;
    goals.resize(way.size());
    for (std::size_t square = 0; square < way.size(); ++square) {
      if (way[square] == 0 || way[square] >= FAR) continue;
      std::size_t at = square;
      while (way[at] > 0) {
        const std::size_t then = next[at];
        if (beyond(length(middle(then) - middle(square)), out_->numbers.move) || out_->scene.barred(middle(square), middle(then))) break;
        at = then;
      }
      goals[square] = middle(at == square ? next[square] : at);
    }
  }

  void shape(const Field& field) {
    validator::GameShape& shape = out_->shape;
    shape.turns = out_->turns;
    for (const ArmySheet& army : out_->armies) shape.sides.push_back(army.side);
    for (const ArmySheet& army : out_->armies)
      for (const MarkerSheet& marker : army.markers)
        shape.milestones.push_back(
            {validator::Milestone::What::revealed, out_->names[marker.base.piece], army.side, out_->names[marker.base.piece]});
    for (std::size_t army = 0; army < 2; ++army)
      for (const Corps& corps : field.armies[army].corps) {
        const document::Formation& formation = *project_.orbat()->formations()[corps.formation].formation;
        shape.milestones.push_back({validator::Milestone::What::revealed, formation.id, out_->armies[army].side, formation.id,
                                    formation.names.empty() ? wording::Noun{} : document::noun_of(formation.names, formation.id)});
      }
    const std::array<wording::Text, 4> titles = {say("Markers revealed"), say("Corps on the table"),
                                                 say("Bases put down beyond six inches"),
                                                 say("Markers and bases for which there was no place")};
    for (const ArmySheet& army : out_->armies)
      for (std::size_t i = 0; i < titles.size(); ++i) shape.series.push_back({DEPLOYMENT_SERIES[i], army.side, titles[i]});
  }

  const Project& project_;
  const validator::SimulationSetup& setup_;
  std::shared_ptr<CompiledDeployment> out_ = std::make_shared<CompiledDeployment>();
};

using Scenario = std::shared_ptr<const CompiledDeployment>;

wording::Decimal thousandths(double value) { return {std::llround(value)}; }

wording::Text words_of(const CompiledDeployment& scenario, const Deed& deed) {
  std::vector<wording::Argument> arguments{{"piece", scenario.names[deed.piece]}};
  const auto place = [&](Spot spot) {
    arguments.push_back({"x", thousandths(spot.x)});
    arguments.push_back({"y", thousandths(spot.y)});
  };
  switch (deed.what) {
    case Deed::What::place:
    case Deed::What::put:
      place(spot_of(deed.pose.at));
      return say("{piece} is put at {x},{y}.", arguments);
    case Deed::What::keep:
      return say("{piece} stays.", arguments);
    case Deed::What::move:
      place(deed.to);
      arguments.push_back({"inches", thousandths(length(deed.to - deed.from))});
      return deed.stopped ? say("{piece} goes {inches} inches to {x},{y} and stops: it sees the enemy.", arguments)
                          : say("{piece} goes {inches} inches to {x},{y}.", arguments);
    case Deed::What::reveal:
      arguments.push_back({"other", scenario.names[*deed.target]});
      return say("{piece} and {other} see each other and are revealed.", arguments);
    case Deed::What::unplaced:
      return say("There is no place for {piece}.", arguments);
    case Deed::What::stretched:
      return say("{piece} finds no place within six inches of its marker.", arguments);
    case Deed::What::off:
      return say("{piece} is taken off: all corps are revealed.", arguments);
  }
  return {};
}

const char* paragraph_of(Deed::What what) {
  switch (what) {
    case Deed::What::place:
      return "6.1";
    case Deed::What::keep:
    case Deed::What::move:
      return "6.3";
    default:
      return "6.4";
  }
}

class Player final : public validator::GamePlayer {
 public:
  explicit Player(Scenario scenario) : game_(std::move(scenario)) {}
  void play(std::uint64_t seed, std::uint64_t playout, validator::PlayoutRecord& record) override { game_.play(seed, playout, record); }
  std::vector<validator::ToldAction> tell(std::uint64_t seed, std::uint64_t playout, validator::PlayoutRecord& record) override {
    std::vector<Deed> deeds;
    game_.play(seed, playout, record, &deeds);
    std::vector<validator::ToldAction> told;
    for (const Deed& deed : deeds)
      told.push_back({deed.turn,
                      deed.what == Deed::What::place ? "placing" : "f2",
                      game_.scenario().armies[static_cast<std::size_t>(deed.army)].side,
                      words_of(game_.scenario(), deed),
                      paragraph_of(deed.what),
                      {},
                      {}});
    return told;
  }

 private:
  Deployment game_;
};

class DeploymentEngine final : public validator::Engine {
 public:
  explicit DeploymentEngine(Scenario scenario) : scenario_(std::move(scenario)) {}
  const validator::GameShape& shape() const override { return scenario_->shape; }
  const std::map<std::string, validator::PolicyChoice>& policies() const override { return scenario_->policies; }
  const std::vector<wording::Text>& assumptions() const override { return scenario_->assumptions; }
  std::unique_ptr<validator::GamePlayer> player() const override { return std::make_unique<Player>(scenario_); }

 private:
  Scenario scenario_;
};

wording::Result<std::unique_ptr<validator::Engine>> make_engine(const project::Project& project, const validator::SimulationSetup& setup) {
  auto scenario = compile_deployment(project, setup);
  if (!scenario) return tl::unexpected(std::move(scenario.error()));
  return std::make_unique<DeploymentEngine>(std::move(*scenario));
}

document::Points points(std::initializer_list<Spot> spots) {
  document::Points made;
  for (const Spot spot : spots) made.list.push_back({std::llround(spot.x), std::llround(spot.y)});
  return made;
}

Action action_of(const CompiledDeployment& scenario, const Deed& deed) {
  Action action;
  action.piece = scenario.names[deed.piece];
  switch (deed.what) {
    case Deed::What::place:
    case Deed::What::put:
      action.what = Act::place;
      action.path = points({spot_of(deed.pose.at)});
      if (deed.what == Deed::What::put) action.heading_degrees = wording::Decimal{deed.pose.heading_tenths * std::int64_t{100}};
      if (deed.cavalry) action.mounted = true;
      if (deed.what == Deed::What::put && deed.target) action.target = scenario.names[*deed.target];
      break;
    case Deed::What::move:
      action.what = Act::move;
      action.path = points({deed.from, deed.to});
      break;
    case Deed::What::reveal:
      action.what = Act::reveal;
      action.target = scenario.names[*deed.target];
      if (deed.moved) action.order = "defence";
      break;
    default:
      action.what = Act::keep;
  }
  return action;
}

}  // namespace

const std::vector<validator::PolicyDescription>& marker_policies() {
  static const std::vector<validator::PolicyDescription> all = {
      {"hold", say("All its markers stay where they were placed."), {}},
      {"advance",
       say("Its markers go for the zone of the enemy by the shortest way that no impassable ground bars, as far as they may."),
       {{"share", 0, 100, 100, say("per cent of the markers that go in a turn; the others stay")}}},
      {"scouts",
       say("Only markers that hide nothing go forward, as with `advance`; those that hide a corps stay."),
       {{"share", 0, 100, 100, say("per cent of the markers that go in a turn; the others stay")}}},
  };
  return all;
}

std::optional<Spot> CompiledDeployment::goal(std::size_t army, Spot from) const {
  const auto column = static_cast<std::size_t>(std::clamp(from.x / INCH, 0.0, static_cast<double>(columns) - 1));
  const auto row = static_cast<std::size_t>(std::clamp(from.y / INCH, 0.0, static_cast<double>(rows) - 1));
  return armies[army].goals[row * columns + column];
}

wording::Result<std::shared_ptr<const CompiledDeployment>> compile_deployment(const Project& project,
                                                                              const validator::SimulationSetup& setup) {
  if (!project.map() || !project.orbat() || !project.scenario() || !project.scenario()->setup)
    return tl::unexpected(fault("simulate/no-table", say("The scenario lacks a map, an order of battle or a setup.")));
  return Compiler(project, setup).run();
}

wording::Result<document::Log> record_deployment(const project::Project& project, const validator::SimulationSetup& setup,
                                                 std::uint64_t seed, std::uint64_t playout) {
  auto scenario = compile_deployment(project, setup);
  if (!scenario) return tl::unexpected(std::move(scenario.error()));
  Deployment game(*scenario);
  validator::PlayoutRecord record((*scenario)->shape);
  std::vector<Deed> deeds;
  game.play(seed, playout, record, &deeds);
  document::Log log;
  log.format = "1.0";
  log.id = project.scenario()->id + "-playout-" + std::to_string(playout);
  log.scenario = project.main_file().in_project;
  log.game = project.scenario()->game;
  log.played = document::PlayedBy{std::to_string(seed), static_cast<int>(playout), {}, {}, {}, {}};
  for (const auto& [side, choice] : (*scenario)->policies) log.played->policies.push_back({side, validator::policy_text(choice), {}});
  for (const Deed& deed : deeds) {
    if (deed.what == Deed::What::unplaced || deed.what == Deed::What::stretched || deed.what == Deed::What::off) continue;
    if (log.turns.empty() || log.turns.back().number != deed.turn) log.turns.push_back({deed.turn, {}, {}, {}});
    const std::string phase = deed.what == Deed::What::place ? "placing" : "f2";
    auto& phases = log.turns.back().phases;
    if (phases.empty() || phases.back().id != phase) phases.push_back({phase, {}, {}});
    phases.back().actions.push_back(action_of(**scenario, deed));
  }
  return log;
}

validator::GameOfPlayouts playouts() { return {&make_engine, &marker_policies}; }

}  // namespace hexwright::rulesets::lee
