// What the scripts of a scenario say to it and to a setup of it, if there are any.
#include "validator/checks/checks.hpp"
#include "validator/findings/script_findings.hpp"

namespace hexwright::validator {

void ask_scripts(const project::Project& scenario, const project::Project* placement, Sink& out) {
  if (scenario.scripts().empty()) return;
  if (out.scripts()) return out.scripts()->judge(scenario, placement, out);
  out.not_checked("script/runtime", wording::say("the scripts of the scenario to be run"));
}

namespace {

void check_scripts(const project::Project& project, Sink& out) { ask_scripts(project, nullptr, out); }

}  // namespace

extern const Check SCRIPTS_CHECK{check_scripts, SCRIPT_FINDINGS.records};

}  // namespace hexwright::validator
