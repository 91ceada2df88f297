// The settings of an export, one field below the other; only those that apply are shown. One thread, the window's; the caller reports
// faults with complain().
#pragma once

#include "editor/session/export_request.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/scrolled_page.hpp"

class wxComboBox;

namespace hexwright::ui {

class PageSetup : public ScrolledPage {
 public:
  PageSetup(wxWindow* parent, std::function<void()> changed);
  // Shows the values of the request; boards are those of the map.
  void show(const editor::ExportRequest& request, const std::vector<std::string>& boards);
  void read(editor::ExportRequest& request) const;
  // Shows the words below the field; empty words clear them. False when there is no such field here.
  bool complain(const std::string& field, const wxString& words);
  void forget_complaints();

 private:
  struct Row {
    const exchange::ExportField* field;
    std::vector<wxWindow*> windows;  // the label, the control, and a control beside it
    Paragraph* fault;
  };
  struct Typed {
    wxTextCtrl* text;
    std::string editor::ExportRequest::*value;
  };
  void add(const exchange::ExportField& field, wxWindow* control, wxWindow* beside = nullptr);
  wxChoice* add_choice(const exchange::ExportField& field, std::vector<wording::Text> choices);
  wxTextCtrl* add_typed(const exchange::ExportField& field, wxWindow* beside = nullptr);
  void add_layers(const exchange::ExportField& field);
  void fill_languages();
  void ask_placement();

  std::function<void()> changed_;
  wxFlexGridSizer* form_;
  std::vector<Row> rows_;
  wxChoice *languages_, *paper_, *theme_, *board_;
  wxComboBox* house_;
  std::vector<Typed> typed_;
  wxTextCtrl* placement_;
  std::vector<wxCheckBox*> layers_;
  wxCheckBox* mark_;
  std::vector<std::string> boards_;
  bool two_languages_ = true, filling_ = false;
};

}  // namespace hexwright::ui
