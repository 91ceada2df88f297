// The net of sides is a sorted list of its corners, each with the sides that end there.
#include "publish/board/side_net.hpp"

#include <algorithm>

namespace hexwright::publish {

using geometry::Hexside;

std::optional<SideSet::Place> SideSet::place_of(const Hexside& side) const {
  const auto hexes = side.hexes();
  const int direction = geometry::index_of(side.direction());
  if (const auto own = boards_->index_of(hexes[0])) return Place{*own, static_cast<std::uint8_t>(1U << direction)};
  if (const auto beyond = boards_->index_of(hexes[1])) return Place{*beyond, static_cast<std::uint8_t>(1U << (direction + 3))};
  return std::nullopt;
}

bool SideSet::contains(const Hexside& side) const {
  if (bits_.empty()) return false;
  const auto place = place_of(side);
  return place && (bits_[place->hex] & place->bit) != 0;
}

bool SideSet::insert(const Hexside& side) {
  const auto place = place_of(side);
  if (!place) return true;
  bits_.resize(boards_->size());
  const bool fresh = (bits_[place->hex] & place->bit) == 0;
  bits_[place->hex] |= place->bit;
  return fresh;
}

namespace {

using Knot = HexLayout::Knot;

class Net {
 public:
  Net(const HexLayout& layout, std::span<const SideEnds> sides, std::size_t most_corners)
      : layout_(layout), sides_(sides), most_corners_(std::max<std::size_t>(most_corners, 3)), gone_(sides.size()) {
    arms_.reserve(2 * sides.size());
    for (std::uint32_t side = 0; side < sides.size(); ++side)
      for (const Point end : sides[side]) arms_.push_back({layout.knot(end), side});
    std::sort(arms_.begin(), arms_.end(), [](const Arm& a, const Arm& b) { return std::tie(a.at, a.side) < std::tie(b.at, b.side); });
  }

  void each(const std::function<void(const std::vector<Point>&)>& take) {
    for (const bool rings : {false, true})
      for (std::size_t i = 0; i < arms_.size();) {
        const std::span<const Arm> here = arms_at(arms_[i].at);
        for (const Arm& arm : here)
          if ((rings || here.size() != 2) && !gone_[arm.side]) walk(arm, take);
        i += here.size();
      }
  }

 private:
  struct Arm {
    Knot at;
    std::uint32_t side;
  };

  std::span<const Arm> arms_at(Knot at) const {
    const auto [first, last] =
        std::equal_range(arms_.begin(), arms_.end(), Arm{at, 0}, [](const Arm& a, const Arm& b) { return a.at < b.at; });
    return {first, last};
  }

  void walk(Arm arm, const std::function<void(const std::vector<Point>&)>& take) {
    const auto ends_from = [this](const Arm& from) -> SideEnds {
      const SideEnds& ends = sides_[from.side];
      return layout_.knot(ends[0]) == from.at ? ends : SideEnds{ends[1], ends[0]};
    };
    std::vector<Point> chain{ends_from(arm)[0]};
    while (!gone_[arm.side]) {
      gone_[arm.side] = true;
      chain.push_back(ends_from(arm)[1]);
      const std::span<const Arm> next = arms_at(layout_.knot(chain.back()));
      if (next.size() != 2) break;
      arm = next[next[0].side == arm.side ? 1 : 0];
      if (chain.size() < most_corners_) continue;
      take(chain);
      chain = {chain[chain.size() - 2], chain.back()};
    }
    if (chain.size() > 1) take(chain);
  }

  const HexLayout& layout_;
  const std::span<const SideEnds> sides_;
  const std::size_t most_corners_;
  std::vector<Arm> arms_;
  std::vector<bool> gone_;
};

}  // namespace

void each_chain(const HexLayout& layout, std::span<const SideEnds> sides, std::size_t most_corners,
                const std::function<void(const std::vector<Point>&)>& take) {
  Net(layout, sides, most_corners).each(take);
}

}  // namespace hexwright::publish
