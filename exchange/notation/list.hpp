// An order of battle as people paste it from a document: a unit a line, and what stands further in belongs to what stands above it. The
// outermost lines are sides, what has lines below it is a formation, the rest are pieces; "3 × rifle squad" is three. Text is UTF-8 with
// LF. Pure functions for any thread; reading never fails: what was guessed is told with its line.
#pragma once

#include "exchange/notation/notation.hpp"

namespace hexwright::exchange {

// Several lines that are no card notation, some of them further in than the first.
bool looks_like_list(std::string_view text);

// `known` may be null: units that it has, of the same name in the same place, get its ids, and new ones none of them.
// `under` is the id of a side of `words` that the units belong to whose outermost line names no side; empty: such a line is a side.
// Misprints: list/kind, list/side, list/indent, list/times. Unread: list/deep, list/many.
CardRead read_list(std::string_view text, const std::string& file, const NotationWords& words, const project::Game& game,
                   const document::Orbat* known = nullptr, const std::string& under = {});

}  // namespace hexwright::exchange
