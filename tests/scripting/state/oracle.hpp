// The real Lua with all its libraries beside our state: the same functions are called in both, and say the same.
#pragma once

#include <lua.hpp>
#include <memory>
#include <string>
#include <vector>

#include "tests/scripting/state/toy_api.hpp"

namespace toy {

class Oracle {
 public:
  // `source` defines functions whose result is one text.
  explicit Oracle(const std::string& source);

  std::string ours(const std::string& function, const std::vector<hexwright::scripting::Value>& arguments);
  std::string theirs(const std::string& function, const std::vector<hexwright::scripting::Value>& arguments);
  // Whether both say the same; when not, the difference.
  std::string difference(const std::string& function, const std::vector<hexwright::scripting::Value>& arguments);

 private:
  Game game_;
  std::unique_ptr<State> state_;
  std::unique_ptr<lua_State, void (*)(lua_State*)> lua_;
};

}  // namespace toy
