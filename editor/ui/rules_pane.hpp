// The rules of the game in force, a page a kind: numbers, tables, questions and their readings, what is on or off, kinds, and what is done
// about every paragraph. What is chosen in the list is changed below it.
#pragma once

#include <wx/panel.h>

#include <vector>

#include "editor/session/ruleset_making.hpp"
#include "editor/ui/rules_page.hpp"

class wxButton;
class wxCheckBox;
class wxChoice;
class wxListView;
class wxStaticText;

namespace hexwright::ui {

class TableView;

class RulesPane : public wxPanel {
 public:
  RulesPane(wxWindow* parent, Workbench& bench);

 private:
  enum class Shown { parameters, tables, rulings, switches, kinds, coverage };
  struct Row {
    editor::RulesItem item;
    wxString status, what, value, rule;
    std::optional<validator::Severity> look = {};
    bool operator==(const Row&) const = default;
  };

  void bind();
  Shown shown() const;
  const editor::RulesSheet* sheet() const;
  std::vector<Row> wanted_rows() const;
  wxString summary() const;
  void fill();
  void choose(const editor::RulesItem& item);
  void show_buttons();
  void fit_columns();
  void add();
  void add_kind();
  void add_effect();
  void remove();
  void pop_up_own();
  void make(editor::OwnRules how);
  std::optional<std::string> ask(const wording::Text& question, const wording::Text& title);
  void perform_adding(const std::function<wording::Result<editor::RulesItem>(editor::Draft&)>& add, const wording::Text& name);

  Workbench& bench_;
  wxChoice* page_;
  wxCheckBox* only_open_;
  wxStaticText* summary_;
  wxListView* list_;
  wxButton *add_, *effect_, *remove_, *own_;
  TableView* table_;
  RulesPage* details_;
  std::vector<Row> rows_;
  editor::RulesItem made_;  // to be chosen once the scene has it
  bool filling_ = false;
};

}  // namespace hexwright::ui
