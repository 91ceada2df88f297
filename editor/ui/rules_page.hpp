// The chosen item of the rules: a number, a table or a kind with its values and their origin, a question with its readings, or a paragraph
// and its status. One thread, the window's; faults are shown on the page.
#pragma once

#include "editor/session/rules_edit.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/item_page.hpp"

class wxRadioButton;

namespace hexwright::ui {

class RulesPage : public ItemPage {
 public:
  RulesPage(wxWindow* parent, Workbench& bench);

  void choose(const editor::RulesItem& item);
  const editor::RulesItem& chosen() const { return chosen_; }
  bool may_change() const override;
  // Changes yes to no, and no to yes.
  void turn_over();

 private:
  const editor::RulesSheet* sheet() const;
  wxString heading() const override;
  wxString about() const;
  wxString trouble() const override;
  std::vector<editor::Property> properties(editor::Draft& draft) const override;
  void show_more() override;
  void show_readings();
  void take_reading(std::size_t button);
  std::optional<wording::Text> take(const std::string& key, const std::optional<std::string>& value) override;

  wxStaticText* about_;
  wxBoxSizer* readings_;
  std::vector<wxRadioButton*> buttons_;  // the game's default, then each reading
  std::vector<wxString> labels_;
  editor::RulesItem chosen_;
};

}  // namespace hexwright::ui
