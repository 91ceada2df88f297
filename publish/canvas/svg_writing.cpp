// Numbers are counted in whole steps of the last decimal, so that relative steps never add up to an error.
#include "publish/canvas/svg_writing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>

#include "model/io/utf8.hpp"

namespace hexwright::publish {

namespace {

constexpr double FURTHEST = 1e7;  // ten kilometres of paper; with six decimals still exact in a double
constexpr std::size_t LONGEST_ID = 64;

constexpr std::int64_t power_of_ten(int exponent) {
  std::int64_t power = 1;
  while (exponent-- > 0) power *= 10;
  return power;
}

std::int64_t in_units(double value, int decimals) {
  if (std::isnan(value)) return 0;
  return std::llround(std::clamp(value, -FURTHEST, FURTHEST) * static_cast<double>(power_of_ten(decimals)));
}

void append_units(std::string& out, std::int64_t units, int decimals) {
  if (units < 0) {
    out += '-';
    units = -units;
  }
  const std::int64_t one = power_of_ten(decimals);
  const fmt::format_int whole(units / one);
  out.append(whole.data(), whole.size());
  std::int64_t rest = units % one;
  if (rest == 0) return;
  out += '.';
  for (std::int64_t place = one / 10; rest > 0; place /= 10) {
    out += static_cast<char>('0' + rest / place);
    rest %= place;
  }
}

bool finite(Point p) { return std::isfinite(p.x) && std::isfinite(p.y); }

class PathWriter {
 public:
  explicit PathWriter(int decimals) : decimals_(decimals) {}

  void step(const Path::Step& step) {
    using Verb = Path::Verb;
    if (step.verb == Verb::close) return close();
    if (!finite(step.a) || (step.verb == Verb::curve && !(finite(step.b) && finite(step.c)))) return;
    if (step.verb == Verb::move || !started_) move(step.a);
    if (step.verb == Verb::line) line(step.a);
    if (step.verb == Verb::curve) curve(step);
  }
  std::string take() { return std::move(out_); }

 private:
  struct Units {
    std::int64_t x = 0, y = 0;
  };
  Units units(Point p) const { return {in_units(p.x, decimals_), in_units(p.y, decimals_)}; }

  void command(char letter) {
    needs_blank_ = letter == last_;
    if (letter != last_) out_ += letter;
    last_ = letter;
  }
  void number(std::int64_t value) {
    if (needs_blank_ && value >= 0) out_ += ' ';
    needs_blank_ = true;
    append_units(out_, value, decimals_);
  }
  void pair(Units to) {
    number(to.x - here_.x);
    number(to.y - here_.y);
  }

  void move(Point to) {
    last_ = 0;
    command('M');
    here_ = begin_ = units(to);
    number(here_.x);
    number(here_.y);
    started_ = true;
  }
  void line(Point point) {
    const Units to = units(point);
    if (to.y == here_.y && to.x != here_.x) {
      command('h');
      number(to.x - here_.x);
    } else if (to.x == here_.x && to.y != here_.y) {
      command('v');
      number(to.y - here_.y);
    } else {
      command('l');
      pair(to);
    }
    here_ = to;
  }
  void curve(const Path::Step& step) {
    command('c');
    pair(units(step.a));
    pair(units(step.b));
    pair(units(step.c));
    here_ = units(step.c);
  }
  void close() {
    if (!started_) return;
    out_ += 'z';
    last_ = 'z';
    here_ = begin_;
  }

  int decimals_;
  std::string out_;
  char last_ = 0;
  bool needs_blank_ = false;
  bool started_ = false;
  Units here_, begin_;
};

bool allowed_in_xml(char32_t c) { return (c >= 0x20 || c == '\t' || c == '\n' || c == '\r') && (c & 0xFFFE) != 0xFFFE; }

}  // namespace

void append_number(std::string& out, double value, int decimals) { append_units(out, in_units(value, decimals), decimals); }

std::string path_data(const Path& path, int decimals) {
  PathWriter writer(decimals);
  for (const Path::Step& step : path.steps()) writer.step(step);
  return writer.take();
}

void append_color(std::string& out, Color color) {
  const auto doubled = [](std::uint8_t part) { return part % 17 == 0; };
  const bool three = doubled(color.red) && doubled(color.green) && doubled(color.blue);
  constexpr std::string_view digits = "0123456789abcdef";
  out += '#';
  for (const std::uint8_t part : {color.red, color.green, color.blue}) {
    if (!three) out += digits[part >> 4];
    out += digits[part & 15];
  }
}

void append_escaped(std::string& out, std::string_view text) {
  while (!text.empty()) {
    const io::CodePoint c = io::decode_front(text);
    const std::size_t length = std::max<std::size_t>(c.bytes, 1);
    if (c.bytes == 0 || !allowed_in_xml(c.value))
      out += "\uFFFD";
    else if (c.value == '&')
      out += "&amp;";
    else if (c.value == '<')
      out += "&lt;";
    else if (c.value == '>')
      out += "&gt;";
    else if (c.value == '"')
      out += "&quot;";
    else
      out += text.substr(0, length);
    text.remove_prefix(length);
  }
}

void append_attribute(std::string& out, std::string_view name, std::string_view value) {
  out += ' ';
  out += name;
  out += "=\"";
  append_escaped(out, value);
  out += '"';
}

void append_attribute(std::string& out, std::string_view name, double value, int decimals) {
  out += ' ';
  out += name;
  out += "=\"";
  append_number(out, value, decimals);
  out += '"';
}

std::string plain_id(std::string_view wanted) {
  std::string id;
  for (const char c : wanted.substr(0, LONGEST_ID)) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0 && static_cast<unsigned char>(c) < 0x80;
    if (plain || !id.ends_with('-')) id += plain ? c : '-';
  }
  if (id.empty() || std::isalpha(static_cast<unsigned char>(id.front())) == 0) id.insert(0, 1, 'g');
  return id.substr(0, LONGEST_ID);
}

}  // namespace hexwright::publish
