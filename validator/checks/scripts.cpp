// What the scripts of a scenario say to it and to a setup of it, if there are any.
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"
#include "validator/checks/checks.hpp"
#include "validator/findings/script_findings.hpp"

namespace hexwright::validator {

using wording::say;

void ask_scripts(const project::Project& scenario, const project::Project* placement, Sink& out) {
  if (scenario.scripts().empty()) return;
  if (out.scripts()) return out.scripts()->judge(scenario, placement, out);
  out.not_checked("script/runtime", say("the scripts of the scenario to be run"));
}

namespace {

// A rule that is inherited is said where it stands.
void silent_rules(const document::Scenario& scenario, Sink& out) {
  if (!scenario.rules) return;
  for (const document::SpecialRule& rule : scenario.rules->list)
    if (rule.script && rule.texts.empty() && !rule.datum.printed)
      out.report_on(
             rule.datum, SCRIPT_FINDINGS["script/no-words"],
             say("The rule {rule} is a script, {script}, and has no words.", {{"rule", rule.id}, {"script", io::visible(*rule.script)}}),
             rule.id)
          .mend(say("Write the rule as the players shall read it, in <text>."));
}

void check_scripts(const project::Project& project, Sink& out) {
  if (project.scenario()) silent_rules(*project.scenario(), out);
  ask_scripts(project, nullptr, out);
}

}  // namespace

extern const Check SCRIPTS_CHECK{check_scripts, SCRIPT_FINDINGS.records};

}  // namespace hexwright::validator
