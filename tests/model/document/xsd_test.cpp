// The schemas: made from the field lists, usable by libxml2, and never stricter than our own reader.
#include "model/document/xsd.hpp"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "model/document/structure.hpp"
#include "model/io/canonical.hpp"
#include "model/io/schema.hpp"
#include "tests/folders.hpp"

using namespace hexwright;
using namespace hexwright::document;

namespace {

std::string schema_path(const KindInfo& kind) { return hexwright::test::source() + "/schemas/" + std::string(kind.root) + ".xsd"; }

const io::Schema& schema_of(DocumentKind kind) {
  static const std::vector<io::Schema> schemas = [] {
    std::vector<io::Schema> made;
    for (const KindInfo& info : document_kinds()) {
      auto schema = io::Schema::compile(write_xsd(info), std::string(info.root) + ".xsd");
      if (!schema) FAIL(schema.error().message.arguments.size());
      made.push_back(std::move(*schema));
    }
    return made;
  }();
  for (std::size_t i = 0; i < document_kinds().size(); ++i)
    if (document_kinds()[i].kind == kind) return schemas[i];
  std::abort();
}

struct Verdicts {
  bool ours, schemas;
  std::string why;
};
Verdicts judge(const std::string& xml) {
  const auto file = io::parse_xml(xml, "x.xml");
  REQUIRE(file);
  const auto faults = check_structure(*file).list;
  const auto complaints = schema_of(*kind_of_root(file->root().name())).validate(xml);
  return {!faults.empty(), !complaints.empty(), complaints.empty() ? "" : complaints.front().message};
}

std::string orbat(const std::string& inside) { return R"(<orbat format="1.0" id="o"><game id="g" version="1"/>)" + inside + "</orbat>"; }
std::string scenario(const std::string& inside) {
  return R"(<scenario format="1.0" id="s"><game id="g" version="1"/>)" + inside + "</scenario>";
}
std::string map(const std::string& inside) { return R"(<map format="1.0" id="m"><game id="g" version="1"/>)" + inside + "</map>"; }

}  // namespace

TEST_CASE("Schemas: libxml2 can use the schema of every kind of document") {
  for (const KindInfo& kind : document_kinds()) {
    const auto schema = io::Schema::compile(write_xsd(kind), std::string(kind.root));
    INFO(kind.root);
    CHECK(schema);
  }
}

TEST_CASE("Schemas: the same bytes come out every time, and they are canonical") {
  for (const KindInfo& kind : document_kinds()) {
    const std::string xsd = write_xsd(kind);
    CHECK(xsd == write_xsd(kind));
    const auto file = io::parse_xml(xsd, "x.xsd");
    REQUIRE(file);
    CHECK(io::write_canonical(file->document()) == xsd);
  }
}

TEST_CASE("Schemas: the files in schemas/ are what the field lists give") {
  for (const KindInfo& kind : document_kinds()) {
    std::ifstream in(schema_path(kind), std::ios::binary);
    const std::string found{std::istreambuf_iterator<char>(in), {}};
    INFO(schema_path(kind) << " is out of date; renew it with: " << hexwright::test::programs() << "/test_model \"[.renew-schemas]\"");
    CHECK((found == write_xsd(kind)));
  }
}

TEST_CASE("Schemas: renew the files in schemas/", "[.renew-schemas]") {
  for (const KindInfo& kind : document_kinds()) {
    std::ofstream out(schema_path(kind), std::ios::binary);
    out << write_xsd(kind);
    CHECK(out.flush());
  }
}

TEST_CASE("Schemas: no element is named twice in one place") {
  // Two children of one name would make the schema ambiguous and the reader blind to the second.
  std::vector<const ElementInfo*> seen, queue;
  for (const KindInfo& kind : document_kinds()) queue.push_back(&kind.element());
  while (!queue.empty()) {
    const ElementInfo* info = queue.back();
    queue.pop_back();
    if (std::find(seen.begin(), seen.end(), info) != seen.end()) continue;
    seen.push_back(info);
    for (const ChildInfo& child : info->children) {
      INFO(child.name);
      CHECK(info->child(child.name) == &child);
      queue.push_back(&child.element());
    }
    for (const AttributeInfo& attribute : info->attributes) {
      INFO(attribute.name);
      CHECK(info->attribute(attribute.name) == &attribute);
    }
  }
}

TEST_CASE("Schemas: sound documents are sound for both") {
  const std::string sound[] = {
      orbat(
          R"(<side id="a"><formation id="a.1" kind="k" designation="I"><formation id="a.1.1" kind="k" designation="1"/><piece id="a.p" kind="p" number="007" boxes="-0.5"/></formation></side>)"),
      "<orbat xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:noNamespaceSchemaLocation=\"orbat.xsd\" format=\"1.0\" "
      "id=\"o\"><game id=\"g\" version=\"1\"/></orbat>",
      scenario(
          R"(<time><clock start="9:00" end="24:00"/></time><card><title><text lang="en">A <![CDATA[b]]><!-- c --> d</text></title></card>)"),
      scenario(
          R"(<events><event id="e"><when><any><turn from="3"/><not><always/></not><dice sides="6"><success values=" 1-2  5 "/></dice></any></when></event></events>)"),
      map(R"(<zone id="z"><area ring="0,0 10,0.5
          -10.125,0"/><within inches="2"><union><hexes list="0101"/></union></within></zone>)"),
      map(R"(<table id="1" width="72" height="48"><area id="a" kind="wood" ring="0,0 1,0 1,1"><hole ring="0,0 1,0 1,1"/></area></table>)"),
      R"(<placement format="1.0" id="p" scenario="s.scenario.xml"><placed piece="a" x="1.5" y="2" heading="90.5"/></placement>)",
      R"(<ruleset format="1.0" id="r" version="1"><kind of="piece" id="p" stacks="no"><effect name="a" value="b" status="given"/></kind><table id="t" status="missing"><row key="a" cells="1 2"/></table></ruleset>)"};
  for (const std::string& xml : sound) {
    const Verdicts verdicts = judge(xml);
    INFO(xml << '\n' << verdicts.why);
    CHECK_FALSE(verdicts.ours);
    CHECK_FALSE(verdicts.schemas);
  }
}

TEST_CASE("Schemas: what the schema finds fault with, our reader finds fault with") {
  const std::string broken[] = {
      orbat("<tank/>"),
      orbat("<side/>"),
      orbat("stray"),
      orbat(R"(<side id="A"/>)"),
      orbat(R"(<side id=""/>)"),
      orbat(R"(<side id="a b"/>)"),
      orbat(R"(<side id="ł"/>)"),
      orbat(R"(<side id="a" weather="red"/>)"),
      orbat(R"(<side id="a">text</side>)"),
      orbat(R"(<side id="a"><piece id="p" kind="k" number="7abc"/></side>)"),
      orbat(R"(<side id="a"><piece id="p" kind="k" number="1e3"/></side>)"),
      orbat(R"(<side id="a"><piece id="p" kind="k" number=""/></side>)"),
      orbat(R"(<side id="a"><piece id="p" kind="k" number="+1"/></side>)"),
      orbat(R"(<side id="a"><piece id="p" kind="k" number="100001"/></side>)"),
      orbat(R"(<side id="a"><piece id="p" kind="k" number="-1"/></side>)"),
      orbat(R"(<side id="a"><piece id="p" kind="k" number="٣"/></side>)"),
      orbat(R"(<side id="a"><piece id="p" kind="k" boxes="1,5"/></side>)"),
      orbat(R"(<side id="a"><piece id="p" kind="k" boxes="1.2345"/></side>)"),
      orbat(R"(<side id="a"><piece id="p" kind="k" boxes=" 1"/></side>)"),
      orbat(R"(<side id="a"><piece id="p" kind="k" boxes="1."/></side>)"),
      orbat(R"(<side id="a" status="maybe"/>)"),
      orbat(R"(<name lang="en" nom="x">text</name>)"),
      scenario(R"(<time><clock start="9"/></time>)"),
      scenario(R"(<time><clock start="9:0"/></time>)"),
      scenario(R"(<time><clock start="-0:00"/></time>)"),
      scenario(R"(<time><clock start="9:-0"/></time>)"),
      scenario(R"(<setup><directive id="d" side="a" hidden="perhaps"/></setup>)"),
      scenario(R"(<setup><directive id="d" side="a" masked="true"/></setup>)"),
      scenario(R"(<events><event id="e"><when><hexes list="1"/></when></event></events>)"),
      scenario(R"(<events><event id="e"><when><trigger ref="A"/></when></event></events>)"),
      scenario(R"(<events><event id="e"><when><dice sides="6"><success values="1;2"/></dice></when></event></events>)"),
      scenario(R"(<events><event id="e"><when><dice sides="6"><success values=""/></dice></when></event></events>)"),
      map(R"(<zone id="z"><area ring="0 0"/></zone>)"),
      map(R"(<zone id="z"><area ring=""/></zone>)"),
      map(R"(<board id="1"/>)"),
      R"(<map format="2.0" id="m"><game id="g" version="1"/></map>)",
      R"(<map format="1" id="m"><game id="g" version="1"/></map>)",
      R"(<map id="m"><game id="g" version="1"/></map>)",
      R"(<map format="1.-0" id="m"><game id="g" version="1"/></map>)",
      R"(<map format=" 1.0" id="m"><game id="g" version="1"/></map>)"};
  std::size_t by_schema = 0;
  for (const std::string& xml : broken) {
    const Verdicts verdicts = judge(xml);
    INFO(xml << '\n' << verdicts.why);
    CHECK(verdicts.ours);
    by_schema += verdicts.schemas;
  }
  CHECK(by_schema == std::size(broken));
}

TEST_CASE("Schemas: the samples are as sound for the schemas as for our reader") {
  int judged = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(hexwright::test::source() + "/samples")) {
    if (entry.path().extension() != ".xml") continue;
    const auto file = io::load_xml(entry.path().string());
    if (!file || !kind_of_root(file->root().name()) || !check_structure(*file).list.empty()) continue;
    INFO(entry.path().filename().string());
    CHECK(schema_of(*kind_of_root(file->root().name())).validate(file->bytes()).empty());
    ++judged;
  }
  CHECK(judged > 0);
}

TEST_CASE("Schemas: our reader is stricter where the schema cannot speak") {
  for (const std::string& xml :
       {orbat(R"(<game id="h" version="1"/>)"), std::string(R"(<orbat format="1.0" id="o"/>)"),
        scenario(R"(<time><clock start="25:00"/></time>)"), scenario(R"(<events><event id="e"/></events>)"),
        scenario(R"(<events><event id="e"><when><dice sides="6"><success values="9-1"/></dice></when></event></events>)")}) {
    const Verdicts verdicts = judge(xml);
    INFO(xml);
    CHECK(verdicts.ours);
    CHECK_FALSE(verdicts.schemas);
  }
}

TEST_CASE("Schemas: an element without children may hold a line end and a comment for both") {
  const Verdicts verdicts =
      judge(map("<table id=\"1\" width=\"72\" height=\"48\"><area id=\"a\" kind=\"wood\" ring=\"0,0 1,0 1,1\"><hole ring=\"0,0 1,0 "
                "1,1\"><!-- a clearing --></hole></area></table>"));
  CHECK_FALSE(verdicts.ours);
  CHECK_FALSE(verdicts.schemas);
}
