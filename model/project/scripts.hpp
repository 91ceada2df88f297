// The scripts that a scenario names, read as text and no more: what is in them is for a worker behind walls. Plain data.
#pragma once

#include <string>
#include <vector>

#include "model/project/documents.hpp"

namespace hexwright::project {

struct ScriptFile {
  std::string in_project;  // one name a file, relative to the project's folder
  std::string path;        // as it is shown
  std::string source;      // UTF-8
  struct Name {
    int file = 0;  // of the project, that names it
    std::string written;
    bool operator==(const Name&) const = default;
  };
  std::vector<Name> names;
};

// A place of a scenario that names a script.
struct ScriptUse {
  std::string file;      // as it is written there
  std::string function;  // that a condition asks; empty for a rule, whose script has hooks
  std::string object;    // id of the rule, or of what the condition belongs to
  document::Origin at;
};

// In the order of the card: rules first, then conditions.
std::vector<ScriptUse> script_uses(const document::Scenario& scenario);

}  // namespace hexwright::project
