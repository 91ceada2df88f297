// What both systems share; how a signal is caught stands in their own files.
#include "platform/interruption.hpp"

#include <atomic>
#include <mutex>

namespace hexwright::platform {

namespace {

std::atomic<int> caught = 0;
std::mutex guard;
std::stop_source* stopping = nullptr;  // of the MayStop that lives

}  // namespace

bool ask_to_stop(int signal) {
  const bool first = caught.exchange(signal) == 0;
  const std::scoped_lock lock(guard);
  return first && stopping && stopping->request_stop();
}

MayStop::MayStop() {
  const std::scoped_lock lock(guard);
  stopping = &source_;
}
MayStop::~MayStop() {
  const std::scoped_lock lock(guard);
  stopping = nullptr;
}

std::optional<int> status_when_interrupted() {
  const int signal = caught.load();
  return signal == 0 ? std::nullopt : std::optional(128 + signal);
}

}  // namespace hexwright::platform
