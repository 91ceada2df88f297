// The smallest things that a page is filled with: lines of text, rows of tables and counters, pictures. None is ever cut in two.
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
};

struct Setting {
  double scale = 1;     // of all sizes of type
  double width_mm = 0;  // of the column
  std::string language;
};

// Turns blocks into items. What it gives back draws with the house it was made with, which must outlive it.
class Typesetter {
 public:
  explicit Typesetter(const House& house) : house_(house), breaker_(house) {}

  std::vector<Item> section(const Section& section, const Setting& setting);
  double text_mm(const Setting& setting) const { return house_.text_points * setting.scale * 25.4 / 72; }
  double section_gap(const Setting& setting) const { return text_mm(setting) * 1.1; }
  LineBreaker& breaker() { return breaker_; }

 private:
  friend class BlockSetter;
  const House& house_;
  LineBreaker breaker_;
};

}  // namespace hexwright::publish
