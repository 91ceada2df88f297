// What a game asks of its scripts, and what it hears when one of them fails.
#include <array>
#include <thread>

#include "model/wording/catalogue.hpp"
#include "tests/scripting/host/small_war.hpp"

using namespace hexwright;
using namespace hexwright::test;
using validator::Hook;
using validator::ScriptedAttack;

namespace {

constexpr const char* EVERYTHING = R"(
  print("read")
  seen = ""
  function on_turn(number) seen = seen .. "turn" .. number .. " " end
  function on_phase(phase, side) seen = seen .. phase .. "/" .. side:id() .. " " end
  function may_enter(piece, hex) return hex:label() == "0801" end
  function on_enter(piece, hex) seen = seen .. piece:id() .. "@" .. hex:label() .. " " end
  function on_reveal(piece) seen = seen .. piece:id() .. "! " end
  function may_call(asset) return asset:id() == "red.guns" end
  function on_call(asset, hex) seen = seen .. asset:id() .. ">" .. hex:label() .. " " effects.points(asset:side(), -0.5) end
  function combat_modifier(kind, attackers, targets, hex)
    if kind == "melee" then return nil end
    return #attackers * 10 + #targets
  end
  function score(side) if side:id() == "red" then return 1.25 end end
  function is_over() print(seen) return turn.number() >= 3 end
  function storm() return turn.number() == 2 and turn.phase() == "fire" end
)";

// The whole of a game in which everything is asked once, as text.
std::string one_game(const SmallWar& war, std::uint64_t seed, scripting::Recorded* recorded = nullptr) {
  PlayedWar played(war, {}, recorded);
  played.begin(seed, 3);
  validator::ScriptedGame& game = played.game();
  std::string said;
  for (int turn = 1; turn <= 3; ++turn) {
    game.turn_begins(turn);
    game.phase_begins("fire", 1);
    if (!played.schedule.scripted_conditions().empty()) said += game.condition(0) ? "storm " : "calm ";
    game.phase_ends();
    said += game.is_over() ? "over " : "on ";
  }
  return said + std::to_string(game.points_thousandths(0));
}

std::string failure(const std::string& source, const std::function<void(PlayedWar&)>& play,
                    const std::string& conditions = "<turn at=\"2\"/>") {
  const SmallWar war(ScriptFiles{{"rules.lua", source}}, conditions);
  PlayedWar played(war);
  return message_of(trouble_in([&] {
    played.begin();
    play(played);
  }));
}

}  // namespace

TEST_CASE("Every hook is called with what it is about") {
  const SmallWar war(ScriptFiles{{"rules.lua", EVERYTHING}}, R"(<lua file="rules.lua" function="storm"/>)");
  scripting::Recorded recorded;
  PlayedWar played(war, {}, &recorded);
  played.begin();
  validator::ScriptedGame& game = played.game();
  for (const Hook hook : {Hook::turn, Hook::phase, Hook::may_enter, Hook::enter, Hook::reveal, Hook::may_call, Hook::call, Hook::modifier,
                          Hook::score, Hook::over})
    CHECK(game.has(hook));
  const auto piece = static_cast<int>(war.piece("red.4s"));
  const auto hex = static_cast<int>(war.hex("0801"));
  game.turn_begins(2);
  CHECK_FALSE(game.condition(0));
  game.phase_begins("fire", 1);
  CHECK(game.condition(0));
  CHECK(game.may_enter(piece, hex));
  CHECK_FALSE(game.may_enter(piece, hex + 1));
  game.entered(piece, hex);
  game.revealed(piece);
  CHECK(game.may_call(0));
  CHECK_FALSE(game.may_call(1));
  game.called(0, hex);
  const std::array<std::int16_t, 2> attackers{0, 1};
  const std::array<std::int16_t, 1> targets{6};
  CHECK(game.modifier({ScriptedAttack::Kind::small_arms, attackers, targets, hex}) == 21);
  CHECK(game.modifier({ScriptedAttack::Kind::melee, attackers, targets, hex}) == 0);
  game.phase_ends();
  CHECK_FALSE(game.condition(0));
  CHECK_FALSE(game.is_over());
  game.turn_begins(3);
  CHECK(game.is_over());
  CHECK(game.points_thousandths(0) == 750);
  CHECK(game.points_thousandths(1) == 0);
  CHECK(recorded.log.starts_with("read\nturn2 fire/blue red.4s@0801 red.4s! red.guns>0801 \nturn2"));
}

TEST_CASE("What no script has is not asked for, and points and the end may come from effects") {
  OneScript one("function on_turn(n) effects.points(game.side('blue'), 2) if n == 2 then effects.end_game() end end");
  one.played.begin();
  validator::ScriptedGame& game = one.played.game();
  CHECK_FALSE(game.has(Hook::may_enter));
  CHECK(game.has(Hook::over));
  CHECK(game.may_enter(0, 0));
  CHECK(game.modifier({}) == 0);
  game.turn_begins(1);
  CHECK_FALSE(game.is_over());
  game.turn_begins(2);
  CHECK(game.is_over());
  CHECK(game.points_thousandths(1) == 4000);
}

TEST_CASE("Of several scripts all must allow, modifiers and points add up, and any may end the game") {
  const SmallWar war(
      ScriptFiles{{"a.lua",
                   "function may_call() return true end function combat_modifier() return 60 end function score() return 1 end "
                   "function is_over() return false end"},
                  {"b.lua",
                   "function may_call(asset) return asset:id() == 'red.guns' end function combat_modifier() return 70 end "
                   "function score() return -0.25 end function is_over() return true end"},
                  {"c.lua", "x = 1"}});
  PlayedWar played(war);
  played.begin();
  CHECK(played.game().may_call(0));
  CHECK_FALSE(played.game().may_call(1));
  CHECK(played.game().modifier({ScriptedAttack::Kind::barrage, {}, {}, 0}) == 100);
  CHECK(played.game().points_thousandths(0) == 750);
  CHECK(played.game().is_over());
}

TEST_CASE("Nothing that a script keeps is there in the next game") {
  OneScript one(
      "count = 0 function is_over() count = count + 1 board.kept = count return count > 1 end function score() return board.kept end");
  for (int playout = 0; playout < 3; ++playout) {
    one.played.begin(1, static_cast<std::uint64_t>(playout));
    CHECK_FALSE(one.played.game().is_over());
    CHECK(one.played.game().points_thousandths(0) == 1000);
  }
}

TEST_CASE("A game begins as if the one before had not been, however that ended") {
  scripting::GameLimits limits;
  limits.of_call.memory_bytes = 4U << 20U;
  const SmallWar war(ScriptFiles{{"rules.lua", R"(
    local kept, calls = {}, 0
    function is_over()
      calls = calls + 1
      for i = 1, 1000 do kept[#kept + 1] = ("x"):rep(100) .. i end
      if calls == 3 then while true do kept[#kept + 1] = {} end end
      return calls > 1
    end)"}});
  PlayedWar played(war, limits);
  for (int game = 0; game < 20; ++game) {
    played.begin();
    CHECK_FALSE(played.game().is_over());
    CHECK(played.game().is_over());
    if (game % 2 == 0) CHECK(trouble_in([&] { played.game().is_over(); }).fault.id == "script/memory");
  }
}

TEST_CASE("A failure names file, line, function and turn, who called whom and what the variables held") {
  const SmallWar war(ScriptFiles{{"rules.lua", R"(
local function deep(piece)
  local where = piece:hex()
  return where:label()
end
function on_reveal(piece) deep(piece) end)"}});
  PlayedWar played(war);
  const auto trouble = trouble_in([&] {
    played.begin();
    played.game().turn_begins(4);
    played.game().phase_begins("movement", 0);
    played.game().revealed(2);
  });
  CHECK(message_of(trouble).starts_with("script/runtime rules.lua:4 The script failed: attempt to index a nil value (local 'where')"));
  const std::string details = details_of(trouble);
  INFO(details);
  CHECK(details.starts_with("while on_reveal was asked, in turn 4, phase movement of Red\n"));
  CHECK(details.find("piece was piece red.3s") != std::string::npos);
  CHECK(details.find("where was nil") != std::string::npos);
}

TEST_CASE("Answers of the wrong kind are failures") {
  const auto turn = [](PlayedWar& war) { war.game().turn_begins(1); };
  CHECK(failure("\nfunction may_enter() end", [](PlayedWar& war) { war.game().may_enter(0, 0); }) ==
        "script/runtime rules.lua:2 The script failed: may_enter must answer true or false, and it answered nil");
  CHECK(failure("function may_call() return 1 end", [](PlayedWar& war) { war.game().may_call(0); }) ==
        "script/runtime rules.lua:1 The script failed: may_call must answer true or false, and it answered 1");
  CHECK(failure("function is_over() return 'yes' end", [](PlayedWar& war) { war.game().is_over(); }) ==
        "script/runtime rules.lua:1 The script failed: is_over must answer true or false, and it answered \"yes\"");
  CHECK(failure("function combat_modifier() return 1.5 end", [](PlayedWar& war) { war.game().modifier({}); }) ==
        "script/runtime rules.lua:1 The script failed: combat_modifier must answer a whole number, or nothing, and it answered 1.5");
  CHECK(failure("function score(side) return side end", [](PlayedWar& war) { war.game().points_thousandths(1); }) ==
        "script/runtime rules.lua:1 The script failed: score must answer a number, or nothing, and it answered side blue");
  for (const char* points : {"0/0", "1/0", "1e18", "math.mininteger"})
    CHECK(failure(std::string("function score() return ") + points + " end", [](PlayedWar& war) {
            war.game().points_thousandths(0);
          }).starts_with("script/runtime"));
  CHECK(failure("function combat_modifier() return math.mininteger end", [](PlayedWar& war) { CHECK(war.game().modifier({}) == -100); }) ==
        "none :0 nothing failed");
  CHECK(
      failure("function is_over() return function() end end", [](PlayedWar& war) { war.game().is_over(); }).starts_with("script/runtime"));
  CHECK(failure(
            "function storm() return nil end", [](PlayedWar& war) { war.game().condition(0); },
            "<lua file=\"rules.lua\" function=\"storm\"/>") ==
        "script/runtime rules.lua:1 The script failed: storm must answer true or false, and it answered nil");
  CHECK(failure("function strom() return true end", turn, "<lua file=\"rules.lua\" function=\"storm\"/>") ==
        "script/runtime rules.lua:0 A condition of the scenario asks the function \"storm\", and the script defines no such function. | "
        "Did you "
        "mean strom?");
  CHECK(failure("if", turn).starts_with("script/syntax rules.lua:1 "));
  CHECK(failure("error('at once')", turn) == "script/runtime rules.lua:1 The script failed: at once");
}

TEST_CASE("Only functions that are told something may have effects") {
  for (const char* source : {"function is_over() effects.end_game() return true end",
                             "function score() effects.points(game.side('red'), 1) end", "effects.happen('storm')"})
    CHECK(failure(source, [](PlayedWar& war) {
            war.game().is_over();
            war.game().points_thousandths(0);
          }).find("can only be called from on_turn, on_phase, on_enter, on_reveal and on_call") != std::string::npos);
}

TEST_CASE("A runaway is stopped at the same unit in every run, also when only all calls together are too long") {
  const auto stopped = [](const char* source, const scripting::GameLimits& limits) {
    const SmallWar war(ScriptFiles{{"rules.lua", source}}, "<lua file=\"rules.lua\" function=\"storm\"/>");
    std::string first;
    for (int run = 0; run < 3; ++run) {
      PlayedWar played(war, limits);
      int done = 0;
      const auto trouble = trouble_in([&] {
        played.begin();
        for (; done < 1'000; ++done) played.game().condition(0);
      });
      const std::string said = std::to_string(done) + " " + message_of(trouble) + "\n" + details_of(trouble);
      if (first.empty()) first = said;
      CHECK(said == first);
    }
    return first;
  };
  scripting::GameLimits limits;
  limits.of_call.units = 100'000;
  CHECK(stopped("function storm() while true do end end", limits)
            .starts_with("0 script/budget rules.lua:1 The script did more than it may in one call"));
  limits.units_of_game = 1'000'000;
  const std::string slow = stopped("function storm() for i = 1, 20000 do local x = i end return true end", limits);
  CHECK(slow.starts_with("25 script/budget rules.lua:1 All calls of the scripts in one game may take 1000000 steps together"));
  scripting::GameLimits little;
  little.of_call.memory_bytes = 1U << 20U;
  CHECK(stopped("function storm() local t = {} while true do t[#t + 1] = {} end end", little).starts_with("0 script/memory"));
}

TEST_CASE("The same game says the same in ten runs and on eight threads") {
  const SmallWar war(ScriptFiles{{"rules.lua", R"(
    local t = {}
    for i = 1, 50 do t['k' .. i] = dice.roll(100) end
    function storm() return dice.roll(2) == 1 end
    function is_over() for k, v in pairs(t) do print(k, v) end return dice.roll(6) == 6 end
    function score() return dice.roll(1000) / 7 end)"}},
                     "<lua file=\"rules.lua\" function=\"storm\"/>");
  const auto play = [&](std::uint64_t seed) {
    scripting::Recorded recorded;
    const std::string said = one_game(war, seed, &recorded);
    std::string trace;
    for (const auto& line : recorded.trace) {
      trace += line.function + "=" + line.result;
      for (const auto& [asked, answer] : line.inputs) trace += " " + asked + answer;
    }
    return said + recorded.log + trace;
  };
  const std::string first = play(7);
  CHECK(first != play(8));
  for (int run = 0; run < 10; ++run) CHECK(play(7) == first);
  std::array<std::string, 8> said;
  std::vector<std::thread> threads;
  for (std::string& one : said) threads.emplace_back([&] { one = play(7); });
  for (std::thread& thread : threads) thread.join();
  for (const std::string& one : said) CHECK(one == first);
}

TEST_CASE("A trace says what each call was asked with, what it asked, and what it answered") {
  const SmallWar war(
      ScriptFiles{{"rules.lua", "\nfunction may_enter(piece, hex) return hex:distance(board.hex('0101')) < 3 and hex:place() == nil end"}});
  scripting::Recorded recorded;
  PlayedWar played(war, {}, &recorded);
  played.begin();
  played.game().turn_begins(2);
  played.game().phase_begins("movement", 0);
  CHECK(played.game().may_enter(0, static_cast<int>(war.hex("0102"))));
  REQUIRE(recorded.trace.size() == 1);
  const frames::TraceLine& line = recorded.trace[0];
  CHECK(line.turn == 2);
  CHECK(line.phase == "movement");
  CHECK(line.function == "may_enter");
  CHECK(line.line == 2);
  CHECK(line.result == "true");
  using Pairs = std::vector<std::pair<std::string, std::string>>;
  CHECK(line.inputs == Pairs{{"", "piece red.1s"},
                             {"", "hex 0102"},
                             {"board.hex(\"0101\")", "hex 0101"},
                             {"hex 0102:distance(hex 0101)", "1"},
                             {"hex 0102:place()", "nil"}});
}
