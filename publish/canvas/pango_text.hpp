// Lines of text as Pango lays them out. One context a thread, made when the first text comes; hinting is off, so that the same
// words take the same room at every scale.
// Invariant: every layout is made at one size, whatever that of its font: a face has to be found and measured once, not once a size.
#pragma once

#include <pango/pangocairo.h>

#include <memory>
#include <string>
#include <string_view>

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

// The caller's own, to change at will.
Layout laid_out(std::string_view words, const Font& font);

// One line, kept for whoever asks for it next on this thread: words are measured, get a halo and are written, and most of each is
// shaping them. Shared, so never to be changed.
Layout line_of(std::string_view words, const Font& font);

// What a length in a layout of this font is multiplied with to make it millimetres: Pango's whole units, a 1024th of the layout's own.
double layout_scale(const Font& font);

// The face Pango chose for a font, for glyphs that need no layout. Owned by the thread's cache.
cairo_font_face_t* face_of(const Font& font);

}  // namespace hexwright::publish
