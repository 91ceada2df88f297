// A game of a few kinds, for tests that need words in ids and classes and nothing else.
#pragma once

#include <string>
#include <vector>

#include "model/document/ruleset.hpp"
#include "model/project/game.hpp"

namespace hexwright::test {

struct MadeUpKind {
  std::string id;
  std::vector<std::string> classes;
  std::string symbol;  // its effect of this name
  document::KindOf of = document::KindOf::piece;
};

inline project::Game made_up_game(const std::vector<MadeUpKind>& kinds) {
  document::Ruleset data;
  for (const MadeUpKind& one : kinds) {
    document::Kind kind;
    kind.of = one.of;
    kind.id = one.id;
    kind.classes = one.classes;
    if (!one.symbol.empty()) {
      document::Effect effect;
      effect.name = "symbol";
      effect.value = one.symbol;
      kind.effects.push_back(effect);
    }
    data.kinds.push_back(std::move(kind));
  }
  return project::Game(std::move(data));
}

}  // namespace hexwright::test
