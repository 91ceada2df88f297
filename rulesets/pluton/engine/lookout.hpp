// What one side has in sight. It is found out hex by hex, when somebody asks: most hexes are never asked about, and most answers
// hold for many turns.
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

  // Somebody looks so from there; nobody there does any more.
  void open(std::size_t eyes, int hex) {
    if (eyes >= kinds_ || has_bit(from_[eyes], hex)) return;
    set_bit(from_[eyes], hex);
    ++hexes_[eyes];
    lay_over(glimpsed_, looks_[eyes]->band(hex));
  }
  void close(std::size_t eyes, int hex) {
    if (eyes >= kinds_) return;
    clear_bit(from_[eyes], hex);
    --hexes_[eyes];
  }
  bool sees(int hex) {
    if (!has_bit(glimpsed_, hex)) return false;
    const Witness& witness = witnesses_[static_cast<std::size_t>(hex)];
    return (witness.hex != NOWHERE && has_bit(from_[witness.eyes], witness.hex)) || find_witness(hex);
  }

 private:
  bool find_witness(int hex);

  std::array<const Bitmaps*, KINDS> looks_{};  // what each kind of eyes sees
  std::size_t kinds_ = KINDS;                  // those that count as observers
  std::array<std::vector<Word>, KINDS> from_;  // hexes from which somebody looks so
  std::array<int, KINDS> hexes_{};             // how many these are
  // Every hex that is in sight, and perhaps some that no longer are: eyes that open add what they see, and a hex is struck out when
  // it is asked about and nobody is found who sees it.
  std::vector<Word> glimpsed_;
  // Of each hex: eyes that would see it, were they open, which the ground alone decides. It is never stale, not even in another game;
  // whether they are open is looked up.
  struct Witness {
    std::int16_t hex = NOWHERE;
    std::int16_t eyes = 0;
  };
  std::vector<Witness> witnesses_;
};

}  // namespace hexwright::rulesets::pluton
