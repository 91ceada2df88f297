// Readings are sentences: they are wrapped before they are put on a button.
#include "editor/ui/rules_page.hpp"

#include <wx/radiobut.h>
#include <wx/textwrapper.h>

#include "editor/session/condition_words.hpp"

namespace hexwright::ui {

using editor::RulesItem;
using wording::Result;
using wording::say;
using What = RulesItem::What;

namespace {

class Lines : public wxTextWrapper {
 public:
  Lines(wxWindow& window, const wxString& text, int width) { Wrap(&window, text, width); }
  const wxString& text() const { return text_; }

 private:
  void OnOutputLine(const wxString& line) override { text_ += line; }
  void OnNewLine() override { text_ += '\n'; }
  wxString text_;
};

wxString joined(const std::vector<std::string>& list) {
  wxString out;
  for (const std::string& each : list) out += (out.empty() ? "" : ", ") + utf8(each);
  return out;
}

}  // namespace

RulesPage::RulesPage(wxWindow* parent, Workbench& bench) : ItemPage(parent, bench, 200, say("Values of the rule")) {
  about_ = make_text(this);
  readings_ = new wxBoxSizer(wxVERTICAL);
  lay_out({{about_, across(wxLEFT | wxRIGHT | wxBOTTOM)}, {readings_, across(wxLEFT | wxRIGHT)}});
}

void RulesPage::choose(const RulesItem& item) {
  if (item == chosen_) return;
  leave_chosen();
  chosen_ = item;
}

const editor::RulesSheet* RulesPage::sheet() const { return bench_.is_open() && bench_.scene() ? bench_.scene()->rules.get() : nullptr; }

bool RulesPage::may_change() const { return sheet() && !bench_.looking().side; }

wxString RulesPage::heading() const {
  if (!sheet() || chosen_.what == What::nothing) return words(say("Choose a line of the rules."));
  if (const editor::RulesLine* line = sheet()->line(chosen_)) return utf8(line->words).Trim(false) + " (" + utf8(chosen_.id) + ")";
  if (chosen_.what == What::paragraph)
    for (const editor::CoverageLine& line : sheet()->coverage)
      if (line.number == chosen_.id) return utf8(line.number + "  " + line.title);
  return utf8(chosen_.id);
}

// Where it stands, what needs it, and what is done about it.
wxString RulesPage::about() const {
  if (!sheet()) return {};
  wxString out;
  const auto add = [&](const wording::Text& text) { out += (out.empty() ? "" : "\n") + words(text); };
  if (const editor::RulesLine* line = sheet()->line(chosen_)) {
    if (line->status) add(say("Status: {status}.", {{"status", nested(editor::known_words(*line->status))}}));
    if (!line->needed_by.empty()) add(say("Needed by: {what}", {{"what", std::string(joined(line->needed_by).utf8_str())}}));
    if (line->own && !sheet()->stands_alone)
      add(line->built_in ? say("From {file}, in place of what the built-in game says.", {{"file", sheet()->file}})
                         : say("From {file}.", {{"file", sheet()->file}}));
  }
  if (const editor::RulingLine* ruling = chosen_.what == What::ruling ? sheet()->ruling(chosen_.id) : nullptr) {
    out = utf8(ruling->words);
    if (!ruling->rules.empty()) add(say("Rule: {rule}", {{"rule", ruling->rules}}));
  }
  if (chosen_.what == What::paragraph)
    for (const editor::CoverageLine& line : sheet()->coverage)
      if (line.number == chosen_.id) {
        add(say("Status: {status}.", {{"status", nested(editor::coverage_words(line.status))}}));
        if (!line.why.empty()) out += "\n" + utf8(line.why);
      }
  return out;
}

wxString RulesPage::trouble() const {
  if (!sheet() || chosen_.what == What::nothing || chosen_.what == What::paragraph) return {};
  if (!may_change()) return words(say("The rules are changed as the referee."));
  if (chosen_.what == What::ruling) return {};
  return sheet()->file.empty() ? words(say("To change it, make a ruleset of your own first: Own rules…")) : wxString();
}

void RulesPage::show_more() {
  wrapped(*about_, about());
  show_readings();
}

std::vector<editor::Property> RulesPage::properties(editor::Draft& draft) const {
  return sheet()->file.empty() ? std::vector<editor::Property>{} : editor::rules_fields(draft, chosen_, *bench_.scene());
}

void RulesPage::show_readings() {
  const editor::RulingLine* ruling = sheet() && chosen_.what == What::ruling ? sheet()->ruling(chosen_.id) : nullptr;
  const int width = std::max(GetClientSize().x - 12 * ROOM_PX, FromDIP(120));
  std::vector<wxString> wanted;
  const auto label = [&](const wxString& text) { wanted.push_back(Lines(*this, wxControl::EscapeMnemonics(text), width).text()); };
  if (ruling) {
    label(words(say("As the game says: {reading}", {{"reading", ruling->words_of(ruling->standard)}})));
    for (const auto& [reading, text] : ruling->readings) label(utf8(ruling->words_of(reading)));
  }
  if (wanted != labels_) {
    readings_->Clear(true);
    buttons_.clear();
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      auto* button = new wxRadioButton(this, wxID_ANY, wanted[i], wxDefaultPosition, wxDefaultSize, i == 0 ? wxRB_GROUP : 0);
      wxString name = wxStripMenuCodes(wanted[i]);
      name.Replace("\n", " ");
      button->SetName(name);
      button->Bind(wxEVT_RADIOBUTTON, [this, i](wxCommandEvent&) { take_reading(i); });
      readings_->Add(button, wxSizerFlags().Border(wxTOP, ROOM_PX));
      buttons_.push_back(button);
    }
    labels_ = std::move(wanted);
  }
  for (std::size_t i = 0; i < buttons_.size(); ++i) {
    buttons_[i]->Enable(may_change() && bench_.session().project().scenario());
    const bool on = i == 0 ? !ruling->chosen : ruling->chosen && ruling->readings[i - 1].first == *ruling->chosen;
    if (on) buttons_[i]->SetValue(true);
  }
}

void RulesPage::take_reading(std::size_t button) {
  const editor::RulingLine* ruling = sheet() && chosen_.what == What::ruling ? sheet()->ruling(chosen_.id) : nullptr;
  if (!ruling || button > ruling->readings.size()) return;
  const auto reading = button == 0 ? std::nullopt : std::optional(ruling->readings[button - 1].first);
  if (reading == ruling->chosen) return;
  perform([&, id = ruling->id](editor::Draft& draft) { return editor::choose_reading(draft, id, reading); }, say("Choose a reading"));
}

void RulesPage::turn_over() {
  if (!may_change()) return;
  if (const editor::RulingLine* ruling = chosen_.what == What::ruling ? sheet()->ruling(chosen_.id) : nullptr) {
    const std::string other = ruling->in_force() == "yes" ? "no" : "yes";
    const auto reading = other == ruling->standard ? std::nullopt : std::optional(other);
    perform([&, id = ruling->id](editor::Draft& draft) { return editor::choose_reading(draft, id, reading); }, say("Choose a reading"));
  } else if (const editor::RulesLine* line = sheet()->line(chosen_)) {
    const auto wrong = take("value", line->value == "yes" ? "no" : "yes");
    if (wrong) say_fault(words(*wrong));
  }
}

std::optional<wording::Text> RulesPage::take(const std::string& key, const std::optional<std::string>& value) {
  if (!may_change()) return std::nullopt;
  editor::Draft draft(bench_.session().project());
  if (auto own = editor::own_rules_element(draft, chosen_); !own) return own.error().hint ? own.error().hint : own.error().message;
  const editor::Property* field = property(key);
  if (!field) return std::nullopt;
  auto done = editor::set_rules_field(draft, chosen_, *field, value.value_or(std::string()));
  if (done) done = draft.hand_over(bench_.session(), say("Change {field}", {{"field", nested(field->title)}}));
  return done ? std::nullopt : std::optional(done.error().message);
}

}  // namespace hexwright::ui
