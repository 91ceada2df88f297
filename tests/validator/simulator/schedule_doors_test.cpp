// Ways in that let on only so many pieces a turn, reinforcements of which the side brings on one, and pieces that leave.
#include "tests/validator/simulator/played_schedule.hpp"

using namespace hexwright;
using namespace hexwright::test;
using namespace hexwright::validator;

namespace {
const std::string TIME_6 = "<time><length turns=\"6\"/></time>";
std::string coming(const std::string& id, const std::string& units, const std::string& attributes) {
  return "<reinforcement id=\"" + id + "\" side=\"de\" " + attributes + "><units of=\"" + units +
         "\"/><when><turn from=\"1\"/></when><entry><edge side=\"west\"/></entry></reinforcement>";
}
}  // namespace

TEST_CASE("A way in lets on so many pieces a turn, and as many in the next") {
  const Toy toy("<reinforcements>" + coming("de.late", "de.ii", "per-turn=\"2\"") + "</reinforcements>", TIME_6);
  SchedulePlayer player(toy.project());
  const std::size_t rule = player.rule("de.late");
  for (const int turn : {1, 2}) {
    for (int piece = 0; piece < 2; ++piece) {
      CHECK(player.schedule().has_room(rule, turn, player.state()));
      player.schedule().came_on(rule, turn, player.state());
    }
    CHECK_FALSE(player.schedule().has_room(rule, turn, player.state()));
  }
}

TEST_CASE("Reinforcements of one group share its way in") {
  const Toy toy("<reinforcements><group id=\"de.trains\" side=\"de\" per-turn=\"1\"/>" + coming("de.one", "de.ii", "group=\"de.trains\"") +
                    coming("de.two", "de.iii", "group=\"de.trains\"") + coming("de.three", "de.i", "") + "</reinforcements>",
                TIME_6);
  SchedulePlayer player(toy.project());
  player.schedule().came_on(player.rule("de.one"), 3, player.state());
  CHECK_FALSE(player.schedule().has_room(player.rule("de.two"), 3, player.state()));
  CHECK(player.schedule().has_room(player.rule("de.two"), 4, player.state()));
  CHECK(player.schedule().has_room(player.rule("de.three"), 3, player.state()));
}

TEST_CASE("Of a choice the side brings on one, and goes on with it") {
  const Toy toy("<reinforcements>" + coming("de.north", "de.ii", "either=\"flank\"") + coming("de.south", "de.iii", "either=\"flank\"") +
                    "</reinforcements>",
                TIME_6);
  SchedulePlayer player(toy.project());
  const std::size_t north = player.rule("de.north"), south = player.rule("de.south");
  CHECK(player.schedule().has_room(south, 1, player.state()));
  player.schedule().came_on(north, 1, player.state());
  CHECK(player.schedule().has_room(north, 2, player.state()));
  CHECK_FALSE(player.schedule().has_room(south, 2, player.state()));
  player.schedule().begin(player.state());
  CHECK(player.schedule().has_room(south, 1, player.state()));
}

TEST_CASE("Pieces leave when their condition is so") {
  const Toy toy(
      "<reinforcements><withdrawal id=\"de.away\" side=\"de\"><units of=\"de.i\"/><when><turn "
      "at=\"4\"/></when></withdrawal></reinforcements>",
      TIME_6);
  SchedulePlayer player(toy.project());
  REQUIRE(player.schedule().leaving().size() == 1);
  const auto& leaving = player.schedule().leaving().front();
  CHECK(leaving.pieces.size() == 6);
  player.play(1, 1);
  CHECK(player.state().first_turn[leaving.rule] == 4);
}
