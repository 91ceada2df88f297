// Tables pasted from a spreadsheet, against a small game.
#include <catch2/catch.hpp>

#include "exchange/tables/tables.hpp"
#include "model/document/kinds.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/xml_file.hpp"

using namespace hexwright;
using namespace hexwright::exchange;

namespace {

const project::Game& game() {
  static const project::Game game = [] {
    auto file =
        io::parse_xml(R"(<ruleset format="1.0" id="toy" version="1"><parameter id="fire.range" value="4" status="stand-in" rule="7.1"/>
<parameter id="stack.limit" status="missing"/>
<table id="fire" title="OSTRZAŁ" status="stand-in" rule="7.3" rows-are="distance" columns-are="boxes" columns="0.5 1 2"><row key="0" cells="1 2 3"/></table>
<table id="melee" status="missing" columns="1:2 1:1 2:1"/></ruleset>)",
                      "toy.ruleset.xml");
    REQUIRE(file);
    return project::Game(document::read_ruleset(file->root(), 0));
  }();
  return game;
}
auto read(const std::string& text, const std::string& table = "") { return read_tables(text, {"t.tsv", &game(), table}); }
wording::Fault fault_of(const std::string& text) {
  const auto result = read(text);
  REQUIRE_FALSE(result.has_value());
  return result.error().front();
}
std::string cells(const document::Table& table) {
  std::string text;
  for (const document::TableRow& row : table.rows) {
    text += row.key + ":";
    for (const std::string& cell : row.cells) text += " " + cell;
    text += "; ";
  }
  return text;
}

}  // namespace

TEST_CASE("Tables: a table pasted with tabs is given by the rules, and keeps what the game says of it") {
  const auto result = read("fire\t0,5\t1\t2\r\n0\t1\t2\t3\r\n1-2\t\u2212\t1\t2\r\n");
  REQUIRE(result);
  REQUIRE(result->tables.size() == 1);
  const document::Table& table = result->tables.front();
  CHECK(cells(table) == "0: 1 2 3; 1-2: - 1 2; ");
  CHECK(table.status == document::Known::given);
  CHECK(table.rule == "7.3");
  CHECK(table.columns == std::vector<std::string>{"0.5", "1", "2"});
}

TEST_CASE("Tables: several tables and parameters in one text, by id or by the title of the rules, columns in any order") {
  const auto result =
      read("OSTRZAŁ;2;1;\"0,5\"\n0;3;2;1\n;;;\nmelee;1:2;1:1;2:1\n1;-;'+1;'-2\n\nparameter;value;rule\nstack.limit;6;5.2\nfire.range;5\n");
  REQUIRE(result);
  REQUIRE(result->tables.size() == 2);
  CHECK(cells(result->tables[0]) == "0: 1 2 3; ");
  CHECK(cells(result->tables[1]) == "1: - +1 -2; ");
  REQUIRE(result->parameters.size() == 2);
  CHECK(result->parameters[0].value == "6");
  CHECK(result->parameters[0].rule == "5.2");
  CHECK(result->parameters[0].status == document::Known::given);
  CHECK(result->parameters[1].rule == "7.1");
}

TEST_CASE("Tables: a head that does not name the table is read when the table is named otherwise") {
  const auto result = read("odległość\t0.5\t1\t2\n0\t1\t2\t3\n", "fire");
  REQUIRE(result);
  CHECK(cells(result->tables.front()) == "0: 1 2 3; ");
  CHECK_FALSE(read("odległość\t0.5\t1\t2\n0\t1\t2\t3\n"));
}

TEST_CASE("Tables: what is wrong is said by row and cell, and nothing of it is taken") {
  const auto refused = [](const std::string& text, const std::string& id, int line, int column) {
    const wording::Fault fault = fault_of(text);
    INFO(text);
    CHECK(fault.id == id);
    CHECK(fault.where.line == line);
    CHECK(fault.where.column == column);
  };
  refused("fyre\t0.5\t1\t2\n", "tables/unknown-table", 1, 1);
  refused("fire\t0.5\t1\n0\t1\t2\n", "tables/columns", 1, 2);
  refused("fire\t0.5\t1\t3\n", "tables/columns", 1, 2);
  refused("fire\t0.5\t1\t2\n0\t1\t2\n", "tables/cells", 2, 3);
  refused("fire\t0.5\t1\t2\n0\t1\t\t3\n", "tables/cell", 2, 3);
  refused("fire\t0.5\t1\t2\n0\t1\ttwo words\t3\n", "tables/cell", 2, 3);
  refused("fire\t0.5\t1\t2\n0\t1\t2\t3\n0\t1\t2\t3\n", "tables/twice", 3, 1);
  refused("fire\t0.5\t1\t2\n0\t1\t2\t3\nfire\t0.5\t1\t2\n", "tables/twice", 3, 1);
  refused("parameter\nstack.limmit\t4\n", "tables/unknown-parameter", 2, 1);
  refused("parameter\nstack.limit\n", "tables/cells", 2, 2);
  refused("", "tables/empty", 0, 0);
  refused("fire\t0.5\t1\t2\n0\t1\t\"2\n", "csv/quote", 2, 1);
}

TEST_CASE("Tables: into a designer's ruleset they come in the place of its own, and its others stay") {
  document::Ruleset own;
  own.tables.resize(2);
  own.tables[0].id = "other";
  own.tables[1].id = "fire";
  const document::Ruleset result = with_tables(own, *read("fire\t0.5\t1\t2\n0\t1\t2\t3\nparameter\nstack.limit\t4\n"));
  REQUIRE(result.tables.size() == 2);
  CHECK(result.tables[0].id == "other");
  CHECK(cells(result.tables[1]) == "0: 1 2 3; ");
  CHECK(result.parameters.size() == 1);
}
