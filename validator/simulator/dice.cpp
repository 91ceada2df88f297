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
  for (int round = 0; round < ROUNDS; ++round) {
    const std::uint64_t first = std::uint64_t{MULTIPLIER_0} * counter[0];
    const std::uint64_t second = std::uint64_t{MULTIPLIER_1} * counter[2];
    counter = {high(second) ^ counter[1] ^ key[0], low(second), high(first) ^ counter[3] ^ key[1], low(first)};
    key = {key[0] + KEY_STEP_0, key[1] + KEY_STEP_1};
  }
  return counter;
}

void Dice::refill() {
  block_ = philox({low(next_block_), high(next_block_), low(playout_), high(playout_)}, {low(seed_), high(seed_)});
  ++next_block_;
  used_ = 0;
}

}  // namespace hexwright::validator
