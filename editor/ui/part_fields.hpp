// Editable values (of a part of a condition, of an item of the scenario, of units), one field each: typed, chosen, or both, with its error
// below. One thread, the window's; errors are what Take returns.
#pragma once

#include "editor/session/condition_parts.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/scrolled_page.hpp"

namespace hexwright::ui {

class PartFields : public ScrolledPage {
 public:
  // Applies a value in the form of the file, nothing for none. Returns why the value is not allowed; nothing when it was applied.
  using Take = std::function<std::optional<wording::Text>(const std::string& key, const std::optional<std::string>& value)>;

  // In a dialog every key press applies the value, and the control scrolls; in a pane Enter, a choice, or leaving the field does, and it is
  // as high as its fields. For properties of units a choice begins with its value, and other values may be typed.
  enum class In { dialog, pane, properties };

  PartFields(wxWindow* parent, Take take, In in = In::dialog);
  void show(std::vector<editor::Property> properties);
  // The same, but keeps fields that do not change, and text that is being typed or was not accepted.
  void renew(const std::vector<editor::Property>& properties);
  // Gives the keyboard to the first field whose key begins so, and shows it; no effect without one.
  void focus(const std::string& key);
  // Applies what was typed, as if its field were left.
  void settle();
  // Discards what was typed; something else is shown next.
  void forget() { stale_ = true; }
  // Whether something was typed that was not accepted.
  bool has_faults() const;
  // Whether the existing fields fit these properties.
  bool is_same_list(const std::vector<editor::Property>& properties) const;

 private:
  struct Field {
    editor::Property property;
    std::vector<wxString> labels;  // of the choices
    wxWindow* window = nullptr;
    wxTextEntry* entry = nullptr;
    wxStaticText* fault = nullptr;
    wxString shown;  // the last value read from or written to the document
  };
  wxString words_of(const Field& field) const;
  void say_fault(Field& field, const wxString& text);
  void commit(std::size_t number);
  void bind_pane(std::size_t number);
  bool is_list(const editor::Property& property) const;
  bool is_closed(const editor::Property& property) const;
  wxString label_of(const editor::Property& property, const editor::Property::Choice& choice) const;
  void add(std::size_t number, wxBoxSizer& column);
  void choose_several(std::size_t number);

  Take take_;
  std::vector<Field> fields_;
  const In in_;
  bool filling_ = false, stale_ = false;
};

}  // namespace hexwright::ui
