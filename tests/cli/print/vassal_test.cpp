// export --what vassal, read back by a reader that was made from VASSAL's format and knows nothing of our writer.
#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

#include "tests/cli/print/export_call.hpp"
#include "tests/sanitized.hpp"

using namespace hexwright::test;
using nlohmann::json;

namespace {

const std::string DATE = "SOURCE_DATE_EPOCH=1000000000";
const std::string MASKED_2 = "samples/parzymiechy/2-pelne-maskowanie-corrected.scenario.xml";

bool has(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

ProgramResult vassal(const std::string& file, const std::string& output, std::vector<std::string> more = {}) {
  std::vector<std::string> arguments{"export", file, "--what", "vassal", "-o", output, "--lang", "en"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return call_program(ProgramCall{.arguments = arguments, .environment = {DATE}});
}
json reading(const std::string& module, const std::string& save = "", const std::string& document = "") {
  ProgramCall call{.arguments = {source() + "/tests/cli/print/vassal_reader.py", module}, .program = "/usr/bin/python3"};
  for (const std::string& one : {save, document})
    if (!one.empty()) call.arguments.push_back(one);
  const ProgramResult result = call_program(call);
  INFO(result.err);
  REQUIRE(result.status == 0);
  return json::parse(result.out);
}
struct Exported {
  ScratchFolder folder;
  std::string module, save;
  json read;
};
void write_both(Exported& out, const std::string& file, std::vector<std::string> for_save = {}, std::vector<std::string> more = {}) {
  out.module = out.folder / "x.vmod";
  out.save = out.folder / "x.vsav";
  const ProgramResult first = vassal(file, out.module, more);
  INFO(file << first.err);
  REQUIRE(first.status == 0);
  for_save.insert(for_save.end(), more.begin(), more.end());
  const ProgramResult second = vassal(file, out.save, for_save);
  INFO(second.err);
  REQUIRE(second.status == 0);
  out.read = reading(out.module, out.save);
}

using Row = std::array<std::string, 4>;  // id, side, kind, innermost designation
std::set<Row> rows_of_table(const std::string& file) {
  std::set<Row> rows;
  std::istringstream lines(call_program({"export", file, "--what", "csv"}).out);
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line)) {
    std::vector<std::string> cells;
    std::istringstream row(line);
    for (std::string cell; std::getline(row, cell, ',');) cells.push_back(cell);
    const std::string all = cells.at(4);
    rows.insert({cells[0], cells[1], cells[5], all.substr(all.rfind(" > ") == all.npos ? 0 : all.rfind(" > ") + 3)});
  }
  return rows;
}
// Of these every side may know the whole order of battle.
const std::set<std::string> OPEN{PRINTED_1,
                                 CORRECTED_1,
                                 MASKED_2,
                                 THE_FORD,
                                 "samples/two-hills/1-the-brook-bridge.scenario.xml",
                                 "samples/stone-bridge/1-the-crossing.scenario.xml",
                                 "templates/squads/1-squads.scenario.xml"};
std::set<Row> rows_of_module(const json& read) {
  std::set<Row> rows;
  for (const json& piece : read["pieces"])
    if (!piece["marks"]["Id"].get<std::string>().empty())
      rows.insert(Row{piece["marks"]["Id"].get<std::string>(), piece["marks"]["Side"].get<std::string>(),
                      piece["marks"]["Kind"].get<std::string>(), piece["marks"]["Formation"].get<std::string>()});
  return rows;
}

}  // namespace

TEST_CASE(
    "VASSAL: in the module and save of every sample each hex has its number where it is printed, and each piece its place, to a pixel") {
  std::size_t files = 0, modules = 0, with_all = 0, on_hexes = 0, on_tables = 0;
  for (const std::string in : {"/samples", "/templates"})
    for (const auto& entry : std::filesystem::recursive_directory_iterator(source() + in)) {
      const std::string file = entry.path().string();
      const bool scenario = file.ends_with(".scenario.xml");
      if (!scenario && !file.ends_with(".placement.xml")) continue;
      const bool is_open = OPEN.count(file.substr(source().size() + 1)) != 0;
      if (SANITIZED && !is_open && files++ % 4 != 0) continue;  // all in the release build: the reader is as slow as it is simple
      Exported out;
      write_both(out, file);
      const json read = reading(out.module, out.save, file);
      INFO(file << '\n' << read["faults"].dump(1));
      CHECK(read["faults"].empty());
      ++modules;
      (read["hexes"] > 0 ? on_hexes : on_tables) += read["on_map"].size();
      if (!scenario) continue;
      const std::set<Row> open = rows_of_module(read), all = rows_of_table(file);
      CHECK(std::includes(all.begin(), all.end(), open.begin(), open.end()));
      if (!is_open) continue;
      CHECK(open == all);
      ++with_all;
    }
  CHECK(with_all == OPEN.size());
  if (SANITIZED) return;
  CHECK(modules > 40);
  CHECK(on_hexes > 300);
  CHECK(on_tables > 100);
}

TEST_CASE("VASSAL: a place that is called as a board is has a zone of another name") {
  Exported out;
  copy_sample(out.folder, "two-hills");
  const std::string card = "1-the-brook-bridge.scenario.xml", map = "two-hills.map.xml";
  std::string text = out.folder.read(map);
  for (std::size_t at = text.find("<place id=\"wierzbno\""), end = text.find("</place>", at); (at = text.find("nom=\"", at)) < end;) {
    at += 5;
    text.replace(at, text.find('"', at) - at, "7");
    end = text.find("</place>", at);
  }
  out.folder.write(map, text);
  write_both(out, out.folder / card);
  const json read = reading(out.module, out.save, out.folder / card);
  INFO(read["faults"].dump(1));
  CHECK(read["faults"].empty());
}

TEST_CASE("VASSAL: a piece that stands two pixels or a hex beside its place is found") {
  for (const auto& [sample, placed, right, wrong, piece] :
       {std::array<std::string, 5>{"stone-bridge", "1-the-crossing.placement.xml", "x=\"15.5\" y=\"27\"", "x=\"15.5\" y=\"27.02\"",
                                   "bl.i.1"},
        {"parzymiechy", "2-pelne-maskowanie-villages.placement.xml", "piece=\"pl.1s\" hex=\"2411\"", "piece=\"pl.1s\" hex=\"2412\"",
         "pl.1s"}}) {
    Exported out;
    copy_sample(out.folder, sample);
    write_both(out, out.folder / placed);
    CHECK(reading(out.module, out.save, out.folder / placed)["faults"].empty());
    std::string text = out.folder.read(placed);
    REQUIRE(has(text, right));
    text.replace(text.find(right), right.size(), wrong);
    const json faults = reading(out.module, out.save, out.folder.write(placed, text))["faults"];
    REQUIRE(faults.size() == 1);
    CHECK(has(faults[0].get<std::string>(), piece + " stands at"));
  }
}

TEST_CASE("VASSAL: a piece with another step shows it when it is turned over, every other one the back of its side; no mask tells") {
  Exported out;
  write_both(out, THE_FORD);
  std::size_t two_sided = 0;
  std::set<std::string> states;
  for (const json& piece : out.read["pieces"]) {
    if (piece["marks"].value("Id", "").empty()) continue;
    const bool state = piece["layer"].get<std::string>().starts_with("state-");
    CHECK(state == (piece["marks"]["Kind"] == "riders"));
    CHECK(piece["back"].get<std::string>().starts_with("back-"));
    if (state) states.insert(piece["layer"].get<std::string>());
    two_sided += state ? 1 : 0;
  }
  CHECK(two_sided >= 5);
  CHECK(states.size() == 5);
}

TEST_CASE("VASSAL: a piece whose back prints values shows them when it is turned over") {
  Exported out;
  write_both(out, "samples/amber-line/1-road-to-the-bay.scenario.xml");
  std::set<std::string> turned, kinds;
  for (const json& piece : out.read["pieces"]) {
    if (piece["marks"].value("Id", "").empty()) continue;
    const std::string kind = piece["marks"]["Kind"].get<std::string>();
    kinds.insert(kind);
    if (piece["layer"].get<std::string>().starts_with("state-")) turned.insert(kind);
  }
  CHECK(turned == std::set<std::string>{"cavalry", "infantry"});
  CHECK(kinds == std::set<std::string>{"cavalry", "infantry", "staff"});
}

TEST_CASE("VASSAL: at-start stacks stand by their printed hex, with the pieces of the card from the bottom") {
  Exported out;
  write_both(out, CORRECTED_1);
  REQUIRE(out.read["stacks"].size() == 1);
  CHECK(out.read["stacks"][0]["location"] == "0404");
  CHECK(out.read["stacks"][0]["pieces"] == json({"pl.13s", "pl.14s", "pl.15s", "pl.5d", "pl.5c", "pl.2m"}));
  CHECK(out.read["players"] == json({"Poland", "Germany", "Referee"}));
  CHECK(out.read["turns"] == json({{"Turn", 24}}));
  CHECK(out.read["name"] == "The fight for Parzymiechy");
  CHECK(out.read["date"] == "1000000000000");
  CHECK(out.read["about"] == "Setup: Referee");
}

TEST_CASE("VASSAL: the referee's save of a filled-in setup has every piece on the hex that the placement says") {
  Exported out;
  const std::string placed = "samples/parzymiechy/2-pelne-maskowanie-villages.placement.xml";
  write_both(out, placed);
  CHECK(out.read["faults"].empty());
  pugi::xml_document file;
  REQUIRE(file.load_file((source() + "/" + placed).c_str()));
  std::map<std::string, std::string> expected, found;
  for (const pugi::xml_node one : file.document_element().children("placed"))
    if (one.attribute("hex")) expected[one.attribute("piece").value()] = one.attribute("hex").value();
  for (const json& piece : out.read["on_map"]) found[piece["marks"]["Id"]] = piece["label"];
  REQUIRE(expected.size() > 20);
  CHECK(found == expected);
}

TEST_CASE("VASSAL: what a side hides is hidden by it in its own save, and is nowhere in the other's") {
  const std::string placed = "samples/parzymiechy/2-pelne-maskowanie-villages.placement.xml";
  Exported own, other;
  write_both(own, placed, {"--side", "pl"});
  write_both(other, placed, {"--side", "de"});
  CHECK(own.read["faults"].empty());
  CHECK(other.read["faults"].empty());
  CHECK(own.read["about"] == "Setup: Poland");
  int hidden = 0;
  for (const json& piece : own.read["on_map"])
    if (piece["marks"]["Side"] == "pl") {
      ++hidden;
      CHECK(piece["hidden_by"] == "Poland");
    }
  CHECK(hidden > 10);
  for (const json& piece : other.read["on_map"]) CHECK(piece["marks"].value("Side", "") != "pl");
  for (const json& piece : other.read["reserve"]) CHECK(piece["marks"].value("Side", "") != "pl");
  CHECK_FALSE(has(other.read["plain"].get<std::string>(), "pl."));
  CHECK(whole_file(own.module) == whole_file(other.module));  // the module is for both
}

TEST_CASE("VASSAL: two scenarios that differ only in one side's secrets give the same module, and the other side the same save") {
  std::vector<std::string> modules, saves, own;
  for (const std::string& secret : {std::string("1817"), std::string("0909")}) {
    const ScratchFolder folder;
    copy_sample(folder, "parzymiechy");
    const std::string name = "1-boj-o-parzymiechy-corrected";
    std::string orbat = whole_file(folder / (name + ".orbat.xml")), scenario = whole_file(folder / (name + ".scenario.xml"));
    const std::size_t side = orbat.find("<side id=\"pl\"");
    REQUIRE(side != orbat.npos);
    const std::size_t end = orbat.find("</side>", side);
    std::string pieces;
    for (int i = 0; i < (secret == "1817" ? 3 : 1); ++i)
      pieces +=
          "<piece id=\"pl.spy" + secret + std::to_string(i) + "\" kind=\"s\" number=\"" + std::to_string(70 + i) + "\" visible-to=\"pl\"/>";
    orbat.insert(end, pieces);
    const std::size_t setup = scenario.find("</setup>");
    REQUIRE(setup != scenario.npos);
    scenario.insert(setup, "<directive id=\"pl.spies" + secret + "\" side=\"pl\" hidden=\"written\"><units of=\"pl.spy" + secret +
                               "0\"/><where><hexes list=\"" + secret + "\"/></where></directive>");
    folder.write(name + ".orbat.xml", orbat);
    folder.write(name + ".scenario.xml", scenario);
    Exported for_de, for_pl;
    write_both(for_de, folder / (name + ".scenario.xml"), {"--side", "de"});
    write_both(for_pl, folder / (name + ".scenario.xml"), {"--side", "pl"});
    CHECK(for_de.read["faults"].empty());
    CHECK(for_pl.read["faults"].empty());
    CHECK(has(for_pl.read["plain"].get<std::string>(), "pl.spy" + secret + "0"));
    CHECK_FALSE(has(for_de.read.dump(), "spy"));
    modules.push_back(whole_file(for_de.module));
    saves.push_back(whole_file(for_de.save));
    own.push_back(whole_file(for_pl.save));
  }
  CHECK(modules[0] == modules[1]);
  CHECK(saves[0] == saves[1]);
  CHECK(own[0] != own[1]);
}

TEST_CASE("VASSAL: names full of markup, of VASSAL's own marks and of marks of direction come through as words") {
  const ScratchFolder folder;
  copy_sample(folder, "parzymiechy");
  const std::string name = "1-boj-o-parzymiechy-corrected";
  std::string orbat = whole_file(folder / (name + ".orbat.xml")), scenario = whole_file(folder / (name + ".scenario.xml"));
  const std::string evil = "a;b/c\\d,e|f'g&lt;&gt;&amp;&quot;(){}$h\\";
  const auto replace = [](std::string& text, const std::string& what, const std::string& by) {
    const std::size_t at = text.find(what);
    REQUIRE(at != text.npos);
    text.replace(at, what.size(), by);
  };
  replace(orbat, "designation=\"5kp\"", "designation=\"" + evil + "\"");
  replace(orbat, "designation=\"4kp\"", "designation=\"'quoted'\"");
  replace(orbat, "designation=\"9kp\"", "designation=\"&#x202E;9kp&#x200F;&#9;x\"");
  folder.write(name + ".orbat.xml", orbat);
  replace(scenario, ">The fight for Parzymiechy<", ">" + evil + "&#x202E;<");
  folder.write(name + ".scenario.xml", scenario);
  Exported out;
  write_both(out, folder / (name + ".scenario.xml"));
  INFO(out.read["faults"].dump(1));
  CHECK(out.read["faults"].empty());
  std::set<std::string> names, formations;
  for (const json& piece : out.read["pieces"]) {
    names.insert(piece["name"]);
    formations.insert(piece["marks"]["Formation"]);
  }
  CHECK(formations.count("a;b/c\\d,e|f'g<>&\"(){}$h\\") == 1);
  CHECK(formations.count("'quoted'") == 1);
  CHECK(names.count("a;b/c\\d,e|f'g<>&\"(){}$h\\ 13s") == 1);
  for (const std::string& one : names) CHECK(one.find("\xE2\x80\xAE") == one.npos);
  INFO(out.read["name"].dump());
  CHECK(has(out.read["name"].get<std::string>(), "[U+202E]"));
}

TEST_CASE("VASSAL: the same scenario gives the same bytes, with the date that is asked for") {
  const ScratchFolder folder;
  for (const std::string name : {"a", "b"}) {
    CHECK(vassal(CORRECTED_1, folder / (name + ".vmod")).status == 0);
    CHECK(vassal(CORRECTED_1, folder / (name + ".vsav"), {"--side", "pl"}).status == 0);
  }
  CHECK(folder.read("a.vmod") == folder.read("b.vmod"));
  CHECK(folder.read("a.vsav") == folder.read("b.vsav"));
  const ProgramResult bad =
      call_program(ProgramCall{.arguments = {"export", CORRECTED_1, "--what", "vassal", "-o", folder / "c.vmod", "--lang", "en"},
                               .environment = {"SOURCE_DATE_EPOCH=soon"}});
  CHECK(bad.status == 2);
  CHECK(has(bad.err, "no number of seconds since 1970"));
}

TEST_CASE("VASSAL: wrong endings, options, sides and places are said, and leave no file") {
  const ScratchFolder folder;
  CHECK(vassal(CORRECTED_1, folder / "x.zip").status == 2);
  CHECK(vassal(CORRECTED_1, "-").status == 2);
  const ProgramResult for_side = vassal(CORRECTED_1, folder / "x.vmod", {"--side", "pl"});
  CHECK(for_side.status == 2);
  CHECK(has(for_side.err, "A module is for everyone"));
  CHECK(vassal(CORRECTED_1, folder / "x.vsav", {"--side", "fr"}).status == 2);
  CHECK(vassal(CORRECTED_1, folder / "x.vmod", {"--dpi", "300"}).status == 2);
  CHECK(vassal("samples/parzymiechy/parzymiechy.map.xml", folder / "x.vmod").status == 3);
  const ProgramResult missing = vassal(CORRECTED_1, folder / "nowhere/x.vmod");
  CHECK(missing.status == 3);
  CHECK(has(missing.err, "Make the folder first"));
  CHECK(folder.count() == 0);
}

TEST_CASE("VASSAL: what is placed on an inch table has its front where it looks") {
  const std::string placed = "samples/stone-bridge/1-the-crossing.placement.xml";
  Exported out;
  write_both(out, placed);
  pugi::xml_document file;
  REQUIRE(file.load_file((source() + "/" + placed).c_str()));
  std::size_t seen = 0;
  for (const pugi::xml_node one : file.document_element().children("placed"))
    for (const json& piece : out.read["on_map"])
      if (one.attribute("heading") && piece["marks"].value("Id", "") == one.attribute("piece").value()) {
        ++seen;
        CHECK(piece["turned"].get<double>() == Approx(-one.attribute("heading").as_double()));
      }
  CHECK(seen > 3);
}

TEST_CASE("VASSAL: a module has turns with phases, dice, the card, an inventory, and a setup to begin with for all and for each side") {
  for (const std::string& file : {CORRECTED_1, MASKED_2, THE_FORD, std::string("samples/lee/1-laurel-ford.scenario.xml"),
                                  std::string("samples/1920/1-zaslucze-corrected.scenario.xml")}) {
    Exported out;
    write_both(out, file);
    INFO(file << '\n' << out.read["faults"].dump(1));
    CHECK(out.read["faults"].empty());
    CHECK(out.read["setups"].size() == out.read["players"].size());  // one for all, and the referee has none of his own
    CHECK_FALSE(out.read["phases"].empty());
    CHECK_FALSE(out.read["dice"].empty());
    CHECK_FALSE(out.read["zones"].empty());
    CHECK(out.read["charts"].size() == 2);
    for (const auto& [title, page] : out.read["charts"].items()) CHECK_FALSE(has(page.get<std::string>(), "<svg"));
    const bool table = has(file, "lee");
    CHECK(out.read["range"] == json({"true", table ? 100 : 0}));
  }
}

TEST_CASE("VASSAL: on a map of several boards areas are zones too, each with the numbers of its board") {
  Exported out;
  write_both(out, "samples/two-hills/1-the-brook-bridge.scenario.xml");
  CHECK(out.read["faults"].empty());
  std::size_t setups = 0;
  for (const auto& [name, path] : out.read["zones"].items()) setups += name.starts_with("Setup: ") ? 1 : 0;
  CHECK(setups > 1);
}

TEST_CASE("VASSAL: the setup for all has the pieces of every side that are still to be placed, and that of a side its own alone") {
  const ScratchFolder folder;
  REQUIRE(vassal(CORRECTED_1, folder / "x.vmod").status == 0);
  const auto waiting = [&](const std::string& setup) {
    const json read = reading(folder / "x.vmod", folder / "x.vmod!" + setup);
    CHECK(read["faults"].empty());
    CHECK_FALSE(has(read["about"].get<std::string>(), "Referee"));
    std::set<std::string> sides;
    for (const json& piece : read["reserve"]) sides.insert(piece["marks"]["Side"].get<std::string>());
    return sides;
  };
  CHECK(waiting("setup.vsav") == std::set<std::string>{"de", "pl"});
  CHECK(waiting("setup-pl.vsav") == std::set<std::string>{"pl"});
  CHECK(waiting("setup-de.vsav") == std::set<std::string>{"de"});
}

namespace {

// Two scenarios of the corrected sample; pieces of which the other side may not know are added.
void write_series(const ScratchFolder& folder) {
  const std::filesystem::path sample = source() + "/samples/parzymiechy";
  for (const char* file : {"parzymiechy.map.xml", "1-boj-o-parzymiechy-corrected.orbat.xml", "1-boj-o-parzymiechy-corrected.scenario.xml",
                           "2-pelne-maskowanie-corrected.scenario.xml"}) {
    std::string text = whole_file((sample / file).string());
    if (const std::size_t side = text.find("<side id=\"pl\""); side != text.npos && has(file, ".orbat."))
      text.insert(text.find("</side>", side), "<piece id=\"pl.spy\" kind=\"s\" number=\"70\" visible-to=\"pl\"/>");
    if (const std::size_t setup = text.find("</setup>"); setup != text.npos)
      text.insert(setup,
                  "<directive id=\"pl.spies\" side=\"pl\" hidden=\"written\"><units of=\"pl.spy\"/><where><hexes list=\"1817\"/></where>"
                  "</directive>");
    folder.write(file, text);
  }
}

}  // namespace

TEST_CASE("VASSAL: the scenarios of a folder are one module, with the setups of each, boards and counters once, and no secrets of a side") {
  const ScratchFolder folder, out;
  write_series(folder);
  const ProgramResult written = vassal(folder / ".", out / "x.vmod");
  INFO(written.err);
  REQUIRE(written.status == 0);
  const json read = reading(out / "x.vmod");
  CHECK(read["faults"].empty());
  CHECK(read["boards"].size() == 1);
  CHECK(read["setup_files"] == json({{"The fight for Parzymiechy", {"1-setup.vsav", "1-setup-pl.vsav", "1-setup-de.vsav"}},
                                     {"Full masking", {"2-setup.vsav", "2-setup-pl.vsav", "2-setup-de.vsav"}}}));
  std::set<Row> open;  // of the one scenario or the other
  for (const char* name : {"1-boj-o-parzymiechy-corrected", "2-pelne-maskowanie-corrected"}) {
    REQUIRE(vassal(folder / (std::string(name) + ".scenario.xml"), out / (std::string(name) + ".vmod")).status == 0);
    open.merge(rows_of_module(reading(out / (std::string(name) + ".vmod"))));
  }
  CHECK(rows_of_module(read) == open);
  CHECK(std::count_if(read["pieces"].begin(), read["pieces"].end(), [](const json& piece) {
          return !piece["marks"]["Id"].get<std::string>().empty();
        }) == static_cast<std::ptrdiff_t>(open.size()));
  CHECK_FALSE(has(read.dump(), "spy"));
  std::map<std::string, std::size_t> stand;
  for (const auto& [title, files] : read["setup_files"].items())
    for (const std::string file : files) {
      const json setup = reading(out / "x.vmod", out / ("x.vmod!" + file));
      INFO(file << setup["faults"].dump());
      CHECK(setup["faults"].empty());
      CHECK_FALSE(has(setup["plain"].get<std::string>(), "spy"));
      stand[file] = setup["on_map"].size();
    }
  CHECK(stand["1-setup.vsav"] == 6);
  CHECK(read["stacks"].empty());  // they would stand in the other scenario, too
  const ProgramResult unnamed = vassal(folder / ".", "-", {"--format", "vsav"});
  CHECK(unnamed.status == 2);
  CHECK(has(unnamed.err, "Each scenario of a folder has a saved game of its own"));
  for (const std::string side : {"pl", "de"}) {
    REQUIRE(vassal(folder / ".", out / (side + ".vsav"), {"--side", side}).status == 0);
    for (const std::string number : {"-1", "-2"}) {
      const json own = reading(out / "x.vmod", out / (side + number + ".vsav"));
      CHECK(own["faults"].empty());
      CHECK(has(own["plain"].get<std::string>(), "pl.spy") == (side == "pl"));
    }
  }
}

TEST_CASE("VASSAL: scenarios of a series with as many turns share a track, and one with other turns has its own") {
  const ScratchFolder folder, out;
  write_series(folder);
  REQUIRE(vassal(folder / ".", out / "same.vmod").status == 0);
  CHECK(reading(out / "same.vmod")["turns"] == json({{"Turn", 24}}));
  const std::string second = "2-pelne-maskowanie-corrected.scenario.xml";
  std::string text = folder.read(second);
  const std::size_t at = text.find("turns=\"24\"");
  REQUIRE(at != text.npos);
  text.replace(at, 10, "turns=\"23\"");
  folder.write(second, text);
  REQUIRE(vassal(folder / ".", out / "other.vmod").status == 0);
  CHECK(reading(out / "other.vmod")["turns"] == json({{"Turn", 24}, {"Turn: Full masking", 23}}));
}

TEST_CASE("VASSAL: scenarios of two games are no module, and nothing is written") {
  const ScratchFolder folder, out;
  write_series(folder);
  copy_sample(folder, "border-watch");
  const ProgramResult two = vassal(folder / ".", out / "x.vmod");
  CHECK(two.status == 3);
  CHECK(has(two.err, "is of another game than the first scenario of the folder"));
  CHECK(out.count() == 0);
}

TEST_CASE("VASSAL: a base on a table is as large as on the table, a counter a hundred pixels wide") {
  const ScratchFolder folder;
  CHECK(vassal("samples/lee/1-laurel-ford.scenario.xml", folder / "x.vmod").status == 0);
  const json read = reading(folder / "x.vmod");
  std::size_t bases = 0;
  for (const json& piece : read["pieces"])
    if (piece["marks"].value("Kind", "") == "infantry" && !piece["marks"].value("Id", "").empty()) {
      CHECK(piece["size"] == json({200, 100}));
      ++bases;
    }
  CHECK(bases > 5);
}
