// export --what tmx and import tmx as the shell sees them, and what Debian's tmxrasterizer makes of our maps.
#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/cli/print/export_call.hpp"

using namespace hexwright::test;
using nlohmann::json;

namespace {

ProgramResult call(std::vector<std::string> arguments) {
  arguments.insert(arguments.end(), {"--lang", "en"});
  return call_program(arguments);
}
bool has(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

ProgramResult rasterized(const std::string& tmx, const std::string& png) {
  return call_program(
      ProgramCall{.arguments = {tmx, png}, .environment = {"QT_QPA_PLATFORM=offscreen"}, .program = "/usr/bin/tmxrasterizer"});
}
// Mean difference of the colours of hexes, and the share of those that are far apart.
std::pair<double, double> difference(const std::string& first, const std::string& second, const std::string& columns,
                                     const std::string& rows) {
  const ProgramResult result = call_program(ProgramCall{
      .arguments = {source() + "/tests/cli/print/tmx_compare.py", first, second, columns, rows, "4"}, .program = "/usr/bin/python3"});
  INFO(result.err);
  REQUIRE(result.status == 0);
  std::istringstream numbers(result.out);
  std::pair<double, double> read;
  REQUIRE(numbers >> read.first >> read.second);
  return read;
}

// What stands in each cell of a layer, by the words for its signs.
std::string kinds_of(pugi::xml_node layer) {
  std::map<std::string, std::string> signs;
  for (const pugi::xml_node one : layer.children("sign"))
    signs[one.attribute("char").value()] = one.attribute(one.attribute("level") ? "level" : "kind").value();
  std::string kinds;
  for (const pugi::xml_node row : layer.children("row")) {
    for (const char c : std::string(row.text().get())) kinds += signs[std::string(1, c)] + ' ';
    kinds += '\n';
  }
  return kinds;
}

struct Case {
  std::string sample, map, board;
};
const std::vector<Case> CASES{{"parzymiechy", "parzymiechy", ""},
                              {"border-watch", "border-watch", ""},
                              {"two-hills", "two-hills", "3"},
                              {"two-hills", "two-hills", "7"}};

}  // namespace

TEST_CASE("TMX: export, import and export again give the same file, board by board") {
  for (const Case& one : CASES) {
    const ScratchFolder folder;
    copy_sample(folder, one.sample);
    std::vector<std::string> first{"export", folder / (one.map + ".map.xml"), "--what", "tmx", "-o", folder / "x.tmx"};
    if (!one.board.empty()) first.insert(first.end(), {"--board", one.board});
    REQUIRE(call(first).status == 0);
    const ProgramResult imported = call({"import", "tmx", folder / "x.tmx", "-o", folder / "again.map.xml"});
    INFO(one.map << imported.err);
    REQUIRE(imported.status == 0);
    const std::string text = folder.read("x.tmx");
    REQUIRE(call({"export", folder / "again.map.xml", "--what", "tmx", "-o", folder / "x.tmx"}).status == 0);
    CHECK(folder.read("x.tmx") == text);
  }
}

TEST_CASE("TMX: a map of several boards becomes a file each, laid side by side, with the road that leads from one to the other") {
  const ScratchFolder folder;
  copy_sample(folder, "two-hills");
  const ProgramResult exported = call({"export", folder / "two-hills.map.xml", "--what", "tmx", "-o", folder / "x.tmx"});
  INFO(exported.err);
  REQUIRE(exported.status == 0);
  CHECK_FALSE(has(exported.err, "board"));
  const std::string world = folder.read("x.world");  // 16 columns of 52 pixels further east
  CHECK(has(world, "\"fileName\": \"x-3.tmx\",\n   \"x\": -35,\n   \"y\": -60"));
  CHECK(has(world, "\"fileName\": \"x-7.tmx\",\n   \"x\": 797,\n   \"y\": -60"));
  const auto highway = [&](const std::string& board) {
    const std::string again = folder / ("again-" + board + ".map.xml");
    const ProgramResult imported = call({"import", "tmx", folder / ("x-" + board + ".tmx"), "-o", again});
    INFO(imported.err);
    REQUIRE(imported.status == 0);
    const std::string map = whole_file(again);
    const std::size_t at = map.find("<path id=\"highway\"");
    return map.substr(at, map.find('>', at) - at);
  };
  CHECK(has(highway("3"), "3O7 3P6 3Q6\""));
  CHECK(has(highway("7"), "hexes=\"7A6 7B5 7C6"));  // 3Q6 is half of this board
  CHECK(has(folder.read("x-3.tmx"), "name=\"line:beyond\" value=\"ends\""));
  CHECK(has(folder.read("x-7.tmx"), "name=\"line:beyond\" value=\"begins\""));
}

TEST_CASE("TMX: zones come back word for word, and are drawn around their hexes") {
  const ScratchFolder folder;
  copy_sample(folder, "border-watch");
  REQUIRE(call({"export", folder / "border-watch.map.xml", "--what", "tmx", "-o", folder / "x.tmx"}).status == 0);
  CHECK(has(folder.read("x.tmx"), "<polygon points="));
  REQUIRE(call({"import", "tmx", folder / "x.tmx", "-o", folder / "again.map.xml"}).status == 0);
  const ProgramResult compared = call({"diff", folder / "border-watch.map.xml", folder / "again.map.xml"});
  CHECK_FALSE(has(compared.out, "zone"));
  CHECK_FALSE(has(compared.out, "west-bank"));
  CHECK(has(folder.read("again.map.xml"), "<zone id=\"west-bank\" kind=\"deployment\" side=\"wd\">"));
}

TEST_CASE("TMX: a zone of more hexes than an attribute can list comes back hex by hex, on one board and on several") {
  const ScratchFolder folder;
  copy_sample(folder, "two-hills");  // for its game
  const auto map = [](const std::string& boards, const std::string& zone) {
    return R"(<map format="1.0" id="m"><game id="two-hills" version="1" ruleset="two-hills.ruleset.xml"/>)" + boards +
           R"(<zone id="wide" kind="deployment" side="vb">)" + zone + "</zone></map>";
  };
  const auto board = [](const std::string& id, const std::string& at) {
    std::string text = "<board id=\"" + id + "\" top=\"flat\" shifted=\"even\" columns=\"200\" rows=\"100\"" + at +
                       R"(><labels pattern="{board}{column:03}{row:03}"/><terrain><sign char="." kind="open"/>)";
    for (int row = 0; row < 100; ++row) text += "<row>" + std::string(200, '.') + "</row>";
    return text + "</terrain></board>";
  };
  // Four lists of 4,500 hexes each: too long for one attribute together.
  std::string lists;
  for (int part = 0; part < 4; ++part) {
    lists += "<hexes list=\"";
    for (int i = 0; i < 4'500; ++i) lists += fmt::format("{}1{:03}{:03}", i == 0 ? "" : " ", part * 50 + i / 90 + 1, i % 90 + 1);
    lists += "\"/>";
  }
  const auto back = [&](const std::string& which) {
    const ProgramResult read = call({"import", "tmx", folder / which, "-o", folder / (which + ".map.xml")});
    INFO(read.err);
    REQUIRE(read.status == 0);
    pugi::xml_document document;
    REQUIRE(document.load_file((folder / (which + ".map.xml")).c_str()));
    std::set<std::string> hexes;
    for (const pugi::xml_node list : document.document_element().child("zone").children("hexes")) {
      std::istringstream words(list.attribute("list").value());
      for (std::string one; words >> one;) hexes.insert(one);
    }
    if (document.document_element().child("zone").child("board")) hexes.insert("all");
    return hexes;
  };
  folder.write("one.map.xml", map(board("1", ""), lists));
  REQUIRE(call({"export", folder / "one.map.xml", "--what", "tmx", "-o", folder / "one.tmx"}).status == 0);
  const std::set<std::string> alone = back("one.tmx");
  CHECK(alone.size() == 18'000);
  CHECK(alone.count("1001001") == 1);
  CHECK(alone.count("1001091") == 0);
  folder.write("two.map.xml", map(board("1", "") + board("2", " at-column=\"201\""), lists + "<board ref=\"2\"/>"));
  REQUIRE(call({"export", folder / "two.map.xml", "--what", "tmx", "-o", folder / "two.tmx"}).status == 0);
  CHECK(back("two-1.tmx") == alone);
  CHECK(back("two-2.tmx") == std::set<std::string>{"all"});
}

TEST_CASE("TMX: what the format cannot say is listed, and everything else of the map comes back") {
  const ScratchFolder folder;
  copy_sample(folder, "parzymiechy");
  const ProgramResult exported = call({"export", folder / "parzymiechy.map.xml", "--what", "tmx", "-o", folder / "x.tmx"});
  CHECK(exported.err == "What this format cannot say was left out:\n  words: 2\n");
  REQUIRE(call({"import", "tmx", folder / "x.tmx", "-o", folder / "again.map.xml"}).status == 0);
  const ProgramResult compared = call({"diff", folder / "parzymiechy.map.xml", folder / "again.map.xml", "--format", "json"});
  CHECK(has(compared.out, "\"removed\": 2,\n    \"changed\": 0"));
  CHECK(has(compared.out, "\"added\": 0"));
}

TEST_CASE("TMX: the map of every sample comes back but for what is listed, board by board") {
  std::size_t alone = 0, of_several = 0;
  for (const std::string in : {"/samples", "/templates"})
    for (const auto& entry : std::filesystem::recursive_directory_iterator(source() + in)) {
      const std::string file = entry.path().string();
      pugi::xml_document map;
      if (!file.ends_with(".map.xml") || !map.load_file(file.c_str()) || !map.document_element().child("board")) continue;
      const ScratchFolder folder;
      for (const auto& beside : std::filesystem::directory_iterator(entry.path().parent_path()))
        if (beside.path().string().ends_with(".ruleset.xml"))
          folder.write(beside.path().filename().string(), whole_file(beside.path().string()));
      const std::string name = folder.write("m.map.xml", whole_file(file));
      const ProgramResult exported = call({"export", name, "--what", "tmx", "-o", folder / "x.tmx"});
      INFO(file << '\n' << exported.err);
      REQUIRE(exported.status == 0);
      if (std::filesystem::exists(folder / "x.tmx")) {
        REQUIRE(call({"import", "tmx", folder / "x.tmx", "-o", folder / "again.map.xml"}).status == 0);
        const json told = json::parse(call({"diff", name, folder / "again.map.xml", "--format", "json"}).out)["summary"];
        int listed = 0;
        std::istringstream lines(exported.err);
        for (std::string line; std::getline(lines, line);)
          if (const std::size_t colon = line.rfind(": "); colon != line.npos) listed += std::atoi(line.c_str() + colon + 2);
        INFO(told.dump());
        CHECK(told["removed"] == listed);
        CHECK(told["changed"] == 0);
        CHECK(told["added"] == 0);
        ++alone;
        continue;
      }
      for (const pugi::xml_node board : map.document_element().children("board")) {
        const std::string id = board.attribute("id").value(), back = folder / ("again-" + id + ".map.xml");
        const ProgramResult imported = call({"import", "tmx", folder / ("x-" + id + ".tmx"), "-o", back});
        INFO(id << imported.err);
        REQUIRE(imported.status == 0);
        pugi::xml_document again;
        REQUIRE(again.load_file(back.c_str()));
        const pugi::xml_node same = again.document_element().child("board");
        for (const char* layer : {"terrain", "elevation"}) CHECK(kinds_of(same.child(layer)) == kinds_of(board.child(layer)));
        for (const char* label : {"pattern", "first-row", "first-row-shifted", "slant"})
          CHECK(std::string(same.child("labels").attribute(label).value()) == board.child("labels").attribute(label).value());
        ++of_several;
      }
    }
  CHECK(alone > 8);
  CHECK(of_several > 5);
}

TEST_CASE("TMX: tmxrasterizer draws our map as we do, and another map differently") {
  const ScratchFolder folder;
  const std::string map = "samples/parzymiechy/parzymiechy.map.xml";
  REQUIRE(call({"export", map, "--what", "tmx", "-o", folder / "x.tmx"}).status == 0);
  const ProgramResult drawn = rasterized(folder / "x.tmx", folder / "theirs.png");
  INFO(drawn.err);
  REQUIRE(drawn.status == 0);
  REQUIRE(call({"export", map, "--what", "map", "--no", "names", "--no", "numbers", "--no", "frame", "--hex-px", "60", "-o",
                folder / "ours.png"})
              .status == 0);
  const auto same = difference(folder / "theirs.png", folder / "ours.png", "44", "28");
  INFO(same.first << ' ' << same.second);
  CHECK(same.first < 8);
  CHECK(same.second < 0.06);
  std::string text = folder.read("x.tmx");
  for (std::size_t at = text.find("<data"); at < text.find("</data>"); ++at)
    if (text[at] == ',' && text[at - 1] == '1') text[at - 1] = '2';  // clear becomes wood
  folder.write("y.tmx", text);
  REQUIRE(rasterized(folder / "y.tmx", folder / "other.png").status == 0);
  CHECK(difference(folder / "other.png", folder / "ours.png", "44", "28").second > 0.5);
}

TEST_CASE("TMX: what a side may not know of the map is not in its file") {
  const ScratchFolder folder;
  copy_sample(folder, "parzymiechy");
  const std::string name = "1-boj-o-parzymiechy-corrected.scenario.xml";
  std::string map = folder.read("parzymiechy.map.xml");
  const std::size_t end = map.rfind("</map>");
  map.insert(end, "<place id=\"dugout\" kind=\"farm\" hexes=\"0909\" visible-to=\"pl\"/>");
  folder.write("parzymiechy.map.xml", map);
  for (const std::string side : {"pl", "de"})
    REQUIRE(call({"export", folder / name, "--what", "tmx", "--side", side, "-o", folder / (side + ".tmx")}).status == 0);
  CHECK(has(folder.read("pl.tmx"), "dugout"));
  CHECK_FALSE(has(folder.read("de.tmx"), "dugout"));
}

TEST_CASE("TMX: names full of markup come through, and files that cannot be are refused and leave nothing") {
  const ScratchFolder folder;
  copy_sample(folder, "border-watch");
  std::string map = folder.read("border-watch.map.xml");
  map.insert(map.rfind("</map>"),
             "<place id=\"p\" kind=\"village\" hexes=\"A1\"><name lang=\"en\" nom=\"&lt;&gt;&amp;'&quot;\\(){};/&#x200F;\" "
             "gen=\"x:y\"/></place>");
  folder.write("border-watch.map.xml", map);
  REQUIRE(call({"export", folder / "border-watch.map.xml", "--what", "tmx", "-o", folder / "x.tmx"}).status == 0);
  REQUIRE(call({"import", "tmx", folder / "x.tmx", "-o", folder / "again.map.xml"}).status == 0);
  CHECK(has(folder.read("again.map.xml"), "nom=\"&lt;&gt;&amp;'&quot;\\(){};/\xE2\x80\x8F\" gen=\"x:y\""));
  const ScratchFolder empty;
  const std::string bad = empty.write("bad.tmx", "<map orientation=\"isometric\"/>");
  CHECK(call({"import", "tmx", bad, "-o", empty / "x.map.xml"}).status == 3);
  CHECK(call({"import", "tmx", empty / "none.tmx", "-o", empty / "x.map.xml"}).status == 3);
  CHECK(call({"import", "tmx", folder / "x.tmx", "-o", folder / "again.map.xml"}).status == 3);  // it is there already
  CHECK(call({"export", folder / "border-watch.map.xml", "--what", "tmx", "-o", empty / "nowhere/x.tmx"}).status == 3);
  CHECK(call({"export", folder / "border-watch.map.xml", "--what", "tmx"}).status == 2);
  CHECK(call({"export", "samples/two-hills/two-hills.map.xml", "--what", "tmx", "--board", "9", "-o", empty / "x.tmx"}).status == 2);
  CHECK(call({"export", "samples/stone-bridge/stone-bridge.map.xml", "--what", "tmx", "-o", empty / "x.tmx"}).status == 3);
  CHECK(call({"export", folder / "border-watch.map.xml", "--what", "tmx", "--dpi", "70", "-o", empty / "x.tmx"}).status == 2);
  CHECK(empty.count() == 1);
}
