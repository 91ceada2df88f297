// Published slips written as cards from nothing: the clean card is silent, nearly all facts can be written, and nearly all are found.
#include <catch2/catch.hpp>

#include <iostream>
#include <map>
#include <set>

#include "model/wording/catalogue.hpp"
#include "rulesets/rulesets.hpp"
#include "tests/folders.hpp"
#include "tests/bytes_at.hpp"
#include "tests/model/io/scratch_folder.hpp"
#include "tests/recall/small_cards.hpp"
#include "validator/findings/report.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

constexpr const char* FILES[] = {"dusk.scenario.xml", "marsh.orbat.xml", "marsh.map.xml", "lantern.ruleset.xml"};

// Ids of errors, warnings and questions, or of what keeps the files from being read.
std::set<std::string> said_of(const std::map<std::string, std::string>& files) {
  const ScratchFolder folder;
  for (const auto& [name, bytes] : files) folder.write(name, bytes);
  std::vector<project::BuiltInGame> games;
  for (const auto& game : rulesets::all_games()) games.push_back(game.data);
  std::set<std::string> said;
  auto loaded = project::Project::load(folder / FILES[0], games);
  if (!loaded) {
    for (const auto& fault : loaded.error()) said.insert(fault.id);
    return said;
  }
  for (const auto& item : validator::check(std::move(*loaded), rulesets::all_games()).findings)
    if (item.finding.severity != validator::Severity::info) said.insert(item.finding.id);
  return said;
}

}  // namespace

TEST_CASE("Errata as small cards: the clean one is silent, nine of ten facts can be written, and of these 85 in a hundred are found") {
  std::map<std::string, std::string> clean;
  for (const char* name : FILES) clean[name] = bytes_at(source() + "/tests/recall/marsh/" + name);
  CHECK(said_of(clean) == std::set<std::string>{});
  std::size_t found = 0;
  std::string missed;
  std::set<std::string> classes;
  for (const SmallCard& card : small_cards()) {
    INFO(card.fact);
    std::map<std::string, std::string> files = clean;
    std::string& bytes = files.at(card.file);
    for (const SmallCard::Edit& edit : card.edits) {
      if (!edit.from) break;
      const std::size_t at = bytes.find(edit.from);
      REQUIRE(at != bytes.npos);
      bytes.replace(at, std::string(edit.from).size(), edit.to);
    }
    const bool is_found = !said_of(files).empty();
    found += is_found;
    classes.insert(card.of_class);
    if (!is_found) missed += std::string("  ") + card.of_class + ", " + card.fact + "\n";
  }
  const std::size_t written = small_cards().size(), facts = written + unwritten_facts().size();
  std::cout << "errata as small cards: " << written << " of " << facts << " can be written, in " << classes.size() << " classes, " << found
            << " found; not found:\n"
            << missed << "not written:\n";
  for (const UnwrittenFact& one : unwritten_facts()) std::cout << "  " << one.fact << ": " << one.reason << "\n";
  INFO(missed);
  CHECK(100 * written >= 90 * facts);
  CHECK(100 * found >= 85 * written);
}
