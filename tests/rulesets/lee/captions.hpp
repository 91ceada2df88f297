// The scenes of captions of chapter 9 that are both judged and drawn.
#pragma once

#include "tests/rulesets/lee/combat_scenes.hpp"

namespace hexwright::test {

// B1 has attacked A1, B2 touches B1, B3 has nothing to do with it.
inline Steps caption_2() {
  return {stands(A1, 24, 4, 0),   stands(A2, 29, 4, 0),    stands(B1, 24, 10, 180),
          stands(B2, 26, 6, 180), stands(B3, 32, 10, 180), attacks(B1, A1, 24, 6, 180)};
}
inline Steps caption_3i() {
  Steps steps{stands(A1, 34, 21, 0), stands(B1, 37, 28, 180), attacks(A1, B1, 34.5, 28.4, 90),
              does("reactions", "move", B1, "", 37, 28.45, 270)};
  steps[2].path = {{34, 21}, {34, 28.4}, {34.5, 28.4}};
  return steps;
}
inline Steps caption_4a() {
  return {stands(A1, 24, 2, 0),
          stands(A2, 21, 2, 0),
          stands(A3, 27, 2, 0),
          stands(A4, 24, 0.8, 0),
          stands(A5, 18, 2, 0),
          stands(B1, 24, 10, 180),
          attacks(A1, B1, 24, 8, 0),
          does("supports", "move", A2, A1, 22, 8, 0),
          does("supports", "move", A3, A1, 26, 8, 0),
          does("supports", "move", A4, A1, 24, 7, 0)};
}
inline Steps caption_6b(double y) { return {stands(A1, 24, 0.5, 0), stands(B1, 24, y, 180), only("attacks", "attack", A1, B1)}; }
inline Steps caption_7a(double x, double y) {
  return {stands(A1, 24, 2, 0), stands(A2, 26, 2, 0), stands(B1, 24, 10, 180), attacks(A1, B1, 24, 8, 0),
          does("supports", "move", A2, A1, x, y, 0)};
}
// A2 attacks B4 and A1 beside it tries the flank; B1 comes from behind B4 to its side.
inline Steps caption_8a() {
  return {stands(A1, 26, 2, 0),
          stands(A2, 24, 2, 0),
          stands(B4, 24, 10, 180),
          stands(B1, 24, 11, 180),
          attacks(A2, B4, 24, 8, 0),
          does("supports", "move", A1, A2, 26, 8, 0),
          only("flanking", "attack", A1, B4),
          does("extensions", "move", B1, A1, 26, 10, 180),
          only("accidental", "attack", A1, B1)};
}
// A2 attacks the front of B2 and A1 its flank, from so far; B1 covers it. West of the corn.
inline Steps caption_9a(double x) {
  return {stands(A1, x - 9, 10, 270),
          stands(A2, 15, 2, 0),
          stands(B2, 15, 10, 180),
          stands(B1, 15, 11, 180),
          attacks(A2, B2, 15, 8, 0),
          only("attacks", "attack", A1, B2),
          does("extensions", "move", B1, A1, 16.5, 10, 90),
          does("accidental", "attack", A1, B1, 18.5, 10, 270)};
}
inline Steps caption_9b(double y) {
  return {stands(A1, 24, y, 180),
          stands(A2, 24, 2, 0),
          stands(B2, 24, 10, 180),
          stands(B1, 26, 10, 180),
          attacks(A2, B2, 24, 8, 0),
          only("attacks", "attack", A1, B2),
          does("extensions", "move", B1, A1, 24, 11, 0),
          does("accidental", "attack", A1, B1, 24, 13, 180)};
}
inline Steps caption_10a(double y) {
  return {stands(A1, 24, 7, 0),
          stands(A2, 24, 8, 0),
          stands(B2, 24, 15, 180),
          stands(B1, 26, 15, 180),
          attacks(B2, A2, 24, 10, 180),
          does("supports", "move", B1, B2, 26, 10, 180),
          only("flanking", "attack", B1, A2),
          does("extensions", "move", A1, B1, 26, y, 0),
          only("accidental", "attack", B1, A1)};
}
inline Steps caption_12a() {
  return {stands(A1, 24, 2, 0),
          stands(A2, 22, 2, 0),
          stands(B1, 26, 10, 180),
          stands(B2, 24, 10, 180),
          attacks(A1, B2, 24, 8, 0),
          does("pushes", "retreat", B2, "", 24, 13, 180),
          does("occupations", "move", A1, B2, 24, 10, 0),
          does("pushes", "retreat", B1, A1, 29, 10, 270),
          does("supports", "move", A2, A1, 24, 9, 0)};
}
// B1 is pushed and A1 takes its place, with its side at the rear of B3.
inline Steps caption_12c() {
  return {stands(A1, 24, 2, 0),
          stands(B1, 24, 10, 180),
          stands(B3, 25.5, 10.6, 90),
          attacks(A1, B1, 24, 8, 0),
          does("pushes", "retreat", B1, "", 24, 13, 180),
          does("occupations", "move", A1, B1, 24, 10, 0)};
}
inline Steps caption_12f() {
  return {stands(A1, 24, 2, 0),      stands(A2, 30, 10, 270),        stands(B1, 24, 10, 180),
          attacks(A1, B1, 24, 8, 0), attacks(A2, B1, 26.5, 10, 270), does("pushes", "retreat", B1, "", 22, 12, 180)};
}
// A1 and B1 have drawn; A2 has beaten B2 and stands where that was, at the corner of B1's rear.
inline Steps caption_12h() {
  return {stands(A1, 24, 2, 0),
          stands(A2, 31, 11.5, 270),
          stands(B1, 24, 10, 180),
          stands(B2, 25.5, 11.5, 90),
          attacks(A1, B1, 24, 8, 0),
          attacks(A2, B2, 27.5, 11.5, 270),
          does("pushes", "retreat", B2, "", 22.5, 11.5, 90),
          does("occupations", "move", A2, B2, 25.5, 11.5, 270)};
}
inline Steps caption_17a() {
  return {stands(A1, 24, 2, 0),
          stands(B1, 24, 10, 180),
          stands(B2, 24, 11, 180),
          attacks(A1, B1, 24, 8, 0),
          does("pushes", "retreat", B1, "", 24, 13, 180),
          does("occupations", "move", A1, B1, 24, 10, 0)};
}
// Shelled from afar: away from the battery, with its front to it.
inline Steps caption_24a(int heading) {
  return {stands(GUNS, 24, 2, 0), stands(B1, 24, 13, 180), does("pushes", "retreat", B1, GUNS, 24, 16, heading)};
}

}  // namespace hexwright::test
