// script trace: one game, told by its scripts alone: every call with the turn and the phase, what the script asked of the game, what it
// was answered, and what came out.
#include "cli/exit_status.hpp"
#include "cli/json.hpp"
#include "cli/playouts.hpp"
#include "cli/verbs.hpp"
#include "scripting/client/games.hpp"
#include "scripting/host/lua_words.hpp"

namespace hexwright::cli {

using frames::ToldAnswer;
using frames::TraceLine;
using wording::say;

namespace {

std::string call_text(const Messages& messages, const TraceLine& call) {
  std::string out = wrapped(
      call.script + ":" + std::to_string(call.line) + "  " + call.function + " → " + messages.words(scripting::in_words(call.result)), 6,
      "    ");
  // What it was given has no question before it.
  for (const auto& [asked, answer] : call.inputs) out += wrapped(asked.empty() ? answer : asked + " = " + answer, 10, "        ");
  return out;
}

struct TraceOptions {
  PlayoutsOptions playouts;
  std::int64_t number = 0;
  std::string format = "text";
};

std::string trace_text(const Messages& messages, const TraceOptions& options, const ReadyToPlay& ready, const ToldAnswer& told) {
  std::string out = messages.ink(Ink::bold, place({options.playouts.file, 0, 0})) + "\n\n";
  out += wrapped(messages.words(say("Playout {number} with seed {seed}.", {{"number", options.number}, {"seed", options.playouts.seed}})),
                 2, "");
  const TraceLine* before = nullptr;
  for (const TraceLine& call : told.trace) {
    const bool other_turn = !before || before->turn != call.turn;
    if (other_turn)
      out += '\n' +
             messages.ink(Ink::bold, call.turn == 0 ? messages.words(say("Before the first turn"))
                                                    : messages.words(say("Turn {turn}", {{"turn", std::int64_t{call.turn}}}))) +
             '\n';
    if ((other_turn || before->phase != call.phase) && !call.phase.empty())
      out += "  " + messages.ink(Ink::dim, phase_word(messages, ready.project(), call.phase)) + '\n';
    out += call_text(messages, call);
    before = &call;
  }
  if (told.trace.empty()) out += '\n' + wrapped(messages.words(say("No function of a script was called.")), 2, "");
  if (told.shortened) out += '\n' + wrapped(messages.words(say("There were more calls: only the first ones are shown.")), 2, "");
  if (told.log.empty()) return out;
  out += '\n' + messages.ink(Ink::bold, messages.words(say("What the scripts printed"))) + '\n' + told.log;
  return told.log.back() == '\n' ? out : out + '\n';
}

std::string trace_json(const TraceOptions& options, const ReadyToPlay& ready, const ToldAnswer& told) {
  Json calls = Json::array();
  for (const TraceLine& call : told.trace) {
    Json inputs = Json::array();
    for (const auto& [asked, answer] : call.inputs) inputs.push_back({{"asked", asked}, {"answer", answer}});
    calls.push_back({{"turn", call.turn},
                     {"phase", or_null(call.phase)},
                     {"script", call.script},
                     {"line", call.line},
                     {"function", call.function},
                     {"inputs", std::move(inputs)},
                     {"result", call.result}});
  }
  return dumped({{"scenario", ready.project().scenario()->id},
                 {"seed", options.playouts.seed},
                 {"playout", options.number},
                 {"calls", std::move(calls)},
                 {"shortened", told.shortened},
                 {"printed", told.log},
                 {"failed", told.trouble.has_value()}});
}

int run_trace(const TraceOptions& options, const Call& call) {
  const Messages &out = call.out, &err = call.err;
  const auto ready = ready_to_play(options.playouts, err);
  if (!ready) return ready.error();
  const auto* engine = dynamic_cast<const scripting::RemoteEngine*>(ready->engine.get());
  if (!engine) {
    complain(wrapped(err.words(say("The scenario has no scripts: there is nothing to trace.")), 0));
    return EXIT_USAGE;
  }
  try {
    const ToldAnswer told = engine->traced(ready->identity.seed, static_cast<std::uint64_t>(options.number));
    if (!put(options.format == "json" ? trace_json(options, *ready, told) : trace_text(out, options, *ready, told))) return EXIT_OWN_FAULT;
    return told.trouble ? tell_failed(validator::ScriptFailed({told.trouble->fault, told.trouble->details}), err) : EXIT_CLEAN;
  } catch (const validator::ScriptFailed& failed) {
    return tell_failed(failed, err);
  }
}

}  // namespace

void add_script_trace(Grammar& grammar) {
  Verb& verb = grammar.verb("script trace", say("plays one game and shows every call of its scripts"),
                            "script trace my-battle.scenario.xml --playout 3");
  auto& options = verb.keep<TraceOptions>();
  declare(verb, options.playouts);
  verb.option("--playout", options.number, 999'999'999, say("number of the playout; 0 is the first of simulate"));
  verb.format(options.format, {"text", "json"});
  verb.runs([&options](const Call& call) { return run_trace(options, call); });
}

}  // namespace hexwright::cli
