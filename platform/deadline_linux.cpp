// The limit of data, beyond what the program has already. Not of address space: a thread of a library lays out far more of that than it
// uses, and dies without a word where it cannot.
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>

#include "platform/deadline.hpp"

namespace hexwright::platform {

namespace {

// Libraries that get no memory trap, abort or go on with nothing; a stack that may not grow needs another one for these words.
void say_so_instead_of_crashing() {
  static std::array<char, 64 * 1024> room;
  stack_t stack{};
  stack.ss_sp = room.data();
  stack.ss_size = room.size();
  ::sigaltstack(&stack, nullptr);
  struct sigaction action {};
  action.sa_handler = [](int) { std::_Exit(tell_no_memory()); };
  action.sa_flags = SA_ONSTACK;
  for (const int signal : {SIGTRAP, SIGABRT, SIGSEGV, SIGBUS}) ::sigaction(signal, &action, nullptr);
}

}  // namespace

void limit_memory(std::size_t bytes) {
  std::size_t pages = 0;
  std::ifstream statm("/proc/self/statm");
  for (int field = 0; field < 6; ++field) statm >> pages;  // the sixth is data
  const rlim_t most = pages * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE)) + bytes;
  rlimit limit{};
  if (::getrlimit(RLIMIT_DATA, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max == RLIM_INFINITY ? most : std::min<rlim_t>(most, limit.rlim_max);
  if (::setrlimit(RLIMIT_DATA, &limit) == 0) say_so_instead_of_crashing();
}

}  // namespace hexwright::platform
