// A check's result in each of its formats: text, JSON, SARIF 2.1.0, JUnit XML. All are made from the same reports, so that none has more
// than another. Lines and columns count from 1, as in the file. No errors; any thread.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::cli {

struct Call;

// In the format that --format names.
std::string report_in(const std::string& format, const std::vector<validator::Report>& reports, const Call& call);
std::string text_report(const std::vector<validator::Report>& reports, const Messages& messages);
// The keys of --format json are a contract: check, see the manual.
std::string json_report(const std::vector<validator::Report>& reports, const wording::Catalogue& catalogue);
// SARIF 2.1.0, for code-scanning services.
std::string sarif_report(const std::vector<validator::Report>& reports, const wording::Catalogue& catalogue);
// JUnit XML: a suite a document, a case a finding.
std::string junit_report(const std::vector<validator::Report>& reports, const wording::Catalogue& catalogue);

// "2 errors, 1 warning, 0 questions", without what is accepted.
std::string tally(const Messages& messages, const validator::Report& report);
// Is anything at or above the severity that --fail-on names?
bool fails(const validator::Report& report, const std::string& fail_on);

// What a game came to, side by side and item by item; empty when nothing scores.
std::string points_text(const validator::LoggedScore& score, const project::Project& scenario, const Messages& messages);

// Stand-ins, what is missing, and the rulings in force, as paragraphs.
std::string assumptions_text(const std::vector<validator::RulingInForce>& rulings,
                             const std::vector<validator::ParameterInForce>& parameters, const Messages& messages);

// For people, where the names below are for programs.
wording::Text known_word(document::Known status);
std::string_view known_name(document::Known status);

}  // namespace hexwright::cli
