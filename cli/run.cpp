// From arguments to a verb, and the last line of defence against exceptions.
#include "cli/run.hpp"

#include <cstdio>
#include <exception>

#include "cli/companion.hpp"
#include "cli/exit_status.hpp"
#include "cli/verbs.hpp"
#include "cli/worker.hpp"
#include "platform/files.hpp"
#include "platform/interruption.hpp"
#include "rulesets/rulesets.hpp"

namespace hexwright::cli {

std::vector<project::BuiltInGame> built_in_games() {
  std::vector<project::BuiltInGame> games;
  for (const validator::GameRules& game : rulesets::all_games()) games.push_back(game.data);
  return games;
}

bool put(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0) return true;
  complain(wording::catalogue_for(wording::language_from_environment())
               ->words(wording::say("The result cannot be written: the disk is full, or nobody reads any more.")) +
           '\n');
  return false;
}
void complain(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

namespace {

struct Dispatch {
  const Voice& out;
  const Voice& err;
  char** argv;
  validator::Ranks* ranks;
  int operator()(const CheckOptions& options) const {
    return needs_companion(options) ? become_companion(argv, err) : run_check(options, out, err);
  }
  int operator()(const TriggersOptions& options) const { return run_triggers(options, out, err); }
  int operator()(const RulesOptions& options) const { return run_rules(options, out, err); }
  int operator()(const ExplainOptions& options) const { return run_explain(options, out, err); }
  int operator()(const FmtOptions& options) const { return run_fmt(options, out, err); }
  int operator()(const NewOptions& options) const { return run_new(options, out, err); }
  int operator()(const SetupExampleOptions& options) const { return run_setup_example(options, out, err); }
  int operator()(const SetupCheckOptions& options) const { return run_setup_check(options, out, err); }
  int operator()(const SimulateOptions& options) const {
    if (needs_companion(options) && !ranks) return become_companion(argv, err);
    platform::watch_for_signals();
    return run_simulate(options, out, err, {nullptr, nullptr, ranks});
  }
  int operator()(const PlayOptions& options) const { return run_play(options, out, err); }
  int operator()(const ScriptStubsOptions& options) const { return run_script_stubs(options, out, err); }
  int operator()(const ScriptCheckOptions& options) const { return run_script_check(options, out, err); }
  int operator()(const ScriptTestOptions& options) const { return run_script_test(options, out, err); }
  int operator()(const ScriptTraceOptions& options) const { return run_script_trace(options, out, err); }
  int operator()(const FightOptions& options) const { return run_fight(options, out, err); }
  int operator()(const LogCheckOptions& options) const { return run_log_check(options, out, err); }
  int operator()(const SchemaOptions& options) const { return run_schema(options, out, err); }
  int operator()(const ExportOptions& options) const {
    return needs_companion(options) ? become_companion(argv, err) : run_export(options, out, err);
  }
  int operator()(const ImportOptions& options) const { return run_import(options, out, err); }
  int operator()(const DiffOptions& options) const {
    return needs_companion(options) ? become_companion(argv, err) : run_diff(options, out, err);
  }
  int operator()(const Leave& leave) const { return leave.status; }
};

}  // namespace

int run(int argc, char** argv, validator::Ranks* ranks) {
  try {
    // Before the grammar, which does not list it.
    if (argc == 2 && argv[1] == WORKER_VERB) return run_worker();
    const Parsed parsed = parse(argc, argv);
    const Voice out = voice_for(parsed.common.lang, parsed.common.color, platform::STANDARD_OUTPUT);
    const Voice err = voice_for(parsed.common.lang, parsed.common.color, platform::STANDARD_ERROR);
    return std::visit(Dispatch{out, err, argv, ranks}, parsed.verb);
  } catch (const std::exception& fault) {
    complain(std::string("hexwright: internal fault: ") + fault.what() + '\n');
  } catch (...) {
    complain("hexwright: internal fault\n");
  }
  return EXIT_OWN_FAULT;
}

}  // namespace hexwright::cli
