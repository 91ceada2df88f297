// Deeds in words: one sentence each, with the paragraph it follows and the die that decided it.
#include "rulesets/pluton/engine/deed.hpp"

#include <algorithm>
#include <array>

namespace hexwright::rulesets::pluton {

using validator::ToldAction;
using wording::say;
using wording::Text;

namespace {

class Narrator {
 public:
  explicit Narrator(const Compiled& scenario) : scenario_(scenario) {}

  ToldAction tell(const Deed& deed) const {
    ToldAction action;
    action.turn = deed.turn;
    if (deed.phase >= 1 && static_cast<std::size_t>(deed.phase) <= scenario_.phase_ids.size())
      action.phase = scenario_.phase_ids[static_cast<std::size_t>(deed.phase) - 1];
    if (deed.roll > 0) {
      action.die = deed.roll;
      action.faces = scenario_.tables.numbers().die_sides;
    }
    switch (deed.kind) {
      case DeedKind::came_true:
      case DeedKind::entered:
      case DeedKind::captured:
      case DeedKind::revealed:
        return by_scenario(deed, std::move(action));
      case DeedKind::placed:
      case DeedKind::marker_stays:
      case DeedKind::marker_moved:
      case DeedKind::marker_removed:
      case DeedKind::drifted:
      case DeedKind::barrage:
        return of_marker(deed, std::move(action));
      case DeedKind::melee:
      case DeedKind::no_melee:
        return of_melee(deed, std::move(action));
      case DeedKind::stepped:
      case DeedKind::shot:
      case DeedKind::retreated:
      case DeedKind::reorganised:
      case DeedKind::not_reorganised:
        return of_piece(deed, std::move(action));
      case DeedKind::dropped:
      case DeedKind::lost:
      case DeedKind::eliminated:
      case DeedKind::leader_checked:
      case DeedKind::replaced:
        return of_harm(deed, std::move(action));
    }
    return action;
  }

 private:
  const std::string& hex(int number) const { return scenario_.ground.labels[static_cast<std::size_t>(number)]; }
  const std::string& name(int piece) const { return scenario_.ties_of(piece).name; }
  const std::string& side_of(int piece) const { return scenario_.sides[scenario_.piece(piece).side].id; }

  const AssetSheet& asset_of(int marker) const {
    return *std::find_if(scenario_.assets.begin(), scenario_.assets.end(), [&](const AssetSheet& asset) {
      return marker >= asset.first_marker && marker < asset.first_marker + asset.markers;
    });
  }
  const std::string& marker_name(int marker) const {
    const AssetSheet& asset = asset_of(marker);
    return asset.marker_names[static_cast<std::size_t>(marker - asset.first_marker)];
  }
  static Text level(int number) {
    switch (static_cast<Readiness>(number)) {
      case Readiness::full:
        return say("fully ready");
      case Readiness::under_fire:
        return say("under fire");
      case Readiness::pinned:
        break;
    }
    return say("pinned");
  }
  // Half boxes as the strength sheet has them: "2.5".
  static wording::Decimal boxes(int halves) { return {halves * 500}; }

  ToldAction by_scenario(const Deed& deed, ToldAction action) const {
    if (deed.kind == DeedKind::came_true) {
      const auto& milestone = scenario_.schedule.rules()[static_cast<std::size_t>(deed.subject)].milestone;
      action.side = milestone.side;
      const wording::Value who = milestone.title();
      switch (milestone.what) {
        case validator::Milestone::What::available:
          action.what = say("{who} may be called from now on.", {{"who", who}});
          break;
        case validator::Milestone::What::may_enter:
          action.what = say("{who} may come on.", {{"who", who}});
          break;
        default:
          action.what = say("It happens: {who}.", {{"who", who}});
      }
    } else if (deed.kind == DeedKind::captured) {
      action.side = scenario_.sides[static_cast<std::size_t>(deed.subject)].id;
      action.what = say("Hex {hex} is held now.", {{"hex", hex(deed.from)}});
    } else if (deed.kind == DeedKind::revealed) {
      action.side = side_of(deed.subject);
      action.rule = "16.1";
      action.what = say("{piece} in {hex} is revealed.", {{"piece", name(deed.subject)}, {"hex", hex(deed.from)}});
    } else {
      action.side = side_of(deed.subject);
      action.rule = "6.1";
      action.what = say("{piece} comes on at {hex}.", {{"piece", name(deed.subject)}, {"hex", hex(deed.to)}});
    }
    return action;
  }

  ToldAction of_marker(const Deed& deed, ToldAction action) const {
    const AssetSheet& asset = asset_of(deed.subject);
    action.side = scenario_.sides[asset.side].id;
    action.rule = "8.3";
    const std::string& marker = marker_name(deed.subject);
    switch (deed.kind) {
      case DeedKind::placed:
        action.what =
            say("Barrage marker {marker} of {asset} is laid on {hex}.", {{"marker", marker}, {"asset", asset.name}, {"hex", hex(deed.to)}});
        break;
      case DeedKind::marker_stays:
        action.rule = "4.2";
        action.what =
            say("Barrage marker {marker} of {asset} stays on {hex}.", {{"marker", marker}, {"asset", asset.name}, {"hex", hex(deed.from)}});
        break;
      case DeedKind::marker_moved:
        action.rule = "4.2";
        action.what = say("Barrage marker {marker} of {asset} is moved from {from} to {to}.",
                          {{"marker", marker}, {"asset", asset.name}, {"from", hex(deed.from)}, {"to", hex(deed.to)}});
        break;
      case DeedKind::drifted:
        action.what = deed.from == deed.to ? say("Barrage marker {marker} of {asset} is on target at {hex}.",
                                                 {{"marker", marker}, {"asset", asset.name}, {"hex", hex(deed.from)}})
                      : deed.to < 0
                          ? say("Barrage marker {marker} of {asset} drifts off the board.", {{"marker", marker}, {"asset", asset.name}})
                          : say("Barrage marker {marker} of {asset} drifts from {from} to {to}.",
                                {{"marker", marker}, {"asset", asset.name}, {"from", hex(deed.from)}, {"to", hex(deed.to)}});
        break;
      case DeedKind::barrage:
        action.what = say(
            "Barrage marker {marker} hits {piece} in {hex} with strength {strength} (modifier {modifier}).",
            {{"marker", marker}, {"piece", name(deed.other)}, {"hex", hex(deed.from)}, {"strength", deed.value}, {"modifier", deed.extra}});
        break;
      default:
        action.rule = "4.2";
        action.what = removed(marker, asset, deed);
    }
    return action;
  }

  static Text removed(const std::string& marker, const AssetSheet& asset, const Deed& deed) {
    const std::vector<wording::Argument> words{{"marker", marker}, {"asset", asset.name}};
    switch (deed.value) {
      case 1:
        return say("Barrage marker {marker} of {asset} is removed: no leader sees it.", words);
      case 2:
        return say("Barrage marker {marker} of {asset} is lost by drift.", words);
      case 3:
        return say("Barrage marker {marker} of {asset} is removed: its mortars are gone.", words);
      default:
        return say("Barrage marker {marker} of {asset} is removed.", words);
    }
  }

  ToldAction of_piece(const Deed& deed, ToldAction action) const {
    action.side = side_of(deed.subject);
    const std::string& piece = name(deed.subject);
    switch (deed.kind) {
      case DeedKind::stepped:
        action.rule = deed.extra ? "6.4" : "6.3";
        action.what = deed.extra ? say("{piece} runs from {from} to {to}, {points} points so far.",
                                       {{"piece", piece}, {"from", hex(deed.from)}, {"to", hex(deed.to)}, {"points", deed.value}})
                                 : say("{piece} moves from {from} to {to}, {points} points so far.",
                                       {{"piece", piece}, {"from", hex(deed.from)}, {"to", hex(deed.to)}, {"points", deed.value}});
        break;
      case DeedKind::shot:
        action.rule = "7.3";
        action.what = say("{piece} in {from} fires at {target} in {to} with strength {strength} (modifier {modifier}).",
                          {{"piece", piece},
                           {"from", hex(deed.from)},
                           {"target", name(deed.other)},
                           {"to", hex(deed.to)},
                           {"strength", deed.value},
                           {"modifier", deed.extra}});
        break;
      case DeedKind::retreated:
        action.rule = "7.9";
        action.what = say("{piece} retreats from {from} to {to}.", {{"piece", piece}, {"from", hex(deed.from)}, {"to", hex(deed.to)}});
        break;
      case DeedKind::reorganised:
        action.rule = deed.roll ? "12.4" : "12.3";
        action.what = say("{piece} reorganises: {level}.", {{"piece", piece}, {"level", level(deed.value)}});
        break;
      default:
        action.rule = "12.4";
        action.what = say("{piece} does not reorganise: {level}.", {{"piece", piece}, {"level", level(deed.value)}});
    }
    return action;
  }

  ToldAction of_harm(const Deed& deed, ToldAction action) const {
    action.side = side_of(deed.subject);
    const std::string& piece = name(deed.subject);
    switch (deed.kind) {
      case DeedKind::dropped:
        action.rule = "11.1";
        action.what = say("{piece} is {level}.", {{"piece", piece}, {"level", level(deed.value)}});
        break;
      case DeedKind::lost:
        action.rule = "14.2";
        action.what = say("{piece} loses {lost} boxes; {left} are left.",
                          {{"piece", piece}, {"lost", boxes(deed.value)}, {"left", boxes(deed.extra)}});
        break;
      case DeedKind::eliminated:
        action.rule = scenario_.piece(deed.subject).kind == UnitKind::leader ? "13.5" : "14.2";
        action.what = say("{piece} is eliminated in {hex}.", {{"piece", piece}, {"hex", hex(deed.from)}});
        break;
      case DeedKind::leader_checked:
        action.rule = "13.5";
        action.what = say("Is {piece} hit? He is lost on {value} or less.", {{"piece", piece}, {"value", deed.value}});
        break;
      default:
        action.rule = "13.6";
        action.what = deed.value ? say("{platoon} finds its company a new leader, in the place of {piece}.",
                                       {{"platoon", name(deed.other)}, {"piece", piece}})
                                 : say("{platoon} finds its company no new leader in the place of {piece}.",
                                       {{"platoon", name(deed.other)}, {"piece", piece}});
    }
    return action;
  }

  ToldAction of_melee(const Deed& deed, ToldAction action) const {
    action.side = scenario_.sides[static_cast<std::size_t>(deed.subject)].id;
    action.rule = deed.kind == DeedKind::melee ? "10.3" : "10.2";
    action.what = deed.kind == DeedKind::no_melee
                      ? say("Nobody attacks in {hex}.", {{"hex", hex(deed.from)}})
                      : say("Melee in {hex}, in column {column} after a shift of {shift}.",
                            {{"hex", hex(deed.from)}, {"column", scenario_.tables.melee_column_name(deed.value)}, {"shift", deed.extra}});
    return action;
  }

  const Compiled& scenario_;
};

}  // namespace

std::vector<ToldAction> narrate(const Compiled& scenario, const std::vector<Deed>& deeds) {
  const Narrator narrator(scenario);
  std::vector<ToldAction> told;
  told.reserve(deeds.size());
  for (const Deed& deed : deeds) told.push_back(narrator.tell(deed));
  return told;
}

}  // namespace hexwright::rulesets::pluton
