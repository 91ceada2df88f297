// The hidden verb: this process becomes the worker that scripts run in.
#pragma once

#include <string_view>

#include "cli/companion.hpp"
#include "scripting/client/worker_client.hpp"

namespace hexwright::cli {

inline constexpr std::string_view WORKER_VERB = "worker";

// How this program starts a worker.
inline scripting::WorkerSettings worker_settings(bool trusted) {
  scripting::WorkerSettings settings;
  settings.program = worker_program();
  settings.setup.trusted = trusted;
  return settings;
}

// Does not come back, unless nobody is there to work for: then it has said so, and this is the exit status.
int run_worker();

}  // namespace hexwright::cli
