// The counters a module has: one for every piece that all sides know of, one for every side and kind of piece for those they do not,
// and the back of each side's counters. Their numbers and images depend on nothing that anybody keeps secret, so that a save for one
// side can refer to them.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "model/view/forces.hpp"

namespace hexwright::exchange::vassal {

struct Slot {
  int gpid = 0;
  std::string name;
  std::string image;
  view::Face face;  // what its picture shows
  bool other_state = false;
};

class Slots {
 public:
  Slots(const view::Forces& open, const project::Game& game, const std::string& language);

  const std::vector<Slot>& pieces() const { return pieces_; }
  const std::vector<Slot>& blanks() const { return blanks_; }
  // All of them, by number.
  std::vector<const Slot*> all() const;

  // Null for a piece that is not open to all.
  const Slot* of_piece(const std::string& id) const;
  const Slot* blank(const std::string& side, const std::string& kind) const;
  // Null for a side of which not all know.
  const Slot* back(const std::string& side) const;
  // The other step or state of a piece that every side may know; null when it has none.
  const Slot* other_state(const std::string& id) const;

 private:
  std::vector<Slot> pieces_, blanks_, backs_, states_;
  std::unordered_map<std::string, std::size_t> by_id_, states_by_id_;
};

// "9kp 25s", without what cannot be seen.
std::string counter_name(const view::Face& face);
// In this language, else in any.
std::string word_of(const wording::Noun& noun, const std::string& language, const std::string& otherwise);

}  // namespace hexwright::exchange::vassal
