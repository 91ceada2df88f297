// Tables of forces: what is exported comes back the same, cells cannot run, and every bad cell is named by its row and column.
#include <rapidcheck.h>
#include <rapidcheck/catch.h>

#include "exchange/csv/cells.hpp"
#include "exchange/csv/orbat_csv.hpp"
#include "exchange/text/fold.hpp"
#include "model/document/piece.hpp"
#include "tests/exchange/notation/cards.hpp"

using namespace hexwright;
using namespace hexwright::document;
using namespace hexwright::exchange;
using namespace hexwright::test;

namespace {

namespace gen = rc::gen;
int any(int least, int most) { return *gen::inRange(least, most + 1); }

std::string hard_text() {
  return *gen::element<std::string>("plain", "=1+1", "+2", "-3", "@x", "'", "''", "'=", "'s", "a,b", "a;b", "say \"yes\"", "\"",
                                    "two\nlines", "cr\r\nlf", "\ttab", " blanks ", "<>&'\"\\(){}", "\u200Frtl", "Łódź", "a > b", "a\\b>c");
}
template <class T>
std::optional<T> maybe(T value) {
  return any(0, 1) ? std::optional<T>(std::move(value)) : std::nullopt;
}

// Whatever the table can say.
Orbat any_orbat() {
  Orbat orbat;
  orbat.format = "1.0";
  orbat.game = GameLink{"pluton", "1", std::nullopt, {}};
  int number = 0;
  for (const std::string id : {"a", "b"}) {
    Side side;
    side.id = id;
    for (int f = any(1, 2); f > 0; --f) {
      Formation outer;
      outer.id = id + ".f" + std::to_string(f);
      outer.kind = "battalion";
      outer.designation = hard_text();
      Formation inner = outer;
      inner.id += ".x";
      inner.kind = "company";
      inner.designation = hard_text();
      for (int p = any(1, 4); p > 0; --p) {
        Piece piece;
        piece.id = id + "." + std::to_string(++number);
        piece.kind = *gen::element<std::string>("s", "c", "m", "d");
        piece.number = maybe(any(0, 100'000));
        piece.text = maybe(hard_text());
        piece.boxes = maybe(wording::Decimal{any(-4000, 4000)});
        piece.morale = maybe(any(-100, 100));
        piece.datum.printed = maybe(hard_text());
        if (any(0, 1)) piece.traits.push_back({"elite", hard_text(), {}});
        if (any(0, 1)) {
          Name name;
          name.lang = "pl";
          name.nom = hard_text();
          name.gen = maybe(hard_text());
          piece.names.push_back(name);
        }
        inner.pieces.push_back(piece);
      }
      outer.formations.push_back(inner);
      side.formations.push_back(outer);
    }
    orbat.sides.push_back(side);
  }
  return orbat;
}

CsvSource pluton_source(const Orbat* known = nullptr) { return {"forces.csv", {"pluton", "1", std::nullopt, {}}, &pluton(), known}; }

std::string faults_of(const std::string& table, const Orbat* known = nullptr) {
  const auto read = read_orbat_csv(table, pluton_source(known));
  std::string text;
  if (!read)
    for (const wording::Fault& one : read.error())
      text += std::to_string(one.where.line) + ":" + std::to_string(one.where.column) + " " + one.id + "\n";
  return text;
}

}  // namespace

TEST_CASE("CSV: what is exported comes back as it was, whatever its texts hold") {
  rc::prop("import(export(orbat)) == orbat", [] {
    const Orbat orbat = any_orbat();
    const CsvWritten written = write_orbat_csv(orbat);
    const auto read = read_orbat_csv(written.text, pluton_source());
    RC_LOG() << written.text;
    RC_ASSERT(read.has_value());
    RC_ASSERT(read->sides == orbat.sides);
    RC_ASSERT(written.unsaid.empty());
    RC_ASSERT(write_orbat_csv(*read).text == written.text);
  });
}

TEST_CASE("CSV: no exported cell begins with a sign that a spreadsheet would run") {
  rc::prop("cells are disarmed", [] {
    const auto rows = parse_cells(write_orbat_csv(any_orbat()).text, ',', "x");
    RC_ASSERT(rows.has_value());
    for (const exchange::Row& row : *rows)
      for (const std::string& cell : row.cells) RC_ASSERT((cell.empty() || std::string("=+-@\t\r").find(cell[0]) == std::string::npos));
  });
}

TEST_CASE("CSV: an apostrophe that arms nothing stays a part of its word") {
  CHECK(armed("'s-Gravenhage") == "'s-Gravenhage");
  CHECK(disarmed("'s-Gravenhage") == "'s-Gravenhage");
  CHECK(armed("'=1+1") == "=1+1");
  CHECK(disarmed("=1+1") == "'=1+1");
  CHECK(armed(disarmed("'")) == "'");
  CHECK(armed(disarmed("")).empty());
}

TEST_CASE("CSV: semicolons, tabs, a decimal comma and CRLF are taken as a Polish spreadsheet writes them") {
  for (const std::string separator : {";", "\t", ","}) {
    const std::string half = separator == "," ? "\"1,5\"" : "1,5";
    const std::string table = "id" + separator + "side" + separator + "kind" + separator + "boxes\r\n" + "pl.1s" + separator + "pl" +
                              separator + "s" + separator + half + "\r\n";
    const auto read = read_orbat_csv(table, pluton_source());
    INFO(table);
    REQUIRE(read);
    REQUIRE(read->sides.at(0).pieces.size() == 1);
    CHECK(read->sides[0].pieces[0].boxes == wording::Decimal{1500});
  }
}

TEST_CASE("CSV: every bad cell is named by its line and column, all at once") {
  CHECK(faults_of("id,side,kind,number,boxes\npl.1s,pl,s,1,3\npl.1s,pl,s,2,3\npl.2s,pl,s,two,3\npl.3s,pl,s,99999999999999999999,x\nPL,pl,s,"
                  ",\n,pl,s,,\npl.4s,pl,rifle,,\n") ==
        "3:1 csv/twice\n4:4 csv/bad-value\n5:4 csv/bad-value\n5:5 csv/bad-value\n6:1 csv/bad-id\n7:1 csv/missing\n8:3 csv/unknown-kind\n");
  CHECK(faults_of("id,side,kind\npl.1s,pl,s\n").empty());
}

TEST_CASE("CSV: a side that the forces gone by do not have is reported, one that they have is not") {
  const Orbat known = sample_orbat("1-boj-o-parzymiechy");
  CHECK(faults_of("id,side,kind\npl.1s,pl,s\nru.1s,ru,s\n", &known) == "3:2 csv/unknown-side\n");
  CHECK(faults_of("id,side,kind\npl.1s,pl,s\nde.1s,de,s\n", &known).empty());
}

TEST_CASE("CSV: columns that are unknown, doubled or missing are reported, and no row is read") {
  CHECK(faults_of("id,sied,kind\nx,y,z\n") == "1:2 csv/unknown-column\n1:1 csv/no-column\n");
  CHECK(faults_of("id,side,kind,kind\nx,y,z,z\n") == "1:4 csv/twice-column\n");
  CHECK(faults_of("id,side,kind\npl.1s,pl,s,more\n") == "2:4 csv/cells\n");
  CHECK(faults_of("\n\n") == "1:1 csv/empty\n");
  CHECK(faults_of("id,side,kind\n\"pl.1s,pl,s\n") == "2:1 csv/quote\n");
}

TEST_CASE("CSV: what a table cannot say is listed: traits of sides, printed lines of formations") {
  const CsvWritten written = write_orbat_csv(sample_orbat("1-boj-o-parzymiechy"));
  bool side_trait = false, printed = false;
  for (const Change& one : written.unsaid) {
    side_trait = side_trait || (one.element == "trait" && one.object == "pl");
    printed = printed || (one.field == "printed" && one.object == "de.9kp");
    CHECK(one.element != "piece");
  }
  CHECK(side_trait);
  CHECK(printed);
}

TEST_CASE("Foreign text: Windows-1250, a byte order mark and every line end are read as they are meant") {
  const auto read = [](std::string bytes, bool bom = false) { return decode({std::move(bytes), bom}, "x"); };
  CHECK(read("\xA3\xF3\x64\x9F \x96 1\r\nx\ry")->text == "Łódź – 1\nx\ny");
  CHECK(read("\xA3\xF3\x64\x9F")->was_windows_1250);
  CHECK_FALSE(read("Łódź")->was_windows_1250);
  for (const std::string& bytes : {std::string("a\0b", 3), std::string("\x81"), std::string("\xA3\x01")}) {
    const auto bad = read(bytes);
    REQUIRE_FALSE(bad);
    CHECK(bad.error().where.line == 1);
  }
  CHECK_FALSE(read("\xA3", true));  // the mark says UTF-8
}
