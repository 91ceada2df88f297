// The element stands behind the levels of its board, or behind the terrain where it has none.
#include "editor/session/backdrop.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <filesystem>

#include "editor/session/map_elements.hpp"
#include "editor/session/map_file.hpp"
#include "model/document/map.hpp"
#include "model/edits/tree.hpp"
#include "model/io/paths.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::editor {

using document::Backdrop;
using geometry::AffineMap;
using geometry::KnownPoint;
using wording::Fault;
using wording::Result;
using wording::say;

Scans::Read Scans::read(const std::string& path) {
  used_.push_back(path);
  struct stat status {};
  Stamp stamp;
  if (::stat(path.c_str(), &status) == 0) stamp = {status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_size};
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

}  // namespace

std::vector<BackdropSeen> lay_backdrops(const project::Project& project, const document::Map& seen, const project::MapIndex& index,
                                        publish::BoardPicture& picture, double hex_mm, Scans& scans) {
  std::vector<BackdropSeen> out;
  std::vector<publish::PlacedScan> under;
  scans.begin();
  const Layer layer(index, picture, hex_mm);
  for (const project::BackdropFile& found : project.backdrops()) {
    // What the viewer may not see of the map is not in his copy of it.
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

namespace {

struct Found {
  const project::ProjectFile* file;
  pugi::xml_node board, backdrop;
};

Result<Found> board_of(const project::Project& project, const std::string& board) {
  const project::ProjectFile* file = map_file(project);
  const pugi::xml_node element = file ? map_element(*file, "board", board) : pugi::xml_node();
  if (!element) return tl::unexpected(no_board(board));
  return Found{file, element, element.child("backdrop")};
}

Result<Found> backdrop_of(const project::Project& project, const std::string& board) {
  auto found = board_of(project, board);
  if (found && !found->backdrop)
    return tl::unexpected(
        Fault{"editor/no-backdrop", {}, say("There is no picture under board {board} any more.", {{"board", board}}), {}, {}});
  return found;
}

pugi::xml_node mark_of(pugi::xml_node backdrop, const std::string& label) {
  return backdrop.find_child(
      [&](pugi::xml_node each) { return std::string_view(each.name()) == "known" && label == each.attribute("hex").value(); });
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
    return tl::unexpected(Fault{"editor/picture-outside",
                                {},
                                say("The picture {file} is not in the project's folder.", {{"file", io::visible(path, 400)}}),
                                {},
                                say("Copy it beside the map first: a project is sent as one folder.")});
  return reference;
}

}  // namespace

Result<edits::Group> choose_backdrop(const project::Project& project, const std::string& board, const std::string& path) {
  const auto found = board_of(project, board);
  if (!found) return tl::unexpected(found.error());
  if (const auto header = io::read_picture_header(path); !header) return tl::unexpected(header.error());
  const auto reference = reference_to(project, *found->file, path);
  if (!reference) return tl::unexpected(reference.error());
  edits::Group out{say("Lay a picture under board {board}", {{"board", board}}), {}};
  if (found->backdrop) {
    out.edits.push_back(edits::SetField{found->file->in_project, edits::path_of(found->backdrop), "file", *reference});
    return out;
  }
  const pugi::xml_node before = found->board.child("elevation") ? found->board.child("elevation") : found->board.child("terrain");
  const int place = before ? edits::path_of(before).back() + 1 : edits::element_count(found->board);
  out.edits.push_back(
      edits::Insert{found->file->in_project, edits::path_of(found->board), place, edits::element_xml("backdrop", {{"file", *reference}})});
  return out;
}

Result<edits::Group> remove_backdrop(const project::Project& project, const std::string& board) {
  const auto found = backdrop_of(project, board);
  if (!found) return tl::unexpected(found.error());
  return edits::Group{say("Take the picture off board {board}", {{"board", board}}),
                      {edits::Remove{found->file->in_project, edits::path_of(found->backdrop)}}};
}

Result<edits::Group> set_backdrop_opacity(const project::Project& project, const std::string& board, int per_cent) {
  const auto found = backdrop_of(project, board);
  if (!found) return tl::unexpected(found.error());
  return edits::Group{say("Strength of the picture"),
                      {edits::SetField{found->file->in_project, edits::path_of(found->backdrop), "opacity", std::to_string(per_cent)}}};
}

Result<edits::Group> mark_hex(const project::Project& project, const std::string& board, const std::string& label, int x, int y) {
  const auto found = backdrop_of(project, board);
  if (!found) return tl::unexpected(found.error());
  const std::string& file = found->file->in_project;
  edits::Group out{say("Mark {hex} in the picture", {{"hex", label}}), {}};
  if (const pugi::xml_node mark = mark_of(found->backdrop, label)) {
    out.edits.push_back(edits::SetField{file, edits::path_of(mark), "x", std::to_string(x)});
    out.edits.push_back(edits::SetField{file, edits::path_of(mark), "y", std::to_string(y)});
    return out;
  }
  int place = 0, index = 0;
  for (const pugi::xml_node each : found->backdrop.children()) {
    if (each.type() != pugi::node_element) continue;
    ++index;
    if (std::string_view(each.name()) == "known") place = index;
  }
  out.edits.push_back(edits::Insert{file, edits::path_of(found->backdrop), place,
                                    edits::element_xml("known", {{"hex", label}, {"x", std::to_string(x)}, {"y", std::to_string(y)}})});
  return out;
}

Result<edits::Group> remove_mark(const project::Project& project, const std::string& board, const std::string& label) {
  const auto found = backdrop_of(project, board);
  if (!found) return tl::unexpected(found.error());
  const pugi::xml_node mark = mark_of(found->backdrop, label);
  if (!mark) return tl::unexpected(no_element_any_more(label));
  return edits::Group{say("Take away the mark of {hex}", {{"hex", label}}), {edits::Remove{found->file->in_project, edits::path_of(mark)}}};
}

}  // namespace hexwright::editor
