// export --what sight as a shell would run it: the referee's table, a side's, and what people hand over by mistake.
#include "tests/cli/contract_program.hpp"
#include "tests/folders.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const std::string FOLDER = hexwright::test::source() + "/samples/asl/";
const std::string CARD = FOLDER + "1-mill-road.scenario.xml", FILLED = FOLDER + "1-mill-road.placement.xml";

}  // namespace

TEST_CASE("export --what sight: the referee sees who sees whom, a side only what it knows") {
  const ProgramResult all = call_program({"export", CARD, "--what", "sight", "--placement", FILLED});
  INFO(all.err);
  CHECK(all.status == 0);
  CHECK(all.out.starts_with("observer,hex,level,piece,hex,level,range,sees,hindrance\n"));
  CHECK(all.out.find("ru.gun1") != std::string::npos);
  const ProgramResult side = call_program({"export", CARD, "--what", "sight", "--placement", FILLED, "--side", "de"});
  CHECK(side.status == 0);
  CHECK(side.out.find("ru.") == std::string::npos);
  CHECK(side.out.find(",?,1G8,") != std::string::npos);
  const ProgramResult alone = call_program({"export", FILLED, "--what", "sight"});
  INFO(alone.err);
  CHECK(alone.status == 0);
  CHECK(alone.out == all.out);
}

TEST_CASE("export --what sight: games that do not tell, unknown sides and files that are no placement are wrong usage") {
  CHECK(call_program({"export", CARD, "--what", "sight", "--side", "fr"}).status == 2);
  CHECK(call_program({"export", CARD, "--what", "sight", "--placement", CARD}).status == 2);
  CHECK(call_program({"export", FOLDER + "mill-road.map.xml", "--what", "sight"}).status == 2);
  const ProgramResult other = call_program(
      {"export", hexwright::test::source() + "/samples/parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml", "--what", "sight"});
  CHECK(other.status == 2);
  CHECK(other.err.find("pluton") != std::string::npos);
  CHECK(call_program({"export", FOLDER + "none.scenario.xml", "--what", "sight"}).status == 3);
}

TEST_CASE("log check and setup check: the samples of concealment are in order as a shell runs them") {
  CHECK(call_program({"setup", "check", CARD, FILLED}).status == 0);
  CHECK(call_program({"log", "check", CARD, FOLDER + "1-mill-road.log.xml"}).status == 0);
  CHECK(call_program({"check", CARD}).status == 0);
  CHECK(call_program({"check", FOLDER + "1-mill-road-printed.scenario.xml"}).status == 1);
}
