// What a call has used of its units, and the clock beside it. Units are instructions and what library functions charge: the same on every
// machine. The clock only catches what units cannot see, and is no result.
#pragma once

#include <chrono>
#include <cstdint>
#include <ctime>

namespace hexwright::scripting {

class Budget {
 public:
  // The hook comes after so many instructions: short, because one instruction may take a millisecond.
  static constexpr int period_instructions = 100;

  void start(std::uint64_t units, std::chrono::milliseconds wall) {
    used_ = 0;
    limit_ = units;
    deadline_ = now() + wall + tick;
    // Now is looked at already: a short call reads the clock once.
    look_at_ = units_between_looks <= units ? units_between_looks : units + 1;
  }
  void add(std::uint64_t units) { used_ += units; }
  // Whether enough was added since the last look at the clock for another.
  bool look_due() const { return used_ >= look_at_; }
  void looked() { look_at_ = used_ + units_between_looks < limit_ ? used_ + units_between_looks : limit_ + 1; }

  bool spent() const { return used_ > limit_; }
  bool late() const { return now() >= deadline_; }
  std::uint64_t used() const { return used_; }

 private:
  static constexpr std::uint64_t units_between_looks = 1'000;

  // The clock as the system's last tick left it, for it is read in every short call; the deadline waits a tick, so that none is early.
  static constexpr std::chrono::milliseconds tick{4};
  static std::chrono::nanoseconds now() {
    timespec at{};
    clock_gettime(CLOCK_MONOTONIC_COARSE, &at);
    return std::chrono::seconds(at.tv_sec) + std::chrono::nanoseconds(at.tv_nsec);
  }

  std::uint64_t used_ = 0;
  std::uint64_t limit_ = 0;
  std::uint64_t look_at_ = 0;
  std::chrono::nanoseconds deadline_{};
};

}  // namespace hexwright::scripting
