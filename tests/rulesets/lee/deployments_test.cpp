// Deployments that are played for statistics: the same seed gives the same game, what must hold of every game holds, and the referee, who
// knows nothing of the player, finds nothing wrong with the games written down.
#include "model/document/scenario.hpp"
#include "rulesets/lee/deployments/game.hpp"
#include "rulesets/lee/referee/referee.hpp"
#include "tests/rulesets/lee/laurel_ford.hpp"

using namespace hexwright;
using namespace hexwright::test;
using rulesets::lee::CompiledDeployment;
using rulesets::lee::Deed;
using rulesets::lee::Deployment;

namespace {

const project::Project& laurel_ford() {
  static const std::unique_ptr<project::Project> project = AlteredSample("lee").load(LAUREL_FORD);
  return *project;
}
validator::SimulationSetup played_by(const std::string& us, const std::string& cs, int share = 100) {
  validator::SimulationSetup setup;
  for (const auto& [side, name] : {std::pair("us", us), std::pair("cs", cs)}) {
    validator::PolicyChoice choice{name, {}};
    if (name != "hold") choice.numbers["share"] = share;
    setup.policies.emplace(side, choice);
  }
  return setup;
}
std::shared_ptr<const CompiledDeployment> compiled(const validator::SimulationSetup& setup) {
  auto made = rulesets::lee::compile_deployment(laurel_ford(), setup);
  REQUIRE(made);
  return *made;
}
struct Played {
  validator::PlayoutRecord record;
  std::vector<Deed> deeds;
};
Played played(Deployment& game, std::uint64_t seed, std::uint64_t number) {
  Played out{validator::PlayoutRecord(game.scenario().shape), {}};
  game.play(seed, number, out.record, &out.deeds);
  return out;
}
std::string refusal(const validator::SimulationSetup& setup) {
  const auto made = rulesets::lee::compile_deployment(laurel_ford(), setup);
  return made ? "" : made.error().id;
}

// As the simulator counts them: [army][series][turn - 1].
std::int64_t at(const Played& played, const CompiledDeployment& scenario, std::size_t army, std::size_t series, int turn) {
  const std::size_t row = army * rulesets::lee::DEPLOYMENT_SERIES.size() + series;
  return played.record.series[row * static_cast<std::size_t>(scenario.turns) + static_cast<std::size_t>(turn) - 1];
}

void keeps_the_rules(const CompiledDeployment& scenario, const Played& game) {
  const std::size_t markers = scenario.armies[0].markers.size();
  for (std::size_t army = 0; army < 2; ++army) {
    for (int turn = 1; turn <= scenario.turns; ++turn)
      for (std::size_t series = 0; series < 4; ++series) {
        const std::int64_t now = at(game, scenario, army, series, turn);
        CHECK(now >= (turn > 1 ? at(game, scenario, army, series, turn - 1) : 0));
        if (series < 2) CHECK(now <= static_cast<std::int64_t>(series == 0 ? markers : scenario.armies[army].corps.size()));
      }
    // Each corps comes with a marker that is revealed in the same turn.
    for (int turn = 1; turn <= scenario.turns; ++turn) {
      const auto revealed = [&](std::size_t from, std::size_t count) {
        return std::count(game.record.milestone_turn.begin() + static_cast<std::ptrdiff_t>(from),
                          game.record.milestone_turn.begin() + static_cast<std::ptrdiff_t>(from + count), turn);
      };
      CHECK(revealed(2 * markers + army * 3, 3) <= revealed(army * markers, markers));
    }
  }
  std::map<std::size_t, int> moved;
  std::set<std::size_t> put;
  for (const Deed& deed : game.deeds) {
    if (deed.what == Deed::What::move) {
      CHECK(length(deed.to - deed.from) <= scenario.numbers.move);
      CHECK(moved[deed.piece] != deed.turn);  // once a turn
      moved[deed.piece] = deed.turn;
    }
    if (deed.what == Deed::What::put || deed.what == Deed::What::place) CHECK(put.insert(deed.piece).second);
  }
}

}  // namespace

TEST_CASE("Lee 6.3: the same seed plays the same deployment, in whatever order, and another seed another one") {
  const auto scenario = compiled(played_by("advance", "advance"));
  Deployment first(scenario), second(scenario);
  const Played five = played(first, 7, 5);
  played(second, 7, 4);
  const Played again = played(second, 7, 5);
  CHECK(five.record == again.record);
  CHECK(five.deeds.size() == again.deeds.size());
  int other = 0;
  for (std::uint64_t number = 0; number < 5; ++number)
    other += played(first, 7, number).deeds.front().pose.at != played(second, 8, number).deeds.front().pose.at;
  CHECK(other > 0);
}

TEST_CASE("Lee 6.4: in every played deployment what is revealed stays so, corps come with their markers and each base stands once") {
  int both = 0;
  for (const auto& [us, cs] : {std::pair("advance", "advance"), std::pair("scouts", "advance"), std::pair("hold", "scouts")}) {
    const auto scenario = compiled(played_by(us, cs, 70));
    Deployment game(scenario);
    for (std::uint64_t number = 0; number < 40; ++number) {
      INFO(us << " against " << cs << ", playout " << number);
      const Played one = played(game, 1, number);
      keeps_the_rules(*scenario, one);
      both += at(one, *scenario, 0, 1, scenario->turns) > 0 && at(one, *scenario, 1, 1, scenario->turns) > 0;
    }
  }
  CHECK(both > 20);
}

TEST_CASE("Lee 6.1: where no marker goes forward no marker is revealed across twenty-four inches") {
  const auto scenario = compiled(played_by("hold", "hold"));
  Deployment game(scenario), still(compiled(played_by("advance", "advance", 0)));
  for (std::uint64_t number = 0; number < 20; ++number) {
    const Played one = played(game, 3, number);
    for (const std::int32_t turn : one.record.milestone_turn) CHECK(turn == 0);
    CHECK(std::count_if(one.deeds.begin(), one.deeds.end(), [](const Deed& deed) { return deed.what == Deed::What::place; }) == 12);
    CHECK(played(still, 3, number).record.milestone_turn == one.record.milestone_turn);
  }
}

TEST_CASE("Lee 6.4: corps of who sends his scouts alone are revealed later than of who sends all") {
  std::array<std::int64_t, 2> corps{};
  for (const auto& [at_row, us] : {std::pair(0, "advance"), std::pair(1, "scouts")}) {
    const auto scenario = compiled(played_by(us, "hold"));
    Deployment game(scenario);
    for (std::uint64_t number = 0; number < 60; ++number)
      corps[static_cast<std::size_t>(at_row)] += at(played(game, 2, number), *scenario, 0, 1, 3);
  }
  CHECK(corps[1] < corps[0]);
}

TEST_CASE("Lee 6.4: the referee finds nothing wrong with deployments that were played and written down") {
  const validator::GameRules& game = lee();
  std::size_t reveals = 0, put = 0;
  for (const auto& [us, cs] : {std::pair("advance", "advance"), std::pair("scouts", "advance"), std::pair("hold", "advance")})
    for (std::uint64_t number = 0; number < (us == std::string("advance") ? 8U : 3U); ++number) {
      const auto log = game.logs.record(laurel_ford(), played_by(us, cs), 20 + number, 3);  // seed 24: a corps nearer to another's marker
      REQUIRE(log);
      CHECK(log->scenario == laurel_ford().main_file().in_project);
      for (const auto& turn : log->turns)
        for (const auto& phase : turn.phases)
          for (const auto& action : phase.actions) {
            reveals += action.what == document::Act::reveal;
            put += action.what == document::Act::place && phase.id == "f2";
          }
      validator::Sink sink(laurel_ford());
      REQUIRE(game.logs.judge(laurel_ford(), *log, sink));
      std::string said;
      for (const validator::Finding& finding : sink.take()) said += finding.id + ": " + in_english(finding.message) + "\n";
      INFO(us << " against " << cs << ", playout " << number << "\n" << said);
      CHECK(said.empty());
    }
  CHECK(reveals > 20);
  CHECK(put > 300);
}

TEST_CASE("Lee 6.1: a deployment that lacks what it needs is refused, and says what") {
  CHECK(refusal(played_by("advance", "hold")).empty());
  CHECK(refusal(played_by("march", "hold")) == "simulate/unknown-policy");
  CHECK(refusal(played_by("advance", "hold", 101)) == "simulate/policy-number");
  const auto refused = [](const std::string& file, const std::string& from, const std::string& to) {
    AlteredSample sample("lee");
    sample.replace(file, from, to);
    const auto made = rulesets::lee::compile_deployment(*sample.load(LAUREL_FORD), {});
    return made ? std::string() : made.error().id;
  };
  CHECK(refused(LAUREL_FORD, R"(turns="8")", R"(turns="1000")") == "simulate/turns");
  CHECK(refused("laurel-ford.map.xml", R"(width="72" height="48")", R"(width="720" height="480")") == "simulate/table");
  CHECK(refused("laurel-ford.orbat.xml", R"(<piece id="us.m1" kind="patrol" text="?" base-width="1" base-depth="1"/>)",
                R"(<piece id="us.m1" kind="patrol"/>)") == "simulate/no-base");
}

TEST_CASE("Lee 6.1: a given placement says where markers start and what they hide") {
  AlteredSample sample("lee");
  const auto filled = sample.load("1-laurel-ford-markers.placement.xml");
  validator::SimulationSetup setup = played_by("hold", "advance");
  setup.placement = filled->placement();
  const auto scenario = compiled(setup);
  Deployment game(scenario);
  const Played one = played(game, 1, 0), two = played(game, 2, 1);
  CHECK(one.record == two.record);  // nothing is left to chance
  CHECK(one.deeds.front().pose.at == geometry::Point{10'000, 8'000});
  sample.replace("1-laurel-ford-markers.placement.xml", R"(x="8" y="39" hides="none")", R"(x="8" y="39" hides="us.i")");
  const auto twice = sample.load("1-laurel-ford-markers.placement.xml");
  setup.placement = twice->placement();
  CHECK(refusal(setup) == "simulate/placement");
}
