// Both spellings of a side are the same side: lists are compared as sides, and keep their own spelling where they stay.
#include "editor/session/hexsides.hpp"

#include <algorithm>
#include <set>

#include "model/edits/tree.hpp"

namespace hexwright::editor {

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
  for (const std::string& written : words_of(feature.attribute("sides").value()))
    if (const auto side = side_of(boards, written)) out.insert(*side);
  return out;
}

}  // namespace

Result<edits::Group> paint_sides(const project::Project& project, const geometry::JoinedBoards& boards, std::span<const Hexside> sides,
                                 const std::string& kind, const std::optional<std::string>& feature) {
  const project::ProjectFile* file = map_file(project);
  if (!file) return tl::unexpected(no_board({}));
  pugi::xml_node onto = feature ? map_element(*file, "hexside", *feature) : pugi::xml_node{};
  if (feature && !onto) return tl::unexpected(no_element_any_more(*feature));
  std::set<Hexside> has;
  for (const pugi::xml_node each : file->xml.root().children("hexside")) {
    if (kind != each.attribute("kind").value()) continue;
    has.merge(sides_on(boards, each));
    if (!onto && !each.child("name")) onto = each;
  }
  std::vector<std::string> more;
  for (const Hexside& side : sides)
    if (const auto written = written_side(boards, side); written && has.insert(side).second) more.push_back(*written);
  edits::Group out{say("Paint hexsides"), {}};
  if (more.empty()) return out;
  if (!onto) {
    out.edits.push_back(insert_on_map(
        *file, "hexside", edits::element_xml("hexside", {{"id", free_id(*file, kind)}, {"kind", kind}, {"sides", list_of(more)}})));
    return out;
  }
  std::vector<std::string> all = words_of(onto.attribute("sides").value());
  all.insert(all.end(), more.begin(), more.end());
  out.edits.push_back(edits::SetField{file->in_project, edits::path_of(onto), "sides", list_of(all)});
  return out;
}

Result<edits::Group> clear_sides(const project::Project& project, const geometry::JoinedBoards& boards, std::span<const Hexside> sides) {
  const project::ProjectFile* file = map_file(project);
  if (!file) return tl::unexpected(no_board({}));
  const std::set<Hexside> going(sides.begin(), sides.end());
  edits::Group out{say("Clear hexsides"), {}};
  for (const pugi::xml_node each : file->xml.root().children("hexside")) {
    std::vector<std::string> all = words_of(each.attribute("sides").value());
    const std::size_t before = all.size();
    std::erase_if(all, [&](const std::string& written) {
      const auto side = side_of(boards, written);
      return side && going.contains(*side);
    });
    if (all.size() == before) continue;
    // From the last to the first, so that those that go do not shift those before them.
    edits::Edit edit = all.empty() ? edits::Edit(edits::Remove{file->in_project, edits::path_of(each)})
                                   : edits::Edit(edits::SetField{file->in_project, edits::path_of(each), "sides", list_of(all)});
    out.edits.insert(out.edits.begin(), std::move(edit));
  }
  return out;
}

}  // namespace hexwright::editor
