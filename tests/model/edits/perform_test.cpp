// Each edit: what it does, what it refuses, and that taking it back leaves the same bytes.
#include "model/edits/perform.hpp"

#include <catch2/catch.hpp>

#include "model/edits/tree.hpp"
#include "tests/model/edits/open_documents.hpp"

using namespace hexwright;
using namespace hexwright::edits;
using test::OpenDocuments;

namespace {

const std::string MAP = "ford.map.xml";
const std::string ORBAT = "forces.orbat.xml";
const std::string SCENARIO = "ford.scenario.xml";

std::string refused(OpenDocuments& documents, const Edit& edit) {
  const std::string before = documents.canonical();
  const auto back = perform(documents, edit);
  CHECK(documents.canonical() == before);
  for (const auto& [name, file] : documents.files()) CHECK_FALSE(file.touched());
  return back ? "allowed" : back.error().id;
}

// Does it, looks at the file, takes it back, does it again.
void there_and_back(OpenDocuments& documents, const Edit& edit, const std::string& file, const std::string& expected) {
  const std::string before = documents.canonical();
  const auto back = perform(documents, edit);
  REQUIRE(back);
  const std::string after = documents.canonical();
  CHECK_THAT(documents.canonical(file), Catch::Contains(expected));
  CHECK(documents.find(file)->touched());
  const auto again = perform(documents, *back);
  REQUIRE(again);
  CHECK(documents.canonical() == before);
  REQUIRE(perform(documents, *again));
  CHECK(documents.canonical() == after);
}

}  // namespace

TEST_CASE("Edits: a field is set, changed and cleared") {
  OpenDocuments documents;
  there_and_back(documents, SetField{ORBAT, {2, 0}, "number", "7"}, ORBAT, R"(<piece id="b.p1" kind="platoon" number="7" boxes="2.5")");
  there_and_back(documents, SetField{ORBAT, {2, 0}, "boxes", "3"}, ORBAT, R"(boxes="3")");
  there_and_back(documents, SetField{ORBAT, {2, 0}, "boxes", {}}, ORBAT, R"(<piece id="b.p1" kind="platoon" number="7" printed)");
}

TEST_CASE("Edits: a field that is set to what it is leaves the file untouched") {
  OpenDocuments documents;
  REQUIRE(perform(documents, SetField{ORBAT, {2, 0}, "boxes", "2.5"}));
  REQUIRE(perform(documents, SetField{ORBAT, {2, 0}, "number", {}}));
  CHECK_FALSE(documents.find(ORBAT)->touched());
}

TEST_CASE("Edits: a field keeps to its field list") {
  OpenDocuments documents;
  CHECK(refused(documents, SetField{"no.xml", {}, "id", "x"}) == "edit/no-file");
  CHECK(refused(documents, SetField{ORBAT, {7}, "id", "x"}) == "edit/no-element");
  CHECK(refused(documents, SetField{ORBAT, {-1}, "id", "x"}) == "edit/no-element");
  CHECK(refused(documents, SetField{ORBAT, {2, 0}, "numbr", "1"}) == "edit/unknown-attribute");
  CHECK(refused(documents, SetField{ORBAT, {2, 0}, "numbr", {}}) == "edit/unknown-attribute");
  CHECK(refused(documents, SetField{ORBAT, {2, 0}, "number", "7abc"}) == "edit/bad-value");
  CHECK(refused(documents, SetField{ORBAT, {2, 0}, "number", "100001"}) == "edit/bad-value");
  CHECK(refused(documents, SetField{ORBAT, {2, 0}, "printed", "a\x01"}) == "edit/bad-value");
  CHECK(refused(documents, SetField{ORBAT, {2, 0}, "printed", std::string(70'000, 'a')}) == "edit/bad-value");
  CHECK(refused(documents, SetField{ORBAT, {2, 0}, "id", "B P"}) == "edit/bad-id");
  CHECK(refused(documents, SetField{ORBAT, {2, 0}, "kind", {}}) == "edit/required-attribute");
  CHECK(refused(documents, SetField{ORBAT, {}, "format", "2.0"}) == "edit/format");
  CHECK(refused(documents, SetField{ORBAT, {2, 0}, "", "text"}) == "edit/no-text");
}

TEST_CASE("Edits: a fault names a near attribute") {
  OpenDocuments documents;
  const auto back = perform(documents, SetField{ORBAT, {2, 0}, "numbr", "1"});
  REQUIRE_FALSE(back);
  REQUIRE(back.error().hint);
  CHECK(back.error().where.file == ORBAT);
  CHECK(back.error().where.line == 12);
}

TEST_CASE("Edits: the text of an element is set, and sections and comments in it come back") {
  OpenDocuments documents;
  there_and_back(documents, SetField{SCENARIO, {5, 0, 0}, "", "Fog & rain."}, SCENARIO, R"(<text lang="en">Fog &amp; rain.</text>)");
  there_and_back(documents, SetField{SCENARIO, {5, 0, 0}, "", {}}, SCENARIO, R"(<text lang="en"/>)");
  there_and_back(documents, SetField{SCENARIO, {1, 0, 0}, "", "Dawn"}, SCENARIO, R"(<text lang="en">Dawn<!-- sic --></text>)");
  CHECK(perform(documents, SetField{SCENARIO, {5, 0, 0}, "", " \n "}).error().id == "edit/bad-text");
}

TEST_CASE("Edits: an element is inserted behind the one before it, so that comments stay with theirs") {
  OpenDocuments documents;
  there_and_back(documents, Insert{MAP, {1, 1}, 4, "<row>wwww</row>"}, MAP, "<row>....</row>\n      <row>wwww</row>\n      <!-- the ford");
  there_and_back(documents, Insert{ORBAT, {}, 3, "<side id=\"c\"><!-- new --><piece id=\"c.p\" kind=\"platoon\"/></side>"}, ORBAT,
                 "<!-- new -->");
  there_and_back(documents, Insert{SCENARIO, {}, 0, "<setup/>"}, SCENARIO, "<setup/>");
}

TEST_CASE("Edits: what does not belong is not inserted") {
  OpenDocuments documents;
  CHECK(refused(documents, Insert{ORBAT, {1}, 0, "<peace id=\"x\" kind=\"y\"/>"}) == "edit/unknown-element");
  CHECK(refused(documents, Insert{ORBAT, {1}, 0, "<piece id=\"x\"/>"}) == "edit/missing-attribute");
  CHECK(refused(documents, Insert{ORBAT, {1}, 0, "<piece id=\"x\" kind=\"y\" number=\"z\"/>"}) == "edit/bad-value");
  CHECK(refused(documents, Insert{ORBAT, {1}, 9, "<piece id=\"x\" kind=\"y\"/>"}) == "edit/bad-index");
  CHECK(refused(documents, Insert{ORBAT, {1}, -1, "<piece id=\"x\" kind=\"y\"/>"}) == "edit/bad-index");
  CHECK(refused(documents, Insert{ORBAT, {1}, 0, "<piece id=\"x\""}) == "edit/bad-fragment");
  CHECK(refused(documents, Insert{ORBAT, {1}, 0, "<!-- a --><piece id=\"x\" kind=\"y\"/>"}) == "edit/bad-fragment");
  CHECK(refused(documents, Insert{ORBAT, {1}, 0, "<!DOCTYPE a><piece id=\"x\" kind=\"y\"/>"}) == "edit/bad-fragment");
  CHECK(refused(documents, Insert{SCENARIO, {}, 0, "<time/>"}) == "edit/repeated-element");
  CHECK(refused(documents, Insert{ORBAT, {1, 9}, 0, "<piece/>"}) == "edit/no-element");
}

TEST_CASE("Edits: a file never becomes deeper than its reader allows") {
  OpenDocuments documents;
  std::string deep;
  for (int i = 0; i < 92; ++i) deep += "<union>";
  deep += "<everywhere/>";
  for (int i = 0; i < 92; ++i) deep += "</union>";
  CHECK(refused(documents, Insert{MAP, {3, 0}, 0, "<union>" + deep + "</union>"}) == "edit/too-deep");
  REQUIRE(perform(documents, Insert{MAP, {3, 0}, 0, deep}));
  const auto read_again = io::parse_xml(documents.canonical(MAP), MAP);
  CHECK(read_again);
}

TEST_CASE("Edits: a removed element comes back with its comments, at its place among comments") {
  OpenDocuments documents;
  there_and_back(documents, Remove{ORBAT, {1, 0}}, ORBAT, "<!-- the vanguard -->\n    <formation id=\"a.2\"");
  there_and_back(documents, Remove{MAP, {1, 1, 4}}, MAP, "<!-- the ford is in this row -->\n    </terrain>");
  there_and_back(documents, Remove{MAP, {2, 0}}, MAP, "<!-- the old name -->");
  there_and_back(documents, Remove{SCENARIO, {1}}, SCENARIO, "<time>");
}

TEST_CASE("Edits: what is required is not removed") {
  OpenDocuments documents;
  CHECK(refused(documents, Remove{MAP, {}}) == "edit/root");
  CHECK(refused(documents, Remove{MAP, {0}}) == "edit/required-element");
  CHECK(refused(documents, Remove{MAP, {1, 0}}) == "edit/required-element");
  CHECK(refused(documents, Remove{MAP, {9}}) == "edit/no-element");
}

TEST_CASE("Edits: an element is moved among its siblings and to another parent") {
  OpenDocuments documents;
  there_and_back(documents, Move{MAP, {1, 1}, 4, {1, 1}, 2}, MAP, "kind=\"woods\"/>\n      <row>w..w</row>\n      <row>..ww</row>");
  there_and_back(documents, Move{MAP, {1, 1}, 2, {1, 1}, 4}, MAP, "<row>....</row>\n      <row>w..w</row>\n      <!-- the ford");
  there_and_back(documents, Move{ORBAT, {1, 0}, 1, {2}, 0}, ORBAT, "<side id=\"b\">\n    <piece id=\"a.1.l\"");
  there_and_back(documents, Move{ORBAT, {1}, 0, {1, 1}, 0}, ORBAT, "designation=\"2nd\">\n      <formation id=\"a.1\"");
  there_and_back(documents, Move{ORBAT, {1}, 0, {1}, 0}, ORBAT, "<side");
}

TEST_CASE("Edits: an element is not moved where it does not belong") {
  OpenDocuments documents;
  CHECK(refused(documents, Move{ORBAT, {1}, 0, {1, 0}, 0}) == "edit/into-itself");
  CHECK(refused(documents, Move{ORBAT, {1}, 0, {1, 0, 0}, 0}) == "edit/into-itself");
  CHECK(refused(documents, Move{ORBAT, {2}, 0, {}, 0}) == "edit/unknown-element");
  CHECK(refused(documents, Move{ORBAT, {}, 0, {1}, 0}) == "edit/unknown-element");
  CHECK(refused(documents, Move{ORBAT, {2}, 0, {1}, 5}) == "edit/bad-index");
  CHECK(refused(documents, Move{ORBAT, {2}, 0, {2}, 2}) == "edit/bad-index");
  CHECK(refused(documents, Move{ORBAT, {2}, 2, {1}, 0}) == "edit/no-element");
  CHECK(refused(documents, Move{ORBAT, {2}, -1, {1}, 0}) == "edit/no-element");
}

TEST_CASE("Edits: cells are painted, the same cell twice, and get their old terrain back") {
  OpenDocuments documents;
  there_and_back(documents, PaintCells{MAP, {1}, PaintedLayer::terrain, {{1, 1, 'w'}, {4, 3, '.'}, {1, 1, '.'}, {1, 1, 'w'}}}, MAP,
                 "<row>w.ww</row>");
  there_and_back(documents, PaintCells{MAP, {1}, PaintedLayer::elevation, {{1, 2, '1'}}}, MAP, "<row>1110</row>");
}

TEST_CASE("Edits: only cells of the board are painted, and only what the legend explains") {
  OpenDocuments documents;
  for (const auto& cell : {PaintedCell{0, 1, 'w'}, PaintedCell{5, 1, 'w'}, PaintedCell{1, 0, 'w'}, PaintedCell{1, 4, 'w'}})
    CHECK(refused(documents, PaintCells{MAP, {1}, PaintedLayer::terrain, {{1, 1, 'w'}, cell}}) == "edit/off-board");
  CHECK(refused(documents, PaintCells{MAP, {1}, PaintedLayer::terrain, {{1, 1, 'w'}, {1, 1, 'x'}}}) == "edit/unknown-sign");
  CHECK(refused(documents, PaintCells{MAP, {1}, PaintedLayer::terrain, {{1, 1, ' '}}}) == "edit/unknown-sign");
  CHECK(refused(documents, PaintCells{MAP, {1}, PaintedLayer::elevation, {{1, 1, 'w'}}}) == "edit/unknown-sign");
  CHECK(refused(documents, PaintCells{MAP, {2}, PaintedLayer::terrain, {{1, 1, 'w'}}}) == "edit/no-layer");
}

TEST_CASE("Edits: a group is done whole or not at all, over several files") {
  OpenDocuments documents;
  const Edit both =
      Group{wording::say("both"), {SetField{ORBAT, {2, 0}, "boxes", "4"}, Remove{MAP, {2}}, SetField{SCENARIO, {2, 0}, "turns", "9"}}};
  CHECK(files_of(both) == std::vector{ORBAT, MAP, SCENARIO});
  there_and_back(documents, both, ORBAT, "boxes=\"4\"");
  OpenDocuments fresh;
  CHECK(refused(fresh, Group{wording::say("half"),
                             {SetField{ORBAT, {2, 0}, "boxes", "5"}, Group{{}, {Remove{MAP, {2}}}},
                              SetField{SCENARIO, {2, 0}, "turns", "many"}}}) == "edit/bad-value");
}

TEST_CASE("Edits: what is faulty can be mended, and taking back restores the fault") {
  OpenDocuments documents;
  documents.open(
      "bad.orbat.xml",
      R"(<orbat format="1.0" id="x" colour="red" a="1" z="2"><game id="g" version="1"/><game id="h" version="1"/><side id="a"><piece id="A B" number="7abc"/><tank/></side></orbat>)");
  there_and_back(documents, SetField{"bad.orbat.xml", {2, 0}, "number", "7"}, "bad.orbat.xml", "number=\"7\"");
  there_and_back(documents, SetField{"bad.orbat.xml", {2, 0}, "kind", "tank"}, "bad.orbat.xml", "kind=\"tank\"");
  there_and_back(documents, SetField{"bad.orbat.xml", {}, "colour", {}}, "bad.orbat.xml",
                 "<orbat format=\"1.0\" id=\"x\" a=\"1\" z=\"2\">");
  there_and_back(documents, Remove{"bad.orbat.xml", {2, 1}}, "bad.orbat.xml", "<side id=\"a\">");
  there_and_back(documents, Remove{"bad.orbat.xml", {1}}, "bad.orbat.xml", "<game id=\"g\"");
}

TEST_CASE("Edits: a file of a newer format is not changed") {
  OpenDocuments documents;
  documents.open("new.orbat.xml", R"(<orbat format="2.0" id="x"><side id="a"/></orbat>)");
  CHECK(refused(documents, SetField{"new.orbat.xml", {}, "id", "y"}) == "edit/newer-format");
}

TEST_CASE("Edits: a whole document becomes another one, with all that stands around its elements") {
  OpenDocuments documents;
  there_and_back(documents,
                 Become{MAP, "<!-- theirs --><map id=\"ford\" format=\"1.0\"><!-- in it --><place id=\"ford\"/></map><!-- end -->"}, MAP,
                 "<!-- theirs -->\n<map format=\"1.0\" id=\"ford\">\n  <!-- in it -->\n  <place id=\"ford\"/>\n</map>\n<!-- end -->\n");
  // Also what no list allows: another program has left it so.
  there_and_back(documents, Become{MAP, "<map format=\"1.0\" id=\"ford\" odd=\"1\"/>"}, MAP, "odd=\"1\"");
}

TEST_CASE("Edits: no document becomes one of another kind, or one that is none") {
  OpenDocuments documents;
  CHECK(refused(documents, Become{MAP, "<orbat format=\"1.0\" id=\"forces\"/>"}) == "edit/root");
  CHECK(refused(documents, Become{MAP, "no document"}) == "edit/root");
  CHECK(refused(documents, Become{"no.xml", "<map/>"}) == "edit/no-file");
  REQUIRE(perform(documents, Become{MAP, edits::exact_xml(documents.find(MAP)->document())}));
  CHECK_FALSE(documents.find(MAP)->touched());
}
