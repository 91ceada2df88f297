// The findings of a check, kept until they are sorted and reported.
#include "validator/findings/sink.hpp"

#include <iterator>

#include "model/document/datum.hpp"

namespace hexwright::validator {

Finding& Sink::report(const FindingRecord& record, wording::Text message) {
  Finding& finding = findings_.emplace_back(finding_of(record, std::move(message)));
  finding.rule = project_.game().cite(project_.game().rule_behind(finding.id));
  return finding;
}

Finding& Sink::report_on(const document::Datum& datum, const FindingRecord& record, wording::Text message, std::string object,
                         std::string hex) {
  const bool is_question = record.severity == Severity::question;
  if (is_question && datum.answers_question(record.id)) return answered_ = {};
  Finding& finding = report(record, std::move(message)).at(datum.origin, std::move(object), std::move(hex));
  finding.answerable = is_question;
  return finding;
}

Finding& Sink::report_fault(std::string_view id, wording::Text message) {
  const FindingRecord* record = find_record(id);
  return report(record ? *record : FindingRecord{id, Severity::error, {}, {}, {}, {}}, std::move(message));
}

Finding& Sink::report_own(std::string_view name, Severity severity, wording::Text message) {
  const std::string id = std::string(OWN_FINDINGS) + std::string(name);
  return report({id, severity, {}, {}, {}, {}}, std::move(message));
}

std::vector<Finding> Sink::take() { return {std::make_move_iterator(findings_.begin()), std::make_move_iterator(findings_.end())}; }

}  // namespace hexwright::validator
