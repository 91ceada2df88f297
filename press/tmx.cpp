// Tiles are cut out of the drawn board, each from the hex that shows its kind of terrain best.
#include <algorithm>

#include "exchange/tmx/lattice.hpp"
#include "exchange/tmx/tmx.hpp"
#include "model/document/map.hpp"
#include "model/io/utf8.hpp"
#include "model/wording/list_of.hpp"
#include "press/board_pixels.hpp"
#include "press/print_job.hpp"

namespace hexwright::press {

using wording::say;
namespace tmx = exchange::tmx;

namespace {

constexpr int COLUMNS = 8;
constexpr double PX_PER_MM = 4, OVERLAP_MM = 0.15;

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
Made<std::string> board_of(const view::View& view, const std::vector<std::string>& boards) {
  std::vector<std::string> ids;
  std::vector<wording::Value> named;
  if (view->index->boards())
    for (const geometry::Board& board : view->index->boards()->boards()) {
      ids.push_back(board.id);
      named.emplace_back(io::visible(board.id));
    }
  if (ids.empty()) return refuse({"export/no-hexes", {}, say("The map has no hex board, and Tiled knows no inch tables."), {}, {}});
  const std::string wanted = boards.empty() ? "" : boards.front();
  if (wanted.empty() && ids.size() == 1) return ids.front();
  if (std::find(ids.begin(), ids.end(), wanted) != ids.end() && boards.size() == 1) return wanted;
  return refuse({"export/one-board",
                 {},
                 say("A map of Tiled is one board, and this map has {boards}.",
                     {{"boards", nested(wording::list_of(std::move(named), wording::Joined::by_and))}}),
                 {},
                 say("Name one of them with --board.")},
                Because::usage);
}

tmx::Lattice lattice_of(const view::View& view, const std::string& id) {
  for (const geometry::Board& board : view->index->boards()->boards())
    if (board.id == id) return tmx::Lattice::of(board.grid.shape());
  return {};
}

}  // namespace

// The picture is written first, for a map without its tiles is nothing.
Made<Printed> print_tmx(PrintJob& job) {
  const ExportRequest& request = job.request;
  if (!request.output.ends_with(".tmx"))
    return refuse(
        {"export/format", {}, say("A map of Tiled has the picture of its tiles beside it: name a file with -o that ends in .tmx."), {}, {}},
        Because::usage);
  const std::string sheet = request.output.substr(0, request.output.size() - 4) + ".tiles.png";
  auto theme = load_theme(request);
  if (!theme) return tl::unexpected(std::move(theme.error()));
  const auto view = view_of(job);
  if (!view) return tl::unexpected(view.error());
  const auto board = board_of(*view, request.boards);
  if (!board) return tl::unexpected(board.error());
  const std::vector<tmx::Tile> tiles = tmx::tiles_of(*view, *board);
  const publish::BoardPicture picture(*view, std::move(*theme), plain_board(request.language, {*board}, false));
  auto png = png_bytes(TilePicture(picture, tiles, lattice_of(*view, *board)), PX_PER_MM, 0, job.stop);
  if (!png) return refuse(png.error());
  tmx::Written written = tmx::write_tmx(*view, *board, {sheet.substr(sheet.rfind('/') + 1), COLUMNS});
  Printed printed;
  printed.files = {{sheet, std::move(*png)}, {request.output, std::move(written.text)}};
  printed.unsaid = std::move(written.unsaid);
  return printed;
}

}  // namespace hexwright::press
