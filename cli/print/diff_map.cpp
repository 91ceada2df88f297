// The board is drawn as always; over it lie a ring around each hex that has changed and an arrow for each counter that stands elsewhere.
#include "cli/print/drawing.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "cli/terminal.hpp"
#include "exchange/diff/places.hpp"
#include "model/view/view.hpp"
#include "publish/board/board_picture.hpp"
#include "publish/files/svg.hpp"

namespace hexwright::cli {

using publish::Point;
using wording::say;

namespace {

constexpr publish::Color MARK{200, 30, 70, 255}, MOVE{30, 60, 170, 255};
constexpr double HEX_MM = 15;

struct Move {
  std::size_t from, to;
  bool operator<(const Move& other) const { return std::pair(from, to) < std::pair(other.from, other.to); }
};

class MarkedBoard : public publish::Picture {
 public:
  MarkedBoard(const publish::BoardPicture& board, std::set<std::size_t> hexes, std::set<Move> moves, const wording::Catalogue& words)
      : board_(board), hexes_(std::move(hexes)), moves_(std::move(moves)), words_(words) {}

  publish::Box extent() const override { return board_.extent(); }
  publish::Color paper() const override { return board_.paper(); }
  std::string title() const override { return board_.title(); }
  void draw(publish::Canvas& canvas, const publish::Box& part) const override {
    board_.draw(canvas, part);
    canvas.begin_layer("changes", words_.words(say("Changes")));
    for (const std::size_t hex : hexes_) {
      const publish::Path ring = publish::Path::circle(board_.middle_of(hex), HEX_MM * 0.43);
      canvas.draw(ring, {MARK.faded(0.16), publish::Pen{MARK, 0.7, publish::Cap::round, publish::Join::round, {}}});
    }
    for (const Move& move : moves_) draw_arrow(canvas, board_.middle_of(move.from), board_.middle_of(move.to));
    canvas.end_layer();
  }

 private:
  // From the rim of the one hex to the rim of the other, so that the counters stay readable.
  static void draw_arrow(publish::Canvas& canvas, Point from, Point to) {
    const Point along = publish::unit(to - from), side = publish::across(along);
    const Point start = from + along * (HEX_MM * 0.3), tip = to - along * (HEX_MM * 0.3), neck = tip - along * 2.6;
    const publish::Pen halo{{255, 255, 255, 220}, 2.0, publish::Cap::round, publish::Join::round, {}};
    const publish::Pen pen{MOVE, 1.0, publish::Cap::round, publish::Join::round, {}};
    const publish::Path line = publish::Path::polyline(std::vector<Point>{start, neck});
    canvas.draw(line, publish::stroked(halo));
    canvas.draw(line, publish::stroked(pen));
    canvas.draw(publish::Path::polygon(std::vector<Point>{tip, neck + side * 1.5, neck - side * 1.5}), publish::filled(MOVE));
  }

  const publish::BoardPicture& board_;
  std::set<std::size_t> hexes_;
  std::set<Move> moves_;
  const wording::Catalogue& words_;
};

// Of the counters that stand on a hex in both, those that stand on another one.
std::map<std::string, std::string> hexes_of_counters(const view::View& view) {
  std::map<std::string, std::string> hexes;
  for (const view::Counter& counter : view->counters)
    if (const auto* on = std::get_if<view::OnHex>(&counter.where)) hexes[counter.face.id] = view->index->label(on->hex);
  return hexes;
}
std::set<Move> moves_of(const view::View& before, const view::View& after) {
  std::set<Move> moves;
  const auto old = hexes_of_counters(before);
  for (const auto& [id, label] : hexes_of_counters(after)) {
    const auto was = old.find(id);
    if (was == old.end() || was->second == label) continue;
    const auto from = after->index->hex(was->second), to = after->index->hex(label);
    if (from && to) moves.insert({*from, *to});
  }
  return moves;
}

}  // namespace

std::optional<std::string> diff_map(const std::shared_ptr<project::Project>& before, const std::shared_ptr<project::Project>& after,
                                    const std::vector<exchange::Change>& changes, const Messages& out, const Messages& err) {
  auto theme = publish::load_theme("colour");
  if (!after->map() || !after->map()->boards() || !theme) {
    complain(err.words(say("There is no hex board on which the changes could be shown.")) + '\n');
    return std::nullopt;
  }
  theme->take_colours_of(after->orbat());
  const view::RefereeView view = view::seen_by_referee(after);
  std::set<std::size_t> hexes;
  for (const exchange::Change& change : changes)
    for (const std::string& label : exchange::whereabouts(change).hexes)
      if (const auto hex = view->index->hex(label)) hexes.insert(*hex);
  std::set<Move> moves;
  if (before->map()) moves = moves_of(view::seen_by_referee(before), view);
  publish::BoardOptions options;
  options.hex_mm = HEX_MM;
  options.language = out.catalogue().language();
  const publish::BoardPicture board(view, std::move(*theme), options);
  publish::SvgOptions svg;
  svg.language = out.catalogue().language();
  return publish::svg_of(MarkedBoard(board, std::move(hexes), std::move(moves), out.catalogue()), svg);
}

}  // namespace hexwright::cli
