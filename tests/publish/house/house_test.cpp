// House styles: the built-in ones, a publisher's own, and what is wrong in it.
#include <catch2/catch.hpp>

#include "publish/house/house.hpp"

using namespace hexwright;
using namespace hexwright::publish;

namespace {

std::string fault_of(const std::string& inside, const std::string& attributes = "") {
  const auto house = House::parse("<?xml version=\"1.0\"?>\n<house id=\"own\"" + attributes + ">\n" + inside + "</house>\n", "own.xml");
  return house ? std::string() : house.error().id + ":" + std::to_string(house.error().where.line);
}

}  // namespace

TEST_CASE("house: every built-in style can be read and has a name in both languages") {
  for (const std::string_view id : built_in_houses()) {
    const auto house = load_house(std::string(id));
    REQUIRE(house);
    CHECK(house->name.words.contains("pl"));
    CHECK(house->name.words.contains("en"));
    CHECK(house->sections.size() == card_sections().size());
  }
}

TEST_CASE("house: a publisher chooses fonts, colours, sections and wording") {
  const auto house = House::parse(R"(<house id="own" sections="victory setup" map-theme="print"><fonts title="DejaVu Sans" size="10"/>
    <colours accent="#123456"/><words lang="pl" date="{day}.{number}.{year}" bullet="*"/></house>)",
                                  "own.xml");
  REQUIRE(house);
  CHECK(house->sections == std::vector<std::string>{"victory", "setup"});
  CHECK(house->title_font == "DejaVu Sans");
  CHECK(house->text_points == 10);
  CHECK(house->accent == Color{0x12, 0x34, 0x56, 255});
  CHECK(house->date("1939-09-01", "pl") == "1.9.1939");
  CHECK(house->words_in("pl").bullet == "*");
  CHECK(house->words_in("en").bullet == "•");
}

TEST_CASE("house: dates are words of the language, and what is no date stays as it is") {
  const auto house = load_house("classic");
  REQUIRE(house);
  CHECK(house->date("1939-09-01", "pl") == "1 września 1939 r.");
  CHECK(house->date("1939-10-17", "en") == "17 October 1939");
  for (const std::string odd : {"spring 1920", "1939-13-01", "1939-09-00", "", "1939/09/01"}) CHECK(house->date(odd, "pl") == odd);
}

TEST_CASE("house: what is wrong is named with its line; the near misses are taken") {
  CHECK(fault_of("<colours ink=\"red\"/>") == "house/bad-colour:3");
  CHECK(fault_of("<colours ink=\"#ff0000\"/>").empty());
  CHECK(fault_of("<fonts size=\"4.9\"/>") == "house/bad-size:3");
  CHECK(fault_of("<fonts size=\"5\"/>").empty());
  CHECK(fault_of("", " sections=\"setup recipes\"") == "house/unknown-section:2");
  CHECK(fault_of("", " sections=\"setup map\"").empty());
  CHECK(House::parse("<theme id=\"x\"/>", "x").error().id == "house/not-a-house");
  CHECK(load_house("gothic").error().id == "house/unknown");
}
