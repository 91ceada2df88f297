// Maps that were drawn in Tiled for other games: tiles that say what they are in any of the ways Tiled has, maps without an end, JSON, and
// the mapping that is proposed and given back.
#include "exchange/tmx/mapping.hpp"
#include "exchange/tmx/tmx.hpp"
#include "model/document/map.hpp"
#include "model/document/ruleset.hpp"
#include "model/project/map_index.hpp"
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
    for (const char* id : {"clear", "woods", "water", "masonry-buildings"}) add(document::KindOf::terrain, id);
    add(document::KindOf::path, "road");
    return project::Game(data);
  }();
  return game;
}

const std::string HEAD =
    R"(<map version="1.8" orientation="hexagonal" width="3" height="2" tilewidth="70" tileheight="60" hexsidelength="34" staggeraxis="x" staggerindex="odd")";
const std::string SET =
    R"(<tileset firstgid="1" name="hexes" tilewidth="70" tileheight="60"><image source="t.png" width="280" height="60"/>
<tile id="0"><properties><property name="type" value="Grass"/></properties></tile><tile id="1" class="DeepForest"/></tileset>)";

std::string map_of(const std::string& layers, const std::string& head = HEAD + ">", const std::string& set = SET) {
  return head + set + layers + "</map>";
}
std::string layer(const std::string& csv, const std::string& name = "Ground") {
  return "<layer name=\"" + name + "\" width=\"3\" height=\"2\"><data encoding=\"csv\">" + csv + "</data></layer>";
}
auto read(const std::string& text, const tmx::Mapping* mapping = nullptr) {
  return tmx::read_tmx(text, {"x.tmx", {"toy", "1", std::nullopt, {}}, "imported", "1", &toy(), mapping});
}
// As a game reads it: what is not in play is no hex.
std::string kinds(const document::Map& map) {
  const project::MapIndex index(map, toy());
  CHECK(index.problems().empty());
  REQUIRE(index.boards());
  const geometry::HexGrid& grid = index.boards()->boards().front().grid;
  std::string text;
  for (int row = 1; row <= grid.shape().rows; ++row)
    for (int column = 1; column <= grid.shape().columns; ++column) {
      const auto hex = grid.contains(geometry::Cell{column, row}) ? index.boards()->index_of(grid.hex_of({column, row})) : std::nullopt;
      text += (hex && index.in_play().contains(*hex) ? index.terrain(*hex) : "-") + " ";
    }
  return text;
}

}  // namespace

TEST_CASE("A tileset without a count has as many tiles as its picture holds") {
  CHECK(read(map_of(layer("1,2,3,4,1,2"))));
  const auto strict = tmx::read_tmx(map_of(layer("1,2,1,5,1,2")), {"x.tmx", {"toy", "1", std::nullopt, {}}, "i", "1", nullptr, nullptr});
  REQUIRE_FALSE(strict);
  CHECK(strict.error().front().id == "tmx/tile");
}

TEST_CASE("Terrain is known by properties, classes and names of pictures, and the rest is proposed and told") {
  const auto first = read(map_of(layer("1,2,3,4,1,2")));
  REQUIRE(first);
  CHECK(kinds(first->map) == "clear woods clear clear clear woods ");
  CHECK(first->told == 2);
  CHECK(first->guessed == 2);
  CHECK(first->mapping.find("Grass = clear") != std::string::npos);
  CHECK(first->mapping.find("hexes 2-3 = clear") != std::string::npos);
  std::string mended = first->mapping;
  mended.replace(mended.find("hexes 2-3 = clear"), 17, "hexes 2 = water 1\n* = -");
  const auto mapping = tmx::Mapping::read(mended, "m", &toy());
  REQUIRE(mapping);
  const auto second = read(map_of(layer("1,2,3,4,1,2")), &*mapping);
  REQUIRE(second);
  CHECK(kinds(second->map) == "clear woods water - clear woods ");
  CHECK(second->map.boards.front().elevation);
  CHECK(second->mapping.empty());
}

TEST_CASE("A mapping with a kind the game has not, or without a sign =, is refused with its line") {
  for (const std::string text : {"Grass = wods", "Grass", "Grass = clear x", "ok = clear\n#1 comment\nGrass ="}) {
    const auto mapping = tmx::Mapping::read(text, "m", &toy());
    INFO(text);
    REQUIRE_FALSE(mapping);
    CHECK(mapping.error().front().id == "tmx/mapping");
    CHECK(mapping.error().front().where.line == (text.starts_with("ok") ? 3 : 1));
  }
  CHECK(tmx::Mapping::read("#a comment\n#336699, Sea = water\n", "m", &toy()));
}

TEST_CASE("Of several layers the topmost tile that says its terrain counts") {
  const auto both = read(map_of(layer("1,1,1,1,1,1") + layer("0,2,0,0,4,0", "Trees")));
  REQUIRE(both);
  CHECK(kinds(both->map) == "clear woods clear clear clear clear ");
}

TEST_CASE("A map without an end is as large as what was drawn, and its stagger is that of its first line") {
  const auto chunk = [](int x, const std::string& csv) {
    return "<chunk x=\"" + std::to_string(x) + "\" y=\"-2\" width=\"2\" height=\"2\">" + csv + "</chunk>";
  };
  const std::string layers = "<layer name=\"a\"><data encoding=\"csv\">" + chunk(-2, "0,0,0,1") + chunk(0, "2,0,1,0") + "</data></layer>";
  const auto endless = read(map_of(layers, HEAD + " infinite=\"1\">"));
  REQUIRE(endless);
  const document::HexBoard& board = endless->map.boards.front();
  CHECK(board.columns == 2);
  CHECK(board.rows == 2);
  CHECK(board.shifted == document::Shifted::odd);  // column -1 is the first, and odd columns are pushed
  CHECK(kinds(endless->map) == "- woods clear clear ");
  const auto empty = read(map_of("<layer name=\"a\"><data encoding=\"csv\"></data></layer>", HEAD + " infinite=\"1\">"));
  REQUIRE_FALSE(empty);
  CHECK(empty.error().front().id == "tmx/infinite");
}

TEST_CASE("The same map in JSON is the same map") {
  const std::string json =
      R"({"orientation":"hexagonal","width":3,"height":2,"tilewidth":70,"tileheight":60,"hexsidelength":34,"staggeraxis":"x",
"staggerindex":"odd","infinite":false,"tilesets":[{"firstgid":1,"name":"hexes","tilewidth":70,"tileheight":60,"image":"t.png","imagewidth":280,
"imageheight":60,"tiles":[{"id":0,"properties":[{"name":"type","type":"string","value":"Grass"}]},{"id":1,"type":"DeepForest"}]}],
"layers":[{"type":"group","layers":[{"type":"tilelayer","name":"Ground","width":3,"height":2,"data":[1,2,3,4,1,2],"visible":true}]}]})";
  const auto from_json = read(json), from_xml = read(map_of(layer("1,2,3,4,1,2")));
  REQUIRE(from_json);
  CHECK(from_json->map == from_xml->map);
  CHECK(from_json->mapping == from_xml->mapping);
  CHECK_FALSE(read("{\"orientation\":"));
}

TEST_CASE("What is drawn with a name is a place, a line that says road is one, and what means nothing is listed") {
  const auto drawn =
      read(map_of(layer("1,1,1,1,1,1") +
                  R"(<objectgroup name="Roads"><object id="1" x="35" y="30"><polyline points="0,0 104,0"/></object></objectgroup>
<objectgroup name="o"><object id="2" name="Old Mill" x="30" y="25" width="10" height="10"/><object id="3" name="Bay" x="0" y="0">
<polygon points="0,0 140,0 140,90 0,90"/></object><object id="4" x="35" y="30"><point/></object></objectgroup>)"));
  REQUIRE(drawn);
  REQUIRE(drawn->map.paths.size() == 1);
  CHECK(drawn->map.paths[0].hexes.front() == "0101");
  REQUIRE(drawn->map.places.size() == 2);
  CHECK(drawn->map.places[0].id == "old-mill");
  CHECK(drawn->map.places[0].hexes == std::vector<std::string>{"0101"});
  CHECK(drawn->map.places[1].hexes.size() >= 2);
  CHECK(drawn->unsaid.size() == 1);
}

TEST_CASE("Mutants of maps, tilesets and mappings are read or refused, never worse") {
  const std::string sound = map_of(layer("1,2,3,4,1,2") +
                                   R"(<objectgroup><object name="a" x="35" y="30"><polygon points="0,0 9,9 0,9"/></object></objectgroup>)");
  test::for_mutants(sound, 500, [](const std::string& text) { (void)read(text); });
  test::for_mutants("Grass, hexes 0-3 7 = clear 1\n* = -\n", 500,
                    [](const std::string& text) { (void)tmx::Mapping::read(text, "m", &toy()); });
}
