// Pages are typeset as often as their size is tried, and what is drawn for its width is drawn once.
#include "publish/pages/masthead.hpp"
#include "publish/pages/pages.hpp"
#include "tests/publish/sheets/sheets.hpp"

using namespace hexwright;
using namespace hexwright::publish;
using namespace hexwright::test;

namespace {

class Leaf : public Picture {
 public:
  explicit Leaf(Box extent) : extent_(extent) {}
  Box extent() const override { return extent_; }
  Color paper() const override { return {255, 255, 255, 255}; }
  void draw(Canvas& canvas, const Box&) const override { canvas.write({"leaf", {}, {}, extent_.middle()}); }

 private:
  Box extent_;
};

// A section with a figure that counts how often it is made, and so many paragraphs.
Content content_with(const std::shared_ptr<int>& made, double shape, int paragraphs) {
  Section section{"notes", "Notes"};
  section.blocks.emplace_back(Figure{{},
                                     [made, shape](double width) {
                                       ++*made;
                                       return std::make_shared<const Leaf>(Box{0, 0, width, width * (shape > 0 ? shape : 0.2)});
                                     },
                                     shape,
                                     60});
  for (int i = 0; i < paragraphs; ++i) section.blocks.emplace_back(Paragraph{{{"A short paragraph of its own."}}});
  Content content{"en", "", "Title", "", {}, ""};
  content.sections.push_back(std::move(section));
  return content;
}

}  // namespace

TEST_CASE("pages: what no smaller type would shorten is typeset once") {
  const auto made = std::make_shared<int>(0);
  const auto pages = Pages::fill({content_with(made, 0, 380)}, *load_style("tactical"), *paper_size("a4"));
  REQUIRE(pages);
  REQUIRE(pages->count() > 1);
  CHECK(pages->scale() == 1);
  CHECK(*made == 1);
}

TEST_CASE("pages: a figure of a known shape is drawn when its page is, once, and not when sizes are tried") {
  const auto made = std::make_shared<int>(0);
  const auto pages = Pages::fill({content_with(made, 0.5, 30)}, *load_style("tactical"), *paper_size("a4"));
  REQUIRE(pages);
  REQUIRE(pages->count() == 1);
  CHECK(*made == 0);
  CHECK(says(recorded(pages->page(0)), "leaf"));
  CHECK(says(recorded(pages->page(0)), "leaf"));
  CHECK(*made == 1);
}

TEST_CASE("pages: a figure of a known shape is less wide where it would be higher than it may be") {
  const PrintStyle style = *load_style("tactical");
  Typesetter typesetter(style);
  double asked = 0;
  Section section{"map", ""};
  section.blocks.emplace_back(Figure{{},
                                     [&](double width) {
                                       asked = width;
                                       return std::make_shared<const Leaf>(Box{0, 0, width, width * 2});
                                     },
                                     2,
                                     60});
  const auto items = typesetter.section(section, {1, 88, "en"});
  REQUIRE(items.size() == 1);
  CHECK(items.front().height == Approx(60));
  Recorder canvas;
  items.front().draw(canvas, {0, 0});
  CHECK(asked == Approx(30));
}

TEST_CASE("masthead: of two languages each has the names of its sides above its own column, however many and however long") {
  const PrintStyle style = *load_style("tactical");
  for (const std::size_t sides : {2U, 4U}) {
    Content content{"en", "Kicker", "Title", "", {}, ""};
    for (std::size_t i = 0; i < sides; ++i) content.sides.push_back({"A side with quite a long name of its own", {{90, 90, 90, 255}, {}}});
    const std::vector<Content> both{content, content};
    Recorder canvas;
    Masthead(style, both, 3, 10, 130, 6).draw(canvas);
    std::size_t names = 0, left = 0;
    for (const Recorder::Drawn& one : canvas.drawn) {
      if (!one.paint.fill || *one.paint.fill != Color{90, 90, 90, 255}) continue;
      double from = 1000, to = 0;
      for (const Point point : one.points) {
        from = std::min(from, point.x);
        to = std::max(to, point.x);
      }
      ++names;
      left += to < 75 ? 1 : 0;
      INFO(from << " to " << to);
      CHECK((to < 75 ? from >= 10 : from >= 78));
    }
    CHECK(names == 2 * sides);
    CHECK(left == sides);
  }
}

TEST_CASE("masthead: the name of a side is whole where the band has room for it, and a long title stands in two lines") {
  const PrintStyle style = *load_style("tactical");
  const auto drawn = [&](const std::string& side, const std::string& title) {
    Content content{"pl", "Pluton", title, "1939", {}, ""};
    content.sides = {{side, {{90, 90, 90, 255}, {}}}, {"Strona polska", {{90, 90, 90, 255}, {}}}};
    const std::vector<Content> both{content, content};
    Recorder canvas;
    Masthead(style, both, 3, 10, 190, 6).draw(canvas);
    return canvas;
  };
  const std::string title = "Boje o lasy i mosty nad Wartą na zachód od Częstochowy i Działoszyna";
  const Recorder canvas = drawn("Strona niemiecka", title);
  CHECK(says(canvas, "Strona niemiecka"));
  CHECK(says(canvas, "Strona polska"));
  std::string all;
  std::vector<double> heights;
  for (const Recorder::Written& one : canvas.written)
    if (one.text.font.family == style.title_font && one.text.font.weight == 700 && one.at.x < 100) {
      all += (all.empty() ? "" : " ") + one.text.words;
      heights.push_back(one.at.y);
    }
  CHECK(all == title);
  REQUIRE(heights.size() == 2);
  CHECK(heights[1] - heights[0] > 3);
  CHECK(any_word_holds(drawn(std::string(200, 'n'), "Title"), "…"));
  CHECK_FALSE(any_word_holds(drawn("Strona niemiecka", "Title"), "…"));
}
