// What has no name is listed by its kind and id.
#include "editor/ui/named_list.hpp"

#include <wx/button.h>
#include <wx/listctrl.h>
#include <wx/sizer.h>
#include <wx/wrapsizer.h>

#include "editor/session/map_edit.hpp"
#include "editor/ui/names_dialog.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using document::KindOf;
using wording::say;

namespace {

constexpr int ROOM_PX = 3;

}  // namespace

NamedList::NamedList(wxWindow* parent, Workbench& bench, KindOf of, const char* element)
    : wxPanel(parent), bench_(bench), of_(of), element_(element) {
  list_ = new wxListView(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLC_REPORT | wxLC_SINGLE_SEL | wxLC_NO_HEADER);
  list_->AppendColumn(wxString());
  list_->SetMinSize(FromDIP(wxSize(-1, 30)));
  auto* buttons = new wxWrapSizer(wxHORIZONTAL);
  const auto button = [&](const std::function<void()>& run) {
    auto* out = new wxButton(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    out->Bind(wxEVT_BUTTON, [run](wxCommandEvent&) { run(); });
    buttons->Add(out, wxSizerFlags().Border(wxALL, FromDIP(ROOM_PX) / 2));
    return out;
  };
  if (of_ == KindOf::place) new_ = button([this] { create(); });
  name_ = button([this] { rename(); });
  remove_ = button([this] { remove(); });
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(list_, wxSizerFlags(1).Expand());
  all->Add(buttons, wxSizerFlags().Expand().Border(wxALL, FromDIP(ROOM_PX)));
  SetSizer(all);
  list_->Bind(wxEVT_LIST_ITEM_SELECTED, [this](wxListEvent& event) {
    if (filling_) return;
    chosen_ = shown_[static_cast<std::size_t>(event.GetIndex())].id;
    mark(chosen_);
    if (choose_) choose_(chosen_);
  });
  list_->Bind(wxEVT_LIST_ITEM_ACTIVATED, [this](wxListEvent&) { rename(); });
  list_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    list_->SetColumnWidth(0, list_->GetClientSize().x);
    event.Skip();
  });
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::scene || what == Workbench::News::project) fill();
  });
}

std::vector<NamedList::Entry> NamedList::entries() const {
  std::vector<Entry> out;
  const editor::Scene* scene = bench_.scene();
  if (!scene) return out;
  const auto add = [&](const auto& list) {
    for (const auto& each : list) {
      const wxString kind = words(scene->view->game.kind_noun(of_, each.kind));
      const wxString name = each.names.empty() ? utf8(each.id) : words(document::noun_of(each.names, each.id));
      out.push_back({each.id, name + wxString::FromUTF8(" – ") + kind});
    }
  };
  if (of_ == KindOf::place) add(scene->view->map.places);
  if (of_ == KindOf::path) add(scene->view->map.paths);
  if (of_ == KindOf::hexside) add(scene->view->map.hexsides);
  return out;
}

void NamedList::fill() {
  std::vector<Entry> now = entries();
  if (now == shown_) return;
  filling_ = true;
  shown_ = std::move(now);
  list_->DeleteAllItems();
  long row = 0;
  for (const Entry& entry : shown_) list_->InsertItem(row++, entry.label);
  list_->SetColumnWidth(0, list_->GetClientSize().x);
  filling_ = false;
  mark(chosen_);
}

void NamedList::mark(const std::string& id) {
  filling_ = true;
  chosen_ = id;
  bool found = false;
  for (std::size_t i = 0; i < shown_.size(); ++i) {
    const bool is = shown_[i].id == id;
    found = found || is;
    if (list_->IsSelected(static_cast<long>(i)) != is) list_->Select(static_cast<long>(i), is);
    if (is) list_->EnsureVisible(static_cast<long>(i));
  }
  name_->Enable(found);
  remove_->Enable(found);
  filling_ = false;
}

void NamedList::relabel(const wxString& name) {
  list_->SetName(name);
  const auto label = [](wxButton* button, const wording::Text& text) {
    button->SetLabel(words(text));
    button->SetName(wxStripMenuCodes(words(text)));
  };
  if (new_) label(new_, say("&New…"));
  label(name_, say("N&ame…"));
  label(remove_, say("&Remove"));
  shown_.clear();
  fill();
  Layout();
}

void NamedList::perform(const edits::Group& edit) {
  const editor::MapLayer layer = of_ == KindOf::place  ? editor::MapLayer::places
                                 : of_ == KindOf::path ? editor::MapLayer::paths
                                                       : editor::MapLayer::hexsides;
  if (edit.edits.empty() || editor::refused(bench_, layer)) return;
  bench_.session().end_merging();
  if (const auto done = bench_.session().perform(edit, edit.label); !done) bench_.complain(done.error());
}

void NamedList::create() {
  const editor::Scene* scene = bench_.scene();
  if (!scene) return;
  auto kinds = editor::kinds_to_draw(*scene, of_);
  if (kinds.empty()) kinds.push_back({"place", {}});
  NamesDialog dialog(wxGetTopLevelParent(this), words(say("New place")), std::move(kinds), {}, true);
  if (dialog.ShowModal() != wxID_OK) return;
  const auto made = editor::new_place(bench_.session().project(), dialog.called());
  if (!made) return bench_.complain(made.error());
  perform(made->edit);
  chosen_ = made->id;
  if (choose_) choose_(chosen_);
}

void NamedList::rename() {
  const editor::Scene* scene = bench_.scene();
  if (!scene || chosen_.empty()) return;
  auto now = editor::called_now(bench_.session().project(), element_, chosen_);
  if (!now) return bench_.complain(now.error());
  NamesDialog dialog(wxGetTopLevelParent(this), words(say("Kind and names")), editor::kinds_to_draw(*scene, of_), std::move(*now),
                     of_ == KindOf::place);
  if (dialog.ShowModal() != wxID_OK) return;
  const auto edit = editor::call(bench_.session().project(), element_, chosen_, dialog.called());
  if (!edit) return bench_.complain(edit.error());
  perform(*edit);
}

void NamedList::remove() {
  if (!bench_.is_open() || chosen_.empty()) return;
  const auto edit = editor::remove_from_map(bench_.session().project(), element_, chosen_, say("Remove {id}", {{"id", chosen_}}));
  if (!edit) return bench_.complain(edit.error());
  perform(*edit);
  chosen_.clear();
  if (choose_) choose_(chosen_);
}

}  // namespace hexwright::ui
