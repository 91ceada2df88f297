// The settings of an export, field under field: only those that mean something for it are shown.
#pragma once

#include <wx/scrolwin.h>

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "editor/session/export_request.hpp"

class wxCheckBox;
class wxChoice;
class wxComboBox;
class wxFlexGridSizer;
class wxStaticText;
class wxTextCtrl;

namespace hexwright::ui {

class PageSetup : public wxScrolledWindow {
 public:
  PageSetup(wxWindow* parent, std::function<void()> changed);
  void relabel();
  // Fields as they are in the request; boards are those of the map.
  void show(const editor::ExportRequest& request, const std::vector<std::string>& boards);
  void read(editor::ExportRequest& request) const;
  // False when there is no such field here. Empty words take away what was said.
  bool complain(const std::string& field, const wxString& words);
  void forget_complaints();

 private:
  struct Row {
    wxStaticText* label;
    wxWindow* control;
    wxWindow* beside;  // or null
    wxStaticText* fault;
  };
  void add(std::string_view field, wxWindow* control, wxWindow* beside = nullptr);
  void fill_languages(bool two);
  void ask_placement();
  void show_row(const std::string& field, bool wanted);

  std::function<void()> changed_;
  wxFlexGridSizer* form_;
  std::map<std::string, Row> rows_;
  wxChoice *languages_, *paper_, *theme_, *board_;
  wxComboBox* house_;
  wxTextCtrl* placement_;
  std::map<std::string, wxTextCtrl*> numbers_;  // by the name of the field
  wxWindow* layers_box_;
  std::vector<wxCheckBox*> layers_;
  wxCheckBox* mark_;
  std::vector<std::string> boards_;
  bool two_languages_ = true, filling_ = false;
};

}  // namespace hexwright::ui
