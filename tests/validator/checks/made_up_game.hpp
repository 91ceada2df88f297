// What tests of several cards share with those of one: the game of the clean card, and a finding in plain strings.
#pragma once

#include <array>

#include "tests/validator/checks/card.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::test {

const std::array<validator::GameRules, 1>& made_up_game();
// `folder` is taken off the paths; `files` are the texts of the files in it.
Found plain(const validator::ReportedFinding& item, const std::string& folder, const std::map<std::string, std::string>& files);

}  // namespace hexwright::test
