// The main loop of a worker: it reads its material, locks itself down, and from then on only answers requests, one after another, until the
// pipe is closed. One thread; errors go to the client as messages.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "scripting/frames/messages.hpp"

namespace hexwright::scripting {

class Handler {
 public:
  virtual ~Handler() = default;
  // Called before the walls stand and before any script is read: files may be read. On failure it returns the reason, in English.
  virtual tl::expected<void, std::string> prepare(const std::string& material) = 0;
  // Called behind the walls. An exception ends the worker, and the client gets NoAnswer.
  virtual frames::Answer handle(const frames::Request& request) = 0;
};

// Both descriptors may be the same. Never returns: code that runs at the exit of a program must not run behind the walls.
[[noreturn]] void serve(int in, int out, Handler& handler);

}  // namespace hexwright::scripting
