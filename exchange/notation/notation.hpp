// Card notation: the order of battle and the setup as cards print them, `I/73pp: 2kp – 4, 5, 6 s 2c 2d` and `9kp+9c – 1817 [2]`. Reading
// never fails: a misprint is reported with its line and column, its meaning is kept, and lines that are not notation are listed. Pure
// functions for any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "exchange/diff/change.hpp"
#include "exchange/notation/words.hpp"
#include "model/document/orbat.hpp"
#include "model/document/setup.hpp"
#include "model/view/forces.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::exchange {

struct CardRead {
  document::Orbat orbat;
  document::Setup setup;
  bool has_forces = false, has_setup = false;
  std::vector<wording::Fault> misprints;  // in the order of the text, at most 1000
  std::vector<wording::Fault> unread;     // lines that are no notation, in the order of the text, at most 1000
};

// `text` is UTF-8 with LF. Where a clause is misprinted, its words are kept as `printed`, with the reasons. `known` may be null: an
// order of battle in which the units of a setup are looked up when the text itself has none.
// Misprints: notation/battalion, notation/blank, notation/comma, notation/semicolon, notation/company, notation/kind, notation/twice,
// notation/dash, notation/bracket, notation/radius, notation/unit, notation/hex, notation/number, notation/side. Unread: notation/prose.
CardRead read_notation(std::string_view text, const std::string& file, const NotationWords& words, const document::Orbat* known = nullptr);

struct CardWritten {
  std::string text;
  std::vector<Change> unsaid;  // what the text does not express: in `before`, or as removed
};
// In the card's own language when the scenario states one, else in this one. Exports use this function, which holds only what a viewer may
// know; the next is for reading back what was written.
CardWritten write_notation(const view::Forces& forces, const project::Game& game, const std::string& language);
// The setup may be null. What the notation cannot express is left out of the text and listed.
CardWritten write_notation(const document::Orbat& orbat, const document::Setup* setup, const NotationWords& words);

// Each directive of a setup as a card prints it; empty where the notation cannot express all of it.
std::vector<std::string> directive_lines(const document::Orbat& orbat, const document::Setup& setup, const NotationWords& words);

// The pieces of a company as a card lists them: "4, 5, 6 s 2c 2d".
std::string members_text(const document::Formation& company, const NotationWords& words);

}  // namespace hexwright::exchange
