// Which symbol a piece gets, of made-up games, of the built-in one and of a sample that is all data.
#include <rapidcheck/catch.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <map>
#include <sstream>

#include "model/document/ruleset.hpp"
#include "model/project/project.hpp"
#include "publish/symbols/symbols.hpp"
#include "rulesets/rulesets.hpp"
#include "tests/folders.hpp"
#include "tests/publish/symbols/made_up_game.hpp"

using namespace hexwright;
using namespace hexwright::publish;
using hexwright::test::made_up_game;

namespace {

using document::KindOf;

std::unique_ptr<project::Project> sample(const std::string& path) {
  std::vector<project::BuiltInGame> games;
  for (const auto& game : rulesets::all_games()) games.push_back(game.data);
  auto loaded = project::Project::load(hexwright::test::source() + "/samples/" + path, games);
  REQUIRE(loaded);
  return std::move(*loaded);
}

std::string said(const std::optional<Symbol>& symbol) {
  return symbol ? std::string(symbol->function) + "/" + std::string(symbol->echelon) : "none";
}

}  // namespace

TEST_CASE("Symbols: the pieces of Pluton are platoons of what their classes say, and leaders are leaders of companies") {
  const auto project = sample("parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml");
  const project::Game& game = project->game();
  CHECK(said(symbol_for(game, "s", "company")) == "infantry/platoon");
  CHECK(said(symbol_for(game, "c", "mg-company")) == "machine-gun/platoon");
  CHECK(said(symbol_for(game, "m", "mg-company")) == "mortar/platoon");
  CHECK(said(symbol_for(game, "d", "company")) == "leader/company");
  CHECK(said(symbol_for(game, "platoon", "company")) == "none");
}

TEST_CASE("Symbols: in Border Watch the foot are infantry, the mounted cavalry, and the ruleset names the gun team's itself") {
  const auto project = sample("border-watch/1-the-ford.scenario.xml");
  const project::Game& game = project->game();
  CHECK(said(symbol_for(game, "patrol", "post")) == "infantry/");
  CHECK(said(symbol_for(game, "riders", "band")) == "cavalry/");
  CHECK(said(symbol_for(game, "gun", "post")) == "machine-gun/");
  CHECK(said(symbol_for(game, "sergeant", "post")) == "leader/");
}

TEST_CASE("Symbols: the longer phrase is chosen, whether it stands in the id or in a class") {
  const auto game = made_up_game({{"gun", {"anti-tank-gun"}, ""}, {"tank", {"unit"}, ""}, {"x", {"unit", "self-propelled-gun"}, ""}});
  CHECK(said(symbol_for(game, "gun", "")) == "anti-tank-gun/");
  CHECK(said(symbol_for(game, "tank", "")) == "armour/");
  CHECK(said(symbol_for(game, "anti-tank", "")) == "anti-tank/");
  CHECK(said(symbol_for(game, "anti_tank.gun", "")) == "anti-tank-gun/");
  CHECK(said(symbol_for(game, "x", "")) == "self-propelled-artillery/");
  CHECK(said(symbol_for(game, "horse-artillery", "")) == "horse-artillery/");
  CHECK(said(symbol_for(game, "polish-lancers", "")) == "cavalry/");
}

TEST_CASE("Symbols: the echelon is the piece's own, else its formation's") {
  const auto game = made_up_game({{"rifle", {"squad"}, ""}, {"guns", {"artillery"}, ""}});
  CHECK(said(symbol_for(game, "rifle", "company")) == "infantry/squad");
  CHECK(said(symbol_for(game, "guns", "artillery-battalion")) == "artillery/battalion");
  CHECK(said(symbol_for(game, "guns", "group")) == "artillery/");
}

TEST_CASE("Symbols: markers and unknown words have no symbol") {
  const auto game = made_up_game({{"marker", {}, ""}});
  for (const std::string_view kind : {"marker", "smoke", "", "-", "s", "objective"})
    CHECK(said(symbol_for(game, kind, "company")) == "none");
}

TEST_CASE("Symbols: what is asked for by name goes before all words, and a name that is none is shown as unknown") {
  const auto game =
      made_up_game({{"rifle", {"squad"}, ""}, {"gun", {"squad"}, "machine-gun"}, {"odd", {}, "zeppelin"}, {"bare", {"cavalry"}, "none"}});
  CHECK(said(symbol_for(game, "gun", "")) == "machine-gun/squad");
  CHECK(said(symbol_for(game, "rifle", "", "mortar")) == "mortar/squad");
  CHECK(said(symbol_for(game, "rifle", "", "mortar/team")) == "mortar/team");
  CHECK(said(symbol_for(game, "rifle", "", "mortar/none")) == "mortar/");
  CHECK(said(symbol_for(game, "rifle", "", "leader")) == "leader/squad");
  CHECK(said(symbol_for(game, "bare", "")) == "none");
  CHECK(said(symbol_for(game, "odd", "")) == "?/");
  for (const char* wrong : {"zeppelin", "?", "infantry/", "infantry/horde", "/squad", "infantry/squad/x", " infantry"})
    CHECK(said(symbol_for(game, "rifle", "", wrong)) == "?/");
}

TEST_CASE("Symbols: no word of the list means two things") {
  std::ifstream file(hexwright::test::source() + "/publish/symbols/symbols.txt");
  std::map<std::string, std::string> functions, echelon_words;
  int lines = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    ++lines;
    INFO(line);
    std::istringstream words(line);
    std::string sort, name, word;
    words >> sort >> name;
    REQUIRE(name.back() == ':');
    name.pop_back();
    auto& table = sort == "echelon" ? echelon_words : functions;
    while (words >> word) {
      INFO(word);
      CHECK(word.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos);
      CHECK(table.emplace(word, name).first->second == name);
    }
    if (sort != "echelon") CHECK(symbol_for(project::Game(), name, "")->function == name);
  }
  CHECK(lines == static_cast<int>(nato_pictures().size() + echelons().size()) + 1);
}

TEST_CASE("Symbols: any words whatever give a symbol of the list or none") {
  rc::prop("function and echelon are of the list", [](const std::string& kind, const std::string& formation, const std::string& wanted) {
    const auto symbol = symbol_for(project::Game(), kind, formation, wanted);
    if (!symbol) return;
    const auto is_its = [&](const NatoPicture& picture) { return picture.function == symbol->function; };
    RC_ASSERT(symbol->function == UNKNOWN_SYMBOL || symbol->function == LEADER || std::ranges::any_of(nato_pictures(), is_its));
    RC_ASSERT(symbol->echelon.empty() || std::find(echelons().begin(), echelons().end(), symbol->echelon) != echelons().end());
  });
  std::string endless;
  for (int i = 0; i < 10'000; ++i) endless += "a-";
  CHECK(said(symbol_for(project::Game(), endless, endless, "")) == "none");
  CHECK(said(symbol_for(project::Game(), "x", "", std::string(10'000, 'x'))) == "?/");
}
