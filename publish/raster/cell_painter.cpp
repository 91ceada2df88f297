// Rounding of the scale, so that everything that repeats on the paper repeats in the pixels.

#include "publish/raster/cell_painter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "publish/canvas/measure.hpp"
#include "publish/raster/scan.hpp"
#include "publish/raster/surface.hpp"

namespace hexwright::publish {

namespace {

double rounded(double scale, double step, double most_distortion) {
  const double pixels = std::round(scale * step);
  if (!(pixels >= 1) || !std::isfinite(pixels)) return scale;
  const double better = pixels / step;
  return std::abs(better / scale - 1) <= most_distortion ? better : scale;
}

double offset_of(double origin, double scale) {
  const double at = origin * scale;
  const double offset = std::ceil(at) - at;
  // Noise of the multiplication must not move everything by a pixel.
  return offset > 1e-9 && offset < 1 - 1e-9 ? offset : 0;
}

}  // namespace

PixelGrid grid_for(const Picture& picture, double pixels_per_mm, double most_distortion) {
  const Point step = picture.step(), origin = picture.grid_origin();
  PixelGrid grid;
  grid.scale_x = rounded(pixels_per_mm, step.x, most_distortion);
  grid.scale_y = rounded(pixels_per_mm, step.y, most_distortion);
  grid.offset_x = offset_of(origin.x, grid.scale_x);
  grid.offset_y = offset_of(origin.y, grid.scale_y);
  return grid;
}

// Paper first, then the picture moved so that the cell lies on the surface.

void CellPainter::begin_anew(int width, int height) {
  canvas_.reset();
  surface_.emplace(width, height);
  canvas_.emplace(*surface_, stores_);
}

void CellPainter::paint(const Picture& picture, const PixelGrid& grid, std::int64_t left, std::int64_t top, int width, int height) {
  cairo_t* const cr = surface_->cr();
  surface_->flush();
  const std::uint32_t paper = pixel_of(picture.paper());
  for (int y = 0; y < height; ++y) std::fill_n(surface_->row(y), width, paper);
  surface_->touched();
  cairo_save(cr);
  cairo_identity_matrix(cr);
  cairo_translate(cr, grid.offset_x - static_cast<double>(left), grid.offset_y - static_cast<double>(top));
  cairo_scale(cr, grid.scale_x, grid.scale_y);
  if (const std::vector<PlacedScan>* scans = picture.underneath())
    for (const PlacedScan& placed : *scans) placed.scan->draw(cr, placed.to_sheet, placed.opacity);
  // Half a pixel more: what only touches the edge may shade the pixels inside.
  picture.draw(*canvas_, grid.paper_under(static_cast<double>(left) - 0.5, static_cast<double>(top) - 0.5, width + 1.0, height + 1.0));
  cairo_restore(cr);
  surface_->flush();
  // Something impossible was drawn, and cairo would draw nothing any more. The cell keeps what it has; the next must not suffer.
  if (cairo_status(cr) == CAIRO_STATUS_SUCCESS) return;
  const Surface spoilt = std::move(*surface_);
  begin_anew(spoilt.width(), spoilt.height());
  for (int y = 0; y < height; ++y) std::copy_n(spoilt.row(y), width, surface_->row(y));
}

// Where a stamp lies, to a quarter of a pixel, and which rendering of it fits there.

namespace {

// Stamps and artworks come back at other places: few renderings serve them all. A name stands where it stands, and is copied
// only from cell to cell.
constexpr int STAMP_PHASES = 4, NAME_PHASES = 64;
// What is larger is drawn anew each time: a few of them would fill the store.
constexpr double LARGEST_AREA = 512 * 512, LONGEST_SIDE = 4096;
constexpr double FARTHEST = 1e6;  // pixels; beyond it cairo's own numbers end
constexpr std::size_t LONGEST_WORDS = 16, LONGEST_NAME = 200;
constexpr double LARGEST_LETTERS = 64;

// The same as CairoCanvas writes from glyphs without a layout.
bool plain_words(const Text& text) {
  return !text.halo && text.turned_degrees == 0 && text.font.spacing_mm == 0 && text.words.size() <= LONGEST_WORDS &&
         std::all_of(text.words.begin(), text.words.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

std::string key_of(const Text& text) {
  const auto shown = [](Color c) { return c.red << 24 | c.green << 16 | c.blue << 8 | c.alpha; };
  return fmt::format("name {} {} {} {} {} {} {} {} {} {}\n{}\n{}", text.font.size_mm, text.font.weight, text.font.italic,
                     text.font.spacing_mm, shown(text.color), static_cast<int>(text.anchor), text.turned_degrees, text.halo.has_value(),
                     text.halo ? shown(*text.halo) : 0, text.halo ? text.halo_mm : 0.0, text.font.family, text.words);
}

bool near(double at) { return std::abs(at) < FARTHEST; }  // not so of NaN
bool near(Point at) { return near(at.x) && near(at.y); }

}  // namespace

StampCanvas::StampCanvas(const Surface& surface, RasterStores& stores) : CairoCanvas(surface.cr()), surface_(surface), stores_(stores) {}

std::optional<StampCanvas::Scale> StampCanvas::plain_scale() const {
  if (clips_ > 0) return {};
  cairo_matrix_t matrix;
  cairo_get_matrix(cr(), &matrix);
  if (matrix.xy != 0 || matrix.yx != 0 || !(matrix.xx > 0) || !(matrix.yy > 0)) return {};
  return Scale{matrix.xx, matrix.yy, matrix.x0, matrix.y0};
}

std::shared_ptr<const Sprite> StampCanvas::sprite_of(const Drawing& drawing, const SpriteName& name, int phases) {
  if (met_generation_ != stores_.sprites.generation()) {
    met_.clear();
    met_generation_ = stores_.sprites.generation();
  }
  if (const auto* met = met_.find(name)) return *met;
  auto sprite = stores_.sprites.find(name);
  if (!sprite) {
    const Box mm = drawing.extent();
    const Box extent{mm.left * name.scale_x, mm.top * name.scale_y, mm.right * name.scale_x, mm.bottom * name.scale_y};
    if (!(extent.width() > 0 && extent.width() <= LONGEST_SIDE) || !(extent.height() > 0 && extent.height() <= LONGEST_SIDE) ||
        extent.width() * extent.height() > LARGEST_AREA || !near(extent.left) || !near(extent.top))
      return nullptr;
    // A pixel more all around for what antialiasing and the phase spill.
    const int left = static_cast<int>(std::floor(extent.left)) - 1, top = static_cast<int>(std::floor(extent.top)) - 1;
    const Surface drawn(static_cast<int>(std::ceil(extent.right)) + 2 - left, static_cast<int>(std::ceil(extent.bottom)) + 2 - top);
    cairo_translate(drawn.cr(), static_cast<double>(name.phase_x) / phases - left, static_cast<double>(name.phase_y) / phases - top);
    cairo_scale(drawn.cr(), name.scale_x, name.scale_y);
    CairoCanvas canvas(drawn.cr());
    drawing.draw(canvas);
    sprite = std::make_shared<const Sprite>(drawn, left, top);
    stores_.sprites.add(name, sprite);
  }
  met_.add(name, sprite);
  return sprite;
}

bool StampCanvas::copied(const Drawing& drawing, Point at, const Scale& scale, int phases) {
  const double x = at.x * scale.x + scale.left, y = at.y * scale.y + scale.top;
  if (!near({x, y})) return true;  // too far away to be seen
  const long parts_x = std::lround(x * phases), parts_y = std::lround(y * phases);
  const SpriteName name{drawing.key, scale.x, scale.y, static_cast<int>(parts_x & (phases - 1)), static_cast<int>(parts_y & (phases - 1))};
  const auto sprite = sprite_of(drawing, name, phases);
  if (!sprite) return false;
  surface_.flush();
  sprite->put(surface_, static_cast<int>((parts_x - name.phase_x) / phases), static_cast<int>((parts_y - name.phase_y) / phases));
  surface_.touched();
  return true;
}

// Numbers that are none would leave the cairo_t unable to draw anything after them: what has them is not drawn.
void StampCanvas::stamp(const Stamp& stamp, Point at) {
  if (!near(at)) return;
  const auto scale = plain_scale();
  const std::function<Box()> extent = [&stamp] { return stamp.extent; };
  const std::function<void(CairoCanvas&)> draw = [&stamp](CairoCanvas& on) { stamp.draw(on); };
  if (!scale || !copied({stamp.key, extent, draw}, at, *scale, STAMP_PHASES)) CairoCanvas::stamp(stamp, at);
}

void StampCanvas::put_glyph(const Glyph& glyph, int x, int y, Color color) const {
  const int from_x = std::max(0, -(x + glyph.left)), to_x = std::min(glyph.width, surface_.width() - (x + glyph.left));
  const int from_y = std::max(0, -(y + glyph.top)), to_y = std::min(glyph.height, surface_.height() - (y + glyph.top));
  const std::uint32_t ink = pixel_of(color);
  for (int row = from_y; row < to_y; ++row) {
    std::uint32_t* const out = surface_.row(y + glyph.top + row) + x + glyph.left;
    const std::uint8_t* const coverage = glyph.coverage.data() + static_cast<std::ptrdiff_t>(row) * glyph.width;
    for (int i = from_x; i < to_x; ++i)
      if (coverage[i] != 0) out[i] = laid_over(scaled_pixel(ink, coverage[i]), out[i]);
  }
}

bool StampCanvas::write_letters(const Text& text, const Scale& scale) {
  if (!plain_words(text) || !(text.font.size_mm * std::max(scale.x, scale.y) <= LARGEST_LETTERS)) return false;
  double x = text.at.x * scale.x + scale.left;
  const double y = text.at.y * scale.y + scale.top;
  if (!near({x, y})) return true;
  if (!letters_ || !letters_->is_of(text.font, scale.x, scale.y)) letters_ = stores_.glyphs.of(text.font, scale.x, scale.y);
  std::array<const Glyph*, LONGEST_WORDS> glyphs;
  double width = 0;
  for (std::size_t i = 0; i < text.words.size(); ++i) {
    glyphs[i] = &letters_->glyph(text.words[i]);
    width += glyphs[i]->advance;
  }
  x += shift(text.anchor, width);
  surface_.flush();
  // Cairo, too, puts glyphs on whole pixels.
  for (std::size_t i = 0; i < text.words.size(); x += glyphs[i++]->advance)
    put_glyph(*glyphs[i], static_cast<int>(std::lround(x)), static_cast<int>(std::lround(y)), text.color);
  surface_.touched();
  return true;
}

void StampCanvas::write(const Text& text) {
  if (!near(text.at) || !(text.font.size_mm > 0) || !near(text.font.size_mm) || !near(text.font.spacing_mm) || !near(text.turned_degrees) ||
      !near(text.halo_mm))
    return;
  const auto scale = plain_scale();
  if (!scale || text.words.size() > LONGEST_NAME) return CairoCanvas::write(text);
  if (write_letters(text, *scale)) return;
  const std::function<Box()> extent = [&text] { return room_of(text, 0.6); };
  const std::function<void(CairoCanvas&)> draw = [&text](CairoCanvas& on) {
    Text about = text;
    about.at = {};
    on.write(about);
  };
  key_ = key_of(text);
  if (!copied({key_, extent, draw}, text.at, *scale, NAME_PHASES)) CairoCanvas::write(text);
}

void StampCanvas::push(Point origin, double turned_degrees, double scale) {
  const bool sound = near(origin) && near(turned_degrees) && near(scale) && scale > 0;
  if (!sound) return push_clip({});
  CairoCanvas::push(origin, turned_degrees, scale);
  pushed_clip_.push_back(false);
}

void StampCanvas::push_clip(const Path& inside) {
  CairoCanvas::push_clip(inside);
  pushed_clip_.push_back(true);
  ++clips_;
}

void StampCanvas::pop() {
  CairoCanvas::pop();
  if (pushed_clip_.empty()) return;
  clips_ -= pushed_clip_.back() ? 1 : 0;
  pushed_clip_.pop_back();
}

}  // namespace hexwright::publish
