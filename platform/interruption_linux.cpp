// No signal handler runs any code: the signals are blocked everywhere, and one detached thread takes them one by one.
#include "platform/interruption.hpp"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <atomic>
#include <mutex>
#include <thread>

namespace hexwright::platform {

namespace {

std::atomic<int> caught = 0;
std::mutex guard;
std::stop_source* stopping = nullptr;  // of the MayStop that lives

sigset_t watched() {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    // What the caller ignores (nohup) stays ignored.
    struct sigaction present {};
    if (sigaction(signal, nullptr, &present) == 0 && present.sa_handler != SIG_IGN) sigaddset(&set, signal);
  }
  return set;
}

void wait_for_signals(const sigset_t& set) {
  for (;;) {
    int signal = 0;
    if (sigwait(&set, &signal) != 0) return;
    const bool first = caught.exchange(signal) == 0;
    const std::scoped_lock lock(guard);
    if (!first || !stopping) ::_exit(128 + signal);
    stopping->request_stop();
  }
}

}  // namespace

void watch_for_signals() {
  const sigset_t set = watched();
  if (pthread_sigmask(SIG_BLOCK, &set, nullptr) == 0) std::thread(wait_for_signals, set).detach();
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
