// What a printer sends back, each beside the like of it that prints.
#include "publish/pages/preflight.hpp"

#include <catch2/catch.hpp>

#include <functional>

#include "model/wording/catalogue.hpp"
#include "publish/pages/press_sheet.hpp"

using namespace hexwright;
using namespace hexwright::publish;

namespace {

constexpr double POINT = 25.4 / 72;

class Page : public Picture {
 public:
  explicit Page(std::function<void(Canvas&)> draw) : draw_(std::move(draw)) {}
  Box extent() const override { return {0, 0, 100, 100}; }
  Color paper() const override { return {255, 255, 255, 255}; }
  void draw(Canvas& canvas, const Box&) const override { draw_(canvas); }

 private:
  std::function<void(Canvas&)> draw_;
};

using Draw = std::function<void(Canvas&)>;

std::vector<wording::Fault> faults_of(const Draw& draw, const PressLimits& limits = {}) {
  const Page page(draw);
  const Picture* const only = &page;
  return preflight({&only, 1}, limits, wording::say("Counters"));
}
std::vector<std::string> ids(const std::vector<wording::Fault>& faults) {
  std::vector<std::string> out;
  for (const wording::Fault& fault : faults) out.push_back(fault.id);
  return out;
}
std::string said(const wording::Fault& fault) { return wording::english().words(fault.message); }
using Ids = std::vector<std::string>;

Draw words(double points, Point at = {50, 50}, Color color = {0, 0, 0, 255}) {
  return [=](Canvas& canvas) { canvas.write({"Mill", {"Lato", points * POINT}, color, at}); };
}
Draw line(double points, double scale = 1) {
  return [=](Canvas& canvas) {
    canvas.push({50, 50}, 30, scale);
    canvas.draw(Path().move({0, 0}).line({5, 5}), stroked({{0, 0, 0, 255}, points * POINT}));
    canvas.pop();
  };
}
Draw ground(const Box& box, Color color = {200, 40, 40, 255}) {
  return [=](Canvas& canvas) { canvas.draw(Path::rectangle(box), filled(color)); };
}
Draw both(const Draw& first, const Draw& second) {
  return [=](Canvas& canvas) {
    first(canvas);
    second(canvas);
  };
}

}  // namespace

TEST_CASE("preflight: words below 5 points are told with their size on paper, however they were scaled") {
  CHECK(ids(faults_of(words(5))).empty());
  const auto faults = faults_of(words(4.4));
  REQUIRE(ids(faults) == Ids{"print/type"});
  CHECK(said(faults.front()) == "Counters, page 1: “Mill” is set in 4.4 points; below 5 it cannot be read.");
  const auto scaled = [](double scale) {
    return faults_of([=](Canvas& canvas) {
      canvas.push({50, 50}, 0, scale);
      words(10, {0, 0})(canvas);
      words(10, {0, 9})(canvas);
      canvas.pop();
    });
  };
  CHECK(scaled(0.51).empty());
  REQUIRE(ids(scaled(0.4)) == Ids{"print/type"});
  CHECK(said(scaled(0.4).front()) == "Counters: 2 lines of words are set in less than 5 points, the smallest, “Mill” on page 1, in 4.");
}

TEST_CASE("preflight: what is not seen is not judged") {
  CHECK(faults_of([](Canvas& canvas) {
          canvas.push_clip(Path::rectangle({10, 10, 30, 30}));
          words(3)(canvas);
          line(0.1)(canvas);
          canvas.pop();
          words(3, {50, 50}, {0, 0, 0, 0})(canvas);
        }).empty());
  CHECK(ids(faults_of([](Canvas& canvas) {
          canvas.push_clip(Path::rectangle({10, 10, 90, 90}));
          words(3)(canvas);
          line(0.1)(canvas);
          canvas.pop();
        })) == Ids{"print/type", "print/line"});
}

TEST_CASE("preflight: lines below a quarter of a point, and those that a scale makes so") {
  CHECK(faults_of(line(0.25)).empty());
  CHECK(ids(faults_of(line(0.2))) == Ids{"print/line"});
  CHECK(ids(faults_of(line(0.5, 0.4))) == Ids{"print/line"});
  CHECK(faults_of(line(0.2, 1.3)).empty());
}

TEST_CASE("preflight: words beyond the cut, near it, and clear of it") {
  const PressLimits limits{.margin_mm = 10, .safe_mm = 3};
  CHECK(faults_of(words(8, {14, 50}), limits).empty());
  CHECK(ids(faults_of(words(8, {11, 50}), limits)) == Ids{"print/safe-zone"});
  CHECK(ids(faults_of(words(8, {9, 50}), limits)) == Ids{"print/over-cut"});
  CHECK(ids(faults_of(words(8, {88, 50}), limits)) == Ids{"print/over-cut"});
  CHECK(ids(faults_of(words(8, {50, 89.5}), limits)) == Ids{"print/over-cut"});
  CHECK(ids(faults_of(words(8, {98, 50}))) == Ids{"print/over-cut"});  // of the paper itself
}

TEST_CASE("preflight: a ground that reaches the cut goes on to the end of the bleed, or lies on one that does") {
  const PressLimits limits{.margin_mm = 10, .bleed_mm = 3};
  CHECK(ids(faults_of(ground({10, 20, 50, 40}), limits)) == Ids{"print/bleed"});
  CHECK(ids(faults_of(ground({20, 20, 50, 91}), limits)) == Ids{"print/bleed"});
  CHECK(faults_of(ground({7, 20, 50, 40}), limits).empty());
  CHECK(faults_of(ground({12, 20, 50, 40}), limits).empty());
  CHECK(faults_of(both(ground({6, 6, 94, 94}), ground({10, 20, 50, 40})), limits).empty());
  CHECK(faults_of(ground({10, 20, 50, 40})).empty());  // no bleed is asked for
}

TEST_CASE("preflight: a page on a sheet of a press has its ground beyond the cut") {
  const Page page(words(8));
  const PressSheet sheet(page, 3, true);
  const Picture* const only = &sheet;
  CHECK(
      preflight({&only, 1}, {.margin_mm = PressSheet::margin_mm(3, true), .bleed_mm = 3, .inks = true}, wording::say("Counters")).empty());
}

TEST_CASE("preflight: small words of three inks, where there are plates") {
  constexpr Color BROWN{150, 90, 40, 255};
  const PressLimits plates{.inks = true};
  CHECK(ids(faults_of(words(5.5, {50, 50}, BROWN), plates)) == Ids{"print/plates"});
  CHECK(faults_of(words(6.5, {50, 50}, BROWN), plates).empty());
  CHECK(faults_of(words(5.5, {50, 50}, {90, 90, 90, 255}), plates).empty());
  CHECK(faults_of(words(5.5, {50, 50}, BROWN)).empty());
}

TEST_CASE("preflight: words that lie on a ground of nearly their own grey") {
  constexpr Color RED{200, 40, 40, 255}, GREEN{0, 130, 60, 255}, WHITE{255, 255, 255, 255};
  CHECK(ids(faults_of(both(ground({40, 40, 70, 60}), words(8, {50, 50}, GREEN)))) == Ids{"print/contrast"});
  CHECK(faults_of(both(ground({40, 40, 70, 60}), words(8, {50, 50}, WHITE))).empty());
  CHECK(ids(faults_of(words(8, {50, 50}, WHITE))) == Ids{"print/contrast"});
  CHECK(faults_of(both(ground({10, 10, 30, 30}, GREEN), words(8, {50, 50}, RED))).empty());  // beside it
  CHECK(faults_of([&](Canvas& canvas) {
          ground({40, 40, 70, 60}, GREEN)(canvas);
          canvas.write({"Mill", {"Lato", 3}, RED, {50, 50}, Anchor::start, 0, WHITE});
        }).empty());
}

TEST_CASE("preflight: letters that no font has") {
  const auto write = [](const std::string& name) {
    return faults_of([=](Canvas& canvas) { canvas.write({name, {"Lato", 4}, {}, {50, 50}}); });
  };
  CHECK(write("Młyn nad Łąką").empty());
  const auto faults = write("Młyn \U0001D800");  // of a script that no font of the tests has
  REQUIRE(ids(faults) == Ids{"font/letters"});
  CHECK(said(faults.front()).find("page 1") != std::string::npos);
}
