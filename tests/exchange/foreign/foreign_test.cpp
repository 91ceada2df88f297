// Boards and scenarios of other tools, in small imitations of each shape: what is read, what is told, and that mutants do no harm.
#include "exchange/foreign/megamek.hpp"
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
  CHECK(kind(R"({"orientation":"hexagonal","layers":[],"tilewidth":3})") == Foreign::tiled_map);
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
}
