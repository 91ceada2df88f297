// Questions that a scene answers by itself: the pieces among chosen units, what speaks against units in a hex (a first answer while the
// mouse moves; the validator has the last word), and the kinds that a tool can draw.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/session/scene.hpp"
#include "editor/session/setup_edit.hpp"

namespace hexwright::editor {

// Lines of the scene's forces that are pieces, of these ids and of all that is in them, each once, in the order of the forces.
std::vector<std::size_t> piece_lines(const Scene& scene, const std::vector<std::string>& ids);
const ForceLine* force_line(const Scene& scene, const std::string& id);
// The side that the line stands under.
const std::string& side_of(const Scene& scene, const ForceLine& line);
// Only those in the viewer's forces; the others are treated as unknown.
std::vector<std::string> known_units(const Scene& scene, const std::vector<std::string>& ids);
// "9kp", "9c", a side's name has no words.
std::string words_of(const ForceLine& line);

// Nothing when they may stand there as far as can be seen.
std::optional<Text> against_standing(const Scene& scene, const std::vector<std::string>& ids, std::size_t hex);

// "9kp: 25s 26s 9d": formations with what is in them, a line each, for the clipboard.
std::string units_as_text(const Scene& scene, const std::vector<std::string>& ids);

// The part of an example that is in the viewer's forces and does not stand in its hex already.
std::vector<PieceInHex> known_stands(const Scene& scene, const std::vector<PieceInHex>& stands);

// Ids of the counters in the hex that are in the viewer's forces, from the bottom of the stack.
std::vector<std::string> units_in(const Scene& scene, std::size_t hex);

struct KindChoice {
  std::string id;
  wording::Noun noun;
  bool operator==(const KindChoice&) const = default;
};

// Of terrain, hexsides, paths, places, or areas, lines and zones of a table.
std::vector<KindChoice> kinds_to_draw(const Scene& scene, document::KindOf of);

}  // namespace hexwright::editor
