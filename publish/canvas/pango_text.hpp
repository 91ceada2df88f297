// Lines of text as Pango lays them out, in Pango's units (see layout_scale). Every layout is made at one size, whatever that of its font: a
// face has to be found and measured once, not for each size; hinting is off, so that words take the same room at every scale. Any thread:
// each has its own context and caches. Cannot fail: characters that cannot be drawn are replaced.
#pragma once

#include <pango/pangocairo.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "publish/canvas/canvas.hpp"

namespace hexwright::publish {

struct Unref {
  void operator()(void* object) const { g_object_unref(object); }
};
using Layout = std::unique_ptr<PangoLayout, Unref>;

// What is drawn for these bytes: valid UTF-8, one line, no invisible controls, at most a thousand characters.
std::string drawable(std::string_view words);

// Families in order of preference, with a last resort that every system has.
std::string families(const Font& font);
// The weight in which there is a cut: a bold one where the family has one with Polish letters, else the regular one.
int real_weight(const Font& font);
// The letters of the words for which a box is drawn; they are noted too.
std::vector<std::string> letters_without_font(std::string_view words, const Font& font);
// Whether its figures are lining and equally wide by themselves, so that they may be drawn without being shaped.
bool has_plain_figures(const Font& font);

// A layout of the caller's own, to be wrapped.
Layout laid_out(std::string_view words, const Font& font);

// One line as it is set: how much room it takes, in Pango's units, and its glyphs by runs from left to right, as a layout would place
// them. Most lines are shaped without a layout, which would measure whole faces first; a line of several fonts or scripts, or with
// letters that no font has, is taken from one.
class ShapedLine {
 public:
  ShapedLine(std::string_view words, const Font& font);

  int width = 0, ascent = 0, descent = 0;
  bool right_to_left = false;

  // From the current point of cr, which is on the baseline.
  void show(cairo_t* cr) const { each_run(cr, true); }
  void trace(cairo_t* cr) const { each_run(cr, false); }

  struct End {
    void operator()(PangoGlyphItem* run) const { pango_glyph_item_free(run); }
  };
  using Run = std::unique_ptr<PangoGlyphItem, End>;
  const std::vector<Run>& runs() const { return runs_; }

 private:
  void each_run(cairo_t* cr, bool show) const;
  void shape(const Font& font);
  void take_layout(std::string_view words, const Font& font);

  std::string text_;
  std::vector<Run> runs_;
};

// The same, cached for the next request on this thread: words are measured, get a halo and are written, and shaping is most of the work.
std::shared_ptr<const ShapedLine> line_of(std::string_view words, const Font& font);

// The factor that converts a length in a layout or line of this font (Pango's units, 1/1024 of the layout's own) to millimetres.
double layout_scale(const Font& font);

// The face Pango chose for a font, for glyphs that need no layout. Owned by the thread's cache.
cairo_font_face_t* face_of(const Font& font);

}  // namespace hexwright::publish
