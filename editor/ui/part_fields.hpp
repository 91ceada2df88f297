// Values to be changed (of a part of a condition, of an item of the scenario, of units), a field each: typed, chosen, or both, with what
// speaks against it below. On the thread of the windows.
#pragma once

#include <wx/scrolwin.h>

#include "editor/session/condition_parts.hpp"
#include "editor/ui/controls.hpp"

namespace hexwright::ui {

class PartFields : public wxScrolledWindow {
 public:
  // A value as it would be written, nothing for none. What speaks against it is given back, and then it was not taken.
  using Take = std::function<std::optional<wording::Text>(const std::string& key, const std::optional<std::string>& value)>;

  // In a dialog every key is taken, and it scrolls by itself; in a pane Enter, a choice, or leaving the field, and it is as high as its
  // fields. Among properties of units, which are known by their letters, a choice begins with its value, and others may be typed.
  enum class In { dialog, pane, properties };

  PartFields(wxWindow* parent, Take take, In in = In::dialog);
  void show(std::vector<editor::Property> properties);
  // The same, but fields that stay the same are left standing, and what is just being typed or was not taken too.
  void renew(const std::vector<editor::Property>& properties);
  // What was typed is written as if its field were left.
  void settle();
  // Something else is shown next: nothing that was typed is kept.
  void forget() { stale_ = true; }
  // Something was typed that was not taken.
  bool has_faults() const;
  // These would be shown in the fields that stand there.
  bool is_same_list(const std::vector<editor::Property>& properties) const;

 private:
  struct Field {
    editor::Property property;
    std::vector<wxString> labels;  // of the choices
    wxWindow* window = nullptr;
    wxTextEntry* entry = nullptr;
    wxStaticText* fault = nullptr;
    wxString shown;  // that was written last, by the document or into it
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
