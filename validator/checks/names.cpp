// One name, two things: sides, formations, zones, events and batteries that a card cannot tell apart, and a sign of the legend with two
// meanings. Names are compared as a reader sees them, language by language. Formations bear a designation once within the formation around
// them: a second platoon stands in every company. A game that means it so lists the kinds of things in its parameter names.shared.
#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "model/document/map.hpp"
#include "model/document/orbat.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/io/letters.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"
#include "validator/checks/checks.hpp"

namespace hexwright::validator {

using namespace document;
using project::Project;
using wording::say;

namespace {

constexpr auto NAMES_FINDINGS = findings({
    {"names/two-sides", Severity::error, mark("Two sides of one name"), mark("Nothing on the card says which of them a line is for."),
     mark("side wd \"Wardens\" and side rd \"Wardens\""), mark("side wd \"Wardens\" and side rd \"Raiders\""),
     mark("Give one of them its own name.")},
    {"names/two-formations", Severity::warning, mark("Two formations of one designation"),
     mark("Within one formation, or at the top of a side, two of a kind bear one designation, so that a setup line may mean either. Of two "
          "formations each may have a first company."),
     mark("post 1 and post 1 of one side"), mark("post 1 and post 2, or company 1 of either battalion"),
     mark("Correct one of the designations.")},
    {"names/two-zones", Severity::warning, mark("Two zones of one name"), mark("A line of the card that names it may mean either."),
     mark("zones west-bank and east-bank, both \"west bank\""), mark("\"west bank\" and \"east bank\""),
     mark("Give one of them its own name.")},
    {"names/two-events", Severity::warning, mark("Two events of one name"), mark("A condition that waits for it may mean either."),
     mark("events alarm and rain, both \"the alarm\""), mark("\"the alarm\" and \"the rain\""), mark("Give one of them its own name.")},
    {"names/two-batteries", Severity::warning, mark("Two batteries of one designation"),
     mark("Two lines of artillery of a side bear one designation, so that it is not clear whose markers are meant."),
     mark("I/9pal and I/9pal"), mark("I/9pal and II/9pal"), mark("Correct one of the designations.")},
    {"names/number", Severity::question, mark("A formation whose name has another number than its designation"),
     mark("All others of its kind have one number in both."), mark("post 3 with the designation 2, beside post 1 of designation 1"),
     mark("post 2 with the designation 2"), mark("Correct the name or the designation; if it is meant, answer so.")},
    {"names/two-meanings", Severity::error, mark("A sign of the legend with two meanings"),
     mark("The rows have one character a hex; one that is explained twice says two things of the same hex."), mark("m woods and m grass"),
     mark("m woods and , grass"), mark("Give one of the two another sign, and change the rows.")},
});

// Who bears a name first; a second bearer is reported with it.
class Bearers {
 public:
  Bearers(const Project& project, Sink& out) : out_(out) {
    if (const Parameter* shared = project.game().parameter("names.shared")) shared_ = " " + shared->value.value_or("") + " ";
  }

  // `among` keeps apart what may bear one name: languages, sides, formations.
  void look(std::string_view things, const FindingRecord& record, const std::string& among, const std::string& name, const Datum& datum,
            const std::string& object) {
    const std::string read = io::in_small(name);
    if (read.empty() || shared_.find(" " + std::string(things) + " ") != std::string::npos) return;
    const auto [first, fresh] = first_.emplace(std::string(record.id) + '\n' + among + '\n' + read, Bearer{&datum, object});
    if (fresh || first->second.object == object || !said_.insert(std::string(record.id) + '\n' + object).second) return;
    out_.report_on(datum, record,
                   say("{first} and {second} are both called \"{name}\".",
                       {{"first", first->second.object}, {"second", object}, {"name", io::visible(name)}}),
                   object)
        .at(first->second.datum->origin, first->second.object);
  }
  void look(std::string_view things, const FindingRecord& record, const std::vector<Name>& names, const Datum& datum,
            const std::string& object) {
    for (const Name& name : names) look(things, record, name.lang, name.nom, datum, object);
  }

 private:
  struct Bearer {
    const Datum* datum;
    std::string object;
  };
  Sink& out_;
  std::string shared_;
  std::map<std::string, Bearer> first_;
  std::set<std::string> said_;
};

void forces(const Project& project, Bearers& bearers) {
  for (const Side& side : project.orbat()->orbat().sides)
    bearers.look("sides", NAMES_FINDINGS["names/two-sides"], side.names, side.datum, side.id);
  for (const project::FormationEntry& entry : project.orbat()->formations()) {
    const std::string around = entry.parent ? "in " + std::to_string(*entry.parent) : "of " + std::to_string(entry.side);
    const Formation& formation = *entry.formation;
    bearers.look("formations", NAMES_FINDINGS["names/two-formations"], around + '\n' + formation.kind, formation.designation,
                 formation.datum, formation.id);
  }
}

// The one number among the words of a name, as "3" of "post 3", "3rd Post" and "III Post". None where there is none, or several.
std::string number_in(const std::string& name) {
  constexpr int HIGHEST_ROMAN = 39;  // "C Company" is no hundredth one
  std::string found;
  std::size_t from = 0;
  for (std::size_t at = 0; at <= name.size(); ++at) {
    if (at < name.size() && std::string_view(" /().,-").find(name[at]) == std::string_view::npos) continue;
    const std::string word = name.substr(from, at - from);
    from = at + 1;
    std::string number;
    std::copy_if(word.begin(), word.end(), std::back_inserter(number), [](char one) { return one >= '0' && one <= '9'; });
    for (int roman = 1; roman <= HIGHEST_ROMAN && number.empty(); ++roman)
      if (word == io::roman(roman)) number = std::to_string(roman);
    if (!number.empty() && !found.empty()) return {};
    if (!number.empty()) found = number;
  }
  return found;
}
// A designation that is a number and nothing else.
std::string whole_number(const std::string& designation) {
  const bool plain =
      designation.find_first_not_of("0123456789") == std::string::npos || designation.find_first_not_of("IVX") == std::string::npos;
  return plain ? number_in(designation) : std::string();
}
// "post 3" of designation 2, where all other posts are called by theirs.
void numbers(const project::OrbatIndex& orbat, Sink& out) {
  struct Named {
    std::size_t agree = 0;
    std::vector<const Formation*> others;
  };
  std::map<std::string, Named> kinds;
  for (const project::FormationEntry& entry : orbat.formations()) {
    const Formation& one = *entry.formation;
    Named& named = kinds[one.kind];
    const std::string own = whole_number(one.designation);
    if (own.empty()) continue;
    std::set<std::string> numbers;
    for (const Name& name : one.names) numbers.insert(number_in(name.nom));
    numbers.erase("");
    if (numbers.empty()) continue;
    if (numbers == std::set{own})
      ++named.agree;
    else
      named.others.push_back(&one);
  }
  for (const auto& [kind, named] : kinds)
    if (named.others.size() == 1 && named.agree >= 2) {
      const Formation& one = *named.others.front();
      out.report_on(one.datum, NAMES_FINDINGS["names/number"],
                    say("{formation} has the designation {designation}.",
                        {{"formation", noun_of(one.names, one.id)}, {"designation", io::visible(one.designation)}}),
                    one.id);
    }
}

void schedule(const Scenario& scenario, Bearers& bearers) {
  if (scenario.events)
    for (const Event& event : scenario.events->list)
      bearers.look("events", NAMES_FINDINGS["names/two-events"], event.names, event.datum, event.id);
  if (!scenario.support) return;
  for (const Asset& asset : scenario.support->assets)
    if (asset.designation)
      bearers.look("batteries", NAMES_FINDINGS["names/two-batteries"], asset.side + '\n' + asset.formation.value_or(""), *asset.designation,
                   asset.datum, asset.id);
}

// A sign that is explained twice with one meaning is odd and does no harm.
void legend(const HexBoard& board, const Layer& layer, Sink& out) {
  std::map<std::string, std::string> kinds;
  for (const Sign& sign : layer.signs) {
    const auto [known, fresh] = kinds.emplace(sign.character, sign.kind);
    if (fresh || known->second == sign.kind) continue;
    out.report_on(layer.datum, NAMES_FINDINGS["names/two-meanings"],
                  say("The sign {sign} of board {board} stands for {first} and for {second}.", {{"sign", io::visible(sign.character)},
                                                                                                {"board", io::visible(board.id)},
                                                                                                {"first", io::visible(known->second)},
                                                                                                {"second", io::visible(sign.kind)}}),
                  board.id)
        .parameter(sign.character);
  }
}

void check_names(const Project& project, Sink& out) {
  Bearers bearers(project, out);
  if (project.orbat()) {
    forces(project, bearers);
    numbers(*project.orbat(), out);
  }
  if (const Scenario* scenario = project.scenario()) schedule(*scenario, bearers);
  if (!project.map()) return;
  const Map& map = project.map()->map();
  for (const Zone& zone : map.zones) bearers.look("zones", NAMES_FINDINGS["names/two-zones"], zone.names, zone.datum, zone.id);
  for (const HexBoard& board : map.boards) {
    if (board.terrain) legend(board, *board.terrain, out);
    if (board.elevation) legend(board, *board.elevation, out);
  }
}

}  // namespace

extern const Check NAMES_CHECK{check_names, NAMES_FINDINGS.records};

}  // namespace hexwright::validator
