// The stand-in tables of Pluton against everything the text says of the tables it does not print, and the look-ups of the
// worked examples. What holds here must hold of the designer's own tables too.
#include <catch2/catch.hpp>
#include <pugixml.hpp>
#include <rapidcheck.h>

#include <algorithm>
#include <set>

#include "model/document/kinds.hpp"
#include "model/document/ruleset.hpp"
#include "rulesets/rulesets.hpp"

using namespace hexwright;

namespace {

const document::Ruleset& stand_ins() {
  static const document::Ruleset rules = [] {
    static pugi::xml_document document;
    for (const validator::GameRules& game : rulesets::all_games())
      if (game.data.id == "pluton") document.load_buffer(game.data.xml.data(), game.data.xml.size());
    return document::read_ruleset(document.document_element(), -1);
  }();
  return rules;
}

const document::Table& table_of(const std::string& id) {
  for (const document::Table& table : stand_ins().tables)
    if (table.id == id) return table;
  throw std::out_of_range("no table " + id);
}

std::string value_of(const std::string& id) {
  for (const document::Parameter& parameter : stand_ins().parameters)
    if (parameter.id == id) return parameter.value.value_or("");
  throw std::out_of_range("no parameter " + id);
}

// The row whose head is the number, or a range or "11+" with the number in it.
const document::TableRow& row_of(const document::Table& table, int number) {
  for (const document::TableRow& row : table.rows) {
    const std::size_t cut = row.key.find_first_of("-+", 1);
    const int from = std::stoi(row.key);
    const int to = cut == std::string::npos ? from : row.key[cut] == '+' ? 1'000'000 : std::stoi(row.key.substr(cut + 1));
    if (number >= from && number <= to) return row;
  }
  throw std::out_of_range(table.id + " has no row " + std::to_string(number));
}

std::string cell_of(const document::Table& table, int row, const std::string& column) {
  const auto at = std::find(table.columns.begin(), table.columns.end(), column);
  if (at == table.columns.end()) throw std::out_of_range(table.id + " has no column " + column);
  return row_of(table, row).cells.at(static_cast<std::size_t>(at - table.columns.begin()));
}

// [15.3] beyond 5 and -5 the last column counts.
int modified(int strength, int shift) {
  return std::stoi(cell_of(table_of("modifier"), strength, std::to_string(std::clamp(shift, -5, 5))));
}
int small_arms(int distance, const std::string& boxes) { return std::stoi(cell_of(table_of("small-arms.strength"), distance, boxes)); }
int artillery(int calibre, int barrels) { return std::stoi(cell_of(table_of("artillery.strength"), calibre, std::to_string(barrels))); }
std::string effect(int strength, int roll) { return cell_of(table_of("effect"), strength, std::to_string(roll)); }

// "-", "P", "U", "U1" …, from harmless to worst.
int gravity(const std::string& result) {
  if (result == "-") return 0;
  if (result == "P") return 1;
  if (result == "U") return 2;
  return 2 + std::stoi(result.substr(1));
}

// "1p/0": losses, then a retreat; of the attacker and of the defender.
struct MeleeResult {
  int attacker, defender;
};
int side_gravity(const std::string& text) { return 2 * std::stoi(text) + (text.back() == 'p' ? 1 : 0); }
MeleeResult melee_result(const std::string& cell) {
  const std::size_t slash = cell.find('/');
  return {side_gravity(cell.substr(0, slash)), side_gravity(cell.substr(slash + 1))};
}

// [10.3] the column of a ratio, rounded for the defender, at most 3:1 before shifts; half boxes as halves.
std::string ratio_column(int attacker_halves, int defender_halves) {
  if (attacker_halves >= defender_halves) return std::to_string(std::min(3, attacker_halves / defender_halves)) + ":1";
  return "1:" + std::to_string((defender_halves + attacker_halves - 1) / attacker_halves);
}
std::string shifted(const std::string& column, int by) {
  const std::vector<std::string>& columns = table_of("melee").columns;
  const auto at = std::find(columns.begin(), columns.end(), column);
  if (at == columns.end()) throw std::out_of_range("no column " + column);
  const auto last = static_cast<std::ptrdiff_t>(columns.size()) - 1;
  return columns[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(at - columns.begin() + by, 0, last))];
}
int number(const std::string& id) { return std::stoi(value_of(id)); }

std::vector<int> strengths() {
  std::vector<int> keys;
  for (const document::TableRow& row : table_of("modifier").rows) keys.push_back(std::stoi(row.key));
  return keys;
}

}  // namespace

TEST_CASE("Pluton 4.2: six phases, indirect fire, movement and reorganisation of the first player, then of the second") {
  std::vector<std::pair<document::Player, document::Does>> phases;
  for (const document::Phase& phase : stand_ins().phases) phases.emplace_back(phase.player, phase.does);
  using enum document::Player;
  using enum document::Does;
  CHECK(phases == std::vector<std::pair<document::Player, document::Does>>{{first, indirect_fire},
                                                                           {first, movement},
                                                                           {first, reorganisation},
                                                                           {second, indirect_fire},
                                                                           {second, movement},
                                                                           {second, reorganisation}});
  CHECK(value_of("turn.phases") == "6");
}

TEST_CASE("Pluton 15.2: the modifier table leaves a strength alone without a modifier, and turns 10 by -3 into 6") {
  for (const int strength : strengths()) CHECK(modified(strength, 0) == strength);
  CHECK(modified(10, -3) == 6);
  CHECK(number("modifier.example.result") == modified(number("modifier.example.strength"), number("modifier.example.shift")));
}

TEST_CASE("Pluton 15.3: a modification beyond 5 or -5 counts as 5 or -5 (D21)") {
  CHECK(rc::check("clamped", [] {
    const int strength = *rc::gen::elementOf(strengths());
    const int beyond = *rc::gen::inRange(5, 40);
    RC_ASSERT(modified(strength, beyond) == modified(strength, 5));
    RC_ASSERT(modified(strength, -beyond) == modified(strength, -5));
  }));
  const int sum = number("fire.pinned") + number("fire.out-of-command") + number("fire.screened") - 1;  // woods: -1
  CHECK(sum == -7);
  CHECK(modified(10, sum) == modified(10, -5));
}

TEST_CASE("Pluton 15.2: more strength or a better modifier never gives less") {
  CHECK(rc::check("monotone", [] {
    const int a = *rc::gen::elementOf(strengths());
    const int b = *rc::gen::elementOf(strengths());
    const int k = *rc::gen::inRange(-5, 6);
    const int l = *rc::gen::inRange(-5, 6);
    RC_ASSERT(modified(std::min(a, b), std::min(k, l)) <= modified(std::max(a, b), std::max(k, l)));
  }));
}

TEST_CASE("Pluton 7.3: every strength of fire is a row of the modifier table, and the outcome a row of that of effects") {
  const std::vector<int> keys = strengths();
  const auto known = [&](const std::string& cell) { return std::find(keys.begin(), keys.end(), std::stoi(cell)) != keys.end(); };
  for (const char* id : {"small-arms.strength", "artillery.strength", "modifier"})
    for (const document::TableRow& row : table_of(id).rows)
      for (const std::string& cell : row.cells) {
        INFO(id << " row " << row.key << ": " << cell);
        CHECK(known(cell));
      }
  for (const int strength : keys)
    for (int roll = 1; roll <= 10; ++roll) CHECK_NOTHROW(gravity(effect(strength, roll)));
}

TEST_CASE("Pluton 7.3: nearer fire and more boxes are never weaker, and distances 0 and 1 have rows") {
  const std::vector<std::string>& boxes = table_of("small-arms.strength").columns;
  CHECK(boxes == std::vector<std::string>{"0.5", "1", "1.5", "2", "2.5", "3"});
  CHECK(rc::check("monotone", [&] {
    const int near = *rc::gen::inRange(0, 15);
    const int far = *rc::gen::inRange(near, 20);
    const std::size_t few = *rc::gen::inRange<std::size_t>(0, boxes.size());
    const std::size_t many = *rc::gen::inRange<std::size_t>(few, boxes.size());
    RC_ASSERT(small_arms(far, boxes[few]) <= small_arms(near, boxes[many]));
  }));
}

TEST_CASE("Pluton 7.3: effects grow with strength and roll, from nothing to pinned with three losses and more") {
  const std::vector<int> keys = strengths();
  CHECK(rc::check("monotone", [&] {
    const int a = *rc::gen::elementOf(keys);
    const int b = *rc::gen::elementOf(keys);
    const int r = *rc::gen::inRange(1, 11);
    const int q = *rc::gen::inRange(1, 11);
    RC_ASSERT(gravity(effect(std::min(a, b), std::min(r, q))) <= gravity(effect(std::max(a, b), std::max(r, q))));
  }));
  std::set<std::string> results;
  for (const document::TableRow& row : table_of("effect").rows) results.insert(row.cells.begin(), row.cells.end());
  for (const char* result : {"-", "P", "U", "U3"}) CHECK(results.count(result) == 1);
}

TEST_CASE("Pluton 9.2: the table of artillery has a row for every calibre of the cards, and bigger is never weaker") {
  const std::vector<int> calibres{75, 80, 81, 105, 150};
  for (const int calibre : calibres)
    for (int barrels = 1; barrels <= 4; ++barrels) CHECK(artillery(calibre, barrels) > 0);
  CHECK(rc::check("monotone", [&] {
    const int small = *rc::gen::elementOf(calibres);
    const int large = *rc::gen::elementOf(calibres);
    const int few = *rc::gen::inRange(1, 5);
    const int many = *rc::gen::inRange(few, 5);
    RC_ASSERT(artillery(std::min(small, large), few) <= artillery(std::max(small, large), many));
  }));
}

TEST_CASE("Pluton 10.3: the ratio is rounded for the defender and is 3:1 at most (E3, E4, D37)") {
  CHECK(ratio_column(15, 6) == "2:1");  // E3: 7.5 to 3
  CHECK(ratio_column(40, 4) == "3:1");  // E4
  CHECK(ratio_column(6, 15) == "1:3");
  CHECK(ratio_column(5, 6) == "1:2");
  CHECK(ratio_column(6, 6) == "1:1");
  CHECK(ratio_column(17, 6) == "2:1");
  CHECK(ratio_column(18, 6) == "3:1");
  CHECK(number("melee.most-ratio") == 3);
}

TEST_CASE("Pluton 10.3: shifts move along the columns and stop at the edges (E5, E6, E7, D38, D39)") {
  CHECK(shifted("2:1", 2) == "4:1");                 // E5
  CHECK(2 * number("melee.attacker-morale") == 2);   // E6
  CHECK(3 * number("melee.defender-morale") == -3);  // E7
  const int against_woods = 2 * number("melee.attacker-morale") + 2 * number("melee.defender-morale") + number("melee.defender-leader") +
                            number("melee.defender-woods") - number("melee.polish");
  CHECK(against_woods == -3);
  CHECK(shifted(ratio_column(12, 6), against_woods) == "1:3");  // D38
  const int against_pinned = number("melee.attacker-leader") + 2 * number("melee.attacker-morale") + 2 * number("melee.defender-morale") +
                             number("melee.defender-pinned") + number("melee.polish");
  CHECK(against_pinned == 4);
  CHECK(shifted(ratio_column(6, 6), against_pinned) == "5:1");  // D39
  for (int shift = number("melee.least-shift"); shift <= number("melee.most-shift"); ++shift)
    for (const char* column : {"1:3", "1:1", "3:1"}) CHECK_NOTHROW(shifted(column, shift));
}

TEST_CASE("Pluton 10.3: the extreme shifts of melee are the sums of the single ones") {
  const int least = number("melee.attacker-under-fire") + number("melee.attacker-morale") + 4 * number("melee.defender-morale") +
                    number("melee.defender-leader") + number("melee.defender-masonry") - number("melee.polish");
  const int most = 4 * number("melee.attacker-morale") + number("melee.attacker-leader") + number("melee.defender-morale") +
                   number("melee.defender-pinned") + number("melee.polish");
  CHECK(number("melee.least-shift") == least);
  CHECK(number("melee.most-shift") == most);
}

TEST_CASE("Pluton 10.3: a better column or roll never hurts the attacker more or the defender less") {
  const document::Table& table = table_of("melee");
  CHECK(rc::check("monotone", [&] {
    const std::size_t left = *rc::gen::inRange<std::size_t>(0, table.columns.size());
    const std::size_t right = *rc::gen::inRange<std::size_t>(left, table.columns.size());
    const int low = *rc::gen::inRange(1, 11);
    const int high = *rc::gen::inRange(low, 11);
    const MeleeResult worse = melee_result(cell_of(table, low, table.columns[left]));
    const MeleeResult better = melee_result(cell_of(table, high, table.columns[right]));
    RC_ASSERT(better.attacker <= worse.attacker);
    RC_ASSERT(better.defender >= worse.defender);
  }));
}

TEST_CASE("Pluton 17.2: four levels of morale, and higher morale recovers no worse (D85)") {
  std::vector<int> recovers;
  for (int level = number("morale.least"); level <= number("morale.most"); ++level)
    recovers.push_back(std::stoi(cell_of(table_of("morale"), level, "recovers-up-to")));
  CHECK(recovers.size() == 4);
  CHECK(std::is_sorted(recovers.begin(), recovers.end()));
  CHECK(recovers[1] == 5);  // D85: morale 2 recovers with 5, not with 6
  CHECK(value_of("morale.name.2") == "normalne");
}

TEST_CASE("Pluton 8.5: the bands of mortar range follow one another from 3 to 16") {
  CHECK(number("mortar.least-range") == 3);
  CHECK(number("mortar.medium-from") == number("mortar.least-range") + 1);
  CHECK(number("mortar.medium-to") + 1 == number("mortar.long-from"));
  CHECK(number("mortar.most-range") == 16);
  CHECK(number("mortar.long-modifier") == -2);
}

TEST_CASE("Pluton 7.3: fire is looked up by distance, boxes, modifier and roll (D81, D82, D83)") {
  CHECK(small_arms(1, "3") == 10);
  CHECK(modified(small_arms(1, "3"), -1 + number("fire.under-fire")) == 6);
  CHECK(effect(6, 6) == "U");  // D81
  CHECK(artillery(81, 2) == 4);
  CHECK(effect(modified(artillery(81, 2), number("mortar.long-modifier")), 8) == "P");  // D82
  CHECK(artillery(75, 4) == 8);
  CHECK(effect(modified(artillery(75, 4), -1), 1) == "-");  // D83
}

TEST_CASE("Pluton 8.3: the rolls of drift go to six directions, each once (D27)") {
  const document::Table& drift = table_of("drift");
  std::set<std::string> directions;
  for (const document::TableRow& row : drift.rows) directions.insert(row.cells.front());
  CHECK(directions == std::set<std::string>{"n", "ne", "se", "s", "sw", "nw"});
  CHECK(drift.rows.size() == static_cast<std::size_t>(number("barrage.drift-to")));
  CHECK(number("barrage.drift-from") == 1);
  CHECK(number("barrage.on-target-from") == number("barrage.drift-to") + 1);
  CHECK(number("barrage.on-target-to") == number("die.sides"));
}

TEST_CASE("Pluton 6.1: a unit that may only walk can enter every kind of ground") {
  const document::Table& terrain = table_of("terrain");
  for (const document::TableRow& row : terrain.rows) {
    INFO(row.key);
    const std::string cost = row.cells.front();
    if (cost == "as-hex") continue;
    CHECK(std::stoi(cost) <= number("movement.walk.rifle"));
  }
  CHECK(number("movement.entry-most") <= number("movement.walk.rifle"));
}

TEST_CASE("Pluton 11.3: odd and even turns have two colours") {
  const document::Table& colours = table_of("colours");
  REQUIRE(colours.rows.size() == 2);
  CHECK(colours.rows[0].cells != colours.rows[1].cells);
  CHECK(value_of("turn.colour-odd") == colours.rows[0].cells.front());
  CHECK(value_of("turn.colour-even") == colours.rows[1].cells.front());
}

TEST_CASE("Pluton 6.1: kinds of ground and the table of terrain say the same") {
  const document::Table& terrain = table_of("terrain");
  for (const document::TableRow& row : terrain.rows) {
    const auto kind = std::find_if(stand_ins().kinds.begin(), stand_ins().kinds.end(), [&](const document::Kind& item) {
      return item.id == row.key &&
             (item.of == document::KindOf::terrain || item.of == document::KindOf::hexside || item.of == document::KindOf::path);
    });
    INFO(row.key);
    REQUIRE(kind != stand_ins().kinds.end());
    for (const document::Effect& value : kind->effects) {
      const auto column = std::find(terrain.columns.begin(), terrain.columns.end(), value.name);
      REQUIRE(column != terrain.columns.end());
      CHECK(row.cells.at(static_cast<std::size_t>(column - terrain.columns.begin())) == value.value);
    }
  }
}
