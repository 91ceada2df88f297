// The bench of published errata: every class of slip in every game where it applies, as a table of what is found. A slip counts as found
// when something is said that was not said before, and it points at the element that is wrong or names it; all else that is said of it is
// noise.
#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <memory>
#include <set>

#include "model/wording/catalogue.hpp"
#include "tests/recall/edited_cards.hpp"
#include "tests/recall/planted.hpp"
#include "tests/recall/slips.hpp"
#include "validator/findings/consequences.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

constexpr std::size_t MOST_OF_ONE_OPERATOR = 4;
constexpr int RECALL_TO_HOLD = 92;  // percent, in every class

std::string words_of(const validator::ReportedFinding& item) {
  std::string words = wording::english().words(item.finding.message);
  if (item.finding.why) words += " " + wording::english().words(*item.finding.why);
  return words;
}
// What is the same in a report after a line was added.
std::string mark_of(const validator::ReportedFinding& item) { return item.finding.id + "\n" + item.fingerprint; }

using Marks = std::multiset<std::string>;
Marks marks_of(const Said& said) {
  Marks marks;
  if (said.report)
    for (const auto& item : said.report->findings) marks.insert(mark_of(item));
  return marks;
}
// Findings that the clean sample has not, remarks aside.
struct New {
  const validator::ReportedFinding* item;
  bool follows;  // behind its cause
};
std::vector<New> news(const Said& said, Marks before) {
  std::vector<New> fresh;
  if (!said.report) return fresh;
  const std::vector<std::string> causes = validator::causes_of(*said.report);
  for (std::size_t i = 0; i < causes.size(); ++i) {
    const auto& item = said.report->findings[i];
    const auto known = before.find(mark_of(item));
    if (known != before.end())
      before.erase(known);
    else if (item.finding.severity != validator::Severity::info)
      fresh.push_back({&item, !causes[i].empty()});
  }
  return fresh;
}

struct Score {
  int planted = 0, found = 0;
  int more = 0, alone = 0;  // further findings, and those of them that stand behind no cause
  std::set<std::string> games;
};

bool names(const validator::ReportedFinding& item, const std::vector<std::string>& objects) {
  const std::string words = words_of(item);
  return std::any_of(objects.begin(), objects.end(), [&](const std::string& object) {
    return object == ANYWHERE || (object.size() > 1 && object.front() != '<' && words.find(object) != words.npos);
  });
}

struct Bench {
  std::map<std::string, Score> scores;
  std::string missed;

  void plant(const Clean& clean) {
    const Planted planted(clean.sample, clean.scenario);
    const Marks before = marks_of(planted.check());
    for (const auto operators : {lost_slips(), doubled_slips(), ground_slips(), start_slips(), outcome_slips()})
      for (const Fault& fault : faults_of(clean.sample, clean.scenario, operators, MOST_OF_ONE_OPERATOR))
        if (each_tenth_if_sanitized()) look(planted, before, fault);
  }

  void look(const Planted& planted, const Marks& before, const Fault& fault) {
    const Said said = planted.check(fault.file, fault.bytes);
    const auto fresh = news(said, before);
    const auto& objects = fault.expected.objects;
    const bool found = !said.refused.empty() || std::any_of(fresh.begin(), fresh.end(), [&](const New& one) {
      return names(*one.item, objects) || planted.points_at(*one.item, objects, fault.file, fault.bytes);
    });
    Score& score = scores[fault.by->group];
    ++score.planted;
    score.found += found;
    const auto alone = std::count_if(fresh.begin(), fresh.end(), [](const New& one) { return !one.follows; });
    score.more += std::max(0, static_cast<int>(fresh.size()) - 1);
    score.alone += std::max(0, static_cast<int>(alone) - 1);
    score.games.insert(fault.sample);
    if (!found || (std::getenv("HEXWRIGHT_RECALL_NOISE") && alone > 1)) {
      missed += std::string(found ? "  noise: " : "  missed: ") + fault.by->group + ", " + fault.by->name + ": " + fault.sample + "/" +
                fault.file + ": " + fault.about + "\n";
      for (const New& one : fresh) missed += (one.follows ? "    (" : "    ") + one.item->finding.id + ": " + words_of(*one.item) + "\n";
    }
  }

  void print() const {
    for (const char* of_class : ERRATA_CLASSES) {
      const auto at = scores.find(of_class);
      const Score score = at == scores.end() ? Score{} : at->second;
      std::cout << "mutations of errata " << std::left << std::setw(12) << of_class << ": " << score.found << " of " << score.planted
                << " found, " << score.more << " more findings, " << score.alone << " of them behind no cause, " << score.games.size()
                << " samples\n";
    }
  }
};

}  // namespace

TEST_CASE("Errata: slips of every published class are found in every game, class by class") {
  Bench bench;
  for (const Clean& clean : errata_samples()) bench.plant(clean);
  bench.print();
  if (std::getenv("HEXWRIGHT_RECALL")) std::cout << bench.missed;
  for (const char* of_class : ERRATA_CLASSES) {
    const Score& score = bench.scores[of_class];
    INFO(of_class << ": " << score.found << " of " << score.planted << "\n" << bench.missed);
    if (SANITIZED) continue;  // too few to say how many of a hundred
    CHECK(score.planted >= 25);
    CHECK(100 * score.found >= RECALL_TO_HOLD * score.planted);
  }
}

namespace {

// Samples with edits, each of which is read anew; what the sample says itself is no news.
class Samples {
 public:
  std::vector<New> news_of(const EditedCard& card, Said& said) {
    auto& [planted, before] = folders_[card.scenario];
    if (!planted) {
      planted = std::make_unique<Planted>(card.sample, card.scenario);
      before = marks_of(planted->check());
    }
    const std::string file = card.file ? card.file : card.scenario;
    std::string bytes = planted->folder().files().at(file);
    for (const auto& [from, to] : card.edits) {
      if (!from) break;
      const std::size_t at = bytes.find(from);
      REQUIRE(at != bytes.npos);
      bytes.replace(at, std::string(from).size(), to);
    }
    said = planted->check(file, bytes);
    return news(said, before);
  }

 private:
  std::map<std::string, std::pair<std::unique_ptr<Planted>, Marks>> folders_;
};

}  // namespace

TEST_CASE("Errata: what looks odd and is right stays silent in every game") {
  Samples samples;
  CHECK(odd_but_right().size() + odd_cards().size() >= 60);
  for (const auto list : {odd_but_right(), odd_cards()})
    for (const EditedCard& odd : list) {
      INFO(odd.sample << ": " << odd.what);
      Said said;
      for (const New& one : samples.news_of(odd, said)) {
        INFO(one.item->finding.id << ": " << words_of(*one.item));
        CHECK(one.item == nullptr);
      }
      CHECK(said.refused.empty());
    }
}

TEST_CASE("Errata: what publishers corrected after printing is found in cards of our own") {
  constexpr int ERRATA_TO_HOLD = 85;  // percent
  Samples samples;
  int found = 0, all = 0;
  std::string missed;
  for (const EditedCard& erratum : known_errata()) {
    INFO(erratum.sample << ": " << erratum.what);
    Said said;
    const bool has = !samples.news_of(erratum, said).empty() || !said.refused.empty();
    ++all;
    found += has;
    if (!has) missed += std::string("  ") + erratum.what + "\n";
  }
  std::cout << "published errata: " << found << " of " << all << " found; not found:\n" << missed;
  INFO(missed);
  CHECK(100 * found >= ERRATA_TO_HOLD * all);
}
