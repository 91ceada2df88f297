// The embedded schemas, compiled once and without their documentation.
#include "validator/checks/schemas.hpp"

#include <memory>
#include <mutex>
#include <algorithm>
#include <map>

#define HEXWRIGHT_SCHEMA(name) extern "C" const char hexwright_schema_##name[], hexwright_schema_##name##_end[]
HEXWRIGHT_SCHEMA(map);
HEXWRIGHT_SCHEMA(orbat);
HEXWRIGHT_SCHEMA(scenario);
HEXWRIGHT_SCHEMA(placement);
HEXWRIGHT_SCHEMA(ruleset);
HEXWRIGHT_SCHEMA(log);
HEXWRIGHT_SCHEMA(fight);

namespace hexwright::validator {

std::string_view schema_bytes(document::DocumentKind kind) {
  using document::DocumentKind;
  const auto between = [](const char* begin, const char* end) { return std::string_view(begin, static_cast<std::size_t>(end - begin)); };
  switch (kind) {
    case DocumentKind::map:
      return between(hexwright_schema_map, hexwright_schema_map_end);
    case DocumentKind::orbat:
      return between(hexwright_schema_orbat, hexwright_schema_orbat_end);
    case DocumentKind::scenario:
      return between(hexwright_schema_scenario, hexwright_schema_scenario_end);
    case DocumentKind::placement:
      return between(hexwright_schema_placement, hexwright_schema_placement_end);
    case DocumentKind::ruleset:
      return between(hexwright_schema_ruleset, hexwright_schema_ruleset_end);
    case DocumentKind::log:
      return between(hexwright_schema_log, hexwright_schema_log_end);
    case DocumentKind::fight:
      return between(hexwright_schema_fight, hexwright_schema_fight_end);
  }
  return {};
}

namespace {

// The same schema without its documentation and line breaks, which cost more to read than the structure itself. Our own
// generator puts each annotation on lines of its own.
std::string bare(std::string_view xsd) {
  std::string out;
  out.reserve(xsd.size() / 2);
  while (!xsd.empty()) {
    const std::size_t end = std::min(xsd.find('\n'), xsd.size());
    std::string_view line = xsd.substr(0, end);
    xsd.remove_prefix(std::min(end + 1, xsd.size()));
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    if (!line.starts_with("<xs:annotation") && !line.starts_with("</xs:annotation") && !line.starts_with("<xs:documentation")) out += line;
  }
  return out;
}

}  // namespace

const io::Schema* schema_of(document::DocumentKind kind) {
  static std::mutex guard;
  // Never taken apart: that would cost a tenth of what compiling does, on the way out of every check.
  static auto& compiled = *new std::map<document::DocumentKind, std::unique_ptr<io::Schema>>;
  const std::lock_guard lock(guard);
  auto& slot = compiled[kind];
  if (!slot) {
    auto made = io::Schema::compile(bare(schema_bytes(kind)), std::string(document::kind_info(kind).root) + ".xsd");
    if (!made) return nullptr;
    slot = std::make_unique<io::Schema>(std::move(*made));
  }
  return slot.get();
}

}  // namespace hexwright::validator
