// What is chosen in the pane of victory: an item with its values, its hexes, its condition and what it can come to, a result, or what is
// compared with all results. What was typed and cannot stand stays where it was typed. One thread, the window's; faults are shown on the
// page.
#pragma once

#include "editor/session/scenario_items.hpp"
#include "editor/ui/item_page.hpp"

namespace hexwright::ui {

// An item by its id, a result by its number, or the table of results.
struct VictoryChoice {
  enum class What { nothing, item, rank, table };
  What what = What::nothing;
  std::string id;
  std::size_t rank = 0;
  bool operator==(const VictoryChoice&) const = default;
};

class VictoryPage : public ItemPage {
 public:
  VictoryPage(wxWindow* parent, Workbench& bench);

  void choose(const VictoryChoice& choice);
  const VictoryChoice& chosen() const { return chosen_; }
  bool may_change() const override;
  void edit_condition();
  void offer_buttons(PopUp& menu) {
    menu.add(*condition_);
    menu.add(*ground_);
  }

 private:
  const editor::VictoryLine* item() const;
  wxString heading() const override;
  wxString worth() const;
  wxString trouble() const override;
  std::vector<editor::Property> properties(editor::Draft& draft) const override;
  void show_more() override;
  void edit_ground();
  std::optional<wording::Text> take(const std::string& key, const std::optional<std::string>& value) override;
  editor::Element element(editor::Draft& draft) const;
  wording::Result<editor::Element> own_element(editor::Draft& draft) const;

  wxStaticText *words_, *worth_;
  wxButton *condition_, *ground_;
  VictoryChoice chosen_;
};

using Chosen = VictoryChoice::What;

}  // namespace hexwright::ui
