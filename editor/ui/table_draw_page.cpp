// Only what belongs to what is drawn is shown, so that a low pane has room for it.
#include "editor/ui/table_draw_page.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "editor/ui/kind_list.hpp"
#include "editor/ui/typed_field.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using wording::Decimal;
using wording::say;
using wording::Text;

namespace {

constexpr int ROOM_PX = 4, CORNER_LINES = 2, LIST_PX = 64;

}  // namespace

TableDrawPage::TableDrawPage(wxWindow* parent, Workbench& bench, std::shared_ptr<editor::TableHabits> habits)
    : ToolPage(parent, bench), tool_(bench, std::move(habits)) {
  draws_ = new wxChoice(this, wxID_ANY);
  areas_ = new KindList(this, bench, document::KindOf::area);
  lines_ = new KindList(this, bench, document::KindOf::line);
  zones_ = new KindList(this, bench, document::KindOf::zone);
  level_ = new TypedField(this);
  width_ = new TypedField(this);
  side_label_ = new wxStaticText(this, wxID_ANY, wxString());
  side_ = new wxChoice(this, wxID_ANY);
  corners_ = new TypedField(this, CORNER_LINES);
  draw_ = new wxButton(this, wxID_ANY, wxString());
  auto* all = new wxBoxSizer(wxVERTICAL);
  const auto flags = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(ROOM_PX));
  all->Add(draws_, flags);
  for (KindList* list : {areas_, lines_, zones_}) {
    list->SetMinSize(FromDIP(wxSize(LIST_PX, LIST_PX)));
    all->Add(list, wxSizerFlags(1).Expand());
  }
  all->AddSpacer(FromDIP(ROOM_PX));
  all->Add(level_, flags);
  all->Add(width_, flags);
  all->Add(side_label_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, FromDIP(ROOM_PX)));
  all->Add(side_, flags);
  all->Add(corners_, flags);
  all->Add(draw_, flags);
  SetSizer(all);
  let_scroll();
  draws_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    set_draws(static_cast<Draws>(draws_->GetSelection()));
    take_up();
  });
  for (KindList* list : {areas_, lines_, zones_})
    list->on_choose([this](const std::string& kind) {
      tool_.set_kind(kind);
      this->bench().take_up(&tool_);
    });
  level_->on_commit([this](const std::string& typed) { return take_level(typed); });
  width_->on_commit([this](const std::string& typed) { return take_width(typed); });
  side_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    const int which = side_->GetSelection();
    tool_.set_side(which <= 0 ? std::string() : sides_[static_cast<std::size_t>(which) - 1]);
  });
  draw_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { draw_typed(); });
  bench.watch([this](Workbench::News what) {
    if (what == Workbench::News::scene || what == Workbench::News::project) fill_sides();
    if (what == Workbench::News::project) tool_.cancel();
    if (what == Workbench::News::tool) kinds()->mark(this->bench().tool() == &tool_ ? tool_.kind() : std::string());
  });
}

Text TableDrawPage::title() const { return say("Draw on the table"); }

KindList* TableDrawPage::kinds() const { return tool_.draws() == Draws::line ? lines_ : tool_.draws() == Draws::zone ? zones_ : areas_; }

void TableDrawPage::relabel() {
  draws_->SetName(words(say("What is drawn")));
  draws_->Clear();
  for (const Text& each :
       {say("Areas: woods, towns, hills"), say("Holes in areas"), say("Lines: roads, bridges, streams, walls"), say("Zones")})
    draws_->Append(words(each));
  draws_->SetSelection(static_cast<int>(tool_.draws()));
  areas_->relabel(words(say("Kinds of area")));
  lines_->relabel(words(say("Kinds of line")));
  zones_->relabel(words(say("Kinds of zone")));
  level_->relabel(say("Level of a new area"));
  width_->relabel(say("Width of a new line, in inches"));
  side_label_->SetLabel(words(say("Side of a new zone")));
  side_->SetName(words(say("Side of a new zone")));
  corners_->relabel(say("Corners of a new shape: x,y x,y"));
  draw_->SetLabel(words(say("&Draw these corners")));
  draw_->SetName(wxStripMenuCodes(words(say("&Draw these corners"))));
  fill_sides();
  show_parts();
}

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

// As the order of battle calls it.
wxString TableDrawPage::side_words(const std::string& side) const {
  for (const editor::ForceLine& line : bench().scene()->forces)
    if (line.what == editor::ForceLine::What::side && line.id == side) return words(line.kind_noun);
  return utf8(side);
}

void TableDrawPage::fill_sides() {
  const editor::Scene* scene = bench().scene();
  const std::vector<std::string> sides = scene ? scene->sides : std::vector<std::string>{};
  wxArrayString labels;
  labels.Add(words(say("no side")));
  for (const std::string& side : sides) labels.Add(side_words(side));
  if (sides == sides_ && side_->GetStrings() == labels) return;
  const std::string before = side_->GetSelection() > 0 ? sides_[static_cast<std::size_t>(side_->GetSelection()) - 1] : std::string();
  sides_ = sides;
  side_->Set(labels);
  const auto found = std::find(sides_.begin(), sides_.end(), before);
  side_->SetSelection(before.empty() || found == sides_.end() ? 0 : static_cast<int>(found - sides_.begin()) + 1);
}

void TableDrawPage::set_draws(Draws draws) {
  tool_.set_draws(draws);
  tool_.set_kind(draws == Draws::hole ? std::string() : kinds()->first());
  draws_->SetSelection(static_cast<int>(draws));
  show_parts();
}

std::optional<Text> TableDrawPage::take_level(const std::string& typed) {
  int level = 0;
  if (typed.empty()) {
    tool_.set_level({});
  } else if (document::parse_value(typed, {0, 100}, level)) {
    tool_.set_level(level);
  } else {
    return say("A level is a whole number from 0 to {most}.", {{"most", std::int64_t{100}}});
  }
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
  if (!bench().is_open()) return;
  const auto corners = editor::read_corners(corners_->value());
  if (!corners) return corners_->complain(corners.error().message);
  if (bench().tool() != &tool_) take_up();
  corners_->complain({});
  if (tool_.draw(*corners)) corners_->show_value({});
}

void TableDrawPage::take_up() {
  if (tool_.kind().empty() && tool_.draws() != Draws::hole) tool_.set_kind(kinds()->first());
  bench().take_up(&tool_);
}

std::vector<Command> TableDrawPage::commands() {
  const auto open = [this] { return bench().is_open() && editor::is_table(bench().scene()); };
  const auto command = [&](Text text, const char* key, Draws draws, bool separated) {
    return Command{wxID_ANY,
                   Menu::map,
                   std::move(text),
                   key,
                   [this, draws] {
                     set_draws(draws);
                     take_up();
                   },
                   open,
                   [this, draws] { return bench().tool() == &tool_ && tool_.draws() == draws; },
                   {},
                   separated};
  };
  return {command(say("Draw &areas on the table"), "Ctrl+4", Draws::area, true),
          command(say("Draw &lines on the table"), "Ctrl+5", Draws::line, false),
          command(say("Draw &zones on the table"), "Ctrl+6", Draws::zone, false)};
}

}  // namespace hexwright::ui
