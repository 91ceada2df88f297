// The length of each part is taken in after it, so that parts cannot run into one another.
#include "validator/simulator/digest.hpp"

#include <fmt/format.h>

namespace hexwright::validator {

Digest& Digest::add(std::string_view part) {
  constexpr WideBits PRIME = (WideBits{1} << 88U) | 0x13bU;
  for (const char c : part) state_ = (state_ ^ static_cast<unsigned char>(c)) * PRIME;
  for (unsigned shift = 0; shift < 64; shift += 8) state_ = (state_ ^ ((std::uint64_t{part.size()} >> shift) & 0xFFU)) * PRIME;
  return *this;
}

std::string Digest::text() const {
  return fmt::format("{:016x}{:016x}", static_cast<std::uint64_t>(state_ >> 64U), static_cast<std::uint64_t>(state_));
}

std::string digest_of(const project::Project& project, std::string_view game_xml) {
  Digest digest;
  for (const auto& file : project.files()) digest.add(file->in_project).add(file->xml.bytes());
  for (const project::ScriptFile& script : project.scripts()) digest.add(script.in_project).add(script.source);
  return digest.add(game_xml).text();
}

}  // namespace hexwright::validator
