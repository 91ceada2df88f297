// Departures from the field lists, each said at its line and column; what a newer version wrote is kept.
#include "model/document/structure.hpp"

#include <catch2/catch.hpp>

#include "model/document/kinds.hpp"
#include "model/io/canonical.hpp"
#include "model/io/limits.hpp"

using namespace hexwright;
using namespace hexwright::document;
using wording::Fault;

namespace {

std::vector<Fault> faults_of(const std::string& xml) {
  const auto file = io::parse_xml(xml, "x.xml");
  REQUIRE(file);
  return check_structure(*file).list;
}

// The one fault that there is.
Fault fault_of(const std::string& xml) {
  const auto faults = faults_of(xml);
  INFO(xml);
  REQUIRE(faults.size() == 1);
  return faults.front();
}

std::string with(const std::string& inside) {
  return "<orbat format=\"1.0\" id=\"o\">\n  <game id=\"g\" version=\"1\"/>\n" + inside + "\n</orbat>\n";
}

bool has_candidate(const Fault& fault, const std::string& word) {
  if (!fault.hint || fault.hint->msgid != "Did you mean {candidates}?") return false;
  const auto& list = std::get<std::shared_ptr<const wording::Text>>(fault.hint->arguments.at(0).value);
  for (const wording::Argument& argument : list->arguments) {
    if (const auto* text = std::get_if<std::string>(&argument.value); text && *text == word) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("Structure: a sound document has no faults") {
  CHECK(faults_of(with("  <side id=\"a\"><!-- here --><piece id=\"a.1\" kind=\"p\"/></side>")).empty());
}

TEST_CASE("Structure: an unknown element is named with what may have been meant, at its place") {
  const Fault fault = fault_of(with("  <side id=\"a\">\n      <piec/>\n  </side>"));
  CHECK(fault.id == "file/unknown-element");
  CHECK(fault.where == wording::Location{"x.xml", 4, 7});
  CHECK(has_candidate(fault, "piece"));
}

TEST_CASE("Structure: nothing inside an unknown element is judged") {
  CHECK(fault_of(with("<tank><x y=\"1\"/>text</tank>")).id == "file/unknown-element");
}

TEST_CASE("Structure: an unknown attribute is named with what may have been meant, at its place") {
  const Fault fault = fault_of(with("  <side id=\"a\" sourc=\"b\"/>"));
  CHECK(fault.id == "file/unknown-attribute");
  CHECK(fault.where == wording::Location{"x.xml", 3, 16});
  CHECK(has_candidate(fault, "source"));
}

TEST_CASE("Structure: columns count letters, not bytes") {
  const Fault fault = fault_of(with("  <side printed=\"Żółw\" id=\"a\" weather=\"b\"/>"));
  CHECK(fault.where == wording::Location{"x.xml", 3, 31});
  CHECK_FALSE(fault.hint);
}

TEST_CASE("Structure: a missing attribute is said at its element") {
  const Fault fault = fault_of(with("  <side id=\"a\">\n    <piece id=\"a.1\"/>\n  </side>"));
  CHECK(fault.id == "file/missing-attribute");
  CHECK(fault.where == wording::Location{"x.xml", 4, 5});
}

TEST_CASE("Structure: a missing element is said at the one that needs it") {
  const Fault fault = fault_of("<orbat format=\"1.0\" id=\"o\">\n</orbat>");
  CHECK(fault.id == "file/missing-element");
  CHECK(fault.where == wording::Location{"x.xml", 1, 1});
}

TEST_CASE("Structure: nothing but digits is a whole number") {
  for (const char* bad : {"7abc", " 7", "7 ", "1e9", "+1", "٣", "", "0x1F", "1.0", "1,000", "99999999999999999999", "-1", "100001", "−1"}) {
    const Fault fault = fault_of(with("<side id=\"a\"><piece id=\"p\" kind=\"k\" number=\"" + std::string(bad) + "\"/></side>"));
    INFO(bad);
    CHECK(fault.id == "file/bad-value");
    CHECK(fault.where == wording::Location{"x.xml", 3, 37});
    CHECK(fault.expected);
  }
  for (const char* good : {"0", "7", "100000", "007"})
    CHECK(faults_of(with("<side id=\"a\"><piece id=\"p\" kind=\"k\" number=\"" + std::string(good) + "\"/></side>")).empty());
}

TEST_CASE("Structure: decimals have a point and at most three places") {
  for (const char* bad : {"1,5", "1.2345", ".5", "5.", "1e1", "+1", " 1", "", "nan"})
    CHECK(fault_of(with("<side id=\"a\"><piece id=\"p\" kind=\"k\" boxes=\"" + std::string(bad) + "\"/></side>")).id == "file/bad-value");
}

TEST_CASE("Structure: a time of day has hours and two digits of minutes") {
  for (const char* bad : {"9", "9:0", "9:60", "25:00", "24:01", "-0:00", "9:-0", "9:+1", ":30", "009:00", " 9:00"}) {
    INFO(bad);
    CHECK(fault_of("<scenario format=\"1.0\" id=\"s\"><game id=\"g\" version=\"1\"/><time><clock start=\"" + std::string(bad) +
                   "\"/></time></scenario>")
              .id == "file/bad-value");
  }
}

TEST_CASE("Structure: ids are made of small letters, digits, dots, hyphens and underscores") {
  for (const char* bad : {"A", "a b", "ł", "", "a/b", " a"})
    CHECK(fault_of(with("<side id=\"" + std::string(bad) + "\"/>")).id == "file/bad-id");
  for (const char* good : {"1", "pl.6c", "de.ii-73pp", "a_b", "-"})
    CHECK(faults_of(with("<side id=\"" + std::string(good) + "\"/>")).empty());
  CHECK(faults_of(with("<side id=\"" + std::string(128, 'a') + "\"/>")).empty());
  CHECK(fault_of(with("<side id=\"" + std::string(129, 'a') + "\"/>")).id == "file/bad-id");
}

TEST_CASE("Structure: what may stand once is said at the second") {
  const Fault fault = fault_of(with("  <game id=\"h\" version=\"1\"/>"));
  CHECK(fault.id == "file/repeated-element");
  CHECK(fault.where == wording::Location{"x.xml", 3, 3});
}

TEST_CASE("Structure: stray text is said at the element around it") {
  const Fault fault = fault_of(with("  <side id=\"a\">loose</side>"));
  CHECK(fault.id == "file/unexpected-text");
  CHECK(fault.where == wording::Location{"x.xml", 3, 3});
  CHECK(fault_of(with("<side id=\"a\"><![CDATA[x]]></side>")).id == "file/unexpected-text");
}

TEST_CASE("Structure: every fault is said, in the order of the file") {
  const auto faults = faults_of(with("<tank/>\n<side id=\"a\" x=\"1\"/>\n<side/>"));
  REQUIRE(faults.size() == 3);
  CHECK(faults[0].where.line == 3);
  CHECK(faults[1].where.line == 4);
  CHECK(faults[2].where.line == 5);
}

TEST_CASE("Structure: faults without end are cut off") {
  std::string many;
  for (int i = 0; i < 5000; ++i) many += "<tank/>";
  CHECK(faults_of(with(many)).size() == 1000);
}

TEST_CASE("An untouched file keeps its bytes, a touched one is written canonically") {
  const std::string bytes = "\xEF\xBB\xBF<a ><b/></a >";
  auto file = io::parse_xml(bytes, "x.xml");
  REQUIRE(file);
  CHECK(document::bytes_to_save(*file) == bytes);
  file->touch();
  CHECK(document::bytes_to_save(*file) == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a>\n  <b/>\n</a>\n");
}

TEST_CASE("Structure: what a newer minor version wrote is not reported, and survives rewriting") {
  const std::string xml =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<orbat format=\"1.7\" id=\"o\" mood=\"grim\">\n  <game id=\"g\" version=\"1\"/>\n  "
      "<weather sun=\"no\">\n    <!-- to come -->\n    <rain>heavy</rain>\n  "
      "</weather>\n</orbat>\n";
  const auto file = io::parse_xml(xml, "x.xml");
  REQUIRE(file);
  const auto structure = check_structure(*file);
  CHECK(structure.newer_minor);
  CHECK(structure.list.empty());
  CHECK(io::write_canonical(file->document(), attribute_order) == xml);
}

TEST_CASE("Structure: a newer minor version does not excuse a bad value") {
  CHECK(fault_of("<orbat format=\"1.7\" id=\"O\" mood=\"grim\"><game id=\"g\" version=\"1\"/></orbat>").id == "file/bad-id");
}

TEST_CASE("Structure: a newer major version is refused at its number") {
  const Fault fault = fault_of("<orbat\n  format=\"2.0\" id=\"o\"><what/></orbat>");
  CHECK(fault.id == "file/newer-format");
  CHECK(fault.where == wording::Location{"x.xml", 2, 3});
  for (const char* known : {"format=\"1.0\"", "format=\"1.1\""}) CHECK(fault.expected->msgid.find(known) != std::string::npos);
}

TEST_CASE("Structure: the format is two numbers with a point") {
  for (const char* bad : {"", "1", "one", "1.", ".0", "1.0.0", "1.-0", "-1.0", "+1.0", " 1.0", "1.x"}) {
    INFO(bad);
    CHECK(fault_of("<orbat format=\"" + std::string(bad) + "\" id=\"o\"/>").id == "file/bad-format");
  }
  CHECK(fault_of("<orbat id=\"o\"/>").id == "file/no-format");
}

TEST_CASE("Structure: the outermost element decides the kind, and must be a known one") {
  const Fault fault = fault_of("<!-- x -->\n<scenery format=\"1.0\" id=\"o\"/>");
  CHECK(fault.id == "file/unknown-kind");
  CHECK(fault.where == wording::Location{"x.xml", 2, 1});
}

TEST_CASE("Structure: a schema may be named on the root") {
  CHECK(faults_of("<orbat xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:noNamespaceSchemaLocation=\"orbat.xsd\" "
                  "format=\"1.0\" id=\"o\"><game id=\"g\" version=\"1\"/></orbat>")
            .empty());
}
