// The twenty checks of a setup and what goes with them: each planted in the sample, which is silent, and each beside its near miss.
#include "tests/rulesets/altered_sample.hpp"
#include "tests/rulesets/asl_a12/asl_data.hpp"
#include "validator/checks/placement.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const std::string CARD = "1-mill-road.scenario.xml", ORBAT = "mill-road.orbat.xml", MAP = "mill-road.map.xml";

AlteredSample sample() { return AlteredSample("asl"); }

std::vector<SeenFinding> card(const std::string& from, const std::string& to) { return sample().replace(CARD, from, to).seen(CARD); }
std::vector<SeenFinding> orbat(const std::string& from, const std::string& to) { return sample().replace(ORBAT, from, to).seen(CARD); }

void reports(const std::vector<SeenFinding>& seen, const std::string& id, const std::string& object, const std::string& words,
             const std::string& rule) {
  INFO("wanted: " << id << " on " << object << " saying " << words << "\n" << listed(seen));
  const bool found = std::any_of(seen.begin(), seen.end(), [&](const SeenFinding& one) {
    return one.id == id && one.object == object && one.words.find(words) != std::string::npos && one.rule == rule;
  });
  CHECK(found);
}
bool silent(const std::vector<SeenFinding>& seen) {
  UNSCOPED_INFO(listed(seen));
  return std::none_of(seen.begin(), seen.end(), [](const SeenFinding& one) { return one.id.starts_with("asl-a12/"); });
}
bool silent_about(const std::vector<SeenFinding>& seen, const std::string& id) {
  UNSCOPED_INFO(listed(seen));
  return std::none_of(seen.begin(), seen.end(), [&](const SeenFinding& one) { return one.id == id; });
}

// A directive of the sample, as its file has it.
std::string place(const std::string& id, const std::string& units, const std::string& hex, const std::string& more = "") {
  return "<directive id=\"" + id + "\" side=\"" + id.substr(0, 2) + "\"" + more + ">\n      <units of=\"" + units +
         "\"/>\n      <where>\n        <hexes list=\"" + hex + "\"/>";
}
const std::string VIS = " visible-to=\"ru\"", DOWN = " hidden=\"face-down\"";

std::vector<SeenFinding> moved(const std::string& before, const std::string& after) { return card(before, after); }

}  // namespace

TEST_CASE("ASL: the corrected scenario of the sample is silent, whatever is checked") {
  const validator::Report report = sample().check(CARD);
  INFO(listed(seen_in(report)));
  CHECK(report.findings.empty());
  std::string unchecked;
  for (const validator::NotChecked& one : report.not_checked) unchecked += one.id + " " + in_english(one.needs) + "\n";
  INFO(unchecked);
  CHECK(std::none_of(report.not_checked.begin(), report.not_checked.end(), [](const auto& one) { return one.id.starts_with("asl-a12/"); }));
}

TEST_CASE("ASL 12.12: a card says who sets up first (V-01)") {
  reports(card("    <order sides=\"ru de\"/>\n", ""), "asl-a12/12.12-order", "mill-road-1", "first", "ASL 12.12");
  CHECK(silent(card("<order sides=\"ru de\"/>", "<order sides=\"de ru\"/>")));
}

TEST_CASE("ASL 12.12: “?” of the OB lie in concealment terrain (V-02)") {
  const auto at = [](const std::string& hex) {
    return moved(place("ru.setup-7", "ru.q3", "1G8", VIS), place("ru.setup-7", "ru.q3", hex, VIS));
  };
  reports(at("1I6"), "asl-a12/12.12-ob-terrain", "ru.q3", "1I6", "ASL 12.12");
  CHECK(silent_about(at("1G5"), "asl-a12/12.12-ob-terrain"));
  CHECK(silent_about(at("1N9"), "asl-a12/12.12-ob-terrain"));
}

TEST_CASE("ASL 12.12: no more “?” lie on the map than the OB grants, dummies included (V-03)") {
  reports(orbat("\"concealment-counters\" value=\"6\"", "\"concealment-counters\" value=\"5\""), "asl-a12/12.12-ob-count", "ru.q6",
          "6 “?” of the OB; the OB grants 5", "ASL 12.12");
  CHECK(silent(orbat("\"concealment-counters\" value=\"6\"", "\"concealment-counters\" value=\"7\"")));
}

TEST_CASE("ASL 12.1: no unit is hidden and beneath a “?” at once, and a stack has one “?” not of the OB (V-04)") {
  reports(moved(place("ru.setup-3", "ru.sq4", "1H7", " hidden=\"written\" visible-to=\"ru\""),
                place("ru.setup-3", "ru.sq4 ru.q5", "1H7", " hidden=\"written\" visible-to=\"ru\"")),
          "asl-a12/12.1-twice", "ru.sq4", "hidden", "ASL 12.1");
  AlteredSample two = sample();
  two.replace(ORBAT, "<piece id=\"ru.f1\" kind=\"free-marker\" number=\"1\"/>",
              "<piece id=\"ru.f1\" kind=\"free-marker\" number=\"1\"/>\n      <piece id=\"ru.f2\" kind=\"free-marker\" number=\"2\"/>");
  two.replace(CARD, "\"ru.f1\"", "\"ru.f1 ru.f2\"");
  reports(two.seen(CARD), "asl-a12/12.1-twice", "ru.f2", "2 “?”", "ASL 12.12");
  CHECK(silent_about(two.seen(CARD), "asl-a12/12.12-already"));
}

TEST_CASE("ASL 12.1: a dummy of the OB may lie on top of concealed units") {
  CHECK(silent_about(moved("\"ru.q1\"", "\"ru.q1 ru.q3\""), "asl-a12/12.1-twice"));
  CHECK(silent_about(moved("\"ru.q1\"", "\"ru.q1 ru.q3\""), "asl-a12/12.12-already"));
}

TEST_CASE("ASL 12.12: a “?” not of the OB is given to the unconcealed only (V-05)") {
  AlteredSample both = sample();
  both.replace(CARD, "\"ru.f1\"", "\"ru.q6\"").replace(CARD, "\"ru.q1\"", "\"ru.q1 ru.f1\"");
  // Pieces of one directive lie in the order of the order of battle: the “?” of the OB is the lower one.
  reports(both.seen(CARD), "asl-a12/12.12-already", "ru.f1", "1K5", "ASL 12.12");
  // The same “?” on a squad that has none, and the one of the OB where it was.
  AlteredSample apart = sample();
  apart.replace(CARD, "\"ru.f1\"", "\"ru.other\"").replace(CARD, "\"ru.q1\"", "\"ru.f1\"").replace(CARD, "\"ru.other\"", "\"ru.q1\"");
  CHECK(silent_about(apart.seen(CARD), "asl-a12/12.12-already"));
}

TEST_CASE("ASL 12.12: a “?” not of the OB in sight of an unbroken enemy within 16 hexes is denied, with who sees it (V-06)") {
  const std::string before = place("de.setup-2", "de.sq2", "2P5");
  const auto near = moved(before, place("de.setup-2", "de.sq2", "1H9"));
  reports(near, "asl-a12/12.12-seen", "ru.sq3", "de.sq2 in 1H9 sees it at", "ASL 12.12");
  AlteredSample panicked = sample();
  panicked.replace(CARD, before, place("de.setup-2", "de.sq2", "1H9"))
      .replace(ORBAT, "<piece id=\"de.sq2\" kind=\"squad\" number=\"2\" morale=\"7\"/>",
               "<piece id=\"de.sq2\" kind=\"squad\" number=\"2\" morale=\"7\">\n        <trait name=\"status\" value=\"broken\"/>\n      "
               "</piece>");
  CHECK(silent_about(panicked.seen(CARD), "asl-a12/12.12-seen"));
}

TEST_CASE("ASL 12.12: the order of the lines of a setup means nothing: a “?” covers what is in its Location") {
  const std::string squad = place("ru.setup-4", "ru.sq3 ru.hero", "1E9", VIS), marker = place("ru.stack-3", "ru.f1", "1E9", DOWN),
                    end = "\n      </where>\n    </directive>\n";
  const std::string enemy = place("de.setup-2", "de.sq2", "2P5");
  const auto written = [&](const std::string& first, const std::string& second) {
    AlteredSample one = sample();
    one.replace(CARD, enemy, place("de.setup-2", "de.sq2", "1H9")).replace(CARD, squad + end, "<!-- -->").replace(CARD, marker + end, "");
    return one.replace(CARD, "<!-- -->", first + end + "    " + second + end).seen(CARD);
  };
  for (const auto& [first, second] : {std::pair(squad, marker), std::pair(marker, squad)})
    reports(written(first, second), "asl-a12/12.12-seen", "ru.sq3", "de.sq2 in 1H9", "ASL 12.12");
  // Without visible-to the squad gives itself away, in either order.
  const std::string open = place("ru.setup-4", "ru.sq3 ru.hero", "1E9");
  for (const auto& [first, second] : {std::pair(open, marker), std::pair(marker, open)}) {
    reports(written(first, second), "asl-a12/12.12-seen", "ru.sq3", "de.sq2 in 1H9", "ASL 12.12");
    reports(written(first, second), "asl-a12/12.16-leak", "ru.sq3", "seen by everybody", "ASL 12.16");
  }
}

TEST_CASE("ASL 12.12: a hidden enemy denies a “?”, unless a ruling says that he cannot be known of") {
  const std::string hidden = " hidden=\"written\" visible-to=\"ru\"";
  const auto seen = [&](const std::string& reading) {
    AlteredSample one = sample();
    one.replace(CARD, place("ru.setup-3", "ru.sq4", "1H7", hidden), place("ru.setup-3", "ru.sq4", "2O7", hidden));
    if (!reading.empty())
      one.replace(CARD, "</victory>\n",
                  "</victory>\n  <rulings>\n    <ruling id=\"hidden.denies\" choice=\"" + reading + "\"/>\n  </rulings>\n");
    return one.seen(CARD);
  };
  reports(seen(""), "asl-a12/12.12-seen", "de.sq1", "ru.sq4 in 2O7", "ASL 12.12");
  CHECK(silent_about(seen("no"), "asl-a12/12.12-seen"));
}

TEST_CASE("ASL 12.12: a side whose enemy enters later may conceal all its units (V-07)") {
  AlteredSample alone = sample();
  std::string text = bytes_of_file(alone.path(CARD));
  const std::size_t from = text.find("    <directive id=\"de.setup-1\""), to = text.find("  </setup>");
  text.replace(from, to - from, "");
  const std::string units = "<units of=\"de.support\"/>";
  text.replace(text.find(units), units.size(), "<units of=\"de.support de.vanguard\"/>");
  alone.write(CARD, text);
  // All Russian units are concealed or hidden already, so there is nothing left to offer.
  CHECK(silent_about(alone.seen(CARD), "asl-a12/12.12-nobody"));
  alone.replace(CARD, place("ru.setup-4", "ru.sq3 ru.hero", "1E9", VIS), place("ru.setup-4", "ru.sq3 ru.hero", "1B2"));
  reports(alone.seen(CARD), "asl-a12/12.12-nobody", "mill-road-1", "no unit on board", "ASL 12.12");
}

TEST_CASE("ASL 12.3: no side hides more squads than the special rules allow (V-08)") {
  reports(orbat("<trait name=\"hip-capacity\" value=\"1\"/>", "<trait name=\"hip-capacity\" value=\"0\"/>"), "asl-a12/12.3-capacity",
          "ru.sq4", "hides 2 half-squads", "ASL 12.3");
  reports(moved(place("ru.setup-3", "ru.sq4", "1H7", " hidden=\"written\" visible-to=\"ru\""),
                place("ru.setup-3", "ru.sq4 ru.sq3", "1H7", " hidden=\"written\" visible-to=\"ru\"")),
          "asl-a12/12.3-capacity", "ru.sq3", "hides 4 half-squads; its special rules allow 2", "ASL 12.3");
  CHECK(silent(orbat("<trait name=\"hip-capacity\" value=\"1\"/>", "<trait name=\"hip-capacity\" value=\"2\"/>")));
}

TEST_CASE("ASL 12.3: units hide in concealment terrain, unless a special rule says more (V-09)") {
  const std::string hidden = " hidden=\"written\" visible-to=\"ru\"";
  AlteredSample open = sample();
  open.replace(CARD, place("ru.setup-3", "ru.sq4", "1H7", hidden), place("ru.setup-3", "ru.sq4", "1J7", hidden));
  reports(open.seen(CARD), "asl-a12/12.3-terrain", "ru.sq4", "1J7", "ASL 12.3");
  open.replace(ORBAT, "<piece id=\"ru.sq4\" kind=\"squad\" number=\"4\" morale=\"7\" visible-to=\"ru\"/>",
               "<piece id=\"ru.sq4\" kind=\"squad\" number=\"4\" morale=\"7\" visible-to=\"ru\">\n        <trait name=\"special-hip\" "
               "value=\"yes\"/>\n      </piece>");
  CHECK(silent(open.seen(CARD)));
}

TEST_CASE("ASL 12.3: a record gives hex, level and CA (V-10)") {
  const std::string hidden = " hidden=\"written\" visible-to=\"ru\"";
  reports(orbat("        <trait name=\"covered-arc\" value=\"60\"/>\n", ""), "asl-a12/12.3-record", "ru.gun1", "no CA", "ASL 12.3");
  reports(moved(place("ru.setup-3", "ru.sq4", "1H7", hidden), place("ru.setup-3", "ru.sq4", "1L4", hidden)), "asl-a12/12.3-record",
          "ru.sq4", "no level", "ASL 12.3");
  reports(moved("<directive id=\"ru.setup-3\" side=\"ru\"" + hidden +
                    ">\n      <units of=\"ru.sq4\"/>\n      <where>\n        <hexes list=\"1H7\"/>",
                "<directive id=\"ru.setup-3\" side=\"ru\"" + hidden +
                    ">\n      <units of=\"ru.sq4\"/>\n      <where>\n        <box ref=\"ru-record\"/>"),
          "asl-a12/12.3-record", "ru.sq4", "no Location", "ASL 12.3");
  CHECK(silent(moved(place("ru.setup-3", "ru.sq4", "1H7", hidden), place("ru.setup-3", "ru.sq4", "1L4", hidden + " level=\"0\""))));
}

TEST_CASE("ASL 12.34: an emplaced gun hides outside concealment terrain only out of sight of everybody (V-11)") {
  const std::string hidden = " hidden=\"written\" visible-to=\"ru\"";
  AlteredSample open = sample();
  open.replace(CARD, place("ru.setup-5", "ru.gun1", "1M8", hidden), place("ru.setup-5", "ru.gun1", "1P6", hidden));
  reports(open.seen(CARD), "asl-a12/12.34-seen", "ru.gun1", "1P6", "ASL 12.34");
  AlteredSample behind = sample();
  behind.replace(CARD, place("ru.setup-5", "ru.gun1", "1M8", hidden), place("ru.setup-5", "ru.gun1", "1A5", hidden));
  CHECK(silent(behind.seen(CARD)));
}

TEST_CASE("ASL 12.34: a gun that is not emplaced hides only by a special rule (V-12)") {
  reports(orbat("        <trait name=\"emplaced\" value=\"yes\"/>\n", ""), "asl-a12/12.34-no-right", "ru.gun1", "special rule",
          "ASL 12.34");
  CHECK(silent(orbat("<trait name=\"emplaced\" value=\"yes\"/>", "<trait name=\"special-hip\" value=\"yes\"/>")));
}

TEST_CASE("ASL 12.33: a hidden fortification in sight starts revealed (V-13)") {
  const std::string hidden = " hidden=\"written\" visible-to=\"ru\"";
  const std::string before = place("ru.setup-6", "ru.fox1", "1F4", hidden);
  reports(moved(before, place("ru.setup-6", "ru.fox1", "1P6", hidden)), "asl-a12/12.33-seen", "ru.fox1", "outside concealment terrain",
          "ASL 12.33");
  reports(moved(place("de.setup-2", "de.sq2", "2P5"), place("de.setup-2", "de.sq2", "1E4")), "asl-a12/12.33-seen", "ru.fox1", "within 16",
          "ASL 12.33");
  CHECK(silent(moved(before, place("ru.setup-6", "ru.fox1", "1P2", hidden))));
}

TEST_CASE("ASL 12.2: a concealed truck in the open in sight loses its “?” at once (V-14)") {
  AlteredSample truck = sample();
  truck.replace(CARD, place("de.setup-3", "de.truck", "2Q6"), place("de.setup-3", "de.truck de.q1", "2Q6"));
  CHECK(silent_about(truck.seen(CARD), "asl-a12/12.2-seen"));
  truck.replace(CARD, place("ru.setup-4", "ru.sq3 ru.hero", "1E9", VIS), place("ru.setup-4", "ru.sq3 ru.hero", "2P6"));
  reports(truck.seen(CARD), "asl-a12/12.2-seen", "de.truck", "sees it at a range of 1", "ASL 12.2");
}

TEST_CASE("ASL 12.12: broken and berserk units are given no “?” (V-15)") {
  const std::string before = "<piece id=\"ru.sq1\" kind=\"squad\" number=\"1\" morale=\"7\"/>";
  const auto with = [&](const std::string& status) {
    return orbat(before, "<piece id=\"ru.sq1\" kind=\"squad\" number=\"1\" morale=\"7\">\n        <trait name=\"status\" value=\"" +
                             status + "\"/>\n      </piece>");
  };
  reports(with("broken"), "asl-a12/12.12-broken", "ru.sq1", "broken", "ASL 12.12");
  reports(with("berserk"), "asl-a12/12.12-broken", "ru.sq1", "berserk", "ASL 12.12");
  CHECK(silent(with("good-order")));
}

TEST_CASE("ASL 12.12: only Good Order reinforcements enter beneath a “?” (V-16)") {
  const auto with = [](const std::string& status) {
    return orbat("<trait name=\"concealed-at-entry\" value=\"yes\"/>",
                 "<trait name=\"concealed-at-entry\" value=\"yes\"/>\n        <trait name=\"status\" value=\"" + status + "\"/>");
  };
  reports(with("broken"), "asl-a12/12.12-entry", "de.hs1", "not in Good Order", "ASL 12.12");
  CHECK(silent(with("good-order")));
  CHECK(silent(orbat("<trait name=\"concealed-at-entry\" value=\"yes\"/>", "<trait name=\"status\" value=\"broken\"/>")));
}

TEST_CASE("ASL 12.11: a dummy stack takes two “?” of the OB, by the ruling in force (V-17)") {
  const std::string before = place("ru.stack-4", "ru.q4", "1G8", DOWN), apart = place("ru.stack-4", "ru.q4", "1G5", DOWN);
  reports(card(before, apart), "asl-a12/12.11-dummy", "ru.q3", "1 “?”, and it takes 2", "ASL 12.11");
  reports(card("\"ru.q4\"", "\"ru.q4 ru.f1\""), "asl-a12/12.11-dummy", "ru.q3", "not of the OB", "ASL 12.11");
  AlteredSample one = sample();
  one.replace(CARD, before, apart)
      .replace(CARD, "</victory>\n", "</victory>\n  <rulings>\n    <ruling id=\"dummy.least\" choice=\"one\"/>\n  </rulings>\n");
  CHECK(silent_about(one.seen(CARD), "asl-a12/12.11-dummy"));
}

TEST_CASE("ASL 12.3: in solitaire play no unit hides, and two “?” stand for each squad that could (V-18)") {
  const auto solitaire = [](const std::string& hip, const std::string& markers) {
    AlteredSample one("asl");
    one.replace(ORBAT, "    <formation id=\"ru.garrison\" ",
                "    <trait name=\"solitaire\" value=\"yes\"/>\n    <formation id=\"ru.garrison\" ");
    one.replace(ORBAT, "<trait name=\"hip-capacity\" value=\"1\"/>", hip)
        .replace(ORBAT, "<trait name=\"concealment-counters\" value=\"6\"/>", markers);
    return one.seen(CARD);
  };
  const std::string none = "<trait name=\"hip-capacity\" value=\"0\" printed=\"1\"/>";
  reports(solitaire("<trait name=\"hip-capacity\" value=\"1\"/>", "<trait name=\"concealment-counters\" value=\"6\"/>"),
          "asl-a12/12.3-solitaire", "ru.garrison", "may still hide 1", "ASL 12.3");
  reports(solitaire(none, "<trait name=\"concealment-counters\" value=\"7\" printed=\"6\"/>"), "asl-a12/12.3-solitaire", "ru.garrison",
          "make 8", "ASL 12.3");
  CHECK(silent_about(solitaire(none, "<trait name=\"concealment-counters\" value=\"8\" printed=\"6\"/>"), "asl-a12/12.3-solitaire"));
}

TEST_CASE("ASL 12.33: a hidden minefield follows B28.1, and a hidden foxhole does not hide who is in it (V-19, V-20)") {
  reports(orbat("kind=\"foxhole\"", "kind=\"minefield\""), "asl-a12/12.33-mines", "ru.fox1", "B28.1", "ASL 12.33");
  // In the open it is no secret, and nothing is said of B28.1.
  AlteredSample laid = sample();
  laid.replace(ORBAT, "<piece id=\"ru.fox1\" kind=\"foxhole\" number=\"1\" visible-to=\"ru\"/>",
               "<piece id=\"ru.fox1\" kind=\"minefield\" number=\"1\"/>")
      .replace(CARD, place("ru.setup-6", "ru.fox1", "1F4", " hidden=\"written\" visible-to=\"ru\""), place("ru.setup-6", "ru.fox1", "1F4"));
  CHECK(silent_about(laid.seen(CARD), "asl-a12/12.33-mines"));
  const std::string before = place("ru.setup-4", "ru.sq3 ru.hero", "1E9", VIS);
  reports(card(before, place("ru.setup-4", "ru.sq3 ru.hero", "1F4")), "asl-a12/12.33-inside", "ru.sq3", "ru.fox1", "ASL 12.33");
  CHECK(silent_about(card(before, place("ru.setup-4", "ru.sq3 ru.hero", "1F4", VIS)), "asl-a12/12.33-inside"));
}

TEST_CASE("ASL: a level that the hex does not have is reported with those that it has") {
  const auto level = [](const std::string& number) {
    return card(place("ru.setup-2", "ru.sq2 ru.ldr1", "1L4", " level=\"1\"" + VIS),
                place("ru.setup-2", "ru.sq2 ru.ldr1", "1L4", " level=\"" + number + "\"" + VIS));
  };
  reports(level("2"), "asl-a12/location", "ru.sq2", "levels go from 0 to 1", "ASL 12.3");
  CHECK(silent_about(level("0"), "asl-a12/location"));
}

TEST_CASE("ASL: without the numbers of the base game lines of sight are named as what is needed, and nothing is guessed") {
  AlteredSample bare = sample();
  for (const std::string& file : {CARD, ORBAT, MAP})
    bare.replace(file, "<game id=\"asl-a12\" version=\"1\" ruleset=\"asl-stand-ins.ruleset.xml\"/>",
                 "<game id=\"asl-a12\" version=\"1\"/>");
  const validator::Report report = bare.check(CARD);
  CHECK(silent(seen_in(report)));
  CHECK(std::any_of(report.not_checked.begin(), report.not_checked.end(), [](const auto& one) {
    return one.id == "asl-a12/12.12-seen" && in_english(one.needs).find("sight.procedure") != std::string::npos;
  }));
}

TEST_CASE("ASL 12.16: a card that lets everybody see what is secret gives it away, as a placement does") {
  const std::string beneath = place("ru.setup-1", "ru.sq1", "1K5", VIS), lower = place("ru.setup-7", "ru.q3", "1G8", VIS);
  reports(card(beneath, place("ru.setup-1", "ru.sq1", "1K5")), "asl-a12/12.16-leak", "ru.sq1", "seen by everybody", "ASL 12.16");
  reports(card(lower, place("ru.setup-7", "ru.q3", "1G8")), "asl-a12/12.16-leak", "ru.q3", "lies open", "ASL 12.16");
  reports(card(place("ru.stack-4", "ru.q4", "1G8", DOWN), place("ru.stack-4", "ru.q4", "1G8")), "asl-a12/12.16-leak", "ru.q4", "face-down",
          "ASL 12.16");
  CHECK(silent_about(card(lower, place("ru.setup-7", "ru.q3", "1G8", DOWN)), "asl-a12/12.16-leak"));
}

TEST_CASE("ASL 12.16: what is hidden stands on no list that the enemy reads, and leaves no gap among the numbers there") {
  const std::string gun = "text=\"45L\" visible-to=\"ru\"", squad = "id=\"ru.sq4\" kind=\"squad\" number=\"4\"";
  const std::string group = "<formation id=\"ru.garrison\" kind=\"group\" designation=\"3/214\"";
  reports(orbat(gun, "text=\"45L\""), "asl-a12/12.16-leak", "ru.gun1", "shows it to everybody", "ASL 12.16");
  CHECK(silent(sample().replace(ORBAT, gun, "text=\"45L\"").replace(ORBAT, group, group + VIS).seen(CARD)));  // the whole group is secret
  const std::string third = "id=\"ru.sq3\" kind=\"squad\" number=\"3\"";
  const auto swapped = sample()
                           .replace(ORBAT, squad, "id=\"ru.sq4\" kind=\"squad\" number=\"3\"")
                           .replace(ORBAT, third, "id=\"ru.sq3\" kind=\"squad\" number=\"4\"")
                           .seen(CARD);
  reports(swapped, "asl-a12/12.16-leak", "ru.sq4", "go on to 4", "ASL 12.16");
  CHECK(silent(orbat(squad, "id=\"ru.sq4\" kind=\"squad\"")));  // without a number
}

TEST_CASE("ASL 12.12: what a group is granted is a number from 0 up") {
  for (const char* value : {"six", "-1", "6.5", ""}) {
    reports(orbat("name=\"concealment-counters\" value=\"6\"", std::string("name=\"concealment-counters\" value=\"") + value + "\""),
            "asl-a12/12.12-ob-count", "ru.garrison", "no number", "ASL 12.12");
    reports(orbat("name=\"hip-capacity\" value=\"1\"", std::string("name=\"hip-capacity\" value=\"") + value + "\""),
            "asl-a12/12.3-capacity", "ru.garrison", "no number", "ASL 12.3");
  }
  CHECK(silent(orbat("name=\"concealment-counters\" value=\"6\"", "name=\"concealment-counters\" value=\"06\"")));
}
