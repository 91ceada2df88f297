// What was watched while games were played, in words: "II/30pal: may be called".
#pragma once

#include <string>

#include "model/wording/catalogue.hpp"
#include "validator/simulator/report.hpp"

namespace hexwright::publish {

// As the card calls it in the reader's language.
std::string milestone_name(const validator::Milestone& milestone, const wording::Catalogue& catalogue);
// What has come of whoever bears the name.
wording::Text milestone_sentence(validator::Milestone::What what, const std::string& name);
// In no playout; in all of them from the first turn on.
bool never(const validator::SimulatedMilestone& one);
bool from_the_start(const validator::SimulatedMilestone& one);

}  // namespace hexwright::publish
