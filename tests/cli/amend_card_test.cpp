// check --fix of a printed card: its text is changed where nothing is left to guess, byte for byte as it is everywhere else.
#include "tests/cli/amend_call.hpp"

using namespace hexwright::test;

namespace {

const std::string HEAD =
    "Scenario 4: The Lock at Fenby\n\nLength: 9 turns\n\nBritish Forces\n3 Rifle sections (4-5-7)\n\nGerman Forces\n"
    "5 Grenadier squads (5-4-8)\n\nSet Up\nThe British set up first, within 3 hexes of 0207.\n";
const std::string REST = "\n\nVictory\nGerman: 3 VP for control of the lock (0207) at the end of the game.\n";

class CardCopy {
 public:
  explicit CardCopy(std::string bytes, std::string name = "card.txt") : name_(std::move(name)) { folder_.write(name_, bytes); }
  std::string bytes() const { return folder_.read(name_); }
  ProgramResult check(std::vector<std::string> more) const {
    std::vector<std::string> all{"check", folder_ / name_, "--lang", "en"};
    all.insert(all.end(), more.begin(), more.end());
    return call_program(all);
  }

 private:
  ScratchFolder folder_;
  std::string name_;
};

// That the report offers to fix.
std::string offered(const std::string& report) {
  const std::size_t at = report.find("--fix ");
  INFO(report);
  REQUIRE(at != std::string::npos);
  return report.substr(at + 6, 16);
}

std::string with_carriage_returns(const std::string& text) {
  std::string out;
  for (const char c : text) out += c == '\n' ? std::string("\r\n") : std::string(1, c);
  return out;
}

}  // namespace

TEST_CASE("--fix strikes a doubled word out of a card's text, shows the line before and after, and leaves every other byte alone") {
  const std::string wrong = HEAD + "The Germans set up in in hex 0503." + REST, right = HEAD + "The Germans set up in hex 0503." + REST;
  for (const bool windows : {false, true}) {
    const CardCopy card(windows ? "\xEF\xBB\xBF" + with_carriage_returns(wrong) : wrong);
    const ProgramResult dry = card.check({"--fix", "card/doubled-word", "--dry-run"});
    INFO(dry.out << dry.err);
    CHECK(has(dry.out, "-The Germans set up in in hex 0503."));
    CHECK(has(dry.out, "+The Germans set up in hex 0503."));
    CHECK(has(card.bytes(), "in in hex"));
    const ProgramResult fixed = card.check({"--fix", offered(card.check({}).out)});
    CHECK(fixed.status == 0);
    CHECK(card.bytes() == (windows ? "\xEF\xBB\xBF" + with_carriage_returns(right) : right));
    CHECK(card.check({"--fix", "card/doubled-word"}).status == 2);
  }
}

TEST_CASE("--fix strikes the second of two words that a line end parts, and keeps the line end") {
  const CardCopy card(HEAD + "The Germans set up in hex\nhex 0503 or 0504." + REST);
  CHECK(card.check({"--fix", "card/doubled-word"}).status == 0);
  CHECK(card.bytes() == HEAD + "The Germans set up in hex\n0503 or 0504." + REST);
  const CardCopy other(with_carriage_returns(HEAD + "The Germans set up in hex\nhex 0503 or 0504." + REST));
  CHECK(other.check({"--fix", "card/doubled-word"}).status == 0);
  CHECK(other.bytes() == with_carriage_returns(HEAD + "The Germans set up in hex\n0503 or 0504." + REST));
}

TEST_CASE("--fix writes the comma that a list of a card lacks, and no other sign where the author must say which") {
  const CardCopy missing(HEAD + "The Germans set up: companies 13, 14; 15 s in hex 0503." + REST);
  CHECK(missing.check({"--fix", "card/list-sign"}).status == 0);
  CHECK(has(missing.bytes(), "companies 13, 14, 15 s"));
  const CardCopy either(HEAD + "The Germans set up in hex 0503,; or 0504." + REST);
  const ProgramResult refused = either.check({"--fix", "card/list-sign"});
  INFO(refused.out << refused.err);
  CHECK(refused.status == 2);
  CHECK(has(refused.err, "cannot be fixed without a choice"));
  CHECK(has(either.bytes(), "0503,; or"));
}

TEST_CASE("a card of a word processor or a web page is not rewritten, and a card keeps no waivers") {
  const CardCopy page("<!DOCTYPE html>\n<html><body><p>" + HEAD + "The Germans set up in in hex 0503." + REST + "</p></body></html>\n",
                      "card.html");
  const std::string before = page.bytes();
  const ProgramResult report = page.check({});
  CHECK(has(report.out, "card/doubled-word"));
  CHECK_FALSE(has(report.out, "--fix"));  // it would be refused
  const ProgramResult refused = page.check({"--fix", "card/doubled-word"});
  INFO(refused.out << refused.err);
  CHECK(refused.status == 3);
  CHECK(has(refused.err, "plain text"));
  CHECK(page.bytes() == before);
  const CardCopy text(HEAD + "The Germans set up in in hex 0503." + REST);
  const ProgramResult kept = text.check({"--waive", offered(text.check({}).out), "--reason", "so printed"});
  CHECK(kept.status == 2);
  CHECK(has(kept.err, "import card"));
}
