// Changes of clean samples, as data: what looks like a slip and is none, because good designers do it on purpose (in two files by their
// length alone), and the facts of published errata in words of our own. Invariant: each text to be changed stands in its file once at
// least; the first place is changed.
#pragma once

#include <span>

namespace hexwright::test {

#define FORD "border-watch", "1-the-ford.scenario.xml"
#define HILLS "two-hills", "1-the-brook-bridge.scenario.xml"
#define PLUTON "parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml"
#define YEAR_1920 "1920", "1-zaslucze-corrected.scenario.xml"
#define MILL "asl", "1-mill-road.scenario.xml"
#define LAUREL "lee", "1-laurel-ford-corrected.scenario.xml"
#define BRIDGE "stone-bridge", "1-the-crossing.scenario.xml"
#define SALLOW "sallow-crossing", "1-sallow-crossing.scenario.xml"
#define AMBER "amber-line", "1-road-to-the-bay.scenario.xml"

struct EditedCard {
  static constexpr int MOST_EDITS = 6;
  struct Edit {
    const char *from = nullptr, *to = nullptr;
  };
  const char *sample, *scenario, *file, *what;  // without a file it is the scenario that is changed
  Edit edits[MOST_EDITS];
};
std::span<const EditedCard> odd_but_right();
std::span<const EditedCard> odd_cards();
std::span<const EditedCard> known_errata();  // `what` is the fact

}  // namespace hexwright::test
