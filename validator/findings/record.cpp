// The records of all general checks, put together once and sorted by id.
#include "validator/findings/record.hpp"

#include <algorithm>

#include "validator/card/card.hpp"
#include "validator/checks/checks.hpp"

namespace hexwright::validator {

using wording::say;

std::string_view severity_name(Severity severity) {
  static constexpr std::string_view NAMES[] = {"info", "question", "warning", "error"};
  return NAMES[static_cast<std::size_t>(severity)];
}

wording::Text severity_word(Severity severity) {
  static constexpr std::string_view WORDS[] = {mark("info"), mark("question"), mark("warning"), mark("error")};
  return say(WORDS[static_cast<std::size_t>(severity)]);
}

const std::vector<const FindingRecord*>& general_findings() {
  static const std::vector<const FindingRecord*> all = [] {
    std::vector<const FindingRecord*> records;
    for (const Check* check : general_checks())
      for (const FindingRecord& record : check->findings) records.push_back(&record);
    for (const CardCheck* check : card_checks())
      for (const FindingRecord& record : check->findings) records.push_back(&record);
    std::sort(records.begin(), records.end(), [](const FindingRecord* a, const FindingRecord* b) { return a->id < b->id; });
    return records;
  }();
  return all;
}

const FindingRecord* find_record(std::string_view id, std::span<const FindingRecord> of_game) {
  const auto own = std::find_if(of_game.begin(), of_game.end(), [&](const FindingRecord& record) { return record.id == id; });
  if (own != of_game.end()) return &*own;
  const auto& general = general_findings();
  const auto found = std::lower_bound(general.begin(), general.end(), id,
                                      [](const FindingRecord* record, std::string_view wanted) { return record->id < wanted; });
  return found != general.end() && (*found)->id == id ? *found : nullptr;
}

}  // namespace hexwright::validator
