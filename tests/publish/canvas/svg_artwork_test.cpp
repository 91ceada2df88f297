// Foreign drawings as symbols: what is kept, what is renamed, what is left out.
#include "publish/canvas/svg_artwork.hpp"

#include <rapidcheck.h>

#include <catch2/catch.hpp>

#include "publish/canvas/svg_canvas.hpp"
#include "publish/canvas/svg_references.hpp"
#include "tests/publish/canvas/svg_reading.hpp"

namespace hexwright::publish {
namespace {

constexpr std::string_view gradient_art = R"svg(<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:sodipodi="urn:s" viewBox="0 0 10 10" fill="#00f">
  <metadata>private</metadata><sodipodi:namedview id="n"/>
  <style>/* c */ @import url(http://x/y); .a, #b > rect { fill: url(#grad); stroke:#fff } circle{fill:red}</style>
  <defs><linearGradient id="grad"><stop offset="0" stop-color="#0f0"/></linearGradient></defs>
  <rect id="b" class="a c" x="0" y="0" width="5" height="10" style="fill:url('#grad')" onclick="alert(1)" sodipodi:x="1"/>
  <use xlink:href="#b" x="5"/><use href="http://x/y#b"/>
  <script>alert(2)</script><foreignObject><p/></foreignObject>
  <image href="data:image/png;base64,AAAA"/><image href="file:///etc/passwd"/>
  <g mask="url(http://x/y)"><a href="javascript:alert(3)"><circle r="1"/></a></g>
</svg>)svg";

TEST_CASE("Everything named in an artwork is renamed, and what refers to it follows") {
  const auto symbol = symbol_of(gradient_art, "a_1");
  REQUIRE(symbol);
  CHECK(symbol->find("id=\"a_1_grad\"") != symbol->npos);
  CHECK(symbol->find("id=\"a_1_b\" class=\"a_1_a a_1_c\"") != symbol->npos);
  CHECK(symbol->find("style=\"fill:url(#a_1_grad)\"") != symbol->npos);
  CHECK(symbol->find("xlink:href=\"#a_1_b\"") != symbol->npos);
  CHECK(symbol->find("#a_1 .a_1_a,#a_1 #a_1_b &gt; rect{ fill: url(#a_1_grad); stroke:#fff }#a_1 circle{fill:red}") != symbol->npos);
  CHECK(symbol->find("<g fill=\"#00f\">") != symbol->npos);
}

TEST_CASE("What could reach out of an artwork is left out") {
  const auto symbol = symbol_of(gradient_art, "a_1");
  REQUIRE(symbol);
  for (const char* unwanted :
       {"script", "alert", "onclick", "foreignObject", "http:", "file:", "javascript", "sodipodi", "private", "@import"})
    CHECK(symbol->find(unwanted) == symbol->npos);
  CHECK(symbol->find("data:image/png") != symbol->npos);
  CHECK(symbol->find("mask=\"none\"") != symbol->npos);
}

TEST_CASE("An artwork with a prefix for SVG is read like any other") {
  const auto symbol = symbol_of("<s:svg xmlns:s='http://www.w3.org/2000/svg' width='20px' height='10'><s:path d='M0 0'/></s:svg>", "a");
  REQUIRE(symbol);
  CHECK(symbol->find("viewBox=\"0 0 20 10\"") != symbol->npos);
  CHECK(symbol->find("<path d=\"M0 0\">") != symbol->npos);
}

TEST_CASE("What is no drawing with a size makes no symbol") {
  for (const char* wrong :
       {"", "<svg", "<html/>", "<svg/>", "<svg viewBox='0 0 0 1'/>", "<svg viewBox='0 0 nan 1'/>", "<svg viewBox='1 2 3'/>"})
    CHECK_FALSE(symbol_of(wrong, "a"));
}

TEST_CASE("An artwork of endless depth is refused") {
  std::string svg = "<svg viewBox='0 0 1 1'>";
  for (int i = 0; i < 100000; ++i) svg += "<g>";
  for (int i = 0; i < 100000; ++i) svg += "</g>";
  CHECK_FALSE(symbol_of(svg + "</svg>", "a"));
}

TEST_CASE("Any style sheet becomes one whose rules all begin with the owner") {
  const SvgReferences names("a_1");
  CHECK(names.rules("g{x:1}} .b{") == "#a_1 g{x:1}#a_1 } .a_1_b{}");
  CHECK(names.rules("@media print { .a { fill:red } } .b{y:2}") == "#a_1 .a_1_b{y:2}");
  CHECK(names.rules("/* never closed .a{}").empty());
  CHECK(names.references("URL( \"#x\" ) url(//evil) url(#y") == "url(#a_1_x) none url(#a_1_y)");
  CHECK(names.references("u\\72l(http://x)").empty());
}

TEST_CASE("Whatever an artwork holds, the document around it stays well-formed") {
  rc::check("pieces of markup in any order", [] {
    const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
        "<g>", "</g>", "<path d='M0 0' d='x' 1x='y' a:b='c'/>", "<style>", "</style>", "a{b:c}", "}", "&amp;", "&#1;", "<![CDATA[", "]]>",
        "<!--", "-->", "<text id='&lt;'>", "</text>", "\xFF", "<x:y z='", "'/>", "<use href='#", "class=\"a b\"", "url(#"));
    std::string svg = "<svg viewBox='0 0 1 1'>";
    for (const std::string& piece : pieces) svg += piece;
    SvgCanvas canvas({0, 0, 10, 10}, {});
    const std::string whole = svg + "</svg>";
    canvas.place({"any", whole}, {0, 0, 5, 5});
    RC_ASSERT(is_wellformed(std::move(canvas).document()));
  });
}

TEST_CASE("Each artwork is defined once however often it is placed, and two with the same ids do not meet") {
  const std::string red = "<svg viewBox='0 0 10 10'><style>.k{fill:#f00}</style><rect id='r' class='k' width='10' height='10'/></svg>";
  const std::string blue = "<svg viewBox='0 0 10 10'><style>.k{fill:#00f}</style><rect id='r' class='k' width='10' height='10'/></svg>";
  SvgCanvas canvas({0, 0, 40, 10}, {});
  canvas.place({"red", red}, {0, 0, 10, 10});
  canvas.place({"blue", blue}, {10, 0, 20, 10});
  canvas.place({"red", red}, {20, 0, 30, 10});
  canvas.place({"broken", "<svg"}, {30, 0, 40, 10});
  const std::string svg = std::move(canvas).document();
  const SvgTree tree(svg);
  CHECK(tree.all("symbol").size() == 2);
  CHECK(tree.all("use").size() == 3);
  const Pixels pixels = rendered(svg, 40, 10, 4);
  CHECK((pixels.at(20, 20) & 0xFFFFFFu) == 0xFF0000u);
  CHECK((pixels.at(60, 20) & 0xFFFFFFu) == 0x0000FFu);
  CHECK((pixels.at(100, 20) & 0xFFFFFFu) == 0xFF0000u);
  CHECK((pixels.at(140, 20) & 0xFFFFFFu) == 0xC80000u);  // the cross that marks what cannot be read
}

TEST_CASE("An artwork keeps its proportions in the middle of its box") {
  const std::string wide = "<svg viewBox='0 0 20 10' preserveAspectRatio='none'><rect width='20' height='10'/></svg>";
  SvgCanvas canvas({0, 0, 20, 20}, {});
  canvas.place({"wide", wide}, {0, 0, 20, 20});
  const Pixels pixels = rendered(std::move(canvas).document(), 20, 20, 2);
  CHECK((pixels.at(20, 4) & 0xFFFFFFu) == 0xFFFFFFu);
  CHECK((pixels.at(20, 20) & 0xFFFFFFu) == 0);
}

}  // namespace
}  // namespace hexwright::publish
