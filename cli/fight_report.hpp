// The odds of a fight as a person reads them and as programs do. The keys of the JSON are a contract: see docs/fights.md.
#pragma once

#include "cli/terminal.hpp"
#include "validator/analysis/fight_odds.hpp"

namespace hexwright::cli {

std::string fight_text(const project::Project& project, const validator::FightReport& report, const std::string& file, const Voice& voice);
std::string fight_json(const project::Project& project, const validator::FightReport& report, const std::string& file,
                       const wording::Catalogue& catalogue);

// The designer's ruleset file that the fight names, as it is shown; empty when it names none.
std::string ruleset_file(const project::Project& project);

}  // namespace hexwright::cli
