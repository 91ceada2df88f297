// Print styles: the built-in ones, a publisher's own, and what is wrong in it.
#include <catch2/catch.hpp>

#include "publish/style/style.hpp"

using namespace hexwright;
using namespace hexwright::publish;

namespace {

std::string fault_of(const std::string& inside, const std::string& attributes = "") {
  const auto style = PrintStyle::read(
      hexwright::io::parse_xml("<?xml version=\"1.0\"?>\n<house id=\"own\"" + attributes + ">\n" + inside + "</house>\n", "own.xml"));
  return style ? std::string() : style.error().id + ":" + std::to_string(style.error().where.line);
}

}  // namespace

TEST_CASE("style: every built-in style can be read and has a name in both languages") {
  for (const char* id : {"tactical", "magazine", "miniatures", "plain"}) {
    const auto style = load_style(id);
    REQUIRE(style);
    CHECK(style->name.words.contains("pl"));
    CHECK(style->name.words.contains("en"));
    CHECK(style->sections.size() == 15);
  }
}

TEST_CASE("style: a publisher chooses fonts, colours, sections and wording") {
  const auto style = PrintStyle::read(
      hexwright::io::parse_xml(R"(<house id="own" sections="victory setup" map-theme="print"><fonts title="DejaVu Sans" size="10"/>
    <colours accent="#123456"/><words lang="pl" date="{day}.{number}.{year}" bullet="*"/></house>)",
                               "own.xml"));
  REQUIRE(style);
  CHECK(style->sections == std::vector<std::string>{"victory", "setup"});
  CHECK(load_style("plain")->sections == PrintStyle::read(hexwright::io::parse_xml("<style id=\"x\"/>", "x.xml"))->sections);
  CHECK(style->title_font == "DejaVu Sans");
  CHECK(style->text_points == 10);
  CHECK(style->accent == Color{0x12, 0x34, 0x56, 255});
  CHECK(style->date("1939-09-01", "pl") == "1.9.1939");
  CHECK(style->words_in("pl").bullet == "*");
  CHECK(style->words_in("en").bullet == "•");
}

TEST_CASE("style: dates are words of the language, and what is no date stays as it is") {
  const auto style = load_style("classic");
  REQUIRE(style);
  CHECK(style->date("1939-09-01", "pl") == "1 września 1939 r.");
  CHECK(style->date("1939-10-17", "en") == "17 October 1939");
  for (const std::string odd : {"spring 1920", "1939-13-01", "1939-09-00", "", "1939/09/01", "1939- 9- 1"})
    CHECK(style->date(odd, "pl") == odd);
}

TEST_CASE("style: what is wrong is named with its line; the near misses are taken") {
  CHECK(fault_of("<colours ink=\"red\"/>") == "house/bad-colour:3");
  CHECK(fault_of("<colours ink=\"#ff0000\"/>").empty());
  CHECK(fault_of("<fonts size=\"4.9\"/>") == "house/bad-size:3");
  CHECK(fault_of("<fonts size=\"5\"/>").empty());
  CHECK(fault_of("", " sections=\"setup recipes\"") == "house/unknown-section:2");
  CHECK(fault_of("", " sections=\"setup map\"").empty());
  CHECK(fault_of("<page framed=\"recipes\"/>") == "house/unknown-section:3");
  CHECK(fault_of("<page masthead=\"hat\"/>") == "file/bad-value:3");
  CHECK(fault_of("<page columns=\"5\"/>") == "file/bad-value:3");
  CHECK(fault_of("<page masthead=\"centred\" columns=\"4\" boxed=\"setup\"/>").empty());
  CHECK(load_style("classic")->id == "tactical");
  CHECK(PrintStyle::read(hexwright::io::parse_xml("<style id=\"own\"/>", "own.xml")));
  CHECK(PrintStyle::read(hexwright::io::parse_xml("<theme id=\"x\"/>", "x")).error().id == "house/not-a-house");
  CHECK(load_style("gothic").error().id == "house/unknown");
}
