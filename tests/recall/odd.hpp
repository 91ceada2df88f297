// Changes of clean samples that look like slips and are none, as data: what good designers do on purpose. The tables stand in two files by
// their length alone. Invariant: each text to be changed stands in its file once at least; the first place is changed.
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

struct Odd {
  static constexpr int MOST_EDITS = 6;
  struct Edit {
    const char *from = nullptr, *to = nullptr;
  };
  const char *sample, *scenario, *file, *what;  // without a file it is the scenario that is changed
  Edit edits[MOST_EDITS];
};
std::span<const Odd> odd_but_right();
std::span<const Odd> odd_cards();

}  // namespace hexwright::test
