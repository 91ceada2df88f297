// Judging a recorded game by the paragraphs of the chapter: who lost a “?” and kept it, who gained one and may not, who hid again.
#pragma once

#include "validator/simulator/logs.hpp"

namespace hexwright::rulesets::asl_a12 {

validator::GameOfLogs logs();

}  // namespace hexwright::rulesets::asl_a12
