// new: a folder with an empty scenario, map and order of battle that name one another, ready to be filled in.
#include "model/project/starter.hpp"

#include "cli/exit_status.hpp"
#include "cli/verbs.hpp"

namespace hexwright::cli {

using wording::say;

namespace {

wording::Result<std::string> make(const NewOptions& options) {
  if (options.map != "table") {
    if (options.size.empty()) return project::make_starter(options.folder, options.name);
    return tl::unexpected(wording::Fault{"new/size-of-hexes", {}, say("--size is for --map table."), {}, {}});
  }
  const auto table = options.size.empty() ? project::StarterTable{} : project::read_table_size(options.size);
  if (!table) return tl::unexpected(table.error());
  return project::make_starter(options.folder, options.name, *table);
}

}  // namespace

int run_new(const NewOptions& options, const Voice& out, const Voice& err) {
  const auto scenario = make(options);
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
