// Additions are put in before the pieces are numbered, so that runs stay runs.
#include "model/project/orbat_index.hpp"

#include "model/document/nearest.hpp"
#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::project {

using namespace document;
using wording::say;

namespace {

constexpr std::size_t LONGEST_LETTERS = 3;  // of a kind that cards print behind its number

Formation* find_formation(std::vector<Formation>& formations, std::string_view id) {
  for (Formation& formation : formations) {
    if (formation.id == id) return &formation;
    if (Formation* inner = find_formation(formation.formations, id)) return inner;
  }
  return nullptr;
}

template <class Parent>
void append(Parent& parent, const Addition& addition) {
  parent.formations.insert(parent.formations.end(), addition.formations.begin(), addition.formations.end());
  parent.pieces.insert(parent.pieces.end(), addition.pieces.begin(), addition.pieces.end());
}

bool put_in(Orbat& orbat, const Addition& addition) {
  for (Side& side : orbat.sides) {
    if (side.id == addition.to) {
      append(side, addition);
      return true;
    }
    if (Formation* formation = find_formation(side.formations, addition.to)) {
      append(*formation, addition);
      return true;
    }
  }
  return false;
}

}  // namespace

OrbatIndex::OrbatIndex() : orbat_(std::make_shared<const Orbat>()) {}

const Side& OrbatIndex::side_at(std::size_t side) const { return orbat_->sides[side]; }

OrbatIndex::OrbatIndex(std::shared_ptr<const Orbat> orbat, const std::vector<Addition>& additions) : orbat_(std::move(orbat)) {
  std::vector<const Addition*> homeless;
  if (!additions.empty()) {
    auto whole = std::make_shared<Orbat>(*orbat_);
    for (const Addition& addition : additions)
      if (!put_in(*whole, addition)) homeless.push_back(&addition);
    orbat_ = std::move(whole);
  }
  for (std::size_t side = 0; side < orbat_->sides.size(); ++side) {
    const Side& source = orbat_->sides[side];
    remember(side_by_id_, source.id, side, source.datum.origin);
    for (const Piece& piece : source.pieces) {
      remember(piece_by_id_, piece.id, pieces_.size(), piece.datum.origin);
      pieces_.push_back({&piece, side, std::nullopt});
    }
    for (const Formation& formation : source.formations) add(formation, side, std::nullopt);
  }
  for (const Addition* addition : homeless)
    problems_.push_back({"orbat/unknown-parent",
                         addition->datum.origin,
                         say("There is no side or formation \"{id}\" that these could belong to.", {{"id", io::visible(addition->to)}}),
                         addition->to,
                         {},
                         {},
                         did_you_mean(addition->to, ids())});
}

void OrbatIndex::add(const Formation& formation, std::size_t side, std::optional<std::size_t> parent) {
  const std::size_t number = formations_.size();
  remember(formation_by_id_, formation.id, number, formation.datum.origin);
  formations_.push_back({&formation, side, parent, pieces_.size(), 0});
  for (const Piece& piece : formation.pieces) {
    remember(piece_by_id_, piece.id, pieces_.size(), piece.datum.origin);
    pieces_.push_back({&piece, side, number});
  }
  for (const Formation& inner : formation.formations) add(inner, side, number);
  formations_[number].last = pieces_.size();
}

void OrbatIndex::remember(std::unordered_map<std::string, std::size_t>& map, const std::string& id, std::size_t number, Origin origin) {
  const auto [known, fresh] = origin_by_id_.emplace(id, origin);
  if (fresh)
    map.emplace(id, number);
  else
    twice_.push_back({id, known->second, origin});
}

namespace {
std::optional<std::size_t> look_up(const std::unordered_map<std::string, std::size_t>& map, std::string_view id) {
  const auto found = map.find(std::string(id));
  return found == map.end() ? std::nullopt : std::optional(found->second);
}
}  // namespace

std::optional<std::size_t> OrbatIndex::side(std::string_view id) const { return look_up(side_by_id_, id); }
std::optional<std::size_t> OrbatIndex::piece(std::string_view id) const { return look_up(piece_by_id_, id); }
std::optional<std::size_t> OrbatIndex::formation(std::string_view id) const { return look_up(formation_by_id_, id); }

wording::Noun OrbatIndex::side_noun(std::string_view id) const {
  const auto found = side(id);
  return noun_of(found ? side_at(*found).names : std::vector<Name>{}, std::string(id));
}

std::optional<std::size_t> OrbatIndex::around(std::size_t piece, std::string_view kind) const {
  for (std::optional<std::size_t> at = pieces_[piece].formation; at; at = formations_[*at].parent)
    if (formations_[*at].formation->kind == kind) return at;
  return std::nullopt;
}

std::string OrbatIndex::short_name(std::size_t number) const {
  const Piece& piece = *pieces_[number].piece;
  // "3c", as cards print it; where kinds are words of the file and not of the card, its text, or else its id.
  if (piece.number && !piece.kind.empty() && piece.kind.size() <= LONGEST_LETTERS) return std::to_string(*piece.number) + piece.kind;
  return piece.text ? *piece.text : piece.id;
}

std::vector<std::string> OrbatIndex::ids() const {
  std::vector<std::string> ids;
  for (const auto& [id, origin] : origin_by_id_) ids.push_back(id);
  return ids;
}

}  // namespace hexwright::project
