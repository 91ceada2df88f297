// Queries of a scene: the pieces among selected units, why units may not stand in a hex (a first answer while the mouse moves; the
// validator decides), and the kinds that a tool can draw. Pure functions for any thread; cannot fail: empty or null for unknown ids.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/session/scene.hpp"
#include "editor/session/setup_edit.hpp"

namespace hexwright::editor {

// Lines of the scene's forces that are pieces, of these ids and of everything in them, each once, in the order of the forces.
std::vector<std::size_t> piece_lines(const Scene& scene, const std::vector<std::string>& ids);
const ForceLine* force_line(const Scene& scene, const std::string& id);
// The side that the line belongs to.
const std::string& side_of(const Scene& scene, const ForceLine& line);
// Those that are in the viewer's forces.
std::vector<std::string> known_units(const Scene& scene, const std::vector<std::string>& ids);
// "9kp", "9c"; the id of a side.
std::string words_of(const ForceLine& line);

// Why they may not stand there; nothing when the scene shows no reason.
std::optional<Text> against_standing(const Scene& scene, const std::vector<std::string>& ids, std::size_t hex);

// "9kp: 25s 26s 9d": formations with what is in them, a line each, for the clipboard.
std::string units_as_text(const Scene& scene, const std::vector<std::string>& ids);

// The pieces of an example that are in the viewer's forces and not in their hex already.
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
