// Names of places and pieces in the language of a page, and where on a board they find room (millimetres of the sheet): labels never
// overlap, and one that finds no room is set smaller, then left out. A LabelRoom is used by one thread, the rest are pure functions; cannot
// fail.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "model/project/game.hpp"
#include "model/view/view.hpp"
#include "model/wording/catalogue.hpp"
#include "publish/board/hex_layout.hpp"
#include "publish/canvas/canvas.hpp"
#include "publish/canvas/shapes.hpp"
#include "publish/theme/theme.hpp"

namespace hexwright::publish {

// Finds room for labels: each takes the cheapest of its candidate places that overlaps no earlier label.
class LabelRoom {
 public:
  // Labels stay inside these bounds. The cell is about as large as what is usually put here; it only makes the search short.
  explicit LabelRoom(const Box& bounds, double cell_mm = 20) : bounds_(bounds), cell_mm_(cell_mm) {}

  // Room that labels must not touch, and room they should leave free, with the cost of a full overlap.
  void occupy(const Box& box);
  void avoid(const Box& box, double cost);

  // The middle of a label of this size near what it names: tried in rings about the box, above and below first. Nothing when
  // all is taken within `reach`. The room is then taken.
  std::optional<Point> place(const Box& about, double width, double height, double reach, bool may_cover);

 private:
  struct Soft {
    Box box;
    double cost;
  };
  struct Cell {
    std::vector<Box> taken;
    std::vector<Soft> soft;
  };
  double cost_of(const Box& box) const;
  // Calls visit(cell's key) for each cell the box touches; false, and no call, when they are too many.
  template <class Visit>
  bool each_cell(const Box& box, Visit visit) const;

  Box bounds_;
  double cell_mm_;
  std::unordered_map<std::uint64_t, Cell> cells_;
  Cell large_;  // boxes that lie in too many cells
};

struct SetLabel {
  Text text;
  Box bounds;
};

std::vector<SetLabel> hex_place_names(const view::View& view, const Theme& theme, const HexLayout& layout, const std::string& language,
                                      LabelRoom& room, double scale = 1);
std::vector<SetLabel> table_names(const view::View& view, const Theme& theme, const std::string& language, double inch_mm,
                                  const std::vector<std::pair<const document::InchTable*, Box>>& tables, LabelRoom& room, double scale);

// A name in this language; the id stands in where there is none.
std::string name_in(const std::vector<document::Name>& names, const std::string& id, const std::string& language);
// English for a language there is no catalogue of.
const wording::Catalogue& catalogue_in(const std::string& language);
std::string noun_in(const wording::Noun& noun, const std::string& language);

// What counters and labels say of a piece's kind, in the language of the page: a view, which has none, writes the id of the kind.

// "1 machine-gun" as "1 ciężki karabin maszynowy" on a Polish page. Kinds of one or two letters are signs, and stay; so does what was
// written by hand.
view::Face in_language(view::Face face, const project::Game& game, const std::string& language);
// The same in the label of several pieces.
std::string in_language(std::string label, const std::vector<view::Face>& pieces, const project::Game& game, const std::string& language);

}  // namespace hexwright::publish
