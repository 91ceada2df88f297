// Structure judged by a schema, with the place of each complaint.
#include "model/io/schema.hpp"

#include <catch2/catch.hpp>

#include "model/io/limits.hpp"

using namespace hexwright::io;

namespace {

const std::string order_schema = R"(<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="order"><xs:complexType><xs:sequence>
    <xs:element name="unit" minOccurs="0" maxOccurs="unbounded"><xs:complexType>
      <xs:attribute name="steps" type="xs:positiveInteger" use="required"/></xs:complexType></xs:element>
  </xs:sequence></xs:complexType></xs:element></xs:schema>)";

Schema order() {
  auto schema = Schema::compile(order_schema, "order.xsd");
  REQUIRE(schema);
  return std::move(*schema);
}

}  // namespace

TEST_CASE("A document that follows its schema has no complaints") {
  CHECK(order().validate("<order>\n<unit steps=\"2\"/></order>").empty());
}

TEST_CASE("A complaint names line, element and the path back to the column") {
  const std::string bytes = "<order>\n <!-- c -->\n <unit steps=\"2\"/>\n <unit steps=\"two\"/>\n <tank/>\n</order>";
  const auto complaints = order().validate(bytes);
  REQUIRE_FALSE(complaints.empty());
  CHECK(complaints[0].line == 4);
  CHECK(complaints[0].element == "unit");
  CHECK(complaints[0].path == std::vector<int>{1});
  CHECK(complaints[0].message.find("two") != std::string::npos);
  CHECK(complaints.back().element == "tank");
  const auto file = parse_xml(bytes, "x.xml");
  REQUIRE(file);
  CHECK(location_of(*file, complaints[0]) == hexwright::wording::Location{"x.xml", 4, 2});
}

TEST_CASE("What the document says about schemas is ignored") {
  CHECK(order()
            .validate("<order xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" "
                      "xsi:noNamespaceSchemaLocation=\"/etc/passwd\"/>")
            .empty());
}

TEST_CASE("Complaints are capped") {
  std::string bytes = "<order>";
  for (int i = 0; i < 3000; ++i) bytes += "<unit/>\n";
  CHECK(order().validate(bytes + "</order>").size() == limits::schema_complaints);
}

TEST_CASE("A broken schema is refused, and so is one that wants other files") {
  CHECK(Schema::compile("<xs:schema", "x.xsd").error().id == "file/truncated");
  CHECK(Schema::compile("<xs:schema xmlns:xs=\"http://www.w3.org/2001/XMLSchema\"><xs:element name=\"a\" type=\"none\"/></xs:schema>",
                        "x.xsd")
            .error()
            .id == "schema/broken");
  CHECK(Schema::compile("<xs:schema xmlns:xs=\"http://www.w3.org/2001/XMLSchema\"><xs:include schemaLocation=\"/etc/passwd\"/></xs:schema>",
                        "x.xsd")
            .error()
            .id == "schema/broken");
}

TEST_CASE("Bytes that are no XML give a complaint, not a crash") { CHECK(order().validate("<order").size() == 1); }
