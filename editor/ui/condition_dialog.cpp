// The tree is built anew when parts come or go; while a value is typed only the words of the parts change.
#include "editor/ui/condition_dialog.hpp"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choicdlg.h>
#include <wx/listbox.h>
#include <wx/sizer.h>
#include <wx/statbox.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/treectrl.h>
#include <wx/wrapsizer.h>

#include <algorithm>

#include "editor/session/condition_words.hpp"
#include "editor/session/games.hpp"
#include "editor/ui/part_fields.hpp"
#include "editor/ui/words.hpp"
#include "model/document/map.hpp"
#include "model/project/regions.hpp"

namespace hexwright::ui {

using editor::PartPath;
using wording::say;
using wording::say_n;

namespace {

constexpr int ROOM_PX = 6;

class PathData : public wxTreeItemData {
 public:
  explicit PathData(PartPath of) : path(std::move(of)) {}
  const PartPath path;
};

wxString spoken(const char* language, const wording::Text& text) { return utf8(wording::catalogue_for(language)->words(text)); }

}  // namespace

ConditionDialog::ConditionDialog(wxWindow* parent, Workbench& bench, const std::string& item, const wxString& title,
                                 editor::ConditionParts parts)
    : wxDialog(parent, wxID_ANY, title, wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      bench_(bench),
      item_(item),
      parts_(std::move(parts)) {
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

ConditionDialog::~ConditionDialog() = default;

void ConditionDialog::lay_out() {
  const int room = FromDIP(ROOM_PX);
  tree_ = new wxTreeCtrl(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(520, 230)), wxTR_DEFAULT_STYLE | wxTR_SINGLE);
  tree_->SetName(words(say("Parts of the condition")));
  fields_ = new PartFields(this, [this](const std::string& key, const std::optional<std::string>& value) -> std::optional<wording::Text> {
    auto done = parts_.set(part_, key, value);
    if (done) value_changed();
    CallAfter([this] { allow(); });  // once the field shows what is wrong with it
    return done ? std::nullopt : std::optional(done.error().message);
  });
  fields_->SetMinSize(FromDIP(wxSize(270, 200)));
  remarks_ = new wxCheckBox(this, wxID_ANY, words(say("With &what is printed on the card")));
  auto* buttons = new wxWrapSizer(wxHORIZONTAL);
  const auto button = [&](const wording::Text& text) {
    auto* out = new wxButton(this, wxID_ANY, words(text), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    buttons->Add(out, wxSizerFlags().Border(wxRIGHT | wxTOP, room / 2));
    return out;
  };
  add_ = button(say("&Add…"));
  enclose_ = button(say("Put &around it…"));
  replace_ = button(say("&Change into…"));
  remove_ = button(say("&Remove"));
  up_ = button(say("&Up"));
  down_ = button(say("&Down"));
  auto* left = new wxBoxSizer(wxVERTICAL);
  left->Add(tree_, wxSizerFlags(1).Expand());
  left->Add(buttons, wxSizerFlags().Expand());
  auto* right = new wxBoxSizer(wxVERTICAL);
  right->Add(fields_, wxSizerFlags(1).Expand());
  right->Add(remarks_, wxSizerFlags().Border(wxTOP, room));
  auto* top = new wxBoxSizer(wxHORIZONTAL);
  top->Add(left, wxSizerFlags(3).Expand().Border(wxRIGHT, room));
  top->Add(right, wxSizerFlags(2).Expand());
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(top, wxSizerFlags(1).Expand().Border(wxALL, room));
  const auto sentence = [&](const char* language) {
    auto* box = new wxStaticBoxSizer(wxVERTICAL, this, wxString::FromUTF8(language));
    auto* text = new wxTextCtrl(box->GetStaticBox(), wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(-1, 48)),
                                wxTE_MULTILINE | wxTE_READONLY | wxTE_BESTWRAP | wxBORDER_NONE);
    text->SetName(wxString::FromUTF8(language));
    box->Add(text, wxSizerFlags(1).Expand());
    all->Add(box, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, room));
    return text;
  };
  english_ = sentence("English");
  polish_ = sentence("Polski");
  state_ = new wxStaticText(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
  problems_ = new wxListBox(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(-1, 64)), 0, nullptr, wxLB_SINGLE | wxLB_HSCROLL);
  problems_->SetName(words(say("Problems of the condition")));
  all->Add(state_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, room));
  details_ = new wxStaticText(this, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(-1, 54)), wxST_NO_AUTORESIZE);
  all->Add(problems_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, room));
  all->Add(details_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, room));
  all->Add(CreateButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border(wxALL, room));
  SetSizerAndFit(all);
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
  const auto on = [](wxButton* button, std::function<void()> run) { button->Bind(wxEVT_BUTTON, [run](wxCommandEvent&) { run(); }); };
  on(add_, [this] { add(); });
  on(enclose_, [this] { enclose(); });
  on(replace_, [this] { replace(); });
  on(remove_, [this] { remove(); });
  on(up_, [this] { shift(-1); });
  on(down_, [this] { shift(1); });
  remarks_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { fields_->show(fields()); });
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
  const project::Project& project = bench_.session().project();
  std::map<PartPath, wxTreeItemId> items;
  for (const PartPath& path : parts_.all()) {
    const wxString label = words(editor::part_words(parts_, path, project));
    auto* data = new PathData(path);
    if (path.empty()) {
      items[path] = tree_->AddRoot(label, -1, -1, data);
    } else {
      PartPath above = path;
      above.pop_back();
      items[path] = tree_->AppendItem(items[above], label, -1, -1, data);
    }
  }
  tree_->ExpandAll();
  tree_->Thaw();
  filling_ = false;
}

void ConditionDialog::show_part(const PartPath& part) {
  std::function<wxTreeItemId(wxTreeItemId)> find = [&](wxTreeItemId at) -> wxTreeItemId {
    if (static_cast<PathData*>(tree_->GetItemData(at))->path == part) return at;
    wxTreeItemIdValue cookie;
    for (wxTreeItemId child = tree_->GetFirstChild(at, cookie); child.IsOk(); child = tree_->GetNextChild(at, cookie))
      if (const wxTreeItemId found = find(child); found.IsOk()) return found;
    return {};
  };
  const wxTreeItemId item = find(tree_->GetRootItem());
  if (!item.IsOk()) return;
  tree_->SelectItem(item);
  tree_->EnsureVisible(item);
  chosen();
}

void ConditionDialog::chosen() {
  const wxTreeItemId item = tree_->GetSelection();
  if (filling_ || !item.IsOk()) return;
  part_ = static_cast<PathData*>(tree_->GetItemData(item))->path;
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
  std::function<void(wxTreeItemId)> relabel = [&](wxTreeItemId at) {
    const PartPath& path = static_cast<PathData*>(tree_->GetItemData(at))->path;
    const wxString label = words(editor::part_words(parts_, path, bench_.session().project()));
    if (label != tree_->GetItemText(at)) tree_->SetItemText(at, label);
    wxTreeItemIdValue cookie;
    for (wxTreeItemId child = tree_->GetFirstChild(at, cookie); child.IsOk(); child = tree_->GetNextChild(at, cookie)) relabel(child);
  };
  relabel(tree_->GetRootItem());
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
  allow();
  if (complete) judge_->ask(parts_, asked_);
  show_found(std::move(found), complete ? words(say("The checks are asked…")) : words(say("This is still to be filled in:")));
}

// What a field holds, and may not, would be lost without a word.
void ConditionDialog::allow() {
  if (wxWindow* ok = FindWindow(wxID_OK)) ok->Enable(parts_.missing().empty() && !fields_->has_faults());
}

void ConditionDialog::say_sentence(const wording::Text& sentence) {
  const auto show = [&](wxTextCtrl& text, const wxString& words) {
    if (text.GetValue() != words) text.ChangeValue(words);
  };
  show(*english_, spoken("en", sentence));
  show(*polish_, spoken("pl", sentence));
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

}  // namespace hexwright::ui
