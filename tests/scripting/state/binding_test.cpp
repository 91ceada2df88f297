// Functions of the program in a script: arguments checked by the table, errors that say which was wrong, handles that cannot be made up.
#include <catch2/catch.hpp>

#include "tests/scripting/state/toy_api.hpp"

using namespace hexwright::scripting;

namespace {

std::string message_of(const std::string& source) {
  const toy::Game game;
  const auto done = toy::opened(game)->load(source, "rules.lua");
  return done ? "done" : done.error().message;
}

}  // namespace

TEST_CASE("A script asks the program through plain functions, tables and methods") {
  const toy::Game game;
  const auto state = toy::loaded(game, R"(
    function ask()
      local p = piece(2)
      assert(p == piece(2) and p ~= piece(1))
      local seen = {[p] = "seen"}
      assert(seen[piece(2)] == "seen")
      return {p:strength(), odds.ratio(3, 2), odds.ratio(3), total(map():pieces()), tostring(p), type(p), #map():pieces()}
    end)");
  CHECK(state->call("ask") == Value(List{6, 1.5, 3.0, 18, "piece 2", "userdata", 3}));
}

TEST_CASE("A wrong argument is named, with what was expected and what was there") {
  CHECK(message_of("piece('7')") == "bad argument #1 to 'piece' (whole number expected, got the text \"7\")");
  CHECK(message_of("piece(3.7)") == "bad argument #1 to 'piece' (whole number expected, got 3.7)");
  CHECK(message_of("piece(3.0)") == "done");
  CHECK(message_of("piece()") == "bad argument #1 to 'piece' (whole number expected, got nothing)");
  CHECK(message_of("piece(nil)") == "bad argument #1 to 'piece' (whole number expected, got nil)");
  CHECK(message_of("piece(1, 2)") == "bad argument #2 to 'piece' (only 1 expected)");
  CHECK(message_of("piece(0)") == "bad argument #1 to 'piece' (0 is not within 1 and 1000)");
  CHECK(message_of("piece(99)") == "there is no piece 99");
  CHECK(message_of("odds.ratio(0/0)") == "bad argument #1 to 'odds.ratio' (a number expected that is neither infinite nor undefined)");
  CHECK(message_of("odds.ratio(1, math.huge)") ==
        "bad argument #2 to 'odds.ratio' (a number expected that is neither infinite nor undefined)");
  CHECK(message_of("say(12)") == "bad argument #1 to 'say' (text expected, got 12)");
  CHECK(message_of("say('\\xFF')") == "bad argument #1 to 'say' (the text is not UTF-8, or has control characters)");
  CHECK(message_of("total({piece(1), 2})") == "bad argument #1 to 'total' (item 2 of the list: piece expected, got 2)");
  CHECK(message_of("total(piece(1))") == "bad argument #1 to 'total' (list of piece expected, got piece 1)");
}

TEST_CASE("A handle is of its kind and lives as long as its piece") {
  CHECK(message_of("piece(1).strength(map())") == "'piece:strength' called on the wrong thing (piece expected, got map 1)");
  CHECK(message_of("piece(1).strength({})") == "'piece:strength' called on the wrong thing (piece expected, got a table)");
  CHECK(message_of("local p = piece(1) p:remove() p:strength()") ==
        "'piece:strength' called on the wrong thing (piece 1 is no longer there)");
  CHECK(message_of("piece(1):strenth()") == "a piece has no 'strenth'");
  CHECK(message_of("piece(1).strength = 3").find("attempt to index") == 0);
  CHECK(message_of("local x = piece(1) + 1").find("attempt to perform arithmetic") == 0);
  toy::Game game;
  const auto state = toy::loaded(game, "function keep() kept = piece(3) end function ask() return kept:strength() end");
  REQUIRE(state->call("keep"));
  CHECK(state->call("ask") == Value(8));
  game.remove(3);
  CHECK(state->call("ask").error().message == "'piece:strength' called on the wrong thing (piece 3 is no longer there)");
}

TEST_CASE("What the program throws is an error of the script, as often as it happens") {
  CHECK(message_of("fail()") == "the program failed: the ground gave way");
  CHECK(message_of("for i = 1, 1000 do pcall(fail) end assert(piece(1):strength() == 4)") == "done");
}

TEST_CASE("Objects are destroyed when an error of Lua passes them") {
  // The C++ build of Lua does that. The second text is one too much, while the list with the first is in the making: the leak check of
  // the other build would find it.
  CHECK(message_of("assert(chorus({'a', 'b'}) == 2) local long = ('x'):rep(600000) chorus({long, long})") ==
        "no more than 1048576 bytes of text can leave the script");
  CHECK(message_of("for i = 1, 1000 do pcall(total, {piece(1), piece(2), ('x'):rep(1000)}) end") == "done");
}
