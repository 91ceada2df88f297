// Everything comes from the documents as they are now, not from the scene, which may be a step behind.
#include "editor/ui/game_page.hpp"

namespace hexwright::ui {

using wording::say;

GamePage::GamePage(wxWindow* parent, Workbench& bench) : ItemPage(parent, bench, 200, say("Values of the part")) { lay_out({}); }

void GamePage::choose(const std::optional<editor::GamePart>& part) {
  if (part == chosen_) return;
  leave_chosen();
  chosen_ = part;
}

bool GamePage::may_change() const { return bench_.is_open() && bench_.scene() && !bench_.looking().side; }

wxString GamePage::heading() const {
  if (!chosen_) return words(say("Choose a part of the game, or make one."));
  return capital(words(say(editor::record_of(chosen_->section).one))) + ": " + utf8(chosen_->id);
}

wxString GamePage::trouble() const {
  return chosen_ && bench_.is_open() && !may_change() ? words(say("The game is changed as the referee.")) : wxString();
}

std::vector<editor::Property> GamePage::properties(editor::Draft& draft) const {
  return chosen_ ? editor::part_fields(draft, *chosen_, *bench_.scene()) : std::vector<editor::Property>{};
}

std::optional<wording::Text> GamePage::take(const std::string& key, const std::optional<std::string>& value) {
  const editor::Property* field = property(key);
  if (!may_change() || !field || !chosen_) return std::nullopt;
  const auto done =
      bench_.edit([&](editor::Draft& draft) { return editor::set_part_field(draft, *chosen_, *field, value.value_or(std::string())); },
                  say("Change {field} of {item}", {{"field", nested(field->title)}, {"item", chosen_->id}}));
  return done ? std::nullopt : std::optional(done.error().message);
}

}  // namespace hexwright::ui
