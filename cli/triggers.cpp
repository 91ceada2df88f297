// triggers: when conditional artillery, reinforcements and events can come, and how likely by each turn. What scripts decide is played.
#include <fmt/format.h>

#include <algorithm>

#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "platform/interruption.hpp"
#include "cli/report.hpp"
#include "cli/simulation.hpp"
#include "cli/verbs.hpp"
#include "model/document/nearest.hpp"
#include "model/document/orbat.hpp"
#include "model/document/scenario.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"
#include "validator/analysis/triggers.hpp"

namespace hexwright::cli {

using validator::Chance;
using validator::Fraction;
using validator::Possible;
using validator::SimulatedMilestone;
using validator::TriggerResult;
using wording::say;
using wording::say_n;

namespace {

constexpr int TURNS_A_LINE = 8;
constexpr int DECIMALS = 4;
constexpr int DECIMALS_PLAYED = 3;

struct TriggersOptions {
  PlayoutsOptions playouts;
  std::optional<int> number;  // of playouts
  std::optional<int> threads;
  std::string format = "text";
  std::vector<std::string> assume;  // EVENT=TURN
};

struct PlayedTriggers {
  ReadyToPlay ready;
  validator::SimulationReport report;

  // How it came in the playouts; null when it does not depend on scripts, or nothing was played to the end.
  const validator::SimulatedMilestone* of(const validator::TriggerResult& result) const;
};

struct Playing {
  std::optional<PlayedTriggers> played;  // none: nothing was to be played, or it could not be
  int status = 0;                        // why not is said on standard error
};
const SimulatedMilestone* PlayedTriggers::of(const TriggerResult& result) const {
  if (!result.only_played) return nullptr;
  for (const validator::SimulatedTrigger& trigger : report.triggers)
    if (trigger.known.kind == result.kind && trigger.known.id == result.id && trigger.milestone)
      return &report.milestones[*trigger.milestone];
  return nullptr;
}

bool can_be_played(const project::Project& project) {
  return game_that_can(project, [](const validator::GameRules& game) { return bool(game.playouts.make_engine); });
}

void note(const Messages& err, const wording::Text& text) { complain(wrapped(err.words(text), 0)); }

// Plays the scenario when one of the results asks for it, and starts nothing otherwise. The playouts are those of simulate: the same seed
// and policies give the same games, and so the same figures.
Playing play_triggers(const TriggersOptions& options, const project::Project& project, const std::vector<TriggerResult>& results,
                      const Messages& err) {
  const bool wanted = std::any_of(results.begin(), results.end(), [](const TriggerResult& result) { return result.only_played; });
  if (!wanted || options.number == 0 || !can_be_played(project)) return {};
  if (!options.assume.empty()) {
    note(err, say("What scripts decide is not played: a game knows nothing of what --assume takes for granted."));
    return {};
  }
  if (options.playouts.file == "-") {
    note(err, say("A scenario with scripts is not played from standard input: the process that runs them reads its files by itself."));
    return {};
  }
  auto ready = ready_to_play(options.playouts, err);
  if (!ready) return {{}, ready.error()};
  platform::watch_for_signals();
  SimulateOptions simulation;
  simulation.playouts = options.playouts;
  simulation.number = options.number;
  simulation.threads = options.threads;
  auto told = played_and_reported(simulation, *ready, nullptr, err);
  if (!told) return {{}, told.error()};
  return {PlayedTriggers{std::move(*ready), std::move((*told)->report)}, EXIT_CLEAN};
}

// From 1; none when it never came.
std::optional<int> first_seen(const SimulatedMilestone& seen) {
  const auto first = std::find_if(seen.by_turn.begin(), seen.by_turn.end(), [](const Chance& chance) { return chance.hits > 0; });
  if (first == seen.by_turn.end()) return std::nullopt;
  return static_cast<int>(first - seen.by_turn.begin()) + 1;
}

// The same with what was seen: first turn, whether it is possible at all, why.
TriggerResult with_seen(TriggerResult result, const SimulatedMilestone& seen) {
  const Chance whole = seen.by_turn.empty() ? Chance{} : seen.by_turn.back();
  const auto playouts = static_cast<std::int64_t>(whole.playouts);
  result.earliest_turn = first_seen(seen);
  if (result.earliest_turn) {
    result.possible = validator::Possible::yes;
    result.why = say_n("A script has a say in it: it came in {hits} of {count} playout, first in turn {turn}.",
                       "A script has a say in it: it came in {hits} of {count} playouts, first in turn {turn}.", playouts,
                       {{"hits", static_cast<std::int64_t>(whole.hits)}, {"turn", std::int64_t{*result.earliest_turn}}});
  } else {
    result.why = say_n("A script has a say in it: it came in none of {count} playout, which does not mean that it cannot.",
                       "A script has a say in it: it came in none of {count} playouts, which does not mean that it cannot.", playouts);
  }
  return result;
}

wording::Text kind_word(validator::TriggerKind kind) {
  if (kind == validator::TriggerKind::support) return say("artillery");
  if (kind == validator::TriggerKind::withdrawal) return say("withdrawal");
  if (kind == validator::TriggerKind::replacement) return say("replacement");
  return kind == validator::TriggerKind::reinforcement ? say("reinforcement") : say("event");
}

std::string turn_or(const Messages& messages, const std::optional<int>& turn, const wording::Text& otherwise) {
  return turn ? messages.words(say("turn {turn}", {{"turn", std::int64_t{*turn}}})) : messages.words(otherwise);
}

std::string verdict(const Messages& messages, const TriggerResult& result) {
  if (result.possible == Possible::yes) return messages.ink(Ink::green, messages.words(say("possible")));
  if (result.possible == Possible::no) return messages.ink(Ink::red, messages.words(say("never")));
  return messages.ink(Ink::yellow, messages.words(say("unknown: only playing would tell")));
}

// Two lines for every eight turns: the turn, and the chance that it has come by the end of it.
std::string by_turn(const Messages& messages, const std::vector<std::string>& chances) {
  const std::string turn = messages.words(say("turn"));
  const std::string chance = messages.words(say("by then"));
  const int head = std::max(width_of(turn), width_of(chance)) + 4;
  std::string out;
  for (std::size_t start = 0; start < chances.size(); start += TURNS_A_LINE) {
    std::string turns = padded("  " + turn, head);
    std::string values = padded("  " + chance, head);
    for (std::size_t i = start; i < chances.size() && i < start + TURNS_A_LINE; ++i) {
      turns += fmt::format("{:>8}", i + 1);
      values += fmt::format("{:>8}", in_language(messages, chances[i]));
    }
    out += messages.ink(Ink::dim, turns) + '\n' + values + '\n';
  }
  return out;
}

std::string by_turn(const Messages& messages, const std::vector<Fraction>& chances) {
  std::vector<std::string> written;
  for (const Fraction& chance : chances) written.push_back(chance.decimal(DECIMALS));
  return by_turn(messages, written);
}
std::string by_turn(const Messages& messages, const SimulatedMilestone& seen) {
  std::vector<std::string> written;
  for (const validator::Chance& chance : seen.by_turn) written.push_back(fmt::format("{:.{}f}", chance.share, DECIMALS_PLAYED));
  return by_turn(messages, written);
}

std::string list_of_waits(const Messages& messages, const TriggerResult& result) {
  std::string list;
  for (const std::string& id : result.waits_for) list += (list.empty() ? "" : ", ") + id;
  for (const wording::Text& clause : result.waits_for_play) list += (list.empty() ? "" : ", ") + messages.words(clause);
  return list;
}

bool is_plain_turn(const TriggerResult& result) {
  return result.method == validator::Method::fixed && result.earliest_turn && result.earliest_turn == result.certain_turn;
}

// How often it came in the playouts, and when first.
std::string seen_words(const Messages& messages, const SimulatedMilestone& seen) {
  const auto first = first_seen(seen);
  if (!first) return messages.words(say("in none of the playouts"));
  const validator::Chance& whole = seen.by_turn.back();
  return messages.words(say("in {share} % ({low}–{high}) of the playouts, first in turn {turn}", {{"share", percent(messages, whole.share)},
                                                                                                  {"low", percent(messages, whole.low)},
                                                                                                  {"high", percent(messages, whole.high)},
                                                                                                  {"turn", std::int64_t{*first}}}));
}

// `seen`: how it came in the playouts, null when it was not looked for there.
std::string one(const Messages& messages, const project::Project& project, const TriggerResult& analysed, const SimulatedMilestone* seen) {
  const TriggerResult result = seen ? with_seen(analysed, *seen) : analysed;
  std::string out = messages.ink(Ink::bold, result.id) + "  (" + messages.words(kind_word(result.kind));
  if (!result.side.empty() && project.orbat()) out += ", " + messages.catalogue().words(project.orbat()->side_noun(result.side));
  out += ")\n";
  if (!result.when.empty()) out += wrapped(messages.words(result.condition_sentence), 4, "  ");
  const auto line = [&](const wording::Text& label, const std::string& value) {
    const std::string head = "  " + messages.words(label) + " ";
    out += wrapped(value, 4, head);
  };
  if (is_plain_turn(result)) {
    line(say("From:"), turn_or(messages, result.earliest_turn, say("never")));
  } else {
    line(say("Not before:"), turn_or(messages, analysed.earliest_turn, say("never")));
    line(say("Certain by:"), turn_or(messages, result.certain_turn, say("never certain")));
    if (seen) line(say("Seen:"), seen_words(messages, *seen));
    const bool unseen = seen && !first_seen(*seen);
    out += "  " + messages.words(say("Verdict:")) + " " +
           (unseen ? messages.ink(Ink::yellow, messages.words(say("unknown: no playout has shown it"))) : verdict(messages, result)) + '\n';
    if (const std::string why = messages.words(result.why); !why.empty() && !seen) line(say("Why:"), why);
    if (const std::string waits = list_of_waits(messages, result); !waits.empty()) line(say("Waits for:"), waits);
  }
  if (result.by_turn && result.method == validator::Method::exact) out += by_turn(messages, *result.by_turn);
  if (seen && first_seen(*seen)) out += by_turn(messages, *seen);
  return out + '\n';
}

std::string as_json(const project::Project& project, const std::vector<TriggerResult>& results, const std::optional<PlayedTriggers>& played,
                    const wording::Catalogue& catalogue) {
  Json triggers = Json::array();
  for (const TriggerResult& result : results) {
    const SimulatedMilestone* seen = played ? played->of(result) : nullptr;
    Json json = trigger_json(seen ? with_seen(result, *seen) : result, catalogue);
    if (seen) put_played(json, *seen);
    triggers.push_back(std::move(json));
  }
  Json json{{"triggers", triggers},
            {"rulings", rulings_json(validator::rulings_in_force(project))},
            {"parameters", parameters_json(validator::parameters_in_force(project))}};
  if (played) json["simulation"] = played_json(played->report, catalogue);
  return dumped(json);
}

std::string as_text(const project::Project& project, const std::vector<TriggerResult>& results, const std::optional<PlayedTriggers>& played,
                    const validator::Assumptions& assumptions, const Messages& out) {
  std::string text;
  for (const auto& [event, turn] : assumptions.event_turn)
    text += wrapped(out.words(say("Taken for granted: {event} in turn {turn}.", {{"event", event}, {"turn", std::int64_t{turn}}})), 2, "") +
            '\n';
  if (played) {
    const auto done = static_cast<std::int64_t>(played->report.playouts), asked = static_cast<std::int64_t>(played->report.asked);
    text +=
        wrapped(out.words(say_n("What scripts decide was played: {count} playout with seed {seed}. Such figures say how often it came in "
                                "them, and are no exact chances.",
                                "What scripts decide was played: {count} playouts with seed {seed}. Such figures say how often it came "
                                "in them, and are no exact chances.",
                                done, {{"seed", std::to_string(played->report.seed)}})),
                2, "");
    if (played->report.interrupted)
      text += wrapped(out.words(say_n("Interrupted: {count} was asked for.", "Interrupted: {count} were asked for.", asked)), 2, "");
    text += '\n';
  }
  for (const TriggerResult& result : results) text += one(out, project, result, played ? played->of(result) : nullptr);
  if (results.empty()) text += out.words(say("This scenario has no conditional artillery, no reinforcements and no events.")) + '\n';
  if (played) return text + taken_for_granted(played->ready, out);
  return text + assumptions_text(validator::rulings_in_force(project), validator::parameters_in_force(project), out);
}

// "first_reveal=3"; nothing when it is not written so.
std::optional<std::pair<std::string, int>> assumption(const std::string& text) {
  const std::size_t equals = text.rfind('=');
  if (equals == std::string::npos || equals == 0) return std::nullopt;
  const auto turn = io::parse_int(std::string_view(text).substr(equals + 1), 0, 1'000'000);
  if (!turn) return std::nullopt;
  return std::pair(text.substr(0, equals), static_cast<int>(*turn));
}

// False after a message.
bool read_assumptions(const std::vector<std::string>& texts, validator::Assumptions& assumptions, const Messages& err) {
  for (const std::string& text : texts) {
    const auto parsed = assumption(text);
    if (!parsed) {
      usage(err, say("\"{text}\" is no assumption; write EVENT=TURN, such as first_reveal=3.", {{"text", text}}));
      return false;
    }
    if (!assumptions.event_turn.emplace(parsed->first, parsed->second).second) {
      usage(err, say("\"{event}\" is assumed twice.", {{"event", io::visible(parsed->first)}}));
      return false;
    }
  }
  return true;
}

int run_triggers(const TriggersOptions& options, const Call& call) {
  const Messages &out = call.out, &err = call.err;
  validator::Assumptions assumptions;
  if (!read_assumptions(options.assume, assumptions, err)) return EXIT_USAGE;
  const auto project = load_scenario(options.playouts.file, wording::mark("{file} is no scenario; triggers stand in scenarios."), err);
  if (!project) return project.error();
  const auto results = validator::analyse(**project, assumptions);
  if (!results) return refuse(err, results.error(), EXIT_USAGE);
  // What is known without playing is told all the same when that fails; the exit status says that it is not all.
  const Playing playing = play_triggers(options, **project, *results, err);
  const std::string text = options.format == "json" ? as_json(**project, *results, playing.played, out.catalogue())
                                                    : out.ink(Ink::bold, place({options.playouts.file, 0, 0})) + "\n\n" +
                                                          as_text(**project, *results, playing.played, assumptions, out);
  const int put = put_result(text, playing.played && playing.played->report.interrupted);
  return put == EXIT_CLEAN ? playing.status : put;
}

}  // namespace

Json trigger_json(const TriggerResult& result, const wording::Catalogue& catalogue) {
  Json chances, exact;
  if (result.by_turn) {
    chances = Json::array();
    exact = Json::array();
    for (const Fraction& chance : *result.by_turn) {
      chances.push_back(chance.approximate());
      exact.push_back(chance.text());
    }
  }
  Json waits = Json::array();
  for (const std::string& id : result.waits_for) waits.push_back(id);
  for (const wording::Text& clause : result.waits_for_play) waits.push_back(catalogue.words(clause));
  const Json possible = result.possible == Possible::unknown ? Json("unknown") : Json(result.possible == Possible::yes);
  return {{"id", result.id},
          {"kind", validator::trigger_kind_name(result.kind)},
          {"side", or_null(result.side)},
          {"condition", catalogue.words(result.condition_sentence)},
          {"earliest_turn", or_null(result.earliest_turn)},
          {"certain_turn", or_null(result.certain_turn)},
          {"possible", possible},
          {"why", catalogue.words(result.why)},
          {"waits_for", std::move(waits)},
          {"by_turn", std::move(chances)},
          {"by_turn_exact", std::move(exact)},
          {"method", validator::method_name(result.method)}};
}

void add_triggers(Grammar& grammar) {
  Verb& verb = grammar.verb("triggers", say("says when artillery, reinforcements and events can come, and how likely"),
                            "triggers samples/parzymiechy/1-boj-o-parzymiechy.scenario.xml --assume first_reveal=3");
  auto& options = verb.keep<TriggersOptions>();
  declare(verb, options.playouts);
  verb.option("--playouts", options.number, 0, 1'000'000'000,
              say("how often a scenario is played of which scripts decide when something comes; 0 to 1000000000, 1000 when absent"));
  verb.option("--threads", options.threads, 1, 256, say("threads that play; as many as the machine has when absent"));
  verb.format(options.format, {"text", "json"});
  verb.option("--assume", options.assume, say("EVENT=TURN: take it that an event happens in that turn"));
  verb.runs([&options](const Call& call) { return run_triggers(options, call); });
}

}  // namespace hexwright::cli
