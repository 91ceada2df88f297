// Places: their hexes painted, their names set.
#include <rapidcheck/catch.h>

#include "editor/session/map_edit.hpp"
#include "editor/tools/hex_paint_tools.hpp"
#include "model/document/map.hpp"
#include "tests/editor/tools/tool_place.hpp"

using namespace hexwright;
using namespace hexwright::test;
using editor::Called;
using editor::PlaceTool;

namespace {

struct Places : ToolPlace {
  PlaceTool brush{*this};

  void stroke(const std::vector<std::string>& labels, bool alt = false) {
    auto event = at(labels.front());
    event.alt = alt;
    brush.press(event);
    for (std::size_t i = 1; i < labels.size(); ++i) brush.drag(at(labels[i]));
    brush.release(at(labels.back()));
    look();
    told(brush);
  }
  const document::Place* place(const std::string& id) const {
    for (const document::Place& each : map().map().places)
      if (each.id == id) return &each;
    return nullptr;
  }
  void perform(const wording::Result<edits::Group>& edit) {
    REQUIRE(edit);
    const auto done = session().perform(*edit, edit->label);
    REQUIRE(done);
    look();
  }
  Called called(const std::string& id) {
    const auto now = editor::called_now(session().project(), "place", id);
    REQUIRE(now);
    return *now;
  }
};

using Labels = std::vector<std::string>;

document::Name name(const std::string& lang, const std::string& nom, std::optional<std::string> gen = {}) {
  document::Name out;
  out.lang = lang;
  out.nom = nom;
  out.gen = std::move(gen);
  return out;
}

}  // namespace

TEST_CASE("Hexes come to a place and go from it; those that stay keep their order") {
  Places at;
  const Labels before = at.place("rozalin")->hexes;
  at.brush.set_place("rozalin");
  at.stroke({"1606", "1607"});
  Labels after = before;
  after.insert(after.end(), {"1606", "1607"});
  CHECK(at.place("rozalin")->hexes == after);
  CHECK(at.session().history().size() == 1);
  at.stroke({before[1]}, true);
  after.erase(after.begin() + 1);
  CHECK(at.place("rozalin")->hexes == after);
  at.stroke({before[1]}, true);  // it is gone already
  CHECK(at.session().history().size() == 2);
  REQUIRE(at.session().undo());
  REQUIRE(at.session().undo());
  CHECK(at.session().prepare_save().files.empty());
}

TEST_CASE("Without a place in hand nothing is painted, and it is said") {
  Places at;
  at.stroke({"1606"});
  CHECK(at.faults == Labels{"editor/no-place"});
  CHECK(at.session().history().size() == 0);
}

TEST_CASE("Filling gives a place all hexes of the same terrain that hang together") {
  Places at;
  at.brush.set_place("parzymiechy");
  at.brush.set_shape(PlaceTool::Shape::flood);
  const std::string woods = [&] {
    for (const auto& [label, kind] : at.terrains())
      if (kind == "woods") return label;
    return std::string();
  }();
  at.stroke({woods});
  const auto* place = at.map().place("parzymiechy");
  CHECK(place->hexes.contains(*at.map().hex(woods)));
  std::size_t strangers = 0;
  place->hexes.each([&](std::size_t hex) { strangers += at.map().terrain(hex) == "clear"; });
  const std::size_t before = strangers;
  CHECK(place->hexes.count() > 8);
  REQUIRE(at.session().undo());
  at.look();
  strangers = 0;
  at.map().place("parzymiechy")->hexes.each([&](std::size_t hex) { strangers += at.map().terrain(hex) == "clear"; });
  CHECK(strangers == before);  // no clear hex came with the woods
}

TEST_CASE("A place that loses its last hex stays, without hexes, and is undone byte for byte") {
  Places at;
  at.brush.set_place("rozalin");
  for (const std::string& label : Labels(at.place("rozalin")->hexes)) at.stroke({label}, true);
  REQUIRE(at.place("rozalin"));
  CHECK(at.place("rozalin")->hexes.empty());
  for (std::size_t steps = at.session().history().done(); steps > 0; --steps) REQUIRE(at.session().undo());
  CHECK(at.session().prepare_save().files.empty());
}

TEST_CASE("A new place gets an id made of its name that is free, its forms and aliases, and is found by each of them") {
  Places at;
  Called called{"village", {name("pl", "Łęgi Małe", "Łęgów Małych"), name("en", "Small Leas")}, {name("pl", "Łęgi")}};
  auto made = editor::new_place(at.session().project(), called);
  REQUIRE(made);
  CHECK(made->id == "legi-male");
  at.perform(made->edit);
  REQUIRE(at.place("legi-male"));
  CHECK(at.place("legi-male")->names == called.names);
  CHECK(at.place("legi-male")->aliases == called.aliases);
  for (const char* words : {"Łęgów Małych", "Small Leas", "Łęgi"}) CHECK(at.map().place(words));
  at.brush.set_place("legi-male");
  at.stroke({"3002"});
  CHECK(at.place("legi-male")->hexes == Labels{"3002"});

  made = editor::new_place(at.session().project(), called);
  REQUIRE(made);
  CHECK(made->id == "legi-male-2");
  const auto nameless = editor::new_place(at.session().project(), {"village", {name("pl", "")}, {}});
  REQUIRE_FALSE(nameless);
  CHECK(nameless.error().id == "editor/no-name");
}

TEST_CASE("Naming changes what differs and nothing else: the same names are no edit") {
  Places at;
  Called called = at.called("napoleon");
  auto edit = editor::call(at.session().project(), "place", "napoleon", called);
  REQUIRE(edit);
  CHECK(edit->edits.empty());

  called.names[0].gen = "Napoleona Wielkiego";
  called.names[0].dat.reset();
  called.kind = "farm";
  edit = editor::call(at.session().project(), "place", "napoleon", called);
  REQUIRE(edit);
  CHECK(edit->edits.size() == 3);
  at.perform(edit);
  CHECK(at.place("napoleon")->names == called.names);
  CHECK(at.place("napoleon")->kind == "farm");

  called.names = {name("de", "Napoleon"), name("pl", "Napoleon")};  // English goes, German comes
  called.aliases = {name("pl", "Nap"), name("en", "Nap")};
  at.perform(editor::call(at.session().project(), "place", "napoleon", called));
  CHECK(at.place("napoleon")->names == std::vector{name("pl", "Napoleon"), name("de", "Napoleon")});
  CHECK(at.place("napoleon")->aliases == called.aliases);
  called.aliases.erase(called.aliases.begin());
  called.names.push_back(name("en", "Boney"));
  at.perform(editor::call(at.session().project(), "place", "napoleon", called));
  CHECK(at.place("napoleon")->aliases == called.aliases);
  CHECK(at.place("napoleon")->names.size() == 3);
  for (std::size_t steps = at.session().history().done(); steps > 0; --steps) REQUIRE(at.session().undo());
  CHECK(at.session().prepare_save().files.empty());
}

TEST_CASE("A place is removed as one step; one that is not there any more is said") {
  Places at;
  at.perform(editor::remove_from_map(at.session().project(), "place", "rozalin", wording::say("Remove")));
  CHECK_FALSE(at.place("rozalin"));
  const auto again = editor::remove_from_map(at.session().project(), "place", "rozalin", wording::say("Remove"));
  REQUIRE_FALSE(again);
  CHECK(again.error().id == "editor/no-element");
  REQUIRE(at.session().undo());
  CHECK(at.session().prepare_save().files.empty());
}

TEST_CASE("Any strokes over places and names given to them, undone one by one, leave the file as it was") {
  Places at;
  const std::vector<std::string> ids{"rozalin", "parzymiechy", "napoleon"};
  const std::vector<std::string> words{"", "Łąki", "A & B", "<Ż>", "Nowa Wieś"};
  const auto word = [&] { return words[*rc::gen::inRange<std::size_t>(0, words.size())]; };
  rc::prop("places", [&] {
    const auto steps = *rc::gen::inRange(1, 6);
    for (int i = 0; i < steps; ++i) {
      const std::string id = ids[*rc::gen::inRange<std::size_t>(0, ids.size())];
      at.brush.set_place(id);
      at.brush.set_size(*rc::gen::inRange(1, 6));
      const auto hexes = *rc::gen::container<std::vector<std::size_t>>(2, rc::gen::inRange<std::size_t>(0, at.map().hex_count()));
      at.stroke({at.map().label(hexes[0]), at.map().label(hexes[1])}, *rc::gen::arbitrary<bool>());
      const Called called{"hill", {name("pl", word(), word()), name("en", word())}, {name("pl", word()), name("en", word())}};
      const auto edit = editor::call(at.session().project(), "place", id, called);
      RC_ASSERT(edit.has_value());
      RC_ASSERT(at.session().perform(*edit, edit->label).has_value());
    }
    for (std::size_t done = at.session().history().done(); done > 0; --done) RC_ASSERT(at.session().undo().has_value());
    RC_ASSERT(at.session().prepare_save().files.empty());
    RC_ASSERT(at.faults.empty());
    at.look();
    at.told(at.brush);
  });
}
