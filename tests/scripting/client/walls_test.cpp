// Behind the walls: every way out ends the worker, the client gets a typed failure, and the process that asked goes on as before.
#include <signal.h>

#include <set>

#include "tests/scripting/client/prisoners.hpp"
#include "tests/scripting/prisoner/attacks.hpp"

using namespace hexwright;
using namespace hexwright::test;
using scripting::Failure;
using scripting::WorkerClient;

namespace {

// Nothing when the worker got away with it.
std::optional<Failure> failure_of(WorkerClient& client, std::string_view name, std::chrono::milliseconds patience = 60s) {
  auto answer = client.ask(attack(name), patience);
  return answer ? std::nullopt : std::optional(answer.error());
}

// How far the limits of a process reach, as /proc/ID/limits writes it: "Max core file size" -> "0".
std::string limit_of(pid_t process, const std::string& name) {
  std::ifstream file("/proc/" + std::to_string(process) + "/limits");
  for (std::string line; std::getline(file, line);)
    if (line.starts_with(name)) return line.substr(26, line.find(' ', 26) - 26);
  return {};
}

}  // namespace

TEST_CASE("Behind the walls every system call but those of memory, the pipe and the end kills the worker alone") {
  WorkerClient client(prisoner());
  for (const Attack& one : forbidden_calls()) {
    INFO(one.name);
    CHECK(failure_of(client, one.name) == Failure{Failure::Kind::killed, SIGSYS, {}});
    CHECK_FALSE(client.process());
  }
  CHECK(scripting::blames_script({Failure::Kind::killed, SIGSYS, {}, false}));
  CHECK_FALSE(std::filesystem::exists("/tmp/hexwright-escaped"));
  const auto after = client.ask(attack("nothing"), 60s);
  REQUIRE(after);
  CHECK(after->log == "still here");
}

TEST_CASE("The attacks have names of their own") {
  std::set<std::string_view> names;
  for (const Attack& one : forbidden_calls()) CHECK(names.insert(one.name).second);
}

TEST_CASE("A worker that crashes, runs away or gives up is told apart by how it ended") {
  WorkerClient client(prisoner());
  CHECK(failure_of(client, "abort") == Failure{Failure::Kind::killed, SIGABRT, {}});
  CHECK(failure_of(client, "exit") == Failure{Failure::Kind::left, 3, {}});
  CHECK(failure_of(client, "throw") == Failure{Failure::Kind::own_fault, 0, {}});
  CHECK(failure_of(client, "spin", 100ms) == Failure{Failure::Kind::timed_out, 0, {}});
  if (!SANITIZED) {
    CHECK(failure_of(client, "null") == Failure{Failure::Kind::killed, SIGSEGV, {}});
    CHECK(failure_of(client, "recursion") == Failure{Failure::Kind::killed, SIGSEGV, {}});
  } else {  // the sanitizer catches these itself, and its report needs calls that are forbidden
    CHECK(failure_of(client, "null"));
    CHECK(failure_of(client, "recursion"));
  }
}

TEST_CASE("A worker that asks for all memory gets what it may have and no more") {
  if (SANITIZED) return;  // address space is not limited there
  scripting::WorkerSettings settings = prisoner();
  settings.setup.allowance.memory_bytes = 32U << 20U;
  WorkerClient client(settings);
  CHECK(failure_of(client, "memory") == Failure{Failure::Kind::out_of_memory, 0, {}});
}

TEST_CASE("A worker that is not watched is ended by its limit of processor time") {
  scripting::WorkerSettings settings = prisoner();
  settings.setup.allowance.cpu_seconds = 0;
  WorkerClient client(settings);
  CHECK(failure_of(client, "spin", 300s) == Failure{Failure::Kind::killed, SIGXCPU, {}});
}

TEST_CASE("From outside: the walls stand as the worker says") {
  WorkerClient client(prisoner());
  REQUIRE(client.start());
  REQUIRE(client.process());
  const pid_t worker = *client.process();
  CHECK(client.walls().descriptors);
  CHECK(client.walls().limits);
  CHECK(client.walls().no_privileges);
  CHECK(client.walls().system_calls);
  CHECK(status_of(worker, "Seccomp") == "2");
  CHECK(status_of(worker, "NoNewPrivs") == "1");
  CHECK(status_of(worker, "Threads") == "1");
  CHECK(descriptors_of(std::to_string(worker)) == 2);
  CHECK(limit_of(worker, "Max core file size") == "0");
  CHECK(limit_of(worker, "Max file size") == "0");
  CHECK(limit_of(worker, "Max processes") == "0");
  CHECK(limit_of(worker, "Max open files") == "0");
  CHECK(limit_of(worker, "Max cpu time") != "unlimited");
  CHECK((limit_of(worker, "Max address space") == "unlimited") == SANITIZED);
  const auto inside = client.ask(attack("surroundings"), 60s);
  REQUIRE(inside);
  CHECK(inside->log == "no environment, locale C");
}

TEST_CASE("A script that is trusted runs without seccomp and Landlock, but in a process of its own, with its limits") {
  scripting::WorkerSettings settings = prisoner();
  settings.setup.trusted = true;
  WorkerClient client(settings);
  REQUIRE(client.start());
  const pid_t worker = *client.process();
  CHECK_FALSE(client.walls().system_calls);
  CHECK_FALSE(client.walls().landlock);
  CHECK(client.walls().limits);
  CHECK(status_of(worker, "Seccomp") == status_of(getpid(), "Seccomp"));
  CHECK(descriptors_of(std::to_string(worker)) == 2);
  CHECK(limit_of(worker, "Max open files") == "0");
  CHECK(client.ask(attack("stat"), 60s));
  CHECK(failure_of(client, "exit") == Failure{Failure::Kind::left, 3, {}});
}
