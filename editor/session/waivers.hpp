// Findings that the author accepts with a reason, written into the scenario as `hexwright check --waive` does.
#pragma once

#include <string>

#include "editor/session/draft.hpp"

namespace hexwright::editor {

// Faults: editor/no-scenario, editor/no-reason, editor/waived-already, and those of the edits.
Result<void> waive(Draft& draft, const std::string& fingerprint, const std::string& finding, const std::string& reason,
                            const std::string& author);
// Fault: editor/not-waived, when the scenario itself has no such waiver.
Result<void> take_waiver_back(Draft& draft, const std::string& fingerprint);
// By the user's name, as the system has it.
std::string usual_author();

}  // namespace hexwright::editor
