// Bad names and bad places for what goes to other programs: another reader takes every file that is written, and none is written in part.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/cli/print/paper_call.hpp"

using namespace hexwright::test;

namespace {

const std::string NASTY = "&lt;&gt;&amp;'&quot;\\(){};/,|&#x202E;&#x200F;\t=cmd|' /C calc'!A0";

// A sample in which the first piece says this, and the scenario is called this.
std::string renamed(const ScratchFolder& folder, const std::string& words) {
  copy_sample(folder, "border-watch");
  std::string orbat = whole_file(folder / "border-watch.orbat.xml"), card = whole_file(folder / "1-the-ford.scenario.xml");
  const std::size_t piece = orbat.find('"', orbat.find("<piece id=\"") + 11);
  orbat.insert(piece + 1, " text=\"" + words + "\"");
  const std::size_t title = card.find("<text lang=\"en\">") + 16;
  card.replace(title, card.find('<', title) - title, words);
  folder.write("border-watch.orbat.xml", orbat);
  return folder.write("1-the-ford.scenario.xml", card);
}

std::string python(const std::vector<std::string>& arguments) {
  ProgramCall call{.arguments = arguments, .program = "/usr/bin/python3"};
  const ProgramResult result = call_program(call);
  INFO(result.err);
  REQUIRE(result.status == 0);
  return result.out;
}

}  // namespace

TEST_CASE("Bad names: another reader of tables gets every cell of manifest and order of battle back, and none of them is a formula") {
  const ScratchFolder folder;
  const std::string scenario = renamed(folder, NASTY);
  const std::string reader = folder.write("read.py", R"(import csv, json, sys
with open(sys.argv[1], newline="", encoding="utf-8-sig") as file:
    rows = list(csv.reader(file))
print(json.dumps({"widths": sorted(set(map(len, rows))), "cells": [cell for row in rows for cell in row]}))
)");
  for (const char* what : {"counters", "csv"}) {
    const std::string table = folder / (std::string(what) + ".csv");
    const ProgramResult made = export_paper(scenario, what, {"-o", table});
    INFO(what << '\n' << made.err);
    REQUIRE(made.status == 0);
    const auto read = nlohmann::json::parse(python({reader, table}));
    CHECK(read["widths"].size() == 1);
    bool found = false;
    for (const std::string cell : read["cells"]) {
      found |= holds(cell, "<>&'\"\\(){};/,|");
      CHECK((cell.empty() || std::string("=+-@\t\r").find(cell[0]) == std::string::npos));
    }
    CHECK(found);
  }
}

TEST_CASE(
    "Bad names: VASSAL's reader takes a module and a save of a piece with every mark that is one of VASSAL's, and of 60,000 letters; "
    "100,000 are refused") {
  for (const std::string& words : {NASTY, std::string(60'000, 'x')}) {
    const ScratchFolder folder;
    const std::string scenario = renamed(folder, words);
    REQUIRE(export_paper(scenario, "vassal", {"-o", folder / "x.vmod"}).status == 0);
    REQUIRE(export_paper(scenario, "vassal", {"-o", folder / "x.vsav"}).status == 0);
    const auto read = nlohmann::json::parse(python({source() + "/tests/cli/print/vassal_reader.py", folder / "x.vmod", folder / "x.vsav"}));
    INFO(read["faults"].dump());
    CHECK(read["faults"].empty());
    CHECK(read["pieces"].size() > 10);
  }
  const ScratchFolder folder;
  const ProgramResult refused = export_paper(renamed(folder, std::string(100'000, 'x')), "vassal", {"-o", folder / "x.vmod"});
  CHECK(refused.status == 3);
  CHECK(holds(refused.err, "longer than 65536 bytes"));
  CHECK_FALSE(std::filesystem::exists(folder / "x.vmod"));
}

TEST_CASE("Bad names: a title that would end a string of a PDF is its title and a bookmark, and no more") {
  const ScratchFolder folder;
  REQUIRE(export_paper(renamed(folder, "A) /JS (app.alert\\(1\\)) &gt;&gt; endobj \\"), "card", {"-o", folder / "x.pdf"}).status == 0);
  CHECK(holds(said_by("qpdf --check '" + (folder / "x.pdf") + "'"), "No syntax or stream encoding errors found"));
  CHECK(entry_of(said_by("pdfinfo '" + (folder / "x.pdf") + "'"), "Title").starts_with("A) /JS (app.alert\\(1\\)) >> endobj \\"));
  CHECK(entry_of(said_by("pdfinfo '" + (folder / "x.pdf") + "'"), "JavaScript") == "no");
}

TEST_CASE("Bad places: a missing folder, a folder in place of a file and a full disk leave no file of any kind") {
  const ScratchFolder folder;
  const std::vector<std::pair<std::string, std::string>> kinds{{"vassal", "vmod"}, {"vassal", "vsav"}, {"csv", "csv"}, {"notation", "txt"},
                                                               {"map", "svg"},     {"map", "png"},     {"map", "pdf"}};
  for (const auto& [what, ending] : kinds) {
    const std::string inside = "/nowhere/x." + ending;
    const ProgramResult missing = export_paper(THE_FORD, what, {"-o", folder / ("nowhere/x." + ending)});
    INFO(what << ' ' << ending << '\n' << missing.err);
    CHECK(missing.status == 3);
    CHECK(holds(missing.err, inside));
    const ScratchFolder taken;
    std::filesystem::create_directory(taken / ("x." + ending));
    CHECK(export_paper(THE_FORD, what, {"-o", taken / ("x." + ending)}).status == 3);
    CHECK(taken.count() == 1);
  }
  CHECK(folder.count() == 0);
  // Little room: a limit on the size of files says no where a full disk would.
  for (const auto& [what, ending] : kinds) {
    const std::string out = folder / ("x." + ending);
    const ToolResult cut = call_tool("bash -c \"ulimit -f 1; trap '' XFSZ; cd '" + source() + "'; '" + programs() + "/hexwright' export " +
                                     THE_FORD + " --what " + what + " -o '" + out + "'\"");
    INFO(what << ' ' << ending << '\n' << cut.said);
    const bool whole = cut.status == 0;
    CHECK((whole || folder.count() == 0));
    if (whole) std::filesystem::remove(out);
  }
}
