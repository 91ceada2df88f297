// From arguments to a verb, and the last line of defence against exceptions.
#include "cli/run.hpp"

#include <cstdio>
#include <exception>
#include <new>

#include "cli/companion.hpp"
#include "cli/exit_status.hpp"
#include "cli/terminal.hpp"
#include "cli/verbs.hpp"
#include "cli/worker.hpp"
#include "model/project/library.hpp"
#include "platform/deadline.hpp"
#include "platform/files.hpp"
#include "platform/interruption.hpp"

namespace hexwright::cli {

using wording::say;

namespace {

// As the call says, else as the settings of the folder in which it is made; empty: as the environment says.
std::string language(const std::string& given) {
  if (!given.empty()) return given;
  const auto settings = project::settings_of(".");
  if (!settings || !*settings || !(*settings)->lang) return {};
  return document::print_value(*(*settings)->lang);
}

// What was done when the limit was met stands in the middle of the sentence, and is known only then.
constexpr const char* DOING = "\x1a";

// In two halves.
std::pair<std::string, std::string> around_doing(const std::string& sentence) {
  const std::size_t at = sentence.find(DOING);
  return {sentence.substr(0, at), sentence.substr(at + 1) + '\n'};
}

void prepare_for_no_memory(const Messages& err) {
  auto [before, after] =
      around_doing(err.words(say("There is not enough memory. The command was {doing}. No file is half written.", {{"doing", DOING}})));
  platform::prepare_for_no_memory(std::move(before), std::move(after), EXIT_OWN_FAULT);
}

void set_limits(const Common& common, const Messages& err) {
  if (common.timeout_seconds) {
    auto [before, after] =
        around_doing(err.words(say("The command was given {seconds} seconds, and they are over. It was {doing}. No file is half written.",
                                   {{"seconds", std::int64_t{*common.timeout_seconds}}, {"doing", DOING}})));
    platform::end_after(*common.timeout_seconds, std::move(before), std::move(after), EXIT_OWN_FAULT);
  }
  if (common.memory_megabytes) platform::limit_memory(static_cast<std::size_t>(*common.memory_megabytes) << 20U);
}

int run_verb(int argc, char** argv, const Drawing* drawing, validator::Ranks* ranks) {
  // Before the grammar, which does not list it.
  if (!drawing && argc == 2 && argv[1] == WORKER_VERB) return run_worker();
  Grammar grammar(argc, argv);
  // A verb that is called by its name in first place needs no other, all but the one that lists them, and the version none: all of them
  // together take a millisecond of every call.
  const std::string_view asked = argc > 1 ? argv[1] : "";
  const auto is_asked = [&](std::string_view name) { return name.substr(0, name.find('_')) == asked; };
#define OR_IT(name) || is_asked(#name)
  const bool alone = asked != "completion" && ((argc == 2 && asked == "--version") HEXWRIGHT_VERBS(OR_IT));
#undef OR_IT
#define ADD(name) \
  if (!alone || is_asked(#name)) add_##name(grammar);
  HEXWRIGHT_VERBS(ADD)
#undef ADD
  const auto verb = grammar.parse();
  if (!verb) return verb.error();
  const std::string lang = language(grammar.common().lang);
  const Messages out = messages_for(lang, grammar.common().color, platform::STANDARD_OUTPUT);
  const Messages err = messages_for(lang, grammar.common().color, platform::STANDARD_ERROR);
  prepare_for_no_memory(err);
  const bool draws = (*verb)->draws();
  if (draws && ranks) return usage(err, wording::say("Several processes together write text or JSON, and keep no checkpoint."));
  if (draws && !drawing) return become_companion(argv, err);  // which sets the limits for itself
  set_limits(grammar.common(), err);
  doing(err, say("beginning"));
  if (!draws && drawing) return usage(err, wording::say("hexwright-print only draws; call hexwright instead."));
  return (*verb)->run({out, err, drawing, ranks});
}

}  // namespace

int run(int argc, char** argv, const Drawing* drawing, validator::Ranks* ranks) {
  platform::prepare_for_no_memory({}, {}, EXIT_OWN_FAULT);
  const std::string program = drawing ? "hexwright-print" : "hexwright";
  if (drawing) platform::watch_for_signals();
  try {
    prepare_for_no_memory(messages_for({}, "auto", platform::STANDARD_ERROR));
    doing(messages_for({}, "auto", platform::STANDARD_ERROR), say("beginning"));
    return run_verb(argc, argv, drawing, ranks);
  } catch (const std::bad_alloc&) {
    return platform::tell_no_memory();
  } catch (const std::exception& fault) {
    complain(program + ": internal fault: " + fault.what() + '\n');
  } catch (...) {
    complain(program + ": internal fault\n");
  }
  return EXIT_OWN_FAULT;
}

}  // namespace hexwright::cli
