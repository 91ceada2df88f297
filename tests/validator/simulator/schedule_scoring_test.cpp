// What each kind of victory item comes to, counted by hand, and never outside the bounds of the ledger.
#include "model/document/scenario.hpp"
#include "tests/validator/checks/filled.hpp"
#include "tests/validator/simulator/played_schedule.hpp"
#include "validator/analysis/ledger.hpp"

using namespace hexwright;
using namespace hexwright::test;
using namespace hexwright::validator;

namespace {

const std::string TIME_6 = "<time><length turns=\"6\"/></time>";

std::string item(const std::string& attributes, const std::string& inner = "") {
  return "<item id=\"pl.x\" side=\"pl\" " + attributes + ">" + inner + "</item>";
}
// Of a game of six turns, in thousandths.
std::int64_t points(const std::string& items, const std::function<void(SchedulePlayer&, int)>& happens, const std::string& before = "") {
  const Toy toy("<strength boxes=\"3\"/>" + before + "<victory>" + items + "</victory>", TIME_6);
  SchedulePlayer player(toy.project());
  player.play(1, 1, [&](int turn) { happens(player, turn); });
  return player.points("pl.x");
}
void hold(SchedulePlayer& player, const std::string& hex, int side) {
  player.board().holder[player.hex(hex)] = static_cast<std::int8_t>(side);
}

}  // namespace

TEST_CASE("Hexes held at the end count, those held earlier do not") {
  const auto holding = [](SchedulePlayer& player, int turn) {
    hold(player, "2905", turn < 6 ? 0 : 1);
    hold(player, "2906", turn < 6 ? 1 : 0);
    hold(player, "0101", 0);
  };
  const std::string where = "<where><place name=\"Eastham\"/></where>";
  CHECK(points(item("score=\"hexes-held\" points=\"2.5\" at=\"last-turn\"", where), holding) == 2500);
  CHECK(points(item("score=\"hexes-held\" points=\"2.5\" at=\"end-of-game\"", where), holding) == 2500);
  CHECK(points(item("score=\"hexes-held\" points=\"2.5\" at=\"each-turn\"", where), holding) == 15000);
}

TEST_CASE("The rest are the hexes that no other item of the side names") {
  const auto holding = [](SchedulePlayer& player, int) {
    for (const char* hex : {"2905", "2906", "0105"}) hold(player, hex, 0);
  };
  const std::string all = "<where><place name=\"Eastham\"/><place name=\"west\"/></where>", named = "<where><place name=\"west\"/></where>";
  CHECK(points(item("score=\"hexes-held\" points=\"1\" rest=\"yes\"", all), holding) == 3000);
  CHECK(points(item("score=\"hexes-held\" points=\"1\" rest=\"yes\"", all) +
                   "<item id=\"pl.y\" side=\"pl\" score=\"hexes-held\" points=\"5\">" + named + "</item>",
               holding) == 2000);
  CHECK(points(item("score=\"hexes-held\" points=\"1\" rest=\"yes\"", all) +
                   "<item id=\"de.y\" side=\"de\" score=\"hexes-held\" points=\"5\">" + named + "</item>",
               holding) == 3000);
}

TEST_CASE("Artillery that was not called scores, and one call ends that") {
  const std::string assets =
      "<support><asset id=\"pl.a\" side=\"pl\" markers=\"1\"/><asset id=\"pl.b\" side=\"pl\" markers=\"2\"/></support>";
  const std::string silent = item("score=\"not-called\" points=\"4\" asset=\"pl.a\"");
  CHECK(points(
            silent, [](SchedulePlayer& player, int) { player.board().called[1] = 1; }, assets) == 4000);
  CHECK(points(
            silent, [](SchedulePlayer& player, int) { player.board().called[0] = 1; }, assets) == 0);
}

TEST_CASE("Boxes lost in part count as whole ones or not at all, as the card says, and never more than there are") {
  const auto losses = [](std::vector<int> of) {
    return [=](SchedulePlayer& player, int) {
      for (std::size_t i = 0; i < of.size(); ++i) player.board().losses[player.piece("pl." + std::to_string(i + 1) + "s")] = of[i];
      player.board().losses[player.piece("de.1s")] = 4;
    };
  };
  const std::string partial = item("score=\"boxes-lost\" points=\"-0.5\" partial=\"yes\""),
                    whole = item("score=\"boxes-lost\" points=\"-0.5\"");
  CHECK(points(partial, losses({0, 0})) == 0);
  CHECK(points(partial, losses({1, 0})) == -500);
  CHECK(points(partial, losses({2, 0})) == -500);
  CHECK(points(partial, losses({3, 1})) == -1500);
  CHECK(points(whole, losses({1, 1})) == 0);
  CHECK(points(whole, losses({3, 2})) == -1000);
  CHECK(points(whole, losses({20, 0})) == -1500);  // three boxes are all it had
  CHECK(points(item("score=\"boxes-lost\" points=\"1\" of=\"de\""), losses({6, 6})) == 2000);
}

TEST_CASE("Pieces lost, pieces that left, and the turns before the first of the side was seen") {
  const auto happens = [](SchedulePlayer& player, int turn) {
    player.board().eliminated[player.piece("pl.3s")] = turn >= 2;
    player.board().eliminated[player.piece("de.3s")] = 1;
    player.board().exited[player.piece("pl.4s")] = turn >= 5;
    player.board().revealed[player.piece("pl.5s")] = turn >= 4;
  };
  CHECK(points(item("score=\"pieces-lost\" points=\"-2\""), happens) == -2000);
  CHECK(points(item("score=\"pieces-exited\" points=\"3\" of=\"pl\""), happens) == 3000);
  CHECK(points(item("score=\"pieces-exited\" points=\"3\" of=\"de\""), happens) == 0);
  CHECK(points(item("score=\"turns-unrevealed\" points=\"3\" of=\"pl\""), happens) == 9000);  // 1 to 3; turn 4 ended after it
  CHECK(points(item("score=\"turns-unrevealed\" points=\"3\" of=\"de\""), happens) == 18000);
}

TEST_CASE("A cap holds on its own side of nought only") {
  const auto quiet = [](SchedulePlayer& player, int turn) { player.board().revealed[player.piece("pl.1s")] = turn >= 5; };
  CHECK(points(item("score=\"turns-unrevealed\" points=\"3\" most=\"13\""), quiet) == 12000);
  CHECK(points(item("score=\"turns-unrevealed\" points=\"3\" most=\"11\""), quiet) == 11000);
  CHECK(points(item("score=\"turns-unrevealed\" points=\"-3\" most=\"-11\""), quiet) == -11000);
  CHECK(points(item("score=\"turns-unrevealed\" points=\"-3\" most=\"11\""), quiet) == -12000);
}

TEST_CASE("A condition scores when it is true in the end, or in each turn that ends with it true") {
  const auto seen = [](SchedulePlayer& player, int turn) { player.board().revealed[player.piece("pl.1s")] = turn == 3; };
  const auto when = [](const std::string& attributes) { return "<when" + attributes + "><revealed side=\"pl\"/></when>"; };
  CHECK(points(item("score=\"condition\" points=\"7\"", when("")), seen) == 7000);
  CHECK(points(item("score=\"condition\" points=\"7\"", when(" latched=\"no\"")), seen) == 0);
  CHECK(points(item("score=\"condition\" points=\"7\"", when(" moment=\"end-of-game\"")), seen) == 0);
  CHECK(points(item("score=\"condition\" points=\"7\" at=\"each-turn\"", when("")), seen) == 28000);
  CHECK(points(item("score=\"condition\" points=\"7\" at=\"each-turn\"", when(" latched=\"no\"")), seen) == 7000);
  CHECK(points(item("score=\"condition\" points=\"7\" at=\"each-turn\"", when(" latched=\"no\" moment=\"end-of-turn\"")), seen) == 7000);
}

TEST_CASE("The goals of a side are the hexes that score for it, with the points of all its items") {
  const Toy toy(
      "<victory>" + item("score=\"hexes-held\" points=\"2\"", "<where><place name=\"west\"/></where>") +
          "<item id=\"pl.y\" side=\"pl\" score=\"hexes-held\" points=\"1.5\"><where><hexes list=\"0105 0505\"/></where></item>"
          "<item id=\"de.z\" side=\"de\" score=\"hexes-held\" points=\"-1\"><where><hexes list=\"0505\"/></where></item></victory>",
      TIME_6);
  SchedulePlayer player(toy.project());
  std::map<std::string, std::int64_t> goals;
  for (const Schedule::Goal& goal : player.schedule().goals().at(0)) goals[toy.project().map()->label(goal.hex)] = goal.thousandths;
  CHECK(goals == std::map<std::string, std::int64_t>{{"0105", 3500}, {"0106", 2000}, {"0505", 1500}});
  CHECK(player.schedule().goals().at(1).empty());
  CHECK(player.schedule().watched_hexes().size() == 3);
}

TEST_CASE("A victory item that leaves open what it counts refuses the game") {
  for (const std::string& open :
       {item("score=\"pieces-lost\""), item("score=\"not-called\" points=\"1\""), item("score=\"hexes-held\" points=\"1\""),
        item("score=\"condition\" points=\"1\""), item("score=\"leaders-lost\" points=\"1\"")}) {
    const Toy toy("<victory>" + open + "</victory>", TIME_6);
    const auto made = Schedule::make(toy.project());
    REQUIRE_FALSE(made);
    CHECK(made.error().id == "simulate/open");
  }
}

TEST_CASE("However a game ends, no clause leaves the bounds of the ledger, nor does a side") {
  std::uint64_t random = 9;
  const auto below = [&](int limit) {
    random = random * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<int>((random >> 33U) % static_cast<std::uint64_t>(limit));
  };
  const Loaded card{Card()};
  const Ledger ledger = validator::ledger(*card.scenario);
  SchedulePlayer player(*card.scenario);
  const auto& pieces = card.scenario->orbat()->pieces();
  for (int game = 0; game < 2000; ++game) {
    player.board() = Board(*card.scenario);
    Board& board = player.board();
    const int seen_in = below(16);
    player.play(4, static_cast<std::uint64_t>(game), [&](int turn) {
      for (std::size_t i = 0; i < pieces.size(); ++i) {
        board.hex_of[i] = below(3) == 0 ? -1 : below(static_cast<int>(board.holder.size()));
        board.revealed[i] = turn >= seen_in;
        board.losses[i] = std::max(board.losses[i], below(7));
        board.eliminated[i] = board.losses[i] == 6;
      }
      std::fill(board.holder.begin(), board.holder.end(), std::int8_t{-1});
      for (std::size_t i = 0; i < pieces.size(); ++i)
        if (board.hex_of[i] >= 0) board.holder[static_cast<std::size_t>(board.hex_of[i])] = static_cast<std::int8_t>(pieces[i].side);
      if (!board.called.empty()) board.called[static_cast<std::size_t>(below(static_cast<int>(board.called.size())))] |= below(9) == 0;
    });
    for (const SideLedger& side : ledger.sides) {
      std::int64_t sum = 0;
      for (const LedgerLine& line : side.lines) {
        const std::int64_t came_to = player.points(line.item->id);
        INFO(line.item->id);
        CHECK(line.least.value().thousandths <= came_to);
        CHECK(came_to <= line.most.value().thousandths);
        sum += came_to;
      }
      CHECK(side.least.value().thousandths <= sum);
      CHECK(sum <= side.most.value().thousandths);
    }
  }
}

TEST_CASE("A place counts once, when all of it is held, and nothing before so many are") {
  const auto holding = [](std::vector<const char*> hexes) {
    return [=](SchedulePlayer& player, int) {
      for (const char* hex : hexes) hold(player, hex, 0);
    };
  };
  const std::string where = "<where><place name=\"Eastham\"/><place name=\"west\"/></where>",
                    whole = "score=\"hexes-held\" points=\"5\" whole=\"yes\"";
  const auto eastham = [](SchedulePlayer& player, int) {
    for (const char* hex : {"2905", "2906", "2907"}) hold(player, hex, 0);
  };
  CHECK(points(item(whole, "<where><place name=\"Eastham\"/></where>"), holding({"2905"})) == 0);
  CHECK(points(item(whole, where), eastham) == 5000);
  CHECK(points(item(whole + " least=\"2\"", where), eastham) == 0);
  CHECK(points(item("score=\"hexes-held\" points=\"1\" least=\"2\"", where), holding({"2905"})) == 0);
  CHECK(points(item("score=\"hexes-held\" points=\"1\" least=\"2\"", where), eastham) == 3000);
}

TEST_CASE("Points at the end of the turns that the card names") {
  const auto holding = [](SchedulePlayer& player, int turn) { hold(player, "2905", turn >= 3 ? 0 : 1); };
  const std::string where = "<where><place name=\"Eastham\"/></where>";
  CHECK(points(item("score=\"hexes-held\" points=\"1\" turns=\"2 4 6\"", where), holding) == 2000);
  CHECK(points(item("score=\"condition\" points=\"1\" turns=\"2 4-5\"", "<when><turn from=\"4\"/></when>"), holding) == 2000);
}

TEST_CASE("Pieces that the card names count alone, lost or left") {
  const auto lost = [](SchedulePlayer& player, int turn) {
    player.board().entered[player.piece("pl.1s")] = player.board().entered[player.piece("pl.2s")] = 1;
    if (turn == 3) player.board().eliminated[player.piece("pl.1s")] = 1;
  };
  CHECK(points(item("score=\"pieces-lost\" points=\"-1\"", "<units of=\"pl.2s\"/>"), lost) == 0);
  CHECK(points(item("score=\"pieces-lost\" points=\"-1\"", "<units of=\"pl.1s pl.2s\"/>"), lost) == -1000);
  CHECK(points(item("score=\"pieces-kept\" points=\"3\"", "<units of=\"pl.1s pl.2s\"/>"), lost) == 3000);
  CHECK(points(item("score=\"pieces-kept\" points=\"3\" at=\"each-turn\"", "<units of=\"pl.1s\"/>"), lost) == 6000);
}

TEST_CASE("Strength that is left counts of pieces that have come into the game and are not eliminated") {
  const auto harmed = [](SchedulePlayer& player, int turn) {
    for (const char* id : {"pl.1s", "pl.2s"}) player.board().entered[player.piece(id)] = 1;
    if (turn == 2) player.board().losses[player.piece("pl.2s")] = 3;  // a box and a half of three
    if (turn == 3) {
      player.board().eliminated[player.piece("pl.1s")] = 1;
      player.board().losses[player.piece("pl.1s")] = 6;
    }
  };
  const std::string both = "<units of=\"pl.1s pl.2s\"/>";
  CHECK(points(item("score=\"boxes-left\" points=\"1\"", both), harmed) == 2000);
  CHECK(points(item("score=\"boxes-left\" points=\"1\" partial=\"yes\"", both), harmed) == 1000);
  CHECK(points(item("score=\"boxes-left\" points=\"1\" turns=\"1 2\"", both), harmed) == 11000);
  CHECK(points(item("score=\"boxes-left\" points=\"1\" least=\"3\"", both), harmed) == 0);
}

TEST_CASE("An event ends the game, and gives a result at once") {
  const auto ended = [](const std::string& event, const std::string& ranks) {
    const Toy toy("<events><event id=\"fall\"" + event + "><when moment=\"end-of-turn\"><turn from=\"3\"/></when></event></events>" + ranks,
                  TIME_6);
    SchedulePlayer player(toy.project());
    player.play(1, 1);
    return std::pair(player.state().ended_turn, player.state().rank_at_once);
  };
  CHECK(ended("", "") == std::pair(0, -1));
  CHECK(ended(" ends=\"yes\"", "") == std::pair(3, -1));
  CHECK(ended("", "<ranks measure=\"total\" of=\"pl\"><rank side=\"de\" to=\"2\"/><rank side=\"de\" event=\"fall\"/></ranks>") ==
        std::pair(3, 1));
}
