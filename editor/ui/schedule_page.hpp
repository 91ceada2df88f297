// What is chosen in the schedule: its turn, its condition, where it comes on or reaches, what comes, and what is known of it without
// playing, with the curve of its arrival where dice decide. What was typed and cannot stand stays where it was typed. One thread, the
// window's; faults are shown on the page.
#pragma once

#include "editor/session/scenario_items.hpp"
#include "editor/ui/item_page.hpp"

namespace hexwright::ui {

class ChartView;

class SchedulePage : public ItemPage {
 public:
  SchedulePage(wxWindow* parent, Workbench& bench);

  // An id; empty for none. Another one lets go of what was said of the one before.
  void choose(const std::string& id);
  const std::string& chosen() const { return chosen_; }
  const editor::ScheduleItem* item() const;
  bool may_change() const override;

  void move_to(int turn);
  void shift(int by);
  void edit_condition();
  void offer_buttons(PopUp& menu) {
    menu.add(*condition_);
    menu.add(*entry_);
  }

 private:
  wxString heading() const override;
  wxString trouble() const override;
  std::vector<editor::Property> properties(editor::Draft& draft) const override;
  void show_more() override;
  std::optional<wording::Text> take(const std::string& key, const std::optional<std::string>& value) override;
  void show_forecast();
  void commit_turn();
  void edit_ground();

  wxStaticText *turn_label_, *when_, *where_, *known_;
  wxTextCtrl* turn_;
  wxButton *condition_, *entry_;
  ChartView* chart_;
  std::string chosen_;
  wxString shown_turn_;
};

}  // namespace hexwright::ui
