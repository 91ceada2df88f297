// Themes as files: the four that are built in, and what is said about one that is wrong.
#include <catch2/catch.hpp>

#include "model/document/ruleset.hpp"
#include "model/wording/catalogue.hpp"
#include "publish/theme/theme.hpp"
#include "tests/model/io/scratch_folder.hpp"

using namespace hexwright;
using namespace hexwright::publish;

namespace {

const std::string SHEET = R"(<sheet paper="#ffffff" ground="#eeeeee" ink="#000000" grid="#999999" number="#666666" water="#0000ff"/>)";
const std::string SIDE = R"(<side ground="#ffaaaa" ink="#000000" band="#aa0000"/>)";

std::string theme_with(const std::string& inside) { return "<theme id=\"mine\">\n" + SHEET + "\n" + inside + "\n</theme>"; }

wording::Fault fault_of(const std::string& bytes) {
  const auto theme = Theme::read(hexwright::io::parse_xml(bytes, "mine.theme.xml"));
  REQUIRE_FALSE(theme);
  CHECK(theme.error().where.file == "mine.theme.xml");
  return theme.error();
}

std::string said(const wording::Text& text) { return wording::english().words(text); }

}  // namespace

TEST_CASE("Themes: the four that are built in load, each under its own id and with a name in both languages") {
  CHECK(built_in_themes().size() == 4);
  for (const std::string_view id : built_in_themes()) {
    const auto theme = load_theme(std::string(id));
    REQUIRE(theme);
    CHECK(theme->id == id);
    CHECK(wording::english().words(theme->name) != "");
    REQUIRE(wording::catalogue_for("pl"));
    CHECK(wording::catalogue_for("pl")->words(theme->name) != wording::english().words(theme->name));
    CHECK(theme->dark == (id == "dark"));
  }
}

TEST_CASE("Themes: a file of one's own is read, and what it leaves out has its default") {
  const auto theme = Theme::read(hexwright::io::parse_xml(theme_with(SIDE), "mine.theme.xml"));
  REQUIRE(theme);
  CHECK(theme->paper == Color{255, 255, 255});
  CHECK(theme->grid_width_mm == 0.12);
  CHECK(theme->text_font == "Lato");
  CHECK(theme->side(0) == theme->side(1));  // one side is repeated
}

TEST_CASE("Themes: a colour that is none is refused with its place") {
  for (const std::string wrong : {"red", "#12345", "#1234567", "#12345g", "", "#+12345", "# 12345"}) {
    const auto fault = fault_of(theme_with(R"(  <side ground=")" + wrong + R"(" ink="#000000" band="#aa0000"/>)"));
    CHECK(fault.id == "theme/bad-colour");
    CHECK(fault.where.line == 3);
    CHECK(fault.where.column == 3);
  }
}

TEST_CASE("Themes: a colour cut in the middle of a letter is still quoted as text") {
  const auto fault =
      fault_of(theme_with(R"(<side ground=")" + std::string(79, 'a') + "\xC4\x85\xC4\x85" + R"(" ink="#000000" band="#aa0000"/>)"));
  CHECK(fault.id == "theme/bad-colour");
  const std::string words = said(fault.message);
  CHECK(words.find("\xC4\"") == std::string::npos);
}

TEST_CASE("Themes: a width that no pen has is refused with its place") {
  for (const std::string wrong : {"-0.1", "20.001", "1000000"}) {
    const auto fault = fault_of(theme_with(SIDE + "\n<line colour=\"#000000\" width=\"" + wrong + "\"/>"));
    CHECK(fault.id == "theme/bad-width");
    CHECK(fault.where.line == 4);
  }
  CHECK(Theme::read(hexwright::io::parse_xml(theme_with(SIDE + R"(<line colour="#000000" width="20"/>)"), "x")));
  for (const std::string wrong : {"nan", "inf", "1e3", "0,5", "wide"}) {
    const auto fault = fault_of(theme_with(SIDE + "\n<line colour=\"#000000\" width=\"" + wrong + "\"/>"));
    CHECK(fault.where.line == 4);
  }
}

TEST_CASE("Themes: one without sides is refused") {
  const auto fault = fault_of(theme_with(""));
  CHECK(fault.id == "theme/no-side");
  CHECK(fault.where.line == 1);
}

TEST_CASE("Themes: unknown elements and attributes are refused with their place") {
  const auto element = fault_of(theme_with(SIDE + "\n <sound file=\"x\"/>"));
  CHECK(element.where.line == 4);
  CHECK(element.where.column == 2);
  const auto attribute = fault_of(theme_with(R"(<side ground="#ffaaaa" ink="#000000" band="#aa0000" smell="roses"/>)"));
  CHECK(attribute.where.line == 3);
  CHECK(said(attribute.message).find("smell") != std::string::npos);
}

TEST_CASE("Themes: one without a sheet, without an id, or with an unknown pattern is refused") {
  CHECK(fault_of("<theme id=\"mine\">" + SIDE + "</theme>").where.line == 1);
  CHECK(fault_of("<theme>" + SHEET + SIDE + "</theme>").where.line == 1);
  const auto pattern = fault_of(theme_with(SIDE + "\n<terrain kinds=\"x\" pattern=\"polka\"/>"));
  CHECK(pattern.where.line == 4);
}

TEST_CASE("Themes: a file that is no theme, or no XML, is refused") {
  const auto other = fault_of("<map/>");
  CHECK(other.id == "theme/not-a-theme");
  CHECK(other.where.line == 1);
  CHECK(fault_of("").id != "");
  CHECK(fault_of("\x01\x02\xff").id != "");
  CHECK(fault_of("<theme id=\"mine\">").where.line >= 1);
}

TEST_CASE("Themes: an unknown id is refused with the ids there are, a missing file as a file") {
  const auto unknown = load_theme("colourful");
  REQUIRE_FALSE(unknown);
  CHECK(unknown.error().id == "theme/unknown");
  REQUIRE(unknown.error().expected);
  CHECK(said(*unknown.error().expected).find("print") != std::string::npos);
  const auto endless = load_theme(std::string(79, 'a') + "\xC4\x85");
  REQUIRE_FALSE(endless);
  CHECK(said(endless.error().message).find("\xC4\"") == std::string::npos);
  const auto missing = load_theme("/no/such/file.theme.xml");
  REQUIRE_FALSE(missing);
  CHECK(missing.error().id != "theme/unknown");
  CHECK(missing.error().where.file == "/no/such/file.theme.xml");
}

TEST_CASE("Themes: a file on the disk is loaded by its path, a folder is not") {
  const test::ScratchFolder folder;
  CHECK(load_theme(folder.write("mine.theme.xml", theme_with(SIDE))));
  CHECK_FALSE(load_theme(folder.path()));
}

TEST_CASE("Themes: the first line that fits is taken, by kind or by class, and unknown kinds differ by their place in the game") {
  const auto theme = Theme::read(
      hexwright::io::parse_xml(theme_with(SIDE + R"(<terrain kinds="woods" fill="#00aa00"/><terrain kinds="woods pines" fill="#00bb00"/>)"
                                                 R"(<other-terrain fill="#111111"/><other-terrain fill="#222222"/>)"),
                               "x"));
  REQUIRE(theme);
  const project::Game game;
  CHECK(theme->terrain("woods", document::KindOf::terrain, game).fill == Color{0, 0xaa, 0});
  CHECK(theme->terrain("pines", document::KindOf::terrain, game).fill == Color{0, 0xbb, 0});
  CHECK(theme->terrain("pines", document::KindOf::terrain, game).known);
  const Ground odd = theme->terrain("moon", document::KindOf::terrain, game);
  CHECK_FALSE(odd.known);
  CHECK(odd.fill.has_value());
  CHECK_FALSE(theme->line("moon", document::KindOf::path, game).known);
}
