// Files that another program has changed while they are open: taken up one by one, and nothing of either side lost unseen.
#include "editor/session/disk_changes.hpp"

#include <iostream>
#include <random>

#include "model/edits/tree.hpp"
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
  // What they have in the file in place of these words.
  void they_replace(const std::string& words, const std::string& others) {
    std::string text = sample.folder().read(name());
    const auto at = text.find(words);
    REQUIRE(at != text.npos);
    sample.folder().write(name(), text.replace(at, words.size(), others));
  }
  void take(Keep keep) {
    const auto taken = editor::take_up(*session, {only()}, {keep});
    INFO((taken ? std::string() : wording::english().words(taken.error().message)));
    REQUIRE(taken);
  }
  // Opened again from the files and the journal as they lie there while the session lives.
  std::unique_ptr<editor::Session> after_a_crash() const {
    const auto copy = sample.folder() / "crashed";
    std::filesystem::copy(sample.journals(), copy, std::filesystem::copy_options::recursive);
    auto again = editor::Session::open(sample.path(), games_to_edit(), copy);
    REQUIRE(again);
    REQUIRE((*again)->left_behind());
    CHECK((*again)->recover() == 1);
    return std::move(*again);
  }
  std::string written() const { return edits::exact_xml(session->project().main_file().xml.document()); }
  std::string id() const { return session->project().main_file().xml.root().attribute("id").value(); }

  SampleToEdit sample;
  std::unique_ptr<editor::Session> session;
};

// Another program writes a word into a name or a text of a file, so many times for each file of the project, while there is unsaved work
// here or none. A save leaves that word on the disk, and it goes only where the author keeps what is his.
void others_write_into_each_file(int times) {
  std::mt19937 random(20261127);
  int edits = 0, taken = 0, replaced = 0;
  const std::size_t files = Changed().session->project().files().size();
  for (std::size_t file = 0; file < files; ++file)
    for (int i = 0; i < times; ++i) {
      Changed at;
      const std::string name = at.session->project().files()[file]->in_project, word = "Theirs" + std::to_string(i);
      INFO(name << ", edit " << i);
      std::string text = at.sample.folder().read(name);
      std::vector<std::size_t> places;
      for (const std::string_view before : {" nom=\"", "<text lang=\"pl\">", "<text lang=\"en\">"})
        for (std::size_t found = 0; (found = text.find(before, found)) != text.npos;) places.push_back(found += before.size());
      REQUIRE_FALSE(places.empty());
      at.sample.folder().write(name, text.insert(places[random() % places.size()], word + ' '));
      ++edits;
      const auto has_word = [&] { return at.sample.folder().read(name).find(word) != std::string::npos; };
      const bool edited_here = i % 2 == 1;
      if (edited_here) REQUIRE(at.session->perform(rename_scenario(*at.session, "mine"), wording::say("Rename")));
      const bool saved = static_cast<bool>(at.session->save());
      CHECK(has_word());
      CHECK(saved != (edited_here && name == at.name()));
      const auto choices = at.only().choices();
      const Keep keep = choices[random() % choices.size()];
      REQUIRE(editor::take_up(*at.session, {at.only()}, {keep}));
      REQUIRE(at.session->save());
      CHECK(has_word() == (keep != Keep::mine));
      CHECK((at.id() == "mine") == (edited_here && !(keep == Keep::theirs && name == at.name())));
      ++(keep == Keep::mine ? replaced : taken);
    }
  std::cout << "foreign edits: " << edits << " of " << files << " files, " << taken << " taken, " << replaced << " replaced as asked\n";
}

}  // namespace

TEST_CASE("What others write into a file while it is open is never lost unasked") { others_write_into_each_file(8); }
TEST_CASE("What others write into each file, a hundred times, is never lost unasked", "[.long]") { others_write_into_each_file(100); }

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
  REQUIRE(editor::take_up(*at.session, {at.only()}, {Keep::theirs}));
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
  REQUIRE(editor::take_up(*at.session, {at.only()}, {Keep::mine}));
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
  const auto conflicts = editor::take_up(*at.session, {change}, {Keep::both});
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
  at.they_replace("</notes>", "<note id=\"of-theirs\"><text lang=\"en\">A word.</text></note></notes>");
  at.take(Keep::both);
  const auto again = at.after_a_crash();
  const pugi::xml_node root = again->project().main_file().xml.root();
  CHECK(std::string(root.attribute("id").value()) == "mine");
  CHECK(root.child("notes").find_child_by_attribute("note", "id", "of-theirs"));
}

TEST_CASE("A file that is gone or no document any more can only be replaced") {
  Changed at;
  at.sample.folder().write(at.name(), "no document");
  CHECK(at.only().choices() == std::vector{Keep::mine});
  CHECK(at.only().unreadable.has_value());
  std::filesystem::remove(at.sample.path());
  CHECK(at.only().choices() == std::vector{Keep::mine});
  REQUIRE(editor::take_up(*at.session, {at.only()}, {Keep::mine}));
  const auto saved = at.session->save();
  INFO((saved ? std::string() : wording::english().words(saved.error().message)));
  REQUIRE(saved);
  CHECK(std::filesystem::exists(at.sample.path()));
}

TEST_CASE("A file that is gone and is kept is asked about once, and is not written over one that came in its place") {
  Changed at;
  std::filesystem::remove(at.sample.path());
  at.take(Keep::mine);
  CHECK(at.session->changed_on_disk().empty());
  CHECK(at.session->is_modified());
  at.sample.folder().write(at.name(), "<scenario/>");
  CHECK(at.session->changed_on_disk() == std::vector{at.sample.path()});
  const auto refused = at.session->save();
  REQUIRE_FALSE(refused);
  CHECK(refused.error().id == "save/already-there");
  std::filesystem::remove(at.sample.path());
  REQUIRE(at.session->save());
  CHECK_FALSE(at.session->is_modified());
}

TEST_CASE("A script that is gone and is kept is asked about once, and saved again") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-lua.scenario.xml");
  auto session = sample.open();
  const std::string text = sample.folder().read("mgla.lua");
  std::filesystem::remove(sample.folder() / "mgla.lua");
  REQUIRE(editor::disk_changes(*session).size() == 1);
  REQUIRE(editor::take_up(*session, editor::disk_changes(*session), {Keep::mine}));
  CHECK(session->changed_on_disk().empty());
  REQUIRE(session->save());
  CHECK(sample.folder().read("mgla.lua") == text);
  // A mark in front is none of the text.
  sample.folder().write("mgla.lua", "\xEF\xBB\xBF-- theirs\n");
  REQUIRE(editor::take_up(*session, editor::disk_changes(*session), {Keep::theirs}));
  CHECK(*session->scripts().text("mgla.lua") == "-- theirs\n");
  CHECK_FALSE(session->is_modified());
}

TEST_CASE("What is of a library is read only: a change there is not asked about, and never written over") {
  const SampleToEdit sample;
  const auto in = [&](const std::string& name) { return sample.folder() / name; };
  std::string map;
  for (const auto& [name, bytes] : sample.bytes())
    if (name.ends_with(".map.xml")) map = name;
  std::filesystem::create_directory(in("boards"));
  std::filesystem::rename(in(map), in("boards/" + map));
  sample.folder().write("hexwright.settings.xml", "<settings format=\"1.1\"><library folder=\"boards\"/></settings>");
  auto session = sample.open();
  const std::string theirs = sample.folder().read("boards/" + map) + "<!-- theirs -->\n";
  sample.folder().write("boards/" + map, theirs);
  CHECK(session->changed_on_disk().empty());
  REQUIRE(session->perform(rename_scenario(*session, "mine"), wording::say("Rename")));
  const std::string name = session->project().main_file().in_project;
  sample.folder().write(name, sample.folder().read(name) + "<!-- theirs -->\n");
  const auto changes = editor::disk_changes(*session);
  REQUIRE(changes.size() == 1);
  CHECK(changes.front().name == name);
  REQUIRE(editor::take_up(*session, changes, {Keep::mine}));
  REQUIRE(session->save());
  CHECK(sample.folder().read("boards/" + map) == theirs);
}

TEST_CASE("Sections that changed places, and what no list of the format knows, are taken with every comment") {
  Changed at;
  const std::string mine = at.written();
  at.they_write("theirs");
  at.they_replace("<scenario ", "<!-- before --><scenario odd=\"1\" ");
  const std::string text = at.sample.folder().read(at.name());
  const auto from = text.find("  <time"), to = text.find("  <", text.find("</time>"));
  REQUIRE(from < to);
  at.they_replace(text.substr(from, to - from), "  <!-- between -->\n");
  at.they_replace("</scenario>", text.substr(from, to - from) + "</scenario><!-- behind -->");
  at.take(Keep::theirs);
  for (const char* words : {"<!-- before -->", "<!-- between -->", "<!-- behind -->", "odd=\"1\""})
    CHECK(at.written().find(words) != std::string::npos);
  CHECK(at.session->prepare_save().files.empty());
  const std::string theirs = at.written();
  REQUIRE(at.session->undo());
  CHECK(at.written() == mine);
  REQUIRE(at.session->redo());
  CHECK(at.written() == theirs);
}

TEST_CASE("Work on a file with something that no list of the format knows is brought back after a crash") {
  Changed at;
  at.they_replace("<scenario ", "<scenario odd=\"1\" ");
  at.session = at.sample.open();
  REQUIRE(at.session->perform(rename_scenario(*at.session, "mine"), wording::say("Rename")));
  at.they_write("theirs");
  at.take(Keep::mine);
  CHECK(edits::exact_xml(at.after_a_crash()->project().main_file().xml.document()) == at.written());
}

TEST_CASE("Files that fit one another only as they both are now are taken up together, in one step") {
  const SampleToEdit sample("amber-line", "1-road-to-the-bay.scenario.xml");
  auto session = sample.open();
  REQUIRE(session->perform(rename_scenario(*session, "mine"), wording::say("Rename")));
  for (const auto& [name, bytes] : sample.bytes()) {
    std::string text = bytes;
    for (const std::string old : {"<game id=\"amber-line\"", "<ruleset format=\"1.1\" id=\"amber-line\""})
      if (const auto at = text.find(old); at != text.npos) text.replace(at + old.size() - 11, 10, "bay");
    sample.folder().write(name, text);
  }
  const auto changes = editor::disk_changes(*session);
  REQUIRE(changes.size() >= 3);
  const auto taken = editor::take_up(*session, changes, std::vector(changes.size(), Keep::theirs));
  INFO((taken ? std::string() : wording::english().words(taken.error().message)));
  REQUIRE(taken);
  CHECK(session->project().game().data().id == "bay");
  CHECK(session->history().done() == 2);
  CHECK_FALSE(session->is_modified());
  REQUIRE(session->undo());
  CHECK(session->project().game().data().id == "amber-line");
}

TEST_CASE("What is not saved is stored again after another session of the same file has given up its journal") {
  Changed at;
  {
    const auto second = at.sample.open();
    REQUIRE(at.session->perform(rename_scenario(*at.session, "mine"), wording::say("Rename")));
  }
  at.session->guard_again();
  const auto again = at.after_a_crash();
  CHECK(std::string(again->project().main_file().xml.root().attribute("id").value()) == "mine");
}

TEST_CASE("A script that is no text any more can only be replaced, and takes nothing with it") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-lua.scenario.xml");
  auto session = sample.open();
  sample.folder().write("mgla.lua", "-- \xFF\n");
  const auto changes = editor::disk_changes(*session);
  REQUIRE(changes.size() == 1);
  CHECK(changes.front().choices() == std::vector{Keep::mine});
  REQUIRE(editor::take_up(*session, changes, {Keep::theirs}));
  CHECK(session->is_modified());
}

TEST_CASE("Of a change that names a file which is not there nothing is taken") {
  Changed at;
  const std::string mine = at.written();
  at.they_write("theirs");
  at.they_replace(".map.xml\"", "-none.map.xml\"");
  const auto refused = editor::take_up(*at.session, {at.only()}, {Keep::theirs});
  REQUIRE_FALSE(refused);
  CHECK(refused.error().id == "file/missing");
  CHECK(at.written() == mine);
  CHECK(at.session->history().size() == 0);  // nor can it be redone
  CHECK(editor::disk_changes(*at.session).size() == 1);
}
