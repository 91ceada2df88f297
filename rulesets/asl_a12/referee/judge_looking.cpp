// Who looks for the concealed, fires at them or drives over them.
#include <algorithm>
#include <cmath>

#include "model/io/utf8.hpp"
#include "rulesets/asl_a12/procedures/attacks.hpp"
#include "rulesets/asl_a12/procedures/search.hpp"
#include "rulesets/asl_a12/referee/judge.hpp"

namespace hexwright::rulesets::asl_a12 {

using wording::say;
using wording::say_n;

namespace {

bool is_secret(const PlayedPiece& piece) { return cover_of(piece.condition) != Cover::known; }

std::optional<Attack> attack_named(const std::string& note) {
  if (note.empty() || note == "fire") return Attack::fire;
  if (note == "cc") return Attack::close_combat;
  if (note == "residual") return Attack::residual;
  if (note == "oba") return Attack::oba;
  if (note == "ordnance") return Attack::ordnance;
  if (note == "sniper") return Attack::sniper;
  if (note == "minefield") return Attack::minefield;
  return std::nullopt;
}

}  // namespace

void LogJudge::refused(const document::Action& action, const char* paragraph, wording::Text why) {
  wrong("asl-a12/log-refused", action.origin, *action.piece, std::move(why), paragraph);
}

std::optional<std::size_t> LogJudge::hex_of(std::size_t piece) const {
  const auto& at = play_.pieces()[piece].at;
  return at ? scenario_.map()->boards()->index_of(at->hex) : std::nullopt;
}

bool LogJudge::may_search(const document::Action& action, std::size_t piece, std::size_t hex) {
  const PlayedPiece& one = play_.pieces()[piece];
  if (!is_infantry(one.unit) || !in_good_order(one.unit)) {
    refused(action, "12.152", say("{piece} does not Search: Good Order Infantry does.", {{"piece", one.id}}));
    return false;
  }
  Looked& looked = looked_[piece];
  looked.hexes.insert(hex);
  if (action.die) {
    if (*action.die < 1 || *action.die > 6) {
      wrong("log/die", action.origin, one.id, say("No die shows {die}.", {{"die", *action.die}}), "12.152");
      return false;
    }
    const std::vector<Searcher> alone{{one.unit, false}};
    looked.final_dr = *action.die + action.modifier.value_or(search_drm(alone));
    const auto most = hexes_searched(scenario_.game(), *looked.final_dr);
    if (!most) {
      if (asked_.insert("search.hexes").second) out_.not_checked("asl-a12/log-refused", most.error().message);
      return true;
    }
    looked.most = *most;
  }
  if (!looked.most || static_cast<int>(looked.hexes.size()) <= *looked.most) return true;
  refused(action, "12.152",
          say_n("{piece} Searches one hex too many: a final dr of {dr} is good for {count} hex.",
                "{piece} Searches one hex too many: a final dr of {dr} is good for {count} hexes.", *looked.most,
                {{"piece", one.id}, {"dr", *looked.final_dr}}));
  return false;
}

bool LogJudge::may_mop_up_here(const document::Action& action, std::size_t piece, const std::set<std::size_t>& building, std::size_t hex) {
  const PlayedPiece& one = play_.pieces()[piece];
  if (one.unit.dummy || !may_mop_up(one.unit, true))
    refused(action, "12.153", say("{piece} does not Mop Up: armed Good Order Infantry MMC do.", {{"piece", one.id}}));
  else if (!phase_id_.ends_with(".pfph"))
    refused(action, "12.153", say("{piece} Mops Up in another phase than its own Prep Fire Phase.", {{"piece", one.id}}));
  else if (!building.contains(hex))
    refused(action, "12.153", say("{piece} is in no building that reaches into that hex.", {{"piece", one.id}}));
  else
    return true;
  return false;
}

void LogJudge::look_through(const document::Action& action, std::size_t piece, const std::set<std::size_t>& hexes) {
  for (std::size_t i = 0; i < play_.pieces().size(); ++i) {
    const PlayedPiece& other = play_.pieces()[i];
    const auto hex = hex_of(i);
    if (other.side == play_.pieces()[piece].side || !hex || !hexes.contains(*hex) || !is_secret(other)) continue;
    if (!other.unit.dummy && !is_ground_unit(other.unit)) continue;
    if (!other.unit.dummy) looked_[piece].found[*other.at].push_back(other.unit);
    follow(action, i, play_.befalls(i, Event::searched));
  }
}

void LogJudge::scout(const document::Action& action, std::size_t piece) {
  const PlayedPiece& one = play_.pieces()[piece];
  const bool mops_up = action.note == "mop-up";
  const char* paragraph = mops_up ? "12.153" : "12.152";
  const auto at = hex_of(piece);
  if (!at) return refused(action, paragraph, say("{piece} is not on the map.", {{"piece", one.id}}));
  if (moving_side_ && one.side != *moving_side_)
    return refused(action, paragraph, say("{piece} looks for enemies in the Player Turn of the other side.", {{"piece", one.id}}));
  const auto to = location(action.hex, action);
  const auto hex = to ? scenario_.map()->boards()->index_of(to->hex) : std::nullopt;
  if (!hex) return;
  if (!mops_up) {
    if (may_search(action, piece, *hex)) look_through(action, piece, {*hex});
    return;
  }
  mop_up(action, piece, *at, *hex);
}

void LogJudge::mop_up(const document::Action& action, std::size_t piece, std::size_t at, std::size_t hex) {
  const auto building = ground_.building(at);
  if (!building) {
    if (asked_.insert("building " + std::to_string(at)).second)
      out_.not_checked("asl-a12/log-refused", say("how far the building in {hex} goes: a place of the kind building on the map says so",
                                                  {{"hex", scenario_.map()->label(at)}}));
    return;
  }
  if (!may_mop_up_here(action, piece, *building, hex)) return;
  std::vector<Found> found;
  std::vector<std::size_t> broken;
  for (std::size_t i = 0; i < play_.pieces().size(); ++i) {
    const PlayedPiece& other = play_.pieces()[i];
    const auto where = hex_of(i);
    if (other.side == play_.pieces()[piece].side || !where || !building->contains(*where) || !is_ground_unit(other.unit)) continue;
    found.push_back({other.unit, cover_of(other.condition)});
    if (other.unit.broken && found.back().cover == Cover::known) broken.push_back(i);
  }
  if (broken_surrender(found))
    for (const std::size_t i : broken) due_[i] = {action.origin, {}, true};
  look_through(action, piece, *building);
}

// A casualty of looking carries its die; any other loss is taken as it is written.
void LogJudge::reduced(const document::Action& action, std::size_t piece) {
  if (action.note == "search") {
    const std::string& id = play_.pieces()[piece].id;
    const auto looked = looked_.find(piece);
    if (looked == looked_.end() || looked->second.found.empty())
      return refused(action, "12.154", say("{piece} has found no unit in this phase that could hurt it.", {{"piece", id}}));
    if (!action.die || *action.die < 1 || *action.die > 6) {
      wrong("log/die", action.origin, id, say("The dr of the DEFENDER for casualties is missing, or no die shows it."), "12.154");
      return;
    }
    // The log does not say in which Location he was hurt: the worst is allowed.
    std::optional<int> least;
    for (const auto& [where, found] : looked->second.found) least = std::min(least.value_or(casualty_drm(found)), casualty_drm(found));
    const int drm = *least;
    if (!casualty(numbers_, *action.die, drm))
      return refused(action, "12.154",
                     say("{piece} takes no casualty: a dr of {die} with a drm of {drm} is above {most}.",
                         {{"piece", id}, {"die", *action.die}, {"drm", drm}, {"most", numbers_.search_success}}));
  }
  follow(action, piece, play_.act(piece, Action::reduced));
}

void LogJudge::shot(const document::Action& action, std::size_t piece) {
  if (action.target && action.points && action.strength) {
    const auto target = play_.piece(*action.target);
    const auto attack = attack_named(action.note.value_or(""));
    if (!target) {
      hint(wrong("log/unknown", action.origin, io::visible(*action.target),
                 say("The order of battle has no piece \"{piece}\".", {{"piece", io::visible(*action.target)}}), "12.12"),
           *action.target);
      return;
    }
    if (!attack) {
      wrong("log/unknown", action.origin, *action.piece,
            say("There is no attack \"{attack}\": it is fire, cc, residual, oba, ordnance, sniper or minefield.",
                {{"attack", io::visible(*action.note)}}),
            "12.13");
      return;
    }
    const bool secret = is_secret(play_.pieces()[*target]);
    // A To Hit number is made worse, never halved [12.13]; halves are exact.
    const validator::Fraction power = firepower(*attack, *action.points, secret, std::clamp(action.shift.value_or(0), 0, 10));
    const int expected = *attack == Attack::ordnance ? to_hit_number(numbers_, *action.points, 0, secret)
                                                     : static_cast<int>(std::floor(power.approximate()));
    if (*action.strength != expected)
      wrong("asl-a12/log-fire", action.origin, *action.piece,
            say("{piece} attacks {target} with {strength}, where {expected} is right.",
                {{"piece", *action.piece}, {"target", *action.target}, {"strength", *action.strength}, {"expected", expected}}),
            "12.13")
          .because(secret ? say("The target lies beneath a “?”, or is hidden.") : say("The target is known."));
    follow(action, piece, play_.act(piece, Action::fire));
    if (action.die && secret && *attack != Attack::ordnance && *attack != Attack::sniper) affect(action, *target);
    return;
  }
  follow(action, piece, play_.act(piece, Action::fire));
}

// What a Final DR on the IFT does to the “?” of its target.
void LogJudge::affect(const document::Action& action, std::size_t target) {
  const auto result = fire_result(scenario_.game(), *action.strength, *action.die);
  if (!result) {
    if (asked_.insert("ift").second) out_.not_checked("asl-a12/log-kept", result.error().message);
    return;
  }
  if (costs_concealment(*result)) follow(action, target, play_.act(target, Action::ptc_or_better));
}

void LogJudge::overrun(const document::Action& action, std::size_t piece) {
  const PlayedPiece& one = play_.pieces()[piece];
  if (one.unit.what != Counter::vehicle)
    return refused(action, "12.41", say("{piece} is no vehicle and overruns no unit.", {{"piece", one.id}}));
  const auto at = hex_of(piece);
  if (!at) return refused(action, "12.41", say("{piece} is not on the map.", {{"piece", one.id}}));
  Entry entry{is_unbroken(one.unit), action.note == "bypass", action.note == "woods-road", false};
  if (entry.bypass) return refused(action, "12.42", say("{piece} enters in Bypass and may not overrun.", {{"piece", one.id}}));
  std::vector<Entered> there;
  std::vector<std::size_t> tested;
  for (std::size_t i = 0; i < play_.pieces().size(); ++i) {
    const PlayedPiece& other = play_.pieces()[i];
    if (other.side == one.side || other.at != one.at || is_fortification(other.unit)) continue;
    const Cover cover = cover_of(other.condition);
    there.push_back({other.unit, cover, false});
    entry.known_enemy_there = entry.known_enemy_there || cover == Cover::known;
    if (cover == Cover::concealed && (other.unit.dummy || is_infantry(other.unit))) tested.push_back(i);
  }
  const auto test = paatc(numbers_, entry, there);
  if (!test) {
    if (action.die) refused(action, "12.41", say("No unit there has to test against {piece}.", {{"piece", one.id}}));
    return;
  }
  if (!action.die) {
    if (!may_overrun_at_once(entry))
      refused(action, "12.41", say("{piece} overruns before those who are concealed there have tested.", {{"piece", one.id}}));
    return;
  }
  if (*action.die < 2 || *action.die > 12) {
    wrong("log/die", action.origin, one.id, say("Two dice do not show {die}.", {{"die", *action.die}}), "12.41");
    return;
  }
  const bool passed = passes(*test, *action.die);
  if (action.success && *action.success != passed)
    refused(action, "12.41",
            say("A DR of {die} with a DRM of {modifier} against a morale of {morale}: the record has the other result.",
                {{"die", *action.die}, {"modifier", test->modifier}, {"morale", test->morale}}));
  if (passed) return;
  for (const std::size_t i : tested) follow(action, i, play_.befalls(i, Event::fails_paatc));
}

}  // namespace hexwright::rulesets::asl_a12
