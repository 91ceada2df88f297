// The base of dialogs in which something is put together part by part: the tree of its parts and the values of the chosen one. The tree is
// built anew when parts come or go; while a value is typed only the words of the parts change. One thread, the window's; faults go to
// Workbench::complain().
#pragma once

#include <wx/treectrl.h>

#include <map>

#include "editor/session/condition_parts.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/part_fields.hpp"
#include "editor/ui/workbench.hpp"

namespace hexwright::ui {

class PartsDialog : public Dialog {
 public:
  const editor::ConditionParts& parts() const { return parts_; }

 protected:
  PartsDialog(wxWindow* parent, Workbench& bench, const wording::Text& title, editor::ConditionParts parts)
      : Dialog(parent, title), bench_(bench), parts_(std::move(parts)) {}
  // Tree, values and buttons; `tree_name` is its accessible name.
  wxSizer* lay_out_parts(const wording::Text& tree_name);
  void build_tree();
  void show_part(const editor::PartPath& part);
  void done(const wording::Result<editor::PartPath>& next);
  // Where the next part goes: into the chosen one, or beside it when that can hold nothing.
  std::pair<editor::PartPath, int> next_place() const;
  virtual void add();
  // What the whole says, and whether it may be taken.
  virtual void look() = 0;
  // What a field holds, and may not, would be lost without a word.
  void check_ok() { allow(parts_.missing().empty() && !fields_->has_faults()); }

  Workbench& bench_;
  editor::ConditionParts parts_;
  editor::PartPath part_;  // the chosen one
  wxTreeCtrl* tree_ = nullptr;
  PartFields* fields_ = nullptr;
  wxButton* add_ = nullptr;

 private:
  void bind();
  void chosen();
  void value_changed();
  std::vector<editor::Property> fields() const;
  // Asks which of these; nothing when there is none, or the author wants none.
  std::optional<std::string> ask(const wording::Text& title, const std::vector<std::string>& elements);
  void replace();
  void enclose();
  void remove();
  void shift(int by);

  std::map<editor::PartPath, wxTreeItemId> items_;  // of the tree
  wxCheckBox* remarks_ = nullptr;
  wxButton *enclose_ = nullptr, *replace_ = nullptr, *remove_ = nullptr, *up_ = nullptr, *down_ = nullptr;
  bool filling_ = false;
};

}  // namespace hexwright::ui
