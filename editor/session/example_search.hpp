// A legal setup looked for beside the window: on a thread of its own, with its own copy of the documents as they were when it was
// asked for. Whoever asked may lose interest; what comes after that is dropped.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "editor/session/setup_edit.hpp"
#include "validator/analysis/setup_proof.hpp"

namespace hexwright::editor {

struct Example {
  std::uint64_t revision = 0;  // of the session that was asked
  validator::Fits fits = validator::Fits::undecided;
  std::vector<PieceInHex> stands;    // when it fits; pieces in boxes and on tables are left out
  std::optional<Text> why;  // when it does not, or nobody knows
};

class ExampleSearch {
 public:
  using Listener = std::function<void(std::shared_ptr<const Example>)>;

  // Waits for what it is just doing: a proof at the longest.
  ~ExampleSearch();

  // The listener is called on another thread, once, unless another search or cancel() comes first.
  void start(const Session& session, std::vector<project::BuiltInGame> games, Listener listener);
  // Once it has returned, nobody is told any more.
  void cancel();
  bool is_searching() const { return busy_; }

 private:
  std::thread thread_;
  std::mutex telling_;
  std::uint64_t wanted_ = 0;  // by telling_
  std::atomic<bool> busy_ = false;
};

// The documents of a session once more, as they are now, for another thread: made there by make().
class Snapshot {
 public:
  explicit Snapshot(const Session& session);
  tl::expected<std::unique_ptr<project::Project>, project::Project::Refusal> make(std::span<const project::BuiltInGame> games) const;
  std::uint64_t revision() const { return revision_; }

 private:
  std::string path_, placement_;
  std::uint64_t revision_;
  std::vector<std::pair<std::string, std::shared_ptr<const pugi::xml_document>>> trees_;
};

}  // namespace hexwright::editor
