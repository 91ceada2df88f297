// The scanned picture under a board: whether it is there, and whether the hexes that are known in it agree on where it lies. It is
// a help for drawing, and no part of the game; so nothing of it is an error but a reference out of the project's folder.
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

constexpr auto BACKDROP_FINDINGS = findings({
    {"map/backdrop-file", Severity::warning, mark("A scanned picture that cannot be shown"),
     mark("It is not there, or is no PNG or JPEG picture, or has more pixels than can be drawn. The map is whole without it; but nothing "
          "can be drawn over it."),
     mark("<backdrop file=\"scan.png\">, and no such file"), mark("the same, with scan.png beside the map"),
     mark("Put it there, or take the backdrop off the board.")},
    {"map/backdrop-outside", Severity::error, mark("A scanned picture outside of the project's folder"),
     mark("A project names only what is in its folder, so that it is whole wherever it is sent."), mark("<backdrop file=\"../scan.png\">"),
     mark("<backdrop file=\"scan.png\">"), mark("Copy it beside the map, and name it there.")},
    {"map/backdrop-few", Severity::warning, mark("A scanned picture with too few known hexes"),
     mark("Three known hexes lay a picture under the board; the fourth shows whether one of them is wrong."),
     mark("the corners 0101, 1201 and 0110"), mark("the corners 0101, 1201, 0110 and 1210"),
     mark("Mark more hexes in it, best at the corners of the board.")},
    {"map/backdrop-line", Severity::warning, mark("Known hexes on one line"),
     mark("A picture that is held along one line only can still be turned about it."), mark("0101, 0104, 0107 and 0110"),
     mark("0101, 0104, 0110 and 1205"), mark("Mark a hex far from it.")},
    {"map/backdrop-mark", Severity::warning, mark("A known hex that cannot be used"),
     mark("It is no hex of the board, is marked twice, or is marked outside of the picture."),
     mark("<known hex=\"1301\" x=\"40\" y=\"30\"/> on a board of twelve columns"), mark("<known hex=\"1201\" x=\"40\" y=\"30\"/>")},
    {"map/backdrop-off", Severity::warning, mark("Known hexes that do not agree"),
     mark("With the picture laid as well as it can be, one of them is more than a quarter of a hex from its place."),
     mark("four corners, one of them marked in the next hex"), mark("four corners, each marked within a few pixels"),
     mark("Look at the marks, first at those that lie farthest off.")},
});

constexpr std::size_t ENOUGH_MARKS = 4;
constexpr double MOST_OFF = 0.25;  // of the distance between neighbouring middles

class UnderBoard {
 public:
  UnderBoard(const HexBoard& board, const MapIndex& map, Sink& out) : board_(board), backdrop_(*board.backdrop), map_(map), out_(out) {}

  void file(const BackdropFile& found) {
    if (!found.fault) return;
    if (found.outside)
      out_.report(BACKDROP_FINDINGS["map/backdrop-outside"],
                  say("The picture {file} under board {board} is not in the project's folder.", names()))
          .at(backdrop_.datum.origin, board_.id)
          .because(found.fault->message);
    else
      out_.report(BACKDROP_FINDINGS["map/backdrop-file"], say("The picture {file} under board {board} cannot be shown.", names()))
          .at(backdrop_.datum.origin, board_.id)
          .because(found.fault->message);
  }

  void marks(const std::optional<io::PictureHeader>& picture) {
    read(picture);
    if (!all_read_) return;  // what is wrong with the others follows from that
    if (points_.size() < ENOUGH_MARKS)
      out_.report(BACKDROP_FINDINGS["map/backdrop-few"], wording::say_n("In the picture under board {board} only {count} hex is known.",
                                                                        "In the picture under board {board} only {count} hexes are known.",
                                                                        static_cast<std::int64_t>(points_.size()), {{"board", board_.id}}))
          .at(backdrop_.datum.origin, board_.id)
          .because(points_.size() < 3 ? say("With fewer than three it cannot be laid under the board.")
                                      : say("Three always fit, even when one of them is wrong; the fourth would show it."));
    const auto registered = geometry::register_picture(points_);
    if (registered)
      fit(*registered);
    else if (registered.error() == geometry::NoRegistration::on_one_line)
      out_.report(BACKDROP_FINDINGS["map/backdrop-line"],
                  say("The hexes that are known in the picture under board {board} lie on one line.", {{"board", board_.id}}))
          .at(backdrop_.datum.origin, board_.id)
          .because(say("The picture could still be turned about that line."));
  }

 private:
  std::vector<wording::Argument> names() const { return {{"file", io::visible(backdrop_.file)}, {"board", board_.id}}; }

  Finding& bad(const KnownHex& known, wording::Text message) {
    all_read_ = false;
    return out_.report(BACKDROP_FINDINGS["map/backdrop-mark"], std::move(message))
        .at(known.origin, board_.id, known.hex)
        .parameter(known.hex);
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
    if (const auto wrong = geometry::one_wrong(points_, MOST_OFF)) return one_off(*wrong);
    const auto worst = std::max_element(registered.residuals.begin(), registered.residuals.end());
    if (*worst <= MOST_OFF) return;
    const KnownHex& known = backdrop_.known[static_cast<std::size_t>(worst - registered.residuals.begin())];
    const wording::Decimal off{std::llround(std::min(*worst, 1e6) * 100) * 10};
    out_.report(
            BACKDROP_FINDINGS["map/backdrop-off"],
            say("The hexes that are known in the picture under board {board} do not agree: {hex} comes to lie {off} hexes from its place.",
                {{"board", board_.id}, {"hex", io::visible(known.hex)}, {"off", off}}))
        .at(known.origin, board_.id, known.hex)
        .because(say("One of them was marked in the wrong place, or the picture is warped."));
  }

  void one_off(const geometry::WrongPoint& wrong) {
    const wording::Decimal off{std::llround(std::min(wrong.off, 1e6) * 100) * 10};
    const KnownHex& known = backdrop_.known[wrong.point];
    out_.report(BACKDROP_FINDINGS["map/backdrop-off"],
                say("By the other hexes that are known in the picture under board {board}, {hex} comes to lie {off} hexes from its place.",
                    {{"board", board_.id}, {"hex", io::visible(known.hex)}, {"off", off}}))
        .at(known.origin, board_.id, known.hex)
        .because(say("The others agree; this one was marked in the wrong place."))
        .mend(say("Mark {hex} anew, or take its mark away.", {{"hex", io::visible(known.hex)}}));
  }

  const HexBoard& board_;
  const Backdrop& backdrop_;
  const MapIndex& map_;
  Sink& out_;
  std::vector<geometry::KnownPoint> points_;
  bool all_read_ = true;
};

void check_backdrop(const project::Project& project, Sink& out) {
  if (!project.map()) return;  // check_map says that it was not looked at
  const std::vector<HexBoard>& boards = project.map()->map().boards;
  for (const BackdropFile& found : project.backdrops()) {
    UnderBoard under(boards[found.board], *project.map(), out);
    under.file(found);
    if (project.map()->boards()) under.marks(found.header);
  }
}

}  // namespace

extern const Check BACKDROP_CHECK{check_backdrop, BACKDROP_FINDINGS.records};

}  // namespace hexwright::validator
