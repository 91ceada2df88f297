// An order of battle ready for questions: all pieces in one list, formation by formation, so that the pieces of any formation are one run
// of that list. Additions of the scenario are already in their places. Immutable once made, so any thread may ask; numbers are positions in
// its lists, from 0.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "model/project/documents.hpp"
#include "model/project/problem.hpp"

namespace hexwright::project {

struct PieceEntry {
  const document::Piece* piece;
  std::size_t side;
  std::optional<std::size_t> formation;  // the innermost; none for pieces right under a side
};
struct FormationEntry {
  const document::Formation* formation;
  std::size_t side;
  std::optional<std::size_t> parent;
  std::size_t first, last;  // its pieces and those of the formations in it: [first, last) of pieces()
};
struct Twice {  // an id that two things bear
  std::string id;
  document::Origin first, second;
};

class OrbatIndex {
 public:
  OrbatIndex();
  // The order of battle with the additions put in; the very same one, kept and not copied, where there are none. Problems:
  // orbat/unknown-parent.
  OrbatIndex(std::shared_ptr<const document::Orbat> orbat, const std::vector<document::Addition>& additions);
  OrbatIndex(const OrbatIndex&) = delete;
  OrbatIndex(OrbatIndex&&) noexcept = default;
  OrbatIndex& operator=(OrbatIndex&&) noexcept = default;

  const document::Orbat& orbat() const { return *orbat_; }
  const Problems& problems() const { return problems_; }
  const std::vector<PieceEntry>& pieces() const { return pieces_; }
  const std::vector<FormationEntry>& formations() const { return formations_; }
  const std::vector<Twice>& twice() const { return twice_; }

  std::optional<std::size_t> side(std::string_view id) const;
  std::optional<std::size_t> piece(std::string_view id) const;
  std::optional<std::size_t> formation(std::string_view id) const;
  const document::Side& side_at(std::size_t side) const;
  wording::Noun side_noun(std::string_view id) const;
  // The innermost formation of this kind around the piece.
  std::optional<std::size_t> around(std::size_t piece, std::string_view formation_kind) const;
  // "9c", "9d": number and kind; the counter's text or the id for pieces without a number.
  std::string short_name(std::size_t piece) const;
  // Ids of sides, formations and pieces, for "did you mean".
  std::vector<std::string> ids() const;

 private:
  void add(const document::Formation& formation, std::size_t side, std::optional<std::size_t> parent);
  void remember(std::unordered_map<std::string, std::size_t>& map, const std::string& id, std::size_t number, document::Origin origin);

  std::shared_ptr<const document::Orbat> orbat_;
  Problems problems_;
  std::vector<PieceEntry> pieces_;
  std::vector<FormationEntry> formations_;
  std::vector<Twice> twice_;
  std::unordered_map<std::string, std::size_t> side_by_id_, piece_by_id_, formation_by_id_;
  std::unordered_map<std::string, document::Origin> origin_by_id_;
};

}  // namespace hexwright::project
