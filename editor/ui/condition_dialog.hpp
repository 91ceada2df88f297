// A condition put together part by part: the tree of its parts, the values of the chosen one, what it says in both languages, and what the
// checks have against it, all the while.
#pragma once

#include <wx/dialog.h>

#include <map>
#include <memory>

#include "editor/session/condition_judge.hpp"
#include "editor/ui/workbench.hpp"

class wxButton;
class wxCheckBox;
class wxListBox;
class wxStaticText;
class wxTextCtrl;
class wxTreeCtrl;
class wxTreeItemId;

namespace hexwright::ui {

class PartFields;

class ConditionDialog : public wxDialog {
 public:
  // `item` is an item of the schedule, `title` what it is called.
  ConditionDialog(wxWindow* parent, Workbench& bench, const std::string& item, const wxString& title, editor::ConditionParts parts);
  ~ConditionDialog() override;
  const editor::ConditionParts& parts() const { return parts_; }

 private:
  void lay_out();
  void bind();
  void build_tree();
  void show_part(const editor::PartPath& part);
  void chosen();
  void value_changed();
  void look();
  void allow();
  void came(const editor::Judged& judged);
  struct Found {
    wxString line, details;
    editor::PartPath part;
  };
  void say_sentence(const wording::Text& sentence);
  void show_found(std::vector<Found> found, const wxString& state);
  void show_details(std::size_t which);
  std::vector<editor::Property> fields() const;
  // Asks which of these; nothing when there is none, or the author wants none.
  std::optional<std::string> ask(const wording::Text& title, const std::vector<std::string>& elements);
  void done(const wording::Result<editor::PartPath>& next);
  void add();
  void replace();
  void enclose();
  void remove();
  void shift(int by);

  Workbench& bench_;
  const std::string item_;
  editor::ConditionParts parts_;
  editor::PartPath part_;
  wxTreeCtrl* tree_;
  PartFields* fields_;
  wxCheckBox* remarks_;
  wxButton *add_, *replace_, *enclose_, *remove_, *up_, *down_;
  wxTextCtrl *english_, *polish_;
  wxStaticText *state_, *details_;
  wxListBox* problems_;
  std::vector<Found> found_;  // in the lines of the list
  bool filling_ = false;
  std::uint64_t asked_ = 0;
  std::unique_ptr<editor::ConditionJudge> judge_;
};

}  // namespace hexwright::ui
