// The chances that `triggers` prints for the diced battalions of scenario 2, against long division by hand: every digit of
// the text, and every fraction of the JSON.
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/cli/contract_program.hpp"

using namespace hexwright::test;

namespace {

using Wide = unsigned __int128;

// Missed in every turn after the reveal: 9 tenths before turn 8, 8 tenths from then on.
struct Odds {
  Wide come, all;
};
Odds odds_by(int reveal, int turn) {
  Wide missed = 1, all = 1;
  for (int t = reveal + 1; t <= turn; ++t) {
    missed *= t >= 8 ? 8 : 9;
    all *= 10;
  }
  return {all - missed, all};
}

// Long division, four digits and the next one for rounding half up.
std::string four_digits(const Odds& odds) {
  Wide rest = odds.come;
  int digits = 0;
  for (int i = 0; i < 5; ++i) {
    rest *= 10;
    digits = digits * 10 + static_cast<int>(rest / odds.all);
    rest %= odds.all;
  }
  const int rounded = (digits + 5) / 10;
  const std::string text = std::to_string(10000 + rounded);
  return (rounded == 10000 ? "1." : "0.") + text.substr(1);
}

std::string in_lowest_terms(Odds odds) {
  if (odds.come == 0) return "0";
  for (const unsigned prime : {2u, 5u})
    while (odds.come % prime == 0 && odds.all % prime == 0) {
      odds.come /= prime;
      odds.all /= prime;
    }
  const auto digits = [](Wide value) {
    std::string text;
    for (; value > 0; value /= 10) text.insert(text.begin(), static_cast<char>('0' + static_cast<int>(value % 10)));
    return text;
  };
  return digits(odds.come) + "/" + digits(odds.all);
}

// The numbers of the lines "by then" under the heading of one battalion.
std::vector<std::string> printed_chances(const std::string& text, const std::string& heading) {
  std::vector<std::string> chances;
  std::istringstream lines(text.substr(text.find(heading)));
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line) && !line.empty()) {
    if (line.find("  by then ") != 0) continue;
    std::istringstream numbers(line.substr(10));
    for (std::string number; numbers >> number;) chances.push_back(number);
  }
  return chances;
}

}  // namespace

TEST_CASE("triggers: the chances of both battalions are right to the last digit, for every turn of the first reveal") {
  for (int reveal = 1; reveal <= 23; ++reveal) {
    const std::string assumed = "first_reveal=" + std::to_string(reveal);
    const std::string text = call_program({"triggers", CORRECTED_2, "--assume", assumed, "--lang", "en"}).out;
    const auto report = nlohmann::json::parse(call_program({"triggers", CORRECTED_2, "--assume", assumed, "--format", "json"}).out);
    for (const std::string id : {"de.reinforcements/de.ii-73pp", "de.reinforcements/de.iii-73pp"}) {
      INFO(id << " after a reveal in turn " << reveal);
      std::vector<std::string> decimals, fractions;
      for (int turn = 1; turn <= 24; ++turn) {
        decimals.push_back(four_digits(odds_by(reveal, turn)));
        fractions.push_back(in_lowest_terms(odds_by(reveal, turn)));
      }
      CHECK(printed_chances(text, id) == decimals);
      for (const auto& trigger : report["triggers"])
        if (trigger["id"] == id) CHECK(trigger["by_turn_exact"].get<std::vector<std::string>>() == fractions);
    }
  }
}
