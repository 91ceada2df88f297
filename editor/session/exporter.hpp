// Writes an export in the background: the command-line program does it in its own process, from a copy of the documents when they are not
// saved. So the editor can write every export, the window is never blocked, and cancelling takes effect at once. A file is written whole or
// not at all. Called on the window's thread; errors are the `failed` text of the result.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "editor/session/example_search.hpp"
#include "editor/session/export_request.hpp"

namespace hexwright::editor {

struct Exported {
  std::uint64_t number = 0;
  std::string path;
  bool cancelled = false;             // and the file is as it was
  std::optional<std::string> failed;  // the error in the language of the request; it may be empty
  std::string said;                   // after a success: what the format could not express, fonts that are missing
};

class Exporter {
 public:
  using Listener = std::function<void(std::shared_ptr<const Exported>)>;

  // The listener is called on another thread, once for each export, also for one that is cancelled.
  explicit Exporter(Listener listener) : listener_(std::move(listener)) {}
  // Cancels and waits.
  ~Exporter();
  Exporter(const Exporter&) = delete;

  // One at a time; returns the request's number, or 0 while one is running.
  std::uint64_t start(const Session& session, ExportRequest request, std::string path);
  void cancel() { stopped_ = true; }
  bool is_busy() const { return busy_; }

 private:
  struct Job;
  void run(const Job& job);

  Listener listener_;
  std::atomic<bool> busy_ = false, stopped_ = false;
  std::uint64_t number_ = 0;
  std::thread thread_;
};

}  // namespace hexwright::editor
