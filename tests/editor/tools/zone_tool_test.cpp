// Zones of a setup: painted, written as text, and given a name.
#include <rapidcheck/catch.h>

#include "editor/session/regions.hpp"
#include "editor/tools/setup_tools.hpp"
#include "model/document/map.hpp"
#include "tests/editor/tools/tool_place.hpp"

using namespace hexwright;
using namespace hexwright::test;
using wording::say;

namespace {

struct Zone : ToolPlace {
  using ToolPlace::ToolPlace;
  editor::Selection chosen_units;
  editor::ZoneTool brush{*this, chosen_units};

  void look() {
    ToolPlace::look();
    told(brush);
  }
  void stroke(const std::vector<std::string>& labels, bool alt = false) {
    auto event = at(labels.front());
    event.alt = alt;
    brush.press(event);
    for (const std::string& label : labels) brush.drag(at(label));
    brush.release(at(labels.back()));
  }
  std::vector<std::string> region(const std::string& directive) {
    look();
    for (const view::Spread& spread : scene()->view->spreads)
      if (spread.id == directive) {
        std::vector<std::string> out;
        spread.hexes.each([&](std::size_t hex) { out.push_back(map().label(hex)); });
        return out;
      }
    return {};
  }
};

}  // namespace

TEST_CASE("Units that have no directive of their own get one with the painted hexes; further strokes add, and with Alt take out") {
  Zone at;
  at.chosen_units.choose({"pl.9c"});
  at.stroke({"2020", "2022"});
  REQUIRE(at.chosen_units.directive() == "pl.setup-9c");
  at.stroke({"2023"});  // before the scene has come
  CHECK(at.brush.preview().setup.region.count() == 4);
  CHECK(at.region("pl.setup-9c") == std::vector<std::string>{"2020", "2021", "2022", "2023"});
  at.stroke({"2021"}, true);
  CHECK(at.region("pl.setup-9c") == std::vector<std::string>{"2020", "2022", "2023"});
  CHECK(at.session().history().size() == 3);
  at.brush.set_erasing(true);
  at.stroke({"2020", "2022", "2023"});
  CHECK(at.faults == std::vector<std::string>{"editor/empty-zone"});
  CHECK(at.session().history().size() == 3);
}

TEST_CASE("A stroke that changes nothing, or without chosen units, is no step") {
  Zone at;
  at.stroke({"2020", "2022"});
  CHECK(at.session().history().size() == 0);
  at.chosen_units.choose({"pl.9c"});
  at.stroke({"2020"});
  at.look();
  at.stroke({"2020"});
  CHECK(at.session().history().size() == 1);
  at.brush.press(at.at("2323"));
  at.brush.cancel();
  at.brush.release(at.at("2323"));
  CHECK(at.session().history().size() == 1);
}

TEST_CASE("A zone of the map that a directive names is painted on the map") {
  Zone at("two-hills", "1-the-brook-bridge.scenario.xml");
  at.chosen_units.choose({"lo.platoon-2"}, "lo.setup-platoon-2");
  const auto before = at.region("lo.setup-platoon-2");
  REQUIRE(before.size() > 1);
  at.stroke({before.front()}, true);
  CHECK(at.region("lo.setup-platoon-2") == std::vector<std::string>(before.begin() + 1, before.end()));
  const auto saving = at.session().prepare_save();
  REQUIRE(saving.files.size() == 1);
  CHECK(saving.files.front().name == "two-hills.map.xml");
}

TEST_CASE("The text of a region reads back as itself, and what is wrong in it is said with its line") {
  Zone at("two-hills", "1-the-brook-bridge.scenario.xml");
  editor::Draft draft(at.session().project());
  const std::string text = editor::regions_text(draft, "hi.setup-gun");
  CHECK(text.find("<zone ref=\"hi-start\"") != std::string::npos);
  const auto read = editor::read_regions(text);
  REQUIRE(read);
  CHECK(read->xml.size() == 1);
  CHECK(project::covered(read->regions, at.map()).hexes.count() == at.region("hi.setup-gun").size());
  const auto unclosed = editor::read_regions("<hexes list=\"7F3\"/>\n<union>");
  REQUIRE_FALSE(unclosed);
  const auto strange = editor::read_regions("<hexes list=\"7F3\"/>\n<wood/>");
  REQUIRE_FALSE(strange);
  CHECK(strange.error().where.line == 2);
  CHECK_FALSE(editor::read_regions("  "));
}

TEST_CASE("A region that gets a name becomes a zone of the map") {
  Zone at;
  at.chosen_units.choose({"pl.9c"});
  at.stroke({"2020", "2022"});
  editor::Draft draft(at.session().project());
  const auto id = editor::name_region(draft, "pl.setup-9c", "Nad Żółtą", "pl");
  REQUIRE(id);
  CHECK(*id == "nad-zolta");
  REQUIRE(draft.hand_over(at.session(), say("Name a zone")));
  CHECK(at.region("pl.setup-9c") == std::vector<std::string>{"2020", "2021", "2022"});
  REQUIRE(at.map().zone("nad-zolta"));
  CHECK(at.map().zone("nad-zolta")->names.front().nom == "Nad Żółtą");
  REQUIRE(at.session().undo());
  REQUIRE(at.session().undo());
  CHECK(at.session().prepare_save().files.empty());
}
