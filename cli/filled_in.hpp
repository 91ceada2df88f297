// What the verbs share that judge a filled-in setup or a log beside its scenario: reading both, saying what was handed over by mistake,
// and whether the one belongs to the other.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/terminal.hpp"
#include "model/project/filled_in.hpp"

namespace hexwright::cli {

// Nothing, and the faults are told, when it cannot be read.
std::unique_ptr<project::Project> load(const std::string& path, const Voice& err);
// Tells what was wrong and how to do better. EXIT_USAGE.
int usage(const Voice& err, const wording::Text& text, const std::optional<wording::Text>& hint = {});
// A path as it may stand in a message.
std::string shown(const std::string& path);

using project::belongs;
using project::scenario_named_by;
using project::shown_folder;

}  // namespace hexwright::cli
