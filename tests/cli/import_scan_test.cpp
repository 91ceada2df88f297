// import scan from end to end: the map that comes of a picture is one that a check finds nothing wrong with, and what cannot be leaves
// none.
#include <filesystem>

#include "tests/cli/amend_call.hpp"
#include "tests/pictures.hpp"

using namespace hexwright::test;

namespace {

const std::string MARKS = "0101 100 100\n2001 1810 152\n0112 100 1243\n2012 1810 1295\n";

struct Desk {
  ScratchFolder folder;
  std::string picture = folder.write("scan.png", png_beginning(1900, 1300)), marks = folder.write("marks.txt", MARKS),
              out = folder / "new.map.xml";

  ProgramResult import(std::vector<std::string> more = {}) const {
    std::vector<std::string> arguments{"import", "scan", picture, "--marks", marks, "-o", out, "--lang", "en"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return call_program(arguments);
  }
};

}  // namespace

TEST_CASE("import scan: a picture and four marks are a map with the picture under its board, in which a check finds nothing wrong") {
  const Desk desk;
  const ProgramResult result = desk.import();
  INFO(result.err);
  CHECK(result.status == 0);
  CHECK(has(result.err, "columns and"));
  const std::string map = whole_file(desk.out);
  CHECK(has(map, "<backdrop file=\"scan.png\" opacity=\"60\">"));
  CHECK(has(map, "<known hex=\"2012\" x=\"1810\" y=\"1295\"/>"));
  const ProgramResult check = call_program({"check", desk.out, "--lang", "en"});
  INFO(check.out);
  CHECK(check.status == 0);
  CHECK_FALSE(has(check.out, "backdrop"));
  CHECK(call_program({"fmt", "--check", desk.out}).status == 0);
}

TEST_CASE("import scan: marks that do not agree are status 1 with their lines, and the map is written all the same") {
  const Desk desk;
  desk.folder.write("marks.txt", MARKS + "1006 1200 700\n");
  const ProgramResult result = desk.import();
  CHECK(result.status == 1);
  CHECK(has(result.err, desk.marks + ":5:"));
  CHECK(std::filesystem::exists(desk.out));
}

TEST_CASE("import scan: with --like the whole of an older map stays, and its board gets the picture") {
  const Desk desk;
  desk.folder.write("older.map.xml", whole_file(source() + "/samples/parzymiechy/parzymiechy.map.xml"));
  const ProgramResult result = desk.import({"--like", desk.folder / "older.map.xml"});
  INFO(result.err);
  CHECK(result.status == 0);
  const ProgramResult change = call_program({"diff", desk.folder / "older.map.xml", desk.out, "--format", "json"});
  CHECK(change.status == 1);
  CHECK(has(change.out, "backdrop"));
  CHECK_FALSE(has(change.out, "\"terrain\""));
  CHECK_FALSE(has(change.out, "\"place\""));
}

TEST_CASE("import scan: what is no picture, lies elsewhere or has too few marks is refused, and leaves no file") {
  const Desk desk;
  const auto refused = [&](int status, const std::string& words, const std::vector<std::string>& arguments) {
    std::vector<std::string> call{"import", "scan"};
    call.insert(call.end(), arguments.begin(), arguments.end());
    call.insert(call.end(), {"-o", desk.out, "--lang", "en"});
    const ProgramResult result = call_program(call);
    INFO(result.err);
    CHECK(result.status == status);
    CHECK(has(result.err, words));
    CHECK_FALSE(std::filesystem::exists(desk.out));
  };
  const std::string text = desk.folder.write("text.png", "no picture"), few = desk.folder.write("few.txt", "0101 1 1\n");
  refused(2, "--marks", {desk.picture});
  refused(2, "standard input", {"-", "--marks", desk.marks});
  refused(2, "go together", {desk.picture, "--marks", desk.marks, "--rows", "4"});
  refused(3, "text.png", {text, "--marks", desk.marks});
  refused(3, "missing.png", {desk.folder / "missing.png", "--marks", desk.marks});
  refused(3, "fewer than three", {desk.picture, "--marks", few});
  refused(3, "missing.txt", {desk.picture, "--marks", desk.folder / "missing.txt"});
  const ScratchFolder elsewhere;
  refused(3, "is not in the folder of the map", {elsewhere.write("scan.png", png_beginning(1900, 1300)), "--marks", desk.marks});
  CHECK(desk.import({"-o", desk.folder / "no/new.map.xml"}).status != 0);
}

TEST_CASE("import scan: its own map gets the marks anew and keeps what was drawn since; any other file stays") {
  const Desk desk;
  REQUIRE(desk.import().status == 0);
  std::string drawn = whole_file(desk.out);
  const std::size_t row = drawn.find("<row>.");
  REQUIRE(row != std::string::npos);
  drawn.replace(row, 6, "<!-- a wood --><row>w");
  drawn.insert(drawn.find("<sign"), "<sign char=\"w\" kind=\"woods\"/>");
  desk.folder.write("new.map.xml", drawn);
  desk.folder.write("marks.txt", MARKS + "1006 910 672\n");
  const ProgramResult again = desk.import();
  INFO(again.err);
  CHECK(again.status == 0);
  const std::string map = whole_file(desk.out);
  CHECK(has(map, "<known hex=\"1006\" x=\"910\" y=\"672\"/>"));
  CHECK(has(map, "<!-- a wood -->"));
  CHECK(has(map, "<row>w"));
  CHECK(count(map, "<backdrop") == 1);

  const std::string other = whole_file(source() + "/samples/parzymiechy/parzymiechy.map.xml");
  desk.folder.write("new.map.xml", other);
  CHECK(desk.import().status == 3);
  CHECK(whole_file(desk.out) == other);
}

TEST_CASE("import scan --by-colour: what is known badly is refused with its reason, and leaves no file") {
  const Desk desk;
  const auto refused = [&](int status, const std::string& words, const std::vector<std::string>& more) {
    std::vector<std::string> options{"--by-colour"};
    options.insert(options.end(), more.begin(), more.end());
    const ProgramResult result = desk.import(options);
    INFO(result.err);
    CHECK(result.status == status);
    CHECK(has(result.err, words));
    CHECK_FALSE(std::filesystem::exists(desk.out));
  };
  refused(3, "scan.png", {"--known", "0101=clear"});  // it has a header and nothing behind it
  CHECK(desk.import({"--known", "0101=clear"}).status == 2);
}

TEST_CASE("map confirm: hexes of a draft are confirmed by their numbers, or all") {
  const Desk desk;
  REQUIRE(desk.import().status == 0);
  std::string map = whole_file(desk.out);
  const std::string draft = "<zone id=\"unconfirmed\" kind=\"unconfirmed\">\n    <hexes list=\"0101 0102 0103\"/>\n  </zone>\n";
  map.insert(map.find("</map>"), "  " + draft);
  desk.folder.write("new.map.xml", map);
  REQUIRE(call_program({"fmt", "--check", desk.out}).status == 0);
  const auto confirm = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"map", "confirm", desk.out, "--lang", "en"});
    return call_program(more);
  };
  CHECK(has(call_program({"check", desk.out, "--lang", "en"}).out, "map/unconfirmed"));
  CHECK(confirm({}).status == 2);
  CHECK(confirm({"0102", "--all"}).status == 2);
  CHECK(confirm({"9999"}).status == 2);
  CHECK(whole_file(desk.out) == map);
  CHECK(call_program({"map", "grow", desk.out, "--west", "2"}).status == 0);  // a draft goes with the board
  CHECK(has(whole_file(desk.out), "<hexes list=\"0301 0302 0303\"/>"));
  CHECK(has(confirm({"0302"}).out, "2 hexes are left"));
  CHECK(has(whole_file(desk.out), "<hexes list=\"0301 0303\"/>"));
  CHECK(has(confirm({"0302"}).out, "Nothing changes"));
  CHECK(confirm({"--all"}).status == 0);
  CHECK_FALSE(has(whole_file(desk.out), "unconfirmed"));
  CHECK_FALSE(has(call_program({"check", desk.out, "--lang", "en"}).out, "map/unconfirmed"));
}
