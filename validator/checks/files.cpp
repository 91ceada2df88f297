// What reading noticed, said as findings: departures from the format, and parts of the files that do not fit together.
// Each fault keeps the place it was noticed at; nothing is judged here.
#include "model/document/structure.hpp"
#include "validator/checks/checks.hpp"

#include <map>

#include "model/document/kinds.hpp"
#include "model/io/schema.hpp"
#include "validator/checks/schemas.hpp"

namespace hexwright::validator {

using wording::say;

namespace {

// What is said in a message tells one finding from another of its id: names and numbers, but no wording and no line.
void distinguish(Finding& finding, const wording::Text& message) {
  for (const wording::Argument& argument : message.arguments) {
    if (const auto* word = std::get_if<std::string>(&argument.value)) finding.parameter(*word);
    if (const auto* number = std::get_if<std::int64_t>(&argument.value)) finding.parameter(std::to_string(*number));
  }
}

void report_structure(const project::ProjectFile& file, Sink& out) {
  std::map<std::string, int> seen;  // the same slip made twice in a file is two findings
  for (const wording::Fault& fault : file.structure_faults) {
    Finding& finding = out.report(fault.id, fault.message);
    finding.where.push_back({{}, fault.where, {}, {}});
    finding.parameter(file.in_project);
    distinguish(finding, fault.message);
    if (const int before = seen[fingerprint(finding)]++) finding.parameter(std::to_string(before + 1));
    if (fault.expected) finding.because(say("Expected: {expected}", {{"expected", wording::nested(*fault.expected)}}));
    if (fault.hint) finding.mend(*fault.hint);
  }
}

std::vector<io::SchemaComplaint> judged_by_schema(const project::ProjectFile& file) {
  const io::Schema* schema = schema_of(file.kind);
  const auto newer = document::check_format(file.xml);
  if (!schema || !newer || *newer) return {};  // the schema knows our own format only
  return schema->validate(file.xml.bytes());
}

// A second opinion, by another parser, of the file as it was read: it speaks only where the first was silent, so that nothing is
// said twice. What is edited since is for the first alone, and no edit makes what it would not allow.
void report_schema(const project::ProjectFile& file, Sink& out) {
  if (!file.structure_faults.empty() || file.xml.touched()) return;
  if (!file.schema_complaints) file.schema_complaints = judged_by_schema(file);
  for (const io::SchemaComplaint& complaint : *file.schema_complaints) {
    Finding& finding = out.report(
        "file/schema", say("<{element}> does not have the structure that the format's schema asks for.", {{"element", complaint.element}}));
    finding.where.push_back({{}, io::location_of(file.xml, complaint), {}, {}});
    finding.because(say("The schema says: {words}", {{"words", complaint.message}}))
        .parameter(file.in_project)
        .parameter(complaint.message);
  }
}

}  // namespace

void check_files(const project::Project& project, Sink& out) {
  for (const auto& file : project.files()) {
    report_structure(*file, out);
    report_schema(*file, out);
  }
  for (const project::Problem& problem : project.problems()) {
    Finding& finding = out.report(problem.id, problem.message);
    finding.at(problem.at, problem.object, problem.hex);
    distinguish(finding, problem.message);
    if (problem.expected) finding.because(say("Expected: {expected}", {{"expected", wording::nested(*problem.expected)}}));
    if (problem.hint) finding.mend(*problem.hint);
  }
}

}  // namespace hexwright::validator
