// Two versions of one document put together: what does not touch is the same in both directions, and what does is never lost silently.
#include "exchange/diff/three_way.hpp"

#include <rapidcheck.h>
#include <rapidcheck/catch.h>

#include "exchange/diff/compare.hpp"
#include "model/document/kinds.hpp"
#include "model/io/xml_file.hpp"
#include "tests/folders.hpp"

using namespace hexwright;
using namespace hexwright::exchange;

namespace {

namespace gen = rc::gen;

io::XmlFile parsed(const std::string& xml) {
  auto file = io::parse_xml(xml, "x.xml");
  REQUIRE(file);
  return std::move(*file);
}

struct Merged {
  io::XmlFile file;
  std::vector<Conflict> conflicts;
  std::string text() const { return document::canonical(file.document()); }
};
Merged merged(const std::string& base, const std::string& ours, const std::string& theirs) {
  Merged out{parsed(ours), {}};
  const io::XmlFile from = parsed(base), other = parsed(theirs);
  out.conflicts = merge_three_ways(from.root(), out.file.root(), other.root());
  return out;
}

std::string orbat(const std::string& pieces) { return R"(<orbat format="1.0" id="o"><side id="a">)" + pieces + "</side></orbat>"; }
const std::string TWO = R"(<piece id="a.1" kind="s" number="1"/><piece id="a.2" kind="s" number="2"/>)";

std::string board(const std::string& first, const std::string& second) {
  return R"(<map format="1.0" id="m"><board id="1" top="flat" shifted="odd" columns="3" rows="2"><labels pattern="{column}{row}"/><terrain>)"
         R"(<sign char="." kind="open"/><sign char="w" kind="woods"/><row>)" +
         first + "</row><row>" + second + "</row></terrain></board></map>";
}

// One edit of a tree, by the number of the element it is about.
struct TreeEdit {
  std::size_t element;
  int what;  // 0 sets an attribute, 1 removes the element, 2 adds a thing to it
  std::string word;
};
std::ostream& operator<<(std::ostream& out, const TreeEdit& edit) {
  return out << "element " << edit.element << ", kind " << edit.what << ", " << edit.word;
}

std::vector<pugi::xml_node> all_elements(pugi::xml_node root) {
  std::vector<pugi::xml_node> out;
  const auto walk = [&](auto&& self, pugi::xml_node node) -> void {
    for (const pugi::xml_node child : node.children())
      if (child.type() == pugi::node_element) {
        out.push_back(child);
        self(self, child);
      }
  };
  walk(walk, root);
  return out;
}

bool is_above(pugi::xml_node above, pugi::xml_node node) {
  for (; node; node = node.parent())
    if (node == above) return true;
  return false;
}

// Rows are told apart by where they stand, and of two that say the same it cannot be told which was meant.
bool can_be_told(pugi::xml_node node) {
  if (node.name() == std::string_view("row")) return false;
  for (; node.parent().type() == pugi::node_element; node = node.parent())
    for (const pugi::xml_node other : node.parent().children())
      if (other != node && other.type() == pugi::node_element && element_text(other) == element_text(node)) return false;
  return true;
}

// Neither in what the other removes, nor both the same datum.
bool commute(const std::vector<pugi::xml_node>& elements, const TreeEdit& a, const TreeEdit& b) {
  const pugi::xml_node first = elements[a.element], second = elements[b.element];
  if (!can_be_told(first) || !can_be_told(second)) return false;
  if (a.what == 1 && is_above(first, second)) return false;
  if (b.what == 1 && is_above(second, first)) return false;
  return !(a.what == 0 && b.what == 0 && first == second);
}

void carry_out(const std::vector<pugi::xml_node>& elements, const TreeEdit& edit) {
  pugi::xml_node node = elements[edit.element];
  if (edit.what == 0) {
    const char* name = node.attribute("printed") ? "printed" : "author";
    if (!node.attribute(name)) node.append_attribute(name);
    node.attribute(name).set_value(edit.word.c_str());
  } else if (edit.what == 1) {
    node.parent().remove_child(node);
  } else {
    node.append_child(node.name()).append_attribute("id").set_value(("new-" + edit.word).c_str());
  }
}

rc::Gen<TreeEdit> edits_of(std::size_t elements) {
  return gen::construct<TreeEdit>(gen::inRange<std::size_t>(0, elements), gen::inRange(0, 3),
                                  gen::nonEmpty(gen::container<std::string>(gen::inRange('a', 'z'))));
}

}  // namespace

TEST_CASE("Merge: what one version changed is taken, whichever it is") {
  const std::string changed = R"(<piece id="a.1" kind="s" number="7"/><piece id="a.2" kind="s" number="2"/>)";
  const std::string other = R"(<piece id="a.1" kind="s" number="1"/><piece id="a.2" kind="m" number="2"/><piece id="a.3" kind="s"/>)";
  const std::string whole = R"(<piece id="a.1" kind="s" number="7"/><piece id="a.2" kind="m" number="2"/><piece id="a.3" kind="s"/>)";
  for (const bool turned : {false, true}) {
    const Merged both = turned ? merged(orbat(TWO), orbat(other), orbat(changed)) : merged(orbat(TWO), orbat(changed), orbat(other));
    CHECK(both.conflicts.empty());
    CHECK(both.text() == document::canonical(parsed(orbat(whole)).document()));
  }
}

TEST_CASE("Merge: what both changed differently is told with all three values, and ours stays") {
  const Merged both = merged(orbat(TWO), orbat(R"(<piece id="a.1" kind="s" number="7"/><piece id="a.2" kind="s" number="2"/>)"),
                             orbat(R"(<piece id="a.1" kind="s" number="8"/><piece id="a.2" kind="s" number="2"/>)"));
  REQUIRE(both.conflicts.size() == 1);
  const Conflict& one = both.conflicts.front();
  CHECK(one.object == "a.1");
  CHECK(one.field == "number");
  CHECK(one.base == "1");
  CHECK(one.ours == "7");
  CHECK(one.theirs == "8");
  CHECK(both.text().find("number=\"7\"") != std::string::npos);
}

TEST_CASE("Merge: a thing that one took away and the other changed is a conflict, one that only one touched goes") {
  const std::string without = R"(<piece id="a.2" kind="s" number="2"/>)";
  const std::string changed = R"(<piece id="a.1" kind="m" number="1"/><piece id="a.2" kind="s" number="2"/>)";
  CHECK(merged(orbat(TWO), orbat(without), orbat(TWO)).conflicts.empty());
  CHECK(merged(orbat(TWO), orbat(TWO), orbat(without)).text().find("a.1") == std::string::npos);
  for (const bool turned : {false, true}) {
    const Merged both = turned ? merged(orbat(TWO), orbat(changed), orbat(without)) : merged(orbat(TWO), orbat(without), orbat(changed));
    REQUIRE(both.conflicts.size() == 1);
    CHECK(both.conflicts.front().element == "piece");
    CHECK((turned ? both.conflicts.front().theirs : both.conflicts.front().ours) == std::nullopt);
  }
}

TEST_CASE("Merge: a thing that both moved elsewhere is told, and does not stand twice without a word") {
  const auto forces = [](const std::string& first, const std::string& second, const std::string& third) {
    return orbat("<formation id=\"f1\" kind=\"c\">" + first + "</formation><formation id=\"f2\" kind=\"c\">" + second +
                 "</formation><formation id=\"f3\" kind=\"c\">" + third + "</formation>");
  };
  const std::string piece = R"(<piece id="a.1" kind="s"/>)";
  CHECK(merged(forces(piece, "", ""), forces("", piece, ""), forces(piece, "", "")).conflicts.empty());
  const Merged both = merged(forces(piece, "", ""), forces("", piece, ""), forces("", "", piece));
  REQUIRE(both.conflicts.size() == 1);
  CHECK(both.conflicts.front().object == "a.1");
}

TEST_CASE("Merge: terrain goes together hex by hex") {
  const Merged both = merged(board("...", "..."), board("w..", "..."), board("..w", ".w."));
  CHECK(both.conflicts.empty());
  CHECK(both.text() == document::canonical(parsed(board("w.w", ".w.")).document()));
  CHECK(merged(board("...", "..."), board("w..", "..."), board("...", "w..")).conflicts.empty());
  CHECK(merged(board("...", "..."), board(".w.", "..."), board(".h.", "...")).conflicts.size() == 1);
  CHECK(merged(board("w..", "..."), board("w..", "..."), board("...", "w..")).text() ==
        document::canonical(parsed(board("...", "w..")).document()));  // two rows changed places
}

TEST_CASE("Merge: a condition that both replaced is a conflict, not two conditions") {
  const auto item = [](const std::string& when) {
    return R"(<scenario format="1.0" id="s"><victory><item id="v" side="a"><when>)" + when + "</when></item></victory></scenario>";
  };
  const Merged both = merged(item(R"(<turn from="3"/>)"), item(R"(<called asset="g"/>)"), item(R"(<turn from="4"/>)"));
  REQUIRE(both.conflicts.size() == 1);
  CHECK(both.conflicts.front().element == "when");
}

TEST_CASE("Merge: without a common beginning equal things go together and others are told") {
  Merged out{parsed(orbat(TWO)), {}};
  const io::XmlFile other = parsed(orbat(R"(<piece id="a.2" kind="s" number="2"/><piece id="a.3" kind="s"/>)"));
  CHECK(merge_three_ways({}, out.file.root(), other.root()).empty());
  CHECK(out.text().find("a.3") != std::string::npos);
}

TEST_CASE("Merge: edits that commute give the same document in both orders") {
  for (const char* name :
       {"1-boj-o-parzymiechy-corrected.orbat.xml", "1-boj-o-parzymiechy-corrected.scenario.xml", "parzymiechy.map.xml"}) {
    auto sample = io::load_xml(test::source() + "/samples/parzymiechy/" + name);
    REQUIRE(sample);
    const std::string base = document::canonical(sample->document());
    rc::prop(name, [&] {
      const io::XmlFile tree = parsed(base);
      const auto elements = all_elements(tree.root());
      auto edits = *gen::pair(edits_of(elements.size()), edits_of(elements.size()));
      edits.first.word += "-a";
      edits.second.word += "-b";
      RC_PRE(commute(elements, edits.first, edits.second));
      const auto with = [&](std::vector<const TreeEdit*> list) {
        io::XmlFile file = parsed(base);
        const auto its = all_elements(file.root());
        for (const TreeEdit* edit : list) carry_out(its, *edit);
        return document::canonical(file.document());
      };
      const std::string ours = with({&edits.first}), theirs = with({&edits.second});
      const Merged one = merged(base, ours, theirs), other = merged(base, theirs, ours);
      for (const Conflict& conflict : one.conflicts)
        RC_LOG() << conflict.element << ' ' << conflict.field << ' ' << conflict.object << '\n';
      RC_ASSERT(one.conflicts.empty());
      RC_ASSERT(other.conflicts.empty());
      RC_ASSERT(compare_trees(one.file.root(), other.file.root()).empty());
      RC_ASSERT(compare_trees(parsed(with({&edits.first, &edits.second})).root(), one.file.root()).empty());
    });
  }
}
