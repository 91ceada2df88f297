// What stands on printed pages before their size is known: sections of paragraphs, tables, counters and pictures, as plain data. The same
// content becomes a PDF, an SVG and a page of HTML. Words are as people typed them; each writer escapes them. Lengths in millimetres or
// ems, as names end. One thread makes it; its functions, CounterPainter and Figure::drawn, are called by those threads that draw the
// pages, also by several at once. No errors.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "model/view/view.hpp"
#include "publish/canvas/picture.hpp"

namespace hexwright::publish {

// Smaller words cannot be read and are not printed: 5 points.
inline constexpr double LEAST_TYPE_MM = 5 * 25.4 / 72;

enum class Tone : std::uint8_t { plain, soft, accent };
struct Run {
  std::string words;
  bool bold = false, italic = false;
  Tone tone = Tone::plain;
  bool operator==(const Run&) const = default;
};
using Runs = std::vector<Run>;

// In the colours of a side it is a band as wide as its column.
struct Subheading {
  Runs runs;
  struct Band {
    Color ground, ink;
  };
  std::optional<Band> band = {};
};
struct Paragraph {
  Runs runs;
  std::string mark = {};  // hangs before it: a bullet, a number of points
  double mark_ems = 0;    // room for the mark; 0 for none
  bool small = false;
};
// Columns share the width by weight. A form has cells to write in.
struct Table {
  struct Column {
    double weight = 1;
    Anchor anchor = Anchor::start;
  };
  std::vector<Column> columns;
  std::vector<Runs> head;
  std::vector<std::vector<Runs>> rows;
  double least_row_mm = 0;
  bool ruled = false;  // lines between the columns too, as in a form
};
// Draws a counter about a point, its sides so many millimetres long. Several threads may call it at once.
using CounterPainter = std::function<void(Canvas&, const view::Face&, Point, double)>;
struct Counters {
  struct Group {
    std::string label;  // above its counters
    std::vector<view::Face> faces;
  };
  std::vector<Group> groups;
  std::shared_ptr<const CounterPainter> painter;
};
struct Figure {
  std::string caption;
  // For a column so wide, so that its words can be read there. Several threads may call it at once.
  std::function<std::shared_ptr<const Picture>(double width_mm)> drawn;
  // Of its height to its width, where that is the same at every width: then it is drawn only when its page is. 0: it has to be asked.
  double shape = 0;
  double highest_mm = 0;    // it is less wide where it would be higher; 0: as high as it needs, and a page may break between its rows
  bool may_shrink = false;  // where all fits on one page then
};
using Block = std::variant<Subheading, Paragraph, Table, Counters, Figure>;

// What stands around a section: nothing; a box about what belongs to each side; one frame about all of it.
enum class Framing : std::uint8_t { none, boxes, frame };

struct Section {
  std::string id, title;
  std::vector<Block> blocks = {};
  bool whole_width = false;  // beside nothing, where other sections stand in columns
  bool new_page = false;
  Framing framing = Framing::none;
};

// In one language.
struct Content {
  std::string language;
  std::string kicker, title, subtitle;  // above everything
  std::vector<Section> sections;
  std::string footer;  // at the foot of every page
  struct Side {
    std::string name;
    Subheading::Band band;
  };
  std::vector<Side> sides = {};  // beside the title
};

}  // namespace hexwright::publish
