// A hex is looked at about its middle alone: neither the number at its rim nor what its neighbours have there counts. Of each channel of
// the colour (CIE L*a*b*, where distances are as an eye sees them) the mean, the spread and three quantiles are taken: a pattern differs
// from plain ground of the same mean in them, and a road through the hex changes few. Each of these counts by how little it varies among
// known hexes of one kind, which paper and scanner decide.
#include "exchange/scan/terrain_by_colour.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <set>

#include "model/document/map.hpp"
#include "model/geometry/registration.hpp"
#include "model/io/refuse.hpp"

namespace hexwright::exchange {

using geometry::AffineMap;
using geometry::PlanePoint;
using wording::say;

namespace {

constexpr double SEEN = 0.3;            // radius of what counts, in distances between neighbouring middles; numbers lie beyond it
constexpr int SAMPLES_ACROSS = 25;      // of that circle
constexpr std::size_t ENOUGH = 60;      // samples that lie in the picture
constexpr std::size_t MOST_ALIKE = 40;  // known hexes of a kind: more teach nothing and take time
constexpr double LEAST_SPREAD = 1;      // of a feature within a kind: less than this no eye sees
constexpr double MOST_OFF = 0.25;       // of a mark, in distances between neighbouring middles, as elsewhere

using Lab = std::array<float, 3>;
using Look = std::array<float, 15>;

// Of the steps of a channel.
const std::array<float, 256>& linear() {
  static const std::array<float, 256> table = [] {
    std::array<float, 256> made{};
    for (std::size_t i = 0; i < made.size(); ++i) {
      const double c = static_cast<double>(i) / 255;
      made[i] = static_cast<float>(c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4));
    }
    return made;
  }();
  return table;
}

// sRGB on white paper, under the light D65.
Lab lab_of(std::uint32_t pixel) {
  const std::uint32_t paper = 255 - (pixel >> 24);
  const auto channel = [&](int shift) { return linear()[std::min<std::uint32_t>(255, (pixel >> shift & 0xFF) + paper)]; };
  const float red = channel(16), green = channel(8), blue = channel(0);
  const auto root = [](float t) { return t > 0.008856F ? std::cbrt(t) : 7.787F * t + 16.0F / 116; };
  const float x = root((0.4124F * red + 0.3576F * green + 0.1805F * blue) / 0.9505F);
  const float y = root(0.2126F * red + 0.7152F * green + 0.0722F * blue);
  const float z = root((0.0193F * red + 0.1192F * green + 0.9505F * blue) / 1.089F);
  return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

Look look_of(std::vector<Lab>& samples) {
  Look out{};
  std::vector<float> values(samples.size());
  for (std::size_t channel = 0; channel < 3; ++channel) {
    double sum = 0, squares = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
      values[i] = samples[i][channel];
      sum += values[i];
      squares += static_cast<double>(values[i]) * values[i];
    }
    const double count = static_cast<double>(values.size()), mean = sum / count;
    out[channel * 5] = static_cast<float>(mean);
    out[channel * 5 + 1] = static_cast<float>(std::sqrt(std::max(squares / count - mean * mean, 0.0)));
    std::size_t feature = channel * 5 + 2;
    for (const double part : {0.15, 0.5, 0.85}) {
      const auto at = values.begin() + static_cast<std::ptrdiff_t>(part * (count - 1));
      std::nth_element(values.begin(), at, values.end());
      out[feature++] = *at;
    }
  }
  return out;
}

class Viewer {
 public:
  Viewer(const project::MapIndex& map, const AffineMap& to_picture, const PicturePixels& picture)
      : map_(map), to_picture_(to_picture), picture_(picture) {}

  // Nothing of a hex that is not in the picture.
  std::optional<Look> look(std::size_t hex) {
    const PlanePoint middle = geometry::centre(map_.boards()->hexes()[hex], map_.boards()->orientation());
    samples_.clear();
    for (int down = 0; down < SAMPLES_ACROSS; ++down)
      for (int across = 0; across < SAMPLES_ACROSS; ++across) {
        const double x = (2.0 * across / (SAMPLES_ACROSS - 1) - 1) * SEEN, y = (2.0 * down / (SAMPLES_ACROSS - 1) - 1) * SEEN;
        if (x * x + y * y <= SEEN * SEEN) take({middle.x + x, middle.y + y});
      }
    if (samples_.size() < ENOUGH) return std::nullopt;
    return look_of(samples_);
  }

 private:
  void take(PlanePoint place) {
    const PlanePoint at = to_picture_(place);
    const double x = std::floor(at.x / picture_.step), y = std::floor(at.y / picture_.step);
    if (x >= 0 && y >= 0 && x < picture_.width && y < picture_.height)  // not of what is no number
      samples_.push_back(lab_of(picture_.row(static_cast<int>(y))[static_cast<int>(x)]));
  }

  const project::MapIndex& map_;
  const AffineMap& to_picture_;
  const PicturePixels& picture_;
  std::vector<Lab> samples_;
};

// From the plane of the board to pixels.
std::optional<AffineMap> placed(const project::MapIndex& map, const document::HexBoard& board) {
  std::vector<geometry::KnownPoint> points;
  if (board.backdrop)
    for (const document::KnownHex& known : board.backdrop->known)
      if (const auto hex = map.hex(known.hex))
        points.push_back({{static_cast<double>(known.x), static_cast<double>(known.y)},
                          geometry::centre(map.boards()->hexes()[*hex], map.boards()->orientation())});
  const auto registered = geometry::register_picture(points);
  if (!registered) return std::nullopt;
  const auto wrong = geometry::one_wrong(points, MOST_OFF);
  return (wrong ? wrong->to_plane : registered->to_plane).inverse();
}

struct Taught {
  const std::string* kind;
  Look look;
};

// How much each feature counts: one over its variance within the kinds.
Look weights_of(const std::vector<Taught>& taught) {
  Look out{};
  for (std::size_t feature = 0; feature < out.size(); ++feature) {
    std::map<std::string_view, std::array<double, 3>> sums;  // count, sum, sum of squares
    for (const Taught& one : taught) {
      auto& [count, sum, squares] = sums[*one.kind];
      count += 1;
      sum += one.look[feature];
      squares += static_cast<double>(one.look[feature]) * one.look[feature];
    }
    double within = 0;
    for (const auto& [kind, each] : sums) within += std::max(each[2] - each[1] * each[1] / each[0], 0.0);
    out[feature] = static_cast<float>(1 / (LEAST_SPREAD + within / static_cast<double>(taught.size())));
  }
  return out;
}

// The known hexes, spread over the board where there are many of a kind.
std::vector<Taught> taught_by(const KnownTerrain& known, Viewer& viewer) {
  std::map<std::string_view, std::size_t> count, met;
  for (const auto& [hex, kind] : known) ++count[kind];
  std::vector<Taught> out;
  for (const auto& [hex, kind] : known) {
    const std::size_t all = count[kind], number = met[kind]++;
    if (all > MOST_ALIKE && number * MOST_ALIKE / all == (number + 1) * MOST_ALIKE / all) continue;
    if (const auto look = viewer.look(hex)) out.push_back({&kind, *look});
  }
  return out;
}

const std::string& likest(const Look& look, const std::vector<Taught>& taught, const Look& weights) {
  const std::string* best = nullptr;
  float least = std::numeric_limits<float>::infinity();
  for (const Taught& one : taught) {
    float off = 0;
    for (std::size_t i = 0; i < look.size(); ++i) off += (look[i] - one.look[i]) * (look[i] - one.look[i]) * weights[i];
    if (best && !(off < least)) continue;
    least = off;
    best = one.kind;
  }
  return *best;
}

}  // namespace

KnownTerrain known_terrain(const project::MapIndex& map, const document::HexBoard& board) {
  const geometry::HexSet own = map.of_board(board.id);
  geometry::HexSet draft = reshape::unconfirmed(map);
  draft &= own;  // another board may be confirmed already
  std::map<std::string, std::size_t> count;
  own.each([&](std::size_t hex) { ++count[map.terrain(hex)]; });
  std::string usual;
  for (const auto& [kind, number] : count)
    if (number > count[usual]) usual = kind;
  KnownTerrain out;
  own.each([&](std::size_t hex) {
    const std::string& kind = map.terrain(hex);
    if (!kind.empty() && (draft.empty() ? kind != usual : !draft.contains(hex))) out.emplace(hex, kind);
  });
  return out;
}

wording::Result<ProposedTerrain> propose_terrain(const project::MapIndex& map, const document::HexBoard& board,
                                                 const PicturePixels& picture, const KnownTerrain& known) {
  const auto to_picture = map.boards() ? placed(map, board) : std::nullopt;
  if (!to_picture)
    return io::refuse("colour/unmarked", {}, say("Where the picture lies under the board is not known."),
                      say("Mark four hexes in it, best at the corners of the board."));
  Viewer viewer(map, *to_picture, picture);
  const std::vector<Taught> taught = taught_by(known, viewer);
  std::set<std::string_view> kinds;
  for (const Taught& one : taught) kinds.insert(*one.kind);
  if (kinds.size() < 2)
    return io::refuse("colour/few", {},
                      say("Nothing can be told apart: hexes of two kinds of terrain at least must be known in the picture."),
                      say("Paint some hexes of each kind, those of open ground too, and propose again."));
  const Look weights = weights_of(taught);
  ProposedTerrain out;
  map.of_board(board.id).each([&](std::size_t hex) {
    if (known.contains(hex)) return;
    if (const auto look = viewer.look(hex))
      out.hexes.push_back({hex, likest(*look, taught, weights)});
    else
      ++out.outside;
  });
  return out;
}

}  // namespace hexwright::exchange
