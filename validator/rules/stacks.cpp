// Each rule by itself; the first that is broken is told.
#include "validator/rules/stacks.hpp"

#include <algorithm>

#include "model/document/piece.hpp"
#include "model/wording/list_of.hpp"
#include "validator/checks/strength.hpp"

namespace hexwright::validator {

using namespace document;
using wording::Decimal;
using wording::say;
using wording::say_n;

namespace {

constexpr std::int64_t ONE = 1000;
const std::string NONE;

bool names(const std::vector<std::string>& list, const std::string& id) {
  return list.empty() || std::find(list.begin(), list.end(), id) != list.end();
}

// Of what a hex holds so much: all that stack, or kinds that are named.
wording::Value counted_pieces(const StackingRule& rule, const project::Game& game) {
  if (rule.kinds.empty()) return wording::nested(say("pieces that stack"));
  std::vector<wording::Value> kinds;
  for (const std::string& kind : rule.kinds) kinds.emplace_back(game.kind_noun(KindOf::piece, kind));
  return wording::nested(wording::list_of(std::move(kinds)));
}

}  // namespace

wording::Text stacking_words(const StackingRule& rule, const project::Project& project) {
  std::vector<wording::Value> sides, grounds;
  for (const std::string& side : rule.sides)
    sides.push_back(project.orbat() ? wording::Value(project.orbat()->side_noun(side)) : wording::Value(side));
  for (const std::string& terrain : rule.terrain) grounds.emplace_back(project.game().kind_noun(KindOf::terrain, terrain));
  const std::vector<wording::Argument> arguments{{"most", rule.most.value_or(Decimal{})}, {"pieces", counted_pieces(rule, project.game())}};
  const Counted what = rule.counts.value_or(Counted::pieces);
  // Translators: what follows the colon is a list: "A hex holds of one side at most 2: infantry division".
  wording::Text text = !rule.most                  ? say("No two nations of one side stand in a hex: {pieces:nom}", arguments)
                       : what == Counted::size     ? say("A hex holds of one side a size of at most {most}: {pieces:nom}", arguments)
                       : what == Counted::strength ? say("A hex holds of one side a strength of at most {most}: {pieces:nom}", arguments)
                                                   : say("A hex holds of one side at most {most}: {pieces:nom}", arguments);
  const auto more = [&](const wording::Text& what_more) {
    text = wording::Text{"{rule}; {more}", {}, 0, {{"rule", wording::nested(std::move(text))}, {"more", wording::nested(what_more)}}};
  };
  if (rule.most && !rule.mixed.value_or(true)) more(say("two nations never together"));
  if (!sides.empty()) more(say("only: {sides:nom}", {{"sides", wording::nested(wording::list_of(std::move(sides)))}}));
  if (!grounds.empty()) more(say("on this ground: {terrain:nom}", {{"terrain", wording::nested(wording::list_of(std::move(grounds)))}}));
  return text;
}

StackRules::StackRules(const project::Project& project) : project_(project) {}

const std::string& StackRules::nationality(std::size_t piece) const {
  const project::OrbatIndex& orbat = *project_.orbat();
  if (const auto& own = orbat.pieces()[piece].piece->nationality) return *own;
  for (auto around = orbat.pieces()[piece].formation; around; around = orbat.formations()[*around].parent)
    if (const auto& theirs = orbat.formations()[*around].formation->nationality) return *theirs;
  return NONE;
}

bool StackRules::counts(const StackingRule& rule, std::size_t piece) const {
  const project::PieceEntry& entry = project_.orbat()->pieces()[piece];
  if (!names(rule.sides, project_.orbat()->side_at(entry.side).id)) return false;
  const Kind* kind = project_.game().kind(KindOf::piece, entry.piece->kind);
  if (rule.kinds.empty()) return !kind || kind->stacks.value_or(true);
  return std::any_of(rule.kinds.begin(), rule.kinds.end(),
                     [&](const std::string& wanted) { return project_.game().is(KindOf::piece, entry.piece->kind, wanted); });
}

std::optional<std::int64_t> StackRules::weight(const StackingRule& rule, std::size_t piece) const {
  const Piece& one = *project_.orbat()->pieces()[piece].piece;
  const Kind* kind = project_.game().kind(KindOf::piece, one.kind);
  switch (rule.counts.value_or(Counted::pieces)) {
    case Counted::pieces:
      return ONE;
    case Counted::size:
      if (one.size) return one.size->thousandths;
      return kind && kind->size ? std::optional(kind->size->thousandths) : std::nullopt;
    case Counted::strength:
      break;
  }
  if (one.points) return one.points->thousandths;
  for (const Face& face : one.faces)
    if (face.of == Facing::front && face.strength) return face.strength->thousandths;
  if (kind && !kind->strength.value_or(true)) return 0;
  if (!project_.scenario()) return std::nullopt;
  const auto& exceptions = project_.scenario()->strength;
  if (exceptions && too_many_exceptions(exceptions->exceptions.size(), *project_.orbat())) return std::nullopt;
  const auto boxes = strength_of(*project_.scenario(), *project_.orbat(), project_.game(), piece);
  return boxes ? std::optional(boxes->thousandths) : std::nullopt;
}

std::optional<StackRules::Breach> StackRules::too_much(const StackingRule& rule, const project::Pieces& pieces, std::size_t hexes) const {
  if (!rule.most) return std::nullopt;
  std::int64_t all = 0;
  for (const std::size_t piece : pieces)
    if (counts(rule, piece)) all += weight(rule, piece).value_or(0);
  const std::int64_t room = rule.most->thousandths * static_cast<std::int64_t>(hexes);
  if (all <= room) return std::nullopt;
  const std::vector<wording::Argument> numbers{{"all", Decimal{all}}, {"most", *rule.most}, {"room", Decimal{room}}};
  const std::int64_t heads = all / ONE;
  const Counted what = rule.counts.value_or(Counted::pieces);
  if (hexes == 1)
    return Breach{what == Counted::pieces ? say_n("{all} piece that counts stands in one hex, and it holds {most}.",
                                                  "{all} pieces that count stand in one hex, and it holds {most}.", heads, numbers)
                  : what == Counted::size ? say("Pieces of a size of {all} together stand in one hex, and it holds {most}.", numbers)
                                          : say("Pieces of a strength of {all} together stand in one hex, and it holds {most}.", numbers),
                  rule.rule.value_or("")};
  return Breach{what == Counted::pieces ? say_n("{all} piece that counts stands in hexes that hold {room} together.",
                                                "{all} pieces that count stand in hexes that hold {room} together.", heads, numbers)
                : what == Counted::size ? say("Pieces of a size of {all} together stand in hexes that hold {room}.", numbers)
                                        : say("Pieces of a strength of {all} together stand in hexes that hold {room}.", numbers),
                rule.rule.value_or("")};
}

std::optional<StackRules::Breach> StackRules::mixed(const StackingRule& rule, const project::Pieces& pieces) const {
  if (rule.mixed.value_or(true)) return std::nullopt;
  const std::string* first = nullptr;
  for (const std::size_t piece : pieces) {
    if (!counts(rule, piece)) continue;
    const std::string& own = nationality(piece);
    if (own.empty()) continue;
    if (!first) first = &own;
    if (*first == own) continue;
    return Breach{say("Pieces of two nations, {one} and {other}, stand in one hex.", {{"one", *first}, {"other", own}}),
                  rule.rule.value_or("")};
  }
  return std::nullopt;
}

std::optional<StackRules::Breach> StackRules::breach(const project::Pieces& pieces, const std::string& terrain) const {
  for (const StackingRule& rule : project_.game().data().stacking) {
    const bool here = rule.terrain.empty() ||
                      (!terrain.empty() && std::any_of(rule.terrain.begin(), rule.terrain.end(),
                                                       [&](const auto& one) { return project_.game().is(KindOf::terrain, terrain, one); }));
    if (!here) continue;
    if (auto found = too_much(rule, pieces, 1)) return found;
    if (auto found = mixed(rule, pieces)) return found;
  }
  return std::nullopt;
}

std::optional<StackRules::Breach> StackRules::breach_over(const project::Pieces& pieces, std::size_t hexes) const {
  if (hexes == 1) return breach(pieces, {});
  for (const StackingRule& rule : project_.game().data().stacking) {
    if (!rule.terrain.empty()) continue;
    if (auto found = too_much(rule, pieces, hexes)) return found;
    for (const std::size_t piece : pieces)
      if (auto found = too_much(rule, {piece}, 1)) return found;
  }
  return std::nullopt;
}

std::optional<wording::Text> StackRules::lacks(const project::Pieces& pieces) const {
  for (const StackingRule& rule : project_.game().data().stacking)
    for (const std::size_t piece : pieces)
      if (rule.most && counts(rule, piece) && !weight(rule, piece))
        return rule.counts == Counted::size ? say("the size of {piece}", {{"piece", project_.orbat()->short_name(piece)}})
                                            : say("the strength of {piece}", {{"piece", project_.orbat()->short_name(piece)}});
  return std::nullopt;
}

}  // namespace hexwright::validator
