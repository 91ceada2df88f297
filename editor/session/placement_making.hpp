// New filled-in setups: a file beside the scenario that puts no piece anywhere yet.
#pragma once

#include <string>

#include "editor/session/session.hpp"

namespace hexwright::editor {

// "First night" becomes "first-night.placement.xml". Gives the path of the file, which is there now; the session is as it was, and the
// setup is edited once that path is opened. Faults: editor/no-scenario, placement/name, those of paths and of saving (it must be new).
wording::Result<std::string> make_placement(const Session& session, const std::string& typed);

}  // namespace hexwright::editor
