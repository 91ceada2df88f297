// Odds of single events of the chapter: exact, and the worth of each modifier, by hand.
#include "rulesets/asl_a12/asl_a12.hpp"
#include "tests/rulesets/asl_a12/asl_data.hpp"

using namespace hexwright;
using namespace hexwright::test;
using validator::EventOdds;

namespace {

wording::Result<EventOdds> told(const std::string& event, const std::vector<std::string>& arguments,
                                const project::Game& game = asl_game()) {
  for (const validator::EventRecord& record : events().events)
    if (record.id == event) return validator::odds_of(record, arguments, game, validator::rulings_by_default(game));
  throw std::out_of_range(event);
}

std::string chance(const std::string& event, const std::vector<std::string>& arguments) {
  const auto odds = told(event, arguments);
  if (!odds) return wording::english().words(odds.error().message);
  Fraction sum(0);
  for (const auto& outcome : odds->outcomes) sum = sum + outcome.chance;
  CHECK(sum == Fraction(1));
  return odds->measured.text();
}

std::string worth(const std::string& event, const std::vector<std::string>& arguments, std::string_view modifier) {
  const auto odds = must(told(event, arguments));
  for (const auto& one : odds.modifiers)
    if (one.parameter->id == modifier) return (one.with - one.without).text();
  return {};
}

}  // namespace

TEST_CASE("ASL 12.122: the odds of gaining a “?” are those of the dr, with each modifier's worth") {
  CHECK(chance("gain", {}) == "1/3");
  CHECK(chance("gain", {"unit=hero", "leadership=-1"}) == "1");
  CHECK(chance("gain", {"leadership=-1", "smoke=dispersed"}) == "5/6");
  CHECK(chance("gain", {"enemy=seen-16"}) == "0");
  CHECK(chance("gain", {"enemy=seen-17", "concealment=yes", "tem=1"}) == "1/2");
  CHECK(worth("gain", {"leadership=-1"}, "leadership") == "1/6");
  CHECK(worth("gain", {"lax=yes"}, "lax") == "-1/6");
  // A leader has no modifier of his own, and of another one the ruling decides.
  CHECK(chance("gain", {"unit=leader", "leadership=-2"}) == "1");
  CHECK(chance("gain", {"unit=leader", "leadership=-2", "leader.modifier=none"}) == "2/3");
  CHECK(chance("gain", {"unit=crew"}).find("us.crew") != std::string::npos);
}

TEST_CASE("ASL 12.14: whether an action costs a “?” is certain, or asked for") {
  CHECK(chance("loss", {"action=fire"}) == "1");
  CHECK(chance("loss", {"action=fire", "enemy=none"}) == "0");
  CHECK(chance("loss", {"action=fire", "enemy-concealed=yes"}) == "0");
  CHECK(chance("loss", {"action=fire", "enemy-concealed=yes", "watcher.concealed=loses"}) == "1");
  CHECK(chance("loss", {"action=in-open", "unit=large", "enemy=from-17", "concealment=no"}) == "1");
  CHECK(chance("loss", {"action=advance-open"}).find("case.c") != std::string::npos);
  CHECK(worth("loss", {"action=fire"}, "enemy") == "1");
}

TEST_CASE("ASL 12.154: the odds of a casualty, and ASL's other tests by dice") {
  CHECK(chance("search-casualty", {"half-squads=2", "leadership=-1"}) == "1/2");
  CHECK(worth("search-casualty", {"half-squads=2", "leadership=-1"}, "leadership") == "1/6");
  CHECK(chance("overrun", {"morale=6", "leadership=-1"}) == "5/12");
  CHECK(chance("search", {}).find("search.hexes") != std::string::npos);
  const std::string reading = "detection.procedure=forced-back";
  CHECK(chance("detection", {"mmc=1", reading}) == "1");
  CHECK(chance("detection", {"mmc=0", "smc=1", reading}) == "0");
  CHECK(chance("detection", {"mmc=1", "smc=1", reading}) == "7/12");
  CHECK(chance("detection", {"mmc=0", "smc=2", reading}) == "1/6");  // both pass for one only when they are picked together
  CHECK(chance("detection", {}).find("detection.procedure") != std::string::npos);
}
