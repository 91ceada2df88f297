// The system calls on a thread of its own when Ctrl-C or Ctrl-Break is pressed (2), or the console is closed (1), or the user leaves (15).
#include "platform/calls_windows.hpp"
#include "platform/interruption.hpp"

namespace hexwright::platform {

namespace {

BOOL WINAPI came(DWORD event) {
  const bool by_key = event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT;
  const int signal = by_key ? 2 : event == CTRL_CLOSE_EVENT ? 1 : 15;
  if (!ask_to_stop(signal)) ::TerminateProcess(::GetCurrentProcess(), static_cast<UINT>(128 + signal));
  // The system ends the program when this returns; until then, some seconds, the main thread can write what it has.
  if (!by_key) ::Sleep(INFINITE);
  return TRUE;
}

}  // namespace

void watch_for_signals() { ::SetConsoleCtrlHandler(came, TRUE); }

}  // namespace hexwright::platform
