// Directions and corners are measured from the plane of the model, so that flat and pointy boards need no cases here.
#include "publish/board/hex_layout.hpp"

#include <algorithm>

namespace hexwright::publish {

namespace {
Point unit_middle(geometry::Hex hex, geometry::Orientation orientation) {
  const geometry::PlanePoint at = geometry::centre(hex, orientation);
  return {at.x, at.y};
}
}  // namespace

HexLayout::HexLayout(const geometry::JoinedBoards& boards, double pitch_mm, const std::vector<std::string>& only)
    : boards_(&boards), pitch_(pitch_mm) {
  for (const geometry::Board& board : boards.boards()) {
    shown_.push_back(only.empty() || std::find(only.begin(), only.end(), board.id) != only.end());
    all_shown_ = all_shown_ && shown_.back();
  }
  for (std::size_t i = 0; i < 6; ++i)
    toward_[i] = unit_middle(geometry::step({}, geometry::ALL_DIRECTIONS[i]), boards.orientation()) * pitch_;
  for (std::size_t i = 0; i < 6; ++i) corner_[i] = (toward_[(i + 5) % 6] + toward_[i]) * (1.0 / 3);
  bool first = true;
  const Box hex = outline().bounds();
  for (std::size_t b = 0; b < shown_.size(); ++b) {
    if (!shown_[b]) continue;
    for (const geometry::Edge edge : geometry::ALL_EDGES)
      for (const geometry::Hex rim : boards.boards()[b].grid.edge_hexes(edge)) {
        const Box at = hex.moved(middle(rim));
        extent_ = first ? at : extent_.joined(at);
        first = false;
      }
  }
}

Point HexLayout::middle(geometry::Hex hex) const { return origin_ + unit_middle(hex, boards_->orientation()) * pitch_; }

std::array<Point, 2> HexLayout::ends(const geometry::Hexside& side) const {
  const Point at = middle(side.hex());
  const int direction = geometry::index_of(side.direction());
  return {at + corner(direction), at + corner(direction + 1)};
}

Path HexLayout::outline(double grown_mm) const {
  std::array<Point, 6> corners = corner_;
  const double by = 1 + grown_mm / (pitch_ / 2);
  for (Point& corner : corners) corner = corner * by;
  return Path::polygon(corners);
}

std::optional<std::size_t> HexLayout::hex_at(Point mm) const {
  std::optional<std::size_t> nearest;
  double least = pitch_ * pitch_ / 3;  // not farther than a corner
  each_in({mm.x, mm.y, mm.x, mm.y}, [&](std::size_t index, geometry::Hex, Point at) {
    const Point off = at - mm;
    const double squared = off.x * off.x + off.y * off.y;
    if (squared < least) {
      least = squared;
      nearest = index;
    }
  });
  return nearest;
}

const geometry::Board* HexLayout::board_of(geometry::Hex hex) const {
  if (all_shown_) return boards_->board_of(hex);
  for (std::size_t b = 0; b < shown_.size(); ++b)
    if (shown_[b] && boards_->boards()[b].grid.contains(hex)) return &boards_->boards()[b];
  return nullptr;
}

std::optional<std::size_t> HexLayout::number_of(std::size_t board, geometry::Cell cell) const {
  if (const auto own = boards_->own_index_of(board, cell); own || all_shown_) return own;
  const geometry::Hex hex = boards_->boards()[board].grid.hex_of(cell);
  return board_of(hex) == &boards_->boards()[board] ? boards_->index_of(hex) : std::nullopt;
}

std::optional<std::size_t> HexLayout::neighbour(geometry::Hex hex, int direction) const {
  const auto index = boards_->index_of(geometry::step(hex, geometry::ALL_DIRECTIONS[static_cast<std::size_t>((direction % 6 + 6) % 6)]));
  return index && shows(*index) ? index : std::nullopt;
}

}  // namespace hexwright::publish
