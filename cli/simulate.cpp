// simulate: plays a scenario many times. What comes of it is told on standard output and depends on nothing but the scenario, the
// seed and the policies; how fast it went is told on standard error.
#include <fmt/format.h>
#include "cli/exit_status.hpp"
#include "platform/interruption.hpp"
#include "cli/simulation.hpp"
#include "cli/variation.hpp"
#include "cli/verbs.hpp"
#include "model/document/scenario.hpp"
#include "validator/simulator/ranks.hpp"
#include "platform/files.hpp"

namespace hexwright::cli {

using validator::Progress;
using validator::SimulationOrder;
using validator::SimulationRun;
using wording::say;
using wording::say_n;

namespace {

constexpr int STANDARD_PLAYOUTS = 1000;

// "1:04:09", "0:07".
std::string duration(double seconds) {
  const auto whole = static_cast<std::int64_t>(std::min(seconds, 1e9) + 0.5);
  return whole >= 3600 ? fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60)
                       : fmt::format("{}:{:02}", whole / 60, whole % 60);
}
std::string whole(double value) { return fmt::format("{:.0f}", value); }

// One line on a terminal, written anew each time and gone in the end.
class ProgressLine {
 public:
  explicit ProgressLine(const Messages& err) : err_(err), shown_(platform::is_terminal(platform::STANDARD_ERROR)) {}
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  bool is_shown() const { return shown_; }
  void tell(const Progress& progress) {
    std::string line = err_.words(say("{done} of {all} playouts, {rate} a second", {{"done", static_cast<std::int64_t>(progress.done)},
                                                                                    {"all", static_cast<std::int64_t>(progress.of)},
                                                                                    {"rate", whole(progress.playouts_a_second)}}));
    if (progress.seconds_left) line += ", " + err_.words(say("{time} left", {{"time", duration(*progress.seconds_left)}}));
    complain("\r" + line + "\x1b[K");
    written_ = true;
  }
  void clear() {
    if (written_) complain("\r\x1b[K");
    written_ = false;
  }

 private:
  const Messages& err_;
  bool shown_, written_ = false;
};

int refused(const wording::Fault& fault, const Messages& err) {
  if (fault.id == "simulate/points" || fault.id == "simulate/size") return refuse(err, fault, EXIT_FINDINGS);
  const bool of_another =
      fault.id.starts_with("simulate/checkpoint-") && fault.id != "simulate/checkpoint-damaged" && fault.id != "simulate/checkpoint-format";
  return refuse(err, fault, of_another ? EXIT_USAGE : EXIT_UNREADABLE);
}

void tell_speed(const SimulationRun& run, const Messages& err) {
  const auto played = static_cast<std::int64_t>(run.tally.playouts() - run.resumed);
  if (run.resumed > 0)
    complain(err.words(say_n("{count} playout was in the checkpoint already.", "{count} playouts were in the checkpoint already.",
                             static_cast<std::int64_t>(run.resumed))) +
             '\n');
  if (played == 0 || run.seconds <= 0) return;
  complain(err.words(say_n("{count} playout in {seconds} s, {rate} a second; threads: {threads}.",
                           "{count} playouts in {seconds} s, {rate} a second; threads: {threads}.", played,
                           {{"seconds", in_language(err, fmt::format("{:.2f}", run.seconds))},
                            {"threads", std::int64_t{run.threads}},
                            {"rate", whole(static_cast<double>(played) / run.seconds)}})) +
           '\n');
}

// Nothing for a process that is not the first of several.
wording::Result<std::optional<SimulationRun>> played(const ReadyToPlay& ready, SimulationOrder& order, validator::Ranks* ranks,
                                                     const Messages& err) {
  const platform::MayStop may_stop;
  ProgressLine line(err);
  order.stop = may_stop.token();
  if (line.is_shown()) order.progress = [&](const Progress& progress) { line.tell(progress); };
  order.trouble = [&](const wording::Fault& fault) {
    line.clear();
    complain(fault_lines(err, fault));
    complain(wrapped(err.words(say("The simulation goes on; the checkpoint on the disk stays as it was.")), 2));
  };
  const auto ranking = validator::Ranking::of(*ready.project().scenario());
  if (ranks) return validator::simulate_together(*ready.engine, ranking, order, *ranks);
  auto run = validator::simulate(*ready.engine, ranking, order);
  if (!run) return tl::unexpected(std::move(run.error()));
  return std::optional(std::move(*run));
}

}  // namespace

tl::expected<std::optional<Reported>, int> played_and_reported(const SimulateOptions& options, const ReadyToPlay& ready,
                                                               validator::Ranks* ranks, const Messages& err) {
  SimulationOrder order;
  order.identity = ready.identity;
  order.playouts = static_cast<std::uint64_t>(options.number.value_or(STANDARD_PLAYOUTS));
  order.threads = static_cast<unsigned>(options.threads.value_or(0));
  order.checkpoint = options.checkpoint;
  wording::Result<std::optional<SimulationRun>> result = std::optional<SimulationRun>();
  try {
    result = played(ready, order, ranks, err);
  } catch (const validator::ScriptFailed& failed) {
    return tl::unexpected(tell_failed(failed, err));  // one game that is void makes all figures doubtful
  }
  if (!result) return tl::unexpected(refused(result.error(), err));
  if (!*result) return std::optional<Reported>();
  SimulationRun& run = **result;
  tell_speed(run, err);
  validator::SimulationReport report = validator::make_report(ready.project(), *ready.engine, order, run);
  report.ignored = ready.ignored;
  return std::optional(Reported{std::move(report), std::move(run.tally)});
}

int put_result(const std::string& text, bool interrupted) {
  if (!put(text)) return EXIT_OWN_FAULT;
  return interrupted ? platform::status_when_interrupted().value_or(EXIT_OWN_FAULT) : EXIT_CLEAN;
}

namespace {

std::string varied_result(const SimulateOptions& options, const std::string& of, const std::vector<VariedRun>& runs, const Call& call) {
  if (options.format == "json") return dumped(variation_json(of, runs, call.out.catalogue()));
  if (options.format == "html") return call.drawing->variation(of, runs, call.out.catalogue());
  return variation_text(options.playouts.file, of, runs, call.out);
}

int run_varied(const SimulateOptions& options, const Call& call) {
  const Messages& err = call.err;
  const auto variation = parse_variation(*options.vary);
  if (!variation) return refuse(err, variation.error(), EXIT_USAGE);
  std::vector<VariedRun> runs;  // all made ready before any is played: a bad value is refused at once
  for (const std::string& value : variation->values) {
    auto ready = ready_to_play(options.playouts, err, VariedValue{variation->of, value});
    if (!ready) return ready.error();
    runs.push_back({value, std::move(*ready), {}, {}});
  }
  std::size_t done = 0;
  while (done < runs.size() && (done == 0 || !runs[done - 1].report.interrupted)) {
    auto report = played_and_reported(options, runs[done].ready, call.ranks, err);
    if (!report) return report.error();
    if (*report) {
      runs[done].report = std::move((*report)->report);
      runs[done].tally = std::move((*report)->tally);
    }
    ++done;
  }
  if (call.ranks && call.ranks->rank() != 0) return EXIT_CLEAN;
  runs.erase(runs.begin() + static_cast<std::ptrdiff_t>(done), runs.end());
  return put_result(varied_result(options, variation->of, runs, call), runs.back().report.interrupted);
}

int run_simulate(const SimulateOptions& options, const Call& call) {
  const Messages &out = call.out, &err = call.err;
  if (options.find && options.by) return run_hunt(options, out, err);
  if (call.ranks && !options.checkpoint.empty())
    return usage(err, say("Several processes together write text or JSON, and keep no checkpoint."));
  if (options.vary) return run_varied(options, call);
  const auto ready = ready_to_play(options.playouts, err);
  if (!ready) return ready.error();
  const auto result = played_and_reported(options, *ready, call.ranks, err);
  if (!result) return result.error();
  if (!*result) return EXIT_CLEAN;
  const Reported& done = **result;
  const std::string text = options.format == "json"   ? dumped(simulation_json(ready->project(), done.report, out.catalogue()))
                           : options.format == "html" ? call.drawing->simulation(ready->project(), done.report, done.tally, out.catalogue())
                                                      : simulation_text(options.playouts.file, *ready, done.report, out);
  return put_result(text, done.report.interrupted);
}

}  // namespace

void add_simulate(Grammar& grammar) {
  Verb& verb = grammar.verb("simulate", say("plays a scenario many times and tells what comes of it"),
                            "simulate samples/parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml --playouts 2000");
  auto& options = verb.keep<SimulateOptions>();
  declare(verb, options.playouts);
  verb.option("--playouts", options.number, 1, 1'000'000'000, say("how often it is played; 1 to 1000000000, 1000 when absent"));
  verb.option("--threads", options.threads, 1, 256, say("threads that play; as many as the machine has when absent"));
  verb.option("--checkpoint", options.checkpoint, say("a file that keeps what is done; when it is there already, it is gone on with"));
  verb.option("--vary", options.vary,
              say("NAME=VALUE,VALUE,...: with each value of a parameter, a ruling or a number of a policy (SIDE.number)"))
      .excludes("--checkpoint");
  verb.format(options.format, {"text", "json", "html"});
  Argument find = verb.option("--find", options.find,
                              say("PIECE,PIECE,...: no games; the exact chances that this hidden force is found, decoys and all"));
  verb.option("--by", options.by, say("PIECE,PIECE,...: who looks for it")).needs("--find");
  find.needs("--by");
  for (const char* other : {"--vary", "--checkpoint", "--playouts", "--threads", "--seed", "--force"}) find.excludes(other);
  verb.option("--turns", options.turns, 1, 60, say("with --find: how many turns; as many as the scenario has when absent")).needs("--find");
  verb.draws_when([&options] { return options.format == "html"; });
  verb.runs([&options](const Call& call) {
    if (!call.drawing) platform::watch_for_signals();
    return run_simulate(options, call);
  });
}

}  // namespace hexwright::cli
