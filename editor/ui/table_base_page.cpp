// Pieces with their bases: chosen from a list, put down, moved and turned with numbers that are typed exactly. The fields of a piece that
// stands change it as they are typed into; for one that does not, the button puts it down.
#include "editor/session/scene_queries.hpp"
#include "editor/tools/table_tools.hpp"
#include "editor/ui/tool_controls.hpp"
#include "editor/ui/tool_page.hpp"

namespace hexwright::ui {

using wording::Decimal;
using wording::say;
using wording::Text;

namespace {

constexpr int LIST_PX = 64;
constexpr std::int64_t WHOLE_TURN = 360'000;
enum Number : std::size_t { EAST, NORTH, HEADING };

std::int32_t heading_tenths(std::int64_t thousandths) { return static_cast<std::int32_t>(thousandths / 100 % geometry::FULL_TURN_TENTHS); }

class TableBasePage : public ToolPageOf<editor::TableBaseTool> {
 public:
  TableBasePage(wxWindow* parent, Workbench& bench, const Habits& habits) : ToolPageOf(parent, bench, say("Bases on the table"), habits) {
    list_ = new RowList(this, wxSize(LIST_PX, LIST_PX), [this](std::size_t row) {
      tool_.choose(pieces_[row]);
      bench_.take_up(&tool_);
    });
    set_name(*list_, say("Pieces for the table"));
    const auto around = across(wxLEFT | wxRIGHT | wxBOTTOM);
    wxBoxSizer* all = in_column({{list_, across(wxBOTTOM, 1)}});
    for (const Text& title : {say("Inches from the west"), say("Inches from the south"), say("Heading in degrees, 0 is north")}) {
      const auto which = static_cast<Number>(numbers_.size());
      numbers_.push_back(new TypedField(this, title, [this, which](const std::string& typed) { return take_number(typed, which); }));
      all->Add(numbers_.back(), around);
    }
    put_ = make_button(
        this, say("&Put it there"), [this] { put_down(); }, Wide::as_usual);
    off_ = make_button(
        this, say("Ta&ke it off the table"), [this] { tool_.take_off(); }, Wide::as_usual);
    for (wxButton* each : {put_, off_}) all->Add(each, around);
    SetSizer(all);
    let_scroll();
    tool_.on_change([this] { refresh(); });
    bench.watch([this](Workbench::News what) {
      if (what == Workbench::News::project) tool_.choose({});
      if (what == Workbench::News::scene || what == Workbench::News::project || what == Workbench::News::steps) refresh();
    });
    on_language(*this, [this] { refresh(); });
  }
  void add_commands(CommandAdder& menu) override { add_own_command(menu, say("Put &bases on the table"), "Ctrl+Alt+8", "base"); }

 private:
  void refresh();
  std::optional<Text> take_number(const std::string& typed, Number which);
  void put_down();

  RowList* list_;
  std::vector<TypedField*> numbers_;
  wxButton *put_, *off_;
  std::vector<std::string> pieces_;  // of the rows
  std::string in_sight_;             // the chosen piece when it was last brought into sight
  bool filling_ = false;
};

void TableBasePage::refresh() {
  if (filling_) return;
  filling_ = true;
  const bool open = bench_.is_open() && bench_.scene();
  std::vector<wxString> rows;
  pieces_.clear();
  if (open)
    for (const editor::TableBase& each : tool_.bases()) {
      wxString row = utf8(each.words);
      if (const editor::ForceLine* line = editor::force_line(*bench_.scene(), each.piece)) row += " " + words(line->kind_noun);
      rows.push_back(row + utf8(" – ") + utf8(each.piece) + (each.stands() ? utf8(" ✓") : wxString()));
      pieces_.push_back(each.piece);
    }
  list_->write(rows);
  const auto chosen = open ? tool_.chosen() : std::nullopt;
  const int row = chosen ? place_in(pieces_, chosen->piece, wxNOT_FOUND) : wxNOT_FOUND;
  // Brought into sight only when it is another one: a list that was scrolled on to look for the next is not pulled back.
  list_->mark(row < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(row)), chosen && chosen->piece != in_sight_);
  in_sight_ = chosen ? chosen->piece : std::string();
  const bool stands = chosen && chosen->stands();
  for (const Number which : {EAST, NORTH, HEADING}) {
    const std::int64_t value = !stands          ? 0
                               : which == EAST  ? std::int64_t{chosen->pose.at.x}
                               : which == NORTH ? std::int64_t{chosen->pose.at.y}
                                                : std::int64_t{chosen->pose.heading_tenths} * 100;
    numbers_[which]->show_value(stands ? Decimal{value}.print() : std::string());
    numbers_[which]->Enable(chosen.has_value());
  }
  put_->Enable(chosen && !stands);
  off_->Enable(stands);
  filling_ = false;
}

std::optional<Text> TableBasePage::take_number(const std::string& typed, Number which) {
  const auto chosen = bench_.is_open() ? tool_.chosen() : std::nullopt;
  if (!chosen) return {};
  const auto here = chosen->stands() ? tool_.ground_of(chosen->table) : tool_.ground();
  if (!here) return {};
  const Decimal most = which == EAST ? here->size.width : which == NORTH ? here->size.height : Decimal{WHOLE_TURN};
  const auto value = editor::read_inches(typed, Decimal{0}, most);
  if (!value) return value.error().message;
  if (which == HEADING && value->thousandths % 100 != 0) return say("A heading has at most one place: tenths of a degree.");
  if (!chosen->stands()) return {};  // the button puts it down
  geometry::Pose pose = chosen->pose;
  if (which == EAST) pose.at.x = static_cast<std::int32_t>(value->thousandths);
  if (which == NORTH) pose.at.y = static_cast<std::int32_t>(value->thousandths);
  if (which == HEADING) pose.heading_tenths = heading_tenths(value->thousandths);
  tool_.put(chosen->table, pose);
  return {};
}

void TableBasePage::put_down() {
  const auto here = bench_.is_open() ? tool_.ground() : std::nullopt;
  if (!here || !tool_.chosen()) return;
  const Decimal most[]{here->size.width, here->size.height, Decimal{WHOLE_TURN}};
  std::int64_t values[3]{};
  for (const Number which : {EAST, NORTH, HEADING}) {
    const std::string typed = numbers_[which]->value();
    const auto value = editor::read_inches(typed.empty() && which == HEADING ? "0" : typed, Decimal{0}, most[which]);
    if (!value) return numbers_[which]->complain(value.error().message);
    values[which] = value->thousandths;
  }
  const geometry::Pose pose{{static_cast<std::int32_t>(values[EAST]), static_cast<std::int32_t>(values[NORTH])},
                            heading_tenths(values[HEADING])};
  if (!tool_.put(here->size.id, pose)) return;
  // In a low pane the list is out of sight, and the next piece is chosen there; the button, no longer of use, hands the keyboard on first.
  CallAfter([this] {
    Scroll(0, 0);
    list_->SetFocus();
  });
}

}  // namespace

ToolPage* make_table_base_page(wxWindow* parent, Workbench& bench, const Habits& habits) {
  return new TableBasePage(parent, bench, habits);
}

}  // namespace hexwright::ui
