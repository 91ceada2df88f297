// The place that is chosen in the list is the one that is painted.
#include "editor/ui/place_page.hpp"

#include <wx/sizer.h>

#include "editor/ui/hex_paint_controls.hpp"
#include "editor/ui/named_list.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using wording::say;

namespace {

constexpr int ROOM_PX = 4;

}  // namespace

PlacePage::PlacePage(wxWindow* parent, Workbench& bench) : ToolPage(parent, bench), tool_(bench) {
  places_ = new NamedList(this, bench, document::KindOf::place, "place");
  controls_ = new HexPaintControls(this, bench, tool_);
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(places_, wxSizerFlags(1).Expand());
  all->Add(controls_, wxSizerFlags().Expand().Border(wxALL, FromDIP(ROOM_PX)));
  SetSizer(all);
  places_->on_choose([this](const std::string& id) {
    tool_.set_place(id);
    this->bench().take_up(&tool_);
  });
  bench.watch([this](Workbench::News what) {
    if (what == Workbench::News::project) tool_.set_place({});
    if (what == Workbench::News::tool) controls_->show_state();
  });
}

wording::Text PlacePage::title() const { return say("Places"); }

void PlacePage::relabel() {
  places_->relabel(words(say("Places")));
  controls_->relabel();
  Layout();
}

std::vector<Command> PlacePage::commands() {
  return {{wxID_ANY, Menu::map, say("Paint &places"), "Ctrl+M", [this] { take_up(); }, while_open(),
           [this] { return bench().tool() == &tool_; }},
          {wxID_ANY, Menu::map, say("&New place…"), "Ctrl+Shift+M", [this] { places_->create(); }, while_open()},
          {wxID_ANY, Menu::map, say("Na&me this place…"), "Ctrl+Shift+N", [this] { places_->rename(); },
           [this] { return bench().is_open() && !tool_.place().empty(); }},
          {wxID_ANY, Menu::map, say("Remo&ve this place"), "", [this] { places_->remove(); },
           [this] { return bench().is_open() && !tool_.place().empty(); }}};
}

}  // namespace hexwright::ui
