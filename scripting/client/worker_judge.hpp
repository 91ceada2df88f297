// Asks a worker what the scripts of one document have to say to it. The worker is started at the first question and ends with this; what
// it answers was perhaps written by a script, so that names, places and changes are looked up again on this side.
#pragma once

#include "scripting/client/worker_client.hpp"
#include "validator/findings/script_judge.hpp"
#include "validator/simulator/scripted.hpp"

namespace hexwright::scripting {

// One thread at a time, and that which asks first must live as long as this does.
class WorkerJudge : public validator::ScriptJudge {
 public:
  // The scenario by the path that the project was loaded from, and the placement that will be judged, if any. Of the settings the
  // material is made here.
  WorkerJudge(WorkerSettings settings, std::string scenario, std::string placement = {});
  // For who has more to say of what is to be read.
  WorkerJudge(WorkerSettings settings, frames::Material material);

  void judge(const project::Project& scenario, const project::Project* placement, validator::Sink& sink) const override;
  tl::expected<std::vector<geometry::HexSet>, wording::Text> may_set_up(const project::Project& scenario,
                                                                        const std::vector<std::size_t>& pieces,
                                                                        const geometry::HexSet& hexes) const override;

  // What came in between when it was asked where pieces may be set up: of a script, or of the process that runs them.
  std::optional<validator::ScriptTrouble> setup_trouble() const;

 private:
  std::string scenario_;
  bool from_stdin_;
  mutable std::optional<frames::Trouble> setup_trouble_;  // told with the findings
  mutable std::optional<Failure> setup_failure_;
  mutable WorkerClient client_;  // asking changes what is kept of the process, and nothing that is asked about
};

}  // namespace hexwright::scripting
