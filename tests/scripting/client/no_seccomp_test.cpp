// A machine without seccomp, as a worker sees one: a filter under which the kernel says that it has none. Nothing in the program knows of
// it, so what is tested is what would happen.
#include <seccomp.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <functional>

#include "tests/cli/contract_program.hpp"
#include "tests/scripting/client/prisoners.hpp"

using namespace hexwright;
using namespace hexwright::test;
using scripting::WorkerClient;

namespace {

bool take_seccomp_away() {
  const scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  const scmp_arg_cmp setting{0, SCMP_CMP_EQ, PR_SET_SECCOMP, 0};
  const bool taken = filter && seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(seccomp), 0) == 0 &&
                     seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(prctl), 1, &setting) == 0 && seccomp_load(filter) == 0;
  seccomp_release(filter);
  return taken;
}

// What the work says when it is done in a process that has no seccomp.
std::string without_seccomp(const std::function<std::string()>& work) {
  std::array<int, 2> ends{};
  REQUIRE(pipe(ends.data()) == 0);
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    if (!take_seccomp_away()) _exit(1);
    const std::string said = work().substr(0, 4096);
    _exit(write(ends[1], said.data(), said.size()) == static_cast<ssize_t>(said.size()) ? 0 : 1);
  }
  close(ends[1]);
  int status = 0;
  CHECK(waitpid(child, &status, 0) == child);
  CHECK(status == 0);
  std::array<char, 4096> said{};
  const ssize_t size = read(ends[0], said.data(), said.size());
  close(ends[0]);
  return {said.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0))};
}

// The id of the failure, a colon, and its words; or what the worker answered.
std::string asked(bool trusted) {
  return without_seccomp([trusted] {
    scripting::WorkerSettings settings = prisoner();
    settings.setup.trusted = trusted;
    const auto answer = WorkerClient(settings).ask(attack("nothing"), 60s);
    return answer ? answer->log : scripting::fault_of(answer.error(), "a.lua").id + ": " + answer.error().detail;
  });
}

// Status and what was said on standard error.
std::string looked_at(std::vector<std::string> more) {
  return without_seccomp([&more] {
    const ScratchFolder folder;
    std::vector<std::string> arguments{"script", "check", folder.write("good.lua", "return 1\n"), "--lang", "en"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const ProgramResult result = call_program(std::move(arguments));
    return std::to_string(result.status) + ' ' + result.err;
  });
}

}  // namespace

TEST_CASE("Without seccomp no script is run, and the refusal says which wall is missing") {
  CHECK(asked(false).starts_with("script/no-walls: seccomp: "));
  const std::string said = looked_at({});
  INFO(said);
  CHECK(said.starts_with("4 "));
  CHECK(said.find("seccomp") != said.npos);
  CHECK(said.find("--trust-scripts") != said.npos);
}

TEST_CASE("Without seccomp a script that is trusted runs, in a process of its own") {
  CHECK(asked(true) == "still here");
  CHECK(looked_at({"--trust-scripts"}) == "0 ");
}

TEST_CASE("The refusal tells the way out") {
  const wording::Fault fault = scripting::fault_of({scripting::Failure::Kind::no_walls, 0, "seccomp: Function not implemented"}, "a.lua");
  REQUIRE(fault.hint);
  CHECK(fault.hint->msgid.find("--trust-scripts") != std::string::npos);
}
