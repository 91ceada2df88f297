// Drawing on an inch table: what is drawn, of which kind, how wide or high; and all its corners at once, as they are typed. Only what
// belongs to what is drawn is shown, so that a low pane has room for it.
#include "editor/tools/table_tools.hpp"
#include "editor/ui/tool_controls.hpp"
#include "editor/ui/tool_page.hpp"
#include "model/document/codec.hpp"
#include "model/document/ruleset.hpp"

namespace hexwright::ui {

using wording::Decimal;
using wording::say;
using wording::Text;

namespace {

constexpr int CORNER_LINES = 2, LIST_PX = 64;

class TableDrawPage : public ToolPageOf<editor::TableDrawTool> {
  using Draws = editor::TableDrawTool::Draws;

 public:
  TableDrawPage(wxWindow* parent, Workbench& bench, const Habits& habits) : ToolPageOf(parent, bench, say("Draw on the table"), habits) {
    draws_ =
        make_choice(this, say("What is drawn"),
                    {say("Areas: woods, towns, hills"), say("Holes in areas"), say("Lines: roads, bridges, streams, walls"), say("Zones")},
                    [this](int which) {
                      set_draws(static_cast<Draws>(which));
                      take_up();
                    });
    const auto kinds = [this](document::KindOf of, const Text& name) {
      auto* out = new KindList(this, bench_, of, name, [this](const std::string& kind) {
        tool_.set_kind(kind);
        bench_.take_up(&tool_);
      });
      out->SetMinSize(FromDIP(wxSize(LIST_PX, LIST_PX)));
      return out;
    };
    areas_ = kinds(document::KindOf::area, say("Kinds of area"));
    lines_ = kinds(document::KindOf::line, say("Kinds of line"));
    zones_ = kinds(document::KindOf::zone, say("Kinds of zone"));
    level_ = new TypedField(this, say("Level of a new area"), [this](const std::string& typed) { return take_level(typed); });
    width_ = new TypedField(this, say("Width of a new line, in inches"), [this](const std::string& typed) { return take_width(typed); });
    side_ = make_choice(this, say("Side of a new zone"), {}, [this](int which) {
      const std::string* side = at_row(sides_, which - 1);
      tool_.set_side(side ? *side : std::string());
    });
    side_label_ = label_for(side_);
    corners_ = new TypedField(this, say("Corners of a new shape: x,y x,y"), {}, CORNER_LINES);
    wxButton* draw = make_button(
        this, say("&Draw these corners"), [this] { draw_typed(); }, Wide::as_usual);
    const auto around = across(wxLEFT | wxRIGHT | wxBOTTOM);
    wxBoxSizer* all = in_column({{draws_, around}, {areas_, share()}, {lines_, share()}, {zones_, share()}});
    all->AddSpacer(FromDIP(ROOM_PX));
    for (const Placed& each : {Placed(level_, around), Placed(width_, around), Placed(side_label_, across(wxLEFT | wxRIGHT)),
                               Placed(side_, around), Placed(corners_, around), Placed(draw, around)})
      all->Add(each.window, each.flags);
    SetSizer(all);
    let_scroll();
    bench.watch([this](Workbench::News what) {
      if (what == Workbench::News::scene || what == Workbench::News::project) fill_sides();
      if (what == Workbench::News::project) tool_.cancel();
      if (what == Workbench::News::tool) this->kinds()->mark(in_use() ? tool_.kind() : std::string());
    });
    on_language(*this, [this] {
      fill_sides();
      show_parts();
    });
  }
  void take_up() override {
    if (tool_.kind().empty() && tool_.draws() != Draws::hole) tool_.set_kind(kinds()->first());
    bench_.take_up(&tool_);
  }
  void add_commands(CommandAdder& menu) override {
    menu.below_line();
    for (const auto& [draws, title, key, icon] : {std::tuple{Draws::area, say("Draw &areas on the table"), "Ctrl+Alt+4", "area"},
                                                  std::tuple{Draws::line, say("Draw &lines on the table"), "Ctrl+Alt+5", "line"},
                                                  std::tuple{Draws::zone, say("Draw &zones on the table"), "Ctrl+Alt+6", "zone"}})
      menu.add(
              title, key,
              [this, which = draws] {
                set_draws(which);
                take_up();
              },
              [this, which = draws] { return in_use() && tool_.draws() == which; })
          .icon = icon;
  }

 private:
  KindList* kinds() const { return tool_.draws() == Draws::line ? lines_ : tool_.draws() == Draws::zone ? zones_ : areas_; }
  void set_draws(Draws draws) {
    tool_.set_draws(draws);
    tool_.set_kind(draws == Draws::hole ? std::string() : kinds()->first());
    draws_->SetSelection(static_cast<int>(draws));
    show_parts();
  }
  void show_parts();
  void fill_sides();
  void draw_typed();
  std::optional<Text> take_level(const std::string& typed);
  std::optional<Text> take_width(const std::string& typed);

  wxChoice *draws_, *side_;
  wxStaticText* side_label_;
  KindList *areas_, *lines_, *zones_;
  TypedField *level_, *width_, *corners_;
  std::vector<std::string> sides_;
};

void TableDrawPage::show_parts() {
  const Draws draws = tool_.draws();
  areas_->Show(draws == Draws::area);
  lines_->Show(draws == Draws::line);
  zones_->Show(draws == Draws::zone);
  level_->Show(draws == Draws::area);
  width_->Show(draws == Draws::line);
  side_label_->Show(draws == Draws::zone);
  side_->Show(draws == Draws::zone);
  FitInside();
  Layout();
}

// As the order of battle calls them.
void TableDrawPage::fill_sides() {
  const editor::Scene* scene = bench_.scene();
  const std::vector<std::string> sides = scene ? scene->sides : std::vector<std::string>{};
  wxArrayString labels;
  labels.Add(words(say("no side")));
  for (const std::string& side : sides) {
    const auto line = std::find_if(scene->forces.begin(), scene->forces.end(), [&](const editor::ForceLine& each) {
      return each.what == editor::ForceLine::What::side && each.id == side;
    });
    labels.Add(line == scene->forces.end() ? utf8(side) : words(line->kind_noun));
  }
  if (sides == sides_ && side_->GetStrings() == labels) return;
  const std::string* before = at_row(sides_, side_->GetSelection() - 1);
  const int row = before ? place_in(sides, *before, -1) + 1 : 0;
  sides_ = sides;
  side_->Set(labels);
  side_->SetSelection(row);
}

std::optional<Text> TableDrawPage::take_level(const std::string& typed) {
  int level = 0;
  if (!typed.empty() && !document::parse_value(typed, {0, 100}, level))
    return say("A level is a whole number from 0 to {most}.", {{"most", std::int64_t{100}}});
  tool_.set_level(typed.empty() ? std::nullopt : std::optional(level));
  return {};
}

std::optional<Text> TableDrawPage::take_width(const std::string& typed) {
  if (typed.empty()) {
    tool_.set_width({});
    return {};
  }
  const auto width = editor::read_inches(typed, Decimal{1}, Decimal{geometry::MAX_THOUSANDTHS});
  if (!width) return width.error().message;
  tool_.set_width(*width);
  return {};
}

void TableDrawPage::draw_typed() {
  if (!bench_.is_open()) return;
  const auto corners = editor::read_corners(corners_->value());
  if (!corners) return corners_->complain(corners.error().message);
  if (!in_use()) take_up();
  corners_->complain({});
  if (tool_.draw(*corners)) corners_->show_value({});
}

}  // namespace

ToolPage* make_table_draw_page(wxWindow* parent, Workbench& bench, const Habits& habits) {
  return new TableDrawPage(parent, bench, habits);
}

}  // namespace hexwright::ui
