// The part of a schema that a file needs: it allows no more than the whole, and the file as the whole does.
#include "validator/analysis/bare_schema.hpp"

#include <catch2/catch.hpp>

#include "model/io/read_bytes.hpp"
#include "model/io/schema.hpp"
#include "tests/folders.hpp"
#include "validator/checks/schemas.hpp"

using namespace hexwright;
using document::DocumentKind;

namespace {

struct Verdicts {
  bool whole, part;  // nothing was found
};
Verdicts judged(DocumentKind kind, const std::string& document) {
  const auto follows = [&](const std::string& bare) {
    const auto schema = io::Schema::compile(bare, "x.xsd");
    REQUIRE(schema);
    return schema->validate(document).empty();
  };
  const std::string_view xsd = validator::schema_bytes(kind);
  return {follows(validator::bare_schema(xsd)), follows(validator::bare_schema(xsd, document))};
}

std::string sample(const std::string& name) { return *io::read_beginning(test::source() + "/samples/" + name, 1 << 20); }

std::string scenario(const std::string& inside) {
  return R"(<scenario format="1.0" id="s"><game id="g" version="1"/>)" + inside + "</scenario>";
}

}  // namespace

TEST_CASE("A file that follows the whole schema follows the part of it that it needs") {
  const auto [kind, name] = GENERATE(std::pair{DocumentKind::scenario, "parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml"},
                                     std::pair{DocumentKind::map, "parzymiechy/parzymiechy.map.xml"},
                                     std::pair{DocumentKind::orbat, "parzymiechy/1-boj-o-parzymiechy-corrected.orbat.xml"},
                                     std::pair{DocumentKind::scenario, "border-watch/1-the-ford.scenario.xml"});
  const Verdicts verdicts = judged(kind, sample(name));
  CHECK(verdicts.whole);
  CHECK(verdicts.part);
}

TEST_CASE("What breaks the whole schema breaks its part as well") {
  const std::string wrong =
      GENERATE("<morael level=\"3\"/>", "<morale level=\"three\"/>", "<morale lvl=\"3\"/>", "<setup><morale level=\"3\"/></setup>",
               "<morale level=\"3\"><setup/></morale>", "<setup>words</setup>", "<game version=\"1\"/>");
  INFO(wrong);
  const Verdicts verdicts = judged(DocumentKind::scenario, scenario(wrong));
  CHECK_FALSE(verdicts.whole);
  CHECK_FALSE(verdicts.part);
}

TEST_CASE("Of the elements a file needs those that it names, and of what may stand in them no other") {
  const std::string_view xsd = validator::schema_bytes(DocumentKind::scenario);
  const std::string part = validator::bare_schema(xsd, scenario("<morale level=\"3\"/><!-- <setup/> -->"));
  CHECK(part.find("<xs:element name=\"morale\"") != std::string::npos);
  CHECK(part.find("<xs:element name=\"setup\"") != std::string::npos);  // a comment may name more
  CHECK(part.find("<xs:element name=\"reinforcements\"") == std::string::npos);
  CHECK(part.find("<xs:complexType name=\"setup\"") != std::string::npos);
  CHECK(part.find("<xs:complexType name=\"directive\"") == std::string::npos);
  CHECK(part.find("xs:documentation") == std::string::npos);
}
