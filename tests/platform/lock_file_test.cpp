// Which program edits a document, as the next one reads it.
#include "platform/lock_file.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>

#include "tests/model/io/scratch_folder.hpp"

using hexwright::platform::LockFile;
using hexwright::test::ScratchFolder;

namespace {

std::string locked_by(const std::string& host, long process) {
  return "{\"user\":\"ania\",\"host\":\"" + host + "\",\"process\":" + std::to_string(process) + "}\n";
}
std::string this_host() {
  char name[256] = {};
  gethostname(name, sizeof name - 1);
  return name;
}

}  // namespace

TEST_CASE("A lock is there while its editor lives, and gone afterwards") {
  const ScratchFolder folder;
  const std::string document = folder.write("a.scenario.xml", "<scenario/>");
  std::string path;
  {
    LockFile lock(document);
    path = lock.path();
    CHECK_FALSE(lock.holder());
    CHECK(lock.take());
    CHECK(std::filesystem::exists(path));
    CHECK_FALSE(LockFile(document).holder());  // one's own does not count
  }
  CHECK_FALSE(std::filesystem::exists(path));
}

TEST_CASE("Another machine's lock counts, and so does that of a living program; a dead one's does not") {
  const ScratchFolder folder;
  const std::string document = folder.write("a.scenario.xml", "<scenario/>");
  LockFile lock(document);
  const std::string name = std::filesystem::path(lock.path()).filename();
  folder.write(name, locked_by("another-host", 1));
  REQUIRE(lock.holder());
  CHECK(lock.holder()->user == "ania");
  folder.write(name, locked_by(this_host(), getppid()));
  CHECK(lock.holder());
  const pid_t child = fork();
  if (child == 0) _exit(0);
  waitpid(child, nullptr, 0);
  folder.write(name, locked_by(this_host(), child));
  CHECK_FALSE(lock.holder());
}

TEST_CASE("A lock that was taken over is not taken away by who had it; rubbish is no lock") {
  const ScratchFolder folder;
  const std::string document = folder.write("a.scenario.xml", "<scenario/>");
  std::string name;
  {
    LockFile lock(document);
    name = std::filesystem::path(lock.path()).filename();
    REQUIRE(lock.take());
    folder.write(name, locked_by("another-host", 1));
  }
  CHECK(std::filesystem::exists(folder / name));
  for (const char* rubbish : {"", "[]", "{\"user\":1}", "{\"user\":\"a\",\"host\":\"b\",\"process\":\"c\"}", "{\"user\":"}) {
    folder.write(name, rubbish);
    CHECK_FALSE(LockFile(document).holder());
  }
}
