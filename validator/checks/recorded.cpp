// A filled-in setup or a log read alone: only its structure can be judged, and the report must not look like a proof of the rest.
#include "validator/checks/checks.hpp"

namespace hexwright::validator {

using wording::say;

void check_recorded(const project::Project& project, Sink& out) {
  if (project.scenario()) return;
  if (project.placement())
    out.not_checked("placement", say("its scenario: hexwright setup check SCENARIO PLACEMENT judges the two together"));
  if (project.log()) out.not_checked("log", say("its scenario: hexwright log check SCENARIO LOG judges the two together"));
}

}  // namespace hexwright::validator
