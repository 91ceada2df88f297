// The list of the checks of a card, and one report of what they find.
#include "validator/card/proof.hpp"

#include <algorithm>
#include <tuple>

#include "validator/card/card.hpp"

namespace hexwright::validator {

extern const CardCheck CARD_AREA_CHECK, CARD_BINDINGS_CHECK, CARD_COUNTS_CHECK, CARD_FORMATIONS_CHECK, CARD_LENGTH_CHECK,
    CARD_LETTERS_CHECK, CARD_LISTS_CHECK, CARD_NAMES_CHECK, CARD_RANKS_CHECK, CARD_REFERENCES_CHECK, CARD_SIDES_CHECK,
    CARD_THRESHOLDS_CHECK, CARD_UNITS_CHECK;

std::span<const CardCheck* const> card_checks() {
  static constexpr const CardCheck* LIST[] = {&CARD_AREA_CHECK,   &CARD_BINDINGS_CHECK,   &CARD_COUNTS_CHECK, &CARD_FORMATIONS_CHECK,
                                              &CARD_LENGTH_CHECK, &CARD_LETTERS_CHECK,    &CARD_LISTS_CHECK,  &CARD_NAMES_CHECK,
                                              &CARD_RANKS_CHECK,  &CARD_REFERENCES_CHECK, &CARD_SIDES_CHECK,  &CARD_THRESHOLDS_CHECK,
                                              &CARD_UNITS_CHECK};
  return LIST;
}

Report proof_card(const std::string& path, std::string_view text, const reading::CardFacts& facts) {
  Report report;
  report.document.path = path;
  report.document.is_card = true;
  const PrintedCard card(path, text, facts);
  CardSink sink(card);
  for (const CardCheck* check : card_checks()) check->run(card, sink);
  for (Finding& finding : sink.take()) report.findings.push_back(reported(std::move(finding)));
  const auto key = [](const ReportedFinding& item) {
    const wording::Location& place = item.where.front().location;
    return std::tuple(place.line, place.column, std::string_view(item.finding.id), std::string_view(item.fingerprint));
  };
  std::sort(report.findings.begin(), report.findings.end(),
            [&](const ReportedFinding& a, const ReportedFinding& b) { return key(a) < key(b); });
  // Two checks that meet at one word say it once.
  report.findings.erase(
      std::unique(report.findings.begin(), report.findings.end(),
                  [](const ReportedFinding& a, const ReportedFinding& b) { return a.where.front().location == b.where.front().location; }),
      report.findings.end());
  return report;
}

}  // namespace hexwright::validator
