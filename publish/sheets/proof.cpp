// The numbers are those of the report that `check` prints; waived findings come with their reason.
#include "publish/sheets/proof.hpp"

#include <algorithm>

#include "publish/board/names.hpp"
#include "publish/cards/phrases.hpp"
#include "validator/findings/record.hpp"

namespace hexwright::publish {

using wording::say;
using wording::say_n;

namespace {

constexpr std::size_t MOST_FINDINGS = 500;

std::string where_words(const validator::ReportedFinding& item) {
  std::string text;
  for (std::size_t i = 0; i < std::min<std::size_t>(item.where.size(), 3); ++i) {
    const validator::Placed& place = item.where[i];
    std::string one = place.location.file.substr(place.location.file.rfind('/') + 1);
    if (place.location.line > 0) one += ":" + std::to_string(place.location.line);
    if (!place.object.empty()) one += " " + place.object;
    text += (text.empty() ? "" : ", ") + one;
  }
  return text;
}

}  // namespace

void add_findings(Content& card, const validator::Report& report) {
  const wording::Catalogue& catalogue = catalogue_in(card.language);
  // A nought in old figures looks like a letter.
  const wording::Text count = report.findings.empty()
                                  ? say("No findings")
                                  : say_n("{count} finding", "{count} findings", static_cast<std::int64_t>(report.findings.size()));
  Section section{"findings", catalogue.words(count), {}, true, false};
  if (report.findings.empty()) section.blocks.emplace_back(Paragraph{{{catalogue.words(say("Nothing found"))}}});
  for (std::size_t i = 0; i < std::min(report.findings.size(), MOST_FINDINGS); ++i) {
    const validator::ReportedFinding& item = report.findings[i];
    Runs runs{{capitalised(catalogue.words(validator::severity_word(item.finding.severity))) + ": ", true, false, Tone::accent},
              {catalogue.words(item.finding.message)}};
    if (item.finding.why) runs.push_back({" " + catalogue.words(*item.finding.why)});
    if (item.finding.fix) runs.push_back({" " + catalogue.words(*item.finding.fix), false, true});
    if (item.waived)
      runs.push_back({" " + catalogue.words(say("(accepted: {reason})", {{"reason", item.waived->reason}})), false, false, Tone::soft});
    runs.push_back({"  " + where_words(item) + "  " + item.finding.id, false, false, Tone::soft});
    section.blocks.emplace_back(Paragraph{std::move(runs), std::to_string(i + 1), 2.2, false});
  }
  if (report.findings.size() > MOST_FINDINGS)
    section.blocks.emplace_back(Paragraph{{{catalogue.words(
        say_n("and {count} more", "and {count} more", static_cast<std::int64_t>(report.findings.size() - MOST_FINDINGS)))}}});
  card.sections.insert(card.sections.begin(), std::move(section));
}

}  // namespace hexwright::publish
