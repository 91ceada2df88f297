// Hidden initial placement: who may hide, how many, where, and what the record must say; guns; solitaire play. [12.3] [12.34]
#include <algorithm>
#include <map>
#include <set>

#include "model/document/orbat.hpp"
#include "model/io/numbers.hpp"
#include "rulesets/asl_a12/checks/setting.hpp"
#include "rulesets/asl_a12/procedures/hidden.hpp"

namespace hexwright::rulesets::asl_a12 {

using wording::nested;
using wording::say;
using Role = Standing::Role;

namespace {

bool is_hidden(const Standing& one) { return !one.is_marker() && (one.cover == Cover::hidden || one.written_down); }
bool is_emplaced_gun(const Unit& unit) { return unit.what == Counter::gun && unit.emplaced; }

// V-08
void capacity(const Setting& setting) {
  std::map<std::string, std::vector<const Standing*>> of_group;
  std::map<std::string, int> halves, granted;
  for (const Standing& one : setting.position().pieces) {
    if (one.role != Role::unit || !is_infantry(one.unit) || !is_hidden(one) || one.special_hip) continue;
    const auto grant = setting.grant("hip-capacity", one.side, one.formation);
    const std::string of = grant ? grant->of : setting.scenario().orbat()->side_at(one.side).id;
    of_group[of].push_back(&one);
    granted[of] = grant ? grant->value : 0;
    halves[of] += hip_half_squads(one.unit, setting.rulings());
  }
  for (const auto& [group, hidden] : of_group) {
    const int allowed = 2 * granted[group];
    // Who needs no room of his own needs a rule that hides somebody at all.
    if (halves[group] <= allowed && granted[group] > 0) continue;
    setting
        .report("asl-a12/12.3-capacity", "12.3", *hidden.back(),
                say("{group} hides {halves} half-squads; its special rules allow {allowed}.",
                    {{"group", group}, {"halves", std::int64_t{halves[group]}}, {"allowed", std::int64_t{allowed}}}))
        .parameter(group)
        .mend(say("Place the surplus on board, or state hip-capacity as the special rule grants it."));
  }
}

// V-09
void terrain(const Setting& setting, const Standing& one) {
  if (!one.hex || one.role != Role::unit || is_emplaced_gun(one.unit) || one.special_hip || setting.in_concealment_terrain(one)) return;
  setting
      .report("asl-a12/12.3-terrain", "12.3", one,
              say("{piece} is hidden, and that is no concealment terrain.", {{"piece", nested(setting.name(one))}}))
      .parameter(one.label)
      .mend(say("Hide it in concealment terrain, or mark with special-hip=yes that a special rule allows it here."));
}

// V-10
void record(const Setting& setting, const Standing& one) {
  const bool levels = one.hex && setting.ground().highest_level(*one.hex) > 0;
  const HipRecord written{one.hex.has_value(), one.has_level, one.has_arc};
  if (one.role == Role::weapon || is_complete(written, one.unit, levels)) return;
  setting
      .report("asl-a12/12.3-record", "12.3", one,
              !one.hex ? say("The record of {piece} says no Location.", {{"piece", one.id}})
              : levels && !one.has_level
                  ? say("The record of {piece} says no level, and {hex} has several.", {{"piece", one.id}, {"hex", one.label}})
                  : say("The record of {piece} says no CA.", {{"piece", one.id}}))
      .because(say("A record gives hex and level, and the CA of what has one."))
      .mend(!one.hex                   ? say("Give hex= instead of the box.")
            : levels && !one.has_level ? say("Give level=.")
                                       : say("Give heading=, or the trait covered-arc in the order of battle."));
}

// V-11
void emplaced(const Setting& setting, std::size_t number) {
  const Standing& one = setting.position().pieces[number];
  if (!one.hex || !is_emplaced_gun(one.unit) || setting.in_concealment_terrain(one) || one.special_hip) return;
  if (!setting.can_look("asl-a12/12.34-seen")) return;
  const Watch watch = setting.watch(number);
  if (hip_right(one.unit, false, watch.any_sees) == HipRight::always) return;
  auto& finding = setting.report(
      "asl-a12/12.34-seen", "12.34", one,
      say("{piece} is hidden outside concealment terrain, and an enemy ground unit sees it.", {{"piece", nested(setting.name(one))}}));
  if (const auto who = watch.good_order_near ? watch.good_order_near : watch.good_order_far) finding.because(setting.watcher(*who, one));
  finding.mend(say("Place it on board beneath a “?”."));
}

// V-12
void no_right(const Setting& setting, const Standing& one) {
  if (!is_large(one.unit) || one.role != Role::unit || one.special_hip) return;
  setting
      .report(
          "asl-a12/12.34-no-right", "12.34", one,
          say("{piece} is hidden; of these only an Emplaced gun may be without a special rule.", {{"piece", nested(setting.name(one))}}))
      .mend(say("Place it on board, state the gun as emplaced=yes, or mark with special-hip=yes that a special rule allows it."));
}

// V-18
void solitaire_of(const Setting& setting, const std::vector<document::Trait>& traits, const std::string& of) {
  const document::Trait* hip = trait_of(traits, "hip-capacity");
  const document::Trait* markers = trait_of(traits, "concealment-counters");
  if (!hip) return;
  const auto number = [](const std::string& text) { return io::parse_int(text, 0, 10'000); };
  const auto value = number(hip->value);
  const std::string rule = setting.scenario().game().cite("12.3");
  if (value && *value != 0)
    setting.out()
        .report("asl-a12/12.3-solitaire",
                say("{group} plays solitaire and may still hide {value} squads.", {{"group", of}, {"value", *value}}))
        .at(hip->datum.origin, of)
        .by_rule(rule)
        .parameter("hip-capacity")
        .mend(say("Set hip-capacity to 0, with printed= what the card grants, and add two “?” for each squad."));
  const auto printed_hip = hip->datum.printed ? number(*hip->datum.printed) : io::parse_int("", 0, 0);
  const auto printed = markers && markers->datum.printed ? number(*markers->datum.printed) : io::parse_int("", 0, 0);
  const auto have = markers ? number(markers->value) : io::parse_int("", 0, 0);
  if (!printed_hip || !printed || !have) return;
  const Allotment wanted = for_solitaire({static_cast<int>(*printed_hip), static_cast<int>(*printed)}, setting.numbers().solitaire_markers);
  if (*have == wanted.markers) return;
  setting.out()
      .report(
          "asl-a12/12.3-solitaire",
          say("{group} plays solitaire with {found} “?”; {printed} and two for each of {squads} squads make {wanted}.",
              {{"group", of}, {"found", *have}, {"printed", *printed}, {"squads", *printed_hip}, {"wanted", std::int64_t{wanted.markers}}}))
      .at(markers->datum.origin, of)
      .by_rule(rule)
      .parameter("concealment-counters")
      .mend(say("Set concealment-counters to the sum."))
      .mendable(setting.out().mender().set(markers->datum.origin, {{"value", std::to_string(wanted.markers)}},
                                           say("Sets concealment-counters to the sum.")));
}

void solitaire(const Setting& setting) {
  const project::OrbatIndex& orbat = *setting.scenario().orbat();
  for (const document::Side& side : orbat.orbat().sides) {
    const document::Trait* flag = trait_of(side.traits, "solitaire");
    if (!flag || flag->value != "yes") continue;
    solitaire_of(setting, side.traits, side.id);
    for (const project::FormationEntry& entry : orbat.formations())
      if (&orbat.side_at(entry.side) == &side) solitaire_of(setting, entry.formation->traits, entry.formation->id);
  }
}

}  // namespace

void check_hidden(const Setting& setting) {
  capacity(setting);
  for (std::size_t i = 0; i < setting.position().pieces.size(); ++i) {
    const Standing& one = setting.position().pieces[i];
    if (!is_hidden(one)) continue;
    terrain(setting, one);
    record(setting, one);
    emplaced(setting, i);
    no_right(setting, one);
  }
  if (!setting.position().from_placement) solitaire(setting);
}

}  // namespace hexwright::rulesets::asl_a12
