// Numbers in the words of two languages.
#include "publish/charts/axes.hpp"

#include <catch2/catch.hpp>
#include <limits>

namespace hexwright::publish {
namespace {

using wording::english;
using wording::polish;

TEST_CASE("Numbers have the decimal mark of their language and a real minus") {
  CHECK(figure(1.25, 2, english()) == "1.25");
  CHECK(figure(1.25, 2, polish()) == "1,25");
  CHECK(figure(-3, 0, english()) == "−3");
  CHECK(figure(-0.001, 1, english()) == "0.0");
  CHECK(figure(9999, 0, english()) == "9999");
  CHECK(figure(1234567, 0, english()) == "1\u00A0234\u00A0567");
}

TEST_CASE("What is no number, or too large or small for digits, is still written") {
  CHECK(figure(std::numeric_limits<double>::quiet_NaN(), 1, english()) == "–");
  CHECK(figure(2e15, 0, english()) == "2×10¹⁵");
  CHECK(figure(-1e300, 0, english()) == "−10³⁰⁰");
  CHECK(short_figure(1.5e-7, polish()) == "1,5×10⁻⁷");
}

TEST_CASE("Short figures have three digits that say something") {
  CHECK(short_figure(0, english()) == "0");
  CHECK(short_figure(17, english()) == "17");
  CHECK(short_figure(7.355, english()) == "7.36");
  CHECK(short_figure(16.62, english()) == "16.6");
  CHECK(short_figure(1234.4, english()) == "1234");
  CHECK(short_figure(0.5, polish()) == "0,5");
}

TEST_CASE("Shares are percent, and neither a little nor almost all is rounded away") {
  CHECK(percent(0.6, 0, english()) == "60%");
  CHECK(short_percent(0, english()) == "0%");
  CHECK(short_percent(0.0001, polish()) == "<0,1%");
  CHECK(short_percent(0.052, english()) == "5.2%");
  CHECK(short_percent(0.04, english()) == "4%");
  CHECK(short_percent(0.434, english()) == "43%");
  CHECK(short_percent(0.998, english()) == "99.8%");
  CHECK(short_percent(0.99999, english()) == ">99.9%");
  CHECK(short_percent(1, english()) == "100%");
}

}  // namespace
}  // namespace hexwright::publish
