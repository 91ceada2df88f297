// Ids beside words, a line each.
#include "rulesets/lee/fights/words.hpp"

#include <array>
#include <utility>

namespace hexwright::rulesets::lee {

using wording::mark;
using wording::say;
using wording::Text;

std::string_view zone_id(Zone zone) {
  constexpr std::array IDS = {"front", "left", "right", "rear"};
  return IDS[static_cast<std::size_t>(zone)];
}

Text zone_words(Zone zone) {
  constexpr std::array WORDS = {mark("front"), mark("left flank"), mark("right flank"), mark("rear")};
  return say(WORDS[static_cast<std::size_t>(zone)]);
}

std::string_view fate_id(Fate fate) {
  constexpr std::array IDS = {"holds", "engaged", "pushed", "routed", "destroyed"};
  return IDS[static_cast<std::size_t>(fate)];
}

Text fate_words(Fate fate) {
  constexpr std::array WORDS = {mark("holds, free"), mark("holds, still engaged"), mark("pushed"), mark("routed"), mark("destroyed")};
  return say(WORDS[static_cast<std::size_t>(fate)]);
}

Text modifier_words(std::string_view id) {
  using Line = std::pair<std::string_view, std::string_view>;
  constexpr std::array LINES = {
      Line{"defence", mark("order of defence")},
      Line{"enemy-losses", mark("losses of the enemy")},
      Line{"flank", mark("attack on a flank")},
      Line{"rear", mark("attack on the rear")},
      Line{"impetus", mark("impetus")},
      Line{"rough", mark("infantry in difficult terrain or behind a fence, against a charge")},
      Line{"close", mark("infantry in a forest, a built-up area or behind a wall, against a charge")},
      Line{"support", mark("support")},
      Line{"from-flank", mark("attacks a flank")},
      Line{"from-rear", mark("attacks the rear")},
      Line{"dispersed", mark("dispersed order")},
      Line{"higher", mark("higher position")},
      Line{"difficult", mark("difficult terrain")},
      Line{"fence", mark("fence")},
      Line{"woods", mark("forest or built-up area")},
      Line{"cover", mark("stream, wall or field works")},
      Line{"charged", mark("terrain once more, against a charge")},
      Line{"general", mark("dice of the general")},
  };
  for (const auto& [known, words] : LINES)
    if (known == id) return say(words);
  return say("{name} (special rules)", {{"name", std::string(id.starts_with("extra:") ? id.substr(6) : id)}});
}

}  // namespace hexwright::rulesets::lee
