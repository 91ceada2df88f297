// Every line of the card's lists becomes pieces: as many as it counts, or one that bears the designation of the line.
#include <algorithm>

#include "exchange/card/drafting.hpp"
#include "exchange/text/fold.hpp"
#include "model/io/letters.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::exchange {

using namespace document;
using reading::Phrases;
using reading::UnitFact;
using wording::say;

namespace {

constexpr int MOST_PIECES = 500;  // of one line
constexpr std::size_t MOST_LINES = 1000, MOST_IN_ALL = 10'000;
constexpr std::size_t MOST_TOLD = 60;  // bytes of a designation on a counter

Side* side_of(Drafting& draft, const std::string& id) {
  for (Side& side : draft.made.orbat.sides)
    if (side.id == id) return &side;
  return nullptr;
}

std::vector<Piece>& list_for(Drafting& draft, Side& side, const UnitFact& unit) {
  if (unit.group.empty()) return side.pieces;
  std::string& id = draft.formations[side.id + '\n' + unit.group];
  if (id.empty()) {
    id = draft.fresh(side.id + '.' + slug(unit.group));
    Formation& made = side.formations.emplace_back();
    made.id = id;
    made.kind = draft.kind(KindOf::formation, "group", draft.ours(say("formation")));
    made.designation = unit.group;
  }
  return std::find_if(side.formations.begin(), side.formations.end(), [&](const Formation& one) { return one.id == id; })->pieces;
}

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

void add_pieces(Drafting& draft, Side& side, const UnitFact& unit) {
  if (draft.listed.size() >= MOST_LINES || draft.pieces >= MOST_IN_ALL) return draft.note(unit.span);
  const std::vector<Phrases::Item> items = draft.phrases.items(unit.designation);
  // "1 captain, 2 lieutenants": each of them by itself where all are counted.
  const bool several = items.size() > 1 && std::all_of(items.begin(), items.end(), [](const auto& item) { return item.count.has_value(); });
  for (std::size_t i = 0; i < (several ? items.size() : 1); ++i) {
    const std::vector<std::string> words = items.empty() ? std::vector<std::string>{} : items[i].words;
    const int count = std::clamp(several ? *items[i].count : unit.count, 1, MOST_PIECES);
    const std::string name = words.empty() ? unit.designation : joined(words);
    ListedUnits listed{side.id, unit.group, words, {}, 0, unit.span.line};
    const bool counted = count > 1 || (!items.empty() && items[i].count);
    const std::string kind =
        counted || unit.kind.empty() ? draft.kind(KindOf::piece, slug(name), name) : draft.kind(KindOf::piece, slug(unit.kind), unit.kind);
    std::vector<Piece>& list = list_for(draft, side, unit);
    for (int n = 0; n < count; ++n) {
      Piece& piece = list.emplace_back();
      piece.id = draft.fresh(side.id + '.' + slug(name) + (count > 1 ? "-" + std::to_string(n + 1) : ""));
      piece.kind = kind;
      if (!counted) piece.text = io::visible(io::as_read(unit.designation), MOST_TOLD);
      if (n == 0) piece.datum = draft.datum(unit.span, true);
      listed.ids.push_back(piece.id);
      ++draft.pieces;
    }
    draft.listed.push_back(std::move(listed));
  }
}

// Pieces of one kind are one line, as if this card had listed them itself; where another reader has placed them, none is.
void list_pieces(Drafting& draft, const std::string& side, const std::string& group, const std::vector<Piece>& pieces) {
  for (const Piece& piece : pieces) {
    draft.ids.insert(piece.id);
    if (draft.source.setup || draft.listed.size() >= MOST_LINES) continue;
    std::vector<std::string> words;
    for (const Phrases::Item& item : draft.phrases.items(piece.text.value_or(piece.kind)))
      words.insert(words.end(), item.words.begin(), item.words.end());
    const auto same = std::find_if(draft.listed.begin(), draft.listed.end(),
                                   [&](const ListedUnits& one) { return one.side == side && one.group == group && one.words == words; });
    if (same != draft.listed.end())
      same->ids.push_back(piece.id);
    else
      draft.listed.push_back({side, group, std::move(words), {piece.id}});
  }
}

void list_known(Drafting& draft, const std::string& side, const Formation& formation) {
  draft.ids.insert(formation.id);
  draft.formations[side + '\n' + formation.designation] = formation.id;
  for (const Formation& inner : formation.formations) list_known(draft, side, inner);
  list_pieces(draft, side, formation.designation, formation.pieces);
}

}  // namespace

bool same_stem(const std::string& a, const std::string& b) {
  if (a == b) return true;
  const std::size_t shorter = std::min(a.size(), b.size()), longer = std::max(a.size(), b.size());
  if (shorter < 4 || longer - shorter > 3) return false;
  const std::size_t stem = shorter - (shorter > 5 ? 1 : 0);
  return a.compare(0, stem, b, 0, stem) == 0;
}

std::string kind_meant(const Drafting& draft, const std::string& words) {
  const auto named = [&](const std::string& name) {
    const auto a = draft.phrases.items(words), b = draft.phrases.items(name);
    return a.size() == 1 && b.size() == 1 && a[0].words.size() == b[0].words.size() &&
           std::equal(a[0].words.begin(), a[0].words.end(), b[0].words.begin(), same_stem);
  };
  if (!draft.source.game) return {};
  for (const auto& one : draft.facts.abbreviations)
    if (draft.source.game->kind(KindOf::piece, one.abbreviation) && named(one.meaning)) return one.abbreviation;
  for (const Kind& kind : draft.source.game->data().kinds)
    if (kind.of == KindOf::piece && std::any_of(kind.names.begin(), kind.names.end(),
                                                [&](const Name& name) { return name.lang == draft.facts.language && named(name.nom); }))
      return kind.id;
  return {};
}

// "All platoons have three boxes, except Polish mortar platoons and German machine-gun platoons numbered 1-9, which have 2 boxes."
void draft_strength(Drafting& draft) {
  for (const auto& rule : draft.facts.rules) {
    const auto said = draft.source.game ? draft.phrases.said("strength_meant", rule.span.words) : std::nullopt;
    if (!said) continue;
    Strength strength;
    strength.boxes = wording::Decimal::parse(said->at("n"));
    strength.datum = draft.datum(rule.span, true);
    const std::string all = said->contains("e") ? said->at("e") : std::string();
    for (std::size_t at = 0; at < all.size();) {
      const std::size_t joint = std::min({all.find(" i ", at), all.find(" and ", at), all.find(", ", at), all.size()});
      const auto one = draft.phrases.said("strength_exception", all.substr(at, joint - at));
      const std::string kind = one ? kind_meant(draft, one->at("k")) : std::string();
      const auto boxes = said->contains("m") ? wording::Decimal::parse(said->at("m")) : std::nullopt;
      StrengthException made;
      if (kind.empty() || !boxes || (one->contains("s") && !draft.ids.contains(one->at("s")))) return;  // the rule stays words
      if (one->contains("r") && !parse_value(one->at("r"), {0, 10'000}, made.numbers.emplace())) return;
      if (one->contains("s")) made.side = one->at("s");
      made.kinds = {kind};
      made.boxes = *boxes;
      made.datum.printed = all.substr(at, joint - at);
      strength.exceptions.push_back(std::move(made));
      at = joint == all.size() ? joint : all.find(' ', joint + 1) + 1;
      if (at == 0) break;
    }
    draft.made.scenario.strength = std::move(strength);
    return;
  }
}

// "All units of both sides start with morale 2."
void draft_morale(Drafting& draft) {
  for (const auto& rule : draft.facts.rules) {
    const auto said = draft.source.game ? draft.phrases.said("morale_meant", rule.span.words) : std::nullopt;
    if (!said) continue;
    Morale morale;
    if (!parse_value(said->at("n"), {0, 100}, morale.level.emplace())) return;
    morale.datum = draft.datum(rule.span, true);
    draft.made.scenario.morale = std::move(morale);
    return;
  }
}

void draft_forces(Drafting& draft) {
  if (draft.source.forces) {
    draft.made.orbat.sides = draft.source.forces->sides;
    for (const Side& side : draft.made.orbat.sides) {
      draft.ids.insert(side.id);
      for (const Formation& formation : side.formations) list_known(draft, side.id, formation);
      list_pieces(draft, side.id, {}, side.pieces);
    }
    return;
  }
  for (const auto& fact : draft.facts.sides) {
    Side& side = draft.made.orbat.sides.emplace_back();
    side.id = draft.fresh(slug(fact.id));
    side.names = {draft.name(fact.name)};
  }
  for (const UnitFact& unit : draft.facts.units)
    if (Side* side = side_of(draft, unit.side))
      add_pieces(draft, *side, unit);
    else
      draft.note(unit.span);
}

bool means_whole_side(const Drafting& draft, const std::string& words, const std::string& side) {
  if (words.empty() || draft.phrases.whole_side(words)) return true;
  for (const auto& fact : draft.facts.sides) {
    if (fact.id != side) continue;
    const std::string small = io::in_small(words);
    if (small == io::in_small(fact.name) || (", " + io::in_small(fact.words) + ',').find(", " + small + ',') != std::string::npos)
      return true;
  }
  return false;
}

// "III/73" for III/73pp, where nothing else can be meant.
static std::optional<Units> formation_cut_short(const Drafting& draft, const std::string& words, const std::string& side) {
  if (words.find('/') == std::string::npos || words.find(' ') != std::string::npos) return std::nullopt;
  Units units;
  for (const auto& [key, id] : draft.formations) {
    const std::string whole = side + '\n' + words;
    if (key.size() > whole.size() && key.starts_with(whole) && !std::isdigit(static_cast<unsigned char>(key[whole.size()])))
      units.of.push_back(id);
  }
  return units.of.size() == 1 ? std::optional(units) : std::nullopt;
}

// "the rest of I/83pp", "cały batalion I/22pp", "Hale's Brigade".
static std::optional<Units> formation_meant(const Drafting& draft, const std::string& words, const std::string& side) {
  for (const auto& [key, id] : draft.formations) {
    const std::string name = key.substr(key.find('\n') + 1);
    if (!key.starts_with(side + '\n') || !words.ends_with(name)) continue;
    const std::string before = words.substr(0, words.size() - name.size());
    Units units;
    if (before.empty() || draft.phrases.whole_of(before))
      units.of = {id};
    else if (draft.phrases.rest_of(before))
      units.rest_of = id;
    else
      continue;
    return units;
  }
  if (const std::size_t comma = words.find(", "); comma != words.npos && words.size() < 200) {  // "II/73pp, III/73pp"
    auto first = formation_meant(draft, words.substr(0, comma), side), rest = formation_meant(draft, words.substr(comma + 2), side);
    if (!first || !rest || first->rest_of || rest->rest_of) return std::nullopt;
    first->of.insert(first->of.end(), rest->of.begin(), rest->of.end());
    return first;
  }
  return formation_cut_short(draft, words, side);
}

std::optional<Units> take_units(Drafting& draft, const std::string& words, const std::string& side) {
  if (auto formation = formation_meant(draft, words, side)) {
    for (ListedUnits& one : draft.listed)
      if (one.side == side && !one.group.empty() && words.ends_with(one.group)) one.used = one.ids.size();
    return formation;
  }
  Units units;
  std::vector<std::pair<ListedUnits*, std::size_t>> taken;
  for (const Phrases::Item& item : draft.phrases.items(words)) {
    std::vector<ListedUnits*> fitting;
    for (ListedUnits& listed : draft.listed) {
      if (listed.side != side || listed.used == listed.ids.size() || listed.words.empty()) continue;
      const auto known = [&](const std::string& word) {
        return std::any_of(listed.words.begin(), listed.words.end(), [&](const std::string& own) { return same_stem(word, own); });
      };
      if (std::all_of(item.words.begin(), item.words.end(), known)) fitting.push_back(&listed);
    }
    if (fitting.size() != 1) return std::nullopt;
    const std::size_t left = fitting.front()->ids.size() - fitting.front()->used;
    const std::size_t wanted = item.count ? static_cast<std::size_t>(*item.count) : left;
    if (wanted > left || wanted == 0) return std::nullopt;
    taken.emplace_back(fitting.front(), wanted);
  }
  if (taken.empty()) return std::nullopt;
  for (auto& [listed, wanted] : taken)
    for (std::size_t n = 0; n < wanted && listed->used < listed->ids.size(); ++n) units.of.push_back(listed->ids[listed->used++]);
  return units;
}

}  // namespace hexwright::exchange
