// A check's result in each of its formats: text, JSON, SARIF 2.1.0, JUnit XML. All are made from the same reports, so that they have the
// same content. Lines and columns count from 1, as in the file. Cannot fail; any thread.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::cli {

struct Call;

struct ReportStyle {
  bool rulings = true;  // what was assumed, behind the text
  bool review = true;   // remarks too; the others formats always have them
  std::string fail_on = "warning";
};

// In the format that --format names.
std::string report_in(const std::string& format, const std::vector<validator::Report>& reports, const Call& call,
                      const ReportStyle& style = {});
std::string text_report(const std::vector<validator::Report>& reports, const Messages& messages, const ReportStyle& style = {});
// The keys are a contract: see `check --format json` in the manual.
std::string json_report(const std::vector<validator::Report>& reports, const wording::Catalogue& catalogue);
// SARIF 2.1.0, for code-scanning services.
std::string sarif_report(const std::vector<validator::Report>& reports, const wording::Catalogue& catalogue);
// JUnit XML: a suite for each document, a case for each finding, which fails from the severity of --fail-on.
std::string junit_report(const std::vector<validator::Report>& reports, const wording::Catalogue& catalogue,
                         const std::string& fail_on = "warning");

// "2 errors, 1 warning, 0 questions", without accepted findings.
std::string tally(const Messages& messages, const validator::Report& report);
// Whether any finding is at or above the severity of --fail-on.
bool fails(const validator::Report& report, const std::string& fail_on);
bool fails(const validator::ReportedFinding& item, const std::string& fail_on);

// What a game came to, side by side and item by item; empty when nothing scores.
std::string points_text(const validator::LoggedScore& score, const project::Project& scenario, const Messages& messages);

// Stand-ins, missing values, and the rulings in force, as paragraphs.
std::string assumptions_text(const std::vector<validator::RulingInForce>& rulings,
                             const std::vector<validator::ParameterInForce>& parameters, const Messages& messages);

// For people; the names below are for programs.
wording::Text known_word(document::Known status);
std::string_view known_name(document::Known status);

}  // namespace hexwright::cli
