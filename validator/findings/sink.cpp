// Severity and rule come from the catalogue and the game, so that no check states them.
#include "validator/findings/sink.hpp"

#include <algorithm>
#include <cstdlib>

#include "validator/findings/way_out.hpp"

namespace hexwright::validator {

Finding& Sink::report(std::string_view id, wording::Text message) {
  const CatalogueEntry* entry = find_entry(id, of_game_);
  if (!entry) std::abort();  // a check that reports what is not listed is a fault of ours, and tests must see it
  Finding finding;
  finding.id = id;
  finding.severity = entry->severity;
  finding.rule = project_.game().cite(project_.game().rule_behind(id));
  finding.message = std::move(message);
  findings_.push_back(std::move(finding));
  return findings_.back();
}

Finding& Sink::report_on(const document::Datum& datum, std::string_view id, wording::Text message, std::string object, std::string hex) {
  const CatalogueEntry* entry = find_entry(id, of_game_);
  if (entry && entry->severity == Severity::question && datum.answers_question(id)) {
    answered_ = Finding{};
    return answered_;
  }
  Finding& finding = report(id, std::move(message)).at(datum.origin, std::move(object), std::move(hex));
  finding.answerable = finding.severity == Severity::question;
  return finding;
}

Finding& Sink::report_own(std::string_view name, Severity severity, wording::Text message) {
  Finding finding;
  finding.id = std::string(OWN_FINDINGS) + std::string(name);
  finding.severity = severity;
  finding.message = std::move(message);
  findings_.push_back(std::move(finding));
  return findings_.back();
}

void Sink::not_checked(std::string id, wording::Text needs) { not_checked_.push_back({std::move(id), std::move(needs)}); }

std::set<std::string> Sink::objects_of(std::string_view id) const {
  std::set<std::string> objects;
  for (const Finding& finding : findings_)
    if (finding.id == id)
      for (const Where& where : finding.where) objects.insert(where.object);
  return objects;
}

std::vector<Finding> Sink::take() {
  for (Finding& finding : findings_)
    if (!finding.fix) finding.fix = way_out(finding.id);
  return std::move(findings_);
}

}  // namespace hexwright::validator
