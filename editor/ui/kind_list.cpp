// Filled only when there is something new: a list that is filled anew forgets where it was.
#include "editor/ui/kind_list.hpp"

#include "editor/ui/patch.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

KindList::KindList(wxWindow* parent, Workbench& bench, document::KindOf of)
    : wxListView(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLC_REPORT | wxLC_SINGLE_SEL | wxLC_NO_HEADER),
      bench_(bench),
      of_(of) {
  AppendColumn(wxString());
  // A low pane shows two rows and what stands below them; a list that is as wide as its best never becomes narrower again.
  SetMinSize(FromDIP(wxSize(64, 48)));
  Bind(wxEVT_LIST_ITEM_SELECTED, [this](wxListEvent& event) {
    if (filling_ || !choose_) return;
    marked_ = ids_[static_cast<std::size_t>(event.GetIndex())];
    choose_(marked_);
  });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    SetColumnWidth(0, GetClientSize().x);
    event.Skip();
  });
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::scene || what == Workbench::News::project) fill();
  });
}

publish::Color KindList::color_of(const publish::Theme& theme, const std::string& id) const {
  const project::Game& game = bench_.scene()->view->game;
  if (of_ == document::KindOf::terrain || of_ == document::KindOf::area) return theme.terrain(id, of_, game).fill.value_or(theme.ground);
  return theme.line(id, of_, game).color;
}

void KindList::fill() {
  const editor::Scene* scene = bench_.scene();
  std::vector<std::string> ids;
  std::vector<editor::KindChoice> kinds;
  if (scene) kinds = editor::kinds_to_draw(*scene, of_);
  for (const editor::KindChoice& kind : kinds) ids.push_back(kind.id);
  const std::string theme_name = scene ? scene->looking.theme : std::string();
  if (ids == ids_ && theme_name == theme_) return;
  filling_ = true;
  ids_ = std::move(ids);
  theme_ = theme_name;
  DeleteAllItems();
  auto* patches = new wxImageList(PATCH_PX, PATCH_PX, false);
  const auto theme = scene ? publish::load_theme(theme_name) : tl::unexpected(wording::Fault{});
  long row = 0;
  for (const editor::KindChoice& kind : kinds) {
    const int image = theme ? patches->Add(patch(color_of(*theme, kind.id))) : -1;
    InsertItem(row++, words(kind.noun), image);
  }
  AssignImageList(patches, wxIMAGE_LIST_SMALL);
  SetColumnWidth(0, GetClientSize().x);
  filling_ = false;
  mark(marked_);
}

void KindList::mark(const std::string& id) {
  filling_ = true;
  marked_ = id;
  for (std::size_t i = 0; i < ids_.size(); ++i) Select(static_cast<long>(i), ids_[i] == id);
  filling_ = false;
}

void KindList::relabel(const wxString& name) {
  SetName(name);
  ids_.clear();
  fill();
}

}  // namespace hexwright::ui
