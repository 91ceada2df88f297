// What a palette promises: asked-for colours exactly, the others near, and the same number for the same colour.
#include "publish/raster/palette.hpp"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <random>
#include <rapidcheck.h>
#include <set>

using namespace hexwright::publish;

namespace {

// Flat colours, and every mix of a few pairs of them as borders have it.
ColorCounts borders(std::span<const Rgb> flat) {
  ColorCounts histogram;
  std::vector<std::uint32_t> pixels;
  for (const Rgb color : flat) pixels.insert(pixels.end(), 500, 0xFF000000U | color);
  for (std::size_t i = 0; i < flat.size(); ++i)
    for (std::uint32_t part = 1; part < 32; ++part) {
      Rgb mix = 0;
      for (int shift = 16; shift >= 0; shift -= 8)
        mix |= ((flat[i] >> shift & 255U) * part + (flat[(i + 1) % flat.size()] >> shift & 255U) * (32 - part)) / 32 << shift;
      pixels.push_back(0xFF000000U | mix);
    }
  histogram.add(pixels);
  return histogram;
}

}  // namespace

TEST_CASE("A picture of no more than 256 colours keeps each of them") {
  std::vector<std::uint32_t> pixels;
  for (std::uint32_t i = 0; i < 250; ++i) pixels.push_back(0xFF000000U | i * 0x010305U);
  ColorCounts histogram;
  histogram.add(pixels);
  const std::vector<Rgb> flat{0x123456, 0xABCDEF};
  const Palette palette(flat, histogram);
  CHECK(palette.colors().size() == 252);
  for (const std::uint32_t pixel : pixels) CHECK(palette.colors()[palette.nearest(pixel)] == (pixel & 0xFFFFFF));
  CHECK(palette.colors()[palette.nearest(0x123456)] == 0x123456);
  CHECK(palette.mean_error(histogram) == 0);
}

TEST_CASE("Flat colours are exact however many mixes there are, and the mixes are near") {
  std::mt19937 random(5);
  std::vector<Rgb> flat;
  for (int i = 0; i < 40; ++i) flat.push_back(random() & 0xFFFFFF);
  const ColorCounts sample = borders(flat);
  const Palette palette(flat, sample);
  CHECK(palette.colors().size() <= 256);
  CHECK(std::set<Rgb>(palette.colors().begin(), palette.colors().end()).size() == palette.colors().size());
  for (const Rgb color : flat) CHECK(palette.colors()[palette.nearest(color)] == color);
  CHECK(palette.mean_error(sample) < 1.5);
}

TEST_CASE("A number of the mapper is that of the nearest colour, at every place of a row") {
  std::mt19937 random(7);
  std::vector<Rgb> flat;
  for (int i = 0; i < 60; ++i) flat.push_back(random() & 0xFFFFFF);
  const Palette palette(flat, borders(flat));
  PaletteMapper mapper(palette);
  rc::check([&] {
    const auto choice = *rc::gen::container<std::vector<std::uint32_t>>(rc::gen::inRange<std::uint32_t>(0, 90));
    std::vector<std::uint32_t> pixels;
    for (const std::uint32_t c : choice)
      pixels.insert(pixels.end(), c % 13 + 1, 0xFF000000U | (c < flat.size() ? flat[c] : c * 0x9E3779B1U % 0x1000000U));
    std::vector<std::uint8_t> numbers(pixels.size() + 1, 77);
    mapper.map(pixels, numbers.data());
    for (std::size_t i = 0; i < pixels.size(); ++i) RC_ASSERT(numbers[i] == palette.nearest(pixels[i]));
    RC_ASSERT(numbers.back() == 77);
  });
}

TEST_CASE("A survey finds the colours of stamps, once each, and not the translucent ones") {
  ColorSurvey survey;
  const std::function<void(Canvas&)> inside = [](Canvas& on) { on.draw(Path::circle({}, 1), filled({1, 2, 3})); };
  for (int i = 0; i < 5; ++i) survey.stamp({"stamp", {-1, -1, 1, 1}, inside}, {0, 0});
  survey.draw(Path::circle({}, 1), {Color{9, 9, 9, 100}, Pen{{4, 5, 6}, 1, Cap::round, Join::round, {}}});
  for (int i = 0; i < 3; ++i) survey.write({"1", {}, {7, 8, 9}, {}, Anchor::start, 0, Color{13, 14, 15}, 1});
  const std::vector<Rgb> colors = survey.colors();
  CHECK(std::set<Rgb>(colors.begin(), colors.end()) == std::set<Rgb>{0x010203, 0x040506, 0x070809, 0x0D0E0F});
  CHECK(colors.front() == 0x070809);
}
