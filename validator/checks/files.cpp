// What reading noticed, said as findings: departures from the format, and parts of the files that do not fit together.
// Each fault keeps the place it was noticed at; nothing is judged here.
#include "validator/checks/checks.hpp"

#include "model/document/kinds.hpp"
#include "model/io/schema.hpp"
#include "validator/checks/schemas.hpp"

namespace hexwright::validator {

using wording::say;

namespace {

void report_structure(const project::ProjectFile& file, Sink& out) {
  for (const wording::Fault& fault : file.structure_faults) {
    Finding& finding = out.report(fault.id, fault.message);
    finding.where.push_back({{}, fault.where, {}, {}});
    finding.parameter(std::to_string(fault.where.line));
    if (fault.expected) finding.because(say("Expected: {expected}.", {{"expected", wording::nested(*fault.expected)}}));
    if (fault.hint) finding.mend(*fault.hint);
  }
}

// A second opinion, by another parser: it speaks only where the first was silent, so that nothing is said twice.
void report_schema(const project::ProjectFile& file, Sink& out) {
  const io::Schema* schema = schema_of(file.kind);
  if (!schema || !file.structure_faults.empty()) return;
  for (const io::SchemaComplaint& complaint : schema->validate(file.xml.bytes())) {
    Finding& finding = out.report("file/schema", say("<{element}> does not have the structure that the format's schema asks for.", {{"element", complaint.element}}));
    finding.where.push_back({{}, io::location_of(file.xml, complaint), {}, {}});
    finding.because(say("The schema says: {words}", {{"words", complaint.message}})).parameter(complaint.message);
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
    if (problem.expected) finding.because(say("Expected: {expected}.", {{"expected", wording::nested(*problem.expected)}}));
    if (problem.hint) finding.mend(*problem.hint);
  }
}

}  // namespace hexwright::validator
