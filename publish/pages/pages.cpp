// The pages lie on a grey ground, as in a viewer.

#include "publish/pages/pages.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "publish/canvas/measure.hpp"
#include "publish/pages/item.hpp"

namespace hexwright::publish {

namespace {
constexpr double GAP = 6;
}

Box Strip::extent() const {
  Box whole;
  for (const Picture* page : pages_) {
    whole.right = std::max(whole.right, page->extent().width());
    whole.bottom += page->extent().height() + GAP;
  }
  whole.bottom -= GAP;
  return whole;
}

Color Strip::paper() const { return pages_.size() == 1 ? pages_.front()->paper() : Color{214, 212, 206, 255}; }

void Strip::draw(Canvas& canvas, const Box& part) const {
  double y = 0;
  for (const Picture* page : pages_) {
    const Box own = page->extent();
    if (own.moved({0, y}).touches(part)) {
      canvas.push({0, y});
      if (pages_.size() > 1) canvas.draw(Path::rectangle(own), filled(page->paper()));
      page->draw(canvas, own);
      canvas.pop();
    }
    y += own.height() + GAP;
  }
}

// Content is cut into bands: what stands side by side, and what takes the whole width. Bands follow one another down the pages.

using wording::say;

namespace {

constexpr double GUTTER = 6;
constexpr std::array SCALES{1.0, 0.965, 0.93, 0.895, 0.86, 0.825, 0.79};
constexpr double LEAST_FOR_FEWER_PAGES = 0.93;  // one page is worth smaller type; two instead of three are not
constexpr double HOPE = 0.12;                   // of a page: what an estimate by area may be wrong by

struct Band {
  std::vector<std::vector<Item>> chains;  // one: flows through the columns; several: side by side
  bool whole_width = false, new_page = false;
};
struct Laid {
  const Item* item;
  Point at;
};

}  // namespace

struct Pages::Parts {
  explicit Parts(const PrintStyle& of) : style(of), typesetter(style) {}

  const PrintStyle style;
  Typesetter typesetter;
  PaperSize paper;
  std::vector<Content> contents;
  std::vector<Band> bands;
  std::vector<std::vector<Laid>> laid;
  std::vector<std::unique_ptr<const Picture>> pages;
  std::unique_ptr<const Picture> strip;
  double scale = 1, head = 0, last_filled = 0;

  double margin() const { return paper.width_mm < 160 ? 10 : 14; }
  double foot() const { return margin() + 3; }
  double text_width() const { return paper.width_mm - 2 * margin(); }
  double running_head() const { return 5.5; }
  double top_of(std::size_t page) const { return margin() + (page == 0 ? head : running_head()); }
  double bottom() const { return paper.height_mm - foot(); }
  std::size_t columns() const { return contents.size() > 1 ? contents.size() : static_cast<std::size_t>(paper.columns); }
  double column_width(std::size_t of) const { return (text_width() - GUTTER * static_cast<double>(of - 1)) / static_cast<double>(of); }

  void make_bands(double at_scale);
  bool lay_out();
  double pages_filled() const { return static_cast<double>(laid.size()) - 1 + last_filled; }
  double title_room() const;
  void draw_page(Canvas& canvas, std::size_t number) const;
  void draw_title(Canvas& canvas) const;
};

namespace {

class PagePicture : public Picture {
 public:
  PagePicture(const PrintStyle& style, const PaperSize& paper, std::string title, std::function<void(Canvas&)> draw)
      : style_(style), paper_(paper), title_(std::move(title)), draw_(std::move(draw)) {}
  Box extent() const override { return {0, 0, paper_.width_mm, paper_.height_mm}; }
  Color paper() const override { return style_.paper; }
  void draw(Canvas& canvas, const Box&) const override { draw_(canvas); }
  std::string title() const override { return title_; }

 private:
  const PrintStyle& style_;
  PaperSize paper_;
  std::string title_;
  std::function<void(Canvas&)> draw_;
};

}  // namespace

// Puts one band after another.
class Layer {
 public:
  explicit Layer(Pages::Parts& parts) : parts_(parts) {
    parts_.laid.assign(1, {});
    y_ = parts_.top_of(0);
  }

  bool lay(const Band& band) {
    if (band.new_page && y_ > top()) next_page();
    if (y_ > top()) y_ += parts_.typesetter.section_gap({parts_.scale, 0, {}});
    return band.chains.size() > 1 ? beside(band) : flow(band.chains.front(), band.whole_width ? 1 : parts_.columns());
  }
  double filled() const { return (y_ - top()) / (parts_.bottom() - top()); }

 private:
  double top() const { return parts_.top_of(parts_.laid.size() - 1); }
  double room() const { return parts_.bottom() - y_; }
  void next_page() {
    parts_.laid.emplace_back();
    y_ = top();
  }
  double place(const std::vector<Item>& items, const ItemRun& run, double x) {
    double y = y_;
    for (std::size_t i = run.first; i < run.last; ++i) {
      if (i > run.first) y += items[i].before;
      if (i == run.first && items[i].head) {
        parts_.laid.back().push_back({items[i].head.get(), {x, y}});
        y += items[i].head->height;
      }
      parts_.laid.back().push_back({&items[i], {x, y}});
      y += items[i].height;
    }
    return y;
  }
  bool flow(const std::vector<Item>& items, std::size_t columns) {
    for (std::size_t first = 0; first < items.size();) {
      auto runs = fill_columns(items, first, columns, room());
      const bool fresh = y_ <= top() + 1e-6;
      // A strip at the foot of a page that does not even hold the end had better go over whole.
      const bool thin = !runs.empty() && runs.back().last < items.size() && room() < (parts_.bottom() - top()) * 0.15;
      if (runs.empty() && fresh) runs.push_back(force_column(items, first, room()));
      if (runs.empty() || (thin && !fresh)) {
        next_page();
      } else {
        double lowest = y_;
        for (std::size_t c = 0; c < runs.size(); ++c)
          lowest =
              std::max(lowest, place(items, runs[c], parts_.margin() + static_cast<double>(c) * (parts_.column_width(columns) + GUTTER)));
        first = runs.back().last;
        y_ = lowest;
        if (first < items.size()) next_page();
      }
      if (parts_.laid.size() > MOST_PAGES) return false;
    }
    return true;
  }
  bool beside(const Band& band) {
    std::vector<std::size_t> at(band.chains.size(), 0);
    for (;;) {
      const bool fresh = y_ <= top() + 1e-6;
      double lowest = y_;
      bool done = true, moved = false;
      for (std::size_t c = 0; c < band.chains.size(); ++c) {
        const auto& items = band.chains[c];
        const ItemRun run = at[c] >= items.size() ? ItemRun{}
                            : fresh               ? force_column(items, at[c], room())
                                                  : fill_column(items, at[c], room());
        if (run.last > run.first) {
          lowest = std::max(lowest,
                            place(items, run, parts_.margin() + static_cast<double>(c) * (parts_.column_width(parts_.columns()) + GUTTER)));
          at[c] = run.last;
          moved = true;
        }
        done = done && at[c] >= items.size();
      }
      if (moved) y_ = lowest;
      if (done) return true;
      next_page();
      if (parts_.laid.size() > MOST_PAGES) return false;
    }
  }

  Pages::Parts& parts_;
  double y_;
};

void Pages::Parts::make_bands(double at_scale) {
  scale = at_scale;
  bands.clear();
  head = title_room();
  std::optional<std::size_t> open;  // the band that sections of the same kind go on with
  for (std::size_t i = 0; i < contents.front().sections.size(); ++i) {
    const bool whole = contents.front().sections[i].whole_width;
    const std::size_t side_by_side = whole ? 1 : contents.size();
    const double width = whole ? text_width() : column_width(columns());
    std::vector<std::vector<Item>> chains;
    for (std::size_t c = 0; c < side_by_side; ++c)
      chains.push_back(typesetter.section(contents[c].sections[i], {scale, width, contents[c].language}));
    const bool fresh = contents.front().sections[i].new_page;
    if (contents.size() == 1 && !whole && open && !fresh) {
      auto& chain = bands[*open].chains.front();
      if (!chains.front().empty()) chains.front().front().before = typesetter.section_gap({scale, 0, {}});
      std::move(chains.front().begin(), chains.front().end(), std::back_inserter(chain));
      continue;
    }
    bands.push_back({std::move(chains), whole, fresh});
    open = whole ? std::nullopt : std::optional(bands.size() - 1);
  }
}

bool Pages::Parts::lay_out() {
  Layer layer(*this);
  for (const Band& band : bands)
    if (!layer.lay(band)) return false;
  last_filled = layer.filled();
  return true;
}

double Pages::Parts::title_room() const {
  const double text = typesetter.text_mm({scale, 0, {}});
  const Content& content = contents.front();
  return (content.kicker.empty() ? 0 : text * 1.5) + text * 3.3 + (content.subtitle.empty() ? 0 : text * 1.7) + text * 1.2;
}

void Pages::Parts::draw_title(Canvas& canvas) const {
  const double text = typesetter.text_mm({scale, 0, {}});
  const std::size_t beside = contents.size();
  double lowest = 0;
  for (std::size_t c = 0; c < beside; ++c) {
    const Content& content = contents[c];
    const double width = column_width(beside), x = margin() + static_cast<double>(c) * (width + GUTTER);
    double y = margin();
    const auto line = [&](const std::string& words, const Font& font, Color color, double step) {
      y += step;
      canvas.write({shortened(words, font, width), font, color, {x, y}});
    };
    if (!contents.front().kicker.empty())
      line(content.kicker, {style.text_font, text * 0.86, 700, false, text * 0.07}, style.accent, text * 1.0);
    Font large{style.title_font, text * (beside > 1 ? 2.4 : 2.9), 700};
    const double wide = measure(content.title, large).width;
    if (wide > width) large.size_mm = std::max(large.size_mm * width / wide, text * 1.5);
    line(content.title, large, style.ink, text * 2.75);
    if (!contents.front().subtitle.empty()) line(content.subtitle, {style.title_font, text * 1.25, 400, true}, style.soft, text * 1.75);
    lowest = std::max(lowest, y);
  }
  Path rule;
  const double y = lowest + text * 0.85;
  rule.move({margin(), y}).line({margin() + text_width(), y});
  canvas.draw(rule, stroked({style.accent, 0.6, Cap::butt, Join::miter}));
}

void Pages::Parts::draw_page(Canvas& canvas, std::size_t number) const {
  const Font small{style.text_font, 2.3}, slanted{style.title_font, 3.0, 400, true};
  if (number == 0)
    draw_title(canvas);
  else
    canvas.write({shortened(contents.front().title, slanted, text_width()), slanted, style.soft, {margin(), margin() + 1.2}});
  for (const Laid& one : laid[number]) one.item->draw(canvas, one.at);
  const double y = paper.height_mm - margin() + 1;
  const std::string numbered = laid.size() > 1 ? std::to_string(number + 1) + " / " + std::to_string(laid.size()) : std::string();
  canvas.write({shortened(contents.front().footer, small, text_width() - 16), small, style.soft, {margin(), y}});
  if (!numbered.empty()) canvas.write({numbered, small, style.soft, {margin() + text_width(), y}, Anchor::end});
}

std::optional<PaperSize> paper_size(std::string_view id) {
  if (id == "a4") return PaperSize{210, 297, 2};
  if (id == "a5") return PaperSize{148, 210, 1};
  if (id == "letter") return PaperSize{215.9, 279.4, 2};
  return std::nullopt;
}

Pages::Pages() = default;
Pages::Pages(Pages&&) noexcept = default;
Pages& Pages::operator=(Pages&&) noexcept = default;
Pages::~Pages() = default;

wording::Result<Pages> Pages::fill(std::vector<Content> contents, const PrintStyle& style, const PaperSize& paper) {
  Pages pages;
  pages.parts_ = std::make_unique<Parts>(style);
  Parts& parts = *pages.parts_;
  parts.paper = paper;
  parts.contents = std::move(contents);
  const auto at = [&](double scale) {
    parts.make_bands(scale);
    return parts.lay_out();
  };
  if (!at(SCALES.front()))
    return tl::unexpected(wording::Fault{"pages/too-many",
                                         {},
                                         say("This would be more than {most} pages.", {{"most", static_cast<std::int64_t>(MOST_PAGES)}}),
                                         {},
                                         say("Shorten the texts, or choose larger paper.")});
  const std::size_t at_first = parts.laid.size();
  if (at_first > 1 && at_first <= 12) {
    const double filled = parts.pages_filled();
    double best = SCALES.front();
    std::size_t fewest = at_first;
    for (const double scale : SCALES) {
      // Type takes room by its square: where that cannot save a page, nothing is tried.
      const double estimate = filled * scale * scale, wanted = scale < LEAST_FOR_FEWER_PAGES ? 1 : static_cast<double>(fewest) - 1;
      if (scale == SCALES.front() || estimate > wanted + HOPE) continue;
      at(scale);
      if (parts.laid.size() >= fewest || (parts.laid.size() > 1 && scale < LEAST_FOR_FEWER_PAGES)) continue;
      fewest = parts.laid.size();
      best = scale;
      if (fewest == 1) break;
    }
    if (parts.scale != best) at(best);
  }
  std::vector<const Picture*> all;
  for (std::size_t i = 0; i < parts.laid.size(); ++i) {
    parts.pages.push_back(
        std::make_unique<PagePicture>(parts.style, paper, pages.title(), [&parts, i](Canvas& canvas) { parts.draw_page(canvas, i); }));
    all.push_back(parts.pages.back().get());
  }
  parts.strip = std::make_unique<Strip>(std::move(all));
  return pages;
}

std::size_t Pages::count() const { return parts_->pages.size(); }
const Picture& Pages::page(std::size_t number) const { return *parts_->pages[number]; }
const Picture& Pages::strip() const { return *parts_->strip; }
std::string Pages::title() const { return parts_->contents.front().title; }
double Pages::scale() const { return parts_->scale; }

}  // namespace hexwright::publish
