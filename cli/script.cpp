// script check: whether scripts compile, asked of a worker, because already the compiler reads what a stranger wrote.
#include <nlohmann/json.hpp>

#include "cli/exit_status.hpp"
#include "cli/finding_json.hpp"
#include "cli/report.hpp"
#include "cli/verbs.hpp"
#include "model/io/encoding.hpp"
#include "model/io/read_bytes.hpp"
#include "scripting/client/worker_client.hpp"

namespace hexwright::cli {

using scripting::Failure;
using scripting::WorkerClient;
using validator::Finding;
using validator::Report;
using wording::say;
using Json = nlohmann::ordered_json;

namespace {

constexpr std::chrono::milliseconds PATIENCE{2'000};

wording::Result<std::string> read_script(const std::string& path) {
  auto file = path == "-" ? io::read_stdin(io::limits::script_bytes) : io::read_bytes(path, io::limits::script_bytes);
  if (!file) return tl::make_unexpected(file.error());
  if (auto good = io::check_encoding(file->text, path); !good) return tl::make_unexpected(good.error());
  return std::move(file->text);
}

Finding finding_of(std::string id, wording::Text message) {
  Finding finding;
  finding.severity = validator::find_entry(id)->severity;
  finding.id = std::move(id);
  finding.message = std::move(message);
  return finding;
}

void add(Report& report, Finding finding, int line) {
  validator::ReportedFinding item;
  item.finding = std::move(finding);
  item.where.push_back({{report.document.path, line, 0}, {}, {}});
  item.fingerprint = validator::fingerprint(item.finding);
  report.findings.push_back(std::move(item));
}

Report report_on(const std::string& path) {
  Report report;
  report.document.path = path;
  return report;
}

// A failure that is none of the script's is handed on.
tl::expected<Report, Failure> judge(const std::string& path, const std::string& source, WorkerClient& worker) {
  Report report = report_on(path);
  const auto answer = worker.ask(frames::CheckSyntax{path, source}, PATIENCE);
  if (!answer) {
    if (!scripting::blames_script(answer.error())) return tl::make_unexpected(answer.error());
    const wording::Fault fault = scripting::fault_of(answer.error(), path);
    Finding finding = finding_of("script/stopped", fault.message);
    finding.fix = fault.hint;
    add(report, std::move(finding), 0);
    return report;
  }
  // The worker's word for the file is not asked for: it may have been written by the script.
  for (const frames::Complaint& complaint : answer->complaints)
    add(report,
        finding_of("script/syntax", say("This is not Lua: {message}", {{"message", complaint.message}})).parameter(complaint.message),
        static_cast<int>(complaint.line));
  return report;
}

std::string script_json(const std::vector<Report>& reports, const wording::Catalogue& catalogue) {
  Json documents = Json::array(), findings = Json::array();
  int errors = 0;
  for (const Report& report : reports) {
    documents.push_back({{"file", report.document.path}, {"kind", "script"}});
    for (const validator::ReportedFinding& item : report.findings) findings.push_back(finding_json(item, catalogue));
    errors += report.count(validator::Severity::error);
  }
  const Json json{{"tool", "hexwright"},
                  {"version", HEXWRIGHT_VERSION},
                  {"documents", documents},
                  {"findings", findings},
                  {"not_checked", Json::array()},
                  {"rulings", Json::array()},
                  {"parameters", Json::array()},
                  {"summary", {{"error", errors}, {"warning", 0}, {"question", 0}, {"info", 0}, {"waived", 0}, {"left_out", 0}}}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace

int run_script_check(const ScriptCheckOptions& options, const Voice& out, const Voice& err) {
  scripting::WorkerSettings settings;
  settings.setup.trusted = options.trust;
  WorkerClient worker(std::move(settings));
  std::vector<Report> reports;
  bool unreadable = false;
  for (const std::string& path : options.files) {
    const auto source = read_script(path);
    if (!source) {
      complain(fault_lines(err, source.error()));
      unreadable = true;
      continue;
    }
    auto report = judge(path, *source, worker);
    if (!report) {
      complain(fault_lines(err, scripting::fault_of(report.error(), path)));
      return EXIT_OWN_FAULT;
    }
    reports.push_back(std::move(*report));
  }
  const std::string text = options.format == "json" ? script_json(reports, out.catalogue()) : text_report(reports, out);
  if ((options.format == "json" || !reports.empty()) && !put(text)) return EXIT_OWN_FAULT;
  if (unreadable) return EXIT_UNREADABLE;
  const bool failed = std::any_of(reports.begin(), reports.end(), [](const Report& report) { return fails(report, "error"); });
  return failed ? EXIT_FINDINGS : EXIT_CLEAN;
}

}  // namespace hexwright::cli
