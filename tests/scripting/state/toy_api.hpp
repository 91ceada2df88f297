// A small game for tests of scripts: a few pieces that can be asked, altered and taken away, and a map of another kind.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "scripting/host/state.hpp"

namespace toy {

using hexwright::scripting::Api;
using hexwright::scripting::Handle;
using hexwright::scripting::Limits;
using hexwright::scripting::State;

inline constexpr std::uint8_t piece_kind = 1, map_kind = 2;

class Game {
 public:
  Game();
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;

  const Api& api() const { return api_; }
  Handle piece(std::uint32_t id) const { return {piece_kind, generation_.at(id), id}; }
  void remove(std::uint32_t id);
  // All that a script could have changed, as one line.
  std::string digest() const;

  State* state = nullptr;  // for the function that calls back

 private:
  void add_pieces();
  void add_others();

  Api api_;
  std::map<std::uint32_t, std::int64_t> strength_{{1, 4}, {2, 6}, {3, 8}};
  std::map<std::uint32_t, std::uint32_t> generation_{{1, 1}, {2, 1}, {3, 1}};
  int calls_ = 0;
};

std::unique_ptr<State> opened(const Game& game, const Limits& limits = {});
// With this text loaded; fails the test when it does not load.
std::unique_ptr<State> loaded(const Game& game, std::string_view source, const Limits& limits = {});

}  // namespace toy
