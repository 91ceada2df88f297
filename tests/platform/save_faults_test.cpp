// Saving while everything goes wrong: the program is killed, every call fails in every way, the disk is full, the
// power goes. The file is the old one or the new one, whole, each time.
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cerrno>
#include <random>
#include <set>
#include <vector>

#include "model/io/atomic_save.hpp"
#include "platform/save_calls.hpp"
#include "tests/model/io/scratch_folder.hpp"

using namespace hexwright::io;
using hexwright::platform::save_calls;
using hexwright::platform::SaveCalls;
using hexwright::test::ScratchFolder;

namespace {

// What the faulty disk does: counts the calls, and lets one of them (or all from it on) fail.
struct DiskFault {
  int call = -1;  // which call fails, from 0
  int error = 0;  // with which errno
  bool lasting = false;
  bool die = false;  // the program ends before the call
  int calls = 0;
  SaveCalls real{};
} disk;

bool fails() {
  const int now = disk.calls++;
  const bool hit = now == disk.call || (disk.lasting && disk.call >= 0 && now > disk.call);
  if (hit && disk.die) ::_exit(9);
  if (hit) errno = disk.error;
  return hit;
}

int faulty_create(const char* path, mode_t mode) { return fails() ? -1 : disk.real.create(path, mode); }
// Writes come in small pieces, so that there are several of them to fail.
ssize_t faulty_write(int fd, const void* bytes, std::size_t count) {
  return fails() ? -1 : disk.real.write(fd, bytes, std::min(count, std::size_t{7}));
}
int faulty_sync(int fd) { return fails() ? -1 : disk.real.sync(fd); }
int faulty_owner(int fd, uid_t user, gid_t group) { return fails() ? -1 : disk.real.change_owner(fd, user, group); }
int faulty_mode(int fd, mode_t mode) { return fails() ? -1 : disk.real.change_mode(fd, mode); }
int faulty_close(int fd) {
  const bool failed = fails();
  const int error = errno;
  const int closed = disk.real.close(fd);
  errno = error;
  return failed ? -1 : closed;
}
int faulty_rename(const char* from, const char* to) { return fails() ? -1 : disk.real.rename(from, to); }
int faulty_rename_new(const char* from, const char* to) { return fails() ? -1 : disk.real.rename_new(from, to); }
int faulty_open_folder(const char* path) { return fails() ? -1 : disk.real.open_folder(path); }

class FaultyDisk {
 public:
  FaultyDisk(int call, int error, bool lasting = false, bool die = false) {
    disk = {call, error, lasting, die, 0, save_calls()};
    save_calls() = {faulty_create, faulty_write,  faulty_sync,       faulty_owner,     faulty_mode,
                    faulty_close,  faulty_rename, faulty_rename_new, disk.real.remove, faulty_open_folder};
  }
  ~FaultyDisk() { save_calls() = disk.real; }
};

const std::string old_text(300, 'o');
const std::string new_text(100, 'n');

int calls_of_a_save(const std::string& path) {
  const FaultyDisk counting(-1, 0);
  REQUIRE(atomic_save(path, new_text));
  return disk.calls;
}

}  // namespace

TEST_CASE("Whichever call fails, the file is the old or the new one and no temporary is left") {
  const ScratchFolder folder;
  const int calls = calls_of_a_save(folder.write("a.xml", old_text));
  REQUIRE(calls > 15);
  for (const int error : {EIO, ENOSPC, EDQUOT, EACCES, EROFS, EFBIG, ENOMEM, EPERM, ENOENT})
    for (const bool lasting : {false, true})
      for (const bool only_new : {false, true})
        for (int call = 0; call < calls; ++call) {
          folder.write("a.xml", old_text);
          if (only_new) std::filesystem::remove(folder / "a.xml");
          const FaultyDisk faulty(call, error, lasting);
          const auto save = atomic_save(folder / "a.xml", new_text, {.expected_before = {}, .only_new = only_new});
          const std::string now = folder.read("a.xml");
          INFO("call " << call << " errno " << error);
          // A save that says it went well did; one that says it failed changed nothing, but for the last sync.
          if (save || save.error().id == "save/unconfirmed")
            REQUIRE(now == new_text);
          else
            REQUIRE(now == (only_new ? "" : old_text));
          REQUIRE(folder.count() == (now.empty() ? 0 : 1));
        }
}

TEST_CASE("A call that is interrupted is made again") {
  const ScratchFolder folder;
  const int calls = calls_of_a_save(folder.write("a.xml", old_text));
  int saves = 0;
  for (int call = 0; call < calls; ++call) {
    folder.write("a.xml", old_text);
    const FaultyDisk faulty(call, EINTR);
    saves += atomic_save(folder / "a.xml", new_text).has_value();
    REQUIRE(folder.count() == 1);
  }
  // Opening the folder, the mode and the rename are not calls that the system interrupts.
  CHECK(saves >= calls - 3);
}

TEST_CASE("A full disk is called by its name") {
  const ScratchFolder folder;
  folder.write("a.xml", old_text);
  for (const int error : {ENOSPC, EDQUOT}) {
    const FaultyDisk faulty(3, error);
    CHECK(atomic_save(folder / "a.xml", new_text).error().id == "save/no-space");
  }
  const FaultyDisk faulty(0, EROFS);
  CHECK(atomic_save(folder / "a.xml", new_text).error().id == "save/read-only");
}

TEST_CASE("A file beyond what the system allows leaves the old one") {
  const ScratchFolder folder;
  folder.write("a.xml", old_text);
  const auto ignored = ::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  ::getrlimit(RLIMIT_FSIZE, &before);
  const rlimit small{1000, before.rlim_max};
  ::setrlimit(RLIMIT_FSIZE, &small);
  const auto save = atomic_save(folder / "a.xml", std::string(5000, 'n'));
  ::setrlimit(RLIMIT_FSIZE, &before);
  ::signal(SIGXFSZ, ignored);
  REQUIRE_FALSE(save);
  CHECK(save.error().id == "save/too-large");
  CHECK(folder.read("a.xml") == old_text);
  CHECK(folder.count() == 1);
}

TEST_CASE("A disk that is really full leaves the old file, where a small disk can be made") {
  const ScratchFolder folder;
  const pid_t child = ::fork();
  if (child == 0) {
    // A disk of our own, seen by no other process and gone with this one.
    if (::unshare(CLONE_NEWNS) != 0 || ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
        ::mount("none", folder.path().c_str(), "tmpfs", 0, "size=64k") != 0)
      ::_exit(77);
    folder.write("a.xml", old_text);
    const auto save = atomic_save(folder / "a.xml", std::string(200'000, 'n'));
    const bool kept = !save && save.error().id == "save/no-space" && folder.read("a.xml") == old_text && folder.count() == 1;
    ::_exit(kept && atomic_save(folder / "a.xml", new_text) ? 0 : 1);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  if (WEXITSTATUS(status) == 77) WARN("no small disk can be made here");
  CHECK((WEXITSTATUS(status) == 0 || WEXITSTATUS(status) == 77));
}

TEST_CASE("A program that ends before any of its calls leaves the old or the new file") {
  const ScratchFolder folder;
  const int calls = calls_of_a_save(folder.write("a.xml", old_text));
  for (int call = 0; call < calls; ++call) {
    folder.write("a.xml", old_text);
    const pid_t child = ::fork();
    if (child == 0) {
      const FaultyDisk faulty(call, 0, false, true);
      static_cast<void>(atomic_save(folder / "a.xml", new_text));
      ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    REQUIRE(WEXITSTATUS(status) == 9);
    const std::string now = folder.read("a.xml");
    REQUIRE((now == old_text || now == new_text));
    sweep_temporaries(folder.path(), 0);
    REQUIRE(folder.count() == 1);
  }
}

TEST_CASE("A program killed at any moment while it saves leaves a whole file, two hundred times") {
  const ScratchFolder folder;
  const std::string contents[] = {std::string(200'000, 'a'), std::string(120'000, 'b')};
  folder.write("a.xml", contents[0]);
  std::mt19937 dice(7);
  for (int kill = 0; kill < 200; ++kill) {
    const pid_t child = ::fork();
    if (child == 0)
      for (unsigned i = 0;; ++i) static_cast<void>(atomic_save(folder / "a.xml", contents[i % 2]));
    ::usleep(dice() % 12'000);
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    const std::string now = folder.read("a.xml");
    REQUIRE((now == contents[0] || now == contents[1]));
  }
  sweep_temporaries(folder.path(), 0);
  CHECK(folder.count() == 1);
}

namespace {

// The disk after a loss of power, in the manner of ALICE: bytes are safe once their file was synced, names once
// their folder was; of everything else any part may have arrived.
struct Recorded {
  enum class Kind { write, sync_file, rename, sync_folder } kind;
  std::size_t bytes = 0;
};
std::vector<Recorded> recorded;
std::set<int> folders;

ssize_t recording_write(int fd, const void* bytes, std::size_t count) {
  const ssize_t written = disk.real.write(fd, bytes, std::min(count, std::size_t{7}));
  recorded.push_back({Recorded::Kind::write, static_cast<std::size_t>(written)});
  return written;
}
int recording_sync(int fd) {
  recorded.push_back({folders.contains(fd) ? Recorded::Kind::sync_folder : Recorded::Kind::sync_file});
  return disk.real.sync(fd);
}
int recording_rename(const char* from, const char* to) {
  recorded.push_back({Recorded::Kind::rename});
  return disk.real.rename(from, to);
}
int recording_open_folder(const char* path) {
  const int fd = disk.real.open_folder(path);
  folders.insert(fd);
  return fd;
}

}  // namespace

TEST_CASE("A loss of power at any moment leaves the old or the new file, and after a success the new one") {
  const ScratchFolder folder;
  folder.write("a.xml", old_text);
  recorded.clear();
  folders.clear();
  disk = {-1, 0, false, false, 0, save_calls()};
  save_calls().write = recording_write;
  save_calls().sync = recording_sync;
  save_calls().rename = recording_rename;
  save_calls().open_folder = recording_open_folder;
  const std::string content(400, 'n');
  const auto save = atomic_save(folder / "a.xml", content);
  save_calls() = disk.real;
  REQUIRE(save);
  int states = 0;
  for (std::size_t power = 0; power <= recorded.size(); ++power) {
    std::size_t written = 0, safe_bytes = 0;
    bool renamed = false, safe_name = false;
    for (std::size_t i = 0; i < power; ++i) switch (recorded[i].kind) {
        case Recorded::Kind::write:
          written += recorded[i].bytes;
          break;
        case Recorded::Kind::sync_file:
          safe_bytes = written;
          break;
        case Recorded::Kind::rename:
          renamed = true;
          break;
        case Recorded::Kind::sync_folder:
          safe_name = renamed;
          break;
      }
    // Any number of bytes between the safe and the written may have arrived, and the name may or may not.
    for (std::size_t arrived = safe_bytes; arrived <= written; ++arrived)
      for (const bool name : {safe_name, renamed}) {
        ++states;
        REQUIRE((!name || arrived == content.size()));
      }
    if (power == recorded.size()) CHECK(safe_name);
  }
  CHECK(states > 10'000);
}
