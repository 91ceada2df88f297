// The grid stands in the middle of the paper, so that its mirror image falls on itself.
#include "publish/sheets/counter_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"
#include "model/view/other_state.hpp"
#include "publish/board/counter.hpp"
#include "publish/board/names.hpp"
#include "publish/canvas/measure.hpp"
#include "publish/sheets/setup_sheet.hpp"

namespace hexwright::publish {

using wording::say;

namespace {

constexpr double MARGIN = 9, MARK = 3.5, HAIRLINE = 0.1, FOOT = 4;
constexpr Color CUT{0, 0, 0, 255};

// What every page of one set of sheets draws with.
struct Kit {
  std::shared_ptr<const project::Game> game;
  std::shared_ptr<const Theme> theme;
  std::vector<std::string> sides;
  std::string title, front_word, back_word;
  const PrintStyle style;
  const std::string language;
};

CounterLooks looks_of(const Kit& kit, const std::string& side) {
  const std::size_t which = static_cast<std::size_t>(std::find(kit.sides.begin(), kit.sides.end(), side) - kit.sides.begin());
  const SideStyle style = kit.theme->side(which);
  CounterLooks looks;
  looks.ground = style.ground;
  looks.ink = style.ink;
  looks.edge = style.ground;  // the knife makes the edge
  looks.font.family = kit.theme->text_font;
  looks.shadow = false;
  return looks;
}

view::Face marker_face(const document::Asset& asset, int number) {
  view::Face face;
  face.id = asset.id + "/" + std::to_string(number);
  face.side = asset.side;
  face.formation = asset.designation.value_or("");
  face.text = std::to_string(number);
  face.number = number;
  return face;
}

}  // namespace

class CounterPage : public Picture {
 public:
  CounterPage(const CounterSheets& sheets, std::shared_ptr<const Kit> kit, std::size_t sheet, bool back, PaperSize paper,
              CounterSheetOptions options, std::vector<CounterPlace> places, std::size_t columns, std::size_t rows)
      : kit_(std::move(kit)),
        sheet_(sheet),
        back_(back),
        paper_(paper),
        options_(options),
        places_(std::move(places)),
        columns_(columns),
        rows_(rows) {
    for (const CounterPlace& place : places_) middles_.push_back(sheets.middle(place, back));
    CounterPlace corner;
    first_ = sheets.middle(corner, false);
  }
  Box extent() const override { return {0, 0, paper_.width_mm, paper_.height_mm}; }
  Color paper() const override { return {255, 255, 255, 255}; }
  std::string title() const override { return kit_->title; }

  void draw(Canvas& canvas, const Box&) const override {
    const double half = options_.counter_mm / 2;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const CounterLooks looks = looks_at(i);
      const Point at = middles_[i];
      const Box cut{at.x - half, at.y - half, at.x + half, at.y + half};
      canvas.draw(Path::rectangle(cut.grown(options_.bleed_mm)), filled(looks.ground));
    }
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const view::Face& face = places_[i].face;
      if (back_ && !has_other_state(face))
        draw_blank_counter(canvas, looks_at(i), true, middles_[i], options_.counter_mm);
      else
        draw_counter(canvas, in_language(back_ ? other_state(face) : face, *kit_->game, kit_->language), *kit_->game, looks_at(i),
                     middles_[i], options_.counter_mm);
    }
    if (!back_ && options_.die_lines) die_lines(canvas);
    if (options_.cut_marks) cut_marks(canvas);
    const Font small{kit_->style.text_font, 2.4};
    const std::string words = fmt::format("{}  ·  {} {}", kit_->title, back_ ? kit_->back_word : kit_->front_word, sheet_ + 1);
    canvas.write({shortened(words, small, paper_.width_mm - 2 * MARGIN), small, kit_->style.soft, {MARGIN, paper_.height_mm - FOOT}});
  }

 private:
  CounterLooks looks_at(std::size_t place) const {
    const view::Face& face = places_[place].face;
    CounterLooks looks = looks_of(*kit_, face.side);
    return back_ && has_other_state(face) ? other_state_looks(std::move(looks)) : looks;
  }
  double pitch() const { return options_.counter_mm + options_.gutter_mm; }
  void die_lines(Canvas& canvas) const {
    Path lines;
    const double half = options_.counter_mm / 2;
    for (const Point at : middles_) lines.append(Path::rectangle({at.x - half, at.y - half, at.x + half, at.y + half}));
    canvas.begin_layer("die-lines", "die lines");
    canvas.draw(lines, stroked({mixed(CUT, {255, 255, 255, 255}, 0.25), HAIRLINE, Cap::butt, Join::miter}));
    canvas.end_layer();
  }
  // At the rims of the grid, where every cut begins and ends.
  void cut_marks(Canvas& canvas) const {
    Path marks;
    const double half = options_.counter_mm / 2, left = first_.x - half - options_.bleed_mm - 0.8,
                 top = first_.y - half - options_.bleed_mm - 0.8;
    const double right = paper_.width_mm - left,
                 bottom = first_.y + static_cast<double>(rows_ - 1) * pitch() + half + options_.bleed_mm + 0.8;
    for (std::size_t c = 0; c < columns_; ++c)
      for (const double x : {first_.x + static_cast<double>(c) * pitch() - half, first_.x + static_cast<double>(c) * pitch() + half}) {
        marks.move({x, top}).line({x, top - MARK});
        marks.move({x, bottom}).line({x, bottom + MARK});
      }
    for (std::size_t r = 0; r < rows_; ++r)
      for (const double y : {first_.y + static_cast<double>(r) * pitch() - half, first_.y + static_cast<double>(r) * pitch() + half}) {
        marks.move({left, y}).line({left - MARK, y});
        marks.move({right, y}).line({right + MARK, y});
      }
    canvas.draw(marks, stroked({CUT, HAIRLINE, Cap::butt, Join::miter}));
  }

  std::shared_ptr<const Kit> kit_;
  std::size_t sheet_;
  bool back_;
  PaperSize paper_;
  CounterSheetOptions options_;
  std::vector<CounterPlace> places_;
  std::size_t columns_, rows_;
  std::vector<Point> middles_;
  Point first_;
};

Point CounterSheets::middle(const CounterPlace& place, bool back) const {
  const double step = options_.counter_mm + options_.gutter_mm;
  const double wide = static_cast<double>(columns_) * step - options_.gutter_mm,
               high = static_cast<double>(rows_) * step - options_.gutter_mm;
  const double x = (paper_.width_mm - wide) / 2 + static_cast<double>(place.column) * step + options_.counter_mm / 2;
  const double y = (paper_.height_mm - high) / 2 + static_cast<double>(place.row) * step + options_.counter_mm / 2;
  return {back ? paper_.width_mm - x : x, y};
}

std::vector<const Picture*> CounterSheets::pages() const {
  std::vector<const Picture*> pages;
  for (const auto& page : pages_) pages.push_back(page.get());
  return pages;
}

namespace {

// As it is cut out and kept: what is hidden at the start will not be so for long, and markers that say the same carry the number that
// their slips have, on fronts and other states, which their owner alone is shown.
view::Face printed_face(view::Face face, const std::unordered_map<std::string, std::int64_t>& numbers, const CardContext& matter,
                        const std::string& language) {
  face.concealed = false;
  const auto number = numbers.find(face.id);
  if (number == numbers.end() || (matter.papers.viewer() && *matter.papers.viewer() != face.side)) return face;
  face = in_language(std::move(face), matter.papers.project().game(), language);
  face.text += " " + std::to_string(number->second);
  face.has_own_text = true;
  return face;
}

// Pieces in the order of the order of battle, then the markers of the support.
std::vector<CounterPlace> all_counters(const CardContext& matter, int copies, const std::string& language) {
  const auto numbers = alike_markers(*matter.view);
  std::vector<CounterPlace> list;
  const auto add = [&](const view::Face& face, int each, bool marker) {
    for (int copy = 1; copy <= each && list.size() <= MOST_COUNTERS; ++copy) list.push_back({0, 0, 0, face, copy, marker});
  };
  const project::Project& project = matter.papers.project();
  for (std::size_t i = 0; i < project.orbat()->pieces().size(); ++i)
    add(printed_face(matter.papers.faces()[i], numbers, matter, language),
        project.orbat()->pieces()[i].piece->counters.value_or(1) * copies, false);
  if (project.scenario()->support)
    for (const document::Asset& asset : project.scenario()->support->assets)
      if (asset.markers)
        for (const int number : asset.markers->list) add(marker_face(asset, number), copies, true);
  return list;
}

std::size_t fits(double room, double counter, double gutter) {
  return static_cast<std::size_t>(std::max(0.0, std::floor((room + gutter + 1e-9) / (counter + gutter))));
}

}  // namespace

wording::Result<CounterSheets> CounterSheets::plan(const CardContext& matter, const PaperSize& paper, const CounterSheetOptions& options,
                                                   const std::string& language) {
  CounterSheets made;
  made.paper_ = paper;
  made.options_ = options;
  made.columns_ = fits(paper.width_mm - 2 * (MARGIN + options.bleed_mm), options.counter_mm, options.gutter_mm);
  made.rows_ = fits(paper.height_mm - 2 * (MARGIN + options.bleed_mm), options.counter_mm, options.gutter_mm);
  made.places_ = all_counters(matter, options.copies, language);
  if (made.places_.empty() || made.columns_ == 0 || made.rows_ == 0)
    return tl::unexpected(wording::Fault{"counters/none", {}, say("There is no counter to print."), {}, {}});
  if (made.places_.size() > MOST_COUNTERS)
    return tl::unexpected(
        wording::Fault{"counters/too-many",
                       {},
                       say("This would be more than {most} counters.", {{"most", static_cast<std::int64_t>(MOST_COUNTERS)}}),
                       {},
                       say("Ask for fewer copies.")});
  made.rows_ = std::min(made.rows_, (made.places_.size() + made.columns_ - 1) / made.columns_);  // one sheet has no empty rows
  const std::size_t a_sheet = made.columns_ * made.rows_;
  for (std::size_t i = 0; i < made.places_.size(); ++i) {
    made.places_[i].sheet = i / a_sheet;
    made.places_[i].row = i % a_sheet / made.columns_;
    made.places_[i].column = i % made.columns_;
  }
  const wording::Catalogue& catalogue = catalogue_in(language);
  auto kit = std::make_shared<Kit>(Kit{matter.papers.project().shared_game(),
                                       matter.theme,
                                       {},
                                       {},
                                       catalogue.words(say("fronts")),
                                       catalogue.words(say("backs")),
                                       matter.style,
                                       language});
  for (const document::Side& side : matter.papers.project().orbat()->orbat().sides) kit->sides.push_back(side.id);
  kit->title = catalogue.words(say("Counters, {size} mm", {{"size", wording::Decimal{std::llround(options.counter_mm * 1000)}}}));
  for (std::size_t first = 0; first < made.places_.size(); first += a_sheet) {
    const std::size_t last = std::min(first + a_sheet, made.places_.size());
    const std::vector<CounterPlace> on_sheet(made.places_.begin() + static_cast<std::ptrdiff_t>(first),
                                             made.places_.begin() + static_cast<std::ptrdiff_t>(last));
    for (const bool back : {false, true})
      made.pages_.push_back(
          std::make_unique<CounterPage>(made, kit, first / a_sheet, back, paper, options, on_sheet, made.columns_, made.rows_));
  }
  return made;
}

}  // namespace hexwright::publish
