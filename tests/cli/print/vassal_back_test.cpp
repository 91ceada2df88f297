// A module of each sample, read back by the import: what a module can hold is the same, and what the import cannot read it says.
#include <map>
#include <set>

#include "tests/cli/amend_call.hpp"
#include "tests/cli/print/export_call.hpp"

using namespace hexwright::test;

namespace {

using Rows = std::set<std::vector<std::string>>;

struct Documents {
  pugi::xml_document map, orbat, scenario;
};

void collect(pugi::xml_node below, const std::string& side, const std::string& formation, Rows& rows) {
  for (const pugi::xml_node one : below.children()) {
    const std::string name = one.name();
    if (name == "side") collect(one, one.attribute("id").value(), "", rows);
    if (name == "formation") collect(one, side, one.attribute("designation").value(), rows);
    if (name == "piece")
      rows.insert({one.attribute("id").value(), side, one.attribute("kind").value(), one.attribute("number").value(), formation,
                   one.attribute("text").value()});
  }
}
// Id, side, kind, number, designation of the innermost formation, text.
Rows pieces_of(const pugi::xml_document& orbat) {
  Rows rows;
  collect(orbat.document_element(), "", "", rows);
  return rows;
}
// Id, kind and the hexes.
std::map<std::string, std::set<std::string>> places_of(const pugi::xml_document& map) {
  std::map<std::string, std::set<std::string>> places;
  for (const pugi::xml_node one : map.document_element().children("place")) {
    std::istringstream list(one.attribute("hexes").value());
    std::set<std::string>& hexes = places[std::string(one.attribute("id").value()) + ' ' + one.attribute("kind").value()];
    for (std::string hex; list >> hex;) hexes.insert(hex);
    if (hexes.empty()) places.erase(std::string(one.attribute("id").value()) + ' ' + one.attribute("kind").value());
  }
  return places;
}
// Of each board its attributes and those of its numbers, and the cells that are hexes, by row; what stands in them a module does not say.
std::map<std::string, std::vector<std::string>> boards_of(const pugi::xml_document& map) {
  std::map<std::string, std::vector<std::string>> boards;
  for (const pugi::xml_node board : map.document_element().children("board")) {
    std::vector<std::string>& rows = boards[board.attribute("id").value()];
    for (const pugi::xml_node of : {board, board.child("labels")})
      for (const pugi::xml_attribute one : of.attributes())
        if (std::string name = one.name(); name != "status" && name != "reason" && one.as_string() != std::string("repeat"))
          rows.push_back(std::string(one.name()) + '=' + one.value());
    std::sort(rows.begin(), rows.end());
    for (const pugi::xml_node row : board.child("terrain").children("row")) {
      std::string cells = row.text().get();
      for (char& cell : cells) cell = cell == ' ' ? ' ' : '#';
      while (cells.ends_with(' ')) cells.pop_back();
      rows.push_back(std::move(cells));
    }
  }
  return boards;
}
std::set<std::string> placed_in(const pugi::xml_document& scenario) {
  std::set<std::string> placed;
  for (const pugi::xml_node order : scenario.document_element().child("setup").children("directive")) {
    std::istringstream of(order.child("units").attribute("of").value());
    for (std::string id; of >> id;) placed.insert(id + '@' + order.child("where").child("hexes").attribute("list").value());
  }
  return placed;
}

struct There {
  std::string scenario, map, orbat;
};
const std::vector<There>& samples() {
  static const std::vector<There> all{
      {CORRECTED_1, "samples/parzymiechy/parzymiechy.map.xml", "samples/parzymiechy/1-boj-o-parzymiechy-corrected.orbat.xml"},
      {THE_FORD, "samples/border-watch/border-watch.map.xml", "samples/border-watch/border-watch.orbat.xml"},
      {"samples/two-hills/1-the-brook-bridge.scenario.xml", "samples/two-hills/two-hills.map.xml", "samples/two-hills/two-hills.orbat.xml"},
      {"samples/asl/1-mill-road.scenario.xml", "samples/asl/mill-road.map.xml", ""},
      {"samples/amber-line/1-road-to-the-bay.scenario.xml", "samples/amber-line/amber-bay.map.xml",
       "samples/amber-line/amber-line.orbat.xml"},
      {"samples/sallow-crossing/1-sallow-crossing.scenario.xml", "", "samples/sallow-crossing/sallow-crossing.orbat.xml"}};
  return all;
}

void read_back(const ScratchFolder& folder, const std::string& scenario, Documents& out) {
  const std::string module = folder / "x.vmod", draft = folder / "x.scenario.xml";
  const ProgramResult written = call_program({"export", scenario, "--what", "vassal", "-o", module, "--lang", "en"});
  INFO(scenario << '\n' << written.err);
  REQUIRE(written.status == 0);
  const ProgramResult read = call_program({"import", "vassal", module, "--like", scenario, "-o", draft, "--lang", "en"});
  INFO(read.err);
  REQUIRE(read.status == 0);
  for (const auto& [document, ending] :
       {std::pair<pugi::xml_document*, const char*>{&out.map, "x.map.xml"}, {&out.orbat, "x.orbat.xml"}, {&out.scenario, "x.scenario.xml"}})
    static_cast<void>(document->load_file((folder / ending).c_str(), pugi::parse_default | pugi::parse_ws_pcdata_single));
}

}  // namespace

TEST_CASE("VASSAL: a module of each sample is read back as the same pieces, board, places and setup") {
  for (const There& sample : samples()) {
    const ScratchFolder folder;
    Documents back, first;
    read_back(folder, sample.scenario, back);
    INFO(sample.scenario);
    if (!sample.orbat.empty()) {  // else a side hides some of its pieces
      REQUIRE(first.orbat.load_file((source() + "/" + sample.orbat).c_str()));
      CHECK(pieces_of(back.orbat) == pieces_of(first.orbat));
    }
    if (sample.map.empty()) continue;
    REQUIRE(first.map.load_file((source() + "/" + sample.map).c_str(), pugi::parse_default | pugi::parse_ws_pcdata_single));
    CHECK(boards_of(back.map) == boards_of(first.map));
    CHECK(places_of(back.map) == places_of(first.map));
  }
}

TEST_CASE("VASSAL: what a module has only in pictures and words, or not at all, is listed") {
  const ScratchFolder folder;
  copy_sample(folder, "border-watch");
  const std::string card = folder / "1-the-ford.scenario.xml", map = "border-watch.map.xml";
  const auto listed = [&] {
    const ProgramResult written = call_program({"export", card, "--what", "vassal", "-o", folder / "x.vmod", "--lang", "en"});
    REQUIRE(written.status == 0);
    return written.err;
  };
  const std::string before = listed();
  INFO(before);
  CHECK(has(before, "What this format cannot say was left out:"));
  CHECK(has(before, "terrain: 1"));
  CHECK(has(before, "victory"));
  CHECK_FALSE(has(before, "place:"));
  CHECK_FALSE(has(before, "setup"));
  std::string text = folder.read(map);
  const std::size_t end = text.rfind("</map>");
  REQUIRE(end != text.npos);
  text.insert(end, "<place id=\"nowhere\" kind=\"village\"/>");
  folder.write(map, text);
  CHECK(has(listed(), "place: 1 (nowhere)"));
}

TEST_CASE("VASSAL: a board of a module that lies elsewhere is read back elsewhere") {
  const ScratchFolder folder;
  copy_sample(folder, "two-hills");
  const std::string card = "1-the-brook-bridge.scenario.xml", map = "two-hills.map.xml";
  std::string text = folder.read(map);
  const std::string at = "at-column=\"17\"";
  REQUIRE(text.find(at) != text.npos);
  text.replace(text.find(at), at.size(), "at-column=\"19\" at-row=\"3\"");
  folder.write(map, text);
  Documents back, first;
  read_back(folder, folder / card, back);
  REQUIRE(first.map.load_string(text.c_str(), pugi::parse_default | pugi::parse_ws_pcdata_single));
  CHECK(boards_of(back.map).size() == 2);
  CHECK(boards_of(back.map) == boards_of(first.map));
}

TEST_CASE("VASSAL: what stands face down in a setup of a module is no piece when it is read back") {
  const ScratchFolder folder;
  Documents back;
  read_back(folder, "samples/asl/1-mill-road.scenario.xml", back);
  const Rows pieces = pieces_of(back.orbat);
  CHECK(pieces.size() > 10);
  for (const std::vector<std::string>& piece : pieces) CHECK(piece[1] != "all");
}

TEST_CASE("VASSAL: what stands at the start in a module is set up in the same hexes when it is read back") {
  const ScratchFolder folder;
  Documents back;
  read_back(folder, CORRECTED_1, back);
  CHECK(placed_in(back.scenario) ==
        std::set<std::string>{"pl.13s@0404", "pl.14s@0404", "pl.15s@0404", "pl.5d@0404", "pl.5c@0404", "pl.2m@0404"});
}
