// Conditions on losses, eliminated and exited pieces, points and turns running, each just before it holds and when it does.
#include <algorithm>

#include "tests/validator/simulator/played_schedule.hpp"

using namespace hexwright;
using namespace hexwright::test;
using namespace hexwright::validator;
using document::Moment;

namespace {

const std::string TIME_6 = "<time><length turns=\"6\"/></time>";
const std::string ITEMS =
    "<victory><item id=\"v\" side=\"de\" score=\"hexes-held\" points=\"3\" at=\"last-turn\"><where><place name=\"Eastham\"/></where></item>"
    "<item id=\"w\" side=\"pl\" score=\"pieces-lost\" points=\"2\" at=\"end-of-game\" of=\"de\"/></victory>";

bool holds(const std::string& condition, const std::function<void(SchedulePlayer&)>& arrange) {
  const Toy toy(events(event("x", condition)) + ITEMS, TIME_6);
  SchedulePlayer player(toy.project());
  arrange(player);
  Dice dice(1, 1);
  player.look(Moment::start_of_turn, 2, -1, dice);
  return player.now("x");
}

}  // namespace

TEST_CASE("Lost: the half boxes of the side and the kinds together") {
  const auto lose = [](int halves) {
    return [=](SchedulePlayer& player) {
      player.board().losses[player.piece("de.1s")] = halves - 1;
      player.board().losses[player.piece("de.2s")] = 1;
      player.board().losses[player.piece("pl.1s")] = 9;
    };
  };
  CHECK_FALSE(holds("<lost side=\"de\" least=\"2.5\"/>", lose(4)));
  CHECK(holds("<lost side=\"de\" least=\"2.5\"/>", lose(5)));
  CHECK_FALSE(holds("<lost side=\"de\" least=\"1\" kinds=\"leader\"/>", lose(5)));
}

TEST_CASE("Eliminated and exited: so many of the side, or all of those that are named") {
  const auto kill = [](SchedulePlayer& player) {
    for (const char* id : {"de.1s", "de.2s"}) player.board().eliminated[player.piece(id)] = 1;
    player.board().exited[player.piece("de.3s")] = 1;
  };
  CHECK(holds("<eliminated side=\"de\" least=\"2\"/>", kill));
  CHECK_FALSE(holds("<eliminated side=\"de\" least=\"3\"/>", kill));
  CHECK(holds("<eliminated><units of=\"de.1s de.2s\"/></eliminated>", kill));
  CHECK_FALSE(holds("<eliminated><units of=\"de.1s de.3s\"/></eliminated>", kill));
  CHECK(holds("<eliminated least=\"1\"><units of=\"de.1s de.3s\"/></eliminated>", kill));
  CHECK(holds("<exited side=\"de\"/>", kill));
  CHECK_FALSE(holds("<exited side=\"de\" least=\"2\"/>", kill));
}

TEST_CASE("Points count as they stand, by themselves or above those of another side") {
  const auto arrange = [](SchedulePlayer& player) {
    player.board().holder[player.hex("2905")] = player.board().holder[player.hex("2906")] = 1;  // six points for Germany
    player.board().eliminated[player.piece("de.1s")] = 1;                                       // two for Poland
  };
  CHECK(holds("<points side=\"de\" least=\"6\"/>", arrange));
  CHECK_FALSE(holds("<points side=\"de\" least=\"6.5\"/>", arrange));
  CHECK(holds("<points side=\"de\" least=\"4\" ahead-of=\"pl\"/>", arrange));
  CHECK_FALSE(holds("<points side=\"de\" least=\"5\" ahead-of=\"pl\"/>", arrange));
}

TEST_CASE("Turns running are counted at the end of each turn, and begin anew when the place is lost") {
  const Toy toy(
      events(event("x", "<captured by=\"de\" hexes=\"1\" turns=\"2\"><place name=\"Eastham\"/></captured>", "moment=\"end-of-turn\"") +
             event("over", "<game-over/>", "moment=\"end-of-game\"")),
      TIME_6);
  SchedulePlayer player(toy.project());
  const auto hold_in = [&](std::initializer_list<int> turns) {
    player.play(1, 1, [&](int turn) {
      const bool held = std::find(turns.begin(), turns.end(), turn) != turns.end();
      player.board().holder[player.hex("2905")] = static_cast<std::int8_t>(held ? 1 : -1);
    });
    return player.first_turn("x");
  };
  CHECK(hold_in({1, 3, 5}) == 0);
  CHECK(hold_in({1, 3, 4, 6}) == 4);
  CHECK(hold_in({1, 2}) == 2);
  CHECK(player.first_turn("over") == 6);
}
