// A condition put together part by part: the tree of its parts, the values of the chosen one, what it says in both languages, and what the
// checks have against it, all the while. The tree is built anew when parts come or go; while a value is typed only the words of the parts
// change.
#include <wx/choicdlg.h>
#include <wx/listbox.h>
#include <wx/statbox.h>
#include <wx/treectrl.h>
#include <wx/wrapsizer.h>

#include <map>
#include <memory>

#include "editor/session/condition_judge.hpp"
#include "editor/session/condition_words.hpp"
#include "editor/session/games.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/dialogs.hpp"
#include "editor/ui/part_fields.hpp"
#include "model/document/map.hpp"
#include "model/project/regions.hpp"

namespace hexwright::ui {

using editor::PartPath;
using wording::say;
using wording::say_n;

namespace {

class ConditionDialog : public Dialog {
 public:
  ConditionDialog(wxWindow* parent, Workbench& bench, const std::string& item, const wording::Text& title, editor::ConditionParts parts);
  const editor::ConditionParts& parts() const { return parts_; }

 private:
  struct Found {
    wxString line, details;
    PartPath part;
  };
  void lay_out();
  void bind();
  void build_tree();
  void show_part(const PartPath& part);
  void chosen();
  void value_changed();
  void look();
  void came(const editor::Judged& judged);
  void say_sentence(const wording::Text& sentence);
  void show_found(std::vector<Found> found, const wxString& state);
  void show_details(std::size_t which);
  std::vector<editor::Property> fields() const;
  // What a field holds, and may not, would be lost without a word.
  void check_ok() { allow(parts_.missing().empty() && !fields_->has_faults()); }
  // Asks which of these; nothing when there is none, or the author wants none.
  std::optional<std::string> ask(const wording::Text& title, const std::vector<std::string>& elements);
  void done(const wording::Result<PartPath>& next);
  void add();
  void replace();
  void enclose();
  void remove();
  void shift(int by);

  Workbench& bench_;
  editor::ConditionParts parts_;
  PartPath part_;  // the chosen one
  wxTreeCtrl* tree_;
  std::map<PartPath, wxTreeItemId> items_;  // of the tree
  PartFields* fields_;
  wxCheckBox* remarks_;
  wxButton *enclose_, *replace_, *remove_, *up_, *down_;
  wxTextCtrl *english_, *polish_;
  wxStaticText *state_, *details_;
  wxListBox* problems_;
  std::vector<Found> found_;  // in the lines of the list
  bool filling_ = false;
  std::uint64_t asked_ = 0;
  std::unique_ptr<editor::ConditionJudge> judge_;  // last: its thread tells the others
};

ConditionDialog::ConditionDialog(wxWindow* parent, Workbench& bench, const std::string& item, const wording::Text& title,
                                 editor::ConditionParts parts)
    : Dialog(parent, title), bench_(bench), parts_(std::move(parts)) {
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
  tree_ = new wxTreeCtrl(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(520, 230)), wxTR_DEFAULT_STYLE | wxTR_SINGLE);
  set_name(*tree_, say("Parts of the condition"));
  fields_ = new PartFields(this, [this](const std::string& key, const std::optional<std::string>& value) -> std::optional<wording::Text> {
    auto done = parts_.set(part_, key, value);
    if (done) value_changed();
    CallAfter([this] { check_ok(); });  // once the field shows what is wrong with it
    return done ? std::nullopt : std::optional(done.error().message);
  });
  fields_->SetMinSize(FromDIP(wxSize(270, 200)));
  remarks_ = make_check_box(this, say("With &what is printed on the card"), [this] { fields_->show(fields()); });
  auto* lines = new wxWrapSizer(wxHORIZONTAL);
  const auto button = [&](const wording::Text& text, std::function<void()> run) {
    wxButton* out = make_button(this, text, std::move(run));
    lines->Add(out, wxSizerFlags().Border(wxRIGHT | wxTOP, FromDIP(ROOM_PX) / 2));
    return out;
  };
  button(say("&Add…"), [this] { add(); });
  enclose_ = button(say("Put &around it…"), [this] { enclose(); });
  replace_ = button(say("&Change into…"), [this] { replace(); });
  remove_ = button(say("&Remove"), [this] { remove(); });
  up_ = button(say("&Up"), [this] { shift(-1); });
  down_ = button(say("&Down"), [this] { shift(1); });
  wxBoxSizer* left = in_column({{tree_, share()}, {lines, share(0)}});
  wxBoxSizer* right = in_column({{fields_, share()}, {remarks_, wxSizerFlags().Border(wxTOP, FromDIP(ROOM_PX))}});
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
  set_content({{in_row({{left, across(wxRIGHT, 3, ROOM_PX)}, {right, share(2)}}), across(wxALL, 1, ROOM_PX)},
               {english, sides},
               {polish, sides},
               {state_, across(wxLEFT | wxRIGHT | wxTOP, 0, ROOM_PX)},
               {problems_, sides},
               {details_, sides}});
  CentreOnParent();
}

void ConditionDialog::bind() {
  tree_->Bind(wxEVT_TREE_SEL_CHANGED, [this](wxTreeEvent&) { chosen(); });
  tree_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& key) {
    const int code = key.GetKeyCode(), with = key.GetModifiers();
    if (code == WXK_DELETE && with == wxMOD_NONE) return remove();
    if (code == WXK_INSERT && with == wxMOD_NONE) return add();
    if (code == WXK_UP && with == wxMOD_ALT) return shift(-1);
    if (code == WXK_DOWN && with == wxMOD_ALT) return shift(1);
    key.Skip();
  });
  problems_->Bind(wxEVT_LISTBOX, [this](wxCommandEvent& event) {
    const auto which = static_cast<std::size_t>(event.GetSelection());
    if (which >= found_.size()) return;
    show_details(which);
    if (parts_.has(found_[which].part)) show_part(found_[which].part);
  });
}

void ConditionDialog::build_tree() {
  filling_ = true;
  tree_->Freeze();
  tree_->DeleteAllItems();
  items_.clear();
  for (const PartPath& path : parts_.all()) {
    const wxString label = words(editor::part_words(parts_, path, bench_.session().project()));
    const PartPath above(path.begin(), path.empty() ? path.end() : path.end() - 1);
    items_[path] = path.empty() ? tree_->AddRoot(label) : tree_->AppendItem(items_[above], label);
  }
  tree_->ExpandAll();
  tree_->Thaw();
  filling_ = false;
}

void ConditionDialog::show_part(const PartPath& part) {
  const auto item = items_.find(part);
  if (item == items_.end()) return;
  tree_->SelectItem(item->second);
  tree_->EnsureVisible(item->second);
  chosen();
}

void ConditionDialog::chosen() {
  const auto item = std::find_if(items_.begin(), items_.end(), [&](const auto& each) { return each.second == tree_->GetSelection(); });
  if (filling_ || item == items_.end()) return;
  part_ = item->first;
  fields_->show(fields());
  replace_->Enable(!parts_.may_replace(part_).empty());
  enclose_->Enable(!parts_.may_enclose(part_).empty());
  for (wxButton* each : {remove_, up_, down_}) each->Enable(!part_.empty());
  if (!bench_.scene()) return;
  bench_.point_at(project::covered(editor::ground_of(parts_, part_), *bench_.scene()->view->index).hexes);
}

std::vector<editor::Property> ConditionDialog::fields() const {
  std::vector<editor::Property> out = parts_.fields(part_);
  if (!remarks_->GetValue()) std::erase_if(out, [](const editor::Property& field) { return editor::is_remark(field.key); });
  const std::string element = parts_.element(part_);
  editor::Draft draft(bench_.session().project());
  for (editor::Property& field : out) {
    if (!field.choices.empty() || !bench_.scene()) continue;
    field.choices = editor::choices_for(element, field.key, *bench_.scene(), draft);
    const bool is_hex = (element == "hexes" && field.key == "list") || (element == "around" && field.key == "hex") ||
                        (element == "path" && (field.key == "from" || field.key == "to"));
    if (is_hex && bench_.chosen()) field.choices.push_back({bench_.scene()->view->index->label(*bench_.chosen()), {}});
  }
  return out;
}

void ConditionDialog::value_changed() {
  for (const auto& [path, item] : items_) {
    const wxString label = words(editor::part_words(parts_, path, bench_.session().project()));
    if (label != tree_->GetItemText(item)) tree_->SetItemText(item, label);
  }
  look();
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

std::optional<std::string> ConditionDialog::ask(const wording::Text& title, const std::vector<std::string>& elements) {
  if (elements.empty()) return std::nullopt;
  if (elements.size() == 1) return elements.front();
  wxArrayString names;
  for (const std::string& element : elements) names.Add(words(editor::part_title(element)));
  wxSingleChoiceDialog dialog(this, wxString(), words(title), names);
  if (dialog.ShowModal() != wxID_OK) return std::nullopt;
  return elements[static_cast<std::size_t>(dialog.GetSelection())];
}

void ConditionDialog::done(const wording::Result<PartPath>& next) {
  if (!next) return bench_.complain(next.error());
  const PartPath part = *next;
  build_tree();
  show_part(part);
  look();
  tree_->SetFocus();
}

void ConditionDialog::add() {
  // What can hold nothing has a neighbour instead.
  PartPath into = part_;
  int index = -1;
  if (parts_.may_hold(into).empty() && !into.empty()) {
    index = into.back() + 1;
    into.pop_back();
  }
  if (const auto element = ask(say("Add a part"), parts_.may_hold(into))) done(parts_.add(into, *element, index));
}
void ConditionDialog::replace() {
  if (const auto element = ask(say("Change the part into"), parts_.may_replace(part_))) done(parts_.replace(part_, *element));
}
void ConditionDialog::enclose() {
  if (const auto element = ask(say("Put around the part"), parts_.may_enclose(part_))) done(parts_.enclose(part_, *element));
}
void ConditionDialog::remove() {
  if (!part_.empty()) done(parts_.remove(part_));
}
void ConditionDialog::shift(int by) {
  if (!part_.empty()) done(parts_.shift(part_, by));
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
