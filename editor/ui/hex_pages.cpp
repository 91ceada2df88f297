// The pages of the tools that draw on hexes, in the order of the pane and of the menu.
#include <wx/spinctrl.h>

#include "editor/tools/hex_paint_tools.hpp"
#include "editor/tools/line_tools.hpp"
#include "editor/tools/looking_tools.hpp"
#include "editor/tools/stamp_tool.hpp"
#include "editor/ui/tool_controls.hpp"
#include "editor/ui/tool_page.hpp"
#include "model/document/map.hpp"
#include "model/document/ruleset.hpp"

namespace hexwright::ui {

using document::KindOf;
using wording::say;
using News = Workbench::News;

namespace {

// Kinds of terrain with the shape and size of the brush. Choosing a kind takes the tool up.
class TerrainPage : public ToolPageOf<editor::TerrainTool> {
  using Shape = editor::TerrainTool::Shape;

 public:
  TerrainPage(wxWindow* parent, Workbench& bench) : ToolPageOf(parent, bench, say("Terrain")) {
    kinds_ = new KindList(this, bench, KindOf::terrain, say("Terrain"), [this](const std::string& kind) {
      tool_.set_kind(kind);
      bench_.take_up(&tool_);
    });
    controls_ = new HexPaintControls(this, bench, tool_);
    SetSizer(in_column({{kinds_, share()}, {controls_, across()}}));
    bench.watch([this](News what) {
      if (what != News::tool && what != News::steps && what != News::scene) return;
      controls_->show_state();
      kinds_->mark(in_use() ? tool_.kind() : std::string());
    });
  }
  void take_up() override { choose_shape(tool_.shape()); }
  void add_commands(CommandAdder& menu) override {
    menu.below_line();
    for (const auto& [shape, title, key] :
         {std::tuple{Shape::free, say("Paint &freely"), "Ctrl+B"}, std::tuple{Shape::line, say("Paint a &line"), "Ctrl+L"},
          std::tuple{Shape::rectangle, say("Paint a &rectangle"), "Ctrl+R"}, std::tuple{Shape::flood, say("F&ill"), "Ctrl+F"},
          std::tuple{Shape::replace_all, say("Replace &everywhere"), "Ctrl+Shift+F"}})
      menu.add(
              title, key, [this, which = shape] { choose_shape(which); },
              [this, which = shape] { return in_use() && tool_.shape() == which; })
          .icon = shape == Shape::free ? "terrain" : nullptr;
    menu.below_line().add(say("&Smaller brush"), "Ctrl+[", [this] { resize(-1); });
    menu.add(say("Lar&ger brush"), "Ctrl+]", [this] { resize(1); });
  }

 private:
  void choose_shape(Shape shape) {
    tool_.set_shape(shape);
    if (tool_.kind().empty()) tool_.set_kind(kinds_->first());
    bench_.take_up(&tool_);
  }
  // Of whichever brush is in use.
  void resize(int by) {
    auto* brush = dynamic_cast<editor::HexPaintTool*>(bench_.tool());
    if (!brush) brush = &tool_;
    brush->set_size(brush->size() + 2 * by);
    bench_.take_up(bench_.tool());
  }

  KindList* kinds_;
  HexPaintControls* controls_;
};

// The brush of levels: set, raise or lower, and to which level.
class ElevationPage : public ToolPageOf<editor::ElevationTool> {
  using Way = editor::ElevationTool::Way;

 public:
  ElevationPage(wxWindow* parent, Workbench& bench) : ToolPageOf(parent, bench, say("Elevation")) {
    way_ = make_choice(this, say("What it does"), {say("Set to a level"), say("Raise by one"), say("Lower by one")},
                       [this](int row) { choose(static_cast<Way>(row)); });
    level_ = new wxSpinCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, editor::LOWEST_LEVEL,
                            editor::HIGHEST_LEVEL, 1);
    set_name(*level_, say("Level"));
    controls_ = new HexPaintControls(this, bench, tool_);
    SetSizer(in_column({{in_form({label_for(way_), way_, label_for(level_), level_}), across()}, {controls_, across()}}));
    level_->Bind(wxEVT_SPINCTRL, [this](wxSpinEvent&) {
      tool_.set_level(level_->GetValue());
      choose(Way::set);
    });
    bench.watch([this](News what) {
      if (what == News::tool || what == News::steps || what == News::choice) show_state();
    });
    show_state();
  }
  void add_commands(CommandAdder& menu) override {
    menu.below_line();
    for (const auto& [way, title, key] :
         {std::tuple{Way::set, say("Set the le&vel"), "Ctrl+E"}, std::tuple{Way::raise, say("R&aise the ground"), "Ctrl+Shift+R"},
          std::tuple{Way::lower, say("Lo&wer the ground"), "Ctrl+Shift+L"}})
      menu.add(
              title, key, [this, which = way] { choose(which); }, [this, which = way] { return in_use() && tool_.way() == which; })
          .icon = way == Way::set ? "elevation" : nullptr;
  }

 private:
  void choose(Way way) {
    tool_.set_way(way);
    bench_.take_up(&tool_);
  }
  void show_state() {
    way_->SetSelection(static_cast<int>(tool_.way()));
    if (level_->GetValue() != tool_.level()) level_->SetValue(tool_.level());
    level_->Enable(tool_.way() == Way::set);
    controls_->show_state();
  }

  wxChoice* way_;
  wxSpinCtrl* level_;
  HexPaintControls* controls_;
};

// Kinds above, and below what of them is on the map.
template <class Of>
class KindsPage : public ToolPageOf<Of> {
 public:
  void take_up() override {
    if (this->tool_.kind().empty()) this->tool_.set_kind(kinds_->first());
    this->bench_.take_up(&this->tool_);
  }

 protected:
  using ToolPageOf<Of>::ToolPageOf;
  void lay_out() { this->SetSizer(in_column({{kinds_, share(2)}, {make_text(this, say("On the map:")), across()}, {on_map_, share(3)}})); }

  KindList* kinds_;
  NamedList* on_map_;
};

// Choosing a kind begins a new feature, choosing a feature adds to it and takes its kind.
class HexsidePage : public KindsPage<editor::HexsideTool> {
 public:
  HexsidePage(wxWindow* parent, Workbench& bench) : KindsPage(parent, bench, say("Hexsides")) {
    kinds_ = new KindList(this, bench, KindOf::hexside, say("Kinds of hexside"), [this](const std::string& kind) {
      tool_.set_kind(kind);
      tool_.set_feature({});
      bench_.take_up(&tool_);
    });
    on_map_ = new NamedList(this, bench, KindOf::hexside, say("Hexsides on the map"), [this](const std::string& id) {
      const document::HexsideFeature* feature = find(id);
      if (feature) tool_.set_kind(feature->kind);
      tool_.set_feature(feature ? std::optional(id) : std::nullopt);
      bench_.take_up(&tool_);
    });
    lay_out();
    bench.watch([this](News what) {
      if (what == News::scene && tool_.feature() && !find(*tool_.feature())) tool_.set_feature({});
      if (what != News::tool && what != News::scene && what != News::choice) return;
      kinds_->mark(in_use() ? tool_.kind() : std::string());
      on_map_->mark(in_use() ? tool_.feature().value_or("") : std::string());
    });
  }
  void add_commands(CommandAdder& menu) override { add_own_command(menu.below_line(), say("Paint &hexsides"), "Ctrl+H", "hexside"); }

 private:
  const document::HexsideFeature* find(const std::string& id) const {
    if (const editor::Scene* scene = bench_.scene())
      for (const document::HexsideFeature& feature : scene->view->map.hexsides)
        if (feature.id == id) return &feature;
    return nullptr;
  }
};

// Choosing a path of the list shows on the board where it runs.
class PathPage : public KindsPage<editor::PathTool> {
 public:
  PathPage(wxWindow* parent, Workbench& bench) : KindsPage(parent, bench, say("Roads, railways and rivers")) {
    kinds_ = new KindList(this, bench, KindOf::path, say("Kinds of path"), [this](const std::string& kind) {
      tool_.set_kind(kind);
      bench_.take_up(&tool_);
    });
    on_map_ = new NamedList(this, bench, KindOf::path, say("Paths on the map"), [this](const std::string& id) {
      const editor::Scene* scene = bench_.scene();
      if (!scene) return;
      const auto* path = scene->view->index->path(id);
      bench_.point_at(path ? path->hexes : geometry::HexSet(scene->view->index->hex_count()));
    });
    lay_out();
    bench.watch([this](News what) {
      if (what == News::tool || what == News::scene) kinds_->mark(in_use() ? tool_.kind() : std::string());
    });
  }
  void add_commands(CommandAdder& menu) override { add_own_command(menu, say("&Draw roads, railways and rivers"), "Ctrl+K", "path"); }
};

// The places of the map: new, named, removed, and which one the brush paints.
class PlacePage : public ToolPageOf<editor::PlaceTool> {
 public:
  PlacePage(wxWindow* parent, Workbench& bench) : ToolPageOf(parent, bench, say("Places")) {
    places_ = new NamedList(this, bench, KindOf::place, say("Places"), [this](const std::string& id) {
      tool_.set_place(id);
      bench_.take_up(&tool_);
    });
    auto* controls = new HexPaintControls(this, bench, tool_);
    SetSizer(in_column({{places_, share()}, {controls, across()}}));
    bench.watch([this, controls](News what) {
      if (what == News::project) tool_.set_place({});
      if (what == News::tool) controls->show_state();
    });
  }
  void add_commands(CommandAdder& menu) override {
    const auto has_place = [this] { return bench_.is_open() && !tool_.place().empty(); };
    add_own_command(menu, say("Paint &places"), "Ctrl+M", "place");
    menu.add(say("&New place…"), "Ctrl+Shift+M", [this] { places_->create(); });
    menu.add(say("Na&me this place…"), "Ctrl+Shift+N", [this] { places_->rename(); }).enabled = has_place;
    menu.add(say("Remo&ve this place"), "", [this] { places_->remove(); }).enabled = has_place;
  }

 private:
  NamedList* places_;
};

// Copying and stamping: what was copied, told by its size, and whether levels go with it.
class StampPage : public ToolPageOf<editor::StampTool> {
 public:
  StampPage(wxWindow* parent, Workbench& bench) : ToolPageOf(parent, bench, say("Copy and stamp")) {
    wxButton* copy_it = make_button(
        this, say("Cop&y a piece of map"), [this] { copy(); }, Wide::as_usual);
    wxCheckBox* levels = make_check_box(this, say("With levels"), {});
    levels->SetValue(tool_.with_levels());
    levels->Bind(wxEVT_CHECKBOX, [this, levels](wxCommandEvent&) { tool_.set_with_levels(levels->GetValue()); });
    state_ = make_text(this);
    SetSizer(in_column({{copy_it, across()}, {levels, across()}, {state_, across()}}));
    Bind(
        wxEVT_UPDATE_UI, [this](wxUpdateUIEvent&) { show_state(); }, state_->GetId());
    on_language(*this, [this] { show_state(); });
  }
  void add_commands(CommandAdder& menu) override {
    menu.below_line().add(
        say("Cop&y a piece of map"), "Ctrl+Shift+C", [this] { copy(); }, [this] { return in_use() && tool_.is_copying(); });
    menu.add(
            say("S&tamp it"), "Ctrl+Shift+T", [this] { take_up(); }, [this] { return in_use() && !tool_.is_copying(); })
        .enabled = [this] { return bench_.is_open() && !tool_.stamp().cells.empty(); };
  }

 private:
  void copy() {
    tool_.copy();
    bench_.take_up(&tool_);
    tool_.copy();  // taking up ends what was begun, and would stamp again
    show_state();
  }
  void show_state() {
    const auto count = static_cast<std::int64_t>(tool_.stamp().cells.size());
    const wxString text =
        words(count == 0 ? say("Nothing is copied yet.") : wording::say_n("{count} hex is copied.", "{count} hexes are copied.", count));
    if (state_->GetLabel() != text) state_->SetLabel(text);
  }

  wxStaticText* state_;
};

// What is seen from a hex, in words. Without a mouse: Enter looks from the chosen hex, and the arrows lead the other end of the line.
class SightPage : public ToolPageOf<editor::SightTool> {
 public:
  SightPage(wxWindow* parent, Workbench& bench) : ToolPageOf(parent, bench, say("Line of sight")) {
    wxCheckBox* field = make_check_box(this, say("Show the whole field"), {});
    field->SetValue(tool_.shows_field());
    field->Bind(wxEVT_CHECKBOX, [this, field](wxCommandEvent&) {
      tool_.set_shows_field(field->GetValue());
      bench_.take_up(&tool_);
    });
    words_ = make_reading(this, say("What is seen"), wxTE_WORDWRAP | wxTE_NO_VSCROLL);
    SetSizer(in_column({{field, across()}, {words_, share()}}));
    tool_.on_change([this] { show_lines(*words_, tool_.words()); });
    bench.watch([this](News what) {
      if (what == News::choice && in_use()) tool_.look_to(bench_.chosen());
      if (what == News::tool && in_use()) show_lines(*words_, tool_.words());
      if (what == News::project) tool_.cancel();
    });
    on_language(*this, [this] { show_lines(*words_, tool_.words()); });
  }
  void add_commands(CommandAdder& menu) override { add_own_command(menu.below_line(), say("Line of s&ight"), "Ctrl+I", "sight"); }

 private:
  wxTextCtrl* words_;
};

}  // namespace

std::vector<ToolPage*> make_hex_pages(wxWindow* parent, Workbench& bench) {
  return {new TerrainPage(parent, bench), new ElevationPage(parent, bench), new HexsidePage(parent, bench), new PathPage(parent, bench),
          new PlacePage(parent, bench),   new StampPage(parent, bench),     new SightPage(parent, bench)};
}

}  // namespace hexwright::ui
