// check: reads documents, runs the checks, writes one report over all of them. A document that cannot be read does not keep
// the others from being checked. Documents are checked side by side and told in the order in which they were named.
#include <algorithm>
#include <atomic>
#include <exception>
#include <filesystem>
#include <iterator>
#include <thread>

#include "cli/amendment.hpp"
#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "cli/report.hpp"
#include "cli/verbs.hpp"
#include "cli/worker.hpp"
#include "rulesets/rulesets.hpp"
#include "scripting/client/worker_judge.hpp"
#include "validator/analysis/series.hpp"
#include "validator/checks/series.hpp"

namespace hexwright::cli {

using validator::Severity;
using wording::say;

namespace {

constexpr int DEEPEST = 32;  // folders in one another

bool is_folder(const std::string& path) {
  std::error_code fault;
  return path != "-" && std::filesystem::is_directory(path, fault);
}

// The documents of one call, compared as cards of a series: files of one folder belong together, whether the folder was given or several of
// its files.
class Series {
 public:
  // `given` are the arguments of the call; a single file has nothing to be compared with.
  explicit Series(const std::vector<std::string>& given)
      : whole_(std::all_of(given.begin(), given.end(), is_folder)), alone_(given.size() == 1 && !whole_) {}
  // Of a project that still has its sources; several threads may ask at a time. The project can be let go of then.
  validator::SeriesCard digest(const project::Project& project) {
    if (alone_) return {};
    validator::SeriesCard card = validator::digest(project);
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
  std::vector<validator::SeriesCard> cards_;
  validator::SeriesFiles files_;
};

// In the folder and the folders below it; hidden ones are left out, and links are not followed.
std::vector<std::string> scenarios_below(const std::string& folder) {
  constexpr std::string_view ENDING = ".scenario.xml";
  std::vector<std::string> found;
  std::error_code fault;
  using Walk = std::filesystem::recursive_directory_iterator;
  for (Walk entry(folder, std::filesystem::directory_options::skip_permission_denied, fault), end; !fault && entry != end;
       entry.increment(fault)) {
    const std::string name = entry->path().filename().string();
    std::error_code unknown;
    if (entry->is_directory(unknown) && (name.front() == '.' || entry.depth() >= DEEPEST)) entry.disable_recursion_pending();
    if (name.size() > ENDING.size() && name.ends_with(ENDING) && name.front() != '.' && !entry->is_directory(unknown))
      found.push_back(entry->path().string());
  }
  return found;
}

// A folder stands for the scenarios in it, in order of name.
std::vector<std::string> spread(const std::vector<std::string>& given, const Messages& err, bool& unreadable) {
  std::vector<std::string> files;
  for (const std::string& path : given) {
    std::error_code fault;
    if (!is_folder(path)) {
      files.push_back(path);
      continue;
    }
    std::vector<std::string> inside = scenarios_below(path);
    std::sort(inside.begin(), inside.end());
    if (inside.empty()) {
      complain(err.words(say("{folder}: there is no file *.scenario.xml in this folder or below it.", {{"folder", place({path, 0, 0})}})) +
               '\n');
      unreadable = true;
    }
    files.insert(files.end(), inside.begin(), inside.end());
  }
  return files;
}

struct Outcome {
  std::optional<validator::Report> report;  // none when the document was refused
  project::Project::Refusal refusal;
  validator::SeriesCard card;
};

enum class Projects { kept, let_go };

struct Checking {
  Series& series;
  validator::Scope scope;
  bool trust;
  Projects projects;
  const Messages& err;
};

Outcome check_one(const std::string& path, std::span<const project::BuiltInGame> games, const Checking& how) {
  doing(how.err, say("reading {file}", {{"file", shown(path)}}));
  auto project = project::Project::load(path, games);
  if (!project) return {{}, std::move(project.error()), {}};
  doing(how.err, say("checking {file}", {{"file", shown(path)}}));
  const scripting::WorkerJudge scripts(worker_settings(how.trust), path);
  validator::Scope scope = how.scope;
  scope.scripts = &scripts;
  Outcome outcome{validator::check(std::move(*project), rulesets::all_games(), scope), {}, {}};
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
  const std::vector<std::string> files = spread(options.files, err, unreadable);
  Series series(options.files);
  // Only a proof sheet draws the documents once they are checked.
  std::vector<Outcome> outcomes =
      check_all(files, {series, scope, options.trust, options.format == "html" ? Projects::kept : Projects::let_go, err});
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    Outcome& outcome = outcomes[i];
    for (const wording::Fault& fault : outcome.refusal) complain(fault_lines(err, fault));
    unreadable |= !outcome.report;
    if (!outcome.report) {
      refused.push_back(validator::unreadable(files[i], outcome.refusal));
      continue;
    }
    reports.push_back(std::move(*outcome.report));
    series.add(std::move(outcome.card));
  }
  series.join(reports);
  const bool for_people = options.format == "text";  // who has read of it above
  if (!for_people) std::move(refused.begin(), refused.end(), std::back_inserter(reports));
  if (!(reports.empty() && for_people) && !put(report_in(options.format, reports, call))) return EXIT_OWN_FAULT;
  if (unreadable) return EXIT_UNREADABLE;
  const bool failed =
      std::any_of(reports.begin(), reports.end(), [&](const validator::Report& report) { return fails(report, options.fail_on); });
  return failed ? EXIT_FINDINGS : EXIT_CLEAN;
}

}  // namespace

std::string report_in(const std::string& format, const std::vector<validator::Report>& reports, const Call& call) {
  const wording::Catalogue& catalogue = call.out.catalogue();
  if (format == "json") return json_report(reports, catalogue);
  if (format == "sarif") return sarif_report(reports, catalogue);
  if (format == "junit") return junit_report(reports, catalogue);
  return format == "html" ? call.drawing->report(reports, catalogue) : text_report(reports, call.out);
}

bool fails(const validator::Report& report, const std::string& fail_on) {
  const Severity least = fail_on == "error" ? Severity::error : fail_on == "warning" ? Severity::warning : Severity::question;
  return fail_on != "never" && std::any_of(report.findings.begin(), report.findings.end(), [&](const validator::ReportedFinding& item) {
           return !item.waived && item.finding.severity >= least;
         });
}

void add_check(Grammar& grammar) {
  Verb& verb = grammar.verb("check", say("says what is wrong with a scenario, map, order of battle or ruleset"),
                            "check samples/parzymiechy/1-boj-o-parzymiechy.scenario.xml");
  auto& options = verb.keep<CheckOptions>();
  verb.option("FILE", options.files, say("documents, folders of scenarios, or - for standard input")).required();
  verb.format(options.format, {"text", "json", "sarif", "junit", "html"});
  verb.fail_on(options.fail_on);
  verb.option("--spelling", options.spelling, say("look up the words of the texts in Polish and English dictionaries"));
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
  verb.draws_when([&options] { return options.format == "html" || options.spelling; });
  verb.runs([&options](const Call& call) { return run_check(options, call); });
}

}  // namespace hexwright::cli
