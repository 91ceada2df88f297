// Ctrl-C and its kin: a picture that is being written is given up tidily, so that no half of it stays on the disk, and a simulation tells
// what it has come to; anything else ends at once. Either way the exit status is 128 and the signal's number. The signals go to one thread
// that only waits for them; tokens may be asked from any thread.
#pragma once

#include <optional>
#include <stop_token>

namespace hexwright::platform {

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

}  // namespace hexwright::platform
