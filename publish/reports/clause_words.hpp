// A clause of the victory section in words: as the card prints it where the card speaks the reader's language, and else from its
// data.
#pragma once

#include <string_view>

#include "model/project/project.hpp"

namespace hexwright::publish {

// Of a project with a scenario.
wording::Text clause_words(const project::Project& project, const document::VictoryItem& item, std::string_view language);

}  // namespace hexwright::publish
