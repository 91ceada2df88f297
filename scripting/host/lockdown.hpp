// The walls around a script, put up by the process that will run it, before it sees the first byte. Once they stand nothing takes them
// down again: the process can read its pipe, write its pipe, take memory up to its limit and end. Linux only.
#pragma once

#include <span>
#include <string>
#include <tl/expected.hpp>

#include "scripting/frames/messages.hpp"

namespace hexwright::scripting {

// Whether the descriptor is one end of a pair of sockets that the parent of this process has made. No shell gives that.
bool is_from_parent(int descriptor);

// From now on the end of the thread that started this process ends it too, whatever it is doing.
// False when the parent has ended already.
bool end_with_parent();

struct Lockdown {
  int in = 0, out = 1;  // what stays open; may be read from, may be written to
  frames::Allowance allowance;
  bool trusted = false;  // without seccomp and Landlock; all else stands
};

struct NoWall {
  std::string wall;    // "seccomp"
  std::string reason;  // what the system says, in English
};

// Must be called while the process has one thread. Closes every other descriptor, clears environment and locale, sets limits, gives up
// all that could give privileges, and lets no system call through but those that reading, writing and memory need; any other kills.
// Which walls stand, or which obligatory one does not: then the process must not go on. Landlock is used where the kernel has it.
// Under the address sanitizer address space is not limited, because its own bookkeeping needs terabytes of it, and the few calls that its
// allocator needs besides are let through.
tl::expected<frames::Walls, NoWall> lock_down(const Lockdown& lockdown);

}  // namespace hexwright::scripting
