// Kinds with a patch of their colour, in the order of the game.
#include "editor/ui/terrain_page.hpp"

#include <wx/sizer.h>

#include "editor/ui/brush_controls.hpp"
#include "editor/ui/kind_list.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using editor::TerrainBrush;
using wording::say;

namespace {

constexpr int ROOM_PX = 4;

}  // namespace

TerrainPage::TerrainPage(wxWindow* parent, Workbench& bench) : ToolPage(parent, bench), brush_(bench) {
  kinds_ = new KindList(this, bench, document::KindOf::terrain);
  controls_ = new BrushControls(this, bench, brush_);
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(kinds_, wxSizerFlags(1).Expand());
  all->Add(controls_, wxSizerFlags().Expand().Border(wxALL, FromDIP(ROOM_PX)));
  SetSizer(all);
  kinds_->on_choose([this](const std::string& kind) {
    brush_.set_kind(kind);
    this->bench().take_up(&brush_);
  });
  bench.watch([this](Workbench::News what) {
    if (what == Workbench::News::tool || what == Workbench::News::steps || what == Workbench::News::scene) show_state();
  });
}

wording::Text TerrainPage::title() const { return say("Terrain"); }

void TerrainPage::relabel() {
  kinds_->relabel(words(say("Terrain")));
  controls_->relabel();
  Layout();
}

void TerrainPage::take_up() { choose_shape(brush_.shape()); }

void TerrainPage::resize_brush(int by) {
  auto* brush = dynamic_cast<editor::HexBrush*>(bench().tool());
  if (!brush) brush = &brush_;
  brush->set_size(brush->size() + 2 * by);
  bench().take_up(bench().tool());
}

void TerrainPage::choose_shape(TerrainBrush::Shape shape) {
  brush_.set_shape(shape);
  if (brush_.kind().empty()) brush_.set_kind(kinds_->first());
  bench().take_up(&brush_);
}

std::vector<Command> TerrainPage::commands() {
  std::vector<Command> out;
  for (const auto& [shape, title, key] : {std::tuple{TerrainBrush::Shape::free, say("Paint &freely"), "Ctrl+B"},
                                          std::tuple{TerrainBrush::Shape::line, say("Paint a &line"), "Ctrl+L"},
                                          std::tuple{TerrainBrush::Shape::rectangle, say("Paint a &rectangle"), "Ctrl+R"},
                                          std::tuple{TerrainBrush::Shape::flood, say("F&ill"), "Ctrl+F"},
                                          std::tuple{TerrainBrush::Shape::replace_all, say("Replace &everywhere"), "Ctrl+Shift+F"}})
    out.push_back({wxID_ANY,
                   Menu::map,
                   title,
                   key,
                   [this, which = shape] { choose_shape(which); },
                   while_open(),
                   [this, which = shape] { return bench().tool() == &brush_ && brush_.shape() == which; },
                   {},
                   out.empty()});
  out.push_back({wxID_ANY, Menu::map, say("&Smaller brush"), "Ctrl+[", [this] { resize_brush(-1); }, while_open(), {}, {}, true});
  out.push_back({wxID_ANY, Menu::map, say("Lar&ger brush"), "Ctrl+]", [this] { resize_brush(1); }, while_open()});
  return out;
}

void TerrainPage::show_state() {
  controls_->show_state();
  kinds_->mark(bench().tool() == &brush_ ? brush_.kind() : std::string());
}

}  // namespace hexwright::ui
