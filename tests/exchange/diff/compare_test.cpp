// Differences by meaning: form is none, every edit is one, and a piece that changes its company has moved.
#include <rapidcheck.h>
#include <rapidcheck/catch.h>

#include "exchange/diff/compare.hpp"
#include "exchange/diff/versions.hpp"
#include "exchange/diff/tell.hpp"
#include "model/edits/perform.hpp"
#include "model/edits/tree.hpp"
#include "model/io/canonical.hpp"
#include "tests/exchange/notation/cards.hpp"

using namespace hexwright;
using namespace hexwright::exchange;
using namespace hexwright::test;

namespace {

namespace gen = rc::gen;

io::XmlFile sample(const std::string& name) {
  auto file = io::load_xml(hexwright::test::source() + "/samples/parzymiechy/" + name);
  REQUIRE(file);
  return std::move(*file);
}
io::XmlFile parsed(const std::string& xml) {
  auto file = io::parse_xml(xml, "x.xml");
  REQUIRE(file);
  return std::move(*file);
}
std::vector<Change> compared(const std::string& before, const std::string& after) {
  return compare_trees(parsed(before).root(), parsed(after).root());
}

const std::string FORCES =
    "<orbat format=\"1.0\" id=\"o\"><side id=\"a\"><formation id=\"a.1\" kind=\"company\" designation=\"1\"><piece id=\"a.p\" kind=\"s\" "
    "number=\"1\"/><piece id=\"a.q\" kind=\"s\"/></formation>"
    "<formation id=\"a.2\" kind=\"company\" designation=\"2\"><piece id=\"a.r\" kind=\"s\"/></formation></side></orbat>";

class OneFile : public edits::Documents {
 public:
  explicit OneFile(io::XmlFile file) : file_(std::move(file)) {}
  io::XmlFile* find(const std::string&) override { return &file_; }
  io::XmlFile& file() { return file_; }

 private:
  io::XmlFile file_;
};

std::vector<pugi::xml_node> with_ids(pugi::xml_node node) {
  std::vector<pugi::xml_node> list;
  for (const pugi::xml_node child : node.children()) {
    if (child.type() != pugi::node_element) continue;
    if (child.attribute("id")) list.push_back(child);
    for (const pugi::xml_node inner : with_ids(child)) list.push_back(inner);
  }
  return list;
}

}  // namespace

TEST_CASE("Difference: none from a document to itself, to its canonical form, or to one with its attributes turned round") {
  for (const std::string name : {"1-boj-o-parzymiechy.scenario.xml", "2-pelne-maskowanie.scenario.xml",
                                 "1-boj-o-parzymiechy-corrected.orbat.xml", "parzymiechy.map.xml"}) {
    io::XmlFile file = sample(name);
    CHECK(compare_trees(file.root(), sample(name).root()).empty());
    io::XmlFile canonical = parsed(document::canonical(file.document()));
    for (const pugi::xml_node node : with_ids(canonical.root())) {
      pugi::xml_node turned = node;
      const std::string id = turned.attribute("id").value();
      turned.remove_attribute("id");
      turned.append_attribute("id").set_value(id.c_str());
    }
    CHECK(compare_trees(file.root(), canonical.root()).empty());
  }
}

TEST_CASE("Difference: the order of things with ids is none, a piece in another company has moved") {
  const std::string turned =
      "<orbat id=\"o\" format=\"1.0\"><side id=\"a\"><formation designation=\"2\" id=\"a.2\" kind=\"company\"><piece id=\"a.r\" "
      "kind=\"s\"/></formation>"
      "<!-- first --><formation id=\"a.1\" kind=\"company\" designation=\"1\"><piece id=\"a.q\" kind=\"s\"/><piece id=\"a.p\" kind=\"s\" "
      "number=\"1\"/></formation></side></orbat>";
  CHECK(compared(FORCES, turned).empty());
  std::string other = FORCES;
  const std::string piece = "<piece id=\"a.p\" kind=\"s\" number=\"1\"/>";
  other.erase(other.find(piece), piece.size());
  other.insert(other.find("<piece id=\"a.r\""), "<piece id=\"a.p\" kind=\"s\" number=\"7\"/>");
  const auto changes = compared(FORCES, other);
  REQUIRE(changes.size() == 2);
  CHECK(changes[0].kind == Change::Kind::moved);
  CHECK(changes[0].object == "a.p");
  CHECK(changes[0].before == "a.1");
  CHECK(changes[0].after == "a.2");
  CHECK(changes[1].field == "number");
  CHECK(changes[1].before == "1");
  CHECK(changes[1].after == "7");
}

TEST_CASE("Difference: a company that goes is one loss, and a piece of it that stays elsewhere has moved") {
  std::string other = FORCES;
  const std::string begin = "<formation id=\"a.2\" kind=\"company\" designation=\"2\">", piece = "<piece id=\"a.r\" kind=\"s\"/>";
  other.erase(other.find(begin), begin.size() + piece.size() + std::string("</formation>").size());
  CHECK(compared(FORCES, other).size() == 1);
  other.insert(other.find("<piece id=\"a.q\""), piece);
  const auto changes = compared(FORCES, other);
  REQUIRE(changes.size() == 2);
  CHECK(changes[0].kind == Change::Kind::removed);
  CHECK(changes[0].object == "a.2");
  CHECK(changes[1].kind == Change::Kind::moved);
  CHECK(changes[1].object == "a.r");
}

TEST_CASE("Difference: names are told apart by language, a radius by the directive it stands in") {
  const std::string card =
      "<scenario format=\"1.0\" id=\"s\"><setup><directive id=\"d\" side=\"a\"><where><around hex=\"1817\" "
      "radius=\"1\"/></where></directive></setup></scenario>";
  std::string other = card;
  other.replace(other.find("radius=\"1\""), 10, "radius=\"2\"");
  const auto changes = compared(card, other);
  REQUIRE(changes.size() == 1);
  CHECK(changes[0].object == "d");
  CHECK(changes[0].path == "where/around");
  CHECK(changes[0].section == "setup");
  const auto named = compared("<orbat id=\"o\"><name lang=\"pl\" nom=\"A\"/></orbat>",
                              "<orbat id=\"o\"><name lang=\"en\" nom=\"B\"/><name lang=\"pl\" nom=\"A\"/></orbat>");
  REQUIRE(named.size() == 1);
  CHECK(named[0].kind == Change::Kind::added);
}

TEST_CASE("Difference: after random edits every edited thing has an entry, and nothing else has") {
  rc::prop("changes are those of the edits", [] {
    OneFile documents(sample("1-boj-o-parzymiechy.orbat.xml"));
    std::set<std::string> touched, reported;
    for (int i = *gen::inRange(1, 6); i > 0; --i) {
      std::vector<pugi::xml_node> pieces = with_ids(documents.file().root());
      std::erase_if(pieces, [](pugi::xml_node one) { return std::string_view(one.name()) != "piece"; });
      const pugi::xml_node piece = pieces[static_cast<std::size_t>(*gen::inRange(0, static_cast<int>(pieces.size())))];
      const std::string id = piece.attribute("id").value();
      if (touched.count(id)) continue;
      const edits::NodePath path = edits::path_of(piece);
      const int which = *gen::inRange(0, 3);
      const edits::Edit edit = which == 0   ? edits::Edit(edits::SetField{"x", path, "boxes", "2.5"})
                               : which == 1 ? edits::Edit(edits::Remove{"x", path})
                                            : edits::Edit(edits::SetField{"x", path, "number", "99"});
      RC_ASSERT(edits::perform(documents, edit).has_value());
      touched.insert(id);
    }
    for (const Change& one : compare_trees(sample("1-boj-o-parzymiechy.orbat.xml").root(), documents.file().root()))
      reported.insert(one.object);
    RC_ASSERT(reported == touched);
  });
}

TEST_CASE("The order of joined boards is a difference, and where a board only came it is none") {
  const std::string one = "<board id=\"1\"/>", two = "<board id=\"2\"/>", three = "<board id=\"3\"/>";
  const auto map = [](const std::string& boards) { return "<map format=\"1.0\" id=\"m\">" + boards + "</map>"; };
  const auto changes = compared(map(one + two), map(two + one));
  REQUIRE(changes.size() == 1);
  CHECK(changes[0].field == "order");
  CHECK(changes[0].before == "1 2");
  CHECK(changes[0].after == "2 1");
  CHECK(compared(map(one + two), map(three + one + two)).size() == 1);  // board 3 came, and no more
  CHECK(compared(map(one + two), map(one + two)).empty());
}
