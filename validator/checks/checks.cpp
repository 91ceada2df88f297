// A new general check is one more line here.
#include "validator/checks/checks.hpp"

#include <array>

namespace hexwright::validator {

std::span<const CheckFunction> general_checks() {
  static constexpr auto CHECKS = std::to_array<CheckFunction>({
      check_files,      check_recorded, check_references, check_game_words, check_time,    check_orbat,    check_exceptions,
      check_numbering,  check_counters, check_muster,     check_setup,      check_entries, check_arrivals, check_support,
      check_conditions, check_fallback, check_victory,    check_ranks,      check_map,     check_layers,   check_backdrop,
      check_reachable,  check_printed,  check_editions,   check_ruleset,
  });
  return CHECKS;
}

}  // namespace hexwright::validator
