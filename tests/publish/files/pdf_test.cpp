// A PDF is judged by other programs: its page, its words, its fonts, that nothing in it is made of pixels.
#include "publish/files/pdf.hpp"

#include <cstdlib>
#include <limits>
#include <sstream>
#include <vector>

#include "tests/model/io/scratch_folder.hpp"
#include "tests/publish/files/pdf_tools.hpp"

using namespace hexwright;
using namespace hexwright::publish;
using namespace hexwright::test;

namespace {

// A sheet with all that a canvas can do on it.
class Sheet : public Picture {
 public:
  double width_mm = 100, height_mm = 70;
  std::string name = "Bój o Parzymiechy";
  Color ground{255, 255, 255};
  bool broken = false;  // numbers that are none
  bool stamped = true;  // or every dot drawn anew
  int dots = 10;

  Box extent() const override { return {0, 0, width_mm, height_mm}; }
  Color paper() const override { return ground; }
  std::string title() const override { return name; }
  void draw(Canvas& canvas, const Box&) const override {
    canvas.begin_layer("ground", "Ground");
    canvas.draw(Path::rectangle({10, 10, 60, 40}, 4), {Color{214, 226, 190}, Pen{{40, 60, 20}, 0.4, Cap::round, Join::round, {2, 1}}});
    const std::function<void(Canvas&)> dot = [](Canvas& on) {
      on.draw(Path::rectangle({-1, -0.5, 1, 0.5}, 0.2), {Color{200, 40, 40}, Pen{{60, 0, 0}, 0.3, Cap::round, Join::round, {}}});
    };
    for (int i = 0; i < dots; ++i) {
      const Point at{12.0 + 5 * (i % 10), 45.0 + 0.7 * (i / 10)};
      canvas.push(at, i * 10.0);
      stamped ? canvas.stamp({"dot", {-1.2, -1.2, 1.2, 1.2}, dot}, {0, 0}) : dot(canvas);
      canvas.pop();
    }
    canvas.end_layer();
    canvas.begin_layer("words", "Words");
    Text words;
    words.words = "0404";
    words.at = {20, 20};
    canvas.write(words);
    words.words = "Zażółć gęślą jaźń";
    words.font = {"EB Garamond", 6, 600};
    words.at = {50, 58};
    words.anchor = Anchor::middle;
    words.halo = Color{255, 255, 255};
    canvas.write(words);
    if (broken) canvas.draw(Path::circle({std::numeric_limits<double>::quiet_NaN(), 1e300}, 3), filled({0, 0, 0}));
    canvas.end_layer();
  }
};

constexpr std::int64_t MOMENT = 1'000'000'000;  // 2001-09-09 01:46:40 UTC

std::string saved(const ScratchFolder& folder, const Picture& sheet, const PdfOptions& options = {MOMENT}) {
  const std::string path = folder / "sheet.pdf";
  const auto written = write_pdf(sheet, options, path);
  INFO((written ? std::string() : written.error().id));
  REQUIRE(written.has_value());
  return path;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string fault_of(const Picture& sheet) {
  const auto bytes = pdf_bytes(sheet, {MOMENT});
  return bytes ? "none" : bytes.error().id;
}

// Of the page, in millimetres, as pdfinfo measures it.
std::pair<double, double> page_of(const std::string& path) {
  const std::string size = entry_of(said_by("pdfinfo '" + path + "'"), "Page size");
  std::istringstream in(size);
  double width = 0, height = 0;
  std::string by;
  in >> width >> by >> height;
  return {width * 25.4 / 72, height * 25.4 / 72};
}

struct Environment {
  explicit Environment(const char* epoch) { ::setenv("SOURCE_DATE_EPOCH", epoch, 1); }
  ~Environment() { ::unsetenv("SOURCE_DATE_EPOCH"); }
};

}  // namespace

TEST_CASE("A PDF has one page, of the picture's size to a tenth of a millimetre") {
  const ScratchFolder folder;
  Sheet sheet;
  for (const auto& [width, height] : {std::pair(100.0, 70.0), std::pair(841.0, 1189.0), std::pair(15.875, 1.3), std::pair(5080.0, 2.0)}) {
    sheet.width_mm = width;
    sheet.height_mm = height;
    const std::string path = saved(folder, sheet);
    CHECK(entry_of(said_by("pdfinfo '" + path + "'"), "Pages") == "1");
    CHECK(page_of(path).first == Approx(width).margin(0.1));
    CHECK(page_of(path).second == Approx(height).margin(0.1));
  }
}

TEST_CASE("Words of a PDF are found again, Polish letters and all") {
  const ScratchFolder folder;
  const std::string words = said_by("pdftotext '" + saved(folder, Sheet{}) + "' -");
  INFO(words);
  CHECK(words.find("Zażółć gęślą jaźń") != std::string::npos);
  CHECK(words.find("0404") != std::string::npos);
}

TEST_CASE("Every font of a PDF is embedded, and nothing in it is a raster") {
  const ScratchFolder folder;
  const std::string path = saved(folder, Sheet{});
  CHECK(*pdf_bytes(Sheet{}, {MOMENT}) != *pdf_bytes(Sheet{}, {MOMENT, true}));  // segments are in it
  const auto fonts = lines_of(said_by("pdffonts '" + path + "'"));
  REQUIRE(fonts.size() >= 4);  // two lines of heading, two fonts
  for (std::size_t i = 2; i < fonts.size(); ++i) {
    INFO(fonts[i]);
    CHECK(fonts[i].find(" yes yes yes ") != std::string::npos);  // embedded, only what is needed, with its letters known
  }
  CHECK(lines_of(said_by("pdfimages -list '" + path + "'")).size() == 2);  // the heading alone
}

TEST_CASE("A PDF is sound, whatever its title") {
  const ScratchFolder folder;
  Sheet sheet;
  for (const std::string& title :
       {std::string("Bój o Parzymiechy"), std::string(), std::string(10000, 'x'), std::string("(\\) %\n\t\x01\0x", 10),
        std::string("\xE2\x80\xAEright to left"), std::string("\xFF\xFE broken")}) {
    sheet.name = title;
    CHECK(said_by("qpdf --check '" + saved(folder, sheet) + "'").find("No syntax or stream encoding errors") != std::string::npos);
  }
}

TEST_CASE("A PDF names its title, its maker and the moment it was made") {
  const ScratchFolder folder;
  const auto about = said_by("pdfinfo -isodates '" + saved(folder, Sheet{}) + "'");
  INFO(about);
  CHECK(entry_of(about, "Title") == "Bój o Parzymiechy");
  CHECK(entry_of(about, "Creator") == "Hexwright");
  CHECK(entry_of(about, "CreationDate") == "2001-09-09T01:46:40Z");
}

TEST_CASE("SOURCE_DATE_EPOCH dates a PDF, and one that is no date is refused") {
  {
    const Environment set("86400");
    const ScratchFolder folder;
    CHECK(entry_of(said_by("pdfinfo -isodates '" + saved(folder, Sheet{}, {}) + "'"), "CreationDate") == "1970-01-02T00:00:00Z");
  }
  for (const char* wrong : {"today", "-1", "1e9", "99999999999999999999", "253402300800"}) {
    const Environment set(wrong);
    const auto bytes = pdf_bytes(Sheet{});
    REQUIRE_FALSE(bytes.has_value());
    CHECK(bytes.error().id == "pdf/date");
  }
  const Environment empty("");
  CHECK(pdf_bytes(Sheet{}).has_value());
}

TEST_CASE("The same picture gives the same bytes, another moment gives others") {
  const auto first = pdf_bytes(Sheet{}, {MOMENT}), second = pdf_bytes(Sheet{}, {MOMENT}), later = pdf_bytes(Sheet{}, {MOMENT + 1});
  REQUIRE(first.has_value());
  CHECK(*first == *second);
  CHECK(*first != *later);
}

TEST_CASE("A coloured paper is filled to the edges, a white one is left as it is") {
  const ScratchFolder folder;
  Sheet sheet;
  const auto corner = [&] {
    const std::string path = saved(folder, sheet);
    said_by("pdftoppm -r 25.4 -singlefile '" + path + "' '" + folder / "page" + "'");
    const std::string pixels = folder.read("page.ppm");
    const std::string first = pixels.substr(pixels.find("255\n") + 4, 3);
    return std::vector<int>(first.begin(), first.end());
  };
  const auto bytes_white = pdf_bytes(sheet, {MOMENT})->size();
  CHECK(corner() == std::vector<int>{-1, -1, -1});  // signed characters of 255
  sheet.ground = {20, 30, 40};
  CHECK(corner() == std::vector<int>{20, 30, 40});
  CHECK(pdf_bytes(sheet, {MOMENT})->size() > bytes_white);
}

TEST_CASE("A page that no reader would show is refused with its size and a way out") {
  Sheet sheet;
  sheet.width_mm = 5081;
  const auto bytes = pdf_bytes(sheet, {MOMENT});
  REQUIRE_FALSE(bytes.has_value());
  CHECK(bytes.error().id == "pdf/too-large");
  CHECK(bytes.error().hint.has_value());
  sheet.width_mm = 1e12;
  CHECK(fault_of(sheet) == "pdf/too-large");
  for (const double none : {0.0, -3.0, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
    sheet.width_mm = none;
    CHECK(fault_of(sheet) == "pdf/empty");
  }
}

TEST_CASE("Numbers that are none never make a broken PDF") {
  const ScratchFolder folder;
  Sheet sheet;
  sheet.broken = true;
  const auto written = write_pdf(sheet, {MOMENT}, folder / "sheet.pdf");
  if (written)
    CHECK(call_tool("qpdf --check '" + folder / "sheet.pdf" + "'").status == 0);
  else
    CHECK(written.error().id == "pdf/drawing");
}

TEST_CASE("A PDF that cannot be saved leaves nothing behind") {
  const ScratchFolder folder;
  const auto missing = write_pdf(Sheet{}, {MOMENT}, folder / "nowhere/sheet.pdf");
  REQUIRE_FALSE(missing.has_value());
  CHECK(missing.error().id == "save/folder-missing");
  const auto device = write_pdf(Sheet{}, {MOMENT}, "/dev/full");
  REQUIRE_FALSE(device.has_value());
  CHECK(device.error().id == "save/not-a-file");
  Sheet empty;
  empty.width_mm = 0;
  CHECK_FALSE(write_pdf(empty, {MOMENT}, folder / "sheet.pdf").has_value());
  CHECK(folder.count() == 0);
}
