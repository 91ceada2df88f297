// Pages of word processors and of the web as the text that a reader sees.
#include "exchange/text/documents.hpp"

#include <catch2/catch.hpp>

#include "exchange/text/docx.hpp"
#include "exchange/text/numbering.hpp"
#include "model/io/read_bytes.hpp"
#include "reading/card/read_card.hpp"
#include "tests/folders.hpp"

namespace hexwright {

using exchange::CountedBy;
using exchange::PageKind;
using exchange::text_of_html;

namespace {

std::string word(const std::string& body, const std::string& numbering = "", const std::string& styles = "") {
  pugi::xml_document document, numbers, looks;
  document.load_string(("<w:document><w:body>" + body + "</w:body></w:document>").c_str(), pugi::parse_default | pugi::parse_ws_pcdata);
  numbers.load_string(("<w:numbering>" + numbering + "</w:numbering>").c_str());
  looks.load_string(("<w:styles>" + styles + "</w:styles>").c_str());
  return exchange::text_of_docx(document.document_element(), numbers.document_element(), looks.document_element());
}
std::string odt(const std::string& body, const std::string& styles = "") {
  pugi::xml_document content;
  content.load_string(
      ("<office:document-content><office:automatic-styles>" + styles + "</office:automatic-styles><office:body><office:text>" + body +
       "</office:text></office:body></office:document-content>")
          .c_str(),
      pugi::parse_default | pugi::parse_ws_pcdata);
  return exchange::text_of_odt(content.document_element(), {});
}
std::string run(const std::string& words) { return "<w:r><w:t xml:space=\"preserve\">" + words + "</w:t></w:r>"; }
std::string item(const std::string& words, int level = 0) {
  return "<w:p><w:pPr><w:numPr><w:ilvl w:val=\"" + std::to_string(level) + "\"/><w:numId w:val=\"1\"/></w:numPr></w:pPr>" + run(words) +
         "</w:p>";
}
const std::string NUMBERS =
    "<w:abstractNum w:abstractNumId=\"5\"><w:lvl w:ilvl=\"0\"><w:start w:val=\"1\"/><w:numFmt w:val=\"decimal\"/><w:lvlText w:val=\"%1.\"/>"
    "</w:lvl><w:lvl w:ilvl=\"1\"><w:start w:val=\"1\"/><w:numFmt w:val=\"lowerLetter\"/><w:lvlText w:val=\"%1.%2)\"/></w:lvl>"
    "</w:abstractNum><w:num w:numId=\"1\"><w:abstractNumId w:val=\"5\"/></w:num>";

// How many facts of one reading the other has too.
template <class List, class Key>
std::size_t shared(const List& one, const List& other, Key key) {
  std::size_t count = 0;
  for (const auto& fact : one)
    count += std::any_of(other.begin(), other.end(), [&](const auto& also) { return key(fact) == key(also); }) ? 1 : 0;
  return count;
}

}  // namespace

TEST_CASE("Word's own numbers stand in front of the paragraphs, level by level") {
  CHECK(word(item("Mud.") + item("Deep.", 1) + item("Deeper.", 1) + item("Night.") + item("Dark.", 1), NUMBERS) ==
        "1. Mud.\n1.a) Deep.\n1.b) Deeper.\n2. Night.\n2.a) Dark.\n");
}

TEST_CASE("the rows of a Word table are lines, and their cells stand between tabs") {
  const auto cell = [](const std::string& words) { return "<w:tc><w:p>" + run(words) + "</w:p></w:tc>"; };
  CHECK(word("<w:tbl><w:tr>" + cell("Turn") + cell("Hex") + "</w:tr><w:tr>" + cell("3") + cell("0412") + "</w:tr></w:tbl>") ==
        "Turn\tHex\n3\t0412\n");
}

TEST_CASE("what a reader of a Word page does not see is left out") {
  CHECK(word("<w:p>" + run("on turn ") + "<w:del>" + run("4") + "</w:del><w:ins>" + run("5") +
             "</w:ins><w:r><w:instrText>PAGE</w:instrText></w:r></w:p>") == "on turn 5\n");
  CHECK(word("<w:p>" + run("a") + "<w:r><w:tab/></w:r>" + run("b") + "<w:r><w:br/></w:r>" + run("c") + "</w:p>") == "a\tb\nc\n");
}

TEST_CASE("a heading of a page has an empty line before it") {
  CHECK(word("<w:p>" + run("4x INF") + "</w:p><w:p><w:pPr><w:pStyle w:val=\"Heading1\"/></w:pPr>" + run("Set Up") + "</w:p>") ==
        "4x INF\n\nSet Up\n");
  CHECK(odt("<text:p>4x INF</text:p><text:h>Set Up</text:h>") == "4x INF\n\nSet Up\n");
}

TEST_CASE("lists, blanks, notes and tables of an OpenDocument text") {
  const std::string style =
      "<text:list-style style:name=\"L\"><text:list-level-style-number style:num-format=\"1\" style:num-suffix=\")\"/></text:list-style>";
  CHECK(odt("<text:list text:style-name=\"L\"><text:list-item><text:p>Mud</text:p></text:list-item><text:list-item><text:p>Night</text:p>"
            "</text:list-item></text:list>",
            style) == "1) Mud\n2) Night\n");
  CHECK(odt("<text:p>4x<text:s text:c=\"3\"/>INF<text:tab/>end<text:note><text:p>no</text:p></text:note></text:p>") == "4x   INF\tend\n");
  CHECK(odt("<table:table><table:table-row><table:table-cell><text:p>3</text:p></table:table-cell><table:table-cell><text:p>0412</text:p>"
            "</table:table-cell></table:table-row></table:table>") == "3\t0412\n");
}

TEST_CASE("a web page: headings, lists, tables, signs by name and number, and no scripts") {
  CHECK(text_of_html("<html><head><title>x</title></head><body><script>var a = '<p>no</p>';</script><h2>Set&nbsp;Up</h2>"
                     "<p>The Poles set up\n  in 0412 &ndash; 0512.<br>First.</p><ol><li>Mud</li><li>Night &#x2265; 2</li></ol>"
                     "<table><tr><td>Turn</td><td>Hex</td></tr><tr><td>3</td><td>0412</td></tr></table>") ==
        "Set\u00a0Up\n\nThe Poles set up in 0412 – 0512.\nFirst.\n\n1. Mud\n2. Night ≥ 2\n\nTurn\tHex\n3\t0412\n");
}

TEST_CASE("a page that is cut off or badly closed is read to its end") {
  for (const char* page : {"<html><p>a<p>b", "<html>a & b &", "<html><td>x</td></tr></table>", "<html><!-- ", "<html><p", "<html><li>a",
                           "<html></ol></ul></tr>&#xD800;&#99999999999;&bogus;"})
    CHECK_NOTHROW(text_of_html(page));
  CHECK(text_of_html("<html><p>a<p>b") == "a\n\nb\n\n");
  CHECK_NOTHROW(text_of_html("<html>" + std::string(30'000, '<') + "div>"));
  std::string deep;
  for (int i = 0; i < 20'000; ++i) deep += "<div>";
  CHECK_NOTHROW(text_of_html("<html>" + deep + "x"));
  const auto tags = [](int pairs) {
    std::string out = "<html>";
    for (int i = 0; i < pairs; ++i) out += "<b></b>";
    return out + "x";
  };
  CHECK(text_of_html(tags(1'000)).find('x') != std::string::npos);
  CHECK(text_of_html(tags(400'000)).find('x') == std::string::npos);  // more tags than any card has
}

TEST_CASE("numbers, letters and Roman numbers of lists") {
  CHECK(exchange::counted(4, CountedBy::small_roman) == "iv");
  CHECK(exchange::counted(27, CountedBy::small_letter) == "aa");
  CHECK(exchange::counted(4000, CountedBy::roman) == "4000");
  CHECK(exchange::counted(0, CountedBy::letter) == "0");
}

TEST_CASE("a page is known by what is in it") {
  const auto bytes = [](const std::string& name) { return *io::read_beginning(test::source() + "/tests/cards/" + name, 1 << 20); };
  CHECK(exchange::page_kind(bytes("kessel-road.docx")) == PageKind::docx);
  CHECK(exchange::page_kind(bytes("zarzecze.odt")) == PageKind::odt);
  CHECK(exchange::page_kind(bytes("zarzecze.pdf")) == PageKind::pdf);
  CHECK(exchange::page_kind(" <!DOCTYPE html>\n<p>x") == PageKind::html);
  CHECK_FALSE(exchange::page_kind(bytes("zarzecze.txt")));
  CHECK_FALSE(exchange::page_kind("PK\x03\x04 and no more"));
  CHECK_FALSE(exchange::page_kind("<?xml version=\"1.0\"?><scenario/>"));
}

TEST_CASE("a card kept by a word processor says what its text says") {
  const auto [page, text] =
      GENERATE(table<std::string, std::string>({{"kessel-road.docx", "kessel-road.txt"}, {"zarzecze.odt", "zarzecze.txt"}}));
  const std::string bytes = *io::read_beginning(test::source() + "/tests/cards/" + page, 1 << 20);
  const auto words = exchange::text_of_page(*exchange::page_kind(bytes), bytes, page);
  REQUIRE(words);
  const reading::CardFacts of_page = reading::read_card(*words);
  const reading::CardFacts of_text = reading::read_card(io::read_bytes(test::source() + "/tests/cards/" + text)->text);
  CHECK(shared(of_text.units, of_page.units, [](const auto& f) { return f.side + f.designation; }) == of_text.units.size());
  CHECK(shared(of_text.setup, of_page.setup, [](const auto& f) { return f.side + f.region; }) == of_text.setup.size());
  CHECK(shared(of_text.reinforcements, of_page.reinforcements, [](const auto& f) { return f.side + f.turn; }) ==
        of_text.reinforcements.size());
  CHECK(shared(of_text.victory, of_page.victory, [](const auto& f) { return f.side + f.points_or_level; }) + 1 >= of_text.victory.size());
  CHECK(of_page.header.at("title").value == of_text.header.at("title").value);
}

}  // namespace hexwright
