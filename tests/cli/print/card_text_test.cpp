// The card of every sample as text, in both languages, read again: each clause of the documents comes back as one of its kind, of its side,
// with its numbers.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <set>

#include "cli/documents.hpp"
#include "model/document/orbat.hpp"
#include "model/document/scenario.hpp"
#include "reading/card/read_card.hpp"
#include "tests/cli/print/export_call.hpp"

using namespace hexwright;
using namespace hexwright::test;
using reading::CardFacts;

namespace {

// A clause as both know it. An empty value says that the clause has none that a card must print in figures.
struct Clause {
  std::string kind, side, value;
};
using Clauses = std::vector<Clause>;

std::string joined(std::vector<std::string> list) {
  std::sort(list.begin(), list.end());
  std::string out;
  for (const std::string& one : list) out += one + ' ';
  return out;
}

std::string hexes_of(const std::optional<document::Where>& where) {
  std::vector<std::string> labels;
  if (!where) return {};
  for (const document::Region& region : where->regions)
    if (const auto* hexes = std::get_if<document::Hexes>(&region.node))
      labels.insert(labels.end(), hexes->list.begin(), hexes->list.end());
    else if (const auto* around = std::get_if<document::Around>(&region.node); around && !around->hex.empty())
      labels.push_back(around->hex);
    else
      return {};
  return joined(labels);
}

std::string turn_of(const std::optional<document::When>& when) {
  if (!when || when->conditions.size() != 1) return {};
  const auto* turn = std::get_if<document::OnTurn>(&when->conditions.front().node);
  return turn && turn->at ? std::to_string(*turn->at) : std::string();
}

Clauses clauses_of(const project::Project& project, const std::string& language) {
  Clauses out;
  const document::Scenario& scenario = *project.scenario();
  const auto side = [&](const std::string& id) {
    const auto& sides = project.orbat()->orbat().sides;
    return std::to_string(std::find_if(sides.begin(), sides.end(), [&](const auto& one) { return one.id == id; }) - sides.begin());
  };
  if (scenario.setup)
    for (const auto& one : scenario.setup->directives) out.push_back({"setup", side(one.side), hexes_of(one.where)});
  if (scenario.reinforcements)
    for (const auto& one : scenario.reinforcements->list) out.push_back({"arrival", side(one.side), turn_of(one.when)});
  if (scenario.victory)
    for (const auto& one : scenario.victory->items)
      out.push_back({"victory", side(one.side), one.points ? std::to_string(one.points->thousandths) : std::string()});
  if (scenario.ranks)
    for (const auto& one : scenario.ranks->list)
      out.push_back({"rank", "", one.from ? std::to_string(one.from->thousandths / 1000) : std::string()});
  if (scenario.rules)
    for (const auto& one : scenario.rules->list)
      if (!document::text_in(one.texts, language).empty()) out.push_back({"rule", "", ""});
  return out;
}

std::string thousandths(std::string points) {
  points.resize(std::min(points.find(' '), points.size()));
  std::replace(points.begin(), points.end(), ',', '.');
  const auto number = wording::Decimal::parse(points.substr(points.starts_with('+') ? 1 : 0));
  return number ? std::to_string(number->thousandths) : points;
}

// "less than −5 – …" has no first number that is its own: what follows from "−5" on.
std::string from_number(std::string range) {
  for (std::size_t at; (at = range.find("−")) != range.npos;) range.replace(at, std::string_view("−").size(), "-");
  return range.substr(std::min(range.find_first_of("-0123456789"), range.size()));
}

// "3 × … – 1K5, 1G8 × 2": pieces alike that are placed on one line, each in its hex, are clauses of their own.
std::vector<std::string> places_of(const reading::SetupFact& setup) {
  const std::string times = " × ";
  const auto count_after = [&](const std::string& text, std::size_t at) {
    return at != text.npos && text.compare(at, times.size(), times) == 0 ? std::atoi(text.c_str() + at + times.size()) : 1;
  };
  std::vector<std::string> each;
  for (const std::string& hex : setup.hexes_or_places)
    each.insert(each.end(), static_cast<std::size_t>(count_after(setup.region, setup.region.find(hex) + hex.size())), hex + ' ');
  if (each.size() > 1 && count_after(setup.units, setup.units.find(times)) == static_cast<int>(each.size())) return each;
  return {joined(setup.hexes_or_places)};
}

Clauses clauses_of(const CardFacts& facts) {
  Clauses out;
  const auto side = [&](const std::string& id) {
    return std::to_string(std::find_if(facts.sides.begin(), facts.sides.end(), [&](const auto& one) { return one.id == id; }) -
                          facts.sides.begin());
  };
  for (const auto& one : facts.setup)
    for (const std::string& place : places_of(one)) out.push_back({"setup", side(one.side), place});
  for (const auto& one : facts.reinforcements) out.push_back({"arrival", side(one.side), one.turn});
  for (const auto& one : facts.victory)
    if (one.type == reading::VictoryKind::level)
      out.push_back({"rank", "", from_number(one.points_or_level)});
    else
      out.push_back({"victory", side(one.side), thousandths(one.points_or_level)});
  for (std::size_t i = 0; i < facts.rules.size(); ++i) out.push_back({"rule", "", ""});
  return out;
}

// What has no partner of its kind and side, with its value where it has one, a line each.
std::string lost(const Clauses& clauses, Clauses read) {
  std::string out;
  for (const bool exact : {true, false})
    for (const Clause& clause : clauses) {
      if (clause.value.empty() == exact) continue;
      const auto found = std::find_if(read.begin(), read.end(), [&](const Clause& one) {
        const std::size_t length = clause.value.size();  // behind it may be words, but not the rest of a number
        return one.kind == clause.kind && one.side == clause.side &&
               (length == 0 || (one.value.starts_with(clause.value) &&
                                (one.value.size() == length || one.value[length] < '0' || one.value[length] > '9')));
      });
      if (found == read.end())
        out += clause.kind + " of side " + clause.side + ": " + clause.value + '\n';
      else
        read.erase(found);
    }
  return out;
}

std::vector<std::string> sample_files() {
  std::vector<std::string> out;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(source() + "/samples"))
    if (entry.path().string().ends_with(".scenario.xml")) out.push_back(entry.path().string());
  std::sort(out.begin(), out.end());
  return out;
}

ProgramResult text_of_card(const std::string& file, const std::string& language) {
  return call_program({"export", file, "--what", "card-text", "--languages", language, "--format", "txt"});
}

}  // namespace

TEST_CASE("the card of every sample as text has its sides, and each of its clauses is read again, in both languages") {
  std::size_t all = 0;
  for (const std::string& file : sample_files()) {
    const auto project = project::Project::load(file, cli::built_in_games());
    REQUIRE(project);
    for (const std::string language : {"en", "pl"}) {
      const ProgramResult text = text_of_card(file, language);
      INFO(file << ' ' << language << '\n' << text.out << text.err);
      REQUIRE(text.status == 0);
      const CardFacts facts = reading::read_card(text.out, {language});
      CHECK(facts.sides.size() == (*project)->orbat()->orbat().sides.size());
      const Clauses clauses = clauses_of(**project, language);
      CHECK(lost(clauses, clauses_of(facts)) == "");
      all += clauses.size();
    }
  }
  std::cout << "card-text: " << all << " clauses compared\n";
  CHECK(all > 1000);
}

TEST_CASE("the author's words for several pieces stand for as many as they say, and the next is written out") {
  const ScratchFolder folder;
  copy_sample(folder, "two-hills");
  std::string orbat = folder.read("two-hills.orbat.xml");
  const auto put = [&](const std::string& from, const std::string& to) {
    REQUIRE(orbat.find(from) != orbat.npos);
    orbat.replace(orbat.find(from), from.size(), to);
  };
  put("<orbat format=\"1.0\"", "<orbat format=\"1.1\"");
  put("<piece id=\"hi.squad-1\" kind=\"squad\" number=\"1\"/>",
      "<piece id=\"hi.squad-1\" kind=\"squad\" number=\"1\"><words lang=\"en\">3 stout squads</words></piece>");
  folder.write("two-hills.orbat.xml", orbat);
  const ProgramResult text = text_of_card(folder / "1-the-brook-bridge.scenario.xml", "en");
  INFO(text.out << text.err);
  const auto at = text.out.find("3 stout squads, ");
  REQUIRE(at != text.out.npos);
  const std::string rest = text.out.substr(at + 16, text.out.find('\n', at) - at - 16);
  CHECK(rest.find('4') != rest.npos);
  CHECK(rest.find('2') == rest.npos);
  CHECK(rest.find('3') == rest.npos);
}
