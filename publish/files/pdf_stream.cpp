// Places are written in hundredths of a point, which is 3.5 thousandths of a millimetre; widths and dashes in thousandths.
#include "publish/files/pdf_stream.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <span>
#include <string_view>

namespace hexwright::publish {

namespace {

constexpr double POINTS_PER_MM = 72 / 25.4;
constexpr double MOST_POINTS = 1e6;  // far beyond any page; readers keep such numbers exactly
constexpr std::size_t PACKED_AT = 256 * 1024;

// A number of so many decimals, given as a whole number of its last one: 1250 with 2 decimals is "12.5".
template <int Decimals>
char* write_fixed(char* to, std::int64_t value) {
  std::array<char, 24> digits;
  if (value < 0) {
    *to++ = '-';
    value = -value;
  }
  constexpr std::int64_t ONE = [] {
    std::int64_t one = 1;
    for (int i = 0; i < Decimals; ++i) one *= 10;
    return one;
  }();
  std::int64_t whole = value / ONE, part = value % ONE;
  char* first = digits.data() + digits.size();
  if (whole > 0 || part == 0) do {
      *--first = static_cast<char>('0' + whole % 10);
      whole /= 10;
    } while (whole > 0);
  to = std::copy(first, digits.data() + digits.size(), to);
  if (part == 0) return to;
  *to++ = '.';
  for (std::int64_t place = ONE / 10; part > 0; place /= 10) {
    *to++ = static_cast<char>('0' + part / place);
    part %= place;
  }
  return to;
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

bool is_plain(Color color) { return color.alpha == 255; }
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

PdfFrame PdfFrame::of_page(Point corner, double height_points) {
  return {POINTS_PER_MM, 0, -corner.x * POINTS_PER_MM, height_points + corner.y * POINTS_PER_MM};
}

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

void PdfStream::add_color(Color color, std::string_view name) {
  for (const std::uint8_t part : {color.red, color.green, color.blue}) {
    std::array<char, 32> text;
    raw_.append(text.data(), write_fixed<6>(text.data(), (part * 1'000'000 + 127) / 255));
    raw_ += ' ';
  }
  raw_ += name;
}

bool PdfStream::add_pen(const Pen& pen, double scale) {
  const double width = std::max(pen.width_mm * scale, 0.001);  // nought would be the thinnest line of the printer
  if (!(width <= MOST_POINTS) || !can_be_dashed(pen.dash_mm, scale)) return false;
  if (looks_.stroke != pen.color) add_color(pen.color, "RG\n");
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
  looks_.stroke = pen.color;
  looks_.width = width;
  looks_.cap = pen.cap;
  looks_.join = pen.join;
  looks_.dash = std::move(dash);
  return true;
}

bool PdfStream::draw(const Path& path, const Paint& paint, const PdfFrame& frame) {
  const bool fill = paint.fill && paint.fill->alpha > 0, stroke = paint.pen && is_seen(*paint.pen);
  if (path.empty() || (!fill && !stroke)) return true;
  if ((fill && !is_plain(*paint.fill)) || (stroke && !is_plain(paint.pen->color))) return false;
  const std::size_t before = raw_.size();
  const Looks looks = looks_;
  bool done = true;
  if (fill && looks_.fill != *paint.fill) {
    add_color(*paint.fill, "rg\n");
    looks_.fill = *paint.fill;
  }
  done = (!stroke || add_pen(*paint.pen, frame.scale())) && add_path(path, frame);
  if (!done) {
    raw_.resize(before);
    looks_ = looks;
    return false;
  }
  raw_ += fill && stroke ? "B\n" : fill ? "f\n" : "S\n";
  if (raw_.size() >= PACKED_AT) pack();
  return true;
}

bool PdfStream::push_clip(const Path& inside, const PdfFrame& frame) {
  const std::size_t before = raw_.size();
  raw_ += "q\n";
  if (!add_path(inside, frame)) {
    raw_.resize(before);
    return false;
  }
  raw_ += "W n\n";
  outer_.push_back(looks_);
  return true;
}

void PdfStream::pop_clip() {
  raw_ += "Q\n";
  looks_ = std::move(outer_.back());
  outer_.pop_back();
}

void PdfStream::pack() {
  if (!deflate_) {
    deflate_ = std::make_unique<DeflateRun>();
    packed_ = zlib_head();
  }
  const std::span bytes(reinterpret_cast<const std::uint8_t*>(raw_.data()), raw_.size());
  deflate_->append(bytes, packed_);
  adler_ = adler_joined(adler_, adler_of(bytes), bytes.size());
  raw_length_ += bytes.size();
  raw_.clear();
}

std::string PdfStream::packed() && {
  while (!outer_.empty()) pop_clip();
  raw_ += "Q\n";  // whoever writes on finds the page as it was
  pack();
  return std::move(packed_) + zlib_tail(adler_);
}

}  // namespace hexwright::publish
