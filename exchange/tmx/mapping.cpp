// A word of a tile is cut into its parts ("tileGrass_02": tile, grass), and one of them must mean something.
#include "exchange/tmx/mapping.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "model/document/nearest.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/letters.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::exchange::tmx {

using document::KindOf;
using wording::say;

namespace {

// Words for one thing, in one line; the more particular ones first. A kind of a game belongs to the line in which a part of its id stands.
constexpr std::array<std::string_view, 19> ALIKE = {
    "marsh swamp bog mire wetland fen",
    "orchard vineyard",
    "grain wheat field farmland crops cropland cornfield",
    "brush scrub bush shrub shrubs",
    "rubble ruin ruins debris",
    "woods wood forest trees tree jungle forested pine oak",
    "masonry stone-building building buildings town city castle fortress village house hamlet settlement urban buildings",
    "wooden hut cottage barn",
    "water sea ocean lake deep shallow coast pond",
    "river stream brook creek canal",
    "mountain mountains peak alpine cliff",
    "hill hills ridge slope highland upland",
    "railway rail railroad tracks train",
    "road highway street paved",
    "track path trail dirt-road lane",
    "rough rocky broken rock rocks badlands",
    "sand desert dune dunes beach",
    "snow ice tundra frozen",
    "clear open plain plains grass grassland meadow level ground land steppe prairie pasture savanna dirt soil earth lawn",
};
constexpr std::size_t PLAIN = ALIKE.size() - 1;

std::string small(std::string_view text) { return io::without_marks(text); }

// "tileGrass_02": tile, grass.
std::vector<std::string> parts_of(std::string_view word) {
  std::vector<std::string> parts(1);
  char before = ' ';
  for (const char c : word) {
    const bool upper = c >= 'A' && c <= 'Z', letter = upper || (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 128;
    if ((!letter || (upper && before >= 'a' && before <= 'z')) && !parts.back().empty()) parts.emplace_back();
    if (letter) parts.back() += c;
    before = c;
  }
  if (parts.back().empty()) parts.pop_back();
  for (std::string& part : parts) part = small(part);
  return parts;
}

bool stands_in(std::string_view list, std::string_view word) {
  for (std::size_t at = list.find(word); at != list.npos; at = list.find(word, at + 1))
    if ((at == 0 || list[at - 1] == ' ') && (at + word.size() == list.size() || list[at + word.size()] == ' ')) return true;
  return false;
}

std::optional<std::size_t> line_of(const std::string& part) {
  for (std::size_t i = 0; i < ALIKE.size(); ++i)
    if (stands_in(ALIKE[i], part) || (part.size() > 4 && part.back() == 's' && stands_in(ALIKE[i], part.substr(0, part.size() - 1))))
      return i;
  return std::nullopt;
}
// The first of these parts that stands in a line.
std::optional<std::size_t> line_of_any(const std::vector<std::string>& parts) {
  std::optional<std::size_t> best;
  for (const std::string& part : parts)
    if (const auto line = line_of(part); line && (!best || *line < *best)) best = line;
  return best;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t from = text.find_first_not_of(" \t\r"), to = text.find_last_not_of(" \t\r");
  return from == text.npos ? std::string_view() : text.substr(from, to - from + 1);
}

std::string safe_word(std::string word) {
  std::erase(word, '#');
  for (char& c : word)
    if (c == ',' || c == '=' || c == '\n') c = '_';
  return std::string(trimmed(word));
}

// A line may begin with a colour: #336699.
bool is_comment(std::string_view line) {
  if (line[0] != '#') return false;
  const std::size_t end = std::min(line.find_first_not_of("0123456789abcdefABCDEF", 1), line.size());
  return (end != 7 && end != 9) || (end < line.size() && line[end] != ' ' && line[end] != ',' && line[end] != '=');
}

class Reader {
 public:
  Reader(const std::string& file, const project::Game* game) : file_(file), game_(game) {}

  std::optional<TileTerrain> terrain(std::string_view text, int line) {
    std::string_view kind = trimmed(text), level;
    if (const std::size_t blank = kind.find_first_of(" \t"); blank != kind.npos) {
      level = trimmed(kind.substr(blank));
      kind = kind.substr(0, blank);
    }
    if (kind == "-" && level.empty()) return TileTerrain{};
    if (!level.empty() && !io::parse_int(level, -9, 99)) return refuse(line, say("A level is a whole number from -9 to 99."));
    if (!kind.empty() && (!game_ || game_->kind(KindOf::terrain, kind))) return TileTerrain{std::string(kind), std::string(level)};
    std::vector<std::string> known;
    if (game_)
      for (const document::Kind& one : game_->data().kinds)
        if (one.of == KindOf::terrain) known.push_back(one.id);
    return refuse(line, say("The game has no kind of terrain \"{kind}\".", {{"kind", io::visible(kind)}}),
                  document::did_you_mean(kind, known));
  }
  std::nullopt_t refuse(int line, wording::Text message, std::optional<wording::Text> hint = {}) {
    if (faults.size() < Complaints::MOST) faults.push_back({"tmx/mapping", {file_, line, 1}, std::move(message), {}, std::move(hint)});
    return std::nullopt;
  }
  std::vector<wording::Fault> faults;

 private:
  const std::string& file_;
  const project::Game* game_;
};

constexpr std::size_t MOST_LINES = 10'000;

}  // namespace

tl::expected<Mapping, std::vector<wording::Fault>> Mapping::read(std::string_view text, const std::string& file,
                                                                 const project::Game* game) {
  Mapping mapping;
  Reader reader(file, game);
  int number = 0;
  for (std::size_t at = 0; at < text.size() && mapping.lines_.size() < MOST_LINES;) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = trimmed(text.substr(at, end - at));
    at = end + 1;
    ++number;
    if (line.empty() || is_comment(line)) continue;
    const std::size_t equals = line.rfind('=');
    if (equals == line.npos) {
      reader.refuse(number, say("The line has no sign \"=\": tiles stand before it, a kind of terrain behind it."));
      continue;
    }
    const auto terrain = reader.terrain(line.substr(equals + 1), number);
    if (!terrain) continue;
    std::string_view left = line.substr(0, equals);
    while (!left.empty()) {
      const std::size_t comma = std::min(left.find(','), left.size());
      const std::string_view one = trimmed(left.substr(0, comma));
      left.remove_prefix(std::min(comma + 1, left.size()));
      if (one.empty()) continue;
      Line added{small(safe_word(std::string(one))), {}, {}, *terrain};
      std::string_view rest = one;
      for (std::size_t blank = rest.rfind(' '); blank != rest.npos; blank = rest.rfind(' ')) {
        const std::string_view last = rest.substr(blank + 1);
        const std::size_t dash = last.find('-');
        const auto from = io::parse_int(last.substr(0, dash), 0, 0xFFFFFF),
                   to = dash == last.npos ? from : io::parse_int(last.substr(dash + 1), 0, 0xFFFFFF);
        if (!from || !to) break;
        added.numbers.push_back({static_cast<std::uint32_t>(*from), static_cast<std::uint32_t>(*to)});
        rest = trimmed(rest.substr(0, blank));
      }
      if (!added.numbers.empty()) added.tileset = small(rest);
      mapping.lines_.push_back(std::move(added));
    }
  }
  if (!reader.faults.empty()) return tl::unexpected(std::move(reader.faults));
  return mapping;
}

bool Mapping::fits(const Line& line, const Tiles& tiles, std::uint32_t gid) {
  if (line.word == "*") return true;
  if (const TileWords* tile = tiles.said_of(gid))
    for (const std::string& word : tile->words)
      if (small(safe_word(word)) == line.word) return true;
  const Tileset* set = line.numbers.empty() ? nullptr : tiles.tileset_of(gid);
  return set && small(safe_word(set->name)) == line.tileset &&
         std::any_of(line.numbers.begin(), line.numbers.end(),
                     [&](const Numbers& one) { return gid - set->first >= one.from && gid - set->first <= one.to; });
}

std::optional<TileTerrain> Mapping::of(const Tiles& tiles, std::uint32_t gid) const {
  for (const Line& line : lines_)
    if (fits(line, tiles, gid)) return line.terrain;
  return std::nullopt;
}

namespace {

// "1st heavy machine-gun section": of the kinds whose id or name stands in it, the one with the longest.
std::optional<std::string> kind_within(const project::Game& game, KindOf of, const std::vector<std::string>& parts) {
  const auto joined = [](const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& one : words) text += (text.empty() ? "" : " ") + one;
    return text;
  };
  const std::string text = joined(parts);
  std::optional<std::string> found;
  std::size_t longest = 0;
  for (const document::Kind& kind : game.data().kinds) {
    if (kind.of != of) continue;
    std::vector<std::string> names;
    if (kind.id.size() > 2) names.push_back(joined(parts_of(kind.id)));
    for (const document::Name& name : kind.names) names.push_back(joined(parts_of(name.nom)));
    for (const std::string& name : names)
      if (name.size() > 2 && name.size() > longest && stands_in(text, name)) found = kind.id, longest = name.size();
  }
  return found;
}

}  // namespace

std::optional<std::string> kind_meant(const project::Game& game, KindOf of, std::string_view word) {
  const std::string folded = small(word);
  const std::vector<std::string> parts = parts_of(word);
  for (const document::Kind& kind : game.data().kinds) {
    if (kind.of != of) continue;
    if (kind.id == folded) return kind.id;
    for (const document::Name& name : kind.names)
      if (small(name.nom) == folded) return kind.id;
  }
  if (of == KindOf::piece || of == KindOf::formation) return kind_within(game, of, parts);
  const auto line = line_of_any(parts);
  if (!line) return std::nullopt;
  for (const document::Kind& kind : game.data().kinds)
    if (kind.of == of && line_of_any(parts_of(kind.id)) == line) return kind.id;
  return std::nullopt;
}

std::string plain_ground(const project::Game& game) {
  std::string first;
  for (const document::Kind& kind : game.data().kinds) {
    if (kind.of != KindOf::terrain) continue;
    if (line_of_any(parts_of(kind.id)) == PLAIN) return kind.id;
    if (first.empty()) first = kind.id;
  }
  return first;
}

namespace {

// "hexes 0-3 7" for each tileset, parted by commas.
std::string by_numbers(const Tiles& tiles, const std::vector<std::uint32_t>& used) {
  std::string text;
  const Tileset* before = nullptr;
  for (std::size_t i = 0; i < used.size(); ++i) {
    const Tileset* set = tiles.tileset_of(used[i]);
    if (!set) continue;
    std::size_t last = i;
    while (last + 1 < used.size() && used[last + 1] == used[last] + 1 && tiles.tileset_of(used[last + 1]) == set) ++last;
    if (set != before) text += (text.empty() ? "" : ", ") + safe_word(set->name);
    before = set;
    text += last == i ? fmt::format(" {}", used[i] - set->first) : fmt::format(" {}-{}", used[i] - set->first, used[last] - set->first);
    i = last;
  }
  return text;
}

}  // namespace

Proposal proposed_mapping(const Tiles& tiles, const std::vector<std::uint32_t>& used, const project::Game& game) {
  std::map<std::string, std::set<std::string>> known;  // by kind
  std::set<std::string> foreign;                       // words of tiles that tell nothing
  std::vector<std::uint32_t> silent;
  Proposal proposal;
  for (const std::uint32_t gid : used) {
    const TileWords* tile = tiles.said_of(gid);
    std::string kind, word;
    for (const std::string& one : tile ? tile->words : std::vector<std::string>())
      if (const auto meant = kind.empty() ? kind_meant(game, KindOf::terrain, one) : std::nullopt) kind = *meant, word = one;
    if (kind.empty()) {
      ++proposal.guessed;
      if (tile && !tile->words.empty())
        foreign.insert(safe_word(tile->words.front()));
      else
        silent.push_back(gid);
      continue;
    }
    ++proposal.told;
    known[kind].insert(safe_word(word));
  }
  const auto listed = [](const std::set<std::string>& words) {
    std::string text;
    for (const std::string& one : words) text += (text.empty() ? "" : ", ") + one;
    return text;
  };
  std::string kinds;
  for (const document::Kind& kind : game.data().kinds)
    if (kind.of == KindOf::terrain) kinds += ' ' + kind.id;
  proposal.text =
      "# Kinds of terrain of the game:" + kinds + "\n# - is a tile that shows no ground. The first line that fits a tile counts.\n";
  for (const auto& [kind, words] : known) proposal.text += listed(words) + " = " + kind + '\n';
  const std::string ground = plain_ground(game);
  if (proposal.guessed > 0) proposal.text += "# Guessed, since nothing tells what these are in this game:\n";
  if (!foreign.empty()) proposal.text += listed(foreign) + " = " + ground + '\n';
  if (!silent.empty()) proposal.text += by_numbers(tiles, silent) + " = " + ground + '\n';
  return proposal;
}

}  // namespace hexwright::exchange::tmx
