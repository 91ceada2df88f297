// Files that another program has changed while they are open: taken up one by one, and nothing of either side lost unseen.
#include "editor/session/disk_changes.hpp"

#include "model/wording/catalogue.hpp"
#include "tests/editor/session/open_sample.hpp"

using namespace hexwright;
using namespace hexwright::test;
using editor::Keep;

namespace {

struct Changed {
  Changed() : session(sample.open()) {}
  std::string name() const { return session->project().main_file().in_project; }
  // The id of the scenario, and so its first line.
  void they_write(const std::string& id) {
    std::string text = sample.folder().read(name());
    const auto at = text.find(" id=\"") + 5;
    text.replace(at, text.find('"', at) - at, id);
    sample.folder().write(name(), text);
  }
  editor::DiskChange only() const {
    const auto changes = editor::disk_changes(*session);
    REQUIRE(changes.size() == 1);
    return changes.front();
  }
  std::string id() const { return session->project().main_file().xml.root().attribute("id").value(); }

  SampleToEdit sample;
  std::unique_ptr<editor::Session> session;
};

}  // namespace

TEST_CASE("A file as it was read is no change, and one that has been is named") {
  Changed at;
  CHECK(editor::disk_changes(*at.session).empty());
  at.they_write("theirs");
  const editor::DiskChange change = at.only();
  CHECK(change.name == at.name());
  CHECK_FALSE(change.edited_here);
  CHECK(change.choices().front() == Keep::theirs);
}

TEST_CASE("What is taken from the disk is one step, which can be undone, and is not written again") {
  Changed at;
  at.they_write("theirs");
  REQUIRE(editor::take_up(*at.session, at.only(), Keep::theirs));
  CHECK(at.id() == "theirs");
  CHECK_FALSE(at.session->is_modified());
  CHECK(editor::disk_changes(*at.session).empty());
  CHECK(at.session->prepare_save().files.empty());
  REQUIRE(at.session->undo());
  CHECK(at.id() != "theirs");
  CHECK(at.session->is_modified());
}

TEST_CASE("What is kept replaces the other at the next save, though no step was made") {
  Changed at;
  const std::string mine = at.id();
  at.they_write("theirs");
  REQUIRE(editor::take_up(*at.session, at.only(), Keep::mine));
  CHECK(at.session->is_modified());
  REQUIRE(at.session->save());
  CHECK(at.sample.folder().read(at.name()).find("theirs") == std::string::npos);
  CHECK(at.id() == mine);
  CHECK_FALSE(at.session->is_modified());
}

TEST_CASE("What both changed differently stays as it is here and is told; what only they changed is taken") {
  Changed at;
  REQUIRE(at.session->perform(rename_scenario(*at.session, "mine"), wording::say("Rename")));
  at.they_write("theirs");
  std::string text = at.sample.folder().read(at.name());
  const auto end = text.rfind("</notes>");
  REQUIRE(end != text.npos);
  text.insert(end, "<note id=\"of-theirs\"><text lang=\"en\">A word.</text></note>");
  at.sample.folder().write(at.name(), text);
  const editor::DiskChange change = at.only();
  CHECK(change.edited_here);
  CHECK(change.choices().front() == Keep::both);
  const auto conflicts = editor::take_up(*at.session, change, Keep::both);
  INFO((conflicts ? std::string() : wording::english().words(conflicts.error().message)));
  REQUIRE(conflicts);
  REQUIRE(conflicts->size() == 1);
  CHECK(conflicts->front().field == "id");
  CHECK(conflicts->front().mine == "mine");
  CHECK(conflicts->front().theirs == "theirs");
  CHECK(at.id() == "mine");
  const pugi::xml_node root = at.session->project().main_file().xml.root();
  CHECK(root.child("notes").find_child_by_attribute("note", "id", "of-theirs"));
  REQUIRE(at.session->save());
  CHECK(at.sample.folder().read(at.name()).find("of-theirs") != std::string::npos);
}

TEST_CASE("What was merged and not saved is offered again after a crash") {
  Changed at;
  REQUIRE(at.session->perform(rename_scenario(*at.session, "mine"), wording::say("Rename")));
  at.they_write("theirs");
  REQUIRE(editor::take_up(*at.session, at.only(), Keep::both));
  const auto copy = at.sample.folder() / "crashed";
  std::filesystem::copy(at.sample.journals(), copy, std::filesystem::copy_options::recursive);
  auto again = editor::Session::open(at.sample.path(), games_to_edit(), copy);
  REQUIRE(again);
  REQUIRE((*again)->left_behind());
  CHECK((*again)->recover() > 0);
  CHECK(std::string((*again)->project().main_file().xml.root().attribute("id").value()) == "mine");
}

TEST_CASE("A file that is gone or no document any more can only be replaced") {
  Changed at;
  at.sample.folder().write(at.name(), "no document");
  CHECK(at.only().choices() == std::vector{Keep::mine});
  CHECK(at.only().unreadable.has_value());
  std::filesystem::remove(at.sample.path());
  CHECK(at.only().choices() == std::vector{Keep::mine});
  REQUIRE(editor::take_up(*at.session, at.only(), Keep::mine));
  const auto saved = at.session->save();
  INFO((saved ? std::string() : wording::english().words(saved.error().message)));
  REQUIRE(saved);
  CHECK(std::filesystem::exists(at.sample.path()));
}
