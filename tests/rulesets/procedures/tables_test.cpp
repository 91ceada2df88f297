// Reading and looking up the tables of Pluton: the stand-ins, tables of a designer, and tables that cannot be played by.
#include <rapidcheck.h>

#include <set>

#include "tests/rulesets/procedures/pluton_data.hpp"

using namespace hexwright;
using namespace hexwright::test;

TEST_CASE("Procedures: the numbers of Pluton's parameters are those that stand in the code") { CHECK(numbers() == Numbers{}); }

TEST_CASE("Procedures: a parameter that is missing or no number is refused by name") {
  const auto changed = [](std::string_view id, std::optional<std::string> value) {
    return altered([&](document::Ruleset& data) {
      for (document::Parameter& item : data.parameters)
        if (item.id == id) item.value = value;
    });
  };
  CHECK(fault_of(changed("stack.limit", "six")) == "The parameter stack.limit of the rules is “six”.");
  CHECK(fault_of(changed("stack.limit", std::nullopt)) ==
        "The rules do not print the parameter stack.limit [5.2], and nothing stands in for it.");
  CHECK(fault_of(changed("stack.limit", "1001")).find("1001") != std::string::npos);
  CHECK(fault_of(changed("stack.limit", "8")).empty());
  CHECK(fault_of(changed("melee.medium-factor", "1.25")).find("melee.medium-factor") != std::string::npos);
  CHECK(fault_of(changed("out-of-command.runs", "maybe")).find("maybe") != std::string::npos);
  CHECK(fault_of(changed("strength.losses-per-box", "3")).find("strength.losses-per-box") != std::string::npos);
  CHECK(fault_of(changed("die.sides", "1")).find("die.sides") != std::string::npos);
  CHECK(fault_of(changed("barrage.drift-to", "5")).find("barrage.drift-to") != std::string::npos);
  CHECK(fault_of(changed("barrage.on-target-from", "8")).find("barrage.on-target-from") != std::string::npos);
  CHECK(fault_of(changed("barrage.on-target-to", "9")).find("barrage.on-target-to") != std::string::npos);
  CHECK(fault_of(changed("movement.entry-most", "0")).find("movement.entry-most") != std::string::npos);
  CHECK(fault_of(changed("mortar.medium-to", "10")).find("mortar.long-from") != std::string::npos);
  CHECK(fault_of(changed("melee.huge-above", "23")).find("melee.huge-above") != std::string::npos);
  CHECK(fault_of(changed("morale.most", "0")).find("morale.most") != std::string::npos);
}

TEST_CASE("Procedures: small-arms strength by half boxes and distance, held at the edges of the table") {
  CHECK(tables().small_arms(1, 0) == 2);
  CHECK(tables().small_arms(6, 1) == 10);
  CHECK(tables().small_arms(5, 5) == 4);
  CHECK(tables().small_arms(5, 6) == 4);
  CHECK(tables().small_arms(5, 7) == 3);
  CHECK(tables().small_arms(6, 10) == 3);
  CHECK(tables().small_arms(6, 11) == 0);
  CHECK(tables().small_arms(6, 4000) == 0);
  CHECK(tables().small_arms(8, 1) == 10);  // four boxes fire as the last column
  CHECK(tables().small_arms(0, 1) == 0);
}

TEST_CASE("Procedures: a table of small arms by whole boxes is read at the next lower column") {
  const auto read = Tables::read(altered([](document::Ruleset& data) {
    document::Table& table = table_in(data, "small-arms.strength");
    table.columns = {"1", "2", "3"};
    table.rows = {{"0-1", {"4", "8", "12"}, {}}, {"2-9", {"1", "2", "3"}, {}}};
  }));
  REQUIRE(read);
  CHECK(read->small_arms(1, 0) == 0);
  CHECK(read->small_arms(2, 1) == 4);
  CHECK(read->small_arms(3, 1) == 4);
  CHECK(read->small_arms(4, 1) == 8);
  CHECK(read->small_arms(6, 9) == 3);
  CHECK(read->small_arms(6, 10) == 0);  // beyond the last row nothing is hit
}

TEST_CASE("Pluton 7.2: mortar crews fire as rifles, or by the table that the ruling calls for") {
  const Rulings own = ruled("fire.light-platoon", "own-table");
  CHECK(tables().small_arms(6, 1, UnitKind::mortar, printed()) == tables().small_arms(6, 1));
  CHECK_FALSE(tables().lacks(printed()));
  CHECK(tables().lacks(own));
  const auto read = Tables::read(altered([](document::Ruleset& data) {
    document::Table light = table_in(data, "small-arms.strength");
    light.id = "small-arms.strength.light";
    light.columns = {"1"};
    light.rows = {{"0-2", {"3"}, {}}};
    data.tables.push_back(light);
  }));
  REQUIRE(read);
  CHECK_FALSE(read->lacks(own));
  CHECK(read->small_arms(6, 1, UnitKind::mortar, own) == 3);
  CHECK(read->small_arms(6, 1, UnitKind::mortar, printed()) == 10);
  CHECK(read->small_arms(6, 1, UnitKind::rifle, own) == 10);
}

TEST_CASE("Procedures: effects are what the cells say, read at the next lower strength") {
  CHECK(tables().effect(6, 6) == FireEffect{false, true, 0});
  CHECK(tables().effect(2, 8) == FireEffect{true, false, 0});
  CHECK(tables().effect(7, 1) == FireEffect{});
  CHECK(tables().effect(12, 10) == FireEffect{false, true, 4});
  for (int roll = 1; roll <= 10; ++roll) {
    CHECK(tables().effect(9, roll) == tables().effect(8, roll));
    CHECK(tables().effect(99, roll) == tables().effect(24, roll));
    CHECK(tables().effect(0, roll) == FireEffect{});
  }
}

TEST_CASE("Procedures: artillery by calibre and barrels, and nothing for others") {
  CHECK(tables().artillery(81, 2) == 4);
  CHECK(tables().artillery(75, 4) == 8);
  CHECK(tables().artillery(105, 4) == 12);
  CHECK_FALSE(tables().artillery(82, 2));
  CHECK_FALSE(tables().artillery(81, 5));
  CHECK_FALSE(tables().artillery(81, 0));
}

TEST_CASE("Procedures: terrain costs, modifiers, screens and shelters are those of TEREN") {
  const auto woods = tables().terrain_number("woods"), clear = tables().terrain_number("clear"),
             masonry = tables().terrain_number("masonry-buildings");
  REQUIRE((woods && clear && masonry));
  CHECK(tables().terrain(*clear) == TerrainEffect{1, true, 0, false, 0, false});
  CHECK(tables().terrain(*woods) == TerrainEffect{2, true, -1, true, -1, true});
  CHECK(tables().terrain(*masonry) == TerrainEffect{1, true, -2, true, -2, true});
  CHECK(tables().hexside_cost("stream") == 1);
  CHECK_FALSE(tables().hexside_cost("ditch"));
  CHECK_FALSE(tables().terrain_number("swamp"));
}

TEST_CASE("Procedures: terrain that a designer adds counts by the effects of its kind, the table first") {
  const auto read = Tables::read(altered([](document::Ruleset& data) {
    document::Kind swamp;
    swamp.of = document::KindOf::terrain;
    swamp.id = "swamp";
    swamp.effects = {{"cost.walk", "2", document::Known::given, {}, {}}, {"fire", "+1", document::Known::given, {}, {}}};
    data.kinds.push_back(swamp);
    swamp.id = "lake";
    swamp.effects = {{"cost.walk", "-", document::Known::given, {}, {}}};
    data.kinds.push_back(swamp);
    for (document::Kind& kind : data.kinds)
      if (kind.id == "woods") kind.effects.clear();
  }));
  REQUIRE(read);
  CHECK(read->terrain(read->terrain_number("swamp").value()) == TerrainEffect{2, true, 1, false, 0, false});
  CHECK_FALSE(read->terrain(read->terrain_number("lake").value()).enterable);
  CHECK(read->terrain(read->terrain_number("woods").value()).cost == 2);
}

TEST_CASE("Procedures: a malformed cell is refused with its table, row and column") {
  CHECK(fault_of(with_cell("effect", "6", 3, "X")) == "The table effect has “X” in row 6, column 4.");
  CHECK(fault_of(with_cell("effect", "6", 3, "U0")).find("U0") != std::string::npos);
  CHECK(fault_of(with_cell("modifier", "10", 2, "six")) == "The table modifier has “six” in row 10, column -3.");
  CHECK(fault_of(with_cell("melee", "3", 0, "2p-0")) == "The table melee has “2p-0” in row 3, column 1:5.");
  CHECK(fault_of(with_cell("small-arms.strength", "5-6", 1, "-1")).find("row 5-6, column 1") != std::string::npos);
  CHECK(fault_of(with_cell("artillery.strength", "75", 3, "")).find("row 75, column 4") != std::string::npos);
  CHECK(fault_of(with_cell("morale", "2", 0, "11")).find("row 2, column recovers-up-to") != std::string::npos);
  CHECK(fault_of(with_cell("terrain", "woods", 0, "two")) == "The table terrain has “two” in row woods, column cost.walk.");
  CHECK(fault_of(with_cell("terrain", "clear", 0, "0")).find("row clear") != std::string::npos);  // or units would walk for ever
  CHECK(fault_of(with_cell("terrain", "woods", 2, "partly")).find("blocks-sight") != std::string::npos);
  CHECK(fault_of(with_cell("terrain", "stream", 0, "free")).find("row stream") != std::string::npos);
  CHECK(fault_of(with_cell("colours", "odd", 0, "blue")).find("“blue” in row odd") != std::string::npos);
  CHECK(fault_of(with_cell("colours", "odd", 0, "green-red")).find("one colour") != std::string::npos);
  CHECK(fault_of(with_cell("drift", "6", 0, "n")).find("six directions") != std::string::npos);
  CHECK(fault_of(with_cell("effect", "6", 3, "2")).empty());
  CHECK(fault_of(with_cell("melee", "3", 0, "p/p")).empty());
}

TEST_CASE("Procedures: a table of the wrong shape is refused by name") {
  const auto shaped = [](std::string_view id, auto change) {
    return fault_of(altered([&](document::Ruleset& data) { change(table_in(data, id)); }));
  };
  for (const char* id :
       {"terrain", "small-arms.strength", "modifier", "effect", "artillery.strength", "melee", "morale", "drift", "colours"}) {
    INFO(id);
    CHECK(shaped(id, [](document::Table& table) { table.rows.clear(); }).find(id) != std::string::npos);
    CHECK(shaped(id, [](document::Table& table) { table.rows.front().cells.pop_back(); }).find(id) != std::string::npos);
    CHECK(shaped(id, [](document::Table& table) { table.status = document::Known::missing; }).find(id) != std::string::npos);
  }
  CHECK_FALSE(shaped("small-arms.strength", [](document::Table& table) { table.rows.front().key = "1"; }).empty());
  CHECK_FALSE(shaped("small-arms.strength", [](document::Table& table) { table.rows[2].key = "3"; }).empty());
  CHECK_FALSE(shaped("small-arms.strength", [](document::Table& table) { table.columns[1] = "0.7"; }).empty());
  CHECK_FALSE(shaped("small-arms.strength", [](document::Table& table) { table.rows.back().key = "99999999+"; }).empty());
  CHECK_FALSE(shaped("modifier", [](document::Table& table) { std::swap(table.rows[3], table.rows[4]); }).empty());
  CHECK_FALSE(shaped("melee", [](document::Table& table) { std::swap(table.columns[3], table.columns[4]); }).empty());
  CHECK_FALSE(shaped("melee", [](document::Table& table) { table.rows.pop_back(); }).empty());
  CHECK_FALSE(shaped("effect", [](document::Table& table) { table.columns.back() = "11"; }).empty());
  CHECK_FALSE(shaped("artillery.strength", [](document::Table& table) { table.rows[1].key = "75"; }).empty());
}

TEST_CASE("Pluton 15.2: without a modifier every strength of the table stays what it is, and 10 with -3 is 6") {
  CHECK(tables().modified(10, -3) == 6);
  for (const document::TableRow& row : pluton().table("modifier")->rows)
    CHECK(tables().modified(std::stoi(row.key), 0) == std::stoi(row.key));
  CHECK(tables().modified(9, 0) == 8);  // not on the ladder: read at the next lower row
  CHECK(tables().modified(99, 0) == 24);
}

TEST_CASE("Pluton 15.3: modifiers beyond 5 and -5 count as 5 and -5, and strength grows with the modifier") {
  CHECK(tables().modified(10, 6) == tables().modified(10, 5));
  CHECK(tables().modified(10, -7) == tables().modified(10, -5));
  CHECK(tables().modified(10, -4) != tables().modified(10, -5));
  rc::check("monotone in strength and in the modifier", [] {
    const int strength = *rc::gen::inRange(0, 60), modifier = *rc::gen::inRange(-12, 12);
    RC_ASSERT(tables().modified(strength, modifier) <= tables().modified(strength, modifier + 1));
    RC_ASSERT(tables().modified(strength, modifier) <= tables().modified(strength + 1, modifier));
    RC_ASSERT(tables().modified(strength, modifier) == tables().modified(strength, std::clamp(modifier, -5, 5)));
  });
}

TEST_CASE("Procedures: more strength and a higher roll never do less") {
  const auto weight = [](const FireEffect& effect) { return effect.losses * 4 + (effect.pins ? 2 : effect.drops ? 1 : 0); };
  rc::check([&] {
    const int strength = *rc::gen::inRange(0, 30), roll = *rc::gen::inRange(1, 10);
    RC_ASSERT(weight(tables().effect(strength, roll)) <= weight(tables().effect(strength, roll + 1)));
    RC_ASSERT(weight(tables().effect(strength, roll)) <= weight(tables().effect(strength + 1, roll)));
    const int boxes = *rc::gen::inRange(1, 8), distance = *rc::gen::inRange(0, 14);
    RC_ASSERT(tables().small_arms(boxes, distance) <= tables().small_arms(boxes + 1, distance));
    RC_ASSERT(tables().small_arms(boxes, distance) >= tables().small_arms(boxes, distance + 1));
  });
}

TEST_CASE("Procedures: drift leads in six directions, whichever way the hexes lie") {
  std::set<int> seen;
  for (int roll = 1; roll <= 6; ++roll) seen.insert(tables().drift_direction(roll));
  CHECK(seen == std::set{0, 1, 2, 3, 4, 5});
  CHECK(tables().drift_direction(1) == geometry::index_of(geometry::Direction::d0));
  CHECK(tables().drift_direction(4) == geometry::index_of(geometry::Direction::d3));
  CHECK(tables().drift_orientation() == geometry::Orientation::flat);
  const auto read = Tables::read(altered([](document::Ruleset& data) {
    const char* names[] = {"ne", "e", "se", "sw", "w", "nw"};
    for (std::size_t i = 0; i < 6; ++i) table_in(data, "drift").rows[i].cells = {names[i]};
  }));
  REQUIRE(read);
  CHECK(read->drift_orientation() == geometry::Orientation::pointy);
}

TEST_CASE("Pluton 4.1: odd and even turns have one colour each, as the turn track or the ruling says") {
  const Rulings green = ruled("turn-colour.odd", "green-red");
  for (int turn = 1; turn < 30; ++turn) {
    CHECK(tables().colour(turn, printed()) == (turn % 2 == 1 ? Colour::yellow_red : Colour::green_red));
    CHECK(tables().colour(turn, green) == other(tables().colour(turn, printed())));
  }
}
