// The order of battle as a viewer knows it: which pieces and formations are visible, and what their counters say. Immutable once made, so
// any thread may read it; the constructor's arguments must outlive it. No errors.
#pragma once

#include <string>
#include <vector>

#include "model/project/project.hpp"
#include "model/view/eyes.hpp"
#include "model/view/view.hpp"

namespace hexwright::view {

class Roster {
 public:
  Roster(const project::Project& project, const Viewer& viewer);

  // Numbers are those of the project's OrbatIndex.
  bool sees(std::size_t piece) const { return sees_piece_[piece]; }
  bool sees_side(std::size_t side) const { return sees_side_[side]; }
  // Whether some side may not know of the piece at all.
  bool is_secret(std::size_t piece) const { return secret_piece_[piece]; }
  // Whether some side may not see it.
  bool is_kept_from_some(const document::Datum& datum) const;
  project::Pieces seen_of(const project::Pieces& pieces) const;

  Face face(std::size_t piece, bool concealed) const;
  // A short name of visible pieces: "9kp+9c", "4, 5 s 2c", "1–3 s"; at most LONGEST_LABEL characters.
  std::string label(const project::Pieces& pieces) const;

 private:
  void look_at_sides(const document::Datum& whole);
  void look_at_formations();
  void look_at_pieces();
  void look_at_additions(const std::vector<document::Addition>& additions);
  std::optional<std::size_t> whole_formation(std::size_t piece, const project::Pieces& pieces) const;

  const project::OrbatIndex* orbat_;  // null when the project has none: then there are no pieces
  const project::Game& game_;
  const Viewer& eyes_;
  std::vector<bool> sees_side_, sees_formation_, sees_piece_;
  std::vector<bool> secret_side_, secret_formation_, secret_piece_;
  std::vector<std::size_t> seen_before_;  // of each piece: how many with smaller numbers are seen; and of all
};

inline constexpr std::size_t LONGEST_LABEL = 60;

// Numbers of one kind in rising order, as cards write them: "4, 5 s", "1–3 s", "2c".
std::string numbers_of_kind(const std::vector<int>& numbers, std::string_view kind);

}  // namespace hexwright::view
