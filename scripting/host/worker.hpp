// The life of a worker: it reads what it is to work on, locks itself down, and from then on does nothing but answer requests, one after
// another, until the pipe is closed.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "scripting/frames/messages.hpp"

namespace hexwright::scripting {

class Handler {
 public:
  virtual ~Handler() = default;
  // Before the walls stand and before any script is seen: files may be read. In failure the reason, in English.
  virtual tl::expected<void, std::string> prepare(const std::string& material) = 0;
  // Behind the walls. An exception ends the worker; the client is told that there is no answer.
  virtual frames::Answer handle(const frames::Request& request) = 0;
};

// Both descriptors may be the same. Never comes back: nothing that runs at the end of a program may run behind the walls.
[[noreturn]] void serve(int in, int out, Handler& handler);

}  // namespace hexwright::scripting
