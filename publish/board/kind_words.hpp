// What counters and labels say of a piece's kind, in the language of the page: a view, which has none, writes the id of the kind.
#pragma once

#include <string>

#include "model/project/game.hpp"
#include "model/view/view.hpp"

namespace hexwright::publish {

// "1 machine-gun" as "1 ciężki karabin maszynowy" on a Polish page. Kinds of one or two letters are signs, and stay; so does what was
// written by hand.
view::Face in_language(view::Face face, const project::Game& game, const std::string& language);
// The same in the label of several pieces.
std::string in_language(std::string label, const std::vector<view::Face>& pieces, const project::Game& game, const std::string& language);

}  // namespace hexwright::publish
