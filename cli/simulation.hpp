// simulate: its options, and its report as text and as JSON, both made from the same data. Chances are shares from 0 to 1, points are
// doubles, turns count from 1. Games run on as many threads as the options say; one thread, the main one, calls these functions. Errors are
// an exit status, after a message.
#pragma once

#include <string>
#include <vector>

#include "cli/json.hpp"
#include "cli/playouts.hpp"
#include "cli/verbs.hpp"
#include "validator/simulator/report.hpp"

namespace hexwright::cli {

struct SimulateOptions {
  PlayoutsOptions playouts;
  std::optional<int> number;
  std::optional<int> threads;
  std::string checkpoint;           // a file; empty: none
  std::optional<std::string> vary;  // NAME=VALUE,VALUE
  std::string format = "text";
  std::optional<std::string> find, by;  // pieces, separated by commas: a hidden force, and those that search for it; none: games are played
  std::optional<int> turns;             // turns of the search
};

std::string simulation_text(const std::string& file, const ReadyToPlay& ready, const validator::SimulationReport& report,
                            const Messages& messages);
// The keys are a contract: see `simulate` in the manual.
Json simulation_json(const project::Project& project, const validator::SimulationReport& report, const wording::Catalogue& catalogue);

// The same scenario played with one of several values.
struct VariedRun {
  std::string value;
  ReadyToPlay ready;
  validator::SimulationReport report;
  std::optional<validator::Tally> tally;  // nothing before it is played
};
std::string variation_text(const std::string& file, const std::string& of, const std::vector<VariedRun>& runs, const Messages& messages);
Json variation_json(const std::string& of, const std::vector<VariedRun>& runs, const wording::Catalogue& catalogue);

// Plays it as often as the options say, with progress and speed on standard error. The exit status, after a message there, when that is
// refused or a script fails; nothing when another process reports the result. watch_for_signals() must have been called.
struct Reported {
  validator::SimulationReport report;
  validator::Tally tally;
};
tl::expected<std::optional<Reported>, int> played_and_reported(const SimulateOptions& options, const ReadyToPlay& ready,
                                                               validator::Ranks* ranks, const Messages& err);
// simulate --find: the exact chances that a hidden force is found. The exit status.
int run_hunt(const SimulateOptions& options, const Messages& out, const Messages& err);
// Writes the result; returns the exit status.
int put_result(const std::string& text, bool interrupted);

// What was played, and how: seed, playouts, policies, assumptions, ignored errors.
Json played_json(const validator::SimulationReport& report, const wording::Catalogue& catalogue);
// Adds the results of playouts to a trigger: by_turn with its interval, half_by_turn, method.
void put_played(Json& trigger, const validator::SimulatedMilestone& simulated);

// A milestone as a clause: "II/30pal: may be called".
wording::Text milestone_clause(const validator::Milestone& milestone);
// A number with so many decimals, a share in per cent with one, and its interval "41.2–43.0".
std::string figure(const Messages& messages, double value, int decimals);
std::string percent(const Messages& messages, double share);
std::string interval(const Messages& messages, const validator::Chance& chance);
// The name of a result, or words for a tie or a result without a name on the card.
std::string rank_word(const wording::Catalogue& catalogue, const validator::SimulatedRank& rank);

}  // namespace hexwright::cli
