// Steps written down and read again.
#include <catch2/catch.hpp>

#include "editor/session/journal.hpp"
#include "model/wording/catalogue.hpp"

using namespace hexwright;
using namespace hexwright::editor;
using wording::say;

namespace {

Step performing(edits::Edit edit) {
  return {Step::Kind::perform, std::move(edit), say("Move {piece}", {{"piece", "9c"}, {"count", std::int64_t{3}}}), "key"};
}

}  // namespace

TEST_CASE("Every kind of step reads back as it was written") {
  const std::vector<edits::Edit> all{
      edits::SetField{"a.map.xml", {0, 2}, "name", "Zażółć \"<&>\" \n gęślą"},
      edits::SetField{"a.map.xml", {}, "name", std::nullopt},
      edits::Insert{"b.xml", {1}, 4, "<row>..</row>"},
      edits::Remove{"b.xml", {1, 2, 3}},
      edits::Move{"b.xml", {1}, 2, {3, 4}, 5},
      edits::PaintCells{"m.xml", {0}, edits::PaintedLayer::elevation, {{1, 2, 'w'}, {3, 4, '.'}}},
      edits::Become{"b.xml", "<!-- x --><map><row> .. </row></map>"},
      edits::Group{say("Both"), {edits::Remove{"b.xml", {1}}, edits::Edit::restoring(edits::Insert{"b.xml", {0}, 1, "<x/>"}, 7)}}};
  for (const edits::Edit& edit : all) {
    const std::string line = line_of(performing(edit));
    CHECK(line.find('\n') == std::string::npos);
    const auto back = step_of(line);
    REQUIRE(back);
    CHECK(line_of(*back) == line);
    CHECK(back->name.msgid == "Move {piece}");
    CHECK(back->merge_key == "key");
    CHECK(back->edit->what().index() == edit.what().index());
  }
  for (const Step::Kind kind : {Step::Kind::undo, Step::Kind::redo, Step::Kind::end_merging}) CHECK(step_of(line_of({kind}))->kind == kind);
}

TEST_CASE("The name of a step reads back in the words that it had, whatever is in it") {
  Step step = performing(edits::Remove{"b.xml", {1}});
  const wording::Noun pierced(
      std::map<std::string, std::map<std::string, std::string>>{{"pl", {{"nom", "most"}, {"acc", "most"}}}, {"en", {{"nom", "bridge"}}}});
  step.name =
      say("{step}, {what} and {points}",
          {{"step", nested(wording::say_n("{count} hex", "{count} hexes", 3))}, {"what", pierced}, {"points", wording::Decimal{1500}}});
  const auto back = step_of(line_of(step));
  REQUIRE(back);
  CHECK(wording::english().words(back->name) == "3 hexes, bridge and 1.5");
  std::string deep = R"({"name":"x","arguments":{}})";
  for (int i = 0; i < 50; ++i) deep = R"({"name":"{a}","arguments":{"a":)" + deep + "}}";
  deep.pop_back();
  CHECK_FALSE(step_of(deep + R"(,"do":"perform","edit":{"remove":"b.xml","path":[1]}})"));
}

TEST_CASE("A line that is no step is refused") {
  for (const char* line : {"", "{}", "[]", "null", "{\"do\":\"perform\"}", "{\"do\":\"explode\"}", "{\"do\":7}",
                           "{\"do\":\"perform\",\"edit\":{\"set\":1},\"name\":\"x\",\"arguments\":{}}",
                           "{\"do\":\"perform\",\"edit\":{\"paint\":\"m\",\"path\":[],\"elevation\":false,\"cells\":[[1,2,\"\"]]},\"name\":"
                           "\"x\",\"arguments\":{}}",
                           "\xff\xfe{"}) {
    INFO(line);
    const auto step = step_of(line);
    REQUIRE_FALSE(step);
    CHECK(step.error().id == "journal/unreadable");
  }
  std::string deep = "{\"set\":\"f\",\"path\":[],\"attribute\":\"a\"}";
  for (int i = 0; i < 50; ++i) deep = "{\"group\":[" + deep + "]}";
  CHECK_FALSE(step_of("{\"do\":\"perform\",\"edit\":" + deep + ",\"name\":\"x\",\"arguments\":{}}"));
}
