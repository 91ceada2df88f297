// Measuring on Lee's sample table with a mouse, and the secrets of its filled-in setup: what a side sees of either is the same whatever the
// other side hides.
#include "editor/session/example_search.hpp"
#include "editor/session/placement_edit.hpp"
#include "editor/tools/aid_tool.hpp"
#include "model/document/map.hpp"
#include "model/wording/catalogue.hpp"
#include "tests/editor/session/open_sample.hpp"
#include "validator/findings/report.hpp"

using namespace hexwright;
using namespace hexwright::test;
using editor::AidTool;
using geometry::PlanePoint;

namespace {

class TablePlace : public editor::Workplace {
 public:
  explicit TablePlace(const std::string& placement = "1-laurel-ford-markers.placement.xml")
      : sample_("lee", placement), session_(sample_.open()) {
    look();
  }
  editor::Session& session() override { return *session_; }
  const editor::Scene* scene() const override { return scene_.get(); }
  void complain(const wording::Fault&) override {}
  void choose(std::optional<std::size_t>) override {}

  std::unique_ptr<project::Project> made() const {
    auto project = editor::Snapshot(*session_).make(games_to_edit());
    REQUIRE(project);
    return std::move(*project);
  }
  void look(std::optional<std::string> side = {}) {
    looking_.side = std::move(side);
    scene_ = editor::make_scene(*made(), looking_, *publish::load_theme("colour"), session_->revision(), scans_);
    REQUIRE(scene_);
    tool.scene_came();
  }
  template <class DrawUp>
  wording::Result<void> edit(DrawUp draw_up) {
    editor::Draft draft(session_->project());
    auto done = draw_up(draft);
    return done ? draft.hand_over(*session_, wording::say("Edit")) : done;
  }
  std::set<std::string> findings() const {
    std::set<std::string> out;
    for (const auto& item : validator::check(made(), rulesets::all_games()).findings) out.insert(item.finding.id);
    return out;
  }
  editor::BoardEvent at(double x, double y) const {
    editor::BoardEvent event;
    event.mm = scene_->table->mm({x, y});
    return event;
  }
  std::string said() const {
    std::string out;
    for (const auto& text : tool.words()) out += wording::english().words(text) + "\n";
    return out;
  }
  bool shows(editor::AidPreview::Tone tone) const {
    const auto shapes = tool.preview().aid.shapes;
    return std::any_of(shapes.begin(), shapes.end(), [&](const auto& shape) { return shape.tone == tone; });
  }
  const SampleToEdit& sample() const { return sample_; }

 private:
  SampleToEdit sample_;
  editor::Looking looking_;
  editor::Scans scans_;
  std::unique_ptr<editor::Session> session_;
  std::shared_ptr<const editor::Scene> scene_;

 public:
  AidTool tool{*this};
};

bool holds(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }
using Tone = editor::AidPreview::Tone;

// All that the tool says and draws of every two bases in every mode.
std::string everything(TablePlace& place) {
  std::string out;
  if (!place.scene()->table) return "no table";
  const auto bases = place.scene()->table->bases();
  for (const AidTool::Mode mode : {AidTool::Mode::measure, AidTool::Mode::way, AidTool::Mode::deployment, AidTool::Mode::contact}) {
    place.tool.set_mode(mode);
    for (const auto& base : bases) {
      place.tool.choose(base.id);
      if (mode == AidTool::Mode::way) place.tool.set_path({{30, 24}});
      out += base.id + base.words + place.said();
      for (const auto& other : bases) {
        if (mode == AidTool::Mode::measure) place.tool.look_at(other.id);
        if (mode == AidTool::Mode::measure) out += place.said();
      }
      for (const auto& shape : place.tool.preview().aid.shapes) {
        for (const auto point : shape.core) out += std::to_string(point.x) + " " + std::to_string(point.y) + " ";
        out += std::to_string(shape.reach);
      }
    }
  }
  place.tool.cancel();
  return out;
}

}  // namespace

TEST_CASE("A click on a marker shows its rings, and pointing at another the line of sight with its words") {
  TablePlace place;
  CHECK(place.scene()->table->bases().size() == 12);
  place.tool.press(place.at(20, 10));
  CHECK(place.tool.chosen() == "cs.m2");
  CHECK(holds(place.said(), "12 inches: sight in the open."));
  CHECK(place.shows(Tone::ring));
  CHECK_FALSE(place.shows(Tone::unseen));
  place.tool.hover(place.at(20, 36.5));
  CHECK(place.tool.other() == "us.m3");
  CHECK(holds(place.said(), "cs.m2 and us.m3 do not see each other, 25.5 inches apart."));
  CHECK(place.shows(Tone::unseen));
  place.tool.press(place.at(50, 25));
  CHECK(place.tool.chosen().empty());
  CHECK(place.tool.preview().aid.shapes.empty());
}

TEST_CASE("A marker that is dragged shows where it stops, and corners of its way are taken back one by one") {
  TablePlace place;
  place.tool.set_mode(AidTool::Mode::way);
  place.tool.press(place.at(30, 6));
  place.tool.drag(place.at(30, 16));
  CHECK(holds(place.said(), "10 inches gone of 12"));
  place.tool.drag(place.at(30, 20));
  CHECK(holds(place.said(), "It may go 12 inches; the way is 14 inches long."));
  CHECK(place.shows(Tone::ghost));
  place.tool.release(place.at(30, 20));
  CHECK(place.tool.path().size() == 1);
  place.tool.press(place.at(40, 24));
  CHECK(place.tool.path().size() == 2);
  place.tool.step_back();
  CHECK(place.tool.path().size() == 1);
}

TEST_CASE("6.3: a way that ends with the move stops there, though impassable ground lies farther on; nearer ground is said") {
  TablePlace place;
  place.tool.set_mode(AidTool::Mode::way);
  place.tool.press(place.at(30, 6));
  place.tool.drag(place.at(30, 40));  // over the river, twenty inches on
  place.tool.release(place.at(30, 40));
  CHECK(holds(place.said(), "It may go 12 inches"));
  CHECK(holds(place.said(), "12 inches gone of 12"));
  CHECK_FALSE(holds(place.said(), "impassable"));
}

TEST_CASE("Where units come down is shown for markers alone; contact follows the pointer along the edge; fights name what is asked") {
  TablePlace place("1-laurel-ford-revealed.placement.xml");
  place.tool.set_mode(AidTool::Mode::deployment);
  place.tool.choose("cs.m2");
  CHECK(place.shows(Tone::reach));
  CHECK(place.shows(Tone::ban));
  CHECK(holds(place.said(), "No base comes nearer to us.m3 than 12 inches"));
  place.tool.choose("cs.ii.1.1");
  CHECK(holds(place.said(), "is no marker"));

  place.tool.set_mode(AidTool::Mode::contact);
  place.tool.choose("cs.ii.1.1");
  const auto& bases = place.scene()->table->bases();
  const auto target = place.scene()->table->base("us.iii.1.1");
  REQUIRE(target);
  const auto& corners = bases[*target].corners;
  place.tool.hover(place.at((corners[0].x + corners[1].x) / 2 + 0.3, (corners[0].y + corners[1].y) / 2));
  CHECK(place.tool.other() == "us.iii.1.1");
  CHECK(place.tool.edge() == geometry::BaseEdge::front);
  CHECK(std::abs(place.tool.beside()) == Approx(0.3));
  CHECK(place.shows(Tone::mark));
  CHECK(holds(place.said(), "[9.3]"));

  place.tool.set_mode(AidTool::Mode::fight);
  place.tool.choose("us.iii.1.1");
  const auto attacker = bases[*place.scene()->table->base("cs.ii.1.1")].corners;
  editor::BoardEvent click = place.at((attacker[0].x + attacker[2].x) / 2, (attacker[0].y + attacker[2].y) / 2);
  click.control = true;
  place.tool.press(click);
  CHECK(place.tool.attackers() == std::vector<std::string>{"cs.ii.1.1"});
  REQUIRE(place.tool.fight());
  CHECK_FALSE(place.tool.fight()->fight);  // its zone cannot be seen
  place.tool.answer("cs.ii.1.1 zone", "front");
  REQUIRE(place.tool.fight());
  REQUIRE(place.tool.fight()->why_not);  // the rules do not print the faces of success
  CHECK(place.tool.fight()->fight);
  place.tool.press(click);
  CHECK(place.tool.attackers().empty());
}

TEST_CASE("9.13: the odds take the order of a corps from the setup, and a side that looks knows the orders of its own corps alone") {
  TablePlace place("1-laurel-ford-revealed.placement.xml");
  REQUIRE(place.edit([](editor::Draft& draft) {  // so that each side sees the other's corps that are revealed
    for (std::size_t file = 0; file < draft.file_count(); ++file)
      for (const char* id : {"us.setup-corps", "cs.setup-corps"})
        if (const auto directive = draft.root(file).child("setup").find_child_by_attribute("directive", "id", id))
          if (auto done = draft.set({file, directive}, "visible-to", {}); !done) return done;
    return wording::Result<void>{};
  }));
  const auto orders = [&](std::optional<std::string> side) {
    place.look(std::move(side));
    const auto& table = *place.scene()->table;
    const auto attacked = table.base("us.iii.1.1"), attacker = table.base("cs.ii.1.1");
    REQUIRE(attacked);
    REQUIRE(attacker);
    const auto shown = table.aid()->fight({*attacker}, *attacked, {});
    REQUIRE(shown);
    std::string out;
    for (const char* id : {"us.iii.1.1 order", "cs.ii.1.1 order"})
      for (const validator::TableQuestion& question : shown->questions)
        if (question.id == id) out += question.value + " ";
    return out;
  };
  CHECK(orders({}) == "attack defence ");
  CHECK(orders("cs") == "none defence ");
  CHECK(orders("us") == "attack none ");
}

TEST_CASE("What a side measures and what it is told of secrets is the same whatever the other side's markers hide") {
  TablePlace one, other;
  // Each side's markers change what they hide, and the face-down case as well as the one that only its side may see.
  REQUIRE(other.edit([](editor::Draft& draft) { return editor::set_hides(draft, "us.m1", "us.i"); }));
  REQUIRE(other.edit([](editor::Draft& draft) { return editor::set_hides(draft, "us.m2", "none"); }));
  for (TablePlace* place : {&one, &other}) {
    REQUIRE(place->edit([](editor::Draft& draft) {
      for (const char* marker : {"us.m1", "us.m2", "us.m3"})
        if (auto done = editor::set_visible_to(draft, marker, {}); !done) return done;
      return wording::Result<void>{};
    }));
    place->look("cs");
  }
  const std::string seen = everything(one);
  CHECK(seen == everything(other));
  CHECK(holds(seen, "the marker 1 of"));  // face down, and there
  CHECK_FALSE(holds(seen, "us.m1"));
  REQUIRE(one.scene()->secrets);
  REQUIRE(one.scene()->secrets->sides.size() == 1);
  CHECK(one.scene()->secrets->sides.front().id == "cs");
  one.look("us");
  other.look("us");
  CHECK_FALSE(one.scene()->secrets->sides.front().markers == other.scene()->secrets->sides.front().markers);
}

TEST_CASE("6.1: markers are given away, undone to the byte, and the judge says which corps no marker hides") {
  TablePlace place;
  const auto& side = place.scene()->secrets->sides;
  REQUIRE(side.size() == 2);
  CHECK(side[0].markers.size() == 6);
  CHECK(side[0].decoys() == 3);
  CHECK(side[0].undecided() == 0);
  CHECK(side[0].markers[0].place == "8,39");
  CHECK(side[0].choices.size() == 3);
  CHECK(place.findings().empty());
  const auto before = place.sample().bytes();
  REQUIRE(place.edit([](editor::Draft& draft) { return editor::set_hides(draft, "us.m2", "none"); }));
  CHECK(place.findings().contains("lee/6.1-assignment"));
  REQUIRE(place.session().undo());
  CHECK(place.findings().empty());
  REQUIRE(place.session().save());
  CHECK(place.sample().bytes() == before);
}

TEST_CASE("6.1: a shuffle is lawful for every seed, the same for the same, and another for some other") {
  TablePlace place;
  std::set<std::vector<std::string>> seen;
  for (const std::uint64_t seed : {1, 2, 3, 4, 5, 1}) {
    REQUIRE(place.edit([&](editor::Draft& draft) { return editor::shuffle_markers(draft, place.scene()->secrets->sides[0], seed); }));
    place.look();
    std::vector<std::string> hides;
    for (const auto& marker : place.scene()->secrets->sides[0].markers) hides.push_back(marker.hides);
    CHECK(place.scene()->secrets->sides[0].decoys() == 3);
    for (const auto& choice : place.scene()->secrets->sides[0].choices) CHECK(choice.times == 1);
    seen.insert(hides);
  }
  CHECK(seen.size() > 1);
  CHECK(seen.size() < 6);
  CHECK(place.findings().empty());
  editor::SecretSide few = place.scene()->secrets->sides[0];
  few.markers.resize(2);
  const auto refused = place.edit([&](editor::Draft& draft) { return editor::shuffle_markers(draft, few, 1); });
  REQUIRE_FALSE(refused);
  CHECK(refused.error().id == "editor/few-markers");
}

TEST_CASE("Hidden pieces get a place, are concealed and shown again; what is no place is a fault and changes nothing") {
  TablePlace place;
  const auto hidden = [&](const std::string& id) -> std::optional<editor::SecretSide::Hidden> {
    place.look();
    for (const auto& side : place.scene()->secrets->sides)
      for (const auto& each : side.hidden)
        if (each.id == id) return each;
    return std::nullopt;
  };
  const auto put = [&](const std::string& typed) {
    place.look();
    return place.edit(
        [&](editor::Draft& draft) { return editor::set_hidden_place(draft, *place.scene()->view->index, "cs.i.1.1", typed); });
  };
  REQUIRE(hidden("cs.i.1.1"));
  CHECK(hidden("cs.i.1.1")->place == "cs-record");
  REQUIRE(put("10.5,8"));
  CHECK(hidden("cs.i.1.1")->place == "10.5,8");
  REQUIRE(put("cs-record"));
  CHECK(hidden("cs.i.1.1")->place == "cs-record");
  REQUIRE(hidden("cs.i.1.1")->box);
  CHECK(hidden("cs.i.1.1")->box->words.at("en").at("nom") == "the Confederate record");
  for (const char* called : {"the Union record", "zapis Unii"}) {
    REQUIRE(put(called));
    CHECK(hidden("cs.i.1.1")->place == "us-record");
  }
  REQUIRE(place.edit([](editor::Draft& draft) {  // two boxes of one name: which is meant is open
    for (std::size_t file = 0; file < draft.file_count(); ++file)
      if (const auto box = draft.root(file).find_child_by_attribute("box", "id", "cs-record"))
        return draft.set({file, box.child("name")}, "nom", "zapis Unii");
    return wording::Result<void>{};
  }));
  const auto revision = place.session().revision();
  for (const char* typed : {"", "moon", "zapis Unii", "the union record", "1,2,3", "1e9,2", "1,", "999,999", "-3,4", "72.001,8"}) {
    const auto done = put(typed);
    INFO(typed);
    REQUIRE_FALSE(done);
    CHECK(done.error().id == "editor/no-place");
  }
  CHECK(place.session().revision() == revision);
  REQUIRE(place.edit([](editor::Draft& draft) { return editor::set_visible_to(draft, "cs.i.1.1", {}); }));
  CHECK_FALSE(hidden("cs.i.1.1"));
  REQUIRE(place.edit([](editor::Draft& draft) { return editor::set_concealed(draft, "cs.i.1.1", true); }));
  CHECK(hidden("cs.i.1.1")->concealed);
  CHECK(place.edit([](editor::Draft& draft) { return editor::set_hides(draft, "none.such", "none"); }).error().id == "editor/no-piece");
  // Where the map has several tables, the piece stands on its own.
  REQUIRE(place.edit([](editor::Draft& draft) {
    for (std::size_t file = 0; file < draft.file_count(); ++file)
      if (const auto table = draft.root(file).child("table"))
        return draft.insert({file, draft.root(file)}, edits::path_of(table).back() + 1,
                            edits::element_xml("table", {{"id", "yard"}, {"width", "24"}, {"height", "24"}}));
    return wording::Result<void>{};
  }));
  REQUIRE(put("60,40"));
  const auto placed = [](editor::Draft& draft) {
    for (std::size_t file = 0; file < draft.file_count(); ++file)
      if (const auto found = draft.root(file).find_child_by_attribute("placed", "piece", "cs.i.1.1")) return editor::Element{file, found};
    return editor::Element{};
  };
  REQUIRE(place.edit([&](editor::Draft& draft) { return draft.set(placed(draft), "board", "yard"); }));
  CHECK_FALSE(put("60,40"));
  REQUIRE(put("20,20"));
  REQUIRE(place.edit([&](editor::Draft& draft) {
    CHECK(placed(draft).node.attribute("board").value() == std::string("yard"));
    return wording::Result<void>{};
  }));
}
