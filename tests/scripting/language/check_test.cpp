// What is said about scripts before they run: each remark where it belongs, and silence for what only looks like it.
#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "model/wording/catalogue.hpp"
#include "tests/scripting/language/programs.hpp"
#include "scripting/language/check.hpp"
#include "tests/folders.hpp"

using namespace hexwright;
using namespace hexwright::scripting::language;
using namespace hexwright::test;

namespace {

std::vector<Remark> remarks_on(const std::string& source, const Asked& asked = std::nullopt) {
  INFO(source);
  const auto tree = parse(source);
  REQUIRE(tree);
  return judge(*tree, vocabulary(), asked).remarks;
}

std::string told(const std::vector<Remark>& remarks) {
  std::string text;
  for (const Remark& remark : remarks) {
    text += std::to_string(remark.at.line) + ":" + std::to_string(remark.at.column) + " " + std::string(finding_of(remark.what));
    for (const std::string& parameter : remark.parameters) text += " " + parameter;
    text += "\n";
  }
  return text;
}

// The only remark, as "line:column parameters".
void says(const std::string& source, What what, const std::string& rest, const Asked& asked = std::nullopt) {
  INFO(source);
  const auto remarks = remarks_on(source, asked);
  INFO(told(remarks));
  REQUIRE(remarks.size() == 1);
  CHECK(remarks[0].what == what);
  std::string found = std::to_string(remarks[0].at.line) + ":" + std::to_string(remarks[0].at.column);
  for (const std::string& parameter : remarks[0].parameters) found += " " + parameter;
  CHECK(found == rest);
}
void quiet(const std::string& source, const Asked& asked = std::nullopt) {
  INFO(source);
  CHECK(told(remarks_on(source, asked)) == "");
}

}  // namespace

TEST_CASE("A name that is given no value is remarked on, with what was perhaps meant") {
  says("print(bord.hex('A1'))", What::unknown_name, "1:7 bord board");
  says("print(xyzzy)", What::unknown_name, "1:7 xyzzy ");
  says("local pieces = game.pieces()\nprint(#piecse)", What::unknown_name, "2:8 piecse pieces");
  says("print(roll(6))", What::unknown_name, "1:7 roll dice.roll");
  says("require('x')", What::unknown_name, "1:1 require ");
  says("print(board.hexs())", What::unknown_field, "1:13 board hexs board.hex");
  says("print(string.pack('x'))", What::unknown_field, "1:14 string pack ");
  says("print(game.piece('a'):hexx())", What::unknown_method, "1:23 piece hexx piece:hex");
  says("for _, p in ipairs(game.pieces()) do print(p:labl()) end", What::unknown_method, "1:46 piece labl ");
  says("local all = game.pieces() print(all[1]:naem())", What::unknown_method, "1:40 piece naem piece:name");
  says("print(game.pieces():name())", What::no_methods, "1:21 list:piece name");
  says("print(turn.number():name())", What::no_methods, "1:21 integer name");
  quiet("print(later) later = 1");
  quiet("function f() return g() end function g() return f() end");
  quiet("local board = {} print(board.hexs())");
  quiet("function board.mine() return 1 end print(board.mine())");
  quiet("local text = game.piece('a'):name() print(text:upper(), text:sub(1, 2), ('x'):rep(3))");
  quiet("local _ENV = {} print(whatever)");
  quiet("local x = game.piece('a') x = {} print(x:anything())");
  quiet("local x if turn.number() > 1 then x = game.piece('a') else x = game.piece('b') end print(x:name())");
}

TEST_CASE("Calls with too many or too few arguments are remarked on") {
  says("print(board.hex())", What::too_few, "1:16 board.hex 0 1");
  says("print(board.hex('A1', 2))", What::too_many, "1:16 board.hex 2 1");
  says("local hex = board.hex('A1') print(hex:distance())", What::too_few, "1:39 hex:distance 0 1");
  says("function check() report.error('a', 'b', {}, 'c', 'd') end", What::too_many, "1:30 report.error 5 4");
  quiet("function check() report.error('a', 'b') report.error('a', 'b', nil, 'c') report.error('a', 'b', { board.hex('A1') }) end");
  quiet("local function label() return 'A1' end print(board.hex(label()))");
  quiet("local function f(...) return board.within(...) end print(f(board.hexes(), 1))");
  quiet("local unpacked = {'A1'} print(board.hex(table.unpack(unpacked)))");
}

TEST_CASE("Arguments of the wrong type are remarked on") {
  says("print(board.hex(12))", What::argument_type, "1:17 1 board.hex text integer");
  says("print(game.piece('a'):is_a(board))", What::argument_type, "1:28 1 piece:is_a text table");
  says("local p = game.piece('a') local h = board.hex('A1') print(h:distance(p))", What::argument_type, "1:70 1 hex:distance hex piece");
  says("print(board.within(game.pieces(), 2))", What::argument_type, "1:20 1 board.within list:hex list:piece");
  says("print(board.within(board.hexes(), 2.5))", What::argument_type, "1:35 2 board.within integer number");
  says("print(board.within(board.hexes(), -1))", What::argument_range, "1:35 2 board.within -1 0 4000");
  says("function on_turn(turn) print(board.hex(turn)) end", What::argument_type, "1:40 1 board.hex text integer");
  says("function on_enter(piece, hex) print(hex:distance(piece)) end", What::argument_type, "1:50 1 hex:distance hex piece");
  says("on_enter = function(piece, hex) print(hex:distance(piece)) end", What::argument_type, "1:52 1 hex:distance hex piece");
  says("function is_over() return 'yes' end", What::hook_answer, "1:20 is_over boolean text");
  says("print(board.hex(nil))", What::argument_type, "1:17 1 board.hex text nil");
  quiet("print(board.within(board.hexes(), 2.0), board.within({}, 1))");
  quiet("function score(side) return 2.5 end");
  quiet("function on_enter(piece, hex) piece = hex print(hex:distance(piece)) end");
  quiet("local n = 1 n = n / 2 print(board.within(board.hexes(), n))");
  quiet("function check() report.info('a', 'b', game.pieces()) report.info('a', 'b', board.hexes()) end");
  quiet("print(board.hex('A' .. 1), board.hex(tostring(12)), board.hex(string.format('%d', 3)))");
}

TEST_CASE("A colon where a dot belongs, and the other way round, are remarked on") {
  says("local h = board.hex('A1') print(h.label())", What::dot_for_colon, "1:35 hex label");
  says("local h = board.hex('A1') print(h.distance(1))", What::dot_for_colon, "1:35 hex distance");
  says("print(board:hex('A1'))", What::colon_for_dot, "1:13 board hex");
  quiet("local h = board.hex('A1') print(h.label(h))");
  quiet("local h = board.hex('A1') local ask = h.label print(ask(h))");
  quiet("local mine = {} function mine:hex() return self end print(mine:hex('A1'), mine.hex(1))");
}

TEST_CASE("An answer that may be nil and is used at once is remarked on, unless the script asks") {
  says("print(game.piece('a'):hex():label())", What::may_be_nil, "1:29 piece:hex");
  says("local h = game.piece('a'):hex() print(h:label())", What::may_be_nil, "1:41 piece:hex");
  says("local h = board.hex('A1') print(h:distance(game.piece('a'):hex()))", What::may_be_nil, "1:60 piece:hex");
  says("print(rules.number('x') + 1)", What::may_be_nil, "1:25 rules.number");
  says("function on_turn() if game.piece('a'):hex():terrain() == 'woods' then print(1) end end", What::may_be_nil, "1:45 piece:hex");
  says("print(board.hex('A1'), game.piece('a'):hex():label())", What::may_be_nil, "1:46 piece:hex");
  quiet("local h = game.piece('a'):hex() if h then print(h:label()) end");
  quiet("local h = game.piece('a'):hex() if h == nil then return end print(h:label())");
  quiet("local h = game.piece('a'):hex() print(h and h:label())");
  quiet("local p = game.piece('a') if p:hex() and p:hex():label() == 'A1' then print(1) end");
  quiet("local h = assert(game.piece('a'):hex()) print(h:label())");
  quiet("local n = rules.number('x') or 1 print(n + 1)");
  quiet("function on_enter(piece, hex) print(piece:hex():label()) end");
  quiet("for _, p in ipairs(board.hex('A1'):pieces()) do print(p:hex():label()) end");
  quiet("if events.has_happened('x') then print(events.turn_of('x') + 2) end");
  quiet("print(game.side('a'):enemy():name())");
  quiet("print(game.piece('a'):hex())");
}

TEST_CASE("Hooks with names that are nearly right, too many parameters or no answer are remarked on") {
  says("function may_setup(piece, hex) return true end", What::near_hook, "1:10 may_setup may_set_up");
  says("function combat_modifer() return 1 end", What::near_hook, "1:10 combat_modifer combat_modifier");
  says("function on_turn(turn, side) print(turn, side) end", What::hook_parameters, "1:10 on_turn 2 1");
  says("function is_over() print(1) end", What::hook_silent, "1:10 is_over boolean");
  quiet("function may_setup() end", Asked{{"may_setup"}});
  quiet("function on_hill() return true end");
  quiet("function may_setup(a) return a end function may_set_up(p, h) return may_setup(p) end");
  quiet("function on_turn() end function on_phase(phase) end function on_enter(...) end");
  quiet("function is_over() error('not yet') end");
  quiet("function is_over() if turn.number() > 3 then return true end return false end");
}

TEST_CASE("What cannot be called at that stage is remarked on") {
  says("function check() if dice.roll(6) > 3 then report.info('a', 'b') end end", What::not_in_check, "1:30 dice.roll check");
  says("function on_turn() report.info('a', 'b') end", What::not_in_play, "1:31 report.info on_turn");
  says("function lost() report.info('a', 'b') return true end", What::not_in_play, "1:28 report.info lost", Asked{{"lost"}});
  quiet("function lost() return dice.roll(6) > 3 end", Asked{{"lost"}});
  quiet("function check() report.info('a', 'b') end function on_turn() effects.end_game() end");
  quiet("local function both() return dice.roll(6) end function on_turn() both() end");
}

TEST_CASE("Scripts that are never called, and names taken or made by accident, are remarked on") {
  says("local x = 1", What::unused, "1:1", Asked{std::set<std::string, std::less<>>{}});
  says("function lost() return true end", What::unused, "1:1", Asked{std::set<std::string, std::less<>>{}});
  quiet("function lost() return true end", Asked{{"lost"}});
  quiet("function on_turn() end", Asked{std::set<std::string, std::less<>>{}});
  quiet("local x = 1");
  says("function lost() return true end", What::missing_function, "1:1 victory ", Asked{{"victory"}});
  says("function is_takn() return true end", What::missing_function, "1:1 is_taken is_takn", Asked{{"is_taken"}});
  says("local function lost() return true end function on_turn() lost() end", What::missing_function, "1:1 lost ", Asked{{"lost"}});
  quiet("function lost() return won() end function won() return true end", Asked{{"lost", "won"}});
  quiet("lost = function() return true end", Asked{{"lost"}});
  quiet("local _ENV = {} function lost() return true end", Asked{{"won"}});
  says("board = 1", What::overwritten, "1:1 board");
  says("function print() end", What::overwritten, "1:10 print");
  quiet("local board = 1");
  says("function on_turn() count = 1 end", What::accidental_global, "1:20 count");
  quiet("count = 0 function on_turn() count = count + 1 end");
  quiet("function on_turn() local count = 1 count = 2 end");
}

TEST_CASE("Real scripts are quiet") {
  quiet(R"lua(-- The bridge is mined: when the defender still holds it on turn 4, it goes up.
local BRIDGE <const> = "D4"
local held_turns = 0
local function guards(hex, side)
  local found = {}
  for _, piece in ipairs(hex:pieces()) do
    if piece:side() == side and not piece:is_eliminated() then
      found[#found + 1] = piece
    end
  end
  return found
end
local function nearest_distance(hex, pieces)
  local best
  for _, piece in ipairs(pieces) do
    local at = piece:hex()
    if at then
      local steps = hex:distance(at)
      if best == nil or steps < best then best = steps end
    end
  end
  return best
end
function on_turn(turn_number)
  local bridge = board.hex(BRIDGE)
  local defender = game.side("defender")
  local enemy = defender:enemy()
  if #guards(bridge, defender) > 0 then held_turns = held_turns + 1 end
  if enemy and (nearest_distance(bridge, enemy:pieces()) or 99) <= 1 and turn_number >= 4 then
    effects.happen("bridge-blown")
    print(("turn %d: blown after %d turns"):format(turn_number, held_turns))
  end
end
function score(side)
  local holder = board.hex(BRIDGE):holder()
  if holder == nil then return 0 end
  return holder == side and 2 or 0
end
function combat_modifier(kind, attackers, targets, hex)
  local place = hex:place()
  if kind == "melee" and place and place:kind() == "village" and #attackers < #targets then return -1 end
  return 0
end
function held()
  return held_turns >= 3
end
)lua",
        Asked{{"held"}});
  quiet(R"lua(local woods = {}
for _, hex in ipairs(board.hexes()) do
  if hex:terrain() == "woods" then woods[hex:label()] = true end
end
function may_set_up(piece, hex)
  if piece:is_a("gun") and woods[hex:label()] then return false end
  for _, near in ipairs(hex:neighbours()) do
    for _, other in ipairs(near:pieces()) do
      if other:side() ~= piece:side() then return false end
    end
  end
  return true
end
function check()
  local seen = {}
  for _, piece in pairs(game.pieces()) do
    local strength = tonumber(piece:field("strength") or "0") or 0
    if strength > 9 then
      report.warning("strong", string.format("%s is very strong", piece:name()), { piece }, "Check the counter.")
      report.why("Nothing of that strength was there.")
      report.change(piece, "strength", "9")
    end
    if seen[piece:name()] then report.question("twin", "Two pieces are called " .. piece:name() .. ".", { piece, seen[piece:name()] }) end
    seen[piece:name()] = piece
  end
  table.sort(seen, function(a, b) return a < b end)
  local limit = rules.number("stacking") or math.huge
  for _, place in ipairs(board.places()) do
    if #place:hexes() > limit then report.info("large", place:name() .. " is large", { place }) end
  end
end
)lua",
        Asked{std::set<std::string, std::less<>>{}});
}

TEST_CASE("The scripts of the samples are quiet") {
  int looked_at = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(hexwright::test::source() + "/samples")) {
    if (entry.path().extension() != ".lua") continue;
    std::ifstream in(entry.path(), std::ios::binary);
    quiet({std::istreambuf_iterator<char>(in), {}});
    ++looked_at;
  }
  CHECK(looked_at > 0);
}

TEST_CASE("Every remark has words in English, with or without a suggestion") {
  for (std::size_t i = 0; i < KINDS_OF_REMARKS; ++i) {
    Remark remark{static_cast<What>(i), {}, {}};
    remark.parameters.assign(parameters_of(remark.what), "list:piece");
    const Words words = words_of(remark);
    CHECK_FALSE(wording::english().words(words.message).empty());
    CHECK(wording::english().words(words.message).find('{') == std::string::npos);
    CHECK((words.why || words.fix));
    CHECK(finding_of(remark.what).starts_with("script/"));
  }
}

TEST_CASE("Work grows as the script does, and remarks have a most") {
  const auto steps = [](const std::string& source) {
    const auto tree = parse(source);
    REQUIRE(tree);
    const Judgement judgement = judge(*tree, vocabulary());
    CHECK(judgement.remarks.size() <= MOST_REMARKS);
    return std::pair(judgement.steps, tree->expressions.size() + tree->statements.size());
  };
  const auto repeated = [](const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
  };
  for (const auto& source : {"x = a" + repeated(".b", 50'000), "x = 1" + repeated("+y and z", 20'000), repeated("print(u:v())\n", 15'000),
                             "local t = {" + repeated("{1, y = 2},", 15'000) + "}", repeated("local function f() return g end\n", 100),
                             "x = " + repeated("(", 90) + "1" + repeated(")", 90)}) {
    const auto [done, size] = steps(source);
    CHECK(done <= 4 * size + 100);
  }
  std::string names;
  for (int i = 0; i < 20'000; ++i) names += "n" + std::to_string(i) + "()\n";
  CHECK(steps(names).first <= 4 * steps(names).second + 100);
}

TEST_CASE("A real script with some of its bytes changed is judged to its end, or is a fault") {
  std::ifstream in(hexwright::test::source() + "/samples/parzymiechy/1-reguly.lua", std::ios::binary);
  const std::string whole{std::istreambuf_iterator<char>(in), {}};
  REQUIRE_FALSE(whole.empty());
  int judged = 0;
  CHECK(rc::check([&] {
    std::string source = whole;
    for (int i = *rc::gen::inRange(1, 4); i > 0; --i) {
      const auto at = *rc::gen::inRange<std::size_t>(0, source.size());
      if (*rc::gen::inRange(0, 2) == 0)
        source[at] = *rc::gen::arbitrary<char>();
      else
        source.insert(at, one_of({".", ":", "nil", "(", ")", " end ", "board", "x", "'", "--", "1", "{}", ","}));
    }
    const auto tree = parse(source);
    if (!tree) return;
    ++judged;
    RC_ASSERT(judge(*tree, vocabulary()).steps <= 4 * (tree->expressions.size() + tree->statements.size()) + 100);
  }));
  CHECK(judged > 0);
}

TEST_CASE("Scripts made by chance are judged to their end") {
  CHECK(rc::check([] {
    const auto tree = parse(chance_block(4));
    if (!tree) return;
    const Judgement judgement = judge(*tree, vocabulary(), Asked{{"a"}});
    RC_ASSERT(judgement.remarks.size() <= MOST_REMARKS);
    RC_ASSERT(judgement.steps <= 4 * (tree->expressions.size() + tree->statements.size()) + 100);
    for (const Remark& remark : judgement.remarks) RC_ASSERT(remark.parameters.size() == parameters_of(remark.what));
  }));
}
