// Fingerprints are FNV-1a over the meaning of a finding: stable across machines and versions.
#include "validator/findings/finding.hpp"

#include <fmt/format.h>

namespace hexwright::validator {

HEXWRIGHT_DEFINE_ONCE(Finding);

Finding finding_of(const FindingRecord& record, wording::Text message) {
  Finding finding;
  finding.id = record.id;
  finding.severity = record.severity;
  finding.message = std::move(message);
  if (!record.fix.empty()) finding.fix = wording::say(record.fix);
  return finding;
}

std::string fingerprint(const Finding& finding) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  const auto add = [&](std::string_view text) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    hash = (hash ^ 0x1f) * 0x100000001b3ULL;
  };
  add(finding.id);
  for (const Where& where : finding.where) {
    add(where.object);
    add(where.hex);
  }
  for (const std::string& parameter : finding.parameters) add(parameter);
  return fmt::format("{:016x}", hash);
}

}  // namespace hexwright::validator
