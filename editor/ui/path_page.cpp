// Choosing a path of the list shows on the board where it runs.
#include "editor/ui/path_page.hpp"

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

PathPage::PathPage(wxWindow* parent, Workbench& bench) : ToolPage(parent, bench), tool_(bench) {
  kinds_ = new KindList(this, bench, document::KindOf::path);
  paths_label_ = new wxStaticText(this, wxID_ANY, wxString());
  paths_ = new NamedList(this, bench, document::KindOf::path, "path");
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(kinds_, wxSizerFlags(2).Expand());
  all->Add(paths_label_, wxSizerFlags().Expand().Border(wxALL, FromDIP(ROOM_PX)));
  all->Add(paths_, wxSizerFlags(3).Expand());
  SetSizer(all);
  kinds_->on_choose([this](const std::string& kind) {
    tool_.set_kind(kind);
    this->bench().take_up(&tool_);
  });
  paths_->on_choose([this](const std::string& id) {
    const editor::Scene* scene = this->bench().scene();
    if (!scene) return;
    const auto* path = scene->view->index->path(id);
    this->bench().point_at(path ? path->hexes : geometry::HexSet(scene->view->index->hex_count()));
  });
  bench.watch([this](Workbench::News what) {
    if (what == Workbench::News::tool || what == Workbench::News::scene) show_state();
  });
}

wording::Text PathPage::title() const { return say("Roads, railways and rivers"); }

void PathPage::relabel() {
  kinds_->relabel(words(say("Kinds of path")));
  paths_label_->SetLabel(words(say("On the map:")));
  paths_->relabel(words(say("Paths on the map")));
  Layout();
}

void PathPage::take_up() {
  if (tool_.kind().empty()) tool_.set_kind(kinds_->first());
  bench().take_up(&tool_);
}

std::vector<Command> PathPage::commands() {
  return {{wxID_ANY, Menu::map, say("&Draw roads, railways and rivers"), "Ctrl+K", [this] { take_up(); }, while_open(),
           [this] { return bench().tool() == &tool_; }}};
}

void PathPage::show_state() { kinds_->mark(bench().tool() == &tool_ ? tool_.kind() : std::string()); }

}  // namespace hexwright::ui
