// The sandbox of what strangers wrote, set up by the process that will run or read it before it sees the first byte. It cannot be undone:
// afterwards the process can only read and write its pipe, allocate memory up to its limit and exit. On Windows it always refuses. Called
// once, while the process has one thread; errors are a NoWall.
#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>

namespace hexwright::platform {

// What a process may use in addition to what it has when it locks itself down.
struct Allowance {
  std::uint64_t memory_bytes = 256U << 20U;
  std::uint32_t cpu_seconds = 10;
};

// The protections between a process and the machine; true where one is in force.
struct Walls {
  bool descriptors = false;    // nothing is open but the pipe
  bool limits = false;         // of memory, time, files and processes
  bool no_privileges = false;  // no program it starts can gain any
  bool landlock = false;       // no file by any path
  bool system_calls = false;   // seccomp

  bool operator==(const Walls&) const = default;
};

// Whether the descriptor is one end of a pair of sockets made by the parent of this process, which no shell does.
bool is_from_parent(int descriptor);

// From now on the kernel kills this process when the thread that started it ends. False when the parent has ended already.
bool end_with_parent();

struct Lockdown {
  int in = 0, out = 1;  // what stays open; may be read from, may be written to
  Allowance allowance;
  bool trusted = false;  // without seccomp and Landlock, but with everything else
};

struct NoWall {
  std::string wall;    // "seccomp"
  std::string reason;  // the system's error, in English
};

// Must be called while the process has one thread. Closes every other descriptor, clears environment and locale, sets limits, gives up
// everything that could give privileges, and allows only the system calls for reading, writing and memory; any other kills the process.
// Returns the walls that stand, or the obligatory one that does not; then the process must not continue. Landlock is used where the kernel
// has it. Under the address sanitizer address space is not limited, because its own bookkeeping needs terabytes of it, and the few more
// calls that its allocator needs are allowed.
tl::expected<Walls, NoWall> lock_down(const Lockdown& lockdown);

}  // namespace hexwright::platform
