// The two printed Pluton cards and what a proof-reader must find on them, each at its line; the corrected editions and the
// invented game, on which he must find nothing.
#include "model/document/scenario.hpp"
#include "tests/folders.hpp"
#include "tests/rulesets/altered_sample.hpp"
#include "validator/analysis/triggers.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

struct Expected {
  std::string severity, id, file, on_line, words;  // words: of message, reason or mend
};

const std::string SAMPLES = hexwright::test::source() + "/samples/";

std::unique_ptr<project::Project> sample(const std::string& path) {
  auto loaded = project::Project::load(SAMPLES + path, games_of_the_program());
  REQUIRE(loaded);
  return std::move(*loaded);
}

bool answers(const Expected& expected, const SeenFinding& seen) {
  return seen.severity == expected.severity && seen.id == expected.id && seen.file == expected.file &&
         seen.line.find(expected.on_line) != std::string::npos && seen.words.find(expected.words) != std::string::npos;
}

// Everything expected is found, and nothing else is said.
void finds(const std::string& path, const std::vector<Expected>& expected) {
  const std::vector<SeenFinding> seen = seen_in(validator::check(sample(path), rulesets::all_games()));
  INFO(listed(seen));
  for (const Expected& item : expected) {
    INFO("not found: " << item.id << " in " << item.file << " on the line with " << item.on_line << " saying " << item.words);
    CHECK(std::any_of(seen.begin(), seen.end(), [&](const SeenFinding& one) { return answers(item, one); }));
  }
  for (const SeenFinding& one : seen) {
    INFO("not expected: " << one.id << " on " << one.line);
    CHECK(std::any_of(expected.begin(), expected.end(), [&](const Expected& item) { return answers(item, one); }));
  }
}

const std::string FIRST_CARD = "1-boj-o-parzymiechy.scenario.xml";
const std::string FIRST_ORBAT = "1-boj-o-parzymiechy.orbat.xml";
const std::string SECOND_CARD = "2-pelne-maskowanie.scenario.xml";

validator::TriggerResult trigger(const project::Project& project, const std::string& id, const std::map<std::string, int>& assumed = {}) {
  const auto results = validator::analyse(project, {assumed});
  REQUIRE(results);
  for (const validator::TriggerResult& result : *results)
    if (result.id == id) return result;
  FAIL("no trigger " + id);
  return {};
}

// The chance that a battalion has been let in by the end of `turn` when the enemy was first seen in turn `reveal`: a D10 at
// the start of each later turn, a 1 before turn 8 and a 1 or 2 from then on. As a fraction in lowest terms, in plain
// integers: what is missed is 9 and 8 tenths multiplied, and only 2 and 5 can be cancelled.
std::string chance_by_hand(int reveal, int turn) {
  unsigned __int128 missed = 1, all = 1;
  for (int t = reveal + 1; t <= turn; ++t) {
    missed *= t >= 8 ? 8 : 9;
    all *= 10;
  }
  unsigned __int128 come = all - missed;
  if (come == 0) return "0";
  for (const int prime : {2, 5})
    while (come % prime == 0 && all % prime == 0) {
      come /= prime;
      all /= prime;
    }
  const auto digits = [](unsigned __int128 value) {
    std::string text;
    for (; value > 0; value /= 10) text.insert(text.begin(), static_cast<char>('0' + static_cast<int>(value % 10)));
    return text;
  };
  return digits(come) + "/" + digits(all);
}

}  // namespace

TEST_CASE("The printed scenario 1: what is wrong on the card is found where it is printed") {
  finds("parzymiechy/" + FIRST_CARD,
        {{"error", "time/length-missing", FIRST_CARD, "<length", "does not say how many turns"},
         {"question", "setup/order", FIRST_CARD, "Początkowe rozmieszczenie jednostek", "which side sets up first"},
         {"warning", "orbat/no-such-number", FIRST_CARD, R"(numbers="1-9")", "there is no 1c"},
         {"question", "trigger/which-moment", FIRST_CARD, "Niemiecki II/73pp wchodzi na planszę w etapie", "whether a move is left"},
         {"info", "entry/no-fallback", FIRST_CARD, "<when>", "19 of the 56 pieces of Germany"},
         {"warning", "setup/radius", FIRST_CARD, R"(printed="0404")", "hex 0404"},
         {"warning", "printed/designation", FIRST_CARD, "cały batalion 1/73pp", "1/73pp, elsewhere it is I/73pp"},
         {"warning", "printed/designation", FIRST_CARD, "1/19pal od 2 etapu", "1/19pal, elsewhere it is I/19pal"},
         {"question", "card/undefined-notion", FIRST_CARD, "pierwsze zabudowanie Parzymiechy", "captured"},
         {"warning", "printed/designation", FIRST_CARD, "III/73 w 6 etapie gry", "III/73, elsewhere it is III/73pp"},
         {"question", "card/undefined-notion", FIRST_CARD, "za każde pole zabudowań zajmowane", "held"},
         {"question", "card/undefined-notion", FIRST_CARD, "za niewezwanie II/30 pal", "called"},
         {"warning", "printed/designation", FIRST_CARD, "za niewezwanie II/30 pal", "II/30 pal, elsewhere it is II/30pal"},
         {"warning", "printed/designation", FIRST_CARD, "za niewezwanie III/30 pal", "III/30 pal, elsewhere it is III/30pal"},
         {"error", "ranks/gap", FIRST_CARD, "Ranga zwycięstwa", "3.5; 6.5; 10.5; 15.5"},
         {"question", "ranks/measure", FIRST_CARD, "Ranga zwycięstwa", "what is compared"},
         {"error", "muster/nowhere", FIRST_ORBAT, R"(id="pl.6c")", "6c of Poland is in the order of battle and nowhere else"},
         {"warning", "printed/designation", FIRST_ORBAT, R"(printed="1/83pp")", "1/83pp, elsewhere it is I/83pp"},
         {"warning", "printed/designation", FIRST_ORBAT, R"(printed="9k – 25, 26, 27)", "9k, elsewhere it is 9kp"},
         {"question", "orbat/sibling", FIRST_ORBAT, R"(id="de.1kp")", "1kp of Germany has no machine-gun platoon"},
         {"question", "orbat/number-gap", FIRST_ORBAT, R"(id="pl.5d")", "no 6d between them"},
         {"question", "card/undefined-abbreviation", FIRST_CARD, "za każde pole zabudowań zajmowane", "\"p.z.\""},
         {"question", "card/undefined-abbreviation", FIRST_ORBAT, R"(id="pl.i-83pp.km")", "\"km\""},
         {"warning", "printed/list", FIRST_ORBAT, "km – 10, 11; c 1, 2m", "parts 11 from the c"},
         {"info", "printed/mixed", FIRST_CARD, "za niewezwanie II/30 pal", "\"4p.z.\" here"},
         {"info", "printed/mixed", FIRST_ORBAT, R"(printed="4kp –10, 11, 12)", "\"4kp –10\" here"},
         {"info", "printed/mixed", FIRST_ORBAT, "22, 23, 24 s 8c, 8d", "\"8c, 8d\" here"},
         {"info", "printed/mixed", FIRST_CARD, "III/30pal 7, 8, 9", "elsewhere"},
         {"question", "card/undefined-abbreviation", FIRST_CARD, "należą do m. Parzymiechy", "\"m.\""}});
}

TEST_CASE("The printed scenario 2: what is wrong on the card is found where it is printed") {
  finds("parzymiechy/" + SECOND_CARD,
        {{"info", "edition/replaces", SECOND_CARD, "<extends", "5 clauses"},
         {"error", "time/clock", SECOND_CARD, "co oznacza, że trwa 27 etapów gry", "From 9:00 to 11:00 are 24 turns, not 27"},
         {"error", "orbat/twice", SECOND_CARD, R"(id="pl.6c")", "pl.6c stands twice"},
         {"warning", "orbat/no-such-number", FIRST_CARD, R"(numbers="1-9")", "there is no 1c"},
         {"question", "card/undefined-notion", SECOND_CARD, "gdy ujawni się min. 12 plutonów polskich", "revealed"},
         {"warning", "printed/designation", SECOND_CARD, "II/19 pal – gdy ujawni się", "II/19 pal, elsewhere it is II/19pal"},
         {"warning", "trigger/bound", SECOND_CARD, "zbliżą się na min. 5 pól", "by standing far away"},
         {"error", "reference/unknown-place", SECOND_CARD, R"(printed="Rozaliczyna")", "Did you mean Rozalina?"},
         {"error", "entry/no-place", SECOND_CARD, "jeden rzut K10 dla każdego batalionu", "where this reinforcement comes on"},
         {"question", "card/undefined-notion", SECOND_CARD, "za każde pole zabudowań zajęte", "held"},
         {"question", "card/undefined-notion", SECOND_CARD, "za niewezwanie II/30pal", "called"},
         {"question", "card/undefined-abbreviation", SECOND_CARD, "za każdy etap nieujawnienia się", "\"p.z.\""},
         {"warning", "printed/doubled", SECOND_CARD, "etapie gry etapie gry", "\"etapie gry\" twice"},
         {"error", "ranks/gap", SECOND_CARD, "Ranga zwycięstwa", "3.5; 6.5; 10.5; 15.5"},
         {"question", "ranks/measure", SECOND_CARD, "Ranga zwycięstwa", "what is compared"},
         {"question", "orbat/sibling", FIRST_ORBAT, R"(id="de.1kp")", "1kp of Germany has no machine-gun platoon"},
         {"warning", "printed/designation", FIRST_ORBAT, R"(printed="9k – 25, 26, 27)", "9k, elsewhere it is 9kp"}});
}

TEST_CASE("The corrected cards and the invented games are clean: no error, no warning, no question") {
  for (const char* path :
       {"parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml", "parzymiechy/2-pelne-maskowanie-corrected.scenario.xml",
        "border-watch/1-the-ford.scenario.xml", "two-hills/1-the-brook-bridge.scenario.xml", "stone-bridge/1-the-crossing.scenario.xml"}) {
    const validator::Report report = validator::check(sample(path), rulesets::all_games());
    const std::vector<SeenFinding> seen = seen_in(report);
    INFO(path << "\n" << listed(seen));
    CHECK(std::all_of(seen.begin(), seen.end(), [](const SeenFinding& one) { return one.severity == "info"; }));
    CHECK(report.not_checked.empty());
  }
}

TEST_CASE("The maps and orders of battle of the samples are clean by themselves, the printed one as far as it goes") {
  for (const char* path :
       {"parzymiechy/parzymiechy.map.xml", "parzymiechy/1-boj-o-parzymiechy-corrected.orbat.xml", "border-watch/border-watch.map.xml",
        "border-watch/border-watch.orbat.xml", "border-watch/border-watch.ruleset.xml", "two-hills/two-hills.map.xml",
        "two-hills/two-hills.orbat.xml", "two-hills/two-hills.ruleset.xml", "stone-bridge/stone-bridge.map.xml",
        "stone-bridge/stone-bridge.orbat.xml", "stone-bridge/stone-bridge.ruleset.xml", "stone-bridge/1-the-crossing.placement.xml"}) {
    const validator::Report report = validator::check(sample(path), rulesets::all_games());
    INFO(path << "\n" << listed(seen_in(report)));
    CHECK(report.findings.empty());
  }
}

TEST_CASE("The games and the stand-ins of their samples are clean as files of their own: who copies from them copies no error") {
  for (const char* path : {"../rulesets/pluton/pluton.ruleset.xml", "../rulesets/lee/lee.ruleset.xml",
                           "../rulesets/asl_a12/asl_a12.ruleset.xml", "../rulesets/concealment_1920/concealment_1920.ruleset.xml",
                           "1920/1920-stand-ins.ruleset.xml", "asl/asl-stand-ins.ruleset.xml", "lee/lee-stand-ins.ruleset.xml"}) {
    const validator::Report report = validator::check(sample(path), rulesets::all_games());
    INFO(path << "\n" << listed(seen_in(report)));
    CHECK(report.findings.empty());
  }
}

TEST_CASE("Both editions of scenario 1: artillery and fixed reinforcements come in their printed turn (T1 to T5, T7, T8)") {
  const std::map<std::string, int> turns{{"pl.ii-30pal", 3}, {"pl.iii-30pal", 6},      {"de.i-19pal", 2},       {"de.ii-19pal", 4},
                                         {"de.dac", 12},     {"de.iii-73pp.entry", 6}, {"pl.rest-of-i-83pp", 4}};
  for (const char* path : {"parzymiechy/1-boj-o-parzymiechy.scenario.xml", "parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml"}) {
    const auto project = sample(path);
    for (const auto& [id, turn] : turns) {
      INFO(path << ": " << id);
      const validator::TriggerResult result = trigger(*project, id);
      CHECK(result.earliest_turn == turn);
      CHECK(result.certain_turn == turn);
      CHECK(result.possible == validator::Possible::yes);
      CHECK(result.method == validator::Method::fixed);
    }
  }
}

TEST_CASE("Both editions of scenario 1: II/73pp waits for a capture, which the march bounds (T6)") {
  for (const char* path : {"parzymiechy/1-boj-o-parzymiechy.scenario.xml", "parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml"}) {
    const validator::TriggerResult result = trigger(*sample(path), "de.ii-73pp.entry");
    // From 1523 to 2123, the nearest hex of the farm, are 6 hexes: no turn of 4 points gets there.
    CHECK(result.earliest_turn == 2);
    CHECK_FALSE(result.certain_turn);
    CHECK(result.possible == validator::Possible::yes);
    CHECK_FALSE(result.by_turn);
    CHECK(result.waits_for_play.size() == 2);
  }
}

TEST_CASE("The corrected scenario 2: German artillery waits for what is revealed, the Polish is there from turn 1 (T9 to T11)") {
  const auto project = sample("parzymiechy/2-pelne-maskowanie-corrected.scenario.xml");
  for (const char* id : {"pl.ii-30pal", "pl.iii-30pal"}) CHECK(trigger(*project, id).certain_turn == 1);
  for (const char* id : {"de.i-19pal", "de.ii-19pal", "de.dac"}) {
    const validator::TriggerResult result = trigger(*project, id);
    INFO(id);
    CHECK(result.possible == validator::Possible::yes);
    CHECK_FALSE(result.certain_turn);
    CHECK_FALSE(result.by_turn);
  }
  CHECK(trigger(*project, "de.dac").waits_for == std::vector<std::string>{"de.ii-19pal.available"});
}

TEST_CASE("The printed scenario 2: dac waits for nearness to a place that the map does not have") {
  const validator::TriggerResult result = trigger(*sample("parzymiechy/" + SECOND_CARD), "de.dac");
  CHECK_FALSE(result.certain_turn);
  CHECK_FALSE(result.by_turn);
}

TEST_CASE("Scenario 2: both battalions come with the chance worked out by hand, for every turn of the first reveal (T12)") {
  for (const char* path : {"parzymiechy/2-pelne-maskowanie.scenario.xml", "parzymiechy/2-pelne-maskowanie-corrected.scenario.xml"}) {
    const auto project = sample(path);
    const int last = project->scenario()->time->length->turns.value();
    for (int reveal = 1; reveal <= 24; ++reveal) {
      const auto results = validator::analyse(*project, {{{"first_reveal", reveal}}});
      REQUIRE(results);
      for (const char* id : {"de.reinforcements/de.ii-73pp", "de.reinforcements/de.iii-73pp"}) {
        const auto result = std::find_if(results->begin(), results->end(), [&](const auto& item) { return item.id == id; });
        REQUIRE(result != results->end());
        REQUIRE(result->by_turn);
        REQUIRE(result->by_turn->size() == static_cast<std::size_t>(last));
        for (int turn = 1; turn <= last; ++turn) {
          INFO(path << " " << id << " reveal " << reveal << " turn " << turn);
          CHECK((*result->by_turn)[static_cast<std::size_t>(turn - 1)].text() == chance_by_hand(reveal, turn));
        }
        CHECK_FALSE(result->certain_turn);
        if (reveal < last) CHECK(result->earliest_turn == reveal + 1);
      }
    }
  }
}

TEST_CASE("Scenario 2: a first reveal in the last turn brings no battalion any more") {
  const auto project = sample("parzymiechy/2-pelne-maskowanie-corrected.scenario.xml");
  const validator::TriggerResult result = trigger(*project, "de.reinforcements/de.ii-73pp", {{"first_reveal", 24}});
  CHECK(result.possible == validator::Possible::no);
  CHECK_FALSE(result.earliest_turn);
}
