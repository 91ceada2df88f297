// The names of places, set where they cover no other label and as little as possible of what they name.
#pragma once

#include <string>
#include <vector>

#include "model/project/game.hpp"
#include "model/view/view.hpp"
#include "model/wording/catalogue.hpp"
#include "publish/board/hex_layout.hpp"
#include "publish/board/label_room.hpp"
#include "publish/canvas/canvas.hpp"
#include "publish/theme/theme.hpp"

namespace hexwright::publish {

struct SetLabel {
  Text text;
  Box bounds;
};

std::vector<SetLabel> hex_place_names(const view::View& view, const Theme& theme, const HexLayout& layout, const std::string& language,
                                      LabelRoom& room, double scale = 1);
std::vector<SetLabel> table_names(const view::View& view, const Theme& theme, const std::string& language, double inch_mm,
                                  const std::vector<std::pair<const document::InchTable*, Box>>& tables, LabelRoom& room, double scale);

// A name in this language; the id stands in where there is none.
std::string name_in(const std::vector<document::Name>& names, const std::string& id, const std::string& language);
// English for a language there is no catalogue of.
const wording::Catalogue& catalogue_in(const std::string& language);
std::string noun_in(const wording::Noun& noun, const std::string& language);

// What counters and labels say of a piece's kind, in the language of the page: a view, which has none, writes the id of the kind.

// "1 machine-gun" as "1 ciężki karabin maszynowy" on a Polish page. Kinds of one or two letters are signs, and stay; so does what was
// written by hand.
view::Face in_language(view::Face face, const project::Game& game, const std::string& language);
// The same in the label of several pieces.
std::string in_language(std::string label, const std::vector<view::Face>& pieces, const project::Game& game, const std::string& language);

}  // namespace hexwright::publish
