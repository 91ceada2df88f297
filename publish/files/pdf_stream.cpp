// Places are written in hundredths of a point, which is 3.5 thousandths of a millimetre; widths and dashes in thousandths.
#include "publish/files/pdf_stream.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <span>
#include <string_view>

#include "publish/files/pdf_ink.hpp"

namespace hexwright::publish {

namespace {

constexpr double POINTS_PER_MM = 72 / 25.4;
constexpr double MOST_POINTS = 1e6;  // far beyond any page; readers keep such numbers exactly
constexpr std::size_t PACKED_AT = 256 * 1024, WORTH_PACKING = 16 * 1024;

// A number of so many decimals, given as a whole number of its last one: 1250 with 2 decimals is "12.5". Written from behind, with
// divisions by constants only.
template <int Decimals>
char* write_fixed(char* to, std::int64_t value) {
  std::array<char, 24> text;
  char* const end = text.data() + text.size();
  char* last = end;
  char* first = end;
  const bool below = value < 0;
  auto left = static_cast<std::uint64_t>(below ? -value : value);
  for (int i = 0; i < Decimals; ++i) {
    const auto digit = static_cast<char>('0' + left % 10);
    left /= 10;
    if (digit == '0' && first == last)
      last = --first;  // no zeros at the end
    else
      *--first = digit;
  }
  const bool part = first != last;
  if (part) *--first = '.';
  if (left > 0 || !part) do {
      *--first = static_cast<char>('0' + left % 10);
      left /= 10;
    } while (left > 0);
  if (below) *--first = '-';
  return std::copy(first, last, to);
}

std::int64_t in_steps(double value, double steps) { return static_cast<std::int64_t>(value * steps + (value < 0 ? -0.5 : 0.5)); }

bool fits(Point p) { return std::abs(p.x) <= MOST_POINTS && std::abs(p.y) <= MOST_POINTS; }  // false for what is no number

char* write_point(char* to, Point p) {
  to = write_fixed<2>(to, in_steps(p.x, 100));
  *to++ = ' ';
  to = write_fixed<2>(to, in_steps(p.y, 100));
  *to++ = ' ';
  return to;
}

void append_thousandths(std::string& out, double value) {
  std::array<char, 32> text;
  out.append(text.data(), write_fixed<3>(text.data(), in_steps(value, 1000)));
  out += ' ';
}

void append_color(std::string& out, Color color, std::string_view operation) {
  for (const std::uint8_t part : {color.red, color.green, color.blue}) {
    std::array<char, 32> text;
    out.append(text.data(), write_fixed<6>(text.data(), (part * 1'000'000 + 127) / 255));
    out += ' ';
  }
  out += operation;
}

bool is_seen(const Pen& pen) { return pen.color.alpha > 0 && !(pen.width_mm <= 0); }

// As dashes must be: none negative, one at least that is not nought even when rounded.
bool can_be_dashed(std::span<const double> dash, double scale) {
  if (dash.empty()) return true;
  bool any = false;
  for (const double part : dash) {
    if (!(part >= 0 && part * scale <= MOST_POINTS)) return false;
    any = any || part * scale >= 0.001;
  }
  return any;
}

}  // namespace

PdfFrame PdfFrame::of_page(Point corner) { return {POINTS_PER_MM, 0, -corner.x * POINTS_PER_MM, -corner.y * POINTS_PER_MM}; }

double PdfFrame::scale() const { return std::hypot(along, across); }

std::optional<PdfFrame> PdfFrame::pushed(Point origin, double turned_degrees, double scale) const {
  const double angle = turned_degrees * std::numbers::pi / 180;
  const double right = scale * (turned_degrees == 0 ? 1 : std::cos(angle)), down = scale * (turned_degrees == 0 ? 0 : std::sin(angle));
  const Point middle = at(origin);
  const PdfFrame frame{along * right - across * down, along * down + across * right, middle.x, middle.y};
  const double size = frame.scale();
  if (!(size > 1e-9 && size < 1e9) || !fits(middle)) return std::nullopt;
  return frame;
}

// Lines that begin nowhere begin where they end, as they do in the drawing library.
bool PdfStream::add_path(const Path& path, const PdfFrame& frame) {
  bool begun = false;
  for (const Path::Step& step : path.steps()) {
    std::array<char, 160> text;
    char* end = text.data();
    if (step.verb == Path::Verb::close) {
      if (begun) raw_ += "h\n";
      continue;
    }
    const Point a = frame.at(step.a);
    if (!fits(a)) return false;
    end = write_point(end, a);
    if (step.verb == Path::Verb::curve) {
      const Point b = frame.at(step.b), c = frame.at(step.c);
      if (!fits(b) || !fits(c)) return false;
      if (!begun) {
        *end++ = 'm';
        *end++ = '\n';
        end = write_point(end, a);
      }
      end = write_point(write_point(end, b), c);
      *end++ = 'c';
    } else {
      *end++ = step.verb == Path::Verb::move || !begun ? 'm' : 'l';
    }
    *end++ = '\n';
    raw_.append(text.data(), end);
    begun = true;
  }
  return begun;
}

void PdfStream::add_color(Color color, std::string_view operation, std::string_view with_inks) {
  if (!inks_) return append_color(raw_, color, operation);
  append_inks(raw_, color);
  raw_ += with_inks;
}

void PdfStream::add_fill(Color color) {
  if (looks_.fill == color) return;
  add_color(color, "rg\n", "k\n");
  if (looks_.fill.value_or(Color{}).alpha != color.alpha) {
    opacities_.fill.set(color.alpha);
    raw_ += fmt::format("/hf{} gs\n", color.alpha);
  }
  looks_.fill = color;
}

void PdfStream::add_stroke(Color color) {
  if (looks_.stroke == color) return;
  add_color(color, "RG\n", "K\n");
  if (looks_.stroke.value_or(Color{}).alpha != color.alpha) {
    opacities_.stroke.set(color.alpha);
    raw_ += fmt::format("/hs{} gs\n", color.alpha);
  }
  looks_.stroke = color;
}

bool PdfStream::add_pen(const Pen& pen, double scale) {
  const double width = std::max(pen.width_mm * scale, 0.001);  // nought would be the thinnest line of the printer
  if (!(width <= MOST_POINTS) || !can_be_dashed(pen.dash_mm, scale)) return false;
  add_stroke(pen.color);
  if (looks_.width != width) {
    append_thousandths(raw_, width);
    raw_ += "w\n";
  }
  if (looks_.cap != pen.cap) raw_ += pen.cap == Cap::round ? "1 J\n" : "0 J\n";
  if (looks_.join != pen.join) raw_ += pen.join == Join::round ? "1 j\n" : "0 j\n";
  std::vector<double> dash = pen.dash_mm;
  for (double& part : dash) part *= scale;
  if (looks_.dash != dash) {
    raw_ += '[';
    for (const double part : dash) append_thousandths(raw_, part);
    raw_ += "] 0 d\n";
  }
  looks_.width = width;
  looks_.cap = pen.cap;
  looks_.join = pen.join;
  looks_.dash = std::move(dash);
  return true;
}

// A veil is filled first and then drawn around, as two: where both lie over one another is then the same in every reader.
bool PdfStream::add_shape(const Path& path, const Paint& paint, const PdfFrame& frame) {
  const bool fill = paint.fill && paint.fill->alpha > 0, stroke = paint.pen && is_seen(*paint.pen);
  const bool at_once = fill && stroke && paint.fill->alpha == 255 && paint.pen->color.alpha == 255;
  if (fill) add_fill(*paint.fill);
  if (fill && !at_once) {
    if (!add_path(path, frame)) return false;
    raw_ += "f\n";
  }
  if (!stroke) return true;
  if (!add_pen(*paint.pen, frame.scale()) || !add_path(path, frame)) return false;
  raw_ += at_once ? "B\n" : "S\n";
  return true;
}

bool PdfStream::draw(const Path& path, const Paint& paint, const PdfFrame& frame) {
  if (path.empty()) return true;
  const std::size_t before = raw_.size();
  const Looks looks = looks_;
  if (!add_shape(path, paint, frame)) {
    raw_.resize(before);
    looks_ = looks;
    return false;
  }
  drawn_ = drawn_ || raw_.size() > before;
  if (raw_.size() >= PACKED_AT) pack_all();
  return true;
}

void PdfStream::pack_all() {
  if (!deflate_) deflate_ = std::make_unique<DeflateRun>(DeflateCodes::fixed);
  packed_.append(raw_, *deflate_);
  raw_.clear();
}

void PdfStream::pack() {
  if (raw_.size() >= WORTH_PACKING) pack_all();
}

bool PdfStream::push_clip(const Path& inside, const PdfFrame& frame) {
  const std::size_t before = raw_.size();
  raw_ += "q\n";
  if (!add_path(inside, frame)) {
    raw_.resize(before);
    return false;
  }
  raw_ += "W n\n";
  clips_.push_back({raw_.substr(before), looks_});
  return true;
}

void PdfStream::pop_clip() {
  raw_ += "Q\n";
  looks_ = std::move(clips_.back().outer);
  clips_.pop_back();
}

void PdfStream::begin() {
  drawn_ = false;
  packed_ = {};
  raw_ = "q\n";
  looks_ = {};
  for (Clip& clip : clips_) {
    raw_ += clip.words;
    clip.outer = {};
  }
}

bool PdfStream::cut() {
  if (!drawn_) return false;
  for (std::size_t open = 0; open <= clips_.size(); ++open) raw_ += "Q\n";
  segments_.push_back({std::move(packed_), std::move(raw_)});
  begin();
  return true;
}

void PdfPacked::append(std::string_view raw, DeflateRun& deflate) {
  const std::span data(reinterpret_cast<const std::uint8_t*>(raw.data()), raw.size());
  deflate.append(data, bytes);
  adler = adler_joined(adler, adler_of(data), data.size());
  raw_length += data.size();
}

void PdfPacked::append(const PdfPacked& other) {
  bytes += other.bytes;
  adler = adler_joined(adler, other.adler, other.raw_length);
  raw_length += other.raw_length;
}

}  // namespace hexwright::publish
