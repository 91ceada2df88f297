// Kinds with a patch of their colour, in the order of the game.
#include "editor/ui/terrain_page.hpp"

#include <wx/sizer.h>

#include "editor/ui/brush_controls.hpp"
#include "editor/ui/patch.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using editor::TerrainBrush;
using wording::say;

namespace {

constexpr int ROOM_PX = 4;

}  // namespace

TerrainPage::TerrainPage(wxWindow* parent, Workbench& bench) : ToolPage(parent, bench), brush_(bench) {
  kinds_ = new wxListView(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLC_REPORT | wxLC_SINGLE_SEL | wxLC_NO_HEADER);
  kinds_->AppendColumn(wxString());
  controls_ = new BrushControls(this, bench, brush_);
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(kinds_, wxSizerFlags(1).Expand());
  all->Add(controls_, wxSizerFlags().Expand().Border(wxALL, FromDIP(ROOM_PX)));
  SetSizer(all);
  kinds_->Bind(wxEVT_LIST_ITEM_SELECTED, [this](wxListEvent& event) {
    if (filling_) return;
    brush_.set_kind(ids_[static_cast<std::size_t>(event.GetIndex())]);
    this->bench().take_up(&brush_);
  });
  kinds_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    kinds_->SetColumnWidth(0, kinds_->GetClientSize().x);
    event.Skip();
  });
  bench.watch([this](Workbench::News what) { news(what); });
}

wording::Text TerrainPage::title() const { return say("Terrain"); }

void TerrainPage::relabel() {
  kinds_->SetName(words(say("Terrain")));
  controls_->relabel();
  ids_.clear();
  fill();
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
  if (brush_.kind().empty() && !ids_.empty()) brush_.set_kind(ids_.front());
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

void TerrainPage::news(Workbench::News what) {
  if (what == Workbench::News::scene || what == Workbench::News::project) fill();
  if (what == Workbench::News::tool || what == Workbench::News::steps) show_state();
}

// Only when there is something new: a list that is filled anew forgets where it was.
void TerrainPage::fill() {
  std::vector<std::string> ids;
  const editor::Scene* scene = bench().scene();
  if (scene)
    for (const editor::Terrain& terrain : scene->terrains) ids.push_back(terrain.id);
  if (ids == ids_) return show_state();
  filling_ = true;
  ids_ = std::move(ids);
  kinds_->DeleteAllItems();
  auto* patches = new wxImageList(PATCH_PX, PATCH_PX, false);
  auto theme = scene ? publish::load_theme(scene->looking.theme) : tl::unexpected(wording::Fault{});
  long row = 0;
  if (scene && theme)
    for (const editor::Terrain& terrain : scene->terrains) {
      const publish::Ground ground = theme->terrain(terrain.id, document::KindOf::terrain, scene->view->game);
      const int image = patches->Add(patch(ground.fill.value_or(theme->ground)));
      kinds_->InsertItem(row++, words(terrain.noun), image);
    }
  kinds_->AssignImageList(patches, wxIMAGE_LIST_SMALL);
  kinds_->SetColumnWidth(0, kinds_->GetClientSize().x);
  filling_ = false;
  show_state();
}

void TerrainPage::show_state() {
  filling_ = true;
  controls_->show_state();
  const bool in_hand = bench().tool() == &brush_;
  for (std::size_t i = 0; i < ids_.size(); ++i) kinds_->Select(static_cast<long>(i), in_hand && ids_[i] == brush_.kind());
  filling_ = false;
}

}  // namespace hexwright::ui
