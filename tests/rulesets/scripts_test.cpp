// Games of Pluton with scripts, played by a stand-in in C++ that answers and counts: what is asked and when, what follows from the
// answers, and that a script without a say leaves every game as it was.
#include <functional>
#include <set>

#include "model/document/scenario.hpp"
#include "rulesets/pluton/engine/compiled.hpp"
#include "rulesets/pluton/engine/game.hpp"
#include "tests/rulesets/altered_sample.hpp"
#include "validator/simulator/scripted.hpp"

using namespace hexwright;
using namespace hexwright::test;
using namespace hexwright::rulesets::pluton;
using validator::Hook;
using validator::PlayoutRecord;
using validator::ScriptedAttack;

namespace {

const std::string FIRST = "1-boj-o-parzymiechy-corrected.scenario.xml";
constexpr std::uint64_t SEED = 20, GAMES = 6;

// What a test wants of a script, and what its games asked.
struct Wish {
  std::set<Hook> hooks;
  int modifier = 0, over_after = 0, overs = 0;
  std::optional<ScriptedAttack::Kind> only;  // kind of attack that is modified
  bool may_enter = true, may_call = true;
  std::array<std::int64_t, 2> points{};
  std::optional<Hook> fails;
  std::map<int, int> entered, revealed;
  std::vector<std::string> moments;
  int begun = 0, calls = 0, asked_to_call = 0, attacks = 0;
  std::function<void(const ScriptedAttack&)> look = {};
};

class WishedGame final : public validator::ScriptedGame {
 public:
  explicit WishedGame(Wish& wish) : wish_(wish) {}

  void begin(std::uint64_t, std::uint64_t, const validator::PlayFacts& facts, validator::Schedule::State& state) override {
    ++wish_.begun;
    wish_.entered.clear();
    wish_.revealed.clear();
    wish_.moments.clear();
    facts_ = &facts;
    CHECK(state.scripts == this);
  }
  bool has(Hook hook) const override { return wish_.hooks.contains(hook); }
  void turn_begins(int turn) override {
    turn_ = turn;
    fail(Hook::turn);
    wish_.moments.push_back("turn");
  }
  void phase_begins(const std::string& phase, int side) override {
    CHECK(side >= 0);
    fail(Hook::phase);
    wish_.moments.push_back(phase);
  }
  void phase_ends() override { wish_.moments.push_back("end"); }
  bool condition(std::size_t) override { return false; }
  bool may_enter(int, int) override {
    asked(Hook::may_enter);
    return wish_.may_enter;
  }
  void entered(int piece, int hex) override {
    asked(Hook::enter);
    ++wish_.entered[piece];
    CHECK(facts_->hex_of[static_cast<std::size_t>(piece)] == hex);
  }
  void revealed(int piece) override {
    asked(Hook::reveal);
    ++wish_.revealed[piece];
    CHECK(facts_->revealed[static_cast<std::size_t>(piece)] == 1);
  }
  bool may_call(int) override {
    asked(Hook::may_call);
    ++wish_.asked_to_call;
    return wish_.may_call;
  }
  void called(int asset, int hex) override {
    asked(Hook::call);
    ++wish_.calls;
    CHECK(facts_->called[static_cast<std::size_t>(asset)] == 1);
    CHECK(hex >= 0);
  }
  int modifier(const ScriptedAttack& attack) override {
    asked(Hook::modifier);
    ++wish_.attacks;
    if (wish_.look) wish_.look(attack);
    return !wish_.only || *wish_.only == attack.kind ? wish_.modifier : 0;
  }
  bool is_over() override {
    fail(Hook::over);
    ++wish_.overs;
    return wish_.over_after > 0 && turn_ >= wish_.over_after;
  }
  std::int64_t points_thousandths(int side) override {
    fail(Hook::score);
    return wish_.points[static_cast<std::size_t>(side)];
  }

 private:
  void fail(Hook hook) const {
    if (wish_.fails == hook) throw validator::ScriptFailed({wording::Fault{"script/error", {}, wording::say("It failed."), {}, {}}, {}});
  }
  void asked(Hook hook) const {
    CHECK(wish_.hooks.contains(hook));
    fail(hook);
  }

  Wish& wish_;
  const validator::PlayFacts* facts_ = nullptr;
  int turn_ = 0;
};

class Wished final : public validator::Scripts {
 public:
  explicit Wished(Wish& wish) : wish_(wish) {}
  std::unique_ptr<validator::ScriptedGame> game(const validator::Schedule&) const override { return std::make_unique<WishedGame>(wish_); }

 private:
  Wish& wish_;
};

const std::set<Hook> ALL{Hook::turn,     Hook::phase, Hook::may_enter, Hook::enter, Hook::reveal,
                         Hook::may_call, Hook::call,  Hook::modifier,  Hook::score, Hook::over};

struct ScriptedSample : AlteredSample {
  ScriptedSample() {
    write("rule.lua", "function on_turn(turn) end\n");
    replace(FIRST, "</definitions>", R"(</definitions><rules><rule id="house" script="rule.lua"/></rules>)");
  }
};

std::shared_ptr<const Compiled> plain() {
  const auto project = AlteredSample().load(FIRST);
  const auto scenario = compile(*project, {});
  REQUIRE(scenario);
  return *scenario;
}
std::shared_ptr<const Compiled> scripted(Wish& wish) {
  const ScriptedSample sample;
  const auto project = sample.load(FIRST);
  validator::SimulationSetup setup;
  setup.scripts = std::make_shared<Wished>(wish);
  const auto scenario = compile(*project, setup);
  REQUIRE(scenario);
  return *scenario;
}

std::vector<PlayoutRecord> games(const std::shared_ptr<const Compiled>& scenario, std::uint64_t count = GAMES) {
  Game game(scenario);
  std::vector<PlayoutRecord> records;
  for (std::uint64_t i = 0; i < count; ++i) game.play(SEED, i, records.emplace_back(scenario->shape));
  return records;
}

// Half boxes that a side has lost by the end of all games.
std::int64_t lost(const std::vector<PlayoutRecord>& records, const Compiled& scenario, int side) {
  std::int64_t sum = 0;
  const auto turns = static_cast<std::size_t>(scenario.turns);
  for (const PlayoutRecord& record : records) sum += record.series[(3 * static_cast<std::size_t>(side) + 2) * turns - 1];
  return sum;
}
bool any_milestone(const std::vector<PlayoutRecord>& records, const Compiled& scenario, validator::Milestone::What what) {
  for (const PlayoutRecord& record : records)
    for (std::size_t i = 0; i < scenario.shape.milestones.size(); ++i)
      if (scenario.shape.milestones[i].what == what && record.milestone_turn[i] != 0) return true;
  return false;
}

}  // namespace

TEST_CASE("Scripts that say nothing leave every game as it was without them, and give two points of nought") {
  for (const std::set<Hook>& hooks : {std::set<Hook>{}, ALL}) {
    Wish wish;
    wish.hooks = hooks;
    const auto with = scripted(wish), without = plain();
    REQUIRE(with->shape.clauses.size() == without->shape.clauses.size() + 2);
    CHECK(with->shape.clauses.back().id == validator::SCRIPTS_CLAUSE);
    CHECK(with->shape.clauses.back().side == with->sides[1].id);
    auto records = games(with);
    for (PlayoutRecord& record : records) {
      CHECK(record.clause_thousandths.back() == 0);
      record.clause_thousandths.resize(record.clause_thousandths.size() - 2);
    }
    CHECK(records == games(without));
    CHECK(wish.begun == static_cast<int>(GAMES));
    CHECK(wish.overs == static_cast<int>(GAMES) * with->turns);
    CHECK((wish.attacks > 0) == !hooks.empty());
  }
}

TEST_CASE("Scripts are told of each turn before its phases, and of each phase with its id from begin to end") {
  Wish wish;
  const auto scenario = scripted(wish);
  games(scenario, 1);
  std::vector<std::string> turn{"turn"};
  for (const std::string& phase : scenario->phase_ids) turn.insert(turn.end(), {phase, "end"});
  REQUIRE(wish.moments.size() == turn.size() * static_cast<std::size_t>(scenario->turns));
  for (std::size_t i = 0; i < wish.moments.size(); ++i) CHECK(wish.moments[i] == turn[i % turn.size()]);
}

TEST_CASE("A modifier of a script makes each kind of attack stronger or weaker") {
  for (const auto kind : {ScriptedAttack::Kind::small_arms, ScriptedAttack::Kind::barrage, ScriptedAttack::Kind::melee}) {
    std::array<std::int64_t, 3> both{};
    for (const int sign : {-1, 0, 1}) {
      Wish wish;
      wish.hooks = {Hook::modifier};
      wish.modifier = 100 * sign;
      wish.only = kind;
      const auto scenario = scripted(wish);
      const auto records = games(scenario);
      both[static_cast<std::size_t>(sign + 1)] = lost(records, *scenario, 0) + lost(records, *scenario, 1);
    }
    INFO(static_cast<int>(kind) << ": " << both[0] << ", " << both[1] << ", " << both[2]);
    if (kind == ScriptedAttack::Kind::melee) {
      CHECK(both[0] != both[2]);
    } else {
      CHECK(both[0] < both[1]);
      CHECK(both[1] < both[2]);
    }
  }
}

TEST_CASE("An attack is shown to a script with the pieces of both sides and the hex where those who are attacked stand") {
  Wish wish;
  wish.hooks = {Hook::modifier};
  std::shared_ptr<const Compiled> scenario;
  const Game* watched = nullptr;
  std::set<ScriptedAttack::Kind> seen;
  wish.look = [&](const ScriptedAttack& attack) {
    seen.insert(attack.kind);
    REQUIRE_FALSE(attack.targets.empty());
    for (const int target : attack.targets) CHECK(watched->state().hex(target) == attack.hex);
    if (attack.kind == ScriptedAttack::Kind::barrage) return;
    REQUIRE_FALSE(attack.attackers.empty());
    for (const int attacker : attack.attackers) CHECK(scenario->piece(attacker).side != scenario->piece(attack.targets[0]).side);
  };
  scenario = scripted(wish);
  Game game(scenario);
  watched = &game;
  PlayoutRecord record(scenario->shape);
  for (std::uint64_t i = 0; i < GAMES; ++i) game.play(SEED, i, record);
  CHECK(seen.size() == 3);
}

TEST_CASE("What a script forbids does not come on and does not fire; what it allows is told once for each piece and each marker") {
  Wish wish;
  wish.hooks = {Hook::may_enter, Hook::may_call, Hook::enter, Hook::call};
  {
    const auto scenario = scripted(wish);
    const auto records = games(scenario);
    CHECK(any_milestone(records, *scenario, validator::Milestone::What::entered));
    CHECK(any_milestone(records, *scenario, validator::Milestone::What::called));
    CHECK_FALSE(wish.entered.empty());
    for (const auto& [piece, times] : wish.entered) CHECK(times == 1);
    CHECK(wish.calls > 0);
    CHECK(wish.asked_to_call > 0);
  }
  wish.may_enter = wish.may_call = false;
  wish.calls = 0;
  const auto scenario = scripted(wish);
  const auto records = games(scenario);
  CHECK_FALSE(any_milestone(records, *scenario, validator::Milestone::What::entered));
  CHECK_FALSE(any_milestone(records, *scenario, validator::Milestone::What::called));
  CHECK(wish.entered.empty());
  CHECK(wish.calls == 0);
}

TEST_CASE("A script is told of each piece that is seen face up, once and no other") {
  Wish wish;
  wish.hooks = {Hook::reveal};
  const auto scenario = scripted(wish);
  Game game(scenario);
  PlayoutRecord record(scenario->shape);
  for (std::uint64_t i = 0; i < GAMES; ++i) {
    game.play(SEED, i, record);
    for (int piece = 0; piece < static_cast<int>(scenario->pieces.size()); ++piece) {
      const auto told = wish.revealed.find(piece);
      CHECK((told == wish.revealed.end() ? 0 : told->second) == game.state().revealed[static_cast<std::size_t>(piece)]);
    }
  }
}

TEST_CASE("A game that a script ends after a turn goes no further: what is recorded stays as it was then") {
  Wish wish;
  wish.over_after = 5;
  const auto scenario = scripted(wish);
  const auto short_games = games(scenario);
  CHECK(wish.overs == static_cast<int>(GAMES) * 5);
  wish.over_after = 0;
  const auto long_games = games(scenario);
  const auto turns = static_cast<std::size_t>(scenario->turns);
  for (std::size_t game = 0; game < GAMES; ++game) {
    for (std::size_t i = 0; i < short_games[game].series.size(); ++i) {
      const std::size_t turn = i % turns, row = i - turn;
      CHECK(short_games[game].series[i] == long_games[game].series[row + std::min<std::size_t>(turn, 4)]);
    }
    for (const std::int32_t turn : short_games[game].milestone_turn) CHECK(turn <= 5);
  }
}

TEST_CASE("Points of scripts are a clause of each side") {
  Wish wish;
  wish.points = {2'500, -1'000};
  const auto scenario = scripted(wish);
  for (const PlayoutRecord& record : games(scenario)) {
    const std::size_t end = record.clause_thousandths.size();
    CHECK(record.clause_thousandths[end - 2] == 2'500);
    CHECK(record.clause_thousandths[end - 1] == -1'000);
  }
}

TEST_CASE("A script that fails anywhere leaves the game by an exception, and the next game on the same board is right") {
  Wish wish;
  wish.hooks = ALL;
  const auto scenario = scripted(wish);
  const auto right = games(scenario, 2);
  for (const Hook hook : ALL) {
    INFO(static_cast<int>(hook));
    Game game(scenario);
    PlayoutRecord record(scenario->shape);
    std::vector<Deed> deeds;
    wish.fails = hook;
    CHECK_THROWS_AS(game.play(SEED, 0, record), validator::ScriptFailed);
    CHECK_THROWS_AS(game.play(SEED, 0, record, deeds), validator::ScriptFailed);
    wish.fails.reset();
    game.play(SEED, 1, record);
    CHECK(record == right[1]);
    game.play(SEED, 0, record, deeds);
    CHECK(record == right[0]);
  }
}

TEST_CASE("A scenario with a script that nothing runs is refused, with what to do") {
  const ScriptedSample sample;
  const auto project = sample.load(FIRST);
  const auto refused = compile(*project, {});
  REQUIRE_FALSE(refused);
  CHECK(refused.error().id == "simulate/script");
  CHECK(in_english(refused.error().message).find("rule.lua") != std::string::npos);
  CHECK(refused.error().hint);
  validator::SimulationSetup setup;
  Wish wish;
  setup.scripts = std::make_shared<Wished>(wish);
  const auto unscripted = compile(*AlteredSample().load(FIRST), setup);
  REQUIRE(unscripted);
  CHECK((*unscripted)->scripts == nullptr);
  CHECK((*unscripted)->shape.clauses.size() == plain()->shape.clauses.size());
}
