// The dialog of a new project: its folder, game, board, sides and time in one, filled with usual values. What is wrong is said at its field
// while one types, and OK waits until nothing is. One thread, the window's.
#pragma once

#include <vector>

#include "editor/session/new_request.hpp"
#include "editor/ui/board_fields.hpp"

class wxComboBox;

namespace hexwright::ui {

class NewDialog : public Dialog {
 public:
  // `inside` is the folder that is offered.
  NewDialog(wxWindow* parent, const std::string& inside);
  // As it was when OK was pressed: it has a project.
  const editor::Requested& asked() const { return asked_; }

 private:
  struct SideRow {
    wxBoxSizer* row;
    wxTextCtrl *name, *colour;
    std::string id, usual;  // the id is kept as long as the name is the usual one
  };
  wxSizer* make_project_part();
  wxSizer* make_board_part();
  wxSizer* make_sides_part();
  wxTextCtrl* entry(const wording::Text& title, const std::string& value, int wide_px);
  wxChoice* choice(const wording::Text& title, std::vector<wording::Text> choices);
  void add_side(const reshape::SideAsked& side);
  void remove_side();
  void choose_folder();
  void choose_rules();
  void game_chosen();
  editor::NewRequest request() const;
  void try_it();

  const editor::NewRequest usual_;
  const std::vector<editor::GameChoice> games_;
  editor::Requested asked_;
  wxTextCtrl *called_ = nullptr, *inside_ = nullptr, *title_ = nullptr, *rules_ = nullptr;
  wxTextCtrl *columns_ = nullptr, *rows_ = nullptr, *scale_ = nullptr, *width_ = nullptr, *height_ = nullptr;
  wxTextCtrl *turns_ = nullptr, *start_ = nullptr, *end_ = nullptr;
  wxComboBox* numbering_ = nullptr;
  wxChoice *game_ = nullptr, *kind_ = nullptr, *top_ = nullptr, *shifted_ = nullptr, *slant_ = nullptr, *unit_ = nullptr;
  wxStaticText *look_ = nullptr, *makes_ = nullptr;
  wxBoxSizer *hexes_ = nullptr, *table_ = nullptr, *sides_column_ = nullptr, *rules_row_ = nullptr;
  wxButton *more_ = nullptr, *fewer_ = nullptr;
  Paragraph* about_ = nullptr;  // the template, when one is chosen
  std::vector<SideRow> sides_;
  FieldFaults faults_{this};
  wxSizer* board_ = nullptr;  // the part that is shown
  bool ready_ = false, copies_ = false;
};

}  // namespace hexwright::ui
