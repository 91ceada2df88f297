// The settings of an export, field under field: only those that mean something for it are shown. On the thread of the windows.
#pragma once

#include <wx/scrolwin.h>

#include "editor/session/export_wish.hpp"
#include "editor/ui/controls.hpp"

class wxComboBox;

namespace hexwright::ui {

class PageSetup : public wxScrolledWindow {
 public:
  PageSetup(wxWindow* parent, std::function<void()> changed);
  // Fields as they are in the wish; boards are those of the map.
  void show(const editor::ExportWish& wish, const std::vector<std::string>& boards);
  void read(editor::ExportWish& wish) const;
  // False when there is no such field here. Empty words take away what was said.
  bool complain(const std::string& field, const wxString& words);
  void forget_complaints();

 private:
  using Wanted = std::function<bool(const editor::ExportWish&)>;
  struct Row {
    std::string field;  // as faults name it
    Wanted wanted;      // when it means something
    std::vector<wxWindow*> windows;
    Paragraph* fault;
  };
  struct Typed {
    wxTextCtrl* text;
    std::string editor::ExportWish::*value;
  };
  void add(const char* field, const wording::Text& label, wxWindow* control, Wanted wanted, wxWindow* beside = nullptr);
  wxTextCtrl* add_typed(const char* field, const wording::Text& label, std::string editor::ExportWish::*value, Wanted wanted,
                        wxWindow* beside = nullptr);
  void add_layers();
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
