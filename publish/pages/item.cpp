// A heading stays with two lines of what follows it; no paragraph leaves a single line at the end or the beginning of a column.

#include "publish/pages/item.hpp"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <utility>

#include "model/document/placement.hpp"
#include "publish/canvas/canvas_filters.hpp"
#include "publish/canvas/measure.hpp"
#include "publish/pages/stacks.hpp"

namespace hexwright::publish {

namespace {

constexpr std::size_t SHORT_TABLE = 10;  // rows that stay together

// What drawing needs of a setter, small enough to be kept by every item.
struct Ink {
  LineBreaker* breaker;
  const PrintStyle* style;
  double width, text;

  Color color(Tone tone) const { return tone == Tone::accent ? style->accent : tone == Tone::soft ? style->soft : style->ink; }
  Font font(bool bold, bool italic, double size) const { return breaker->font(bold, italic, size); }
  void write_line(Canvas& canvas, const Line& line, Point baseline, double size) const {
    for (const Stretch& one : line.stretches)
      canvas.write({one.words, font(one.bold, one.italic, size), color(one.tone), {baseline.x + one.x_mm, baseline.y}});
  }
};

}  // namespace

class BlockSetter {
 public:
  // With so much room left free on either side.
  BlockSetter(Typesetter& typesetter, const Setting& setting, double pad)
      : typesetter_(typesetter),
        style_(typesetter.style_),
        setting_{setting.scale, setting.width_mm - 2 * pad, setting.language, setting.figures},
        pad_(pad),
        text_(typesetter.text_mm(setting)),
        ink_{&typesetter.breaker_, &style_, setting_.width_mm, text_} {}

  void heading(const std::string& title, double wide) {
    const double size = text_ * 1.5;
    const Font font{style_.title_font, size, 700};
    const auto lines = wrapped(title, font, wide, 4);
    const double step = size * 1.12;
    Item item{step * static_cast<double>(lines.size()) + text_ * 0.62, typesetter_.section_gap(setting_), true, nullptr, {}};
    item.draw = [&style = style_, lines, font, step, size, width = wide, text = text_](Canvas& canvas, Point at) {
      double y = at.y + size * 0.86;
      for (const std::string& line : lines) {
        canvas.write({line, font, style.accent, {at.x, y}});
        y += step;
      }
      const double rule = at.y + step * static_cast<double>(lines.size()) + text * 0.1;
      Path path;
      path.move({at.x, rule}).line({at.x + width, rule});
      canvas.draw(path, stroked({style.rule, 0.25, Cap::butt, Join::miter}));
    };
    items_.push_back(std::move(item));
  }

  void operator()(const Subheading& block) {
    if (!block.band) return text_lines(block.runs, {}, 0, text_ * 1.04, 0.65, true);
    std::string words;
    for (const Run& run : block.runs) words += run.words;
    Item item{text_ * 1.75, text_ * 0.65, true, nullptr, {}};
    item.draw = [self = ink_, words, band = *block.band, pad = pad_](Canvas& canvas, Point at) {
      const Font font = self.font(true, false, self.text * 1.04);
      const Box box{at.x - pad, at.y, at.x + self.width + pad, at.y + self.text * 1.55};
      canvas.draw(Path::rectangle(box), {band.ground, Pen{mixed(band.ground, {0, 0, 0, 255}, 0.4), 0.2, Cap::butt, Join::miter}});
      canvas.write({shortened(words, font, self.width), font, band.ink, {at.x + (pad > 0 ? 0 : self.text * 0.5), at.y + self.text * 1.13}});
    };
    items_.push_back(std::move(item));
  }
  void operator()(const Paragraph& block) {
    const double size = block.small ? text_ * 0.88 : text_;
    text_lines(block.runs, block.mark, block.mark_ems * size, size, block.mark_ems > 0 ? 0.16 : 0.34, false);
  }
  void operator()(const Table& block);
  void operator()(const Counters& block);
  void operator()(const Figure& block);

  std::size_t count() const { return items_.size(); }
  std::vector<Item> items() && { return std::move(items_); }

 private:
  void text_lines(const Runs& runs, const std::string& mark, double indent, double size, double before, bool heads) {
    const double mark_width = mark.empty() ? 0 : typesetter_.breaker_.width(mark, true, false, size) + size * 0.3;
    indent = std::min(std::max(indent, mark_width), setting_.width_mm * 0.5);
    const auto lines = typesetter_.breaker_.lines(runs, size, setting_.width_mm - indent, setting_.language);
    const double step = size * style_.leading;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const bool first = i == 0, last = i + 1 == lines.size();
      // The first line is not left behind, nor is the last one carried over alone.
      const bool keeps = heads || (!last && (first || i + 2 == lines.size()));
      Item item{step, first ? before * text_ : 0, keeps, nullptr, {}};
      item.draw = [self = ink_, strong = indent > size * 1.2, line = lines[i], mark = first ? mark : std::string(), indent, size, step](
                      Canvas& canvas, Point at) {
        const double base = at.y + step * 0.5 + size * 0.34;
        if (!mark.empty()) canvas.write({mark, self.font(strong, false, size), self.style->accent, {at.x, base}});
        self.write_line(canvas, line, {at.x + indent, base}, size);
      };
      items_.push_back(std::move(item));
    }
  }

  // Sizes of a table, in millimetres.
  double cell_type(bool head) const { return text_ * (head ? 0.86 : 0.96); }
  double cell_pad() const { return text_ * 0.35; }
  std::vector<double> column_widths(const Table& table);
  Item table_row(const Table& table, const std::vector<double>& widths, const std::vector<Runs>& cells, bool head, bool last);

  Typesetter& typesetter_;
  const PrintStyle& style_;
  Setting setting_;
  double pad_, text_;
  Ink ink_;
  std::vector<Item> items_;
};

// Shares of the width by weight, but each column as wide as its longest word; where there is no room for them all, the longest are broken.
std::vector<double> BlockSetter::column_widths(const Table& table) {
  constexpr double SLACK = 0.01;  // lest a word be broken for how a sum is rounded
  const std::size_t count = table.columns.size();
  std::vector<double> least(count, cell_type(false) + 2 * cell_pad());
  const auto hold = [&](const std::vector<Runs>& cells, bool head) {
    for (std::size_t i = 0; i < std::min(cells.size(), count); ++i)
      least[i] = std::max(least[i], typesetter_.breaker_.longest_word(cells[i], cell_type(head)) + 2 * cell_pad() + SLACK);
  };
  hold(table.head, true);
  for (const std::vector<Runs>& row : table.rows) hold(row, false);
  std::vector<double> rising = least;
  std::sort(rising.begin(), rising.end());
  double room = setting_.width_mm;
  for (std::size_t i = 0; i < count; room -= rising[i++])
    if (const double share = room / static_cast<double>(count - i); rising[i] >= share) {
      for (double& width : least) width = std::min(width, share);
      return least;
    }
  std::vector<bool> held(count);
  for (bool more = true; more;) {
    more = false;
    double left = setting_.width_mm, weights = 0;
    for (std::size_t i = 0; i < count; ++i) (held[i] ? left : weights) += held[i] ? -least[i] : table.columns[i].weight;
    for (std::size_t i = 0; i < count; ++i)
      if (!held[i] && left * table.columns[i].weight < least[i] * weights) held[i] = more = true;
    if (!more)
      for (std::size_t i = 0; i < count; ++i)
        if (!held[i]) least[i] = left * table.columns[i].weight / weights;
  }
  return least;
}

Item BlockSetter::table_row(const Table& table, const std::vector<double>& widths, const std::vector<Runs>& cells, bool head, bool last) {
  const double size = cell_type(head), step = size * style_.leading * 0.98, pad = cell_pad();
  struct Cell {
    double left, width;
    Anchor anchor;
    std::vector<Line> lines;
  };
  std::vector<Cell> set;
  double left = 0, highest = 1;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const double width = widths[i];
    Cell cell{left, width, table.columns[i].anchor, {}};
    if (i < cells.size()) cell.lines = typesetter_.breaker_.lines(cells[i], size, std::max(width - 2 * pad, size), setting_.language);
    highest = std::max(highest, static_cast<double>(cell.lines.size()));
    set.push_back(std::move(cell));
    left += width;
  }
  const double height = std::max(highest * step + pad * (head ? 0.9 : 0.7), head ? 0.0 : table.least_row_mm * setting_.scale);
  Item item{height, 0, head, nullptr, {}};
  item.draw = [self = ink_, set, size, step, height, pad, head, last, ruled = table.ruled, in_form = table.ruled && !head](Canvas& canvas,
                                                                                                                           Point at) {
    const double width = self.width;
    if (head) canvas.draw(Path::rectangle({at.x, at.y, at.x + width, at.y + height}), filled(self.style->panel));
    const Pen pen{self.style->rule, last || head ? 0.25 : 0.15, Cap::butt, Join::miter};
    Path rules;
    rules.move({at.x, at.y + height}).line({at.x + width, at.y + height});
    if (ruled) {
      for (const auto& cell : set) rules.move({at.x + cell.left, at.y}).line({at.x + cell.left, at.y + height});
      rules.move({at.x + width, at.y}).line({at.x + width, at.y + height});
      if (head) rules.move({at.x, at.y}).line({at.x + width, at.y});
    }
    canvas.draw(rules, stroked(pen));
    for (const auto& cell : set)
      for (std::size_t i = 0; i < cell.lines.size(); ++i) {
        const Line& line = cell.lines[i];
        const double above = in_form ? (height - step * static_cast<double>(cell.lines.size())) / 2 : pad * 0.4;
        const double x = cell.anchor == Anchor::end      ? at.x + cell.left + cell.width - pad - line.width_mm
                         : cell.anchor == Anchor::middle ? at.x + cell.left + (cell.width - line.width_mm) / 2
                                                         : at.x + cell.left + pad;
        self.write_line(canvas, line, {x, at.y + above + step * (static_cast<double>(i) + 0.5) + size * 0.34}, size);
      }
  };
  return item;
}

void BlockSetter::operator()(const Table& block) {
  if (block.columns.empty()) return;
  const std::size_t before = items_.size();
  const std::vector<double> widths = column_widths(block);
  std::shared_ptr<const Item> again;
  if (!block.head.empty()) {
    items_.push_back(table_row(block, widths, block.head, true, false));
    again = std::make_shared<const Item>(items_.back());
  }
  for (std::size_t i = 0; i < block.rows.size(); ++i) {
    Item row = table_row(block, widths, block.rows[i], false, i + 1 == block.rows.size());
    if (i > 0) row.head = again;
    const bool last = i + 1 == block.rows.size(), whole = block.rows.size() <= SHORT_TABLE && !block.ruled;
    row.keeps_next = !last && (whole || i == 0 || i + 2 == block.rows.size());
    items_.push_back(std::move(row));
  }
  if (items_.size() > before) {
    items_[before].before = text_ * 0.5;
    if (block.rows.empty()) items_.back().keeps_next = false;
  }
}

void BlockSetter::operator()(const Counters& block) {
  struct Group {
    std::string label;
    std::vector<FaceStack> stacks;
  };
  struct Placed {
    double x;
    std::size_t group, first, last;
  };
  const auto groups = std::make_shared<std::vector<Group>>();
  for (const Counters::Group& group : block.groups) groups->push_back({group.label, stacked(group.faces)});
  const double side = style_.counter_mm * std::clamp(std::sqrt(setting_.scale), 0.95, 1.15), gap = side * 0.1;
  const double label = text_ * 1.25, count = text_ * 1.1, apart = side * 0.35;
  const std::size_t fits = std::max<std::size_t>(1, static_cast<std::size_t>((setting_.width_mm + gap) / (side + gap)));
  std::vector<std::vector<Placed>> rows;
  double x = 0;
  for (std::size_t g = 0; g < groups->size(); ++g) {
    const Group& group = (*groups)[g];
    for (std::size_t first = 0; first < std::max<std::size_t>(group.stacks.size(), 1); first += fits) {
      const std::size_t last = std::min(first + fits, group.stacks.size());
      const double counters = static_cast<double>(last - first) * (side + gap) - gap;
      const double words = first == 0 ? typesetter_.breaker_.width(group.label, true, false, text_ * 0.9) : 0.0;
      const double wide = std::max(counters, std::min(words, setting_.width_mm));
      if (rows.empty() || x + wide > setting_.width_mm + 1e-6) {
        rows.emplace_back();
        x = 0;
      }
      rows.back().push_back({x, g, first, last});
      x += wide + apart;
    }
  }
  const auto is_labelled = [](const std::vector<Group>& all, const Placed& one) { return one.first == 0 && !all[one.group].label.empty(); };
  for (const auto& row : rows) {
    bool labels = false, counters = false, counts = false;
    for (const Placed& one : row) {
      labels = labels || is_labelled(*groups, one);
      counters = counters || one.last > one.first;
      for (std::size_t i = one.first; i < one.last; ++i) counts = counts || (*groups)[one.group].stacks[i].count > 1;
    }
    const double top = labels ? label : 0;
    Item item{top + (counters ? side * 1.04 : 0) + (counts ? count : 0), text_ * 0.4, false, nullptr, {}};
    item.draw = [self = ink_, groups, painter = block.painter, row, side, gap, top, is_labelled](Canvas& canvas, Point at) {
      const Font font = self.font(true, false, self.text * 0.9);
      LegibleCanvas legible(canvas, LEAST_TYPE_MM);
      for (const Placed& one : row) {
        const Group& group = (*groups)[one.group];
        if (is_labelled(*groups, one))
          canvas.write({shortened(group.label, font, self.width - one.x), font, self.style->ink, {at.x + one.x, at.y + self.text * 0.85}});
        for (std::size_t i = one.first; i < one.last; ++i) {
          const Point middle{at.x + one.x + side / 2 + static_cast<double>(i - one.first) * (side + gap), at.y + top + side / 2};
          (*painter)(legible, group.stacks[i].face, middle, side);
          if (group.stacks[i].count > 1)
            canvas.write({"\u00d7 " + std::to_string(group.stacks[i].count),
                          font,
                          self.style->ink,
                          {middle.x, middle.y + side / 2 + self.text * 0.95},
                          Anchor::middle});
        }
      }
    };
    items_.push_back(std::move(item));
  }
}

namespace {

// A picture that is made the first time any thread draws its item, and kept.
class Later {
 public:
  Later(std::function<std::shared_ptr<const Picture>(double)> draw, double width) : draw_(std::move(draw)), width_(width) {}
  const Picture& picture() {
    std::call_once(once_, [this] { picture_ = draw_(width_); });
    return *picture_;
  }
  double shape(const Figure& of) {
    if (of.shape > 0) return of.shape;
    const Box extent = picture().extent();
    return extent.height() / extent.width();
  }

 private:
  std::function<std::shared_ptr<const Picture>(double)> draw_;
  double width_;
  std::once_flag once_;
  std::shared_ptr<const Picture> picture_;
};

}  // namespace

// An item for each row of what may be broken; one, and no higher than it may be, of anything else.
void BlockSetter::operator()(const Figure& block) {
  const double highest = block.highest_mm * std::max(setting_.scale, 1.0) * (block.may_shrink ? setting_.figures : 1);
  const bool whole = highest > 0;
  auto shown = std::make_shared<Later>(block.drawn, setting_.width_mm);
  double width = setting_.width_mm, ratio = whole ? shown->shape(block) : 0;
  if (whole && width * ratio > highest) {
    shown = std::make_shared<Later>(block.drawn, highest / ratio);
    ratio = shown->shape(block);
    width = std::min(width, highest / ratio);
  }
  const std::vector<Box> rows = whole ? std::vector{Box{0, 0, width, width * ratio}} : shown->picture().rows();
  const double caption = block.caption.empty() ? 0 : text_ * 1.3;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool last = i + 1 == rows.size();
    const double height = rows[i].height();
    Item item{height + (last ? caption : 0), i == 0 ? text_ * 0.5 : rows[i].top - rows[i - 1].bottom, false, nullptr, {}};
    if (block.may_shrink) item.shrinks = height;
    item.draw = [self = ink_, shown, words = last ? block.caption : std::string(), row = rows[i], whole, width, height](Canvas& canvas,
                                                                                                                        Point at) {
      const Picture& picture = shown->picture();
      const Box part = whole ? picture.extent() : row;
      const double scale = std::min(width / part.width(), height / part.height());
      const Point corner{at.x + (self.width - width) / 2, at.y};
      const Path frame = Path::rectangle({corner.x, corner.y, corner.x + width, corner.y + height});
      LegibleCanvas legible(canvas, whole ? LEAST_TYPE_MM : 0);  // of a large map; what breaks into rows is words above all
      legible.push_clip(frame);
      legible.push({corner.x - part.left * scale, corner.y - part.top * scale}, 0, scale);
      picture.draw(legible, part);
      legible.pop();
      legible.pop();
      canvas.draw(frame, stroked({self.style->rule, 0.2, Cap::butt, Join::miter}));
      if (words.empty()) return;
      const Font font = self.font(false, true, self.text * 0.85);
      canvas.write({shortened(words, font, self.width), font, self.style->soft, {at.x, at.y + height + self.text * 1.0}});
    };
    items_.push_back(std::move(item));
  }
}

namespace {

// A section neither begins nor ends with a block of a single line that stands alone in its column.
void keep_short_ends(std::vector<Item>& items, const std::vector<std::size_t>& begins, double text) {
  if (begins.size() < 2 || items.size() < 3) return;
  const auto is_line = [&](std::size_t item) { return item < items.size() && items[item].height < text * 3; };
  if (begins[0] + 1 == begins[1] && is_line(begins[0]) && begins[1] < items.size()) items[begins[0]].keeps_next = true;
  const std::size_t last = items.size() - 1;
  if (begins.back() == last && is_line(last) && is_line(last - 1)) items[last - 1].keeps_next = true;
}

// Items inside of a box: each draws its stretch of it, so that a box that goes on in another column is open there.
void put_in_box(std::vector<Item>& items, std::size_t first, std::size_t last, const PrintStyle& style, double width, double pad,
                bool filled_in) {
  constexpr std::size_t SHORT_BOX = 9;  // items that stay together
  const Color edge = filled_in ? style.rule : style.accent;
  const double pen = filled_in ? 0.25 : 0.6;
  for (std::size_t i = first; i < last; ++i) {
    Item& item = items[i];
    const bool top = i == first, bottom = i + 1 == last;
    const double above = top ? (filled_in ? 0 : pad * 0.6) : std::exchange(item.before, 0.0);
    const double height = item.height + above + (bottom ? pad : 0);
    item.draw = [draw = std::move(item.draw), &style, edge, pen, width, pad, above, height, top, bottom, filled_in](Canvas& canvas,
                                                                                                                    Point at) {
      const Box box{at.x, at.y, at.x + width, at.y + height};
      if (filled_in) canvas.draw(Path::rectangle(box), filled(style.panel.faded(0.55)));
      draw(canvas, {at.x + pad, at.y + above});
      Path rules;
      rules.move({box.left, box.top}).line({box.left, box.bottom}).move({box.right, box.top}).line({box.right, box.bottom});
      if (top) rules.move({box.left, box.top}).line({box.right, box.top});
      if (bottom) rules.move({box.left, box.bottom}).line({box.right, box.bottom});
      canvas.draw(rules, stroked({edge, pen, Cap::butt, Join::miter}));
    };
    item.height = height;
    if (item.head) {
      Item again = *item.head;
      again.draw = [draw = std::move(again.draw), pad](Canvas& canvas, Point at) { draw(canvas, {at.x + pad, at.y}); };
      item.head = std::make_shared<const Item>(std::move(again));
    }
    if (!bottom && last - first <= SHORT_BOX) item.keeps_next = true;
  }
}

}  // namespace

std::vector<Item> Typesetter::section(const Section& section, const Setting& setting) {
  const double pad = section.framing == Framing::none ? 0 : text_mm(setting) * 0.7;
  BlockSetter setter(*this, setting, pad);
  if (!section.title.empty()) setter.heading(section.title, setting.width_mm - (section.framing == Framing::frame ? 2 * pad : 0));
  std::vector<std::size_t> boxes{section.framing == Framing::frame ? 0 : setter.count()};  // where each begins
  std::vector<std::size_t> begins;                                                         // of each block, in items
  std::vector<std::size_t> lead;  // last lines of paragraphs that say what the table behind them is
  for (const Block& block : section.blocks) {
    if (std::holds_alternative<Table>(block) && !begins.empty() && setter.count() > 0 && std::holds_alternative<Paragraph>(*(&block - 1)))
      lead.push_back(setter.count() - 1);
    begins.push_back(setter.count());
    if (const auto* heading = std::get_if<Subheading>(&block); heading && heading->band && section.framing == Framing::boxes)
      boxes.push_back(setter.count());
    std::visit(setter, block);
  }
  std::vector<Item> items = std::move(setter).items();
  for (const std::size_t line : lead)
    if (line + 1 < items.size()) items[line].keeps_next = true;
  keep_short_ends(items, begins, text_mm(setting));
  if (section.framing == Framing::none) return items;
  for (std::size_t box = 0; box < boxes.size(); ++box) {
    const std::size_t end = box + 1 < boxes.size() ? boxes[box + 1] : items.size();
    put_in_box(items, boxes[box], end, style_, setting.width_mm, pad, section.framing == Framing::boxes);
  }
  return items;
}

// A column ends behind the last item that does not have to stay with the next one.

namespace {

constexpr double HAIR = 1e-6;

double height_of(const Item& item, bool first) { return item.height + (!first ? item.before : item.head ? item.head->height : 0); }

std::vector<ItemRun> fill_each(const std::vector<Item>& items, std::size_t first, std::size_t columns, double height) {
  std::vector<ItemRun> runs;
  while (runs.size() < columns && first < items.size()) {
    const ItemRun run = fill_column(items, first, height);
    if (run.last == run.first) break;
    runs.push_back(run);
    first = run.last;
  }
  return runs;
}

}  // namespace

ItemRun fill_column(const std::vector<Item>& items, std::size_t first, double height) {
  ItemRun best{first, first, 0};
  double used = 0;
  for (std::size_t i = first; i < items.size(); ++i) {
    used += height_of(items[i], i == first);
    if (used > height + HAIR) break;
    if (!items[i].keeps_next || i + 1 == items.size()) best = {first, i + 1, used};
  }
  return best;
}

ItemRun force_column(const std::vector<Item>& items, std::size_t first, double height) {
  const ItemRun good = fill_column(items, first, height);
  if (good.last > good.first) return good;
  ItemRun run{first, first, 0};
  while (run.last < items.size()) {
    const double more = height_of(items[run.last], run.last == first);
    if (run.last > first && run.height + more > height + HAIR) break;
    run.height += more;
    ++run.last;
  }
  return run;
}

std::vector<ItemRun> fill_columns(const std::vector<Item>& items, std::size_t first, std::size_t columns, double height) {
  std::vector<ItemRun> runs = fill_each(items, first, columns, height);
  if (runs.empty() || runs.back().last < items.size() || columns < 2) return runs;
  double low = 0, high = height;
  for (const ItemRun& run : runs) low += run.height;
  low /= static_cast<double>(columns) * 1.05;
  while (high - low > 0.2) {
    const double middle = (low + high) / 2;
    auto tried = fill_each(items, first, columns, middle);
    if (!tried.empty() && tried.back().last == items.size()) {
      high = middle;
      runs = std::move(tried);
    } else {
      low = middle;
    }
  }
  return runs;
}

}  // namespace hexwright::publish
