// Finding the runs of a stamp, and copying them.
#include "publish/raster/sprite.hpp"

#include <algorithm>
#include <cstring>

#include "publish/raster/blend.hpp"

namespace hexwright::publish {

namespace {

// An opaque stretch shorter than this is not worth a run of its own between translucent ones.
constexpr int SHORTEST_COPY = 4;

bool opaque(std::uint32_t pixel) { return pixel >= 0xFF000000U; }

}  // namespace

Sprite::Sprite(const Surface& drawn, int left, int top) : left_(left), top_(top), height_(drawn.height()) {
  drawn.flush();
  first_run_.reserve(static_cast<std::size_t>(height_) + 1);
  for (int y = 0; y < height_; ++y) {
    first_run_.push_back(static_cast<std::uint32_t>(runs_.size()));
    note_row(drawn.row(y), drawn.width());
  }
  first_run_.push_back(static_cast<std::uint32_t>(runs_.size()));
  pixels_.shrink_to_fit();
  runs_.shrink_to_fit();
}

void Sprite::note_row(const std::uint32_t* row, int width) {
  const auto end_of = [&](int from, auto belongs) {
    while (from < width && belongs(row[from])) ++from;
    return from;
  };
  const auto add = [&](int from, int to, bool is_opaque) {
    runs_.push_back(
        {static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to - from), static_cast<std::uint32_t>(pixels_.size()), is_opaque});
    pixels_.insert(pixels_.end(), row + from, row + to);
  };
  int x = 0;
  while ((x = end_of(x, [](std::uint32_t p) { return p == 0; })) < width) {
    if (const int end = end_of(x, opaque); end - x >= SHORTEST_COPY) {
      add(x, end, true);
      x = end;
      continue;
    }
    // Translucent, with short opaque stretches, up to the next gap or long opaque stretch.
    int end = x;
    while (end < width && row[end] != 0) {
      const int solid = end_of(end, opaque);
      if (solid - end >= SHORTEST_COPY) break;
      end = std::max(solid, end + 1);
    }
    add(x, end, false);
    x = end;
  }
}

void Sprite::put(const Surface& target, int x, int y) const {
  const int from = std::max(0, -(y + top_)), to = std::min(height_, target.height() - (y + top_));
  const int left = x + left_;
  for (int row = from; row < to; ++row) {
    std::uint32_t* const out = target.row(y + top_ + row);
    for (std::uint32_t i = first_run_[static_cast<std::size_t>(row)]; i < first_run_[static_cast<std::size_t>(row) + 1]; ++i) {
      const Run& run = runs_[i];
      const int first = std::max(0, left + run.from), last = std::min(target.width(), left + run.from + run.length);
      if (first >= last) continue;
      const std::uint32_t* const in = pixels_.data() + run.pixels + (first - left - run.from);
      if (run.opaque)
        std::memcpy(out + first, in, static_cast<std::size_t>(last - first) * sizeof *in);
      else
        for (int i_x = first; i_x < last; ++i_x) out[i_x] = laid_over(in[i_x - first], out[i_x]);
    }
  }
}

std::size_t Sprite::bytes() const {
  return sizeof *this + pixels_.capacity() * sizeof pixels_[0] + runs_.capacity() * sizeof runs_[0] +
         first_run_.capacity() * sizeof first_run_[0];
}

}  // namespace hexwright::publish
