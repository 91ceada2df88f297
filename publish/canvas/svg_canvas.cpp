// Body and definitions grow side by side, since a definition is found out about in the middle of the body. Ids of our own hold an
// underscore and those of layers never do, so neither can take the other's name.
#include "publish/canvas/svg_canvas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <functional>

#include "publish/canvas/pango_text.hpp"
#include "publish/canvas/svg_artwork.hpp"
#include "publish/canvas/svg_looks.hpp"
#include "publish/canvas/svg_writing.hpp"

namespace hexwright::publish {

namespace {

constexpr int MOST_DECIMALS = 6;

Box sheet_of(const Box& extent) {
  const bool sound =
      std::isfinite(extent.left + extent.right) && std::isfinite(extent.top + extent.bottom) && extent.width() > 0 && extent.height() > 0;
  return sound ? extent : Box{0, 0, 1, 1};
}

void append_pair(std::string& out, std::string_view function, Point p, int decimals) {
  out += function;
  append_number(out, p.x, decimals);
  out += ' ';
  append_number(out, p.y, decimals);
  out += ')';
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

const std::string& SvgCanvas::symbol_id(const Artwork& artwork) {
  const auto [found, is_new] = symbols_.try_emplace({std::string(artwork.id), std::hash<std::string_view>{}(artwork.svg)});
  if (is_new) {
    const std::string id = internal_id('a', symbols_.size());
    if (const auto symbol = symbol_of(artwork.svg, id)) {
      defs_ += *symbol;
      found->second = id;
    }
  }
  return found->second;
}

void SvgCanvas::place(const Artwork& artwork, const Box& into) {
  const std::string& id = symbol_id(artwork);
  if (id.empty()) {
    // What cannot be read is marked where it should stand.
    const Pen pen{{200, 0, 0}, std::min(into.width(), into.height()) / 20, Cap::butt, Join::miter, {}};
    Path cross = Path::rectangle(into);
    draw(cross.move({into.left, into.top}).line({into.right, into.bottom}).move({into.right, into.top}).line({into.left, into.bottom}),
         stroked(pen));
    return;
  }
  end_run();
  *out_ += "<use";
  append_attribute(*out_, "xlink:href", '#' + id);
  append_attribute(*out_, "x", into.left, decimals());
  append_attribute(*out_, "y", into.top, decimals());
  append_attribute(*out_, "width", std::max(into.width(), 0.0), decimals());
  append_attribute(*out_, "height", std::max(into.height(), 0.0), decimals());
  *out_ += "/>\n";
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
  head += '"';
  if (!options_.language.empty()) {
    const std::string language = plain_id(options_.language);
    append_attribute(head, "xml:lang", language);
    append_attribute(head, "lang", language);
  }
  head += " role=\"img\">\n";
  for (const auto& [name, words] : {std::pair{"title", &options_.title}, std::pair{"desc", &options_.description}}) {
    if (words->empty()) continue;
    head += fmt::format("<{}>", name);
    append_escaped(head, drawable(*words));
    head += fmt::format("</{}>\n", name);
  }
  return head;
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
