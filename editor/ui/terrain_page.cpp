// Kinds with a patch of their colour, in the order of the game.
#include "editor/ui/terrain_page.hpp"

#include <wx/sizer.h>

#include "editor/ui/hex_paint_controls.hpp"
#include "editor/ui/kind_list.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using editor::TerrainTool;
using wording::say;

namespace {

constexpr int ROOM_PX = 4;

}  // namespace

TerrainPage::TerrainPage(wxWindow* parent, Workbench& bench) : ToolPage(parent, bench), tool_(bench) {
  kinds_ = new KindList(this, bench, document::KindOf::terrain);
  controls_ = new HexPaintControls(this, bench, tool_);
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(kinds_, wxSizerFlags(1).Expand());
  all->Add(controls_, wxSizerFlags().Expand().Border(wxALL, FromDIP(ROOM_PX)));
  SetSizer(all);
  kinds_->on_choose([this](const std::string& kind) {
    tool_.set_kind(kind);
    this->bench().take_up(&tool_);
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

void TerrainPage::take_up() { choose_shape(tool_.shape()); }

void TerrainPage::resize_tip(int by) {
  auto* tool = dynamic_cast<editor::HexPaintTool*>(bench().tool());
  if (!tool) tool = &tool_;
  tool->set_size(tool->size() + 2 * by);
  bench().take_up(bench().tool());
}

void TerrainPage::choose_shape(TerrainTool::Shape shape) {
  tool_.set_shape(shape);
  if (tool_.kind().empty()) tool_.set_kind(kinds_->first());
  bench().take_up(&tool_);
}

std::vector<Command> TerrainPage::commands() {
  std::vector<Command> out;
  for (const auto& [shape, title, key] : {std::tuple{TerrainTool::Shape::free, say("Paint &freely"), "Ctrl+B"},
                                          std::tuple{TerrainTool::Shape::line, say("Paint a &line"), "Ctrl+L"},
                                          std::tuple{TerrainTool::Shape::rectangle, say("Paint a &rectangle"), "Ctrl+R"},
                                          std::tuple{TerrainTool::Shape::flood, say("F&ill"), "Ctrl+F"},
                                          std::tuple{TerrainTool::Shape::replace_all, say("Replace &everywhere"), "Ctrl+Shift+F"}})
    out.push_back({wxID_ANY,
                   Menu::map,
                   title,
                   key,
                   [this, which = shape] { choose_shape(which); },
                   while_open(),
                   [this, which = shape] { return bench().tool() == &tool_ && tool_.shape() == which; },
                   {},
                   out.empty()});
  out.push_back({wxID_ANY, Menu::map, say("&Smaller brush"), "Ctrl+[", [this] { resize_tip(-1); }, while_open(), {}, {}, true});
  out.push_back({wxID_ANY, Menu::map, say("Lar&ger brush"), "Ctrl+]", [this] { resize_tip(1); }, while_open()});
  return out;
}

void TerrainPage::show_state() {
  controls_->show_state();
  kinds_->mark(bench().tool() == &tool_ ? tool_.kind() : std::string());
}

}  // namespace hexwright::ui
