// Reading what strangers wrote in a process of its own: a copy of this one that locks itself down (lockdown.hpp) before it looks at the
// first byte, and sends back one answer. Whatever the bytes do to their reader, this process loses nothing but the answer: time and memory
// have walls, and no file, no program and no network is within reach. On Windows, where no wall is proved yet, it is read in this process
// instead, and only its exceptions are caught. Any thread; blocks until the answer is there. Errors are an End.
#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "platform/lockdown.hpp"

namespace hexwright::platform {

struct Apart {
  enum class End {
    answered,
    out_of_time,    // of the processor or by the clock
    out_of_memory,  // also where the answer is longer than MOST_ANSWER
    no_walls,       // an obligatory protection is missing on this machine, or no process can be started
    failed          // an exception, or ended by a signal
  } end = End::failed;
  std::string answer;  // of `answered`: trusted no more than the bytes that were read; of `no_walls` and `failed`: why, in English
};

inline constexpr std::size_t MOST_ANSWER = std::size_t{640} << 20;
inline constexpr Allowance READING_ALLOWANCE{std::uint64_t{1} << 30, 20};
inline constexpr std::chrono::seconds READING_PATIENCE{120};  // by the clock, on a machine that is busy

// `work` sees the memory of this process as it is now, and what it changes there is not seen here. It must open no file and start no
// thread: whatever it needs is read before.
Apart work_apart(const std::function<std::string()>& work, const Allowance& allowance = READING_ALLOWANCE,
                 std::chrono::milliseconds patience = READING_PATIENCE);

}  // namespace hexwright::platform
