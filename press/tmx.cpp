// Tiles are cut out of the drawn board, each from the hex that shows its kind of terrain best.
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "exchange/text/fold.hpp"
#include "exchange/tmx/lattice.hpp"
#include "exchange/tmx/tmx.hpp"
#include "model/document/map.hpp"
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

// Those that are asked for, or all.
Made<std::vector<std::string>> boards_of(const view::View& view, const std::vector<std::string>& wanted) {
  if (const auto known = boards_are_known(view, wanted); !known) return refuse(known.error(), Because::usage);
  std::vector<std::string> ids;
  if (view->index->boards())
    for (const geometry::Board& board : view->index->boards()->boards())
      if (wanted.empty() || std::find(wanted.begin(), wanted.end(), board.id) != wanted.end()) ids.push_back(board.id);
  if (ids.empty()) return refuse({"export/no-hexes", {}, say("The map has no hex board, and Tiled knows no inch tables."), {}, {}});
  return ids;
}

tmx::Lattice lattice_of(const view::View& view, const std::string& id) {
  for (const geometry::Board& board : view->index->boards()->boards())
    if (board.id == id) return tmx::Lattice::of(board.grid.shape());
  return {};
}

// Tiled's list of maps that lie beside one another: where each begins, in pixels of the common plane.
std::string world_of(const view::View& view, const std::vector<std::pair<std::string, std::string>>& files_of_boards) {
  const double half_root_3 = std::sqrt(3.0) / 2;
  nlohmann::ordered_json world{{"maps", nlohmann::ordered_json::array()}, {"onlyShowAdjacentMaps", false}, {"type", "world"}};
  for (const geometry::Board& board : view->index->boards()->boards())
    for (const auto& [id, file] : files_of_boards) {
      if (id != board.id) continue;
      const tmx::Lattice lattice = tmx::Lattice::of(board.grid.shape());
      double left = 1e9, top = 1e9;
      for (const geometry::Edge edge : geometry::ALL_EDGES)
        for (const geometry::Hex hex : board.grid.edge_hexes(edge)) {
          const geometry::PlanePoint middle = board.grid.centre(hex);
          left = std::min(left, middle.x), top = std::min(top, middle.y);
        }
      const double along = lattice.along(), across = lattice.across() / half_root_3;
      world["maps"].push_back({{"fileName", file},
                               {"x", std::lround(left * (lattice.flat ? across : along) - lattice.tile_width / 2)},
                               {"y", std::lround(top * (lattice.flat ? along : across) - lattice.tile_height / 2)}});
    }
  return world.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
}

}  // namespace

// The picture is written first, for a map without its tiles is nothing.
Made<Printed> print_tmx(PrintJob& job) {
  const ExportRequest& request = job.request;
  if (!request.output.ends_with(".tmx"))
    return refuse(
        {"export/format", {}, say("A map of Tiled has the picture of its tiles beside it: name a file with -o that ends in .tmx."), {}, {}},
        Because::usage);
  const std::string stem = request.output.substr(0, request.output.size() - 4);
  auto theme = load_theme(request);
  if (!theme) return tl::unexpected(std::move(theme.error()));
  const auto view = view_of(job);
  if (!view) return tl::unexpected(view.error());
  const auto boards = boards_of(*view, request.boards);
  if (!boards) return tl::unexpected(boards.error());
  const publish::BoardPicture picture(*view, std::move(*theme), plain_board(request.language, *boards, false));
  Printed printed;
  std::vector<std::pair<std::string, std::string>> files_of_boards;
  std::set<std::string> names;
  for (const std::string& board : *boards) {
    std::string own = boards->size() == 1 ? stem : stem + '-' + exchange::slug(board);
    while (!names.insert(own).second) own += '-';
    const std::string sheet = own + ".tiles.png";
    const std::vector<tmx::Tile> tiles = tmx::tiles_of(*view, board);
    auto png = png_bytes(TilePicture(picture, tiles, lattice_of(*view, board)), PX_PER_MM, 0, job.stop);
    if (!png) return refuse(png.error());
    tmx::Written written = tmx::write_tmx(*view, board, {sheet.substr(sheet.rfind('/') + 1), COLUMNS}, boards->size() > 1);
    printed.files.push_back({sheet, std::move(*png)});
    printed.files.push_back({own + ".tmx", std::move(written.text)});
    files_of_boards.emplace_back(board, own.substr(own.rfind('/') + 1) + ".tmx");
    // What one of the files says is said.
    const auto is_said = [&](const exchange::Change& change) {
      return std::find(written.unsaid.begin(), written.unsaid.end(), change) == written.unsaid.end();
    };
    if (files_of_boards.size() == 1)
      printed.unsaid = std::move(written.unsaid);
    else
      std::erase_if(printed.unsaid, is_said);
  }
  if (boards->size() > 1) printed.files.push_back({stem + ".world", world_of(*view, files_of_boards)});
  return printed;
}

}  // namespace hexwright::press
