// Tiles are cut out of the drawn board, each from the hex that shows its kind of terrain best.
#include "cli/print/export_tmx.hpp"

#include <algorithm>
#include <filesystem>

#include "cli/exit_status.hpp"
#include "cli/foreign.hpp"
#include "cli/print/board_pixels.hpp"
#include "cli/print/subject.hpp"
#include "cli/verbs.hpp"
#include "exchange/tmx/sides.hpp"
#include "exchange/tmx/tmx.hpp"
#include "model/io/utf8.hpp"
#include "model/wording/list_of.hpp"
#include "platform/interruption.hpp"

namespace hexwright::cli {

using wording::Fault;
using wording::say;
namespace tmx = exchange::tmx;

namespace {

constexpr int COLUMNS = 8;
constexpr double PX_PER_MM = 4, OVERLAP_MM = 0.15;

int refuse(const Voice& err, const std::vector<Fault>& faults, int status) {
  complain_of(faults, err);
  return status;
}

class TilePicture : public publish::Picture {
 public:
  TilePicture(const publish::BoardPicture& board, const std::vector<tmx::Tile>& tiles, const tmx::Lattice& lattice)
      : board_(board), tiles_(tiles), width_(lattice.tile_width / PX_PER_MM), height_(lattice.tile_height / PX_PER_MM) {
    tmx::Lattice alone = lattice;
    alone.pushed = geometry::Stagger::even;  // the first hex lies in the corner of the sheet
    for (const geometry::Direction direction : geometry::ALL_DIRECTIONS) {
      const tmx::Spot corner = tmx::ends_of(alone, {1, 1}, direction)[0];
      const publish::Point about{corner.x / PX_PER_MM - width_ / 2, corner.y / PX_PER_MM - height_ / 2};
      outline_.push_back(about + publish::unit(about) * OVERLAP_MM);
    }
  }
  publish::Box extent() const override {
    const auto rows = (tiles_.size() + COLUMNS - 1) / COLUMNS;
    return {0, 0, width_ * COLUMNS, height_ * static_cast<double>(rows)};
  }
  publish::Color paper() const override { return {255, 255, 255, 0}; }
  void draw(publish::Canvas& canvas, const publish::Box&) const override {
    for (std::size_t i = 0; i < tiles_.size(); ++i) {
      const publish::Point middle{width_ * (static_cast<double>(i % COLUMNS) + 0.5), height_ * (static_cast<double>(i / COLUMNS) + 0.5)};
      const publish::Point from = board_.middle_of(tiles_[i].example);
      canvas.push_clip(
          publish::Path::rectangle({middle.x - width_ / 2, middle.y - height_ / 2, middle.x + width_ / 2, middle.y + height_ / 2}));
      canvas.push(middle);
      canvas.push_clip(publish::Path::polygon(outline_));
      canvas.push(publish::Point{} - from);
      board_.draw(canvas, {from.x - width_, from.y - height_, from.x + width_, from.y + height_});
      for (int pops = 0; pops < 4; ++pops) canvas.pop();
    }
  }

 private:
  const publish::BoardPicture& board_;
  const std::vector<tmx::Tile>& tiles_;
  double width_, height_;
  std::vector<publish::Point> outline_;
};

// The one that is asked for, or the only one.
wording::Result<std::string> board_of(const view::View& view, const ExportOptions& options) {
  std::vector<std::string> ids;
  std::vector<wording::Value> named;
  if (view->index->boards())
    for (const geometry::Board& board : view->index->boards()->boards()) {
      ids.push_back(board.id);
      named.emplace_back(io::visible(board.id));
    }
  if (ids.empty())
    return tl::unexpected(Fault{"export/no-hexes", {}, say("The map has no hex board, and Tiled knows no inch tables."), {}, {}});
  const std::string wanted = options.boards.empty() ? "" : options.boards.front();
  if (wanted.empty() && ids.size() == 1) return ids.front();
  if (std::find(ids.begin(), ids.end(), wanted) != ids.end() && options.boards.size() == 1) return wanted;
  return tl::unexpected(Fault{"export/one-board",
                              {},
                              say("A map of Tiled is one board, and this map has {boards}.",
                                  {{"boards", nested(wording::list_of(std::move(named), wording::Joined::by_and))}}),
                              {},
                              say("Name one of them with --board.")});
}

wording::Result<view::View> seen(const Subject& subject, const std::string& side) {
  if (side.empty()) return view::seen_by_referee(subject.project, subject.placement());
  auto view = view::seen_by(*subject.project, side, view::Disguise{}, subject.placement());
  if (!view) return tl::unexpected(std::move(view.error()));
  return *view;
}

tmx::Lattice lattice_of(const view::View& view, const std::string& id) {
  for (const geometry::Board& board : view->index->boards()->boards())
    if (board.id == id) return tmx::Lattice::of(board.grid.shape());
  return {};
}

// The picture first, for a map without its tiles is nothing; it is taken away again when the map cannot be written.
int put_both(const std::string& map, const std::string& text, const std::string& sheet, const std::string& png, const Voice& err) {
  std::error_code fault;
  const bool was_there = std::filesystem::exists(sheet, fault);
  if (const int status = deliver(sheet, png, err); status != EXIT_CLEAN) return status;
  const int status = deliver(map, text, err);
  if (status != EXIT_CLEAN && !was_there) std::filesystem::remove(sheet, fault);
  return status;
}

}  // namespace

int export_tmx(const ExportOptions& options, const Voice& err) {
  if (!options.format.empty() || !options.without.empty() || options.hex_mm || options.inch_mm || options.dpi || options.hex_px ||
      options.width_px || options.truecolour || options.threads || options.bom) {
    complain(err.words(say("Options of pictures and tables do not go with --what tmx, but for --theme and --board.")) + '\n');
    return EXIT_USAGE;
  }
  if (!options.output.ends_with(".tmx")) {
    complain(err.words(say("A map of Tiled has the picture of its tiles beside it: name a file with -o that ends in .tmx.")) + '\n');
    return EXIT_USAGE;
  }
  const std::string sheet = options.output.substr(0, options.output.size() - 4) + ".tiles.png";
  const auto subject = subject_of(options);
  if (!subject) return refuse(err, subject.error().faults, subject.error().wrong_usage ? EXIT_USAGE : EXIT_UNREADABLE);
  auto theme = publish::load_theme(options.theme.empty() ? "colour" : options.theme);
  if (!theme) return refuse(err, {theme.error()}, theme.error().id == "theme/unknown" ? EXIT_USAGE : EXIT_UNREADABLE);
  const auto view = seen(*subject, options.side);
  if (!view) return refuse(err, {view.error()}, EXIT_USAGE);
  const auto board = board_of(*view, options);
  if (!board) return refuse(err, {board.error()}, board.error().id == "export/one-board" ? EXIT_USAGE : EXIT_UNREADABLE);
  const std::vector<tmx::Tile> tiles = tmx::tiles_of(*view, *board);
  const publish::BoardPicture picture(*view, std::move(*theme), plain_board(err.catalogue().language(), {*board}, false));
  const auto png = png_bytes(TilePicture(picture, tiles, lattice_of(*view, *board)), PX_PER_MM, 0);
  if (!png) {
    if (const auto status = platform::status_when_interrupted()) return *status;
    return refuse(err, {png.error()}, EXIT_UNREADABLE);
  }
  const tmx::Written written = tmx::write_tmx(*view, *board, {sheet.substr(sheet.rfind('/') + 1), COLUMNS});
  const int status = put_both(options.output, written.text, sheet, *png, err);
  if (status == EXIT_CLEAN) tell_unsaid(written.unsaid, err);
  return status;
}

}  // namespace hexwright::cli
