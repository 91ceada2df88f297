// What is read in a process of its own can do nothing but answer.
#include "platform/apart.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <thread>
#include <vector>

#include "tests/model/io/scratch_folder.hpp"
#include "tests/sanitized.hpp"

using hexwright::platform::Allowance;
using hexwright::platform::work_apart;
using End = hexwright::platform::Apart::End;
using namespace std::chrono_literals;

namespace {

std::string endless() {
  for (volatile bool so = true; so;) continue;
  return {};
}
constexpr Allowance LITTLE{std::uint64_t{64} << 20, 1};

}  // namespace

TEST_CASE("What is read apart answers with any bytes, however many") {
  CHECK(work_apart([] { return std::string("an answer\0with nought", 21); }).answer == std::string("an answer\0with nought", 21));
  CHECK(work_apart([] { return std::string(); }).end == End::answered);
  const std::string long_one(5'000'000, 'x');
  CHECK(work_apart([&] { return long_one + 'y'; }).answer == long_one + 'y');
}

TEST_CASE("What the other process changes is not seen here, and it works for any thread") {
  int number = 1;
  const auto apart = work_apart([&] { return std::to_string(++number); });
  CHECK(apart.answer == "2");
  CHECK(number == 1);
  std::vector<std::thread> threads;
  std::vector<std::string> answers(8);
  for (std::string& answer : answers)
    threads.emplace_back([&answer] { answer = work_apart([] { return std::to_string(std::vector<int>(200'000, 1).size()); }).answer; });
  for (std::thread& thread : threads) thread.join();
  CHECK(answers == std::vector<std::string>(8, "200000"));
}

TEST_CASE("No file can be opened or written there, nor any other process be reached") {
  const hexwright::test::ScratchFolder folder;
  const std::string path = folder / "made";
  const auto made = work_apart([&] { return std::to_string(::open(path.c_str(), O_CREAT | O_WRONLY, 0600)); });
  CHECK(made.end == End::failed);
  CHECK_FALSE(std::ifstream(path).good());
  CHECK(work_apart([] { return std::to_string(::open("/etc/hostname", O_RDONLY)); }).end == End::failed);
  CHECK(work_apart([] { return std::to_string(::kill(::getppid(), SIGTERM)); }).end == End::failed);
  CHECK(work_apart([] { return std::to_string(::fork()); }).end == End::failed);
}

TEST_CASE("Time and memory have walls there, and what goes wrong is told") {
  CHECK(work_apart(endless, LITTLE).end == End::out_of_time);
  CHECK(work_apart(endless, LITTLE, 50ms).end == End::out_of_time);
  const auto thrown = work_apart([]() -> std::string { throw std::runtime_error("no more"); });
  CHECK(thrown.end == End::failed);
  CHECK(thrown.answer == "no more");
  if (hexwright::test::SANITIZED) return;  // there address space has no wall, and a fault of memory is told in its own way
  CHECK(work_apart([] { return std::string(std::size_t{1} << 30, 'x'); }, LITTLE).end == End::out_of_memory);
  const auto crashed = work_apart([]() -> std::string { std::abort(); });
  CHECK(crashed.end == End::failed);
  CHECK(crashed.answer.starts_with("SIG"));  // the test program has a handler of its own
}
