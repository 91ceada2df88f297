// The layers of the board: which are seen, how strongly, and which are locked against drawing.
// A row a layer. A layer that is not shown keeps the strength it had.
#include <wx/slider.h>

#include "editor/ui/controls.hpp"
#include "editor/ui/scrolled_page.hpp"
#include "editor/ui/panes.hpp"
#include "editor/ui/workbench.hpp"

namespace hexwright::ui {

using editor::MapLayer;
using wording::say;
using Opacity = publish::BoardOptions::Opacity;

class LayersPane : public ScrolledPage {
 public:
  LayersPane(wxWindow* parent, Workbench& bench);

 private:
  struct Layer {
    double publish::BoardOptions::Opacity::*opacity;
    std::optional<editor::MapLayer> lock;
    wxCheckBox* shown;
    wxSlider* strength;
    wxCheckBox* locked;  // null where nothing can be drawn
  };
  void changed();
  void show_state();

  Workbench& bench_;
  std::vector<Layer> layers_;
};

namespace {

constexpr int SLIDER_PX = 52;

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

LayersPane::LayersPane(wxWindow* parent, Workbench& bench) : ScrolledPage(parent), bench_(bench) {
  SetScrollRate(0, FromDIP(ROOM_PX * 2));
  auto* grid = new wxFlexGridSizer(3, FromDIP(ROOM_PX) / 2, FromDIP(ROOM_PX));
  grid->AddGrowableCol(0);
  for (const wording::Text& head : {say("Shown"), say("Opacity"), say("Locked")}) grid->Add(make_text(this, head));
  for (const Row& row : rows()) {
    Layer layer{row.opacity, row.lock, make_check_box(this, row.name, [this] { changed(); }),
                new wxSlider(this, wxID_ANY, 100, 5, 100, wxDefaultPosition, FromDIP(wxSize(SLIDER_PX, -1))), nullptr};
    set_name(*layer.strength, say("Strength: {layer}", {{"layer", nested(row.name)}}));
    layer.strength->Bind(wxEVT_SLIDER, [this](wxCommandEvent&) { changed(); });
    grid->Add(layer.shown, middle());
    grid->Add(layer.strength, middle());
    if (row.lock) {
      layer.locked = new wxCheckBox(this, wxID_ANY, wxString());
      set_name(*layer.locked, say("Locked: {layer}", {{"layer", nested(row.name)}}));
      layer.locked->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { changed(); });
      grid->Add(layer.locked, wxSizerFlags().Centre());
    } else {
      grid->AddSpacer(0);
    }
    layers_.push_back(layer);
  }
  SetSizer(in_column({{grid, across(wxALL, 1)}}));
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::project) show_state();
  });
  on_language(*this, [this] {
    SetName(words(say("Layers")));
    Layout();
  });
  show_state();
  FitInside();
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

wxWindow* make_layers_pane(wxWindow* parent, Workbench& bench) { return new LayersPane(parent, bench); }

}  // namespace hexwright::ui
