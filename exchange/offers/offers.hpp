// All that can be exported, in the order in which it is offered: as what it is written, and which settings mean something for it. The
// command line and the editor offer what stands here, and nothing else.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/wording/text.hpp"

namespace hexwright::exchange {

enum class Asked : unsigned {
  side = 1U << 0U,       // only what a side may know
  placement = 1U << 1U,  // a filled-in setup
  paper = 1U << 2U,      // pages of a size
  languages = 1U << 3U,  // one language of the words
  two_languages = 1U << 4U,
  house = 1U << 5U,
  theme = 1U << 6U,
  scale = 1U << 7U,      // millimetres of a hex or an inch
  layers = 1U << 8U,     // that can be left out
  board = 1U << 9U,      // one of several
  counters = 1U << 10U,  // their size, and how many of each
  mark = 1U << 11U,      // a byte order mark
  pages = 1U << 12U      // it can be seen page by page before it is written
};

struct Offer {
  std::string_view id;  // as --what names it
  wording::Text title;
  std::vector<std::string_view> endings;  // without the point, the usual one first
  unsigned asks = 0;
  bool asks_for(Asked what) const { return (asks & static_cast<unsigned>(what)) != 0; }
  bool written_as(std::string_view ending) const;
};

std::span<const Offer> offers();
const Offer* offer(std::string_view id);  // null when there is none
std::vector<std::string> offer_ids();
// Layers that can be left out of a map.
std::span<const std::string_view> layer_ids();

}  // namespace hexwright::exchange
