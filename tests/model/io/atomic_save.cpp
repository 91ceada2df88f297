// Saving, as long as nothing goes wrong but what users do: links, modes, other programs.
#include "model/io/atomic_save.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>

#include "tests/model/io/scratch_folder.hpp"

using namespace hexwright::io;
using hexwright::test::ScratchFolder;

namespace {

std::string saved(const std::string& path, std::string_view bytes, const SaveOptions& options = {}) {
  const auto save = hexwright::io::atomic_save(path, bytes, options);
  return save ? "saved" : save.error().id;
}

mode_t mode_of(const std::string& path) {
  struct stat status {};
  REQUIRE(::stat(path.c_str(), &status) == 0);
  return status.st_mode & 07777;
}

}  // namespace

TEST_CASE("A new file is made with the mode of the umask, an old one keeps its own") {
  const ScratchFolder folder;
  const mode_t before = ::umask(027);
  CHECK(saved(folder / "new.xml", "new") == "saved");
  CHECK(mode_of(folder / "new.xml") == 0640);
  ::chmod((folder / "new.xml").c_str(), 0604);
  CHECK(saved(folder / "new.xml", "newer") == "saved");
  CHECK(mode_of(folder / "new.xml") == 0604);
  CHECK(folder.read("new.xml") == "newer");
  CHECK(folder.count() == 1);
  ::umask(before);
}

TEST_CASE("A relative name and an empty content are saved like any other") {
  const ScratchFolder folder;
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(folder.path());
  CHECK(saved("here.xml", "") == "saved");
  std::filesystem::current_path(before);
  CHECK(std::filesystem::file_size(folder / "here.xml") == 0);
}

TEST_CASE("Saving goes through symbolic links, also to a file that is not there yet") {
  const ScratchFolder folder;
  folder.write("real/a.xml", "old");
  std::filesystem::create_symlink("real/a.xml", folder / "link.xml");
  std::filesystem::create_symlink("link.xml", folder / "link2.xml");
  std::filesystem::create_symlink("real/b.xml", folder / "dangling.xml");
  std::filesystem::create_symlink("loop.xml", folder / "loop.xml");
  CHECK(saved(folder / "link2.xml", "new") == "saved");
  CHECK(saved(folder / "dangling.xml", "made") == "saved");
  CHECK(folder.read("real/a.xml") == "new");
  CHECK(folder.read("real/b.xml") == "made");
  CHECK(std::filesystem::is_symlink(folder / "link2.xml"));
  CHECK(saved(folder / "loop.xml", "x") == "save/failed");
}

TEST_CASE("What changed on the disk since it was read is not overwritten") {
  const ScratchFolder folder;
  folder.write("a.xml", "theirs");
  CHECK(saved(folder / "a.xml", "mine", {.expected_before = "as read", .only_new = false}) == "save/changed-on-disk");
  CHECK(saved(folder / "a.xml", "mine", {.expected_before = "their", .only_new = false}) == "save/changed-on-disk");
  CHECK(saved(folder / "a.xml", "mine", {.expected_before = "theirs and more", .only_new = false}) == "save/changed-on-disk");
  CHECK(folder.read("a.xml") == "theirs");
  CHECK(saved(folder / "a.xml", "mine", {.expected_before = "theirs", .only_new = false}) == "saved");
  CHECK(saved(folder / "gone.xml", "mine", {.expected_before = "x", .only_new = false}) == "save/gone-from-disk");
  CHECK(folder.count() == 1);
}

TEST_CASE("A save that must make a new file never replaces one") {
  const ScratchFolder folder;
  CHECK(saved(folder / "a.xml", "1", {.expected_before = {}, .only_new = true}) == "saved");
  CHECK(saved(folder / "a.xml", "2", {.expected_before = {}, .only_new = true}) == "save/already-there");
  CHECK(folder.read("a.xml") == "1");
}

TEST_CASE("What cannot be saved over is refused by its kind") {
  const ScratchFolder folder;
  folder.write("a.xml", "x");
  std::filesystem::create_hard_link(folder / "a.xml", folder / "b.xml");
  CHECK(saved(folder / "a.xml", "y") == "save/hard-linked");
  CHECK(saved(folder.path(), "y") == "save/not-a-file");
  CHECK(saved("/dev/null", "y") == "save/not-a-file");
  CHECK(saved(folder / "none/a.xml", "y") == "save/folder-missing");
  CHECK(saved(folder / "a.xml/b.xml", "y") == "save/folder-missing");
  CHECK(saved("", "y") == "save/folder-missing");
  CHECK(saved(folder / std::string(300, 'n'), "y") == "save/failed");
  CHECK(folder.count() == 2);
}

TEST_CASE("A folder or a file that is closed to us is refused, where anybody can be refused") {
  if (::geteuid() == 0) return;
  const ScratchFolder folder;
  ::chmod(folder.write("a.xml", "x").c_str(), 0444);
  CHECK(saved(folder / "a.xml", "y") == "save/permission");
  ::chmod(folder.path().c_str(), 0555);
  CHECK(saved(folder / "b.xml", "y") == "save/permission");
  ::chmod(folder.path().c_str(), 0755);
}

TEST_CASE("Temporaries of the dead are swept, those of the living are left") {
  const ScratchFolder folder;
  folder.write(".hexwright-0123456789abcdef.saving", "dead");
  const auto alive = folder.write(".hexwright-fedcba9876543210.saving", "alive");
  folder.write("a.xml", "x");
  const int fd = ::open(alive.c_str(), O_WRONLY);
  REQUIRE(::flock(fd, LOCK_EX) == 0);
  CHECK(sweep_temporaries(folder.path()) == 0);
  CHECK(sweep_temporaries(folder.path(), 0) == 1);
  CHECK(folder.read(".hexwright-fedcba9876543210.saving") == "alive");
  ::close(fd);
  CHECK(sweep_temporaries(folder.path(), 0) == 1);
  CHECK(folder.count() == 1);
  CHECK(sweep_temporaries(folder / "none") == 0);
}
