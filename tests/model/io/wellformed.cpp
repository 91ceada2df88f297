// The table of bad documents: each with the fault and the line it must give.
#include "model/io/wellformed.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <pugixml.hpp>

#include "model/io/limits.hpp"
#include "model/io/xml_file.hpp"
#include "model/wording/catalogue.hpp"

using namespace hexwright::io;
using namespace std::string_literals;

namespace {

struct BadDocument {
  std::string bytes, id;
  int line;
};

std::string nested_elements(std::size_t depth) {
  std::string text;
  for (std::size_t i = 0; i < depth; ++i) text += "<a>";
  for (std::size_t i = 0; i < depth; ++i) text += "</a>";
  return text;
}

void check_bad(const BadDocument& bad) {
  const auto pass = check_wellformed(bad.bytes, "x.xml");
  INFO(bad.bytes.substr(0, 200));
  REQUIRE_FALSE(pass.has_value());
  INFO(pass.error().message.msgid);
  CHECK(pass.error().id == bad.id);
  CHECK(pass.error().where.line == bad.line);
  CHECK(pass.error().where.column > 0);
  CHECK(pass.error().where.file == "x.xml");
}

}  // namespace

TEST_CASE("Faults of tags have a name and a line") {
  for (const BadDocument& bad : std::vector<BadDocument>{{"<a>\n<b>\n</c>\n</a>", "file/mismatched-tags", 3},
                                                         {"<a><b></a>", "file/mismatched-tags", 1},
                                                         {"<a/>\n<b/>", "file/two-roots", 2},
                                                         {"<a/>\ntrailing", "file/junk-after-root", 2},
                                                         {"<a/>\n</b>", "file/junk-after-root", 2},
                                                         {"<a/>&amp;", "file/junk-after-root", 1},
                                                         {"<a>\n<b>\n", "file/truncated", 3},
                                                         {"<a", "file/truncated", 1},
                                                         {"<a b=\"", "file/truncated", 1},
                                                         {"<a>\n<!-- never ends", "file/truncated", 2},
                                                         {"<a>\n< b/></a>", "file/bad-tag", 2},
                                                         {"<a>\n1 < 2</a>", "file/bad-tag", 2},
                                                         {"<a>\n<1/></a>", "file/bad-tag", 2},
                                                         {"<>", "file/bad-tag", 1},
                                                         {"<a>\n<b c=\"1\" </a>", "file/bad-tag", 2},
                                                         {"<a><p:b/></a>", "file/undefined-prefix", 1},
                                                         {"<a>\n<b:/></a>", "file/bad-name", 2},
                                                         {"<a p:b=\"1\"/>", "file/undefined-prefix", 1}})
    check_bad(bad);
}

TEST_CASE("Faults of attributes have a name and a line") {
  for (const BadDocument& bad :
       std::vector<BadDocument>{{"<a>\n<b c=\"1\" c=\"2\"/></a>", "file/duplicate-attribute", 2},
                                {"<a xmlns:p=\"urn:u\" xmlns:q=\"urn:u\"><b p:c=\"1\" q:c=\"2\"/></a>", "file/duplicate-attribute", 1},
                                {"<a>\n<b c=1/></a>", "file/attribute-quotes", 2},
                                {"<a>\n<b c=\u201C1\u201D/></a>", "file/attribute-quotes", 2},
                                {"<a>\n<b c/></a>", "file/attribute-value", 2},
                                {"<a>\n<b c=\"<\"/></a>", "file/less-than-in-attribute", 2},
                                {"<a>\n<b c=\"1/><d/></a>", "file/less-than-in-attribute", 2},
                                {"<a>\n<b c=\"1\"d=\"2\"/></a>", "file/attribute-space", 2}})
    check_bad(bad);
}

TEST_CASE("Faults of references, comments and instructions have a name and a line") {
  for (const BadDocument& bad : std::vector<BadDocument>{{"<a>\n&nbsp;</a>", "file/undefined-entity", 2},
                                                         {"<a b=\"&oacute;\"/>", "file/undefined-entity", 1},
                                                         {"<a>\nfish & chips</a>", "file/bare-ampersand", 2},
                                                         {"<a>\nR&D</a>", "file/bare-ampersand", 2},
                                                         {"<a b=\"R&D \"/>", "file/bare-ampersand", 1},
                                                         {"<a>\n&#1;</a>", "file/bad-character-reference", 2},
                                                         {"<a>\n&#xD800;</a>", "file/bad-character-reference", 2},
                                                         {"<a>\n&#x110000;</a>", "file/bad-character-reference", 2},
                                                         {"<a>\n&#12a;</a>", "file/bad-character-reference", 2},
                                                         {"<a>\n<!-- a -- b --></a>", "file/bad-comment", 2},
                                                         {"<a>\n]]></a>", "file/bad-cdata", 2},
                                                         {"<a>\n<? x?></a>", "file/bad-instruction", 2},
                                                         {"<a>\n<?xml version=\"1.0\"?></a>", "file/declaration-not-first", 2}})
    check_bad(bad);
}

TEST_CASE("What stands before the root is judged before any parser runs") {
  for (const BadDocument& bad : std::vector<BadDocument>{
           {"<!DOCTYPE a>\n<a/>", "file/doctype", 1},
           {"<!-- c -->\n<!doctype a><a/>", "file/doctype", 2},
           {"<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/hostname\">]><a>&x;</a>", "file/doctype", 2},
           {"\n<?xml version=\"1.0\"?><a/>", "file/declaration-not-first", 2},
           {"hello", "file/junk-before-root", 1},
           {"\n{\"json\": 1}", "file/junk-before-root", 2},
           {"  \n<!-- only -->\n", "file/no-root", 3},
           {"<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "file/no-root", 1},
           {"<?xml version=1.0?><a/>", "file/bad-declaration", 1},
           {"<?xml version?><a/>", "file/bad-declaration", 1},
           {"<?xml encoding=\"UTF-8\"?><a/>", "file/bad-declaration", 1},
           {"<?xml version=\"1.0\" encoding=\"ISO-8859-2\"?><a/>", "file/encoding", 1},
           {"<\0a\0/\0>\0"s, "file/encoding", 1},
           {"<a>\n\x9C</a>", "file/not-utf8", 2},
           {"<a>\n\x1B</a>", "file/control-character", 2},
           {"<a>\n\0</a>"s, "file/control-character", 2}})
    check_bad(bad);
}

TEST_CASE("Limits are kept to the last one that is allowed") {
  const std::string name(limits::name_bytes + 1, 'n');
  const std::string value(limits::attribute_bytes + 1, 'v');
  const std::string text(limits::text_bytes + 1, 't');
  CHECK(check_wellformed(nested_elements(limits::xml_depth), "x"));
  CHECK(check_wellformed("<a b=\"" + value.substr(1) + "\">" + text.substr(1) + "</a>", "x"));
  std::string many = "<a>\n";
  for (std::size_t i = 1; i < limits::elements; ++i) many += "<b/>";
  CHECK(check_wellformed(many + "</a>", "x"));
  check_bad({nested_elements(limits::xml_depth + 1), "file/too-deep", 1});
  check_bad({nested_elements(1'000'000), "file/too-deep", 1});
  check_bad({many + "<b/></a>", "file/too-many-elements", 2});
  const auto attributes = [](std::size_t count, const std::string& prefix) {
    std::string all;
    for (std::size_t i = 0; i < count; ++i) all += " " + prefix + std::to_string(i) + "=\"\"";
    return all;
  };
  CHECK(check_wellformed("<a" + attributes(limits::attributes, "b") + "/>", "x"));
  check_bad({"<a>\n<b" + attributes(limits::attributes + 1, "b") + "/></a>", "file/too-many-attributes", 2});
  check_bad({"<a>\n<b" + attributes(1'000'000, "b") + "/></a>", "file/too-many-attributes", 2});
  std::string declarations;
  for (std::size_t i = 0; i <= limits::namespaces; ++i) declarations += "<b xmlns:p" + std::to_string(i) + "=\"urn:u\"/>";
  check_bad({"<a>\n" + declarations + "</a>", "file/too-many-namespaces", 2});
  check_bad({"<" + name + "/>", "file/name-too-long", 1});
  check_bad({"<a " + name + "=\"\"/>", "file/name-too-long", 1});
  check_bad({"<a>\n<b c=\"" + value + "\"/></a>", "file/attribute-too-long", 2});
  check_bad({"<a>\n" + text + "</a>", "file/text-too-long", 1});
  check_bad({"<a>\n<!--" + text + "--></a>", "file/text-too-long", 2});
  check_bad({"<a>\n<![CDATA[" + text + "]]></a>", "file/text-too-long", 2});
}

TEST_CASE("A fault names the column in characters") {
  const auto pass = check_wellformed("<a>\n \u0141\u00f3d\u017a \x80</a>", "x");
  REQUIRE_FALSE(pass);
  CHECK(pass.error().where.column == 7);
  CHECK(check_wellformed("<a>\n   <b/>\n</a>\n  <c/>", "x").error().where.column == 3);
}

TEST_CASE("What the first pass accepts, the second parser accepts with the same elements") {
  // Random strings of pieces that are often markup: most are broken, and both parsers must never differ on the rest.
  const auto piece = rc::gen::element<std::string>("<a>", "</a>", "<b/>", "<a x=\"1\">", " y='2'", ">", "<", "&amp;", "&", "&#10;", "&#0;",
                                                   "<!--", "-->", "-", "<![CDATA[", "]]>", "<?p ", "?>", "text", " ", "\n", "\"", "/");
  rc::prop("no difference", [&] {
    std::string bytes = "<r>";
    for (const auto& part : *rc::gen::container<std::vector<std::string>>(piece)) bytes += part;
    bytes += "</r>";
    if (!check_wellformed(bytes, "x")) return;
    pugi::xml_document document;
    RC_ASSERT(static_cast<bool>(document.load_buffer(bytes.data(), bytes.size())));
    RC_ASSERT(std::string(document.document_element().name()) == "r");
  });
}

TEST_CASE("Marks of a merge are the cause, and both versions are named with their lines") {
  const auto fault = [](const std::string& bytes) {
    const auto pass = check_wellformed(bytes, "x.xml");
    return pass ? std::string("sound") : pass.error().id + ":" + std::to_string(pass.error().where.line);
  };
  const std::string marks = "<<<<<<< ours\n  <b c=\"2\"/>\n=======\n  <b c=\"3\"/>\n  <d/>\n>>>>>>> theirs\n";
  CHECK(fault("<a>\n" + marks + "</a>") == "file/merge-marks:2");
  CHECK(fault("<a>\r\n<<<<<<< x\r\n=======\r\n<b/>\r\n>>>>>>> y\r\n</a>") == "file/merge-marks:2");
  CHECK(fault("<a>\n<<<<<<< x\n<b/>\n||||||| base\n<c/>\n=======\n>>>>>>> y\n</a>") == "file/merge-marks:2");
  CHECK(fault(marks + "<a/>") == "file/merge-marks:1");
  const auto pass = check_wellformed("<a>\n" + marks + marks + "</a>", "x.xml");
  REQUIRE_FALSE(pass.has_value());
  const std::string said = hexwright::wording::english().words(pass.error().message);
  INFO(said);
  CHECK(said.find("first of 2 merge conflicts") != std::string::npos);
  CHECK(said.find("ours, line 3: <b c=\"2\"/>") != std::string::npos);
  CHECK(said.find("theirs, lines 5 to 6: <b c=\"3\"/>") != std::string::npos);
  // A tag that is merely broken, marks that are not complete, and marks in a comment.
  CHECK(fault("<a>\n<<b/>\n</a>") == "file/bad-tag:2");
  CHECK(fault("<a>\n<<<<<<< x\n</a>") == "file/bad-tag:2");
  CHECK(fault("<a><!--\n" + marks + "--></a>") == "sound");
}

TEST_CASE("What was sound is sound again, and what differs from it in one letter is not") {
  const std::string sound = "<map>\n<board/></map>", long_one = "<map>" + std::string(1 << 19, ' ') + "</map>";
  for (const std::string& bytes : {sound, long_one, sound}) CHECK(check_wellformed(bytes, "x.xml").has_value());
  check_bad({"<map>\n<board/></mop>", "file/mismatched-tags", 2});
  CHECK(check_wellformed(sound, "x.xml").has_value());
}
