// Every function of the table does something, and what it says is so in a small scenario.
#include <algorithm>
#include <set>

#include "scripting/host/works/works.hpp"
#include "tests/scripting/host/small_war.hpp"

using namespace hexwright;
using namespace hexwright::test;
using scripting::Value;

namespace {

// Each line an expression of Lua that must be true while the second turn of a game is played.
void all_true(const std::vector<std::string>& lines, const std::function<void(OneScript&)>& prepare = {}) {
  std::string source;
  for (std::size_t i = 0; i < lines.size(); ++i) source += "function c" + std::to_string(i) + "() return " + lines[i] + " end\n";
  source += "function on_turn() for i = 0, " + std::to_string(lines.size() - 1) + " do end\n";
  for (std::size_t i = 0; i < lines.size(); ++i)
    source += "if c" + std::to_string(i) + "() ~= true then error('line " + std::to_string(i) + " is ' .. tostring(c" + std::to_string(i) +
              "())) end\n";
  source += "end\n";
  OneScript one(source);
  one.played.hex_of[one.war.piece("red.1s")] = static_cast<std::int32_t>(one.war.hex("0203"));
  one.played.hex_of[one.war.piece("blue.1s")] = static_cast<std::int32_t>(one.war.hex("0203"));
  one.played.hex_of[one.war.piece("red.2s")] = static_cast<std::int32_t>(one.war.hex("0101"));
  if (prepare) prepare(one);
  const auto trouble = trouble_in([&] {
    one.played.begin();
    one.played.game().turn_begins(2);
  });
  INFO(message_of(trouble) << "\n" << details_of(trouble));
  CHECK(trouble.fault.id == "none");
}

// What a script is told when it asks wrongly.
std::string refusal(const std::string& expression) {
  OneScript one("function on_turn() local x = " + expression + " end");
  const std::string said = message_of(trouble_in([&] {
    one.played.begin();
    one.played.game().turn_begins(1);
  }));
  const std::string begin = "script/runtime rules.lua:1 The script failed: ";
  INFO(said);
  REQUIRE(said.starts_with(begin));
  return said.substr(begin.size());
}

}  // namespace

TEST_CASE("Every function of the table has its work, and every work its function") {
  std::multiset<std::string> described, done;
  for (const auto& signature : scripting::api_functions()) described.insert(signature.name);
  for (const auto& work : scripting::all_works()) done.insert(std::string(work.name));
  CHECK(described == done);
}

TEST_CASE("A script asks the board") {
  all_true({"board.hex('0203'):label() == '0203'",
            "board.has_hex('0101') and not board.has_hex('9999')",
            "#board.hexes() == 48 and board.hexes()[1]:label() == '0101'",
            "board.place('village'):name() == 'Wieś' and board.place('church'):name() == 'church'",
            "#board.places() == 2 and board.places()[2]:id() == 'church'",
            "#board.path('road') == 4 and board.path('road')[1] == board.hex('0402') and board.path('road')[4] == board.hex('0101')",
            "#board.zone('west') == 3",
            "#board.region('red.start') == 2 and #board.region('red.relief') == 2 and #board.region('red.village') == 3",
            "#board.within({board.hex('0303')}, 1) == 7 and #board.within({}, 3) == 0",
            "#board.within(board.hexes(), 2) == 48 and #board.within({board.hex('0101')}, 4000) == 48",
            "#board.within(board.zone('west'), 1) == #board.within(board.within(board.zone('west'), 0), 1)",
            "board.hex('0302'):terrain() == 'woods' and board.hex('0101'):terrain() == 'clear'",
            "board.hex('0202'):elevation() == 2 and board.hex('0101'):elevation() == 0",
            "#board.hex('0303'):neighbours() == 6 and board.hex('0303'):neighbours()[1]:label() == '0302'",
            "#board.hex('0101'):neighbours() < 6",
            "board.hex('0101'):distance(board.hex('0104')) == 3 and board.hex('0101'):distance(board.hex('0101')) == 0",
            "board.hex('0202'):place() == board.place('village') and board.hex('0203'):place() == board.place('church')",
            "board.hex('0801'):place() == nil",
            "#board.hex('0203'):pieces() == 2 and board.hex('0203'):pieces()[1] == game.piece('red.1s')",
            "board.hex('0202'):holder() == nil and board.hex('0302'):holder() == game.side('blue')",
            "board.place('village'):kind() == 'village' and #board.place('village'):hexes() == 3",
            "board.place('village'):contains(board.hex('0203')) and not board.place('church'):contains(board.hex('0202'))",
            "tostring(board.hex('0203')) == 'hex 0203'"},
           [](OneScript& one) { one.played.holder[one.war.hex("0302")] = 1; });
}

TEST_CASE("A script asks for the forces") {
  all_true({"#game.sides() == 2 and game.sides()[1] == game.side('red')",
            "#game.pieces() == 8 and game.piece('blue.hq') == game.pieces()[8]",
            "game.formation('red.1'):name() == '1kp' and game.formation('red.1'):id() == 'red.1'",
            "game.side('red'):id() == 'red' and game.side('red'):name() == 'Red'",
            "game.side('red'):enemy() == game.side('blue') and game.side('blue'):enemy():id() == 'red'",
            "#game.side('red'):pieces() == 6 and #game.side('blue'):pieces() == 2",
            "game.formation('red.1'):side() == game.side('red')",
            "game.formation('red.1a'):parent() == game.formation('red.1') and game.formation('red.1'):parent() == nil",
            "#game.formation('red.1'):pieces() == 3 and #game.formation('red.1a'):pieces() == 1",
            "game.piece('red.1s'):id() == 'red.1s' and game.piece('red.1s'):kind() == 's'",
            "game.piece('red.1s'):name() == '1s' and game.piece('blue.hq'):name() == 'HQ'",
            "game.piece('red.1s'):is_a('platoon') and not game.piece('red.2c'):is_a('s')",
            "game.piece('red.1s'):side() == game.side('red')",
            "game.piece('red.3s'):formation() == game.formation('red.1a') and game.piece('blue.1s'):formation() == nil",
            "game.piece('red.2s'):field('boxes') == '2.5' and game.piece('red.1s'):field('boxes') == nil",
            "game.piece('red.2s'):field('elite') == 'very' and game.piece('red.1s'):field('elite') == nil",
            "game.piece('red.1s'):field('number') == '1' and game.piece('red.1s'):field('printed') == nil",
            "game.piece('red.1s'):hex() == board.hex('0203') and game.piece('red.4s'):hex() == nil",
            "game.piece('red.1s'):is_revealed() and not game.piece('red.2s'):is_revealed()",
            "game.piece('red.2s'):has_entered() and not game.piece('red.1s'):has_entered()",
            "game.piece('red.3s'):has_left() and not game.piece('red.1s'):has_left()",
            "game.piece('red.4s'):is_eliminated() and not game.piece('red.1s'):is_eliminated()",
            "game.piece('red.1s'):losses() == 1.5 and game.piece('red.2s'):losses() == 0",
            "#support.assets() == 2 and support.asset('red.guns') == support.assets()[1]",
            "support.asset('red.guns'):id() == 'red.guns' and support.asset('red.guns'):name() == 'dac'",
            "support.asset('blue.guns'):side() == game.side('blue')",
            "support.asset('red.guns'):is_called() and not support.asset('blue.guns'):is_called()"},
           [](OneScript& one) {
             one.played.revealed[one.war.piece("red.1s")] = 1;
             one.played.entered[one.war.piece("red.2s")] = 1;
             one.played.exited[one.war.piece("red.3s")] = 1;
             one.played.eliminated[one.war.piece("red.4s")] = 2;
             one.played.losses[one.war.piece("red.1s")] = 3;
             one.played.called[0] = 1;
           });
}

TEST_CASE("A script asks about the game that is played") {
  all_true({"turn.number() == 2 and turn.last() == 6", "turn.phase() == nil and turn.side() == nil",
            "dice.roll(6) >= 1 and dice.roll(6) <= 6", "not events.has_happened('storm') and events.turn_of('storm') == nil",
            "events.has_happened('blue.guns') and events.turn_of('blue.guns') == 1",
            "not events.has_happened('red.guns') and not events.has_happened('red.relief')",
            "rules.parameter('weather') == 'rain' and rules.parameter('not.known') == nil",
            "rules.number('ford.depth') == 0.5 and rules.number('turn.minutes') == 5 and rules.number('weather') == nil",
            "rules.ruling('stream') == 'stops' and rules.ruling('mud') == 'deep'"});
}

TEST_CASE("An effect of a script can be seen by its questions at once") {
  OneScript one(R"(
    function on_turn(number)
      effects.happen('flood')
      assert(events.has_happened('flood') and events.turn_of('flood') == 3 and turn.number() == number)
    end)");
  one.played.begin();
  one.played.game().turn_begins(3);
  one.played.game().turn_begins(4);
  for (std::size_t rule = 0; rule < one.played.schedule.rules().size(); ++rule)
    if (one.played.schedule.rules()[rule].milestone.id == "flood") CHECK(one.played.state.first_turn[rule] == 3);
}

TEST_CASE("What is not there is said, with what may have been meant") {
  CHECK(refusal("board.hex('020')").starts_with("there is no hex \"020\". Did you mean"));
  CHECK(refusal("game.piece('red.1x')").starts_with("there is no piece \"red.1x\". Did you mean"));
  CHECK(refusal("game.side('rd')") == "there is no side \"rd\". Did you mean red?");
  CHECK(refusal("game.formation('xyzzy')") == "there is no formation \"xyzzy\"");
  CHECK(refusal("board.place('vilage')") == "there is no place \"vilage\". Did you mean village?");
  CHECK(refusal("board.path('raod')") == "there is no path \"raod\". Did you mean road?");
  CHECK(refusal("board.zone('wst')") == "there is no zone \"wst\". Did you mean west?");
  CHECK(refusal("board.region('red.stat')") ==
        "there is no setup directive, reinforcement or victory item \"red.stat\". Did you mean red.start?");
  CHECK(refusal("board.region('blue.nowhere')") == "\"blue.nowhere\" names no hexes");
  CHECK(refusal("support.asset('red.gun')") == "there is no support asset \"red.gun\". Did you mean red.guns?");
  CHECK(refusal("events.turn_of('strom')").starts_with("there is no event, support asset or reinforcement \"strom\". Did you mean storm"));
  CHECK(refusal("rules.number('ford.deph')") == "there is no parameter \"ford.deph\". Did you mean ford.depth?");
  CHECK(refusal("rules.ruling('streem')") == "there is no ruling \"streem\". Did you mean stream?");
  CHECK(refusal("game.piece('red.1s'):is_a('platon')") == "there is no kind or class of pieces \"platon\". Did you mean platoon?");
  CHECK(refusal("game.piece('red.1s'):field('elit')") == "there is no attribute of pieces that is called \"elit\". Did you mean elite?");
  CHECK(refusal("effects.happen('strm')") == "there is no event \"strm\". Did you mean storm?");
  CHECK(refusal("board.hex('0801'):holder()") ==
        "no account is kept of the side that holds the hex 0801: it belongs to no place, and the card does not ask for it");
  CHECK(refusal("effects.points(game.side('red'), 1e300)") == "so many points no game gives");
  CHECK(refusal("report.error('x', 'y')") == "report.error can only be called while a document is checked: from check() or may_set_up()");
  CHECK(refusal("board.hex('0101'):distance(game.side('red'))") == "bad argument #1 to 'hex:distance' (hex expected, got side red)");
}

TEST_CASE("Only the first wrong names of a game are looked for among the right ones") {
  OneScript one(R"(
    function on_turn()
      local last
      for i = 1, 100 do local good, why = pcall(game.side, 'rd') last = why end
      error(last)
    end)");
  const auto trouble = trouble_in([&] {
    one.played.begin();
    one.played.game().turn_begins(1);
  });
  CHECK(message_of(trouble).ends_with("there is no side \"rd\""));
}
