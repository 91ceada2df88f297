// Boards, hexes and scenarios of other tools, in small imitations of each shape: what is read, what is told, and that mutants do no harm.
#include <fmt/format.h>

#include <set>

#include "exchange/foreign/cells.hpp"
#include "exchange/foreign/megamek.hpp"
#include "exchange/foreign/open_hexes.hpp"
#include "exchange/foreign/orbat_mapper.hpp"
#include "exchange/foreign/recognise.hpp"
#include "exchange/json/tree.hpp"
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "tests/exchange/mutants.hpp"

using namespace hexwright;
using namespace hexwright::exchange;

namespace {

const project::Game& toy() {
  static const project::Game game = [] {
    document::Ruleset data;
    const auto add = [&](document::KindOf of, const std::string& id) {
      document::Kind kind;
      kind.of = of;
      kind.id = id;
      data.kinds.push_back(kind);
    };
    for (const char* id : {"clear", "woods", "water"}) add(document::KindOf::terrain, id);
    add(document::KindOf::path, "road");
    add(document::KindOf::hexside, "river");
    for (const char* id : {"squad", "gun", "vehicle"}) add(document::KindOf::piece, id);
    for (const char* id : {"company", "battalion"}) add(document::KindOf::formation, id);
    return project::Game(data);
  }();
  return game;
}
ForeignSource source() { return {"x", {"toy", "1", std::nullopt, {}}, &toy(), "x", ""}; }

const std::string BOARD =
    "# a board\nsize 3 2\noption exit_roads_to_pavement false\nhex 0101 0 \"\" \"\"\nhex 0201 2 \"woods:1;foliage_elev:2\" \"\"\n"
    "hex 0301 -1 \"water:1\" \"grass\"\nhex 0102 0 \"road:1:2\" \"\"\nhex 0202 0 \"road:1:32\" \"\"\nhex 0302 0 \"magma:2\" \"\"\nend\n";

const std::string MAPPER = R"({"id":"x","type":"ORBAT-mapper","version":"1","name":"n","sides":[{"name":"North","groups":[{"name":"Corps",
"subUnits":[{"name":"2nd Battalion","sidc":"10031000161211000000","subUnits":[{"name":"3 squad","sidc":"10031000121211000000",
"location":[1,2]},{"name":"AT","sidc":"10031000121204000000"}]}]}]},{"name":"South","groups":[]}]})";

const std::string TEMPLATES = R"({"SCENARIO_NAME":"The mill","SCENARIO_DATE":"1944-07-01","PLAYER_1":"russian","PLAYER_2":"german",
"VICTORY_CONDITIONS":"Hold &ge; 3 <b>hexes</b>.","SSR":["No wind."],"OB_VEHICLES_1":[{"id":"ru/v:1","name":"T-34"}],
"OB_ORDNANCE_2":[{"id":"ge/o:1","name":"PaK 40"}],"OB_SETUPS_1":[{"caption":"Board 3","id":1}]})";

const std::string NUMBERED = R"({"_comment":"c","terrain":{"0000":"clear","0001":"Forest","0100":"water","0101":"magma"},
"hexgrid":{"n_cols":3,"n_rows":2,"even_col_y_offset":12.5},
"hexsides":{"rivers":[{"a":"0000","b":"0100"},{"a":"0000","b":"0201"}],"roads":[{"a":"0000","b":"0001"},{"a":"0001","b":"0101"}],"walls":[{"a":"0000","b":"0001"}]},
"features":[{"code":"0101","type":"city","name":"Brno","attrs":{"vp":3}},{"code":"0909","type":"fort","name":"off","attrs":{}}],"names":{"0200":"Špilberk"}})";

const std::string HEXJSON = R"({"version":"1","layout":"odd-r","hexes":{"a":{"q":-1,"r":5,"n":"North","region":"x","terrain":"woods"},
"b":{"q":0,"r":5,"colour":"#fff"},"c":{"q":-1,"r":4}}})";

ImportResult read_hexes(const std::string& text, const std::string& part = {}, const std::string& beside = {}) {
  pugi::xml_document tree, other;
  if (const auto read = read_json(text, "x", tree); !read) return tl::unexpected(ForeignFaults{read.error()});
  std::map<std::string, pugi::xml_node> parts;
  if (!part.empty() && read_json(beside, "y", other)) parts[part] = other.document_element();
  return read_open_hexes(tree.document_element(), parts, source());
}
std::string kind_at(const document::Layer& layer, std::size_t row, std::size_t column) {
  for (const document::Sign& sign : layer.signs)
    if (sign.character[0] == layer.rows.at(row).cells.at(column)) return sign.kind;
  return {};
}

ImportResult read(const std::string& text, bool mapper) {
  pugi::xml_document tree;
  if (const auto read = read_json(text, "x", tree); !read) return tl::unexpected(ForeignFaults{read.error()});
  return mapper ? read_orbat_mapper(tree.document_element(), source()) : read_vasl_templates(tree.document_element(), source());
}

}  // namespace

TEST_CASE("MegaMek: terrain, levels and roads of a board come in, and what the game has no terrain for is told") {
  REQUIRE(looks_like_megamek(BOARD));
  const auto read = read_megamek(BOARD, source());
  REQUIRE(read);
  const document::HexBoard& board = read->map->boards.front();
  CHECK(board.columns == 3);
  CHECK(board.shifted == document::Shifted::even);
  const auto kind_at = [&](std::size_t row, std::size_t column) {
    for (const document::Sign& sign : board.terrain->signs)
      if (sign.character[0] == board.terrain->rows[row].cells[column]) return sign.kind;
    return std::string();
  };
  CHECK(kind_at(0, 0) == "clear");
  CHECK(kind_at(0, 1) == "woods");
  CHECK(kind_at(0, 2) == "water");
  CHECK(kind_at(1, 2) == "clear");
  REQUIRE(board.elevation);
  REQUIRE(read->map->paths.size() == 1);
  CHECK(read->map->paths.front().hexes == std::vector<std::string>{"0102", "0201", "/", "0202", "0102"});
  CHECK(read->told.size() == 1);
}

TEST_CASE("MegaMek: what is no board is refused with its line") {
  for (const std::string text : {"", "size 3\n", "size 0 4\n", "size 3 3\nhex 0404 0 \"\" \"\"\n", "size 3 3\nhex 0101 x \"\" \"\"\n",
                                 "size 3 3\nsize 3 3\n", "size 3 3\nwood\n", "hex 0101 0\n"}) {
    INFO(text);
    CHECK_FALSE(read_megamek(text, source()));
  }
}

TEST_CASE("MegaMek: roads of a large board are as many paths as their lists need, and none is lost") {
  const auto roads = [](int columns, int rows) {
    std::string text = fmt::format("size {} {}\n", columns, rows);
    for (int column = 1; column <= columns; ++column)
      for (int row = 1; row <= rows; ++row)
        text += fmt::format("hex {:03}{:03} 0 \"road:1:9\" \"\"\n", column, row);  // to the north and the south
    const auto read = read_megamek(text, source());
    REQUIRE(read);
    return read->map->paths;
  };
  const std::vector<document::Path> few = roads(2, 3), many = roads(150, 100);
  REQUIRE(few.size() == 1);
  CHECK(few.front().hexes == std::vector<std::string>{"0102", "0101", "/", "0202", "0201", "/", "0103", "0102", "/", "0203", "0202"});
  std::size_t pairs = 0;
  std::set<std::string> ids;
  for (const document::Path& path : many) {
    CHECK(path.hexes.size() <= MOST_IN_ONE_LIST);
    CHECK(path.kind == "road");
    ids.insert(path.id);
    pairs += (path.hexes.size() + 1) / 3;
  }
  CHECK(pairs == 150 * 99);
  CHECK(ids.size() == many.size());
}

TEST_CASE("ORBAT Mapper: sides, groups and units are sides, formations and pieces, and places on the globe are told") {
  const auto imported = read(MAPPER, true);
  REQUIRE(imported);
  const document::Orbat& orbat = *imported->orbat;
  REQUIRE(orbat.sides.size() == 2);
  CHECK(orbat.sides[0].id == "north");
  REQUIRE(orbat.sides[0].formations.size() == 1);
  const document::Formation& battalion = orbat.sides[0].formations[0].formations.at(0);
  CHECK(battalion.kind == "battalion");
  REQUIRE(battalion.pieces.size() == 2);
  CHECK(battalion.pieces[0].kind == "squad");
  CHECK(battalion.pieces[1].kind == "gun");
  CHECK(imported->told.size() == 1);
}

TEST_CASE("vasl-templates: players, vehicles and guns, special rules and texts of the card") {
  const auto imported = read(TEMPLATES, false);
  REQUIRE(imported);
  CHECK(imported->orbat->sides.at(0).pieces.at(0).kind == "vehicle");
  CHECK(imported->orbat->sides.at(1).pieces.at(0).kind == "gun");
  CHECK(imported->scenario->rules->list.size() == 1);
  CHECK(imported->scenario->notes->list.size() == 2);
}

TEST_CASE("Hexes as JSON: terrain by number, hexsides and roads as pairs of neighbours, features and names") {
  const auto imported = read_hexes(NUMBERED);
  REQUIRE(imported);
  const document::Map& map = *imported->map;
  const document::HexBoard& board = map.boards.front();
  CHECK(board.columns == 3);
  CHECK(board.rows == 2);
  CHECK(board.top == document::HexTop::flat);
  CHECK(board.shifted == document::Shifted::odd);  // column 00 is the first
  CHECK(board.labels->first_column == 0);
  CHECK(board.labels->first_row == 0);
  CHECK(kind_at(*board.terrain, 1, 0) == "woods");
  CHECK(kind_at(*board.terrain, 0, 1) == "water");
  CHECK(kind_at(*board.terrain, 1, 1) == "clear");
  CHECK(kind_at(*board.terrain, 1, 2) == "clear");  // in no file, and on the board
  REQUIRE(map.hexsides.size() == 1);
  CHECK(map.hexsides[0].sides == std::vector<std::string>{"0000/ne"});
  REQUIRE(map.paths.size() == 1);
  CHECK(map.paths[0].hexes == std::vector<std::string>{"0000", "0001", "/", "0001", "0101"});
  REQUIRE(map.places.size() == 2);
  CHECK(map.places[0].id == "brno");
  CHECK(map.places[0].kind == "city");
  CHECK(map.places[0].hexes == std::vector<std::string>{"0101"});
  CHECK(map.places[1].names[0].nom == "Špilberk");
  CHECK(imported->told.size() == 4);  // magma, walls, a fort off the map, and a pair that are no neighbours
}

TEST_CASE("Hexes as JSON: what another file beside it says counts, and numbers may begin at one") {
  const auto imported = read_hexes(R"({"terrain":{"0101":"woods","0202":"clear"}})", "hexsides",
                                   R"({"rivers":[{"a":"0101","b":"0201"},{"a":"0101","b":"0202"}]})");
  REQUIRE(imported);
  CHECK(imported->map->boards[0].shifted == document::Shifted::even);  // column 02
  CHECK_FALSE(imported->map->boards[0].labels->first_column);
  CHECK(imported->map->hexsides.empty());  // 0201 is no hex, and 0202 lies lower
  const auto whole = read_hexes(R"({"terrain":{"0101":"woods","0201":"clear"},"hexgrid":{"n_cols":2,"n_rows":1}})", "hexsides",
                                R"({"rivers":[{"a":"0101","b":"0201"}]})");
  REQUIRE(whole);
  REQUIRE(whole->map->hexsides.size() == 1);
  CHECK(whole->map->hexsides[0].sides == std::vector<std::string>{"0101/se"});
  // Open ground may be left out of the list: the last row is known by a place alone.
  const auto open = read_hexes(R"({"terrain":{"0101":"woods","1003":"woods"},"hexgrid":{"n_cols":10,"n_rows":10},
                                  "features":[{"code":"0510","type":"city","name":"Mill"}]})");
  REQUIRE(open);
  REQUIRE(open->map->places.size() == 1);
  CHECK(open->map->places[0].hexes == std::vector<std::string>{"0510"});
}

TEST_CASE("HexJSON: rows count from the south, lines are pushed as the layout says, and what is no hex is none") {
  const auto imported = read_hexes(HEXJSON);
  REQUIRE(imported);
  const document::HexBoard& board = imported->map->boards.front();
  CHECK(board.top == document::HexTop::pointy);
  CHECK(board.shifted == document::Shifted::even);
  CHECK(board.columns == 2);
  CHECK(board.rows == 2);
  CHECK(kind_at(*board.terrain, 0, 0) == "woods");
  CHECK(kind_at(*board.terrain, 0, 1) == "clear");
  CHECK(kind_at(*board.terrain, 1, 0) == "clear");
  CHECK(board.shifted_are_short == true);  // the second row is pushed, and has one hex fewer
  CHECK_FALSE(imported->map->in_play);
  CHECK(board.labels->rows_from == document::RowsFrom::south);
  REQUIRE(imported->map->places.size() == 1);
  CHECK(imported->map->places[0].hexes == std::vector<std::string>{"0005"});  // -1 became 0
  for (const std::string text : {"{}", R"({"layout":"odd-r","hexes":{}})", R"({"layout":"odd-r","hexes":{"a":{"q":"x","r":1}}})",
                                 R"({"layout":"odd-x","hexes":{"a":{"q":1,"r":1}}})", R"({"terrain":{"north":"woods"}})",
                                 R"({"layout":"odd-q","hexes":{"a":{"q":1,"r":1},"b":{"q":4000,"r":1}}})"}) {
    INFO(text);
    CHECK_FALSE(read_hexes(text));
  }
}

TEST_CASE("A file is told for what it is, by its content") {
  const auto kind = [](const std::string& bytes) {
    const auto known = recognise(bytes);
    return known ? std::optional(known->kind) : std::nullopt;
  };
  CHECK(kind(BOARD) == Foreign::megamek);
  CHECK(kind(MAPPER) == Foreign::orbat_mapper);
  CHECK(kind(TEMPLATES) == Foreign::vasl_templates);
  CHECK(kind("<?xml version=\"1.0\"?>\n<!-- a -->\n<map version=\"1.8\" orientation=\"hexagonal\"/>") == Foreign::tiled_map);
  CHECK(kind("<VASSAL.build.GameModule name=\"x\"><VASSAL.build.widget.PieceSlot a=\"\"/></VASSAL.build.GameModule>") ==
        Foreign::build_file);
  CHECK(kind("%PDF-1.4\n") == Foreign::pdf);
  CHECK(kind(NUMBERED) == Foreign::open_hexes);
  CHECK(kind(HEXJSON) == Foreign::open_hexes);
  CHECK_FALSE(kind(R"({"terrain":{"woods":"0803"}})"));
  CHECK_FALSE(kind(R"({"hexes":{},"layout":"square"})"));
  CHECK(kind(R"({"orientation":"hexagonal","layers":[],"tilewidth":3})") == Foreign::tiled_map);
  CHECK(kind(R"({"maps":[{"fileName":"a.tmx","x":0,"y":0}],"type":"world"})") == Foreign::tiled_world);
  CHECK(kind(R"({"patterns":[{"regexp":"a(\\d+).tmx"}],"type":"world"})") == Foreign::tiled_world);
  CHECK_FALSE(kind(R"({"maps":[{"name":"a"}],"type":"world"})"));
  CHECK_FALSE(kind(R"({"maps":[{"fileName":"a.png"}],"type":"atlas"})"));
  for (const std::string ours :
       {"<map format=\"1.0\" id=\"x\"/>", "<scenario/>", "Poland:\nI/83pp: 1kp – 1 s.\n", "id,side,kind\n", "", "size matters\n"}) {
    INFO(ours);
    CHECK_FALSE(recognise(ours));
  }
}

TEST_CASE("Mutants of boards and scenarios of other tools are read or refused, never worse") {
  test::for_mutants(BOARD, 500, [](const std::string& text) { (void)read_megamek(text, source()); });
  test::for_mutants(MAPPER, 500, [](const std::string& text) { (void)read(text, true); });
  test::for_mutants(TEMPLATES, 500, [](const std::string& text) { (void)read(text, false); });
  test::for_mutants(MAPPER, 500, [](const std::string& text) { (void)recognise(text); });
  test::for_mutants(NUMBERED, 500, [](const std::string& text) { (void)read_hexes(text); });
  test::for_mutants(HEXJSON, 500, [](const std::string& text) { (void)read_hexes(text); });
}
