// The combat table: what its cells mean, and which column and row count.
#include "tests/validator/simulator/generic/altered_game.hpp"
#include "validator/simulator/generic/combat_table.hpp"

using namespace hexwright;
using namespace hexwright::test;
using validator::generic::CombatTable;
using validator::generic::Outcome;

namespace {

CombatTable table_of(AlteredGame game) {
  (void)game.engine();
  auto table = CombatTable::read(game.project());
  REQUIRE(table);
  REQUIRE(*table);
  return **table;
}

}  // namespace

TEST_CASE("The greatest odds that the attack reaches give the column, and a shift moves it") {
  const CombatTable table = table_of(amber_line());  // 1:2 1:1 3:2 2:1 3:1 4:1 6:1
  CHECK(table.column(9'000, 6'000, 0) == 2);
  CHECK(table.column(8'999, 6'000, 0) == 1);
  CHECK(table.column(9'000, 6'000, -1) == 1);
  CHECK(table.column(2'999, 6'000, 0) == -1);  // less than 1:2
  CHECK(table.column(3'000, 6'000, -1) == -1);
  CHECK(table.column(100'000, 1'000, 3) == 6);
  CHECK(table.column(1'000, 0, 0) == 6);  // against nothing at all
}

TEST_CASE("A table of differences may have its rolls as columns, and two dice have their own chances") {
  const CombatTable table = table_of(sallow_crossing());  // -4 -1 0 +2 +4 +7; 2 3-4 5-6 7 8-9 10-11 12
  CHECK(table.column(5'000, 3'000, 0) == 3);
  CHECK(table.column(4'500, 3'000, 0) == 2);
  CHECK(table.column(0, 5'000, 0) == -1);
  CHECK(table.dice() == 2);
  CHECK(table.throws(2) == 1);
  CHECK(table.throws(7) == 6);
  CHECK(table.at(2, 3).printed == "A1");
  CHECK(table.at(2, 4).printed == "A1");
  CHECK(table.at(2, 12).printed == "D1");
  CHECK(table.at(2, 20).printed == "D1");     // beyond the last roll
  CHECK(table.at(2, -3).printed == "A1+AR");  // and before the first
}

TEST_CASE("Cells say who loses steps, retreats or is gone") {
  const CombatTable table = table_of(amber_line());
  const Outcome& both = table.at(1, 1);  // A1+AR
  CHECK(both.attacker.steps == 1);
  CHECK(both.attacker.retreat_hexes == 1);
  CHECK(both.defender.steps == 0);
  CHECK(table.at(3, 6).exchange);
  CHECK(table.at(4, 6).defender.retreat_hexes == 2);
  CHECK(table.at(6, 6).defender.gone);
  CHECK(table.at(0, 1).attacker.gone);
  CHECK(table.at(0, 6).printed == "-");
}
