// JUnit XML: one suite a document, one case a finding, so that a build server lists as failed tests what fails the call. All else that was
// found, and what is accepted, are skipped cases; a clean document is one passed case.
#include <pugixml.hpp>
#include <sstream>

#include "cli/report.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::cli {

using validator::Report;
using validator::ReportedFinding;

namespace {

void one_case(pugi::xml_node suite, const std::string& file, const ReportedFinding& item, bool failed,
              const wording::Catalogue& catalogue) {
  pugi::xml_node node = suite.append_child("testcase");
  node.append_attribute("classname").set_value(file.c_str());
  const std::string where = item.where.empty() ? std::string() : place(item.where.front().location);
  node.append_attribute("name").set_value((item.finding.id + " " + where).c_str());
  node.append_attribute("time").set_value("0");
  const std::string message = catalogue.words(item.finding.message);
  pugi::xml_node verdict = node.append_child(failed ? "failure" : "skipped");
  verdict.append_attribute("message").set_value(message.c_str());
  if (!failed) return;
  verdict.append_attribute("type").set_value(std::string(validator::severity_name(item.finding.severity)).c_str());
  std::string text = where + ": " + message;
  if (item.finding.why) text += '\n' + catalogue.words(*item.finding.why);
  if (item.finding.fix) text += '\n' + catalogue.words(*item.finding.fix);
  verdict.text().set(text.c_str());
}

}  // namespace

std::string junit_report(const std::vector<Report>& reports, const wording::Catalogue& catalogue, const std::string& fail_on) {
  pugi::xml_document document;
  pugi::xml_node declaration = document.append_child(pugi::node_declaration);
  declaration.append_attribute("version").set_value("1.0");
  declaration.append_attribute("encoding").set_value("UTF-8");
  pugi::xml_node suites = document.append_child("testsuites");
  for (const Report& report : reports) {
    const std::string file = io::visible(report.document.path, 1024);
    pugi::xml_node suite = suites.append_child("testsuite");
    int failures = 0, skipped = 0;
    for (const ReportedFinding& item : report.findings) ++(fails(item, fail_on) ? failures : skipped);
    const bool clean = report.findings.empty();
    suite.append_attribute("name").set_value(file.c_str());
    suite.append_attribute("tests").set_value(clean ? 1 : failures + skipped);
    suite.append_attribute("failures").set_value(failures);
    suite.append_attribute("errors").set_value(0);
    suite.append_attribute("skipped").set_value(skipped);
    suite.append_attribute("time").set_value("0");
    for (const ReportedFinding& item : report.findings) one_case(suite, file, item, fails(item, fail_on), catalogue);
    if (clean) {
      pugi::xml_node node = suite.append_child("testcase");
      node.append_attribute("classname").set_value(file.c_str());
      node.append_attribute("name").set_value("check");
      node.append_attribute("time").set_value("0");
    }
  }
  std::ostringstream out;
  document.save(out, "  ", pugi::format_indent, pugi::encoding_utf8);
  return out.str();
}

}  // namespace hexwright::cli
