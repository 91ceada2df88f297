// Maps of Tiled, sound and hostile: what is read, and where a fault is said to stand.
#include <zlib.h>

#include "exchange/tmx/tmx.hpp"
#include "model/document/kinds.hpp"
#include "model/document/map.hpp"
#include "tests/model/io/scratch_folder.hpp"

using namespace hexwright;
using namespace hexwright::exchange;
using hexwright::test::ScratchFolder;

namespace {

struct Parts {
  std::string head =
      R"(orientation="hexagonal" width="3" height="2" tilewidth="70" tileheight="60" infinite="0" hexsidelength="34" staggeraxis="x" staggerindex="odd")";
  std::string tileset = R"(<tileset firstgid="1" name="t" tilewidth="70" tileheight="60" tilecount="3" columns="3"><image source="t.png"/>
<tile id="0"><properties><property name="kind" value="clear"/></properties></tile>
<tile id="1" type="woods"/>
<tile id="2"><properties><property name="kind" value="clear"/><property name="level" value="2"/></properties></tile></tileset>)";
  std::string data = "<data encoding=\"csv\">\n1,2,1,\n1,1,2\n</data>";
  std::string more;
  std::string prolog = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  std::string text() const {
    return prolog + "<map version=\"1.8\" " + head + ">\n" + tileset + "\n<layer id=\"1\" name=\"terrain\" width=\"3\" height=\"2\">" +
           data + "</layer>\n" + more + "</map>\n";
  }
};
auto read(const Parts& parts, const std::string& file = "x.tmx") {
  static const document::GameLink game{"toy", "1", std::nullopt, {}};
  return tmx::read_tmx(parts.text(), {file, game, "imported", "1"});
}
wording::Fault fault_of(const Parts& parts, const std::string& file = "x.tmx") {
  const auto result = read(parts, file);
  REQUIRE_FALSE(result.has_value());
  REQUIRE_FALSE(result.error().empty());
  return result.error().front();
}
std::string rows(const document::Layer& layer) {
  std::string text;
  for (const document::Row& row : layer.rows)
    for (const char c : row.cells) {
      const auto sign =
          std::find_if(layer.signs.begin(), layer.signs.end(), [&](const document::Sign& one) { return one.character[0] == c; });
      text += (sign == layer.signs.end() ? "-" : sign->kind) + " ";
    }
  return text;
}
std::string packed(const std::vector<std::uint32_t>& numbers, bool compress) {
  std::string bytes;
  for (const std::uint32_t one : numbers)
    for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(one >> shift & 255);
  if (compress) {
    std::string out(compressBound(bytes.size()), '\0');
    uLongf size = out.size();
    REQUIRE(::compress(reinterpret_cast<Bytef*>(out.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()) == Z_OK);
    bytes = out.substr(0, size);
  }
  const std::string letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t bits = 0;
    for (std::size_t k = 0; k < 3; ++k) bits = bits << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    for (std::size_t k = 0; k < 4; ++k) out += k > bytes.size() - i ? '=' : letters[bits >> (18 - 6 * k) & 63];
  }
  return out;
}

}  // namespace

TEST_CASE("TMX: terrain and levels come from the properties of tiles, the type of a tile, or the board's gaps") {
  Parts parts;
  parts.data = "<data encoding=\"csv\">1,2,3,0,1,2</data>";
  const auto result = read(parts);
  REQUIRE(result);
  const document::HexBoard& board = result->map.boards.front();
  CHECK(rows(*board.terrain) == "clear woods clear clear clear woods ");
  CHECK(rows(*board.elevation) == "0 0 2 0 0 0 ");
  REQUIRE(result->map.in_play);
  const auto& all_but = std::get<document::Except>(result->map.in_play->regions.at(0).node);
  CHECK(std::get<document::Hexes>(all_but.parts.at(1).node).list == std::vector<std::string>{"0102"});  // where there is no tile
  CHECK(result->map.format == "1.1");
  CHECK(board.top == document::HexTop::flat);
  CHECK(board.shifted == document::Shifted::even);  // Tiled counts from 0
  CHECK(board.labels->pattern == "{column:02}{row:02}");
  CHECK(result->unsaid.empty());
}

TEST_CASE("TMX: a board that ends in half hexes has shorter lines, and one without gaps says nothing of what is in play") {
  Parts parts;
  parts.data = "<data encoding=\"csv\">1,2,3,1,0,1</data>";
  const auto result = read(parts);
  REQUIRE(result);
  CHECK(result->map.boards.front().shifted_are_short == true);
  CHECK_FALSE(result->map.in_play);
  CHECK(result->map.format == "1.0");
  const auto whole = read(Parts{});
  REQUIRE(whole);
  CHECK_FALSE(whole->map.boards.front().shifted_are_short);
  CHECK_FALSE(whole->map.in_play);
}

TEST_CASE("TMX: base64, plain and compressed, and an element a tile say the same as a table") {
  const std::vector<std::uint32_t> numbers{1, 2, 1, 1, 1, 2};
  const std::string expected = rows(*read({})->map.boards.front().terrain);
  std::string elements;
  for (const std::uint32_t one : numbers) elements += "<tile gid=\"" + std::to_string(one) + "\"/>";
  for (const std::string& data :
       {"<data encoding=\"base64\">\n  " + packed(numbers, false) + "\n</data>",
        "<data encoding=\"base64\" compression=\"zlib\">" + packed(numbers, true) + "</data>", "<data>" + elements + "</data>"}) {
    Parts parts;
    parts.data = data;
    const auto result = read(parts);
    INFO(data);
    REQUIRE(result);
    CHECK(rows(*result->map.boards.front().terrain) == expected);
  }
}

TEST_CASE("TMX: a tile that is mirrored or turned is the same terrain, and that is said") {
  Parts parts;
  parts.data = "<data encoding=\"csv\">1,2147483650,1,536870913,1,2</data>";
  const auto result = read(parts);
  REQUIRE(result);
  CHECK(rows(*result->map.boards.front().terrain) == "clear woods clear clear clear woods ");
  REQUIRE(result->unsaid.size() == 1);
  CHECK(result->unsaid.front().element == "tile");
}

TEST_CASE("TMX: roads are lines through neighbouring hexes, hexsides lie between them, and other objects are left out and said") {
  Parts parts;
  parts.more =
      R"(<objectgroup id="2" name="roads"><object id="1" name="r" type="path" x="35" y="30"><properties><property name="kind" value="road"/></properties>
<polyline points="0,0 52,30 104,0"/></object><object id="2" name="s" type="hexside" x="18" y="60"><properties><property name="kind" value="stream"/></properties><polyline points="0,0 34,0"/></object>
<object id="3" name="cloud" x="1" y="1"/></objectgroup>)";
  const auto result = read(parts);
  REQUIRE(result);
  REQUIRE(result->map.paths.size() == 1);
  CHECK(result->map.paths.front().hexes == std::vector<std::string>{"0101", "0201", "0301"});
  REQUIRE(result->map.hexsides.size() == 1);
  CHECK(result->map.hexsides.front().sides == std::vector<std::string>{"0102/n"});  // the side below 0101
  REQUIRE(result->unsaid.size() == 1);
  CHECK(result->unsaid.front().object == "cloud");
}

TEST_CASE("TMX: what is wrong with a layer is said with its line and column") {
  const auto refused = [](const std::string& data, const std::string& id, int line, int column) {
    Parts parts;
    parts.data = data;
    const wording::Fault fault = fault_of(parts);
    INFO(data);
    CHECK(fault.id == id);
    CHECK(fault.where.line == line);
    CHECK(fault.where.column == column);
  };
  refused("<data encoding=\"csv\">\n1,2,1,\n1,x,2\n</data>", "tmx/data", 9, 3);
  refused("<data encoding=\"csv\">\n1,2,1,\n1,1\n</data>", "tmx/data", 10, 1);
  refused("<data encoding=\"csv\">\n1,2,1,\n1,1,2,7\n</data>", "tmx/data", 9, 7);
  refused("<data encoding=\"csv\">\n1,2,1,\n1,99999999999,2\n</data>", "tmx/data", 9, 3);
  refused("<data encoding=\"csv\">\n1,2,1,\n1,-1,2\n</data>", "tmx/data", 9, 3);
  refused("<data encoding=\"base64\">\nAQ*A\n</data>", "tmx/data", 8, 3);
  for (const std::string& data :
       {std::string("<data encoding=\"base64\">AQAA</data>"), std::string("<data encoding=\"base64\" compression=\"zlib\">AQAAAA==</data>"),
        "<data encoding=\"base64\" compression=\"zlib\">" + packed(std::vector<std::uint32_t>(5'000'000, 1), true) + "</data>",
        "<data encoding=\"base64\" compression=\"zlib\">" + packed({1, 1}, true) + "</data>", std::string("<data encoding=\"csv\"></data>"),
        std::string("<data><tile gid=\"1\"/></data>"), std::string("<data><tile gid=\"x\"/></data>"),
        std::string("<data encoding=\"rot13\">1</data>")}) {
    Parts parts;
    parts.data = data;
    INFO(data.substr(0, 60));
    CHECK(fault_of(parts).id == "tmx/data");
  }
  Parts parts;
  parts.data = "<data encoding=\"base64\" compression=\"lzma\">AAAA</data>";
  CHECK(fault_of(parts).id == "tmx/compression");
}

TEST_CASE("TMX: maps that are no boards are refused for what they are") {
  const auto refused = [](const std::string& what, const std::string& by) {
    Parts parts;
    const std::size_t at = parts.head.find(what);
    REQUIRE(at != parts.head.npos);
    parts.head.replace(at, what.size(), by);
    const wording::Fault fault = fault_of(parts);
    CHECK(fault.where.line == 2);
    return fault.id;
  };
  CHECK(refused("hexagonal", "orthogonal") == "tmx/orientation");
  for (const std::string width : {"0", "2001", "4294967297", "-3", "3.5", "", "1e3"})
    CHECK(refused("width=\"3\"", "width=\"" + width + "\"") == "tmx/size");
  CHECK(refused("staggeraxis=\"x\"", "staggeraxis=\"z\"") == "tmx/stagger");
  Parts none;
  none.data = "";
  CHECK(fault_of(none).id == "tmx/data");
  CHECK(tmx::read_tmx("<tileset/>", {"x", {}, "i", "1"}).error().front().id == "tmx/root");
}

TEST_CASE("TMX: entities, external or by the billion, are not even looked at") {
  Parts bomb;
  bomb.prolog = "<?xml version=\"1.0\"?>\n<!DOCTYPE m [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">]>\n";
  CHECK(fault_of(bomb).where.line == 2);
  Parts outside;
  outside.prolog = "<!DOCTYPE m SYSTEM \"/etc/passwd\">\n";
  CHECK(fault_of(outside).where.line == 1);
}

TEST_CASE("TMX: a tile without terrain is refused where it stands, and only when it is used") {
  Parts parts;
  parts.tileset = R"(<tileset firstgid="1" name="t" tilecount="3"><tile id="0" type="clear"/><tile id="1" type="woods"/>
<tile id="2"/></tileset>)";
  CHECK(read(parts));
  parts.data = "<data encoding=\"csv\">1,2,1,1,3,2</data>";
  const wording::Fault fault = fault_of(parts);
  CHECK(fault.id == "tmx/no-kind");
  CHECK(fault.where.line == 4);
  parts.data = "<data encoding=\"csv\">1,2,1,1,9,2</data>";
  CHECK(fault_of(parts).id == "tmx/tile");
}

TEST_CASE("TMX: tilesets are read from beside the map, and never from elsewhere") {
  const ScratchFolder folder;
  folder.write("t.tsx", "<tileset name=\"t\" tilecount=\"2\"><tile id=\"0\" type=\"clear\"/><tile id=\"1\" type=\"woods\"/></tileset>");
  folder.write("bad.tsx", "<tileset name=\"t\"\n<tile/>");
  folder.write("other.tsx", "<map/>");
  const auto with = [&](const std::string& source) {
    Parts parts;
    parts.tileset = "<tileset firstgid=\"1\" source=\"" + source + "\"/>";
    return parts;
  };
  CHECK(read(with("t.tsx"), folder / "x.tmx"));
  for (const std::string source : {"../t.tsx", "/etc/passwd", "missing.tsx", "bad.tsx", "other.tsx", "", "a/../../t.tsx", "."}) {
    INFO(source);
    const wording::Fault fault = fault_of(with(source), folder / "x.tmx");
    CHECK(fault.where.line >= 1);
  }
}

TEST_CASE("TMX: objects that cannot be are refused where they stand") {
  const auto refused = [](const std::string& object, int line) {
    Parts parts;
    parts.more = "<objectgroup>\n" + object + "</objectgroup>";
    const wording::Fault fault = fault_of(parts);
    INFO(object);
    CHECK(fault.where.line == line);
    return fault.id;
  };
  CHECK(refused(R"(<object type="path" name="r" x="35" y="30"><polyline points="0,0 104,0"/></object>)", 12) == "tmx/object");
  CHECK(refused(R"(<object type="path" name="r" x="35" y="30"><polyline points="0,0 nan,1"/></object>)", 12) == "tmx/object");
  CHECK(refused(R"(<object type="path" name="r" x="1e300" y="30"><polyline points="0,0 1,1"/></object>)", 12) == "tmx/object");
  CHECK(refused(R"(<object type="path" name="r" x="-500" y="30"><polyline points="0,0 1,1"/></object>)", 12) == "tmx/object");
  CHECK(refused(R"(<object type="hexside" name="r" x="35" y="30"><polyline points="0,0 1,1"/></object>)", 12) == "tmx/object");
  CHECK(refused(R"(<object type="path" name="r"/>)", 12) == "tmx/object");
  CHECK(refused(R"(
<object type="path" name="No Id!" x="35" y="30"><properties><property name="kind" value="road"/></properties><polyline points="0,0 52,30"/></object>)",
                13) == "file/bad-id");
  CHECK(
      refused(
          R"(<object type="place" name="p" x="35" y="30"><properties><property name="kind" value="v"/><property name="colour" value="red"/></properties><point/></object>)",
          12) == "file/unknown-attribute");
}
