// Conditions that a script answers, by a stand-in in C++ for the script; and events that a script lets happen.
#include "tests/validator/simulator/played_schedule.hpp"
#include "validator/simulator/scripted.hpp"

using namespace hexwright;
using namespace hexwright::test;
using namespace hexwright::validator;
using document::Moment;

namespace {

const std::string TIME_6 = "<time><length turns=\"6\"/></time>", LUA = "<lua file=\"a.lua\" function=\"f\"/>";

// Answers every condition with what the test says for the turn, and counts how often it was asked.
class Oracle final : public ScriptedGame {
 public:
  std::function<bool(std::size_t)> answers = [](std::size_t) { return false; };
  std::vector<std::size_t> asked = {};

  void begin(std::uint64_t, std::uint64_t, const PlayFacts&, Schedule::State&) override {}
  bool has(Hook) const override { return false; }
  void turn_begins(int) override {}
  void phase_begins(const std::string&, int) override {}
  void phase_ends() override {}
  bool condition(std::size_t number) override {
    asked.push_back(number);
    return answers(number);
  }
  bool may_enter(int, int) override { return true; }
  void entered(int, int) override {}
  void revealed(int) override {}
  bool may_call(int) override { return true; }
  void called(int, int) override {}
  int modifier(const ScriptedAttack&) override { return 0; }
  bool is_over() override { return false; }
  std::int64_t points_thousandths(int) override { return 0; }
};

struct Scripted {
  Toy toy;
  SchedulePlayer player;
  Oracle script;

  explicit Scripted(const std::string& sections) : toy(sections, TIME_6), player(toy.project(), Schedule::WithScripts::yes) {
    player.state().scripts = &script;
  }
};

// With one condition that asks the script at the start of turn 2.
bool holds(const std::string& condition, bool answer) {
  Scripted game(events(event("x", condition)));
  game.script.answers = [&](std::size_t) { return answer; };
  Dice dice(1, 1);
  game.player.look(Moment::start_of_turn, 2, -1, dice);
  return game.player.now("x");
}

}  // namespace

TEST_CASE("A condition that a script answers counts like any other, alone and within all, any and not") {
  for (const bool answer : {false, true}) {
    INFO(answer);
    CHECK(holds(LUA, answer) == answer);
    CHECK(holds("<not>" + LUA + "</not>", answer) == !answer);
    CHECK(holds("<all><turn at=\"2\"/>" + LUA + "</all>", answer) == answer);
    CHECK_FALSE(holds("<all><turn at=\"3\"/>" + LUA + "</all>", answer));
    CHECK(holds("<any><turn at=\"2\"/>" + LUA + "</any>", answer));
    CHECK(holds("<any><turn at=\"3\"/>" + LUA + "</any>", answer) == answer);
    CHECK(holds("<any><all>" + LUA + "<not><turn at=\"2\"/></not></all><not>" + LUA + "</not></any>", answer) == !answer);
  }
}

TEST_CASE("A script is asked only while its answer matters: not when the rest decides, and no more when a latched rule came true") {
  Scripted game(events(event("x", "<all><turn from=\"3\"/>" + LUA + "</all>", "moment=\"start-of-turn\"")));
  int turn = 0;
  game.script.answers = [&](std::size_t) { return turn >= 4; };
  Dice dice(1, 1);
  for (turn = 1; turn <= 6; ++turn) game.player.look(Moment::start_of_turn, turn, -1, dice);
  CHECK(game.script.asked == std::vector<std::size_t>{0, 0});  // in turns 3 and 4
  CHECK(game.player.first_turn("x") == 4);
}

TEST_CASE("A condition that is not latched asks the script anew, and is so only while the script says so") {
  Scripted game(events(event("x", LUA, "moment=\"start-of-turn\" latched=\"no\"")));
  int turn = 0;
  game.script.answers = [&](std::size_t) { return turn % 2 == 0; };
  Dice dice(1, 1);
  for (turn = 1; turn <= 6; ++turn) {
    game.player.look(Moment::start_of_turn, turn, -1, dice);
    CHECK(game.player.now("x") == (turn % 2 == 0));
  }
  CHECK(game.script.asked.size() == 6);
  CHECK(game.player.first_turn("x") == 2);
}

TEST_CASE("Conditions of scripts are numbered, with the file, the function and the rule that each belongs to") {
  Scripted game(events(event("x", LUA) + event("y", "<not><lua file=\"a.lua\" function=\"g\"/></not>")));
  const auto& scripted = game.player.schedule().scripted_conditions();
  REQUIRE(scripted.size() == 2);
  for (std::size_t i = 0; i < 2; ++i) {
    const bool first = scripted[i].object == "x";
    CHECK(scripted[i].file == "a.lua");
    CHECK(scripted[i].function == (first ? "f" : "g"));
    CHECK(scripted[i].object == (first ? "x" : "y"));
  }
  CHECK(scripted[0].object != scripted[1].object);
  game.script.answers = [&](std::size_t number) { return scripted[number].function == "f"; };
  Dice dice(1, 1);
  game.player.look(Moment::start_of_turn, 1, -1, dice);
  CHECK(game.player.now("x"));
  CHECK(game.player.now("y"));
}

TEST_CASE("An event that a script lets happen counts for the rules that wait for it, and for rules of a turn later") {
  Scripted game(events(event("x", "<turn at=\"6\"/>") + event("y", "<trigger ref=\"x\"/>")));
  Dice dice(1, 1);
  game.player.look(Moment::start_of_turn, 1, -1, dice);
  CHECK_FALSE(game.player.now("x"));
  CHECK_FALSE(game.player.schedule().happen("nothing", 2, game.player.state()));
  CHECK(game.player.schedule().happen("x", 2, game.player.state()));
  CHECK(game.player.now("x"));
  CHECK(game.player.first_turn("x") == 2);
  game.player.look(Moment::start_of_turn, 3, -1, dice);
  CHECK(game.player.now("y"));
  CHECK(game.player.first_turn("y") == 3);
  CHECK(game.player.schedule().happen("x", 4, game.player.state()));
  CHECK(game.player.first_turn("x") == 2);
  game.player.schedule().begin(game.player.state());
  CHECK_FALSE(game.player.now("x"));
  CHECK(game.player.state().scripts == &game.script);
}

TEST_CASE("With scripts the hexes of all places are watched, without them those that conditions and victory items ask for") {
  const Toy toy(events(event("x", "<captured by=\"de\"><place name=\"Rozalin\"/></captured>")), TIME_6);
  const auto watched = [&](Schedule::WithScripts with) { return Schedule::make(toy.project(), with)->watched_hexes(); };
  std::vector<std::size_t> west, all;
  for (const std::string label : {"0105", "0106"}) west.push_back(*toy.project().map()->hex(label));
  all = west;
  for (const std::string label : {"2905", "2906", "2907"}) all.push_back(*toy.project().map()->hex(label));
  for (auto* list : {&west, &all}) std::sort(list->begin(), list->end());
  CHECK(watched(Schedule::WithScripts::no) == west);
  CHECK(watched(Schedule::WithScripts::yes) == all);
}

TEST_CASE("A condition that names no file is refused even when scripts can be asked") {
  const Toy toy(events(event("x", "<lua file=\"\" function=\"f\"/>")), TIME_6);
  const auto made = Schedule::make(toy.project(), Schedule::WithScripts::yes);
  REQUIRE_FALSE(made);
  CHECK(made.error().id == "simulate/open");
  CHECK(made.error().hint);
}
