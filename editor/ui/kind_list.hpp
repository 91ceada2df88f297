// The kinds that a tool can draw, each with a patch of its colour, in the order of the game. It fills itself from the scene.
#pragma once

#include <wx/listctrl.h>

#include <functional>

#include "editor/session/scene_queries.hpp"
#include "editor/ui/workbench.hpp"

namespace hexwright::ui {

class KindList : public wxListView {
 public:
  KindList(wxWindow* parent, Workbench& bench, document::KindOf of);
  // The author has chosen one.
  void on_choose(std::function<void(const std::string&)> choose) { choose_ = std::move(choose); }
  // Marks it, and no other; none when it is empty.
  void mark(const std::string& id);
  void relabel(const wxString& name);
  // Empty when there is none.
  std::string first() const { return ids_.empty() ? std::string() : ids_.front(); }

 private:
  void fill();
  publish::Color color_of(const publish::Theme& theme, const std::string& id) const;

  Workbench& bench_;
  const document::KindOf of_;
  std::vector<std::string> ids_;
  std::string theme_, marked_;
  std::function<void(const std::string&)> choose_;
  bool filling_ = false;
};

}  // namespace hexwright::ui
