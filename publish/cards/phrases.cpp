// Whatever a card leaves unsaid stays unsaid: no number is made up to fill a sentence.
#include "publish/cards/phrases.hpp"

#include <fmt/format.h>
#include <glib.h>

#include <array>

#include "model/document/codec.hpp"
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/utf8.hpp"
#include "model/wording/list_of.hpp"
#include "validator/analysis/sentence.hpp"

namespace hexwright::publish {

using namespace document;
using wording::nested;
using wording::say;
using wording::say_n;

std::string capitalised(const std::string& words) {
  if (words.empty() || g_utf8_get_char_validated(words.data(), static_cast<gssize>(words.size())) >= static_cast<gunichar>(-2))
    return words;
  const gunichar first = g_unichar_totitle(g_utf8_get_char(words.c_str()));
  std::array<char, 6> letter{};
  const auto length = static_cast<std::size_t>(g_unichar_to_utf8(first, letter.data()));
  return std::string(letter.data(), length) + words.substr(static_cast<std::size_t>(g_utf8_next_char(words.c_str()) - words.c_str()));
}

// With the sign that people set, which is no hyphen.
std::string Phrases::number(wording::Decimal value) const {
  return value.thousandths < 0 ? "−" + catalogue_.words(wording::Decimal{-value.thousandths}) : catalogue_.words(value);
}

std::string Phrases::points(const VictoryItem& item) const {
  if (!item.points) return {};
  return (item.points->thousandths < 0 ? "" : "+") + number(*item.points);
}

std::optional<wording::Text> Phrases::terrain_alone(const std::vector<Region>& regions) const {
  std::vector<wording::Value> nouns;
  for (const Region& region : regions) {
    const auto* terrain = std::get_if<OnTerrain>(&region.node);
    if (!terrain) return std::nullopt;
    for (const Kind& kind : project_.game().data().kinds)
      for (const std::string& wanted : terrain->kinds)
        if (kind.of == KindOf::terrain && project_.game().is(KindOf::terrain, kind.id, wanted))
          nouns.emplace_back(noun_of(kind.names, kind.id));
  }
  if (nouns.empty()) return std::nullopt;
  return wording::list_of(std::move(nouns), wording::Joined::by_or);
}

wording::Text Phrases::held(const VictoryItem& item) const {
  if (item.whole.value_or(false) && item.where && !item.where->regions.empty()) {
    const std::vector<wording::Argument> places{{"region", nested(validator::region_words(item.where->regions, project_))}};
    if (item.turns) return say("for each of these places held whole: {region}", places);
    if (item.at == ScoredAt::last_turn) return say("for each of these places held whole in the last turn: {region}", places);
    if (item.at == ScoredAt::each_turn) return say("for each of these places held whole, every turn: {region}", places);
    return say("for each of these places held whole at the end of the game: {region}", places);
  }
  const bool listed = item.turns.has_value();  // these turns are named at the end of the line
  const bool last = !listed && item.at == ScoredAt::last_turn, each = !listed && item.at == ScoredAt::each_turn;
  if (!item.where || item.where->regions.empty())
    return listed ? say("for each hex held")
           : last ? say("for each hex held in the last turn")
           : each ? say("for each hex held, every turn")
                  : say("for each hex held at the end of the game");
  const std::vector<wording::Argument> region{
      {"region", nested(terrain_alone(item.where->regions).value_or(validator::region_words(item.where->regions, project_)))}};
  if (item.rest.value_or(false))
    return last ? say("for each other hex of {region:gen} held in the last turn", region)
                : say("for each other hex of {region:gen} held", region);
  if (listed) return say("for each hex of {region:gen} held", region);
  if (last) return say("for each hex of {region:gen} held in the last turn", region);
  if (each) return say("for each hex of {region:gen} held, every turn", region);
  return say("for each hex of {region:gen} held at the end of the game", region);
}

// Of pieces that the item names: "for each strength box lost by 9kp, 9c"; of one piece that is here or gone: "if 1d is eliminated".
std::optional<wording::Text> Phrases::scored_of(const VictoryItem& item, const std::string& side) const {
  const std::vector<wording::Argument> which{{"units", units(item.units, side)}};
  const bool one = item.units.size() == 1 && item.units.front().of.size() == 1 && project_.orbat()->piece(item.units.front().of.front());
  switch (item.score) {
    case Score::boxes_lost:
      return say("for each strength box lost by {units}", which);
    case Score::leaders_lost:
    case Score::pieces_lost:
      return one ? say("if {units} is eliminated", which) : say("for each of these that is eliminated: {units}", which);
    case Score::pieces_exited:
      return one ? say("if {units} has left the board", which) : say("for each of these that has left the board: {units}", which);
    case Score::pieces_kept:
      return one ? say("if {units} is left", which) : say("for each of these that is left: {units}", which);
    case Score::boxes_left:
      return say("for each strength box left to {units}", which);
    default:
      return std::nullopt;
  }
}

wording::Text Phrases::scored(const VictoryItem& item) const {
  const std::string of = item.of_side.value_or(item.side);
  const bool own = of == item.side;
  const std::vector<wording::Argument> whose{{"side", side_noun(of)}};
  if (!item.units.empty())
    if (auto named = scored_of(item, of)) return *named;
  switch (item.score) {
    case Score::hexes_held:
      return held(item);
    case Score::not_called:
      return say("for not calling {asset} during the game", {{"asset", validator::trigger_name(item.asset.value_or("?"), project_)}});
    case Score::boxes_lost:
      if (item.partial.value_or(false))
        return own ? say("for each own strength box lost, boxes lost in part included")
                   : say("for each strength box lost by {side:acc}, boxes lost in part included", whose);
      return own ? say("for each own strength box lost") : say("for each strength box lost by {side:acc}", whose);
    case Score::leaders_lost:
      return own ? say("for each own leader eliminated") : say("for each eliminated leader of {side:gen}", whose);
    case Score::pieces_lost:
      return own ? say("for each own unit eliminated") : say("for each eliminated unit of {side:gen}", whose);
    case Score::pieces_exited:
      return say("for each unit of {side:gen} that has left the board", whose);
    case Score::pieces_kept:
      return own ? say("for each own unit that is left") : say("for each unit of {side:gen} that is left", whose);
    case Score::boxes_left:
      return own ? say("for each own strength box that is left") : say("for each strength box of {side:gen} that is left", whose);
    case Score::turns_unrevealed:
      return say("for each turn in which no unit of {side:gen} has been revealed", whose);
    case Score::condition:
      break;
  }
  return item.when ? validator::sentence(*item.when, project_) : say("no condition is stated");
}

std::string Phrases::victory(const VictoryItem& item) const {
  std::string text = words(scored(item));
  if (item.score == Score::condition && item.at == ScoredAt::end_of_game) text = words(say("at the end of the game")) + ", " + text;
  if (item.turns) text += " " + words(say("(at the end of turns {turns})", {{"turns", numbers(*item.turns)}}));
  if (item.least) text += " " + words(say("(only from {least} on)", {{"least", std::int64_t{*item.least}}}));
  if (item.score == Score::pieces_exited && item.where && !item.where->regions.empty())
    text += " (" + from_where(item.where->regions) + ")";
  if (item.most) text += " " + words(say("(at most {most} in all)", {{"most", *item.most}}));
  return text;
}

std::string Phrases::band(const Rank& rank, const Ranks& ranks) const {
  const wording::Argument from{"from", number(rank.from.value_or(wording::Decimal{}))};
  const wording::Argument to{"to", number(rank.to.value_or(wording::Decimal{}))};
  const bool open = ranks.bands == Bands::half_open;
  if (rank.from && rank.to) return words(open ? say("{from} to less than {to}", {from, to}) : say("{from} to {to}", {from, to}));
  if (rank.from) return words(say("{from} or more", {from}));
  if (rank.to) return words(open ? say("less than {to}", {to}) : say("up to {to}", {to}));
  return rank.event ? words(say("at once")) : "–";
}

namespace {

// "ze wschodniego końca", "ze strefy", but "z szosy", "z zabudowań": a z before such a sound and another consonant becomes ze.
std::string easily_said(const std::string& text) {
  if (!text.starts_with("z ")) return text;
  const std::string_view rest = std::string_view(text).substr(2);
  const auto vowel = [](char c) { return std::string_view("aeiouyAEIOUY").find(c) != std::string_view::npos; };
  const bool hisses = !rest.empty() && std::string_view("szwSZW").find(rest[0]) != std::string_view::npos;
  const bool soft = hisses && rest.size() > 2 && (rest.starts_with("sz") || rest.starts_with("Sz")) && vowel(rest[2]);
  const bool letter = rest.size() > 1 && rest[1] >= 'a' && rest[1] <= 'z';
  return hisses && letter && !soft && !vowel(rest[1]) ? "ze " + std::string(rest) : text;
}

}  // namespace

std::string Phrases::from_where(const std::vector<Region>& regions) const {
  if (regions.empty()) return {};
  // Translators: where reinforcements come from; in Polish the region is in the genitive
  const std::string text = words(say("from {region:gen}", {{"region", nested(validator::region_words(regions, project_))}}));
  return catalogue_.language() == "pl" ? easily_said(text) : text;
}

std::string Phrases::unit(const std::string& id) const {
  return words(wording::Text{"{unit}", {}, 0, {{"unit", validator::unit_name(id, project_)}}});
}

std::string Phrases::units(const std::vector<Units>& list, const std::string& side) const {
  std::vector<std::string> parts;
  for (const Units& units : list) {
    std::string part;
    for (std::size_t i = 0; i < units.of.size();) {
      std::size_t same = i + 1;
      const std::string name = unit(units.of[i]);
      while (same < units.of.size() && unit(units.of[same]) == name) ++same;
      part += (part.empty() ? "" : " + ") + (same - i > 1 ? fmt::format("{} × ", same - i) : std::string()) + name;
      i = same;
    }
    if (units.rest_of) part = words(say("the rest of {formation}", {{"formation", unit(*units.rest_of)}}));
    if (part.empty()) {
      std::vector<wording::Value> kinds;
      for (const std::string& kind : units.kinds) kinds.emplace_back(project_.game().kind_noun(KindOf::piece, kind));
      if (!kinds.empty())
        part = words(wording::list_of(std::move(kinds)));
      else
        part = words(say("units of {side:gen}", {{"side", side_noun(units.side.value_or(side))}}));
    }
    if (units.numbers && units.of.empty()) part += " " + numbers(*units.numbers);
    parts.push_back(std::move(part));
  }
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  return text;
}

std::string Phrases::when(const std::optional<When>& when) const {
  return when ? words(validator::sentence(*when, project_)) : std::string();
}

wording::Noun Phrases::side_noun(const std::string& id) const { return project_.orbat()->side_noun(id); }
std::string Phrases::side(const std::string& id) const { return capitalised(noun(side_noun(id))); }

std::string Phrases::guns(const Asset& asset) const {
  std::string text;
  if (asset.batteries && asset.barrels)
    text = fmt::format("{}\u00a0×\u00a0{}", *asset.batteries, *asset.barrels);
  else if (asset.barrels)
    text = std::to_string(*asset.barrels);
  if (asset.calibre_mm) text += fmt::format("{}{}\u00a0mm", text.empty() ? "" : ", ", *asset.calibre_mm);
  return text;
}

std::string Phrases::numbers(const Numbers& numbers) {
  std::string text;
  for (std::size_t i = 0; i < numbers.list.size();) {
    std::size_t last = i;
    while (last + 1 < numbers.list.size() && numbers.list[last + 1] == numbers.list[last] + 1) ++last;
    text += text.empty() ? "" : ", ";
    text += std::to_string(numbers.list[i]);
    if (last > i) text += "–" + std::to_string(numbers.list[last]);
    i = last + 1;
  }
  return text;
}

// With the event that gives it beside the points, or alone: it is too long for the column of the points.
std::string Phrases::rank(const Rank& rank) const {
  std::string name = noun(noun_of(rank.names, "–"));
  if (rank.side) {
    const std::string winner = side(*rank.side);
    // A name that says who has won needs no side before it.
    const bool told = capitalised(name).find(winner) != std::string::npos || name.find(noun(side_noun(*rank.side))) != std::string::npos;
    if (!told) name = words(say("{side}: {rank}", {{"side", winner}, {"rank", name}}));
  }
  if (!rank.event) return name;
  const std::vector<wording::Argument> what{{"rank", name}, {"event", validator::trigger_name(*rank.event, project_)}};
  return words(rank.from || rank.to ? say("{rank}; also at once: {event}", what) : say("{rank} ({event})", what));
}

std::string Phrases::clock(ClockTime time) { return fmt::format("{}:{:02}", time.minutes / 60, time.minutes % 60); }

}  // namespace hexwright::publish
