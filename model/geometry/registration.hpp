// Where a scanned picture lies on the board: the affine map from pixels to the plane that fits known points best, by least squares. Width
// and height are scaled separately, and rotation and shear are allowed, since no scanner and no folded paper is exact. Pixels count from
// the upper left corner; places are in units of the plane. Pure functions for any thread; errors are a NoRegistration.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <tl/expected.hpp>
#include <vector>

#include "model/geometry/orientation.hpp"

namespace hexwright::geometry {

// x' = xx·x + xy·y + x0, y' = yx·x + yy·y + y0.
struct AffineMap {
  double xx = 1, xy = 0, x0 = 0;
  double yx = 0, yy = 1, y0 = 0;

  PlanePoint operator()(PlanePoint p) const { return {xx * p.x + xy * p.y + x0, yx * p.x + yy * p.y + y0}; }
  // Nothing when the map is singular.
  std::optional<AffineMap> inverse() const;
};

struct KnownPoint {
  PlanePoint pixel, place;
};

enum class NoRegistration : std::uint8_t {
  too_few,      // fewer than three
  on_one_line,  // or nearly so, in the picture or on the plane: the picture could be turned about that line
  not_finite,
};

struct Registration {
  AffineMap to_plane;             // of pixels
  std::vector<double> residuals;  // how far each known point comes to lie from its place, in units of the plane
  double mean = 0;                // root of the mean square
};

tl::expected<Registration, NoRegistration> register_picture(std::span<const KnownPoint> points);

struct WrongPoint {
  std::size_t point = 0;
  double off = 0;      // how far from its place it comes to lie by the others
  AffineMap to_plane;  // of the others
};

// The only point that does not agree with the others, though it drags its neighbours along: without it they all come to lie within
// `most_off` of their places. Any three of four do; of four it is the one without which the picture is as high as it is wide, within a few
// per cent. Nothing while all agree, where several are such, or none. `most_off` in units of the plane.
std::optional<WrongPoint> one_wrong(std::span<const KnownPoint> points, double most_off);

// While too few points are known for more: none leaves the map as it is, one moves it, two turn and scale it too, and from three on it is
// the registration. Points that determine nothing, such as two on one spot, leave the map as it was before them.
AffineMap guess_registration(std::span<const KnownPoint> points, const AffineMap& before);

}  // namespace hexwright::geometry
