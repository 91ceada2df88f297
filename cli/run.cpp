// From arguments to a verb, and the last line of defence against exceptions.
#include "cli/run.hpp"

#include <cstdio>
#include <exception>

#include "cli/companion.hpp"
#include "cli/exit_status.hpp"
#include "cli/terminal.hpp"
#include "cli/verbs.hpp"
#include "cli/worker.hpp"
#include "model/project/library.hpp"
#include "platform/files.hpp"
#include "platform/interruption.hpp"

namespace hexwright::cli {

namespace {

// As the call says, else as the settings of the folder in which it is made; empty: as the environment says.
std::string language(const std::string& given) {
  if (!given.empty()) return given;
  const auto settings = project::settings_of(".");
  const bool stated = settings && *settings && ((*settings)->lang == "en" || (*settings)->lang == "pl");
  return stated ? *(*settings)->lang : std::string();
}

int run_verb(int argc, char** argv, const Drawing* drawing, validator::Ranks* ranks) {
  // Before the grammar, which does not list it.
  if (!drawing && argc == 2 && argv[1] == WORKER_VERB) return run_worker();
  Grammar grammar(argc, argv);
#define ADD(name) add_##name(grammar);
  HEXWRIGHT_VERBS(ADD)
#undef ADD
  const auto verb = grammar.parse();
  if (!verb) return verb.error();
  const std::string lang = language(grammar.common().lang);
  const Messages out = messages_for(lang, grammar.common().color, platform::STANDARD_OUTPUT);
  const Messages err = messages_for(lang, grammar.common().color, platform::STANDARD_ERROR);
  const bool draws = (*verb)->draws();
  if (draws && ranks) return usage(err, wording::say("Several processes together write text or JSON, and keep no checkpoint."));
  if (draws && !drawing) return become_companion(argv, err);
  if (!draws && drawing) return usage(err, wording::say("hexwright-print only draws; call hexwright instead."));
  return (*verb)->run({out, err, drawing, ranks});
}

}  // namespace

int run(int argc, char** argv, const Drawing* drawing, validator::Ranks* ranks) {
  const std::string program = drawing ? "hexwright-print" : "hexwright";
  if (drawing) platform::watch_for_signals();
  try {
    return run_verb(argc, argv, drawing, ranks);
  } catch (const std::exception& fault) {
    complain(program + ": internal fault: " + fault.what() + '\n');
  } catch (...) {
    complain(program + ": internal fault\n");
  }
  return EXIT_OWN_FAULT;
}

}  // namespace hexwright::cli
