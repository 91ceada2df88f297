// What dialogs about boards and their numbers have in common: fields with the fault of each below it, the choices, and how the numbers
// look. One thread, the window's; cannot fail.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "editor/ui/controls.hpp"

namespace hexwright::ui {

// Below each field of a dialog, by its name, what is wrong with it.
class FieldFaults {
 public:
  explicit FieldFaults(wxWindow* on) : on_(on) {}

  Paragraph* add(const std::string& field) { return below_[field] = make_fault(on_); }
  // A line of the form: the control, or a row that it stands in, beside its label.
  void add(wxFlexGridSizer& form, const std::string& field, wxWindow* control, wxSizer* row = nullptr) {
    form.Add(label_for(control), wxSizerFlags().CentreVertical());
    auto* column = new wxBoxSizer(wxVERTICAL);
    if (row)
      column->Add(row, share(0));
    else
      column->Add(control, share(0));
    column->Add(add(field), share(0));
    form.Add(column, share(0));
  }
  // When its window goes.
  void forget(const std::string& field) { below_.erase(field); }
  void tell(const std::map<std::string, wording::Text>& faults) const {
    for (const auto& [field, paragraph] : below_) {
      const auto found = faults.find(field);
      paragraph->tell(found == faults.end() ? wxString() : words(found->second));
    }
  }
  // After a part of the dialog was shown again, with all that is in it.
  void hide_empty() const {
    for (const auto& [field, paragraph] : below_)
      if (paragraph->told().empty()) paragraph->Hide();
  }

 private:
  wxWindow* on_;
  std::map<std::string, Paragraph*> below_;
};

inline std::vector<wording::Text> tops() { return {wording::say("flat"), wording::say("pointed")}; }
inline std::vector<wording::Text> shifted_lines() { return {wording::say("lines 1, 3, 5 …"), wording::say("lines 2, 4, 6 …")}; }
inline std::vector<wording::Text> lines_counted() {
  return {wording::say("straight lines"), wording::say("lines that rise to the east"), wording::say("lines that fall to the east")};
}
// In the order of editor::ScaleUnit.
inline std::vector<wording::Text> units_of_scale() {
  return {wording::say("metres"), wording::say("kilometres"), wording::say("yards"), wording::say("miles")};
}

// Of editor::numbers_tried(): three rows of three, and the last hex.
inline wxString look_of(const std::vector<std::string>& labels) {
  wxString text;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (i + 1 == labels.size()) text += utf8("… ");
    text += utf8(labels[i]) + utf8(i % 3 == 2 ? "  …\n" : "   ");
  }
  return text;
}

}  // namespace hexwright::ui
