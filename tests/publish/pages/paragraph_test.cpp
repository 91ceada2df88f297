// Text in lines: no line wider than it may be, no word lost, and what must not stand at an end of a line does not.
#include <catch2/catch.hpp>

#include "publish/pages/item.hpp"
#include "tests/publish/board/projects.hpp"

using namespace hexwright::publish;

namespace {

std::vector<std::string> broken(const std::string& text, double width, const std::string& language = "en") {
  static const PrintStyle style = *load_style("classic");
  LineBreaker breaker(style);
  std::vector<std::string> lines;
  for (const Line& line : breaker.lines({{text}}, 3, width, language)) {
    CHECK(line.width_mm <= width + 0.01);
    std::string words;
    for (const Stretch& one : line.stretches) words += one.words;
    lines.push_back(words);
  }
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string all;
  for (const std::string& line : lines) all += (all.empty() ? "" : " ") + line;
  return all;
}

}  // namespace

TEST_CASE("paragraph: every word is on a line, in order") {
  const std::string text = "The Blues march east by the turnpike and the only bridge lies beyond the village";
  const auto lines = broken(text, 30);
  CHECK(lines.size() > 2);
  CHECK(joined(lines) == text);
}

TEST_CASE("paragraph: a Polish word of one letter never ends a line; an English one may") {
  bool hangs = false;
  for (int width = 12; width < 40; ++width) {
    for (const std::string& line : broken("Stoją w lesie i w polu, a z lasu widać dwór o dwóch wieżach i w nim ogień", width, "pl"))
      CHECK((line.size() < 2 || line[line.size() - 2] != ' '));
    for (const std::string& line : broken("Give a man a fish and he has a meal for a day or a night", width, "en"))
      hangs = hangs || (line.size() > 1 && line[line.size() - 2] == ' ');
  }
  CHECK(hangs);
}

TEST_CASE("paragraph: a dash never begins a line") {
  for (int width = 16; width < 40; ++width)
    for (const std::string& line : broken("9kp+9c – 1817 [2], 3kp+3c – 3418 [2], 4kp+4c – 0616 [2]", width)) CHECK(line.find("–") != 0);
}

TEST_CASE("paragraph: a word that is wider than the line is broken, between characters") {
  const auto lines = broken(std::string("żółć") + std::string(400, 'x') + "ąęśćłóźż", 20);
  CHECK(lines.size() > 5);
  std::string all;
  for (const std::string& line : lines) all += line;
  CHECK(all == std::string("żółć") + std::string(400, 'x') + "ąęśćłóźż");
}

TEST_CASE("paragraph: nothing at all is one empty line") { CHECK(broken("", 20).size() == 1); }

TEST_CASE("paragraph: a column of a table is as wide as its longest word, and a word too long for the table alone is broken") {
  static const PrintStyle style = *load_style("classic");
  const auto written = [](const std::string& word, double width) {
    Table table;
    table.columns = {{1}, {9}};
    table.rows = {{{{word}}, {{"words that have all the room there is"}}}};
    Section section{"s", {}, {table}, true, false};
    Typesetter typesetter(style);
    std::vector<std::string> words;
    hexwright::test::Recorder canvas;
    for (const Item& item : typesetter.section(section, {1, width, "en"})) item.draw(canvas, {0, 0});
    for (const auto& one : canvas.written) words.push_back(one.text.words);
    return words;
  };
  const auto has = [](const std::vector<std::string>& all, const std::string& word) {
    return std::find(all.begin(), all.end(), word) != all.end();
  };
  CHECK(has(written("III/30pal", 60), "III/30pal"));
  CHECK(has(written("13–15", 40), "13–15"));
  CHECK_FALSE(has(written("Donaudampfschiff", 24), "Donaudampfschiff"));
  CHECK(joined(written("Donaudampfschiff", 24)).ends_with("words that have all the room there is"));
  // A column that has room enough keeps its share.
  CHECK(has(written("of", 200), "words that have all the room there is"));
}
