// Each output is made as `export` makes it, and nothing of it is kept but the remarks.
#include <algorithm>

#include "cli/print/drawing.hpp"
#include "cli/print/subject.hpp"
#include "validator/checks/preflight.hpp"

namespace hexwright::cli {

using exchange::ExportOption;
using wording::say;

namespace {

// What has nothing to print is no fault: a scenario without counters.
bool is_nothing(const wording::Fault& fault) { return fault.id.ends_with("/none"); }

// Words and rules, which are no pages of the game, and the sheet of findings itself are left out.
bool is_printed_matter(const exchange::ExportKind& kind) {
  return kind.has(ExportOption::paper) && kind.has(ExportOption::pages) && kind.id != "proof";
}

}  // namespace

std::optional<wording::Fault> preflight(exchange::ExportRequest request, validator::Report& report, const Messages& err) {
  if (report.document.path == "-") {
    validator::no_preflight(report, say("a file, for standard input is read once"));
    return std::nullopt;
  }
  if (!report.project || !report.project->map()) {
    validator::no_preflight(report, say("a scenario or a map"));
    return std::nullopt;
  }
  request.file = report.document.path;
  request.format = "pdf";
  const wording::Catalogue& english = wording::english();
  std::vector<std::string> said;           // what is true of every output is said of the first
  std::optional<wording::Fault> not_made;  // the first of them: the others are judged all the same
  for (const exchange::ExportKind& kind : exchange::export_kinds()) {
    if (!is_printed_matter(kind) || !kind.can_be_made_from(*report.project)) continue;
    request.what = kind.id;
    const exchange::ExportRequest one = request.with_what_it_takes();
    auto subject = subject_of(one, err);
    if (!subject) return std::nullopt;  // it has been told
    press::PrintJob job{one, std::move(*subject)};
    job.preflight = true;
    if (const auto printed = press::print(job); !printed && !is_nothing(printed.error().fault) && !not_made)
      not_made = printed.error().fault;
    std::erase_if(job.notes, [&](const wording::Fault& note) {
      const std::string words = english.words(note.message);
      if (std::find(said.begin(), said.end(), words) != said.end()) return true;
      said.push_back(words);
      return false;
    });
    validator::add_print_faults(report, job.notes, one.what + " " + one.profile);
  }
  return not_made;
}

}  // namespace hexwright::cli
