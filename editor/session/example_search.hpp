// Looks for a legal setup of the documents as they were at start(). Called on the window's thread; works on its own thread. No faults: an
// Example that does not fit says why.
#pragma once

#include "editor/session/setup_edit.hpp"
#include "editor/session/snapshot.hpp"
#include "validator/analysis/setup_proof.hpp"

namespace hexwright::editor {

struct Example {
  std::uint64_t number = 0, revision = 0;  // of the request, and of the session at start()
  validator::Fits fits = validator::Fits::undecided;
  std::vector<PieceInHex> stands;  // when it fits; pieces in boxes and on tables are left out
  std::optional<Text> why;         // when it does not fit, or is undecided
};

class ExampleSearch {
 public:
  using Listener = std::function<void(std::shared_ptr<const Example>)>;

  // The listener is called on the thread of the search, once for each start() unless another start() or a cancel() comes first.
  explicit ExampleSearch(Listener listener);
  // Returns the number of the request.
  std::uint64_t start(const Session& session, std::vector<project::BuiltInGame> games);
  // The listener is not called after this has returned; a search that is running continues unnoticed to its end.
  void cancel() { requests_.drop(); }
  bool is_searching() const { return requests_.is_busy(); }

 private:
  struct Request {
    std::shared_ptr<const Snapshot> snapshot;
    std::vector<project::BuiltInGame> games;
    std::uint64_t number = 0;
  };
  LatestRequest<Request, Example> requests_;
};

}  // namespace hexwright::editor
