// Conditions of the board, each just before it holds and when it does; when rules are looked at; and what cannot be played.
#include "tests/validator/simulator/played_schedule.hpp"

using namespace hexwright;
using namespace hexwright::test;
using namespace hexwright::validator;
using document::Moment;

namespace {

const std::string TIME_6 = "<time><length turns=\"6\"/></time>";

// One look in turn 2 at a board that has been arranged.
bool holds(const std::string& condition, const std::function<void(SchedulePlayer&)>& arrange, const std::string& before = "") {
  const Toy toy(before + events(event("x", condition)), TIME_6);
  SchedulePlayer player(toy.project());
  arrange(player);
  Dice dice(1, 1);
  player.look(Moment::start_of_turn, 2, -1, dice);
  return player.now("x");
}
void put(SchedulePlayer& player, const std::string& piece, const std::string& hex) {
  player.board().hex_of[player.piece(piece)] = static_cast<std::int32_t>(player.hex(hex));
}
std::string refusal(const std::string& sections, const std::string& time = TIME_6) {
  const Toy toy(sections, time);
  const auto made = Schedule::make(toy.project());
  REQUIRE_FALSE(made);
  CHECK_FALSE(english(made.error().message).empty());
  CHECK(made.error().hint);
  return made.error().id;
}

}  // namespace

TEST_CASE("Captured: so many hexes held by the side, all of them when no number is given") {
  const auto hold = [](const std::vector<std::string>& hexes, int side) {
    return [=](SchedulePlayer& player) {
      for (const std::string& hex : hexes) player.board().holder[player.hex(hex)] = static_cast<std::int8_t>(side);
    };
  };
  const std::string two = "<captured by=\"de\" hexes=\"2\"><place name=\"Eastham\"/></captured>",
                    all = "<captured by=\"de\"><place name=\"Eastham\"/></captured>";
  CHECK_FALSE(holds(two, hold({"2905"}, 1)));
  CHECK(holds(two, hold({"2905", "2907"}, 1)));
  CHECK_FALSE(holds(two, hold({"2905", "2907"}, 0)));
  CHECK_FALSE(holds(two, hold({"2905", "2807"}, 1)));
  CHECK_FALSE(holds(all, hold({"2905", "2907"}, 1)));
  CHECK(holds(all, hold({"2905", "2906", "2907"}, 1)));
}

TEST_CASE("Revealed: so many pieces of the side and the kinds, one when no number is given") {
  const auto reveal = [](const std::string& side, int count) {
    return [=](SchedulePlayer& player) {
      for (int i = 1; i <= count; ++i) player.board().revealed[player.piece(side + "." + std::to_string(i) + "s")] = 1;
    };
  };
  CHECK_FALSE(holds("<revealed side=\"pl\"/>", reveal("pl", 0)));
  CHECK(holds("<revealed side=\"pl\"/>", reveal("pl", 1)));
  CHECK_FALSE(holds("<revealed side=\"pl\" least=\"4\" kinds=\"platoon\"/>", reveal("pl", 3)));
  CHECK(holds("<revealed side=\"pl\" least=\"4\" kinds=\"platoon\"/>", reveal("pl", 4)));
  CHECK_FALSE(holds("<revealed side=\"pl\" least=\"4\"/>", reveal("de", 4)));
  CHECK_FALSE(holds("<revealed side=\"pl\" kinds=\"leader\"/>", reveal("pl", 4)));
  CHECK(holds("<revealed side=\"pl\" least=\"0\"/>", reveal("pl", 0)));
}

TEST_CASE("Near: each bound on both sides of its limit, of pieces on the board alone") {
  const auto at = [](const std::vector<std::string>& hexes) {
    return [=](SchedulePlayer& player) {
      for (std::size_t i = 0; i < hexes.size(); ++i) put(player, "de." + std::to_string(i + 1) + "s", hexes[i]);
    };
  };
  const auto near = [](const std::string& bound, const std::string& least = "") {
    return "<near side=\"de\" bound=\"" + bound + "\" hexes=\"3\"" + least + "><hexes list=\"0905\"/></near>";
  };
  CHECK(holds(near("nearer-than"), at({"0903"})));
  CHECK_FALSE(holds(near("nearer-than"), at({"0902"})));
  CHECK(holds(near("at-most"), at({"0902"})));
  CHECK_FALSE(holds(near("at-most"), at({"0901"})));
  CHECK(holds(near("at-least"), at({"0902"})));
  CHECK_FALSE(holds(near("at-least"), at({"0903"})));
  CHECK(holds(near("farther-than"), at({"0901"})));
  CHECK_FALSE(holds(near("farther-than"), at({"0902"})));
  CHECK_FALSE(holds(near("farther-than"), at({})));  // no piece is on the board
  CHECK_FALSE(holds(near("at-most", " least=\"2\""), at({"0905", "2005"})));
  CHECK(holds(near("at-most", " least=\"2\""), at({"0905", "0905"})));
}

TEST_CASE("Entered: all the pieces; called: the asset itself") {
  const std::string entered = "<entered><units of=\"de.ii\"/></entered>";
  const auto enter = [](int last) {
    return [=](SchedulePlayer& player) {
      for (int i = 7; i <= last; ++i) player.board().entered[player.piece("de." + std::to_string(i) + "s")] = 1;
    };
  };
  CHECK_FALSE(holds(entered, enter(8)));
  CHECK(holds(entered, enter(9)));
  const std::string assets =
      "<support><asset id=\"pl.a\" side=\"pl\" markers=\"1\"/><asset id=\"pl.b\" side=\"pl\" markers=\"2\"/></support>";
  CHECK_FALSE(holds(
      "<called asset=\"pl.b\"/>", [](SchedulePlayer& player) { player.board().called[0] = 1; }, assets));
  CHECK(holds(
      "<called asset=\"pl.b\"/>", [](SchedulePlayer& player) { player.board().called[1] = 1; }, assets));
}

TEST_CASE("All, any and not of conditions of the board, and several conditions of one `when` are all of them") {
  const auto seen = [](SchedulePlayer& player) { player.board().revealed[player.piece("pl.1s")] = 1; };
  const std::string yes = "<revealed side=\"pl\"/>", no = "<revealed side=\"de\"/>";
  CHECK(holds("<any>" + no + yes + "</any>", seen));
  CHECK_FALSE(holds("<any>" + no + no + "</any>", seen));
  CHECK_FALSE(holds("<any/>", seen));
  CHECK(holds("<all>" + yes + yes + "</all>", seen));
  CHECK_FALSE(holds("<all>" + yes + no + "</all>", seen));
  CHECK_FALSE(holds("<not>" + yes + "</not>", seen));
  CHECK(holds("<not>" + yes + no + "</not>", seen));
  CHECK(holds("<not><any><all>" + yes + no + "</all><not>" + yes + "</not></any></not>", seen));
  CHECK(holds("<always/>" + yes, seen));
  CHECK_FALSE(holds(yes + no, seen));
}

TEST_CASE("What is latched stays true, what is not holds only while it does") {
  const Toy toy(events(event("kept", "<revealed side=\"pl\"/>") + event("open", "<revealed side=\"pl\"/>", "latched=\"no\"")), TIME_6);
  SchedulePlayer player(toy.project());
  std::vector<bool> open, kept;
  player.play(1, 1, [&](int turn) {
    player.board().revealed[player.piece("pl.1s")] = turn == 2;
    open.push_back(player.now("open"));
    kept.push_back(player.now("kept"));
  });
  CHECK(open == std::vector<bool>{false, false, true, false, false, false});  // as the turn before has left it and its start found it
  CHECK(kept == std::vector<bool>{false, false, true, true, true, true});
  CHECK(player.first_turn("open") == 2);
  CHECK_FALSE(player.now("open"));
}

TEST_CASE("A rule with a moment is looked at in that moment alone, and in phases of its own side") {
  const std::string asset =
      "<support><asset id=\"de.a\" side=\"de\" markers=\"1\"><when moment=\"own-fire\"><revealed side=\"pl\"/></when></asset></support>";
  const Toy toy(asset + events(event("start", "<revealed side=\"pl\"/>", "moment=\"start-of-turn\"") +
                               event("moved", "<revealed side=\"pl\"/>", "moment=\"own-movement\"") +
                               event("end", "<revealed side=\"pl\"/>", "moment=\"end-of-turn\"") +
                               event("over", "<revealed side=\"pl\"/>", "moment=\"end-of-game\"") +
                               event("any", "<revealed side=\"pl\"/>", "moment=\"any-time\"")),
                TIME_6);
  SchedulePlayer player(toy.project());
  player.board().revealed[player.piece("pl.1s")] = 1;
  Dice dice(1, 1);
  const auto seen = [&] {
    std::string names;
    for (const Schedule::Rule& rule : player.schedule().rules())
      if (player.now(rule.milestone.id)) names += rule.milestone.id + " ";
    return names;
  };
  player.look(Moment::own_fire, 1, 0, dice);
  CHECK(seen() == "any ");
  player.look(Moment::own_movement, 1, 0, dice);
  CHECK(seen() == "moved any ");  // an event is no side's own
  player.look(Moment::own_fire, 1, 1, dice);
  CHECK(seen() == "de.a moved any ");
  player.look(Moment::end_of_turn, 1, -1, dice);
  player.look(Moment::start_of_turn, 2, -1, dice);
  player.look(Moment::end_of_game, 2, -1, dice);
  CHECK(seen() == "de.a start moved end over any ");
  CHECK(player.first_turn("start") == 2);
}

TEST_CASE("A die is rolled at the first look of a turn, once, and no more when it has succeeded or its rule is true") {
  const Toy toy(events(event("a", "<any><dice sides=\"6\"><success values=\"1\"/></dice><revealed side=\"pl\"/></any>")), TIME_6);
  SchedulePlayer player(toy.project());
  const auto drawn_after = [&](bool revealed) {  // how many numbers a game has used: the next one tells
    player.board().revealed[player.piece("pl.1s")] = revealed;
    player.schedule().begin(player.state());
    Dice dice(5, 8);
    for (int turn = 1; turn <= 3; ++turn)
      for (int look = 0; look < 3; ++look) player.look(Moment::own_fire, turn, 0, dice);
    const std::uint32_t next = dice.draw();
    Dice again(5, 8);
    int used = 0;
    while (again.draw() != next) ++used;
    return used;
  };
  CHECK(drawn_after(false) == 3);
  CHECK(drawn_after(true) == 1);
}

TEST_CASE("What an event brings about in the turn before lets the die begin, not what it does in the same turn") {
  const Toy toy(
      events(event("seen", "<revealed side=\"pl\"/>") + event("x", "<dice sides=\"2\" after=\"seen\"><success values=\"1-2\"/></dice>")),
      TIME_6);
  SchedulePlayer player(toy.project());
  player.play(1, 1, [&](int turn) { player.board().revealed[player.piece("pl.1s")] = turn >= 3; });
  CHECK(player.first_turn("seen") == 3);
  CHECK(player.first_turn("x") == 4);
}

TEST_CASE("Entry: the reinforcement's own hexes, else those of its side, else anywhere") {
  const auto hexes = [](const std::string& rule, const std::string& entry) {
    const Toy toy(
        "<reinforcements>" + rule +
            "<reinforcement id=\"de.r\" side=\"de\" optional=\"yes\" concealed=\"yes\"><units of=\"de.ii\"/><when><turn at=\"2\"/></when>" +
            entry + "</reinforcement></reinforcements>",
        TIME_6);
    SchedulePlayer player(toy.project());
    const Schedule::Rule& made = player.schedule().rules().at(player.rule("de.r"));
    CHECK(made.optional_entry);
    CHECK(made.concealed);
    CHECK(made.milestone.name == "II");
    std::vector<std::string> labels;
    for (const std::size_t hex : made.entry_hexes) labels.push_back(toy.project().map()->label(hex));
    return labels;
  };
  const std::string rule = "<entry-rule side=\"de\"><hexes list=\"0110\"/></entry-rule>",
                    own = "<entry><hexes list=\"0101 0102\"/></entry>";
  CHECK(hexes(rule, own) == std::vector<std::string>{"0101", "0102"});
  CHECK(hexes(rule, "") == std::vector<std::string>{"0110"});
  CHECK(hexes("<entry-rule side=\"pl\"><hexes list=\"0110\"/></entry-rule>", "").empty());
}

TEST_CASE("A condition that no playout can answer refuses the game and says what to do") {
  CHECK(refusal(events(event("x", "<lua file=\"a.lua\" function=\"f\"/>"))) == "simulate/script");
  CHECK(refusal(events(event("x", "<trigger ref=\"no-such\"/>"))) == "simulate/open");
  CHECK(refusal(events(event("x", "<called asset=\"no-such\"/>"))) == "simulate/open");
  CHECK(refusal(events(event("x", "<revealed side=\"no-such\"/>"))) == "simulate/open");
  CHECK(refusal(events(event("x", "<captured by=\"de\"><place name=\"Nowhere\"/></captured>"))) == "simulate/open");
  CHECK(refusal(events(event("x", "<captured by=\"de\"><around hex=\"0505\"/></captured>"))) == "simulate/open");
  CHECK(refusal(events(event("x", "<near side=\"de\" bound=\"at-most\" inches=\"3\"><hexes list=\"0505\"/></near>"))) == "simulate/open");
  CHECK(refusal(events(event("x", "<near side=\"de\" hexes=\"3\"><hexes list=\"0505\"/></near>"))) == "simulate/open");
  CHECK(refusal(events(event("x", "<entered><units of=\"no-such\"/></entered>"))) == "simulate/open");
  CHECK(refusal(events(event("x", ""))) == "simulate/open");
  CHECK(refusal("<reinforcements><reinforcement id=\"de.r\" side=\"de\"><units of=\"de.ii\"/></reinforcement></reinforcements>") ==
        "simulate/open");
  CHECK(refusal("<reinforcements><reinforcement id=\"de.r\" side=\"de\"><units of=\"de.ii\"/><when><dice sides=\"6\" "
                "per=\"piece\"><success values=\"1\"/></dice></when></reinforcement></reinforcements>") == "simulate/die-of-each-piece");
  CHECK(refusal("", "") == "simulate/no-length");
}
