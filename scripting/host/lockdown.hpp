// The sandbox of a script, set up by the process that will run it before it reads the script's first byte. It cannot be undone: afterwards
// the process can only read and write its pipe, allocate memory up to its limit and exit. Linux only. Called once, while the process has
// one thread; errors are a NoWall.
#pragma once

#include <span>
#include <string>
#include <tl/expected.hpp>

#include "scripting/frames/messages.hpp"

namespace hexwright::scripting {

// Whether the descriptor is one end of a pair of sockets made by the parent of this process, which no shell does.
bool is_from_parent(int descriptor);

// From now on the kernel kills this process when the thread that started it ends. False when the parent has ended already.
bool end_with_parent();

struct Lockdown {
  int in = 0, out = 1;  // what stays open; may be read from, may be written to
  frames::Allowance allowance;
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
tl::expected<frames::Walls, NoWall> lock_down(const Lockdown& lockdown);

}  // namespace hexwright::scripting
