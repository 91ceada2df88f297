// What an attacker would try who has broken out of Lua and runs code of his own in a worker.
#pragma once

#include <span>
#include <string_view>

namespace hexwright::test {

struct Attack {
  std::string_view name;
  void (*run)();
};

// Each of these is a system call that must end the process (SIGSYS).
std::span<const Attack> forbidden_calls();

}  // namespace hexwright::test
