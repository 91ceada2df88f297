// What the scripts of a scenario say to it and to a setup of it, if there are any.
#include "validator/checks/checks.hpp"
#include "model/document/card.hpp"
#include "model/document/scenario.hpp"
#include "validator/findings/script_findings.hpp"

namespace hexwright::validator {

void ask_scripts(const project::Project& scenario, const project::Project* placement, Sink& out) {
  if (scenario.scripts().empty()) return;
  if (out.scripts()) return out.scripts()->judge(scenario, placement, out);
  out.not_checked("script/runtime", wording::say("the scripts of the scenario to be run"));
}

namespace {

void without_words(const document::Scenario& scenario, Sink& out) {
  if (!scenario.rules) return;
  for (const document::SpecialRule& rule : scenario.rules->list)
    if (rule.script && rule.texts.empty() && !rule.datum.printed)
      out.report_on(rule.datum, SCRIPT_FINDINGS["script/no-words"],
                    wording::say("The rule {rule} is a script and has no words.", {{"rule", rule.id}}), rule.id);
}

void check_scripts(const project::Project& project, Sink& out) {
  if (project.scenario()) without_words(*project.scenario(), out);
  ask_scripts(project, nullptr, out);
}

}  // namespace

extern const Check SCRIPTS_CHECK{check_scripts, SCRIPT_FINDINGS.records};

}  // namespace hexwright::validator
