// The steady clock is cheap there.
#include "platform/time.hpp"

#include "platform/calls_windows.hpp"

namespace hexwright::platform {

std::tm local_time(std::time_t at) {
  std::tm parts{};
  ::localtime_s(&parts, &at);
  return parts;
}
std::tm greenwich_time(std::time_t at) {
  std::tm parts{};
  ::gmtime_s(&parts, &at);
  return parts;
}

std::chrono::nanoseconds coarse_time() { return std::chrono::steady_clock::now().time_since_epoch(); }

std::chrono::nanoseconds processor_time() {
  FILETIME begun, ended, kernel, user;
  if (!::GetProcessTimes(::GetCurrentProcess(), &begun, &ended, &kernel, &user)) return {};
  const auto hundreds = [](const FILETIME& time) { return (static_cast<std::int64_t>(time.dwHighDateTime) << 32) + time.dwLowDateTime; };
  return std::chrono::nanoseconds(100 * (hundreds(kernel) + hundreds(user)));
}

}  // namespace hexwright::platform
