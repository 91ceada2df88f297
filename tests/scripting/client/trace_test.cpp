// What the kernel saw: the system calls of a worker after its last wall stood, as strace wrote them down.
#include <optional>
#include <set>
#include <sstream>
#include <vector>

#include "tests/cli/contract_program.hpp"
#include "tests/folders.hpp"
#include "tests/scripting/client/prisoners.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

using Events = std::vector<std::string>;  // names of system calls, and last how the process came to its end

// What came after the process had loaded a filter; nothing when it loaded none.
std::optional<Events> behind_walls(const std::string& trace) {
  std::optional<Events> behind;
  bool parent_killed = false;
  std::istringstream lines(trace);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("---")) continue;  // a signal
    // The parent's own call, which strace now and then writes down for the process that it ends. One of ours would meet SIGSYS.
    if (line.starts_with("kill(") && line.ends_with(", SIGKILL <unfinished ...>")) {
      parent_killed = true;
      continue;
    }
    if (behind)
      behind->push_back(line.starts_with("+++") ? line : line.substr(0, line.find('(')));
    else if (line.starts_with("seccomp(SECCOMP_SET_MODE_FILTER") && line.ends_with(" = 0"))
      behind.emplace();
  }
  // A process that its parent kills on the threshold of a call is gone before strace can read which: a call that was never made.
  if (behind && behind->size() >= 2 && behind->back().starts_with("+++ killed by SIGKILL") && behind->end()[-2] == "???")
    behind->erase(behind->end() - 2);
  if (behind && parent_killed && (behind->empty() || !behind->back().starts_with("+++ killed by SIGKILL"))) behind->push_back("kill");
  return behind;
}

// Of every worker that the command starts.
std::vector<Events> workers_of(std::vector<std::string> command) {
  const ScratchFolder traces;  // one file a process
  std::vector<std::string> arguments{"-ff", "-q", "-o", traces / "of"};
  arguments.insert(arguments.end(), command.begin(), command.end());
  // The sanitizer cannot look for leaks while it is traced.
  call_program(ProgramCall{arguments, {}, hexwright::test::source(), {"ASAN_OPTIONS=detect_leaks=0"}, "/usr/bin/strace"});
  std::vector<Events> workers;
  for (const auto& file : std::filesystem::directory_iterator(std::filesystem::path(traces / "of").parent_path()))
    if (auto events = behind_walls(whole_file(file.path().string()))) workers.push_back(std::move(*events));
  return workers;
}

const std::set<std::string> HARMLESS{"read",   "write",  "mmap",          "munmap",       "mremap", "brk",        "madvise",    "futex",
                                     "getpid", "gettid", "clock_gettime", "rt_sigreturn", "exit",   "exit_group", "sigaltstack"};

}  // namespace

TEST_CASE("asks for three ways out", "[.traced]") {
  scripting::WorkerClient client(prisoner());
  for (const char* name : {"open", "socket", "execve", "nothing"}) static_cast<void>(client.ask(attack(name), 60s));
}

TEST_CASE("strace: of a worker behind its walls the first call that is not harmless is the last") {
  const auto workers = workers_of({std::filesystem::read_symlink("/proc/self/exe").string(), "[.traced]"});
  CHECK(workers.size() == 4);
  std::set<std::string> tried;
  for (const Events& events : workers) {
    REQUIRE(events.size() >= 2);
    CHECK(events.back().starts_with("+++"));
    for (std::size_t i = 0; i + 1 < events.size(); ++i) {
      if (HARMLESS.count(events[i]) != 0) continue;
      INFO(events[i]);
      CHECK(events[i + 1].starts_with("+++ killed by SIGSYS"));
      tried.insert(events[i]);
    }
  }
  CHECK(tried == std::set<std::string>{"openat", "socket", "execve"});
}

TEST_CASE("strace: a worker that looks at a script makes harmless calls alone") {
  const ScratchFolder folder;
  const std::string good = folder.write("good.lua", "local t = {} for i = 1, 10 do t[i] = {i} end\n"),
                    bad = folder.write("bad.lua", "io.open('/etc/passwd'\n");
  const auto workers = workers_of({hexwright::test::programs() + "/hexwright", "script", "check", good, bad});
  REQUIRE(workers.size() == 1);
  CHECK(workers[0].size() > 4);
  for (std::size_t i = 0; i + 1 < workers[0].size(); ++i) {
    INFO(workers[0][i]);
    CHECK(HARMLESS.count(workers[0][i]) == 1);
  }
}
