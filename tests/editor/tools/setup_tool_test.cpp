// Setting up with the mouse, without a window.
#include <rapidcheck/catch.h>

#include "editor/session/scene_queries.hpp"
#include "editor/tools/setup_tools.hpp"
#include "model/document/map.hpp"
#include "model/wording/catalogue.hpp"
#include "tests/editor/tools/tool_place.hpp"

using namespace hexwright;
using namespace hexwright::test;
using editor::ForceLine;

namespace {

struct Setup : ToolPlace {
  using ToolPlace::ToolPlace;
  editor::Selection chosen_units;
  editor::SetupTool tool{*this, chosen_units};

  void look() {
    ToolPlace::look();
    told(tool);
  }
  // From the tree of forces to the board.
  void drop(const std::vector<std::string>& units, const std::string& label) {
    chosen_units.choose(units);
    tool.carry();
    tool.drag(at(label));
    tool.release(at(label));
    look();
  }
  void drag(const std::string& from, const std::string& to) {
    tool.press(at(from));
    tool.drag(at(to));
    tool.release(at(to));
    look();
  }
  std::vector<std::string> standing(const std::string& label) const { return editor::units_in(*scene(), *map().hex(label)); }
  const ForceLine& line(const std::string& id) const {
    const ForceLine* found = editor::force_line(*scene(), id);
    REQUIRE(found);
    return *found;
  }
  const view::Spread* spread(const std::string& id) const {
    for (const view::Spread& each : scene()->view->spreads)
      if (each.id == id) return &each;
    return nullptr;
  }
};

bool has(const std::vector<std::string>& list, const std::string& word) { return std::find(list.begin(), list.end(), word) != list.end(); }

}  // namespace

TEST_CASE("A unit that is dragged from the forces to a hex stands there, in one step with a name") {
  Setup at;
  at.drop({"pl.9c"}, "2020");
  CHECK(at.faults.empty());
  CHECK(at.standing("2020") == std::vector<std::string>{"pl.9c"});
  CHECK(at.line("pl.9c").where == ForceLine::Where::set_up);
  CHECK(at.session().history().size() == 1);
  CHECK(wording::english().words(*at.session().history().undo_name()) == "Set up 9c in 2020");
  // The others of its directive stay where they were.
  CHECK(at.line("pl.25s").hexes == at.spread("pl.setup-9kp")->hexes);
  CHECK(at.spread("pl.setup-9kp")->hexes.contains(*at.map().hex("1817")));
}

TEST_CASE("A whole formation is named as such, and units that join others in a hex share their directive") {
  Setup at;
  at.drop({"pl.4kp"}, "2020");
  at.drop({"pl.9c"}, "2020");
  const auto& main = at.session().project().main_file().xml;
  const pugi::xml_node made = main.root().child("setup").find_child_by_attribute("directive", "id", "pl.setup-4kp-2");
  REQUIRE(made);
  CHECK(std::string(made.child("units").attribute("of").value()) == "pl.4kp pl.9c");
  CHECK(at.standing("2020").size() == 5);
  for (const char* id : {"pl.10s", "pl.11s", "pl.12s", "pl.4d", "pl.9c"}) CHECK(at.line(id).where == ForceLine::Where::set_up);
}

TEST_CASE("Units that all belong to one directive take it with them, and one that leaves a formation behind is excepted from it") {
  Setup at;
  at.drop({"pl.9kp", "pl.9c"}, "2020");
  REQUIRE(at.spread("pl.setup-9kp"));
  CHECK(at.spread("pl.setup-9kp")->hexes.count() == 1);
  at.drop({"pl.25s"}, "2121");
  CHECK(at.standing("2121") == std::vector<std::string>{"pl.25s"});
  CHECK_FALSE(has(at.standing("2020"), "pl.25s"));
  CHECK(has(at.standing("2020"), "pl.26s"));
  CHECK(at.line("pl.25s").where == ForceLine::Where::set_up);
}

TEST_CASE("A counter is dragged from hex to hex, and what is dropped where it was is no step") {
  Setup at;
  at.drop({"pl.9c"}, "2020");
  at.drag("2020", "2122");
  CHECK(at.standing("2020").empty());
  CHECK(at.standing("2122") == std::vector<std::string>{"pl.9c"});
  const auto steps = at.session().history().size();
  at.drag("2122", "2122");
  CHECK(at.session().history().size() == steps);
}

TEST_CASE("Units that come later are left to come, and asking for them alone is refused") {
  Setup at;
  REQUIRE(at.line("pl.1s").where == ForceLine::Where::comes_later);
  at.drop({"pl.1s"}, "2020");
  CHECK(at.faults == std::vector<std::string>{"editor/comes-later"});
  at.drop({"pl.1s", "pl.9c"}, "2020");
  CHECK(at.standing("2020") == std::vector<std::string>{"pl.9c"});
  CHECK(at.line("pl.1s").where == ForceLine::Where::comes_later);
}

TEST_CASE("Escape gives up what is dragged") {
  Setup at;
  at.chosen_units.choose({"pl.9c"});
  at.tool.carry();
  at.tool.drag(at.at("2020"));
  CHECK(at.tool.preview().setup.hex == at.map().hex("2020"));
  at.tool.cancel();
  CHECK_FALSE(at.tool.preview().setup.hex);
  at.tool.release(at.at("2020"));
  CHECK(at.session().history().size() == 0);
}

TEST_CASE("Delete takes units off the board, and a directive that has no units left goes") {
  Setup at;
  at.drop({"pl.9c"}, "2020");
  at.chosen_units.choose({"pl.9c"});
  at.tool.take_off();
  at.look();
  CHECK(at.faults.empty());
  CHECK(at.standing("2020").empty());
  CHECK(at.line("pl.9c").where == ForceLine::Where::nowhere);
  CHECK_FALSE(at.spread("pl.setup-9c"));
  at.chosen_units.choose({"pl.9kp"});
  at.tool.take_off();
  at.look();
  CHECK_FALSE(at.spread("pl.setup-9kp"));
  REQUIRE(at.session().undo());
  REQUIRE(at.session().undo());
  REQUIRE(at.session().undo());
  CHECK(at.session().prepare_save().files.empty());
}

TEST_CASE("The preview tells at a glance whether units may stand there: too many, or beside the enemy") {
  Setup at;
  const auto limit = at.scene()->view->game.whole("stack.limit");
  REQUIRE(limit);
  at.chosen_units.choose({"pl.9c"});
  at.tool.carry();
  at.tool.drag(at.at("2020"));
  CHECK(at.tool.preview().setup.fits);
  at.drop({"pl.4kp", "pl.5kp"}, "2020");
  at.chosen_units.choose({"pl.7kp"});
  at.tool.carry();
  at.tool.drag(at.at("2020"));
  CHECK_FALSE(at.tool.preview().setup.fits);
  at.tool.cancel();
  const auto& forces = at.scene()->forces;
  const auto german = std::find_if(forces.begin(), forces.end(),
                                   [](const ForceLine& line) { return line.what == ForceLine::What::piece && line.id.starts_with("de."); });
  REQUIRE(german != forces.end());
  at.chosen_units.choose({german->id});
  at.tool.carry();
  at.tool.drag(at.at("2020"));
  CHECK_FALSE(at.tool.preview().setup.fits);
  CHECK(wording::english().words(at.tool.hint()) == "The other side stands in 2020.");
}

TEST_CASE("The ring of a radius is dragged to another size, and its middle to another hex") {
  Setup at;
  at.tool.press(at.at("1817"));  // the middle: chooses the directive
  at.tool.release(at.at("1817"));
  REQUIRE(at.chosen_units.directive() == "pl.setup-9kp");
  at.drag("1815", "1814");
  REQUIRE(at.spread("pl.setup-9kp")->radius_hexes);
  CHECK(*at.spread("pl.setup-9kp")->radius_hexes == 3);
  CHECK(wording::english().words(*at.session().history().undo_name()) == "Set up within 3 of 1817");
  at.drag("1817", "1917");
  CHECK(at.spread("pl.setup-9kp")->middle == at.map().hex("1917"));
  CHECK(*at.spread("pl.setup-9kp")->radius_hexes == 3);
  CHECK(at.session().history().size() == 2);
  CHECK(at.faults.empty());
}

TEST_CASE("Chosen units get a radius, a zone, or are hidden") {
  Setup at;
  at.chosen_units.choose({"pl.4kp"});
  at.tool.make_radius(*at.map().hex("2020"), 2);
  at.look();
  REQUIRE(at.spread("pl.setup-4kp-2"));
  CHECK(at.spread("pl.setup-4kp-2")->hexes.count() == 19);
  at.tool.make_hidden("written");
  at.look();
  CHECK(at.spread("pl.setup-4kp-2")->hidden == document::Hidden::written);
  geometry::HexSet zone(at.map().hex_count());
  for (const char* label : {"2020", "2021", "2022"}) zone.insert(*at.map().hex(label));
  editor::Draft draft(at.session().project());
  REQUIRE(editor::give_directive(draft, {"pl.4kp"}, {editor::hexes_xml(editor::labels_of(at.map(), zone))}));
  REQUIRE(draft.hand_over(at.session(), wording::say("Set up in a zone")));
  at.look();
  CHECK(at.spread("pl.setup-4kp-2")->hexes == zone);
  CHECK(at.spread("pl.setup-4kp-2")->hidden == document::Hidden::written);
  CHECK(at.session().history().size() == 3);
}

TEST_CASE("What a scenario takes over is changed in the scenario itself") {
  Setup at("parzymiechy", "2-pelne-maskowanie-corrected.scenario.xml");
  const auto& forces = at.scene()->forces;
  const auto german = std::find_if(forces.begin(), forces.end(), [](const ForceLine& line) {
    return line.what == ForceLine::What::piece && line.id.starts_with("de.") && line.where == ForceLine::Where::set_up;
  });
  REQUIRE(german != forces.end());
  const std::string id = german->id;
  at.drop({id}, "2020");
  CHECK(at.faults.empty());
  CHECK(at.line(id).where == ForceLine::Where::set_up);
  CHECK(has(at.standing("2020"), id));
  for (const auto& file : at.session().prepare_save().files) CHECK(file.name == "2-pelne-maskowanie-corrected.scenario.xml");
}

TEST_CASE("A side can neither choose nor move what it does not see") {
  Setup at("two-hills", "1-the-brook-bridge.scenario.xml");
  at.look_as("lo");
  at.told(at.tool);
  at.chosen_units.choose({"hi.gun-1"});
  at.tool.put_on(*at.map().hex("7F3"));
  at.tool.take_off();
  CHECK(at.session().history().size() == 0);
  at.tool.press(at.at("7K8"));
  at.tool.release(at.at("7K8"));
  for (const std::string& unit : at.chosen_units.units()) CHECK(unit.starts_with("lo."));
  at.drag("7F3", "7F4");
  CHECK(at.session().history().size() == 0);
}

TEST_CASE("Any setting up, undone, leaves the files byte for byte") {
  Setup at;
  std::vector<std::string> ids;
  for (const ForceLine& line : at.scene()->forces)
    if (line.what != ForceLine::What::side) ids.push_back(line.id);
  rc::prop("drops, radii and removals", [&] {
    const auto count = *rc::gen::inRange(1, 6);
    for (int i = 0; i < count; ++i) {
      const std::size_t hex = *rc::gen::inRange<std::size_t>(0, at.map().hex_count());
      std::vector<std::string> some;
      for (const std::size_t number : *rc::gen::container<std::vector<std::size_t>>(2, rc::gen::inRange<std::size_t>(0, ids.size())))
        some.push_back(ids[number]);
      at.chosen_units.choose(some);
      switch (*rc::gen::inRange(0, 4)) {
        case 0:
          at.tool.put_on(hex);
          break;
        case 1:
          at.tool.take_off();
          break;
        case 2:
          at.tool.make_radius(hex, 2);
          break;
        default:
          at.drop(some, at.map().label(hex));
      }
      at.look();
      // No unit is lost or set up twice by setting up.
      for (const ForceLine& line : at.scene()->forces) RC_ASSERT(line.where != ForceLine::Where::twice);
    }
    while (at.session().history().done() > 0) RC_ASSERT(at.session().undo().has_value());
    at.look();
    RC_ASSERT(at.session().prepare_save().files.empty());
  });
}
