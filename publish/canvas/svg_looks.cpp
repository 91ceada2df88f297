// A line of words is a paragraph of its own: its direction is that of its first letter with one, as Pango has it, and stays inside.
#include "publish/canvas/svg_looks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "publish/canvas/pango_text.hpp"
#include "publish/canvas/svg_writing.hpp"

namespace hexwright::publish {

namespace {

void append_paint(std::string& out, std::string_view property, Color color) {
  out += fmt::format(" {}=\"", property);
  append_color(out, color);
  out += '"';
  if (color.alpha != 255) append_attribute(out, fmt::format("{}-opacity", property), color.alpha / 255.0, 3);
}

bool leaves_a_mark(const Pen& pen) { return pen.width_mm > 0 && pen.color.alpha != 0; }

// Dashes that cairo and browsers take alike; else the line is solid.
bool sound(const std::vector<double>& dash) {
  double sum = 0;
  for (const double part : dash) {
    if (!(part >= 0 && part < 1e6)) return false;
    sum += part;
  }
  return sum > 0.01;
}

void append_pen(std::string& out, const Pen& pen, int decimals) {
  append_paint(out, "stroke", pen.color);
  append_attribute(out, "stroke-width", pen.width_mm, decimals);
  if (pen.cap == Cap::round) out += " stroke-linecap=\"round\"";
  if (pen.join == Join::round)
    out += " stroke-linejoin=\"round\"";
  else
    out += " stroke-miterlimit=\"10\"";
  if (!sound(pen.dash_mm)) return;
  out += " stroke-dasharray=\"";
  for (const double part : pen.dash_mm) {
    if (out.back() != '"') out += ' ';
    append_number(out, part, decimals);
  }
  out += '"';
}

// A list for font-family: every name in quotes unless it is one of the words CSS has for families.
std::string family_list(std::string_view names) {
  constexpr std::array<std::string_view, 3> generic = {"serif", "sans-serif", "monospace"};
  std::string list;
  while (!names.empty()) {
    const std::size_t comma = std::min(names.find(','), names.size());
    std::string name;
    for (const char c : names.substr(0, comma))
      if (static_cast<unsigned char>(c) >= 0x20 && c != '\'' && c != '"' && c != '\\' && !(c == ' ' && name.empty())) name += c;
    while (name.ends_with(' ')) name.pop_back();
    names.remove_prefix(std::min(comma + 1, names.size()));
    if (name.empty()) continue;
    const bool plain = std::all_of(name.begin(), name.end(), [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
    if (!list.empty()) list += ',';
    list += plain || std::find(generic.begin(), generic.end(), name) != generic.end() ? name : '\'' + name + '\'';
  }
  return list;
}

bool runs_leftward(std::string_view words, const Font& font) {
  if (std::all_of(words.begin(), words.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; })) return false;
  return line_of(words, font)->right_to_left;
}

}  // namespace

std::string looks_of(const Paint& paint, int decimals) {
  const bool fills = paint.fill && paint.fill->alpha != 0;
  const bool strokes = paint.pen && leaves_a_mark(*paint.pen);
  std::string out;
  if (!fills && !strokes) return out;
  if (fills)
    append_paint(out, "fill", *paint.fill);
  else
    out += " fill=\"none\"";
  if (strokes) append_pen(out, *paint.pen, decimals);
  return out;
}

std::string looks_of(const Text& text, std::string_view words, int decimals) {
  std::string out;
  append_attribute(out, "font-family", family_list(families(text.font)));
  append_attribute(out, "font-size", text.font.size_mm, decimals);
  const int weight = std::clamp((text.font.weight + 50) / 100 * 100, 100, 900);
  if (weight != 400) append_attribute(out, "font-weight", weight);
  if (text.font.italic) out += " font-style=\"italic\"";
  if (std::isfinite(text.font.spacing_mm) && text.font.spacing_mm != 0)
    append_attribute(out, "letter-spacing", text.font.spacing_mm, decimals);
  // The start of a line that runs to the left is its right end; here it is always the left one.
  const bool leftward = runs_leftward(words, text.font);
  if (leftward) out += " direction=\"rtl\" unicode-bidi=\"embed\"";
  if (text.anchor == Anchor::middle)
    out += " text-anchor=\"middle\"";
  else if ((text.anchor == Anchor::end) != leftward)
    out += " text-anchor=\"end\"";
  append_paint(out, "fill", text.color);
  if (text.halo && text.halo->alpha != 0 && text.halo_mm > 0) {
    append_paint(out, "stroke", *text.halo);
    append_attribute(out, "stroke-width", 2 * text.halo_mm, decimals);
    out += " stroke-linejoin=\"round\" paint-order=\"stroke\"";
  }
  return out;
}

std::string where_of(const Text& text, std::string_view words, int decimals) {
  std::string out;
  append_attribute(out, "x", text.at.x, decimals);
  append_attribute(out, "y", text.at.y, decimals);
  const double turn = std::isfinite(text.turned_degrees) ? std::fmod(text.turned_degrees, 360) : 0;
  if (turn != 0) {
    out += " transform=\"rotate(";
    append_number(out, turn, 4);
    out += ' ';
    append_number(out, text.at.x, decimals);
    out += ' ';
    append_number(out, text.at.y, decimals);
    out += ")\"";
  }
  if (words.starts_with(' ') || words.ends_with(' ') || words.find("  ") != words.npos) out += " xml:space=\"preserve\"";
  return out;
}

}  // namespace hexwright::publish
