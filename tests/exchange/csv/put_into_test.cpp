// Tables there and back, over an order of battle that holds more than a table can: nothing is lost, and what the table changes is changed.
#include <filesystem>

#include "exchange/csv/orbat_csv.hpp"
#include "exchange/diff/compare.hpp"
#include "exchange/text/fold.hpp"
#include "model/document/kinds.hpp"
#include "model/document/piece.hpp"
#include "model/io/xml_file.hpp"
#include "tests/folders.hpp"
#include "tests/model/io/scratch_folder.hpp"

using namespace hexwright;
using namespace hexwright::exchange;

namespace {

document::Orbat orbat_of(const std::string& path) {
  const auto file = io::load_xml(path);
  REQUIRE(file);
  return document::read_orbat(file->root(), 0);
}
CsvSource source_of(const document::Orbat& known) { return {"t", known.game.value_or(document::GameLink{}), nullptr, &known, {}}; }
TableInto again(const document::Orbat& base, const std::string& text) {
  const CsvSource source = source_of(base);
  const auto read = read_orbat_csv(text, source);
  INFO(text);
  REQUIRE(read);
  return put_into(base, *read, columns_of(text, source));
}
std::vector<Change> differences(const document::Orbat& before, const document::Orbat& after) {
  pugi::xml_document a, b;
  write_document(before, a);
  write_document(after, b);
  return compare_trees(a.document_element(), b.document_element());
}

}  // namespace

TEST_CASE("The table of every sample's forces, put back into them, changes nothing") {
  std::size_t seen = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(test::source() + "/samples")) {
    const std::string path = entry.path().string();
    if (!path.ends_with(".orbat.xml")) continue;
    const document::Orbat base = orbat_of(path);
    const TableInto put = again(base, write_orbat_csv(base).text);
    INFO(path);
    CHECK(differences(base, put.orbat).empty());
    CHECK(put.added.empty());
    CHECK(put.absent.empty());
    ++seen;
  }
  CHECK(seen >= 5);
}

TEST_CASE("A table changes what it has a column for, adds what is new, and keeps what it does not list") {
  const document::Orbat base = orbat_of(test::source() + "/samples/border-watch/border-watch.orbat.xml");
  const TableInto put = again(base, "id,side,kind,number\nwd.patrol-1,wd,patrol,9\nwd.new,wd,gun,7\n");
  CHECK(put.added == std::vector<std::string>{"wd.new"});
  CHECK(put.common == 1);
  CHECK_FALSE(put.absent.empty());
  const std::vector<Change> changes = differences(base, put.orbat);
  CHECK(changes.size() == 2);
}

TEST_CASE("Headings of one's own mean columns by their names, in English and Polish, and by what the user says") {
  const document::Orbat base = orbat_of(test::source() + "/samples/border-watch/border-watch.orbat.xml");
  CsvSource source = source_of(base);
  CHECK(columns_of("Identyfikator;Strona;Rodzaj;Nr\n", source) == std::vector<std::string>{"id", "side", "kind", "number"});
  CHECK(columns_of("ID,Side,Type,Notes\n", source) == std::vector<std::string>{"id", "side", "kind"});
  source.headings = {{"notes", "-"}, {"what", "kind"}};
  CHECK(read_orbat_csv("id,side,what,Notes\nwd.x,wd,gun,some words\n", source));
  CHECK_FALSE(read_orbat_csv("id,side,what,Other\nwd.x,wd,gun,some words\n", source));
}

TEST_CASE("A first line sep=; and the UTF-16 of spreadsheets are read as any table") {
  const document::Orbat base = orbat_of(test::source() + "/samples/border-watch/border-watch.orbat.xml");
  const auto read = read_orbat_csv("sep=|\nid|side|kind\nwd.x|wd|gun\nwd.y|wd\n", source_of(base));
  REQUIRE_FALSE(read);
  CHECK(read.error().front().where.line == 4);
  CHECK(read_orbat_csv("\"sep=\t\"\r\nid\tside\tkind\r\nwd.x\twd\tgun\r\n", source_of(base)));
  std::string wide = "\xFF\xFE";
  for (const char c : std::string("id\tside\n")) wide += std::string{c, '\0'};
  wide += std::string("\x42\x01", 2);  // ł
  const test::ScratchFolder folder;
  const auto text = read_foreign(folder.write("u.txt", wide));
  REQUIRE(text);
  CHECK(text->text == "id\tside\nł");
}
