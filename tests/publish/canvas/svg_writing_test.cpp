// Numbers, paths, ids and text of SVG, one by one.
#include "publish/canvas/svg_writing.hpp"

#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <charconv>
#include <cmath>
#include <limits>

namespace hexwright::publish {
namespace {

std::string number(double value, int decimals = 3) {
  std::string out;
  append_number(out, value, decimals);
  return out;
}

std::string escaped(std::string_view text) {
  std::string out;
  append_escaped(out, text);
  return out;
}

// Reads the commands this writer uses; the ends of the steps, absolute.
std::vector<Point> ends_of(const std::string& data) {
  std::vector<Point> ends;
  Point here, begin;
  char command = 0;
  const char* at = data.data();
  const char* const end = at + data.size();
  const auto next = [&] {
    while (at < end && *at == ' ') ++at;
    double value = 0;
    at = std::from_chars(at, end, value).ptr;
    return value;
  };
  while (at < end) {
    if (std::isalpha(static_cast<unsigned char>(*at)) != 0) command = *at++;
    if (command == 'z') {
      here = begin;
      command = 0;
      continue;
    }
    if (command == 'c') {
      for (int i = 0; i < 4; ++i) next();
    }
    if (command == 'M') here = {};
    const double x = command == 'v' ? 0 : next(), y = command == 'h' ? 0 : next();
    here = here + Point{x, y};
    if (command == 'M') begin = here;
    ends.push_back(here);
  }
  return ends;
}

TEST_CASE("Numbers have at most three decimals, no zeros at the end and no minus before nothing") {
  CHECK(number(1.5) == "1.5");
  CHECK(number(2) == "2");
  CHECK(number(-0.0001) == "0");
  CHECK(number(-0.25) == "-0.25");
  CHECK(number(1.0 / 3) == "0.333");
  CHECK(number(0.05) == "0.05");
  CHECK(number(1234.0006) == "1234.001");
  CHECK(number(1e-5, 6) == "0.00001");
}

TEST_CASE("What is no number is written as one") {
  CHECK(number(std::numeric_limits<double>::quiet_NaN()) == "0");
  CHECK(number(std::numeric_limits<double>::infinity()) == "10000000");
  CHECK(number(-1e300) == "-10000000");
}

TEST_CASE("A path is written absolute at its beginnings and relative between") {
  Path path;
  path.move({1, 2}).line({4, 2}).line({4, 5.5}).line({1, 2.5}).close().move({10, 10}).curve({11, 10}, {12, 11}, {12, 12});
  CHECK(path_data(path) == "M1 2h3v3.5l-3-3zM10 10c1 0 2 1 2 2");
}

TEST_CASE("Steps to nowhere are left out, and a line with nothing before it begins a path") {
  const double nowhere = std::numeric_limits<double>::quiet_NaN();
  Path path;
  path.line({1, 1}).line({nowhere, 2}).line({2, 2});
  CHECK(path_data(path) == "M1 1l0 0 1 1");
  CHECK(path_data(Path().move({nowhere, 1}).close()).empty());
}

TEST_CASE("However long a path is, its points stay within half a thousandth of where they were") {
  rc::check("relative steps add no error", [] {
    const auto coordinates = *rc::gen::container<std::vector<int>>(rc::gen::inRange(-900'000'000, 900'000'000));
    std::vector<Point> points;
    for (std::size_t i = 0; i + 1 < coordinates.size(); i += 2) points.push_back({coordinates[i] / 7e4, coordinates[i + 1] / 7e4});
    const auto read = ends_of(path_data(Path::polyline(points)));
    RC_ASSERT(read.size() == points.size());
    for (std::size_t i = 0; i < points.size(); ++i) {
      RC_ASSERT(std::abs(read[i].x - points[i].x) < 0.00051);
      RC_ASSERT(std::abs(read[i].y - points[i].y) < 0.00051);
    }
  });
}

TEST_CASE("Text is escaped and what XML forbids is replaced") {
  CHECK(escaped("a<b>&\"c\"") == "a&lt;b&gt;&amp;&quot;c&quot;");
  CHECK(escaped(std::string("x\0y\x01z", 5)) == "x\uFFFDy\uFFFDz");
  CHECK(escaped("\xFF\xC0\x80") == "\uFFFD\uFFFD\uFFFD");
  CHECK(escaped("\uFFFE\uFFFF") == "\uFFFD\uFFFD");
  CHECK(escaped("żółw \U0001F600") == "żółw \U0001F600");
}

TEST_CASE("Colours are as short as they can be") {
  std::string out;
  append_color(out, {255, 0, 17});
  append_color(out, {1, 2, 254});
  CHECK(out == "#f01#0102fe");
}

TEST_CASE("An id holds letters, digits and hyphens and begins with a letter") {
  CHECK(plain_id("Hex numbers") == "Hex-numbers");
  CHECK(plain_id("") == "g");
  CHECK(plain_id("1_2") == "g1-2");
  CHECK(plain_id(std::string(10000, 'a')).size() == 64);
  rc::check("any bytes make a plain id", [](const std::string& wanted) {
    const std::string id = plain_id(wanted);
    RC_ASSERT(!id.empty() && std::isalpha(static_cast<unsigned char>(id[0])) != 0);
    RC_ASSERT(id.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-") == std::string::npos);
  });
}

}  // namespace
}  // namespace hexwright::publish
