// On a machine without seccomp every verb that runs scripts says so and runs none; with --trust-scripts it answers as it does behind walls.
#include "tests/cli/sample_copy.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const std::string FIRST = "1-boj-o-parzymiechy-lua.scenario.xml";

// A script that has something to say wherever scripts are asked.
struct Scripted : SampleCopy {
  Scripted() {
    write("mgla.lua",
          "function combat_modifier(kind) return -1 end\n"
          "function may_set_up(piece, hex) return hex:label() ~= '2611' end\n"
          "function check() report.info('seen', 'It has been looked at.') end\n");
    const ProgramResult example = call_program({"setup", "example", path(FIRST), "-o", path("own.placement.xml")});
    INFO(example.err);
    REQUIRE(example.status == 0);
  }
  ProgramResult walled(std::vector<std::string> verb) const { return call_program(with_english(std::move(verb))); }
  ProgramResult refused(std::vector<std::string> verb) const {
    return call_program(without_seccomp(with_english(std::move(verb)), path("trace")));
  }
  ProgramResult trusted(std::vector<std::string> verb) const {
    verb.push_back("--trust-scripts");
    return refused(std::move(verb));
  }

 private:
  static std::vector<std::string> with_english(std::vector<std::string> verb) {
    verb.insert(verb.end(), {"--lang", "en"});
    return verb;
  }
};

void same_when_trusted(const Scripted& scripted, const std::vector<std::string>& verb) {
  const ProgramResult walled = scripted.walled(verb), trusted = scripted.trusted(verb);
  INFO(trusted.err);
  CHECK(trusted.status == walled.status);
  CHECK(trusted.out == walled.out);
}

}  // namespace

TEST_CASE("Without seccomp check and setup check go on without the scripts and say so; trusted, they find what they find behind walls") {
  const Scripted scripted;
  for (const std::vector<std::string>& verb :
       {std::vector<std::string>{"check", scripted.path(FIRST), "--format", "json"},
        std::vector<std::string>{"setup", "check", scripted.path(FIRST), scripted.path("own.placement.xml"), "--format", "json"}}) {
    INFO(verb[0]);
    const ProgramResult refused = scripted.refused(verb), walled = scripted.walled(verb);
    CHECK(refused.status == 0);
    CHECK(refused.out.find("script/not-run") != refused.out.npos);
    CHECK(refused.out.find("--trust-scripts") != refused.out.npos);
    CHECK(refused.out.find("which are not run here") != refused.out.npos);
    CHECK(refused.out.find("own/seen") == refused.out.npos);
    CHECK(walled.out.find("own/seen") != walled.out.npos);
    same_when_trusted(scripted, verb);
  }
}

TEST_CASE("Without seccomp setup example decides nothing that depends on scripts, and the status says that the machine is to blame") {
  const Scripted scripted;
  const std::vector<std::string> verb{"setup", "example", scripted.path(FIRST)};
  const ProgramResult refused = scripted.refused(verb);
  CHECK(refused.status == 4);
  CHECK(refused.out.find("undecided") != refused.out.npos);
  CHECK(refused.err.find("--trust-scripts") != refused.err.npos);
  same_when_trusted(scripted, verb);
}

TEST_CASE("Without seccomp simulate and play play nothing; trusted, the games are those behind walls") {
  const Scripted scripted;
  const std::string placement = scripted.path("own.placement.xml");
  for (const std::vector<std::string>& verb :
       {std::vector<std::string>{"simulate", scripted.path(FIRST), "--playouts", "3", "--threads", "1", "--format", "json"},
        std::vector<std::string>{"simulate", scripted.path(FIRST), "--playouts", "3", "--threads", "1", "--placement", placement},
        std::vector<std::string>{"play", scripted.path(FIRST)}}) {
    INFO(verb[0]);
    const ProgramResult refused = scripted.refused(verb);
    CHECK(refused.status == 4);
    CHECK(refused.out.empty());
    CHECK(refused.err.find("--trust-scripts") != refused.err.npos);
    same_when_trusted(scripted, verb);
  }
}

TEST_CASE("Without seccomp triggers tells what is known without playing; trusted, it plays") {
  const Scripted scripted;
  const std::vector<std::string> verb{"triggers", scripted.path(FIRST), "--playouts", "3", "--threads", "1"};
  const ProgramResult refused = scripted.refused(verb);
  CHECK(refused.status == 4);
  CHECK(refused.out.find("unknown: only playing would tell") != refused.out.npos);
  CHECK(refused.out.find("of the playouts") == refused.out.npos);
  CHECK(refused.err.find("--trust-scripts") != refused.err.npos);
  CHECK(scripted.walled(verb).out.find("of the playouts") != std::string::npos);
  same_when_trusted(scripted, verb);
}
