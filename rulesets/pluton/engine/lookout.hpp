// What one side has in sight, hexes by number. It is found out hex by hex, when it is asked for: most hexes are never asked about, and
// most answers hold for many turns. One thread, one game.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rulesets/pluton/engine/compiled.hpp"

namespace hexwright::rulesets::pluton {

class Lookout {
 public:
  // Kinds of eyes: platoons by readiness, then leaders by readiness.
  static constexpr std::size_t LEVELS = 3, KINDS = 2 * LEVELS;
  static std::size_t eyes_of(const PieceSheet& sheet, Readiness level) {
    return static_cast<std::size_t>(level) + (sheet.kind == UnitKind::leader ? LEVELS : 0);
  }

  explicit Lookout(const Compiled& scenario);
  void begin();

  // A piece looks so from there; no piece there does any more.
  void open(std::size_t eyes, int hex) {
    if (eyes >= kinds_ || has_bit(from_[eyes], hex)) return;
    set_bit(from_[eyes], hex);
    ++hexes_[eyes];
    if (opened_.size() == opened_.capacity()) look_about();
    opened_.push_back({static_cast<std::int16_t>(hex), static_cast<std::int16_t>(eyes)});
  }
  void close(std::size_t eyes, int hex) {
    if (eyes >= kinds_) return;
    clear_bit(from_[eyes], hex);
    --hexes_[eyes];
  }
  bool sees(int hex) {
    if (!opened_.empty()) look_about();
    if (!has_bit(glimpsed_, hex)) return false;
    const Eyes witness = witnesses_[static_cast<std::size_t>(hex)];
    return (witness.hex != NOWHERE && has_bit(from_[static_cast<std::size_t>(witness.kind)], witness.hex)) || find_witness(hex);
  }

  // Those of the hexes from 64 times `word` on that may be in sight; the others are not.
  Word glimpsed(std::size_t word) {
    if (!opened_.empty()) look_about();
    return glimpsed_[word];
  }

 private:
  struct Eyes {
    std::int16_t hex = NOWHERE;
    std::int16_t kind = 0;
  };
  void look_about();
  bool find_witness(int hex);

  std::array<const Bitmaps*, KINDS> looks_{};  // what each kind of eyes sees
  std::size_t kinds_ = KINDS;                  // those that count as observers
  std::array<std::vector<Word>, KINDS> from_;  // hexes from which a piece looks so
  std::array<int, KINDS> hexes_{};             // how many these are
  // Every hex that is in sight, and perhaps some that no longer are: eyes add what they see, and a hex is struck out when it is asked
  // about and nothing is found that sees it. Missing is only what is seen by eyes opened since the last question, which many of
  // them will not live to see: who walks closes them with his next step.
  std::vector<Word> glimpsed_;
  std::vector<Eyes> opened_;
  // Of each hex: eyes that would see it, were they open, which the ground alone decides. It is never stale, not even in another game;
  // whether they are open is looked up.
  std::vector<Eyes> witnesses_;
};

}  // namespace hexwright::rulesets::pluton
