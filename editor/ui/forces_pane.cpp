// The tree is built anew from each scene; what was open stays open and what was chosen stays chosen.
#include "editor/ui/forces_pane.hpp"

#include <wx/checkbox.h>
#include <wx/sizer.h>
#include <wx/srchctrl.h>
#include <wx/treectrl.h>

#include "editor/ui/words.hpp"

namespace hexwright::ui {

using editor::ForceLine;
using wording::say;

namespace {

constexpr int ROOM_PX = 4;

struct LineData : wxTreeItemData {
  explicit LineData(std::size_t of) : number(of) {}
  std::size_t number;
};

wxString mark(ForceLine::Where where) {
  switch (where) {
    case ForceLine::Where::set_up:
      return wxString::FromUTF8("● ");
    case ForceLine::Where::comes_later:
      return wxString::FromUTF8("◐ ");
    case ForceLine::Where::twice:
      return wxString::FromUTF8("⚠ ");
    case ForceLine::Where::nowhere:
      break;
  }
  return wxString::FromUTF8("○ ");
}

wxString label(const ForceLine& line) {
  if (line.what == ForceLine::What::side) return words(line.kind_noun);
  wxString out = line.what == ForceLine::What::piece ? mark(line.where) : wxString();
  out += utf8(line.words.empty() ? line.id : line.words);
  const wxString kind = words(line.kind_noun);
  if (!kind.empty()) out += "  " + kind;
  return out;
}

}  // namespace

ForcesPane::ForcesPane(wxWindow* parent, Workbench& bench) : wxPanel(parent), bench_(bench) {
  search_ = new wxSearchCtrl(this, wxID_ANY);
  search_->ShowCancelButton(true);
  unplaced_ = new wxCheckBox(this, wxID_ANY, wxString());
  tree_ = new wxTreeCtrl(this, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                         wxTR_HIDE_ROOT | wxTR_HAS_BUTTONS | wxTR_LINES_AT_ROOT | wxTR_SINGLE);
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(search_, wxSizerFlags().Expand().Border(wxALL, ROOM_PX));
  all->Add(unplaced_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, ROOM_PX));
  all->Add(tree_, wxSizerFlags(1).Expand());
  SetSizer(all);
  relabel();
  search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { fill(); });
  unplaced_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { fill(); });
  tree_->Bind(wxEVT_TREE_SEL_CHANGED, &ForcesPane::chosen, this);
  const auto fold = [this](wxTreeEvent& event) {
    const auto* data = static_cast<LineData*>(tree_->GetItemData(event.GetItem()));
    if (filling_ || !data || !shown_) return;
    const std::string& id = shown_->forces[data->number].id;
    if (event.GetEventType() == wxEVT_TREE_ITEM_COLLAPSED)
      closed_.insert(id);
    else
      closed_.erase(id);
  };
  tree_->Bind(wxEVT_TREE_ITEM_COLLAPSED, fold);
  tree_->Bind(wxEVT_TREE_ITEM_EXPANDED, fold);
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::scene || what == Workbench::News::project) fill();
  });
}

void ForcesPane::relabel() {
  search_->SetDescriptiveText(words(say("Find a unit")));
  unplaced_->SetLabel(words(say("Only units that are nowhere")));
  fill();
}

bool ForcesPane::shows(const ForceLine& line, const wxString& wanted) const {
  if (unplaced_->GetValue() && line.where != ForceLine::Where::nowhere) return false;
  return wanted.empty() || label(line).Lower().Contains(wanted) || utf8(line.id).Lower().Contains(wanted);
}

void ForcesPane::fill() {
  filling_ = true;
  shown_ = bench_.shared_scene();
  const wxString wanted = search_->GetValue().Lower();
  tree_->Freeze();
  tree_->DeleteAllItems();
  const wxTreeItemId root = tree_->AddRoot(wxString());
  if (shown_) {
    const std::vector<ForceLine>& forces = shown_->forces;
    // A formation is shown when anything in it is.
    std::vector<bool> kept(forces.size(), false);
    for (std::size_t i = 0; i < forces.size(); ++i) {
      if (forces[i].what != ForceLine::What::piece || !shows(forces[i], wanted)) continue;
      kept[i] = true;
      int depth = forces[i].depth;
      for (std::size_t above = i; above-- > 0 && depth > 0;)
        if (forces[above].depth < depth) {
          kept[above] = true;
          depth = forces[above].depth;
        }
    }
    std::vector<wxTreeItemId> path{root};
    for (std::size_t i = 0; i < forces.size(); ++i) {
      const ForceLine& line = forces[i];
      if (!kept[i] && (line.what == ForceLine::What::piece || !wanted.empty() || unplaced_->GetValue())) continue;
      path.resize(static_cast<std::size_t>(line.depth) + 1);
      path.push_back(tree_->AppendItem(path.back(), label(line), -1, -1, new LineData(i)));
      if (line.what == ForceLine::What::side) tree_->SetItemBold(path.back());
    }
    // Opening needs the children to be there.
    const std::function<void(wxTreeItemId)> open = [&](wxTreeItemId item) {
      wxTreeItemIdValue cookie;
      for (wxTreeItemId child = tree_->GetFirstChild(item, cookie); child.IsOk(); child = tree_->GetNextChild(item, cookie)) {
        const auto* data = static_cast<LineData*>(tree_->GetItemData(child));
        open(child);
        if (!closed_.contains(forces[data->number].id) && tree_->ItemHasChildren(child)) tree_->Expand(child);
      }
    };
    open(root);
  }
  tree_->Thaw();
  filling_ = false;
}

void ForcesPane::chosen(wxTreeEvent& event) {
  if (filling_ || !shown_ || !event.GetItem().IsOk()) return;
  const auto* data = static_cast<LineData*>(tree_->GetItemData(event.GetItem()));
  if (!data) return;
  const std::vector<ForceLine>& forces = shown_->forces;
  geometry::HexSet hexes(shown_->view->index->hex_count());
  const auto add = [&](const ForceLine& line) {
    if (line.hexes.size() == hexes.size()) hexes |= line.hexes;
  };
  add(forces[data->number]);
  for (std::size_t i = data->number + 1; i < forces.size() && forces[i].depth > forces[data->number].depth; ++i) add(forces[i]);
  std::optional<std::size_t> first;
  hexes.each([&](std::size_t hex) {
    if (!first) first = hex;
  });
  bench_.point_at(std::move(hexes));
  if (first && reveal_) reveal_(*first);
}

}  // namespace hexwright::ui
