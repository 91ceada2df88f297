// Edits of the order of battle, on a draft: sides, formations and pieces are added, copied, moved and removed, and read from lists and
// cards. A fault leaves the draft to be thrown away.
#pragma once

#include <string>
#include <vector>

#include "editor/session/forces.hpp"
#include "exchange/notation/notation.hpp"

namespace hexwright::editor {

// Several pieces in one go, as cards list them: "10–12 s 4d" is three rifle platoons and a leader.
struct NewPiece {
  std::optional<int> number;
  std::string word, kind;  // as written, and what it means
};
inline constexpr std::size_t MOST_NEW_PIECES = 1000;
// Faults: editor/no-kind, editor/bad-range, editor/no-pieces, editor/too-many-pieces.
Result<std::vector<NewPiece>> read_pieces(const std::string& text, const exchange::NotationWords& words, const project::Game& game);

exchange::NotationWords words_for(Draft& draft, const std::string& language);

// Each gives the ids that are new. Faults: editor/no-orbat, editor/no-unit, editor/bad-name, and those of the edits.
using Added = Result<std::vector<std::string>>;
Added add_side(Draft& draft, const std::string& name, const std::string& language);
Added add_formation(Draft& draft, const std::string& parent, const std::string& kind, const std::string& designation);
Added add_pieces(Draft& draft, const std::string& parent, const std::vector<NewPiece>& pieces);
// All formations and pieces of a side once more, under ids of the new side.
Added duplicate_side(Draft& draft, const std::string& side, const std::string& name, const std::string& language);

// With all that is in them, and out of the setup. Additions of another scenario stay: editor/inherited.
Result<void> remove_units(Draft& draft, const std::vector<std::string>& ids);
// Under another formation of the same side, before one that is there, or behind all when `before` is empty. Faults: editor/other-side,
// editor/other-file, and those of the edits.
Result<void> move_units(Draft& draft, const std::vector<std::string>& ids, const std::string& parent, const std::string& before);

struct Pasted {
  std::vector<std::string> units, directives;
  std::vector<Fault> misprints;  // what was read otherwise than it stands, and what was not read
};
// Card notation. `under` is a side, or anything in it, for a text that names no side. Faults: editor/nothing-new.
Result<Pasted> paste_card(Draft& draft, const std::string& text, const std::string& under, const std::string& language);

}  // namespace hexwright::editor
