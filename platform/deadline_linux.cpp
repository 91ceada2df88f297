// The limit of address space, beyond the pages that are mapped already.
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>

#include "platform/deadline.hpp"

namespace hexwright::platform {

void limit_memory(std::size_t bytes) {
  std::size_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  const rlim_t most = pages * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE)) + bytes;
  rlimit limit{};
  if (::getrlimit(RLIMIT_AS, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max == RLIM_INFINITY ? most : std::min<rlim_t>(most, limit.rlim_max);
  ::setrlimit(RLIMIT_AS, &limit);
}

}  // namespace hexwright::platform
