// Who edits a document, told to the next one.
#include <sys/wait.h>
#include <unistd.h>

#include "editor/session/lock_file.hpp"
#include "tests/editor/session/open_sample.hpp"

using namespace hexwright;
using namespace hexwright::test;
using editor::LockFile;

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
  const SampleToEdit sample;
  std::string path;
  {
    LockFile lock(sample.path());
    path = lock.path();
    CHECK_FALSE(lock.holder());
    CHECK(lock.take());
    CHECK(std::filesystem::exists(path));
    CHECK_FALSE(LockFile(sample.path()).holder());  // the own lock has no other holder
  }
  CHECK_FALSE(std::filesystem::exists(path));
}

TEST_CASE("Another machine's lock counts, and so does that of a living program; a dead one's does not") {
  const SampleToEdit sample;
  LockFile lock(sample.path());
  const std::string name = std::filesystem::path(lock.path()).filename();
  sample.folder().write(name, locked_by("another-host", 1));
  REQUIRE(lock.holder());
  CHECK(lock.holder()->user == "ania");
  sample.folder().write(name, locked_by(this_host(), getppid()));
  CHECK(lock.holder());
  const pid_t child = fork();
  if (child == 0) _exit(0);
  waitpid(child, nullptr, 0);
  sample.folder().write(name, locked_by(this_host(), child));
  CHECK_FALSE(lock.holder());
}

TEST_CASE("A lock that was taken over is not taken away by who had it; rubbish is no lock") {
  const SampleToEdit sample;
  std::string name;
  {
    LockFile lock(sample.path());
    name = std::filesystem::path(lock.path()).filename();
    REQUIRE(lock.take());
    sample.folder().write(name, locked_by("another-host", 1));
  }
  CHECK(std::filesystem::exists(sample.folder() / name));
  for (const char* rubbish : {"", "[]", "{\"user\":1}", "{\"user\":\"a\",\"host\":\"b\",\"process\":\"c\"}", "{\"user\":"}) {
    sample.folder().write(name, rubbish);
    CHECK_FALSE(LockFile(sample.path()).holder());
  }
}
