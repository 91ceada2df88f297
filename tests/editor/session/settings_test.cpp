// What the editor remembers reads back as it was kept, and what cannot be read is as if it were not there.
#include "editor/session/settings.hpp"
#include "tests/editor/session/open_sample.hpp"

using namespace hexwright;
using namespace hexwright::test;

TEST_CASE("Preferences read back as they were kept") {
  const ScratchFolder folder;
  editor::Settings settings;
  settings.language = "pl";
  settings.theme = "dark";
  settings.journal = false;
  settings.author = "Żbigniew \"Z\"";
  REQUIRE(editor::save_settings(folder.path(), settings));
  const editor::Settings read = editor::load_settings(folder.path());
  CHECK(read.language == "pl");
  CHECK(read.theme == "dark");
  CHECK_FALSE(read.journal);
  CHECK(read.author == settings.author);
}

TEST_CASE("Fields of a wrong type keep what is usual") {
  const ScratchFolder folder;
  folder.write("editor.json", "{\"journal\":\"no\",\"author\":7,\"language\":\"pl\"}");
  const editor::Settings read = editor::load_settings(folder.path());
  CHECK(read.journal);
  CHECK(read.author.empty());
  CHECK(read.language == "pl");
}
