// Games with scripts, played by sandboxed workers behind the usual interface of an engine. Any thread may use the engine; each player has
// its own worker and is used by one thread. Errors are thrown as validator::ScriptFailed.
#pragma once

#include <memory>
#include <string>

#include "scripting/client/worker_client.hpp"
#include "validator/simulator/engine.hpp"
#include "validator/simulator/scripted.hpp"

namespace hexwright::scripting {

// Scripts for an engine that is only asked for its shape and never played in this process.
std::shared_ptr<const validator::Scripts> played_elsewhere();

// The limits of a worker that plays: games take longer than the questions of a check, and it plays many before it is replaced.
frames::Allowance allowance_for_games();

class RemoteEngine final : public validator::Engine {
 public:
  // `known` is made with played_elsewhere(). `document` is named in failures that no script caused.
  RemoteEngine(std::unique_ptr<validator::Engine> known, WorkerSettings settings, std::string document);

  // Whether it has more turns, rules or items than an answer of a worker can hold.
  static bool is_too_large(const validator::GameShape& shape);

  const validator::GameShape& shape() const override { return known_->shape(); }
  const std::map<std::string, validator::PolicyChoice>& policies() const override { return known_->policies(); }
  const std::vector<wording::Text>& assumptions() const override { return known_->assumptions(); }
  // Throws ScriptFailed on any error, as the player does.
  std::unique_ptr<validator::GamePlayer> player() const override;

  // One game with its full log and every call of a script, up to the first that failed. Throws ScriptFailed when the worker fails.
  frames::ToldAnswer traced(std::uint64_t seed, std::uint64_t playout) const;

 private:
  std::unique_ptr<validator::Engine> known_;
  WorkerSettings settings_;
  std::string document_;
};

}  // namespace hexwright::scripting
