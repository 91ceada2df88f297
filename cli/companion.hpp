// The other programs of the command line, found beside this one or where an installation puts them. hexwright does not link the drawing
// libraries, because they cost more at its start than everything else it does: it becomes hexwright-print (exec) when something has to be
// drawn. One thread, the main one; errors are an exit status.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/terminal.hpp"

namespace hexwright::cli {

// Replaces this process by hexwright-print with the same arguments. Returns only on failure, with an exit status and after a message.
int become_companion(char** argv, const Messages& err);
// The same by the editor, with these files.
int become_editor(const std::vector<std::string>& files, const Messages& err);

// Where they are; nothing when they are not installed.
std::optional<std::string> companion_program();
std::optional<std::string> editor_program();

// The folder of samples as a call from here names it: "samples" where the current folder has one, else that of the installation.
std::string samples_folder();

// The program whose hidden verb is the worker of scripts: this one, or hexwright beside it for a program that is not hexwright.
std::string worker_program();

}  // namespace hexwright::cli
