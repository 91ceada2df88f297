// Finding the runs of a stamp, and copying them.
#include "publish/raster/raster_stores.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <string>

#include "publish/canvas/cairo_canvas.hpp"
#include "publish/canvas/pango_text.hpp"
#include "publish/raster/surface.hpp"

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

// Two generations of sprites under one lock; canvases ask here only for what they have not met themselves.

namespace {

// What a table keeps for a sprite beside the sprite itself.
constexpr std::size_t ENTRY_BYTES = 160;

}  // namespace

std::size_t SpriteTable::Hash::operator()(const SpriteName& name) const {
  std::size_t hash = std::hash<std::string_view>{}(name.key);
  hash = (hash ^ std::hash<double>{}(name.scale_x)) * 0x9E3779B97F4A7C15ULL;
  hash = (hash ^ std::hash<double>{}(name.scale_y)) * 0x9E3779B97F4A7C15ULL;
  return hash ^ (hash >> 29) ^ static_cast<std::size_t>(name.phase_x * 4 + name.phase_y);
}

const std::shared_ptr<const Sprite>* SpriteTable::find(const SpriteName& name) const {
  const auto found = sprites_.find(name);
  return found == sprites_.end() ? nullptr : &found->second;
}

void SpriteTable::add(const SpriteName& name, std::shared_ptr<const Sprite> sprite) {
  Owned owned{std::string(name.key), name};
  owned.name.key = {};
  sprites_.insert_or_assign(std::move(owned), std::move(sprite));
}

std::shared_ptr<const Sprite> SpriteStore::find(const SpriteName& name) {
  const std::lock_guard lock(mutex_);
  if (const auto* found = young_.table.find(name)) return *found;
  const auto* found = old_.table.find(name);
  if (!found) return nullptr;
  const std::shared_ptr<const Sprite> sprite = *found;
  add_young(name, sprite);
  return sprite;
}

void SpriteStore::add(const SpriteName& name, const std::shared_ptr<const Sprite>& sprite) {
  const std::lock_guard lock(mutex_);
  if (!young_.table.find(name)) add_young(name, sprite);
}

void SpriteStore::add_young(const SpriteName& name, const std::shared_ptr<const Sprite>& sprite) {
  const std::size_t bytes = sprite->bytes() + name.key.size() + ENTRY_BYTES;
  if (bytes > most_bytes_ / 2) return;
  if (young_.bytes + bytes > most_bytes_ / 2) {
    old_ = std::move(young_);
    young_ = {};
    generation_.fetch_add(1, std::memory_order_relaxed);
  }
  young_.table.add(name, sprite);
  young_.bytes += bytes;
}

std::size_t SpriteStore::bytes() const {
  const std::lock_guard lock(mutex_);
  return young_.bytes + old_.bytes;
}

// Letters are drawn by CairoCanvas, white on nothing, and only their coverage is kept.

namespace {

// Sets are at most some 100 KiB each.
constexpr std::size_t MOST_SETS = 16;

// The coverage within its bounds: nothing is kept of the empty rows and columns around it.
Glyph cut_out(const Surface& drawn, int origin_x, int origin_y) {
  drawn.flush();
  int left = drawn.width(), right = 0, top = drawn.height(), bottom = 0;
  for (int y = 0; y < drawn.height(); ++y)
    for (int x = 0; x < drawn.width(); ++x)
      if (drawn.row(y)[x] >> 24) {
        left = std::min(left, x);
        right = std::max(right, x + 1);
        top = std::min(top, y);
        bottom = y + 1;
      }
  Glyph glyph;
  if (right <= left) return glyph;
  glyph.left = left - origin_x;
  glyph.top = top - origin_y;
  glyph.width = right - left;
  glyph.height = bottom - top;
  for (int y = top; y < bottom; ++y)
    for (int x = left; x < right; ++x) glyph.coverage.push_back(static_cast<std::uint8_t>(drawn.row(y)[x] >> 24));
  return glyph;
}

}  // namespace

const Glyph& GlyphSet::rendered(char letter) {
  const std::lock_guard lock(mutex_);
  auto& place = glyphs_[static_cast<unsigned char>(letter) & 127U];
  if (const Glyph* known = place.load(std::memory_order_relaxed)) return *known;
  // No letter of a usual font reaches further than twice its size from its place; what does is cut off.
  const int reach_x = static_cast<int>(std::ceil(font_.size_mm * scale_x_ * 2)) + 2;
  const int reach_y = static_cast<int>(std::ceil(font_.size_mm * scale_y_ * 2)) + 2;
  const Surface surface(reach_x * 2, reach_y * 2);
  cairo_translate(surface.cr(), reach_x, reach_y);
  cairo_scale(surface.cr(), scale_x_, scale_y_);
  CairoCanvas(surface.cr()).write(Text{std::string(1, letter), font_, {255, 255, 255}, {}});
  auto glyph = std::make_unique<Glyph>(cut_out(surface, reach_x, reach_y));
  cairo_set_font_face(surface.cr(), face_of(font_));
  cairo_set_font_size(surface.cr(), font_.size_mm);
  const char words[2] = {letter, 0};
  cairo_text_extents_t extents;
  cairo_text_extents(surface.cr(), words, &extents);
  glyph->advance = extents.x_advance * scale_x_;
  if (letter >= '0' && letter <= '9' && !has_plain_figures(font_))  // as it was written above
    glyph->advance = static_cast<double>(line_of(words, font_)->width) / PANGO_SCALE * layout_scale(font_) * scale_x_;
  place.store(glyph.get(), std::memory_order_release);
  owned_.push_back(std::move(glyph));
  return *owned_.back();
}

std::shared_ptr<GlyphSet> GlyphStore::of(const Font& font, double scale_x, double scale_y) {
  const std::lock_guard lock(mutex_);
  for (std::size_t i = 0; i < sets_.size(); ++i)
    if (sets_[i]->is_of(font, scale_x, scale_y)) {
      std::rotate(sets_.begin(), sets_.begin() + static_cast<std::ptrdiff_t>(i), sets_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      return sets_.front();
    }
  if (sets_.size() == MOST_SETS) sets_.pop_back();
  sets_.insert(sets_.begin(), std::make_shared<GlyphSet>(font, scale_x, scale_y));
  return sets_.front();
}

}  // namespace hexwright::publish
