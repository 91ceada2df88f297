// The pages lie on a grey ground, as in a viewer.

#include "publish/pages/pages.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "publish/canvas/measure.hpp"
#include "publish/pages/item.hpp"
#include "publish/pages/masthead.hpp"

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
// Of type and of figures that may shrink: what is tried, in this order, where a page can be saved. In a column such a figure has a
// quarter of its size.
struct Squeeze {
  double type = 1, figures = 1;
  bool in_column = false;
  bool operator==(const Squeeze&) const = default;
};
constexpr std::array SQUEEZES{Squeeze{0.965, 1},      Squeeze{0.965, 0.85},   Squeeze{0.93, 0.85},     Squeeze{0.93, 0.72},
                              Squeeze{0.895, 0.72},   Squeeze{0.86, 0.72},    Squeeze{0.86, 0.6},      Squeeze{0.965, 1, true},
                              Squeeze{0.93, 1, true}, Squeeze{0.86, 1, true}, Squeeze{0.825, 1, true}, Squeeze{0.79, 1, true}};
constexpr std::array LARGER{1.34, 1.28, 1.22, 1.16, 1.1, 1.05};  // tried where a page would be partly empty
constexpr double FULL_ENOUGH = 0.94;                             // of the height of the last page
constexpr double LEAST_FOR_FEWER_PAGES = 0.93;                   // one page is worth smaller type; two instead of three are not
constexpr double HOPE = 0.12;                                    // of a page: what an estimate by area may be wrong by

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
  std::optional<Squeeze> now;  // how it is laid out
  double head = 0, last_filled = 0;

  double margin() const { return paper.width_mm < 160 ? 10 : 14; }
  double foot() const { return margin() + 3; }
  double text_width() const { return paper.width_mm - 2 * margin(); }
  double running_head() const { return 5.5; }
  double top_of(std::size_t page) const { return margin() + (page == 0 ? head : running_head()); }
  double bottom() const { return paper.height_mm - foot(); }
  std::size_t columns() const {
    return contents.size() > 1 ? contents.size()
                               : static_cast<std::size_t>(paper.columns > 1 ? style.columns + paper.columns - 2 : paper.columns);
  }
  double column_width(std::size_t of) const { return (text_width() - GUTTER * static_cast<double>(of - 1)) / static_cast<double>(of); }

  double scale() const { return now->type; }
  void make_bands();
  bool lay_out();
  bool set(const Squeeze& squeeze) {
    if (now == squeeze) return true;
    now = squeeze;
    make_bands();
    return lay_out();
  }
  void squeeze();
  void grow();
  double pages_filled() const { return static_cast<double>(laid.size()) - 1 + last_filled; }
  void draw_page(Canvas& canvas, std::size_t number) const;
  Masthead masthead() const { return {style, contents, typesetter.text_mm({scale(), 0, {}}), margin(), text_width(), GUTTER}; }
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
    if (y_ > top()) y_ += parts_.typesetter.section_gap({parts_.scale(), 0, {}});
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

namespace {
bool has_shrinking(const Section& section) {
  return std::any_of(section.blocks.begin(), section.blocks.end(), [](const Block& block) {
    const auto* figure = std::get_if<Figure>(&block);
    return figure && figure->may_shrink;
  });
}
}  // namespace

void Pages::Parts::make_bands() {
  bands.clear();
  head = masthead().height();
  std::optional<std::size_t> open;  // the band that sections of the same kind go on with
  for (std::size_t i = 0; i < contents.front().sections.size(); ++i) {
    const bool whole =
        contents.front().sections[i].whole_width && !(now->in_column && columns() > 1 && has_shrinking(contents.front().sections[i]));
    const std::size_t side_by_side = whole ? 1 : contents.size();
    const double width = whole ? text_width() : column_width(columns());
    std::vector<std::vector<Item>> chains;
    for (std::size_t c = 0; c < side_by_side; ++c)
      chains.push_back(typesetter.section(contents[c].sections[i], {now->type, width, contents[c].language, now->figures}));
    const bool fresh = contents.front().sections[i].new_page;
    if (contents.size() == 1 && !whole && open && !fresh) {
      auto& chain = bands[*open].chains.front();
      if (!chains.front().empty()) chains.front().front().before = typesetter.section_gap({scale(), 0, {}});
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

// As few pages as it takes: one with clearly smaller type and figures, several with slightly smaller ones.
void Pages::Parts::squeeze() {
  constexpr std::size_t MANY = 12;
  if (laid.size() == 1 || laid.size() > MANY) return;
  const double filled = pages_filled();
  double shrinking = 0;  // in pages
  for (const Band& band : bands)
    for (const Item& item : band.chains.front())
      shrinking += item.shrinks / (bottom() - top_of(1)) / static_cast<double>(band.whole_width ? 1 : columns());
  std::size_t fewest = laid.size();
  Squeeze best;
  for (const Squeeze& one : SQUEEZES) {
    // Type takes room by its square: where that cannot save a page, nothing is tried.
    const double estimate = (filled - shrinking) * one.type * one.type + shrinking * (one.in_column ? 0.25 : one.figures);
    const double wanted = one.type < LEAST_FOR_FEWER_PAGES ? 1 : static_cast<double>(fewest) - 1;
    if (estimate > wanted + HOPE) continue;
    set(one);
    if (laid.size() >= fewest || (laid.size() > 1 && one.type < LEAST_FOR_FEWER_PAGES)) continue;
    fewest = laid.size();
    best = one;
    if (fewest == 1) return;
  }
  set(best);
}

// A single page with room to spare takes the largest type with which it stays one.
void Pages::Parts::grow() {
  if (laid.size() != 1 || now != Squeeze{} || last_filled >= FULL_ENOUGH) return;
  const double filled = last_filled;
  for (const double larger : LARGER)
    if (filled * larger <= 1 + HOPE && set({larger, 1}) && laid.size() == 1) return;  // it grows by more than its size
  set({});
}

void Pages::Parts::draw_page(Canvas& canvas, std::size_t number) const {
  const Font small{style.text_font, 2.3}, slanted{style.title_font, 3.0, 400, true};
  if (number == 0)
    masthead().draw(canvas);
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
  if (id == "a3") return PaperSize{297, 420, 3};
  if (id == "tabloid") return PaperSize{279.4, 431.8, 3};
  if (id == "sra3") return PaperSize{320, 450, 3};
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
  if (!parts.set({}))
    return tl::unexpected(wording::Fault{"pages/too-many",
                                         {},
                                         say("This would be more than {most} pages.", {{"most", static_cast<std::int64_t>(MOST_PAGES)}}),
                                         {},
                                         say("Shorten the texts, or choose larger paper.")});
  parts.squeeze();
  parts.grow();
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
double Pages::scale() const { return parts_->scale(); }

}  // namespace hexwright::publish
