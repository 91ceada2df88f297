// The list of tools that draw on the map: a line a page.
#include "editor/ui/tools_pane.hpp"

#include "editor/tools/table_tools.hpp"
#include "editor/ui/backdrop_page.hpp"
#include "editor/ui/controls.hpp"
#include "model/document/map.hpp"

namespace hexwright::ui {

using wording::say;

namespace {

constexpr int GRIDS_THOUSANDTHS[]{0, 250, 500, 1000, 3000};

}  // namespace

ToolsPane::ToolsPane(wxWindow* parent, Workbench& bench) : wxPanel(parent), bench_(bench) {
  which_ = make_choice(this, say("Tool"), {}, [this](int row) {
    const std::size_t page = listed_[static_cast<std::size_t>(row)];
    pages_[page]->take_up();
    show(page);
  });
  pages_ = make_hex_pages(this, bench);
  for (ToolPage* page : std::initializer_list<ToolPage*>{
           new BackdropPage(this, bench), make_table_draw_page(this, bench, habits_), make_table_edit_page(this, bench, habits_),
           make_table_base_page(this, bench, habits_), make_table_ruler_page(this, bench, habits_), make_table_aid_page(this, bench)})
    pages_.push_back(page);
  snapping_ = make_snapping();
  wxBoxSizer* all = in_column({{which_, across()}, {snapping_, across(wxLEFT | wxRIGHT | wxBOTTOM)}});
  for (ToolPage* page : pages_) all->Add(page, share());
  SetSizer(all);
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::scene && bench_.scene() && tables_ != editor::is_table(bench_.scene())) {
      tables_ = !tables_;
      list_pages();
    }
    if (what != Workbench::News::tool) return;
    for (std::size_t i = 0; i < pages_.size(); ++i)
      if (bench_.tool() && pages_[i]->in_use() && pages_[i]->is_for_tables() == tables_) show(i);
  });
  on_language(*this, [this] {
    for (ToolPage* page : pages_) {
      page->FitInside();
      page->Layout();
    }
    list_pages();
  });
}

wxPanel* ToolsPane::make_snapping() {
  auto* on = new wxPanel(this);
  std::vector<wording::Text> grids{say("none")};
  for (std::size_t i = 1; i < std::size(GRIDS_THOUSANDTHS); ++i)
    grids.push_back(say("{inches} in", {{"inches", wording::Decimal{GRIDS_THOUSANDTHS[i]}}}));
  wxChoice* grid = make_choice(on, say("Grid to snap to"), std::move(grids),
                               [this](int row) { habits_->snapping.grid_thousandths = GRIDS_THOUSANDTHS[row]; });
  grid->SetSelection(place_in(GRIDS_THOUSANDTHS, habits_->snapping.grid_thousandths));
  const auto box = [this, on](const wording::Text& text, bool editor::Snapping::*of) {
    wxCheckBox* out = make_check_box(on, text, {});
    out->SetValue(habits_->snapping.*of);
    out->Bind(wxEVT_CHECKBOX, [this, out, of](wxCommandEvent&) { habits_->snapping.*of = out->GetValue(); });
    return out;
  };
  on->SetSizer(in_column({{in_row({{make_text(on, say("Grid:")), middle(wxRIGHT)}, {grid, wxSizerFlags(1)}}), share(0)},
                          {box(say("Snap to corners, edges, bases"), &editor::Snapping::things), share(0)},
                          {box(say("Headings by 15 degrees"), &editor::Snapping::headings), share(0)}}));
  return on;
}

// Nothing but what fits the board; what is shown stays if it can.
void ToolsPane::list_pages() {
  which_->Clear();
  listed_.clear();
  for (std::size_t i = 0; i < pages_.size(); ++i) {
    if (pages_[i]->is_for_tables() != tables_) continue;
    which_->Append(words(pages_[i]->title()));
    listed_.push_back(i);
  }
  show(pages_[shown_]->is_for_tables() == tables_ ? shown_ : listed_.front());
}

void ToolsPane::show(std::size_t page) {
  shown_ = page;
  if (const int row = place_in(listed_, page, wxNOT_FOUND); row >= 0) which_->SetSelection(row);
  for (std::size_t i = 0; i < pages_.size(); ++i) pages_[i]->Show(i == page);
  snapping_->Show(tables_ && pages_[page]->snaps());
  Layout();
}

bool ToolsPane::has(const editor::Tool* tool) const {
  return std::any_of(pages_.begin(), pages_.end(), [&](ToolPage* page) { return page->has(tool); });
}

editor::TableBaseTool& ToolsPane::base_tool() const {
  for (ToolPage* page : pages_)
    if (auto* tool = dynamic_cast<editor::TableBaseTool*>(&page->tool())) return *tool;
  std::abort();  // there is always one
}

void ToolsPane::add_commands(std::vector<Command>& commands) const {
  for (ToolPage* page : pages_) {
    CommandAdder menu(commands, Menu::map, [page] { return page->is_usable(); });
    const std::size_t before = commands.size();
    page->add_commands(menu);
    for (std::size_t i = before; i < commands.size(); ++i)
      commands[i].fits = [this, page] { return page->is_for_tables() == editor::is_table(bench_.scene()); };
  }
}

}  // namespace hexwright::ui
