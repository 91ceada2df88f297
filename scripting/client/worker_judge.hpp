// Runs the checks that the scripts of one document define, in a worker. The worker is started at the first question and ends with this
// object; its answers are not trusted, so names, places and changes are looked up again on this side. Errors of scripts and workers become
// findings, or the Text that may_set_up() returns. One thread at a time for each object.
#pragma once

#include "scripting/client/worker_client.hpp"
#include "validator/findings/script_judge.hpp"
#include "validator/simulator/scripted.hpp"

namespace hexwright::scripting {

// The thread of the first call must outlive this object.
class WorkerJudge : public validator::ScriptJudge {
 public:
  // The scenario by the path that the project was loaded from, and the placement that will be judged, if any. The material of the settings
  // is made here.
  WorkerJudge(WorkerSettings settings, std::string scenario, std::string placement = {});
  // For callers that make the material themselves.
  WorkerJudge(WorkerSettings settings, frames::Material material);

  void judge(const project::Project& scenario, const project::Project* placement, validator::Sink& sink) const override;
  tl::expected<std::vector<geometry::HexSet>, wording::Text> may_set_up(const project::Project& scenario,
                                                                        const std::vector<std::size_t>& pieces,
                                                                        const geometry::HexSet& hexes) const override;

  void tell_late(const project::Project& scenario, validator::Sink& sink) const override;

  // The error of the last may_set_up(), of a script or of the worker; nothing when there was none.
  std::optional<validator::ScriptTrouble> setup_trouble() const;

 private:
  std::string scenario_;
  bool from_stdin_;
  mutable std::optional<frames::Trouble> setup_trouble_;  // reported with the findings, once
  mutable std::string told_;                              // the id of the trouble that is reported
  mutable std::optional<Failure> setup_failure_;
  mutable WorkerClient client_;  // calls change the state of the process, not the documents
};

}  // namespace hexwright::scripting
