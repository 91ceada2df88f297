// Games with scripts, for a simulator that must not notice that they are played by a worker behind walls: the engine is like any other,
// and each of its players has a worker of its own.
#pragma once

#include <memory>
#include <string>

#include "scripting/client/worker_client.hpp"
#include "validator/simulator/engine.hpp"
#include "validator/simulator/scripted.hpp"

namespace hexwright::scripting {

// For an engine of which only the shape is wanted: it is not played here.
std::shared_ptr<const validator::Scripts> played_elsewhere();

// What a worker that plays may use: games take longer than the questions of a check, and it plays many before it is replaced.
frames::Allowance allowance_for_games();

class RemoteEngine final : public validator::Engine {
 public:
  // `known` is made with played_elsewhere(). `document`: what failures that no script is to blame for are said of.
  RemoteEngine(std::unique_ptr<validator::Engine> known, WorkerSettings settings, std::string document);

  // More turns, rules or items than a worker can tell of.
  static bool is_too_large(const validator::GameShape& shape);

  const validator::GameShape& shape() const override { return known_->shape(); }
  const std::map<std::string, validator::PolicyChoice>& policies() const override { return known_->policies(); }
  const std::vector<wording::Text>& assumptions() const override { return known_->assumptions(); }
  // Whatever goes wrong leaves it as a ScriptFailed.
  std::unique_ptr<validator::GamePlayer> player() const override;

  // One game with all that it told and every call of a script, until one failed.
  frames::ToldAnswer traced(std::uint64_t seed, std::uint64_t playout) const;

 private:
  std::unique_ptr<validator::Engine> known_;
  WorkerSettings settings_;
  std::string document_;
};

}  // namespace hexwright::scripting
