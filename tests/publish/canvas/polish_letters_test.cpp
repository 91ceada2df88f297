// A font may have a letter and yet draw it wrong: what has a mark in Polish must not look like what has none.
#include <catch2/catch.hpp>

#include "publish/canvas/picture.hpp"
#include "tests/publish/raster/drawn.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

class Letter : public publish::Picture {
 public:
  Letter(std::string words, publish::Font font) : words_(std::move(words)), font_(std::move(font)) {}
  publish::Box extent() const override { return {0, 0, 40, 40}; }
  publish::Color paper() const override { return {255, 255, 255, 255}; }
  std::string title() const override { return {}; }
  void draw(publish::Canvas& canvas, const publish::Box&) const override {
    canvas.write({words_, font_, {0, 0, 0, 255}, {8, 28}, publish::Anchor::start, 0, std::nullopt, 0});
  }

 private:
  std::string words_;
  publish::Font font_;
};

Pixels drawn(const std::string& words, const publish::Font& font) {
  return drawn_plainly(Letter(words, font), publish::PixelGrid{2, 2, 0, 0}, 80, 80);
}

}  // namespace

TEST_CASE("Fonts: every Polish letter looks unlike the one without its mark, upright and italic, in the fonts of themes and houses") {
  const std::vector<std::pair<std::string, std::string>> pairs{{"Ł", "L"}, {"ł", "l"}, {"Ą", "A"}, {"ą", "a"}, {"Ę", "E"}, {"ę", "e"},
                                                               {"Ó", "O"}, {"ó", "o"}, {"Ś", "S"}, {"ś", "s"}, {"Ź", "Z"}, {"ź", "z"},
                                                               {"Ż", "Z"}, {"ż", "Ź"}, {"Ć", "C"}, {"ć", "c"}, {"Ń", "N"}, {"ń", "n"}};
  for (const char* family : {"EB Garamond", "Lato"})
    for (const bool italic : {false, true})
      for (const int weight : {400, 700}) {
        const publish::Font font{family, 20, weight, italic, 0};
        for (const auto& [marked, plain] : pairs) {
          INFO(family << (italic ? " italic " : " ") << weight << ": " << marked);
          CHECK(difference(drawn(marked, font), drawn(plain, font)).mean > 0.3);
        }
        CHECK(difference(drawn("Ł", font), drawn("Ł", font)).mean == 0);
      }
}
