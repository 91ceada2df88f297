// Material comes from the program that starts the worker, never from a script; it is read with the same care all the same.
#include <cassert>

#include "scripting/frames/messages.hpp"
#include "scripting/frames/texts.hpp"

namespace hexwright::frames {
namespace {

constexpr std::uint32_t MOST_POLICIES = 64;
constexpr std::uint32_t MOST_STANDING = io::limits::elements;  // pieces

}  // namespace

std::string material_bytes(const Material& material) {
  assert(material.policies.size() <= MOST_POLICIES);
  ByteWriter out;
  // Paths are the system's own bytes.
  out.blob(cut(material.document, NAME_BYTES));
  out.blob(cut(material.placement, NAME_BYTES));
  out.u32(static_cast<std::uint32_t>(material.policies.size()));
  for (const auto& [side, choice] : material.policies) {
    out.blob(cut(side, MESSAGE_BYTES));
    out.blob(cut(choice, MESSAGE_BYTES));
  }
  out.blob(cut(material.varied, MESSAGE_BYTES));
  out.blob(cut(material.varied_value, MESSAGE_BYTES));
  out.blob(cut(material.digest, MESSAGE_BYTES));
  out.u8(material.played);
  out.u8(material.standing.has_value());
  if (!material.standing) return out.take();
  assert(material.standing->size() <= MOST_STANDING);
  out.u32(static_cast<std::uint32_t>(material.standing->size()));
  for (const auto& [piece, hex] : *material.standing) {
    out.u32(piece);
    out.u32(hex);
  }
  return out.take();
}

std::optional<Material> read_material(const std::string& bytes) {
  ByteReader in(bytes);
  Material material;
  material.document = in.blob(NAME_BYTES);
  material.placement = in.blob(NAME_BYTES);
  material.policies = read_list(in, MOST_POLICIES, [](ByteReader& from) {
    std::string side = from.blob(MESSAGE_BYTES);
    return std::pair(std::move(side), from.blob(MESSAGE_BYTES));
  });
  material.varied = in.blob(MESSAGE_BYTES);
  material.varied_value = in.blob(MESSAGE_BYTES);
  material.digest = in.blob(MESSAGE_BYTES);
  material.played = in.yes_or_no();
  if (in.yes_or_no())
    material.standing = read_list(in, MOST_STANDING, [](ByteReader& from) {
      const std::uint32_t piece = from.u32();
      return std::pair(piece, from.u32());
    });
  return in.finished() ? std::optional(std::move(material)) : std::nullopt;
}

}  // namespace hexwright::frames
