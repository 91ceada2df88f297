// Hands without a head: any tool, anywhere, in any order, with scenes that come late. Whatever they do, the documents can be read, every
// hex that a tool speaks of is on the board, and undoing all of it gives the first documents back byte for byte.
#include <random>

#include "editor/session/draft.hpp"
#include "editor/session/properties.hpp"
#include "editor/session/orbat_edit.hpp"
#include "editor/session/rules_edit.hpp"
#include "editor/session/scenario_items.hpp"
#include "editor/session/placement_edit.hpp"
#include "editor/session/table_grid.hpp"
#include "editor/tools/hex_paint_tools.hpp"
#include "editor/tools/line_tools.hpp"
#include "editor/tools/setup_tools.hpp"
#include "editor/tools/looking_tools.hpp"
#include "editor/tools/stamp_tool.hpp"
#include "model/document/map.hpp"
#include "tests/editor/tools/tool_place.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

class Monkey : public ToolPlace {
 public:
  explicit Monkey(unsigned seed, const std::string& sample = "two-hills", const std::string& file = "1-the-brook-bridge.scenario.xml")
      : ToolPlace(sample, file), random_(seed), first_(documents()) {}

  void play(int events) {
    for (int i = 0; i < events; ++i) {
      CAPTURE(i, what_);
      event();
      if (below(60) == 0) come();
      if (below(2500) == 0) there_and_back();
    }
    there_and_back();
    CHECK(session().prepare_save().files.empty());
  }
  int steps() const { return steps_; }
  int kept_secret() const { return kept_secret_; }

 private:
  std::size_t below(std::size_t limit) { return random_() % limit; }
  template <class List>
  auto any(const List& list) {
    return list[below(list.size())];
  }
  std::string word(std::initializer_list<const char*> words) { return *(words.begin() + below(words.size())); }

  std::map<std::string, std::string> documents() {
    std::map<std::string, std::string> out;
    for (const auto& file : session().project().files()) out[file->in_project] = document::canonical(file->xml.document());
    return out;
  }
  void come() {
    look();
    for (editor::Tool* each : tools_) told(*each);
    judge();
  }
  // What is seen of a tool lies on the board.
  void judge() {
    const std::size_t hexes = map().hex_count();
    const auto on_board = [&](const geometry::HexSet& set) { return set.size() == 0 || set.size() == hexes; };
    for (const editor::Tool* each : tools_) {
      const editor::Preview preview = each->preview();
      for (const auto& painted : preview.painted) REQUIRE(painted.hex < hexes);
      for (const auto& route : preview.routes)
        for (const std::size_t hex : route.hexes) REQUIRE(hex < hexes);
      REQUIRE(on_board(preview.outlined));
      REQUIRE(on_board(preview.selected));
      REQUIRE(on_board(preview.setup.region));
      REQUIRE_FALSE(each->hint().msgid.empty());
    }
    REQUIRE((!chosen || *chosen < hexes));
  }
  void there_and_back() {
    CAPTURE(what_);
    for (editor::Tool* each : tools_) each->settle();
    const auto now = documents();
    const std::size_t done = session().history().done();
    steps_ += static_cast<int>(done);
    while (session().history().undo_name()) REQUIRE(session().undo());
    REQUIRE(documents() == first_);
    REQUIRE(session().prepare_save().files.empty());
    for (std::size_t i = 0; i < done; ++i) REQUIRE(session().redo());
    REQUIRE(documents() == now);
    while (session().history().undo_name()) REQUIRE(session().undo());
    come();
  }

  editor::BoardEvent somewhere() {
    editor::BoardEvent out;
    if (below(20) == 0)
      out.mm = {static_cast<double>(below(2000)) - 500, static_cast<double>(below(2000)) - 500};
    else
      out.mm = scene()->picture->middle_of(near());
    out.mm.x += static_cast<double>(below(200)) / 20 - 5;
    out.mm.y += static_cast<double>(below(200)) / 20 - 5;
    out.hex = scene()->picture->hex_at(out.mm);
    out.alt = below(6) == 0;
    out.control = below(10) == 0;
    out.shift = below(10) == 0;
    return out;
  }
  // Mostly not far from where it was.
  std::size_t near() {
    if (below(4) == 0 || last_ >= map().hex_count()) last_ = below(map().hex_count());
    last_ = (last_ + below(3)) % map().hex_count();
    return last_;
  }
  std::vector<std::string> some_units() {
    std::vector<std::string> out;
    for (std::size_t i = below(4); i > 0; --i) out.push_back(below(30) == 0 ? "no.such" : any(scene()->forces).id);
    return out;
  }

  void event() {
    switch (what_ = static_cast<int>(below(100))) {
      case 0:
        return settings();
      case 1:
      case 2:
        return choose_units();
      case 3:
        return put();
      case 4:
        if (below(4) == 0) build();
        if (below(4) == 0) write_card();
        if (below(4) == 0) rule();
        keep_secret();
        return;
      case 5:
      case 6:
        if (!tool_->undo_begun()) REQUIRE(session().undo());
        return;
      case 7:
        REQUIRE(session().redo());
        return;
      case 8:
        return session().end_merging();
      case 9:
      case 10:
        tool_->settle();
        tool_ = any(tools_);
        return;
      case 11:
        return tool_->cancel();
      case 12:
        return tool_->step_back();
      case 13:
        return tool_->leave();
      default:
        return mouse();
    }
  }
  void mouse() {
    switch (below(8)) {
      case 0:
        return tool_->hover(somewhere());
      case 1:
      case 2:
        return tool_->press(somewhere());
      case 3:
        return tool_->release(somewhere());
      case 4: {  // a click
        const editor::BoardEvent at = somewhere();
        tool_->press(at);
        return tool_->release(at);
      }
      default:
        return tool_->drag(somewhere());
    }
  }
  void settings() {
    using Shape = editor::HexPaintTool::Shape;
    const auto shape = any(std::array{Shape::free, Shape::line, Shape::rectangle, Shape::flood, Shape::replace_all});
    for (editor::HexPaintTool* brush : {static_cast<editor::HexPaintTool*>(&terrain_), static_cast<editor::HexPaintTool*>(&elevation_),
                                        static_cast<editor::HexPaintTool*>(&place_)}) {
      brush->set_shape(shape);
      brush->set_size(static_cast<int>(below(14)) - 2);
    }
    terrain_.set_kind(below(8) == 0 ? word({"", "no-such", "Bad Kind"}) : any(scene()->terrains).id);
    using Way = editor::ElevationTool::Way;
    elevation_.set_way(any(std::array{Way::set, Way::raise, Way::lower}));
    elevation_.set_level(static_cast<int>(below(150)) - 30);
    hexside_.set_kind(word({"stream", "wall", "hedge", "cliff", "brook", "", "no-such"}));
    hexside_.set_feature(below(3) == 0 ? std::optional<std::string>("no-such") : std::nullopt);
    pen_.set_kind(word({"road", "track", "rail", "river", "", "no-such"}));
    place_.set_place(below(5) == 0 || map().places().empty() ? word({"", "no-such"}) : any(map().places()).place->id);
    stamp_.set_with_levels(below(2) == 0);
    if (below(3) == 0) stamp_.copy();
    sight_.set_shows_field(below(2) == 0);
    zone_.set_erasing(below(3) == 0);
    if (below(5) == 0) zone_.forget();
  }
  void choose_units() {
    std::string directive;
    if (below(3) == 0 && !scene()->view->spreads.empty()) directive = any(scene()->view->spreads).id;
    if (below(20) == 0) directive = "no.such";
    selection_.choose(some_units(), directive);
    if (below(3) == 0) setup_.carry();
  }
  void put() {
    switch (below(4)) {
      case 0:
        return setup_.put_on(near());
      case 1:
        return setup_.take_off();
      case 2:
        return setup_.make_radius(near(), static_cast<int>(below(5)));
      default:
        return setup_.make_hidden(word({"no", "written", "face-down"}));
    }
  }
  void build() {
    editor::Draft draft(session().project());
    const std::string id = any(scene()->forces).id, other = any(scene()->forces).id;
    switch (below(4)) {
      case 0:
        static_cast<void>(editor::add_formation(draft, id, "company", word({"7kp", "", "8kp"})));
        break;
      case 1:
        static_cast<void>(editor::add_pieces(draft, id, {{static_cast<int>(below(30)), "p", "platoon"}}));
        break;
      case 2:
        static_cast<void>(editor::remove_units(draft, {id}));
        break;
      default:
        static_cast<void>(editor::move_units(draft, {id}, other, ""));
    }
    static_cast<void>(draft.hand_over(session(), wording::say("Build")));
  }

  // Lines of the schedule and of victory, as their panes make, change and take them away.
  void write_card() {
    using What = editor::ScheduleItem::What;
    editor::Draft draft(session().project());
    const std::string side = below(10) == 0 ? "none" : any(scene()->sides);
    std::vector<std::string> ids{"no.such"};
    if (scene()->schedule)
      for (const auto& item : scene()->schedule->items) ids.push_back(item.id);
    if (scene()->victory)
      for (const auto& item : scene()->victory->items) ids.push_back(item.id);
    const std::string id = any(ids);
    const std::size_t rank = below(4);
    switch (below(10)) {
      case 0:
        static_cast<void>(editor::add_schedule_item(draft, any(std::array{What::asset, What::availability, What::entry, What::event}), side,
                                                    static_cast<int>(below(30))));
        break;
      case 1:
        static_cast<void>(editor::copy_item(draft, editor::schedule_element(draft, id), id));
        break;
      case 2:
        static_cast<void>(editor::remove_item(draft, editor::schedule_element(draft, id), id));
        break;
      case 3:
        static_cast<void>(editor::set_turn(draft, id, static_cast<int>(below(40)) - 2));
        break;
      case 4:
        static_cast<void>(editor::add_victory_item(draft, side, word({"hexes-held", "boxes-lost", "condition", "luck"})));
        break;
      case 5:
        static_cast<void>(editor::shift_item(draft, editor::schedule_element(draft, id), id, below(2) == 0 ? 1 : -1));
        break;
      case 6:
        static_cast<void>(editor::add_rank(draft, below(3) == 0 ? std::nullopt : std::optional(rank)));
        break;
      case 7:
        static_cast<void>(below(2) == 0 ? editor::remove_rank(draft, rank) : editor::shift_rank(draft, rank, 1));
        break;
      default:
        type_into_a_field(draft, id);
    }
    static_cast<void>(draft.hand_over(session(), wording::say("Write the card")));
  }
  // Rules of the game: with no file of its own all but readings are refused, and in one they come and go.
  void rule() {
    using What = editor::RulesItem::What;
    editor::Draft draft(session().project());
    std::vector<editor::RulesItem> items{{What::parameter, "no.such", {}, 0}};
    for (const auto* lines : {&scene()->rules->parameters, &scene()->rules->tables, &scene()->rules->kinds})
      for (const auto& line : *lines) items.push_back(line.item);
    const editor::RulesItem item = any(items);
    switch (below(6)) {
      case 0:
        static_cast<void>(editor::add_rules_item(draft, {editor::RulesItem::What::parameter, word({"fog", "Fog", "", "stack.limit"})}));
        break;
      case 1:
        static_cast<void>(editor::remove_rules_item(draft, item));
        break;
      case 2: {
        const auto& rulings = scene()->rules->rulings;
        if (rulings.empty()) break;
        const auto& ruling = any(rulings);
        static_cast<void>(
            editor::choose_reading(draft, ruling.id, below(2) == 0 ? std::nullopt : std::optional(any(ruling.readings).first)));
        break;
      }
      case 3: {
        const auto table = editor::table_now(draft, item.id);
        const auto grid =
            table ? editor::pasted(editor::grid_of(*table), below(6), below(6), {{word({"1", "", "x y", "-0,5"}), "2"}, {"a", "b"}})
                  : tl::make_unexpected(wording::Fault{});
        const auto made = grid ? editor::with_grid(*table, *grid) : tl::make_unexpected(wording::Fault{});
        if (made) static_cast<void>(editor::set_table(draft, *made));
        break;
      }
      default: {
        editor::Draft spent(session().project());
        const auto fields = editor::rules_fields(spent, item, *scene());
        if (!fields.empty())
          static_cast<void>(
              editor::set_rules_field(draft, item, any(fields), word({"", "1", "given", "x y", "missing", "\"<&>", "-0,5", "yes"})));
      }
    }
    static_cast<void>(draft.hand_over(session(), wording::say("Change the rules")));
  }
  // What a filled-in setup keeps from a side, by the hands of its pane; without such a setup everything is refused.
  void keep_secret() {
    editor::Draft draft(session().project());
    const editor::SecretSide side =
        scene()->secrets && !scene()->secrets->sides.empty() ? any(scene()->secrets->sides) : editor::SecretSide{};
    std::vector<std::string> pieces{"no.such"};
    for (const auto& each : side.markers) pieces.push_back(each.id);
    for (const auto& each : side.hidden) pieces.push_back(each.id);
    for (const auto& each : side.others) pieces.push_back(each.first);
    std::vector<std::string> formations{"none", "no.such", ""};
    for (const auto& each : side.choices) formations.push_back(each.id);
    const std::string piece = any(pieces);
    bool done = false;
    switch (below(5)) {
      case 0:
        done = editor::set_hides(draft, piece, below(4) == 0 ? std::nullopt : std::optional(any(formations))).has_value();
        break;
      case 1:
        done = editor::set_concealed(draft, piece, below(2) == 0).has_value();
        break;
      case 2:
        done =
            editor::set_visible_to(draft, piece, below(2) == 0 ? std::vector<std::string>{} : std::vector{any(scene()->sides)}).has_value();
        break;
      case 3:
        done = editor::set_hidden_place(draft, map(), piece,
                                        below(2) == 0 ? map().label(near()) : word({"", "-1,5", "nowhere", "10,8.5", "\"<&>"}))
                   .has_value();
        break;
      default:
        done = editor::shuffle_markers(draft, side, below(99)).has_value();
    }
    kept_secret_ += done && draft.hand_over(session(), wording::say("Keep a secret"));
  }
  void type_into_a_field(editor::Draft& draft, const std::string& id) {
    const auto fields = editor::element_fields(draft, editor::schedule_element(draft, id), *scene(), "en");
    if (fields.empty() || !editor::own_item(draft, id)) return;
    static_cast<void>(editor::set_field(
        draft, [&] { return editor::schedule_element(draft, id); }, any(fields),
        word({"", "1", "3", "-0,5", "yes", "x y", "\"<&>", "1-4", "same-turn", "difference", "99999999999"})));
  }

  std::mt19937 random_;
  std::map<std::string, std::string> first_;
  std::size_t last_ = 0;
  int what_ = 0, steps_ = 0, kept_secret_ = 0;
  editor::Selection selection_;
  editor::TerrainTool terrain_{*this};
  editor::ElevationTool elevation_{*this};
  editor::HexsideTool hexside_{*this};
  editor::PathTool pen_{*this};
  editor::PlaceTool place_{*this};
  editor::StampTool stamp_{*this};
  editor::SightTool sight_{*this};
  editor::SetupTool setup_{*this, selection_};
  editor::ZoneTool zone_{*this, selection_};
  std::vector<editor::Tool*> tools_{&terrain_, &elevation_, &hexside_, &pen_, &place_, &stamp_, &sight_, &setup_, &zone_};
  editor::Tool* tool_ = &terrain_;
};

void play(unsigned seed, int events) {
  CAPTURE(seed);
  Monkey monkey(seed);
  monkey.play(events);
  CHECK(monkey.steps() > events / 50);  // it did work
}
// Setups that are filled in, on hexes: what is hidden and concealed there is played with too.
void play_secrets(unsigned seed, int events) {
  for (const auto& [sample, file] :
       {std::pair{"asl", "1-mill-road.placement.xml"}, std::pair{"1920", "1-zaslucze-corrected.placement.xml"}}) {
    CAPTURE(seed, sample);
    Monkey monkey(seed, sample, file);
    monkey.play(events);
    CHECK(monkey.steps() > events / 50);
    CHECK(monkey.kept_secret() > events / 500);
  }
}

}  // namespace

TEST_CASE("Five thousand events of any kind: the documents stay sound, and undo leads to the first byte") {
  for (const unsigned seed : {1u, 2u}) play(seed, 2'500);
}
TEST_CASE("Events of any kind over a filled-in setup, its secrets among them: the documents stay sound, and undo leads to the first byte") {
  play_secrets(1, 4'000);
}
TEST_CASE("A hundred thousand events of any kind over filled-in setups, their secrets among them", "[.long]") {
  for (unsigned seed = 200; seed < 205; ++seed) play_secrets(seed, 10'000);
}
TEST_CASE("A hundred thousand events of any kind: the documents stay sound, and undo leads to the first byte", "[.long]") {
  for (unsigned seed = 100; seed < 110; ++seed) play(seed, 10'000);
}
