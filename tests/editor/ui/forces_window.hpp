// The window with hands for its tree of forces and the fields of what is chosen there.
#pragma once

#include <wx/textctrl.h>
#include <wx/treectrl.h>

#include "editor/session/scene_queries.hpp"
#include "model/wording/catalogue.hpp"
#include "tests/editor/ui/window.hpp"

namespace hexwright::test {

template <class Found>
std::vector<Found*> all_below(wxWindow* window) {
  std::vector<Found*> out;
  if (auto* found = dynamic_cast<Found*>(window)) out.push_back(found);
  for (wxWindow* child : window->GetChildren())
    for (Found* found : all_below<Found>(child)) out.push_back(found);
  return out;
}

struct ForcesWindow : Window {
  using Window::Window;
  wxTreeCtrl& tree() { return *all_below<wxTreeCtrl>(&frame()).front(); }
  wxTreeItemId item(const wxString& label) { return below(tree().GetRootItem(), label); }
  wxTreeItemId below(wxTreeItemId at, const wxString& label) {
    wxTreeItemIdValue cookie;
    for (wxTreeItemId child = tree().GetFirstChild(at, cookie); child.IsOk(); child = tree().GetNextChild(at, cookie)) {
      if (tree().GetItemText(child).Contains(label)) return child;
      if (const wxTreeItemId inner = below(child, label); inner.IsOk()) return inner;
    }
    return {};
  }
  wxPoint on_item(const wxString& label) {
    const wxTreeItemId at = item(label);
    REQUIRE(at.IsOk());
    tree().EnsureVisible(at);
    settle();
    wxRect box;
    REQUIRE(tree().GetBoundingRect(at, box, true));
    return tree().ClientToScreen(wxPoint(box.x + box.width / 2, box.y + box.height / 2));
  }
  void drag(const wxPoint& from, const wxPoint& to, bool escape = false) {
    input().MouseMove(from);
    settle(40);
    input().MouseDown();
    settle(40);
    for (int i = 1; i <= 5; ++i) {
      input().MouseMove(wxPoint(from.x + (to.x - from.x) * i / 5, from.y + (to.y - from.y) * i / 5));
      settle(40);
    }
    if (escape) key(WXK_ESCAPE);
    input().MouseUp();
    settle(120);
  }
  std::vector<std::string> standing(const std::string& label) { return editor::units_in(*bench().scene(), hex(label)); }
  std::string undo_name() { return wording::english().words(*bench().session().history().undo_name()); }
  wxTextEntry* field(const wxString& name) {
    for (wxWindow* window : all_below<wxWindow>(&frame()))
      if (window->GetName() == name && window->IsShownOnScreen())
        if (auto* entry = dynamic_cast<wxTextEntry*>(window)) return entry;
    return nullptr;
  }
};

}  // namespace hexwright::test
