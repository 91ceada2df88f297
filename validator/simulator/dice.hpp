// The dice of playouts: Philox4x32-10, a function of the seed, the number of the playout and the number of the draw and of nothing
// else, so that any playout can be played again by itself, on any thread and any machine.
#pragma once

#include <array>
#include <cstdint>

namespace hexwright::validator {

// One block of the generator: Philox4x32 with ten rounds.
std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 4> counter, std::array<std::uint32_t, 2> key);

class Dice {
 public:
  // The seed is the key; the upper half of the counter is the playout, the lower the block.
  Dice(std::uint64_t seed, std::uint64_t playout) : seed_(seed), playout_(playout) {}

  // The next 32 bits.
  std::uint32_t draw() {
    if (used_ == block_.size()) refill();
    return block_[used_++];
  }
  // 1 to `sides`, each as likely as the other, by multiplying and rejecting; sides is at least 1.
  int roll(int sides) {
    const auto faces = static_cast<std::uint32_t>(sides);
    std::uint64_t product = std::uint64_t{draw()} * faces;
    if (static_cast<std::uint32_t>(product) < faces) {
      const std::uint32_t least = (0U - faces) % faces;
      while (static_cast<std::uint32_t>(product) < least) product = std::uint64_t{draw()} * faces;
    }
    return static_cast<int>(product >> 32U) + 1;
  }

 private:
  void refill();

  std::uint64_t seed_, playout_, next_block_ = 0;
  std::array<std::uint32_t, 4> block_{};
  std::size_t used_ = 4;
};

}  // namespace hexwright::validator
