// Revealing and deploying in a recorded game [6.4], [6.5].
#include <algorithm>
#include <cmath>
#include <utility>

#include "model/document/piece.hpp"
#include "model/io/utf8.hpp"
#include "rulesets/lee/referee/referee.hpp"

namespace hexwright::rulesets::lee {

using document::Action;
using wording::say;

namespace {

constexpr std::string_view DEFENCE = "defence";

}  // namespace

// [6.4] Two markers reveal each other; one alone does so by choice, when all have moved.
void Referee::reveal(const Action& item, Marker& marker) {
  if (item.order && marker.moved && order_allowed(true) == OrderAllowed::defence_only && *item.order != DEFENCE)
    report("log/claim", "6.5", item.origin, name(marker.piece),
           say("{marker} moved this turn, and what it hides is given the order {order}.",
               {{"marker", name(marker.piece)}, {"order", io::visible(*item.order)}}))
        .mend(say("Give order=\"defence\"."));
  marker.revealed = true;
  marker.order = item.order;
  if (!item.target) {
    marker.by_choice = true;
    if (!all_active(0) || !all_active(1))
      report("log/order", "6.4", item.origin, name(marker.piece),
             say("{marker} is revealed by choice before all markers have moved or stayed.", {{"marker", name(marker.piece)}}));
    else
      chosen(item, marker);
    settle_meetings(item.origin);
    return;
  }
  for (Marker& other : markers_) {
    if (name(other.piece) != *item.target || other.army == marker.army) continue;
    const auto pair = marker.army == 0 ? std::pair(index_of(marker), index_of(other)) : std::pair(index_of(other), index_of(marker));
    const auto found = std::find(meetings_.begin(), meetings_.end(), pair);
    if (found == meetings_.end()) {
      report("log/order", "6.4", item.origin, name(marker.piece),
             say("{marker} and {other} do not see each other.", {{"marker", name(marker.piece)}, {"other", name(other.piece)}}));
    } else {
      meetings_.erase(found);
    }
    other.revealed = true;
    marker.met.push_back(index_of(other));
    other.met.push_back(index_of(marker));
    const double gap = gap_of(marker.quad, other.quad, rulings_.distance);
    marker.with.push_back({other.quad, gap});
    other.with.push_back({marker.quad, gap});
    return;
  }
  if (const auto unit = scenario_.orbat()->piece(*item.target); unit && units_.count(*unit) && army_of(*unit) != marker.army)
    return reveal_to_unit(item, marker, *unit);
  report("log/unknown", "6.4", item.origin, io::visible(*item.target),
         say("The enemy has no marker \"{piece}\" on the table.", {{"piece", io::visible(*item.target)}}));
}

std::string Referee::name(std::size_t piece) const { return scenario_.orbat()->pieces()[piece].piece->id; }

std::optional<std::pair<std::size_t, std::size_t>> Referee::corps_of(std::size_t piece) const {
  for (std::size_t army = 0; army < 2; ++army)
    for (std::size_t corps = 0; corps < field_.armies[army].corps.size(); ++corps) {
      const auto& entry = scenario_.orbat()->formations()[field_.armies[army].corps[corps].formation];
      if (piece >= entry.first && piece < entry.last) return std::pair(army, corps);
    }
  return std::nullopt;
}

// Of several revealed markers that may hide it, the one that the log names, or else the one that it is put down nearest to.
Referee::Marker* Referee::deploying(std::size_t army, std::size_t corps, const Quad& near, const std::optional<std::string>& named) {
  Marker* free = nullptr;
  for (Marker& marker : markers_) {
    if (marker.army != army) continue;
    if (marker.corps == corps) return marker.revealed && !marker.gone ? &marker : nullptr;
    if (!marker.revealed || marker.gone || marker.corps) continue;
    if (named && name(marker.piece) == *named) {
      free = &marker;
      break;
    }
    if (!free || distance(marker.quad, near) < distance(free->quad, near)) free = &marker;
  }
  if (free) free->corps = corps;
  return free;
}

void Referee::place_base(const Action& item, std::size_t piece) {
  const auto pose = pose_of(item);
  const auto base = base_of(scenario_, piece);
  if (!pose || !base) return;
  if (bases_.count(piece)) {
    report("log/position", "6.4", item.origin, name(piece), say("{unit} is on the table already.", {{"unit", name(piece)}}));
    return;
  }
  const std::size_t army = field_.armies[0].side == scenario_.orbat()->pieces()[piece].side ? 0 : 1;
  const auto corps = corps_of(piece);
  if (std::none_of(markers_.begin(), markers_.end(), [&](const Marker& one) { return one.army == army && one.revealed && !one.gone; }))
    settle_meetings(item.origin);
  Marker* marker = nullptr;
  if (corps)
    marker = deploying(army, corps->second, quad_of(*base, *pose), item.target);
  else
    for (Marker& one : markers_)  // the commander-in-chief comes with any corps
      if (one.army == army && one.revealed && one.corps) marker = &one;
  if (!marker) {
    report("log/position", "6.4", item.origin, name(piece),
           say("{unit} is put down, and no marker that can hide it is revealed.", {{"unit", name(piece)}}));
    return;
  }
  put_down(item, piece, *marker, *base, quad_of(*base, *pose));
}

void Referee::put_down(const Action& item, std::size_t piece, Marker& marker, const geometry::Base& base, const Quad& quad) {
  const auto fault = [&](wording::Text message) { report("log/position", "6.4", item.origin, name(piece), std::move(message)); };
  std::vector<Quad> others;
  for (const auto& [other, its] : bases_) others.push_back(its);
  put_down_.push_back({piece, item.origin});
  if (is_general(scenario_, piece)) {
    for (const Marker& enemy : markers_) {
      if (enemy.army == marker.army || !enemy.corps || enemy.with.empty()) continue;
      std::vector<Quad> units;
      for (const Division& division : field_.armies[enemy.army].corps[*enemy.corps].divisions)
        for (const std::size_t unit : division.units)
          if (const auto found = bases_.find(unit); found != bases_.end()) units.push_back(found->second);
      for (const Kept& kept : marker.with)
        if (kept.marker.middle == enemy.quad.middle)
          if (const std::array corps{RevealedCorps{units, kept.gap}}; !general_may_stand(field_.scene, quad, corps))
            fault(say("{general} stands nearer to the enemy's revealed corps than {gap} inches.",
                      {{"general", name(piece)}, {"gap", inches(kept.gap)}}));
    }
    bases_.emplace(piece, quad);
    return;
  }
  if (is_cavalry(scenario_, piece) && !item.mounted)
    report("log/incomplete", "6.4", item.origin, name(piece), say("{unit} does not say whether it is mounted.", {{"unit", name(piece)}}))
        .mend(say("Give mounted=\"yes\" or mounted=\"no\"."));
  Deploying from{marker.quad, marker.with, {}};
  if (marker.by_choice) from.enemy_edge = field_.armies[1 - marker.army].edge;
  const BaseVerdict verdict = judge_base(field_.scene, from, quad, others, numbers_, rulings_);
  switch (verdict.fault) {
    case BaseFault::none:
      break;
    case BaseFault::off_table:
    case BaseFault::impassable:
      fault(say("{marker} cannot stand there.", {{"marker", name(piece)}}));
      break;
    case BaseFault::overlaps:
      fault(say("{unit} stands over another base.", {{"unit", name(piece)}}));
      break;
    case BaseFault::near_enemy:
      fault(say("{unit} stands {short} inches nearer to a marker of the enemy than {marker} was revealed at, which is {gap}.",
                {{"unit", name(piece)},
                 {"short", inches(verdict.short_by)},
                 {"marker", name(marker.piece)},
                 {"gap", inches(from.from[verdict.other].gap)}}));
      break;
    case BaseFault::nearer_to_edge:
      fault(say("{unit} stands {short} inches nearer to the enemy's edge of the table than {marker} did.",
                {{"unit", name(piece)}, {"short", inches(verdict.short_by)}, {"marker", name(marker.piece)}}));
      break;
    case BaseFault::too_far:
      if (nearer_place(field_.scene, from, base, verdict.gap, others, numbers_, rulings_))
        fault(say("{unit} stands {gap} inches from the edge of {marker}.",
                  {{"unit", name(piece)}, {"gap", inches(verdict.gap)}, {"marker", name(marker.piece)}}));
      break;
  }
  stand_up(piece, quad);
}

void Referee::settle_meetings(document::Origin at) {
  const auto unsaid = std::exchange(meetings_, {});
  for (const auto& [one, other] : unsaid) {
    if (markers_[one].revealed && markers_[other].revealed) continue;
    // From now on they count as revealed, so that what comes from under them is judged by itself.
    markers_[one].revealed = markers_[other].revealed = true;
    const double gap = gap_of(markers_[one].quad, markers_[other].quad, rulings_.distance);
    markers_[one].with.push_back({markers_[other].quad, gap});
    markers_[other].with.push_back({markers_[one].quad, gap});
    report("log/missing", "6.4", at, name(markers_[one].piece),
           say("{marker} and {other} see each other and are not revealed.",
               {{"marker", name(markers_[one].piece)}, {"other", name(markers_[other].piece)}}));
  }
}

void Referee::settle(document::Origin at) {
  settle_meetings(at);
  divisions_in_turn();
  for (std::size_t i = 0; i < markers_.size(); ++i) {
    if (!markers_[i].revealed || markers_[i].gone) continue;
    if (markers_[i].corps) pieces_in_order(markers_[i]);
    if (markers_[i].corps && markers_[i].order) orders_[{markers_[i].army, *markers_[i].corps}] = *markers_[i].order;
  }
  put_down_.clear();
  for (Marker& marker : markers_) {
    if (!marker.revealed || marker.gone) continue;
    marker.gone = true;
    if (!marker.corps) continue;  // a scout
    const Corps& corps = field_.armies[marker.army].corps[*marker.corps];
    std::vector<std::size_t> wanted;
    for (const Division& division : corps.divisions) {
      wanted.insert(wanted.end(), division.units.begin(), division.units.end());
      if (division.general) wanted.push_back(*division.general);
    }
    if (corps.commander) wanted.push_back(*corps.commander);
    if (field_.armies[marker.army].chief) wanted.push_back(*field_.armies[marker.army].chief);  // with the first, and then he is there
    std::erase_if(wanted, [&](std::size_t piece) { return bases_.count(piece) > 0; });
    if (wanted.empty()) continue;
    report("log/missing", "6.4", at, name(marker.piece),
           wording::say_n("{count} piece of what {marker} hid was not put down; the first is {piece}.",
                          "{count} pieces of what {marker} hid were not put down; the first is {piece}.",
                          static_cast<std::int64_t>(wanted.size()), {{"marker", name(marker.piece)}, {"piece", name(wanted.front())}}));
  }
  units_look(at);
}

}  // namespace hexwright::rulesets::lee
