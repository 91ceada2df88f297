// How deep a script nests, counted where Lua counts it.
#pragma once

#include "scripting/language/token.hpp"

namespace hexwright::scripting::language {

inline constexpr int MOST_LEVELS = 195;

class Level {
 public:
  Level(int& depth, Place at) : depth_(depth) {
    if (++depth_ > MOST_LEVELS) throw SyntaxFault{at, "nested too deeply", true};
  }
  ~Level() { --depth_; }
  Level(const Level&) = delete;
  Level& operator=(const Level&) = delete;

 private:
  int& depth_;
};

}  // namespace hexwright::scripting::language
