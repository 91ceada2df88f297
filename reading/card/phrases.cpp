// Regions, turns, rolls and conditions are looked for by the grammar; where each ends is decided here.
#include "reading/card/phrases.hpp"

#include <algorithm>

namespace hexwright::reading {

namespace {

// Where a region that begins here is over.
int region_end(const Card& card, Range range) {
  const Flow& flow = card.flow;
  for (int t = range.from; t < range.to; ++t) {
    const std::string_view text = flow.text(t);
    if (text == "{" || text == ";" || (text == ":" && t > range.from)) return t;
    if (text == "(" && t + 1 < range.to && card.grammar.match("see", flow, t + 1, range.to)) return t;
    if (text == "[" && t + 2 < range.to && flow.text(t + 2) != "]") return t;
  }
  return range.to;
}

void add_place(std::vector<std::string>& places, std::string name) {
  if (!name.empty() && std::find(places.begin(), places.end(), name) == places.end()) places.push_back(std::move(name));
}

std::vector<std::string> places_in(const Card& card, Range range) {
  std::vector<std::string> out = hexes_in(card, range);
  if (!out.empty()) return out;
  for (const Match& named : card.grammar.all("named_place", card.flow, range)) add_place(out, card.words(named.range));
  return out;
}

}  // namespace

std::vector<std::string> hexes_in(const Card& card, Range range) {
  std::vector<std::string> out;
  for (int t = range.from; t < range.to; ++t)
    if (card.flow.hex_shape != HexShape::none && hex_shape(card.flow.text(t)) == card.flow.hex_shape)
      add_place(out, std::string(card.flow.text(t)));
  return out;
}

Region region_of(const Card& card, Range range) {
  Region out{range, {}, {}, places_in(card, range)};
  const auto kind = card.grammar.best("region", card.flow, range);
  if (!kind) {
    out.kind = out.places.empty() ? "" : "place";
    return out;
  }
  out.kind = kind->value;
  if (const Match::Slot* n = kind->slot("n")) out.radius = card.number(*n);
  if (out.kind == "hex" || out.kind == "hexes") {
    out.radius = "0";
    out.kind = out.places.size() > 1 ? "hexes" : "hex";
  }
  if (out.kind == "adjacent") out.radius = "1";
  if (out.kind.starts_with("inch"))
    if (const auto n = card.grammar.find("inches", card.flow, range)) out.radius = card.number(*n->slot("n"));
  if ((out.kind == "radius" || out.kind == "not-within") && card.grammar.find("terrain", card.flow, {range.from, kind->range.from}))
    out.kind = "terrain+" + out.kind;
  return out;
}

std::optional<Region> region_in(const Card& card, Range range) {
  for (int t = range.from; t < range.to; ++t) {
    if (!card.grammar.match("region_open", card.flow, t, range.to)) continue;
    const auto when = card.grammar.match("when", card.flow, t, range.to);
    if (when || card.grammar.match("no_region", card.flow, t, range.to)) {
      if (when) t = when->range.to - 1;
      continue;
    }
    return region_of(card, trimmed(card, {t, region_end(card, {t, range.to})}));
  }
  return std::nullopt;
}

std::optional<Phrase> turn_in(const Card& card, Range range) {
  for (int t = range.from; t < range.to; ++t) {
    const auto found = card.grammar.longest("when", card.flow, t, range.to);
    if (!found) continue;
    std::string value = found->value.empty() ? std::string() : card.filled(*found);
    if (value.empty()) value = card.words(found->range);
    if (const auto span = card.grammar.find("turn_span", card.flow, found->range)) value = card.words(span->range);
    return Phrase{std::move(value), found->range};
  }
  return std::nullopt;
}

std::optional<Phrase> die_in(const Card& card, Range range) {
  const auto found = card.grammar.best("die", card.flow, range);
  if (!found) return std::nullopt;
  std::string out;
  const Match::Slot* dice = found->slot("d");
  const Match::Slot* result = found->slot("r");
  if (dice) out = card.words(dice->range);
  if (dice && result) out += ": ";
  if (result) out += (dice ? "" : found->value.starts_with("dr") ? "dr " : "die: ") + card.words(result->range);
  return Phrase{out, found->range};
}

std::optional<Phrase> condition_in(const Card& card, Range range) {
  for (int t = range.from; t < range.to; ++t) {
    const auto opens = card.grammar.match("conditional", card.flow, t, range.to);
    if (!opens) continue;
    int to = opens->range.to, depth = 0;
    for (; to < range.to; ++to) {
      const std::string_view text = card.flow.text(to);
      depth += text == "(" ? 1 : text == ")" ? -1 : 0;
      const bool shortens = text == "." && card.grammar.match("short_form", card.flow, to - 1, to) && to + 1 < range.to;
      if (depth < 0 || (depth == 0 && !shortens && (text == "," || text == ";" || text == ":" || text == "."))) break;
    }
    return Phrase{card.words({t, to}), {t, to}};
  }
  return std::nullopt;
}

bool opens_unit(const Card& card, int at, int end) {
  if (at < end && !hexes_in(card, {at, at + 1}).empty()) return false;
  return card.grammar.match("unit_open", card.flow, at, end).has_value();
}

std::vector<Range> items_of(const Card& card, Range range) {
  const Flow& flow = card.flow;
  std::vector<Range> out;
  bool semicolons = false;
  for (int t = range.from; t < range.to; ++t) semicolons = semicolons || flow.text(t) == ";";
  int from = range.from, depth = 0;
  const auto close = [&](int to, int next) {
    if (const Range item = trimmed(card, {from, to}); !item.empty()) out.push_back(item);
    from = next;
  };
  for (int t = range.from; t < range.to; ++t) {
    const std::string_view text = flow.text(t);
    depth += text == "(" || text == "[" ? 1 : text == ")" || text == "]" ? -1 : 0;
    if (depth > 0) continue;
    if (flow.tokens[t].gap && t > from) close(t, t);
    if (text == ";") close(t, t + 1);
    const bool joint = text == "," || card.grammar.match("joint", flow, t, t + 1);
    if (!joint || t + 1 >= range.to) continue;
    int next = t + 1;
    if (card.grammar.match("joint", flow, next, next + 1)) ++next;
    if (opens_unit(card, next, range.to)) {
      close(t, next);
      t = next - 1;
    }
  }
  close(range.to, range.to);
  return out;
}

}  // namespace hexwright::reading
