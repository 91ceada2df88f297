// Finding the runs of a stamp, and copying them.
#include "publish/raster/sprite.hpp"

#include <algorithm>
#include <cstring>

#include "publish/raster/blend.hpp"

namespace hexwright::publish {

namespace {

// An opaque stretch shorter than this is not worth a run of its own between translucent ones.
constexpr int SHORTEST_COPY = 4;
// Nor is a stretch of one colour shorter than this between others; most of a stamp of flat ground is longer.
constexpr int SHORTEST_FILL = 12;

bool opaque(std::uint32_t pixel) { return pixel >= 0xFF000000U; }

// Half of all the work of a picture is here: eight pixels at a time where the processor can.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__)
[[gnu::target_clones("avx2", "default"), gnu::optimize("O3")]]
#endif
void lay_over(const std::uint32_t* __restrict in, std::uint32_t* __restrict out, int count) {
  for (int i = 0; i < count; ++i) out[i] = laid_over(in[i], out[i]);
}

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
  int x = 0;
  while ((x = end_of(x, [](std::uint32_t p) { return p == 0; })) < width) {
    if (const int end = end_of(x, opaque); end - x >= SHORTEST_COPY) {
      note_opaque(row, x, end);
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
    add_run(row, x, end, Run::laid_over);
    x = end;
  }
}

void Sprite::note_opaque(const std::uint32_t* row, int from, int to) {
  int waiting = from;  // where what is to be copied begins
  for (int x = from; x < to;) {
    const int end = static_cast<int>(std::find_if(row + x, row + to, [&](std::uint32_t p) { return p != row[x]; }) - row);
    if (end - x >= SHORTEST_FILL) {
      if (waiting < x) add_run(row, waiting, x, Run::copied);
      add_run(row, x, end, Run::filled);
      waiting = end;
    }
    x = end;
  }
  if (waiting < to) add_run(row, waiting, to, Run::copied);
}

void Sprite::add_run(const std::uint32_t* row, int from, int to, Run::Kind kind) {
  runs_.push_back({static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to - from),
                   static_cast<std::uint32_t>(pixels_.size()) & 0x3FFFFFFFU, kind});
  pixels_.insert(pixels_.end(), row + from, row + (kind == Run::filled ? from + 1 : to));
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
      if (run.kind == Run::filled) {
        std::fill(out + first, out + last, pixels_[run.pixels]);
        continue;
      }
      const std::uint32_t* const in = pixels_.data() + run.pixels + (first - left - run.from);
      if (run.kind == Run::copied)
        std::memcpy(out + first, in, static_cast<std::size_t>(last - first) * sizeof *in);
      else
        lay_over(in, out + first, last - first);
    }
  }
}

std::size_t Sprite::bytes() const {
  return sizeof *this + pixels_.capacity() * sizeof pixels_[0] + runs_.capacity() * sizeof runs_[0] +
         first_run_.capacity() * sizeof first_run_[0];
}

}  // namespace hexwright::publish
