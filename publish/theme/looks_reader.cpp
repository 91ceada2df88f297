// What is refused is given back as something harmless, so that reading goes on; the fault tells.
#include "publish/theme/looks_reader.hpp"

#include <algorithm>
#include <charconv>

#include "model/io/utf8.hpp"

namespace hexwright::publish {

using wording::say;

std::optional<Color> parse_color(std::string_view text) {
  std::uint32_t value = 0;
  if (text.size() != 7 || text.front() != '#') return std::nullopt;
  const auto [end, error] = std::from_chars(text.data() + 1, text.data() + 7, value, 16);
  if (error != std::errc{} || end != text.data() + 7) return std::nullopt;
  return Color{static_cast<std::uint8_t>(value >> 16), static_cast<std::uint8_t>(value >> 8), static_cast<std::uint8_t>(value), 255};
}

wording::Result<io::XmlFile> load_looks(std::span<const BuiltIn> all, const std::string& id_or_path, wording::Fault unknown) {
  for (const BuiltIn& one : all)
    if (one.id == id_or_path) return io::parse_xml(std::string(one.begin, one.end), std::string(one.id));
  if (id_or_path.find_first_of("/.") == std::string::npos) return tl::unexpected(std::move(unknown));
  return io::load_xml(id_or_path);
}

Color LooksReader::color(const std::string& text, document::Origin origin) {
  const auto read = parse_color(text);
  if (!read)
    refuse("bad-colour", origin, say("\"{text}\" is no colour.", {{"text", io::visible(text, 80)}}),
           say("a hash sign and six digits 0 to 9 and a to f, as #2f6b3a"));
  return read.value_or(Color{});
}

std::optional<Color> LooksReader::color(const std::optional<std::string>& text, document::Origin origin) {
  return text ? std::optional(color(*text, origin)) : std::nullopt;
}

double LooksReader::width(std::optional<wording::Decimal> value, double otherwise, document::Origin origin) {
  if (!value) return otherwise;
  if (value->thousandths < 0 || value->thousandths > 20'000)
    refuse("bad-width", origin, say("{width} mm is no width for a line.", {{"width", *value}}), say("0 to 20 mm"));
  return static_cast<double>(value->thousandths) / 1000;
}

void LooksReader::refuse(const std::string& id, document::Origin origin, wording::Text message, wording::Text expected) {
  if (fault) return;
  // An origin points at the name of the element, one behind its bracket.
  fault = wording::Fault{kind_ + "/" + id, file_.location_at(static_cast<std::size_t>(std::max<std::ptrdiff_t>(origin.offset - 1, 0))),
                         std::move(message), std::move(expected), std::nullopt};
}

}  // namespace hexwright::publish
