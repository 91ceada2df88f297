// Hostile documents and places on paper: long texts, names full of markup and marks of direction, folders and disks that fail.
#include "tests/cli/print/paper_call.hpp"
#include "tests/sanitized.hpp"

using namespace hexwright::test;

namespace {

const std::vector<std::string> PAPERS{"card", "setup-sheet", "counters", "turn-track", "roster", "rules", "proof", "map-sheets"};

std::string with_title(const ScratchFolder& folder, const std::string& title, const std::string& text) {
  copy_sample(folder, "border-watch");
  std::string scenario = whole_file(folder / "1-the-ford.scenario.xml");
  const std::size_t at = scenario.find("<title>"), end = scenario.find("</title>", at);
  REQUIRE(at != std::string::npos);
  scenario.replace(at, end - at, "<title><text lang=\"en\">" + title + "</text><text lang=\"pl\">" + title + "</text>");
  const std::size_t notes = scenario.find("</scenario>");
  scenario.insert(notes, "<notes><note id=\"n\"><text lang=\"en\">" + text + "</text></note></notes>");
  const std::size_t old = scenario.find("<notes>");
  if (old != scenario.rfind("<notes>")) {
    const std::size_t close = scenario.find("</notes>", old);
    scenario.erase(old, close + 8 - old);
  }
  return folder.write("1-the-ford.scenario.xml", scenario);
}

}  // namespace

TEST_CASE("paper: a text of 100,000 characters, with and without blanks, is printed to its end") {
  for (const bool blanks : {true, false}) {
    const ScratchFolder folder;
    std::string text;
    while (text.size() < 100'000) text += blanks ? "word after word " : "longword";
    const std::string file = with_title(folder, "Long", text + " THEVERYEND");
    const ProgramResult result = export_paper(file, "card", {"-o", folder / "x.pdf"});
    INFO(result.err);
    REQUIRE(result.status == 0);
    CHECK(holds(said_by("pdftotext '" + (folder / "x.pdf") + "' -"), "THEVERYEND"));
    REQUIRE(export_paper(file, "card", {"-o", folder / "x.html"}).status == 0);
    CHECK(holds(whole_file(folder / "x.html"), "THEVERYEND"));
  }
}

TEST_CASE("paper: a title full of markup, quotes, brackets and marks of direction harms no format") {
  const ScratchFolder folder;
  const std::string raw = "&lt;script&gt;alert(1)&lt;/script&gt; &amp;amp; &quot;'\\(){}[]%00 \u202Eevil\u202C \u200F) Tj ET /Root";
  const std::string file = with_title(folder, raw, raw);
  for (const std::string& what : PAPERS)
    for (const char* format : {"pdf", "svg"}) {
      const std::string path = folder / ("x." + std::string(format));
      const ProgramResult result = export_paper(file, what, {"-o", path});
      INFO(what << " " << format << "\n" << result.err);
      REQUIRE(result.status == 0);
      if (std::string(format) == "pdf")
        CHECK(call_tool("qpdf --check '" + path + "'").status == 0);
      else
        CHECK(call_tool("xmllint --noout '" + path + "'").status == 0);
    }
  REQUIRE(export_paper(file, "card", {"-o", folder / "x.html"}).status == 0);
  CHECK_FALSE(holds(whole_file(folder / "x.html"), "<script"));
  REQUIRE(export_paper(file, "card", {"-o", folder / "x.pdf"}).status == 0);
  const std::string words = said_by("pdftotext -raw '" + (folder / "x.pdf") + "' -");
  CHECK(holds(words, "alert(1)"));
  CHECK(holds(words, "\\(){}[]"));
  CHECK_FALSE(holds(words, "\u202E"));
}

TEST_CASE("paper: a missing folder or a full disk is status 3 with the path, and leaves no file") {
  const ScratchFolder folder;
  for (const std::string& what : PAPERS) {
    const ProgramResult missing = export_paper(THE_FORD, what, {"-o", folder / "nowhere/x.pdf"});
    INFO(what << "\n" << missing.err);
    CHECK(missing.status == 3);
    CHECK(holds(missing.err, folder / "nowhere/x.pdf"));
    const ProgramResult full = export_paper(THE_FORD, what, {"-o", "/dev/full", "--format", "pdf"});
    CHECK(full.status == 3);
    CHECK(holds(full.err, "/dev/full"));
  }
  CHECK(folder.count() == 0);
}

TEST_CASE("paper: a map of millions of hexes is refused as vectors before it is drawn, and a small one is not") {
  const ScratchFolder folder;
  const auto map = [&](const std::string& columns) {
    return folder.write("m.map.xml",
                        "<map format=\"1.0\" id=\"m\"><game id=\"pluton\" version=\"1\"/><board id=\"A\" top=\"flat\" shifted=\"even\" "
                        "rows=\"2000\" columns=\"" +
                            columns + "\"><labels pattern=\"{column:04}{row:04}\"/></board></map>");
  };
  for (const std::string path : {folder / "x.svg", folder / "x.pdf"}) {
    const ProgramResult refused = export_paper(map("2000"), "map", {"-o", path});
    INFO(refused.err);
    CHECK(refused.status == 3);
    CHECK(holds(refused.err, "4000000 hexes"));
    CHECK_FALSE(std::filesystem::exists(path));
  }
  const ProgramResult small = export_paper(map("3"), "map", {"-o", folder / "s.svg"});
  INFO(small.err);
  CHECK(small.status == 0);
}

TEST_CASE("paper: a value that cannot be read is left out of the drawing and told") {
  const ScratchFolder folder;
  const auto map = [&](const char* width) {
    return folder.write("m.map.xml",
                        std::string("<map format=\"1.0\" id=\"m\"><game id=\"lee\" version=\"1\"/><table id=\"t\" width=\"48\" "
                                    "height=\"48\"><line id=\"l\" kind=\"road\" path=\"0,10 40,10\" width=\"") +
                            width + "\"/></table></map>");
  };
  const ProgramResult broad = export_paper(map("700000000"), "map", {"-o", folder / "m.svg"});
  INFO(broad.err);
  CHECK(broad.status == 1);
  CHECK(holds(broad.err, "2000 inches"));
  CHECK(export_paper(map("2"), "map", {"-o", folder / "m.svg"}).status == 0);
}

TEST_CASE("paper: a command with too little memory says so, whatever its libraries do then") {
  if (SANITIZED) return;  // the checker of addresses has a memory of its own
  const ScratchFolder folder;
  copy_sample(folder, "border-watch");
  int told = 0;
  for (const std::string name : {"card.pdf", "map.png", "map.svg", "page.html", "counters.svg"})
    for (const char* megabytes : {"16", "20", "24", "32", "48", "80", "150"}) {
      const ProgramResult result =
          export_paper(folder / "1-the-ford.scenario.xml", name.substr(0, name.find('.')), {"-o", folder / name, "--memory", megabytes});
      INFO(name << " in " << megabytes << " MB: " << result.status << '\n' << result.err);
      CHECK((result.status == 0 || result.status == 4));
      if (result.status == 0) continue;
      ++told;
      CHECK(holds(result.err, "There is not enough memory."));
    }
  CHECK(told > 0);
}

TEST_CASE("paper: an older file of that name is what it was after a call that fails") {
  const ScratchFolder folder;
  const std::string path = folder.write("x.pdf", "old");
  CHECK(export_paper("samples/border-watch/border-watch.map.xml", "card", {"-o", path}).status == 3);
  CHECK(export_paper(THE_FORD, "card", {"-o", path, "--house", folder.write("h.house.xml", "<house id=\"h\"><fonts size=\"1\"/></house>")})
            .status == 3);
  CHECK(whole_file(path) == "old");
}

TEST_CASE("paper: a house style of one's own changes the card, and its fault is said with line and column") {
  const ScratchFolder folder;
  const std::string own = folder.write("own.house.xml", "<house id=\"own\" sections=\"victory\"/>");
  REQUIRE(export_paper(CORRECTED_1, "card", {"-o", folder / "x.html", "--house", own}).status == 0);
  const std::string html = whole_file(folder / "x.html");
  CHECK(holds(html, "Victory points"));
  CHECK_FALSE(holds(html, "Order of battle"));
  const ProgramResult wrong = export_paper(
      CORRECTED_1, "card",
      {"-o", folder / "y.html", "--house", folder.write("bad.house.xml", "<house id=\"b\">\n <colours ink=\"blue\"/></house>")});
  CHECK(wrong.status == 3);
  CHECK(holds(wrong.err, "bad.house.xml:2"));
}
