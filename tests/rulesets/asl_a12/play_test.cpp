// The state machine: every step that the text allows and every one that it refuses, and long random walks that keep the invariants.
#include "rulesets/asl_a12/referee/play.hpp"
#include "rulesets/asl_a12/sight/sight.hpp"
#include "tests/rulesets/asl_a12/asl_data.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

std::string step(Condition from, Event event) {
  const Step one = step_of(from, event);
  constexpr const char* NAMES[] = {"off", "known", "concealed", "hidden", "dummy", "removed"};
  return (one.allowed ? std::string(NAMES[static_cast<int>(one.after)]) + " " : "refused ") + std::string(one.paragraph);
}

// Columns 0 to 24, rows 0 to 9; a third of it woods, a sixth road.
class Board : public PlayMap {
 public:
  Board() : relief({0, -14}, {26, 12}, Rulings::SightEdge::both) {
    for (int column = 0; column <= 24; ++column)
      for (int row = 0; row <= 9; ++row)
        relief.set(hex(column, row), {0, static_cast<std::int16_t>(kind(column, row) == 0 && row % 2 == 0 ? 1 : 0), 0});
  }
  static geometry::Hex hex(int column, int row) { return {column, row - column / 2}; }
  static int kind(int column, int row) { return (column * 7 + row * 5) % 3; }
  std::optional<PlayGround> ground(const Location& at) const override {
    if (at.level != 0 || !relief.at(at.hex).is_there) return std::nullopt;
    const int row = at.hex.r + at.hex.q / 2;
    const bool woods = kind(at.hex.q, row) == 0;
    return PlayGround{woods, !woods, woods ? 1 : 0};
  }
  Relief relief;
};

}  // namespace

TEST_CASE("ASL 12.14: every step that the text allows happens (T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T15, T16)") {
  using enum Condition;
  CHECK(step(off_board, Event::enters_known) == "known 12.12");
  CHECK(step(off_board, Event::enters_concealed) == "concealed 12.12");
  CHECK(step(known, Event::gains) == "concealed 12.12");
  CHECK(step(concealed, Event::loses) == "known 12.14");
  CHECK(step(concealed, Event::harmed) == "known 12.14");
  CHECK(step(concealed, Event::seen_in_open) == "known 12.2");
  CHECK(step(concealed, Event::owner_reveals) == "known 12.14");
  CHECK(step(hidden, Event::owner_reveals) == "known 12.14");
  CHECK(step(concealed, Event::enemy_moves_in) == "known 12.15");
  CHECK(step(dummy, Event::enemy_moves_in) == "removed 12.11");
  CHECK(step(concealed, Event::searched) == "known 12.152");
  CHECK(step(hidden, Event::searched) == "concealed 12.152");
  CHECK(step(hidden, Event::moves) == "concealed 12.32");
  CHECK(step(hidden, Event::seen_in_open) == "concealed 12.34");
  CHECK(step(hidden, Event::harmed) == "known 12.31");
  CHECK(step(concealed, Event::fails_paatc) == "known 12.41");
  CHECK(step(dummy, Event::loses) == "removed 12.11");
}

TEST_CASE("ASL 12.31: every other step is refused with a paragraph of the chapter, and no unit is ever hidden again (T13)") {
  for (int from = 0; from < CONDITIONS; ++from)
    for (int event = 0; event < EVENTS; ++event) {
      const Step one = step_of(static_cast<Condition>(from), static_cast<Event>(event));
      INFO(from << " " << event << " " << one.paragraph);
      CHECK(asl_game().paragraph(one.paragraph) != nullptr);
      if (one.allowed) CHECK(one.after != Condition::hidden);
      if (!one.allowed) CHECK(one.after == static_cast<Condition>(from));
      if (static_cast<Condition>(from) == Condition::removed) CHECK_FALSE(one.allowed);
      if (static_cast<Event>(event) == Event::hides) CHECK_FALSE(one.allowed);
    }
  CHECK(step(Condition::known, Event::hides) == "refused 12.31");
  CHECK(step(Condition::concealed, Event::gains) == "refused 12.1");
  CHECK(step(Condition::hidden, Event::gains) == "refused 12.1");
}

TEST_CASE("ASL 12.14: an action tells its Case, who saw it and from how far") {
  const Board board;
  const Rulings rulings;
  Play play({{"ru", 0, squad(), Condition::concealed, Location{Board::hex(1, 3), 0}, false, 1},
             {"de", 1, squad(), Condition::known, Location{Board::hex(3, 3), 0}, false, 0}},
            asl_tables(), asl_numbers(), rulings, board.relief, board);
  const Judged fired = play.act(0, Action::fire);
  REQUIRE(fired);
  CHECK(fired->after == Condition::known);
  CHECK(fired->letter == "B");
  CHECK(fired->seen_by == 1);
  CHECK(fired->range_hexes == 2);
  const Judged hidden = play.hide(0);
  REQUIRE_FALSE(hidden);
  CHECK(hidden.error().paragraph == "12.31");
  const Judged gained = play.gain(0, 1, true);
  REQUIRE_FALSE(gained);
  CHECK(gained.error().paragraph == "12.121");
  CHECK(play.gain(0, 1, false).error().paragraph == "12.12");
}

TEST_CASE("ASL 12.14: a hundred thousand random actions keep the invariants") {
  const Board board;
  const Rulings rulings;
  const project::Game game = asl_game_with({{"us.crew", "2"}, {"gain.large", "na"}, {"case.c", "lose"}, {"case.g", "keep"}});
  const CaseTables tables = must(CaseTables::read(game));
  std::uint64_t seed = 20;
  const auto next = [&seed](std::size_t below) {
    seed = seed * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<std::size_t>(seed >> 33U) % below;
  };
  const auto start = [&] {
    std::vector<PlayedPiece> pieces;
    for (std::size_t i = 0; i < 24; ++i) {
      PlayedPiece one;
      one.id = "p" + std::to_string(i);
      one.side = i % 2;
      constexpr Counter KINDS[] = {Counter::squad, Counter::half_squad, Counter::crew, Counter::leader,
                                   Counter::hero,  Counter::vehicle,    Counter::gun};
      one.unit = of(KINDS[next(7)]);
      one.unit.broken = next(8) == 0;
      one.unit.emplaced = one.unit.what == Counter::gun;
      one.condition = static_cast<Condition>(next(5));
      one.unit.dummy = one.condition == Condition::dummy;
      if (one.condition != Condition::off_board) one.at = Location{Board::hex(static_cast<int>(next(25)), static_cast<int>(next(10))), 0};
      one.markers = one.condition == Condition::concealed ? 1 : 0;
      pieces.push_back(one);
    }
    return pieces;
  };
  std::size_t happened = 0, refused = 0, undefined = 0, gained = 0, lost = 0;
  std::optional<Play> play;
  for (int action = 0; action < 100'000; ++action) {
    if (action % 400 == 0) play.emplace(start(), tables, asl_numbers(), rulings, board.relief, board);
    const std::vector<PlayedPiece> before = play->pieces();
    const std::size_t who = next(before.size());
    const Location to{before[who].at && next(10) != 0 ? geometry::step(before[who].at->hex, static_cast<geometry::Direction>(next(6)))
                                                      : Board::hex(static_cast<int>(next(25)), static_cast<int>(next(10))),
                      0};
    Judged judged;
    switch (next(9)) {
      case 0:
        judged = play->enter(who, to, next(2) == 0);
        break;
      case 1:
      case 2:
        judged = play->move(who, to, static_cast<Pace>(next(3)));
        break;
      case 3:
        judged = play->act(who, static_cast<Action>(next(ACTIONS)));
        break;
      case 4:
      case 5:
        judged = play->gain(who, static_cast<int>(next(6)) + 1, next(4) != 0);
        break;
      case 6:
        judged = play->befalls(who, Event::owner_reveals);
        break;
      case 7:
        judged = play->befalls(who, next(20) == 0 ? Event::eliminated : Event::searched);
        break;
      default:
        judged = play->hide(who);
        break;
    }
    const std::vector<PlayedPiece>& after = play->pieces();
    if (!judged) {
      ++refused;
      undefined += judged.error().missing.empty() ? 0 : 1;
      // Who moves where the tables are silent has moved.
      if (judged.error().missing.empty() && !(after == before)) FAIL("a refused action changed something");
      if (!asl_game().paragraph(judged.error().paragraph)) FAIL("refused by no paragraph of the chapter");
    } else {
      ++happened;
      gained += judged->before == Condition::known && judged->after == Condition::concealed ? 1 : 0;
      lost += judged->before == Condition::concealed && judged->after == Condition::known ? 1 : 0;
    }
    for (std::size_t i = 0; i < after.size(); ++i) {
      const PlayedPiece &was = before[i], &is = after[i];
      if (i != who && !(was == is)) FAIL("an action changed another piece");
      if (is.markers != (is.condition == Condition::concealed ? 1 : 0)) FAIL("a unit is concealed twice, or not by a “?”");
      if (is.condition == Condition::hidden && (was.condition != Condition::hidden || is.was_hidden)) FAIL("a unit is hidden again");
      if (was.condition == Condition::hidden && is.condition == Condition::hidden && !(was.at == is.at))
        FAIL("a hidden unit moved and stayed hidden");
      if (was.condition == Condition::removed && is.condition != Condition::removed) FAIL("a piece came back");
      if (was.condition == Condition::dummy && is.condition != Condition::dummy && is.condition != Condition::removed)
        FAIL("a dummy became something");
      if (was.condition == Condition::known && is.condition == Condition::concealed && (was.unit.broken || !is_infantry(was.unit)))
        FAIL("who may not gain a “?” has one");
    }
  }
  CHECK(happened > 20'000);
  CHECK(refused > 20'000);
  CHECK(undefined > 0);
  CHECK(gained > 100);
  CHECK(lost > 300);
}
