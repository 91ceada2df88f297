// Commands by name and by key. Keys are compared as the toolkit reads them, so that "Ctrl+Shift+S" and "Shift+Ctrl+S" are one.
#include <wx/accel.h>
#include <wx/tokenzr.h>

#include <algorithm>

#include "editor/ui/controls.hpp"
#include "editor/ui/dialogs.hpp"

namespace hexwright::ui {

using wording::say;

namespace {

constexpr int KEY_COLUMN_PX = 140, KEYS_WIDE_PX = 640, KEYS_HIGH_PX = 480;

// What is no command, with the keys or buttons before the colon.
std::vector<wording::Text> other_keys() {
  return {
      say("Space and drag, or the middle button: move the board"),
      say("Wheel: zoom to the pointer"),
      say("Arrows: choose the next hex; with Shift: move the board"),
      say("Enter: paint the chosen hex"),
      say("Right button with a tool: erase what lies there; Alt: take it up; Backspace: take back the last bit of a path; Esc: give it up"),
      say("Delete: take the chosen units off the board")};
}

wxString name_of(const Command& command) {
  const wxString name = wxMenuItem::GetLabelText(words(command.title));
  return command.under ? wxMenuItem::GetLabelText(words(*command.under)) + ": " + name : name;
}

bool is_same_key(const std::string& one, const std::string& other) {
  wxAcceleratorEntry a, b;
  return !one.empty() && !other.empty() && a.FromString(utf8("\t" + one)) && b.FromString(utf8("\t" + other)) && a == b;
}

// The key as menus write it; empty for what can be no key of a command, such as a letter alone, which fields need.
std::string key_of(const wxKeyEvent& event) {
  const int code = event.GetKeyCode();
  const bool is_function = code >= WXK_F1 && code <= WXK_F24;
  const bool is_plain = !event.ControlDown() && !event.AltDown();
  if (code == WXK_CONTROL || code == WXK_SHIFT || code == WXK_ALT || code == WXK_NONE || (is_plain && !is_function)) return {};
  int flags = wxACCEL_NORMAL;
  if (event.ControlDown()) flags |= wxACCEL_CTRL;
  if (event.AltDown()) flags |= wxACCEL_ALT;
  if (event.ShiftDown()) flags |= wxACCEL_SHIFT;
  return wxAcceleratorEntry(flags, code).ToRawString().utf8_string();
}

class KeysDialog : public Dialog {
 public:
  KeysDialog(wxWindow* parent, const std::vector<Command>& commands, Keys keys);
  const Keys& keys() const { return keys_; }

 private:
  const std::string& key(const Command& command) const;
  const Command* chosen() const { return row_ < shown_.size() ? shown_[row_] : nullptr; }
  void fill();
  void typed(wxKeyEvent& event);
  void give(const std::string& key);

  std::vector<const Command*> shown_;
  Keys keys_;
  wxListView* list_;
  wxTextCtrl* key_;
  Paragraph* told_;
  std::size_t row_ = 0;
};

KeysDialog::KeysDialog(wxWindow* parent, const std::vector<Command>& commands, Keys keys)
    : Dialog(parent, say("Keys")), keys_(std::move(keys)) {
  for (const Command& command : commands)
    if (command.title.arguments.empty()) shown_.push_back(&command);
  list_ = new wxListView(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(KEYS_WIDE_PX, KEYS_HIGH_PX)),
                         wxLC_REPORT | wxLC_SINGLE_SEL | wxLC_NO_HEADER);
  set_name(*list_, say("Keys"));
  for (const int width : {KEY_COLUMN_PX, KEYS_WIDE_PX - KEY_COLUMN_PX - 20})
    list_->AppendColumn(wxString(), wxLIST_FORMAT_LEFT, FromDIP(width));
  key_ = make_entry(this, say("Key of the chosen command"));
  key_->SetHint(words(say("Press the keys here")));
  told_ = new Paragraph(this);
  wxButton* none = make_button(this, say("&No key"), [this] { give({}); });
  wxButton* first = make_button(this, say("As at &first"), [this] {
    if (const Command* command = chosen()) give(command->first_key);
  });
  set_content({{list_, across(wxALL, 1, ROOM_PX)},
               {in_row({{label_for(key_), middle(wxRIGHT)}, {key_, middle(wxRIGHT, 1)}, {none, middle(wxRIGHT)}, {first, middle()}}),
                across(wxALL, 0, ROOM_PX)},
               {told_, across(wxLEFT | wxRIGHT, 0, ROOM_PX)}});
  list_->Bind(wxEVT_LIST_ITEM_SELECTED, [this](wxListEvent& event) {
    row_ = static_cast<std::size_t>(event.GetIndex());
    key_->Enable(chosen() != nullptr);
    if (chosen()) key_->ChangeValue(utf8(key(*chosen())));
    told_->tell(wxString());
  });
  key_->Bind(wxEVT_CHAR_HOOK, &KeysDialog::typed, this);
  fill();
  list_->Select(0);
  list_->SetFocus();
}

const std::string& KeysDialog::key(const Command& command) const {
  const auto own = keys_.find(command.stored_name());
  return own == keys_.end() ? command.first_key : own->second;
}

void KeysDialog::fill() {
  list_->DeleteAllItems();
  const auto add = [this](const wxString& key, const wxString& what) {
    list_->SetItem(list_->InsertItem(list_->GetItemCount(), key), 1, what);
  };
  for (const Command* command : shown_) add(utf8(key(*command)), name_of(*command));
  for (const wording::Text& other : other_keys())
    for (wxStringTokenizer parts(words(other), ";"); parts.HasMoreTokens();) {
      const wxString part = parts.GetNextToken();
      add(part.BeforeFirst(':').Trim().Trim(false), part.AfterFirst(':').Trim().Trim(false));
    }
}

void KeysDialog::typed(wxKeyEvent& event) {
  const std::string key = key_of(event);
  if (key.empty()) return event.Skip(event.GetKeyCode() == WXK_TAB || event.GetKeyCode() == WXK_ESCAPE || event.GetKeyCode() == WXK_RETURN);
  give(key);
}

// A key has one command: whichever had it before loses it, and that is told.
void KeysDialog::give(const std::string& key) {
  const Command* to = chosen();
  if (!to) return;
  wxString told;
  for (const Command* other : shown_) {
    if (other == to || !is_same_key(this->key(*other), key)) continue;
    keys_[other->stored_name()].clear();
    told +=
        words(say("{key} was the key of \"{command}\", which has none now.", {{"key", key}, {"command", name_of(*other).utf8_string()}}));
  }
  keys_[to->stored_name()] = key;
  if (is_same_key(key, to->first_key) || key == to->first_key) keys_.erase(to->stored_name());
  for (std::size_t row = 0; row < shown_.size(); ++row) list_->SetItem(static_cast<long>(row), 0, utf8(this->key(*shown_[row])));
  key_->ChangeValue(utf8(key));
  told_->tell(told);
}

class Palette : public Dialog {
 public:
  Palette(wxWindow* parent, const std::vector<Command>& commands);
  const Command* chosen() const { return row_ < found_.size() ? found_[row_] : nullptr; }

 private:
  void fill();
  void go(int by);

  const std::vector<Command>& commands_;
  std::vector<const Command*> found_;
  std::size_t row_ = 0;
  wxTextCtrl* typed_;
  RowList* list_;
};

Palette::Palette(wxWindow* parent, const std::vector<Command>& commands) : Dialog(parent, say("Run a command")), commands_(commands) {
  typed_ = make_entry(this, say("Command"));
  list_ = new RowList(this, wxSize(KEYS_WIDE_PX, KEYS_HIGH_PX), [this](std::size_t row) { row_ = row; });
  set_name(*list_, say("Commands"));
  set_content({{typed_, across(wxALL, 0, ROOM_PX)}, {list_, across(wxLEFT | wxRIGHT, 1, ROOM_PX)}});
  typed_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { fill(); });
  list_->Bind(wxEVT_LIST_ITEM_ACTIVATED, [this](wxListEvent&) { EndModal(wxID_OK); });
  Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
    const int code = event.GetKeyCode();
    if (code == WXK_DOWN) return go(1);
    if (code == WXK_UP) return go(-1);
    event.Skip();
  });
  fill();
  typed_->SetFocus();
}

// Every word that is typed stands in the name; those whose name begins with what is typed come first.
void Palette::fill() {
  const wxString wanted = typed_->GetValue().Lower();
  found_.clear();
  const auto fits = [&](const wxString& name) {
    for (wxStringTokenizer parts(wanted, " "); parts.HasMoreTokens();)
      if (!name.Contains(parts.GetNextToken())) return false;
    return true;
  };
  for (const Command& command : commands_)
    if ((!command.enabled || command.enabled()) && fits(name_of(command).Lower())) found_.push_back(&command);
  std::stable_partition(found_.begin(), found_.end(), [&](const Command* each) { return name_of(*each).Lower().StartsWith(wanted); });
  std::vector<wxString> rows;
  for (const Command* each : found_) rows.push_back(name_of(*each) + (each->key.empty() ? wxString() : "    " + utf8(each->key)));
  list_->write(rows);
  row_ = 0;
  list_->mark(found_.empty() ? std::nullopt : std::optional(row_));
  allow(!found_.empty());
}

void Palette::go(int by) {
  if (found_.empty()) return;
  row_ = (row_ + found_.size() + static_cast<std::size_t>(by)) % found_.size();
  list_->mark(row_);
}

}  // namespace

std::optional<Keys> ask_keys(wxWindow* parent, const std::vector<Command>& commands, Keys keys) {
  KeysDialog dialog(parent, commands, std::move(keys));
  return dialog.ShowModal() == wxID_OK ? std::optional(dialog.keys()) : std::nullopt;
}

std::optional<int> ask_command(wxWindow* parent, const std::vector<Command>& commands) {
  Palette dialog(parent, commands);
  if (dialog.ShowModal() != wxID_OK || !dialog.chosen()) return std::nullopt;
  return dialog.chosen()->id;
}

}  // namespace hexwright::ui
