// The coarse clock of the kernel is as its last tick left it.
#include "platform/time.hpp"

namespace hexwright::platform {
namespace {

std::chrono::nanoseconds read(clockid_t clock) {
  timespec at{};
  ::clock_gettime(clock, &at);
  return std::chrono::seconds(at.tv_sec) + std::chrono::nanoseconds(at.tv_nsec);
}

}  // namespace

std::tm local_time(std::time_t at) {
  std::tm parts{};
  ::localtime_r(&at, &parts);
  return parts;
}
std::tm greenwich_time(std::time_t at) {
  std::tm parts{};
  ::gmtime_r(&at, &parts);
  return parts;
}

std::chrono::nanoseconds coarse_time() { return read(CLOCK_MONOTONIC_COARSE); }
std::chrono::nanoseconds processor_time() { return read(CLOCK_PROCESS_CPUTIME_ID); }

}  // namespace hexwright::platform
