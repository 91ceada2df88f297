// A piece that stands elsewhere on its side is not the same piece: the checks say when a number is there twice.
#include "exchange/notation/merge.hpp"

#include <algorithm>
#include <unordered_set>

#include "model/document/piece.hpp"

namespace hexwright::exchange {

using namespace document;

namespace {

class Merger {
 public:
  explicit Merger(Orbat into) { out_.orbat = std::move(into); }

  Merged merge(const Orbat& read) {
    for (const Side& side : out_.orbat.sides) {
      ids_.insert(side.id);
      note(side.formations, side.pieces);
    }
    for (const Side& side : read.sides) {
      auto own = std::find_if(out_.orbat.sides.begin(), out_.orbat.sides.end(), [&](const Side& one) { return one.id == side.id; });
      if (own == out_.orbat.sides.end()) {
        Side fresh = side;
        fresh.formations.clear();
        fresh.pieces.clear();
        ids_.insert(fresh.id);
        own = out_.orbat.sides.insert(out_.orbat.sides.end(), std::move(fresh));
      }
      put(own->formations, side.formations);
      put(own->pieces, side.pieces);
    }
    return std::move(out_);
  }

 private:
  void note(const std::vector<Formation>& formations, const std::vector<Piece>& pieces) {
    for (const Piece& piece : pieces) ids_.insert(piece.id);
    for (const Formation& formation : formations) {
      ids_.insert(formation.id);
      note(formation.formations, formation.pieces);
    }
  }
  std::string free_id(const std::string& wanted) {
    std::string id = wanted;
    for (int number = 2; !ids_.insert(id).second; ++number) id = wanted + "-" + std::to_string(number);
    out_.added.push_back(id);
    return id;
  }

  void put(std::vector<Formation>& own, const std::vector<Formation>& read) {
    for (const Formation& formation : read) {
      auto same = std::find_if(own.begin(), own.end(), [&](const Formation& one) { return one.designation == formation.designation; });
      const bool fresh = same == own.end();
      if (fresh) {
        Formation made = formation;
        made.formations.clear();
        made.pieces.clear();
        made.id = free_id(formation.id);
        same = own.insert(own.end(), std::move(made));
      }
      put(same->formations, formation.formations);
      if (formation.pieces.empty()) continue;
      if (!fresh)
        for (const Piece& piece : same->pieces)
          if (std::none_of(formation.pieces.begin(), formation.pieces.end(), [&](const Piece& one) { return is_same(one, piece); }))
            out_.kept.push_back(piece.id);
      put(same->pieces, formation.pieces);
    }
  }
  void put(std::vector<Piece>& own, const std::vector<Piece>& read) {
    std::vector<bool> met(own.size(), false);  // three guns without numbers are three
    for (const Piece& piece : read) {
      const auto same = std::find_if(own.begin(), own.end(), [&](const Piece& one) {
        const auto at = static_cast<std::size_t>(&one - own.data());
        return is_same(one, piece) && (piece.number || (at < met.size() && !met[at]));
      });
      if (same != own.end()) {
        if (const auto at = static_cast<std::size_t>(same - own.begin()); at < met.size()) met[at] = true;
        continue;
      }
      Piece made = piece;
      made.id = free_id(piece.id);
      own.push_back(std::move(made));
    }
  }
  static bool is_same(const Piece& a, const Piece& b) { return a.kind == b.kind && a.number == b.number && (a.number || a.text == b.text); }

  Merged out_;
  std::unordered_set<std::string> ids_;
};

}  // namespace

Merged merge_forces(Orbat into, const Orbat& read) { return Merger(std::move(into)).merge(read); }

}  // namespace hexwright::exchange
