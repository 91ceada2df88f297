// Philox4x32-10 as its authors publish it: two 32-bit multiplications a round, the key moved on by two odd constants.
#include "validator/simulator/dice.hpp"

namespace hexwright::validator {

namespace {

constexpr std::uint32_t MULTIPLIER_0 = 0xD2511F53U, MULTIPLIER_1 = 0xCD9E8D57U;
constexpr std::uint32_t KEY_STEP_0 = 0x9E3779B9U, KEY_STEP_1 = 0xBB67AE85U;
constexpr int ROUNDS = 10;

constexpr std::uint32_t high(std::uint64_t value) { return static_cast<std::uint32_t>(value >> 32U); }
constexpr std::uint32_t low(std::uint64_t value) { return static_cast<std::uint32_t>(value); }

}  // namespace

std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 4> counter, std::array<std::uint32_t, 2> key) {
  auto [a, b, c, d] = counter;  // each a variable of its own, so that they stay in registers
  auto [left, right] = key;
  for (int round = 0; round < ROUNDS; ++round) {
    const std::uint64_t first = std::uint64_t{MULTIPLIER_0} * a;
    const std::uint64_t second = std::uint64_t{MULTIPLIER_1} * c;
    a = high(second) ^ b ^ left;
    b = low(second);
    c = high(first) ^ d ^ right;
    d = low(first);
    left += KEY_STEP_0;
    right += KEY_STEP_1;
  }
  return {a, b, c, d};
}

void Dice::refill() {
  block_ = philox({low(next_block_), high(next_block_), low(playout_), high(playout_)}, {low(seed_), high(seed_)});
  ++next_block_;
  used_ = 0;
}

}  // namespace hexwright::validator
