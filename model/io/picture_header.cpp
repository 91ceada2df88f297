// PNG says its size in its first chunk. JPEG is a row of segments, each with its length; the size stands in the one that begins a
// frame, behind whatever a camera or a scanner wrote before it.
#include "model/io/picture_header.hpp"

#include "model/io/limits.hpp"
#include "model/io/read_bytes.hpp"
#include "model/io/refuse.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::io {

namespace {

constexpr std::string_view PNG_MARK = "\x89PNG\r\n\x1A\n", JPEG_MARK = "\xFF\xD8\xFF";
constexpr std::size_t FIRST_BYTES = 4096;
constexpr std::int64_t MOST_PNG = 0x7FFFFFFF;

std::int64_t number(std::string_view bytes, std::size_t at, std::size_t length) {
  std::int64_t value = 0;
  for (std::size_t i = 0; i < length; ++i) value = value * 256 + static_cast<unsigned char>(bytes[at + i]);
  return value;
}

std::optional<PictureHeader> whole(PictureHeader header) {
  if (header.width < 1 || header.height < 1 || header.width > MOST_PNG || header.height > MOST_PNG) return std::nullopt;
  return header;
}

std::optional<PictureHeader> parse_png(std::string_view bytes) {
  if (bytes.size() < 24 || bytes.substr(12, 4) != "IHDR") return std::nullopt;
  return whole({PictureHeader::Kind::png, number(bytes, 16, 4), number(bytes, 20, 4)});
}

bool begins_frame(unsigned char marker) { return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC; }

std::optional<PictureHeader> parse_jpeg(std::string_view bytes) {
  std::size_t at = 2;
  while (at + 4 <= bytes.size()) {
    if (bytes[at] != '\xFF') return std::nullopt;
    const auto marker = static_cast<unsigned char>(bytes[at + 1]);
    if (marker == 0xFF) {  // filling
      ++at;
      continue;
    }
    const std::int64_t length = number(bytes, at + 2, 2);
    if (marker == 0xD9 || marker == 0xDA || length < 2) return std::nullopt;
    if (begins_frame(marker)) {
      if (length < 8 || at + 9 > bytes.size()) return std::nullopt;
      return whole({PictureHeader::Kind::jpeg, number(bytes, at + 7, 2), number(bytes, at + 5, 2)});
    }
    at += 2 + static_cast<std::size_t>(length);
  }
  return std::nullopt;
}

}  // namespace

std::optional<PictureHeader> parse_picture_header(std::string_view beginning) {
  if (beginning.starts_with(PNG_MARK)) return parse_png(beginning);
  if (beginning.starts_with(JPEG_MARK)) return parse_jpeg(beginning);
  return std::nullopt;
}

wording::Result<PictureHeader> read_picture_header(const std::string& path) {
  const wording::Argument file{"file", visible(path, 400)};
  auto beginning = read_beginning(path, FIRST_BYTES);
  if (!beginning) return tl::make_unexpected(std::move(beginning.error()));
  if (!beginning->starts_with(PNG_MARK) && !beginning->starts_with(JPEG_MARK))
    return refuse("picture/unknown", {path}, say("{file} is neither a PNG nor a JPEG picture.", {file}),
                  say("Save the picture as PNG or JPEG."));
  auto header = parse_picture_header(*beginning);
  if (!header && beginning->size() == FIRST_BYTES) {
    beginning = read_beginning(path, limits::picture_header_bytes);
    if (!beginning) return tl::make_unexpected(std::move(beginning.error()));
    header = parse_picture_header(*beginning);
  }
  if (!header)
    return refuse("picture/broken", {path}, say("The picture {file} is broken: it does not say how large it is.", {file}),
                  say("Save the picture again from the program that made it."));
  if (header->width > limits::picture_side || header->height > limits::picture_side ||
      header->width * header->height > limits::picture_pixels)
    return refuse("picture/too-large", {path},
                  say("The picture {file} has {width} × {height} pixels; the most is {most} million pixels, and {side} on a side.",
                      {file,
                       {"width", header->width},
                       {"height", header->height},
                       {"most", limits::picture_pixels / 1'000'000},
                       {"side", limits::picture_side}}),
                  say("Make it smaller; 300 pixels to the inch are enough to draw over."));
  return *header;
}

}  // namespace hexwright::io
