// script check: whether scripts compile and what they name is there, asked of a worker, because already the compiler reads what a stranger
// wrote.
#include <algorithm>
#include <numeric>

#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "cli/json.hpp"
#include "cli/report.hpp"
#include "cli/verbs.hpp"
#include "cli/worker.hpp"
#include "model/document/scenario.hpp"
#include "model/io/encoding.hpp"
#include "model/io/read_bytes.hpp"
#include "platform/edition.hpp"
#include "scripting/client/worker_client.hpp"
#include "scripting/language/remark.hpp"

namespace hexwright::cli {

using scripting::Failure;
using scripting::WorkerClient;
using validator::Finding;
using validator::Report;
using wording::say;

wording::Result<std::string> read_script(const std::string& path) {
  auto file = path == "-" ? io::read_stdin(io::limits::script_bytes) : io::read_bytes(path, io::limits::script_bytes);
  if (!file) return tl::make_unexpected(file.error());
  if (auto good = io::check_encoding(file->text, path); !good) return tl::make_unexpected(good.error());
  return std::move(file->text);
}

namespace {

constexpr std::chrono::milliseconds PATIENCE{2'000};

struct Script {
  std::string path, source;
  bool asked_known = false;        // it is one of a scenario, whose conditions are known
  std::vector<std::string> asked;  // by these
};

Finding finding_of(std::string id, wording::Text message) {
  const validator::FindingRecord* record = validator::find_record(id);
  return validator::finding_of(record ? *record : validator::FindingRecord{id, validator::Severity::error, {}, {}, {}, {}},
                               std::move(message));
}

void add(Report& report, Finding finding, int line, int column = 0) {
  validator::ReportedFinding item;
  item.finding = std::move(finding);
  item.where.push_back({{report.document.path, line, column}, {}, {}});
  item.fingerprint = validator::fingerprint(item.finding);
  report.findings.push_back(std::move(item));
}

Report report_on(const std::string& path) {
  Report report;
  report.document.path = path;
  return report;
}

// The worker's word is not taken for what it says: a script may have written it.
void add_remark(Report& report, const frames::ScriptRemark& told) {
  if (told.what >= scripting::language::KINDS_OF_REMARKS) return;
  const scripting::language::Remark remark{static_cast<scripting::language::What>(told.what), {told.line, told.column}, told.words};
  if (remark.parameters.size() != scripting::language::parameters_of(remark.what)) return;
  scripting::language::Words words = scripting::language::words_of(remark);
  Finding finding = finding_of(std::string(scripting::language::finding_of(remark.what)), std::move(words.message));
  finding.why = std::move(words.why);
  finding.fix = std::move(words.fix);
  finding.parameters = remark.parameters;
  add(report, std::move(finding), static_cast<int>(told.line), static_cast<int>(told.column));
}

// A failure that is none of the script's is handed on.
tl::expected<Report, Failure> judge(const Script& script, WorkerClient& worker) {
  Report report = report_on(script.path);
  const auto answer = worker.ask(frames::CheckScript{script.path, script.source, script.asked_known, script.asked}, PATIENCE);
  if (!answer) {
    if (!scripting::blames_script(answer.error())) return tl::make_unexpected(answer.error());
    const wording::Fault fault = scripting::fault_of(answer.error(), script.path);
    Finding finding = finding_of("script/stopped", fault.message);
    finding.fix = fault.hint;
    add(report, std::move(finding), 0);
    return report;
  }
  for (const frames::Complaint& complaint : answer->complaints)
    add(report,
        finding_of("script/syntax", say("This is not Lua: {message}", {{"message", complaint.message}})).parameter(complaint.message),
        static_cast<int>(complaint.line));
  for (const frames::ScriptRemark& remark : answer->remarks) add_remark(report, remark);
  return report;
}

// Those that the scenario names, with the functions that its conditions ask of each. False: it cannot be read, and that is said.
bool add_scripts_of(const std::string& path, std::vector<Script>& scripts, const Messages& err) {
  const auto project = load_scenario(path, wording::mark("{file} is no scenario; scripts stand in scenarios."), err);
  if (!project) return false;
  for (const project::ScriptFile& file : (*project)->scripts()) {
    Script& script = scripts.emplace_back(Script{file.path, file.source, true, {}});
    for (const project::ScriptUse& use : project::script_uses(*(*project)->scenario()))
      if (!use.function.empty() && (*project)->script(use.file, use.at) == &file) script.asked.push_back(use.function);
  }
  return true;
}

bool add_scripts(const std::string& path, std::vector<Script>& scripts, const Messages& err) {
  if (path.ends_with(".xml")) return add_scripts_of(path, scripts, err);
  auto source = read_script(path);
  if (!source) {
    complain(fault_lines(err, source.error()));
    return false;
  }
  scripts.push_back({path, std::move(*source), false, {}});
  return true;
}

std::string script_json(const std::vector<Report>& reports, const wording::Catalogue& catalogue) {
  Json documents = Json::array(), findings = Json::array();
  for (const Report& report : reports) {
    documents.push_back({{"file", report.document.path}, {"kind", "script"}});
    for (Json& finding : findings_json(report, catalogue)) findings.push_back(std::move(finding));
  }
  const auto count = [&](validator::Severity severity) {
    return std::accumulate(reports.begin(), reports.end(), 0, [&](int sum, const Report& report) { return sum + report.count(severity); });
  };
  const Json summary{{"error", count(validator::Severity::error)},
                     {"warning", count(validator::Severity::warning)},
                     {"question", count(validator::Severity::question)},
                     {"info", count(validator::Severity::info)},
                     {"waived", 0},
                     {"left_out", 0}};
  const Json json{{"tool", "hexwright"},          {"version", platform::version()}, {"documents", documents},      {"findings", findings},
                  {"not_checked", Json::array()}, {"rulings", Json::array()},       {"parameters", Json::array()}, {"summary", summary}};
  return dumped(json);
}

struct ScriptCheckOptions {
  std::vector<std::string> files;
  std::string format = "text", fail_on = "error";
  bool trust = false;  // without seccomp and Landlock
};

int run_script_check(const ScriptCheckOptions& options, const Call& call) {
  const Messages &out = call.out, &err = call.err;
  WorkerClient worker(worker_settings(options.trust));
  std::vector<Script> scripts;
  bool unreadable = false;
  for (const std::string& path : options.files) unreadable = !add_scripts(path, scripts, err) || unreadable;
  std::vector<Report> reports;
  for (const Script& script : scripts) {
    auto report = judge(script, worker);
    if (!report) return refuse(err, scripting::fault_of(report.error(), script.path), EXIT_OWN_FAULT);
    reports.push_back(std::move(*report));
  }
  const std::string text = options.format == "json" ? script_json(reports, out.catalogue()) : text_report(reports, out);
  if ((options.format == "json" || !reports.empty()) && !put(text)) return EXIT_OWN_FAULT;
  if (unreadable) return EXIT_UNREADABLE;
  const bool failed = std::any_of(reports.begin(), reports.end(), [&](const Report& report) { return fails(report, options.fail_on); });
  return failed ? EXIT_FINDINGS : EXIT_CLEAN;
}

}  // namespace

void add_script(Grammar& grammar) {
  grammar.group("script", say("looks at special rules that are written in Lua"));
  Verb& verb = grammar.verb("script check", say("says what is wrong with a script before it runs"), "script check mist.lua");
  auto& options = verb.keep<ScriptCheckOptions>();
  verb.option("FILE", options.files, say("scripts, scenarios for all scripts that they name, or - for a script on standard input"))
      .required();
  verb.format(options.format, {"text", "json"});
  verb.fail_on(options.fail_on);
  verb.trust(options.trust);
  verb.runs([&options](const Call& call) { return run_script_check(options, call); });
}

}  // namespace hexwright::cli
