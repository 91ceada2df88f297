// Every number of inches goes the same way: an outline, a course, a place, a heading. Outlines and courses are cut at the border.
#include "model/reshape/tables.hpp"

#include <algorithm>
#include <functional>

#include "model/document/codec.hpp"
#include "model/edits/tree.hpp"
#include "model/io/utf8.hpp"
#include "model/reshape/plan.hpp"

namespace hexwright::reshape {

using wording::Decimal;
using wording::Result;
using wording::say;

namespace {

using Inches = std::int64_t;  // thousandths
struct Spot {
  Inches x = 0, y = 0;
  bool operator==(const Spot&) const = default;
};
using Course = std::vector<Spot>;

constexpr Inches MOST = 1'000'000, FULL_TURN = 360'000, QUARTER = 90'000;

// How the table changes: turned by quarters, mirrored, shifted; y is to the north.
struct Shape {
  Inches width = 0, height = 0;  // before
  Inches new_width = 0, new_height = 0;
  Inches east = 0, north = 0;  // what is added to both
  int quarters = 0;
  Mirroring mirrored = Mirroring::none;

  Spot operator()(Spot at) const {
    if (mirrored == Mirroring::east_west) return {width - at.x, at.y};
    if (mirrored == Mirroring::north_south) return {at.x, height - at.y};
    Inches w = width, h = height;
    for (int i = 0; i < quarters; ++i) {
      at = {at.y, w - at.x};
      std::swap(w, h);
    }
    return {at.x + east, at.y + north};
  }
  Inches heading(Inches degrees) const {
    if (mirrored == Mirroring::east_west) degrees = FULL_TURN - degrees;
    if (mirrored == Mirroring::north_south) degrees = FULL_TURN / 2 - degrees;
    return ((degrees + quarters * QUARTER) % FULL_TURN + FULL_TURN) % FULL_TURN;
  }
  geometry::Edge operator()(geometry::Edge edge) const {
    const bool upright = edge == geometry::Edge::north || edge == geometry::Edge::south;
    const bool crosses = mirrored == (upright ? Mirroring::north_south : Mirroring::east_west);
    return static_cast<geometry::Edge>((static_cast<int>(edge) + quarters + (crosses ? 2 : 0)) % 4);
  }
  bool holds(Spot at) const { return at.x >= 0 && at.y >= 0 && at.x <= new_width && at.y <= new_height; }
};

std::optional<Course> read(std::string_view text) {
  Course out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view one = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (one.empty()) continue;
    const std::size_t comma = one.find(',');
    const auto x = Decimal::parse(one.substr(0, comma));
    const auto y = comma == one.npos ? std::nullopt : Decimal::parse(one.substr(comma + 1));
    if (!x || !y) return std::nullopt;
    out.push_back({x->thousandths, y->thousandths});
  }
  return out;
}
std::string written(const Course& course) {
  std::string out;
  for (const Spot at : course) {
    if (!out.empty()) out += ' ';
    out.append(Decimal{at.x}.print()).append(1, ',').append(Decimal{at.y}.print());
  }
  return out;
}

// Where the way from a to b crosses a border: x or y at this value.
Spot crossing(Spot a, Spot b, bool by_x, Inches at) {
  const Inches from = by_x ? a.x : a.y, to = by_x ? b.x : b.y;
  const auto part = static_cast<double>(at - from) / static_cast<double>(to - from);
  const auto between = [&](Inches p, Inches q) {
    return p + static_cast<Inches>(static_cast<double>(q - p) * part + (q < p ? -0.5 : 0.5));
  };
  return by_x ? Spot{at, between(a.y, b.y)} : Spot{between(a.x, b.x), at};
}

// What of it lies on the table, border by border; of a course that comes back, the parts are joined along the border.
Course cut(Course course, bool closed, const Shape& shape) {
  const auto against = [&](bool by_x, Inches at, bool above) {
    Course out;
    const auto inside = [&](Spot one) { return above ? (by_x ? one.x : one.y) >= at : (by_x ? one.x : one.y) <= at; };
    for (std::size_t i = 0; i < course.size(); ++i) {
      const Spot here = course[i];
      if (i > 0 || closed) {
        const Spot before = course[i == 0 ? course.size() - 1 : i - 1];
        if (inside(before) != inside(here)) out.push_back(crossing(before, here, by_x, at));
      }
      if (inside(here)) out.push_back(here);
    }
    out.erase(std::unique(out.begin(), out.end()), out.end());
    course = std::move(out);
  };
  if (std::all_of(course.begin(), course.end(), [&](Spot one) { return shape.holds(one); })) return course;
  against(true, 0, true);
  against(true, shape.new_width, false);
  against(false, 0, true);
  against(false, shape.new_height, false);
  if (closed && course.size() > 1 && course.front() == course.back()) course.pop_back();
  return course;
}

class Tables {
 public:
  Tables(std::span<const Document> documents, const std::string& table, bool only, const Shape& shape, wording::Text name)
      : documents_(documents), table_(table), only_(only), shape_(shape) {
    out_.edit.label = std::move(name);
  }

  Reshaped run() {
    for (const Document& document : documents_) {
      file_ = document.name;
      gone_.clear();
      rewrite(document.file->root(), false);
      std::vector<edits::NodePath> paths;
      for (const pugi::xml_node element : gone_) paths.push_back(edits::path_of(element));
      std::sort(paths.rbegin(), paths.rend());
      for (const edits::NodePath& path : paths) removals_.push_back(edits::Remove{file_, path});
    }
    out_.edit.edits.insert(out_.edit.edits.end(), removals_.begin(), removals_.end());
    return std::move(out_);
  }

 private:
  void set(pugi::xml_node element, const char* attribute, const std::string& value) {
    if (value != element.attribute(attribute).value())
      out_.edit.edits.push_back(edits::SetField{file_, edits::path_of(element), attribute, value});
  }
  void lose(pugi::xml_node element, const char* named) {
    out_.lost.push_back(
        say("{file}: {object} is off the table now.", {{"file", file_}, {"object", io::visible(element.attribute(named).value())}}));
    gone_.push_back(element);
  }

  void outline(pugi::xml_node element, const char* attribute, bool closed) {
    auto course = read(element.attribute(attribute).value());
    if (!course || course->empty()) return;
    for (Spot& at : *course) at = shape_(at);
    const Course on = cut(*course, closed, shape_);
    if (on.size() >= (closed ? 3U : 2U)) return set(element, attribute, written(on));
    if (element.attribute("id")) return lose(element, "id");
    if (std::string_view(element.name()) == "hole") return void(gone_.push_back(element));
    out_.lost.push_back(say("{file}: an area lies off the table now: {corners}",
                            {{"file", file_}, {"corners", io::visible(element.attribute(attribute).value())}}));
    set(element, attribute, written(*course));
  }

  void heading(pugi::xml_node element) {
    if (const auto degrees = Decimal::parse(element.attribute("heading").value()))
      set(element, "heading", Decimal{shape_.heading(degrees->thousandths)}.print());
  }

  void placed(pugi::xml_node element) {
    const auto x = Decimal::parse(element.attribute("x").value()), y = Decimal::parse(element.attribute("y").value());
    const std::string_view board = element.attribute("board").value();
    if (!x || !y || (board.empty() ? !only_ : board != table_)) return;
    const Spot now = shape_({x->thousandths, y->thousandths});
    if (!shape_.holds(now)) return lose(element, "piece");
    set(element, "x", Decimal{now.x}.print());
    set(element, "y", Decimal{now.y}.print());
    heading(element);
  }

  void action(pugi::xml_node element) {
    auto course = read(element.attribute("path").value());
    if (!only_) return;
    if (course && !course->empty()) {
      for (Spot& at : *course) at = shape_(at);
      set(element, "path", written(*course));
    }
    heading(element);
  }

  void edges(pugi::xml_node element, const char* attribute) {
    if (!only_) return;
    for (const geometry::Edge edge : geometry::ALL_EDGES)
      if (geometry::edge_name(edge) == element.attribute(attribute).value())
        return set(element, attribute, std::string(geometry::edge_name(shape_(edge))));
  }

  void rewrite(pugi::xml_node element, bool inside) {
    const std::string_view name = element.name();
    const bool table = name == "table" && element.attribute("width") && element.attribute("height");
    if (table && table_ == element.attribute("id").value()) {
      set(element, "width", Decimal{shape_.new_width}.print());
      set(element, "height", Decimal{shape_.new_height}.print());
      inside = true;
    } else if (table) {
      return;
    }
    const bool ours = inside || only_;
    if (ours && element.attribute("ring")) outline(element, "ring", true);
    if (inside && name == "line") outline(element, "path", false);
    if (name == "placed") placed(element);
    if (name == "action") action(element);
    if (name == "edge") edges(element, "side");
    if (name == "trait" && std::string_view(element.attribute("name").value()) == "edge") edges(element, "value");
    for (const pugi::xml_node child : element.children())
      if (child.type() == pugi::node_element) rewrite(child, inside);
  }

  std::span<const Document> documents_;
  const std::string& table_;
  bool only_;  // it is the only one: what names no table means it
  const Shape& shape_;
  Reshaped out_;
  std::vector<edits::Edit> removals_;
  std::vector<pugi::xml_node> gone_;
  std::string file_;
};

Result<Shape> shape_of(const document::InchTable& table, const Change& change) {
  Shape shape;
  shape.width = shape.new_width = table.width_inches.thousandths;
  shape.height = shape.new_height = table.height_inches.thousandths;
  if (const auto* how = std::get_if<Resize>(&change)) {
    for (const Decimal side : {how->by.north, how->by.east, how->by.south, how->by.west})
      if (std::abs(side.thousandths) > MOST) return refused("reshape/bad-size", say("A table has from 1 to 1000 inches."));
    shape.new_width += how->by.east.thousandths + how->by.west.thousandths;
    shape.new_height += how->by.north.thousandths + how->by.south.thousandths;
    shape.east = how->by.west.thousandths;
    shape.north = how->by.south.thousandths;
  } else if (const auto* turn = std::get_if<Turn>(&change)) {
    if (turn->degrees % 90 != 0) return refused("reshape/bad-turn", say("A table is turned by 90 degrees and multiples of it."));
    shape.quarters = turn->degrees == 0 ? 1 : ((turn->degrees / 90) % 4 + 4) % 4;
    if (shape.quarters % 2 != 0) std::swap(shape.new_width, shape.new_height);
  } else if (const auto* mirror = std::get_if<Mirror>(&change)) {
    shape.mirrored = mirror->how;
  } else {
    return refused("reshape/table", say("Boards of hexes are joined and separated; tables are not."));
  }
  if (shape.new_width < 1000 || shape.new_height < 1000) return refused("reshape/nothing-left", say("A table has an inch at least."));
  if (shape.new_width > MOST || shape.new_height > MOST) return refused("reshape/bad-size", say("A table has from 1 to 1000 inches."));
  return shape;
}

wording::Text name_of(const Change& change) {
  if (std::holds_alternative<Resize>(change)) return say("Change the size of the table");
  return std::holds_alternative<Turn>(change) ? say("Turn the table") : say("Mirror the table");
}

}  // namespace

Result<Reshaped> reshape_table(std::span<const Document> documents, const document::Map& map, const std::string& table,
                               const Change& change) {
  if (map.tables.empty()) return refused("reshape/no-board", say("The map has neither a board nor a table."));
  const document::InchTable* meant = table.empty() && map.tables.size() == 1 ? &map.tables.front() : nullptr;
  for (const document::InchTable& one : map.tables)
    if (!table.empty() && one.id == table) meant = &one;
  if (!meant && table.empty()) return which_is_meant(say("The map has several tables: say which one is meant."), map.tables);
  if (!meant) return refused("reshape/no-board", say("The map has no table \"{id}\".", {{"id", io::visible(table)}}));
  const auto shape = shape_of(*meant, change);
  if (!shape) return tl::unexpected(shape.error());
  return Tables(documents, meant->id, map.tables.size() == 1, *shape, name_of(change)).run();
}

}  // namespace hexwright::reshape
