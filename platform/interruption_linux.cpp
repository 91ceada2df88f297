// No signal handler runs any code: the signals are blocked everywhere, and one detached thread takes them one by one.
#include "platform/interruption.hpp"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <thread>

namespace hexwright::platform {

namespace {

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
    if (!ask_to_stop(signal)) ::_exit(128 + signal);
  }
}

}  // namespace

void watch_for_signals() {
  const sigset_t set = watched();
  if (pthread_sigmask(SIG_BLOCK, &set, nullptr) == 0) std::thread(wait_for_signals, set).detach();
}

}  // namespace hexwright::platform
