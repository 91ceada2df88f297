// A playout of the engine written down as a log: deed by deed, with the dice of the scenario's conditions turn by turn.
#include <algorithm>
#include <string>

#include "model/document/scenario.hpp"
#include "model/io/numbers.hpp"
#include "rulesets/pluton/engine/game.hpp"
#include "rulesets/pluton/pluton.hpp"
#include "validator/simulator/policies.hpp"

namespace hexwright::rulesets::pluton {

using document::Act;
using document::Action;

namespace {

constexpr std::int64_t HALF_BOX = 500;  // thousandths
constexpr const char* LEVELS[] = {"full", "under-fire", "pinned"};

class Recorder {
 public:
  explicit Recorder(std::shared_ptr<const Compiled> scenario)
      : scenario_(std::move(scenario)), game_(scenario_), noted_(scenario_->schedule.dice(), 0) {}

  document::Log run(std::uint64_t seed, std::uint64_t playout) {
    for (int turn = 1; turn <= scenario_->turns; ++turn) log_.turns.push_back({turn, {}, {}, {}});
    validator::PlayoutRecord record(scenario_->shape);
    std::vector<Deed> deeds;
    game_.watch([](const Game&, int turn, int, void* recorder) { static_cast<Recorder*>(recorder)->note_dice(turn); }, this);
    game_.play(seed, playout, record, deeds);
    note_dice(scenario_->turns);
    for (std::size_t i = 0; i < scenario_->pieces.size(); ++i)
      if (const int hex = scenario_->pieces[i].start_hex; hex != NOWHERE) log_.starts.push_back({scenario_->ties[i].id, label(hex), {}});
    for (const Deed& deed : deeds) write(deed);
    return std::move(log_);
  }

 private:
  // A die that fell at the end of a turn is seen in the next one.
  void note_dice(int turn) {
    const auto& state = game_.state().schedule;
    for (std::size_t die = 0; die < noted_.size(); ++die) {
      const int rolled = state.rolled_turn[die];
      if (rolled <= noted_[die] || rolled < turn - 1) continue;
      noted_[die] = rolled;
      const std::string trigger = scenario_->schedule.trigger_of(die);
      log_.turns[static_cast<std::size_t>(rolled) - 1].rolls.push_back(
          {trigger.empty() ? std::nullopt : std::optional(trigger), state.showed[die], {}});
    }
  }

  std::string label(int hex) const { return scenario_->ground.labels[static_cast<std::size_t>(hex)]; }
  std::string id(int piece) const { return scenario_->ties_of(piece).id; }

  void name_marker(Action& action, int marker) const {
    const auto asset = std::find_if(scenario_->assets.begin(), scenario_->assets.end(), [&](const AssetSheet& one) {
      return marker >= one.first_marker && marker < one.first_marker + one.markers;
    });
    action.asset = asset->id;
    action.marker = asset->printed_markers[static_cast<std::size_t>(marker - asset->first_marker)];
  }

  void write(const Deed& deed) {
    if (deed.kind == DeedKind::came_true || deed.kind == DeedKind::captured) return;
    Action action;
    if (deed.roll > 0) action.die = deed.roll;
    if (!of_marker(deed, action) && !of_piece(deed, action)) of_harm(deed, action);
    before_ = deed;
    // What is seen before the first phase is told in it.
    const std::string& phase = scenario_->phase_ids[static_cast<std::size_t>(std::max<int>(deed.phase, 1)) - 1];
    auto& phases = log_.turns[static_cast<std::size_t>(deed.turn) - 1].phases;
    if (phases.empty() || phases.back().id != phase) phases.push_back({phase, {}, {}});
    phases.back().actions.push_back(std::move(action));
  }

  bool of_marker(const Deed& deed, Action& action) const {
    switch (deed.kind) {
      case DeedKind::placed:
        action.what = Act::place;
        action.hex = label(deed.to);
        break;
      case DeedKind::marker_stays:
        action.what = Act::keep;
        action.hex = label(deed.from);
        break;
      case DeedKind::marker_moved:
        action.what = Act::move;
        break;
      case DeedKind::marker_removed:
        action.what =
            before_.kind == DeedKind::drifted && before_.subject == deed.subject && before_.phase == deed.phase ? Act::off : Act::remove;
        action.hex = label(deed.from);
        break;
      case DeedKind::drifted:
        action.what = Act::drift;
        break;
      case DeedKind::barrage:
        action.what = Act::barrage;
        action.target = id(deed.other);
        action.hex = label(deed.from);
        action.strength = deed.value;
        action.modifier = deed.extra;
        break;
      default:
        return false;
    }
    if (action.what == Act::move || action.what == Act::drift) {
      action.from = label(deed.from);
      if (deed.to >= 0) action.to = label(deed.to);
    }
    name_marker(action, deed.subject);
    return true;
  }

  bool of_piece(const Deed& deed, Action& action) const {
    switch (deed.kind) {
      case DeedKind::entered:
        action.what = Act::enter;
        action.hex = label(deed.to);
        action.points = deed.value;
        break;
      case DeedKind::stepped:
        action.what = Act::step;
        action.from = label(deed.from);
        action.to = label(deed.to);
        action.points = deed.value;
        action.pace = deed.extra ? "run" : "walk";
        break;
      case DeedKind::shot:
        action.what = Act::shot;
        action.target = id(deed.other);
        action.from = label(deed.from);
        action.to = label(deed.to);
        action.strength = deed.value;
        action.modifier = deed.extra;
        if (deed.share > 0) action.boxes = wording::Decimal{deed.share * HALF_BOX};
        break;
      case DeedKind::reorganised:
      case DeedKind::not_reorganised:
        action.what = Act::reorganise;
        action.readiness = LEVELS[deed.value];
        action.success = deed.kind == DeedKind::reorganised;
        break;
      case DeedKind::leader_checked:
        action.what = Act::leader;
        action.hex = label(deed.from);
        action.losses = deed.value;
        break;
      case DeedKind::replaced:
        action.what = Act::replacement;
        action.target = id(deed.other);
        action.hex = label(deed.from);
        action.success = deed.value != 0;
        break;
      default:
        return false;
    }
    action.piece = id(deed.subject);
    return true;
  }

  void of_harm(const Deed& deed, Action& action) const {
    switch (deed.kind) {
      case DeedKind::melee:
        action.what = Act::melee;
        action.side = scenario_->sides[static_cast<std::size_t>(deed.subject)].id;
        action.hex = label(deed.from);
        action.column = scenario_->tables.melee_column_name(deed.value);
        action.shift = deed.extra;
        return;
      case DeedKind::no_melee:
        action.what = Act::decline;
        action.hex = label(deed.from);
        return;
      case DeedKind::dropped:
        action.what = Act::drop;
        action.readiness = LEVELS[deed.value];
        break;
      case DeedKind::lost:
        action.what = Act::lose;
        action.boxes = wording::Decimal{deed.value * HALF_BOX};
        action.left = wording::Decimal{deed.extra * HALF_BOX};
        break;
      case DeedKind::retreated:
        action.what = Act::retreat;
        action.from = label(deed.from);
        action.to = label(deed.to);
        break;
      default:
        action.what = deed.kind == DeedKind::eliminated ? Act::eliminate : Act::reveal;
        action.hex = label(deed.from);
    }
    action.piece = id(deed.subject);
  }

  std::shared_ptr<const Compiled> scenario_;
  Game game_;
  std::vector<int> noted_;  // of each die: the turn of the roll that was noted last
  document::Log log_;
  Deed before_;
};

}  // namespace

wording::Result<document::Log> record(const project::Project& project, const validator::SimulationSetup& setup, std::uint64_t seed,
                                      std::uint64_t playout) {
  auto scenario = compile(project, setup);
  if (!scenario) return tl::unexpected(std::move(scenario.error()));
  document::Log log = Recorder(*scenario).run(seed, playout);
  log.format = "1.0";
  log.id = project.scenario()->id + "-playout-" + std::to_string(playout);
  log.scenario = project.main_file().in_project;
  log.complete = true;
  log.game = document::GameLink{project.game().data().id, project.game().data().version, {}, {}};
  log.played.emplace();
  log.played->seed = std::to_string(seed);
  for (const auto& [side, choice] : (*scenario)->policies_by_side)
    log.played->policies.push_back({side, validator::policy_text(choice), {}});
  log.played->playout = static_cast<int>(std::min<std::uint64_t>(playout, 1'000'000'000));
  return log;
}

}  // namespace hexwright::rulesets::pluton
