// Choosing a kind lets go of the feature, choosing a feature takes its kind.
#include "editor/ui/hexside_page.hpp"

#include <wx/sizer.h>
#include <wx/stattext.h>

#include "editor/ui/kind_list.hpp"
#include "editor/ui/named_list.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using wording::say;

namespace {

constexpr int ROOM_PX = 4;

}  // namespace

HexsidePage::HexsidePage(wxWindow* parent, Workbench& bench) : ToolPage(parent, bench), tool_(bench) {
  kinds_ = new KindList(this, bench, document::KindOf::hexside);
  features_label_ = new wxStaticText(this, wxID_ANY, wxString());
  features_ = new NamedList(this, bench, document::KindOf::hexside, "hexside");
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(kinds_, wxSizerFlags(2).Expand());
  all->Add(features_label_, wxSizerFlags().Expand().Border(wxALL, FromDIP(ROOM_PX)));
  all->Add(features_, wxSizerFlags(3).Expand());
  SetSizer(all);
  kinds_->on_choose([this](const std::string& kind) {
    tool_.set_kind(kind);
    tool_.set_feature({});
    this->bench().take_up(&tool_);
  });
  features_->on_choose([this](const std::string& id) {
    tool_.set_feature({});
    if (const editor::Scene* scene = this->bench().scene())
      for (const document::HexsideFeature& feature : scene->view->map.hexsides)
        if (feature.id == id) {
          tool_.set_kind(feature.kind);
          tool_.set_feature(id);
        }
    this->bench().take_up(&tool_);
  });
  bench.watch([this](Workbench::News what) {
    if (what == Workbench::News::scene && tool_.feature()) {  // it may be gone
      bool there = false;
      for (const document::HexsideFeature& feature : this->bench().scene()->view->map.hexsides)
        there = there || feature.id == *tool_.feature();
      if (!there) tool_.set_feature({});
    }
    if (what == Workbench::News::tool || what == Workbench::News::scene || what == Workbench::News::choice) show_state();
  });
}

wording::Text HexsidePage::title() const { return say("Hexsides"); }

void HexsidePage::relabel() {
  kinds_->relabel(words(say("Kinds of hexside")));
  features_label_->SetLabel(words(say("On the map:")));
  features_->relabel(words(say("Hexsides on the map")));
  Layout();
}

void HexsidePage::take_up() {
  if (tool_.kind().empty()) tool_.set_kind(kinds_->first());
  bench().take_up(&tool_);
}

std::vector<Command> HexsidePage::commands() {
  return {{wxID_ANY,
           Menu::map,
           say("Paint &hexsides"),
           "Ctrl+H",
           [this] { take_up(); },
           while_open(),
           [this] { return bench().tool() == &tool_; },
           {},
           true}};
}

void HexsidePage::show_state() {
  const bool in_use = bench().tool() == &tool_;
  kinds_->mark(in_use ? tool_.kind() : std::string());
  features_->mark(in_use ? tool_.feature().value_or("") : std::string());
}

}  // namespace hexwright::ui
