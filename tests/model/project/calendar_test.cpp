// Dates of turns: reckoned from the first, of every unit, with the parts of a day and with nights.
#include "model/project/calendar.hpp"

#include <catch2/catch.hpp>

#include "model/document/kinds.hpp"
#include "model/io/xml_file.hpp"
#include "model/wording/catalogue.hpp"

using namespace hexwright;
using project::Calendar;
using project::Date;

namespace {

document::Scenario card(const std::string& calendar, const std::string& clock = "") {
  const auto file = io::parse_xml(
      "<scenario format=\"1.1\" id=\"s\"><game id=\"g\" version=\"1\"/><time>" + clock + calendar + "</time></scenario>", "s");
  REQUIRE(file);
  return document::read_scenario(file->root(), 0);
}
std::string words(const Calendar& calendar, int turn, bool year = false) {
  return wording::english().words(calendar.text(calendar.turn(turn), year));
}
std::string code(const std::string& calendar, int turn, const std::string& clock = "") {
  const auto made = Calendar::of(card(calendar, clock));
  return made ? made->code(made->turn(turn)) : "none";
}

const std::string HALF_DAYS = "<calendar turn=\"half-days\" start=\"1944-05-15\" first-part=\"2\"/>";

}  // namespace

TEST_CASE("A date is a year, a month or a day that there is") {
  CHECK(Date::parse("1944-02-29") == Date{1944, 2, 29});
  CHECK(Date::parse("1940-05") == Date{1940, 5, 1});
  CHECK(Date::parse("0306") == Date{306, 1, 1});
  for (const char* wrong : {"1943-02-29", "1900-02-29", "1944-13-01", "1944-5-1", "15 May", "", "1944-", "0000", "1944-05-15-1"})
    CHECK_FALSE(Date::parse(wrong));
}

TEST_CASE("Turns of half a day are AM and PM, from the part with which the game begins") {
  const auto calendar = Calendar::of(card(HALF_DAYS));
  REQUIRE(calendar);
  CHECK(words(*calendar, 1) == "15 May PM");
  CHECK(words(*calendar, 2) == "16 May AM");
  CHECK(words(*calendar, 35, true) == "1 June 1944 PM");
  CHECK(calendar->turn_minutes() == 720);
  CHECK(calendar->last_turn_on({1944, 5, 16}, std::nullopt) == 3);
  CHECK(calendar->last_turn_on({1944, 5, 16}, 0) == 2);
  CHECK_FALSE(calendar->last_turn_on({1944, 5, 14}, std::nullopt));
  CHECK_FALSE(calendar->last_turn_on({1944, 5, 15}, 0));
}

TEST_CASE("Every unit goes on from one turn to the next as a calendar does") {
  CHECK(code("<calendar turn=\"days\" start=\"1944-02-28\"/>", 3) == "1944-03-01");
  CHECK(code("<calendar turn=\"weeks\" start=\"1862-12-28\"/>", 2) == "1863-01-04");
  CHECK(code("<calendar turn=\"months\" start=\"1940-05\" parts=\"2\"/>", 4) == "1940-06-01/2");
  CHECK(code("<calendar turn=\"months\" start=\"1941-01-31\"/>", 2) == "1941-02-28");
  CHECK(code("<calendar turn=\"seasons\" start=\"1862-12\"/>", 5) == "1863-12-01");
  CHECK(code("<calendar turn=\"years\" start=\"1618\" each=\"2\"/>", 3) == "1622-01-01");
  CHECK(code("<calendar turn=\"hours\" each=\"12\" start=\"1944-06-06\"/>", 4, "<clock start=\"6:00\"/>") == "1944-06-07 18:00");
  CHECK(code("<calendar turn=\"minutes\" each=\"10\" start=\"1943-12-31\"/>", 7, "<clock start=\"23:00\"/>") == "1944-01-01 0:00");
  CHECK(code("<calendar turn=\"days\"/>", 1) == "none");
  CHECK(code("<calendar start=\"1944-02-28\"/>", 1) == "none");
}

TEST_CASE("A month with two turns is printed as May II 1940, a season by its name") {
  const auto months = Calendar::of(card("<calendar turn=\"months\" start=\"1940-05\" parts=\"2\"/>"));
  REQUIRE(months);
  CHECK(words(*months, 2) == "May II 1940");
  CHECK(words(*months, 3) == "June I 1940");
  const auto seasons = Calendar::of(card("<calendar turn=\"seasons\" start=\"1862-06\"/>"));
  REQUIRE(seasons);
  CHECK(words(*seasons, 1) == "Summer 1862");
  CHECK(words(*seasons, 3) == "Winter 1862");
}

TEST_CASE("Night is a part of the day, an hour, or a turn that the card lists") {
  const auto parts = Calendar::of(card(
      "<calendar turn=\"days\" start=\"1944-05-15\"><part><name lang=\"en\" nom=\"AM\"/></part><part><name lang=\"en\" nom=\"PM\"/></part>"
      "<part night=\"yes\"><name lang=\"en\" nom=\"Night\"/></part></calendar>"));
  REQUIRE(parts);
  CHECK(words(*parts, 3) == "15 May Night");
  CHECK(parts->turn(3).night);
  CHECK_FALSE(parts->turn(4).night);
  const auto hours =
      Calendar::of(card("<calendar turn=\"hours\" start=\"1944-05-15\" dusk=\"21:00\" dawn=\"5:00\"/>", "<clock start=\"20:00\"/>"));
  REQUIRE(hours);
  CHECK_FALSE(hours->turn(1).night);
  CHECK(hours->turn(2).night);
  CHECK(hours->turn(9).night);
  CHECK_FALSE(hours->turn(10).night);
  const auto listed = Calendar::of(card("<calendar turn=\"days\" start=\"1944-05-15\" nights=\"2 4\"/>"));
  REQUIRE(listed);
  CHECK(listed->turn(4).night);
  CHECK_FALSE(listed->turn(3).night);
}

TEST_CASE("A week, a month and a season are on every day of theirs") {
  const auto weeks = Calendar::of(card("<calendar turn=\"weeks\" start=\"1940-05-13\"/>"));
  REQUIRE(weeks);
  CHECK(weeks->is_on(2, {1940, 5, 26}, std::nullopt));
  CHECK_FALSE(weeks->is_on(2, {1940, 5, 27}, std::nullopt));
  const auto months = Calendar::of(card("<calendar turn=\"months\" start=\"1940-05-10\"/>"));
  REQUIRE(months);
  CHECK(months->last_turn_on({1940, 8, 1}, std::nullopt) == 4);
}
