// Filled-in setups of the sample engagement: the corrected ones are silent, each fault is found by its paragraph, and its near miss is not.
#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "tests/rulesets/lee/laurel_ford.hpp"
#include "validator/analysis/setup_proof.hpp"
#include "validator/checks/placement.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const std::string MAP = "laurel-ford.map.xml", ORBAT = "laurel-ford.orbat.xml";

// A value unlike those of all others of its kind is asked about, rightly; here values are changed on purpose.
void leave_out_unlike(std::vector<SeenFinding>& seen) {
  std::erase_if(seen, [](const SeenFinding& one) { return one.id == "orbat/unlike"; });
}
std::vector<SeenFinding> judged(const AlteredSample& sample, const std::string& placement) {
  const auto scenario = sample.load(LAUREL_FORD);
  return seen_in(validator::judge_placement(*scenario, sample.load(placement), nullptr, std::span(&lee(), 1)));
}

// One change of a file of the sample, and what is then said of a placement.
struct Change {
  std::string from, to;
};
std::vector<SeenFinding> with(const std::string& placement, const std::vector<Change>& changes, const std::string& file = {}) {
  AlteredSample sample("lee");
  for (const Change& change : changes) sample.replace(file.empty() ? placement : file, change.from, change.to);
  return judged(sample, placement);
}
void reports(std::vector<SeenFinding> seen, const std::string& id, const std::string& object, const std::string& rule) {
  leave_out_unlike(seen);
  UNSCOPED_INFO("wanted: " << id << " at " << object << "\n" << listed(seen));
  const auto found = std::find_if(seen.begin(), seen.end(), [&](const SeenFinding& one) { return one.id == id && one.object == object; });
  REQUIRE(found != seen.end());
  CHECK(found->rule == "Bogowie Wojny: Lee " + rule);
  CHECK(seen.size() == 1);  // one fault, one finding
}
bool among(const std::vector<SeenFinding>& seen, const std::string& id, const std::string& object) {
  return std::any_of(seen.begin(), seen.end(), [&](const SeenFinding& one) { return one.id == id && one.object == object; });
}
void silent(std::vector<SeenFinding> seen) {
  leave_out_unlike(seen);
  UNSCOPED_INFO(listed(seen));
  CHECK(seen.empty());
}

}  // namespace

TEST_CASE("Lee's sample: the corrected engagement and both its setups are silent") {
  const AlteredSample sample("lee");
  silent(sample.seen(LAUREL_FORD));
  silent(judged(sample, LAUREL_FORD_MARKERS));
  silent(judged(sample, LAUREL_FORD_REVEALED));
}

namespace {

std::vector<std::string> told(const std::vector<SeenFinding>& seen) {
  std::vector<std::string> list;
  for (const SeenFinding& one : seen) list.push_back(one.id.substr(4) + " " + one.object);
  std::sort(list.begin(), list.end());
  return list;
}

}  // namespace

TEST_CASE("Lee's sample: what the printed engagement and its setup have wrong is found, each thing once") {
  const AlteredSample sample("lee");
  CHECK(told(sample.seen("1-laurel-ford.scenario.xml")) == std::vector<std::string>{"6.1-marker-count cs", "6.2-areas-overlap thicket",
                                                                                    "6.2-outline low-field", "6.4-base-size cs.i.guns",
                                                                                    "6.4-leader us.ii"});
  CHECK(told(judged(sample, "1-laurel-ford-printed.placement.xml")) ==
        std::vector<std::string>{"6.1-assignment cs.i", "6.1-assignment cs.m2", "6.1-ground us.m4", "6.1-zone cs.m1",
                                 "6.4-cavalry us.iii.3.3", "6.4-distance cs.ii.1.2", "6.4-enemy-near cs.ii.1.3", "6.4-general cs.m2",
                                 "6.4-not-revealed us.i.1.1", "6.4-overlap cs.ii.3.3", "6.4-overlap cs.ii.guns", "6.4-units-missing us.m3",
                                 "6.5-order cs.m2"});
}

TEST_CASE("Lee 6.1: the order of battle has two markers for each corps (PV-1, BP-01)") {
  const std::string marker = R"(    <piece id="cs.m6" kind="patrol" text="?" base-width="1" base-depth="1"/>)";
  AlteredSample five("lee");
  five.replace(ORBAT, marker, "").replace(LAUREL_FORD, "cs.m5 cs.m6", "cs.m5");
  reports(five.seen(LAUREL_FORD), "lee/6.1-marker-count", "cs", "6.1");
  // Without its corps the two markers go as well.
  const auto project = AlteredSample("lee").load(LAUREL_FORD);
  CHECK(project->orbat()->formations().size() == 24);
}

TEST_CASE("Lee 6.1: every corps is behind exactly one marker, and every marker says what it hides (PV-2)") {
  const auto twice = with(LAUREL_FORD_MARKERS, {{R"(hides="cs.ii" )", R"(hides="cs.i" )"}});  // and so another is not hidden at all
  CHECK(among(twice, "lee/6.1-assignment", "cs.m2"));
  CHECK(among(twice, "lee/6.1-assignment", "cs.ii"));
  CHECK(twice.size() == 2);
  reports(with(LAUREL_FORD_MARKERS, {{R"(hides="cs.ii" )", R"(hides="none" )"}}), "lee/6.1-assignment", "cs.ii", "6.1");
  reports(with(LAUREL_FORD_MARKERS, {{R"(y="6" hides="none" )", R"(y="6" )"}}), "lee/6.1-assignment", "cs.m3", "6.1");
  reports(with(LAUREL_FORD_MARKERS, {{R"(y="6" hides="none" )", R"(y="6" hides="cs.i.1" )"}}), "lee/6.1-assignment", "cs.m3", "6.1");
  silent(with(LAUREL_FORD_MARKERS, {{R"(x="30" y="6" hides="none" )", R"(x="30" y="6" hides="cs.ii" )"},
                                    {R"(x="20" y="10" hides="cs.ii" )", R"(x="20" y="10" hides="none" )"}}));
}

TEST_CASE("Lee 6.1: markers are listed in turns, from the winner of the initiative (PV-3)") {
  const std::string cs = R"(<first-player side="cs"/>)", us = R"(<first-player side="us"/>)";
  reports(with(LAUREL_FORD_MARKERS, {{cs, us}}, LAUREL_FORD), "lee/6.1-order", "cs.m1", "6.1");
  AlteredSample later("lee");  // the third marker of each side change places
  later.replace(LAUREL_FORD_MARKERS, R"("cs.m3" board="table" x="30" y="6" hides="none" visible-to="cs")", "THIRD")
      .replace(LAUREL_FORD_MARKERS, R"("us.m3" board="table" x="20" y="36.5" hides="us.iii" visible-to="us")",
               R"("cs.m3" board="table" x="30" y="6" hides="none" visible-to="cs")")
      .replace(LAUREL_FORD_MARKERS, "THIRD", R"("us.m3" board="table" x="20" y="36.5" hides="us.iii" visible-to="us")");
  reports(judged(later, LAUREL_FORD_MARKERS), "lee/6.1-order", "us.m3", "6.1");
}

TEST_CASE("Lee 6.1: a marker stands wholly in its zone, on the table and on ground that may be entered (PV-4)") {
  silent(with(LAUREL_FORD_MARKERS, {{R"(x="20" y="10")", R"(x="20" y="11.5")"}}));
  reports(with(LAUREL_FORD_MARKERS, {{R"(x="20" y="10")", R"(x="20" y="11.6")"}}), "lee/6.1-zone", "cs.m2", "6.1");
  silent(with(LAUREL_FORD_MARKERS, {{R"(x="10" y="8")", R"(x="0.5" y="8")"}}));
  // A corner over the edge of the table is outside the zone as well, and that is not said besides.
  reports(with(LAUREL_FORD_MARKERS, {{R"(x="10" y="8")", R"(x="0.4" y="8")"}}), "lee/6.1-ground", "cs.m1", "6.1");
  const auto drowned = with(LAUREL_FORD_MARKERS,
                            {{R"(<area id="low-field" kind="field" ring="12,36 19,36.5 19,41 12,41"/>)",
                              R"(<area id="low-field" kind="lake" ring="63,6 66,6 66,8 63,8"/>)"}},
                            MAP);
  reports(drowned, "lee/6.1-ground", "cs.m6", "6.1");
  silent(with(LAUREL_FORD_MARKERS,
              {{R"(<area id="low-field" kind="field" ring="12,36 19,36.5 19,41 12,41"/>)",
                R"(<area id="low-field" kind="lake" ring="64.5,6 66,6 66,8 64.5,8"/>)"}},
              MAP));
}

TEST_CASE("Lee 6.1: three inches between markers of the two players, and markers that see each other are named (PV-5, PV-6)") {
  const std::string wide = R"(<area ring="0,36 72,36 72,48 0,48"/>)";
  const auto close = [&](const std::string& y) {
    AlteredSample sample("lee");
    sample.replace(MAP, wide, R"(<area ring="0,10 72,10 72,48 0,48"/>)")
        .replace(LAUREL_FORD_MARKERS, R"(x="38" y="40")", R"(x="20" y=")" + y + '"');
    return judged(sample, LAUREL_FORD_MARKERS);
  };
  const auto near = close("13.99"), far = close("14");
  CHECK(finding_of(near, "lee/6.1-near"));
  CHECK_FALSE(finding_of(far, "lee/6.1-near"));
  CHECK(among(far, "lee/6.1-revealed", "us.m4"));
  for (const SeenFinding& one : far) CHECK(one.severity == "info");
  const auto apart = close("23.001");
  CHECK_FALSE(finding_of(apart, "lee/6.1-revealed"));
}

TEST_CASE("Lee 6.2: outlines that cross themselves and woods over woods are found on the map") {
  const auto map_with = [](const std::string& area) {
    return AlteredSample("lee").replace(MAP, R"(<area id="low-field" kind="field" ring="12,36 19,36.5 19,41 12,41"/>)", area).seen(MAP);
  };
  reports(map_with(R"(<area id="low-field" kind="field" ring="12,36 19,41 19,36 12,41"/>)"), "lee/6.2-outline", "low-field", "6.2");
  silent(map_with(R"(<area id="low-field" kind="field" ring="12,36 19,36 19,41 12,41"/>)"));
  const std::string two = R"(<area id="low-field" kind="woods" ring="12,40 16,40 16,44 12,44"/>)";
  reports(map_with(two + R"(<area id="over" kind="woods" ring="15,40 18,40 18,44 15,44"/>)"), "lee/6.2-areas-overlap", "over", "6.2");
  silent(map_with(two + R"(<area id="over" kind="woods" ring="16,40 18,40 18,44 16,44"/>)"));
  silent(map_with(two + R"(<area id="over" kind="hill" ring="15,40 18,40 18,44 15,44"/>)"));
}

TEST_CASE("Lee 6.4: generals are in the order of battle, and bases have sizes") {
  const auto orbat_with = [](const std::string& from, const std::string& to) {
    return AlteredSample("lee").replace(ORBAT, from, to).seen(ORBAT);
  };
  const std::string piece = R"(<piece id="us.i.2.general" kind="general" text="Seward" base-width="1" base-depth="1"/>)";
  const auto seen = AlteredSample("lee").seen(ORBAT);
  silent(seen);
  const std::string chief = R"(<piece id="us.chief" kind="general" text="Brandt" base-width="1" base-depth="1"/>)";
  reports(orbat_with(chief, ""), "lee/6.4-leader", "us", "6.4");
  reports(orbat_with(chief, R"(<piece id="us.chief" kind="general" text="Brandt"/>)"), "lee/6.4-base-size", "us.chief", "6.4");
  reports(orbat_with(R"(<piece id="us.m1" kind="patrol" text="?" base-width="1" base-depth="1"/>)",
                     R"(<piece id="us.m1" kind="patrol" text="?" base-width="1"/>)"),
          "lee/6.4-base-size", "us.m1", "6.1");
}

TEST_CASE("Lee 9.12: values of units are whole numbers of dice and points, and none is negative") {
  const auto with_trait = [](const std::string& name, const std::string& was, const std::string& is) {
    const std::string head = R"(<piece id="us.i.1.1" kind="infantry" text="1" base-width="2" base-depth="1">)";
    std::string from = head, to = head;
    for (const auto& [trait, value] : {std::pair{"fire", "5"}, {"melee", "4"}, {"morale", "4"}, {"cohesion", "4"}, {"move", "9"}}) {
      const std::string line = std::string("\n          <trait name=\"") + trait + "\" value=\"";
      from += line + value + "\"/>";
      to += line + (trait == name ? is : value) + "\"/>";
    }
    CHECK(from.find("\"" + name + "\" value=\"" + was + "\"") != std::string::npos);
    return AlteredSample("lee").replace(ORBAT, from, to).seen(ORBAT);
  };
  for (const char* wrong : {"-5", "1.5", "five", "-0.001", "20.5"})
    reports(with_trait("fire", "5", wrong), "lee/9.12-value", "us.i.1.1", "9.12");
  for (const char* right : {"0", "20"}) silent(with_trait("fire", "5", right));
  reports(with_trait("cohesion", "4", "0"), "lee/9.12-value", "us.i.1.1", "9.23");
  reports(with_trait("move", "9", "-9"), "lee/9.12-value", "us.i.1.1", "9.3");
  silent(with_trait("move", "9", "7.5"));
  silent(with_trait("cohesion", "4", "12"));
  silent(with_trait("move", "9", "100"));
  // No rule prints a greatest value: a warning, and no rule's.
  for (const auto& [name, was, is] :
       {std::tuple{"fire", "5", "21"}, {"fire", "5", "1000000"}, {"cohesion", "4", "13"}, {"move", "9", "100.5"}}) {
    auto seen = with_trait(name, was, is);
    leave_out_unlike(seen);
    INFO(name << " " << is << "\n" << listed(seen));
    REQUIRE(seen.size() == 1);
    CHECK(seen.front().id == "lee/9.12-unusual");
    CHECK(seen.front().severity == "warning");
    CHECK(seen.front().rule.empty());
  }
}

TEST_CASE("Lee 6.4: units stand near their marker and away from the enemy's, side by side and on sound ground (PV-7)") {
  const std::string unit = R"("cs.ii.3.2" board="table" x="19.9" y="22.2")", guns = R"("cs.ii.guns" board="table")";
  const auto moved = [&](const std::string& x, const std::string& y) {
    return with(LAUREL_FORD_REVEALED, {{unit, R"("cs.ii.3.2" board="table" x=")" + x + R"(" y=")" + y + '"'}});
  };
  silent(moved("19.9", "20.9"));
  reports(moved("19.9", "16.4"), "lee/6.4-distance", "cs.ii.3.2", "6.4");
  silent(moved("19.9", "16.5"));
  reports(moved("19.9", "24.7"), "lee/6.4-enemy-near", "cs.ii.3.2", "6.4");
  reports(moved("18.9", "22.2"), "lee/6.4-overlap", "cs.ii.3.2", "6.4");
  silent(moved("19.7", "22.2"));
  const auto drowned = [&](const std::string& ring) {
    AlteredSample sample("lee");
    sample.replace(MAP, R"(<area id="low-field" kind="field" ring="12,36 19,36.5 19,41 12,41"/>)",
                   R"(<area id="low-field" kind="lake" ring=")" + ring + R"("/>)");
    return judged(sample, LAUREL_FORD_REVEALED);
  };
  reports(drowned("19.5,20.5 20.5,20.5 20.5,21.8 19.5,21.8"), "lee/6.4-ground", "cs.ii.3.2", "6.4");
  silent(drowned("19.5,20.5 20.5,20.5 20.5,21.7 19.5,21.7"));
}

TEST_CASE("Lee 6.4: where there is no room within six inches a base stands as near as it can (PV-8)") {
  const std::string unit = R"("cs.ii.3.2" board="table" x="19.9" y="22.2")", far = R"("cs.ii.3.2" board="table" x="19.9" y="8")";
  AlteredSample drowned("lee");  // no ground within ten inches
  drowned.replace(LAUREL_FORD_REVEALED, unit, far)
      .replace(MAP, R"(kind="field" ring="12,36 19,36.5 19,41 12,41")", R"(kind="lake" ring="9,13 31,13 31,34 9,34")");
  const auto seen = judged(drowned, LAUREL_FORD_REVEALED);
  INFO(listed(seen));
  CHECK(among(seen, "lee/6.4-extension", "cs.ii.3.2"));
  CHECK_FALSE(among(seen, "lee/6.4-distance", "cs.ii.3.2"));
  drowned.replace(LAUREL_FORD_REVEALED, far, R"("cs.ii.3.2" board="table" x="19.9" y="12.5")");
  CHECK_FALSE(among(judged(drowned, LAUREL_FORD_REVEALED), "lee/6.4-extension", "cs.ii.3.2"));  // as near as the ground lets it
  reports(with(LAUREL_FORD_REVEALED, {{unit, far}}), "lee/6.4-distance", "cs.ii.3.2", "6.4");
}

TEST_CASE("Lee 6.4: markers that are left go when all corps of both players are revealed") {
  AlteredSample sample("lee");
  std::vector<std::string> hiding, scouts;
  const auto project = sample.load(LAUREL_FORD_REVEALED);
  for (const document::Placed& placed : project->placement()->pieces) {
    if (!placed.hides || placed.revealed_with) continue;
    (*placed.hides == "none" ? scouts : hiding).push_back(placed.piece);
    if (*placed.hides == "none") continue;
    const std::string where =
        "\"" + placed.piece + "\" board=\"table\" x=\"" + placed.x_inches->print() + "\" y=\"" + placed.y_inches->print() + "\"";
    sample.replace(LAUREL_FORD_REVEALED, where, "\"" + placed.piece + "\" box=\"" + placed.piece.substr(0, 2) + "-record\"");
  }
  REQUIRE(hiding.size() == 4);
  REQUIRE(scouts.size() == 6);
  const auto all = judged(sample, LAUREL_FORD_REVEALED);
  INFO(listed(all));
  for (const std::string& scout : scouts) CHECK(among(all, "lee/6.4-markers-stay", scout));
  for (const SeenFinding& one : judged(AlteredSample("lee"), LAUREL_FORD_REVEALED))
    CHECK(one.id != "lee/6.4-markers-stay");  // some are hidden still
}

TEST_CASE("Lee 6.4: a revealed corps is all there, with its generals, and only a revealed one is (PV-9)") {
  reports(with(LAUREL_FORD_REVEALED,
               {{R"("cs.ii.3.3" board="table" x="22.1" y="22.2" heading="0")", R"("cs.ii.3.3" box="cs-record" visible-to="cs")"}}),
          "lee/6.4-units-missing", "cs.m2", "6.4");
  for (const char* who : {"cs.ii.1.general", "cs.ii.commander", "cs.chief"}) {
    AlteredSample sample("lee");
    const auto project = sample.load(LAUREL_FORD_REVEALED);
    for (const document::Placed& placed : project->placement()->pieces)
      if (placed.piece == who)
        sample.replace(LAUREL_FORD_REVEALED,
                       "\"" + placed.piece + "\" board=\"table\" x=\"" + placed.x_inches->print() + "\" y=\"" + placed.y_inches->print() +
                           "\" heading=\"0\"",
                       "\"" + placed.piece + "\" box=\"cs-record\" visible-to=\"cs\"");
    reports(judged(sample, LAUREL_FORD_REVEALED), "lee/6.4-general", "cs.m2", "6.4");
  }
  reports(with(LAUREL_FORD_REVEALED,
               {{R"("cs.i.1.1" box="cs-record" visible-to="cs")", R"("cs.i.1.1" board="table" x="40" y="5" heading="0")"}}),
          "lee/6.4-not-revealed", "cs.i.1.1", "6.4");
  silent(with(LAUREL_FORD_REVEALED, {{R"("cs.ii.1.general" board="table" x="14" y="19")",
                                      R"("cs.ii.1.general" board="table" x="60" y="3")"}}));  // anywhere on the table
  // Twelve inches from the nearest unit of the enemy's corps, at y = 36.1.
  silent(with(LAUREL_FORD_REVEALED,
              {{R"("cs.ii.1.general" board="table" x="14" y="19")", R"("cs.ii.1.general" board="table" x="15.5" y="23.6")"},
               {R"("cs.ii.1.1" board="table" x="15.5" y="23.4")", R"("cs.ii.1.1" board="table" x="15.5" y="21")"}}));
  reports(with(LAUREL_FORD_REVEALED,
               {{R"("cs.ii.1.general" board="table" x="14" y="19")", R"("cs.ii.1.general" board="table" x="15.5" y="24")"}}),
          "lee/6.4-general", "cs.ii.1.general", "6.4");
}

TEST_CASE("Lee 6.4: cavalry says whether it is mounted (PV-10, BP-28)") {
  reports(with(LAUREL_FORD_REVEALED, {{R"(x="22.1" y="37.8" heading="180" mounted="yes")", R"(x="22.1" y="37.8" heading="180")"}}),
          "lee/6.4-cavalry", "us.iii.3.3", "6.4");
  silent(with(LAUREL_FORD_REVEALED,
              {{R"(x="22.1" y="37.8" heading="180" mounted="yes")", R"(x="22.1" y="37.8" heading="180" mounted="no")"}}));
}

TEST_CASE("Lee 6.4: markers reveal each other at sight only, both of them, or by choice without gaining ground (PV-12)") {
  const std::string other = R"(revealed-with="us.m3" moved="yes")";
  const auto unknown = with(LAUREL_FORD_REVEALED, {{other, R"(revealed-with="us.m9" moved="yes")"}});
  CHECK(finding_of(unknown, "lee/6.4-revealed-with"));
  const auto far = with(LAUREL_FORD_REVEALED, {{R"("cs.m2" board="table" x="20" y="23.5")", R"("cs.m2" board="table" x="20" y="23.4")"}});
  CHECK(finding_of(far, "lee/6.4-revealed-with"));
  const auto alone = with(LAUREL_FORD_REVEALED, {{R"(revealed-with="cs.m2" moved="no" order="attack")", R"(order="attack")"}});
  CHECK(finding_of(alone, "lee/6.4-revealed-with"));
  // By choice: level with the marker is far enough, half an inch before it is not.
  AlteredSample chosen("lee");
  chosen.replace(LAUREL_FORD_REVEALED, other, R"(revealed-with="cs.m2" moved="yes")")
      .replace(LAUREL_FORD_REVEALED, R"(revealed-with="cs.m2" moved="no")", R"(revealed-with="us.m3" moved="no")")
      .replace(LAUREL_FORD_REVEALED, R"("cs.m2" board="table" x="20" y="23.5")", R"("cs.m2" board="table" x="20" y="23.4")");
  silent(judged(chosen, LAUREL_FORD_REVEALED));
  chosen.replace(LAUREL_FORD_REVEALED, R"("cs.ii.1.1" board="table" x="15.5" y="23.4")", R"("cs.ii.1.1" board="table" x="15.5" y="23.5")");
  reports(judged(chosen, LAUREL_FORD_REVEALED), "lee/6.4-own-choice", "cs.ii.1.1", "6.4");
}

TEST_CASE("Lee 6.5: a corps whose marker moved this turn is given no order but defence (PV-11, BP-20/21)") {
  const std::string given = R"(moved="yes" order="defence")";
  reports(with(LAUREL_FORD_REVEALED, {{given, R"(moved="yes" order="attack")"}}), "lee/6.5-order", "cs.m2", "6.5");
  reports(with(LAUREL_FORD_REVEALED, {{given, R"(moved="yes" order="retire")"}}), "lee/6.5-order", "cs.m2", "6.5");
  silent(with(LAUREL_FORD_REVEALED, {{R"(moved="no" order="attack")", R"(moved="no" order="march")"}}));
}

TEST_CASE("Lee 6.1: ground with more corners than any table has is said as not checked") {
  std::string ring;
  for (int i = 0; i < 4100; ++i)
    ring += std::to_string(1 + i % 40) + "." + std::to_string(100 + i % 900) + "," + std::to_string(1 + i % 30) + " ";
  AlteredSample sample("lee");
  sample.replace(MAP, R"(<area id="low-field" kind="field" ring="12,36 19,36.5 19,41 12,41"/>)",
                 R"(<line id="knot" kind="stream" width="0.1" path=")" + ring + R"("/>)");
  const auto scenario = sample.load(LAUREL_FORD);
  const auto report = validator::judge_placement(*scenario, sample.load(LAUREL_FORD_MARKERS), nullptr, std::span(&lee(), 1));
  CHECK(report.findings.empty());
  REQUIRE(report.not_checked.size() == 1);
  CHECK(report.not_checked[0].id == "lee/6.1-assignment");
}

TEST_CASE("Lee 6.1: an example of a setup is found and judged legal, or said to be impossible") {
  const AlteredSample sample("lee");
  const auto scenario = sample.load(LAUREL_FORD);
  const validator::SetupProof proof = validator::prove_setup(*scenario);
  REQUIRE(proof.fits == validator::Fits::yes);
  document::Placement found;
  found.format = "1.0";
  found.id = "found";
  found.scenario = LAUREL_FORD;
  for (const validator::Standing& standing : proof.witness) {
    document::Placed placed;
    placed.piece = scenario->orbat()->pieces()[standing.piece].piece->id;
    if (!standing.box.empty()) placed.box = standing.box;
    found.pieces.push_back(placed);
  }
  const auto completed = lee().placements.complete(*scenario, found);
  REQUIRE(completed.fits == validator::Fits::yes);
  CHECK(completed.placement.pieces.size() == found.pieces.size());
  std::vector<std::string> first;
  for (std::size_t i = 0; i < 12; ++i) first.push_back(completed.placement.pieces[i].piece.substr(0, 4));
  CHECK(first == std::vector<std::string>{"cs.m", "us.m", "cs.m", "us.m", "cs.m", "us.m", "cs.m", "us.m", "cs.m", "us.m", "cs.m", "us.m"});
  AlteredSample five("lee");
  five.replace(ORBAT, R"(    <piece id="cs.m6" kind="patrol" text="?" base-width="1" base-depth="1"/>)", "")
      .replace(LAUREL_FORD, "cs.m5 cs.m6", "cs.m5");
  CHECK(lee().placements.complete(*five.load(LAUREL_FORD), found).fits == validator::Fits::no);
  AlteredSample narrow("lee");  // room for two markers, not for six
  narrow.replace(MAP, R"(<area ring="0,36 72,36 72,48 0,48"/>)", R"(<area ring="0,36 2,36 2,37 0,37"/>)");
  CHECK(lee().placements.complete(*narrow.load(LAUREL_FORD), found).fits == validator::Fits::undecided);
}
