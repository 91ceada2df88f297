// Scanned pictures under the boards of a map: where each lies (fitted through the hexes that are marked in it), and the edits that choose
// one, mark a hex or remove it. Scans and lay_backdrops() are used by the thread that makes scenes, the edits by that of the session.
// Lengths are pixels of the picture and millimetres of the sheet. Errors are faults, listed below.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/fault.hpp"
#include "model/edits/edit.hpp"
#include "model/project/project.hpp"
#include "publish/board/board_picture.hpp"

namespace hexwright::editor {

// A cache of the pictures that were read. One that has changed on the disk is read again, and one that no board uses any more is released.
class Scans {
 public:
  using Read = Result<std::shared_ptr<const publish::Scan>>;

  Read read(const std::string& path);
  void begin() { used_.clear(); }  // of a scene; what was not read again by its end is released
  void end();

 private:
  struct Stamp {
    std::filesystem::file_time_type changed;
    std::uintmax_t bytes = 0;
    bool operator==(const Stamp&) const = default;
  };
  struct Kept {
    Stamp stamp;
    Read read;
  };
  std::map<std::string, Kept> kept_;
  std::vector<std::string> used_;
};

// The picture under a board, as the author sees it.
struct BackdropSeen {
  std::string board, file;
  int opacity = 100;
  std::shared_ptr<const publish::Scan> scan;  // null when it cannot be shown
  std::optional<Fault> fault;                 // then
  geometry::AffineMap to_sheet;               // from pixels to millimetres of the scene's picture; a guess before three hexes are known
  bool registered = false;                    // by three hexes or more, not on one line
  bool on_one_line = false;
  struct Mark {
    std::string label;
    std::optional<std::size_t> hex;  // nothing when there is no such hex
    int x = 0, y = 0;
    double off_hexes = 0, off_pixels = 0;  // when it is registered
  };
  std::vector<Mark> marks;  // in the order of the file
  double mean_hexes = 0;
};

// Only of boards that the viewer sees. Also puts the scans under `picture`.
std::vector<BackdropSeen> lay_backdrops(const project::Project& project, const document::Map& seen, const project::MapIndex& index,
                                        publish::BoardPicture& picture, double hex_mm, Scans& scans);

// Edits. Faults: editor/no-board; editor/no-backdrop, when the board has none any more; editor/picture-outside, when the file is not in
// the project's folder; those of reading the picture's header. `path` is absolute.
Result<edits::Group> choose_backdrop(const project::Project& project, const std::string& board, const std::string& path);
Result<edits::Group> remove_backdrop(const project::Project& project, const std::string& board);
Result<edits::Group> set_backdrop_opacity(const project::Project& project, const std::string& board, int per_cent);
// A hex that is marked already is moved.
Result<edits::Group> mark_hex(const project::Project& project, const std::string& board, const std::string& label, int x, int y);
Result<edits::Group> remove_mark(const project::Project& project, const std::string& board, const std::string& label);

}  // namespace hexwright::editor
