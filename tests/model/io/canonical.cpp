// The canonical form: one way to write, and the same way again.
#include "model/io/canonical.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include "model/io/wellformed.hpp"

using namespace hexwright::io;

namespace {

const std::string declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

std::string rewritten(const std::string& bytes, const AttributeOrder& order = {}) {
  const auto file = parse_xml(bytes, "x.xml");
  REQUIRE(file);
  return write_canonical(file->document(), order);
}

// Words that are hard to write: markup, ends of sections and comments, blanks of every kind.
rc::Gen<std::string> hard_text() {
  const auto piece = rc::gen::element<std::string>("a", " ", "\n", "\t", "\r", "<", ">", "&", "\"", "'", "--", "-", "]]>", "]", "?>", "?",
                                                   "\u0142", "\x01", "word", "");
  return rc::gen::map(rc::gen::container<std::vector<std::string>>(piece), [](const std::vector<std::string>& pieces) {
    std::string text;
    for (const auto& each : pieces) text += each;
    return text;
  });
}

void grow(pugi::xml_node parent, int depth) {
  static constexpr const char* names[] = {"unit", "row", "b", "c-d"};
  const int children = *rc::gen::inRange(0, depth > 3 ? 1 : 5);
  for (int i = 0; i < children; ++i) {
    const int kind = *rc::gen::inRange(0, 8);
    if (kind < 4) {
      auto child = parent.append_child(names[kind]);
      if (*rc::gen::arbitrary<bool>()) child.append_attribute("id") = (*hard_text()).c_str();
      if (*rc::gen::arbitrary<bool>()) child.append_attribute("n") = (*hard_text()).c_str();
      grow(child, depth + 1);
    } else if (kind < 6) {
      parent.append_child(pugi::node_pcdata).set_value((*hard_text()).c_str());
    } else if (kind == 6) {
      parent.append_child(*rc::gen::arbitrary<bool>() ? pugi::node_comment : pugi::node_cdata).set_value((*hard_text()).c_str());
    } else {
      auto instruction = parent.append_child(pugi::node_pi);
      instruction.set_name("p");
      instruction.set_value((*hard_text()).c_str());
    }
  }
}

}  // namespace

TEST_CASE("The canonical form is indented by two blanks, with comments and instructions on lines of their own") {
  CHECK(rewritten("<!-- before --><?p q?><a><b   x='1'></b><!-- in --><c>text &lt; &amp; \"</c>\r\n\r\n</a><!-- after -->") ==
        declaration + "<!-- before -->\n<?p q?>\n<a>\n  <b x=\"1\"/>\n  <!-- in -->\n  <c>text &lt; &amp; \"</c>\n</a>\n<!-- after -->\n");
}

TEST_CASE("Text mixed with elements stays as it is") {
  const std::string mixed = "<p>One <b>two</b> <i/>\n   three<c>\n  <d/></c> </p>";
  CHECK(rewritten("<a>" + mixed + "</a>") == declaration + "<a>\n  " + mixed + "\n</a>\n");
}

TEST_CASE("Line ends, tabs and quotation marks in attributes survive") {
  const std::string element = "<a b=\"1&#10;2&#9;&quot;&lt;&gt;&amp;&#13;'\"/>\n";
  CHECK(rewritten(element) == declaration + element);
}

TEST_CASE("Attributes come in the order asked for, the others after them as in the file") {
  static constexpr std::string_view names[] = {"id", "side"};
  const AttributeOrder order = [](pugi::xml_node element) {
    return std::string_view(element.name()) == "u" ? std::span<const std::string_view>(names) : std::span<const std::string_view>{};
  };
  CHECK(rewritten("<a z='1' id='2'><u z='1' side='2' y='3' id='4'/></a>", order) ==
        declaration + "<a z=\"1\" id=\"2\">\n  <u id=\"4\" side=\"2\" z=\"1\" y=\"3\"/>\n</a>\n");
}

TEST_CASE("Another version of the format may be written on the root, and there alone") {
  auto file = parse_xml("<a format='1.0'><b format='1.0'/></a>", "x.xml");
  REQUIRE(file);
  CHECK(write_canonical(file->document(), {}, "1.1") == declaration + "<a format=\"1.1\">\n  <b format=\"1.0\"/>\n</a>\n");
}

TEST_CASE("Writing, reading and writing again gives the same bytes") {
  rc::prop("for any tree an edit could leave", [] {
    pugi::xml_document document;
    if (*rc::gen::arbitrary<bool>()) document.append_child(pugi::node_comment).set_value((*hard_text()).c_str());
    grow(document.append_child("root"), 0);
    const std::string once = write_canonical(document);
    const auto file = parse_xml(once, "x.xml");
    if (!file) RC_LOG() << once << file.error().id << " " << file.error().message.msgid;
    RC_ASSERT(file.has_value());
    const std::string twice = write_canonical(file->document());
    RC_ASSERT(twice == once);
  });
}

TEST_CASE("A document of any depth is written without running out of stack or disk") {
  pugi::xml_document document;
  pugi::xml_node node = document.append_child("a");
  for (int i = 0; i < 50'000; ++i) node = node.append_child("a");
  CHECK(write_canonical(document).size() < 50'000 * 2 * (2 * 96 + 8));
}
