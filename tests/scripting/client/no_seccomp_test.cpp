// A machine without seccomp, as a worker sees one: a filter under which the kernel says that it has none. Nothing in the program knows of
// it, so what is tested is what would happen.
#include <seccomp.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>

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

// What a client in a process without seccomp says: the kind of its failure, a colon, and its words; or what the worker answered.
std::string said_without_seccomp(bool trusted) {
  std::array<int, 2> ends{};
  REQUIRE(pipe(ends.data()) == 0);
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    if (!take_seccomp_away()) _exit(1);
    scripting::WorkerSettings settings = prisoner();
    settings.setup.trusted = trusted;
    WorkerClient client(settings);
    const auto answer = client.ask(attack("nothing"), 60s);
    const std::string said = answer ? answer->log : scripting::fault_of(answer.error(), "a.lua").id + ": " + answer.error().detail;
    _exit(write(ends[1], said.data(), said.size()) == static_cast<ssize_t>(said.size()) ? 0 : 1);
  }
  close(ends[1]);
  int status = 0;
  CHECK(waitpid(child, &status, 0) == child);
  CHECK(status == 0);
  std::array<char, 1024> said{};
  const ssize_t size = read(ends[0], said.data(), said.size());
  close(ends[0]);
  return {said.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0))};
}

}  // namespace

TEST_CASE("Without seccomp no script is run, and the refusal says which wall is missing") {
  CHECK(said_without_seccomp(false).starts_with("script/no-walls: seccomp: "));
}

TEST_CASE("Without seccomp a script that is trusted runs, in a process of its own") { CHECK(said_without_seccomp(true) == "still here"); }

TEST_CASE("The refusal tells the way out") {
  const wording::Fault fault = scripting::fault_of({scripting::Failure::Kind::no_walls, 0, "seccomp: Function not implemented"}, "a.lua");
  REQUIRE(fault.hint);
  CHECK(fault.hint->msgid.find("--trust-scripts") != std::string::npos);
}
