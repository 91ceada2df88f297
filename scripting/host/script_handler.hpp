// What the worker of the program answers: it compiles and runs scripts, each in a state of its own.
#pragma once

#include "scripting/host/worker.hpp"

namespace hexwright::scripting {

class ScriptHandler : public Handler {
 public:
  tl::expected<void, std::string> prepare(const std::string& material) override;
  frames::Answer handle(const frames::Request& request) override;
};

}  // namespace hexwright::scripting
