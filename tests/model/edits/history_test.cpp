// Undo and redo: steps, merging, the clean mark, and random sequences of edits that must all lead back.
#include "model/edits/history.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include "model/edits/tree.hpp"
#include "tests/model/edits/open_documents.hpp"

using namespace hexwright;
using namespace hexwright::edits;
using test::OpenDocuments;
using wording::say;

namespace {

const std::string MAP = "ford.map.xml";
const std::string ORBAT = "forces.orbat.xml";

Edit painted(int column, char sign) { return PaintCells{MAP, {1}, PaintedLayer::terrain, {{column, 1, sign}}}; }

// Picks by number, so that every sequence of numbers is a sequence of edits whatever the documents have become.
class RandomEdit {
 public:
  RandomEdit(OpenDocuments& documents, const std::vector<unsigned>& numbers) : documents_(documents), numbers_(numbers) {}

  Edit make(int nesting = 0) {
    static const char* const names[] = {"ford.map.xml", "forces.orbat.xml", "ford.scenario.xml"};
    const std::string file = names[next() % 3];
    switch (next() % (nesting < 2 ? 7 : 6)) {
      case 0:
      case 1:
        return field(file);
      case 2:
        return Insert{file, element(file), static_cast<int>(next() % 5), fragment()};
      case 3:
        return Remove{file, element(file)};
      case 4:
        return Move{file, element(file), static_cast<int>(next() % 4), element(file), static_cast<int>(next() % 4)};
      case 5:
        return PaintCells{"ford.map.xml", {1}, next() % 2 ? PaintedLayer::terrain : PaintedLayer::elevation, {cell(), cell()}};
      default:
        return Group{say("group"), {make(nesting + 1), make(nesting + 1), make(nesting + 1)}};
    }
  }

 private:
  unsigned next() { return at_ < numbers_.size() ? numbers_[at_++] : 0; }

  NodePath element(const std::string& file) {
    pugi::xml_node node = documents_.find(file)->root();
    while (true) {
      const int count = element_count(node);
      if (count == 0 || next() % 4 == 0) return path_of(node);
      node = element_child(node, static_cast<int>(next() % static_cast<unsigned>(count)));
    }
  }
  Edit field(const std::string& file) {
    static const char* const values[] = {"1", "a", "yes", "2.5", "0101", "doubtful", "a--b <&> \"", "10,10 20,20", "9:00", "face-down"};
    const NodePath path = element(file);
    const document::ElementInfo* info = document::info_of(documents_.find(file)->element_at(path));
    std::string name;
    if (info && !info->attributes.empty() && !(info->text && next() % 2)) name = info->attributes[next() % info->attributes.size()].name;
    std::optional<std::string> value;
    if (next() % 4) value = values[next() % std::size(values)];
    return SetField{file, path, name, value};
  }
  std::string fragment() {
    static const char* const fragments[] = {R"(<piece id="new" kind="platoon"><!-- fresh --><trait name="a" value="b"/></piece>)",
                                            R"(<formation id="f" kind="k" designation="d"/>)",
                                            R"(<row>....</row>)",
                                            R"(<name lang="pl" nom="Bród"/>)",
                                            R"(<around hex="0101"/>)",
                                            R"(<union><edge side="any"/> <!-- and --> <everywhere/></union>)",
                                            R"(<answer question="q" author="a" date="d">yes <![CDATA[&]]></answer>)",
                                            R"(<turn at="2"/>)",
                                            R"(<not><always/></not>)",
                                            R"(<nonsense/>)",
                                            R"(<zone id="z"/>)",
                                            R"(<text lang="en"> blanks </text>)"};
    return fragments[next() % std::size(fragments)];
  }
  PaintedCell cell() { return {static_cast<int>(next() % 6), static_cast<int>(next() % 5), ".w01x"[next() % 5]}; }

  OpenDocuments& documents_;
  const std::vector<unsigned>& numbers_;
  std::size_t at_ = 0;
};

// Performs them, goes all the way back and all the way forth; the number that was allowed.
int back_and_forth(const std::vector<std::vector<unsigned>>& sequence) {
  OpenDocuments documents;
  History history(documents);
  const std::string before = documents.canonical();
  int allowed = 0;
  for (const auto& numbers : sequence) {
    const Edit edit = RandomEdit(documents, numbers).make();
    if (history.perform(edit, say("edit"), numbers.empty() || numbers[0] % 2 ? "" : "key")) ++allowed;
    if (!numbers.empty() && numbers.back() % 16 == 0) RC_ASSERT(history.undo().has_value());
  }
  const std::string after = documents.canonical();
  while (history.undo_name()) RC_ASSERT(history.undo().has_value());
  RC_ASSERT(documents.canonical() == before);
  RC_ASSERT(history.is_clean());
  // What was undone on the way has been cut off or lies beyond; go to where we were.
  while (history.redo_name() && documents.canonical() != after) RC_ASSERT(history.redo().has_value());
  RC_ASSERT(documents.canonical() == after);
  for (auto& [name, file] : documents.files()) RC_ASSERT(io::parse_xml(document::bytes_to_save(file), name).has_value());
  return allowed;
}

rc::Gen<std::vector<std::vector<unsigned>>> sequences(std::size_t length) {
  const auto numbers = rc::gen::container<std::vector<unsigned>>(32, rc::gen::inRange(0U, 1'000'000U));
  return rc::gen::container<std::vector<std::vector<unsigned>>>(length, numbers);
}

}  // namespace

TEST_CASE("History: a brush stroke is one step") {
  OpenDocuments documents;
  History history(documents);
  const std::string before = documents.canonical();
  for (int column = 1; column <= 4; ++column) REQUIRE(history.perform(painted(column, 'w'), say("Paint woods"), "stroke"));
  const std::string after = documents.canonical();
  REQUIRE(history.undo_name());
  CHECK(history.undo_name()->msgid == "Paint woods");
  REQUIRE(history.undo());
  CHECK(documents.canonical() == before);
  CHECK_FALSE(history.undo_name());
  REQUIRE(history.redo());
  CHECK(documents.canonical() == after);
}

TEST_CASE("History: another key, no key, a released button, a save or an undo begins a new step") {
  OpenDocuments documents;
  History history(documents);
  const auto steps = [&] {
    int count = 0;
    for (; history.undo_name(); ++count) REQUIRE(history.undo());
    return count;
  };
  REQUIRE(history.perform(painted(1, 'w'), say("a"), "one"));
  REQUIRE(history.perform(painted(2, 'w'), say("b"), "two"));
  REQUIRE(history.perform(painted(3, '.'), say("c")));
  REQUIRE(history.perform(painted(4, '.'), say("d")));
  CHECK(steps() == 4);
  REQUIRE(history.perform(painted(1, 'w'), say("a"), "one"));
  history.end_merging();
  REQUIRE(history.perform(painted(2, 'w'), say("a"), "one"));
  history.mark_clean();
  REQUIRE(history.perform(painted(3, '.'), say("a"), "one"));
  CHECK_FALSE(history.is_clean());
  CHECK(steps() == 3);
  REQUIRE(history.perform(painted(1, 'w'), say("a"), "one"));
  REQUIRE(history.perform(painted(2, 'w'), say("b"), "two"));
  REQUIRE(history.undo());
  REQUIRE(history.perform(painted(3, '.'), say("a"), "one"));
  CHECK(steps() == 2);
}

TEST_CASE("History: the documents are clean where they were saved, also after undo and redo") {
  OpenDocuments documents;
  History history(documents);
  CHECK(history.is_clean());
  REQUIRE(history.perform(painted(1, 'w'), say("a")));
  CHECK_FALSE(history.is_clean());
  history.mark_clean();
  REQUIRE(history.perform(painted(2, 'w'), say("b")));
  REQUIRE(history.undo());
  CHECK(history.is_clean());
  REQUIRE(history.undo());
  CHECK_FALSE(history.is_clean());
  REQUIRE(history.perform(painted(3, '.'), say("c")));  // the saved state is now out of reach
  REQUIRE(history.undo());
  CHECK_FALSE(history.is_clean());
}

TEST_CASE("History: a refused edit leaves no step, and what can be redone stays") {
  OpenDocuments documents;
  History history(documents);
  REQUIRE(history.perform(painted(1, 'w'), say("a")));
  REQUIRE(history.undo());
  CHECK(history.perform(painted(9, 'w'), say("b")).error().id == "edit/off-board");
  CHECK_FALSE(history.undo_name());
  REQUIRE(history.redo_name());
  CHECK(history.redo_name()->msgid == "a");
}

TEST_CASE("History: undo with nothing to undo does nothing") {
  OpenDocuments documents;
  History history(documents);
  CHECK(history.undo());
  CHECK(history.redo());
  CHECK(history.is_clean());
}

TEST_CASE("History: random edits all lead back to the same bytes, and forth again") {
  int allowed = 0;
  rc::prop("random edits", [&] { allowed += back_and_forth(*sequences(20)); });
  CHECK(allowed > 300);  // of 2,000
}

TEST_CASE("History: a hundred thousand random edits lead back", "[.long]") {
  rc::prop("random edits", [] { back_and_forth(*sequences(1000)); });
}
