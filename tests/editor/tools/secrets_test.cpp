// What a side sees while it works on the forces, as one text: two scenarios that differ only in secrets of the other side give the same.
#include <rapidcheck/catch.h>

#include "editor/session/properties.hpp"
#include "editor/session/regions.hpp"
#include "editor/session/placement_edit.hpp"
#include "editor/session/scene_queries.hpp"
#include "editor/tools/setup_tools.hpp"
#include "editor/session/placement_edit.hpp"
#include "model/document/map.hpp"
#include "model/wording/catalogue.hpp"
#include "tests/editor/tools/tool_place.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

std::string said(const wording::Text& text) { return wording::english().words(text) + "\n"; }
std::string said(const geometry::HexSet& hexes) {
  std::string out;
  hexes.each([&](std::size_t hex) { out += std::to_string(hex) + " "; });
  return out + "\n";
}

// The tree, the clipboard, properties of every unit and directive in it, hints and previews of the tools on every hex.
std::string everything_seen(ToolPlace& at) {
  const editor::Scene& scene = *at.scene();
  std::string out;
  std::vector<std::string> ids;
  for (const editor::ForceLine& line : scene.forces) {
    ids.push_back(line.id);
    out += std::to_string(line.depth) + line.id + " " + line.words + " " + wording::english().words(line.kind_noun) +
           std::to_string(static_cast<int>(line.where)) + said(line.hexes);
  }
  out += editor::units_as_text(scene, ids);
  editor::Draft draft(at.session().project());
  const auto properties = [&](const editor::Subjects& of) {
    for (const editor::Property& property : editor::properties_of(draft, of, "en"))
      out += property.key + "=" + property.common.value_or("-") + "\n";
  };
  for (const std::string& id : ids)
    if (editor::force_line(scene, id)->what != editor::ForceLine::What::side) properties({{id}, {}});
  for (const view::Spread& spread : scene.view->spreads)
    if (spread.side == scene.looking.side && spread.kind == view::Spread::Kind::directive) {
      properties({{}, spread.id});
      out += editor::regions_text(draft, spread.id);
    }
  editor::Selection selection;
  editor::SetupTool tool(at, selection);
  for (std::size_t hex = 0; hex < scene.view->index->hex_count(); ++hex) {
    const editor::BoardEvent event{scene.picture->middle_of(hex), hex};
    tool.press(event);
    out += said(tool.hint()) + said(tool.preview().setup.region) + selection.directive() + "\n";
    for (const std::string& unit : selection.units()) out += unit + " ";
    tool.cancel();
    selection.choose({ids.back()});
    tool.carry();
    tool.drag(event);
    out += said(tool.hint()) + (tool.preview().setup.fits ? "fits\n" : "does not fit\n");
    tool.cancel();
    selection.clear();
  }
  return out;
}

}  // namespace

TEST_CASE("Two scenarios that differ only in what the other side hides look the same while working on the forces") {
  ToolPlace plain("two-hills", "1-the-brook-bridge.scenario.xml");
  plain.look_as("lo");
  const std::string seen = everything_seen(plain);
  CHECK(seen.find("hi.gun-1") == std::string::npos);
  CHECK(seen.find("lo.gun-1") != std::string::npos);
  rc::prop("the hidden gun stands elsewhere, is called otherwise, and has another strength", [&] {
    ToolPlace other("two-hills", "1-the-brook-bridge.scenario.xml");
    editor::Draft draft(other.session().project());
    const std::size_t hex = *rc::gen::inRange<std::size_t>(0, other.map().hex_count());
    RC_ASSERT(editor::set_regions(draft, "hi.setup-gun", {editor::hexes_xml({other.map().label(hex)})}).has_value());
    const editor::Element gun = editor::unit_element(draft, "hi.gun-1");
    RC_ASSERT(draft.set(gun, "number", std::to_string(*rc::gen::inRange(0, 99))).has_value());
    RC_ASSERT(draft.set(editor::unit_element(draft, "hi.gun-1"), "boxes", std::to_string(*rc::gen::inRange(1, 9))).has_value());
    RC_ASSERT(draft.hand_over(other.session(), wording::say("Hide")).has_value());
    other.look_as("lo");
    RC_ASSERT(everything_seen(other) == seen);
  });
}

TEST_CASE("A piece that its own side must not know is not in its tree") {
  ToolPlace at("two-hills", "1-the-brook-bridge.scenario.xml");
  editor::Draft draft(at.session().project());
  REQUIRE(draft.set(editor::unit_element(draft, "lo.gun-1"), "visible-to", "hi"));
  REQUIRE(draft.hand_over(at.session(), wording::say("Hide")));
  at.look();
  CHECK(editor::force_line(*at.scene(), "lo.gun-1"));
  at.look_as("lo");
  CHECK_FALSE(editor::force_line(*at.scene(), "lo.gun-1"));
  CHECK(editor::force_line(*at.scene(), "lo.mg-1"));
}

TEST_CASE("Nothing that a side does can change what it does not see") {
  ToolPlace at("two-hills", "1-the-brook-bridge.scenario.xml");
  const auto hidden = [&] {
    editor::Draft draft(at.session().project());
    std::string out;
    for (const char* id : {"hi.setup-gun", "hi.setup-mg-2", "hi.setup-village"}) out += editor::regions_text(draft, id);
    return out;
  };
  const std::string before = hidden();
  at.look_as("lo");
  rc::prop("any events of the mouse with both tools", [&] {
    editor::Selection selection;
    editor::SetupTool tool(at, selection);
    editor::ZoneTool brush(at, selection);
    for (int i = *rc::gen::inRange(1, 6); i > 0; --i) {
      const auto any = [&] {
        const std::size_t hex = *rc::gen::inRange<std::size_t>(0, at.map().hex_count());
        return editor::BoardEvent{at.scene()->picture->middle_of(hex), hex};
      };
      selection.choose({*rc::gen::elementOf(std::vector<std::string>{"hi.gun-1", "hi.mg-2", "hi", "lo.mg-1"})});
      editor::Tool& hand = *rc::gen::inRange(0, 2) == 0 ? static_cast<editor::Tool&>(tool) : brush;
      const auto from = any(), to = any();
      hand.press(from);
      hand.drag(to);
      hand.release(to);
      tool.put_on(*to.hex);
    }
    RC_ASSERT(hidden() == before);
    while (at.session().history().done() > 0) RC_ASSERT(at.session().undo().has_value());
  });
}

TEST_CASE("Patrols and trains of the war of 1920 hide nothing but themselves: they are no markers") {
  ToolPlace place("1920", "1-zaslucze-corrected.placement.xml");
  REQUIRE(place.scene()->secrets);
  for (const editor::SecretSide& side : place.scene()->secrets->sides) CHECK(side.markers.empty());
}
