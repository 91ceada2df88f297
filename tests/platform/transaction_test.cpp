// The lock of a project, files that change together, and what is left behind by programs that were killed.
#include "platform/transaction.hpp"

#include <signal.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <catch2/catch.hpp>

#include "platform/folder_aside.hpp"
#include "platform/save_calls.hpp"
#include "tests/model/io/scratch_folder.hpp"

using namespace hexwright::platform;
using hexwright::test::ScratchFolder;
using namespace std::chrono_literals;

namespace {

struct {
  int left;
  SaveCalls real;
} killer;

int dying_rename(const char* from, const char* to) {
  if (killer.left-- == 0) ::kill(::getpid(), SIGKILL);
  return killer.real.rename(from, to);
}

// A child that is killed at its n-th rename, counted from nought.
template <class Work>
void killed_at_rename(int number, Work work) {
  const pid_t child = ::fork();
  if (child == 0) {
    killer = {number, save_calls()};
    save_calls().rename = dying_rename;
    work();
    ::_exit(0);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  REQUIRE(WIFSIGNALED(status));
}

tl::expected<void, ChangeFault> save_both(const ScratchFolder& folder, std::string_view a, std::string_view b) {
  const std::string first = folder / "a.xml", second = folder / "b.xml";
  const std::array<FileChange, 2> changes{{{first, a, {}}, {second, b, {}}}};
  return save_together(changes);
}

}  // namespace

TEST_CASE("A project is locked by one at a time, and a lock ends with its owner, however that ends") {
  const ScratchFolder folder;
  std::array<int, 2> pipe{};
  REQUIRE(::pipe(pipe.data()) == 0);
  const pid_t child = ::fork();
  if (child == 0) {
    const auto lock = ProjectLock::take(folder.path(), 0ms);
    const char held = lock ? 'y' : 'n';
    static_cast<void>(::write(pipe[1], &held, 1));
    ::pause();
    ::_exit(0);
  }
  char held = 0;
  REQUIRE(::read(pipe[0], &held, 1) == 1);
  CHECK(held == 'y');
  CHECK_FALSE(ProjectLock::take(folder.path(), 0ms));
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  CHECK(ProjectLock::take(folder.path(), 0ms));
  CHECK(folder.count() == 0);  // it leaves no file
  ::close(pipe[0]);
  ::close(pipe[1]);
}

TEST_CASE("Files that change together change all or none") {
  const ScratchFolder folder;
  folder.write("a.xml", "old a");
  folder.write("b.xml", "old b");
  REQUIRE(save_both(folder, "new a", "new b"));
  CHECK(folder.read("a.xml") == "new a");
  CHECK(folder.read("b.xml") == "new b");
  CHECK(folder.count() == 2);
  const std::string first = folder / "a.xml", second = folder / "b.xml";
  SaveOptions foreign;
  foreign.expected_before = "what another program did not leave";
  const std::array<FileChange, 2> changes{{{first, "newer a", {}}, {second, "newer b", foreign}}};
  const auto refused = save_together(changes);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().file == 1);
  CHECK(refused.error().fault.why == SaveFault::Why::changed);
  CHECK(folder.read("a.xml") == "new a");
  CHECK(folder.count() == 2);
}

TEST_CASE("What was killed between two files is finished by the next program that locks the folder") {
  for (int at = 0; at < 3; ++at) {
    const ScratchFolder folder;
    folder.write("a.xml", "old a");
    folder.write("b.xml", "old b");
    killed_at_rename(at, [&] { static_cast<void>(save_both(folder, "new a", "new b")); });
    INFO("killed at rename " << at);
    REQUIRE(sweep_temporaries(folder.path(), 0) == (at == 0 ? 3 : 0));  // before the list stands nothing is begun
    REQUIRE(ProjectLock::take(folder.path(), 0ms));
    CHECK(folder.read("a.xml") == (at == 0 ? "old a" : "new a"));
    CHECK(folder.read("b.xml") == (at == 0 ? "old b" : "new b"));
    CHECK(folder.count() == 2);
  }
}

TEST_CASE("A file that was changed after the kill stays as it was changed") {
  const ScratchFolder folder;
  folder.write("a.xml", "old a");
  folder.write("b.xml", "old b");
  killed_at_rename(2, [&] { static_cast<void>(save_both(folder, "new a", "new b")); });
  folder.write("b.xml", "by hand");
  CHECK(finish_saving(folder.path()) == 0);
  CHECK(folder.read("b.xml") == "by hand");
  REQUIRE(atomic_save(folder / "a.xml", "later"));
  CHECK(folder.count() == 2);
}

TEST_CASE("A list from a stranger moves nothing into another folder, and nothing that is no temporary") {
  const ScratchFolder folder;
  folder.write("a.xml", "mine");
  folder.write(".hexwright-0.saving", "theirs");
  folder.write(".hexwright-together.json",
               R"([[".hexwright-0.saving","../stolen.xml","none"],["a.xml","b.xml","none"],["../x",7],[],"x",["","","none"]])");
  CHECK(finish_saving(folder.path()) == 0);
  CHECK(folder.read("a.xml") == "mine");
  CHECK_FALSE(std::filesystem::exists(folder / "../stolen.xml"));
  CHECK_FALSE(std::filesystem::exists(folder / ".hexwright-together.json"));
}

TEST_CASE("No temporary of a killed save survives the next one, and one that lives is left alone") {
  const ScratchFolder folder;
  folder.write("a.xml", "old");
  killed_at_rename(0, [&] { static_cast<void>(atomic_save(folder / "a.xml", "killed")); });
  REQUIRE(folder.count() == 2);
  auto living = AtomicFile::open(folder / "b.xml");
  REQUIRE(living);
  REQUIRE(atomic_save(folder / "a.xml", "new"));
  CHECK(folder.count() == 2);
  REQUIRE(living->append("b"));
  CHECK(living->commit());
  CHECK(folder.read("b.xml") == "b");
}

TEST_CASE("What users have attached to a file is kept when it is saved") {
  const ScratchFolder folder;
  const std::string path = folder.write("a.xml", "old");
  if (::setxattr(path.c_str(), "user.note", "mine", 4, 0) != 0) return;  // the file system keeps none
  REQUIRE(atomic_save(path, "new"));
  std::array<char, 16> value{};
  CHECK(::getxattr(path.c_str(), "user.note", value.data(), value.size()) == 4);
  CHECK(std::string(value.data()) == "mine");
}

TEST_CASE("A folder that is made aside is there whole or not at all, and what a killed one left is swept") {
  const ScratchFolder folder;
  const std::string target = folder / "battle";
  const pid_t child = ::fork();
  if (child == 0) {
    auto begun = FolderAside::begin(target);
    if (begun) static_cast<void>(atomic_save(begun->path() + "/a.xml", "a"));
    ::kill(::getpid(), SIGKILL);
  }
  ::waitpid(child, nullptr, 0);
  CHECK(folder.count() == 1);
  CHECK_FALSE(std::filesystem::exists(target));
  {
    const auto given_up = FolderAside::begin(target);
    REQUIRE(given_up);
    CHECK(folder.count() == 1);
  }
  CHECK(folder.count() == 0);
  auto made = FolderAside::begin(target + "/");
  REQUIRE(made);
  REQUIRE(atomic_save(made->path() + "/a.xml", "a"));
  REQUIRE(made->put_in_place() == 0);
  CHECK(folder.read("battle/a.xml") == "a");
  auto second = FolderAside::begin(target);
  REQUIRE(second);
  CHECK(second->put_in_place() == EEXIST);
}
