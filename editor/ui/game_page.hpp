// The chosen part of a game of one's own, with its values to edit. One thread, the window's; faults are shown on the page.
#pragma once

#include "editor/session/game_parts.hpp"
#include "editor/ui/item_page.hpp"

namespace hexwright::ui {

class GamePage : public ItemPage {
 public:
  GamePage(wxWindow* parent, Workbench& bench);

  void choose(const std::optional<editor::GamePart>& part);
  const std::optional<editor::GamePart>& chosen() const { return chosen_; }
  bool may_change() const override;

 private:
  wxString heading() const override;
  wxString trouble() const override;
  std::vector<editor::Property> properties(editor::Draft& draft) const override;
  void show_more() override {}
  std::optional<wording::Text> take(const std::string& key, const std::optional<std::string>& value) override;

  std::optional<editor::GamePart> chosen_;
};

}  // namespace hexwright::ui
