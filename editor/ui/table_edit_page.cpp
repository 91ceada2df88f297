// What lies on an inch table, in a list, with every number of the chosen thing to be typed exactly; and the size of the table itself. List
// and fields follow the session, not the scene, so that what was typed is never shown as it was before.
#include "editor/tools/table_tools.hpp"
#include "editor/ui/dialogs.hpp"
#include "editor/ui/tool_controls.hpp"
#include "editor/ui/tool_page.hpp"
#include "model/document/codec.hpp"
#include "model/document/ruleset.hpp"

namespace hexwright::ui {

using editor::TableElement;
using wording::Decimal;
using wording::say;
using wording::Text;
using What = TableElement::What;

namespace {

constexpr int CORNER_LINES = 2, LIST_PX = 64;

document::KindOf kind_of(What what) {
  return what == What::area ? document::KindOf::area : what == What::line ? document::KindOf::line : document::KindOf::zone;
}
const char* element_of(What what) { return what == What::area ? "area" : what == What::line ? "line" : "zone"; }

class TableEditPage : public ToolPageOf<editor::TableEditTool> {
 public:
  TableEditPage(wxWindow* parent, Workbench& bench, const Habits& habits)
      : ToolPageOf(parent, bench, say("What lies on the table"), habits) {
    list_ = new RowList(this, wxSize(LIST_PX, LIST_PX), [this](std::size_t row) {
      tool_.choose(shown_[row]);
      bench_.take_up(&tool_);
    });
    set_name(*list_, say("On the table"));
    kind_ = make_choice(this, say("Kind of the chosen thing"), {}, [this](int row) {
      static_cast<void>(change([&](TableElement& element) { element.kind = kinds_[static_cast<std::size_t>(row)].id; }));
    });
    using Take = std::optional<Text> (TableEditPage::*)(const std::string&);
    const auto field = [this](const Text& title, Take take, int lines = 1) {
      return new TypedField(
          this, title, [this, take](const std::string& typed) { return (this->*take)(typed); }, lines);
    };
    wxStaticText* kind_label = label_for(kind_);
    corners_ = field(say("Corners in inches: x,y x,y"), &TableEditPage::take_corners, CORNER_LINES);
    level_ = field(say("Level of the area"), &TableEditPage::take_level);
    line_width_ = field(say("Width of the line, in inches"), &TableEditPage::take_width);
    table_width_ = field(say("Table: width"), &TableEditPage::take_table_width);
    table_height_ = field(say("Table: height"), &TableEditPage::take_table_height);
    name_ = make_button(this, say("&Names of it…"), [this] { rename(); });
    remove_ = make_button(this, say("&Remove it"), [this] { tool_.remove(); });
    const auto around = across(wxLEFT | wxRIGHT | wxBOTTOM);
    SetSizer(in_column(
        {{list_, across(wxBOTTOM, 1)},
         {in_row({{name_, wxSizerFlags(1)}, {remove_, wxSizerFlags(1)}}), around},
         {kind_label, across(wxLEFT | wxRIGHT)},
         {kind_, around},
         {corners_, around},
         {level_, around},
         {line_width_, around},
         {in_row({{table_width_, wxSizerFlags(1).Border(wxRIGHT, FromDIP(ROOM_PX))}, {table_height_, wxSizerFlags(1)}}), around}}));
    let_scroll();
    tool_.on_change([this] { refresh(); });
    bench.watch([this](Workbench::News what) {
      if (what == Workbench::News::project) tool_.choose(std::nullopt);
      if (what == Workbench::News::scene || what == Workbench::News::project || what == Workbench::News::steps) refresh();
    });
    on_language(*this, [this] {
      kinds_.clear();
      refresh();
    });
  }
  void add_commands(CommandAdder& menu) override {
    add_own_command(menu, say("&Move and change what lies on the table"), "Ctrl+Alt+7", "move");
  }

 private:
  void refresh() {
    if (filling_) return;
    filling_ = true;
    fill_list();
    show_chosen();
    filling_ = false;
  }
  const editor::Scene* scene() const { return bench_.is_open() ? bench_.scene() : nullptr; }
  void fill_list();
  void show_chosen();
  std::optional<Text> change(const std::function<void(TableElement&)>& how);
  std::optional<Text> take_level(const std::string& typed);
  std::optional<Text> take_width(const std::string& typed);
  std::optional<Text> take_corners(const std::string& typed);
  std::optional<Text> take_table_width(const std::string& typed) { return take_size(typed, &editor::TableSize::width); }
  std::optional<Text> take_table_height(const std::string& typed) { return take_size(typed, &editor::TableSize::height); }
  std::optional<Text> take_size(const std::string& typed, Decimal editor::TableSize::*which);
  void rename();

  RowList* list_;
  wxChoice* kind_;
  TypedField *corners_, *level_, *line_width_, *table_width_, *table_height_;
  wxButton *name_, *remove_;
  std::vector<TableElement> shown_;  // of the rows
  std::vector<editor::KindChoice> kinds_;
  bool filling_ = false;
};

void TableEditPage::fill_list() {
  shown_ = scene() ? tool_.elements() : std::vector<TableElement>{};
  std::vector<wxString> rows;
  for (const TableElement& each : shown_) {
    const wxString kind = each.kind.empty() ? words(say("zone")) : words(scene()->view->game.kind_noun(kind_of(each.what), each.kind));
    rows.push_back(utf8(each.id) + utf8(" – ") + kind);
  }
  list_->write(rows);
  const auto chosen = scene() ? tool_.chosen() : std::nullopt;
  std::optional<std::size_t> marked;
  for (std::size_t i = 0; chosen && i < shown_.size(); ++i)
    if (shown_[i].is(*chosen)) marked = i;
  list_->mark(marked);
}

void TableEditPage::show_chosen() {
  const auto chosen = scene() ? tool_.chosen() : std::nullopt;
  std::vector<editor::KindChoice> kinds;
  if (chosen) kinds = editor::kinds_to_draw(*scene(), kind_of(chosen->what));
  if (kinds != kinds_) {
    kinds_ = std::move(kinds);
    kind_->Clear();
    for (const editor::KindChoice& kind : kinds_) kind_->Append(words(kind.noun));
  }
  for (std::size_t i = 0; chosen && i < kinds_.size(); ++i)
    if (kinds_[i].id == chosen->kind) kind_->SetSelection(static_cast<int>(i));
  corners_->show_value(chosen ? editor::write_corners(chosen->corners) : std::string());
  level_->show_value(chosen && chosen->level ? std::to_string(*chosen->level) : std::string());
  line_width_->show_value(chosen && chosen->width ? chosen->width->print() : std::string());
  const auto here = scene() ? tool_.ground() : std::nullopt;
  table_width_->show_value(here ? here->size.width.print() : std::string());
  table_height_->show_value(here ? here->size.height.print() : std::string());
  for (wxWindow* each : {table_width_, table_height_}) each->Enable(here.has_value());
  for (wxWindow* each : std::initializer_list<wxWindow*>{kind_, corners_, name_, remove_}) each->Enable(chosen.has_value());
  const bool level = !chosen || chosen->what == What::area, width = chosen && chosen->what == What::line;
  level_->Enable(chosen && level);
  if (level_->IsShown() == level && line_width_->IsShown() == width) return;
  level_->Show(level);
  line_width_->Show(width);
  FitInside();
  Layout();
}

// What cannot be is said where it was typed.
std::optional<Text> TableEditPage::change(const std::function<void(TableElement&)>& how) {
  auto element = bench_.is_open() ? tool_.chosen() : std::nullopt;
  const auto here = element ? tool_.ground_of(element->table) : std::nullopt;
  if (!here) return {};
  how(*element);
  if (const auto fault = editor::against(*element, here->size)) return fault->message;
  tool_.change(*element);
  return {};
}

std::optional<Text> TableEditPage::take_level(const std::string& typed) {
  int level = 0;
  if (!typed.empty() && !document::parse_value(typed, {0, 100}, level))
    return say("A level is a whole number from 0 to {most}.", {{"most", std::int64_t{100}}});
  return change([&](TableElement& element) { element.level = typed.empty() ? std::nullopt : std::optional(level); });
}

std::optional<Text> TableEditPage::take_width(const std::string& typed) {
  if (typed.empty()) return change([](TableElement& element) { element.width.reset(); });
  const auto width = editor::read_inches(typed, Decimal{1}, Decimal{geometry::MAX_THOUSANDTHS});
  if (!width) return width.error().message;
  return change([&](TableElement& element) { element.width = *width; });
}

std::optional<Text> TableEditPage::take_corners(const std::string& typed) {
  const auto corners = editor::read_corners(typed);
  if (!corners) return corners.error().message;
  return change([&](TableElement& element) { element.corners = *corners; });
}

std::optional<Text> TableEditPage::take_size(const std::string& typed, Decimal editor::TableSize::*which) {
  const auto here = bench_.is_open() ? tool_.ground() : std::nullopt;
  if (!here) return {};
  const auto inches = editor::read_inches(typed, Decimal{1'000}, Decimal{1'000'000});
  if (!inches) return inches.error().message;
  editor::TableSize size = here->size;
  size.*which = *inches;
  editor::Draft draft(bench_.session().project());
  if (const auto fits = editor::resize_table(draft, size); !fits) return fits.error().message;
  tool_.resize(size);
  return {};
}

void TableEditPage::rename() {
  const auto chosen = scene() ? tool_.chosen() : std::nullopt;
  if (!chosen) return;
  const auto edit = ask_renaming(wxGetTopLevelParent(this), bench_, kind_of(chosen->what), element_of(chosen->what), chosen->id);
  if (edit) bench_.perform(*edit);
}

}  // namespace

ToolPage* make_table_edit_page(wxWindow* parent, Workbench& bench, const Habits& habits) {
  return new TableEditPage(parent, bench, habits);
}

}  // namespace hexwright::ui
