// From bytes to a tree and back to lines.
#include "model/io/xml_file.hpp"

#include <catch2/catch.hpp>

#include "tests/model/io/scratch_folder.hpp"

using namespace hexwright::io;

namespace {

XmlFile parsed(const std::string& bytes) {
  auto file = parse_xml(bytes, "x.xml");
  REQUIRE(file);
  return std::move(*file);
}

LineColumn place(const hexwright::wording::Location& where) { return {where.line, where.column}; }

}  // namespace

TEST_CASE("A node knows its line and column in the file") {
  const XmlFile file =
      parsed("<?xml version=\"1.0\"?>\n<!-- note -->\n<a>\n  <ł/><b\n     c = 'x &gt; y=1' d=\"2\">t</b>\n  <?p q?>\n</a>");
  const auto root = file.root();
  CHECK(place(file.location_of(root)) == LineColumn{3, 1});
  CHECK(place(file.location_of(root.child("ł"))) == LineColumn{4, 3});
  CHECK(place(file.location_of(root.child("b"))) == LineColumn{4, 7});
  CHECK(place(file.location_of(root.child("b"), "c")) == LineColumn{5, 6});
  CHECK(place(file.location_of(root.child("b"), "d")) == LineColumn{5, 23});
  CHECK(place(file.location_of(root.child("b"), "none")) == LineColumn{4, 7});
  CHECK(place(file.location_of(root.child("b").first_child())) == LineColumn{5, 29});
  CHECK(place(file.location_of(root.last_child())) == LineColumn{6, 3});
  CHECK(place(file.location_of(root.previous_sibling())) == LineColumn{2, 1});
  CHECK(file.location_of(root).file == "x.xml");
}

TEST_CASE("A node made by an edit has the place of the element around it") {
  XmlFile file = parsed("<a>\n<b/></a>");
  const auto made = file.root().child("b").append_child("c");
  CHECK(place(file.location_of(made)) == LineColumn{2, 1});
  CHECK(place(file.location_of(made, "d")) == LineColumn{2, 1});
  CHECK(place(file.location_of(pugi::xml_node{})) == LineColumn{0, 0});
}

TEST_CASE("Nodes and bytes survive a move") {
  XmlFile first = parsed("<a>\n <b/></a>");
  const auto node = first.root().child("b");
  const std::string_view bytes = first.bytes();
  const XmlFile second = std::move(first);
  CHECK(second.bytes().data() == bytes.data());
  CHECK(place(second.location_of(node)) == LineColumn{2, 2});
}

TEST_CASE("Indentation is dropped, and blanks that mean something are kept") {
  const XmlFile file = parsed("<a>\n  <row>   </row>\n  <t>one <b>two</b> <i> </i></t>\n  <e>\n  </e>\n</a>");
  CHECK(std::string(file.root().first_child().name()) == "row");
  CHECK(std::string(file.root().child_value("row")) == "   ");
  CHECK(std::string(file.root().child("t").child("b").next_sibling().value()) == " ");
  CHECK(std::string(file.root().child("t").child_value("i")) == " ");
  CHECK_FALSE(file.root().child("e").first_child());
}

TEST_CASE("Comments, instructions, sections and the declaration are kept") {
  const XmlFile file = parsed("<?xml version=\"1.0\"?><!--c--><?p q?><a><![CDATA[<]]></a><!--end-->");
  std::vector<pugi::xml_node_type> types;
  for (const auto node : file.document().children()) types.push_back(node.type());
  CHECK(types == std::vector<pugi::xml_node_type>{pugi::node_declaration, pugi::node_comment, pugi::node_pi, pugi::node_element,
                                                  pugi::node_comment});
  CHECK(file.root().first_child().type() == pugi::node_cdata);
}

TEST_CASE("An element is found by its positions among elements") {
  const XmlFile file = parsed("<a><!--c--><b/>\n<c>t<d/><e/></c></a>");
  CHECK(std::string(file.element_at(std::vector{1, 1}).name()) == "e");
  CHECK(file.element_at({}) == file.root());
  CHECK_FALSE(file.element_at(std::vector{2}));
  CHECK_FALSE(file.element_at(std::vector{0, 0}));
}

TEST_CASE("A file is loaded under the path as given, and refused with it") {
  const hexwright::test::ScratchFolder folder;
  const auto path = folder.write("a.xml", "\xEF\xBB\xBF<a/>");
  const auto file = load_xml(path);
  REQUIRE(file);
  CHECK(file->path() == path);
  CHECK(file->on_disk() == "\xEF\xBB\xBF<a/>");
  CHECK(place(file->location_of(file->root())) == LineColumn{1, 1});
  CHECK_FALSE(file->touched());
  CHECK(load_xml(folder / "b.xml").error().id == "file/missing");
  CHECK(load_xml(folder.write("c.xml", "<a>\n<b>")).error().where.line == 2);
}

TEST_CASE("A file that was let go still says which file it was, and no more") {
  auto file = hexwright::io::parse_xml("<a>\n  <b/>\n</a>", "x.xml");
  REQUIRE(file);
  CHECK(file->location_at(6).line == 2);
  file->let_go();
  CHECK(file->location_at(6) == hexwright::wording::Location{"x.xml", 0, 0});
  CHECK(file->bytes().empty());
  CHECK_FALSE(file->root());
}
