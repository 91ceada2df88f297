// Pairs that are given, and lines computed over the relief.
#include "rulesets/asl_a12/sight/sight.hpp"

#include <algorithm>

#include "model/geometry/sight.hpp"

namespace hexwright::rulesets::asl_a12 {

using geometry::Hex;
using geometry::LineStep;

namespace {

constexpr int HALVES = 2;  // a level
const ReliefHex NOTHING;

}  // namespace

std::size_t GivenSight::Hash::operator()(const Pair& pair) const {
  const std::hash<geometry::Hex> hash;
  return hash(pair.one.hex) * 31 + hash(pair.other.hex) * 7 + static_cast<std::size_t>(pair.one.level * 13 + pair.other.level);
}

void GivenSight::give(const Location& one, const Location& other, SightLine line) {
  lines_[{std::min(one, other), std::max(one, other)}] = line;
}

std::optional<SightLine> GivenSight::between(const Location& from, const Location& to) const {
  const auto found = lines_.find({std::min(from, to), std::max(from, to)});
  if (found == lines_.end()) return std::nullopt;
  return found->second;
}

Relief::Relief(Hex least, Hex most, Rulings::SightEdge edge)
    : least_(least),
      width_(std::max(0, most.q - least.q + 1)),
      height_(std::max(0, most.r - least.r + 1)),
      edge_(edge),
      hexes_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)),
      walls_(hexes_.size()) {}

std::size_t Relief::slot(Hex hex) const {
  const int q = hex.q - least_.q, r = hex.r - least_.r;
  if (q < 0 || r < 0 || q >= width_ || r >= height_) return hexes_.size();
  return static_cast<std::size_t>(q) * static_cast<std::size_t>(height_) + static_cast<std::size_t>(r);
}

void Relief::set(Hex hex, ReliefHex what) {
  const std::size_t at = slot(hex);
  if (at == hexes_.size()) return;
  what.is_there = true;
  hexes_[at] = what;
}

void Relief::set_wall(const geometry::Hexside& side) {
  const auto hexes = side.hexes();
  const int direction = geometry::index_of(side.direction());
  if (const std::size_t first = slot(hexes[0]); first != hexes_.size())
    walls_[first] = static_cast<std::uint8_t>(walls_[first] | 1U << direction);
  if (const std::size_t second = slot(hexes[1]); second != hexes_.size())
    walls_[second] = static_cast<std::uint8_t>(walls_[second] | 1U << ((direction + 3) % 6));
  any_wall_ = true;
}

const ReliefHex& Relief::at(Hex hex) const {
  const std::size_t found = slot(hex);
  return found == hexes_.size() ? NOTHING : hexes_[found];
}

// The line as it is walked: heights at its ends in half levels, its length, and what it has met.
struct Relief::Line {
  const Relief& relief;
  Hex from, to;
  int low = 0, high = 0, length = 1;
  bool blocked = false;
  int hindrance = 0;
  Hex before;  // the last hex crossed

  // Twice the distance from `from`, since the middle of a side lies between two hexes.
  bool above(int top, int twice_far) const { return top * 2 * length > low * (2 * length - twice_far) + high * twice_far; }
  int far(Hex hex) const { return 2 * geometry::distance(from, hex); }
  bool covers(Hex hex) const {
    const ReliefHex& ground = relief.at(hex);
    return ground.is_there && above(HALVES * (ground.ground + ground.obstacle), far(hex));
  }
  int hinders(Hex hex) const {
    const ReliefHex& ground = relief.at(hex);
    return ground.hindrance != 0 && above(HALVES * ground.ground + 1, far(hex)) ? ground.hindrance : 0;
  }
  void cross(Hex hex) {
    blocked = blocked || covers(hex) || (relief.any_wall_ && before != from && walled(before, hex));
    hindrance += hinders(hex);
    before = hex;
  }
  bool walled(Hex one, Hex other) const {
    const std::size_t at = relief.slot(one);
    if (at == relief.hexes_.size() || !geometry::is_neighbour(one, other)) return false;
    for (const geometry::Direction direction : geometry::ALL_DIRECTIONS)
      if (geometry::step(one, direction) == other && (relief.walls_[at] >> geometry::index_of(direction) & 1U) != 0)
        return above(HALVES * std::max(relief.at(one).ground, relief.at(other).ground) + 1, (far(one) + far(other)) / 2);
    return false;
  }
  void run_along(Hex one, Hex other) {
    const bool first = covers(one), second = covers(other);
    blocked = blocked || (relief.edge_ == Rulings::SightEdge::both ? first && second : first || second);
    // A wall on the side that the line runs along, not beside one of its ends.
    if (relief.any_wall_ && geometry::distance(one, from) > 1 && geometry::distance(one, to) > 1) blocked = blocked || walled(one, other);
    hindrance += std::max(hinders(one), hinders(other));
    before = from;  // the next hex is entered through a corner
  }
};

std::optional<SightLine> Relief::between(const Location& from, const Location& to) const {
  if (!at(from.hex).is_there || !at(to.hex).is_there) return std::nullopt;
  if (from.hex == to.hex) return SightLine{true, 0};
  // Always walked from the lesser end, so that both ends find the same.
  const auto [first, second] = std::minmax(from, to);
  Line line{*this,
            first.hex,
            second.hex,
            HALVES * (at(first.hex).ground + first.level),
            HALVES * (at(second.hex).ground + second.level),
            geometry::distance(first.hex, second.hex),
            false,
            0,
            first.hex};
  geometry::walk_line(first.hex, second.hex, [&](const LineStep& step) {
    if (step.how == LineStep::How::crossed)
      line.cross(step.hex);
    else if (step.how == LineStep::How::edge)
      line.run_along(step.hex, step.other);
    return !line.blocked;
  });
  if (line.blocked) return SightLine{false, 0};
  return SightLine{true, line.hindrance};
}

}  // namespace hexwright::rulesets::asl_a12
