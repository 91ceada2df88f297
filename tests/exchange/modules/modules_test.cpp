// Modules of VASSAL in small imitations: zones as places, palettes and stacks as forces and setup.
#include <map>
#include <set>

#include "exchange/modules/board.hpp"
#include "exchange/modules/module.hpp"
#include "exchange/modules/sequence.hpp"
#include "model/document/piece.hpp"
#include "model/project/map_index.hpp"
#include "tests/exchange/modules/small_module.hpp"
#include "tests/exchange/mutants.hpp"

using namespace hexwright;
using namespace hexwright::exchange;
using namespace hexwright::exchange::small;

namespace {

const std::string PIECES =
    "<VASSAL.build.module.map.SetupStack owningBoard=\"b\" name=\"s\" x=\"10\" y=\"84\" useGridLocation=\"false\">"
    "<VASSAL.build.widget.PieceSlot entryName=\"1st squad\" gpid=\"1\">+/null/piece;;;a.png;1st "
    "squad/null;0;0;1;0</VASSAL.build.widget.PieceSlot>"
    "</VASSAL.build.module.map.SetupStack><VASSAL.build.module.map.SetupStack owningBoard=\"other\" x=\"1\" y=\"1\">"
    "<VASSAL.build.widget.PieceSlot entryName=\"lost\" gpid=\"2\">+/null/piece;;;a.png;lost/null;0;0;2;0</VASSAL.build.widget.PieceSlot>"
    "</VASSAL.build.module.map.SetupStack><VASSAL.build.module.PieceWindow name=\"P\"><VASSAL.build.widget.TabWidget entryName=\"Sides\">"
    "<VASSAL.build.widget.ListWidget entryName=\"North army\">"
    "<VASSAL.build.widget.PieceSlot entryName=\"1st squad\" gpid=\"1\">+/null/prototype;Infantry\tpiece;;;a.png;1st "
    "squad/\tnull;0;0;1;0</VASSAL.build.widget.PieceSlot>"
    "<VASSAL.build.widget.PieceSlot entryName=\"big gun\" gpid=\"3\">+/null/piece;;;a.png;big "
    "gun/null;0;0;3;0</VASSAL.build.widget.PieceSlot>"
    "</VASSAL.build.widget.ListWidget></VASSAL.build.widget.TabWidget></VASSAL.build.module.PieceWindow>";

}  // namespace

TEST_CASE("A module: zones are places, palettes an order of battle, stacks on the board a setup, and the rest is told") {
  const auto read = modules::read_build_file(build_file({}, PIECES), source(), no_picture);
  REQUIRE(read);
  REQUIRE(read->map->places.size() == 1);
  CHECK(read->map->places[0].id == "hills");
  CHECK(read->map->places[0].hexes.size() >= 4);
  REQUIRE(read->orbat->sides.size() == 2);  // the piece of the other board is of no side
  CHECK(read->orbat->sides[0].id == "north");
  std::vector<std::string> kinds;
  for (const auto& formation : read->orbat->sides[0].formations)
    for (const document::Piece& piece : formation.pieces) kinds.push_back(piece.kind);
  CHECK(kinds == std::vector<std::string>{"squad", "gun"});
  REQUIRE(read->scenario);
  REQUIRE(read->scenario->setup->directives.size() == 1);
  CHECK(read->scenario->setup->directives[0].units[0].of == std::vector<std::string>{"north.1st-squad"});
  document::Hexes expected;
  expected.list = {"0102"};
  CHECK(read->scenario->setup->directives[0].where->regions[0] == document::Region(expected));
  CHECK(read->told.size() >= 2);
  CHECK(modules::pieces_in(build_file({}, PIECES)) == 4);
}

TEST_CASE("What a prototype of a module says, and what one that it uses says, counts as said of each piece") {
  const std::string more =
      "<VASSAL.build.module.PrototypesContainer><VASSAL.build.module.PrototypeDefinition name=\"Gun\">+/null/mark;Kind\tprototype;South\\\t"
      "piece;;;;/gun\t\\\tnull;0;0;;0</VASSAL.build.module.PrototypeDefinition>"
      "<VASSAL.build.module.PrototypeDefinition name=\"South\">+/null/mark;Side,SideName\tpiece;;;;/so,The South\tnull;0;0;;0"
      "</VASSAL.build.module.PrototypeDefinition></VASSAL.build.module.PrototypesContainer>"
      "<VASSAL.build.module.PieceWindow name=\"P\"><VASSAL.build.widget.PieceSlot entryName=\"x\" gpid=\"1\">+/null/prototype;Gun\tmark;"
      "Id,Number,FormationKind\\\tpiece;;;a.png;x/\tso.1,7,\\\tnull;0;0;1;0</VASSAL.build.widget.PieceSlot>"
      "<VASSAL.build.widget.PieceSlot entryName=\"blank\" gpid=\"2\">+/null/mark;Id,FormationKind\tpiece;;;a.png;blank/,\tnull;0;0;2;0"
      "</VASSAL.build.widget.PieceSlot></VASSAL.build.module.PieceWindow>";
  const auto read = modules::read_build_file(build_file({}, more), source(), no_picture);
  REQUIRE(read);
  REQUIRE(read->orbat->sides.size() == 1);
  CHECK(read->orbat->sides[0].id == "so");
  CHECK(read->orbat->sides[0].names.front().nom == "The South");
  REQUIRE(read->orbat->sides[0].pieces.size() == 1);  // a blank counter is no piece
  CHECK(read->orbat->sides[0].pieces[0].id == "so.1");
  CHECK(read->orbat->sides[0].pieces[0].kind == "gun");
  CHECK(read->orbat->sides[0].pieces[0].number == 7);
}

TEST_CASE("A prototype of a module that uses itself ends") {
  modules::PieceText piece;
  piece.traits = {{"prototype;a", ""}};
  modules::expand(piece, {{"a", {{"prototype;a", ""}, {"mark;x", "1"}}}});
  CHECK(piece.traits.size() == 3);
  CHECK(piece.marked("x") == "1");
}

TEST_CASE("A prototype of a module that has no name belongs to no piece, and many large ones are cut") {
  modules::PieceText piece;
  piece.traits = {{"mark;y", "2"}};
  modules::expand(piece, {{"", {{"mark;x", "1"}}}});
  CHECK(piece.traits.size() == 1);
  modules::Prototypes large;
  for (int i = 0; i < 100; ++i)
    large["p" + std::to_string(i)] = {{"mark;x", std::string(100'000, 'x')}, {"prototype;p" + std::to_string(i + 1), ""}};
  piece.traits = {{"prototype;p0", ""}};
  modules::expand(piece, large);
  CHECK(piece.traits.size() < 10);
}

TEST_CASE("Marks of another's module that have a name of ours do not rename its pieces") {
  const std::string more =
      "<VASSAL.build.module.PieceWindow name=\"P\"><VASSAL.build.widget.PieceSlot entryName=\"Panzer Lehr\" gpid=\"1\">+/null/mark;"
      "Number,Text,Id\tpiece;;;a.png;Panzer "
      "Lehr/3,reserve,\tnull;0;0;1;0</VASSAL.build.widget.PieceSlot></VASSAL.build.module.PieceWindow>";
  const auto read = modules::read_build_file(build_file({}, more), source(), no_picture);
  REQUIRE(read);
  REQUIRE(read->orbat->sides[0].pieces.size() == 1);
  CHECK(read->orbat->sides[0].pieces[0].text == "Panzer Lehr");
  CHECK_FALSE(read->orbat->sides[0].pieces[0].number);
}

TEST_CASE("A zone of a module that is the board says where it ends, and what stands before a number is the name of the board") {
  std::string text = build_file({});
  const auto put = [&](const std::string& before, const std::string& more) {
    const std::size_t at = text.find(before);
    REQUIRE(at != text.npos);
    text.insert(at, more);
  };
  put("</VASSAL.build.module.map.boardPicker.board.ZonedGrid>",
      "<VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name=\"Map\" path=\"0,0;200,0;200,200;0,200\">"
      "<VASSAL.build.module.properties.ZoneProperty name=\"Kind\" initialValue=\"board\"/>"
      "</VASSAL.build.module.map.boardPicker.board.mapgrid.Zone>");
  put("first=\"H\"", "locationFormat=\"7$gridLocation$\" ");
  const auto read = modules::read_build_file(text, source(), no_picture);
  REQUIRE(read);
  const document::HexBoard& board = read->map->boards.front();
  CHECK(board.columns == 4);  // middles at 10, 65.4, 120.8 and 176.2
  CHECK(board.rows == 3);     // 20, 84 and 148
  CHECK(board.id == "7");
  CHECK(board.labels->pattern == "{board}{column:02}{row:02}");
  CHECK(read->map->places.size() == 1);  // the hills, and not the board
  // With an id of its own and a sign behind it, the name is read as far as the sign.
  put("name=\"Kind\" initialValue=\"board\"/>", "name=\"Id\" initialValue=\"north\"/><VASSAL.build.module.properties.ZoneProperty ");
  text.replace(text.find("7$grid"), 1, "north-");
  const auto named = modules::read_build_file(text, source(), no_picture);
  REQUIRE(named);
  CHECK(named->map->boards.front().id == "north");
  CHECK(named->map->boards.front().labels->pattern == "{board}-{column:02}{row:02}");
}

TEST_CASE("A module with nothing to take is refused, and so is what is no module") {
  CHECK_FALSE(modules::read_build_file("<VASSAL.build.GameModule/>", source(), no_picture));
  CHECK_FALSE(modules::read_build_file("<VASSAL", source(), no_picture));
  CHECK_FALSE(modules::read_module("PK", source()));
}

TEST_CASE("Lists of VASSAL: a backslash keeps a delimiter, quotes go") {
  CHECK(modules::items_of("a;b\\;c;'d'", ';') == std::vector<std::string>{"a", "b;c", "d"});
  CHECK(modules::items_of("", ';') == std::vector<std::string>{""});
  const auto pieces = modules::pieces_of("+/7/mark;Id,Side\tpiece;;;i.png;name/x,north\\tmap;3;4;7;0");
  REQUIRE(pieces.size() == 1);
  CHECK(pieces[0].name == "name");
  CHECK(pieces[0].marked("Side").value_or("").starts_with("north"));
}

TEST_CASE("Mutants of a module are read or refused, never worse") {
  test::for_mutants(build_file({}, PIECES), 500,
                    [](const std::string& text) { (void)modules::read_build_file(text, source(), no_picture); });
}

namespace {

std::string disguised(const std::string& text) {
  std::string out = "!VCSK00";
  for (const char c : text) {
    out += "0123456789abcdef"[static_cast<unsigned char>(c) >> 4];
    out += "0123456789abcdef"[static_cast<unsigned char>(c) & 15];
  }
  return out;
}
std::string saved(const std::vector<std::string>& commands) {
  std::string text = "begin_save";
  for (const std::string& one : commands) text += '\x1b' + one;
  return disguised(text +
                   "\x1b"
                   "end_save");
}
std::string piece_at(int id, const std::string& name, const std::string& map, int x, int y) {
  const std::string number = std::to_string(id);
  return "+/" + number + "/piece;;;a.png;" + name + "/" + map + ";" + std::to_string(x) + ";" + std::to_string(y) + ";" + number + ";0";
}
// Two boards side by side in a window with a margin, a palette of three pieces, and what is said besides.
std::string two_boards(const std::string& more) {
  const auto board = [](const std::string& name) {
    return "<VASSAL.build.module.map.boardPicker.Board name=\"" + name +
           "\" width=\"400\" height=\"330\"><VASSAL.build.module.map.boardPicker.board.HexGrid dx=\"55.4\" dy=\"64.0\" x0=\"10\" y0=\"20\">"
           "<VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering hType=\"N\" vType=\"N\" hLeading=\"1\" vLeading=\"1\" "
           "hOff=\"1\" "
           "vOff=\"1\" stagger=\"false\" "
           "sep=\"\"/></VASSAL.build.module.map.boardPicker.board.HexGrid></VASSAL.build.module.map.boardPicker.Board>";
  };
  const auto slot = [](const std::string& name) {
    return "<VASSAL.build.widget.PieceSlot entryName=\"" + name + "\">+/null/piece;;;a.png;" + name +
           "/null;0;0;1;0</VASSAL.build.widget.PieceSlot>";
  };
  return "<VASSAL.build.GameModule name=\"m\"><VASSAL.build.module.PlayerRoster><entry>North</entry></VASSAL.build.module.PlayerRoster>"
         "<VASSAL.build.module.Map mapName=\"Main\" edgeWidth=\"5\" edgeHeight=\"7\"><VASSAL.build.module.map.BoardPicker>" +
         board("East") + board("West") +
         "</VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>"
         "<VASSAL.build.module.PieceWindow name=\"P\">" +
         slot("North squad") + slot("North gun") + "</VASSAL.build.module.PieceWindow>" + more + "</VASSAL.build.GameModule>";
}
std::string menu(const std::string& name, const std::string& file) {
  return "<VASSAL.build.module.PredefinedSetup name=\"" + name + "\" file=\"" + file + "\" useFile=\"true\" isMenu=\"false\"/>";
}
// "piece@hex" of every order.
std::set<std::string> placed_in(const document::Scenario& scenario) {
  std::set<std::string> placed;
  for (const document::Directive& order : scenario.setup->directives)
    for (const std::string& of : order.units[0].of)
      placed.insert(of + "@" + std::get<document::Hexes>(order.where->regions[0].node).list.at(0));
  return placed;
}

}  // namespace

TEST_CASE("Each setup to begin with of a module is a scenario, on the board on which most of it stands") {
  const std::map<std::string, std::string> files{
      {"one.vsav", saved({piece_at(1, "North squad", "Main", 15, 27), "+/2/stack/Main;70;59;3", piece_at(3, "North gun", "", 0, 0)})},
      {"two.vsav", saved({"MainBoardPicker\tEast\t0\t0\tWest\t1\t0", piece_at(1, "North squad", "Main", 415, 27),
                          piece_at(2, "North squad", "Main", 415, 91), piece_at(3, "North gun", "Main", 15, 27)})},
      {"again.vsav", saved({piece_at(9, "North squad", "Main", 15, 27), piece_at(8, "North gun", "Main", 70, 59)})},
      {"bare.vsav", saved({piece_at(1, "North squad", "Reserve", 15, 27)})},
      {"odd.vsav", "!VCSK00zz"}};
  std::string more;
  for (const auto& [file, text] : files) more += menu(file == "one.vsav" ? "June" : file, file);
  const auto find = [&](const std::string& file) { return std::optional(files.at(file)); };
  // A window of one board need not say so; of two boards a setup says which it has, and these say nothing: no place.
  const auto read = modules::read_build_file(two_boards(more), source(), no_picture, find);
  REQUIRE(read);
  REQUIRE(read->scenario);
  CHECK(placed_in(*read->scenario) == std::set<std::string>{"north.north-squad@0101", "north.north-squad-2@0102"});
  CHECK(read->more_scenarios.empty());
  CHECK(read->map->boards.front().columns == 8);

  std::string single = two_boards(more);
  const std::size_t west = single.find("<VASSAL.build.module.map.boardPicker.Board name=\"West\"");
  single.erase(west, single.find("</VASSAL.build.module.map.BoardPicker>") - west);
  const auto one = modules::read_build_file(single, source(), no_picture, find);
  REQUIRE(one);
  REQUIRE(one->scenario);
  const std::set<std::string> june{"north.north-squad@0101", "north.north-gun@0201"};
  CHECK(placed_in(*one->scenario) == june);  // "again.vsav" comes first, and June is the same once more
  REQUIRE(one->more_scenarios.size() == 1);  // of "two.vsav" the gun alone stands on the board that is left
  CHECK(placed_in(one->more_scenarios[0].scenario) == std::set<std::string>{"north.north-gun@0101"});
  CHECK(one->more_scenarios[0].map.empty());
  CHECK(one->orbat->sides.at(0).pieces.size() == 2);
}

TEST_CASE("What stands at the start on another board of a module is a scenario on a map of its own, unless one board is asked for") {
  const auto stack = [](const std::string& board, int x) {
    return "<VASSAL.build.module.map.SetupStack owningBoard=\"" + board + "\" x=\"" + std::to_string(x) +
           "\" y=\"20\"><VASSAL.build.widget.PieceSlot entryName=\"North squad\">+/null/piece;;;a.png;North squad/null;0;0;1;0"
           "</VASSAL.build.widget.PieceSlot></VASSAL.build.module.map.SetupStack>";
  };
  const std::string text = two_boards(stack("East", 10) + stack("West", 121));
  const auto both = modules::read_build_file(text, source(), no_picture);
  REQUIRE(both);
  CHECK(placed_in(*both->scenario) == std::set<std::string>{"north.north-squad@0101"});
  REQUIRE(both->more_maps.size() == 1);
  REQUIRE(both->more_scenarios.size() == 1);
  CHECK(both->more_maps[0].name == "west");
  CHECK(both->more_maps[0].map.id == "x-west");
  CHECK(both->more_scenarios[0].map == "west");
  CHECK(placed_in(both->more_scenarios[0].scenario) == std::set<std::string>{"north.north-squad@0301"});
  ForeignSource west = source();
  west.board = "West";
  const auto alone = modules::read_build_file(text, west, no_picture);
  REQUIRE(alone);
  CHECK(alone->more_maps.empty());
  CHECK(alone->more_scenarios.empty());
  CHECK(placed_in(*alone->scenario) == std::set<std::string>{"north.north-squad@0301"});
}

TEST_CASE("Mutants of a saved game are read or refused, never worse") {
  const std::string plain = "begin_save\x1bMainBoardPicker\tEast\t0\t0\tWest\t1\t0\x1b" + piece_at(1, "North squad", "Main", 15, 27) +
                            "\x1b+/2/stack/Main;70;59;1";
  const std::string build = two_boards(menu("a", "a.vsav"));
  test::for_mutants(plain, 500, [&](const std::string& text) {
    (void)modules::read_build_file(build, source(), no_picture, [&](const std::string&) { return std::optional(disguised(text)); });
  });
}
