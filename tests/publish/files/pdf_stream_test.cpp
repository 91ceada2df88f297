// What the page of a PDF says of paths: exact words for small things, laws for numbers.
#include "publish/files/pdf_stream.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <rapidcheck.h>
#include <string>

using namespace hexwright::publish;

namespace {

const PdfFrame PLAIN{1, 0, 0, 0};  // a point for a millimetre
const Color RED{255, 0, 0}, VEIL{0, 0, 0, 51};

Path line(Point from, Point to) { return Path().move(from).line(to); }

// The words of everything drawn so far, without packing.
std::string words(PdfStream&& stream) {
  std::string all;
  stream.cut();
  for (const PdfSegment& segment : std::move(stream).segments()) all += segment.rest + "|";
  return all;
}

std::string filled_words(const Path& path, const PdfFrame& frame = PLAIN) {
  PdfStream stream;
  REQUIRE(stream.draw(path, filled(RED), frame));
  return words(std::move(stream));
}

}  // namespace

TEST_CASE("A path of a PDF is its points in hundredths, without zeros at their ends") {
  CHECK(filled_words(line({0, 0.5}, {-1.25, 100})) == "q\n1 0 0 rg\n0 .5 m\n-1.25 100 l\nf\nQ\n|");
  CHECK(filled_words(line({0.004, -0.004}, {0.006, -12.306})) == "q\n1 0 0 rg\n0 0 m\n.01 -12.31 l\nf\nQ\n|");
  CHECK(filled_words(Path().move({1, 2}).curve({3, 4}, {5, 6}, {7, 8}).close()) == "q\n1 0 0 rg\n1 2 m\n3 4 5 6 7 8 c\nh\nf\nQ\n|");
}

TEST_CASE("A path that begins with a line begins where that ends, and what closes nothing is left out") {
  CHECK(filled_words(Path().line({1, 2}).line({3, 4})) == "q\n1 0 0 rg\n1 2 m\n3 4 l\nf\nQ\n|");
  CHECK(filled_words(Path().close().curve({1, 2}, {3, 4}, {5, 6})) == "q\n1 0 0 rg\n1 2 m\n1 2 3 4 5 6 c\nf\nQ\n|");
}

TEST_CASE("Every number of a PDF is read back within half of its last decimal") {
  rc::check([] {
    const int hundredths = *rc::gen::inRange(-99'999'999, 99'999'999);
    const double off = *rc::gen::inRange(-49, 50) / 10'000.0, x = hundredths / 100.0 + off;
    const std::string text = filled_words(line({x, 0}, {0, 0}));
    const std::string from = text.substr(text.find("rg\n") + 3), number = from.substr(0, from.find(' '));
    RC_ASSERT(number.find_first_not_of("-.0123456789") == number.npos);
    RC_ASSERT(number == "0" || number.find('.') == number.npos || number.back() != '0');
    RC_ASSERT(number != "-0");
    RC_ASSERT(std::abs(std::stod(number) - x) < 0.0051);
  });
}

TEST_CASE("Looks are said once, until a clip ends") {
  PdfStream stream;
  const Pen pen{RED, 2, Cap::round, Join::round, {3, 1.5}};
  stream.draw(line({0, 0}, {1, 0}), stroked(pen), PLAIN);
  stream.draw(line({0, 1}, {1, 1}), stroked(pen), PLAIN);
  REQUIRE(stream.push_clip(line({5, 5}, {6, 6}), PLAIN));
  stream.draw(line({0, 2}, {1, 2}), stroked({VEIL, 2, Cap::round, Join::round, {}}), PLAIN);
  stream.pop_clip();
  stream.draw(line({0, 3}, {1, 3}), stroked(pen), PLAIN);
  CHECK(stream.opacities().stroke[51]);
  CHECK_FALSE(stream.opacities().fill.any());
  CHECK(words(std::move(stream)) ==
        "q\n1 0 0 RG\n2 w\n1 J\n1 j\n[3 1.5 ] 0 d\n0 0 m\n1 0 l\nS\n0 1 m\n1 1 l\nS\n"
        "q\n5 5 m\n6 6 l\nW n\n0 0 0 RG\n/hs51 gs\n[] 0 d\n0 2 m\n1 2 l\nS\nQ\n0 3 m\n1 3 l\nS\nQ\n|");
}

TEST_CASE("A segment says its looks and open clips anew, and one with nothing in it is none") {
  PdfStream stream;
  CHECK_FALSE(stream.cut());
  REQUIRE(stream.push_clip(line({5, 5}, {6, 6}), PLAIN));
  CHECK_FALSE(stream.cut());
  stream.draw(line({0, 0}, {1, 0}), filled(RED), PLAIN);
  CHECK(stream.cut());
  stream.draw(line({0, 1}, {1, 1}), filled(RED), PLAIN);
  stream.pop_clip();
  stream.draw(line({0, 2}, {1, 2}), filled(RED), PLAIN);
  CHECK(words(std::move(stream)) ==
        "q\nq\n5 5 m\n6 6 l\nW n\n1 0 0 rg\n0 0 m\n1 0 l\nf\nQ\nQ\n|"
        "q\nq\n5 5 m\n6 6 l\nW n\n1 0 0 rg\n0 1 m\n1 1 l\nf\nQ\n1 0 0 rg\n0 2 m\n1 2 l\nf\nQ\n|");
}

TEST_CASE("What cannot be said is refused without a trace") {
  constexpr double NONE = std::numeric_limits<double>::quiet_NaN(), ENDLESS = std::numeric_limits<double>::infinity();
  for (const double bad : {NONE, ENDLESS, -ENDLESS, 1e7}) {
    PdfStream stream;
    CHECK_FALSE(stream.draw(line({1, 1}, {bad, 0}), filled(RED), PLAIN));
    CHECK_FALSE(stream.draw(Path().move({1, 1}).curve({1, 1}, {0, bad}, {2, 2}), filled(VEIL), PLAIN));
    CHECK_FALSE(stream.draw(line({1, 1}, {2, 2}), stroked({RED, bad < 0 ? NONE : bad, Cap::butt, Join::miter, {}}), PLAIN));
    CHECK_FALSE(stream.draw(line({1, 1}, {2, 2}), stroked({RED, 1, Cap::butt, Join::miter, {1, bad}}), PLAIN));
    CHECK_FALSE(stream.push_clip(line({bad, 1}, {2, 2}), PLAIN));
    CHECK_FALSE(PLAIN.pushed({bad, 0}, 0, 1));
    CHECK_FALSE(PLAIN.pushed({0, 0}, 0, bad * 1e9));
    CHECK_FALSE(stream.cut());
    REQUIRE(stream.draw(line({0, 0}, {1, 0}), filled(RED), PLAIN));
    CHECK(words(std::move(stream)) == filled_words(line({0, 0}, {1, 0})));
  }
  PdfStream stream;
  for (const std::vector<double>& dash : {std::vector<double>{0, 0}, {1, -1}, {1e-9}})
    CHECK_FALSE(stream.draw(line({1, 1}, {2, 2}), stroked({RED, 1, Cap::butt, Join::miter, dash}), PLAIN));
  CHECK_FALSE(stream.push_clip({}, PLAIN));
  CHECK_FALSE(PLAIN.pushed({0, 0}, 0, 0));
}

TEST_CASE("What would not be seen is not written") {
  PdfStream stream;
  CHECK(stream.draw(line({0, 0}, {1, 0}), filled({1, 2, 3, 0}), PLAIN));
  CHECK(stream.draw(line({0, 0}, {1, 0}), stroked({RED, 0, Cap::butt, Join::miter, {}}), PLAIN));
  CHECK(stream.draw({}, filled(RED), PLAIN));
  CHECK_FALSE(stream.cut());
}

TEST_CASE("Frames within frames move, turn and scale as one after the other") {
  rc::check([] {
    const auto number = [] { return *rc::gen::inRange(-1000, 1000) / 10.0; };
    const Point first{number(), number()}, second{number(), number()}, p{number(), number()};
    const double degrees = number() * 3, scale = std::abs(number()) / 50 + 0.1;
    const auto outer = PdfFrame::of_page({3, 4}).pushed(first, degrees, scale);
    const auto inner = outer->pushed(second, -degrees, 1 / scale);
    // Turned back and scaled back, only the way is left.
    const Point seen = inner->at(p), origin = inner->at({0, 0}), plain = PdfFrame::of_page({0, 0}).at(p);
    RC_ASSERT(std::abs(seen.x - origin.x - plain.x) < 1e-6);
    RC_ASSERT(std::abs(seen.y - origin.y - plain.y) < 1e-6);
    RC_ASSERT(std::abs(outer->scale() - scale * 72 / 25.4) < 1e-9);
  });
}
