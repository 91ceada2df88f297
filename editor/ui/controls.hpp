// Controls and layouts, made in one line each. Each control shows its text, has it as its accessible name, and updates it when the language
// changes. Sizes are pixels of a screen with 96 dots per inch. One thread, the window's; cannot fail.
#pragma once

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/dialog.h>
#include <wx/listctrl.h>
#include <wx/menu.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/scene.hpp"
#include "editor/ui/words.hpp"
#include "publish/canvas/shapes.hpp"

namespace hexwright::ui {

inline constexpr int ROOM_PX = 4;

// Calls it now, and again whenever the language changes, as long as the window exists. Once for each window: the last call counts.
void on_language(wxWindow& window, std::function<void()> say);
// Runs these functions of every window inside this one, and then its own.
void say_again(wxWindow& window);

// The accessible name.
void set_name(wxWindow& control, const wording::Text& text);
// Sets label and accessible name, for a control whose text changes; the & of a key is not part of the name.
void set_label(wxWindow& control, const wxString& words);

// The owner fills a text without words.
wxStaticText* make_text(wxWindow* on, const wording::Text& text = {}, long style = 0);
wxStaticText* make_heading(wxWindow* on, const wording::Text& text = {}, long style = 0);
enum class Wide { as_usual, exactly };  // exactly: no wider than its words
wxButton* make_button(wxWindow* on, const wording::Text& text, std::function<void()> run, Wide wide = Wide::exactly);
// Shows a sign such as "+"; the name is for screen readers and in the tool tip.
wxButton* make_sign_button(wxWindow* on, const char* sign, const wording::Text& name, std::function<void()> run);
wxCheckBox* make_check_box(wxWindow* on, const wording::Text& text, std::function<void()> changed);
// `chosen` is called with the row; the first of `choices` is selected at first.
wxChoice* make_choice(wxWindow* on, const wording::Text& name, std::vector<wording::Text> choices = {},
                      std::function<void(int)> chosen = {});
// `entered` is called for the key Enter.
wxTextCtrl* make_entry(wxWindow* on, const wording::Text& name, std::function<void()> entered = {}, int least_px = -1);
// Read-only lines that can be copied.
wxTextCtrl* make_reading(wxWindow* on, const wording::Text& name, long style = wxTE_WORDWRAP);

// Changes the control only when they differ; the caller selects a choice.
void set_choices(wxChoice& choice, const wxArrayString& labels);
void set_text(wxTextEntry& field, const wxString& text);
// Shows each text on a separate line.
void show_lines(wxTextCtrl& field, const std::vector<wording::Text>& lines);
// With a capital first letter, for a name that begins a sentence.
wxString capital(const wxString& text);
// Without blanks at either end.
std::string trimmed(const wxString& text);
void set_titles(wxListCtrl& list, const std::vector<wording::Text>& titles);
// Calls it when the size of the control changes, also the first time.
void on_size(wxWindow& window, std::function<void()> fit);

// Text that wraps to its current width; an empty one takes no room.
class Paragraph : public wxStaticText {
 public:
  explicit Paragraph(wxWindow* parent);
  // An & is shown as it is. Lays out the window around it again.
  void tell(const wxString& text);
  const wxString& told() const { return text_; }
  // The sizer gives the width before it asks for the height.
  bool InformFirstDirection(int direction, int size, int available_other) override;

 private:
  void fit();

  wxString text_;
  int width_px_ = 0;  // for which the lines were made
};
// A paragraph in the colour of errors.
Paragraph* make_fault(wxWindow* on);

// One column of rows, as wide as the list.
class RowList : public wxListView {
 public:
  // `chosen` is called when the user selects a row, not by mark().
  RowList(wxWindow* parent, const wxSize& least, std::function<void(std::size_t)> chosen);
  // Writes only what differs, so that the scroll position stays.
  void write(const std::vector<wxString>& rows);
  void mark(std::optional<std::size_t> row, bool reveal = true);

 private:
  std::vector<wxString> rows_;
  bool filling_ = false;
};

// A list that requests only the lines it shows, for many thousands of lines. Its owner sets their number with SetItemCount().
class VirtualList : public wxListView {
 public:
  using Words = std::function<wxString(std::size_t row, long column)>;
  using Ink = std::function<wxColour(std::size_t row)>;
  VirtualList(wxWindow* parent, Words words, Ink ink = {}, long style = 0);

 private:
  wxString OnGetItemText(long row, long column) const override;
  wxItemAttr* OnGetItemAttr(long row) const override;

  Words words_;
  Ink ink_;
  mutable wxItemAttr look_;
};

// The colour of a finding, the same in lists and on the board.
publish::Color severity_colour(validator::Severity severity);
// The same for text: brighter on a dark background.
wxColour ink_of(validator::Severity severity);
wxColour colour_of(const publish::Color& color);

// Layouts. The room is left on the given sides; a share above 0 takes part of the remaining space.
wxSizerFlags across(int sides = wxALL, int share = 0, int room_px = ROOM_PX);
inline wxSizerFlags share(int of = 1) { return wxSizerFlags(of).Expand(); }
wxSizerFlags middle(int sides = 0, int share = 0, int room_px = ROOM_PX);
struct Placed {
  Placed(wxWindow* of, const wxSizerFlags& how) : window(of), flags(how) {}
  Placed(wxSizer* of, const wxSizerFlags& how) : sizer(of), flags(how) {}
  wxWindow* window = nullptr;
  wxSizer* sizer = nullptr;
  wxSizerFlags flags;
};
wxBoxSizer* in_column(std::initializer_list<Placed> parts);
wxBoxSizer* in_row(std::initializer_list<Placed> parts);
// In rows that wrap as needed.
wxSizer* in_lines(std::initializer_list<wxWindow*> all, int room_px = ROOM_PX / 2);
// Pairs of a label and its control, in two columns, the second as wide as possible.
wxFlexGridSizer* in_form(std::initializer_list<wxWindow*> pairs, int room_px = ROOM_PX);
// A label with the name of the control.
wxStaticText* label_for(wxWindow* control);

// A menu below a control or at the pointer; the chosen action runs after it has closed.
class PopUp : public wxMenu {
 public:
  wxMenuItem* add(const wxString& label, std::function<void()> run, wxMenu* into = nullptr);
  // What the button does, if it is enabled.
  void add(wxButton& button);
  void show_below(wxWindow& control);
  void show_at_pointer(wxWindow& window);

 private:
  void run(int chosen);

  std::vector<std::function<void()>> runs_;
};

// A dialog that can be resized, with its buttons below what is in it.
class Dialog : public wxDialog {
 public:
  static constexpr int ROOM_PX = 6;
  Dialog(wxWindow* parent, const wording::Text& title);
  // As large as the content asks for.
  void set_content(std::initializer_list<Placed> parts, long buttons = wxOK | wxCANCEL, int room_px = ROOM_PX);
  // Enables or disables the OK button.
  void allow(bool ok);
};

// The row of a value in a list; `otherwise` when it is not there.
template <class List, class Value>
int place_in(const List& list, const Value& value, int otherwise = 0) {
  const auto found = std::find(std::begin(list), std::end(list), value);
  return found == std::end(list) ? otherwise : static_cast<int>(found - std::begin(list));
}
// The entry of a row; null when there is no such row, as for wxNOT_FOUND.
template <class List>
auto* at_row(List& list, long row) {
  return row >= 0 && static_cast<std::size_t>(row) < list.size() ? &list[static_cast<std::size_t>(row)] : nullptr;
}

void copy_text(const std::string& text);
// Nothing when the clipboard holds no text.
std::optional<std::string> copied_text();
// Nothing when the user cancels; blanks at either end are kept.
std::optional<std::string> ask_text(wxWindow* parent, const wording::Text& title, const wxString& question, const wxString& begin = {});
// True for `yes`.
bool ask_whether(wxWindow* parent, const wxString& question, const wxString& title, const wording::Text& yes, const wording::Text& no,
                 long style = wxICON_QUESTION);

}  // namespace hexwright::ui
