// The “?” of a setup and what lies hidden in it: how many, and where they may be. [12.12] [12.3]
#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "model/document/orbat.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"
#include "rulesets/asl_a12/findings.hpp"
#include "rulesets/asl_a12/checks/setting.hpp"
#include "rulesets/asl_a12/procedures/placing.hpp"

namespace hexwright::rulesets::asl_a12 {

using wording::say;
using wording::say_n;
using Role = Standing::Role;
using Stack = std::vector<std::size_t>;

namespace {

// V-02
void of_the_ob(const Setting& setting) {
  for (const Standing& one : setting.position().pieces)
    if (one.role == Role::ob_marker && one.hex && !setting.in_concealment_terrain(one))
      setting
          .report("asl-a12/12.12-ob-terrain", "12.12", one,
                  say("A “?” of the OB lies in {hex}, which is no concealment terrain.", {{"hex", one.label}}))
          .because(say("There is {terrain}.", {{"terrain", setting.scenario().game().kind_noun(
                                                               document::KindOf::terrain, setting.scenario().map()->terrain(*one.hex))}}))
          .parameter(one.label)
          .mend(say("Put it into woods, rubble, a building, brush, grain, marsh or an orchard."));
}

// V-03
void granted(const Setting& setting) {
  std::map<std::string, std::vector<const Standing*>> of_group;
  std::map<std::string, int> granted;
  bool silent = false;
  for (const Standing& one : setting.position().pieces) {
    if (one.role != Role::ob_marker || !one.hex) continue;
    const auto grant = setting.grant("concealment-counters", one.side, one.formation);
    silent = silent || !grant;
    if (!grant) continue;
    of_group[grant->of].push_back(&one);
    granted[grant->of] = grant->value;
  }
  for (const auto& [group, placed] : of_group) {
    const auto limit = static_cast<std::size_t>(granted[group]);
    if (placed.size() <= limit) continue;
    setting
        .report("asl-a12/12.12-ob-count", "12.12", *placed[limit],
                say_n("{group} places {count} “?” of the OB; the OB grants {limit}.",
                      "{group} places {count} “?” of the OB; the OB grants {limit}.", static_cast<std::int64_t>(placed.size()),
                      {{"group", group}, {"limit", limit}}))
        .parameter(group)
        .mend(say("Take the surplus off, or correct concealment-counters of the group."));
  }
  if (silent) setting.out().not_checked("asl-a12/12.12-ob-count", say("the trait concealment-counters of the side or group"));
}

// What a group is granted is a number.
void grants(const Setting& setting, const std::vector<document::Trait>& traits, const std::string& of) {
  for (const auto& [name, id, paragraph] : {std::tuple{"concealment-counters", &FINDINGS["asl-a12/12.12-ob-count"], "12.12"},
                                            {"hip-capacity", &FINDINGS["asl-a12/12.3-capacity"], "12.3"}}) {
    const document::Trait* trait = trait_of(traits, name);
    if (!trait || io::parse_int(trait->value, 0, 10'000)) continue;
    setting.out()
        .report(*id, say("{trait} of {group} is \"{value}\", which is no number from 0 up.",
                         {{"trait", name}, {"group", of}, {"value", io::visible(trait->value)}}))
        .at(trait->datum.origin, of)
        .by_rule(setting.scenario().game().cite(paragraph))
        .parameter(name)
        .mend(say("State how many, in digits."));
  }
}

void grants(const Setting& setting) {
  const project::OrbatIndex& orbat = *setting.scenario().orbat();
  for (const document::Side& side : orbat.orbat().sides) grants(setting, side.traits, side.id);
  for (const project::FormationEntry& entry : orbat.formations()) grants(setting, entry.formation->traits, entry.formation->id);
}

// V-04
void once(const Setting& setting, const Stack& stack) {
  const std::vector<Standing>& pieces = setting.position().pieces;
  Stack free;
  for (const std::size_t i : stack) {
    const Standing& one = pieces[i];
    if (one.role == Role::free_marker) free.push_back(i);
    if (!one.is_marker() && one.role == Role::unit && one.written_down && one.under)
      setting
          .report("asl-a12/12.1-twice", "12.1", one,
                  say("{piece} is written down as hidden and lies beneath a “?” as well.", {{"piece", setting.name(one)}}))
          .because(say("No unit is concealed twice; being hidden counts as concealment."))
          .mend(say("Decide for one of the two."));
  }
  if (free.size() > 1)
    setting
        .report("asl-a12/12.1-twice", "12.12", pieces[free[1]],
                say_n("The stack in {hex} has {count} “?” that are not of the OB.",
                      "The stack in {hex} has {count} “?” that are not of the OB.", static_cast<std::int64_t>(free.size()),
                      {{"hex", pieces[free[1]].label}}))
        .because(say("A stack is given one at most."))
        .mend(say("Leave one."));
}

// V-05
void already(const Setting& setting, const Stack& stack) {
  const std::vector<Standing>& pieces = setting.position().pieces;
  bool real = false;
  std::set<std::size_t> covering;
  Stack free;
  for (const std::size_t i : stack) {
    if (pieces[i].role == Role::free_marker) free.push_back(i);
    if (pieces[i].role != Role::unit || !pieces[i].under) continue;
    real = true;
    covering.insert(*pieces[i].under);
  }
  if (!real || free.size() != 1 || covering.count(free.front())) return;
  setting
      .report("asl-a12/12.12-already", "12.12", pieces[free.front()],
              say("In {hex} a “?” that is not of the OB lies on units that are concealed already.", {{"hex", pieces[free.front()].label}}))
      .mend(say("Take it off: only an unconcealed unit may be given one."));
}

// V-06
void out_of_sight(const Setting& setting) {
  const std::vector<Standing>& pieces = setting.position().pieces;
  const bool free = std::any_of(pieces.begin(), pieces.end(),
                                [&](const Standing& one) { return one.under && pieces[*one.under].role == Role::free_marker; });
  if (!free || !setting.can_look("asl-a12/12.12-seen")) return;
  const bool with_hidden = setting.rulings().hidden_denies == Rulings::HiddenDenies::yes;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Standing& one = pieces[i];
    if (one.role != Role::unit || !one.under || pieces[*one.under].role != Role::free_marker) continue;
    const Watch watch = setting.watch(i, with_hidden);
    if (may_have_free_marker(watch, setting.rulings(), setting.numbers().near_hexes)) continue;
    setting
        .report("asl-a12/12.12-seen", "12.12", one,
                say("{piece} lies beneath a “?” that is not of the OB, in sight of an unbroken enemy within {near} hexes.",
                    {{"piece", setting.name(one)}, {"near", setting.numbers().near_hexes}}))
        .because(setting.watcher(*watch.unbroken_near, one))
        .mend(say("Take the “?” off, or set the unit up out of sight."));
  }
}

// V-17
void dummies(const Setting& setting, const Stack& stack) {
  const Position& position = setting.position();
  if (!is_dummy_stack(position, stack)) return;
  std::int64_t markers = 0;
  bool free = false;
  const Standing* first = nullptr;
  for (const std::size_t i : stack) {
    if (!position.pieces[i].is_marker()) continue;
    ++markers;
    free = free || position.pieces[i].role == Role::free_marker;
    if (!first) first = &position.pieces[i];
  }
  const std::int64_t least = setting.rulings().dummy_least == Rulings::DummyLeast::two ? 2 : 1;
  if (markers >= least && !free) return;
  setting
      .report("asl-a12/12.11-dummy", "12.11", *first,
              free ? say("The dummy stack in {hex} has a “?” that is not of the OB.", {{"hex", first->label}})
                   : say_n("The dummy stack in {hex} has {count} “?”, and it takes {least}.",
                           "The dummy stack in {hex} has {count} “?”, and it takes {least}.", markers,
                           {{"hex", first->label}, {"least", least}}))
      .because(say("The paragraph on dummies is cut; the ruling dummy.least says how it is read."))
      .mend(say("Make it of “?” of the OB, as many as it takes, or put a unit beneath."));
}

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
    // Skip units that occupy no hex of their own unless a rule lets them hide.
    if (halves[group] <= allowed && granted[group] > 0) continue;
    setting
        .report("asl-a12/12.3-capacity", "12.3", *hidden.back(),
                say("{group} hides {halves} half-squads; its special rules allow {allowed}.",
                    {{"group", group}, {"halves", halves[group]}, {"allowed", allowed}}))
        .parameter(group)
        .mend(say("Place the surplus on board, or state hip-capacity as the special rule grants it."));
  }
}

// V-09
void terrain(const Setting& setting, const Standing& one) {
  if (!one.hex || one.role != Role::unit || is_emplaced_gun(one.unit) || one.special_hip || setting.in_concealment_terrain(one)) return;
  setting
      .report("asl-a12/12.3-terrain", "12.3", one,
              say("{piece} is hidden, and that is no concealment terrain.", {{"piece", setting.name(one)}}))
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
      say("{piece} is hidden outside concealment terrain, and an enemy ground unit sees it.", {{"piece", setting.name(one)}}));
  if (const auto who = watch.good_order_near ? watch.good_order_near : watch.good_order_far) finding.because(setting.watcher(*who, one));
  finding.mend(say("Place it on board beneath a “?”."));
}

// V-12
void no_right(const Setting& setting, const Standing& one) {
  if (!is_large(one.unit) || one.role != Role::unit || one.special_hip) return;
  setting
      .report("asl-a12/12.34-no-right", "12.34", one,
              say("{piece} is hidden; of these only an Emplaced gun may be without a special rule.", {{"piece", setting.name(one)}}))
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
        .report(FINDINGS["asl-a12/12.3-solitaire"],
                say("{group} plays solitaire and may still hide {value} squads.", {{"group", of}, {"value", *value}}))
        .at(hip->datum.origin, of)
        .by_rule(rule)
        .parameter("hip-capacity")
        .mend(say("Set hip-capacity to 0, with printed= what the card grants, and add two “?” for each squad."));
  const auto printed_hip = hip->datum.printed ? number(*hip->datum.printed) : io::parse_int("", 0, 0);
  const auto printed = markers && markers->datum.printed ? number(*markers->datum.printed) : io::parse_int("", 0, 0);
  const auto have = markers ? number(markers->value) : io::parse_int("", 0, 0);
  if (!printed_hip || !printed || !have) return;
  const int wanted = markers_for_solitaire(static_cast<int>(*printed), static_cast<int>(*printed_hip), setting.numbers().solitaire_markers);
  if (*have == wanted) return;
  setting.out()
      .report(FINDINGS["asl-a12/12.3-solitaire"],
              say("{group} plays solitaire with {found} “?”; {printed} and two for each of {squads} squads make {wanted}.",
                  {{"group", of}, {"found", *have}, {"printed", *printed}, {"squads", *printed_hip}, {"wanted", wanted}}))
      .at(markers->datum.origin, of)
      .by_rule(rule)
      .parameter("concealment-counters")
      .mend(say("Set concealment-counters to the sum."))
      .mendable(setting.out().mender().set(markers->datum.origin, {{"value", std::to_string(wanted)}},
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

void check_markers(const Setting& setting) {
  of_the_ob(setting);
  granted(setting);
  if (!setting.position().from_placement) grants(setting);
  for (const Stack& stack : setting.position().stacks()) {
    once(setting, stack);
    already(setting, stack);
    dummies(setting, stack);
  }
  out_of_sight(setting);
}

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
