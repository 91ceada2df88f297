// Sheets of counters to print on card and cut, in millimetres: fronts, and backs mirrored so that both sides meet when the sheet is turned
// about its long edge. A piece with another step or state has it on its back. Barrage markers of the support are on them too. Planned by
// one thread, immutable afterwards, so any thread may draw. Faults: counters/none, counters/too-many (more than MOST_COUNTERS).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "publish/cards/card.hpp"
#include "publish/pages/pages.hpp"

namespace hexwright::publish {

struct CounterSheetOptions {
  double counter_mm = 15;
  int copies = 1;         // of every counter
  double bleed_mm = 1.2;  // of the ground beyond the cut
  double gutter_mm = 3;   // between counters, so that bleeds do not touch
  bool die_lines = true, cut_marks = true;
};

// One counter on its sheet; rows and columns count from the upper left of the front.
struct CounterPlace {
  std::size_t sheet = 0, row = 0, column = 0;
  view::Face face;
  int copy = 1;
  bool marker = false;  // of support: its face is made up of the battery's name and the marker's number
};

inline constexpr std::size_t MOST_COUNTERS = 20'000;

class CounterSheets {
 public:
  // Faults: counters/none, counters/too-many.
  static wording::Result<CounterSheets> plan(const CardContext& matter, const PaperSize& paper, const CounterSheetOptions& options,
                                             const std::string& language);

  const std::vector<CounterPlace>& places() const { return places_; }
  std::size_t columns() const { return columns_; }
  std::size_t rows() const { return rows_; }
  // Front, back, front, back …; valid as long as this object.
  std::vector<const Picture*> pages() const;
  // The middle of a counter on the front, or on the back, in mm.
  Point middle(const CounterPlace& place, bool back) const;

 private:
  friend class CounterPage;
  std::vector<CounterPlace> places_;
  std::vector<std::unique_ptr<const Picture>> pages_;
  PaperSize paper_;
  CounterSheetOptions options_;
  std::size_t columns_ = 0, rows_ = 0;
};

}  // namespace hexwright::publish
