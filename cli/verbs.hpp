// One function a verb. Results go to standard output, everything else to standard error; each returns the exit status.
#pragma once

#include "cli/options.hpp"
#include "cli/report.hpp"
#include "cli/terminal.hpp"
#include "exchange/diff/change.hpp"
#include "model/project/project.hpp"

namespace hexwright::validator {
class Ranks;
class Tally;
struct SimulationReport;
}  // namespace hexwright::validator

namespace hexwright::cli {

// What only hexwright-print has: a report with a picture in it, and dictionaries.
struct Companion {
  ReportWriter html = nullptr;
  validator::Speller* speller = nullptr;
};
bool needs_companion(const CheckOptions& options);
int run_check(const CheckOptions& options, const Voice& out, const Voice& err, const Companion& companion = {});
// check with --waive, --answer or --fix.
int run_amend(const CheckOptions& options, const Voice& out, const Voice& err, const validator::Scope& scope = {});
int run_triggers(const TriggersOptions& options, const Voice& out, const Voice& err);
int run_rules(const RulesOptions& options, const Voice& out, const Voice& err);
int run_explain(const ExplainOptions& options, const Voice& out, const Voice& err);
int run_fmt(const FmtOptions& options, const Voice& out, const Voice& err);
int run_new(const NewOptions& options, const Voice& out, const Voice& err);
int run_setup_example(const SetupExampleOptions& options, const Voice& out, const Voice& err);
int run_setup_check(const SetupCheckOptions& options, const Voice& out, const Voice& err);
// What only hexwright-print has: the sheets of a simulation, and of one whose values are varied.
struct VariedRun;
using VariationSheetWriter = std::string (*)(const std::string& of, const std::vector<VariedRun>& runs,
                                             const wording::Catalogue& catalogue);
using SimulationSheetWriter = std::string (*)(const project::Project& project, const validator::SimulationReport& report,
                                              const validator::Tally& tally, const wording::Catalogue& catalogue);
bool needs_companion(const SimulateOptions& options);
struct SimulateWith {
  SimulationSheetWriter html = nullptr;
  VariationSheetWriter varied_html = nullptr;
  validator::Ranks* ranks = nullptr;  // the processes that share the simulation
};
// Signals must be watched already.
int run_simulate(const SimulateOptions& options, const Voice& out, const Voice& err, const SimulateWith& with = {});
int run_play(const PlayOptions& options, const Voice& out, const Voice& err);
int run_script_check(const ScriptCheckOptions& options, const Voice& out, const Voice& err);
int run_script_stubs(const ScriptStubsOptions& options, const Voice& out, const Voice& err);
int run_script_test(const ScriptTestOptions& options, const Voice& out, const Voice& err);
int run_script_trace(const ScriptTraceOptions& options, const Voice& out, const Voice& err);
int run_fight(const FightOptions& options, const Voice& out, const Voice& err);
int run_log_check(const LogCheckOptions& options, const Voice& out, const Voice& err);
int run_schema(const SchemaOptions& options, const Voice& out, const Voice& err);

// False for what is text.
bool needs_companion(const ExportOptions& options);
int run_export(const ExportOptions& options, const Voice& out, const Voice& err);
int run_import(const ImportOptions& options, const Voice& out, const Voice& err);
bool needs_companion(const DiffOptions& options);
// What only hexwright-print has: changes on the map. Nothing when that cannot be drawn, after a message.
using DifferenceDrawer = std::optional<std::string> (*)(const std::shared_ptr<project::Project>& before,
                                                        const std::shared_ptr<project::Project>& after,
                                                        const std::vector<exchange::Change>& changes, const Voice& out, const Voice& err);
int run_diff(const DiffOptions& options, const Voice& out, const Voice& err, DifferenceDrawer drawer = nullptr);

// The embedded games for loading projects.
std::vector<project::BuiltInGame> built_in_games();
// Writes to standard output in full; false when that failed (a closed pipe, a full disk).
bool put(std::string_view text);
void complain(std::string_view text);

}  // namespace hexwright::cli
