// A stamp rendered once into pixels, and the runs of its rows that have anything in them: opaque runs are copied, those of one
// colour filled, others laid over what is there. Never changed once made, so threads share it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "publish/raster/surface.hpp"

namespace hexwright::publish {

class Sprite {
 public:
  // Of all pixels of the surface; left and top say where its first pixel lies from the pixel the sprite is put on.
  Sprite(const Surface& drawn, int left, int top);

  // What falls outside of the target is left out.
  void put(const Surface& target, int x, int y) const;
  std::size_t bytes() const;

 private:
  struct Run {
    std::uint16_t from, length;
    std::uint32_t pixels : 30;  // index of its first pixel; a filled one has no other
    enum Kind : std::uint32_t { copied, filled, laid_over } kind : 2;
  };
  void note_row(const std::uint32_t* row, int width);
  void note_opaque(const std::uint32_t* row, int from, int to);
  void add_run(const std::uint32_t* row, int from, int to, Run::Kind kind);

  int left_, top_, height_;
  std::vector<std::uint32_t> pixels_;
  std::vector<Run> runs_;
  std::vector<std::uint32_t> first_run_;  // of every row, and the end
};

}  // namespace hexwright::publish
