// Pluton at the door of those who keep logs.
#pragma once

#include "validator/simulator/logs.hpp"

namespace hexwright::rulesets::pluton {

validator::GameOfLogs logs();

wording::Result<document::Log> record(const project::Project& project, const validator::SimulationSetup& setup, std::uint64_t seed,
                                      std::uint64_t playout);
wording::Result<void> judge(const project::Project& scenario, const document::Log& log, validator::Sink& out);

}  // namespace hexwright::rulesets::pluton
