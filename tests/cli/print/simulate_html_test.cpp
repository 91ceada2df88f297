// simulate --format html as a shell would run it: hexwright hands over to hexwright-print, and the sheet is that of the report.
#include "tests/cli/contract_program.hpp"

using namespace hexwright::test;

TEST_CASE("simulate --format html: one file that runs no script, the same on any number of threads") {
  const ProgramResult one =
      call_program({"simulate", CORRECTED_1, "--playouts", "20", "--threads", "1", "--format", "html", "--lang", "en"});
  INFO(one.err);
  REQUIRE(one.status == 0);
  CHECK(one.out.starts_with("<!DOCTYPE html>"));
  CHECK(one.out.find("<script") == std::string::npos);
  CHECK(one.out.find("</html>") != std::string::npos);
  CHECK(call_program({"simulate", CORRECTED_1, "--playouts", "20", "--threads", "3", "--format", "html", "--lang", "en"}).out == one.out);
}

TEST_CASE("simulate --format html --vary: one sheet of all values, the same on any number of threads, errors as in the other formats") {
  const auto varied = [](const char* vary, const char* threads) {
    return call_program(
        {"simulate", CORRECTED_1, "--playouts", "20", "--threads", threads, "--format", "html", "--lang", "en", "--vary", vary});
  };
  const ProgramResult sheet = varied("stack.dense-effect=strength,losses", "1");
  INFO(sheet.err);
  REQUIRE(sheet.status == 0);
  CHECK(sheet.out.find("Varied: stack.dense-effect, with the values strength, losses.") != std::string::npos);
  CHECK(sheet.out.find("<script") == std::string::npos);
  CHECK(sheet.out.find("</html>") != std::string::npos);
  CHECK(varied("stack.dense-effect=strength,losses", "3").out == sheet.out);
  const ProgramResult wrong = varied("stack.dense-effect=strength,none-such", "1");
  CHECK(wrong.status == 2);
  CHECK(wrong.out.empty());
}

TEST_CASE("simulate --format html: errors as in the other formats") {
  CHECK(call_program({"simulate", PRINTED_1, "--format", "html"}).status == 1);
  CHECK(call_program({"simulate", CORRECTED_1, "--format", "html", "--playouts", "0"}).status == 2);
}
