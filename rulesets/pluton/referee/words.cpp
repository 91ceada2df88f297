// What a log names, looked up; and findings at the action that is judged.
#include <algorithm>

#include "model/document/nearest.hpp"
#include "model/document/orbat.hpp"
#include "model/io/utf8.hpp"
#include "rulesets/pluton/referee/referee.hpp"

namespace hexwright::rulesets::pluton {

using wording::say;
using wording::Text;

// One finding an action: what else is wrong with it follows from the first.
validator::Finding& Referee::wrong(std::string_view id, Text what, std::string_view rule) {
  if (quiet_) return unsaid_ = {};
  if (!acting_) return wrong_at(phase_at_, id, std::move(what), rule);
  quiet_ = true;
  std::string object = acting_->piece.value_or(acting_->asset.value_or(acting_->side.value_or("")));
  std::string hex = acting_->hex.value_or(acting_->to.value_or(acting_->from.value_or("")));
  validator::Finding& finding = wrong_at(acting_->origin, id, std::move(what), rule, io::visible(object), io::visible(hex));
  finding.parameter(std::to_string(acting_ - pages_.whole().data()));
  return finding;
}

validator::Finding& Referee::wrong_at(document::Origin at, std::string_view id, Text what, std::string_view rule, std::string object,
                                      std::string hex) {
  ++findings_;
  validator::Finding& finding = out_.report(id, std::move(what)).at(at, std::move(object), std::move(hex)).by_rule(cite(rule));
  finding.parameter(std::to_string(turn_) + "." + std::to_string(phase_));
  return finding;
}

void Referee::claim(Text what, std::optional<int> written, int right, std::string_view rule) {
  if (!written || *written == right) return;
  wrong("log/claim",
        say("{what}: the log says {written}, and it is {right}.",
            {{"what", wording::nested(std::move(what))}, {"written", std::int64_t{*written}}, {"right", std::int64_t{right}}}),
        rule);
}

std::optional<int> Referee::number_named(const std::optional<std::string>& id) const {
  if (!id) return std::nullopt;
  const auto found = project_.orbat()->piece(*id);
  return found ? std::optional(static_cast<int>(*found)) : std::nullopt;
}

std::optional<int> Referee::piece_named(const std::optional<std::string>& id, const char* attribute) {
  if (!id) {
    wrong("log/incomplete", say("The action does not give its {attribute}.", {{"attribute", std::string(attribute)}}));
    return std::nullopt;
  }
  const auto number = number_named(id);
  if (!number && !quiet_) {
    auto& finding = wrong("log/unknown", say("The order of battle has no piece \"{id}\".", {{"id", io::visible(*id)}}));
    if (findings_ < 50)  // each hint looks through all names
      if (const auto hint = document::did_you_mean(*id, project_.orbat()->ids())) finding.mend(*hint);
  }
  return number;
}

std::optional<int> Referee::hex_named(const std::optional<std::string>& label, const char* attribute, bool needed) {
  if (!label) {
    if (needed) wrong("log/incomplete", say("The action does not give its {attribute}.", {{"attribute", std::string(attribute)}}));
    return std::nullopt;
  }
  const auto hex = project_.map()->hex(*label);
  if (!hex) wrong("log/unknown", say("The map has no hex \"{hex}\".", {{"hex", io::visible(*label)}}));
  return hex ? std::optional(static_cast<int>(*hex)) : std::nullopt;
}

std::optional<int> Referee::marker_meant(const Action& action) const {
  if (!action.asset) return std::nullopt;
  for (const RefereeAsset& asset : assets_) {
    if (asset.id != *action.asset) continue;
    if (!action.marker) return asset.markers.size() == 1 ? std::optional(asset.markers.front()) : std::nullopt;
    for (const int number : asset.markers)
      if (markers_[static_cast<std::size_t>(number)].printed == *action.marker) return number;
  }
  return std::nullopt;
}

std::optional<int> Referee::marker_named(const Action& action) {
  const auto found = marker_meant(action);
  if (found) return found;
  if (!action.asset) {
    wrong("log/incomplete", say("The action does not give its {attribute}.", {{"attribute", std::string("asset")}}));
    return std::nullopt;
  }
  const bool known = std::any_of(assets_.begin(), assets_.end(), [&](const RefereeAsset& asset) { return asset.id == *action.asset; });
  if (!known)
    wrong("log/unknown", say("The scenario has no artillery \"{id}\".", {{"id", io::visible(*action.asset)}}));
  else if (!action.marker)
    wrong("log/incomplete", say("{asset} has several barrage markers, and the action does not say which.", {{"asset", *action.asset}}));
  else
    wrong("log/unknown",
          say("{asset} has no barrage marker {marker}.", {{"asset", *action.asset}, {"marker", std::int64_t{*action.marker}}}));
  return std::nullopt;
}

std::optional<int> Referee::die_of(const Action& action) {
  if (!action.die) {
    wrong("log/incomplete", say("The action does not give its {attribute}.", {{"attribute", std::string("die")}}));
    return std::nullopt;
  }
  if (*action.die >= 1 && *action.die <= numbers().die_sides) return action.die;
  wrong("log/die",
        say("A die of {sides} sides shows no {die}.", {{"sides", std::int64_t{numbers().die_sides}}, {"die", std::int64_t{*action.die}}}),
        "2.0");
  return std::nullopt;
}

// Does the piece stand on the board, and where the log says? The log's word is taken.
bool Referee::stands(int number, const std::optional<std::string>& written, const char* attribute) {
  RefereePiece& unit = piece(number);
  const auto said = written ? hex_named(written, attribute, false) : std::nullopt;
  if (unit.hex && (!said || said == unit.hex)) return true;
  if (!unit.hex)
    wrong("log/position",
          unit.times_eliminated > 0 ? say("{piece} was eliminated before.", {{"piece", name(number)}})
                                    : say("{piece} is not on the board.", {{"piece", name(number)}}),
          unit.times_eliminated > 0 ? "14.2" : "6.1");
  else if (!unit.astray)
    wrong("log/position",
          say("{piece} stands in {hex}, and not in {written}.",
              {{"piece", name(number)}, {"hex", label(*unit.hex)}, {"written", label(*said)}}),
          "6.1");
  if (!said) return false;
  if (unit.half_boxes() <= 0 && !unit.is_leader()) unit.half_boxes_lost = unit.full_half_boxes - 1;
  unit.entered = true;
  relocate(number, said);
  return true;
}

std::string Referee::name(int number) const { return project_.orbat()->short_name(static_cast<std::size_t>(number)); }
std::string Referee::label(int hex) const { return project_.map()->label(static_cast<std::size_t>(hex)); }
std::string Referee::marker_name(int number) const {
  const RefereeMarker& marker = markers_[static_cast<std::size_t>(number)];
  return asset_of(marker).name + " " + std::to_string(marker.printed);
}
wording::Value Referee::side_name(int side) const {
  return project_.orbat()->side_noun(project_.orbat()->side_at(static_cast<std::size_t>(side)).id);
}

Text Referee::level(int readiness) {
  switch (static_cast<Readiness>(readiness)) {
    case Readiness::full:
      return say("fully ready");
    case Readiness::under_fire:
      return say("under fire");
    case Readiness::pinned:
      break;
  }
  return say("pinned");
}

}  // namespace hexwright::rulesets::pluton
