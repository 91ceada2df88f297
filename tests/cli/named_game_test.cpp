// rules and explain with a game's name and the number of a paragraph, as people write them.
#include <nlohmann/json.hpp>

#include "tests/cli/contract_program.hpp"

using namespace hexwright::test;
using nlohmann::json;

namespace {

std::string game_of(const std::string& name) {
  const ProgramResult result = call_program({"rules", name, "--format", "json", "--lang", "en"});
  return result.status == 0 ? json::parse(result.out)["game"].get<std::string>() : result.err;
}

bool has(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("rules: a game is named by its id, its title or a word of them, whatever the case") {
  for (const char* name : {"asl-a12", "ASL", "asl", "Asl-A12", "a12"}) CHECK(game_of(name) == "asl-a12");
  for (const char* name : {"lee", "Lee", "bogowie wojny: lee", "LEE"}) CHECK(game_of(name) == "lee");
  for (const char* name : {"1920", "concealment-1920", "Utajnienie", "utajnienie"}) CHECK(game_of(name) == "concealment-1920");
  CHECK(game_of("PLUTON") == "pluton");
  CHECK(has(game_of("plutno"), "Did you mean pluton"));
  CHECK(has(game_of("192"), "1920"));
  CHECK_FALSE(has(game_of("\x1b[31mX"), "\x1b"));
}

TEST_CASE("rules: with a paragraph nothing else is listed, and one that there is not is wrong usage") {
  const json one = json::parse(call_program({"rules", "asl", "12.12", "--format", "json", "--lang", "en"}).out);
  REQUIRE(one["paragraphs"].size() == 1);
  CHECK(one["paragraphs"][0]["number"] == "12.12");
  for (const json& ruling : one["rulings"]) CHECK(has(ruling["rules"].dump(), "12.12"));
  CHECK_FALSE(one["rulings"].empty());
  const std::string text = call_program({"rules", "ASL", "12.12", "--lang", "en"}).out;
  CHECK(has(text, "12.12 "));
  CHECK_FALSE(has(text, "12.13 "));
  const ProgramResult unknown = call_program({"rules", "ASL", "12.9", "--lang", "en"});
  CHECK(unknown.status == 2);
  CHECK(has(unknown.err, "no paragraph \"12.9\""));
}

TEST_CASE("explain: a paragraph by its game and number, or by its number alone where one game has it") {
  const std::string named = call_program({"explain", "ASL", "12.12", "--lang", "en"}).out;
  CHECK(has(named, "asl-a12/12.12-seen"));
  CHECK_FALSE(has(named, "asl-a12/12.1-twice"));
  CHECK(has(named, "range.far"));
  CHECK(call_program({"explain", "12.12", "--lang", "en"}).out == named);
  CHECK(has(call_program({"explain", "12.12", "setup/stacking", "--lang", "en"}).out, "setup/stacking"));
  const ProgramResult several = call_program({"explain", "9.1", "--lang", "en"});
  CHECK(several.status == 2);
  CHECK(has(several.err, "Several games"));
  CHECK(call_program({"explain", "lee", "9.1", "--lang", "en"}).status == 0);
  for (const std::vector<std::string>& call :
       std::vector<std::vector<std::string>>{{"explain", "lee"}, {"explain", "lee", "9.99"}, {"explain", "99.1"}})
    CHECK(call_program(call).status == 2);
}
