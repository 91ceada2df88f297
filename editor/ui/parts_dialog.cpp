// What holds nothing has a neighbour instead, when a part is added.
#include "editor/ui/parts_dialog.hpp"

#include <wx/choicdlg.h>
#include <wx/wrapsizer.h>

#include "editor/session/condition_words.hpp"
#include "model/document/map.hpp"
#include "model/project/regions.hpp"

namespace hexwright::ui {

using editor::PartPath;
using wording::say;

wxSizer* PartsDialog::lay_out_parts(const wording::Text& tree_name) {
  tree_ = new wxTreeCtrl(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(520, 230)), wxTR_DEFAULT_STYLE | wxTR_SINGLE);
  set_name(*tree_, tree_name);
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
  add_ = button(say("&Add…"), [this] { add(); });
  enclose_ = button(say("Put &around it…"), [this] { enclose(); });
  replace_ = button(say("&Change into…"), [this] { replace(); });
  remove_ = button(say("&Remove"), [this] { remove(); });
  up_ = button(say("&Up"), [this] { shift(-1); });
  down_ = button(say("&Down"), [this] { shift(1); });
  wxBoxSizer* left = in_column({{tree_, share()}, {lines, share(0)}});
  wxBoxSizer* right = in_column({{fields_, share()}, {remarks_, wxSizerFlags().Border(wxTOP, FromDIP(ROOM_PX))}});
  bind();
  return in_row({{left, across(wxRIGHT, 3, ROOM_PX)}, {right, share(2)}});
}

void PartsDialog::bind() {
  tree_->Bind(wxEVT_TREE_SEL_CHANGED, [this](wxTreeEvent&) { chosen(); });
  tree_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& key) {
    const int code = key.GetKeyCode(), with = key.GetModifiers();
    if (code == WXK_DELETE && with == wxMOD_NONE) return remove();
    if (code == WXK_INSERT && with == wxMOD_NONE) return add();
    if (code == WXK_UP && with == wxMOD_ALT) return shift(-1);
    if (code == WXK_DOWN && with == wxMOD_ALT) return shift(1);
    key.Skip();
  });
}

void PartsDialog::build_tree() {
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

void PartsDialog::show_part(const PartPath& part) {
  const auto item = items_.find(part);
  if (item == items_.end()) return;
  tree_->SelectItem(item->second);
  tree_->EnsureVisible(item->second);
  chosen();
}

void PartsDialog::chosen() {
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

std::vector<editor::Property> PartsDialog::fields() const {
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

void PartsDialog::value_changed() {
  for (const auto& [path, item] : items_) {
    const wxString label = words(editor::part_words(parts_, path, bench_.session().project()));
    if (label != tree_->GetItemText(item)) tree_->SetItemText(item, label);
  }
  look();
}

std::optional<std::string> PartsDialog::ask(const wording::Text& title, const std::vector<std::string>& elements) {
  if (elements.empty()) return std::nullopt;
  if (elements.size() == 1) return elements.front();
  wxArrayString names;
  for (const std::string& element : elements) names.Add(words(editor::part_title(element)));
  wxSingleChoiceDialog dialog(this, wxString(), words(title), names);
  if (dialog.ShowModal() != wxID_OK) return std::nullopt;
  return elements[static_cast<std::size_t>(dialog.GetSelection())];
}

void PartsDialog::done(const wording::Result<PartPath>& next) {
  if (!next) return bench_.complain(next.error());
  const PartPath part = *next;
  build_tree();
  show_part(part);
  look();
  tree_->SetFocus();
}

std::pair<PartPath, int> PartsDialog::next_place() const {
  PartPath into = part_;
  int index = -1;
  if (parts_.may_hold(into).empty() && !into.empty()) {
    index = into.back() + 1;
    into.pop_back();
  }
  return {into, index};
}

void PartsDialog::add() {
  const auto [into, index] = next_place();
  if (const auto element = ask(say("Add a part"), parts_.may_hold(into))) done(parts_.add(into, *element, index));
}

void PartsDialog::replace() {
  if (const auto element = ask(say("Change the part into"), parts_.may_replace(part_))) done(parts_.replace(part_, *element));
}

void PartsDialog::enclose() {
  if (const auto element = ask(say("Put around the part"), parts_.may_enclose(part_))) done(parts_.enclose(part_, *element));
}

void PartsDialog::remove() {
  if (!part_.empty()) done(parts_.remove(part_));
}

void PartsDialog::shift(int by) {
  if (!part_.empty()) done(parts_.shift(part_, by));
}

}  // namespace hexwright::ui
