// Chooses a symbol by the words that a game uses, from the table in symbols.txt. The more words of an id or class a phrase covers
// the better it fits; among equals the id goes before the classes, and what stands earlier before what stands later.
#include <algorithm>
#include <map>
#include <string>

#include "model/document/ruleset.hpp"
#include "publish/symbols/embedded.hpp"
#include "publish/symbols/symbols.hpp"

namespace hexwright::publish {

using document::KindOf;

namespace {

using Table = std::map<std::string_view, std::string_view>;  // word or phrase -> function or echelon

constexpr std::size_t MOST_WORDS = 8;  // of an id that are looked at; ids in use have one to four

struct Words {
  Table functions, echelons, leaders;
  std::vector<std::string_view> echelon_names;
};

std::string_view cut(std::string_view& rest, char at) {
  const std::size_t end = std::min(rest.find(at), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

void read_line(std::string_view line, Words& into) {
  const std::string_view sort = cut(line, ' '), name = cut(line, ':');
  Table* table = sort == "function" ? &into.functions : sort == "echelon" ? &into.echelons : sort == "mark" ? &into.leaders : nullptr;
  if (!table) return;
  if (table == &into.echelons) into.echelon_names.push_back(name);
  while (!line.empty())
    if (const std::string_view word = cut(line, ' '); !word.empty()) table->emplace(word, name);
  table->emplace(name, name);
}

const Words& words() {
  static const Words read = [] {
    Words result;
    std::string_view text(hexwright_symbol_words, static_cast<std::size_t>(hexwright_symbol_words_end - hexwright_symbol_words));
    while (!text.empty()) read_line(cut(text, '\n'), result);
    return result;
  }();
  return read;
}

struct Found {
  std::string_view name;
  std::size_t length = 0;  // in words
};

std::string_view look_up(const Table& table, std::string_view phrase) {
  auto found = table.find(phrase);
  if (found == table.end() && phrase.ends_with('s')) found = table.find(phrase.substr(0, phrase.size() - 1));
  return found == table.end() ? std::string_view() : found->second;
}

// The longest phrase of an id that the table knows; of two of one length the earlier.
Found longest(const Table& table, std::string_view id) {
  std::vector<std::pair<std::size_t, std::size_t>> parts;  // beginning and end
  for (std::size_t at = 0; at < id.size() && parts.size() < MOST_WORDS;) {
    const std::size_t end = std::min(id.find_first_of("-._ ", at), id.size());
    if (end > at) parts.emplace_back(at, end);
    at = end + 1;
  }
  for (std::size_t length = parts.size(); length > 0; --length)
    for (std::size_t first = 0; first + length <= parts.size(); ++first) {
      std::string phrase(id.substr(parts[first].first, parts[first + length - 1].second - parts[first].first));
      std::replace_if(
          phrase.begin(), phrase.end(), [](char c) { return c == '.' || c == '_' || c == ' '; }, '-');
      if (const std::string_view name = look_up(table, phrase); !name.empty()) return {name, length};
    }
  return {};
}

std::string_view best(const Table& table, std::string_view id, const document::Kind* kind) {
  Found found = longest(table, id);
  if (kind)
    for (const std::string& one : kind->classes)
      if (const Found other = longest(table, one); other.length > found.length) found = other;
  return found.name;
}

bool leads(const project::Game& game, std::string_view id) {
  if (game.is(KindOf::piece, id, LEADER)) return true;
  const std::size_t last = id.find_last_of("-._ ");
  return !look_up(words().leaders, last == id.npos ? id : id.substr(last + 1)).empty();
}

std::string_view asked_for(const document::Kind* kind, std::string_view wanted) {
  if (!wanted.empty() || !kind) return wanted;
  for (const document::Effect& effect : kind->effects)
    if (effect.name == "symbol") return effect.value;
  return {};
}

// The name as it stands in the table, which outlives the asker; empty when it is not there.
std::string_view lasting(std::span<const std::string_view> names, std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  return found == names.end() ? std::string_view() : *found;
}

}  // namespace

std::span<const std::string_view> echelons() { return words().echelon_names; }

std::optional<Symbol> symbol_for(const project::Game& game, std::string_view piece_kind, std::string_view formation_kind,
                                 std::string_view wanted) {
  const document::Kind* kind = game.kind(KindOf::piece, piece_kind);
  const document::Kind* formation = game.kind(KindOf::formation, formation_kind);
  std::string_view own = best(words().echelons, piece_kind, kind);
  if (own.empty()) own = best(words().echelons, formation_kind, formation);

  if (std::string_view asked = asked_for(kind, wanted); !asked.empty()) {
    if (asked == "none") return std::nullopt;
    const bool names_echelon = asked.find('/') != asked.npos;
    const std::string_view name = cut(asked, '/');
    const std::string_view function = name == LEADER ? LEADER : lasting(nato_functions(), name);
    const std::string_view echelon = names_echelon && asked != "none" ? lasting(echelons(), asked) : std::string_view();
    if (function.empty() || (names_echelon && asked != "none" && echelon.empty())) return Symbol{UNKNOWN_SYMBOL, {}};
    return Symbol{function, names_echelon ? echelon : own};
  }
  if (leads(game, piece_kind)) return Symbol{LEADER, best(words().echelons, formation_kind, formation)};
  const std::string_view function = best(words().functions, piece_kind, kind);
  if (function.empty()) return std::nullopt;
  return Symbol{function, own};
}

}  // namespace hexwright::publish
