// The values of one part of a condition, a field each: typed, chosen, or both, with what speaks against it below.
#pragma once

#include <wx/scrolwin.h>

#include <functional>
#include <vector>

#include "editor/session/condition_parts.hpp"

class wxBoxSizer;
class wxStaticText;
class wxTextEntry;

namespace hexwright::ui {

class PartFields : public wxScrolledWindow {
 public:
  // A value as it would be written, nothing for none. What speaks against it is given back, and then it was not taken.
  using Take = std::function<std::optional<wording::Text>(const std::string& key, const std::optional<std::string>& value)>;

  PartFields(wxWindow* parent, Take take);
  void show(std::vector<editor::Property> properties);
  // Something was typed that was not taken.
  bool has_faults() const;

 private:
  struct Field {
    editor::Property property;
    std::vector<wxString> labels;  // of the choices
    wxWindow* window = nullptr;
    wxTextEntry* entry = nullptr;
    wxStaticText* fault = nullptr;
  };
  void add(std::size_t number, wxBoxSizer& column);
  void typed(std::size_t number);
  void choose_several(std::size_t number);

  Take take_;
  std::vector<Field> fields_;
  bool filling_ = false;
};

}  // namespace hexwright::ui
