// A canvas that draws nothing and notes the flat colours of what is drawn, so that a palette has every one of them exactly, were
// it used for a single piece on a map of a million hexes.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "publish/canvas/canvas.hpp"
#include "publish/raster/palette.hpp"

namespace hexwright::publish {

class ColorSurvey : public Canvas {
 public:
  // Opaque colours, those used most often first.
  std::vector<Rgb> colors() const;

  void begin_layer(std::string_view, std::string_view) override {}
  void end_layer() override {}
  void draw(const Path& path, const Paint& paint) override;
  void write(const Text& text) override;
  void place(const Artwork& artwork, const Box& into) override;
  void stamp(const Stamp& stamp, Point at) override;
  bool copies_stamps() const override { return true; }
  void push(Point, double, double) override {}
  void push_clip(const Path&) override {}
  void pop() override {}

 private:
  void note(Color color);

  std::unordered_map<Rgb, std::uint64_t> counts_;
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view key) const { return std::hash<std::string_view>{}(key); }
  };
  std::unordered_set<std::string, Hash, std::equal_to<>> stamps_, artworks_;
};

}  // namespace hexwright::publish
