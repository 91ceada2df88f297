// The hidden verb: this process becomes the worker that runs scripts, behind seccomp and Landlock, for a parent at its standard input. It
// reads what it needs before it locks itself down. One thread, the main one; errors go to the parent as messages.
#pragma once

#include <string_view>

#include "cli/companion.hpp"
#include "scripting/client/worker_client.hpp"

namespace hexwright::cli {

inline constexpr std::string_view WORKER_VERB = "worker";

// The settings with which this program starts a worker.
inline scripting::WorkerSettings worker_settings(bool trusted) {
  scripting::WorkerSettings settings;
  settings.program = worker_program();
  settings.setup.trusted = trusted;
  return settings;
}

// Never returns while a parent is connected; otherwise prints an error and returns the exit status.
int run_worker();

// A script or a file of tests; "-" is standard input. Faults: those of reading, of size and of encoding.
wording::Result<std::string> read_script(const std::string& path);

}  // namespace hexwright::cli
