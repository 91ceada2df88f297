// Pictures laid under a board by hexes that are known in them: size, place, and marks that do not agree.
#include <catch2/catch.hpp>

#include <cmath>
#include <numbers>

#include "exchange/scan/scan.hpp"
#include "model/document/kinds.hpp"
#include "model/document/ruleset.hpp"
#include "model/geometry/registration.hpp"
#include "model/io/xml_file.hpp"
#include "model/project/map_index.hpp"

using namespace hexwright;
using namespace hexwright::exchange;

namespace {

const project::Game& game() {
  static const project::Game game = [] {
    auto file =
        io::parse_xml(R"(<ruleset format="1.0" id="toy" version="1"><kind of="terrain" id="clear"/><kind of="piece" id="s"/></ruleset>)",
                      "toy.ruleset.xml");
    REQUIRE(file);
    return project::Game(document::read_ruleset(file->root(), 0));
  }();
  return game;
}

ScanSource scan_source(document::HexTop top = document::HexTop::flat) {
  ScanSource from;
  from.marks = "m.txt";
  from.picture = "scan.png";
  from.width = 2000;
  from.height = 1400;
  from.board.id = "1";
  from.board.top = top;
  from.board.labels.emplace().pattern = "{column:02}{row:02}";
  from.link = {"toy", "1", std::nullopt, {}};
  from.game = &game();
  return from;
}

// Marks as a scanner that is turned a little would have them: columns 1.5·60 apart, rows √3·60.
struct Scanner {
  double size = 60, left = 100, top = 110, turned_degrees = 0.7;
  std::string mark(const std::string& label, int column, int row, double off = 0) const {
    const double x = left + size * 1.5 * (column - 1) + off, y = top + size * std::sqrt(3.0) * (row - 1 + (column % 2 == 0 ? 0.5 : 0));
    const double a = turned_degrees * std::numbers::pi / 180;
    return label + " " + std::to_string(std::lround(x * std::cos(a) - y * std::sin(a))) + " " +
           std::to_string(std::lround(x * std::sin(a) + y * std::cos(a))) + "\n";
  }
  std::string marks() const { return mark("0101", 1, 1) + mark("2001", 20, 1) + mark("0112", 1, 12) + mark("1911", 19, 11); }
};

std::vector<std::string> ids_of(const std::string& text, const ScanSource& from = scan_source()) {
  const auto read = read_scan(text, from);
  REQUIRE_FALSE(read.has_value());
  std::vector<std::string> ids;
  for (const wording::Fault& fault : read.error()) ids.push_back(fault.id + ":" + std::to_string(fault.where.line));
  return ids;
}

}  // namespace

TEST_CASE("Scan: the board has the columns and rows whose middles lie in the picture, and keeps the marks as they were given") {
  const auto read = read_scan(Scanner().marks(), scan_source());
  REQUIRE(read);
  CHECK(read->doubts.empty());
  const document::HexBoard& board = read->map.boards.front();
  CHECK(board.columns == 22);  // the middle of column 22 is about 1990 pixels from the left
  CHECK(board.rows == 13);
  CHECK(board.terrain->rows.size() == 13);
  CHECK(board.terrain->rows.front().cells == std::string(22, '.'));
  REQUIRE(board.backdrop);
  CHECK(board.backdrop->file == "scan.png");
  REQUIRE(board.backdrop->known.size() == 4);
  CHECK(board.backdrop->known[1].hex == "2001");
  CHECK(project::MapIndex(read->map, game()).hex_count() == 22 * 13);
}

TEST_CASE("Scan: a size that is said is the size, and a mark beyond it is no hex") {
  ScanSource from = scan_source();
  from.sized = true;
  from.board.columns = 20;
  from.board.rows = 12;
  const auto read = read_scan(Scanner().marks(), from);
  REQUIRE(read);
  CHECK(read->map.boards.front().columns == 20);
  CHECK(read->map.boards.front().rows == 12);
  CHECK(ids_of(Scanner().marks() + Scanner().mark("2101", 21, 1), from) == std::vector<std::string>{"scan/hex:5"});
}

TEST_CASE("Scan: a mark in the wrong place is named by its line, and marks that agree are not") {
  const Scanner scanner;
  const auto read = read_scan(scanner.marks() + scanner.mark("1006", 10, 6, 200) + scanner.mark("1007", 10, 7), scan_source());
  REQUIRE(read);
  REQUIRE_FALSE(read->doubts.empty());
  const auto worst = std::find_if(read->doubts.begin(), read->doubts.end(), [](const wording::Fault& one) { return one.where.line == 5; });
  REQUIRE(worst != read->doubts.end());
  CHECK(worst->id == "scan/off");
  const auto three = read_scan(scanner.mark("0101", 1, 1) + scanner.mark("2001", 20, 1) + scanner.mark("0112", 1, 12), scan_source());
  REQUIRE(three);
  REQUIRE(three->doubts.size() == 1);
  CHECK(three->doubts.front().id == "scan/three");
}

TEST_CASE("Scan: of four marks the one in its neighbour's place is named, and no other") {
  const Scanner scanner;
  const std::string good[] = {scanner.mark("0101", 1, 1), scanner.mark("2001", 20, 1), scanner.mark("0112", 1, 12),
                              scanner.mark("1911", 19, 11)},
                    bad[] = {scanner.mark("0101", 1, 2), scanner.mark("2001", 19, 1), scanner.mark("0112", 1, 11),
                             scanner.mark("1911", 19, 10)};
  for (int wrong = 0; wrong < 4; ++wrong) {
    INFO(wrong);
    std::string text;
    for (int i = 0; i < 4; ++i) text += i == wrong ? bad[i] : good[i];
    const auto read = read_scan(text, scan_source());
    REQUIRE(read);
    REQUIRE(read->doubts.size() == 1);
    CHECK(read->doubts.front().where.line == wrong + 1);
  }
}

TEST_CASE("Scan: every bad line is named, remarks and empty lines are none") {
  const std::string text = "# corners\n\n0101 212 187 # north-west\n0102 12\n9999999 1 1\n0103 x 5\n0104 5 1401\n0101,300;400\n0105 -1 3\n";
  CHECK(ids_of(text) ==
        std::vector<std::string>{"scan/line:4", "scan/hex:5", "scan/number:6", "scan/outside:7", "scan/twice:8", "scan/number:9"});
  CHECK(ids_of("") == std::vector<std::string>{"scan/few:0"});
  CHECK(ids_of("0101 10 10\n0103 10 110\n0105 10 210\n") == std::vector<std::string>{"scan/one-line:0"});
}

TEST_CASE("Scan: a mark may lie between pixels, and comes to lie on the nearest") {
  CHECK(ids_of("0101 10.4 10.5\n0110 10 1e3\n0301 10 1,5\n") == std::vector<std::string>{"scan/number:2", "scan/line:3"});
}

TEST_CASE("Scan: pointy hexes, letters, and a pattern that numbers nothing") {
  ScanSource pointy = scan_source(document::HexTop::pointy);
  pointy.board.labels->pattern = "{letters}{row}";
  const auto read = read_scan("A1 100 100\nJ1 1000 100\nA9 100 940\nJ9 1000 940\n", pointy);
  REQUIRE(read);
  CHECK(read->map.boards.front().columns >= 10);
  CHECK(read->map.boards.front().top == document::HexTop::pointy);
  ScanSource bad = scan_source();
  bad.board.labels->pattern = "hex";
  CHECK(ids_of("A1 1 1\n", bad) == std::vector<std::string>{"scan/size:0"});
}
