// A row a layer. A layer that is not shown keeps the strength it had.
#include "editor/ui/layers_pane.hpp"

#include <wx/checkbox.h>
#include <wx/sizer.h>
#include <wx/slider.h>
#include <wx/stattext.h>

#include "editor/ui/words.hpp"

namespace hexwright::ui {

using editor::MapLayer;
using wording::say;
using Opacity = publish::BoardOptions::Opacity;

namespace {

constexpr int ROOM_PX = 4, SLIDER_PX = 52;

struct Row {
  wording::Text name;
  double Opacity::*opacity;
  std::optional<MapLayer> lock;
};
std::vector<Row> rows() {
  return {{say("Terrain"), &Opacity::terrain, MapLayer::terrain},
          {say("Elevation"), &Opacity::levels, MapLayer::elevation},
          {say("Waters"), &Opacity::waters, {}},
          {say("Hexsides"), &Opacity::sides, MapLayer::hexsides},
          {say("Roads"), &Opacity::roads, MapLayer::paths},
          {say("Places"), &Opacity::names, MapLayer::places},
          {say("Numbers"), &Opacity::numbers, {}},
          {say("Setup"), &Opacity::setup, {}},
          {say("Pieces"), &Opacity::pieces, {}}};
}

}  // namespace

LayersPane::LayersPane(wxWindow* parent, Workbench& bench) : wxScrolledWindow(parent), bench_(bench) {
  SetScrollRate(0, FromDIP(ROOM_PX * 2));
  auto* grid = new wxFlexGridSizer(3, FromDIP(ROOM_PX) / 2, FromDIP(ROOM_PX));
  grid->AddGrowableCol(0);
  for (wxStaticText*& head : heads_) {
    head = new wxStaticText(this, wxID_ANY, wxString());
    grid->Add(head);
  }
  for (const Row& row : rows()) {
    Layer layer{row.opacity, row.lock, new wxCheckBox(this, wxID_ANY, wxString()),
                new wxSlider(this, wxID_ANY, 100, 5, 100, wxDefaultPosition, FromDIP(wxSize(SLIDER_PX, -1))), nullptr};
    grid->Add(layer.shown, wxSizerFlags().CentreVertical());
    grid->Add(layer.strength, wxSizerFlags().CentreVertical());
    if (row.lock) {
      layer.locked = new wxCheckBox(this, wxID_ANY, wxString());
      layer.locked->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { changed(); });
      grid->Add(layer.locked, wxSizerFlags().Centre());
    } else {
      grid->AddSpacer(0);
    }
    layer.shown->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { changed(); });
    layer.strength->Bind(wxEVT_SLIDER, [this](wxCommandEvent&) { changed(); });
    layers_.push_back(layer);
  }
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(grid, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(ROOM_PX)));
  SetSizer(all);
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::project) show_state();
  });
  relabel();
  show_state();
  FitInside();
}

void LayersPane::relabel() {
  SetName(words(say("Layers")));
  heads_[0]->SetLabel(words(say("Shown")));
  heads_[1]->SetLabel(words(say("Opacity")));
  heads_[2]->SetLabel(words(say("Locked")));
  const std::vector<Row> all = rows();
  for (std::size_t i = 0; i < layers_.size(); ++i) {
    const wxString name = words(all[i].name);
    layers_[i].shown->SetLabel(name);
    layers_[i].shown->SetName(name);
    layers_[i].strength->SetName(words(say("Strength: {layer}", {{"layer", nested(all[i].name)}})));
    if (layers_[i].locked) layers_[i].locked->SetName(words(say("Locked: {layer}", {{"layer", nested(all[i].name)}})));
  }
  Layout();
}

void LayersPane::changed() {
  Opacity opacity;
  for (const Layer& layer : layers_) {
    opacity.*layer.opacity = layer.shown->GetValue() ? layer.strength->GetValue() / 100.0 : 0;
    layer.strength->Enable(layer.shown->GetValue());
    if (layer.lock) bench_.lock(*layer.lock, layer.locked->GetValue());
  }
  if (opacity != bench_.looking().opacity) bench_.fade(opacity);
}

void LayersPane::show_state() {
  const Opacity& opacity = bench_.looking().opacity;
  for (const Layer& layer : layers_) {
    const double now = opacity.*layer.opacity;
    layer.shown->SetValue(now > 0);
    if (now > 0) layer.strength->SetValue(static_cast<int>(now * 100 + 0.5));
    layer.strength->Enable(now > 0);
    if (layer.lock) layer.locked->SetValue(bench_.is_locked(*layer.lock));
  }
}

}  // namespace hexwright::ui
