// Hexes are compared as hexes, for a shared one has two labels; those that stay keep their spelling.
#include "editor/session/paths.hpp"

#include <algorithm>

#include "model/edits/tree.hpp"

namespace hexwright::editor {


namespace {

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

}  // namespace

Result<edits::Group> draw_path(const project::Project& project, const geometry::JoinedBoards& boards, std::span<const std::size_t> hexes,
                               const std::string& kind) {
  const project::ProjectFile* file = map_file(project);
  if (!file) return tl::unexpected(no_board({}));
  if (hexes.size() < 2) return refuse("editor/short-path", say("A path needs two hexes at least."));
  edits::Group out{say("Draw a path"), {}};
  for (const pugi::xml_node each : file->xml.root().children("path")) {
    if (kind != each.attribute("kind").value()) continue;
    if (const auto all = continued(boards, words_of(each.attribute("hexes").value()), hexes)) {
      out.label = say("Draw a path on");
      out.edits.push_back(edits::SetField{file->in_project, edits::path_of(each), "hexes", list_of(*all)});
      return out;
    }
  }
  out.edits.push_back(insert_on_map(
      *file, "path",
      edits::element_xml("path", {{"id", free_id(*file, kind)}, {"kind", kind}, {"hexes", list_of(labels_of(boards, hexes))}})));
  return out;
}

Result<edits::Group> clear_paths(const project::Project& project, const geometry::JoinedBoards& boards, const geometry::HexSet& hexes) {
  const project::ProjectFile* file = map_file(project);
  if (!file) return tl::unexpected(no_board({}));
  edits::Group out{say("Clear paths"), {}};
  for (const pugi::xml_node each : file->xml.root().children("path")) {
    const std::vector<std::string> before = words_of(each.attribute("hexes").value());
    const bool touched = std::any_of(before.begin(), before.end(), [&](const std::string& label) {
      const auto hex = boards.find(label);
      const auto index = hex ? boards.index_of(*hex) : std::nullopt;
      return index && hexes.contains(*index);
    });
    if (!touched) continue;
    const std::vector<std::string> after = without(boards, before, hexes);
    // From the last to the first, so that those that go do not shift those before them.
    edits::Edit edit = after.empty() ? edits::Edit(edits::Remove{file->in_project, edits::path_of(each)})
                                     : edits::Edit(edits::SetField{file->in_project, edits::path_of(each), "hexes", list_of(after)});
    out.edits.insert(out.edits.begin(), std::move(edit));
  }
  return out;
}

}  // namespace hexwright::editor
