// Saving where it cannot be done: the fault is clear, the files on the disk are the old ones, and the work is still there to be saved.
#include <sys/mount.h>
#include <sys/stat.h>

#include <cerrno>

#include "editor/session/disk_changes.hpp"
#include "platform/save_calls.hpp"
#include "tests/editor/session/killed.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

std::string file_name(const SampleToEdit& sample) { return std::filesystem::path(sample.path()).filename(); }

// For whom rights of folders count; root stands above them.
class OtherUser {
 public:
  OtherUser() {
    if (was_root_ && ::seteuid(65534) != 0) FAIL("cannot become another user");
  }
  ~OtherUser() {
    if (was_root_ && ::seteuid(0) != 0) std::abort();
  }

 private:
  bool was_root_ = ::geteuid() == 0;
};

int writes_left = 0;
ssize_t write_until_full(int file, const void* bytes, std::size_t size) {
  if (writes_left-- > 0) return ::write(file, bytes, size);
  errno = ENOSPC;
  return -1;
}
// A disk that is full after so many files.
class FullDisk {
 public:
  explicit FullDisk(int files) : real_(platform::save_calls()) {
    writes_left = files;
    platform::save_calls().write = write_until_full;
  }
  ~FullDisk() { platform::save_calls() = real_; }

 private:
  platform::SaveCalls real_;
};

void edit_both_files(editor::Session& session) {
  RandomEdits hands(session, 7, false);
  for (int i = 0; i < 40; ++i) REQUIRE(hands.act());
  REQUIRE(session.prepare_save().files.size() == 2);
}

}  // namespace

TEST_CASE("A folder that is read only is said, nothing is lost, and the save succeeds when it may") {
  const SampleToEdit sample;
  auto session = sample.open();
  REQUIRE(session->perform(rename_scenario(*session, "another"), wording::say("Rename")));
  const auto before = sample.bytes();
  const auto documents = documents_of(*session);
  REQUIRE(::chmod(sample.folder().path().c_str(), 0555) == 0);
  {
    const OtherUser other_user;
    const auto refused = session->save();
    REQUIRE_FALSE(refused);
    CHECK(refused.error().id == "save/permission");
    CHECK(refused.error().where.file == sample.path());
  }
  REQUIRE(::chmod(sample.folder().path().c_str(), 0755) == 0);
  CHECK(sample.bytes() == before);
  CHECK(session->is_modified());
  CHECK(documents_of(*session) == documents);
  REQUIRE(session->save());
  CHECK(sample.bytes() != before);
  CHECK_FALSE(session->is_modified());
}

TEST_CASE("A disk that is full is said, no file of several is changed, and no other program is blamed") {
  for (const int files : {0, 1}) {
    CAPTURE(files);
    const SampleToEdit sample;
    auto session = sample.open();
    edit_both_files(*session);
    const auto before = sample.bytes();
    const auto documents = documents_of(*session);
    {
      const FullDisk full(files);
      const auto refused = session->save();
      REQUIRE_FALSE(refused);
      CHECK(refused.error().id == "save/no-space");
      CHECK_FALSE(refused.error().where.file.empty());
    }
    CHECK(sample.bytes() == before);  // files that belong together are written together or not at all
    CHECK(session->is_modified());
    CHECK(documents_of(*session) == documents);
    CHECK(session->changed_on_disk().empty());
    const auto saved = session->save();
    REQUIRE(saved);
    CHECK_FALSE(session->is_modified());
    CHECK(documents_of(*sample.open()) == documents);
  }
}

TEST_CASE("What a half saved project held is brought back after a crash, each step once") {
  const SampleToEdit sample;
  std::string kept, path;
  std::map<std::string, std::string> documents;
  {
    auto session = sample.open();
    edit_both_files(*session);
    {
      const FullDisk full(1);
      REQUIRE_FALSE(session->save());
    }
    RandomEdits hands(*session, 8, false);
    for (int i = 0; i < 10; ++i) REQUIRE(hands.act());
    documents = documents_of(*session);
    for (const auto& entry : std::filesystem::directory_iterator(sample.journals())) path = entry.path();
    std::ifstream in(path, std::ios::binary);
    kept.assign(std::istreambuf_iterator<char>(in), {});
  }
  std::ofstream(path, std::ios::binary) << kept;
  auto session = sample.open();
  REQUIRE(session->left_behind());
  session->recover();
  CHECK(documents_of(*session) == documents);
}

TEST_CASE("On a small disk that is really full, the save is refused and the old file stays whole") {
  const ScratchFolder folder;
  if (::mount("tmpfs", folder.path().c_str(), "tmpfs", 0, "size=256k") != 0) {
    WARN("no small disk may be mounted here: left out");
    return;
  }
  const auto unmount = [](const char* path) { ::umount2(path, MNT_DETACH); };
  const std::unique_ptr<const char, decltype(unmount)> mounted(folder.path().c_str(), unmount);
  for (const auto& entry : std::filesystem::directory_iterator(source() + "/samples/two-hills"))
    if (entry.is_regular_file()) std::filesystem::copy_file(entry.path(), folder / entry.path().filename().string());
  const ScratchFolder state;
  const std::string card = folder / "1-the-brook-bridge.scenario.xml";
  auto session = editor::Session::open(card, games_to_edit(), state / "journal");
  REQUIRE(session);
  REQUIRE((*session)->perform(rename_scenario(**session, "another"), wording::say("Rename")));
  const std::string before = folder.read("1-the-brook-bridge.scenario.xml");
  std::ofstream(folder / "ballast", std::ios::binary) << std::string(1 << 20, 'x');
  const auto refused = (*session)->save();
  REQUIRE_FALSE(refused);
  CHECK(refused.error().id == "save/no-space");
  CHECK(folder.read("1-the-brook-bridge.scenario.xml") == before);
  CHECK((*session)->is_modified());
  std::filesystem::remove(folder / "ballast");
  CHECK((*session)->save());
}

TEST_CASE("A file that is gone is said, is not made again unasked, and its work can still be saved over") {
  const SampleToEdit sample;
  auto session = sample.open();
  REQUIRE(session->perform(rename_scenario(*session, "another"), wording::say("Rename")));
  const auto documents = documents_of(*session);
  std::filesystem::remove(sample.path());
  CHECK(session->changed_on_disk() == std::vector<std::string>{sample.path()});
  const auto refused = session->save();
  REQUIRE_FALSE(refused);
  CHECK(refused.error().id == "save/gone-from-disk");
  CHECK(refused.error().where.file == sample.path());
  CHECK_FALSE(std::filesystem::exists(sample.path()));
  CHECK(session->is_modified());
  REQUIRE(editor::take_up(*session, editor::disk_changes(*session), {editor::Keep::mine}));
  REQUIRE(session->save());
  CHECK(documents_of(*sample.open()) == documents);
}

TEST_CASE("A journal on a full disk is said, and the work goes on") {
  const SampleToEdit sample;
  std::string name;
  {
    auto session = sample.open();
    REQUIRE(session->perform(rename_scenario(*session, "first"), wording::say("Rename")));
    for (const auto& entry : std::filesystem::directory_iterator(sample.journals())) name = entry.path();
  }
  std::filesystem::create_symlink("/dev/full", name);
  auto session = sample.open();  // does not read what never ends, and takes it away
  CHECK_FALSE(session->left_behind());
  CHECK(session->is_guarded());
  std::filesystem::create_symlink("/dev/full", name);
  REQUIRE(session->perform(rename_scenario(*session, "second"), wording::say("Rename")));
  CHECK_FALSE(session->is_guarded());
  REQUIRE(session->save());
  CHECK(sample.folder().read(file_name(sample)).find("second\"") != std::string::npos);
}
