// The bench of the proof of cards: every fault of tests/cards planted alone, every edit that is odd and right, and the clean cards. A fault
// is found where a finding that the clean card has not stands within two lines of it. What is printed is the score by card.
#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

#include "model/wording/catalogue.hpp"
#include "reading/card/read_card.hpp"
#include "tests/folders.hpp"
#include "validator/card/proof.hpp"

using namespace hexwright;
using Json = nlohmann::json;

namespace {

constexpr int TOLERANCE = 2;  // lines

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

struct Said {
  int line = 0;
  std::string words;
  bool operator<(const Said& other) const { return words < other.words; }
};

// By the same way as the command line.
std::vector<Said> said_of(const std::string& text) {
  std::vector<Said> all;
  const validator::Report report = validator::proof_card("card.txt", text, reading::read_card(text));
  for (const validator::ReportedFinding& item : report.findings)
    all.push_back({item.where.front().location.line, item.finding.id + ": " + wording::english().words(item.finding.message)});
  return all;
}

std::vector<Said> new_in(const std::vector<Said>& edited, const std::set<Said>& clean) {
  std::vector<Said> fresh;
  for (const Said& one : edited)
    if (!clean.contains(one)) fresh.push_back(one);
  return fresh;
}

std::string planted(const std::string& text, const Json& edit) {
  const std::string find = edit["find"], replace = edit["replace"];
  const std::size_t at = text.find(find);
  REQUIRE(at != std::string::npos);
  REQUIRE(text.find(find, at + 1) == std::string::npos);
  std::string edited = text;
  return edited.replace(at, find.size(), replace);
}

struct Score {
  int found = 0, elsewhere = 0, alone = 0, noise = 0, clean = 0;
};

Score score_of(const std::filesystem::path& faults_file, std::ostream& out) {
  Score score;
  const Json faults = Json::parse(bytes_of(faults_file));
  std::string card = faults_file.filename().string();
  card.resize(card.find('.'));
  const std::string text = bytes_of(faults_file.parent_path() / (card + ".txt"));
  const std::vector<Said> clean = said_of(text);
  for (const Said& one : clean) out << "    on the clean card: " << one.words << '\n';
  score.clean = static_cast<int>(clean.size());
  const std::set<Said> before(clean.begin(), clean.end());
  for (const Json& fault : faults["faults"]) {
    if (!fault["findable_from_card_alone"]) continue;
    ++score.alone;
    const std::vector<Said> fresh = new_in(said_of(planted(text, fault)), before);
    const bool near = std::any_of(fresh.begin(), fresh.end(),
                                  [&](const Said& one) { return std::abs(one.line - fault["where_line"].get<int>()) <= TOLERANCE; });
    near ? ++score.found : score.elsewhere += !fresh.empty();
    if (!near)
      out << "    missed " << fault["id"].get<std::string>() << ' ' << fault["kind"].get<std::string>() << ": "
          << fault["what_is_wrong"].get<std::string>() << '\n';
  }
  for (const Json& odd : faults["odd_but_right"])
    for (const Said& one : new_in(said_of(planted(text, odd)), before)) {
      ++score.noise;
      out << "    noise at " << odd["id"].get<std::string>() << ": " << one.words << '\n';
    }
  out << card << ": found " << score.found << ", elsewhere " << score.elsewhere << ", of " << score.alone << "; on the clean card "
      << score.clean << ", noise " << score.noise << '\n';
  return score;
}

}  // namespace

TEST_CASE("Of the faults that a card shows by itself, 85 of 100 are named at their line, and nothing on what is right") {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(test::source() + "/tests/cards"))
    if (entry.path().string().ends_with(".faults.json")) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  REQUIRE(files.size() >= 7);
  Score sum;
  for (const auto& file : files) {
    const Score one = score_of(file, std::cout);
    sum.found += one.found, sum.alone += one.alone, sum.noise += one.noise, sum.clean += one.clean;
  }
  std::cout << "all cards: found " << sum.found << " of " << sum.alone << '\n';
  CHECK(sum.clean == 0);
  CHECK(sum.noise == 0);
  CHECK(sum.found * 100 >= sum.alone * 85);
}

TEST_CASE("No card of the folder, of whatever house, is said to be wrong as it stands") {
  for (const auto& entry : std::filesystem::directory_iterator(test::source() + "/tests/cards")) {
    if (entry.path().extension() != ".txt") continue;
    INFO(entry.path().filename());
    for (const Said& one : said_of(bytes_of(entry.path()))) FAIL_CHECK(one.words);
  }
}
