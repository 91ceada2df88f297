// The schedules of both corrected cards, played by a board that tests arrange: the vectors of artillery, reinforcements and points.
#include <set>

#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "tests/folders.hpp"
#include "tests/rulesets/altered_sample.hpp"
#include "tests/validator/simulator/played_schedule.hpp"
#include "validator/analysis/ledger.hpp"
#include "validator/analysis/triggers.hpp"

using namespace hexwright;
using namespace hexwright::test;
using namespace hexwright::validator;
using document::Moment;

namespace {

std::unique_ptr<project::Project> card(const std::string& file) {
  auto loaded = project::Project::load(hexwright::test::source() + "/samples/parzymiechy/" + file + "-corrected.scenario.xml",
                                       games_of_the_program());
  REQUIRE(loaded);
  return std::move(*loaded);
}
struct Game {
  std::unique_ptr<project::Project> project;
  SchedulePlayer player;
  explicit Game(const std::string& file) : project(card(file)), player(*project) {}

  std::vector<std::size_t> platoons(const std::string& side) const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < project->orbat()->pieces().size(); ++i) {
      const auto& entry = project->orbat()->pieces()[i];
      if (project->orbat()->side_at(entry.side).id == side && project->game().is(document::KindOf::piece, entry.piece->kind, "platoon"))
        found.push_back(i);
    }
    return found;
  }
  void reveal(std::size_t count) {
    const auto pieces = platoons("pl");
    REQUIRE(pieces.size() >= count);
    for (std::size_t i = 0; i < count; ++i) player.board().revealed[pieces[i]] = 1;
  }
  void hold(const std::vector<std::string>& labels, int side) {
    for (const std::string& label : labels) player.board().holder[player.hex(label)] = static_cast<std::int8_t>(side);
  }
};
const std::string FIRST = "1-boj-o-parzymiechy", SECOND = "2-pelne-maskowanie";

std::string artillery(Game& game) {
  std::string names;
  for (const char* id : {"i-19pal", "ii-19pal", "dac"})
    if (game.player.may_call(std::string("de.") + id)) names += std::string(id) + " ";
  return names;
}
// A playout in which both battalions roll this in the first roll.
std::uint64_t playout_with(int roll) {
  for (std::uint64_t playout = 0;; ++playout) {
    Dice dice(1, playout);
    if (dice.roll(10) == roll && dice.roll(10) == roll) return playout;
  }
}

}  // namespace

TEST_CASE("Pluton D65: mortar 1m comes on with the rest of I/83pp in turn 4, so that it cannot fire in the phase of fire before") {
  Game game(FIRST);
  const std::size_t rule = game.player.rule("pl.rest-of-i-83pp");
  const auto& pieces = game.player.schedule().rules()[rule].pieces;
  CHECK(std::count(pieces.begin(), pieces.end(), game.player.piece("pl.1m")) == 1);
  CHECK(std::count(pieces.begin(), pieces.end(), game.player.piece("pl.3m")) == 0);
  std::set<std::string> entry;
  for (const std::size_t hex : game.player.schedule().rules()[rule].entry_hexes) entry.insert(game.project->map()->label(hex));
  CHECK(entry == std::set<std::string>{"2901", "3601"});
  std::vector<int> may_enter;
  game.player.play(1, 1, [&](int turn) {
    if (game.player.now("pl.rest-of-i-83pp")) may_enter.push_back(turn);
  });
  CHECK(may_enter.front() == 4);
  CHECK(game.player.first_turn("pl.rest-of-i-83pp") == 4);
  CHECK(game.player.may_call("pl.1m.fire"));  // no line restricts it: whether it is on the board the game itself asks
}

TEST_CASE("Pluton T1-T5: the artillery of scenario 1 may be called from its turns on, not a turn earlier") {
  Game game(FIRST);
  std::map<std::string, int> from;
  game.player.play(1, 1, [&](int turn) {
    for (const char* id : {"pl.ii-30pal", "pl.iii-30pal", "de.i-19pal", "de.ii-19pal", "de.dac"})
      if (game.player.may_call(id)) from.emplace(id, turn);
  });
  CHECK(from == std::map<std::string, int>{{"pl.ii-30pal", 3}, {"pl.iii-30pal", 6}, {"de.i-19pal", 2}, {"de.ii-19pal", 4}, {"de.dac", 12}});
}

TEST_CASE("Pluton T6, T7: II/73pp comes with the first hex of Parzymiechy or the whole farm of Zimnowoda, III/73pp in turn 6") {
  const auto second_battalion = [](const std::vector<std::string>& held, int side) {
    Game game(FIRST);
    game.player.play(1, 1, [&](int turn) {
      if (turn == 9) game.hold(held, side);
    });
    CHECK(game.player.first_turn("de.iii-73pp.entry") == 6);
    return game.player.first_turn("de.ii-73pp.entry");
  };
  CHECK(second_battalion({}, 1) == 0);
  CHECK(second_battalion({"2611"}, 1) == 9);
  CHECK(second_battalion({"2611"}, 0) == 0);
  CHECK(second_battalion({"2123", "2223"}, 1) == 0);
  CHECK(second_battalion({"2123", "2223", "2224"}, 1) == 9);
}

TEST_CASE("Pluton D69: 11, 12, 19 and 20 revealed platoons let none, I, I, and I and II/19pal fire") {
  for (const auto& [count, names] :
       std::vector<std::pair<std::size_t, std::string>>{{11, ""}, {12, "i-19pal "}, {19, "i-19pal "}, {20, "i-19pal ii-19pal "}}) {
    Game game(SECOND);
    game.reveal(count);
    Dice dice(1, 1);
    game.player.look(Moment::own_fire, 3, 1, dice);
    CHECK(artillery(game) == names);
  }
  Game leaders(SECOND);  // who is no platoon does not count
  for (std::size_t i = 0; i < leaders.project->orbat()->pieces().size(); ++i)
    leaders.player.board().revealed[i] = leaders.project->orbat()->pieces()[i].piece->kind == "d";
  leaders.reveal(11);
  Dice dice(1, 1);
  leaders.player.look(Moment::own_fire, 3, 1, dice);
  CHECK(artillery(leaders).empty());
}

TEST_CASE("Pluton D70: dac may fire when 20 platoons are revealed and four, not three, own platoons are at distance 5") {
  const auto fires = [](std::size_t revealed, std::size_t platoons, const std::string& label) {
    Game game(SECOND);
    game.reveal(revealed);
    const auto own = game.platoons("de");
    for (std::size_t i = 0; i < platoons; ++i) game.player.board().hex_of[own[i]] = static_cast<std::int32_t>(game.player.hex(label));
    Dice dice(1, 1);
    game.player.look(Moment::own_fire, 3, 1, dice);
    return game.player.may_call("de.dac");
  };
  CHECK_FALSE(fires(20, 3, "1510"));
  CHECK(fires(20, 4, "1510"));
  CHECK_FALSE(fires(20, 4, "1511"));
  CHECK_FALSE(fires(19, 4, "1510"));
}

TEST_CASE("Pluton D71: a 2 brings on a battalion in turn 8 and not in turn 7, and a 1 in both") {
  const auto enters = [](int roll, int turn) {
    Game game(SECOND);
    game.reveal(1);
    game.player.state().first_turn[game.player.rule("first_reveal")] = 1;
    Dice dice(1, playout_with(roll));
    game.player.look(Moment::start_of_turn, turn, -1, dice);
    CHECK(game.player.now("de.reinforcements/de.ii-73pp") == game.player.now("de.reinforcements/de.iii-73pp"));
    return game.player.now("de.reinforcements/de.ii-73pp");
  };
  CHECK_FALSE(enters(2, 7));
  CHECK(enters(2, 8));
  CHECK(enters(1, 7));
  CHECK_FALSE(enters(3, 8));
}

TEST_CASE("Pluton T12: the battalions roll from the turn after the first reveal on, each for itself") {
  Game game(SECOND);
  int earliest = 99, apart = 0;
  for (std::uint64_t playout = 0; playout < 500; ++playout) {
    std::fill(game.player.board().revealed.begin(), game.player.board().revealed.end(), std::uint8_t{0});
    game.player.play(7, playout, [&](int turn) {
      if (turn == 3) game.reveal(1);
    });
    const int second = game.player.first_turn("de.reinforcements/de.ii-73pp"),
              third = game.player.first_turn("de.reinforcements/de.iii-73pp");
    for (const int turn : {second, third})
      if (turn > 0) earliest = std::min(earliest, turn);
    apart += second != third;
  }
  CHECK(earliest == 4);
  CHECK(apart > 300);
  const Schedule::Rule& rule = game.player.schedule().rules()[game.player.rule("de.reinforcements/de.ii-73pp")];
  CHECK(rule.milestone.name == "II/73pp");
  CHECK(rule.optional_entry);
  CHECK_FALSE(rule.pieces.empty());
  CHECK_FALSE(rule.entry_hexes.empty());
}

TEST_CASE("Pluton D73: eight turns unseen are 18 points, five are 15") {
  for (const auto& [turns, points] : std::vector<std::pair<int, int>>{{8, 18000}, {6, 18000}, {5, 15000}, {0, 0}}) {
    Game game(SECOND);
    game.player.play(1, 1, [&, quiet = turns](int turn) {
      if (turn > quiet) game.reveal(1);
    });
    CHECK(game.player.points("pl.vp-unrevealed") == points);
  }
}

TEST_CASE("Pluton D75: five hexes, one silent battalion of guns, nine boxes and a leader are 10 + 4 - 4.5 - 1 = 8.5") {
  const auto total = [](int half_boxes, int leaders) {
    Game game(FIRST);
    game.hold({"1717", "1817", "1816", "1916", "1404"}, 0);
    game.hold({"1405"}, 1);
    game.hold({"0101"}, 0);  // no building
    for (std::size_t i = 0; i < game.project->scenario()->support->assets.size(); ++i)
      game.player.board().called[i] = game.project->scenario()->support->assets[i].id == "pl.ii-30pal";
    const auto pieces = game.platoons("pl");
    for (std::size_t i = 0; half_boxes > 0; ++i) {
      game.player.board().losses[pieces[i]] = std::min(half_boxes, 5);
      half_boxes -= 5;
    }
    if (leaders > 0) game.player.board().eliminated[game.player.piece("pl.9d")] = static_cast<std::uint8_t>(leaders);
    game.player.play(1, 1);
    std::int64_t sum = 0;
    for (const char* id : {"pl.vp-buildings", "pl.vp-ii-30pal", "pl.vp-iii-30pal", "pl.vp-boxes", "pl.vp-leaders"})
      sum += game.player.points(id);
    return sum;
  };
  CHECK(total(15, 1) == 8500);  // three platoons with five half boxes each have lost nine boxes
  CHECK(total(16, 1) == 8000);  // half a box of a fourth is a box
  CHECK(total(15, 0) == 9500);
  CHECK(total(15, 2) == 7500);  // he was replaced, and fell again
}

TEST_CASE("Pluton D77: the road scores when the nearest Polish unit is four hexes from it, not when it is three") {
  for (const auto& [file, points] : std::vector<std::pair<std::string, int>>{{FIRST, 8000}, {SECOND, 12000}}) {
    Game game(file);
    const project::MapIndex& map = *game.project->map();
    std::map<int, std::size_t> at;  // a hex at each distance from the road
    for (std::size_t hex = 0; hex < map.hex_count(); ++hex) {
      geometry::HexSet self(map.hex_count());
      self.insert(hex);
      at[map.distance(self, map.path("droga-glowna")->hexes).value()] = hex;
    }
    for (const int distance : {0, 3, 4, 5}) {
      game.player.board().hex_of[game.player.piece("pl.9d")] = static_cast<std::int32_t>(at.at(distance));  // leaders are units too
      game.player.play(1, 1);
      CHECK(game.player.points("de.vp-road") == (distance < 4 ? 0 : points));
    }
    game.player.board().hex_of[game.player.piece("pl.9d")] = -1;
    game.player.play(1, 1);
    CHECK(game.player.points("de.vp-road") == points);
  }
}

TEST_CASE("Pluton: the rest of the buildings of scenario 2 are those of no named village") {
  Game game(SECOND);
  game.hold({"1404", "1717", "1223", "2123"}, 1);
  game.player.play(1, 1);
  CHECK(game.player.points("de.vp-giet-przes-roz") == 3000);
  CHECK(game.player.points("de.vp-nap-parz") == 2500);
  CHECK(game.player.points("de.vp-other-buildings") == 4000);
}

TEST_CASE("Pluton: first turns in play never contradict the analysis of either card, and points never leave the ledger") {
  for (const std::string& file : {FIRST, SECOND}) {
    Game game(file);
    const auto results = analyse(*game.project);
    REQUIRE(results);
    const Ledger bounds = ledger(*game.project);
    Dice random(11, 3);
    const auto pieces = game.project->orbat()->pieces();
    for (std::uint64_t playout = 0; playout < 300; ++playout) {
      Board& board = game.player.board();
      board = Board(*game.project);
      game.player.play(5, playout, [&](int turn) {
        if (turn > 2) game.reveal(static_cast<std::size_t>(std::min(turn, 24)));
        for (std::size_t i = 0; i < pieces.size(); ++i)
          if (random.roll(6) == 1) board.losses[i] = std::min(board.losses[i] + 1, 4);
        std::fill(board.holder.begin(), board.holder.end(), std::int8_t{-1});
        for (std::size_t i = 0; i < pieces.size() && turn > 12; ++i)
          board.holder[static_cast<std::size_t>(random.roll(static_cast<int>(board.holder.size())) - 1)] =
              static_cast<std::int8_t>(pieces[i].side);
      });
      for (const TriggerResult& result : *results) {
        const int turn = game.player.first_turn(result.id);
        INFO(result.id << " in turn " << turn);
        if (turn > 0) CHECK(result.earliest_turn.value_or(99) <= turn);
        if (result.certain_turn) CHECK((turn > 0 && turn <= *result.certain_turn));
      }
      for (const SideLedger& side : bounds.sides)
        for (const LedgerLine& line : side.lines) {
          CHECK(line.least.value().thousandths <= game.player.points(line.item->id));
          CHECK(game.player.points(line.item->id) <= line.most.value().thousandths);
        }
    }
  }
}

TEST_CASE("Pluton 16.1: only what the card hides can be revealed, and what waits for more of it never comes") {
  const std::string file = "2-pelne-maskowanie-corrected.scenario.xml", hidden = " hidden=\"written\"";
  const auto possible = [&](const AlteredSample& sample) {
    std::vector<validator::Possible> all;
    const auto project = sample.load(file);
    const auto results = validator::analyse(*project);
    for (const auto& result : results.value())
      if (result.kind == validator::TriggerKind::support && result.side == "de") all.push_back(result.possible);
    return all;
  };
  AlteredSample sample;
  const auto never = [](validator::Possible one) { return one == validator::Possible::no; };
  auto all = possible(sample);
  CHECK(std::none_of(all.begin(), all.end(), never));
  sample.replace(file, "\"pl.setup-companies\" side=\"pl\"" + hidden, "\"pl.setup-companies\" side=\"pl\"");
  all = possible(sample);  // twelve machine-gun and mortar platoons are left, and the second battery waits for twenty
  CHECK(std::any_of(all.begin(), all.end(), never));
  sample.replace(file, "\"pl.setup-weapons\" side=\"pl\"" + hidden, "\"pl.setup-weapons\" side=\"pl\"");
  all = possible(sample);
  CHECK(std::all_of(all.begin(), all.end(), never));
  CHECK(finding_of(sample.seen(file), "trigger/never"));
}
