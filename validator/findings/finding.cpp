// Fingerprints: FNV-1a over the meaning of a finding.
#include "validator/findings/finding.hpp"

#include <fmt/format.h>

namespace hexwright::validator {

std::string_view severity_name(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "error";
    case Severity::warning:
      return "warning";
    case Severity::question:
      return "question";
    case Severity::info:
      return "info";
  }
  return "error";
}

std::string fingerprint(const Finding& finding) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;  // FNV-1a: stable across machines and versions
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
