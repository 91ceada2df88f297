// check --format html: the sheet comes from the program that draws, with the exit status of any other check.
#include "tests/cli/print/export_call.hpp"
#include "tests/folders.hpp"

using namespace hexwright::test;

namespace {
const std::string FAULTY = hexwright::test::source() + "/samples/parzymiechy/1-boj-o-parzymiechy.scenario.xml";
const std::string CLEAN = hexwright::test::source() + "/samples/two-hills/1-the-brook-bridge.scenario.xml";
}  // namespace

TEST_CASE("check --format html: a proof sheet on standard output, and the status of the check") {
  const ProgramResult faulty = call_program({"check", FAULTY, "--format", "html", "--lang", "pl"});
  CHECK(faulty.status == 1);
  CHECK(faulty.err.empty());
  CHECK(faulty.out.starts_with("<!DOCTYPE html>"));
  CHECK(faulty.out.ends_with("</html>\n"));
  CHECK(faulty.out.find("Arkusz korektorski") != std::string::npos);
  CHECK(faulty.out.find("<svg") != std::string::npos);
  CHECK(call_program({"check", FAULTY, "--format", "html", "--fail-on", "never"}).status == 0);
  CHECK(call_program({"check", CLEAN, "--format", "html"}).status == 0);
}

TEST_CASE("check --format html: the same input gives the same bytes") {
  const std::vector<std::string> call{"check", FAULTY, "--format", "html", "--lang", "en"};
  CHECK(call_program(call).out == call_program(call).out);
}

TEST_CASE("check --format html: what cannot be read is said, and whatever can be is proofed") {
  const ProgramResult result = call_program({"check", "nowhere.scenario.xml", CLEAN, "--format", "html", "--lang", "en"});
  CHECK(result.status == 3);
  CHECK(result.err.find("nowhere.scenario.xml") != std::string::npos);
  CHECK(result.out.find("The Brook Bridge") != std::string::npos);
  const ProgramResult nothing = call_program({"check", "nowhere.scenario.xml", "--format", "html"});
  CHECK(nothing.status == 3);
  CHECK(nothing.out.find("file/unreadable") != std::string::npos);  // a page that says so, and not an empty one
}
