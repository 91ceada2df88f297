// Recall of what is said against the data: sentences of cards in which one thing is wrong, and as many that are right. The table of what
// was found is printed, and so is every fault that was missed. The figures that must be held stand in the cases.
#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>

#include "model/wording/catalogue.hpp"
#include "rulesets/rulesets.hpp"
#include "tests/folders.hpp"
#include "tests/model/io/scratch_folder.hpp"
#include "tests/words/planted.hpp"
#include "validator/findings/report.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

std::string bytes_of(const std::string& path) {
  std::ifstream file(source() + "/" + path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

class Cards {
 public:
  Cards() {
    for (const auto& game : rulesets::all_games()) games_.push_back(game.data);
    dale_.write("dale.map.xml", bytes_of("tests/words/dale/dale.map.xml"));
    for (const char* part : {"map", "orbat", "ruleset"}) {
      const std::string name = "border-watch." + std::string(part) + ".xml";
      ford_.write(name, bytes_of("samples/border-watch/" + name));
    }
  }
  // What is said of the words at the sentence, one a line.
  std::string said_of(const Planted& planted) {
    const ScratchFolder& folder = planted.base == "dale" ? dale_ : ford_;
    if (planted.base == "dale") folder.write("dale.orbat.xml", orbat_of(planted, bytes_of("tests/words/dale/dale.orbat.xml")));
    folder.write("card.scenario.xml", scenario_of(planted));
    auto loaded = project::Project::load(folder / "card.scenario.xml", games_);
    if (!loaded) return "refused " + wording::english().words(loaded.error().front().message);
    std::string said;
    for (const auto& one : validator::check(std::move(*loaded), rulesets::all_games()).findings)
      if (one.finding.severity != validator::Severity::info && is_of_words(one.finding.id) && is_here(one, planted))
        said += "      " + one.finding.id + ": " + wording::english().words(one.finding.message) + "\n";
    return said;
  }

 private:
  static bool is_of_words(const std::string& id) { return id.starts_with("text/") || id.starts_with("printed/"); }
  // A card of prose has no other words; its findings stand with the rule or note around the text.
  static bool is_here(const validator::ReportedFinding& one, const Planted& planted) {
    if (planted.element.empty()) return true;
    return std::any_of(one.where.begin(), one.where.end(),
                       [&](const validator::Placed& place) { return std::abs(place.location.line - line_of(planted)) <= 1; });
  }
  ScratchFolder dale_, ford_;
  std::vector<project::BuiltInGame> games_;
};

struct Score {
  int planted = 0, found = 0, right = 0, cried = 0;
  double percent() const { return planted ? 100.0 * found / planted : 0; }
};

Score score_of(const std::string& table) {
  Cards cards;
  Score score;
  std::map<std::string, std::pair<int, int>> kinds;
  for (const Planted& planted : planted_in(table)) {
    const std::string said = cards.said_of(planted), about = "  " + table + ":" + std::to_string(planted.line) + " " + planted.text;
    if (said.starts_with("refused")) FAIL(about + "\n" + said);
    if (planted.kind.empty()) {
      ++score.right;
      score.cried += !said.empty();
      if (!said.empty()) std::cout << "cried wolf" << about << "\n" << said;
      continue;
    }
    auto& [found, all] = kinds[planted.language + " " + planted.kind];
    ++all;
    ++score.planted;
    found += !said.empty();
    score.found += !said.empty();
    if (said.empty()) std::cout << "missed " << planted.kind << about << "\n";
  }
  for (const auto& [kind, count] : kinds) std::cout << "  " << kind << ": " << count.first << " of " << count.second << "\n";
  std::cout << table << ": " << score.found << " of " << score.planted << " found; " << score.cried << " of " << score.right
            << " that are right were blamed\n";
  return score;
}

}  // namespace

TEST_CASE("A printed sentence that differs from the data beside it is named, and one that agrees is not") {
  const Score score = score_of("clauses.txt");
  CHECK(score.planted >= 300);
  CHECK(score.percent() >= 98);
  CHECK(score.cried == 0);
}

TEST_CASE("Faults in running text are named, and what is odd and right is not") {
  const Score score = score_of("prose.txt");
  CHECK(score.planted >= 100);
  CHECK(score.percent() >= 95);
  CHECK(score.cried == 0);
}

TEST_CASE("Each finding on words has a case that it names, with both values, and one beside it that is right") {
  struct Case {
    const char *id, *section, *element, *wrong, *right;
  };
  const std::vector<Case> cases{
      {"text/differs", "setup",
       R"(<directive id="pl.x" side="pl" @><units of="pl.4kp"/><where><around hex="0504" radius="1"/></where></directive>)",
       "4kp - 0505 [1]", "4kp - 0504 [1]"},
      {"text/differs-in-sense", "support", R"(<available id="de.x" side="de" assets="de.i-9pal" @><when><turn at="3"/></when></available>)",
       "I/9pal from turn 3", "I/9pal in turn 3"},
      {"text/differs-in-sense", "victory",
       R"(<item id="de.x" side="de" score="hexes-held" points="4" at="last-turn" @><where><place name="Olszyny"/></where></item>)",
       "4 points for Olszyny, all its hexes together", "4 points for each hex of Olszyny"},
      {"text/differs-in-sense", "setup",
       R"(<directive id="pl.x" side="pl" @><units of="pl.4kp"/><where><around hex="0504" radius="1"/></where></directive>)",
       "4kp hidden within 1 hex of 0504", "4kp within 1 hex of 0504"},
      {"text/no-such", "rule", "", "The bridge in hex 1899 is down.", "The bridge of 1899 is down."},
      {"text/misspelt", "rule", "", "Olszina is of stone.", "Olszynka is of stone."},
      {"text/other-side", "rule", "", "The German 4kp may dig in.", "The Polish 4kp may dig in."},
      {"text/unknown-kind", "rule", "", "Lancers stay dry.", "Leaders stay dry."},
      {"text/measure", "rule", "", "Mortars reach six inches.", "Mortars reach six hexes."},
      {"text/against-card", "rule", "", "Poland moves first.", "Poland moves its leaders first."},
      {"text/count", "intro", "", "Four battalions held the village.", "Four battalions of the army held the village."},
      {"text/languages", "rule", "", "Fire reaches two hexes. || pl Ogień sięga na trzy pola.",
       "Fire reaches two hexes. || pl Ogień sięga na dwa pola."},
      {"text/languages", "rule", "", "Three wagons burn, and three do not. || pl Płoną trzy wozy, a cztery nie.",
       "Three wagons burn, and one another saves. || pl Płoną trzy wozy, a drugi ocala pierwszy."},
      {"printed/doubled", "rule", "", "Units on on the road stop.", "All that that company had had was lost."}};
  Cards cards;
  for (const Case& one : cases) {
    INFO(one.id);
    Planted planted{"dale", one.section, one.element, "en", one.wrong, "", 0};
    CHECK(cards.said_of(planted).find(one.id) != std::string::npos);
    planted.text = one.right;
    CHECK(cards.said_of(planted).empty());
  }
}

TEST_CASE("The words of every sample agree with its data") {
  std::vector<project::BuiltInGame> games;
  for (const auto& game : rulesets::all_games()) games.push_back(game.data);
  int read = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(source() + "/samples")) {
    const std::string path = entry.path().string();
    if (!path.ends_with(".scenario.xml")) continue;
    auto loaded = project::Project::load(path, games);
    if (!loaded) continue;
    ++read;
    for (const auto& one : validator::check(std::move(*loaded), rulesets::all_games()).findings) {
      INFO(path << " " << wording::english().words(one.finding.message));
      CHECK_FALSE(one.finding.id.starts_with("text/"));
    }
  }
  CHECK(read > 10);
}
