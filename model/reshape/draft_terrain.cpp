// One zone holds them all, as a list: it follows when the board is changed, as every list of hexes does.
#include "model/reshape/draft_terrain.hpp"

#include "model/document/codec.hpp"
#include "model/edits/place_for.hpp"
#include "model/edits/tree.hpp"
#include "model/io/limits.hpp"
#include "model/io/refuse.hpp"
#include "model/project/regions.hpp"
#include "model/reshape/sheet.hpp"

namespace hexwright::reshape {

using edits::Edit;
using geometry::HexSet;
using wording::say;

HexSet unconfirmed(const project::MapIndex& map) {
  HexSet out(map.hex_count());
  for (const document::Zone& zone : map.map().zones)
    if (zone.kind == UNCONFIRMED) out |= project::covered(zone.regions, map).hexes;
  return out;
}

namespace {

std::vector<pugi::xml_node> drafts_in(pugi::xml_node root) {
  std::vector<pugi::xml_node> out;
  for (const pugi::xml_node zone : root.children("zone"))
    if (zone.attribute("kind").value() == UNCONFIRMED) out.push_back(zone);
  return out;
}

// In as many lists as their attributes need.
std::vector<std::string> lists_of(const std::vector<std::string>& labels) {
  std::vector<std::string> lists;
  for (const std::string& label : labels) {
    if (lists.empty() || lists.back().size() + label.size() >= io::limits::attribute_bytes / 6)
      lists.emplace_back();  // an ampersand takes five bytes
    lists.back() += (lists.back().empty() ? "" : " ") + label;
  }
  return lists;
}

// With an id that nothing on the map has.
std::string zone_xml(pugi::xml_node root, const std::vector<std::string>& lists) {
  const std::string kind(UNCONFIRMED);
  std::string id = kind;
  for (int number = 2; root.find_child_by_attribute("id", id.c_str()); ++number) id = kind + "-" + std::to_string(number);
  pugi::xml_document made;
  pugi::xml_node zone = made.append_child("zone");
  zone.append_attribute("id").set_value(id.c_str());
  zone.append_attribute("kind").set_value(kind.c_str());
  for (const std::string& list : lists) zone.append_child("hexes").append_attribute("list").set_value(list.c_str());
  return edits::exact_xml(zone);
}

// What the rows of a board become; signs that its legend does not have yet come first.
wording::Result<void> paint(const std::string& file, pugi::xml_node element, document::Layer layer, const geometry::Board& board,
                            const project::MapIndex& map, std::span<const DraftHex> draft, std::vector<Edit>& out) {
  const std::size_t known = layer.signs.size();
  std::vector<edits::PaintedCell> cells;
  for (const DraftHex& each : draft) {
    const auto cell = board.grid.cell_of(map.boards()->hexes()[each.hex]);
    if (!cell) continue;
    const char sign = sign_of(layer, each.kind);
    if (sign == 0)
      return io::refuse("draft/no-sign-left", {file}, say("The legend of this board has no character left for another kind of terrain."));
    cells.push_back({cell->column, cell->row, sign});
  }
  if (cells.empty()) return {};
  for (std::size_t i = known; i < layer.signs.size(); ++i)
    out.push_back(edits::Insert{file, edits::path_of(element.child("terrain")), static_cast<int>(i),
                                edits::element_xml("sign", {{"char", layer.signs[i].character}, {"kind", layer.signs[i].kind}})});
  out.push_back(edits::PaintCells{file, edits::path_of(element), edits::PaintedLayer::terrain, std::move(cells)});
  return {};
}

}  // namespace

std::vector<std::string> unconfirmed_labels(pugi::xml_node root) {
  std::vector<std::string> out, some;
  for (const pugi::xml_node zone : drafts_in(root))
    for (const pugi::xml_node hexes : zone.children("hexes")) {
      document::parse_value(hexes.attribute("list").value(), {}, some);
      out.insert(out.end(), some.begin(), some.end());
    }
  return out;
}

std::vector<Edit> mark_unconfirmed(const std::string& file, pugi::xml_node root, const std::vector<std::string>& labels) {
  const std::vector<std::string> lists = lists_of(labels);
  const std::vector<pugi::xml_node> zones = drafts_in(root);
  if (const pugi::xml_node held = zones.size() == 1 ? zones.front().child("hexes") : pugi::xml_node();
      held && lists.size() == 1 && edits::element_count(zones.front()) == 1)
    return {edits::SetField{file, edits::path_of(held), "list", lists.front()}};
  std::vector<Edit> out;
  if (!lists.empty()) out.push_back(edits::Insert{file, {}, edits::place_for(root, "zone"), zone_xml(root, lists)});  // behind the others
  for (auto zone = zones.rbegin(); zone != zones.rend(); ++zone) out.push_back(edits::Remove{file, edits::path_of(*zone)});
  return out;
}

wording::Result<std::vector<Edit>> paint_terrain(const std::string& file, pugi::xml_node root, const project::MapIndex& map,
                                                 std::span<const DraftHex> hexes) {
  std::vector<Edit> out;
  for (std::size_t i = 0; map.boards() && i < map.boards()->boards().size(); ++i) {
    const geometry::Board& board = map.boards()->boards()[i];
    const pugi::xml_node element = root.find_child_by_attribute("board", "id", board.id.c_str());
    if (!element || !map.source(i).terrain) continue;
    if (const auto painted = paint(file, element, *map.source(i).terrain, board, map, hexes, out); !painted)
      return tl::unexpected(painted.error());
  }
  return out;
}

}  // namespace hexwright::reshape
