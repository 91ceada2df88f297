// New filled-in setups: a file beside the scenario that puts no piece anywhere yet; and what needs no hand to be put down.
#pragma once

#include <optional>
#include <string>

#include "editor/session/draft.hpp"
#include "editor/session/session.hpp"

namespace hexwright::editor {

// "First night" becomes "first-night.placement.xml". Gives the path of the file, which is there now; the session is as it was, and the
// setup is edited once that path is opened. Faults: editor/no-scenario, placement/name, those of paths and of saving (it must be new).
Result<std::string> make_placement(const Session& session, const std::string& typed);

// Every piece that is nowhere yet, and whose directive leaves it one box, or one hex and openly, is put there; who may know it is taken
// from the directive: of what is hidden its side alone, unless it names others. Only pieces of `viewer`, when a side looks, and of the side
// that the setup is of. Gives how many. Faults: editor/no-placement, editor/all-have-choice, and those of the edits.
Result<int> place_without_choice(Draft& draft, const std::optional<std::string>& viewer = {});

}  // namespace hexwright::editor
