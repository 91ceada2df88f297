// What other programs make of our reports: SARIF by the schema that its committee published, our JSON by the schemas that we publish, JUnit
// by a library that knows nothing of us. The schema of SARIF lies in tests/cli/sarif with a note on whose it is.
#include <nlohmann/json.hpp>

#include "tests/cli/contract_program.hpp"
#include "tests/folders.hpp"

using namespace hexwright::test;
using nlohmann::json;

namespace {

const std::string PYTHON = "/usr/bin/python3";
const std::string SCHEMA = hexwright::test::source() + "/tests/cli/sarif/sarif-schema-2.1.0.json";

ProgramResult judged_by_schema(const std::string& report, const std::string& schema = SCHEMA) {
  const ScratchFolder folder;
  return call_program(ProgramCall{.arguments = {"-m", "jsonschema", "-i", folder.write("report.json", report), schema}, .program = PYTHON});
}
// By the schema of our own for this verb.
ProgramResult judged_as(const std::string& verb, const std::string& report) {
  return judged_by_schema(report, hexwright::test::source() + "/schemas/" + verb + ".schema.json");
}

std::string checked(std::vector<std::string> arguments, const std::string& folder = hexwright::test::source()) {
  arguments.insert(arguments.begin(), "check");
  return call_program(ProgramCall{.arguments = arguments, .folder = folder}).out;
}

// A copy of the printed card with everything a report can carry: an accepted finding, an answer, and hostile words in its names.
std::string hostile_copy(const ScratchFolder& folder) {
  for (const auto& entry : std::filesystem::directory_iterator(hexwright::test::source() + "/samples/parzymiechy"))
    folder.write("a b/" + entry.path().filename().string(), whole_file(entry.path().string()));
  const std::string name = "a b/1-boj-o-parzymiechy.scenario.xml";
  const json report = json::parse(checked({folder / name, "--format", "json"}));
  REQUIRE_FALSE(report["findings"].empty());
  const std::string accepted = report["findings"][0]["fingerprint"];
  CHECK(call_program({"check", folder / name, "--waive", accepted, "--reason", "\"Ten\" <oraz> & 'ów'\u2028", "--author", "J. K.\x1b[2J"})
            .status != 4);
  return folder / name;
}

}  // namespace

TEST_CASE("check --format sarif is valid by the schema of SARIF 2.1.0") {
  const ScratchFolder folder;
  const std::string hostile = hostile_copy(folder);
  for (const std::vector<std::string>& what : {std::vector<std::string>{"samples/parzymiechy"},
                                               {CORRECTED_1},
                                               {THE_FORD},
                                               {"samples/parzymiechy/parzymiechy.map.xml"},
                                               {hostile},
                                               {"samples/parzymiechy", "templates/brigades", "samples/two-hills"}})
    for (const char* language : {"en", "pl"}) {
      std::vector<std::string> arguments = what;
      arguments.insert(arguments.end(), {"--format", "sarif", "--lang", language});
      const ProgramResult result = judged_by_schema(checked(arguments));
      INFO(what.front() << ' ' << language << '\n' << result.out << result.err);
      CHECK(result.status == 0);
    }
}

TEST_CASE("The schema of SARIF 2.1.0 refuses what is not SARIF") {
  json report = json::parse(checked({"samples/parzymiechy", "--format", "sarif"}));
  REQUIRE_FALSE(report["runs"][0]["results"].empty());
  json level = report, line = report, more = report;
  level["runs"][0]["results"][0]["level"] = "fatal";
  line["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]["startLine"] = 0;
  more["runs"][0]["verdict"] = "good";
  for (const json& wrong : {level, line, more}) CHECK(judged_by_schema(wrong.dump()).status == 1);
}

TEST_CASE("The keys of check and triggers in JSON follow the schemas that are published") {
  const ScratchFolder folder;
  const std::string hostile = hostile_copy(folder), cut = folder.write("cut.scenario.xml", "<scenario");
  for (std::vector<std::string> call : {std::vector<std::string>{"check", "samples/parzymiechy", "samples/two-hills"},
                                        {"check", hostile},
                                        {"check", cut},
                                        {"check", THE_FORD, "--review"},
                                        {"check", "samples/parzymiechy/parzymiechy.map.xml"},
                                        {"check", "tests/cards/culver-gap.txt"},
                                        {"log", "check", "samples/asl/1-mill-road.scenario.xml", "samples/asl/1-mill-road.log.xml"},
                                        {"script", "check", "samples/parzymiechy/mgla.lua"},
                                        {"triggers", "samples/amber-line/1-road-to-the-bay.scenario.xml"},
                                        {"triggers", "samples/parzymiechy/1-boj-o-parzymiechy-lua.scenario.xml", "--playouts", "20"},
                                        {"triggers", THE_FORD}}) {
    call.insert(call.end(), {"--format", "json"});
    const std::string verb = call.front() == "triggers" ? "triggers" : "check";
    const ProgramResult result = judged_as(verb, call_program(ProgramCall{.arguments = call, .folder = hexwright::test::source()}).out);
    INFO(call.front() << ' ' << call[1] << '\n' << result.out << result.err);
    CHECK(result.status == 0);
  }
}

TEST_CASE("The schemas of our JSON refuse a key too many, a key too few and a value of another kind") {
  json report = json::parse(checked({"samples/parzymiechy", "--format", "json"}));
  REQUIRE_FALSE(report["findings"].empty());
  REQUIRE(judged_as("check", report.dump()).status == 0);
  json more = report, fewer = report, severity = report, line = report;
  more["findings"][0]["verdict"] = "good";
  fewer["findings"][0].erase("waived");
  severity["findings"][0]["severity"] = "fatal";
  line["findings"][0]["where"][0]["line"] = "3";
  for (const json& wrong : {more, fewer, severity, line}) CHECK(judged_as("check", wrong.dump()).status == 1);
  json triggers = json::parse(call_program(ProgramCall{.arguments = {"triggers", THE_FORD, "--format", "json"}, .folder = source()}).out);
  triggers["triggers"][0]["possible"] = "perhaps";
  CHECK(judged_as("triggers", triggers.dump()).status == 1);
}

TEST_CASE("check --format junit is read by a library for JUnit, with the same counts") {
  const ScratchFolder folder;
  const std::string hostile = hostile_copy(folder);
  const std::string reader =
      "import sys\nfrom junitparser import JUnitXml, Failure, Skipped\n"
      "for suite in JUnitXml.fromfile(sys.argv[1]):\n"
      "  cases = list(suite)\n"
      "  failed = sum(any(isinstance(r, Failure) for r in c.result) for c in cases)\n"
      "  skipped = sum(any(isinstance(r, Skipped) for r in c.result) for c in cases)\n"
      "  assert all(c.name and c.classname == suite.name for c in cases)\n"
      "  assert all(r.message for c in cases for r in c.result)\n"
      "  assert (suite.tests, suite.failures, suite.skipped, suite.errors) == (len(cases), failed, skipped, 0), suite\n"
      "  print(failed, skipped, len(cases))\n";
  for (const std::vector<std::string>& what : {std::vector<std::string>{"samples/parzymiechy"}, {CORRECTED_1}, {THE_FORD}, {hostile}}) {
    std::vector<std::string> of_junit = what, of_json = what;
    of_junit.insert(of_junit.end(), {"--format", "junit", "--lang", "pl"});
    of_json.insert(of_json.end(), {"--format", "json", "--lang", "pl"});
    const ProgramResult result =
        call_program(ProgramCall{.arguments = {"-c", reader, folder.write("report.xml", checked(of_junit))}, .program = PYTHON});
    INFO(what.front() << '\n' << result.err);
    REQUIRE(result.status == 0);
    int failed = 0, skipped = 0, cases = 0, all_failed = 0, all_cases = 0;
    std::istringstream lines(result.out);
    while (lines >> failed >> skipped >> cases) all_failed += failed, all_cases += cases;
    const json report = json::parse(checked(of_json));
    CHECK(all_failed == report["summary"]["error"].get<int>());  // as --fail-on says, which is error
    CHECK(all_cases >= static_cast<int>(report["findings"].size()));
  }
}
