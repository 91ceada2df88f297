// The smallest things that a page is filled with: lines of text, rows of tables and counters, pictures; none is ever cut in two. Heights in
// millimetres. The distribution over columns uses only heights, so it is tested without drawing. Each Typesetter is used by one thread;
// cannot fail.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "publish/pages/paragraph.hpp"

namespace hexwright::publish {

struct Item {
  double height = 0;
  double before = 0;                           // room above, except at the top of a column
  bool keeps_next = false;                     // no column may end behind it
  std::shared_ptr<const Item> head = nullptr;  // stands above it again where it is the first of a column: the head of its table
  std::function<void(Canvas&, Point)> draw;    // from its upper left corner
  double shrinks = 0;                          // of its height, what a figure is that may be smaller
};

struct Setting {
  double scale = 1;     // of all sizes of type
  double width_mm = 0;  // of the column
  std::string language;
  double figures = 1;  // of the heights of figures that may shrink
};

// Turns blocks into items. The items draw with its style, which must outlive them.
class Typesetter {
 public:
  explicit Typesetter(const PrintStyle& style) : style_(style), breaker_(style) {}

  std::vector<Item> section(const Section& section, const Setting& setting);
  double text_mm(const Setting& setting) const { return style_.text_points * setting.scale * 25.4 / 72; }
  double section_gap(const Setting& setting) const { return text_mm(setting) * 1.1; }
  LineBreaker& breaker() { return breaker_; }

 private:
  friend class BlockSetter;
  const PrintStyle& style_;
  LineBreaker breaker_;
};

struct ItemRun {
  std::size_t first = 0, last = 0;  // [first, last)
  double height = 0;
};

// The longest run from `first` that is no higher and may end where it does; empty when none may.
ItemRun fill_column(const std::vector<Item>& items, std::size_t first, double height);
// At least one item, wherever it may break: for a column that has all the room there is.
ItemRun force_column(const std::vector<Item>& items, std::size_t first, double height);
// So many columns of at most this height; fewer items than all when they do not fit. Where all fit, the columns are as equal as
// their breaks allow.
std::vector<ItemRun> fill_columns(const std::vector<Item>& items, std::size_t first, std::size_t columns, double height);

}  // namespace hexwright::publish
