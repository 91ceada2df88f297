// What a press gets: four inks, boxes that tell where to cut, marks beyond them. Judged by qpdf and Ghostscript.
#include "publish/files/pdf_ink.hpp"

#include <fstream>
#include <regex>

#include "publish/files/pdf.hpp"
#include "publish/files/pdf_splice.hpp"
#include "publish/pages/press_sheet.hpp"
#include "tests/model/io/scratch_folder.hpp"
#include "tests/publish/files/pdf_tools.hpp"
#include "tests/publish/symbols/recorder.hpp"

using namespace hexwright;
using namespace hexwright::publish;
using namespace hexwright::test;

namespace {

class Leaf : public Picture {
 public:
  Box extent() const override { return {0, 0, 100, 60}; }
  Color paper() const override { return {251, 248, 240, 255}; }
  std::string title() const override { return "Ulotka"; }
  void draw(Canvas& canvas, const Box&) const override {
    canvas.draw(Path::rectangle({10, 10, 40, 30}), {Color{190, 60, 50, 255}, Pen{{120, 120, 120, 255}, 0.4}});
    Text words;
    words.words = "(Zażółć) rg <gęślą>";
    words.color = {34, 32, 28, 255};
    words.at = {20, 45};
    canvas.write(words);
  }
};

}  // namespace

TEST_CASE("inks: grey and nearly black are black ink alone, colours keep as much black as they can, white is no ink") {
  using Inks = std::array<double, 4>;
  CHECK(inks_of({0, 0, 0, 255}) == Inks{0, 0, 0, 1});
  CHECK(inks_of({34, 32, 28, 255}) == Inks{0, 0, 0, 1});
  CHECK(inks_of({255, 255, 255, 255}) == Inks{0, 0, 0, 0});
  CHECK(inks_of({127, 127, 127, 255})[3] == Approx(1 - 127 / 255.0));
  CHECK(inks_of({255, 0, 0, 255}) == Inks{0, 1, 1, 0});
  for (int red = 0; red < 256; red += 5)
    for (int green = 0; green < 256; green += 5)
      for (int blue = 0; blue < 256; blue += 5) {
        const Inks inks = inks_of({static_cast<std::uint8_t>(red), static_cast<std::uint8_t>(green), static_cast<std::uint8_t>(blue), 255});
        if (inks[0] + inks[1] + inks[2] + inks[3] > 3.0001) FAIL(red << " " << green << " " << blue);
      }
}

TEST_CASE("inks: the operators of colour are changed, words and strings that look like them are not") {
  CHECK(in_inks("0 0 0 rg /a0 gs\n1 0 0 RG\n") == "0.0000 0.0000 0.0000 1.0000 k /a0 gs\n0.0000 1.0000 1.0000 0.0000 K\n");
  const std::string text = "BT (1 0 0 rg \\) 1 0 0 rg) Tj <00> Tj [(a(b)c)-5(d)]TJ ET\n";
  CHECK(in_inks(text) == text);
  CHECK(in_inks(".5 rg") == ".5 rg");
  CHECK(in_inks("(open").size() == 5);
}

TEST_CASE("press: an offset page has no red, green and blue left, and boxes where it is cut and how far it bleeds") {
  const ScratchFolder folder;
  const Leaf leaf;
  const PressSheet sheet(leaf, 3, true);
  PdfOptions options;
  options.author = "Autor";
  options.dress = {"pl", PressSheet::margin_mm(3, true), 3, true};
  const auto bytes = pdf_bytes(sheet, options);
  REQUIRE(bytes);
  const std::string path = folder.write("leaf.pdf", *bytes);
  CHECK(call_tool("qpdf --check '" + path + "'").status == 0);
  const std::string info = said_by("pdfinfo -box '" + path + "'");
  CHECK(entry_of(info, "Author") == "Autor");
  // 10 mm of margin about 100 x 60, 3 of them bleed.
  CHECK(entry_of(info, "MediaBox").find("340.16") != std::string::npos);
  CHECK(entry_of(info, "TrimBox").find("28.35") != std::string::npos);
  CHECK(entry_of(info, "BleedBox").find("19.84") != std::string::npos);
  const std::string open = said_by("qpdf --qdf --object-streams=disable '" + path + "' -");
  CHECK(open.find("/Lang (pl)") != std::string::npos);
  CHECK(open.find("/GTS_PDFX") != std::string::npos);
  const std::size_t content = open.find("%% Contents for page 1");
  REQUIRE(content != std::string::npos);
  const std::string drawn = open.substr(content, open.find("endstream", content) - content);
  CHECK(std::regex_search(drawn, std::regex("\\b[kK]\\b")));
  CHECK_FALSE(std::regex_search(drawn, std::regex("\\b(rg|RG)\\b")));
  CHECK(open.find("/DeviceRGB") == std::string::npos);
  CHECK(said_by("pdftotext '" + path + "' -").find("Zażółć) rg <gęślą>") != std::string::npos);
}

TEST_CASE("press: a sheet draws the part that is wanted, and says where its page's grid begins") {
  struct Board : Leaf {
    Point step() const override { return {12, 10}; }
    Point grid_origin() const override { return {2, 3}; }
    void draw(Canvas&, const Box& wanted) const override { part = wanted; }
    mutable Box part;
  };
  const Board board;
  const PressSheet sheet(board, 3, true);
  CHECK(sheet.step() == Point{12, 10});
  CHECK(sheet.grid_origin() == Point{12, 13});
  Recorder canvas;
  sheet.draw(canvas, {20, 20, 40, 30});
  CHECK(board.part == Box{10, 10, 30, 20});
}

TEST_CASE("press: a file that cannot say where it is cut, or with which inks it is printed, is not made") {
  const Leaf leaf;
  PdfOptions plain;
  plain.by_cairo_alone = true;
  std::string file = *pdf_bytes(leaf, plain);
  const std::string begin = "<< /Type /Catalog\n";
  const PdfSegments none;
  std::string dressed = file;
  CHECK(splice(dressed, std::span(&none, 1), {"pl", 0, 0, false}));
  CHECK(dressed.find("/Lang (pl)") != std::string::npos);
  REQUIRE(file.find(begin) != std::string::npos);
  file.replace(file.find(begin), begin.size(), "<</Type /Catalog \n");
  const std::string before = file;
  CHECK_FALSE(splice(file, std::span(&none, 1), {"pl", 0, 0, false}));
  CHECK(file == before);

  // It holds a marker of its own.
  struct Forged : Leaf {
    void draw(Canvas& canvas, const Box&) const override {
      canvas.draw(Path::rectangle({5, 5, 40, 30}), filled({200, 30, 30, 255}));
      canvas.push({0, 0}, 0, 1e-10);
      const double scale = 25.4 / 72 * 1e10;
      canvas.draw(Path::rectangle({PDF_MARKER.left * scale, PDF_MARKER.top * scale, PDF_MARKER.right * scale, PDF_MARKER.bottom * scale}),
                  filled({30, 30, 200, 255}));
      canvas.pop();
    }
  };
  PdfOptions bleeding;
  CHECK(pdf_bytes(Forged(), bleeding));
  bleeding.dress.trim_mm = bleeding.dress.bleed_mm = 3;
  CHECK(pdf_bytes(leaf, bleeding));
  const auto refused = pdf_bytes(Forged(), bleeding);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().id == "pdf/boxes");
}

TEST_CASE("press: with bleed alone the ground reaches to the edge of the sheet and no marks are drawn; colours stay") {
  const Leaf leaf;
  const PressSheet sheet(leaf, 3.175, false);
  CHECK(sheet.extent().width() == Approx(106.35));
  PdfOptions options;
  options.dress = {"", 3.175, 3.175, false};
  const auto bytes = pdf_bytes(sheet, options);
  REQUIRE(bytes);
  CHECK(bytes->find("/BleedBox [ 0.0000 0.0000") != std::string::npos);
  CHECK(bytes->find("/OutputIntents") == std::string::npos);
}
