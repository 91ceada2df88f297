// worker: only hexwright itself starts it, with one end of a pair of sockets as standard input and output.
#include "cli/worker.hpp"

#include <unistd.h>

#include "cli/exit_status.hpp"
#include "cli/terminal.hpp"
#include "cli/verbs.hpp"
#include "scripting/host/lockdown.hpp"
#include "scripting/host/script_handler.hpp"
#include "scripting/host/worker.hpp"

namespace hexwright::cli {

using wording::say;

int run_worker() {
  if (scripting::is_from_parent(STDIN_FILENO) && scripting::is_from_parent(STDOUT_FILENO)) {
    scripting::ScriptHandler handler;
    scripting::serve(STDIN_FILENO, STDOUT_FILENO, handler);
  }
  const Voice err = voice_for({}, "auto", STDERR_FILENO);
  complain(err.words(say("This verb is the process that runs scripts. Hexwright starts it by itself; by hand it does nothing.")) + '\n');
  complain(wrapped(err.words(say("To look at a script: {command}", {{"command", "hexwright script check FILE"}})), 2));
  return EXIT_USAGE;
}

}  // namespace hexwright::cli
