// "9kp+9c – 1817 [2], 8kp+8c, 3m – 1505 [1], I/73pp – anywhere in the buildings of Zimnowoda and Kleśniska."
#include <algorithm>

#include "exchange/notation/reading.hpp"
#include "exchange/text/fold.hpp"
#include "model/document/nearest.hpp"
#include "model/document/piece.hpp"
#include "model/document/setup.hpp"
#include "model/io/letters.hpp"
#include "model/io/numbers.hpp"
#include "model/wording/list_of.hpp"

namespace hexwright::exchange {

using namespace document;
using wording::say;
using Type = Token::Type;

namespace {

constexpr std::size_t MOST_LOOKED_UP = 200;  // misprints for which the nearest unit is looked for

bool has_digit(std::string_view text) { return text.find_first_of("0123456789") != std::string_view::npos; }

}  // namespace

const Side* SetupReader::side_of(const std::string& id) const {
  for (const Side& side : reading_.out.orbat.sides)
    if (side.id == id && !(side.formations.empty() && side.pieces.empty())) return &side;
  if (known_)
    for (const Side& side : known_->sides)
      if (side.id == id) return &side;
  return nullptr;
}

void SetupReader::remember(Known& known, const std::vector<Piece>& pieces) const {
  for (const Piece& piece : pieces)
    if (const std::string* word = reading_.words.piece_word(piece.kind); word && piece.number) {
      known.names.push_back(std::to_string(*piece.number) + *word);
      known.ids[known.names.back()].push_back(piece.id);
    }
}
void SetupReader::remember(Known& known, const Formation& formation) const {
  known.names.push_back(formation.designation);
  known.ids[formation.designation].push_back(formation.id);
  for (const Formation& inner : formation.formations) remember(known, inner);
  remember(known, formation.pieces);
}
const SetupReader::Known* SetupReader::known_of(const std::string& side) {
  const Side* forces = side_of(side);
  if (!forces) return nullptr;
  const auto [found, is_new] = sides_.try_emplace(side);
  if (is_new) {
    for (const Formation& formation : forces->formations) remember(found->second, formation);
    remember(found->second, forces->pieces);
  }
  return &found->second;
}

bool SetupReader::is_unit_word(const std::string& side, std::string_view word) {
  const Known* known = known_of(side);
  if (known && known->ids.count(std::string(word))) return true;
  const NumberedWord parts = split_number(word);
  return reading_.words.company_kind(std::string(word)) || (!parts.number.empty() && reading_.words.piece_kind(parts.word));
}

bool SetupReader::reads_as_items(Tokens tokens) const {
  for (std::size_t at = 0; at < tokens.size(); ++at)
    if (anywhere_at(tokens, at) > 0 ||
        (at > 0 && tokens[at].type == Type::dash && tokens[at].blank_before && has_digit(tokens[at - 1].text)))
      return true;
  return false;
}

Tokens SetupReader::items(const std::string& side, Tokens tokens) {
  std::size_t at = 0;
  while (at < tokens.size()) {
    if (tokens[at].type == Type::stop) return tokens.subspan(at + 1);
    if (tokens[at].type == Type::comma || tokens[at].type == Type::semicolon) {
      ++at;
      continue;
    }
    at += item(side, tokens.subspan(at));
  }
  return {};
}

// The units, then where they may start.
std::size_t SetupReader::item(const std::string& side, Tokens tokens) {
  const std::size_t before = reading_.out.misprints.size();
  Directive directive;
  directive.side = side;
  directive.units.emplace_back();
  std::string first;
  std::size_t at = 0;
  for (; at < tokens.size() && tokens[at].type != Type::dash && tokens[at].type != Type::stop && anywhere_at(tokens, at) == 0; ++at) {
    const Token& token = tokens[at];
    if (token.type == Type::comma && !directive.units.back().of.empty()) directive.units.emplace_back();
    if (token.type == Type::plus || token.type == Type::comma) continue;
    if (token.type != Type::word) {
      reading_.misprint(token, "notation/unit", say("\"{written}\" stands where a unit should.", {{"written", shown(token)}}));
      continue;
    }
    const auto& whole = reading_.words.whole;
    if (!is_unit_word(side, token.text) && std::find(whole.begin(), whole.end(), io::in_small(token.text)) != whole.end()) continue;
    const auto found = unit(side, token);
    if (!found) continue;
    if (first.empty()) first = found->written;
    directive.units.back().of.push_back(found->id);
  }
  std::erase_if(directive.units, [](const Units& units) { return units.of.empty(); });
  const bool dashed = at < tokens.size() && tokens[at].type == Type::dash;
  if (dashed && (!tokens[at].blank_before || !tokens[at].blank_after))
    reading_.misprint(tokens[at], "notation/blank", say("A blank is missing beside the dash."), say("a blank before and behind the dash"));
  if (!dashed && at > 0 && (at >= tokens.size() || anywhere_at(tokens, at) == 0))
    reading_.misprint(tokens[at - 1], "notation/dash",
                      say("Behind \"{written}\" stands no dash and no hex.", {{"written", shown(tokens[at - 1])}}),
                      say("a dash and a hex"));
  at = where(directive, tokens, at + (dashed ? 1 : 0));
  if (at == 0) return 1;
  directive.id = reading_.new_id(side + ".setup-" + slug(first));
  if (!directive.units.empty()) {
    reading_.close(directive.id, tokens.first(at), before);
    if (directive.where && directive.where->regions.size() == 1)
      if (const auto* around = std::get_if<Around>(&directive.where->regions[0].node)) {
        any_radius_ = any_radius_ || around->radius_hexes;
        if (!around->radius_hexes) without_radius_.emplace_back(directive.id, tokens[at - 1]);
      }
    reading_.out.setup.directives.push_back(std::move(directive));
  }
  return at;
}

std::optional<SetupReader::Unit> SetupReader::unit(const std::string& side, const Token& token) {
  const std::string written(token.text);
  const Known* known = known_of(side);
  if (!known) {  // nothing to hold it against
    const NumberedWord parts = split_number(written);
    const std::string* kind = reading_.words.piece_kind(parts.word);
    return Unit{side + '.' + (kind && !parts.number.empty() ? parts.number + slug(*kind) : slug(written)), written};
  }
  const auto found = known->ids.find(written);
  if (found == known->ids.end()) return misprinted_unit(*known, token);
  if (found->second.size() > 1)
    reading_.misprint(token, "notation/unit", say("\"{written}\" may be any of several units.", {{"written", shown(token)}}), {},
                      say("The first of them was taken."));
  return Unit{found->second.front(), written};
}

// The one unit that can be meant, if there is one.
std::optional<SetupReader::Unit> SetupReader::misprinted_unit(const Known& known, const Token& token) {
  const std::string written(token.text);
  std::vector<std::string> near;
  std::optional<wording::Text> hint;
  if (const auto roman = with_roman_numeral(written); roman && known.ids.count(*roman)) near = {*roman};
  if (near.empty() && reading_.out.misprints.size() < MOST_LOOKED_UP) {
    for (const std::string& name : nearest(written, known.names))
      if (split_number(name).number == split_number(written).number) near.push_back(name);
    if (near.size() != 1) hint = did_you_mean(written, known.names);
  }
  reading_.misprint(token, "notation/unit", say("The side has no unit \"{written}\".", {{"written", shown(token)}}),
                    near.size() == 1 ? std::optional(say("\"{word}\"", {{"word", near.front()}})) : std::nullopt, std::move(hint));
  if (near.size() != 1) return std::nullopt;
  return Unit{known.ids.at(near.front()).front(), near.front()};
}

std::size_t SetupReader::anywhere_at(Tokens tokens, std::size_t at) const {
  for (const std::string& phrase : reading_.words.anywhere) {
    const auto length = static_cast<std::size_t>(std::count(phrase.begin(), phrase.end(), ' ')) + 1;
    if (at + length <= tokens.size() && io::in_small(raw_text(tokens.subspan(at, length))) == phrase) return length;
  }
  return 0;
}

// How many tokens the item has in all.
std::size_t SetupReader::where(Directive& directive, Tokens tokens, std::size_t at) {
  if (const std::size_t phrase = at < tokens.size() ? anywhere_at(tokens, at) : 0) return places(directive, tokens, at + phrase);
  std::vector<std::pair<std::string, Token>> labels;
  for (; at < tokens.size() && tokens[at].type == Type::word; ++at) {
    if (!has_digit(tokens[at].text))
      reading_.misprint(tokens[at], "notation/hex", say("\"{written}\" is no hex.", {{"written", shown(tokens[at])}}),
                        say("the number of a hex, as 1817"));
    else
      labels.emplace_back(std::string(tokens[at].text), tokens[at]);
  }
  if (labels.empty()) return at;
  Where& where = directive.where.emplace();
  if (labels.size() > 1) {
    Hexes hexes;
    for (const auto& [label, token] : labels) hexes.list.push_back(label);
    where.regions.push_back({std::move(hexes)});
    return at;
  }
  Around around{labels.front().first, std::nullopt, {}};
  at = radius(around, tokens, at);
  where.regions.push_back({std::move(around)});
  return at;
}

std::size_t SetupReader::radius(Around& around, Tokens tokens, std::size_t at) {
  const bool closes_alone = at < tokens.size() && tokens[at].type == Type::close;
  if (at >= tokens.size() || (tokens[at].type != Type::open && !closes_alone)) return at;
  const Token& bracket = tokens[at];
  const auto value = at + 1 < tokens.size() ? io::parse_int(tokens[at + 1].text, 0, 4000) : tl::unexpected(io::NumberError::empty);
  if (closes_alone || !value) {
    reading_.misprint(bracket, "notation/bracket", say("In the brackets stands no number of hexes."),
                      say("a number from 0 to 4000 in brackets, as [2]"));
    while (at < tokens.size() && tokens[at].type != Type::comma && tokens[at].type != Type::stop) ++at;
    return at;
  }
  around.radius_hexes = static_cast<int>(*value);
  at += 2;
  if (at < tokens.size() && tokens[at].type == Type::close) return at + 1;
  reading_.misprint(tokens[at - 1], "notation/bracket", say("The bracket is not closed."), say("]"));
  return at;
}

// Names with commas between them and an "and" before the last; the list ends where the next unit begins.
std::size_t SetupReader::places(Directive& directive, Tokens tokens, std::size_t at) {
  Where& where = directive.where.emplace();
  std::size_t begin = at;
  const auto close_name = [&](std::size_t end) {
    if (end > begin) where.regions.push_back({InPlace{std::string(raw_text(tokens.subspan(begin, end - begin))), {}}});
  };
  for (; at < tokens.size() && tokens[at].type != Type::stop && tokens[at].type != Type::semicolon; ++at) {
    const auto& joins = reading_.words.joins;
    const bool joined =
        tokens[at].type == Type::word && std::find(joins.begin(), joins.end(), io::in_small(tokens[at].text)) != joins.end();
    if (!joined && tokens[at].type != Type::comma) continue;
    close_name(at);
    begin = at + 1;
    if (tokens[at].type == Type::comma && begin < tokens.size() && is_unit_word(directive.side, tokens[begin].text)) return at;
  }
  close_name(at);
  return at;
}

void SetupReader::judge_radii() {
  if (!any_radius_) return;
  for (const auto& [id, token] : without_radius_)
    reading_.misprint(token, "notation/radius",
                      say("Behind {hex} stands no number in brackets, as behind the other hexes.", {{"hex", shown(token)}}), {},
                      say("Write [0] if the units start in that hex and nowhere else."));
}

}  // namespace hexwright::exchange
