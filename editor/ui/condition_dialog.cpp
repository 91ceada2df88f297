// A condition put together part by part: what it says in both languages, and what the checks have against it, all the while.
#include <wx/listbox.h>
#include <wx/statbox.h>

#include <memory>

#include "editor/session/condition_judge.hpp"
#include "editor/session/condition_words.hpp"
#include "editor/session/games.hpp"
#include "editor/ui/dialogs.hpp"
#include "editor/ui/parts_dialog.hpp"

namespace hexwright::ui {

using editor::PartPath;
using wording::say;
using wording::say_n;

namespace {

class ConditionDialog : public PartsDialog {
 public:
  ConditionDialog(wxWindow* parent, Workbench& bench, const std::string& item, const wording::Text& title, editor::ConditionParts parts);

 private:
  struct Found {
    wxString line, details;
    PartPath part;
  };
  void lay_out();
  void bind();
  void look() override;
  void came(const editor::Judged& judged);
  void say_sentence(const wording::Text& sentence);
  void show_found(std::vector<Found> found, const wxString& state);
  void show_details(std::size_t which);

  wxTextCtrl *english_, *polish_;
  wxStaticText *state_, *details_;
  wxListBox* problems_;
  std::vector<Found> found_;  // in the lines of the list
  std::uint64_t asked_ = 0;
  std::unique_ptr<editor::ConditionJudge> judge_;  // last: its thread tells the others
};

ConditionDialog::ConditionDialog(wxWindow* parent, Workbench& bench, const std::string& item, const wording::Text& title,
                                 editor::ConditionParts parts)
    : PartsDialog(parent, bench, title, std::move(parts)) {
  lay_out();
  bind();
  judge_ = std::make_unique<editor::ConditionJudge>(
      bench.session(), item, editor::known_games(),
      [this](std::shared_ptr<const editor::Judged> judged) { CallAfter([this, judged] { came(*judged); }); });
  build_tree();
  show_part(parts_.count({}) == 1 ? PartPath{0} : PartPath{});
  tree_->SetFocus();
  look();
}

void ConditionDialog::lay_out() {
  wxSizer* all = lay_out_parts(say("Parts of the condition"));
  const auto sentence = [&](wxTextCtrl*& text, const char* language) {
    auto* box = new wxStaticBoxSizer(wxVERTICAL, this, language);
    text = new wxTextCtrl(box->GetStaticBox(), wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(-1, 48)),
                          wxTE_MULTILINE | wxTE_READONLY | wxTE_BESTWRAP | wxBORDER_NONE);
    text->SetName(language);
    box->Add(text, share());
    return box;
  };
  const auto sides = across(wxLEFT | wxRIGHT, 0, ROOM_PX);
  wxSizer *english = sentence(english_, "English"), *polish = sentence(polish_, "Polski");
  state_ = make_text(this, {}, wxST_NO_AUTORESIZE);
  problems_ = new wxListBox(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(-1, 64)), 0, nullptr, wxLB_SINGLE | wxLB_HSCROLL);
  set_name(*problems_, say("Problems of the condition"));
  details_ = new wxStaticText(this, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(-1, 54)), wxST_NO_AUTORESIZE);
  set_content({{all, across(wxALL, 1, ROOM_PX)},
               {english, sides},
               {polish, sides},
               {state_, across(wxLEFT | wxRIGHT | wxTOP, 0, ROOM_PX)},
               {problems_, sides},
               {details_, sides}});
  CentreOnParent();
}

void ConditionDialog::bind() {
  problems_->Bind(wxEVT_LISTBOX, [this](wxCommandEvent& event) {
    const auto which = static_cast<std::size_t>(event.GetSelection());
    if (which >= found_.size()) return;
    show_details(which);
    if (parts_.has(found_[which].part)) show_part(found_[which].part);
  });
}

// The sentence at once; what the checks say comes after it.
void ConditionDialog::look() {
  const auto missing = parts_.missing();
  const bool complete = missing.empty();
  say_sentence(complete ? editor::sentence_of(parts_, bench_.session().project()) : say("Something is still missing."));
  ++asked_;
  std::vector<Found> found;
  for (const auto& each : missing) {
    const std::string element = parts_.element(each.part);
    found.push_back({words(say("{part}, {field}: {what}", {{"part", nested(editor::part_title(element))},
                                                           {"field", nested(editor::field_title(element, each.attribute))},
                                                           {"what", nested(each.text)}})),
                     {},
                     each.part});
  }
  check_ok();
  if (complete) judge_->ask(parts_, asked_);
  show_found(std::move(found), complete ? words(say("The checks are asked…")) : words(say("This is still to be filled in:")));
}

void ConditionDialog::say_sentence(const wording::Text& sentence) {
  set_text(*english_, utf8(wording::catalogue_for("en")->words(sentence)));
  set_text(*polish_, utf8(wording::catalogue_for("pl")->words(sentence)));
}

void ConditionDialog::came(const editor::Judged& judged) {
  if (judged.number != asked_) return;
  if (!judged.sentence.msgid.empty()) say_sentence(judged.sentence);
  std::vector<Found> found;
  for (const editor::Judged::Problem& problem : judged.problems) {
    wxString details;
    if (problem.why) details += words(*problem.why);
    if (problem.fix) details += (details.empty() ? "" : "\n") + words(*problem.fix);
    found.push_back({words(problem.severity_word) + ": " + words(problem.message), details, problem.part});
  }
  const auto count = static_cast<std::int64_t>(found.size());
  show_found(std::move(found), count == 0 ? words(say("The checks find nothing wrong with it."))
                                          : words(say_n("{count} thing is found:", "{count} things are found:", count)));
}

void ConditionDialog::show_found(std::vector<Found> found, const wxString& state) {
  state_->SetLabel(state);
  wxArrayString lines;
  for (const Found& each : found) lines.Add(each.line);
  found_ = std::move(found);
  problems_->Set(lines);
  show_details(0);
}

void ConditionDialog::show_details(std::size_t which) {
  details_->SetLabel(wxControl::EscapeMnemonics(which < found_.size() ? found_[which].details : wxString()));
  details_->Wrap(std::max(details_->GetClientSize().x, FromDIP(300)));
}

}  // namespace

std::optional<editor::ConditionParts> ask_condition(wxWindow* parent, Workbench& bench, const std::string& item, const wording::Text& title,
                                                    editor::ConditionParts parts) {
  ConditionDialog dialog(parent, bench, item, title, std::move(parts));
  const bool wanted = dialog.ShowModal() == wxID_OK;
  bench.point_at_nothing();
  return wanted ? std::optional(dialog.parts()) : std::nullopt;
}

}  // namespace hexwright::ui
