// The state machine of a unit; tables and sight only say which event it is.
#include "rulesets/asl_a12/referee/play.hpp"

#include <algorithm>
#include <array>

#include "model/wording/catalogue.hpp"
#include "rulesets/asl_a12/procedures/placing.hpp"
#include "rulesets/asl_a12/procedures/search.hpp"

namespace hexwright::rulesets::asl_a12 {

using enum Condition;
using wording::say;

namespace {

// What each event makes of who is off board, known, concealed, hidden, a dummy, removed: the first letter of that, or none where it cannot
// be, and the paragraph. Events in the order of their enumerators.
constexpr std::string_view CONDITION_LETTERS = "OKCHDR";
constexpr std::array<std::array<std::string_view, EVENTS>, CONDITIONS> STEPS = {
    {{"K12.12", "C12.12", "-12.12", "-12.12", "-12.12", "-12.12", "-12.12", "-12.12", "-12.12", "-12.12", "-12.12", "-12.3", "-12.12"},
     {"-12.12", "-12.12", "C12.12", "-12.14", "K12.14", "-12.14", "-12.14", "K12.15", "K12.152", "K12.14", "-12.41", "-12.31", "R12.14"},
     {"-12.12", "-12.12", "-12.1", "K12.14", "K12.14", "K12.2", "K12.14", "K12.15", "K12.152", "C12.14", "K12.41", "-12.31", "R12.14"},
     {"-12.12", "-12.12", "-12.1", "K12.31", "K12.31", "C12.34", "K12.14", "K12.15", "C12.152", "C12.32", "-12.41", "-12.1", "R12.31"},
     {"-12.12", "-12.12", "-12.1", "R12.11", "R12.11", "R12.11", "R12.11", "R12.11", "R12.11", "D12.11", "R12.11", "-12.31", "R12.11"},
     {"-12.14", "-12.14", "-12.14", "-12.14", "-12.14", "-12.14", "-12.14", "-12.14", "-12.14", "-12.14", "-12.14", "-12.14", "-12.14"}}};

Refusal needs_ruling(const wording::Fault& fault) { return {"12.14", fault.message, wording::english().words(fault.message)}; }

}  // namespace

Step step_of(Condition from, Event event) {
  const std::string_view cell = STEPS[static_cast<std::size_t>(from)][static_cast<std::size_t>(event)];
  const std::size_t after = CONDITION_LETTERS.find(cell.front());
  return {after != cell.npos, after == cell.npos ? from : static_cast<Condition>(after), cell.substr(1)};
}

Cover cover_of(Condition condition) {
  return condition == Condition::hidden                                       ? Cover::hidden
         : condition == Condition::concealed || condition == Condition::dummy ? Cover::concealed
                                                                              : Cover::known;
}

std::optional<std::size_t> Play::piece(std::string_view id) const {
  for (std::size_t i = 0; i < pieces_.size(); ++i)
    if (pieces_[i].id == id) return i;
  return std::nullopt;
}

std::optional<Refusal> Play::not_on_board(std::size_t piece) const {
  const PlayedPiece& one = pieces_[piece];
  if (one.condition == Condition::removed) return Refusal{"12.14", say("{piece} is not in play any more.", {{"piece", one.id}}), {}};
  if (one.condition == Condition::off_board || !one.at)
    return Refusal{"12.12", say("{piece} has not entered the map.", {{"piece", one.id}}), {}};
  return std::nullopt;
}

void Play::set(std::size_t piece, Condition after) {
  PlayedPiece& one = pieces_[piece];
  if (one.condition == Condition::hidden && after != Condition::hidden) one.was_hidden = true;
  one.markers = after == Condition::concealed ? 1 : 0;
  one.condition = after;
  if (after == Condition::removed) one.at.reset();
}

Judged Play::by(std::size_t piece, Event event, Outcome outcome) {
  const Condition before = pieces_[piece].condition;
  const Step step = step_of(before, event);
  if (!step.allowed)
    return tl::unexpected(
        Refusal{std::string(step.paragraph), say("Nothing of this kind can become of {piece} now.", {{"piece", pieces_[piece].id}}), {}});
  set(piece, step.after);
  outcome.before = before;
  outcome.after = step.after;
  if (outcome.paragraph.empty()) outcome.paragraph = step.paragraph;
  return outcome;
}

Watch Play::watch(std::size_t piece, const Location& there) const {
  std::vector<Watcher> watchers;
  watcher_numbers_.clear();
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    const PlayedPiece& other = pieces_[i];
    if (other.side == pieces_[piece].side || !other.at || !(other.unit.dummy || is_ground_unit(other.unit))) continue;
    const auto line = sight_.between(*other.at, there);
    watchers.push_back({other.unit, geometry::distance(other.at->hex, there.hex), line && line->clear,
                        cover_of(other.condition) == Cover::concealed, other.condition == Condition::hidden});
    watcher_numbers_.push_back(i);
  }
  return watch_of(watchers, numbers_.near_hexes);
}

Judged Play::enter(std::size_t piece, const Location& to, bool concealed) {
  const PlayedPiece& one = pieces_[piece];
  if (!map_.ground(to))
    return tl::unexpected(Refusal{"12.12", say("{piece} enters where the map has no Location.", {{"piece", one.id}}), {}});
  if (concealed && !may_enter_concealed(one.unit, Cover::known))
    return tl::unexpected(Refusal{"12.12", say("{piece} is not in Good Order and is given no “?”.", {{"piece", one.id}}), {}});
  Judged judged = by(piece, concealed ? Event::enters_concealed : Event::enters_known);
  if (judged) pieces_[piece].at = to;
  return judged;
}

Outcome Play::seen(Outcome outcome, std::optional<std::size_t> watcher, const Location& there) const {
  outcome.seen_by = watcher;
  if (watcher) outcome.range_hexes = geometry::distance(pieces_[*watcher].at->hex, there.hex);
  return outcome;
}

Judged Play::done(std::size_t piece, Action action, const Location& there, bool moving) {
  const PlayedPiece& one = pieces_[piece];
  const auto ground = map_.ground(there);
  const Watch watch = this->watch(piece, there);
  const std::vector<std::size_t> numbers = watcher_numbers_;
  const auto verdict = loss_of(tables_, rulings_, action, one.unit, cover_of(one.condition), ground && ground->concealment, watch);
  if (!verdict) return tl::unexpected(needs_ruling(verdict.error()));
  Outcome outcome;
  outcome.letter = verdict->letter;
  outcome.paragraph = verdict->paragraph;
  if (verdict->seen_by) outcome = seen(std::move(outcome), numbers[*verdict->seen_by], there);
  outcome.before = outcome.after = one.condition;
  if (one.condition == Condition::known || verdict->after == cover_of(one.condition)) return outcome;
  // A hidden unit that moves is first placed beneath a “?”, and may lose that in the same breath.
  if (one.condition == Condition::hidden && verdict->after == Cover::concealed)
    return by(piece, moving ? Event::moves : Event::seen_in_open, outcome);
  const bool harm = action >= Action::ptc_or_better;
  return by(piece, harm ? Event::harmed : verdict->paragraph == "12.2" ? Event::seen_in_open : Event::loses, outcome);
}

Judged Play::move(std::size_t piece, const Location& to, Pace pace) {
  if (auto refusal = not_on_board(piece)) return tl::unexpected(std::move(*refusal));
  const PlayedPiece& one = pieces_[piece];
  const auto ground = map_.ground(to);
  if (!ground || geometry::distance(one.at->hex, to.hex) > 1)
    return tl::unexpected(Refusal{"12.14", say("{piece} moves to a Location that is not next to its own.", {{"piece", one.id}}), {}});
  if (is_fortification(one.unit))
    return tl::unexpected(Refusal{"12.33", say("{piece} is a fortification and does not move.", {{"piece", one.id}}), {}});
  const bool enemy_there = std::any_of(pieces_.begin(), pieces_.end(), [&](const PlayedPiece& other) {
    return other.side != one.side && other.at == to && other.condition != Condition::hidden && !is_fortification(other.unit);
  });
  const Action action = pace == Pace::normal    ? Action::non_assault_movement
                        : pace == Pace::assault ? (ground->open ? Action::assault_movement_open : Action::assault_movement_covered)
                        : enemy_there           ? Action::advance_into_cc
                        : ground->open          ? Action::advance_open
                                                : Action::advance_covered;
  Judged judged = done(piece, action, to, true);
  // It has moved, also where nothing says what that does to its “?”.
  if ((judged || !judged.error().missing.empty()) && pieces_[piece].condition != Condition::removed) pieces_[piece].at = to;
  return judged;
}

Judged Play::leave_works(std::size_t piece) {
  if (auto refusal = not_on_board(piece)) return tl::unexpected(std::move(*refusal));
  const Location here = *pieces_[piece].at;
  const auto ground = map_.ground(here);
  return done(piece, ground && ground->open ? Action::assault_movement_open : Action::assault_movement_covered, here, true);
}

Judged Play::act(std::size_t piece, Action action) {
  if (auto refusal = not_on_board(piece)) return tl::unexpected(std::move(*refusal));
  const bool turning = action == Action::change_ca || action == Action::motion;
  const PlayedPiece& one = pieces_[piece];
  if (one.condition == Condition::dummy && action == Action::fire)
    return tl::unexpected(Refusal{"12.11", say("{piece} is a dummy and cannot fire.", {{"piece", one.id}}), {}});
  Judged judged = done(piece, action, *one.at, turning);
  Unit& unit = pieces_[piece].unit;
  if (action == Action::breaks) unit.broken = true;
  if (const auto smaller = action == Action::reduced ? reduced_to(unit.what) : std::nullopt) unit.what = *smaller;
  return judged;
}

Judged Play::gain(std::size_t piece, std::optional<int> die, bool own_turn_end, int smoke) {
  if (auto refusal = not_on_board(piece)) return tl::unexpected(std::move(*refusal));
  const PlayedPiece& one = pieces_[piece];
  const auto refuse = [&](const char* paragraph, wording::Text why) { return tl::unexpected(Refusal{paragraph, std::move(why), {}}); };
  if (one.condition != Condition::known) return refuse("12.1", say("{piece} is concealed already.", {{"piece", one.id}}));
  const bool enemy_there =
      std::any_of(pieces_.begin(), pieces_.end(), [&](const PlayedPiece& other) { return other.side != one.side && other.at == one.at; });
  const GainMoment moment{own_turn_end, enemy_there, Cover::known};
  if (!own_turn_end) return refuse("12.12", say("A “?” is gained at the end of the own Player Turn only.", {}));
  if (!may_gain(one.unit, moment))
    return refuse("12.12", say("{piece} is not in Good Order, or shares its Location with an enemy.", {{"piece", one.id}}));
  const PlayGround ground = map_.ground(*one.at).value_or(PlayGround{});
  const Watch watch = this->watch(piece, *one.at);
  const auto gain = gain_of(tables_, one.unit, moment, ground.concealment, watch);
  if (!gain) return tl::unexpected(needs_ruling(gain.error()));
  if (gain->how == Gain::How::never)
    return refuse("12.121", say("An unbroken enemy sees {piece}, which therefore gains no “?”.", {{"piece", one.id}}));
  Outcome outcome;
  outcome.letter = gain->letter;
  if (gain->how == Gain::How::roll) {
    if (!die) return refuse("12.122", say("{piece} gains a “?” only by a dr.", {{"piece", one.id}}));
    std::vector<Unit> others;
    for (const PlayedPiece& other : pieces_)
      if (&other != &one && other.side == one.side && other.at == one.at) others.push_back(other.unit);
    const auto us = us_number(tables_.game(), numbers_, one.unit.what);
    if (!us) return tl::unexpected(needs_ruling(us.error()));
    if (!ground.tem) return tl::unexpected(needs_ruling(ground.tem.error()));
    const int drm = gain_drm(numbers_, one.unit, *us, leadership_for(one.unit, others, rulings_), {*ground.tem, smoke});
    if (!gains(numbers_, *die, drm))
      return refuse("12.122",
                    say("{piece} rolled {die} with a drm of {drm} and gains no “?”.", {{"piece", one.id}, {"die", *die}, {"drm", drm}}));
    outcome.paragraph = "12.122";
  }
  return by(piece, Event::gains, outcome);
}

Judged Play::befalls(std::size_t piece, Event event) {
  if (auto refusal = not_on_board(piece)) return tl::unexpected(std::move(*refusal));
  return by(piece, event);
}

Judged Play::notice(std::size_t piece) {
  const PlayedPiece& one = pieces_[piece];
  if (!is_fortification(one.unit)) return done(piece, Action::in_open, *one.at, false);
  const auto ground = map_.ground(*one.at);
  const Watch watch = this->watch(piece, *one.at);
  Outcome outcome{Condition::hidden, Condition::hidden, {}, "12.33", {}, 0};
  if (!fortification_revealed(one.unit.what == Counter::minefield, ground && ground->concealment, {}, watch)) return outcome;
  const std::size_t who = watcher_numbers_[watch.good_order_near ? *watch.good_order_near : *watch.good_order_far];
  return by(piece, Event::loses, seen(std::move(outcome), who, *one.at));
}

std::vector<std::pair<std::size_t, Outcome>> Play::noticed(const std::set<std::size_t>& except) {
  std::vector<std::pair<std::size_t, Outcome>> found;
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    const PlayedPiece& one = pieces_[i];
    if (!one.at || except.contains(i) || (one.condition != hidden && one.condition != concealed)) continue;
    if (is_fortification(one.unit) && one.condition != hidden) continue;
    const auto judged = notice(i);
    if (judged && judged->before != judged->after) found.emplace_back(i, *judged);
  }
  return found;
}

Judged Play::lose_cover(std::size_t fortification) {
  const bool mines = pieces_[fortification].unit.what == Counter::minefield;
  Outcome outcome{Condition::hidden, Condition::hidden, {}, "12.33", {}, 0};
  if (!fortification_revealed(mines, true, {false, true}, {})) return outcome;
  return by(fortification, Event::loses, std::move(outcome));
}

Judged Play::hide(std::size_t piece) { return by(piece, Event::hides); }

}  // namespace hexwright::rulesets::asl_a12
