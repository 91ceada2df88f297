// What the reports of checks and simulations call things: documents, clauses of the victory section, and what was watched while games were
// played. Pure functions, for any thread; they report no errors.
#pragma once

#include <string>
#include <string_view>

#include "model/project/project.hpp"
#include "model/wording/catalogue.hpp"
#include "validator/simulator/report.hpp"

namespace hexwright::publish {

// The title of the card in this language, else the name of the file.
std::string document_title(const project::Project& project, const std::string& language);

// A clause as the card prints it where the card speaks the reader's language, and else from its data. Of a project with a scenario.
wording::Text clause_words(const project::Project& project, const document::VictoryItem& item, std::string_view language);

// As the card calls it in the reader's language: "II/30pal".
std::string milestone_name(const validator::Milestone& milestone, const wording::Catalogue& catalogue);
// What has become of the thing with this name: "II/30pal: may be called".
wording::Text milestone_sentence(validator::Milestone::What what, const std::string& name);
// In no playout; in all of them from the first turn on.
bool never(const validator::SimulatedMilestone& one);
bool from_the_start(const validator::SimulatedMilestone& one);

}  // namespace hexwright::publish
