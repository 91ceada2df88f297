// An open project: steps, saving, what the disk held, and what is left of a session that died.
#include "editor/session/disk_changes.hpp"
#include "tests/editor/session/open_sample.hpp"

using namespace hexwright;
using namespace hexwright::test;
using wording::say;

TEST_CASE("A project that is opened and saved is the same, byte for byte") {
  const SampleToEdit sample;
  const auto before = sample.bytes();
  auto session = sample.open();
  CHECK(session->prepare_save().files.empty());
  REQUIRE(session->save());
  CHECK(sample.bytes() == before);
}

TEST_CASE("Undone to the start, the files are saved as they were read") {
  const SampleToEdit sample;
  const auto before = sample.bytes();
  auto session = sample.open();
  REQUIRE(session->perform(rename_scenario(*session, "another"), say("Rename")));
  REQUIRE(session->perform(rename_scenario(*session, "a-third"), say("Rename")));
  CHECK(session->is_modified());
  REQUIRE(session->save());
  CHECK_FALSE(session->is_modified());
  CHECK(sample.bytes() != before);
  REQUIRE(session->undo());
  REQUIRE(session->undo());
  CHECK(session->is_modified());
  REQUIRE(session->save());
  CHECK(sample.bytes() == before);
}

TEST_CASE("An edit that the format forbids changes nothing and is said") {
  const SampleToEdit sample;
  auto session = sample.open();
  const auto refused = session->perform(rename_scenario(*session, "Not An Id"), say("Rename"));
  REQUIRE_FALSE(refused);
  CHECK(refused.error().id == "edit/bad-id");
  CHECK_FALSE(session->is_modified());
  CHECK(session->revision() == 0);
}

TEST_CASE("What changed on the disk is not overwritten unasked") {
  const SampleToEdit sample;
  auto session = sample.open();
  REQUIRE(session->perform(rename_scenario(*session, "another"), say("Rename")));
  const std::string name = std::filesystem::path(sample.path()).filename().string();
  const std::string theirs = sample.folder().read(name) + "<!-- by another program -->\n";
  sample.folder().write(name, theirs);
  CHECK(session->changed_on_disk() == std::vector<std::string>{sample.path()});
  const auto refused = session->save();
  REQUIRE_FALSE(refused);
  CHECK(refused.error().id == "save/changed-on-disk");
  CHECK(sample.folder().read(name) == theirs);
  CHECK(session->is_modified());
  REQUIRE(editor::take_up(*session, editor::disk_changes(*session), {editor::Keep::mine}));
  REQUIRE(session->save());
  CHECK(sample.folder().read(name).find("another\"") != std::string::npos);
  CHECK(session->changed_on_disk().empty());
}

namespace {

// As after kill -9: the journal as it lay on the disk while the session lived.
std::string journal_of_a_dead(const SampleToEdit& sample, const std::function<void(editor::Session&)>& work) {
  std::string kept, path;
  {
    auto session = sample.open();
    work(*session);
    for (const auto& entry : std::filesystem::directory_iterator(sample.journals())) path = entry.path();
    std::ifstream in(path, std::ios::binary);
    kept.assign(std::istreambuf_iterator<char>(in), {});
  }
  CHECK_FALSE(std::filesystem::exists(path));  // a session that ends in order leaves none
  std::ofstream(path, std::ios::binary) << kept;
  return path;
}

std::string id_of(const editor::Session& session) { return session.project().main_file().xml.root().attribute("id").value(); }

}  // namespace

TEST_CASE("What a dead session left is offered, and done again step by step") {
  const SampleToEdit sample;
  journal_of_a_dead(sample, [](editor::Session& session) {
    REQUIRE(session.perform(rename_scenario(session, "first"), say("Rename")));
    REQUIRE(session.perform(rename_scenario(session, "second"), say("Rename")));
    REQUIRE(session.perform(rename_scenario(session, "third"), say("Rename")));
    REQUIRE(session.undo());
  });
  auto session = sample.open();
  REQUIRE(session->left_behind());
  CHECK_FALSE(session->left_behind()->cut);
  CHECK_FALSE(session->left_behind()->other_files);
  CHECK(session->recover() == 4);
  CHECK(id_of(*session) == "second");
  CHECK(session->is_modified());
}

TEST_CASE("After a save only what came after it is offered, also when older steps were taken back") {
  const SampleToEdit sample;
  journal_of_a_dead(sample, [](editor::Session& session) {
    REQUIRE(session.perform(rename_scenario(session, "first"), say("Rename")));
    REQUIRE(session.perform(rename_scenario(session, "second"), say("Rename")));
    REQUIRE(session.save());
    REQUIRE(session.undo());
  });
  auto session = sample.open();
  CHECK(id_of(*session) == "second");
  REQUIRE(session->left_behind());
  session->recover();
  CHECK(id_of(*session) == "first");
}

TEST_CASE("Edits that come while the disk is busy are in the journal of what was saved") {
  const SampleToEdit sample;
  journal_of_a_dead(sample, [](editor::Session& session) {
    REQUIRE(session.perform(rename_scenario(session, "first"), say("Rename")));
    const auto saving = session.prepare_save();
    REQUIRE(session.perform(rename_scenario(session, "second"), say("Rename")));
    REQUIRE(editor::Session::write(saving));
    session.finish_save(saving);
    CHECK(session.is_modified());
  });
  auto session = sample.open();
  CHECK(id_of(*session) == "first");
  REQUIRE(session->left_behind());
  CHECK(session->recover() == 1);
  CHECK(id_of(*session) == "second");
}

TEST_CASE("A journal whose last line is cut loses that edit and no other") {
  const SampleToEdit sample;
  const std::string path = journal_of_a_dead(sample, [](editor::Session& session) {
    REQUIRE(session.perform(rename_scenario(session, "first"), say("Rename")));
    REQUIRE(session.perform(rename_scenario(session, "second"), say("Rename")));
  });
  std::filesystem::resize_file(path, std::filesystem::file_size(path) - 5);
  auto session = sample.open();
  REQUIRE(session->left_behind());
  CHECK(session->left_behind()->cut);
  CHECK(session->recover() == 1);
  CHECK(id_of(*session) == "first");
}

TEST_CASE("A journal of files that have changed since says so; one that is thrown away is gone") {
  const SampleToEdit sample;
  const std::string path = journal_of_a_dead(
      sample, [](editor::Session& session) { REQUIRE(session.perform(rename_scenario(session, "first"), say("Rename"))); });
  const std::string name = std::filesystem::path(sample.path()).filename().string();
  sample.folder().write(name, sample.folder().read(name) + "<!-- later -->\n");
  auto session = sample.open();
  REQUIRE(session->left_behind());
  CHECK(session->left_behind()->other_files);
  session->throw_away_left_behind();
  CHECK_FALSE(std::filesystem::exists(path));
  CHECK_FALSE(sample.open()->left_behind());
}

TEST_CASE("A journal that cannot be written is said, and the work goes on") {
  const SampleToEdit sample;
  sample.folder().write("state", "a file where the folder should be");
  auto session = sample.open();
  CHECK(session->is_guarded());
  REQUIRE(session->perform(rename_scenario(*session, "first"), say("Rename")));
  CHECK_FALSE(session->is_guarded());
  CHECK(session->is_modified());
}
