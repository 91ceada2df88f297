// new: a folder with an empty scenario, map and order of battle that name one another, ready to be filled in.
#include "model/project/starter.hpp"

#include "cli/exit_status.hpp"
#include "cli/verbs.hpp"

namespace hexwright::cli {

using wording::say;

int run_new(const NewOptions& options, const Voice& out, const Voice& err) {
  const auto scenario = project::make_starter(options.folder, options.name);
  if (!scenario) {
    const bool wrong_usage = scenario.error().id.starts_with("new/");
    complain(wrong_usage ? err.words(scenario.error().message) + '\n' : fault_lines(err, scenario.error()));
    return wrong_usage ? EXIT_USAGE : EXIT_UNREADABLE;
  }
  return put(out.words(
                 say("Made {scenario} with its map and order of battle. Next: hexwright check {scenario}", {{"scenario", *scenario}})) +
             '\n')
             ? EXIT_CLEAN
             : EXIT_OWN_FAULT;
}

}  // namespace hexwright::cli
