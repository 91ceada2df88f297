// Arrivals and withdrawals in words: how pieces come or leave ("by rail"), and what holds them back ("at most 6 pieces a turn, the others
// wait"), in the order in which a card prints it. Empty where nothing is said. Any thread, no errors.
#pragma once

#include <vector>

#include "model/document/schedule.hpp"
#include "model/project/project.hpp"
#include "model/wording/text.hpp"

namespace hexwright::validator {

std::vector<wording::Text> notes_of(const document::Reinforcement& item, const project::Project& project);
std::vector<wording::Text> notes_of(const document::ArrivalGroup& group, const project::Project& project);
std::vector<wording::Text> notes_of(const document::Withdrawal& item, const project::Project& project);
// How much comes back, and how often: "3 steps, every turn; what is not used is kept".
std::vector<wording::Text> notes_of(const document::Replacement& item);

}  // namespace hexwright::validator
