// The hidden verb: this process becomes the worker that scripts run in.
#pragma once

#include <string_view>

namespace hexwright::cli {

inline constexpr std::string_view WORKER_VERB = "worker";

// Does not come back, unless nobody is there to work for: then it has said so, and this is the exit status.
int run_worker();

}  // namespace hexwright::cli
