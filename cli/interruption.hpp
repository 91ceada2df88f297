// Ctrl-C, SIGTERM and SIGHUP: a picture that is being written is given up without leaving half a file, and a simulation prints what it has
// so far; anything else ends at once. The exit status is 128 and the signal's number. A thread of its own waits for signals; no handler
// runs.
#pragma once

#include <optional>
#include <stop_token>

namespace hexwright::cli {

// To be called once, before any other thread starts: signals are then left to a thread that only waits for them.
void watch_for_signals();

// While one of these lives, the first signal only asks to stop; the second still ends the program at once.
class MayStop {
 public:
  MayStop();
  ~MayStop();
  MayStop(const MayStop&) = delete;
  MayStop& operator=(const MayStop&) = delete;
  std::stop_token token() const { return source_.get_token(); }

 private:
  std::stop_source source_;
};

// Once a signal has asked to stop.
std::optional<int> status_when_interrupted();

}  // namespace hexwright::cli
