// Copies of an open project for background work, and the thread that does it: a Snapshot holds the documents in memory as a session has
// them, saved or not; a CopiedProject writes them into a private folder for a process that reads files; a LatestRequest serves one request
// at a time on its own thread and keeps only the newest waiting one. No quantities; errors as stated.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "editor/session/session.hpp"

namespace hexwright::editor {

// Made on the thread of the session; make() may be called on any other.
class Snapshot {
 public:
  explicit Snapshot(const Session& session);
  // Reads the files from the disk again, and gives them the contents that the session had. Any thread.
  tl::expected<std::unique_ptr<project::Project>, project::Project::Refusal> make(std::span<const project::BuiltInGame> games) const;
  std::uint64_t revision() const { return revision_; }

 private:
  std::string path_, placement_;
  std::uint64_t revision_;
  std::vector<std::pair<std::string, std::shared_ptr<const pugi::xml_document>>> trees_;
};

// Names in the project, and the text of each.
using ScriptSources = std::vector<std::pair<std::string, std::string>>;

// Scripts and their tests as they are typed, saved or not.
ScriptSources typed_scripts(const Session& session);

// The folder is readable for this user only, and is removed with the object.
class CopiedProject {
 public:
  CopiedProject() = default;
  ~CopiedProject();
  CopiedProject(const CopiedProject&) = delete;

  // Faults: script/no-copy.
  Result<void> write(const project::Project& project, const ScriptSources& typed);
  // Copies one more file of the project's folder: a filled-in setup, which names its scenario by a relative path. Returns its path in the
  // copy, or `path` itself when it lies outside the project or cannot be read.
  std::string take_along(const std::string& path) const;
  const std::string& main() const { return main_; }

  // Replaces paths in the copy by names in the project: "mist.lua".
  std::string own_names(std::string words) const;

 private:
  bool put(const std::string& name, const std::string& bytes) const;

  std::string folder_, main_, original_;
};

// What is told of the copy, told of the project.
Text own_names(const CopiedProject& copy, const Text& text);

// A Request has a `number`; one whose number is 0 is given the next. Its functions may be called by any thread. `make` and `tell` run on
// its own thread, `tell` under its lock: neither may call this object, except that `make` may call is_superseded(). The result of a request
// is dropped when a newer one came meanwhile.
template <class Request, class Made>
class LatestRequest {
 public:
  using Make = std::function<std::shared_ptr<const Made>(const Request&)>;
  using Listener = std::function<void(std::shared_ptr<const Made>)>;

  LatestRequest(Make make, Listener tell) : make_(std::move(make)), tell_(std::move(tell)), thread_([this] { serve(); }) {}
  // Waits for the request that is being served; `make` can end early by checking is_superseded().
  ~LatestRequest() {
    {
      const std::lock_guard lock(mutex_);
      closing_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }
  LatestRequest(const LatestRequest&) = delete;

  std::uint64_t want(Request request) {
    const std::lock_guard lock(mutex_);
    if (request.number == 0) request.number = ++number_;
    const std::uint64_t number = request.number;
    request_ = std::move(request);
    dropped_ = false;
    wake_.notify_one();
    return number;
  }
  // `tell` is not called for earlier requests after this has returned.
  void drop() {
    const std::lock_guard lock(mutex_);
    request_.reset();
    dropped_ = true;
  }
  bool is_superseded() const {
    const std::lock_guard lock(mutex_);
    return closing_ || request_ || dropped_;
  }
  bool is_busy() const {
    const std::lock_guard lock(mutex_);
    return serving_ || request_;
  }

 private:
  void serve() {
    std::unique_lock lock(mutex_);
    while (true) {
      wake_.wait(lock, [&] { return closing_ || request_; });
      if (closing_) return;
      const Request request = *std::exchange(request_, std::nullopt);
      dropped_ = false;
      serving_ = true;
      lock.unlock();
      auto made = make_(request);
      lock.lock();
      serving_ = false;
      if (!closing_ && !request_ && !dropped_) tell_(std::move(made));
    }
  }

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  Make make_;  // after the mutex: its captures may call is_superseded() while they are destroyed
  Listener tell_;
  std::optional<Request> request_;
  std::uint64_t number_ = 0;
  bool closing_ = false, serving_ = false, dropped_ = false;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace hexwright::editor
