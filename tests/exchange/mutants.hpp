// Texts damaged in the ways that break readers: bytes changed, parts cut out, doubled and exchanged, numbers made absurd. The same mutants
// each time; HEXWRIGHT_MUTANTS says how many times as many.
#pragma once

#include <cstdlib>
#include <random>
#include <string>

namespace hexwright::test {

inline std::string mutant(const std::string& sound, std::mt19937& random) {
  std::string text = sound;
  const auto at = [&](std::size_t end) { return end == 0 ? 0 : random() % end; };
  for (std::size_t changes = 1 + at(4); changes > 0 && !text.empty(); --changes) {
    const std::size_t from = at(text.size()), size = 1 + at(20);
    switch (at(6)) {
      case 0:
        text[from] = static_cast<char>(random());
        break;
      case 1:
        text.erase(from, size);
        break;
      case 2:
        text.insert(from, text.substr(at(text.size()), size));
        break;
      case 3:
        text.resize(from);
        break;
      case 4:
        text.insert(from, std::string(1 + at(200), "<>[]{}\"\\;/\t0"[at(12)]));
        break;
      default:
        if (const std::size_t digit = text.find_first_of("0123456789", from); digit != text.npos)
          text.replace(digit, 1, at(2) == 0 ? "-99999999999999999999" : "4294967295");
    }
  }
  return text;
}

template <class Read>
void for_mutants(const std::string& sound, int count, const Read& read) {
  const char* more = std::getenv("HEXWRIGHT_MUTANTS");
  std::mt19937 random(20260731);
  for (int i = 0, all = count * (more ? std::max(1, std::atoi(more)) : 1); i < all; ++i) read(mutant(sound, random));
}

}  // namespace hexwright::test
