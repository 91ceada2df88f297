// What a printer sends back. The records stand here, where `explain` finds them without anything that draws.
#include "validator/checks/preflight.hpp"

#include <algorithm>

#include "model/document/scenario.hpp"
#include "validator/checks/checks.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::validator {

namespace {

constexpr auto PREFLIGHT_FINDINGS = findings({
    {"font/letters", Severity::warning, mark("A letter that no font here has"), mark("A box is printed where the letter should stand."),
     mark("a village whose name is written in Chinese, where no Chinese font is installed"), mark("the same name where one is"),
     mark("Install a font that has it, or write it in another way.")},
    {"font/missing", Severity::warning, mark("A font that is not installed here"),
     mark("Another font stands in for it: lines break elsewhere, and a card may take a page more."), mark("a style in a font of one's own"),
     mark("the same where that font is installed"), mark("Install it, or name another in the theme or the style.")},
    {"print/bleed", Severity::warning, mark("A ground that reaches the cut and does not go on"),
     mark("A knife misses the line by half a millimetre: what reaches the cut has to go on to the end of the bleed, or a white rim is "
          "left."),
     mark("a map without a frame, whose woods end at the cut"), mark("the same map with its frame"),
     mark("Keep it clear of the cut, or let it reach beyond.")},
    {"print/contrast", Severity::warning, mark("Words that are nearly as light as what lies below them"),
     mark("In grey, as a photocopy and many eyes have it, they are less than 2 to 1 apart and cannot be read."),
     mark("pale grey words on white paper"), mark("dark grey words on white paper"), mark("Choose a darker or a lighter colour.")},
    {"print/line", Severity::warning, mark("A line too thin to print"), mark("A press loses lines of less than a quarter of a point."),
     mark("a grid of 0.05 mm"), mark("a grid of 0.1 mm"), mark("Make it wider in the theme, or print the map larger.")},
    {"print/over-cut", Severity::error, mark("Words that reach beyond the cut"), mark("What lies there is cut off."),
     mark("a word that begins on the page and ends beside it"), mark("a word that ends on the page"),
     mark("Make it shorter or smaller, or choose a larger paper.")},
    {"print/plates", Severity::warning, mark("Small words printed from several inks"),
     mark("Plates never lie exactly over one another. Letters of less than 6 points that are made of three inks have coloured rims."),
     mark("numbers of hexes of 5 points in brown"), mark("the same numbers in black or grey"), mark("Print them in black or larger.")},
    {"print/safe-zone", Severity::warning, mark("Words near the edge"),
     mark("A knife may cut them, and printers at home do not reach the outermost millimetres."), mark("a word 1 mm from the edge"),
     mark("a word 5 mm from the edge"), mark("Move it inwards.")},
    {"print/sides-alike", Severity::warning, mark("Counters of two sides that look alike in grey"),
     mark("The colours that the theme gives the sides are less than 2 to 1 apart in grey: on a photocopy their counters cannot be told "
          "apart."),
     mark("a theme with a red and a green of the same depth"), mark("a theme with a dark red and a light green"),
     mark("Make one darker or lighter in the theme, or give the sides colours of their own.")},
    {"print/type", Severity::warning, mark("Words too small to be read"),
     mark("Type of less than 5 points, and on counters and maps of less than 4, is not read at a table. On the map of a card what would be "
          "smaller is left out; elsewhere the style or the room decides."),
     mark("a table in 4 points"), mark("a table in 7 points"),
     mark("Give the style a larger size, print on a larger paper, or give a map or its counters more millimetres.")},
    {"print/values", Severity::warning, mark("Counters too small for their values"),
     mark("Values are printed in 6 points at least, or not at all."), mark("counters of 8 mm, in a game that shows values on them"),
     mark("counters of 13 mm"), mark("Print them larger.")},
});

}  // namespace

bool is_about_printing(std::string_view finding_id) {
  return std::any_of(std::begin(PREFLIGHT_FINDINGS.records), std::end(PREFLIGHT_FINDINGS.records),
                     [&](const FindingRecord& record) { return record.id == finding_id; });
}

void add_print_faults(Report& report, const std::vector<wording::Fault>& faults, const std::string& of) {
  for (const wording::Fault& fault : faults) {
    const FindingRecord* record = find_record(fault.id);
    Finding finding = finding_of(record ? *record : FindingRecord{fault.id, Severity::error, {}, {}, {}, {}}, fault.message);
    finding.where.push_back({{}, wording::Location{report.document.path, 0, 0}, {}, {}});
    ReportedFinding item = reported(std::move(finding.parameter(of)));
    for (const std::vector<document::Waiver>& waivers : report.waivers)
      for (const document::Waiver& waiver : waivers)
        if (waiver.finding == fault.id && waiver.fingerprint == item.fingerprint) item.waived = &waiver;
    report.findings.push_back(std::move(item));
  }
}

void no_preflight(Report& report, wording::Text needs) { report.not_checked.push_back({"print", std::move(needs)}); }

extern const Check PREFLIGHT_CHECK{nullptr, PREFLIGHT_FINDINGS.records};

}  // namespace hexwright::validator
