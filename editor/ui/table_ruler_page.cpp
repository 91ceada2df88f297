// Measuring in inches: what is measured, the radius of circles, and what came out, which stays when another tool comes in between.
#include "editor/tools/table_tools.hpp"
#include "editor/ui/tool_controls.hpp"
#include "editor/ui/tool_page.hpp"

namespace hexwright::ui {

using wording::Decimal;
using wording::say;

namespace {

class TableRulerPage : public ToolPageOf<editor::TableRulerTool> {
 public:
  TableRulerPage(wxWindow* parent, Workbench& bench, const Habits& habits) : ToolPageOf(parent, bench, say("Measure the table"), habits) {
    wxChoice* measures = make_choice(
        this, say("What is measured"),
        {say("From point to point"), say("From base to base, edge to edge"), say("Circles around points and bases")}, [this](int row) {
          tool_.set_measures(static_cast<editor::TableRulerTool::Measures>(row));
          take_up();
        });
    measures->SetSelection(static_cast<int>(tool_.measures()));
    auto* radius =
        new TypedField(this, say("Radius of circles, in inches"), [this](const std::string& typed) { return take_radius(typed); });
    radius->show_value(tool_.radius().print());
    words_ = make_reading(this, say("What was measured"));
    const auto around = across(wxLEFT | wxRIGHT | wxBOTTOM);
    SetSizer(in_column({{measures, around}, {radius, around}, {words_, share()}}));
    tool_.on_change([this] { show_lines(*words_, tool_.words()); });
    bench.watch([this](Workbench::News what) {
      if (what == Workbench::News::project) tool_.cancel();
    });
    on_language(*this, [this] { show_lines(*words_, tool_.words()); });
  }
  void add_commands(CommandAdder& menu) override { add_own_command(menu, say("Mea&sure the table"), "Ctrl+Alt+9", "measure"); }

 private:
  std::optional<wording::Text> take_radius(const std::string& typed) {
    const auto radius = editor::read_inches(typed, Decimal{1}, Decimal{1'000'000});
    if (!radius) return radius.error().message;
    tool_.set_radius(*radius);
    show_lines(*words_, tool_.words());
    if (bench_.is_open()) take_up();
    return {};
  }

  wxTextCtrl* words_;
};

}  // namespace

ToolPage* make_table_ruler_page(wxWindow* parent, Workbench& bench, const Habits& habits) {
  return new TableRulerPage(parent, bench, habits);
}

}  // namespace hexwright::ui
