// A table of the rules as a grid, heads in its first row and column: typing, copying and pasting as in a spreadsheet, each one step. Rows
// and columns from 0. One thread, the window's; faults are shown by the page.
#pragma once

#include <wx/panel.h>

#include "editor/session/table_grid.hpp"
#include "editor/ui/item_page.hpp"

class wxButton;
class wxGrid;

namespace hexwright::ui {

class TableView : public wxPanel {
 public:
  // `page` shows the faults.
  TableView(wxWindow* parent, Workbench& bench, ItemPage& page);
  // Shows the table as it is in the documents now.
  void show_table(const std::string& id);
  wxGrid& grid() { return *grid_; }

 private:
  using Change = std::function<wording::Result<editor::Grid>(editor::Grid)>;
  struct Block {
    int top = 0, left = 0, bottom = 0, right = 0;
  };
  void fill();
  void change(const Change& change, const wording::Text& name);
  Block chosen_block() const;
  void copy() const;
  void paste();
  void paste_at(const std::string& text, std::size_t row, std::size_t column);
  void add_row();
  void add_column();
  void remove_rows();
  void remove_columns();

  Workbench& bench_;
  ItemPage& page_;
  wxGrid* grid_;
  wxButton *copy_, *paste_, *add_row_, *add_column_, *remove_row_, *remove_column_;
  std::string id_;
  editor::Grid shown_;
};

}  // namespace hexwright::ui
