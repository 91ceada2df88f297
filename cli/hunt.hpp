// simulate --find: the exact chances that a hidden force is found, for people and for programs. The keys of the JSON are a contract: see
// docs/concealment.md.
#pragma once

#include "cli/options.hpp"
#include "cli/terminal.hpp"
#include "validator/analysis/hunt_odds.hpp"

namespace hexwright::cli {

int run_hunt(const SimulateOptions& options, const Voice& out, const Voice& err);

std::string hunt_text(const project::Project& scenario, const validator::HuntOrder& order, const validator::HuntReport& report,
                      const std::string& file, const Voice& voice);
std::string hunt_json(const project::Project& scenario, const validator::HuntOrder& order, const validator::HuntReport& report,
                      const std::string& file, const wording::Catalogue& catalogue);

}  // namespace hexwright::cli
