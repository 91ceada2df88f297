// Edits of the order of battle, on a draft: sides, formations and pieces are added, copied, moved and removed, and read from lists and
// cards. After a fault the draft must be discarded. One thread, that of the draft.
#pragma once

#include <string>
#include <vector>

#include "editor/session/forces.hpp"
#include "exchange/notation/notation.hpp"

namespace hexwright::editor {

// Several pieces in one go, as cards list them: "10–12 s 4d" is three rifle platoons and a leader.
struct NewPiece {
  std::optional<int> number;
  std::string word, kind;  // as written, and its kind in the game
};
inline constexpr std::size_t MOST_NEW_PIECES = 1000;
// Faults: editor/no-kind, editor/bad-range, editor/no-pieces, editor/too-many-pieces.
Result<std::vector<NewPiece>> read_pieces(const std::string& text, const exchange::NotationWords& words, const project::Game& game);

exchange::NotationWords words_for(Draft& draft, const std::string& language);

// Each returns the new ids. Faults: editor/no-orbat, editor/no-unit, editor/bad-name, and those of the edits.
using Added = Result<std::vector<std::string>>;
Added add_side(Draft& draft, const std::string& name, const std::string& language);
Added add_formation(Draft& draft, const std::string& parent, const std::string& kind, const std::string& designation);
Added add_pieces(Draft& draft, const std::string& parent, const std::vector<NewPiece>& pieces);
// Copies all formations and pieces of a side to a new side, with new ids.
Added duplicate_side(Draft& draft, const std::string& side, const std::string& name, const std::string& language);

// Removes them with everything in them, also from the setup. Additions of another scenario cannot be removed: editor/inherited.
Result<void> remove_units(Draft& draft, const std::vector<std::string>& ids);
// Moves them to another formation of the same side, before the unit `before`, or to the end when it is empty. Faults: editor/other-side,
// editor/other-file, and those of the edits.
Result<void> move_units(Draft& draft, const std::vector<std::string>& ids, const std::string& parent, const std::string& before);

struct Pasted {
  std::vector<std::string> units, directives;
  std::vector<Fault> misprints;  // that were corrected
  std::vector<Fault> unread;     // lines that were not understood
};
// Card notation, or a list by indentation. `under` is a side, or anything in it, for a text that names no side. Faults: editor/nothing-new.
Result<Pasted> paste_card(Draft& draft, const std::string& text, const std::string& under, const std::string& language);

}  // namespace hexwright::editor
