// What the engine's games come to against exact odds, by chi-square on fixed seeds: one shot, one melee, one drift, one try to
// reorganise, and a reinforcement that waits for a die, each in a scenario made for it.
#include <map>

#include "rulesets/pluton/engine/game.hpp"
#include "rulesets/pluton/procedures/units.hpp"
#include "rulesets/pluton/procedures/odds.hpp"
#include "tests/rulesets/altered_sample.hpp"
#include "validator/analysis/triggers.hpp"

using namespace hexwright;
using namespace hexwright::test;
using namespace hexwright::rulesets::pluton;

namespace {

constexpr int GAMES = 4000;

// One board of clear ground, 9 by 7 hexes, with a few platoons.
class Trial {
 public:
  struct Given {
    std::string polish, german;  // pieces
    std::string sections;        // of the scenario after its strength and morale
    std::map<std::string, std::string> places;
    int turns = 1;
    bool harmless = false;  // no unit can be hit by small arms
  };
  explicit Trial(const Given& given) {
    write(given);
    auto loaded = project::Project::load(folder_ / "s.scenario.xml", games_of_the_program());
    if (!loaded) FAIL(in_english(loaded.error().front().message));
    project_ = std::move(*loaded);
    document::Placement placement;
    placement.id = "here";
    for (const auto& [piece, hex] : given.places) {
      document::Placed placed;
      placed.piece = piece;
      placed.hex = hex;
      placement.pieces.push_back(placed);
    }
    validator::SimulationSetup setup;
    setup.placement = &placement;
    setup.policies = {{"pl", {"hold", {}}}, {"de", {"hold", {}}}};
    auto compiled = compile(*project_, setup);
    if (!compiled) FAIL(in_english(compiled.error().message));
    scenario_ = *compiled;
  }

  const project::Project& project() const { return *project_; }
  const Compiled& scenario() const { return *scenario_; }
  int piece(const std::string& id) const { return static_cast<int>(project_->orbat()->piece(id).value()); }
  int hex(const std::string& label) const { return static_cast<int>(project_->map()->hex(label).value()); }

  // Each game's deeds and record.
  template <class Visit>
  void play(std::uint64_t seed, Visit visit) const {
    Game game(scenario_);
    std::vector<Deed> deeds;
    validator::PlayoutRecord record(scenario_->shape);
    for (int playout = 0; playout < GAMES; ++playout) {
      game.play(seed, static_cast<std::uint64_t>(playout), record, deeds);
      visit(deeds, record);
    }
  }

 private:
  void write(const Given& given) {
    const std::string head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n",
                      game = "<game id=\"pluton\" version=\"1\" ruleset=\"own.ruleset.xml\"/>";
    std::string rows, table;
    for (int row = 0; row < 7; ++row) rows += "<row>.........</row>";
    if (given.harmless)
      table =
          R"(<table id="small-arms.strength" title="NONE" status="given" rows-are="distance-hexes" columns-are="boxes"
columns="0.5 1 1.5 2 2.5 3"><row key="0" cells="0 0 0 0 0 0"/><row key="1+" cells="0 0 0 0 0 0"/></table>)";
    folder_.write("own.ruleset.xml",
                  head + R"(<ruleset format="1.0" id="own" version="1"><extends id="pluton" version="1"/><name lang="en" nom="Trial"/>)" +
                      table + "</ruleset>");
    folder_.write("m.map.xml", head + R"(<map format="1.0" id="m">)" + game +
                                   R"(<board id="1" top="flat" shifted="even" columns="9" rows="7">
<labels pattern="{column:02}{row:02}"/><terrain><sign char="." kind="clear"/>)" +
                                   rows + "</terrain></board></map>");
    const auto side = [](const std::string& id, const std::string& pieces) {
      return "<side id=\"" + id + "\"><name lang=\"en\" nom=\"" + id + "\"/><formation id=\"" + id +
             ".1kp\" kind=\"company\" designation=\"1kp\">" + pieces + "</formation></side>";
    };
    folder_.write("o.orbat.xml",
                  head + R"(<orbat format="1.0" id="o">)" + game + side("pl", given.polish) + side("de", given.german) + "</orbat>");
    folder_.write("s.scenario.xml", head + R"(<scenario format="1.0" id="s">)" + game + "<time><length turns=\"" +
                                        std::to_string(given.turns) +
                                        R"("/></time><first-player side="de"/><map file="m.map.xml"/><orbat file="o.orbat.xml"/>
<strength boxes="3"/><morale level="2"/>)" +
                                        given.sections + "</scenario>");
  }

  ScratchFolder folder_;
  std::unique_ptr<project::Project> project_;
  std::shared_ptr<const Compiled> scenario_;
};

std::string platoon(const std::string& id) {
  return "<piece id=\"" + id + "\" kind=\"" + id.back() + "\" number=\"" + id.substr(3, 1) + "\"/>";
}

// One in a million exceeds these, by degrees of freedom.
constexpr std::array<double, 10> MOST_CHI_SQUARE{0.0, 23.9, 27.6, 30.7, 33.4, 35.9, 38.3, 40.5, 42.7, 44.8};

template <class Outcome>
void agrees(const Odds<Outcome>& odds, const std::map<Outcome, int>& seen, int games = GAMES) {
  double chi_square = 0;
  int counted = 0;
  for (const auto& count : odds.counts) {
    const double expected = double(games) * count.throws / odds.throws;
    const auto found = seen.find(count.outcome);
    const int times = found == seen.end() ? 0 : found->second;
    counted += times;
    chi_square += (times - expected) * (times - expected) / expected;
  }
  CHECK(counted == games);  // nothing else has happened
  CHECK(odds.counts.size() > 1);
  CHECK(chi_square < MOST_CHI_SQUARE.at(odds.counts.size() - 1));
}

}  // namespace

TEST_CASE("Pluton 7.3: shots in the engine's games fall out as the exact odds say") {
  const Trial trial({platoon("pl.1s"), platoon("de.1s"), "", {{"pl.1s", "0303"}, {"de.1s", "0503"}}});
  ShotFacts facts;
  facts.distance_hexes = 2;
  facts.firer_commanded = false;
  Odds<std::pair<int, int>> odds;  // readiness of the target after it, and half boxes lost
  for (const auto& count : shot_odds(facts, trial.scenario().tables, {}).counts)
    odds.add({static_cast<int>(after_effect(Readiness::full, count.outcome, Rulings{})), count.outcome.losses}, count.throws);
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    std::map<std::pair<int, int>, int> seen;
    trial.play(seed, [&](const std::vector<Deed>& deeds, const validator::PlayoutRecord&) {
      std::pair<int, int> outcome{0, 0};
      for (const Deed& deed : deeds) {
        if (deed.phase != 2 || deed.subject != trial.piece("de.1s")) continue;
        if (deed.kind == DeedKind::dropped) outcome.first = deed.value;
        if (deed.kind == DeedKind::lost) outcome.second = deed.value;
      }
      ++seen[outcome];
    });
    agrees(odds, seen);
  }
}

TEST_CASE("Pluton 10.3: melees in the engine's games fall out as the exact odds say") {
  const Trial trial(
      {platoon("pl.1s"), platoon("de.1s") + platoon("de.2s"), "", {{"pl.1s", "0404"}, {"de.1s", "0404"}, {"de.2s", "0404"}}, 1, true});
  const int morale = morale_now(2, 0, false, trial.scenario().tables.numbers(), {});
  const std::vector<Fighter> two = {{6, morale, Readiness::full}, {6, morale, Readiness::full}};
  const MeleeSide attackers = side_of(two, false, 0, {}), defenders = side_of(std::span(two).first(1), false, 0, {});
  // Half boxes lost and retreats of both.
  using Outcome = std::array<int, 4>;
  Odds<Outcome> odds;
  for (const auto& count : melee_odds(attackers, defenders, 0, trial.scenario().tables, {}).counts) {
    const MeleeOutcome& one = count.outcome;
    const bool all_lost = 2 * one.defender_losses >= 6;
    odds.add({2 * one.attacker_losses, one.attacker_retreats, std::min(6, 2 * one.defender_losses), one.defender_retreats && !all_lost},
             count.throws);
  }
  for (const std::uint64_t seed : {4U, 5U, 6U}) {
    std::map<Outcome, int> seen;
    trial.play(seed, [&](const std::vector<Deed>& deeds, const validator::PlayoutRecord&) {
      Outcome outcome{};
      for (const Deed& deed : deeds) {
        if (deed.phase != 2) continue;
        const std::size_t side = deed.subject == trial.piece("pl.1s") ? 2 : 0;
        if (deed.kind == DeedKind::lost) outcome[side] += deed.value;
        if (deed.kind == DeedKind::retreated) outcome[side + 1] = 1;
      }
      ++seen[outcome];
    });
    agrees(odds, seen);
  }
}

TEST_CASE("Pluton 8.3: markers in the engine's games drift as the exact odds say") {
  const std::string support = R"(<support><asset id="pl.guns" side="pl" markers="1" barrels="4" calibre="75"/></support>)";
  const Trial trial({platoon("pl.1d"), platoon("de.1s"), support, {{"pl.1d", "0203"}, {"de.1s", "0604"}}});
  const auto& map = *trial.project().map();
  const int target = trial.hex("0604");
  for (const std::uint64_t seed : {7U, 8U, 9U}) {
    std::map<int, int> seen;
    trial.play(seed, [&](const std::vector<Deed>& deeds, const validator::PlayoutRecord&) {
      const auto drifted = std::find_if(deeds.begin(), deeds.end(), [](const Deed& deed) { return deed.kind == DeedKind::drifted; });
      if (drifted == deeds.end() || drifted->from != target) return;
      for (const auto direction : geometry::ALL_DIRECTIONS)
        if (map.boards()->index_of(geometry::step(map.boards()->hexes()[static_cast<std::size_t>(target)], direction)) ==
            static_cast<std::size_t>(drifted->to))
          ++seen[geometry::index_of(direction)];
      if (drifted->to == target) ++seen[-1];
    });
    agrees(drift_odds(trial.scenario().tables), seen);
  }
}

TEST_CASE("Pluton 12.4: units in the engine's games reorganise as the exact odds say") {
  const std::string setup =
      R"(<setup><directive id="de.start" side="de" readiness="pinned">
<units of="de.1s"/><where><hexes list="0503"/></where></directive></setup>)";
  const Trial trial({platoon("pl.1s"), platoon("de.1s"), setup, {{"pl.1s", "0101"}, {"de.1s", "0907"}}, 2, true});
  for (const std::uint64_t seed : {10U, 11U, 12U}) {
    std::map<bool, int> seen;
    trial.play(seed, [&](const std::vector<Deed>& deeds, const validator::PlayoutRecord&) {
      for (const Deed& deed : deeds)
        if (deed.kind == DeedKind::reorganised || deed.kind == DeedKind::not_reorganised) ++seen[deed.kind == DeedKind::reorganised];
    });
    agrees(recovery_odds(false, 2, trial.scenario().tables), seen);
  }
}

TEST_CASE("Reinforcements that wait for a die come on in the engine's games as the analysis computes") {
  const std::string coming =
      R"(<reinforcements><reinforcement id="de.rest" side="de"><units of="de.2s"/><when latched="yes" moment="start-of-turn">
<dice sides="10"><success values="1-2"/><success from-turn="3" values="1-4"/></dice></when>
<entry><edge side="south"/></entry></reinforcement></reinforcements>)";
  const Trial trial({platoon("pl.1s"), platoon("de.1s") + platoon("de.2s"), coming, {{"pl.1s", "0101"}, {"de.1s", "0907"}}, 5, true});
  const auto analysed = validator::analyse(trial.project());
  REQUIRE(analysed);
  REQUIRE(analysed->front().by_turn);
  constexpr int PARTS = 1'000'000;
  Odds<int> odds;
  int before = 0;
  for (int turn = 1; turn <= 5; ++turn) {
    const int by = static_cast<int>((*analysed->front().by_turn)[static_cast<std::size_t>(turn) - 1].approximate() * PARTS + 0.5);
    odds.add(turn, by - before);
    before = by;
  }
  odds.add(0, PARTS - before);
  for (const std::uint64_t seed : {13U, 14U, 15U}) {
    std::map<int, int> seen;
    trial.play(seed, [&](const std::vector<Deed>&, const validator::PlayoutRecord& record) { ++seen[record.milestone_turn.front()]; });
    agrees(odds, seen);
  }
}
