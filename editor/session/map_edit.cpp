// The order of elements is that of the field list of maps.
// Both spellings of a side are the same side: lists are compared as sides, and keep their own spelling where they stay.
// Hexes are compared as hexes, for a shared one has two labels; those that stay keep their spelling.
#include "editor/session/map_edit.hpp"

#include <algorithm>
#include <set>

#include "exchange/text/fold.hpp"
#include "model/document/codec.hpp"
#include "model/document/kinds.hpp"
#include "model/edits/tree.hpp"

namespace hexwright::editor {

using document::print_value;
using geometry::Hexside;

namespace {

std::optional<Hexside> side_of(const geometry::JoinedBoards& boards, std::string_view written) {
  const std::size_t slash = written.rfind('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto hex = boards.find(written.substr(0, slash));
  const auto direction = geometry::parse_direction(written.substr(slash + 1), boards.orientation());
  if (!hex || !direction) return std::nullopt;
  return Hexside(*hex, *direction);
}

std::optional<std::string> written_side(const geometry::JoinedBoards& boards, const Hexside& side) {
  const auto [here, there] = side.hexes();
  const bool on_board = boards.contains(here);
  if (!on_board && !boards.contains(there)) return std::nullopt;
  const geometry::Direction direction = on_board ? side.direction() : geometry::opposite(side.direction());
  return boards.label_of(on_board ? here : there) + "/" + std::string(geometry::direction_name(direction, boards.orientation()));
}

std::set<Hexside> sides_on(const geometry::JoinedBoards& boards, pugi::xml_node feature) {
  std::set<Hexside> out;
  for (const std::string& written : list_in(feature, "sides"))
    if (const auto side = side_of(boards, written)) out.insert(*side);
  return out;
}

constexpr const char* BRANCH = "/";

std::vector<std::string> labels_of(const geometry::JoinedBoards& boards, std::span<const std::size_t> hexes) {
  std::vector<std::string> out;
  for (const std::size_t hex : hexes) out.push_back(boards.label_of(boards.hexes()[hex]));
  return out;
}

bool is_hex(const geometry::JoinedBoards& boards, const std::string& label, std::size_t hex) {
  return boards.find(label) == boards.hexes()[hex];
}

// The path with the course in it; nothing when the course begins at neither of its ends.
std::optional<std::vector<std::string>> continued(const geometry::JoinedBoards& boards, std::vector<std::string> path,
                                                  std::span<const std::size_t> hexes) {
  if (path.empty()) return std::nullopt;
  std::vector<std::string> more = labels_of(boards, hexes.subspan(1));
  if (is_hex(boards, path.back(), hexes.front())) {
    path.insert(path.end(), more.begin(), more.end());
    return path;
  }
  if (!is_hex(boards, path.front(), hexes.front())) return std::nullopt;
  std::reverse(more.begin(), more.end());
  more.insert(more.end(), path.begin(), path.end());
  return more;
}

// Pieces of one hex are no path.
std::vector<std::string> without(const geometry::JoinedBoards& boards, const std::vector<std::string>& path,
                                 const geometry::HexSet& going) {
  std::vector<std::string> out, piece;
  const auto end_piece = [&] {
    if (piece.size() >= 2) {
      if (!out.empty()) out.emplace_back(BRANCH);
      out.insert(out.end(), piece.begin(), piece.end());
    }
    piece.clear();
  };
  for (const std::string& label : path) {
    const auto hex = label == BRANCH ? std::nullopt : boards.find(label);
    const auto index = hex ? boards.index_of(*hex) : std::nullopt;
    if (label == BRANCH || (index && going.contains(*index)))
      end_piece();
    else
      piece.push_back(label);
  }
  end_piece();
  return out;
}

// Gives each element another list, in which something of its own is missing; one of which nothing is left goes. From the last to the first,
// so that those that go do not shift those before them.
template <class Shortened>
Result<edits::Group> shorten_lists(const project::Project& project, const char* element, const char* attribute, Text name,
                                   const Shortened& shortened) {
  const auto map = map_root(project);
  if (!map) return tl::unexpected(map.error());
  edits::Group out{std::move(name), {}};
  for (const pugi::xml_node each : map->node.children(element)) {
    const std::vector<std::string> before = list_in(each, attribute), after = shortened(before);
    if (after == before) continue;
    out.edits.insert(out.edits.begin(), after.empty() ? map->at(each).remove() : map->at(each).set(attribute, print_value(after)));
  }
  return out;
}

}  // namespace

const project::ProjectFile* map_file(const project::Project& project) {
  for (const auto& file : project.files())
    if (file->kind == document::DocumentKind::map) return file.get();
  return nullptr;
}

Fault no_board(const std::string& board) {
  return make_fault("editor/no-board", say("The map has no board \"{board}\" any more.", {{"board", board}}));
}
Fault no_element_any_more(const std::string& id) {
  return make_fault("editor/no-element", say("The map has no \"{id}\" any more.", {{"id", id}}));
}

edits::Edit OnMap::set(std::string attribute, std::optional<std::string> value) const {
  return edits::SetField{file->in_project, edits::path_of(node), std::move(attribute), std::move(value)};
}
edits::Edit OnMap::insert(int place, std::string xml) const {
  return edits::Insert{file->in_project, edits::path_of(node), place, std::move(xml)};
}
edits::Edit OnMap::remove() const { return edits::Remove{file->in_project, edits::path_of(node)}; }

std::vector<edits::Edit> attribute_edits(const OnMap& on, pugi::xml_node wanted, const document::ElementInfo& info) {
  std::vector<edits::Edit> out;
  for (const document::AttributeInfo& attribute : info.attributes) {
    const std::string name(attribute.name);
    const pugi::xml_attribute now = on.node.attribute(name.c_str()), then = wanted.attribute(name.c_str());
    if (now.empty() == then.empty() && std::string_view(now.value()) == then.value()) continue;
    out.push_back(on.set(name, then ? std::optional<std::string>(then.value()) : std::nullopt));
  }
  return out;
}

Result<OnMap> map_root(const project::Project& project) {
  const project::ProjectFile* file = map_file(project);
  if (!file) return tl::unexpected(no_board({}));
  return OnMap{file, file->xml.root()};
}

Result<OnMap> on_map(const project::Project& project, const char* element, const std::string& id) {
  auto map = map_root(project);
  if (!map) return map;
  pugi::xml_node found = map->node.find_child_by_attribute(element, "id", id.c_str());
  for (pugi::xml_node table = map->node.child("table"); table && !found; table = table.next_sibling("table"))
    found = table.find_child_by_attribute(element, "id", id.c_str());
  if (!found) return tl::unexpected(no_element_any_more(id));
  return map->at(found);
}

std::string free_map_id(pugi::xml_node map, std::string_view words) {
  const auto has = [](pugi::xml_node parent, const std::string& id) {
    const auto all = parent.children();
    return std::any_of(all.begin(), all.end(), [&](pugi::xml_node each) { return id == each.attribute("id").value(); });
  };
  return free_id(exchange::slug(words).substr(0, 100), [&](const std::string& id) {
    const auto tables = map.children("table");
    return has(map, id) || std::any_of(tables.begin(), tables.end(), [&](pugi::xml_node table) { return has(table, id); });
  });
}

Result<edits::Group> remove_from_map(const project::Project& project, const char* element, const std::string& id, Text name) {
  return on_map(project, element, id).map([&](const OnMap& found) { return edits::Group{std::move(name), {found.remove()}}; });
}

Result<edits::Group> paint_sides(const project::Project& project, const geometry::JoinedBoards& boards, std::span<const Hexside> sides,
                                 const std::string& kind, const std::optional<std::string>& feature) {
  const auto map = feature ? on_map(project, "hexside", *feature) : map_root(project);
  if (!map) return tl::unexpected(map.error());
  pugi::xml_node onto = feature ? map->node : pugi::xml_node{};
  const pugi::xml_node root = map->file->xml.root();
  std::set<Hexside> has;
  for (const pugi::xml_node each : root.children("hexside")) {
    if (kind != each.attribute("kind").value()) continue;
    has.merge(sides_on(boards, each));
    if (!onto && !each.child("name")) onto = each;
  }
  std::vector<std::string> more;
  for (const Hexside& side : sides)
    if (const auto written = written_side(boards, side); written && has.insert(side).second) more.push_back(*written);
  edits::Group out{say("Paint hexsides"), {}};
  if (more.empty()) return out;
  if (onto) {
    std::vector<std::string> all = list_in(onto, "sides");
    all.insert(all.end(), more.begin(), more.end());
    out.edits.push_back(map->at(onto).set("sides", print_value(all)));
  } else {
    const edits::NewAttributes attributes{{"id", free_map_id(root, kind)}, {"kind", kind}, {"sides", print_value(more)}};
    out.edits.push_back(map->at(root).insert(place_for(root, "hexside"), edits::element_xml("hexside", attributes)));
  }
  return out;
}

Result<edits::Group> clear_sides(const project::Project& project, const geometry::JoinedBoards& boards, std::span<const Hexside> sides) {
  const std::set<Hexside> going(sides.begin(), sides.end());
  return shorten_lists(project, "hexside", "sides", say("Clear hexsides"), [&](std::vector<std::string> all) {
    std::erase_if(all, [&](const std::string& written) {
      const auto side = side_of(boards, written);
      return side && going.contains(*side);
    });
    return all;
  });
}

Result<edits::Group> draw_path(const project::Project& project, const geometry::JoinedBoards& boards, std::span<const std::size_t> hexes,
                               const std::string& kind) {
  const auto map = map_root(project);
  if (!map) return tl::unexpected(map.error());
  if (hexes.size() < 2) return refuse("editor/short-path", say("A path needs two hexes at least."));
  for (const pugi::xml_node each : map->node.children("path"))
    if (kind == each.attribute("kind").value())
      if (const auto all = continued(boards, list_in(each, "hexes"), hexes))
        return edits::Group{say("Draw a path on"), {map->at(each).set("hexes", print_value(*all))}};
  const edits::NewAttributes attributes{
      {"id", free_map_id(map->node, kind)}, {"kind", kind}, {"hexes", print_value(labels_of(boards, hexes))}};
  return edits::Group{say("Draw a path"), {map->insert(place_for(map->node, "path"), edits::element_xml("path", attributes))}};
}

Result<edits::Group> clear_paths(const project::Project& project, const geometry::JoinedBoards& boards, const geometry::HexSet& hexes) {
  return shorten_lists(project, "path", "hexes", say("Clear paths"), [&](const std::vector<std::string>& before) {
    const bool touched = std::any_of(before.begin(), before.end(), [&](const std::string& label) {
      const auto hex = boards.find(label);
      const auto index = hex ? boards.index_of(*hex) : std::nullopt;
      return index && hexes.contains(*index);
    });
    return touched ? without(boards, before, hexes) : before;
  });
}

}  // namespace hexwright::editor
