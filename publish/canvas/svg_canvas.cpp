// Body and definitions grow side by side, since a definition is found out about in the middle of the body. Ids of our own hold an
// underscore and those of layers never do, so neither can take the other's name.
#include "publish/canvas/svg_canvas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <functional>

#include "publish/canvas/pango_text.hpp"
#include "publish/canvas/svg_writing.hpp"

namespace hexwright::publish {

namespace {

constexpr int MOST_DECIMALS = 6;

Box sheet_of(const Box& extent) { return extent.has_area() ? extent : Box{0, 0, 1, 1}; }

void append_pair(std::string& out, std::string_view function, Point p, int decimals) {
  out += function;
  append_number(out, p.x, decimals);
  out += ' ';
  append_number(out, p.y, decimals);
  out += ')';
}

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

// ` fill="…" stroke="…"…`; empty when the paint would leave nothing to see.
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

// Font, colour, halo, anchor and direction. `words` is what is written, already drawable.
std::string looks_of(const Text& text, std::string_view words, int decimals) {
  std::string out;
  append_attribute(out, "font-family", family_list(families(text.font)));
  append_attribute(out, "font-size", text.font.size_mm, decimals);
  const int weight = std::clamp((real_weight(text.font) + 50) / 100 * 100, 100, 900);
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

// Place, turn and the keeping of blanks.
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

}  // namespace

// What is set aside while a stamp is drawn for the first time, and put back afterwards.
struct SvgCanvas::Place {
  std::string* out;
  Run run;
  std::vector<Group> groups;
  double scale;
};

SvgCanvas::SvgCanvas(const Box& extent, SvgOptions options) : extent_(sheet_of(extent)), options_(std::move(options)) {
  if (!options_.prefix.empty()) options_.prefix = plain_id(options_.prefix) + '-';
}

int SvgCanvas::decimals() const {
  if (!(scale_ > 1)) return SVG_DECIMALS;
  return std::min(MOST_DECIMALS, SVG_DECIMALS + static_cast<int>(std::ceil(std::log10(std::min(scale_, 1e6)))));
}

std::string SvgCanvas::internal_id(char kind, std::size_t number) const { return fmt::format("{}{}_{}", options_.prefix, kind, number); }

std::string SvgCanvas::unique_id(std::string_view wanted) {
  const std::string plain = options_.prefix + plain_id(wanted);
  std::string id = plain;
  for (int number = 2; !ids_.insert(id).second; ++number) id = fmt::format("{}-{}", plain, number);
  return id;
}

void SvgCanvas::element(std::string_view name, std::string looks, std::string_view rest) {
  if (run_.open && run_.looks == looks) {
    if (!run_.grouped) {
      out_->erase(run_.at + 1 + run_.name_size, looks.size());
      out_->insert(run_.at, "<g" + looks + ">\n");
      run_.grouped = true;
    }
  } else {
    end_run();
    run_ = {true, false, std::move(looks), out_->size(), name.size()};
  }
  *out_ += '<';
  *out_ += name;
  if (!run_.grouped) *out_ += run_.looks;
  *out_ += rest;
  *out_ += '\n';
}

void SvgCanvas::end_run() {
  if (run_.grouped) *out_ += "</g>\n";
  run_ = {};
}

void SvgCanvas::open_group(std::string_view attributes, bool is_layer) {
  end_run();
  Group group{is_layer || !attributes.empty(), is_layer, out_->size(), 0, scale_};
  if (group.has_tag) {
    *out_ += "<g";
    *out_ += attributes;
    *out_ += ">\n";
  }
  group.after = out_->size();
  groups_.push_back(group);
}

void SvgCanvas::close_group() {
  end_run();
  assert(!groups_.empty());
  if (groups_.empty()) return;
  const Group group = groups_.back();
  groups_.pop_back();
  scale_ = group.scale;
  // A group that stayed empty was never there; a layer is kept, for people who look for it.
  if (out_->size() == group.after && !group.is_layer)
    out_->resize(group.before);
  else if (group.has_tag)
    *out_ += "</g>\n";
}

void SvgCanvas::begin_layer(std::string_view id, std::string_view title) {
  std::string attributes;
  append_attribute(attributes, "id", unique_id(id));
  if (!options_.embedded) {
    attributes += " inkscape:groupmode=\"layer\"";
    append_attribute(attributes, "inkscape:label", drawable(title));
  }
  open_group(attributes, true);
}

void SvgCanvas::end_layer() { close_group(); }

void SvgCanvas::draw(const Path& path, const Paint& paint) {
  std::string looks = looks_of(paint, decimals());
  if (looks.empty()) return;
  std::string rest = " d=\"" + path_data(path, decimals());
  if (rest.size() > 4) element("path", std::move(looks), rest + "\"/>");
}

void SvgCanvas::write(const Text& text) {
  const std::string words = drawable(text.words);
  if (words.empty() || !(text.font.size_mm > 0)) return;
  std::string rest = where_of(text, words, decimals());
  rest += '>';
  append_escaped(rest, words);
  element("text", looks_of(text, words, decimals()), rest + "</text>");
}

void SvgCanvas::stamp(const Stamp& stamp, Point at) {
  auto known = stamps_.find(stamp.key);
  if (known == stamps_.end()) {
    known = stamps_.emplace(std::string(stamp.key), internal_id('s', stamps_.size() + 1)).first;
    std::string drawn;
    Place place{out_, std::move(run_), std::move(groups_), scale_};
    out_ = &drawn;
    run_ = {};
    groups_.clear();
    stamp.draw(*this);
    while (!groups_.empty()) close_group();
    end_run();
    out_ = place.out;
    run_ = std::move(place.run);
    groups_ = std::move(place.groups);
    scale_ = place.scale;
    defs_ += "<g";
    append_attribute(defs_, "id", known->second);
    defs_ += ">\n" + drawn + "</g>\n";
  }
  std::string rest = "=\"#" + known->second + '"';
  append_attribute(rest, "x", at.x, decimals());
  append_attribute(rest, "y", at.y, decimals());
  end_run();
  *out_ += "<use xlink:href" + rest + "/>\n";
}

void SvgCanvas::push(Point origin, double turned_degrees, double scale) {
  std::string transform;
  if (!(origin == Point{})) append_pair(transform, "translate(", origin, decimals());
  turned_degrees = std::isfinite(turned_degrees) ? std::fmod(turned_degrees, 360) : 0;
  if (turned_degrees != 0) {
    transform += "rotate(";
    append_number(transform, turned_degrees, 4);
    transform += ')';
  }
  if (!std::isfinite(scale)) scale = 1;
  if (scale != 1) {
    transform += "scale(";
    append_number(transform, scale, MOST_DECIMALS);
    transform += ')';
  }
  std::string attributes;
  if (!transform.empty()) append_attribute(attributes, "transform", transform);
  open_group(attributes, false);
  scale_ *= std::abs(scale);
}

void SvgCanvas::push_clip(const Path& inside) {
  const std::string data = path_data(inside, decimals());
  auto known = clips_.find(data);
  if (known == clips_.end()) {
    known = clips_.emplace(data, internal_id('c', clips_.size() + 1)).first;
    defs_ += "<clipPath";
    append_attribute(defs_, "id", known->second);
    defs_ += "><path d=\"" + data + "\"/></clipPath>\n";
  }
  open_group(" clip-path=\"url(#" + known->second + ")\"", false);
}

void SvgCanvas::pop() { close_group(); }

std::string SvgCanvas::head() const {
  std::string head;
  if (!options_.embedded) head += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  head += "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\"";
  if (!options_.embedded) head += " xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\"";
  head += " version=\"1.1\" width=\"";
  append_number(head, extent_.width());
  head += "mm\" height=\"";
  append_number(head, extent_.height());
  head += "mm\" viewBox=\"";
  const double box[] = {extent_.left, extent_.top, extent_.width(), extent_.height()};
  for (const double number : box) {
    if (head.back() != '"') head += ' ';
    append_number(head, number);
  }
  head += "\" style=\"font-variant-numeric:lining-nums tabular-nums\"";
  if (!options_.language.empty()) {
    const std::string language = plain_id(options_.language);
    append_attribute(head, "xml:lang", language);
    append_attribute(head, "lang", language);
  }
  head += " role=\"img\">\n";
  if (options_.title.empty()) return head;
  head += "<title>";
  append_escaped(head, drawable(options_.title));
  return head + "</title>\n";
}

std::string SvgCanvas::document() && {
  assert(groups_.empty());
  while (!groups_.empty()) close_group();
  end_run();
  std::string document = head();
  document.reserve(document.size() + defs_.size() + body_.size() + 32);
  if (!defs_.empty()) document += "<defs>\n" + defs_ + "</defs>\n";
  document += body_;
  return document + "</svg>\n";
}

}  // namespace hexwright::publish
