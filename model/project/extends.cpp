// One function for each way in which a section is taken over.
#include "model/project/extends.hpp"

#include <algorithm>
#include <set>

#include "model/document/piece.hpp"

namespace hexwright::project {

using namespace document;

namespace {

// The sides whose part of a section is taken over: all, or those named.
struct Share {
  bool any = false, every = false;
  std::set<std::string, std::less<>> sides;

  bool has(std::string_view side) const { return every || sides.contains(side); }
};

Share share_of(const Scenario& own, Section section) {
  Share share;
  if (!own.extends) return share;
  for (const Inherit& inherit : own.extends->inherit) {
    if (inherit.section != section && inherit.section != Section::all) continue;
    share.any = true;
    if (inherit.side)
      share.sides.insert(*inherit.side);
    else
      share.every = true;
  }
  return share;
}

// Base items of the shared sides, then the scenario's own; an own item with the id of an inherited one stands in its place.
template <class T, class Id, class SideOf>
std::vector<T> joined(const std::vector<T>& base, const std::vector<T>& own, const Share& share, Id id, SideOf side) {
  std::vector<T> out;
  for (const T& item : base) {
    const std::string key = id(item);
    if (!share.has(side(item))) continue;
    if (!key.empty() && std::any_of(own.begin(), own.end(), [&](const T& mine) { return id(mine) == key; })) continue;
    out.push_back(item);
  }
  out.insert(out.end(), own.begin(), own.end());
  return out;
}

constexpr auto BY_ID = [](const auto& item) { return item.id; };
constexpr auto OF_SIDE = [](const auto& item) { return item.side; };
constexpr auto OF_ALL = [](const auto&) { return std::string(); };

// A section with nothing but a list in it, the same for both sides.
template <class SectionType, class T, class Id>
void take_list(std::optional<SectionType>& mine, const std::optional<SectionType>& base, const Share& share,
               std::vector<T> SectionType::*list, Id id) {
  if (!share.any || !base) return;
  if (!mine) {
    mine = base;
    return;
  }
  Share whole = share;
  whole.every = true;
  (*mine).*list = joined((*base).*list, (*mine).*list, whole, id, OF_ALL);
}

template <class T>
void take_whole(std::optional<T>& mine, const std::optional<T>& base, const Share& share) {
  if (share.any && !mine) mine = base;
}

void take_time(Scenario& mine, const Scenario& base, const Share& share) {
  if (!share.any || !base.time) return;
  if (!mine.time) mine.time.emplace().datum = base.time->datum;
  if (!mine.time->length) mine.time->length = base.time->length;
  if (!mine.time->clock) mine.time->clock = base.time->clock;
  if (!mine.time->calendar) mine.time->calendar = base.time->calendar;
}

void take_orbat(Scenario& mine, const Scenario& base, const Share& share) {
  if (!share.any || !base.orbat) return;
  if (!mine.orbat) {
    mine.orbat = base.orbat;
    return;
  }
  if (mine.orbat->file) return;
  mine.orbat->file = base.orbat->file;
  mine.orbat->additions.insert(mine.orbat->additions.begin(), base.orbat->additions.begin(), base.orbat->additions.end());
}

void take_setup(Scenario& mine, const Scenario& base, const Share& share) {
  if (!share.any || !base.setup) return;
  if (!mine.setup) mine.setup.emplace().datum = base.setup->datum;
  if (!mine.setup->order && share.every) mine.setup->order = base.setup->order;
  mine.setup->tokens = joined(base.setup->tokens, mine.setup->tokens, share, BY_ID, OF_SIDE);
  mine.setup->directives = joined(base.setup->directives, mine.setup->directives, share, BY_ID, OF_SIDE);
}

void take_support(Scenario& mine, const Scenario& base, const Share& share) {
  if (!share.any || !base.support) return;
  if (!mine.support) mine.support.emplace().datum = base.support->datum;
  mine.support->assets = joined(base.support->assets, mine.support->assets, share, BY_ID, OF_SIDE);
  Share silent = share;  // sides that say nothing of their own about availability
  std::set<std::string, std::less<>> speaking;
  for (const Availability& own : mine.support->availability) speaking.insert(own.side);
  std::vector<Availability> kept;
  for (const Availability& old : base.support->availability)
    if (silent.has(old.side) && !speaking.contains(old.side)) kept.push_back(old);
  kept.insert(kept.end(), mine.support->availability.begin(), mine.support->availability.end());
  mine.support->availability = std::move(kept);
}

void take_reinforcements(Scenario& mine, const Scenario& base, const Share& share) {
  if (!share.any || !base.reinforcements) return;
  if (!mine.reinforcements) mine.reinforcements.emplace().datum = base.reinforcements->datum;
  mine.reinforcements->list = joined(base.reinforcements->list, mine.reinforcements->list, share, BY_ID, OF_SIDE);
  mine.reinforcements->groups = joined(base.reinforcements->groups, mine.reinforcements->groups, share, BY_ID, OF_SIDE);
  mine.reinforcements->withdrawals = joined(base.reinforcements->withdrawals, mine.reinforcements->withdrawals, share, BY_ID, OF_SIDE);
  mine.reinforcements->replacements = joined(base.reinforcements->replacements, mine.reinforcements->replacements, share, BY_ID, OF_SIDE);
  mine.reinforcements->entry_rules = joined(base.reinforcements->entry_rules, mine.reinforcements->entry_rules, share, OF_SIDE, OF_SIDE);
}

void take_victory(Scenario& mine, const Scenario& base, const Share& share) {
  if (!share.any || !base.victory) return;
  if (!mine.victory) mine.victory.emplace().datum = base.victory->datum;
  mine.victory->items = joined(base.victory->items, mine.victory->items, share, BY_ID, OF_SIDE);
}

void take_notes(Scenario& mine, const Scenario& base, const Share& share) {
  if (!share.any || !base.notes) return;
  if (!mine.notes) {
    mine.notes = base.notes;
    return;
  }
  Share whole = share;
  whole.every = true;
  mine.notes->belongs = joined(
      base.notes->belongs, mine.notes->belongs, whole, [](const BelongsTo& note) { return note.hex; }, OF_ALL);
  mine.notes->meanings = joined(
      base.notes->meanings, mine.notes->meanings, whole, [](const Meaning& note) { return note.symbol; }, OF_ALL);
  mine.notes->list = joined(base.notes->list, mine.notes->list, whole, BY_ID, OF_ALL);
}

}  // namespace

bool takes(const Scenario& own, Section section, std::string_view side) {
  const Share share = share_of(own, section);
  return share.any && (side.empty() || share.has(side));
}

Scenario taken_over(const Scenario& base, const Scenario& own) {
  Scenario mine = own;
  take_time(mine, base, share_of(own, Section::time));
  take_whole(mine.first_player, base.first_player, share_of(own, Section::first_player));
  take_whole(mine.map, base.map, share_of(own, Section::map));
  take_orbat(mine, base, share_of(own, Section::orbat));
  take_whole(mine.strength, base.strength, share_of(own, Section::strength));
  take_whole(mine.morale, base.morale, share_of(own, Section::morale));
  take_setup(mine, base, share_of(own, Section::setup));
  take_support(mine, base, share_of(own, Section::support));
  take_reinforcements(mine, base, share_of(own, Section::reinforcements));
  take_list(mine.events, base.events, share_of(own, Section::events), &Events::list, BY_ID);
  take_victory(mine, base, share_of(own, Section::victory));
  take_whole(mine.ranks, base.ranks, share_of(own, Section::ranks));
  take_list(mine.definitions, base.definitions, share_of(own, Section::definitions), &Definitions::list,
            [](const Definition& item) { return item.of; });
  take_list(mine.rules, base.rules, share_of(own, Section::rules), &SpecialRules::list, BY_ID);
  take_notes(mine, base, share_of(own, Section::notes));
  take_list(mine.abbreviations, base.abbreviations, share_of(own, Section::abbreviations), &Abbreviations::list,
            [](const Abbreviation& item) { return item.abbreviation; });
  take_list(mine.rulings, base.rulings, share_of(own, Section::rulings), &RulingChoices::list, BY_ID);
  return mine;
}

}  // namespace hexwright::project
