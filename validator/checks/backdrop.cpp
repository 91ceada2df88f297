// The scanned picture under a board: whether it is there, and whether the hexes that are known in it agree on where it lies. It is a
// help for who draws, and no part of the game; so nothing of it is an error but a reference out of the project's folder.
#include <algorithm>
#include <cmath>
#include <set>

#include "model/document/backdrop.hpp"
#include "model/document/map.hpp"
#include "model/geometry/registration.hpp"
#include "model/io/utf8.hpp"
#include "validator/checks/checks.hpp"

namespace hexwright::validator {

using namespace document;
using project::BackdropFile;
using project::MapIndex;
using wording::say;

namespace {

constexpr std::size_t ENOUGH_MARKS = 4;
constexpr double MOST_OFF = 0.25;  // of the distance between neighbouring middles

class UnderBoard {
 public:
  UnderBoard(const HexBoard& board, const MapIndex& map, Sink& out) : board_(board), backdrop_(*board.backdrop), map_(map), out_(out) {}

  void file(const BackdropFile& found) {
    if (!found.fault) return;
    if (found.outside)
      out_.report("map/backdrop-outside", say("The picture {file} under board {board} is not in the project's folder.", names()))
          .at(backdrop_.datum.origin, board_.id)
          .because(found.fault->message)
          .mend(say("Copy it beside the map, and name it there."));
    else
      out_.report("map/backdrop-file", say("The picture {file} under board {board} cannot be shown.", names()))
          .at(backdrop_.datum.origin, board_.id)
          .because(found.fault->message)
          .mend(say("Put it there, or take the backdrop off the board."));
  }

  void marks(const std::optional<io::PictureHeader>& picture) {
    read(picture);
    if (!all_read_) return;  // what is wrong with the others follows from that
    if (points_.size() < ENOUGH_MARKS)
      out_.report("map/backdrop-few", wording::say_n("In the picture under board {board} only {count} hex is known.",
                                                     "In the picture under board {board} only {count} hexes are known.",
                                                     static_cast<std::int64_t>(points_.size()), {{"board", board_.id}}))
          .at(backdrop_.datum.origin, board_.id)
          .because(points_.size() < 3 ? say("With fewer than three it cannot be laid under the board.")
                                      : say("Three always fit, even when one of them is wrong; the fourth would show it."))
          .mend(say("Mark more hexes in it, best at the corners of the board."));
    const auto registered = geometry::register_picture(points_);
    if (registered)
      fit(*registered);
    else if (registered.error() == geometry::NoRegistration::on_one_line)
      out_.report("map/backdrop-line",
                  say("The hexes that are known in the picture under board {board} lie on one line.", {{"board", board_.id}}))
          .at(backdrop_.datum.origin, board_.id)
          .because(say("The picture could still be turned about that line."))
          .mend(say("Mark a hex far from it."));
  }

 private:
  std::vector<wording::Argument> names() const { return {{"file", io::visible(backdrop_.file)}, {"board", board_.id}}; }

  Finding& bad(const KnownHex& known, wording::Text message) {
    all_read_ = false;
    return out_.report("map/backdrop-mark", std::move(message)).at(known.origin, board_.id, known.hex).parameter(known.hex);
  }
  void read(const std::optional<io::PictureHeader>& picture) {
    std::set<std::size_t> seen;
    for (const KnownHex& known : backdrop_.known) {
      const wording::Argument hex{"hex", io::visible(known.hex)};
      const auto place = map_.hex(known.hex);
      if (!place || !of_board(*place)) {
        bad(known, say("{hex} is known in the picture, and is no hex of board {board}.", {hex, {"board", board_.id}}))
            .mend(say("Correct the number of the hex, or take the mark away."));
      } else if (!seen.insert(*place).second) {
        bad(known, say("{hex} is marked twice in the picture under board {board}.", {hex, {"board", board_.id}}))
            .mend(say("Take one of the two marks away."));
      } else if (picture && (known.x > picture->width || known.y > picture->height)) {
        bad(known,
            say("{hex} is marked at {x}, {y}, outside of the picture, which has {width} × {height} pixels.",
                {hex, {"x", std::int64_t{known.x}}, {"y", std::int64_t{known.y}}, {"width", picture->width}, {"height", picture->height}}))
            .because(say("Perhaps the picture was made smaller, or cut, after the hexes were marked."))
            .mend(say("Mark the hexes anew."));
      } else {
        const geometry::JoinedBoards& boards = *map_.boards();
        points_.push_back(
            {{static_cast<double>(known.x), static_cast<double>(known.y)}, geometry::centre(boards.hexes()[*place], boards.orientation())});
      }
    }
  }
  bool of_board(std::size_t hex) const {
    const geometry::JoinedBoards& boards = *map_.boards();
    return std::any_of(boards.boards().begin(), boards.boards().end(),
                       [&](const geometry::Board& board) { return board.id == board_.id && board.grid.contains(boards.hexes()[hex]); });
  }

  void fit(const geometry::Registration& registered) {
    const auto worst = std::max_element(registered.residuals.begin(), registered.residuals.end());
    if (*worst <= MOST_OFF) return;
    const KnownHex& known = backdrop_.known[static_cast<std::size_t>(worst - registered.residuals.begin())];
    const wording::Decimal off{std::llround(std::min(*worst, 1e6) * 100) * 10};
    out_.report("map/backdrop-off",
                say("The hexes that are known in the picture under board {board} do not agree: {hex} comes to lie {off} "
                    "hexes from its place.",
                    {{"board", board_.id}, {"hex", io::visible(known.hex)}, {"off", off}}))
        .at(known.origin, board_.id, known.hex)
        .because(say("One of them was marked in the wrong place, or the picture is warped."))
        .mend(say("Look at the marks, first at those that lie farthest off."));
  }

  const HexBoard& board_;
  const Backdrop& backdrop_;
  const MapIndex& map_;
  Sink& out_;
  std::vector<geometry::KnownPoint> points_;
  bool all_read_ = true;
};

}  // namespace

void check_backdrop(const project::Project& project, Sink& out) {
  if (!project.map()) return;  // check_map says that it was not looked at
  const std::vector<HexBoard>& boards = project.map()->map().boards;
  for (const BackdropFile& found : project.backdrops()) {
    UnderBoard under(boards[found.board], *project.map(), out);
    under.file(found);
    if (project.map()->boards()) under.marks(found.header);
  }
}

}  // namespace hexwright::validator
