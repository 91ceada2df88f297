// The language is a private event that is sent down to every window.
#include "editor/ui/controls.hpp"

#include <wx/clipbrd.h>
#include <wx/msgdlg.h>
#include <wx/settings.h>
#include <wx/textdlg.h>
#include <wx/wrapsizer.h>

namespace hexwright::ui {

using wording::Text;

namespace {

constexpr int LEAST_PX = 60;  // of a paragraph: below that every word would stand alone
wxDEFINE_EVENT(EVT_LANGUAGE, wxCommandEvent);

int dip(int px) { return wxWindow::FromDIP(px, nullptr); }

}  // namespace

void on_language(wxWindow& window, std::function<void()> say) {
  say();
  window.Bind(EVT_LANGUAGE, [say = std::move(say)](wxCommandEvent&) { say(); });
}

void say_again(wxWindow& window) {
  for (wxWindow* child : window.GetChildren()) say_again(*child);
  wxCommandEvent event(EVT_LANGUAGE);
  event.StopPropagation();
  window.ProcessWindowEvent(event);
}

void set_name(wxWindow& control, const Text& text) {
  on_language(control, [&control, text] { control.SetName(words(text)); });
}

void set_label(wxWindow& control, const wxString& words) {
  if (control.GetLabel() != words) control.SetLabel(words);
  control.SetName(wxStripMenuCodes(words));
}

wxStaticText* make_text(wxWindow* on, const Text& text, long style) {
  auto* out = new wxStaticText(on, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, style);
  if (!text.msgid.empty()) on_language(*out, [out, text] { out->SetLabel(words(text)); });
  return out;
}

wxStaticText* make_heading(wxWindow* on, const Text& text, long style) {
  wxStaticText* out = make_text(on, text, style);
  out->SetFont(out->GetFont().Bold());
  return out;
}

wxButton* make_button(wxWindow* on, const Text& text, std::function<void()> run, Wide wide) {
  auto* out = new wxButton(on, wxID_ANY, words(text), wxDefaultPosition, wxDefaultSize, wide == Wide::exactly ? wxBU_EXACTFIT : 0);
  on_language(*out, [out, text] { set_label(*out, words(text)); });
  out->Bind(wxEVT_BUTTON, [run = std::move(run)](wxCommandEvent&) { run(); });
  return out;
}

wxButton* make_sign_button(wxWindow* on, const char* sign, const Text& text, std::function<void()> run) {
  auto* out = new wxButton(on, wxID_ANY, utf8(sign), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  on_language(*out, [out, text] {
    out->SetName(words(text));
    out->SetToolTip(words(text));
  });
  out->Bind(wxEVT_BUTTON, [run = std::move(run)](wxCommandEvent&) { run(); });
  return out;
}

wxCheckBox* make_check_box(wxWindow* on, const Text& text, std::function<void()> changed) {
  auto* out = new wxCheckBox(on, wxID_ANY, words(text));
  on_language(*out, [out, text] { set_label(*out, words(text)); });
  if (changed) out->Bind(wxEVT_CHECKBOX, [changed = std::move(changed)](wxCommandEvent&) { changed(); });
  return out;
}

wxChoice* make_choice(wxWindow* on, const Text& text, std::vector<Text> choices, std::function<void(int)> chosen) {
  auto* out = new wxChoice(on, wxID_ANY);
  on_language(*out, [out, text, choices = std::move(choices)] {
    out->SetName(words(text));
    if (choices.empty()) return;
    const int row = std::max(out->GetSelection(), 0);
    wxArrayString labels;
    for (const Text& each : choices) labels.Add(words(each));
    out->Set(labels);
    out->SetSelection(row);
  });
  if (chosen) out->Bind(wxEVT_CHOICE, [out, chosen = std::move(chosen)](wxCommandEvent&) { chosen(out->GetSelection()); });
  return out;
}

wxTextCtrl* make_entry(wxWindow* on, const Text& text, std::function<void()> entered, int least_px) {
  auto* out = new wxTextCtrl(on, wxID_ANY, wxString(), wxDefaultPosition, wxSize(least_px < 0 ? -1 : dip(least_px), -1),
                             entered ? wxTE_PROCESS_ENTER : 0);
  set_name(*out, text);
  if (entered) out->Bind(wxEVT_TEXT_ENTER, [entered = std::move(entered)](wxCommandEvent&) { entered(); });
  return out;
}

wxTextCtrl* make_reading(wxWindow* on, const Text& text, long style) {
  auto* out = new wxTextCtrl(on, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxTE_MULTILINE | wxTE_READONLY | style);
  set_name(*out, text);
  return out;
}

void set_choices(wxChoice& choice, const wxArrayString& labels) {
  if (choice.GetStrings() != labels) choice.Set(labels);
}

void set_text(wxTextEntry& field, const wxString& text) {
  if (field.GetValue() != text) field.ChangeValue(text);
}

void show_lines(wxTextCtrl& field, const std::vector<Text>& lines) {
  wxString text;
  for (const Text& line : lines) text += words(line) + "\n";
  set_text(field, text);
}

wxString capital(const wxString& text) { return text.empty() ? text : wxString(text[0]).Upper() + text.Mid(1); }

std::string trimmed(const wxString& text) { return wxString(text).Trim().Trim(false).utf8_string(); }

void set_titles(wxListCtrl& list, const std::vector<Text>& titles) {
  for (std::size_t i = 0; i < titles.size(); ++i) {
    wxListItem column;
    column.SetText(words(titles[i]));
    list.SetColumn(static_cast<int>(i), column);
  }
}

void on_size(wxWindow& window, std::function<void()> fit) {
  window.Bind(wxEVT_SIZE, [fit = std::move(fit)](wxSizeEvent& event) {
    event.Skip();
    fit();
  });
}

Paragraph::Paragraph(wxWindow* parent) : wxStaticText(parent, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE) {
  SetMinSize(wxSize(1, -1));  // else it would keep what holds it as wide as it once was
  Hide();
}

void Paragraph::tell(const wxString& text) {
  if (text == text_) return;
  text_ = text;
  fit();
  Show(!text_.empty());
  GetParent()->Layout();
}

bool Paragraph::InformFirstDirection(int direction, int size, int) {
  if (direction != wxHORIZONTAL || size <= 0) return false;
  if (size != width_px_) {  // a sizer asks at every layout
    width_px_ = size;
    fit();
  }
  return true;
}

void Paragraph::fit() {
  SetLabel(wxControl::EscapeMnemonics(text_));
  if (width_px_ > 0) Wrap(std::max(width_px_, dip(LEAST_PX)));
  InvalidateBestSize();
}

Paragraph* make_fault(wxWindow* on) {
  auto* out = new Paragraph(on);
  out->SetForegroundColour(ink_of(validator::Severity::error));
  return out;
}

RowList::RowList(wxWindow* parent, const wxSize& least, std::function<void(std::size_t)> chosen)
    : wxListView(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLC_REPORT | wxLC_SINGLE_SEL | wxLC_NO_HEADER) {
  AppendColumn(wxString());
  SetMinSize(FromDIP(least));  // else as wide as its best, beyond what holds it
  on_size(*this, [this] { SetColumnWidth(0, GetClientSize().x); });
  Bind(wxEVT_LIST_ITEM_SELECTED, [this, chosen = std::move(chosen)](wxListEvent& event) {
    if (!filling_) chosen(static_cast<std::size_t>(event.GetIndex()));
  });
}

void RowList::write(const std::vector<wxString>& rows) {
  if (rows == rows_) return;
  filling_ = true;
  if (rows.size() == rows_.size()) {
    for (std::size_t i = 0; i < rows.size(); ++i)
      if (rows[i] != rows_[i]) SetItemText(static_cast<long>(i), rows[i]);
  } else {
    DeleteAllItems();
    for (std::size_t i = 0; i < rows.size(); ++i) InsertItem(static_cast<long>(i), rows[i]);
    SetColumnWidth(0, GetClientSize().x);
  }
  rows_ = rows;
  filling_ = false;
}

void RowList::mark(std::optional<std::size_t> row, bool reveal) {
  filling_ = true;
  for (std::size_t i = 0; i < rows_.size(); ++i)
    if (IsSelected(static_cast<long>(i)) != (i == row)) Select(static_cast<long>(i), i == row);
  if (row && reveal) EnsureVisible(static_cast<long>(*row));
  filling_ = false;
}

VirtualList::VirtualList(wxWindow* parent, Words words, Ink ink, long style)
    : wxListView(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLC_REPORT | wxLC_SINGLE_SEL | wxLC_VIRTUAL | style),
      words_(std::move(words)),
      ink_(std::move(ink)) {}

wxString VirtualList::OnGetItemText(long row, long column) const {
  return row < 0 || row >= GetItemCount() ? wxString() : words_(static_cast<std::size_t>(row), column);
}

wxItemAttr* VirtualList::OnGetItemAttr(long row) const {
  const wxColour ink = ink_ && row >= 0 && row < GetItemCount() ? ink_(static_cast<std::size_t>(row)) : wxColour();
  if (!ink.IsOk()) return nullptr;
  look_.SetTextColour(ink);
  return &look_;
}

publish::Color severity_colour(validator::Severity severity) {
  constexpr publish::Color COLOURS[] = {{40, 100, 160}, {96, 70, 180}, {160, 90, 0}, {190, 30, 30}};  // in rising order
  return COLOURS[static_cast<std::size_t>(severity)];
}

wxColour ink_of(validator::Severity severity) {
  return colour_of(publish::mixed(severity_colour(severity), {255, 255, 255, 255}, wxSystemSettings::GetAppearance().IsDark() ? 0.5 : 0));
}

wxColour colour_of(const publish::Color& color) { return {color.red, color.green, color.blue}; }

wxSizerFlags across(int sides, int share, int room_px) { return wxSizerFlags(share).Expand().Border(sides, dip(room_px)); }

wxSizerFlags middle(int sides, int share, int room_px) { return wxSizerFlags(share).CentreVertical().Border(sides, dip(room_px)); }

namespace {

wxBoxSizer* box(wxOrientation way, std::initializer_list<Placed> parts) {
  auto* out = new wxBoxSizer(way);
  for (const Placed& part : parts) part.window ? out->Add(part.window, part.flags) : out->Add(part.sizer, part.flags);
  return out;
}

}  // namespace

wxBoxSizer* in_column(std::initializer_list<Placed> parts) { return box(wxVERTICAL, parts); }

wxBoxSizer* in_row(std::initializer_list<Placed> parts) { return box(wxHORIZONTAL, parts); }

wxSizer* in_lines(std::initializer_list<wxWindow*> all, int room_px) {
  auto* out = new wxWrapSizer(wxHORIZONTAL);
  for (wxWindow* each : all) out->Add(each, middle(wxALL, 0, room_px));
  return out;
}

wxFlexGridSizer* in_form(std::initializer_list<wxWindow*> pairs, int room_px) {
  auto* out = new wxFlexGridSizer(2, dip(room_px), dip(room_px));
  out->AddGrowableCol(1);
  for (wxWindow* each : pairs) out->Add(each, wxSizerFlags().Expand().CentreVertical());
  return out;
}

wxStaticText* label_for(wxWindow* control) {
  wxStaticText* out = make_text(control->GetParent());
  on_language(*out, [out, control] { out->SetLabel(control->GetName()); });
  return out;
}

wxMenuItem* PopUp::add(const wxString& label, std::function<void()> run, wxMenu* into) {
  runs_.push_back(std::move(run));
  return (into ? into : this)->Append(wxID_HIGHEST + static_cast<int>(runs_.size()), label);
}

void PopUp::add(wxButton& button) {
  if (!button.IsEnabled() || !button.IsShown()) return;
  add(button.GetLabel(), [&button] {
    wxCommandEvent event(wxEVT_BUTTON, button.GetId());
    event.SetEventObject(&button);
    button.ProcessWindowEvent(event);
  });
}

void PopUp::show_below(wxWindow& control) { run(control.GetPopupMenuSelectionFromUser(*this, wxPoint(0, control.GetSize().y))); }

void PopUp::show_at_pointer(wxWindow& window) { run(window.GetPopupMenuSelectionFromUser(*this)); }

void PopUp::run(int chosen) {
  if (chosen != wxID_NONE) runs_[static_cast<std::size_t>(chosen - wxID_HIGHEST - 1)]();
}

Dialog::Dialog(wxWindow* parent, const Text& title)
    : wxDialog(parent, wxID_ANY, words(title), wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER) {}

void Dialog::set_content(std::initializer_list<Placed> parts, long buttons, int room_px) {
  wxBoxSizer* all = in_column(parts);
  all->Add(CreateButtonSizer(buttons), across(wxALL, 0, room_px));
  SetSizerAndFit(all);
}

void Dialog::allow(bool ok) {
  if (wxWindow* button = FindWindow(wxID_OK)) button->Enable(ok);
}

void copy_text(const std::string& text) {
  if (!wxTheClipboard->Open()) return;
  wxTheClipboard->SetData(new wxTextDataObject(utf8(text)));
  wxTheClipboard->Close();
}

std::optional<std::string> copied_text() {
  if (!wxTheClipboard->Open()) return std::nullopt;
  wxTextDataObject data;
  const bool has = wxTheClipboard->IsSupported(wxDF_UNICODETEXT) && wxTheClipboard->GetData(data);
  wxTheClipboard->Close();
  return has ? std::optional(data.GetText().utf8_string()) : std::nullopt;
}

std::optional<std::string> ask_text(wxWindow* parent, const Text& title, const wxString& question, const wxString& begin) {
  wxTextEntryDialog dialog(parent, question, words(title), begin);
  return dialog.ShowModal() == wxID_OK ? std::optional(dialog.GetValue().utf8_string()) : std::nullopt;
}

bool ask_whether(wxWindow* parent, const wxString& question, const wxString& title, const Text& yes, const Text& no, long style) {
  wxMessageDialog dialog(parent, question, title, wxYES_NO | style);
  dialog.SetYesNoLabels(words(yes), words(no));
  return dialog.ShowModal() == wxID_YES;
}

}  // namespace hexwright::ui
