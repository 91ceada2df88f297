// A printed card as PDF: hexwright hands over to hexwright-print, and refuses with advice where that is not installed.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/cli/contract_program.hpp"
#include "tests/folders.hpp"
#include "tests/publish/files/pdf_tools.hpp"

using namespace hexwright::test;
using nlohmann::json;

namespace {

const std::string CARDS = source() + "/tests/cards/";

json read(const std::string& card) {
  const ProgramResult result = call_program({"import", "card", CARDS + card, "--format", "json"});
  INFO(result.err);
  REQUIRE(result.status == 0);
  return json::parse(result.out);
}

}  // namespace

TEST_CASE("a PDF is proofed and imported as its text is") {
  const std::string card = GENERATE("kessel-road", "zarzecze");
  const ProgramResult checked = call_program({"check", CARDS + card + ".pdf"});
  INFO(checked.out << checked.err);
  CHECK(checked.status == 0);
  CHECK(checked.out.find("0 errors, 0 warnings") != std::string::npos);
  const json pdf = read(card + ".pdf"), text = read(card + ".txt");
  for (const char* list : {"sides", "units", "setup", "reinforcements", "support", "victory", "rules"})
    CHECK(pdf[list].size() == text[list].size());
  const ScratchFolder folder;
  CHECK(call_program({"import", "card", CARDS + card + ".pdf", "-o", folder / "project"}).status == 0);
  CHECK(std::filesystem::exists(folder / "project"));
}

TEST_CASE("a PDF that cannot be read leaves status 3 and says what to do") {
  const ScratchFolder folder;
  const std::string cut = folder.write("cut.pdf", "%PDF-1.4\nand no more");
  for (const std::string verb : {"check", "import"}) {
    std::vector<std::string> words{verb};
    if (verb == "import") words.emplace_back("card");
    words.push_back(cut);
    const ProgramResult result = call_program(words);
    CHECK(result.status == 3);
    CHECK(result.err.find("save it anew") != std::string::npos);
  }
}

TEST_CASE("poppler, with all that it brings, is loaded only where a PDF is read") {
  const auto loaded_by = [](const std::string& program) { return said_by("LC_ALL=C ldd '" + programs() + "/" + program + "'"); };
  const std::string draws = loaded_by("hexwright-print");
  CHECK(draws.find("libcairo") != std::string::npos);
  CHECK(draws.find("libpoppler") == std::string::npos);
  CHECK(loaded_by("hexwright-poppler.so").find("libpoppler") != std::string::npos);
}

TEST_CASE("import card --format html shows the card with its words marked, and how many were read") {
  const ProgramResult page = call_program({"import", "card", CARDS + "pump-house.txt", "--format", "html", "--lang", "en"});
  INFO(page.err);
  REQUIRE(page.status == 0);
  CHECK(page.out.starts_with("<!DOCTYPE html>"));
  CHECK(page.out.find("<script") == std::string::npos);
  CHECK(page.out.find("<span class=\"read\">2 Sherman tanks</span>") != std::string::npos);
  CHECK(page.out.find("48&quot; x 36&quot;") != std::string::npos);
  CHECK(page.out.find("words read</p>") != std::string::npos);
  CHECK(call_program({"import", "card", CARDS + "kessel-road.pdf", "--format", "html"}).out.find("MMG x 1") != std::string::npos);
}
