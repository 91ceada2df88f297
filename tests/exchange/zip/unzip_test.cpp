// Zips made byte by byte: what is sound is read, what lies about its size, leads out of a folder or is damaged is refused.
#include <zlib.h>

#include "exchange/sheets/sheet.hpp"
#include "exchange/zip/unzip.hpp"
#include "tests/exchange/mutants.hpp"

using namespace hexwright::exchange;

namespace {

struct File {
  std::string name, text;
  std::uint32_t claimed = 0;  // size; 0: the true one
};

std::string little(std::uint64_t value, int bytes) {
  std::string out;
  for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8 * i) & 255);
  return out;
}
std::string deflated(const std::string& text) {
  z_stream stream{};
  (void)deflateInit2(&stream, 9, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY);
  std::string out(compressBound(text.size()) + 64, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  (void)deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}
std::string zip_of(const std::vector<File>& files) {
  std::string out, list;
  for (const File& file : files) {
    const std::string packed = deflated(file.text), size = little(file.claimed ? file.claimed : file.text.size(), 4);
    const std::string facts = little(0, 2) + little(8, 2) + little(0, 8) + little(packed.size(), 4) + size + little(file.name.size(), 2);
    list += "PK\x01\x02" + little(20, 2) + little(20, 2) + facts + little(0, 12) + little(out.size(), 4) + file.name;
    out += "PK\x03\x04" + little(20, 2) + facts + little(0, 2) + file.name + packed;
  }
  const std::size_t at = out.size();
  return out + list + "PK\x05\x06" + little(0, 4) + little(files.size(), 2) + little(files.size(), 2) + little(list.size(), 4) +
         little(at, 4) + little(0, 2);
}

std::string fault_of(const std::string& bytes) {
  const auto zip = Unzip::open(bytes, "x");
  if (!zip) return zip.error().id;
  const auto read = zip->read(zip->entries().at(0));
  return read ? "" : read.error().id;
}

const std::string EXCEL =
    zip_of({{"xl/workbook.xml", "<workbook/>"},
            {"xl/sharedStrings.xml", "<sst><si><t>id</t></si><si><r><t>si</t></r><r><t>de</t></r></si><si><t>kind</t></si></sst>"},
            {"xl/worksheets/sheet1.xml", "<worksheet><sheetData/></worksheet>"},
            {"xl/worksheets/sheet2.xml",
             R"(<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="s"><v>2</v></c></row>
<row r="3"><c r="A3" t="inlineStr"><is><t>pl.1</t></is></c><c r="B3"><v>0.1</v></c><c r="C3"><v>3.0000000000000004</v></c><c r="D3" t="str"><f>A1</f><v>s</v></c></row></sheetData></worksheet>)"}});
const std::string OPEN = zip_of(
    {{"mimetype", "application/vnd.oasis.opendocument.spreadsheet"},
     {"content.xml",
      R"(<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="a">
<table:table-row><table:table-cell><text:p>id</text:p></table:table-cell><table:table-cell><text:p>a<text:s text:c="2"/>b</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16382"/></table:table-row>
<table:table-row table:number-rows-repeated="2"><table:table-cell office:value-type="float" office:value="1.50"><text:p>1,5</text:p></table:table-cell></table:table-row>
<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>)"}});

}  // namespace

TEST_CASE("A sound zip is read, entry by entry") {
  const std::string bytes = zip_of({{"a/b.txt", "hello"}, {"c", std::string(100'000, 'x')}});
  REQUIRE(looks_like_zip(bytes));
  const auto zip = Unzip::open(bytes, "x");
  REQUIRE(zip);
  CHECK(zip->entries().size() == 2);
  CHECK(*zip->read(*zip->entry("a/b.txt")) == "hello");
  CHECK(zip->read(*zip->entry("c"))->size() == 100'000);
  CHECK(*zip->beginning(*zip->entry("c"), 3) == "xxx");
  CHECK_FALSE(zip->entry("d"));
}

TEST_CASE("A zip that leads out of its folder, lies about a size or is a bomb is refused before anything is made") {
  for (const std::string name : {"../x", "/etc/passwd", "a/../../x", "a\\b", "c:x", ""})
    CHECK(fault_of(zip_of({{name, "x"}})) == "zip/name");
  CHECK(fault_of(zip_of({{"a", "x"}, {"a", "y"}})) == "zip/name");
  CHECK(fault_of(zip_of({{"a", "hello", 4}})) == "zip/damaged");
  CHECK(fault_of(zip_of({{"a", "hello", 6}})) == "zip/damaged");
  CHECK(fault_of(zip_of({{"a", "hello", 1u << 30}})) == "zip/too-large");
  CHECK(fault_of(zip_of({{"a", std::string(5'000'000, '0')}})) == "zip/too-large");
  const std::string sound = zip_of({{"a", "hello"}});
  CHECK(fault_of(sound.substr(0, sound.size() - 5)) == "zip/damaged");
  CHECK(fault_of(sound).empty());
}

TEST_CASE("A workbook is the table of its first sheet with anything in it; a row of the sheet is a line") {
  CHECK(*sheet_as_table(EXCEL, "x") == "id,side,,kind\r\n\r\npl.1,0.1,3,s\r\n");
  CHECK(*sheet_as_table(OPEN, "x") == "id,a  b\r\n1.5\r\n1.5\r\n");
  CHECK(sheet_as_table(zip_of({{"xl/workbook.xml", "<workbook/>"}}), "x").error().id == "sheet/empty");
  CHECK(sheet_as_table(zip_of({{"content.xml", "<x"}}), "x").error().where.line == 0);
}

TEST_CASE("Mutants of workbooks are read or refused, never worse") {
  for (const std::string& sound : {EXCEL, OPEN})
    hexwright::test::for_mutants(sound, 500, [](const std::string& bytes) { (void)sheet_as_table(bytes, "x"); });
}
