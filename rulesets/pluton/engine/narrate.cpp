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
    Told told = of_scenario(deed);
    ToldAction action{deed.turn, {}, std::move(told.side), std::move(told.what), told.rule, {}, {}};
    if (deed.phase >= 1 && static_cast<std::size_t>(deed.phase) <= scenario_.phase_ids.size())
      action.phase = scenario_.phase_ids[static_cast<std::size_t>(deed.phase) - 1];
    if (deed.roll > 0) {
      action.die = deed.roll;
      action.faces = scenario_.tables.numbers().die_sides;
    }
    return action;
  }

 private:
  struct Told {
    std::string side;
    const char* rule;
    Text what;
  };

  const std::string& hex(int number) const { return scenario_.ground.labels[static_cast<std::size_t>(number)]; }
  const std::string& name(int piece) const { return scenario_.ties_of(piece).name; }
  const std::string& side_of(int piece) const { return scenario_.sides[scenario_.piece(piece).side].id; }
  const std::string& side(int number) const { return scenario_.sides[static_cast<std::size_t>(number)].id; }

  const AssetSheet& asset_of(int marker) const {
    return *std::find_if(scenario_.assets.begin(), scenario_.assets.end(), [&](const AssetSheet& asset) {
      return marker >= asset.first_marker && marker < asset.first_marker + asset.markers;
    });
  }
  static Text level(int number) {
    constexpr std::array LEVELS = {wording::mark("fully ready"), wording::mark("under fire"), wording::mark("pinned")};
    return say(LEVELS[static_cast<std::size_t>(number)]);
  }
  // Half boxes as the strength sheet has them: "2.5".
  static wording::Decimal boxes(int halves) { return {halves * 500}; }

  Told of_scenario(const Deed& deed) const {
    switch (deed.kind) {
      case DeedKind::came_true:
        return came_true(scenario_.schedule.rules()[static_cast<std::size_t>(deed.subject)].milestone);
      case DeedKind::captured:
        return {side(deed.subject), "", say("Hex {hex} is held now.", {{"hex", hex(deed.from)}})};
      case DeedKind::melee:
        return {side(deed.subject), "10.3",
                say("Melee in {hex}, in column {column} after a shift of {shift}.",
                    {{"hex", hex(deed.from)}, {"column", scenario_.tables.melee_column_name(deed.value)}, {"shift", deed.extra}})};
      case DeedKind::no_melee:
        return {side(deed.subject), "10.2", say("Neither side attacks in {hex}.", {{"hex", hex(deed.from)}})};
      case DeedKind::placed:
      case DeedKind::marker_stays:
      case DeedKind::marker_moved:
      case DeedKind::marker_removed:
      case DeedKind::drifted:
      case DeedKind::barrage:
        return of_marker(deed);
      default:
        return of_piece(deed);
    }
  }

  static Told came_true(const validator::Milestone& milestone) {
    const std::vector<wording::Argument> who{{"who", milestone.title()}};
    return {milestone.side, "",
            milestone.what == validator::Milestone::What::available   ? say("{who} may be called from now on.", who)
            : milestone.what == validator::Milestone::What::may_enter ? say("{who} may come on.", who)
                                                                      : say("It happens: {who}.", who)};
  }

  Told of_marker(const Deed& deed) const {
    const AssetSheet& asset = asset_of(deed.subject);
    const std::string& owner = side(asset.side);
    std::vector<wording::Argument> words{{"marker", asset.printed_markers[static_cast<std::size_t>(deed.subject - asset.first_marker)]},
                                         {"asset", asset.name}};
    const auto with = [&](std::vector<wording::Argument> more) {
      words.insert(words.end(), more.begin(), more.end());
      return std::move(words);
    };
    switch (deed.kind) {
      case DeedKind::placed:
        return {owner, "8.3", say("Barrage marker {marker} of {asset} is laid on {hex}.", with({{"hex", hex(deed.to)}}))};
      case DeedKind::marker_stays:
        return {owner, "4.2", say("Barrage marker {marker} of {asset} stays on {hex}.", with({{"hex", hex(deed.from)}}))};
      case DeedKind::marker_moved:
        return {owner, "4.2",
                say("Barrage marker {marker} of {asset} is moved from {from} to {to}.",
                    with({{"from", hex(deed.from)}, {"to", hex(deed.to)}}))};
      case DeedKind::drifted:
        if (deed.to < 0) return {owner, "8.3", say("Barrage marker {marker} of {asset} drifts off the board.", words)};
        if (deed.from == deed.to)
          return {owner, "8.3", say("Barrage marker {marker} of {asset} is on target at {hex}.", with({{"hex", hex(deed.from)}}))};
        return {
            owner, "8.3",
            say("Barrage marker {marker} of {asset} drifts from {from} to {to}.", with({{"from", hex(deed.from)}, {"to", hex(deed.to)}}))};
      case DeedKind::barrage:
        return {owner, "8.3",
                say("Barrage marker {marker} hits {piece} in {hex} with strength {strength} (modifier {modifier}).",
                    with({{"piece", name(deed.other)}, {"hex", hex(deed.from)}, {"strength", deed.value}, {"modifier", deed.extra}}))};
      default:
        return {owner, "4.2",
                deed.value == 1   ? say("Barrage marker {marker} of {asset} is removed: no leader sees it.", words)
                : deed.value == 2 ? say("Barrage marker {marker} of {asset} is lost by drift.", words)
                : deed.value == 3 ? say("Barrage marker {marker} of {asset} is removed: its mortars are gone.", words)
                                  : say("Barrage marker {marker} of {asset} is removed.", words)};
    }
  }

  Told of_piece(const Deed& deed) const {
    const std::string &owner = side_of(deed.subject), &piece = name(deed.subject);
    switch (deed.kind) {
      case DeedKind::revealed:
        return {owner, "16.1", say("{piece} in {hex} is revealed.", {{"piece", piece}, {"hex", hex(deed.from)}})};
      case DeedKind::entered:
        return {owner, "6.1", say("{piece} comes on at {hex}.", {{"piece", piece}, {"hex", hex(deed.to)}})};
      case DeedKind::stepped: {
        const std::vector<wording::Argument> words{
            {"piece", piece}, {"from", hex(deed.from)}, {"to", hex(deed.to)}, {"points", deed.value}};
        if (deed.extra) return {owner, "6.4", say("{piece} runs from {from} to {to}, {points} points so far.", words)};
        return {owner, "6.3", say("{piece} moves from {from} to {to}, {points} points so far.", words)};
      }
      case DeedKind::shot:
        if (deed.share > 0)
          return {
              owner, "7.6",
              say("{piece} in {from} fires with {boxes} of its boxes at {target} in {to} with strength {strength} (modifier {modifier}).",
                  {{"piece", piece},
                   {"from", hex(deed.from)},
                   {"boxes", wording::Decimal{deed.share * std::int64_t{500}}},
                   {"target", name(deed.other)},
                   {"to", hex(deed.to)},
                   {"strength", deed.value},
                   {"modifier", deed.extra}})};
        return {owner, "7.3",
                say("{piece} in {from} fires at {target} in {to} with strength {strength} (modifier {modifier}).",
                    {{"piece", piece},
                     {"from", hex(deed.from)},
                     {"target", name(deed.other)},
                     {"to", hex(deed.to)},
                     {"strength", deed.value},
                     {"modifier", deed.extra}})};
      case DeedKind::retreated:
        return {owner, "7.9",
                say("{piece} retreats from {from} to {to}.", {{"piece", piece}, {"from", hex(deed.from)}, {"to", hex(deed.to)}})};
      case DeedKind::reorganised:
        return {owner, deed.roll ? "12.4" : "12.3", say("{piece} reorganises: {level}.", {{"piece", piece}, {"level", level(deed.value)}})};
      case DeedKind::not_reorganised:
        return {owner, "12.4", say("{piece} does not reorganise: {level}.", {{"piece", piece}, {"level", level(deed.value)}})};
      default:
        return of_harm(deed, owner, piece);
    }
  }

  Told of_harm(const Deed& deed, const std::string& owner, const std::string& piece) const {
    switch (deed.kind) {
      case DeedKind::dropped:
        return {owner, "11.1", say("{piece} is {level}.", {{"piece", piece}, {"level", level(deed.value)}})};
      case DeedKind::lost:
        return {owner, "14.2",
                say("{piece} loses {lost} boxes; {left} are left.",
                    {{"piece", piece}, {"lost", boxes(deed.value)}, {"left", boxes(deed.extra)}})};
      case DeedKind::eliminated:
        return {owner, scenario_.piece(deed.subject).kind == UnitKind::leader ? "13.5" : "14.2",
                say("{piece} is eliminated in {hex}.", {{"piece", piece}, {"hex", hex(deed.from)}})};
      case DeedKind::leader_checked:
        return {owner, "13.5", say("Is {piece} hit? He is lost on {value} or less.", {{"piece", piece}, {"value", deed.value}})};
      default: {
        const std::vector<wording::Argument> words{{"platoon", name(deed.other)}, {"piece", piece}};
        return {owner, "13.6",
                deed.value ? say("{platoon} finds its company a new leader, in the place of {piece}.", words)
                           : say("{platoon} finds its company no new leader in the place of {piece}.", words)};
      }
    }
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
