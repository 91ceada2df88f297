// The state machine and the referee of recorded games asked the same: random deeds from the start of the sample, written down as a log.
// What the rules allow is found lawful at its line, what they forbid has the very finding of the breach there. What hunts and walks reckon
// with is the same state machine.
#include "model/document/log.hpp"
#include "model/document/piece.hpp"
#include "rulesets/concealment_1920/concealment_1920.hpp"
#include "rulesets/concealment_1920/documents.hpp"
#include "rulesets/concealment_1920/judge.hpp"
#include "tests/rulesets/altered_sample.hpp"
#include "tests/sanitized.hpp"
#include "validator/simulator/dice.hpp"

using namespace hexwright;
using namespace hexwright::test;
using namespace hexwright::rulesets::concealment_1920;

namespace {

constexpr std::size_t MOST_DEEDS = 12;

class Evening {
 public:
  Evening(const project::Project& project, const document::Log& sample, std::uint64_t number)
      : project_(project), dice_(20'261'128, number), scenario_(*scenario_of(project)), position_(empty_position(project, scenario_)) {
    log_.starts = sample.starts;
    for (document::Start& start : log_.starts) {
      const auto piece = static_cast<int>(*project.orbat()->piece(start.piece));
      start.concealed = scenario_.units[static_cast<std::size_t>(piece)].is_patrol() || chance(2);
      at(position_, piece).lies = *start.concealed ? Lies::concealed : Lies::open;
      at(position_, piece).hex = static_cast<int>(*project.map()->hex(start.hex));
      start.origin = {};  // only deeds have one, their number
    }
    log_.turns.push_back({1, {}, {}, {}});
  }

  // Deeds in one phase of the first turn until one is forbidden, or there are enough.
  void play() {
    constexpr std::array<std::pair<const char*, PhaseKind>, 5> PHASES{{{"1n", PhaseKind::normal},
                                                                       {"1n", PhaseKind::normal},
                                                                       {"1c", PhaseKind::combat},
                                                                       {"1a", PhaseKind::after},
                                                                       {"1r", PhaseKind::reserve}}};
    const auto& [id, kind] = PHASES[below(PHASES.size())];
    const Rules rules = scenario_.rules();
    position_.player = scenario_.first_player;
    for (int i = 0; rules.phase(position_) != kind && i < 10; ++i) carry_out(rules, position_, {});
    document::LoggedPhase& phase = log_.turns.front().phases.emplace_back();
    phase.id = id;
    for (int tries = 0; tries < 400 && deeds_.size() < MOST_DEEDS; ++tries) {
      Action action = any_deed();
      if (at(position_, action.piece).lies == Lies::card || at(position_, action.piece).lies == Lies::gone) continue;
      const auto breach = breach_of(rules, position_, action);
      if (breach && (!chance(6) || !tested_by(rules, position_, action).empty())) continue;  // more that is lawful
      write(action, phase);
      deeds_.push_back(breach ? "concealment-1920/" + std::string(std::string_view(breach->id)) : std::string());
      if (breach) return;
      carry_out(rules, position_, action);
    }
  }

  // By the numbers of the deeds, what the referee says of each.
  void compare(std::size_t& lawful, std::size_t& forbidden) const {
    validator::Sink sink(project_);
    REQUIRE(rulesets::concealment_1920::judge_log(project_, log_, sink));
    std::vector<std::string> said(deeds_.size());
    for (const validator::Finding& finding : sink.take()) {
      if (finding.where.empty() || finding.where.front().at.offset < 0) continue;
      std::string& all = said.at(static_cast<std::size_t>(finding.where.front().at.offset));
      all += (all.empty() ? "" : " ") + finding.id;
    }
    for (std::size_t i = 0; i < deeds_.size(); ++i) {
      INFO("deed " << i + 1 << " of " << deeds_.size() << " in " << log_.turns.front().phases.front().id);
      CHECK(said[i] == deeds_[i]);
      ++(deeds_[i].empty() ? lawful : forbidden);
    }
  }

 private:
  std::size_t below(std::size_t most) { return static_cast<std::size_t>(dice_.roll(static_cast<int>(most)) - 1); }
  bool chance(std::size_t one_of) { return below(one_of) == 0; }

  Action any_deed() {
    constexpr std::array ALL{Do::step,    Do::step,         Do::step,   Do::scout_hex, Do::scout_unit,
                             Do::conceal, Do::place_patrol, Do::attack, Do::enter};
    Action action;
    action.what = ALL[below(ALL.size())];
    action.piece = static_cast<int>(below(scenario_.units.size()));
    action.target = action.what == Do::scout_unit ? static_cast<int>(below(scenario_.units.size())) : -1;
    const int from = at(position_, action.piece).hex;
    const auto& hexes = scenario_.ground.neighbours;
    action.hex = static_cast<int>(below(hexes.size()));
    if (from >= 0 && !chance(10) && !hexes[static_cast<std::size_t>(from)].empty())
      action.hex = hexes[static_cast<std::size_t>(from)][below(hexes[static_cast<std::size_t>(from)].size())];
    if (action.what == Do::place_patrol)
      if (const int beside = at(position_, static_cast<int>(below(scenario_.units.size()))).hex; beside >= 0) action.hex = beside;
    action.concealed = action.what == Do::enter && chance(2);
    return action;
  }

  const std::string& id(int piece) const { return project_.orbat()->pieces()[static_cast<std::size_t>(piece)].piece->id; }

  void write(Action& action, document::LoggedPhase& phase) {
    document::Action& line = phase.actions.emplace_back();
    line.origin = {0, static_cast<std::ptrdiff_t>(deeds_.size())};
    line.piece = id(action.piece);
    const std::string hex = project_.map()->label(static_cast<std::size_t>(action.hex));
    switch (action.what) {
      case Do::step:
        line.what = document::Act::step;
        line.to = hex;
        break;
      case Do::scout_unit:
        line.what = document::Act::scout;
        line.target = id(action.target);
        break;
      case Do::conceal:
        line.what = document::Act::conceal;
        break;
      default:
        line.what = action.what == Do::scout_hex      ? document::Act::scout
                    : action.what == Do::place_patrol ? document::Act::place
                    : action.what == Do::attack       ? document::Act::attack
                                                      : document::Act::enter;
        line.hex = hex;
        if (action.what == Do::enter) line.concealed = action.concealed;
    }
    for (const int brigade : tested_by(scenario_.rules(), position_, action)) {
      const int die = dice_.roll(static_cast<int>(scenario_.numbers.deserts.size()));
      action.dice[brigade] = die;
      document::Action& roll = phase.actions.emplace_back();
      roll.origin = {0, static_cast<std::ptrdiff_t>(deeds_.size())};
      roll.what = document::Act::desert;
      roll.piece = id(brigade);
      roll.die = die;
    }
  }

  const project::Project& project_;
  validator::Dice dice_;
  const Scenario1920 scenario_;
  Position position_;
  document::Log log_;
  std::vector<std::string> deeds_;  // of each what speaks against it
};

void doors_agree(std::size_t situations) {
  AlteredSample sample("1920");
  const auto project = sample.load("1-zaslucze-corrected.scenario.xml");
  const auto typed = sample.load("1-zaslucze.log.xml");
  std::size_t lawful = 0, forbidden = 0;
  for (std::uint64_t number = 1; lawful + forbidden < situations; ++number) {
    INFO("evening " << number);
    Evening evening(*project, *typed->log(), number);
    evening.play();
    evening.compare(lawful, forbidden);
  }
  CHECK(lawful > situations / 3);
  CHECK(forbidden > situations / 20);
}

}  // namespace

TEST_CASE("Utajnienie: state machine and referee judge random deeds alike") { doors_agree(SANITIZED ? 300 : 1000); }
TEST_CASE("Utajnienie: state machine and referee judge ten thousand random deeds alike", "[.long]") { doors_agree(10'000); }
