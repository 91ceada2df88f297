// The open project in another folder, with all that lies beside it, as it is in the editor now. One thread, that of the session; the
// project that is open and its files stay as they are.
#pragma once

#include <string>

#include "editor/session/session.hpp"

namespace hexwright::editor {

// Makes the folder, whole or not at all, and returns the path in it of what was opened. Hidden files and links stay behind. Faults:
// new/not-empty, new/no-folder, copy/inside (the folder would lie in the project), copy/too-much (the folder of the project holds more than
// a project), copy/unreadable, and those of reading and saving. Boards of a library are taken along as files of the project.
Result<std::string> save_copy(const Session& session, const std::string& folder);

}  // namespace hexwright::editor
