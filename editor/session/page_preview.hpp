// The pages of an export as they would be printed now, saved or not, and what the side that it is for learns from it. Called on the
// window's thread; pages are made on its own thread from a copy of the documents. Only the latest request is answered. Errors are the
// `refused` of the result.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "editor/session/example_search.hpp"
#include "editor/session/export_request.hpp"
#include "editor/session/snapshot.hpp"
#include "publish/canvas/picture.hpp"
#include "validator/analysis/receiver.hpp"
#include "validator/ruleset.hpp"

namespace hexwright::editor {

struct Previewed {
  std::uint64_t number = 0, revision = 0;  // of the request, and of the session
  std::optional<Fault> refused;
  std::vector<Fault> notes;                                    // warnings
  std::vector<std::shared_ptr<const publish::Picture>> pages;  // of an export that has some
  std::vector<validator::TellLine> tells;                      // of a scenario's export for a side
};

class PagePreview {
 public:
  using Listener = std::function<void(std::shared_ptr<const Previewed>)>;

  // The listener is called on the thread of the preview.
  PagePreview(std::span<const validator::GameRules> games, Listener listener);
  PagePreview(const PagePreview&) = delete;

  // Returns the number of the request.
  std::uint64_t show(const Session& session, ExportRequest request);

 private:
  struct Job {
    std::shared_ptr<const Snapshot> snapshot;
    ExportRequest request;
    std::uint64_t number = 0;
  };
  std::shared_ptr<Previewed> make(const Job& job) const;
  Result<void> fill(Previewed& out, const Job& job) const;

  std::span<const validator::GameRules> games_;
  LatestRequest<Job, Previewed> requests_;  // last: its thread uses all the others
};

}  // namespace hexwright::editor
