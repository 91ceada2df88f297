// Kinds with a patch of their colour, in the order of the game.
#include "editor/ui/terrain_pane.hpp"

#include <wx/bitmap.h>
#include <wx/choice.h>
#include <wx/dcmemory.h>
#include <wx/imaglist.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "editor/ui/words.hpp"

namespace hexwright::ui {

using editor::TerrainBrush;
using wording::say;

namespace {

constexpr int PATCH_PX = 18, ROOM_PX = 4;
constexpr int SIZES[] = {1, 3, 5, 7, 9};

wxBitmap patch(publish::Color color) {
  wxBitmap bitmap(PATCH_PX, PATCH_PX);
  wxMemoryDC dc(bitmap);
  dc.SetBrush(wxBrush(wxColour(color.red, color.green, color.blue)));
  dc.SetPen(wxPen(wxColour(90, 90, 90)));
  dc.DrawRectangle(0, 0, PATCH_PX, PATCH_PX);
  return bitmap;
}

std::array<wording::Text, 5> shape_names() {
  return {say("Free hand"), say("Line"), say("Rectangle"), say("Fill"), say("Replace everywhere")};
}

}  // namespace

TerrainPane::TerrainPane(wxWindow* parent, Workbench& bench, TerrainBrush& brush) : wxPanel(parent), bench_(bench), brush_(brush) {
  kinds_ = new wxListView(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLC_REPORT | wxLC_SINGLE_SEL | wxLC_NO_HEADER);
  kinds_->AppendColumn(wxString());
  shape_label_ = new wxStaticText(this, wxID_ANY, wxString());
  shape_ = new wxChoice(this, wxID_ANY);
  size_label_ = new wxStaticText(this, wxID_ANY, wxString());
  size_ = new wxChoice(this, wxID_ANY);
  for (const int size : SIZES) size_->Append(wxString::Format("%d", size));
  auto* settings = new wxFlexGridSizer(2, ROOM_PX, ROOM_PX);
  settings->AddGrowableCol(1);
  for (wxWindow* window : std::initializer_list<wxWindow*>{shape_label_, shape_, size_label_, size_})
    settings->Add(window, wxSizerFlags().Expand().CentreVertical());
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(kinds_, wxSizerFlags(1).Expand());
  all->Add(settings, wxSizerFlags().Expand().Border(wxALL, ROOM_PX));
  SetSizer(all);
  relabel();
  kinds_->Bind(wxEVT_LIST_ITEM_SELECTED, [this](wxListEvent& event) {
    if (filling_) return;
    brush_.set_kind(ids_[static_cast<std::size_t>(event.GetIndex())]);
    bench_.take_up(&brush_);
  });
  kinds_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    kinds_->SetColumnWidth(0, kinds_->GetClientSize().x);
    event.Skip();
  });
  shape_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { choose_shape(static_cast<TerrainBrush::Shape>(shape_->GetSelection())); });
  size_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { brush_.set_size(SIZES[size_->GetSelection()]); });
  bench_.watch([this](Workbench::News what) { news(what); });
}

void TerrainPane::relabel() {
  shape_label_->SetLabel(words(say("Shape")));
  size_label_->SetLabel(words(say("Size in hexes")));
  shape_->Clear();
  for (const wording::Text& name : shape_names()) shape_->Append(words(name));
  ids_.clear();
  fill();
  Layout();
}

void TerrainPane::resize_brush(int by) {
  brush_.set_size(brush_.size() + 2 * by);
  show_state();
}

void TerrainPane::choose_shape(TerrainBrush::Shape shape) {
  brush_.set_shape(shape);
  if (brush_.kind().empty() && !ids_.empty()) brush_.set_kind(ids_.front());
  bench_.take_up(&brush_);
}

void TerrainPane::news(Workbench::News what) {
  if (what == Workbench::News::scene || what == Workbench::News::project) fill();
  if (what == Workbench::News::tool || what == Workbench::News::steps) show_state();
}

// Only when there is something new: a list that is filled anew forgets where it was.
void TerrainPane::fill() {
  std::vector<std::string> ids;
  const editor::Scene* scene = bench_.scene();
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

void TerrainPane::show_state() {
  filling_ = true;
  shape_->SetSelection(static_cast<int>(brush_.shape()));
  size_->SetSelection(brush_.size() / 2);
  const bool in_hand = bench_.tool() == &brush_;
  for (std::size_t i = 0; i < ids_.size(); ++i) kinds_->Select(static_cast<long>(i), in_hand && ids_[i] == brush_.kind());
  filling_ = false;
}

}  // namespace hexwright::ui
