// Judges a recorded game against its scenario by the game's own referee, and reports what is found by line. Any thread; a log that cannot
// be judged at all is refused with the reason, everything else is a finding.
#pragma once

#include <memory>

#include "validator/findings/report.hpp"

namespace hexwright::validator {

// `log` holds a log of a game of `scenario`; the report is about it, with the rulings and parameters that it was judged by. Refused: a
// scenario that the game cannot be played with. The game must keep logs.
wording::Result<Report> judge_log(const project::Project& scenario, std::unique_ptr<project::Project> log, const GameRules& game);

}  // namespace hexwright::validator
