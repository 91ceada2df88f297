// The client against workers that do not start, do not answer, or answer what no worker would; and what it leaves behind: nothing.
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <thread>

#include "tests/scripting/client/prisoners.hpp"

using namespace hexwright;
using namespace hexwright::test;
using scripting::Failure;
using scripting::WorkerClient;

namespace {

Failure::Kind start_failure(const scripting::WorkerSettings& settings) {
  WorkerClient client(settings);
  const auto started = client.start();
  REQUIRE_FALSE(started);
  CHECK_FALSE(client.process());
  CHECK(started.error().early);
  CHECK_FALSE(blames_script(started.error()));
  return started.error().kind;
}

}  // namespace

TEST_CASE("Where workers are not started yet it is said so, and what the system refuses is said in its words") {
  const auto said = [](int number) {
    return wording::english().words(scripting::fault_of({Failure::Kind::not_started, number, {}, true}, "a.lua").message);
  };
  CHECK(said(platform::Process::NOT_HERE).find("not run on Windows yet") != std::string::npos);
  CHECK(said(ENOTSUP).find("the system says:") != std::string::npos);
}

TEST_CASE("A worker that cannot start is a typed failure") {
  scripting::WorkerSettings absent = prisoner();
  absent.program = "/nowhere/hexwright";
  WorkerClient client(absent);
  CHECK(client.start().error() == Failure{Failure::Kind::not_started, ENOENT, {}, true});
  scripting::WorkerSettings mute = prisoner("mute");
  mute.start_patience = 100ms;
  CHECK(start_failure(mute) == Failure::Kind::not_started);
  CHECK(start_failure(prisoner("stranger")) == Failure::Kind::nonsense);
  CHECK(start_failure(prisoner("older")) == Failure::Kind::other_version);
  scripting::WorkerSettings other = prisoner();
  other.program = "/bin/true";
  CHECK(start_failure(other) == Failure::Kind::left);
}

TEST_CASE("What a worker reads before its walls stand may fail, last too long or end it") {
  scripting::WorkerSettings settings = prisoner();
  settings.setup.material = "unreadable";
  WorkerClient client(settings);
  CHECK(client.start().error() == Failure{Failure::Kind::unprepared, 0, "there is no such scenario", true});
  settings.setup.material = "gone";
  CHECK(start_failure(settings) == Failure::Kind::left);
  settings.setup.material = "slow";
  settings.start_patience = 100ms;
  CHECK(start_failure(settings) == Failure::Kind::not_started);
}

TEST_CASE("An answer that is none ends the worker, and the next question gets a new one") {
  WorkerClient client(prisoner());
  for (const char* name : {"garbage", "text", "huge length", "empty answer", "another kind", "wrong number", "wrong sort", "second hello",
                           "trailing bytes", "no such outcome", "bad text", "text too long"}) {
    INFO(name);
    client.stop();
    const auto answer = WorkerClient(prisoner()).ask(attack(name), 60s);
    REQUIRE_FALSE(answer);
    CHECK(answer.error() == Failure{Failure::Kind::nonsense, 0, {}});
  }
  CHECK(client.ask(attack("half an answer"), 100ms).error().kind == Failure::Kind::timed_out);
  CHECK(client.ask(attack("half an answer, then gone"), 60s).error() == Failure{Failure::Kind::left, 0, {}});
  CHECK(client.ask(attack("nothing"), 60s));
}

TEST_CASE("One worker answers many questions, each with its own answer, and shows nothing that a terminal obeys") {
  WorkerClient client(prisoner());
  REQUIRE(client.start());
  const pid_t worker = *client.process();
  for (int i = 0; i < 50; ++i) CHECK(client.ask(attack("nothing"), 60s));
  const auto checked = client.ask(frames::CheckScript{"a.lua", std::string(200'000, 'x'), false, {}}, 60s);
  REQUIRE(checked);
  REQUIRE(checked->complaints.size() == 1);
  CHECK(checked->complaints[0] == frames::Complaint{"x", 3, "near[U+001B][0m"});
  CHECK(client.process() == worker);
}

TEST_CASE("A worker that may have used up much of its processor time is replaced before it answers the next question") {
  scripting::WorkerSettings settings = prisoner();
  settings.setup.allowance.cpu_seconds = 0;
  WorkerClient client(settings);
  REQUIRE(client.ask(attack("nothing"), 60s));
  const auto first = client.process();
  REQUIRE(client.ask(attack("nothing"), 60s));
  CHECK(client.process() != first);
}

TEST_CASE("A script that is far too long is not sent at all") {
  WorkerClient client(prisoner());
  frames::RunChunk request = attack("nothing");
  request.source.assign(frames::SOURCE_BYTES, ' ');
  CHECK(client.ask(request, 60s));
  const auto worker = client.process();
  request.source += ' ';
  CHECK(client.ask(request, 60s).error() == Failure{Failure::Kind::too_long, 0, {}});
  CHECK(client.process() == worker);
}

TEST_CASE("Two hundred sessions leave no descriptor and no dead process behind") {
  WorkerClient(prisoner()).start();
  const std::size_t before = descriptors_of("self");
  for (int i = 0; i < 200; ++i) {
    WorkerClient client(prisoner());
    if (i % 4 == 0) CHECK(client.start());
    if (i % 4 == 1) CHECK(client.ask(attack("nothing"), 60s));
    if (i % 4 == 2) CHECK_FALSE(client.ask(attack("open"), 60s));
    if (i % 4 == 3) CHECK_FALSE(client.ask(attack("garbage"), 60s));
  }
  CHECK(descriptors_of("self") == before);
  CHECK(waitpid(-1, nullptr, WNOHANG) == -1);
  CHECK(errno == ECHILD);
}

TEST_CASE("Workers of many threads do not disturb one another") {
  std::atomic<int> wrong = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 6; ++i)
    threads.emplace_back([&wrong, i] {
      WorkerClient client(prisoner());
      for (int round = 0; round < 12; ++round) {
        const auto good = client.ask(attack("nothing"), 60s);
        if (!good || good->log != "still here") ++wrong;
        if (round % 3 == i % 3 && client.ask(attack("socket"), 60s)) ++wrong;
      }
    });
  for (std::thread& thread : threads) thread.join();
  CHECK(wrong == 0);
}

TEST_CASE("When the program that asked is killed, its worker ends too, busy or idle") {
  REQUIRE(prctl(PR_SET_CHILD_SUBREAPER, 1) == 0);
  for (const bool busy : {false, true}) {
    std::array<int, 2> ends{};
    REQUIRE(pipe(ends.data()) == 0);
    const pid_t asking = fork();
    REQUIRE(asking >= 0);
    if (asking == 0) {
      WorkerClient client(prisoner());
      const pid_t worker = client.start() ? *client.process() : -1;
      if (write(ends[1], &worker, sizeof worker) != sizeof worker) _exit(1);
      if (busy) static_cast<void>(client.ask(attack("spin"), 600s));
      for (;;) pause();
    }
    pid_t worker = -1;
    CHECK(read(ends[0], &worker, sizeof worker) == sizeof worker);
    close(ends[0]);
    close(ends[1]);
    CHECK(kill(asking, SIGKILL) == 0);
    CHECK(waitpid(asking, nullptr, 0) == asking);
    REQUIRE(worker > 0);
    CHECK(waitpid(worker, nullptr, 0) == worker);  // it has become our child
  }
  REQUIRE(prctl(PR_SET_CHILD_SUBREAPER, 0) == 0);
}

TEST_CASE("Descriptors, signals and environment of the program that asks do not reach its worker") {
  const int open_for_all = dup(0);  // without close-on-exec
  sigset_t interrupt, before;
  sigemptyset(&interrupt);
  sigaddset(&interrupt, SIGINT);
  sigprocmask(SIG_BLOCK, &interrupt, &before);
  WorkerClient client(prisoner());
  CHECK(client.start());
  sigprocmask(SIG_SETMASK, &before, nullptr);
  close(open_for_all);
  REQUIRE(client.process());
  CHECK(descriptors_of(std::to_string(*client.process())) == 2);
  CHECK(status_of(*client.process(), "SigBlk") == "0000000000000000");
  CHECK(getsid(*client.process()) == *client.process());
}
