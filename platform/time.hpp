// Clocks and days. Any thread; no errors.
#pragma once

#include <chrono>
#include <ctime>

namespace hexwright::platform {

// Of the machine's place, and of Greenwich.
std::tm local_time(std::time_t at);
std::tm greenwich_time(std::time_t at);

// A clock that only goes forward, read so cheaply that every short call can: it may be TICK behind.
inline constexpr std::chrono::milliseconds TICK{4};
std::chrono::nanoseconds coarse_time();
// What this process has taken of the processor, all its threads together.
std::chrono::nanoseconds processor_time();

}  // namespace hexwright::platform
