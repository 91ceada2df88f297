// Fortifications and large counters in sight of the enemy, levels that a hex does not have, and what would give a secret away. [12.16]
// [12.2] [12.33]
#include <algorithm>
#include <map>

#include "model/document/piece.hpp"
#include "rulesets/asl_a12/checks/setting.hpp"
#include "rulesets/asl_a12/procedures/concealment.hpp"

namespace hexwright::rulesets::asl_a12 {

using validator::Finding;
using wording::say;
using wording::say_n;
using Role = Standing::Role;

namespace {

// V-13
void revealed(const Setting& setting, std::size_t number) {
  const Standing& one = setting.position().pieces[number];
  if (!setting.can_look("asl-a12/12.33-seen")) return;
  const bool terrain = setting.in_concealment_terrain(one);
  const Watch watch = setting.watch(number);
  if (!fortification_revealed(false, terrain, {}, watch)) return;
  setting
      .report("asl-a12/12.33-seen", "12.33", one,
              terrain
                  ? say("{piece} is hidden in sight of a Good Order enemy within {near} hexes.",
                        {{"piece", setting.name(one)}, {"near", setting.numbers().near_hexes}})
                  : say("{piece} is hidden outside concealment terrain, in sight of a Good Order enemy.", {{"piece", setting.name(one)}}))
      .because(setting.watcher(watch.good_order_near ? *watch.good_order_near : *watch.good_order_far, one))
      .mend(say("Place it on board."));
}

// V-20
void inside(const Setting& setting, const Standing& fortification) {
  for (const Standing& one : setting.position().pieces) {
    if (one.role != Role::unit || one.side != fortification.side || one.at != fortification.at || !one.hex || one.cover != Cover::known)
      continue;
    setting
        .report("asl-a12/12.33-inside", "12.33", one,
                say("{piece} stands in plain sight where {fortification} is hidden.",
                    {{"piece", setting.name(one)}, {"fortification", fortification.id}}))
        .because(say("A hidden fortification does not hide the unit in it, which needs a “?” or HIP of its own."))
        .mend(say("Conceal or hide the unit, or accept it with a waiver."));
    return;
  }
}

}  // namespace

void check_fortifications(const Setting& setting) {
  for (std::size_t i = 0; i < setting.position().pieces.size(); ++i) {
    const Standing& one = setting.position().pieces[i];
    if (one.role != Role::fortification || one.cover != Cover::hidden || !one.hex) continue;
    if (one.unit.what == Counter::minefield) {  // V-19
      setting.report(
          "asl-a12/12.33-mines", "12.33", one,
          say("{piece} is hidden by rule B28.1, which is not part of this chapter and not checked.", {{"piece", setting.name(one)}}));
      continue;
    }
    revealed(setting, i);
    inside(setting, one);
  }
}

// V-14
void check_large_counters(const Setting& setting) {
  for (std::size_t i = 0; i < setting.position().pieces.size(); ++i) {
    const Standing& one = setting.position().pieces[i];
    if (one.role != Role::unit || !one.under || !is_large(one.unit) || setting.in_concealment_terrain(one)) continue;
    if (!setting.can_look("asl-a12/12.2-seen")) return;
    const Watch watch = setting.watch(i);
    const auto who = watch.good_order_near ? watch.good_order_near : watch.good_order_far;
    if (!who) continue;
    setting
        .report(
            "asl-a12/12.2-seen", "12.2", one,
            say("{piece} lies beneath a “?” outside concealment terrain, in sight of a Good Order enemy.", {{"piece", setting.name(one)}}))
        .because(setting.watcher(*who, one))
        .mend(say("Take the “?” off: Case H would do it at once."));
  }
}

// [12.16]
namespace {

bool gives_away(const Standing& one) { return one.is_marker() ? !one.secret && !one.face_down : one.under && !one.secret; }

Finding& leaking(const Setting& setting, const Standing& one) {
  const bool filled_in = setting.position().from_placement;
  return setting
      .report("asl-a12/12.16-leak", "12.16", one,
              one.is_marker() ? say("The “?” in {hex} lies open: everybody sees of which sort it is.", {{"hex", one.label}})
                              : say("{piece} lies beneath a “?” and may be seen by everybody.", {{"piece", setting.name(one)}}))
      .because(say("What a side sees must not tell a dummy from a real stack."))
      .mend(one.is_marker() && filled_in ? say("Give concealed=\"yes\" to the topmost “?” and visible-to= its own side to those below.")
            : one.is_marker()
                ? say("Give hidden=\"face-down\" to the directive of the topmost “?” and visible-to= its own side to those below.")
                : say("Give visible-to= its own side."));
}

bool is_open(const document::Datum& datum) { return datum.visible_to.empty(); }

// Does the order of battle show the piece to everybody?
bool is_listed_openly(const project::OrbatIndex& orbat, const project::PieceEntry& entry) {
  bool open = is_open(entry.piece->datum) && is_open(orbat.side_at(entry.side).datum);
  for (auto at = entry.formation; at; at = orbat.formations()[*at].parent) open = open && is_open(orbat.formations()[*at].formation->datum);
  return open;
}

// What is hidden is on no list that the other side reads, and leaves no gap in the numbers of the others there.
void listed(const Setting& setting, const Standing& one) {
  const project::OrbatIndex& orbat = *setting.scenario().orbat();
  const auto number = orbat.piece(one.id);
  if (!number || one.is_marker() || one.cover != Cover::hidden) return;
  const project::PieceEntry& hidden = orbat.pieces()[*number];
  if (is_listed_openly(orbat, hidden)) {
    setting
        .report("asl-a12/12.16-leak", "12.16", one,
                say("{piece} is hidden, and the order of battle shows it to everybody.", {{"piece", setting.name(one)}}))
        .because(say("What a side sees must not tell that a unit is hidden."))
        .parameter("orbat")
        .mend(say("Give visible-to= its own side to the piece in the order of battle."));
    return;
  }
  if (!hidden.piece->number) return;
  const auto gap = std::find_if(orbat.pieces().begin(), orbat.pieces().end(), [&](const project::PieceEntry& other) {
    return other.side == hidden.side && other.formation == hidden.formation && other.piece->kind == hidden.piece->kind &&
           other.piece->number && *other.piece->number > *hidden.piece->number && is_listed_openly(orbat, other);
  });
  if (gap == orbat.pieces().end()) return;
  setting
      .report("asl-a12/12.16-leak", "12.16", one,
              say("{piece} is hidden, and the numbers that everybody reads go on to {number}: its own is missing among them.",
                  {{"piece", setting.name(one)}, {"number", *gap->piece->number}}))
      .because(say("What a side sees must not tell that a unit is hidden."))
      .parameter("number")
      .mend(say("Give the highest numbers to those that are hidden."));
}

}  // namespace

void check_locations(const Setting& setting) {
  std::map<std::size_t, int> leaks;  // of each side
  for (const Standing& one : setting.position().pieces) {
    if (one.hex && !setting.ground().has_level(*one.hex, one.at.level))
      setting
          .report("asl-a12/location", "12.3", one,
                  say("{piece} stands on level {level}, and {hex} has none of that number.",
                      {{"piece", one.id}, {"level", one.at.level}, {"hex", one.label}}))
          .because(say("Its levels go from 0 to {highest}.", {{"highest", setting.ground().highest_level(*one.hex)}}))
          .parameter(one.label)
          .mend(say("Correct the level."));
    listed(setting, one);
    if (!gives_away(one)) continue;
    ++leaks[one.side];
    if (setting.position().from_placement) leaking(setting, one);
  }
  if (setting.position().from_placement) return;
  // A card that has nothing secret is one fault of its side, and not one of each piece.
  for (const Standing& one : setting.position().pieces) {
    const auto side = leaks.find(one.side);
    if (side == leaks.end() || !gives_away(one)) continue;
    Finding& finding = leaking(setting, one);
    if (side->second > 1)
      finding.because(say_n("{count} piece of that side gives something away.", "{count} pieces of that side give something away.",
                            std::int64_t{side->second}));
    leaks.erase(side);
  }
}

}  // namespace hexwright::rulesets::asl_a12
