// Ids that two things bear, and areas of an inch table that a place names and the table does not have. The second of two that are the
// very same can be taken out.
#include <algorithm>
#include <map>

#include "model/document/card.hpp"
#include "model/document/map.hpp"
#include "model/document/nearest.hpp"
#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"
#include "validator/checks/checks.hpp"

namespace hexwright::validator {

using namespace document;
using project::MapIndex;
using project::OrbatIndex;
using project::Project;
using wording::say;

namespace {

constexpr auto DUPLICATES_FINDINGS = findings({
    {"reference/duplicate-id", Severity::error, mark("Two things with one id"), mark("A reference to the id does not say which is meant."),
     mark("two directives pl.setup.1"), mark("pl.setup.1 and pl.setup.2"), mark("Give one of them another id, or take it out.")},
    {"orbat/twice", Severity::error, mark("A piece that stands twice in the order of battle"),
     mark("There is one counter, and it cannot be in two formations."), mark("6c in the battalion's machine-gun company and again in 6kp"),
     mark("6c in 6kp only"), mark("Take it out in one of the two places.")},
    {"card/defined-twice", Severity::warning, mark("A word that is defined twice"), mark("Which of the two definitions holds is not said."),
     mark("two definitions of \"captured\""), mark("one definition of \"captured\" and one of \"held\""), mark("Keep one of them.")},
});

// The very same twice: the second can go.
std::optional<Mending> without(Sink& out, Origin second, Origin first) {
  if (!out.mender().twins(first, second)) return std::nullopt;
  return out.mender().remove(second, say("Takes out the second of the two, which is the very same."));
}

// Ids that must differ from one another, each with where it first stood.
class Ids {
 public:
  explicit Ids(Sink& out) : out_(out) {}
  void note(const std::string& id, Origin origin) {
    if (id.empty()) return;
    const auto [known, fresh] = seen_.emplace(id, origin);
    if (!fresh)
      out_.report(DUPLICATES_FINDINGS["reference/duplicate-id"], say("Two things are called \"{id}\".", {{"id", io::visible(id)}}))
          .at(origin, id)
          .at(known->second, id)
          .mendable(without(out_, origin, known->second));
  }
  bool has(const std::string& id) const { return seen_.count(id) > 0; }

 private:
  Sink& out_;
  std::map<std::string, Origin> seen_;
};

// What lies on tables has ids of its own, by which places refer to it: a wood may be called as the place that it is.
void tables(const MapIndex& map, Sink& out) {
  Ids ids(out);
  std::vector<std::string> areas;
  for (const InchTable& table : map.map().tables) {
    for (const Area& area : table.areas) {
      ids.note(area.id, area.datum.origin);
      areas.push_back(area.id);
    }
    for (const Line& line : table.lines) ids.note(line.id, line.datum.origin);
  }
  for (const Place& place : map.map().places)
    for (const std::string& id : place.areas)
      if (!ids.has(id))
        out.report_on(place.datum, UNKNOWN_ID, say("Nothing is called \"{id}\".", {{"id", io::visible(id)}}), place.id)
            .parameter(id)
            .mend(did_you_mean(id, areas).value_or(say("Name an area of the table, or take it out.")));
}

// Rules, notes and rulings have ids among themselves; a rule may be called as the event that it is about. A word is defined once.
void words(const Scenario& scenario, Sink& out) {
  const auto note = [&](const auto& list) {
    Ids ids(out);
    for (const auto& item : list) ids.note(item.id, item.datum.origin);
  };
  if (scenario.rules) note(scenario.rules->list);
  if (scenario.notes) note(scenario.notes->list);
  if (scenario.rulings) note(scenario.rulings->list);
  if (!scenario.definitions) return;
  std::map<std::string, Origin> defined;
  for (const Definition& definition : scenario.definitions->list) {
    const auto [known, fresh] = defined.emplace(definition.of, definition.datum.origin);
    if (!fresh && !definition.of.empty())
      out.report_on(definition.datum, DUPLICATES_FINDINGS["card/defined-twice"],
                    say("\"{word}\" is defined twice.", {{"word", io::visible(definition.of)}}))
          .at(known->second)
          .parameter(definition.of)
          .mendable(without(out, definition.datum.origin, known->second));
  }
}

// Ids of the same world: pieces, formations and sides of the order of battle, and everything of the scenario and map.
void check_duplicates(const Project& project, Sink& out) {
  Ids ids(out);
  const auto note = [&](const auto& list) {
    for (const auto& item : list) ids.note(item.id, item.datum.origin);
  };
  if (const OrbatIndex* orbat = project.orbat())
    for (const project::Twice& twice : orbat->twice())
      out.report(DUPLICATES_FINDINGS["orbat/twice"], say("{id} stands twice in the order of battle.", {{"id", io::visible(twice.id)}}))
          .at(twice.second, twice.id)
          .at(twice.first, twice.id)
          .mendable(without(out, twice.second, twice.first));
  if (const MapIndex* map = project.map()) {
    note(map->map().places);
    note(map->map().paths);
    note(map->map().hexsides);
    note(map->map().zones);
    note(map->map().boxes);
    tables(*map, out);
  }
  if (const Scenario* scenario = project.scenario()) {
    if (scenario->setup) {
      note(scenario->setup->directives);
      note(scenario->setup->tokens);
    }
    if (scenario->support) {
      note(scenario->support->assets);
      note(scenario->support->availability);
    }
    if (scenario->reinforcements) {
      note(scenario->reinforcements->groups);
      note(scenario->reinforcements->list);
      note(scenario->reinforcements->withdrawals);
      note(scenario->reinforcements->replacements);
    }
    if (scenario->events) note(scenario->events->list);
    if (scenario->victory) note(scenario->victory->items);
    words(*scenario, out);
  }
}

}  // namespace

extern const Check DUPLICATES_CHECK{check_duplicates, DUPLICATES_FINDINGS.records};

}  // namespace hexwright::validator
