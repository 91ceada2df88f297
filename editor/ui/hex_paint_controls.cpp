// Two choices with their labels.
#include "editor/ui/hex_paint_controls.hpp"

#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "editor/ui/words.hpp"

namespace hexwright::ui {

using wording::say;

namespace {

constexpr int ROOM_PX = 4;
constexpr int SIZES[] = {1, 3, 5, 7, 9};

std::array<wording::Text, 5> shape_names() {
  return {say("Free hand"), say("Line"), say("Rectangle"), say("Fill"), say("Replace everywhere")};
}

}  // namespace

HexPaintControls::HexPaintControls(wxWindow* parent, Workbench& bench, editor::HexPaintTool& tool)
    : wxPanel(parent), bench_(bench), tool_(tool) {
  shape_label_ = new wxStaticText(this, wxID_ANY, wxString());
  shape_ = new wxChoice(this, wxID_ANY);
  size_label_ = new wxStaticText(this, wxID_ANY, wxString());
  size_ = new wxChoice(this, wxID_ANY);
  for (const int size : SIZES) size_->Append(wxString::Format("%d", size));
  auto* grid = new wxFlexGridSizer(2, FromDIP(ROOM_PX), FromDIP(ROOM_PX));
  grid->AddGrowableCol(1);
  for (wxWindow* window : std::initializer_list<wxWindow*>{shape_label_, shape_, size_label_, size_})
    grid->Add(window, wxSizerFlags().Expand().CentreVertical());
  SetSizer(grid);
  shape_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    tool_.set_shape(static_cast<editor::HexPaintTool::Shape>(shape_->GetSelection()));
    bench_.take_up(&tool_);
  });
  size_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { tool_.set_size(SIZES[size_->GetSelection()]); });
  relabel();
}

void HexPaintControls::relabel() {
  shape_label_->SetLabel(words(say("Shape")));
  size_label_->SetLabel(words(say("Size in hexes")));
  shape_->SetName(words(say("Shape")));
  size_->SetName(words(say("Size in hexes")));
  shape_->Clear();
  for (const wording::Text& name : shape_names()) shape_->Append(words(name));
  show_state();
  Layout();
}

void HexPaintControls::show_state() {
  shape_->SetSelection(static_cast<int>(tool_.shape()));
  size_->SetSelection(tool_.size() / 2);
}

}  // namespace hexwright::ui
