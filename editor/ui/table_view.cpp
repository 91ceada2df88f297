// Every edit begins with the table as the session has it, for the scene may be a step behind.
#include "editor/ui/table_view.hpp"

#include <wx/dataobj.h>
#include <wx/grid.h>
#include <wx/settings.h>

#include "editor/session/rules_edit.hpp"

namespace hexwright::ui {

using editor::Grid;
using wording::Result;
using wording::say;

namespace {
constexpr int MOST_MEASURED = 5'000;  // cells; more would be felt
}

TableView::TableView(wxWindow* parent, Workbench& bench, ItemPage& page) : wxPanel(parent), bench_(bench), page_(page) {
  grid_ = new wxGrid(this, wxID_ANY);
  grid_->CreateGrid(0, 0);
  grid_->SetRowLabelSize(0);
  grid_->SetColLabelSize(0);
  grid_->SetDefaultCellAlignment(wxALIGN_CENTRE, wxALIGN_CENTRE);
  grid_->SetMinSize(FromDIP(wxSize(80, 90)));
  copy_ = make_button(this, say("Copy cells"), [this] { copy(); });
  paste_ = make_button(this, say("Paste cells"), [this] { paste(); });
  add_row_ = make_button(this, say("Row +"), [this] { add_row(); });
  add_column_ = make_button(this, say("Column +"), [this] { add_column(); });
  remove_row_ = make_button(this, say("Row −"), [this] { remove_rows(); });
  remove_column_ = make_button(this, say("Column −"), [this] { remove_columns(); });
  SetSizer(in_column({{grid_, share()}, {in_lines({copy_, paste_, add_row_, add_column_, remove_row_, remove_column_}), share(0)}}));
  on_language(*this, [this] {
    grid_->SetName(words(say("Cells of the table")));
    // Of what windows a grid is made its readers need not know; each bears the name of the whole.
    for (wxWindow* part : grid_->GetChildren()) part->SetName(grid_->GetName());
  });
  grid_->Bind(wxEVT_GRID_CELL_CHANGED, [this](wxGridEvent& event) {
    const auto row = static_cast<std::size_t>(event.GetRow()), column = static_cast<std::size_t>(event.GetCol());
    const std::string typed = grid_->GetCellValue(event.GetRow(), event.GetCol()).utf8_string();
    // A click on the chosen cell opens it: what is pasted then comes here as one text, and is a block all the same.
    const bool is_block = typed.find_first_of("\t\n") != std::string::npos;
    CallAfter([this, row, column, typed, is_block] {
      if (is_block) return paste_at(typed, row, column);
      change([&](Grid grid) { return editor::pasted(std::move(grid), row, column, {{typed}}); }, say("Change a cell"));
    });
  });
  grid_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& key) {
    if (key.GetModifiers() == wxMOD_CONTROL && key.GetKeyCode() == 'C') return copy();
    if (key.GetModifiers() == wxMOD_CONTROL && key.GetKeyCode() == 'V') return paste();
    key.Skip();
  });
}

void TableView::show_table(const std::string& id) {
  if (id != id_ && grid_->IsCellEditControlEnabled()) grid_->DisableCellEditControl();
  id_ = id;
  if (!grid_->IsCellEditControlShown()) fill();
}

void TableView::fill() {
  Grid wanted;
  if (bench_.is_open() && !id_.empty()) {
    editor::Draft draft(bench_.session().project());
    if (const auto table = editor::table_now(draft, id_)) wanted = editor::grid_of(*table);
  }
  const bool may = page_.may_change() && !wanted.empty();
  grid_->EnableEditing(may);
  for (wxButton* each : {paste_, add_row_, add_column_, remove_row_, remove_column_}) each->Enable(may);
  grid_->BeginBatch();
  const int rows = static_cast<int>(wanted.size()), columns = wanted.empty() ? 0 : static_cast<int>(wanted.front().size());
  const int rows_now = grid_->GetNumberRows(), columns_now = grid_->GetNumberCols();
  if (rows > rows_now) grid_->AppendRows(rows - rows_now);
  if (rows < rows_now) grid_->DeleteRows(rows, rows_now - rows);
  if (columns > columns_now) grid_->AppendCols(columns - columns_now);
  if (columns < columns_now) grid_->DeleteCols(columns, columns_now - columns);
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      const wxString text = utf8(wanted[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]);
      if (grid_->GetCellValue(row, column) != text) grid_->SetCellValue(row, column, text);
    }
  if (wanted != shown_ && rows > 0) {
    auto* head = new wxGridCellAttr;
    head->SetFont(grid_->GetDefaultCellFont().Bold());
    head->SetBackgroundColour(wxSystemSettings::GetColour(wxSYS_COLOUR_BTNFACE));
    head->SetTextColour(wxSystemSettings::GetColour(wxSYS_COLOUR_BTNTEXT));
    head->IncRef();
    grid_->SetRowAttr(0, head);
    grid_->SetColAttr(0, head);
    if (rows * columns <= MOST_MEASURED) grid_->AutoSizeColumns(false);
  }
  grid_->EndBatch();
  shown_ = std::move(wanted);
}

void TableView::change(const Change& change, const wording::Text& name) {
  if (!bench_.is_open() || id_.empty()) return;
  page_.perform(
      [&](editor::Draft& draft) -> Result<void> {
        const auto table = editor::table_now(draft, id_);
        if (!table) return {};
        auto grid = change(editor::grid_of(*table));
        if (!grid) return tl::unexpected(grid.error());
        auto made = editor::with_grid(*table, *grid);
        return made ? editor::set_table(draft, *made) : tl::unexpected(made.error());
      },
      name);
  fill();
}

// What is selected, as one rectangle; the cursor's cell when nothing is.
TableView::Block TableView::chosen_block() const {
  Block out{grid_->GetGridCursorRow(), grid_->GetGridCursorCol(), grid_->GetGridCursorRow(), grid_->GetGridCursorCol()};
  bool first = true;
  for (const wxGridBlockCoords& each : grid_->GetSelectedBlocks()) {
    const Block block{each.GetTopRow(), each.GetLeftCol(), each.GetBottomRow(), each.GetRightCol()};
    out = first ? block
                : Block{std::min(out.top, block.top), std::min(out.left, block.left), std::max(out.bottom, block.bottom),
                        std::max(out.right, block.right)};
    first = false;
  }
  return {std::max(out.top, 0), std::max(out.left, 0), std::max(out.bottom, 0), std::max(out.right, 0)};
}

void TableView::copy() const {
  const Block block = chosen_block();
  Grid cells;
  for (auto row = static_cast<std::size_t>(block.top); row <= static_cast<std::size_t>(block.bottom) && row < shown_.size(); ++row) {
    const auto& from = shown_[row];
    const auto left = std::min(static_cast<std::size_t>(block.left), from.size()),
               right = std::min(static_cast<std::size_t>(block.right) + 1, from.size());
    cells.push_back({from.begin() + static_cast<std::ptrdiff_t>(left), from.begin() + static_cast<std::ptrdiff_t>(right)});
  }
  if (!cells.empty()) copy_text(editor::tabbed(cells));
}

void TableView::paste() {
  const auto text = copied_text();
  const Block block = chosen_block();
  if (text) paste_at(*text, static_cast<std::size_t>(block.top), static_cast<std::size_t>(block.left));
}

void TableView::paste_at(const std::string& text, std::size_t row, std::size_t column) {
  change(
      [&](Grid grid) -> Result<Grid> {
        auto cells = editor::untabbed(text);
        if (!cells) return cells;
        return editor::pasted(std::move(grid), row, column, *cells);
      },
      say("Paste into a table"));
}

void TableView::add_row() {
  const auto before = static_cast<std::size_t>(chosen_block().bottom) + 1;
  change([&](Grid grid) { return Result<Grid>(editor::with_row(std::move(grid), before)); }, say("Add a row"));
}
void TableView::add_column() {
  const auto before = static_cast<std::size_t>(chosen_block().right) + 1;
  change([&](Grid grid) { return Result<Grid>(editor::with_column(std::move(grid), before)); }, say("Add a column"));
}
// The heads stay.
void TableView::remove_rows() {
  const Block block = chosen_block();
  change(
      [&](Grid grid) {
        for (int row = block.bottom; row >= std::max(block.top, 1); --row)
          grid = editor::without_row(std::move(grid), static_cast<std::size_t>(row));
        return Result<Grid>(std::move(grid));
      },
      say("Delete rows"));
}
void TableView::remove_columns() {
  const Block block = chosen_block();
  change(
      [&](Grid grid) {
        for (int column = block.right; column >= std::max(block.left, 1); --column)
          grid = editor::without_column(std::move(grid), static_cast<std::size_t>(column));
        return Result<Grid>(std::move(grid));
      },
      say("Delete columns"));
}

}  // namespace hexwright::ui
