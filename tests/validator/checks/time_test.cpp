// Length, clock, first player, and turns that conditions name.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

TEST_CASE("The card that the tests start from has nothing wrong") {
  const Checked checked = Card().check();
  std::string all;
  for (const Found& found : checked.findings) all += found.id + ": " + found.message + "\n";
  CHECK(all == "");
  CHECK(checked.refused.empty());
}

TEST_CASE("A card states its length in turns or by its clock") {
  CHECK(Card()
            .without("    <length turns=\"12\"/>\n")
            .without("    <clock start=\"9:00\" end=\"10:00\"/>\n")
            .reports("time/length-missing", "<time>"));
  CHECK(Card().without("    <length turns=\"12\"/>\n").silent("time/length-missing"));
  CHECK(Card().without("    <clock start=\"9:00\" end=\"10:00\"/>\n").silent("time/length-missing"));
}

TEST_CASE("Missing is not nought: a game of no turns is a fault of its own") {
  const Checked none = Card().with("turns=\"12\"", "turns=\"0\"").without("    <clock start=\"9:00\" end=\"10:00\"/>\n").check();
  CHECK(none.reports("time/no-turns", "<length turns=\"0\"/>"));
  CHECK(none.silent("time/length-missing"));
  CHECK(Card().with("turns=\"12\"", "turns=\"1\"").without("    <clock start=\"9:00\" end=\"10:00\"/>\n").silent("time/no-turns"));
}

TEST_CASE("The clock divided by the minutes of a turn gives the number of turns") {
  CHECK(Card().with("turns=\"12\"", "turns=\"13\"").reports("time/clock", "<length turns=\"13\"/>"));
  CHECK(Card().with("end=\"10:00\"", "end=\"10:01\"").reports("time/clock", "<length turns=\"12\"/>"));
  CHECK(Card().with("start=\"9:00\" end=\"10:00\"", "start=\"23:30\" end=\"0:30\"").silent("time/clock"));
  CHECK(Card().with(" end=\"10:00\"", "").silent("time/clock"));
}

namespace {
// The card with turns of so many minutes.
Card with_turns_of(const std::string& minutes) {
  return Card()
      .with("id=\"card\">\n  <game id=\"toll\" version=\"1\"/>",
            "id=\"card\">\n  <game id=\"toll\" version=\"1\" ruleset=\"own.ruleset.xml\"/>")
      .file("own.ruleset.xml",
            "<?xml version=\"1.0\"?>\n<ruleset format=\"1.0\" id=\"own\" version=\"1\"><extends id=\"toll\" "
            "version=\"1\"/><parameter id=\"turn.minutes\" value=\"" +
                minutes + "\" status=\"given\"/></ruleset>\n");
}
const std::string CLOCK = "start=\"9:00\" end=\"10:00\"", SIX_TO_SIX = "start=\"6:00\" end=\"6:00\"";
}  // namespace

TEST_CASE("Turns of hours begin at an hour, without which no date is reckoned") {
  const auto hours = [](const std::string& clock, const std::string& end) {
    return with_turns_of("120")
        .with("<scenario format=\"1.0\"", "<scenario format=\"1.1\"")
        .with("<clock " + CLOCK + "/>", clock + "<calendar turn=\"hours\" each=\"2\" start=\"1944-05-15\" end=\"" + end + "\"/>");
  };
  const Checked unknown = hours("", "1944-05-16").check();
  CHECK(unknown.reports("time/hour-missing", "<calendar turn=\"hours\""));
  CHECK(unknown.silent("time/calendar"));
  CHECK(hours("<clock start=\"6:00\"/>", "1944-05-16").silent("time/hour-missing"));
  CHECK(hours("<clock start=\"6:00\"/>", "1944-05-16").silent("time/calendar"));
  CHECK(hours("<clock start=\"0:00\"/>", "1944-05-16").reports("time/calendar", "<length"));
}

TEST_CASE("A clock tells no days: twelve turns of half a day begin and end at the same hour") {
  CHECK(with_turns_of("720").with(CLOCK, SIX_TO_SIX).silent("time/clock"));
  CHECK(with_turns_of("1440").with(CLOCK, SIX_TO_SIX).silent("time/clock"));
  CHECK(with_turns_of("720").with(CLOCK, SIX_TO_SIX).with("turns=\"12\"", "turns=\"11\"").reports("time/clock", "<length turns=\"11\"/>"));
  CHECK(with_turns_of("720").with(CLOCK, "start=\"6:00\" end=\"18:00\"").with("turns=\"12\"", "turns=\"11\"").silent("time/clock"));
  const Checked late = with_turns_of("720").with(CLOCK, "start=\"6:00\" end=\"7:00\"").check();
  CHECK(late.only("time/clock").message.find("12 turns that begin at 6:00 are over at 6:00, not at 7:00.") == 0);
  CHECK(Card().with(CLOCK, SIX_TO_SIX).reports("time/clock", "<length turns=\"12\"/>"));
}

TEST_CASE("A clock by itself gives no length where whole days may pass") {
  CHECK(with_turns_of("720").with(CLOCK, SIX_TO_SIX).without("    <length turns=\"12\"/>\n").reports("time/length-missing", "<time>"));
  CHECK(with_turns_of("20").without("    <length turns=\"12\"/>\n").silent("time/length-missing"));
}

TEST_CASE("A turn of no minutes leaves the clock unchecked") {
  const Checked checked = with_turns_of("0").check();
  CHECK(checked.unchecked("time/clock"));
  CHECK(checked.silent("time/clock"));
}

TEST_CASE("A card says who moves first") {
  CHECK(Card().without("  <first-player side=\"red\"/>\n").reports("time/first-player", "<scenario"));
  CHECK(Card().with("<first-player side=\"red\"/>", "<first-player side=\"blue\"/>").silent("time/first-player"));
}

TEST_CASE("Turns count from one") {
  CHECK(Card().with("<turn from=\"3\"/>", "<turn from=\"0\"/>").reports("time/turn-nought", "<turn from=\"0\"/>", "blue.guns-when"));
  CHECK(Card().with("<turn at=\"4\"/>", "<turn at=\"0\"/>").reports("time/turn-nought", "<turn at=\"0\"/>", "red.late"));
  CHECK(Card().with("<turn from=\"3\"/>", "<turn from=\"1\"/>").silent("time/turn-nought"));
}

TEST_CASE("Nothing is scheduled after the last turn") {
  CHECK(Card().with("<turn at=\"4\"/>", "<turn at=\"13\"/>").reports("time/after-end", "<turn at=\"13\"/>", "red.late"));
  CHECK(Card().with("<turn at=\"4\"/>", "<turn at=\"12\"/>").silent("time/after-end"));
  CHECK(Card().with("<turn from=\"3\"/>", "<turn from=\"3\" until=\"40\"/>").silent("time/after-end"));
}

TEST_CASE("A time begins before it ends") {
  CHECK(Card()
            .with("<turn from=\"3\"/>", "<turn from=\"8\" until=\"3\"/>")
            .reports("time/reversed", "<turn from=\"8\" until=\"3\"/>", "blue.guns-when"));
  CHECK(Card().with("<turn from=\"3\"/>", "<turn from=\"8\" until=\"8\"/>").silent("time/reversed"));
}

namespace {
// The card of 12 turns without a clock and with this calendar.
Card dated(const std::string& attributes, const std::string& parts = "") {
  return with_turns_of("0").with("    <clock start=\"9:00\" end=\"10:00\"/>\n",
                                 "    <calendar " + attributes + ">" + parts + "</calendar>\n");
}
const std::string DAYS = "turn=\"days\" start=\"1944-05-15\" ";
const std::string NIGHT = "<part/><part night=\"yes\"/>";
}  // namespace

TEST_CASE("The last turn falls on the date that the card states") {
  CHECK(dated(DAYS + "end=\"1944-05-26\"").silent("time/calendar"));
  const Checked late = dated(DAYS + "end=\"1944-05-25\"").check();
  CHECK(late.reports("time/calendar", "<length turns=\"12\"/>"));
  CHECK(late.only("time/calendar").message.find("Turn 12 is 26 May 1944, and the calendar ends with 25 May 1944.") == 0);
  CHECK(dated("turn=\"half-days\" start=\"1944-05-15\" first-part=\"2\" end=\"1944-05-21\" last-part=\"1\"").silent("time/calendar"));
  CHECK(dated("turn=\"half-days\" start=\"1944-05-15\" end=\"1944-05-20\" last-part=\"1\"").reports("time/calendar", "<length"));
  CHECK(dated("turn=\"months\" start=\"1940-05\" parts=\"2\" end=\"1940-10\"").silent("time/calendar"));
  CHECK(dated("turn=\"weeks\" start=\"1940-05-13\" end=\"1940-08-04\"").silent("time/calendar"));
  CHECK(dated(DAYS + "each=\"2\" end=\"1944-05-26\"").reports("time/calendar", "<length"));
}

TEST_CASE("The dates of the first and the last turn give the length") {
  CHECK(dated(DAYS + "end=\"1944-05-26\"").without("    <length turns=\"12\"/>\n").silent("time/length-missing"));
  CHECK(dated(DAYS).without("    <length turns=\"12\"/>\n").reports("time/length-missing", "<time>"));
}

TEST_CASE("A date exists, and so does a part of the day") {
  CHECK(dated("turn=\"days\" start=\"1943-02-29\"").reports("time/date", "<calendar"));
  CHECK(dated(DAYS + "end=\"15 May\"").reports("time/date", "<calendar"));
  CHECK(dated(DAYS + "end=\"1944-05-26\"").silent("time/date"));
  CHECK(dated("turn=\"half-days\" start=\"1944-05-15\" first-part=\"3\"").reports("time/part", "<calendar"));
  CHECK(dated("turn=\"half-days\" start=\"1944-05-15\" first-part=\"2\"").silent("time/part"));
  CHECK(dated("turn=\"days\" start=\"1944-05-15\" parts=\"1\"", NIGHT).reports("time/part", "<calendar"));
  CHECK(dated("turn=\"days\" start=\"1944-05-15\" parts=\"2\"", NIGHT).silent("time/part"));
  CHECK(dated("turn=\"days\" start=\"1944-05-15\" parts=\"3\"", NIGHT).silent("time/part"));  // the last has no name of its own
}

TEST_CASE("A turn of the card lasts as long as one of the game") {
  const std::string clock = "    <clock start=\"9:00\" end=\"10:00\"/>\n";
  CHECK(Card().after(clock, "    <calendar turn=\"minutes\" each=\"5\" start=\"1944-05-15\"/>\n").silent("time/turn-length"));
  CHECK(Card()
            .after(clock, "    <calendar turn=\"minutes\" each=\"10\" start=\"1944-05-15\"/>\n")
            .reports("time/turn-length", "<calendar turn"));
}

TEST_CASE("Night turns that are listed are at night by the calendar, and the other way round") {
  CHECK(dated(DAYS + "nights=\"2 4 6 8 10 12\"", NIGHT).silent("time/night"));
  CHECK(dated(DAYS + "nights=\"2 4 6 8 10 11\"", NIGHT).check().only("time/night").message.find("Turn 11, 20 May I, is listed") == 0);
  CHECK(dated(DAYS + "nights=\"2 4 6 8 10\"", NIGHT).reports("time/night", "<calendar"));
  CHECK(dated(DAYS + "nights=\"3 13\"").reports("time/night", "<calendar"));
  CHECK(dated(DAYS + "nights=\"3 12\"").silent("time/night"));
}

TEST_CASE("Nightfall and daybreak are stated together, for turns that have an hour") {
  const std::string clock = "    <clock start=\"9:00\" end=\"10:00\"/>\n";
  const auto hours = [&](const std::string& night) {
    return Card().after(clock, "    <calendar turn=\"minutes\" each=\"5\" start=\"1944-05-15\" " + night + "/>\n");
  };
  CHECK(hours("dusk=\"20:00\" dawn=\"5:00\"").silent("time/night-hours"));
  CHECK(hours("").silent("time/night-hours"));
  CHECK(hours("dusk=\"20:00\"").reports("time/night-hours", "<calendar"));
  CHECK(hours("dawn=\"5:00\"").reports("time/night-hours", "<calendar"));
  CHECK(dated(DAYS + "dusk=\"20:00\" dawn=\"5:00\"").reports("time/night-hours", "<calendar"));
  CHECK(hours("dusk=\"5:00\" dawn=\"5:00\"").reports("time/night-hours", "<calendar"));
  CHECK(hours("dusk=\"1:00\" dawn=\"5:00\"").silent("time/night-hours"));  // a moon that sets late
  CHECK(dated("turn=\"half-days\" start=\"1944-02-30\" nights=\"99\"").reports("time/night", "<calendar"));
}

TEST_CASE("A game that an event ends needs no number of turns") {
  const auto open = [] { return Card().without("    <length turns=\"12\"/>\n").without("    <clock start=\"9:00\" end=\"10:00\"/>\n"); };
  CHECK(open().with("<event id=\"alarm\">", "<event id=\"alarm\" ends=\"yes\">").silent("time/length-missing"));
  CHECK(open().with("<event id=\"alarm\">", "<event id=\"alarm\" ends=\"no\">").reports("time/length-missing", "<time>"));
}
