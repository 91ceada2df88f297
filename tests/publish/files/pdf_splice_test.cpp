// Segments of ours in a file that cairo wrote: judged by qpdf and poppler against the same picture by cairo alone, and against files
// that are not built as expected.
#include "publish/files/pdf_splice.hpp"

#include <algorithm>
#include <cstdlib>
#include <rapidcheck.h>

#include "publish/files/pdf.hpp"
#include "tests/model/io/scratch_folder.hpp"
#include "tests/publish/files/pdf_tools.hpp"

using namespace hexwright;
using namespace hexwright::publish;
using namespace hexwright::test;

namespace {

constexpr std::int64_t MOMENT = 1'000'000'000;

class Drawn : public Picture {
 public:
  explicit Drawn(std::function<void(Canvas&)> draw, Box extent = {0, 0, 60, 40}) : draw_(std::move(draw)), extent_(extent) {}
  Box extent() const override { return extent_; }
  Color paper() const override { return {255, 255, 255}; }
  void draw(Canvas& canvas, const Box&) const override { draw_(canvas); }

 private:
  std::function<void(Canvas&)> draw_;
  Box extent_;
};

std::string bytes_of(const Picture& picture, bool by_cairo_alone = false) {
  const auto bytes = pdf_bytes(picture, {MOMENT, by_cairo_alone});
  REQUIRE(bytes);
  return *bytes;
}

std::string pixels_of(const ScratchFolder& folder, const std::string& pdf) {
  folder.write("page.pdf", pdf);
  CHECK(said_by("qpdf --check '" + folder / "page.pdf" + "'").find("No syntax or stream encoding errors") != std::string::npos);
  CHECK(said_by("pdftoppm -r 150 -singlefile '" + folder / "page.pdf" + "' '" + folder / "page" + "'").empty());
  return folder.read("page.ppm");
}

// No pixel is quite another, and on the whole they are the same.
void check_same_looks(const Picture& picture) {
  const ScratchFolder folder;
  CHECK(bytes_of(picture) != bytes_of(picture, true));  // or one would be judged by itself
  const std::string ours = pixels_of(folder, bytes_of(picture)), theirs = pixels_of(folder, bytes_of(picture, true));
  REQUIRE(ours.size() == theirs.size());
  CHECK(std::count(ours.begin(), ours.end(), '\xFF') < static_cast<std::ptrdiff_t>(ours.size()) - 300);  // something is seen at all
  double difference = 0;
  int worst = 0;
  for (std::size_t i = 0; i < ours.size(); ++i) {
    const int by = std::abs(static_cast<unsigned char>(ours[i]) - static_cast<unsigned char>(theirs[i]));
    difference += by;
    worst = std::max(worst, by);
  }
  CHECK(worst < 130);  // thin lines may fall into the next pixel
  CHECK(difference / static_cast<double>(ours.size()) < 0.08);
}

const Color RED{200, 30, 30}, BLUE{30, 30, 200}, VEIL{0, 120, 0, 90};
const Pen BROAD{BLUE, 2, Cap::round, Join::round, {}};

Text word(const std::string& words, Point at) {
  Text text;
  text.words = words;
  text.at = at;
  text.font.size_mm = 6;
  return text;
}

}  // namespace

TEST_CASE("Paths below, between and above words stay there") {
  check_same_looks(Drawn([](Canvas& canvas) {
    canvas.draw(Path::rectangle({5, 5, 40, 30}), filled(RED));
    canvas.write(word("hidden by half", {8, 15}));
    canvas.draw(Path::rectangle({20, 8, 35, 20}, 3), {VEIL, BROAD});
    canvas.write(word("above", {22, 18}));
    canvas.draw(Path::polyline(std::vector<Point>{{10, 12}, {50, 35}}), stroked(BROAD));
  }));
}

TEST_CASE("What is open when words come goes on: pushes, turns and clips, in any nesting") {
  check_same_looks(Drawn([](Canvas& canvas) {
    canvas.push({30, 20}, 30, 1.5);
    canvas.draw(Path::rectangle({-12, -6, 12, 6}), filled(RED));
    canvas.push_clip(Path::circle({0, 0}, 6));
    canvas.draw(Path::rectangle({-12, -3, 12, 3}), filled(BLUE));
    canvas.push({2, 1}, -50, 0.7);
    canvas.write(word("clipped to a circle", {-15, 2}));
    canvas.push_clip(Path::rectangle({-4, -4, 4, 20}));
    canvas.draw(Path::rectangle({-20, -20, 20, 20}), {VEIL, BROAD});
    canvas.pop();
    canvas.draw(Path::circle({0, 5}, 2), filled(RED));
    canvas.pop();
    canvas.pop();
    canvas.draw(Path::circle({12, -6}, 2), {VEIL, Pen{RED, 0.3, Cap::butt, Join::miter, {1, 0.5}}});
    canvas.pop();
    canvas.write(word("free", {2, 38}));
    canvas.draw(Path::circle({5, 5}, 3), filled(BLUE));
  }));
}

TEST_CASE("Halos and stamps stand where cairo sets them") {
  check_same_looks(Drawn(
      [&](Canvas& canvas) {
        const std::function<void(Canvas&)> dot = [](Canvas& on) { on.draw(Path::circle({0, 0}, 1.5), {VEIL, Pen{RED, 0.5, {}, {}, {}}}); };
        for (int i = 0; i < 8; ++i) canvas.stamp({"dot", {-2, -2, 2, 2}, dot}, {-4.0 + 7 * i, 30});
        Text text = word("Żółw", {20, 12});
        text.halo = Color{250, 220, 120};
        text.turned_degrees = 20;
        text.anchor = Anchor::middle;
        canvas.draw(Path::rectangle({10, 0, 30, 20}), filled(RED));
        canvas.write(text);
      },
      {-10, 5, 50, 45}));
}

TEST_CASE("A line without length and with a round end is a disc, one with a flat end is nothing") {
  const ScratchFolder folder;
  const auto dark = [&](Cap cap, bool by_cairo_alone) {
    const std::string pixels = pixels_of(folder, bytes_of(Drawn([cap](Canvas& canvas) {
                                                            Path dots;
                                                            for (int i = 0; i < 5; ++i)
                                                              dots.move({10.0 + 8 * i, 20}).line({10.0 + 8 * i, 20});
                                                            canvas.draw(dots, stroked({{0, 0, 0}, 4, cap, Join::round, {}}));
                                                          }),
                                                          by_cairo_alone));
    return std::count(pixels.begin(), pixels.end(), '\0') / 3;
  };
  const double disc = 3.14159 * 2 * 2 * 150 * 150 / 25.4 / 25.4;  // in pixels
  CHECK(static_cast<double>(dark(Cap::round, false)) == Approx(5 * disc).epsilon(0.1));
  CHECK(dark(Cap::round, false) == Approx(static_cast<double>(dark(Cap::round, true))).epsilon(0.02));
  CHECK(dark(Cap::butt, false) == 0);
}

TEST_CASE("A page of paths alone is whole, and so is one with nothing on it") {
  check_same_looks(Drawn([](Canvas& canvas) { canvas.draw(Path::rectangle({5, 5, 40, 30}), {RED, BROAD}); }));
  const ScratchFolder folder;
  const std::string nothing = pixels_of(folder, bytes_of(Drawn([](Canvas&) {})));
  CHECK(std::count(nothing.begin(), nothing.end(), '\xFF') > 100000);
}

TEST_CASE("A drawing that holds a marker of its own is drawn by cairo alone") {
  const Drawn forged([](Canvas& canvas) {
    canvas.draw(Path::rectangle({5, 5, 40, 30}), filled(RED));
    canvas.push({0, 0}, 0, 1e-10);  // too small for a segment
    const double scale = 25.4 / 72 * 1e10;
    canvas.draw(Path::rectangle({PDF_MARKER.left * scale, PDF_MARKER.top * scale, PDF_MARKER.right * scale, PDF_MARKER.bottom * scale}),
                filled(BLUE));
    canvas.pop();
  });
  CHECK(bytes_of(forged) == bytes_of(forged, true));
}

TEST_CASE("A long drawing is packed on the way and still one stream") {
  const Drawn many([](Canvas& canvas) {
    for (int i = 0; i < 60000; ++i) {
      const double x = i % 60, y = i / 60 % 40;
      if (i % 20000 == 9990) canvas.write(word("between", {x, y}));
      canvas.draw(Path::rectangle({x, y, x + 0.7, y + 0.6}), filled(i % 2 ? RED : VEIL));
    }
  });
  check_same_looks(many);
  CHECK(bytes_of(many) == bytes_of(many));
}

TEST_CASE("A file that is not built as expected is left as it is") {
  const Drawn simple([](Canvas& canvas) { canvas.write(word("word", {5, 20})); });
  const std::string file = bytes_of(simple, true);
  const PdfSegments none{}, one{{PdfSegment{{}, "q\nQ\n"}}, {}};
  std::string same = file;
  CHECK(splice(same, std::span(&none, 1)));
  CHECK(same == file);
  // No marker is in it.
  CHECK_FALSE(splice(same, std::span(&one, 1)));
  CHECK(same == file);
  rc::check([&] {
    std::string broken = file;
    const auto length = static_cast<int>(file.size());
    if (*rc::gen::arbitrary<bool>())
      broken.resize(static_cast<std::size_t>(*rc::gen::inRange(0, length)));
    else
      for (int i = 0; i < 3; ++i)
        broken[static_cast<std::size_t>(length - 1 - *rc::gen::inRange(0, std::min(length, 3000)))] =
            static_cast<char>(*rc::gen::inRange(0, 256));
    const std::string before = broken;
    RC_ASSERT_FALSE(splice(broken, std::span(&one, 1)));
    RC_ASSERT(broken == before);
  });
}

TEST_CASE("What is drawn apart stands where it was asked for, below, between and above what is drawn at once") {
  const auto square = [](Color color, double at) {
    return [=](Canvas& canvas) { canvas.draw(Path::rectangle({at, at, at + 15, at + 15}), filled(color)); };
  };
  check_same_looks(Drawn([&](Canvas& canvas) {
    canvas.push({2, 1}, 10, 1.2);
    canvas.draw_apart(square(RED, 4));
    canvas.draw_apart(square(BLUE, 8));
    canvas.draw(Path::rectangle({10, 6, 30, 18}), filled(VEIL));
    canvas.draw_apart(square(RED, 12));
    canvas.write(word("Above", {8, 16}));
    canvas.draw_apart([](Canvas&) {});
    canvas.draw_apart(square(VEIL, 9));
    canvas.pop();
  }));
}
