// The limit of data, beyond what the program has already. Not of address space: a thread of a library lays out far more of that than it
// uses, and dies without a word where it cannot.
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "platform/deadline.hpp"

namespace hexwright::platform {

namespace {

rlim_t most_data = 0;

std::size_t data_now() {
  std::array<char, 200> text{};
  const int file = ::open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  const ssize_t count = file < 0 ? 0 : ::read(file, text.data(), text.size() - 1);
  if (file >= 0) ::close(file);
  const char* at = text.data();
  for (int field = 0; count > 0 && field < 5; ++field) {  // the sixth is data
    while (*at != ' ' && *at != 0) ++at;
    while (*at == ' ') ++at;
  }
  std::size_t pages = 0;
  for (; *at >= '0' && *at <= '9'; ++at) pages = pages * 10 + static_cast<std::size_t>(*at - '0');
  return pages * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

// GLib traps when it gets no memory; other libraries abort or go on with nothing. Those may have another reason: then they crash as they
// would, unless little memory is left. Only what a signal allows.
void on_crash(int signal) {
  constexpr std::size_t LITTLE = 24U << 20U;
  if (signal == SIGTRAP || data_now() + LITTLE > most_data) std::_Exit(tell_no_memory());
  ::signal(signal, SIG_DFL);
  ::raise(signal);
}

// A stack that may not grow needs another one for these words.
void say_so_instead_of_crashing() {
  static std::array<char, 64 * 1024> room;
  stack_t stack{};
  stack.ss_sp = room.data();
  stack.ss_size = room.size();
  ::sigaltstack(&stack, nullptr);
  struct sigaction action {};
  action.sa_handler = on_crash;
  action.sa_flags = SA_ONSTACK;
  for (const int signal : {SIGTRAP, SIGABRT, SIGSEGV, SIGBUS}) ::sigaction(signal, &action, nullptr);
}

}  // namespace

void limit_memory(std::size_t bytes) {
  const rlim_t most = data_now() + bytes;
  rlimit limit{};
  if (::getrlimit(RLIMIT_DATA, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max == RLIM_INFINITY ? most : std::min<rlim_t>(most, limit.rlim_max);
  most_data = limit.rlim_cur;
  if (::setrlimit(RLIMIT_DATA, &limit) == 0) say_so_instead_of_crashing();
}

}  // namespace hexwright::platform
