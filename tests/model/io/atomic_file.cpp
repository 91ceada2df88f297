// Saving in pieces: until the commit nothing is to be seen, and without one nothing ever was.
#include "model/io/atomic_save.hpp"

#include <sys/stat.h>

#include <catch2/catch.hpp>
#include <cerrno>

#include "platform/save_calls.hpp"
#include "tests/model/io/scratch_folder.hpp"

using namespace hexwright::io;
using hexwright::platform::save_calls;
using hexwright::platform::SaveCalls;
using hexwright::test::ScratchFolder;

namespace {

int writes_left = 0;
SaveCalls real;

ssize_t full_disk(int fd, const void* bytes, std::size_t count) {
  if (writes_left-- > 0) return real.write(fd, bytes, count);
  errno = ENOSPC;
  return -1;
}

}  // namespace

TEST_CASE("A file written in pieces appears whole at the commit, and not before") {
  const ScratchFolder folder;
  folder.write("a.png", "old");
  ::chmod((folder / "a.png").c_str(), 0604);
  auto file = AtomicFile::open(folder / "a.png");
  REQUIRE(file);
  REQUIRE(file->append("first "));
  REQUIRE(file->append(""));
  REQUIRE(file->append("second"));
  CHECK(folder.read("a.png") == "old");
  REQUIRE(file->commit());
  CHECK(folder.read("a.png") == "first second");
  struct stat status {};
  REQUIRE(::stat((folder / "a.png").c_str(), &status) == 0);
  CHECK((status.st_mode & 07777) == 0604);
  CHECK(folder.count() == 1);
}

TEST_CASE("A file that is given up before its commit leaves the old one and no temporary") {
  const ScratchFolder folder;
  folder.write("a.png", "old");
  {
    auto file = AtomicFile::open(folder / "a.png");
    REQUIRE(file);
    REQUIRE(file->append("new"));
    CHECK(folder.count() == 2);
    // Moved, it is still one file with one temporary.
    AtomicFile moved = std::move(*file);
    CHECK(folder.count() == 2);
  }
  CHECK(folder.read("a.png") == "old");
  CHECK(folder.count() == 1);
}

TEST_CASE("A disk that fills up is told at every piece and at the commit, and the old file stays") {
  const ScratchFolder folder;
  folder.write("a.png", "old");
  real = save_calls();
  writes_left = 1;
  save_calls().write = full_disk;
  {
    auto file = AtomicFile::open(folder / "a.png");
    REQUIRE(file);
    CHECK(file->append("fits"));
    for (int piece = 0; piece < 2; ++piece) {
      const auto appended = file->append("does not");
      REQUIRE_FALSE(appended);
      CHECK(appended.error().id == "save/no-space");
      // Even when there is room again: the piece in between is missing.
      writes_left = 1;
    }
    const auto committed = file->commit();
    REQUIRE_FALSE(committed);
    CHECK(committed.error().id == "save/no-space");
    CHECK(folder.count() == 1);
  }
  save_calls() = real;
  CHECK(folder.read("a.png") == "old");
}

TEST_CASE("A file in pieces is refused at its opening for what a save is refused for") {
  const ScratchFolder folder;
  CHECK(AtomicFile::open(folder / "none/a.png").error().id == "save/folder-missing");
  CHECK(AtomicFile::open(folder.path()).error().id == "save/not-a-file");
  folder.write("a.png", "old");
  CHECK(AtomicFile::open(folder / "a.png", {.expected_before = {}, .only_new = true}).error().id == "save/already-there");
  auto raced = AtomicFile::open(folder / "b.png", {.expected_before = {}, .only_new = true});
  REQUIRE(raced);
  folder.write("b.png", "theirs");
  CHECK(raced->commit().error().id == "save/already-there");
  CHECK(folder.read("b.png") == "theirs");
}
