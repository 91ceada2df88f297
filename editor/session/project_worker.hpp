// A thread with its own copy of the documents. It repeats the steps of the session, rebuilds the project, and delivers a scene, then, when
// no further step has come, the findings and the forecast. Scripts are asked in a process of their own, with the findings. Called on the
// window's thread, which never waits except in the destructor. No faults: documents that cannot be put together give a `refusal`.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "editor/session/forecast.hpp"
#include "editor/session/scene.hpp"
#include "editor/session/snapshot.hpp"
#include "validator/ruleset.hpp"

namespace hexwright::editor {

class ProjectWorker {
 public:
  // Called on the worker's thread.
  struct Listener {
    std::function<void(std::shared_ptr<const Scene>)> scene;
    std::function<void(std::shared_ptr<const Verdict>)> verdict;
    // The documents cannot be put together as they are now; the last scene stays. Never empty.
    std::function<void(std::shared_ptr<const project::Project::Refusal>)> refusal;
    // Comes after the findings; empty for a viewing side, which must not know all of it.
    std::function<void(std::shared_ptr<const Forecast>)> forecast = {};
  };

  ProjectWorker(std::unique_ptr<project::Project> copy, std::span<const validator::GameRules> games, Looking looking, Listener listener);
  // Waits for the current work, at most a check.
  ~ProjectWorker();
  ProjectWorker(const ProjectWorker&) = delete;

  // Call in the order of the session's steps; `revision` is that of the session after the step.
  void follow(const Step& step, std::uint64_t revision);
  void look(const Looking& looking);
  // The texts of scripts as they are now; until then those of the files count, as revision 0.
  void take_scripts(ScriptSources texts, std::uint64_t revision);

 private:
  struct Orders {
    std::vector<Step> steps;
    std::uint64_t revision = 0;
    std::optional<Looking> looking;
    std::optional<ScriptSources> scripts;
    std::uint64_t scripts_revision = 0;
    bool any() const { return !steps.empty() || looking || scripts; }
  };
  class Copy;

  void work();
  void serve(Copy& copy, Orders orders);
  bool interrupted();

  std::span<const validator::GameRules> games_;
  Listener listener_;
  std::mutex mutex_;
  std::condition_variable wake_;
  Orders orders_;
  bool closing_ = false;
  std::unique_ptr<project::Project> copy_;
  Looking looking_;
  ScriptSources scripts_;
  std::uint64_t scripts_revision_ = 0;
  Scans scans_;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace hexwright::editor
