// Reinforcements: who, when and where. A place of entry must exist and lie on an edge; a side's general entry rule serves
// the reinforcements that name none.
#include <algorithm>

#include "model/project/regions.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/stacking.hpp"

namespace hexwright::validator {

using namespace document;
using project::Covered;
using project::Project;
using wording::say;
using wording::say_n;

namespace {

struct Entry {
  std::vector<Region> regions;
  const Datum* datum = nullptr;
  std::string object;  // the reinforcement, or the side whose rule it is
};
Entry entry_of(const Scenario& scenario, const Reinforcement& item) {
  if (item.entry && !item.entry->regions.empty()) return {item.entry->regions, &item.entry->datum, item.id};
  Entry entry;  // several rules of a side mean all their places together
  for (const EntryRule& rule : scenario.reinforcements->entry_rules)
    if (rule.side == item.side) {
      entry.regions.insert(entry.regions.end(), rule.regions.begin(), rule.regions.end());
      if (!entry.datum) entry.datum = &rule.datum;
      entry.object = rule.side;
    }
  return entry;
}

bool is_hex_game(const Project& project) { return project.map() && project.map()->boards(); }

void who_and_when(const Project& project, std::size_t index, Sink& out) {
  const Reinforcement& item = project.scenario()->reinforcements->list[index];
  if (project.orbat() && project.muster().of_reinforcement[index].empty() && !names_unknown(*project.orbat(), item.units))
    out.report_on(item.datum, "entry/no-pieces", say("This reinforcement brings no piece at all."), item.id)
        .mend(say("Name the pieces that come on, or take it out."));
  if (!item.when || item.when->conditions.empty())
    out.report_on(item.datum, "entry/no-when", say("The card does not say when this reinforcement comes on."), item.id)
        .mend(say("State a turn or a condition."));
}

void where(const Project& project, std::size_t index, Sink& out) {
  const Reinforcement& item = project.scenario()->reinforcements->list[index];
  const Entry entry = entry_of(*project.scenario(), item);
  if (entry.regions.empty()) {
    out.report_on(item.datum, "entry/no-place", say("The card does not say where this reinforcement comes on."), item.id)
        .because(say("{side} may bring it on and has no hex or edge to do so.",
                     {{"side", project.orbat() ? project.orbat()->side_noun(item.side) : noun_of({}, item.side)}}))
        .mend(say("Name the hexes or the edge of entry."));
    return;
  }
  if (!is_hex_game(project)) return;
  const Covered covered = project::covered(entry.regions, *project.map());
  if (covered.unknown_name || covered.depends) return;
  geometry::HexSet inland = covered.hexes;
  inland -= project.map()->edge(EdgeName::any);
  if (!inland.empty()) {
    std::string first;
    inland.each([&](std::size_t hex) {
      if (first.empty()) first = project.map()->label(hex);
    });
    out.report_on(*entry.datum, "entry/not-on-edge",
                  say("Hex {hex} is an entry hex and does not lie on an edge of the board.", {{"hex", first}}), entry.object, first)
        .parameter(first)
        .mend(say("Name a hex on the edge."));
    return;
  }
  geometry::HexSet usable = covered.hexes;
  usable &= project.map()->enterable();
  if (usable.empty()) {
    out.report_on(*entry.datum, "entry/no-hex", say("No hex of the place of entry can be entered."), entry.object);
    return;
  }
  const auto limit = project.game().whole("stack.limit");
  if (!limit || !project.orbat()) return;
  const int wanted = stacking_count(project, project.muster().of_reinforcement[index]);
  const auto hexes = static_cast<int>(usable.count());
  if (wanted > hexes * *limit)
    out.report_on(*entry.datum, "entry/stacking",
                  say_n("{count} piece comes on over hexes that hold {room}.", "{count} pieces come on over hexes that hold {room}.",
                        wanted, {{"room", std::int64_t{hexes} * *limit}}),
                  item.id)
        .parameter(std::to_string(wanted))
        .because(say("If none can move on in the same turn, those that come last find no room."))
        .mend(say("Name more entry hexes, or say that the rest waits a turn."));
}

}  // namespace

void check_entries(const Project& project, Sink& out) {
  if (!project.scenario() || !project.scenario()->reinforcements) return;
  for (std::size_t i = 0; i < project.scenario()->reinforcements->list.size(); ++i) {
    who_and_when(project, i, out);
    where(project, i, out);
  }
}

}  // namespace hexwright::validator
