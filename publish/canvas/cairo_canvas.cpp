// Plain ASCII without a halo, as hex numbers are, goes straight to glyphs: a layout for each would cost ten times as much.
#include "publish/canvas/cairo_canvas.hpp"

#include <algorithm>
#include <memory>
#include <numbers>
#include <vector>

#include "platform/library.hpp"
#include "publish/canvas/measure.hpp"
#include "publish/canvas/pango_text.hpp"

namespace hexwright::publish {

namespace {

void set_color(cairo_t* cr, Color color) {
  cairo_set_source_rgba(cr, color.red / 255.0, color.green / 255.0, color.blue / 255.0, color.alpha / 255.0);
}

void trace(cairo_t* cr, const Path& path) {
  cairo_new_path(cr);
  for (const Path::Step& step : path.steps()) switch (step.verb) {
      case Path::Verb::move:
        cairo_move_to(cr, step.a.x, step.a.y);
        break;
      case Path::Verb::line:
        cairo_line_to(cr, step.a.x, step.a.y);
        break;
      case Path::Verb::curve:
        cairo_curve_to(cr, step.a.x, step.a.y, step.b.x, step.b.y, step.c.x, step.c.y);
        break;
      case Path::Verb::close:
        cairo_close_path(cr);
        break;
    }
}

void set_pen(cairo_t* cr, const Pen& pen) {
  set_color(cr, pen.color);
  cairo_set_line_width(cr, pen.width_mm);
  cairo_set_line_cap(cr, pen.cap == Cap::round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join(cr, pen.join == Join::round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
  cairo_set_dash(cr, pen.dash_mm.data(), static_cast<int>(pen.dash_mm.size()), 0);
}

bool needs_no_layout(const Text& text) {
  return !text.halo && text.font.spacing_mm == 0 && text.words.size() <= 16 &&
         std::all_of(text.words.begin(), text.words.end(), [](char c) { return c >= ' ' && c <= '~'; }) &&
         (std::none_of(text.words.begin(), text.words.end(), [](char c) { return c >= '0' && c <= '9'; }) || has_plain_figures(text.font));
}

// Glyphs with their clusters, so that a PDF can be searched; several texts of one font make one run.
class GlyphRun {
 public:
  GlyphRun(cairo_t* cr, const Font& font) : cr_(cr) {
    cairo_set_font_face(cr, face_of(font));
    cairo_set_font_size(cr, font.size_mm);
    font_ = cairo_get_scaled_font(cr);
  }
  void add(const Text& text, Point at) {
    cairo_glyph_t* glyphs = nullptr;
    cairo_text_cluster_t* clusters = nullptr;
    int glyph_count = 0, cluster_count = 0;
    cairo_text_cluster_flags_t flags{};
    if (cairo_scaled_font_text_to_glyphs(font_, at.x, at.y, text.words.data(), static_cast<int>(text.words.size()), &glyphs, &glyph_count,
                                         &clusters, &cluster_count, &flags) != CAIRO_STATUS_SUCCESS)
      return;
    if (text.anchor != Anchor::start && glyph_count > 0) {
      cairo_text_extents_t extents;
      cairo_scaled_font_glyph_extents(font_, glyphs, glyph_count, &extents);
      const double by = shift(text.anchor, extents.x_advance);
      for (int i = 0; i < glyph_count; ++i) glyphs[i].x += by;
    }
    words_ += text.words;
    glyphs_.insert(glyphs_.end(), glyphs, glyphs + glyph_count);
    clusters_.insert(clusters_.end(), clusters, clusters + cluster_count);
    cairo_glyph_free(glyphs);
    cairo_text_cluster_free(clusters);
  }
  void show() const {
    cairo_show_text_glyphs(cr_, words_.data(), static_cast<int>(words_.size()), glyphs_.data(), static_cast<int>(glyphs_.size()),
                           clusters_.data(), static_cast<int>(clusters_.size()), {});
  }

 private:
  cairo_t* cr_;
  cairo_scaled_font_t* font_;
  std::string words_;
  std::vector<cairo_glyph_t> glyphs_;
  std::vector<cairo_text_cluster_t> clusters_;
};

void write_glyphs(cairo_t* cr, const Text& text) {
  GlyphRun run(cr, text.font);
  run.add(text, {});
  run.show();
}

// To where the text stands; the caller restores what was before.
void move_to_text(cairo_t* cr, const Text& text) {
  cairo_new_path(cr);
  cairo_translate(cr, text.at.x, text.at.y);
  if (text.turned_degrees != 0) cairo_rotate(cr, text.turned_degrees * std::numbers::pi / 180);
}

std::shared_ptr<const ShapedLine> start_line(cairo_t* cr, const Text& text) {
  auto line = line_of(text.words, text.font);
  cairo_move_to(cr, shift(text.anchor, static_cast<double>(line->width) / PANGO_SCALE), 0);
  return line;
}

// Changes the scale; the caller restores it.
void write_layout(cairo_t* cr, const Text& text) {
  const double scale = layout_scale(text.font);
  cairo_scale(cr, scale, scale);
  if (text.halo) {
    start_line(cr, text)->trace(cr);
    set_pen(cr, {*text.halo, text.halo_mm * 2 / scale});
    cairo_stroke(cr);
    set_color(cr, text.color);
  }
  start_line(cr, text)->show(cr);
}

}  // namespace

CairoCanvas::CairoCanvas(cairo_t* cr) : cr_(cairo_reference(cr)) {}
CairoCanvas::~CairoCanvas() { cairo_destroy(cr_); }

void CairoCanvas::draw(const Path& path, const Paint& paint) {
  trace(cr_, path);
  if (paint.fill) {
    set_color(cr_, *paint.fill);
    paint.pen ? cairo_fill_preserve(cr_) : cairo_fill(cr_);
  }
  if (paint.pen) {
    set_pen(cr_, *paint.pen);
    cairo_stroke(cr_);
  }
  cairo_new_path(cr_);
}

void CairoCanvas::write(const Text& text) {
  if (text.words.empty() || text.font.size_mm <= 0) return;
  cairo_save(cr_);
  move_to_text(cr_, text);
  set_color(cr_, text.color);
  needs_no_layout(text) ? write_glyphs(cr_, text) : write_layout(cr_, text);
  cairo_new_path(cr_);
  cairo_restore(cr_);
}

void CairoCanvas::write_all(std::span<const Text> texts) {
  constexpr std::size_t LONGEST_RUN = 500;
  while (!texts.empty()) {
    const Text& first = texts.front();
    std::size_t count = 0;
    while (count < texts.size() && count < LONGEST_RUN && needs_no_layout(texts[count]) && texts[count].turned_degrees == 0 &&
           texts[count].font == first.font && texts[count].color == first.color)
      ++count;
    if (count < 2 || first.font.size_mm <= 0) {
      write(first);
      texts = texts.subspan(1);
      continue;
    }
    cairo_save(cr_);
    cairo_new_path(cr_);
    set_color(cr_, first.color);
    GlyphRun run(cr_, first.font);
    for (const Text& text : texts.first(count)) run.add(text, text.at);
    run.show();
    cairo_restore(cr_);
    texts = texts.subspan(count);
  }
}

void CairoCanvas::push(Point origin, double turned_degrees, double scale) {
  cairo_save(cr_);
  cairo_translate(cr_, origin.x, origin.y);
  if (turned_degrees != 0) cairo_rotate(cr_, turned_degrees * std::numbers::pi / 180);
  if (scale != 1) cairo_scale(cr_, scale, scale);
}

void CairoCanvas::push_clip(const Path& inside) {
  cairo_save(cr_);
  trace(cr_, inside);
  cairo_clip(cr_);
}

void CairoCanvas::pop() { cairo_restore(cr_); }

Path outline_of(cairo_t* cr, const Text& text) {
  Path outline;
  const double scale = layout_scale(text.font);
  if (text.words.empty() || !(scale > 0)) return outline;
  cairo_matrix_t user;
  cairo_get_matrix(cr, &user);
  move_to_text(cr, text);
  cairo_scale(cr, scale, scale);
  start_line(cr, text)->trace(cr);
  cairo_set_matrix(cr, &user);
  const std::unique_ptr<cairo_path_t, decltype(&cairo_path_destroy)> traced(cairo_copy_path(cr), cairo_path_destroy);
  cairo_new_path(cr);
  for (int i = 0; traced->status == CAIRO_STATUS_SUCCESS && i < traced->num_data; i += traced->data[i].header.length) {
    const cairo_path_data_t* data = traced->data + i;
    const auto point = [&](int n) { return Point{data[n].point.x, data[n].point.y}; };
    switch (data->header.type) {
      case CAIRO_PATH_MOVE_TO:
        outline.move(point(1));
        break;
      case CAIRO_PATH_LINE_TO:
        outline.line(point(1));
        break;
      case CAIRO_PATH_CURVE_TO:
        outline.curve(point(1), point(2), point(3));
        break;
      case CAIRO_PATH_CLOSE_PATH:
        outline.close();
        break;
    }
  }
  return outline;
}

}  // namespace hexwright::publish
