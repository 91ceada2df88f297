// Elements of the map of one sort (places, paths, hexside features) in a list, with buttons to name and remove the chosen one. It
// fills itself from the scene.
#pragma once

#include <wx/panel.h>

#include <functional>

#include "editor/ui/workbench.hpp"

class wxButton;
class wxListEvent;
class wxListView;

namespace hexwright::ui {

class NamedList : public wxPanel {
 public:
  // `element` as the format names it: place, path or hexside.
  NamedList(wxWindow* parent, Workbench& bench, document::KindOf of, const char* element);

  void on_choose(std::function<void(const std::string& id)> choose) { choose_ = std::move(choose); }
  // Empty when none is chosen.
  const std::string& chosen() const { return chosen_; }
  void mark(const std::string& id);
  void relabel(const wxString& name);
  // Asks for the names of a new place and enters it; nothing when the author thought better of it.
  void create();
  void rename();
  void remove();

 private:
  struct Entry {
    std::string id;
    wxString label;
    bool operator==(const Entry&) const = default;
  };
  std::vector<Entry> entries() const;
  void fill();
  void perform(const edits::Group& edit);

  Workbench& bench_;
  const document::KindOf of_;
  const char* element_;
  wxListView* list_;
  wxButton *new_ = nullptr, *name_, *remove_;
  std::vector<Entry> shown_;
  std::string chosen_;
  std::function<void(const std::string&)> choose_;
  bool filling_ = false;
};

}  // namespace hexwright::ui
