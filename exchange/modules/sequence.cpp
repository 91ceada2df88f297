// Traits are nested in one another, each with a tab before the next; their states likewise.
#include "exchange/modules/sequence.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>

namespace hexwright::exchange::modules {

namespace {

constexpr std::size_t MOST_TRAITS = 200;

std::string unquoted(std::string item) {
  return item.size() > 1 && item.front() == '\'' && item.back() == '\'' ? item.substr(1, item.size() - 2) : item;
}

// The first item and all behind it, which may hold delimiters of its own.
std::vector<std::string> chain(std::string text) {
  std::vector<std::string> all;
  while (all.size() < MOST_TRAITS) {
    std::vector<std::string> parts = items_of(text, '\t', 2);
    all.push_back(std::move(parts.front()));
    if (parts.size() < 2) break;
    text = std::move(parts[1]);
  }
  return all;
}

double number(const std::vector<std::string>& items, std::size_t at) {
  double value = 0;
  if (at < items.size()) std::from_chars(items[at].data(), items[at].data() + items[at].size(), value);
  return std::abs(value) < 1e7 ? value : 0;
}

}  // namespace

std::vector<std::string> items_of(std::string_view text, char delimiter, std::size_t most) {
  std::vector<std::string> items(1);
  for (std::size_t from = 0;;) {
    const std::size_t at = std::min(text.find(delimiter, from), text.size());
    const bool kept = at < text.size() && at > from && text[at - 1] == '\\';
    items.back().append(text, from, at - from - (kept ? 1 : 0));
    if (kept)
      items.back() += delimiter;
    else if (at == text.size() || items.size() == most)
      break;
    else
      items.emplace_back();
    from = at + 1;
  }
  for (std::string& item : items) item = unquoted(std::move(item));
  return items;
}

std::optional<std::string> PieceText::marked(std::string_view wanted) const {
  for (const Trait& trait : traits) {
    if (!trait.type.starts_with("mark;")) continue;
    const std::vector<std::string> names = items_of(std::string_view(trait.type).substr(5), ','), values = items_of(trait.state, ',');
    for (std::size_t i = 0; i < names.size() && i < values.size(); ++i)
      if (names[i] == wanted) return values[i];
  }
  return std::nullopt;
}

std::string prototype_used(const Trait& trait) {
  constexpr std::string_view begin = "prototype;";
  return trait.type.starts_with(begin) ? items_of(std::string_view(trait.type).substr(begin.size()), ';').front() : std::string();
}

void expand(PieceText& piece, const Prototypes& prototypes) {
  constexpr std::size_t MOST_BYTES = 1U << 18U;
  std::set<std::string> expanded;  // each once: one may use itself
  std::size_t bytes = 0;
  for (std::size_t i = 0; i < piece.traits.size(); ++i) {
    const std::string name = prototype_used(piece.traits[i]);
    const auto used = name.empty() ? prototypes.end() : prototypes.find(name);
    if (used == prototypes.end() || piece.traits.size() + used->second.size() > MOST_TRAITS || !expanded.insert(name).second) continue;
    for (const Trait& trait : used->second) bytes += trait.type.size() + trait.state.size();
    if (bytes > MOST_BYTES) return;
    piece.traits.insert(piece.traits.begin() + static_cast<std::ptrdiff_t>(i) + 1, used->second.begin(), used->second.end());
  }
}

std::vector<PieceText> pieces_of(std::string_view command) {
  if (!command.starts_with("+/")) return {};
  const std::vector<std::string> parts = items_of(command.substr(2), '/', 4);
  if (parts.size() < 3) return {};
  PieceText piece;
  piece.id = parts[0];
  if (parts[1].starts_with("stack") || parts[1].starts_with("deck")) {
    std::vector<std::string> state = items_of(parts[2], ';');
    piece.map = state[0];
    piece.x = number(state, 1);
    piece.y = number(state, 2);
    if (state.size() > 3) piece.stacked.assign(state.begin() + 3, state.end());
    return {piece};
  }
  const std::vector<std::string> types = chain(parts[1]), states = chain(parts[2]);
  for (std::size_t i = 0; i < types.size(); ++i) piece.traits.push_back({types[i], i < states.size() ? states[i] : std::string()});
  for (const Trait& trait : piece.traits)
    if (trait.type.starts_with("piece;")) {
      const std::vector<std::string> basic = items_of(trait.type, ';'), state = items_of(trait.state, ';');
      if (basic.size() > 4) piece.image = basic[3], piece.name = basic[4];
      if (!state.empty()) piece.map = state[0] == "null" ? "" : state[0];
      piece.x = number(state, 1);
      piece.y = number(state, 2);
    }
  return {piece};
}

}  // namespace hexwright::exchange::modules
