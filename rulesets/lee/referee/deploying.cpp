// In which order revealed corps come down in a recorded game [6.4]: divisions of the two sides in turns, each whole and with its general,
// the commander when all of them stand; and markers that are revealed by choice, one by one.
#include <algorithm>
#include <set>

#include "rulesets/lee/referee/referee.hpp"

namespace hexwright::rulesets::lee {

using document::Action;
using wording::say;

// The players decide in turns, the one with the initiative first; who lets a marker lie writes nothing.
void Referee::chosen(const Action& item, const Marker& marker) {
  if (!field_.initiative) return;
  if (!choices_) {
    std::array<int, 2> left{};
    for (const Marker& one : markers_)
      if (&one == &marker || (!one.revealed && !one.gone)) ++left[one.army];
    choosers_ = voluntary_turns(left, *field_.initiative);
    choices_ = 0;
  }
  const auto from = choosers_.begin() + static_cast<std::ptrdiff_t>(*choices_);
  const auto turn = std::find(from, choosers_.end(), static_cast<int>(marker.army));
  if (turn == choosers_.end())
    report("log/order", "6.4", item.origin, name(marker.piece),
           say("{marker} is revealed by choice after its player has decided on all his markers.", {{"marker", name(marker.piece)}}));
  else
    choices_ = static_cast<std::size_t>(turn - choosers_.begin()) + 1;
}

// The first division of corps behind these markers that comes out of turn, and the army whose turn it was.
std::optional<std::pair<const Referee::PutDown*, std::size_t>> Referee::out_of_turn(std::span<const std::size_t> markers) const {
  std::array<int, 2> wanted{};
  std::vector<std::pair<std::size_t, const PutDown*>> begun;  // army, and the first unit of a division
  std::set<const Division*> seen;
  for (const PutDown& one : put_down_)
    for (const std::size_t number : markers) {
      const Marker& marker = markers_[number];
      if (!marker.corps) continue;
      for (const Division& division : field_.armies[marker.army].corps[*marker.corps].divisions)
        if (!division.of_corps && std::find(division.units.begin(), division.units.end(), one.piece) != division.units.end() &&
            seen.insert(&division).second) {
          begun.emplace_back(marker.army, &one);
          ++wanted[marker.army];
        }
    }
  if (begun.empty()) return std::nullopt;
  const auto order = revealed(wanted, static_cast<int>(begun.front().first)).divisions;
  for (std::size_t i = 0; i < begun.size(); ++i)
    if (order[i] != static_cast<int>(begun[i].first)) return std::pair(begun[i].second, static_cast<std::size_t>(order[i]));
  return std::nullopt;
}

// Of markers that have revealed one another; of several pairs at once one after another, or all together.
void Referee::divisions_in_turn() {
  std::vector<std::vector<std::size_t>> groups;
  std::vector<std::size_t> all;
  std::set<std::size_t> judged;
  for (std::size_t i = 0; i < markers_.size(); ++i) {
    if (!markers_[i].revealed || markers_[i].gone || markers_[i].met.empty() || !judged.insert(i).second) continue;
    std::vector<std::size_t> together{i};
    for (std::size_t k = 0; k < together.size(); ++k)
      for (const std::size_t other : markers_[together[k]].met)
        if (judged.insert(other).second) together.push_back(other);
    all.insert(all.end(), together.begin(), together.end());
    groups.push_back(std::move(together));
  }
  if (!out_of_turn(all)) return;
  for (const auto& group : groups)
    if (const auto fault = out_of_turn(group))
      report("log/order", "6.4", fault->first->at, name(fault->first->piece),
             say("{marker} is placed when it is the turn of {side:gen}.",
                 {{"marker", name(fault->first->piece)}, {"side", scenario_.orbat()->side_noun(side_id(fault->second))}}))
          .because(say("Corps that reveal each other come down a division of each side in turns."));
}

// A division is put down whole, then its general, before another of either side; when all stand the commander, and with the first corps the
// commander-in-chief.
void Referee::pieces_in_order(const Marker& marker) {
  const Corps& corps = field_.armies[marker.army].corps[*marker.corps];
  const auto comes = [&](std::size_t piece) {
    return std::find_if(put_down_.begin(), put_down_.end(), [&](const PutDown& one) { return one.piece == piece; });
  };
  const auto late = [&](std::size_t piece, const std::string& formation) {
    const auto at = comes(piece);
    report("log/order", "6.4", at->at, name(piece),
           say("{unit} is put down before all of {formation} stands.", {{"unit", name(piece)}, {"formation", formation}}));
  };
  const auto formation = [&](std::size_t number) { return scenario_.orbat()->formations()[number].formation->id; };
  std::vector<const Division*> others;  // which come down in turns with these
  for (const Division& division : corps.divisions) others.push_back(&division);
  for (const std::size_t number : marker.met)
    if (const Marker& met = markers_[number]; met.corps)
      for (const Division& division : field_.armies[met.army].corps[*met.corps].divisions) others.push_back(&division);
  auto last = put_down_.begin();
  for (const Division& division : corps.divisions) {
    if (division.of_corps) continue;
    auto first = put_down_.end(), end = put_down_.begin();
    for (const std::size_t unit : division.units)
      if (const auto at = comes(unit); at != put_down_.end()) first = std::min(first, at), end = std::max(end, at);
    if (first == put_down_.end()) continue;
    // A unit of another division that began later: the one at fault.
    const auto another = [&](auto from, auto to) {
      return std::find_if(from, to, [&](const PutDown& one) {
        return std::any_of(others.begin(), others.end(), [&](const Division* other) {
          return other != &division && !other->of_corps &&
                 std::find(other->units.begin(), other->units.end(), one.piece) != other->units.end() &&
                 std::all_of(other->units.begin(), other->units.end(), [&](std::size_t unit) { return comes(unit) > first; });
        });
      });
    };
    if (const auto between = another(first, end); between != end) late(between->piece, formation(division.formation));
    if (const auto at = division.general ? comes(*division.general) : put_down_.end(); at != put_down_.end()) {
      if (at < end)
        late(*division.general, formation(division.formation));
      else if (another(end, at) != at)
        report("log/order", "6.4", at->at, name(at->piece),
               say("{unit} is put down after another division: a general comes as soon as the division that he leads stands.",
                   {{"unit", name(at->piece)}}));
      else
        end = at;
    }
    last = std::max(last, end);
  }
  const auto several = std::count_if(markers_.begin(), markers_.end(),
                                     [&](const Marker& one) { return one.army == marker.army && one.revealed && !one.gone && one.corps; });
  for (const auto general : {corps.commander, field_.armies[marker.army].chief})
    if (general && (several == 1 || general == corps.commander))
      if (const auto at = comes(*general); at != put_down_.end() && at < last) late(*general, formation(corps.formation));
}

}  // namespace hexwright::rulesets::lee
