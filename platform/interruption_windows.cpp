// The system calls on a thread of its own when Ctrl-C or Ctrl-Break is pressed (2), or the console is closed (1), or the user leaves (15).
#include <atomic>
#include <mutex>

#include "platform/calls_windows.hpp"
#include "platform/interruption.hpp"

namespace hexwright::platform {

namespace {

std::atomic<int> caught = 0;
std::mutex guard;
std::stop_source* stopping = nullptr;  // of the MayStop that lives

BOOL WINAPI came(DWORD event) {
  const int signal = event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT ? 2 : event == CTRL_CLOSE_EVENT ? 1 : 15;
  const bool first = caught.exchange(signal) == 0;
  const std::scoped_lock lock(guard);
  if (!first || !stopping) ::TerminateProcess(::GetCurrentProcess(), static_cast<UINT>(128 + signal));
  stopping->request_stop();
  return TRUE;
}

}  // namespace

void watch_for_signals() { ::SetConsoleCtrlHandler(came, TRUE); }

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
