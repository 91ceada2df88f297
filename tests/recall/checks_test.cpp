// Recall of the validator: every fault that an operator plants in a clean sample is found, by the right id at the right object.
// The table of what was planted and found is printed, and so is every fault that was missed.
#include <catch2/catch.hpp>

#include <algorithm>
#include <iostream>
#include <set>

#include "model/wording/catalogue.hpp"
#include "rulesets/rulesets.hpp"
#include "tests/folders.hpp"
#include "tests/recall/planted.hpp"
#include "validator/findings/report.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

constexpr std::size_t MOST_OF_ONE_OPERATOR = 3;

std::vector<std::span<const Operator>> every_operator() {
  return {force_operators(), schedule_operators(), scoring_operators(), ground_operators(),
          logic_operators(), placing_operators(),  word_operators()};
}

std::vector<Fault> all_faults() {
  std::vector<Fault> all;
  for (const Clean& clean : clean_samples())
    for (const auto operators : every_operator()) {
      auto faults = faults_of(clean.sample, clean.scenario, operators, MOST_OF_ONE_OPERATOR);
      std::move(faults.begin(), faults.end(), std::back_inserter(all));
    }
  return all;
}

struct Heard {
  bool found = false;    // the right id at the right object
  std::string said;      // everything
  std::string twice;     // findings that begin at one place with another
  std::string helpless;  // findings that do not say what to do
};

Heard hear(const Planted& planted, const Fault& fault) {
  Heard heard;
  const Said said = planted.check(fault.file, fault.bytes);
  heard.said = said.refused;
  if (!said.report) return heard;
  std::map<std::string, std::vector<const validator::ReportedFinding*>> by_place;
  for (const auto& item : said.report->findings) {
    if (!item.finding.fix) heard.helpless += " " + item.finding.id;
    heard.said += " " + item.finding.id + "@" + (item.where.empty() ? "" : item.where.front().object + "/" + item.where.front().hex);
    const auto& ids = fault.expected.ids;
    if (std::find(ids.begin(), ids.end(), item.finding.id) != ids.end())
      heard.found = heard.found || planted.points_at(item, fault.expected.objects, fault.file, fault.bytes);
    if (item.where.empty() || item.finding.severity == validator::Severity::info || item.finding.id == "printed/number" ||
        item.finding.id == "text/differs")
      continue;
    const validator::Placed& place = item.where.front();
    std::vector<const validator::ReportedFinding*>& here =
        by_place[place.location.file + ":" + std::to_string(place.location.line) + ":" + std::to_string(place.location.column) + " " +
                 place.object + " " + place.hex];
    // Of one id there may be several, of several numbers or names; but many of them have one cause. What disagrees with its printed
    // line and cannot be right either is two things.
    constexpr std::size_t MANY = 5;
    const bool twice = here.size() >= MANY ||
                       std::any_of(here.begin(), here.end(), [&](const auto* other) { return other->finding.id != item.finding.id; });
    here.push_back(&item);
    if (twice)
      for (const auto* one : here) heard.twice += "    " + one->finding.id + ": " + wording::english().words(one->finding.message) + "\n";
  }
  return heard;
}

}  // namespace

TEST_CASE("Mutations: the samples are silent before a fault is planted") {
  std::vector<project::BuiltInGame> games;
  for (const auto& game : rulesets::all_games()) games.push_back(game.data);
  for (const Clean& clean : clean_samples()) {
    auto loaded = project::Project::load(hexwright::test::source() + "/samples/" + clean.sample + "/" + clean.scenario, games);
    REQUIRE(loaded);
    const auto report = validator::check(std::move(*loaded), rulesets::all_games());
    for (const auto& item : report.findings) {
      INFO(clean.scenario << ": " << item.finding.id << " " << wording::english().words(item.finding.message));
      CHECK(item.finding.severity == validator::Severity::info);
    }
  }
}

TEST_CASE(
    "Mutations: every planted fault is found with the right id at the right object, nothing is said twice at one place, and each finding "
    "says what to do") {
  const std::vector<Fault> faults = all_faults();
  std::map<std::string, std::pair<int, int>> recall;  // found and planted, by group
  std::set<std::string> used;
  std::string missed, twice, helpless;
  std::map<std::string, std::unique_ptr<Planted>> planted;
  for (const Fault& fault : faults) {
    if (!each_tenth_if_sanitized()) continue;
    auto& folder = planted[fault.scenario];
    if (!folder) folder = std::make_unique<Planted>(fault.sample, fault.scenario);
    const Heard heard = hear(*folder, fault);
    auto& [hits, all] = recall[fault.by->group];
    hits += heard.found;
    ++all;
    used.insert(fault.by->group + fault.by->name);
    const std::string name = "  " + fault.by->group + ", " + fault.by->name + ": " + fault.file + ": " + fault.about + "\n";
    if (!heard.found) missed += name + "    said:" + heard.said + "\n";
    helpless += heard.helpless;
    if (!heard.twice.empty()) twice += name + heard.twice;
  }
  int hits = 0, all = 0;
  for (const auto& [group, counts] : recall) {
    std::cout << "mutations " << group << ": " << counts.first << " of " << counts.second << " found\n";
    hits += counts.first;
    all += counts.second;
  }
  std::cout << "mutations together: " << hits << " of " << all << " found, by " << used.size() << " operators\n";
  INFO("missed:\n" << missed);
  CHECK(missed.empty());
  INFO("said twice:\n" << twice);
  CHECK(twice.empty());
  INFO("without a way out:" << helpless);
  CHECK(helpless.empty());
  CHECK(all >= (SANITIZED ? 20 : 200));
}

TEST_CASE("Mutations: each operator finds a place in some sample") {
  std::set<std::string> used;
  for (const Fault& fault : all_faults()) used.insert(fault.by->group + ": " + fault.by->name);
  for (const auto operators : every_operator())
    for (const Operator& by : operators) {
      INFO(by.group << ": " << by.name);
      CHECK(used.contains(by.group + ": " + by.name));
    }
}
