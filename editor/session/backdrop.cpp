// The element stands behind the levels of its board, or behind the terrain where it has none.
#include "editor/session/backdrop.hpp"

#include <algorithm>
#include <filesystem>

#include "editor/session/map_edit.hpp"
#include "model/document/map.hpp"
#include "model/edits/tree.hpp"
#include "model/io/paths.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::editor {

using document::Backdrop;
using geometry::AffineMap;
using geometry::KnownPoint;

Scans::Read Scans::read(const std::string& path) {
  used_.push_back(path);
  std::error_code none;
  const Stamp stamp{std::filesystem::last_write_time(path, none), std::filesystem::file_size(path, none)};
  const auto found = kept_.find(path);
  if (found != kept_.end() && found->second.stamp == stamp) return found->second.read;
  if (found != kept_.end()) kept_.erase(found);  // its memory goes before more is taken
  return kept_.emplace(path, Kept{stamp, publish::Scan::load(path)}).first->second.read;
}

void Scans::end() {
  std::erase_if(kept_, [&](const auto& each) { return std::find(used_.begin(), used_.end(), each.first) == used_.end(); });
}

namespace {

// Until hexes are known: all of the picture on all of the board, its proportions kept.
AffineMap at_first(const publish::Scan& scan, const publish::Box& board) {
  const double scale = std::min(board.width() / scan.width(), board.height() / scan.height());
  return {scale, 0, board.middle().x - scale * scan.width() / 2, 0, scale, board.middle().y - scale * scan.height() / 2};
}

publish::Box box_of_board(const project::MapIndex& index, const std::string& board, const publish::BoardPicture& picture, double hex_mm) {
  std::optional<publish::Box> box;
  index.of_board(board).each([&](std::size_t hex) {
    const publish::Point at = picture.middle_of(hex);
    const publish::Box here = publish::Box{at.x, at.y, at.x, at.y}.grown(hex_mm * 0.55);
    box = box ? box->joined(here) : here;
  });
  return box.value_or(publish::Box{0, 0, hex_mm, hex_mm});
}

class Layer {
 public:
  Layer(const project::MapIndex& index, const publish::BoardPicture& picture, double hex_mm)
      : index_(index), picture_(picture), hex_mm_(hex_mm) {}

  void lay(const Backdrop& backdrop, BackdropSeen& seen) const {
    std::vector<KnownPoint> points;
    std::vector<std::size_t> marks;
    const geometry::HexSet own = index_.of_board(seen.board);
    for (const document::KnownHex& known : backdrop.known) {
      const auto hex = index_.hex(known.hex);
      const bool usable = hex && own.contains(*hex);
      if (usable) {
        const publish::Point at = picture_.middle_of(*hex);
        points.push_back({{static_cast<double>(known.x), static_cast<double>(known.y)}, {at.x, at.y}});
        marks.push_back(seen.marks.size());
      }
      seen.marks.push_back({known.hex, usable ? hex : std::nullopt, known.x, known.y, 0, 0});
    }
    const AffineMap before = seen.scan ? at_first(*seen.scan, box_of_board(index_, seen.board, picture_, hex_mm_)) : AffineMap{};
    seen.to_sheet = geometry::guess_registration(points, before);
    const auto registered = geometry::register_picture(points);
    seen.registered = registered.has_value();
    seen.on_one_line = !registered && registered.error() == geometry::NoRegistration::on_one_line;
    if (!registered) return;
    seen.mean_hexes = registered->mean / hex_mm_;
    const auto back = seen.to_sheet.inverse();
    for (std::size_t i = 0; i < marks.size(); ++i) {
      BackdropSeen::Mark& mark = seen.marks[marks[i]];
      mark.off_hexes = registered->residuals[i] / hex_mm_;
      if (!back) continue;
      const geometry::PlanePoint right = (*back)(points[i].place);
      mark.off_pixels = std::hypot(right.x - mark.x, right.y - mark.y);
    }
  }

 private:
  const project::MapIndex& index_;
  const publish::BoardPicture& picture_;
  double hex_mm_;
};

Result<OnMap> board_of(const project::Project& project, const std::string& board) {
  return on_map(project, "board", board).map_error([&](const Fault&) { return no_board(board); });
}

Result<OnMap> backdrop_of(const project::Project& project, const std::string& board) {
  auto found = board_of(project, board);
  if (!found) return found;
  if (const pugi::xml_node backdrop = found->node.child("backdrop")) return found->at(backdrop);
  return refuse("editor/no-backdrop", say("There is no picture under board {board} any more.", {{"board", board}}));
}

pugi::xml_node mark_of(pugi::xml_node backdrop, const std::string& label) {
  return backdrop.find_child_by_attribute("known", "hex", label.c_str());
}

// As the map names it: from the map's own folder, within the project's.
Result<std::string> reference_to(const project::Project& project, const project::ProjectFile& map, const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code failed;
  const fs::path first = fs::absolute(project.main_file().xml.path(), failed);
  const fs::path folder = fs::weakly_canonical(first.parent_path(), failed), picture = fs::weakly_canonical(path, failed);
  const fs::path of_map = (folder / map.in_project).parent_path();
  const fs::path inside = picture.lexically_relative(folder);
  std::string reference = picture.lexically_relative(of_map).generic_string();
  const bool leaves = inside.empty() || *inside.begin() == "..";
  const auto resolved =
      leaves ? tl::unexpected(Fault{}) : io::resolve_reference(folder.string(), (folder / map.in_project).string(), reference, {});
  if (!resolved)
    return refuse("editor/picture-outside", say("The picture {file} is not in the project's folder.", {{"file", io::visible(path, 400)}}),
                  say("Copy it beside the map first: a project is sent as one folder."));
  return reference;
}

}  // namespace

std::vector<BackdropSeen> lay_backdrops(const project::Project& project, const document::Map& seen, const project::MapIndex& index,
                                        publish::BoardPicture& picture, double hex_mm, Scans& scans) {
  std::vector<BackdropSeen> out;
  std::vector<publish::PlacedScan> under;
  scans.begin();
  const Layer layer(index, picture, hex_mm);
  for (const project::BackdropFile& found : project.backdrops()) {
    // What the viewer may not see is not in the viewer's copy of the map.
    const std::string& id = project.map()->map().boards[found.board].id;
    const auto board = std::find_if(seen.boards.begin(), seen.boards.end(), [&](const document::HexBoard& each) { return each.id == id; });
    if (board == seen.boards.end() || !board->backdrop || !index.boards()) continue;
    BackdropSeen one;
    one.board = id;
    one.file = board->backdrop->file;
    one.opacity = board->backdrop->opacity.value_or(100);
    one.fault = found.fault;
    if (!one.fault) {
      if (auto scan = scans.read(found.path))
        one.scan = *scan;
      else
        one.fault = scan.error();
    }
    layer.lay(*board->backdrop, one);
    if (one.scan && one.opacity > 0) under.push_back({one.scan, one.to_sheet, one.opacity / 100.0});
    out.push_back(std::move(one));
  }
  scans.end();
  picture.lay_under(std::move(under));
  return out;
}

Result<edits::Group> choose_backdrop(const project::Project& project, const std::string& board, const std::string& path) {
  const auto found = board_of(project, board);
  if (!found) return tl::unexpected(found.error());
  if (const auto header = io::read_picture_header(path); !header) return tl::unexpected(header.error());
  const auto reference = reference_to(project, *found->file, path);
  if (!reference) return tl::unexpected(reference.error());
  const pugi::xml_node now = found->node.child("backdrop");
  return edits::Group{say("Lay a picture under board {board}", {{"board", board}}),
                      {now ? found->at(now).set("file", *reference)
                           : found->insert(place_for(found->node, "backdrop"), edits::element_xml("backdrop", {{"file", *reference}}))}};
}

Result<edits::Group> remove_backdrop(const project::Project& project, const std::string& board) {
  return backdrop_of(project, board).map([&](const OnMap& found) {
    return edits::Group{say("Take the picture off board {board}", {{"board", board}}), {found.remove()}};
  });
}

Result<edits::Group> set_backdrop_opacity(const project::Project& project, const std::string& board, int per_cent) {
  return backdrop_of(project, board).map([&](const OnMap& found) {
    return edits::Group{say("Strength of the picture"), {found.set("opacity", std::to_string(per_cent))}};
  });
}

Result<edits::Group> mark_hex(const project::Project& project, const std::string& board, const std::string& label, int x, int y) {
  return backdrop_of(project, board).map([&](const OnMap& found) {
    edits::Group out{say("Mark {hex} in the picture", {{"hex", label}}), {}};
    const std::string across = std::to_string(x), down = std::to_string(y);
    if (const OnMap mark = found.at(mark_of(found.node, label)); mark.node)
      out.edits = {mark.set("x", across), mark.set("y", down)};
    else
      out.edits = {found.insert(place_for(found.node, "known"), edits::element_xml("known", {{"hex", label}, {"x", across}, {"y", down}}))};
    return out;
  });
}

Result<edits::Group> remove_mark(const project::Project& project, const std::string& board, const std::string& label) {
  const auto found = backdrop_of(project, board);
  if (!found) return tl::unexpected(found.error());
  const OnMap mark = found->at(mark_of(found->node, label));
  if (!mark.node) return tl::unexpected(no_element_any_more(label));
  return edits::Group{say("Take away the mark of {hex}", {{"hex", label}}), {mark.remove()}};
}

}  // namespace hexwright::editor
