// What each side keeps from the other in the filled-in setup: what its markers hide, and its hidden pieces. While a side looks only its
// own part is here, and nothing can be changed for the other.
#pragma once

#include <wx/panel.h>

#include <functional>

#include "editor/session/secrets.hpp"
#include "editor/ui/workbench.hpp"

class wxButton;
class wxCheckBox;
class wxChoice;
class wxListView;
class wxTextCtrl;

namespace hexwright::ui {

class Paragraph;

class SecretsPane : public wxPanel {
 public:
  SecretsPane(wxWindow* parent, Workbench& bench);

 private:
  struct Row {
    std::string id;
    bool marker = false;
    wxString what, secret, knows;
    bool operator==(const Row&) const = default;
  };
  void make_record();
  void fill();
  void show_chosen();
  void show_counts();
  const editor::SecretSide* side() const;
  std::vector<Row> wanted_rows() const;
  wxString formation_words(const std::string& id) const;
  bool perform(const std::function<wording::Result<void>(editor::Draft&)>& draw_up, const wording::Text& name);
  void set_place(const std::string& typed);
  void shuffle();

  Workbench& bench_;
  Paragraph *counts_, *fault_;
  wxChoice *side_, *hides_, *seen_, *other_;
  wxListView* list_;
  wxTextCtrl *place_, *seed_;
  wxButton* take_hex_;
  wxCheckBox* concealed_;
  std::vector<wxWindow*> of_marker_, of_both_, of_hidden_, of_others_, of_shuffle_;  // shown together
  std::string chosen_side_, chosen_;
  std::vector<Row> rows_;
  std::vector<std::string> formations_;
  bool filling_ = false;
};

}  // namespace hexwright::ui
