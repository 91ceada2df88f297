// check: reads documents, runs the checks, writes one report over all of them. A document that cannot be read does not keep
// the others from being checked. Documents are checked side by side and told in the order in which they were named.
#include <algorithm>
#include <atomic>
#include <exception>
#include <filesystem>
#include <iterator>
#include <thread>

#include "cli/amendment.hpp"
#include "cli/check_files.hpp"
#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "cli/export_options.hpp"
#include "cli/folder_settings.hpp"
#include "cli/printed_card.hpp"
#include "cli/report.hpp"
#include "cli/verbs.hpp"
#include "cli/worker.hpp"
#include "exchange/foreign/recognise.hpp"
#include "rulesets/rulesets.hpp"
#include "scripting/client/worker_judge.hpp"
#include "validator/analysis/series.hpp"
#include "validator/checks/review.hpp"
#include "validator/checks/series.hpp"

namespace hexwright::cli {

using validator::Severity;
using wording::say;

namespace {

// The documents of one call, compared as cards of a series: files of one folder belong together, whether the folder was given or several of
// its files.
class Series {
 public:
  // `given` are the arguments of the call; a single file has nothing to be compared with.
  Series(const std::vector<std::string>& given, bool review)
      : whole_(std::all_of(given.begin(), given.end(), is_folder)), alone_(given.size() == 1 && !whole_), review_(review) {}
  // Of a project that still has its sources; several threads may ask at a time. The project can be let go of then.
  validator::SeriesCard digest(const project::Project& project) {
    if (alone_) return {};
    validator::SeriesCard card = validator::digest(project, review_);
    files_.share(card);
    return card;
  }
  // In the order of the reports, one for each.
  void add(validator::SeriesCard card) { cards_.push_back(std::move(card)); }
  // The findings go into the reports of the cards that they are about.
  void join(std::vector<validator::Report>& reports) const {
    if (!alone_) validator::join_series(cards_, reports, whole_);
  }

 private:
  bool whole_;  // only folders were given
  bool alone_;
  bool review_;
  std::vector<validator::SeriesCard> cards_;
  validator::SeriesFiles files_;
};

struct Outcome {
  std::optional<validator::Report> report;  // none when the document was refused
  project::Project::Refusal refusal;
  validator::SeriesCard card;
  std::optional<wording::Fault> not_printed = {};  // why what is printed of it was not judged
};

enum class Projects { kept, let_go };

struct Checking {
  Series& series;
  validator::Scope scope;
  bool trust;
  Projects projects;
  bool review;
  const Messages& err;
  const Drawing* drawing;
  const exchange::ExportRequest& print;
};

// Nothing is changed in a card that is no plain text of its own: then no report offers to.
void offer_what_works(const std::string& path, validator::Report& report) {
  const auto fixed = [](const validator::ReportedFinding& item) { return item.finding.mending.has_value(); };
  if (std::none_of(report.findings.begin(), report.findings.end(), fixed) || carry_out(path, {})) return;
  for (validator::ReportedFinding& item : report.findings) item.finding.mending.reset();
}

Outcome check_one(const std::string& path, std::span<const project::BuiltInGame> games, const Checking& how) {
  doing(how.err, say("reading {file}", {{"file", shown(path)}}));
  if (is_printed_card(path)) {
    auto report = proof_printed_card(path, how.drawing);
    if (!report) return {{}, std::move(report.error()), {}};
    offer_what_works(path, *report);
    return {std::move(*report), {}, {}};
  }
  auto project = project::Project::load(path, games);
  if (!project) {
    if (auto foreign = exchange::told_for_what_it_is(path)) return {{}, {std::move(*foreign)}, {}};
    return {{}, std::move(project.error()), {}};
  }
  doing(how.err, say("checking {file}", {{"file", shown(path)}}));
  const scripting::WorkerJudge scripts(worker_settings(how.trust), path);
  validator::Scope scope = how.scope;
  scope.scripts = &scripts;
  Outcome outcome{validator::check(std::move(*project), rulesets::all_games(), scope), {}, {}};
  if (how.review) validator::add_review(*outcome.report);
  if (!how.print.profile.empty()) outcome.not_printed = how.drawing->preflight(how.print, *outcome.report, how.err);
  outcome.card = how.series.digest(*outcome.report->project);
  if (how.projects == Projects::let_go) outcome.report->let_go_of_project();
  return outcome;
}

// Of each file, in their order. A fault of our own in any of them is one here.
std::vector<Outcome> check_all(const std::vector<std::string>& files, const Checking& how) {
  const std::vector<project::BuiltInGame> games = built_in_games();
  std::vector<Outcome> outcomes(files.size());
  std::vector<std::exception_ptr> faults(files.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < files.size(); i = next++) try {
        outcomes[i] = check_one(files[i], games, how);
      } catch (...) {
        faults[i] = std::current_exception();
      }
  };
  {
    const std::size_t most_threads = how.scope.speller ? 1 : 8;  // a speller answers one at a time
    const std::size_t threads = std::min({files.size(), std::size_t{std::max(1U, std::thread::hardware_concurrency())}, most_threads});
    std::vector<std::jthread> others;
    try {
      while (others.size() + 1 < threads) others.emplace_back(work);
    } catch (const std::system_error&) {  // no more threads to be had: with those that are there
    }
    work();
  }
  for (const std::exception_ptr& fault : faults)
    if (fault) std::rethrow_exception(fault);
  return outcomes;
}

int run_check(const CheckOptions& options, const Call& call) {
  const Messages& err = call.err;
  const AmendOptions& amend = options.amend;
  const auto speller = options.spelling && call.drawing ? call.drawing->speller() : nullptr;
  const validator::Scope scope{speller.get(), !options.no_style};
  if (amend.waive || !amend.answer.empty() || amend.fix || amend.reason || amend.author || amend.dry_run)
    return run_amend(options, call, scope);
  bool unreadable = false;
  std::vector<validator::Report> reports, refused;
  std::vector<std::string> without_scenario;
  const std::vector<std::string> files = files_to_check(options.files, options.users, without_scenario);
  for (const std::string& folder : without_scenario) {
    const wording::Fault nothing{"file/unreadable", {folder, 0, 0}, say("There is no file *.scenario.xml in this folder.")};
    complain(fault_lines(err, nothing));
    refused.push_back(validator::unreadable(folder, {nothing}));
    unreadable = true;
  }
  Series series(options.files, options.review);
  // Only a proof sheet draws the documents once they are checked, and only SARIF tells what fixes would change.
  const Projects projects = options.format == "html" || options.format == "sarif" ? Projects::kept : Projects::let_go;
  std::vector<Outcome> outcomes =
      check_all(files, {series, scope, options.trust, projects, options.review, err, call.drawing, options.print});
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    Outcome& outcome = outcomes[i];
    for (const wording::Fault& fault : outcome.refusal) complain(fault_lines(err, fault));
    if (outcome.not_printed) complain(fault_lines(err, *outcome.not_printed));
    unreadable |= !outcome.report || outcome.not_printed;
    if (!outcome.report) {
      refused.push_back(validator::unreadable(files[i], outcome.refusal));
      continue;
    }
    reports.push_back(std::move(*outcome.report));
    series.add(std::move(outcome.card));
  }
  series.join(reports);
  FolderSettings folders;
  for (validator::Report& report : reports) folders.apply(report);
  if (options.format == "html" &&
      std::any_of(reports.begin(), reports.end(), [](const validator::Report& report) { return report.document.is_card; }))
    return usage(err, say("A printed card has no sheet to be drawn on."), say("Leave --format out, or give json, sarif or junit."));
  const bool for_people = options.format == "text";  // who has read of it above
  if (!for_people) std::move(refused.begin(), refused.end(), std::back_inserter(reports));
  if (!(reports.empty() && for_people) &&
      !put(report_in(
          options.format, reports, call,
          {options.rulings, options.review, reports.empty() ? options.fail_on : folders.fail_on(reports.front(), options.fail_on)})))
    return EXIT_OWN_FAULT;
  if (unreadable) return EXIT_UNREADABLE;
  const bool failed = std::any_of(reports.begin(), reports.end(),
                                  [&](const validator::Report& report) { return fails(report, folders.fail_on(report, options.fail_on)); });
  return failed ? EXIT_FINDINGS : EXIT_CLEAN;
}

}  // namespace

std::string report_in(const std::string& format, const std::vector<validator::Report>& reports, const Call& call,
                      const ReportStyle& style) {
  const wording::Catalogue& catalogue = call.out.catalogue();
  if (format == "json") return json_report(reports, catalogue);
  if (format == "sarif") return sarif_report(reports, catalogue);
  if (format == "junit") return junit_report(reports, catalogue, style.fail_on);
  return format == "html" ? call.drawing->report(reports, catalogue) : text_report(reports, call.out, style);
}

bool fails(const validator::ReportedFinding& item, const std::string& fail_on) {
  const Severity least = fail_on == "error" || fail_on.empty() ? Severity::error
                         : fail_on == "warning"                ? Severity::warning
                                                               : Severity::question;
  return fail_on != "never" && !item.waived && item.finding.severity >= least;
}
bool fails(const validator::Report& report, const std::string& fail_on) {
  return std::any_of(report.findings.begin(), report.findings.end(),
                     [&](const validator::ReportedFinding& item) { return fails(item, fail_on); });
}

void add_check(Grammar& grammar) {
  Verb& verb = grammar.verb("check", say("says what is wrong with a scenario, map, order of battle, ruleset or printed card"),
                            "check samples/parzymiechy/1-boj-o-parzymiechy.scenario.xml");
  auto& options = verb.keep<CheckOptions>();
  verb.option("FILE", options.files,
              say("documents, the text of printed cards, a folder of scenarios with the folders in it, or - for standard input"))
      .required();
  verb.format(options.format, {"text", "json", "sarif", "junit", "html"});
  verb.option("--fail-on", options.fail_on,
              say("lowest severity that makes the exit status 1; else as hexwright.settings.xml says, or error"))
      .one_of({"error", "warning", "question", "never"});
  verb.option("--users", options.users, say("of a map, order of battle or ruleset also the scenarios in its folder that use it"));
  verb.option("--spelling", options.spelling, say("look up the words of the texts in Polish and English dictionaries"));
  verb.option("--review", options.review, say("say too what a good editor would ask, apart from the proof"));
  verb.option("--rulings", options.rulings, say("list the rulings in force, stand-ins and missing values behind the text"));
  options.print.profile.clear();
  options.print.language = grammar.catalogue().language();
  const auto declare_field = [&](std::string_view name) {
    const auto fields = exchange::export_fields();
    return declare(verb, options.print, *std::find_if(fields.begin(), fields.end(), [&](const auto& field) { return field.name == name; }));
  };
  declare_field("profile");
  for (const char* name : {"paper", "house", "theme", "counter_mm"}) declare_field(name).needs("--profile");
  verb.option("--no-style", options.no_style, say("leave out what is only a matter of style"));
  verb.trust(options.trust);
  AmendOptions& amend = options.amend;
  verb.option("--waive", amend.waive, say("accept a finding: write a waiver into the scenario")).called(say("FINGERPRINT"));
  verb.option("--reason", amend.reason, say("why it is accepted; with --waive")).called(say("WORDS"));
  verb.option("--answer", amend.answer, say("answer a question: write the answer to what it asks about"))
      .takes(2, say("FINGERPRINT WORDS"));
  verb.option("--author", amend.author, say("who accepts or answers; the name of the user when absent")).called(say("NAME"));
  verb.option("--fix", amend.fix, say("fix one finding and show what is changed; an id will do where only one can be meant"))
      .called(say("FINGERPRINT"));
  verb.option("--dry-run", amend.dry_run, say("show what would be changed and save nothing"));
  verb.draws_when(
      [&options] { return options.format == "html" || options.spelling || !options.print.profile.empty() || holds_pdf(options.files); });
  verb.runs([&options](const Call& call) { return run_check(options, call); });
}

}  // namespace hexwright::cli
