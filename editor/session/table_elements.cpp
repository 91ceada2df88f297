// Areas and lines are children of their table, zones of the map; holes are written anew when one of them differs.
#include "editor/session/table_elements.hpp"

#include <algorithm>

#include "editor/session/forces.hpp"
#include "editor/session/map_edit.hpp"
#include "model/document/codec.hpp"
#include "model/document/kinds.hpp"
#include "model/edits/tree.hpp"
#include "model/geometry/table.hpp"

namespace hexwright::editor {

using wording::Decimal;
using What = TableElement::What;

namespace {

constexpr int TOP_LEVEL = 100;

std::optional<Corners> corners_in(std::string_view text) {
  document::Points points;
  if (!document::parse_value(text, {}, points)) return std::nullopt;
  Corners out;
  for (const auto& point : points.list) {
    if (std::max(std::abs(point.x), std::abs(point.y)) > geometry::MAX_THOUSANDTHS) return std::nullopt;
    out.push_back({static_cast<std::int32_t>(point.x), static_cast<std::int32_t>(point.y)});
  }
  return out;
}

std::optional<Decimal> decimal_in(pugi::xml_node node, const char* attribute) { return Decimal::parse(node.attribute(attribute).value()); }

// Nothing when its shape cannot be read.
std::optional<TableElement> element_in(pugi::xml_node node, What what, const std::string& table) {
  TableElement out;
  out.what = what;
  out.table = table;
  out.id = node.attribute("id").value();
  out.kind = node.attribute("kind").value();
  const auto corners = corners_in(node.attribute(what == What::line ? "path" : "ring").value());
  if (!corners) return std::nullopt;
  out.corners = *corners;
  if (what == What::line) out.width = decimal_in(node, "width");
  if (what != What::area) return out;
  int level = 0;
  if (document::parse_value(node.attribute("level").value(), {0, TOP_LEVEL}, level)) out.level = level;
  for (const pugi::xml_node hole : node.children("hole"))
    if (auto ring = corners_in(hole.attribute("ring").value())) out.holes.push_back(std::move(*ring));
  return out;
}

void add_zones(pugi::xml_node map, std::vector<TableElement>& out) {
  const std::string table = map.child("table").attribute("id").value();
  for (const pugi::xml_node zone : map.children("zone")) {
    int part = 0;
    for (const pugi::xml_node area : zone.children("area")) {
      auto element = element_in(area, What::zone, table);
      const int number = part++;
      if (!element) continue;
      element->id = zone.attribute("id").value();
      element->kind = zone.attribute("kind").value();
      element->side = zone.attribute("side").value();
      element->part = number;
      out.push_back(std::move(*element));
    }
  }
}

std::vector<TableElement> elements_in(pugi::xml_node map) {
  std::vector<TableElement> out;
  for (const pugi::xml_node table : map.children("table"))
    for (const auto& [name, what] : {std::pair{"area", What::area}, std::pair{"line", What::line}})
      for (const pugi::xml_node each : table.children(name))
        if (auto element = element_in(each, what, table.attribute("id").value())) out.push_back(std::move(*element));
  add_zones(map, out);
  return out;
}

std::vector<TableSize> tables_in(pugi::xml_node map) {
  std::vector<TableSize> out;
  for (const pugi::xml_node table : map.children("table")) {
    const auto width = decimal_in(table, "width"), height = decimal_in(table, "height");
    if (width && height) out.push_back({table.attribute("id").value(), *width, *height});
  }
  return out;
}

// The map of a draft.
struct MapNow {
  std::size_t file = 0;
  pugi::xml_node root;
};
Result<MapNow> map_of(Draft& draft) {
  const auto file = file_of_kind(draft.project(), document::DocumentKind::map);
  if (!file) return tl::unexpected(no_board({}));
  return MapNow{*file, draft.root(*file)};
}
// The element itself; of a zone the zone, and `shape` the part.
struct Found {
  pugi::xml_node element, shape;
};
Found found(pugi::xml_node map, const TableElement& element) {
  if (element.what == What::zone) {
    const pugi::xml_node zone = map.find_child_by_attribute("zone", "id", element.id.c_str());
    return {zone, child_numbered(zone, "area", static_cast<std::size_t>(element.part))};
  }
  const char* name = element.what == What::line ? "line" : "area";
  for (const pugi::xml_node table : map.children("table"))
    if (const pugi::xml_node it = table.find_child_by_attribute(name, "id", element.id.c_str())) return {it, it};
  return {};
}

std::optional<TableSize> size_of(pugi::xml_node map, const std::string& table) {
  for (TableSize& each : tables_in(map))
    if (each.id == table || table.empty()) return std::move(each);
  return std::nullopt;
}
Result<TableSize> sound(pugi::xml_node map, const TableElement& element) {
  auto size = size_of(map, element.table);
  if (!size) return refuse("editor/no-table", say("The map has no table \"{id}\" any more.", {{"id", element.table}}));
  if (auto fault = against(element, *size)) return tl::unexpected(std::move(*fault));
  return std::move(*size);
}

std::string xml_of(const TableElement& element) {
  const bool line = element.what == What::line;
  edits::NewAttributes attributes{{"id", element.id}, {"kind", element.kind}, {line ? "path" : "ring", write_corners(element.corners)}};
  if (element.level) attributes.emplace_back("level", std::to_string(*element.level));
  if (element.width) attributes.emplace_back("width", element.width->print());
  return edits::element_xml(line ? "line" : "area", attributes);
}

Result<void> write_holes(Draft& draft, std::size_t file, const std::function<pugi::xml_node()>& area, const std::vector<Corners>& holes) {
  std::vector<Corners> now;
  for (const pugi::xml_node hole : area().children("hole")) now.push_back(corners_in(hole.attribute("ring").value()).value_or(Corners{}));
  if (now == holes) return {};
  while (const pugi::xml_node hole = area().child("hole"))
    if (auto done = draft.remove({file, hole}); !done) return done;
  int place = 0;
  for (const Corners& hole : holes)
    if (auto done = draft.insert({file, area()}, place++, edits::element_xml("hole", {{"ring", write_corners(hole)}})); !done) return done;
  return {};
}

std::optional<Fault> fault_of(const geometry::FigureFault& fault, bool hole) {
  using geometry::FigureProblem;
  const auto make = [](const char* id, Text text) { return Fault{id, {}, std::move(text), {}, {}}; };
  const auto number = [](std::int32_t thousandths) { return Decimal{thousandths}; };
  if (hole) return make("editor/bad-hole", say("A hole must lie inside the outline, apart from the others, and must not cut it in two."));
  switch (fault.problem) {
    case FigureProblem::too_few_points:
      return make("editor/few-corners", say("An outline needs three corners at least, which do not lie on one line."));
    case FigureProblem::self_crossing:
      if (!fault.where) return make("editor/self-crossing", say("The outline crosses or touches itself."));
      return make("editor/self-crossing", say("The outline crosses or touches itself at {x}, {y}.",
                                              {{"x", number(fault.where->x)}, {"y", number(fault.where->y)}}));
    case FigureProblem::out_of_range:
      return make("editor/off-table", say("This lies too far away."));
    default:
      return make("editor/self-crossing", say("The outline crosses or touches itself."));
  }
}

std::optional<Fault> off_table(const Corners& corners, const TableSize& table) {
  for (const geometry::Point corner : corners)
    if (corner.x < 0 || corner.y < 0 || corner.x > table.width.thousandths || corner.y > table.height.thousandths)
      return make_fault("editor/off-table",
                        say("The corner {x}, {y} lies off the table of {width} by {height} inches.",
                            {{"x", Decimal{corner.x}}, {"y", Decimal{corner.y}}, {"width", table.width}, {"height", table.height}}));
  return std::nullopt;
}

std::optional<Fault> against_line(const TableElement& line) {
  if (line.width && (line.width->thousandths <= 0 || line.width->thousandths > geometry::MAX_THOUSANDTHS))
    return make_fault("editor/bad-number", say("A width must be more than 0 inches."));
  const bool long_enough = std::adjacent_find(line.corners.begin(), line.corners.end(), std::not_equal_to<>()) != line.corners.end();
  if (!long_enough) return make_fault("editor/no-length", say("A line needs two different points at least."));
  return std::nullopt;
}

}  // namespace

std::vector<TableSize> tables_now(const project::Project& project) {
  const project::ProjectFile* file = map_file(project);
  return file ? tables_in(file->xml.root()) : std::vector<TableSize>{};
}
std::vector<TableElement> table_elements(const project::Project& project) {
  const project::ProjectFile* file = map_file(project);
  return file ? elements_in(file->xml.root()) : std::vector<TableElement>{};
}

std::optional<Fault> against(const TableElement& element, const TableSize& table) {
  if (element.kind.empty() && element.what != What::zone) return make_fault("editor/no-kind", say("First choose a kind."));
  if (element.level && (*element.level < 0 || *element.level > TOP_LEVEL))
    return make_fault("editor/bad-number", say("A level is a whole number from 0 to {most}.", {{"most", std::int64_t{TOP_LEVEL}}}));
  if (auto fault = off_table(element.corners, table)) return fault;
  if (element.what == What::line) return against_line(element);
  geometry::Polygon polygon{element.corners, {}};
  if (const auto fault = geometry::fault_of(polygon)) return fault_of(*fault, false);
  polygon.holes = element.holes;
  if (polygon.holes.empty()) return std::nullopt;
  if (const auto fault = geometry::fault_of(polygon)) return fault_of(*fault, true);
  return std::nullopt;
}

Result<std::string> add_to_table(Draft& draft, TableElement element) {
  const auto map = map_of(draft);
  if (!map) return tl::unexpected(map.error());
  const auto size = sound(map->root, element);
  if (!size) return tl::unexpected(size.error());
  Result<void> done;
  if (element.what == What::zone) {
    const std::string shape = edits::element_xml("area", {{"ring", write_corners(element.corners)}});
    const pugi::xml_node zone = element.id.empty() ? pugi::xml_node{} : map->root.find_child_by_attribute("zone", "id", element.id.c_str());
    if (zone) return draft.insert({map->file, zone}, place_for(zone, "area"), shape).map([&] { return element.id; });
    std::string words = element.side;
    if (!element.kind.empty()) words += (words.empty() ? "" : "-") + element.kind;
    element.id = free_map_id(map->root, words.empty() ? "zone" : words);
    edits::NewAttributes attributes{{"id", element.id}};
    if (!element.kind.empty()) attributes.emplace_back("kind", element.kind);
    if (!element.side.empty()) attributes.emplace_back("side", element.side);
    std::string xml = edits::element_xml("zone", attributes);
    done = draft.insert({map->file, map->root}, place_for(map->root, "zone"), std::move(xml));
    if (done) done = draft.insert({map->file, draft.root(map->file).find_child_by_attribute("zone", "id", element.id.c_str())}, 0, shape);
  } else {
    element.id = free_map_id(map->root, element.kind);
    const pugi::xml_node table = map->root.find_child_by_attribute("table", "id", size->id.c_str());
    std::vector<Corners> holes = element.holes;
    done = draft.insert({map->file, table}, place_for(table, element.what == What::line ? "line" : "area"), xml_of(element));
    const auto area = [&] { return found(draft.root(map->file), element).element; };
    if (done && element.what == What::area) done = write_holes(draft, map->file, area, holes);
  }
  return done.map([&] { return element.id; });
}

Result<void> change_on_table(Draft& draft, const TableElement& element) {
  const auto map = map_of(draft);
  if (!map) return tl::unexpected(map.error());
  if (!found(map->root, element).shape) return tl::unexpected(no_element_any_more(element.id));
  if (auto size = sound(map->root, element); !size) return tl::unexpected(size.error());
  const auto set = [&](bool on_shape, const char* attribute, std::optional<std::string> value) {
    const Found now = found(draft.root(map->file), element);
    return draft.set({map->file, on_shape ? now.shape : now.element}, attribute, std::move(value));
  };
  const auto or_none = [](const std::string& value) { return value.empty() ? std::nullopt : std::optional(value); };
  // Digits that say the same number stay as they were typed into the file.
  const auto before = elements_in(map->root);
  const auto same = std::find_if(before.begin(), before.end(), [&](const TableElement& each) { return each.is(element); });
  const TableElement old = same == before.end() ? TableElement{} : *same;
  Result<void> done;
  if (old.corners != element.corners) done = set(true, element.what == What::line ? "path" : "ring", write_corners(element.corners));
  if (done) done = set(false, "kind", or_none(element.kind));
  if (element.what == What::zone) return done ? set(false, "side", or_none(element.side)) : done;
  if (element.what == What::line)
    return done && old.width != element.width ? set(true, "width", element.width ? std::optional(element.width->print()) : std::nullopt)
                                              : done;
  if (done && old.level != element.level)
    done = set(true, "level", element.level ? std::optional(std::to_string(*element.level)) : std::nullopt);
  return done ? write_holes(
                    draft, map->file, [&] { return found(draft.root(map->file), element).element; }, element.holes)
              : done;
}

Result<void> remove_from_table(Draft& draft, const TableElement& element) {
  const auto map = map_of(draft);
  if (!map) return tl::unexpected(map.error());
  const Found now = found(map->root, element);
  if (!now.shape) return tl::unexpected(no_element_any_more(element.id));
  return draft.remove({map->file, element.what == What::zone && count_of(now.element, "area") > 1 ? now.shape : now.element});
}

Result<void> resize_table(Draft& draft, const TableSize& size) {
  const auto map = map_of(draft);
  if (!map) return tl::unexpected(map.error());
  const auto before = size_of(map->root, size.id);
  if (!before) return refuse("editor/no-table", say("The map has no table \"{id}\" any more.", {{"id", size.id}}));
  if (std::min(size.width, size.height).thousandths <= 0 || std::max(size.width, size.height).thousandths > geometry::MAX_THOUSANDTHS)
    return refuse("editor/bad-number", say("A table is more than 0 inches wide and high."));
  for (const TableElement& element : elements_in(map->root))
    if (element.table == size.id && off_table(element.corners, size) && !off_table(element.corners, *before))
      return refuse("editor/off-table", say("\"{id}\" would lie off the table.", {{"id", element.id}}), say("Move or remove it first."));
  const auto table = [&] { return Element{map->file, draft.root(map->file).find_child_by_attribute("table", "id", size.id.c_str())}; };
  Result<void> done;
  if (before->width != size.width) done = draft.set(table(), "width", size.width.print());
  if (done && before->height != size.height) done = draft.set(table(), "height", size.height.print());
  return done;
}

TableElement moved_by(TableElement element, std::int64_t dx, std::int64_t dy, const TableSize& table) {
  const auto kept = [&](std::int64_t by, auto member, std::int64_t most) {
    if (element.corners.empty()) return by;
    const auto [low, high] =
        std::minmax_element(element.corners.begin(), element.corners.end(), [&](auto a, auto b) { return a.*member < b.*member; });
    const std::int64_t down = std::min<std::int64_t>(0, -std::int64_t{(*low).*member}),
                       up = std::max<std::int64_t>(0, most - (*high).*member);
    return std::clamp(by, down, up);
  };
  dx = kept(dx, &geometry::Point::x, table.width.thousandths);
  dy = kept(dy, &geometry::Point::y, table.height.thousandths);
  const auto shift = [&](Corners& corners) {
    for (geometry::Point& each : corners) each = {static_cast<std::int32_t>(each.x + dx), static_cast<std::int32_t>(each.y + dy)};
  };
  shift(element.corners);
  for (Corners& hole : element.holes) shift(hole);
  return element;
}

Result<Decimal> read_inches(std::string_view text, Decimal least, Decimal most) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t from = std::min(text.find_first_not_of(blanks), text.size());
  const std::size_t to = text.find_last_not_of(blanks);
  std::string number(text.substr(from, to == std::string_view::npos ? 0 : to + 1 - from));
  if (std::count(number.begin(), number.end(), ',') == 1 && number.find('.') == std::string::npos) number[number.find(',')] = '.';
  const auto value = Decimal::parse(number);
  if (value && *value >= least && *value <= most) return *value;
  return refuse("editor/bad-number",
                say("This must be a number from {least} to {most}, with at most three places.", {{"least", least}, {"most", most}}));
}

Result<Corners> read_corners(std::string_view text) {
  std::vector<std::string> words;
  document::parse_value(text, {0, 0}, words);
  if (auto corners = corners_in(document::print_value(words)); corners && !corners->empty()) return std::move(*corners);
  return refuse("editor/bad-corners", say("Corners are written in inches as \"x,y x,y\", with points in the numbers: 3,4.5 12.25,4.5."));
}

std::string write_corners(const Corners& corners) {
  document::Points points;
  for (const geometry::Point corner : corners) points.list.push_back({corner.x, corner.y});
  return document::print_value(points);
}

}  // namespace hexwright::editor
