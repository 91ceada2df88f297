// The findings of the chapter: each is explained, in the manual, and looked for by a test; a designer's own table of lines of sight goes
// before what is computed; and what is certain to mend a card is an edit.
#include <filesystem>

#include "rulesets/asl_a12/findings.hpp"
#include "tests/rulesets/altered_sample.hpp"
#include "tests/rulesets/asl_a12/asl_data.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const std::string CARD = "1-mill-road.scenario.xml", ORBAT = "mill-road.orbat.xml", OWN = "asl-stand-ins.ruleset.xml";

std::string with_lines(const std::string& rows) {
  return "<table id=\"sight.given\" status=\"stand-in\" rule=\"12.12\" columns=\"sees hindrance\" needed-by=\"12.12\">\n" + rows +
         "  </table>\n</ruleset>";
}

}  // namespace

TEST_CASE("ASL: every finding of the chapter is in order, in the manual, and wanted by some test") {
  std::string tests;
  for (const auto& entry : std::filesystem::directory_iterator(hexwright::test::source() + "/tests/rulesets/asl_a12"))
    if (entry.path().filename() != "catalogue_test.cpp") tests += bytes_of_file(entry.path().string());
  tests += "\"asl-a12/table\"";  // wanted below
  const std::string manual = bytes_of_file(hexwright::test::source() + "/docs/asl.md");
  std::string before;
  for (const validator::FindingRecord& entry : rulesets::asl_a12::FINDINGS.records) {
    INFO(entry.id);
    CHECK(before < entry.id);
    CHECK(manual.find("`" + std::string(entry.id) + "`") != std::string::npos);
    CHECK(tests.find("\"" + std::string(entry.id) + "\"") != std::string::npos);
    for (const std::string_view text : {entry.title, entry.explanation, entry.reported, entry.silent}) CHECK_FALSE(text.empty());
    before = entry.id;
  }
}

TEST_CASE("ASL 12.12: a line that a designer gives goes before what is computed, either way") {
  const auto near = [](const std::string& rows) {
    AlteredSample sample("asl");
    sample.replace(CARD, "<hexes list=\"2P5\"/>", "<hexes list=\"1E8\"/>");
    if (!rows.empty()) sample.replace(OWN, "</ruleset>", with_lines(rows));
    const auto seen = sample.seen(CARD);
    UNSCOPED_INFO(listed(seen));
    return finding_of(seen, "asl-a12/12.12-seen") != nullptr;
  };
  CHECK(near(""));
  CHECK_FALSE(near("    <row key=\"1E8/1E9\" cells=\"blocked 0\"/>\n"));
  CHECK_FALSE(near("    <row key=\"1E9/1E8\" cells=\"blocked 0\"/>\n"));
  CHECK(near("    <row key=\"1E9/1E8\" cells=\"clear 1\"/>\n"));
}

TEST_CASE("ASL 12.12: a table of lines with a Location or a word that is none is reported at its row") {
  for (const char* row :
       {"<row key=\"1E8/9Z9\" cells=\"clear 0\"/>", "<row key=\"1E8\" cells=\"clear 0\"/>", "<row key=\"1E8/1E9\" cells=\"seen 0\"/>",
        "<row key=\"1E8/1E9\" cells=\"clear much\"/>", "<row key=\"1E8@x/1E9\" cells=\"clear 0\"/>"}) {
    AlteredSample sample("asl");
    sample.replace(OWN, "</ruleset>", with_lines("    " + std::string(row) + "\n"));
    const auto seen = sample.seen(CARD);
    INFO(row << "\n" << listed(seen));
    const SeenFinding* found = finding_of(seen, "asl-a12/table", row);
    CHECK(found != nullptr);
  }
}

TEST_CASE("ASL 12.3: the wrong sum of “?” in solitaire play is mended by an edit, and the mended card is silent about it") {
  AlteredSample sample("asl");
  sample.replace(ORBAT, "    <formation id=\"ru.garrison\" ",
                 "    <trait name=\"solitaire\" value=\"yes\"/>\n    <formation id=\"ru.garrison\" ");
  sample.replace(ORBAT, "<trait name=\"hip-capacity\" value=\"1\"/>", "<trait name=\"hip-capacity\" value=\"0\" printed=\"1\"/>");
  sample.replace(ORBAT, "<trait name=\"concealment-counters\" value=\"6\"/>",
                 "<trait name=\"concealment-counters\" value=\"6\" printed=\"6\"/>");
  const validator::Report report = sample.check(CARD);
  const auto found = std::find_if(report.findings.begin(), report.findings.end(),
                                  [](const auto& item) { return item.finding.id == "asl-a12/12.3-solitaire"; });
  REQUIRE(found != report.findings.end());
  REQUIRE(found->finding.mending);
  CHECK(found->finding.mending->edits.size() == 1);
  sample.replace(ORBAT, "value=\"6\" printed=\"6\"", "value=\"8\" printed=\"6\"");
  CHECK_FALSE(finding_of(sample.seen(CARD), "asl-a12/12.3-solitaire"));
}
