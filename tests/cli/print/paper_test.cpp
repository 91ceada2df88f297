// What is printed, from end to end: files that other programs find nothing wrong with, the same bytes again, and words that can be
// read back.
#include "tests/cli/print/paper_call.hpp"

#include <filesystem>
#include <regex>
#include <set>

using namespace hexwright::test;

namespace {

const std::string CROSSING = "samples/stone-bridge/1-the-crossing.scenario.xml",
                  HILLS = "samples/two-hills/1-the-brook-bridge.scenario.xml";
const std::vector<std::string> PAPERS{"card", "setup-sheet", "counters", "map-sheets", "turn-track", "roster", "rules", "proof"};
const std::vector<std::string> SCENARIOS{CORRECTED_1, CORRECTED_2, PRINTED_1, PRINTED_2, CROSSING, HILLS, THE_FORD};

// Every sample in turn with every kind of paper would take minutes: each kind meets each sample at least in one language.
std::vector<std::pair<std::string, std::string>> some_of_all() {
  std::vector<std::pair<std::string, std::string>> calls;
  for (std::size_t i = 0; i < PAPERS.size(); ++i)
    for (std::size_t j = 0; j < SCENARIOS.size(); ++j)
      if (PAPERS[i] == "card" || (i + j) % 3 == 0) calls.emplace_back(SCENARIOS[j], PAPERS[i]);
  return calls;
}

// Of every page, in millimetres.
std::vector<double> widths_of_pages(const std::string& path) {
  std::vector<double> widths;
  std::istringstream words(said_by("pdfinfo -f 1 -l 50 '" + path + "'"));
  for (std::string line; std::getline(words, line);)
    if (line.starts_with("Page") && line.find(" size:") != std::string::npos)
      widths.push_back(std::stod(line.substr(line.find("size:") + 5)) * 25.4 / 72);
  return widths;
}

}  // namespace

TEST_CASE("paper: every PDF is sound, its fonts are embedded and subset, and no page has a raster") {
  const ScratchFolder folder;
  for (const auto& [file, what] : some_of_all()) {
    const std::string path = folder / "x.pdf";
    const ProgramResult result = export_paper(file, what, {"-o", path, "--languages", what == "card" ? "pl" : "en"});
    INFO(file << " " << what << "\n" << result.err);
    REQUIRE(result.status == 0);
    CHECK(holds(said_by("qpdf --check '" + path + "'"), "No syntax or stream encoding errors found"));
    std::istringstream fonts(said_by("pdffonts '" + path + "'"));
    std::string line;
    std::getline(fonts, line);
    std::getline(fonts, line);
    int count = 0;
    for (; std::getline(fonts, line); ++count) CHECK(std::regex_search(line, std::regex(" yes yes (yes|no) +[0-9]+ +[0-9]+$")));
    CHECK(count > 0);
    const std::string images = said_by("pdfimages -list '" + path + "'");
    CHECK(std::count(images.begin(), images.end(), '\n') == 2);
  }
}

TEST_CASE("paper: the words of a card can be read back in Polish, with every letter") {
  const ScratchFolder folder;
  REQUIRE(export_paper(CORRECTED_2, "card", {"-o", folder / "x.pdf", "--languages", "pl", "--words", "made"}).status == 0);
  const std::string words = said_by("pdftotext -raw '" + (folder / "x.pdf") + "' -");
  for (const char* part : {"Pełne maskowanie", "Początkowe rozmieszczenie", "Punkty zwycięstwa", "Giętkowizny, Przesieki lub Rozalina",
                           "zajmowane w ostatnim etapie gry", "ogromne zwycięstwo", "1 / 2"}) {
    INFO(part << "\n" << words);
    CHECK(holds(words, part));
  }
}

TEST_CASE("paper: the same call gives the same bytes") {
  const ScratchFolder folder;
  for (const std::string& what : PAPERS)
    for (const char* ending : {"pdf", "svg"}) {
      const std::string first = folder / ("a." + std::string(ending)), second = folder / ("b." + std::string(ending));
      REQUIRE(export_paper(CORRECTED_1, what, {"-o", first}).status == 0);
      REQUIRE(export_paper(CORRECTED_1, what, {"-o", second}).status == 0);
      INFO(what << " " << ending);
      CHECK(whole_file(first) == whole_file(second));
    }
}

TEST_CASE("paper: a photocopier gets the black and white style and theme, but for those that were asked for, of cards and of maps") {
  const ScratchFolder folder;
  const auto made = [&](const std::string& what, std::vector<std::string> more) {
    const std::string path = folder / "x.svg";
    more.insert(more.end(), {"-o", path});
    const ProgramResult result = export_paper(THE_FORD, what, std::move(more));
    INFO(result.err);
    REQUIRE(result.status == 0);
    return whole_file(path);
  };
  for (const char* what : {"card", "map-sheets"}) {
    INFO(what);
    const std::string plain = made(what, {"--profile", "photocopy"}), usual = made(what, {});
    CHECK(plain == made(what, {"--style", "plain", "--theme", "print"}));
    CHECK(plain != usual);
    CHECK(usual == made(what, {"--style", "tactical", "--theme", "colour"}));
    for (const char* style : {"magazine", "tactical"}) {
      CHECK(made(what, {"--profile", "photocopy", "--style", style}) == made(what, {"--style", style, "--theme", "print"}));
      CHECK(made(what, {"--profile", "photocopy", "--style", style}) != plain);
    }
    CHECK(made(what, {"--profile", "photocopy", "--theme", "safe"}) == made(what, {"--style", "plain", "--theme", "safe"}));
  }
  CHECK(made("map", {"--profile", "photocopy"}) == made("map", {"--theme", "print"}));
}

TEST_CASE("paper: a profile is refused where there are no pages or no inks, and so is what maps on sheets alone can show") {
  const ScratchFolder folder;
  const auto status = [&](const std::string& what, const std::string& file, std::vector<std::string> more) {
    more.insert(more.end(), {"-o", folder / file});
    return export_paper(THE_FORD, what, std::move(more)).status;
  };
  CHECK(status("card", "x.svg", {"--profile", "offset"}) == 2);
  CHECK(status("card", "x.pdf", {"--profile", "offset"}) == 0);
  CHECK(status("card", "x.svg", {"--profile", "game-crafter"}) == 0);
  for (const char* profile : {"photocopy", "game-crafter", "offset"}) CHECK(status("card", "x.html", {"--profile", profile}) == 2);
  CHECK(status("card", "x.html", {"--profile", "home"}) == 0);
  CHECK(status("counters", "x.csv", {"--profile", "photocopy"}) == 2);
  CHECK(status("map", "x.svg", {"--with", "pieces"}) == 2);
  CHECK(status("map-sheets", "x.svg", {"--with", "pieces"}) == 0);
}

TEST_CASE("paper: counters for a service that cuts them have no lines and no marks on the artwork; those cut at home have both") {
  const ScratchFolder folder;
  const auto made = [&](const char* profile) {
    REQUIRE(export_paper(THE_FORD, "counters", {"--profile", profile, "-o", folder / "x.svg"}).status == 0);
    return whole_file(folder / "x.svg");
  };
  const std::string home = made("home"), service = made("game-crafter");
  CHECK(holds(home, "die-lines"));
  CHECK(holds(home, "stroke-width=\"0.1\""));
  CHECK_FALSE(holds(service, "die-lines"));
  CHECK_FALSE(holds(service, "stroke-width=\"0.1\""));
}

TEST_CASE("paper: pages have the size that was asked for") {
  const ScratchFolder folder;
  for (const auto& [paper, width] : {std::pair{"a4", 210.0}, std::pair{"a5", 148.0}, std::pair{"letter", 215.9}}) {
    REQUIRE(export_paper(CROSSING, "card", {"-o", folder / "x.pdf", "--paper", paper}).status == 0);
    for (const double found : widths_of_pages(folder / "x.pdf")) CHECK(found == Approx(width).margin(0.05));
  }
}

TEST_CASE("paper: SVG and HTML are well-formed, and HTML runs nothing and fetches nothing") {
  const ScratchFolder folder;
  for (const char* what : {"card", "setup-sheet", "turn-track", "roster", "rules", "proof"}) {
    REQUIRE(export_paper(CORRECTED_2, what, {"-o", folder / "x.html"}).status == 0);
    REQUIRE(export_paper(CORRECTED_2, what, {"-o", folder / "x.svg"}).status == 0);
    CHECK(call_tool("xmllint --noout '" + (folder / "x.svg") + "'").status == 0);
    const std::string html = whole_file(folder / "x.html");
    INFO(what);
    pugi::xml_document page;
    CHECK(page.load_string(html.substr(html.find("<html")).c_str()));
    for (const char* bad : {"<script", "src=", "href=\"http", "url(http", "@import"}) CHECK_FALSE(holds(html, bad));
  }
}

TEST_CASE("paper: the manifest of the counters agrees with the order of battle, and a formula in it runs nowhere") {
  const ScratchFolder folder;
  copy_sample(folder, "border-watch");
  std::string orbat = whole_file(folder / "border-watch.orbat.xml");
  const std::size_t piece = orbat.find("<piece id=\"");
  REQUIRE(piece != std::string::npos);
  orbat.insert(orbat.find('"', piece + 11) + 1, " text=\"=SUM(A1)\"");
  folder.write("border-watch.orbat.xml", orbat);
  const ProgramResult result = export_paper(folder / "1-the-ford.scenario.xml", "counters", {"-o", folder / "c.csv"});
  INFO(result.err);
  REQUIRE(result.status == 0);
  const std::string csv = whole_file(folder / "c.csv");
  std::size_t pieces = 0;
  for (std::size_t at = orbat.find("<piece "); at != std::string::npos; at = orbat.find("<piece ", at + 1)) {
    const std::size_t id = orbat.find("id=\"", at) + 4;
    CHECK(holds(csv, orbat.substr(id, orbat.find('"', id) - id) + ","));
    ++pieces;
  }
  REQUIRE(pieces > 5);
  CHECK(static_cast<std::size_t>(std::count(csv.begin(), csv.end(), '\n')) >= pieces + 1);
  // What stands on a back is the last cell; a piece that has nothing there has an empty one.
  std::size_t two_sided = 0;
  std::istringstream rows(csv);
  for (std::string row; std::getline(rows, row);) {
    if (row.ends_with('\r')) row.pop_back();
    const bool riders = holds(row, ",riders,");
    CHECK(row.ends_with(",½") == riders);
    two_sided += riders ? 1 : 0;
  }
  CHECK(two_sided == 5);
  CHECK(holds(csv, "'=SUM(A1)"));
  CHECK_FALSE(holds(csv, ",=SUM"));
}

TEST_CASE("paper: hexes of a printed map measure what was asked, to a tenth of a millimetre") {
  const ScratchFolder folder;
  REQUIRE(export_paper(THE_FORD, "map-sheets",
                       {"-o", folder / "x.pdf", "--hex-mm", "20", "--no", "pieces", "--no", "setup", "--no", "entries", "--no", "names"})
              .status == 0);
  // The numbers of hexes stand one pitch apart in a column.
  const std::string boxes = said_by("pdftotext -bbox '" + (folder / "x.pdf") + "' -");
  std::map<std::string, std::pair<double, double>> at;
  const std::regex word("xMin=\"([0-9.]+)\" yMin=\"([0-9.]+)\" xMax=\"([0-9.]+)\"[^>]*>([A-Z])([0-9]+)<");
  for (std::sregex_iterator one(boxes.begin(), boxes.end(), word), end; one != end; ++one)
    at.emplace((*one)[4].str() + (*one)[5].str(), std::pair{(std::stod((*one)[1]) + std::stod((*one)[3])) / 2, std::stod((*one)[2])});
  REQUIRE(at.size() > 10);
  int measured = 0;
  for (const auto& [label, place] : at) {
    const auto next = at.find(label.substr(0, 1) + std::to_string(std::stoi(label.substr(1)) + 1));
    if (next == at.end() || label.size() != 2 || next->first.size() != 2) continue;
    const double apart = std::hypot(next->second.first - place.first, next->second.second - place.second) * 25.4 / 72;
    if (apart > 40) continue;  // on another sheet
    CHECK(apart == Approx(20).margin(0.1));
    ++measured;
  }
  CHECK(measured > 5);
}

TEST_CASE("paper: counters are as large in the PDF as was asked, to a tenth of a millimetre, and backs fall behind their fronts") {
  const ScratchFolder folder;
  for (const double size : {12.7, 15.875, 15.0, 20.0}) {
    REQUIRE(export_paper(THE_FORD, "counters", {"-o", folder / "x.pdf", "--counter-mm", fmt::format("{}", size)}).status == 0);
    const std::string pdf = said_by("qpdf --qdf --object-streams=disable '" + (folder / "x.pdf") + "' -");
    // Squares as the drawing commands give them, in points: the grounds with their bleed, and the die lines.
    const std::regex square("([0-9.]+) ([0-9.]+) m\n([0-9.]+) \\2 l\n\\3 ([0-9.]+) l\n\\1 \\4 l\nh\n");
    std::size_t dies = 0;
    std::multiset<long> fronts, backs;  // rims of grounds from the left, and from the right, in hundredths of a millimetre
    constexpr double MM = 25.4 / 72;
    const std::size_t second = pdf.find("1 0 0 -1 0", pdf.find("1 0 0 -1 0") + 1);
    REQUIRE(second != std::string::npos);
    for (std::sregex_iterator one(pdf.begin(), pdf.end(), square), end; one != end; ++one) {
      const double left = std::stod((*one)[1]) * MM, right = std::stod((*one)[3]) * MM;
      const double width = right - left, height = std::abs(std::stod((*one)[4]) - std::stod((*one)[2])) * MM;
      if (std::abs(width - size) < 0.5) {
        CHECK(width == Approx(size).margin(0.1));
        CHECK(height == Approx(size).margin(0.1));
        ++dies;
      } else if (std::abs(width - size - 2.4) < 0.5) {
        CHECK(width == Approx(size + 2.4).margin(0.1));
        const bool front = one->position() < static_cast<std::ptrdiff_t>(second);
        (front ? fronts : backs).insert(std::lround((front ? left : 210 - right) * 10));
      }
    }
    CHECK(dies > 20);
    REQUIRE(fronts.size() == dies);
    REQUIRE(backs.size() == dies);
    for (auto front = fronts.begin(), back = backs.begin(); front != fronts.end(); ++front, ++back) CHECK(std::abs(*front - *back) <= 1);
  }
}
