// A short name for many bytes: FNV-1a of 128 bits, the same on every machine. It tells apart what was changed by accident or by an
// author, and does not withstand an attacker.
#pragma once

#include <string>
#include <string_view>

#include "model/project/project.hpp"
#include "validator/simulator/spread.hpp"

namespace hexwright::validator {

class Digest {
 public:
  // One part; "ab" and "c" are not "a" and "bc".
  Digest& add(std::string_view part);
  // 32 hexadecimal digits.
  std::string text() const;

 private:
  WideBits state_ = (WideBits{0x6c62272e07bb0142ULL} << 64U) | 0x62b821756295c58dULL;
};

// Of all that a scenario is played by: its files, its scripts, and the built-in game, of which another edition makes another scenario.
std::string digest_of(const project::Project& project, std::string_view game_xml);

}  // namespace hexwright::validator
