// What hides a formation hides everything in it; what hides an addition hides what it adds.
#include "model/view/roster.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "model/document/piece.hpp"
#include "model/document/piece_value.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::view {

using namespace document;

namespace {

constexpr std::size_t LONGEST_TEXT = 80;  // on a counter; more cannot be read
constexpr std::size_t LONGEST_VALUE = 12;

// Short kinds stand close to their number, as on cards: "4s", "2c"; whole words do not: "1 patrol".
std::string number_and_kind(const std::string& number, std::string_view kind) {
  return number + (io::count_characters(kind) > 2 ? " " : "") + io::visible(kind, LONGEST_TEXT);
}

}  // namespace

Roster::Roster(const project::Project& project, const Viewer& viewer) : orbat_(project.orbat()), game_(project.game()), eyes_(viewer) {
  if (!orbat_) return;
  look_at_sides(orbat_->orbat().datum);
  look_at_formations();
  look_at_pieces();
  if (project.scenario() && project.scenario()->orbat) look_at_additions(project.scenario()->orbat->additions);
  seen_before_.push_back(0);
  for (const bool seen : sees_piece_) seen_before_.push_back(seen_before_.back() + (seen ? 1 : 0));
}

bool Roster::is_kept_from_some(const Datum& datum) const {
  if (datum.visible_to.empty()) return false;
  if (!orbat_) return true;
  std::unordered_set<std::size_t> told;
  for (const std::string& id : datum.visible_to)
    if (const auto side = orbat_->side(id)) told.insert(*side);
  return told.size() < orbat_->orbat().sides.size();
}

void Roster::look_at_sides(const Datum& whole) {
  for (const Side& side : orbat_->orbat().sides) {
    sees_side_.push_back(eyes_.may_see(whole) && eyes_.may_see(side.datum));
    secret_side_.push_back(is_kept_from_some(whole) || is_kept_from_some(side.datum));
  }
}

// A formation comes after the one it is in.
void Roster::look_at_formations() {
  for (const project::FormationEntry& entry : orbat_->formations()) {
    const Datum& datum = entry.formation->datum;
    sees_formation_.push_back((entry.parent ? sees_formation_[*entry.parent] : sees_side_[entry.side]) && eyes_.may_see(datum));
    secret_formation_.push_back((entry.parent ? secret_formation_[*entry.parent] : secret_side_[entry.side]) || is_kept_from_some(datum));
  }
}

void Roster::look_at_pieces() {
  for (const project::PieceEntry& entry : orbat_->pieces()) {
    const Datum& datum = entry.piece->datum;
    sees_piece_.push_back((entry.formation ? sees_formation_[*entry.formation] : sees_side_[entry.side]) && eyes_.may_see(datum));
    secret_piece_.push_back((entry.formation ? secret_formation_[*entry.formation] : secret_side_[entry.side]) || is_kept_from_some(datum));
  }
}

// The index has put additions into their places and forgotten whose they were: their ids tell.
void Roster::look_at_additions(const std::vector<Addition>& additions) {
  const auto note = [&](std::size_t piece, const Addition& addition) {
    if (!eyes_.may_see(addition.datum)) sees_piece_[piece] = false;
    secret_piece_[piece] = true;
  };
  for (const Addition& addition : additions) {
    if (!is_kept_from_some(addition.datum)) continue;
    for (const Piece& piece : addition.pieces)
      if (const auto number = orbat_->piece(piece.id)) note(*number, addition);
    for (const Formation& formation : addition.formations) {
      const auto number = orbat_->formation(formation.id);
      if (!number) continue;
      const project::FormationEntry& entry = orbat_->formations()[*number];
      for (std::size_t piece = entry.first; piece < entry.last; ++piece) note(piece, addition);
    }
  }
}

project::Pieces Roster::seen_of(const project::Pieces& pieces) const {
  project::Pieces seen;
  for (const std::size_t piece : pieces)
    if (sees(piece)) seen.push_back(piece);
  return seen;
}

namespace {

std::vector<ShownValue> shown_values(const Piece& piece, const document::CounterLayout& layout, document::Facing facing) {
  std::vector<ShownValue> shown;
  for (const document::CounterValue& value : layout.values) {
    ShownValue one{{}, value.at, value.points ? static_cast<double>(value.points->thousandths) / 1000 : 8};
    for (const std::string& name : value.of)
      if (const auto written = document::value_on(piece, facing, name)) one.text += (one.text.empty() ? "" : "-") + *written;
    const auto taken = [&](const ShownValue& other) { return other.at == one.at; };
    if (one.text.empty() || std::any_of(shown.begin(), shown.end(), taken)) continue;
    one.text = io::visible(value.before.value_or("") + one.text, LONGEST_VALUE);
    shown.push_back(std::move(one));
  }
  return shown;
}

}  // namespace

Face Roster::face(std::size_t number, bool concealed) const {
  const project::PieceEntry& entry = orbat_->pieces()[number];
  const Piece& piece = *entry.piece;
  Face face;
  face.id = piece.id;
  face.side = orbat_->side_at(entry.side).id;
  face.kind = piece.kind;
  if (entry.formation) {
    face.formation = orbat_->formations()[*entry.formation].formation->designation;
    face.formation_kind = orbat_->formations()[*entry.formation].formation->kind;
  }
  face.number = piece.number;
  face.concealed = concealed;
  for (const document::Trait& trait : piece.traits) {
    if (trait.name == "symbol") face.symbol = trait.value;
    if (trait.name == "back") face.back = io::visible(trait.value, LONGEST_TEXT);
  }
  if (const document::CounterLayout* layout = game_.counter_layout(piece.kind)) {
    face.values = shown_values(piece, *layout, document::Facing::front);
    face.back_values = shown_values(piece, *layout, document::Facing::back);
  }
  if (piece.text) {
    face.text = io::visible(*piece.text, LONGEST_TEXT);
    face.has_own_text = true;
  } else if (piece.number) {
    face.text = number_and_kind(std::to_string(*piece.number), piece.kind);
  } else {
    const wording::Noun noun = game_.kind_noun(KindOf::piece, piece.kind);
    const auto words = noun.words.contains("en") ? noun.words.find("en") : noun.words.begin();
    const auto plain = words->second.find("nom");
    face.text = io::visible(plain == words->second.end() ? piece.kind : plain->second, LONGEST_TEXT);
  }
  return face;
}

std::string numbers_of_kind(const std::vector<int>& numbers, std::string_view kind) {
  if (numbers.size() == 1) return number_and_kind(std::to_string(numbers.front()), kind);
  std::string text;
  for (std::size_t i = 0; i < numbers.size() && text.size() < 4 * LONGEST_LABEL;) {
    std::size_t last = i;
    while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
    if (last == i + 1) last = i;  // two in a row are written out
    if (!text.empty()) text += ", ";
    text += std::to_string(numbers[i]);
    if (last > i) text += "\u2013" + std::to_string(numbers[last]);
    i = last + 1;
  }
  return text + " " + io::visible(kind, LONGEST_LABEL);
}

namespace {

struct OfKind {
  std::string_view kind;
  std::vector<int> numbers;
};

}  // namespace

// The outermost formation around the piece of which every seen piece is among these.
std::optional<std::size_t> Roster::whole_formation(std::size_t piece, const project::Pieces& pieces) const {
  std::optional<std::size_t> outermost;
  for (auto at = orbat_->pieces()[piece].formation; at; at = orbat_->formations()[*at].parent) {
    const project::FormationEntry& entry = orbat_->formations()[*at];
    const auto first = std::lower_bound(pieces.begin(), pieces.end(), entry.first);
    const auto last = std::lower_bound(first, pieces.end(), entry.last);
    if (static_cast<std::size_t>(last - first) != seen_before_[entry.last] - seen_before_[entry.first]) break;
    if (!entry.formation->designation.empty()) outermost = at;
  }
  return outermost;
}

std::string Roster::label(const project::Pieces& pieces) const {
  std::vector<std::string> parts, texts;
  std::vector<OfKind> kinds;
  std::unordered_map<std::string_view, std::size_t> kind_of;
  for (std::size_t i = 0; i < pieces.size();) {
    if (const auto whole = whole_formation(pieces[i], pieces)) {
      const project::FormationEntry& entry = orbat_->formations()[*whole];
      parts.push_back(io::visible(entry.formation->designation, LONGEST_LABEL));
      while (i < pieces.size() && pieces[i] < entry.last) ++i;
      continue;
    }
    const Piece& piece = *orbat_->pieces()[pieces[i]].piece;
    if (!piece.number || piece.text) {
      texts.push_back(face(pieces[i], false).text);
    } else {
      const auto [known, fresh] = kind_of.emplace(piece.kind, kinds.size());
      if (fresh) kinds.push_back({piece.kind, {}});
      kinds[known->second].numbers.push_back(*piece.number);
    }
    ++i;
  }
  const bool formations = !parts.empty();
  for (OfKind& of : kinds) {
    std::sort(of.numbers.begin(), of.numbers.end());
    of.numbers.erase(std::unique(of.numbers.begin(), of.numbers.end()), of.numbers.end());
    parts.push_back(numbers_of_kind(of.numbers, of.kind));
  }
  parts.insert(parts.end(), texts.begin(), texts.end());
  std::string text;
  for (const std::string& part : parts) {
    if (text.size() > 4 * LONGEST_LABEL) break;
    if (!text.empty()) text += formations ? "+" : " ";
    text += part;
  }
  return io::visible(text, LONGEST_LABEL - 1);
}

}  // namespace hexwright::view
