// What this version decides of Pluton, paragraph by paragraph: cards and tables that break it, and near misses that do not.
// Every case alters the corrected scenarios, which are clean.
#include <algorithm>

#include "tests/rulesets/altered_sample.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const std::string CARD = "1-boj-o-parzymiechy-corrected.scenario.xml";
const std::string ORBAT = "1-boj-o-parzymiechy-corrected.orbat.xml";

// The corrected first scenario with one passage replaced.
std::vector<SeenFinding> with(const std::string& from, const std::string& to) { return AlteredSample().replace(CARD, from, to).seen(CARD); }

// The same card under a designer's own ruleset, which extends Pluton by what is given.
std::vector<SeenFinding> under(const std::string& own_rules) {
  AlteredSample sample;
  for (const std::string& file : {CARD, ORBAT, std::string("parzymiechy.map.xml")})
    sample.replace(file, "<game id=\"pluton\" version=\"1\"/>", "<game id=\"pluton\" version=\"1\" ruleset=\"own.ruleset.xml\"/>");
  sample.write("own.ruleset.xml",
               "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<ruleset format=\"1.0\" id=\"pluton\" version=\"1\">\n  <extends id=\"pluton\" "
               "version=\"1\"/>\n" +
                   own_rules + "\n</ruleset>\n");
  return sample.seen(CARD);
}

bool clean(const std::vector<SeenFinding>& seen) {
  UNSCOPED_INFO(listed(seen));
  return std::all_of(seen.begin(), seen.end(), [](const SeenFinding& one) { return one.severity == "info"; });
}

// Where a test changes the data and leaves the printed words beside it: nothing is said but that the two differ.
bool differs_only(std::vector<SeenFinding> seen) {
  CHECK(finding_of(seen, "text/differs") != nullptr);
  std::erase_if(seen, [](const SeenFinding& one) { return one.id == "text/differs"; });
  return clean(seen);
}

SeenFinding one(const std::vector<SeenFinding>& seen, const std::string& id, const std::string& on_line = {}) {
  INFO("wanted: " << id << " on " << on_line << "\n" << listed(seen));
  const SeenFinding* found = finding_of(seen, id, on_line);
  REQUIRE(found != nullptr);
  return *found;
}

bool none(const std::vector<SeenFinding>& seen, const std::string& id) {
  UNSCOPED_INFO(listed(seen));
  return finding_of(seen, id) == nullptr;
}

const std::string CLOCK = R"(<clock start="9:00" end="11:00")";
std::vector<SeenFinding> lasting(const std::string& turns, const std::string& start, const std::string& end) {
  AlteredSample sample;
  sample.replace(CARD, "<length turns=\"24\"", "<length turns=\"" + turns + "\"");
  sample.replace(CARD, CLOCK, "<clock start=\"" + start + "\" end=\"" + end + "\"");
  return sample.seen(CARD);
}

// The directive of company 8 in one hex, with other units added to it and left out of that of company 5.
std::vector<SeenFinding> stacked_on_1505(const std::string& more, const std::string& left_at_0404) {
  AlteredSample sample;
  sample.replace(CARD, R"(<around hex="1505" radius="1")", R"(<around hex="1505" radius="0")");
  sample.replace(CARD, R"(<units of="pl.3m" printed="3m"/>)", R"(<units of="pl.3m )" + more + R"("/>)");
  sample.replace(CARD, R"(<units of="pl.5kp pl.5c" printed="5kp+5c"/>)",
                 left_at_0404.empty() ? R"(<units of="pl.5kp pl.5c"/>)" : "<units of=\"" + left_at_0404 + "\"/>");
  if (more.find("pl.2m") != more.npos) sample.replace(CARD, R"(<units of="pl.2m" printed="2m"/>)", "");
  return sample.seen(CARD);
}

std::string modifier_table(const std::string& columns, const std::string& row_of_10, const std::string& row_of_1) {
  return "<table id=\"modifier\" title=\"MODYFIKATOR\" status=\"given\" columns=\"" + columns + "\">\n<row key=\"1\" cells=\"" + row_of_1 +
         "\"/>\n<row key=\"10\" cells=\"" + row_of_10 + "\"/>\n</table>";
}
const std::string SHIFTS = "-5 -4 -3 -2 -1 0 1 2 3 4 5";
const std::string ROW_OF_10 = "4 5 6 7 8 10 12 14 16 18 20";
const std::string ROW_OF_1 = "0 0 0 0 0 1 2 3 4 5 6";

std::string fire_table(const std::vector<std::string>& distances) {
  std::string rows;
  for (const std::string& distance : distances) rows += "<row key=\"" + distance + "\" cells=\"1 2\"/>\n";
  return "<table id=\"small-arms.strength\" title=\"SIŁA OSTRZAŁU PIECHOTY\" status=\"given\" columns=\"1 2\">\n" + rows + "</table>";
}

std::string melee_table(const std::string& columns) {
  std::string cells;
  for (std::size_t i = 0; i < columns.size(); ++i)
    if (columns[i] == ':') cells += cells.empty() ? "1/1" : " 1/1";
  return "<table id=\"melee\" title=\"WALKA WRĘCZ\" status=\"given\" columns=\"" + columns + "\">\n<row key=\"1\" cells=\"" + cells +
         "\"/>\n</table>";
}

std::string morale_table(const std::vector<std::string>& levels) {
  std::string rows;
  for (const std::string& level : levels) rows += "<row key=\"" + level + "\" cells=\"5\"/>\n";
  return "<table id=\"morale\" title=\"MORALE\" status=\"given\" columns=\"recovers-up-to\">\n" + rows + "</table>";
}

}  // namespace

TEST_CASE("Pluton 3.0: a turn is five minutes, and the clock of a card must agree with its turns") {
  CHECK(clean(lasting("24", "9:00", "11:00")));  // D57: the end of turn 24
  CHECK(clean(lasting("27", "9:00", "11:15")));  // D57: the end of turn 27
  CHECK(clean(lasting("12", "9:00", "10:00")));  // D57: turn 13 begins at 10:00
  CHECK(clean(lasting("24", "23:00", "1:00")));  // past midnight
  for (const auto& [turns, end] :
       {std::pair("27", "11:00"), std::pair("25", "11:00"), std::pair("23", "11:00"), std::pair("13", "10:00"), std::pair("24", "11:15")}) {
    const SeenFinding found = one(lasting(turns, "9:00", end), "time/clock", "<length");
    CHECK(found.rule == "Pluton 3.0");
    CHECK(found.severity == "error");
    CHECK(found.words.find("not " + std::string(turns)) != std::string::npos);
  }
  const SeenFinding printed = one(lasting("27", "9:00", "11:00"), "time/clock");
  CHECK(printed.words.find("24 turns, not 27") != std::string::npos);
  CHECK(printed.words.find("end at 11:15") != std::string::npos);
  one(lasting("24", "9:00", "11:02"), "time/clock");  // no whole number of turns
}

TEST_CASE("Pluton 4.2: a card says who the first player is, since the phases go by it") {
  const std::string line =
      R"(<first-player side="de" printed="Jako pierwsze poruszają się jednostki niemieckie" gloss="German units move first" status="printed" source="Pluton cz. 1, Uwagi do scenariuszy"/>)";
  const SeenFinding found = one(with(line, ""), "time/first-player");
  CHECK(found.rule == "Pluton 4.2");
  CHECK(clean(with(line, R"(<first-player side="pl"/>)")));
  one(with(line, R"(<first-player side="fr"/>)"), "reference/unknown-id", "first-player");
}

TEST_CASE("Pluton 5.2: a stack holds at most six units, leaders aside, when pieces are set up") {
  CHECK(differs_only(stacked_on_1505("", "")));                                       // D63: 8kp, 8c and 3m are five units
  CHECK(differs_only(stacked_on_1505("pl.2m", "")));                                  // six units and a leader
  CHECK(differs_only(stacked_on_1505("pl.2m pl.5d", "pl.13s pl.14s pl.15s pl.5c")));  // D1: six and two leaders
  const SeenFinding found = one(stacked_on_1505("pl.2m pl.5c", "pl.5kp"), "setup/stacking", "<where");  // D2
  CHECK(found.rule == "Pluton 5.2");
  CHECK(found.severity == "error");
  CHECK(found.hex == "1505");
  CHECK(found.object == "pl.setup-8kp");
  CHECK(found.words.find("7 pieces are to start here and there is room for 6") != std::string::npos);
}

TEST_CASE("Pluton 5.2: a designer's own limit is the one that counts") {
  const std::string limit = R"(<parameter id="stack.limit" value="4" status="given" rule="5.2"/>)";
  one(under(limit), "setup/stacking", "<where>");  // 5kp, 5c and 2m on 0404
  CHECK(none(under(R"(<parameter id="stack.limit" value="5" status="given" rule="5.2"/>)"), "setup/stacking"));
}

TEST_CASE("Pluton 5.2: reinforcements find room in their hexes of entry") {
  const std::string entry = R"(<hexes list="2901 3601"/>)";
  const SeenFinding found = one(with(entry, R"(<hexes list="2901"/>)"), "entry/stacking", "<entry");  // D66: 9 units, one hex
  CHECK(found.rule == "Pluton 5.2");
  CHECK(found.object == "pl.rest-of-i-83pp");
  const std::string rest = R"(<units rest-of="pl.i-83pp" printed="Reszta I/83pp"/>)";
  AlteredSample six;  // six platoons and two leaders fit on one hex
  six.replace(CARD, entry, R"(<hexes list="2901"/>)").replace(CARD, rest, R"(<units of="pl.1kp pl.2kp"/>)");
  CHECK(none(six.seen(CARD), "entry/stacking"));
  AlteredSample seven;
  seven.replace(CARD, entry, R"(<hexes list="2901"/>)").replace(CARD, rest, R"(<units of="pl.1kp pl.2kp pl.1c"/>)");
  one(seven.seen(CARD), "entry/stacking", "<entry");
}

TEST_CASE("Pluton 7.3: a table of small-arms fire serves the distances 0 and 1") {
  const SeenFinding found = one(under(fire_table({"0", "2", "3+"})), "pluton/7.3-small-arms-rows", "small-arms.strength");
  CHECK(found.file == "own.ruleset.xml");
  CHECK(found.rule == "Pluton 7.3");
  one(under(fire_table({"1", "2"})), "pluton/7.3-small-arms-rows");
  one(under(fire_table({"2-4", "5+"})), "pluton/7.3-small-arms-rows");
  for (const auto& rows : std::vector<std::vector<std::string>>{{"0", "1"}, {"0-1", "2"}, {"0", "1-2"}, {"0+"}, {"0", "1+"}})
    CHECK(clean(under(fire_table(rows))));
}

TEST_CASE("Pluton 8.5: mortars reach from 3 to 16 hexes, and a card cannot give them more") {
  const std::string asset = R"(<asset id="pl.2m.fire" side="pl" designation="2m" piece="pl.2m" markers="2" calibre="81"/>)";
  const auto reaching = [&](const std::string& range) {
    return with(asset, asset.substr(0, asset.size() - 2) + ">\n<range " + range + "/>\n</asset>");
  };
  for (const char* range : {R"(least="3" most="16")", R"(least="4" most="8")", R"(most="16")", R"(least="3")"})
    CHECK(clean(reaching(range)));
  for (const char* range : {R"(least="2" most="16")", R"(least="3" most="17")", R"(least="0")", R"(most="40")"}) {
    const SeenFinding found = one(reaching(range), "pluton/8.5-mortar-range", "<range");
    CHECK(found.rule == "Pluton 8.5");
    CHECK(found.object == "pl.2m.fire");
  }
  const std::string battery =
      R"x(<asset id="pl.ii-30pal" side="pl" designation="II/30pal" markers="4-6" batteries="3" barrels="4" calibre="75" printed="II/30pal żetony 4, 5, 6 (baterie 4 działowe o kalibrze 75 mm)" gloss="II/30pal: markers 4, 5, 6 (batteries of 4 guns, calibre 75 mm)" status="printed"/>)x";
  CHECK(clean(with(battery, battery.substr(0, battery.size() - 2) + R"(><range most="40"/></asset>)")));  // a battery is no mortar
}

TEST_CASE("Pluton 8.3: a mortar platoon fires by a barrage marker, so it has one") {
  const std::string asset = R"(<asset id="de.6m.fire" side="de" designation="6m" piece="de.6m" markers="6" calibre="80"/>)";
  const SeenFinding found = one(with(asset, ""), "pluton/8.3-mortar-marker", R"(id="de.6m")");
  CHECK(found.rule == "Pluton 8.3");
  CHECK(found.file == ORBAT);
  one(with(asset, R"(<asset id="de.6m.fire" side="de" designation="6m" piece="de.6m" markers="6" calibre="60"/>)"), "support/table-row",
      "de.6m.fire");
}

TEST_CASE("Pluton 9.2: a card states number and type of its artillery") {
  const std::string asset = R"(designation="dac" markers="13-15" batteries="3" barrels="4" calibre="150")";
  for (const char* less : {R"(designation="dac" markers="13-15" batteries="3" calibre="150")",
                           R"(designation="dac" markers="13-15" batteries="3" barrels="4")",
                           R"(designation="dac" markers="13-15" batteries="3" barrels="0" calibre="150")"}) {
    const SeenFinding found = one(with(asset, less), "support/number-and-type", R"(id="de.dac")");
    CHECK(found.rule == "Pluton 9.2");
    CHECK(found.severity == "error");
  }
  CHECK(differs_only(with(asset, R"(designation="dac" markers="13-15" barrels="3" calibre="155")")));
  one(with(asset, R"(designation="dac" markers="13-15" batteries="2" barrels="4" calibre="150")"), "support/marker-count",
      R"(id="de.dac")");
}

TEST_CASE("Pluton 9.4: off-board artillery reaches the whole board unless the card gives a reach, which must hold a hex") {
  const std::string asset =
      R"x(<asset id="de.i-19pal" side="de" designation="I/19pal" markers="7-9" batteries="3" barrels="4" calibre="105" printed="I/19pal żetony 7, 8, 9 (baterie 4 działowe o kalibrze 105 mm)" gloss="I/19pal: markers 7, 8, 9 (batteries of 4 guns, calibre 105 mm)" status="printed")x";
  const auto reaching = [&](const std::string& range) { return with(asset + "/>", asset + ">\n<range " + range + "/>\n</asset>"); };
  for (const char* range : {R"(least="5" most="30")", R"(least="9" most="9")", R"(most="30")", R"(least="5")"})
    CHECK(clean(reaching(range)));
  const SeenFinding found = one(reaching(R"(least="10" most="9")"), "support/range", "<range");
  CHECK(found.rule == "Pluton 9.4");
  CHECK(found.object == "de.i-19pal");
}

TEST_CASE("Pluton 10.3: a melee table has the columns 2:1, 3:1 and 4:1 side by side") {
  const SeenFinding found = one(under(melee_table("1:2 1:1 2:1 4:1")), "pluton/10.3-melee-columns", "\"melee\"");
  CHECK(found.rule == "Pluton 10.3");
  CHECK(found.file == "own.ruleset.xml");
  one(under(melee_table("1:1 3:1 2:1 4:1")), "pluton/10.3-melee-columns");
  one(under(melee_table("1:1 2:1 3:1")), "pluton/10.3-melee-columns");
  CHECK(clean(under(melee_table("1:1 2:1 3:1 4:1"))));
  CHECK(clean(under(melee_table("1:3 1:2 1:1 2:1 3:1 4:1 5:1"))));
}

TEST_CASE("Pluton 14.1: every platoon of a card has a strength, and leaders need none") {
  const std::string line = R"(<strength boxes="3" printed)";
  const SeenFinding found = one(with(line, "<strength printed"), "strength/missing", "<strength");
  CHECK(found.rule == "Pluton 14.1");
  const std::string mortars = R"(<exception side="pl" kinds="m" boxes="2" printed)";
  AlteredSample by_kind;  // every kind has its strength, and that of leaders is not asked for
  by_kind.replace(CARD, line, "<strength printed")
      .replace(CARD, mortars,
               R"(<exception kinds="s" boxes="3"/><exception kinds="c" boxes="3"/><exception side="de" kinds="m" boxes="3"/>)" + mortars);
  CHECK(none(by_kind.seen(CARD), "strength/missing"));
  AlteredSample without_one;
  without_one.replace(CARD, line, "<strength printed")
      .replace(CARD, mortars, R"(<exception kinds="s" numbers="2-99" boxes="3"/><exception kinds="c m" boxes="3"/>)" + mortars);
  CHECK(one(without_one.seen(CARD), "strength/missing").words.find("2 pieces have no strength, the first is 1s") != std::string::npos);
}

TEST_CASE("Pluton 15.2: without a modifier the strength stays, and 10 with -3 is 6 (E9)") {
  CHECK(clean(under(modifier_table(SHIFTS, ROW_OF_10, ROW_OF_1))));
  const SeenFinding example =
      one(under(modifier_table(SHIFTS, "4 5 7 7 8 10 12 14 16 18 20", ROW_OF_1)), "pluton/15.2-modifier-table", "<table");
  CHECK(example.rule == "Pluton 15.2");
  CHECK(example.words.find("10 with a modifier of -3 is 6 in the rules; the table says 7") != std::string::npos);
  const SeenFinding same =
      one(under(modifier_table(SHIFTS, ROW_OF_10, "0 0 0 0 0 2 2 3 4 5 6")), "pluton/15.2-modifier-table", R"(<row key="1")");
  CHECK(same.words.find("strength of 1 stays 1; the table says 2") != std::string::npos);
  CHECK(clean(under(modifier_table(SHIFTS, "3 5 6 7 9 10 11 13 15 17 19", ROW_OF_1))));  // the text fixes no other cell
}

TEST_CASE("Pluton 15.3: modifications go from -5 to 5") {
  const SeenFinding found = one(under(modifier_table("-4 -3 -2 -1 0 1 2 3 4", "5 6 7 8 10 12 14 16 18", "0 0 0 0 1 2 3 4 5")),
                                "pluton/15.3-modifier-columns", "<table");
  CHECK(found.rule == "Pluton 15.3");
  one(under(modifier_table("-6 -5 -4 -3 -2 -1 0 1 2 3 4 5 6", "3 4 5 6 7 8 10 12 14 16 18 20 24", "0 0 0 0 0 0 1 2 3 4 5 6 7")),
      "pluton/15.3-modifier-columns");
  CHECK(none(under(modifier_table(SHIFTS, ROW_OF_10, ROW_OF_1)), "pluton/15.3-modifier-columns"));
}

TEST_CASE("Pluton 17.1: the scenario sets the morale of its units") {
  const auto as = [](const std::string& level, const std::string& said) {
    return with(R"(<morale level="2" printed="Wszystkie oddziały obu stron mają na początku morale 2)",
                "<morale" + level + " printed=\"Wszystkie oddziały obu stron mają na początku morale" + said);
  };
  const SeenFinding found = one(as("", ""), "morale/missing", "<morale");
  CHECK(found.rule == "Pluton 17.1");
  CHECK(differs_only(as(" level=\"3\"", " 3")));
  one(as(" level=\"3\"", " 2"), "text/differs", "<morale");
}

TEST_CASE("Pluton 17.2: morale has four levels, and a table of morale a row for each") {
  const SeenFinding found = one(under(morale_table({"1", "2", "3"})), "pluton/17.2-morale-levels", "\"morale\"");
  CHECK(found.rule == "Pluton 17.2");
  one(under(morale_table({"1", "2", "3", "4", "5"})), "pluton/17.2-morale-levels");
  one(under(morale_table({"0", "1", "2", "3"})), "pluton/17.2-morale-levels");
  CHECK(clean(under(morale_table({"1", "2", "3", "4"}))));
  CHECK(clean(under(morale_table({"4", "3", "2", "1"}))));
}

TEST_CASE("Pluton 17.3: morale on a card lies between 1 and 4") {
  const std::string line = R"(<morale level="2" printed)";
  // A line that spells the level; "normal" says nothing against another.
  const std::string spelt = R"(<morale level="2" printed="Wszystkie oddziały obu stron mają na początku morale 2 )";
  for (const char* level : {"1", "4"})
    CHECK(differs_only(
        with(spelt, "<morale level=\"" + std::string(level) + "\" printed=\"Wszystkie oddziały obu stron mają na początku morale ")));
  for (const char* level : {"0", "5"}) {
    const SeenFinding found = one(with(line, "<morale level=\"" + std::string(level) + "\" printed"), "morale/range", "<morale");
    CHECK(found.rule == "Pluton 17.3");
    CHECK(found.words.find("it goes from 1 to 4") != std::string::npos);
  }
}
