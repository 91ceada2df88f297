// The sample of the 1920 war in every format that is exported: two setups that differ only in which of one side's counters lie face down
// where give the other side the same bytes, and what lies there is in none of them.
#include "tests/cli/print/paper_call.hpp"

using namespace hexwright::test;

namespace {

const std::string FOLDER = "/samples/1920/", FILLED = "1-zaslucze-corrected.placement.xml";

void copy_sample(const ScratchFolder& folder) {
  for (const auto& file : std::filesystem::directory_iterator(source() + FOLDER))
    folder.write(file.path().filename().string(), whole_file(file.path().string()));
}

// The Bolshevik patrol of one hex where the regiment of another is, and the other way round.
std::string with_other_secrets(const ScratchFolder& folder) {
  copy_sample(folder);
  std::string text = whole_file(folder / FILLED);
  const auto place = [&](const std::string& piece, const std::string& from, const std::string& to) {
    const std::string whole = "<placed piece=\"" + piece + "\" hex=\"" + from + "\"";
    const std::size_t at = text.find(whole);
    REQUIRE(at != text.npos);
    text.replace(at, whole.size(), "<placed piece=\"" + piece + "\" hex=\"" + to + "\"");
  };
  place("bo.p1", "1003", "1005");
  place("bo.74ps", "1005", "1003");
  place("bo.sicz-2", "1007", "1305");
  place("bo.pociag", "1305", "1007");
  return folder.write(FILLED, text);
}

struct Export {
  std::string what, ending;
};
const std::vector<Export> EXPORTS = {{"map", "svg"},      {"map", "pdf"},      {"map", "png"},        {"card", "pdf"},       {"card", "html"},
                                     {"setup-sheet", "pdf"}, {"counters", "svg"}, {"map-sheets", "pdf"}, {"turn-track", "svg"}, {"vassal", "vsav"},
                                      {"tmx", "tmx"}};

}  // namespace

TEST_CASE("hidden forces: two setups that differ only in what lies face down give the other side the same bytes in every format") {
  const ScratchFolder first, second;
  copy_sample(first);
  const std::string one = first / FILLED, two = with_other_secrets(second);
  for (const Export& of : EXPORTS) {
    const std::string a = first / ("x." + of.ending), b = second / ("x." + of.ending);
    const ProgramResult result = export_paper(one, of.what, {"--side", "pl", "-o", a});
    INFO(of.what << " " << of.ending << "\n" << result.err);
    REQUIRE(result.status == 0);
    REQUIRE(export_paper(two, of.what, {"--side", "pl", "-o", b}).status == 0);
    CHECK(whole_file(a) == whole_file(b));
  }
  // A module is for everybody.
  REQUIRE(export_paper(one, "vassal", {"-o", first / "x.vmod"}).status == 0);
  REQUIRE(export_paper(two, "vassal", {"-o", second / "x.vmod"}).status == 0);
  CHECK(whole_file(first / "x.vmod") == whole_file(second / "x.vmod"));
  // Their owner's map is another one.
  REQUIRE(export_paper(one, "map", {"--side", "bo", "-o", first / "own.svg"}).status == 0);
  REQUIRE(export_paper(two, "map", {"--side", "bo", "-o", second / "own.svg"}).status == 0);
  CHECK(whole_file(first / "own.svg") != whole_file(second / "own.svg"));
}

TEST_CASE("hidden forces: no order and no box of the other side that is kept from a side is in a file made for it") {
  const ScratchFolder folder;
  for (const auto& [side, other] : {std::pair{"pl", "bo"}, std::pair{"bo", "pl"}})
    for (const Export& of : EXPORTS) {
      if (of.what == "vassal" || of.ending == "png") continue;  // packed; the bytes above are the proof
      const std::string path = folder / ("x." + of.ending);
      const ProgramResult result = export_paper(source() + FOLDER + FILLED, of.what, {"--side", side, "-o", path});
      INFO(side << " " << of.what << " " << of.ending << "\n" << result.err);
      REQUIRE(result.status == 0);
      const std::string open = laid_open(path);
      const std::string patrols = std::string(other) + ".patrole";
      CHECK_FALSE(holds(open, patrols));
    }
}
