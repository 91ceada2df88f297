// doctor: what of Hexwright is here, what this machine allows, and what to do about what is missing. Everything is tried, not guessed: the
// worker of scripts is started once. Status 1 when something is missing that a verb needs.
#include <atomic>

#include "cli/companion.hpp"
#include "cli/exit_status.hpp"
#include "cli/verbs.hpp"
#include "cli/worker.hpp"
#include "platform/edition.hpp"
#include "platform/process.hpp"
#include "scripting/client/failure.hpp"

namespace hexwright::cli {

using wording::say;
using wording::Text;

namespace {

class Examination {
 public:
  explicit Examination(const Messages& out) : out_(out) {}

  void found(const Text& what, const Text& how) { line(Ink::green, say("good"), what, how); }
  void missing(const Text& what, const Text& remedy) {
    all_there_ = false;
    line(Ink::red, say("missing"), what, remedy);
  }
  void weaker(const Text& what, const Text& why) { line(Ink::yellow, say("note"), what, why); }
  int told() const { return write_out(text_) != EXIT_CLEAN ? EXIT_OWN_FAULT : all_there_ ? EXIT_CLEAN : EXIT_FINDINGS; }

 private:
  void line(Ink ink, const Text& state, const Text& what, const Text& more) {
    const std::string head = padded(out_.words(state), 9);
    text_ += wrapped(out_.words(what) + ": " + out_.words(more), 10, out_.ink(ink, head) + " ", 10);
  }

  const Messages& out_;
  std::string text_;
  bool all_there_ = true;
};

// A program that is there may still lack its libraries.
void try_program(Examination& all, const Text& what, const std::optional<std::string>& path, const Text& remedy) {
  if (!path) return all.missing(what, remedy);
  const std::atomic<bool> never = false;
  const platform::Ran ran = platform::run_program(*path, {"--help"}, never);
  if (ran.well) return all.found(what, say("{file}", {{"file", shown(*path)}}));
  const std::string& told = ran.fault.empty() ? ran.said : ran.fault;
  all.missing(what, say("{file} cannot be started; the system says: {reason}.",
                        {{"file", shown(*path)}, {"reason", shown(told.substr(0, told.find('\n')))}}));
}

void look_at_programs(Examination& all) {
  try_program(all, say("Cards, maps and reports that are drawn"), companion_program(),
              say("Install hexwright-print; until then `check`, `simulate` and all that is text work."));
  try_program(all, say("The editor"), editor_program(), say("Install hexwright-editor; the command line needs none."));
}

void look_at_manual(Examination& all, const std::string& language) {
  if (const auto page = platform::manual_page(language))
    all.found(say("The manual"), say("{file}", {{"file", shown(*page)}}));
  else
    all.weaker(say("The manual"), say("Install hexwright-doc to have it here; every verb tells about itself with --help."));
}

void look_at_scripts(Examination& all) {
  const Text scripts = say("Scripts of scenarios");
  scripting::WorkerClient worker(worker_settings(false));
  if (const auto started = worker.start(); !started) {
    const wording::Fault fault = scripting::fault_of(started.error(), {});
    return all.missing(scripts, fault.message);
  }
  all.found(scripts, say("They run in a locked process of their own."));
  if (!worker.walls().landlock) all.weaker(say("Landlock"), say("This kernel has none; the other walls around scripts stand."));
}

}  // namespace

void add_doctor(Grammar& grammar) {
  Verb& verb = grammar.verb("doctor", say("tells what of Hexwright works on this machine, and what to do where it does not"), "doctor");
  verb.runs([](const Call& call) {
    Examination all(call.out);
    all.found(say("Hexwright {version}", {{"version", platform::version()}}), say("Checks, simulations and everything that is text"));
    look_at_programs(all);
    look_at_scripts(all);
    look_at_manual(all, call.out.catalogue().language());
    return all.told();
  });
}

}  // namespace hexwright::cli
