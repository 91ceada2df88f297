// Ctrl-C and the like (SIGINT, SIGTERM, SIGHUP): while a MayStop lives, the first signal requests a stop, so that no half-written picture
// stays on the disk and a simulation can report what it has so far; otherwise a signal ends the program at once. Either way the exit status
// is 128 plus the signal's number. One thread does nothing but wait for the signals; tokens and status may be read on any thread. Cannot
// fail.
#pragma once

#include <optional>
#include <stop_token>

namespace hexwright::platform {

// Call once, before any other thread starts: threads inherit the blocked signals.
void watch_for_signals();

// While one lives (one at a time), the first signal only requests a stop; the second still ends the program at once.
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

// For platform/ alone: a signal has come. False when the program is to end at once.
bool ask_to_stop(int signal);

// 128 plus the number of the signal that came; nothing when none has.
std::optional<int> status_when_interrupted();

}  // namespace hexwright::platform
