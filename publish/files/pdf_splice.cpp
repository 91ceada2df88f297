// The content of the page is unpacked, cut at its markers and packed anew with the segments in between; the list of resources gets
// their opacities. Both objects are taken out of the file and set at its end under their old numbers.
#include "publish/files/pdf_splice.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include "publish/files/pdf_objects.hpp"

namespace hexwright::publish {

namespace {

constexpr std::size_t PACKED_AT = 256 * 1024;

// PDF_MARKER as cairo writes it, on a line of its own or after its colour.
constexpr std::string_view MARKER = "0.125 0.25 0.375 0.5 re f\n";

// Nothing when it is no whole zlib stream.
std::optional<std::string> unpacked(std::string_view packed) {
  z_stream state{};
  if (packed.size() > 0xFFFFFFFFU || inflateInit(&state) != Z_OK) return std::nullopt;
  state.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  state.avail_in = static_cast<uInt>(packed.size());
  std::string text;
  int status = Z_OK;
  while (status == Z_OK) {
    const std::size_t used = text.size(), more = std::max<std::size_t>(packed.size() * 4, 4096);
    text.resize(used + std::min<std::size_t>(more, 0x40000000));
    state.next_out = reinterpret_cast<Bytef*>(text.data() + used);
    state.avail_out = static_cast<uInt>(text.size() - used);
    status = inflate(&state, Z_NO_FLUSH);
    text.resize(text.size() - state.avail_out);
  }
  inflateEnd(&state);
  if (status != Z_STREAM_END || state.avail_in != 0) return std::nullopt;
  return text;
}

// "<< /Length N 0 R /Filter /FlateDecode >> stream …", whose length stands in an object of its own.
std::optional<std::string> content_of(const PdfObjects& objects, std::int64_t number) {
  const auto text = objects.text(number);
  PdfReader reader(text.value_or(""));
  std::int64_t length_in = 0, length = 0;
  if (!reader.take("<< /Length ") || !reader.take_number(length_in) || !reader.take(" 0 R\n   /Filter /FlateDecode\n>>\nstream\n"))
    return std::nullopt;
  const auto length_text = objects.text(length_in);
  PdfReader length_reader(length_text.value_or(""));
  if (!length_reader.take("   ") || !length_reader.take_number(length) || !length_reader.take("\n") || !length_reader.at_end())
    return std::nullopt;
  const auto size = static_cast<std::size_t>(length);
  if (reader.rest().size() < size || reader.rest().substr(size) != "\nendstream\n") return std::nullopt;
  return unpacked(reader.rest().substr(0, size));
}

struct Page {
  std::int64_t contents = 0, resources = 0;
};

// In their order; nothing unless there are just so many.
std::optional<std::vector<Page>> pages_of(const PdfObjects& objects, std::size_t count) {
  const auto text_of = [&](std::optional<std::int64_t> number) { return number ? objects.text(*number) : std::nullopt; };
  const auto root = text_of(objects.root());
  const auto tree = text_of(root ? pdf_reference(*root, "/Pages ") : std::nullopt);
  if (!tree || tree->find(fmt::format("/Count {}\n", count)) == tree->npos) return std::nullopt;
  constexpr std::string_view KIDS = "/Kids [ ";
  const std::size_t list = tree->find(KIDS);
  if (list == tree->npos) return std::nullopt;
  PdfReader reader(tree->substr(list + KIDS.size()));
  std::vector<Page> pages;
  for (std::size_t i = 0; i < count; ++i) {
    std::int64_t number = 0;
    if (!reader.take_number(number) || !reader.take(" 0 R ")) return std::nullopt;
    const auto page = objects.text(number);
    if (!page || !page->starts_with("<< /Type /Page ")) return std::nullopt;
    const auto contents = pdf_reference(*page, "/Contents "), resources = pdf_reference(*page, "/Resources ");
    if (!contents || !resources) return std::nullopt;
    pages.push_back({*contents, *resources});
  }
  if (!reader.take("]")) return std::nullopt;
  return pages;
}

// cairo turns the page over first, so that y grows down, and never does so again outside of what it restores.
bool is_turned_over(std::string_view content) {
  constexpr std::string_view BEGIN = "1 0 0 -1 0 ";
  const std::string_view line = content.substr(0, content.find('\n'));
  return line.starts_with(BEGIN) && line.ends_with(" cm") && line.find_first_not_of("0123456789.", BEGIN.size()) == line.size() - 3;
}

std::optional<std::string> joined(std::string_view content, const std::vector<PdfSegment>& segments) {
  DeflateRun deflate(DeflateCodes::fixed);
  PdfPacked packed{zlib_head(), 1, 0};
  std::string text;
  const auto pack = [&] {
    packed.append(text, deflate);
    text.clear();
  };
  char before = 0;  // the content; another marker may have ended there
  for (const PdfSegment& segment : segments) {
    const std::size_t marker = content.find(MARKER);
    if (marker == content.npos) return std::nullopt;
    if (marker > 0) before = content[marker - 1];
    if (before != '\n' && before != ' ') return std::nullopt;
    before = MARKER.back();
    text += content.substr(0, marker);
    content.remove_prefix(marker + MARKER.size());
    if (segment.packed.raw_length > 0) {
      pack();
      packed.append(segment.packed);
    }
    text += segment.rest;
    if (text.size() >= PACKED_AT) pack();
  }
  if (content.find(MARKER) != content.npos) return std::nullopt;
  text += content;
  pack();
  return std::move(packed.bytes) + zlib_tail(packed.adler);
}

std::string with_opacities(std::string_view resources, const PdfOpacities& opacities) {
  std::string entries;
  for (std::size_t i = 0; i < opacities.fill.size(); ++i) {
    if (opacities.fill[i]) entries += fmt::format("      /hf{} << /ca {:.6f} >>\n", i, static_cast<double>(i) / 255);
    if (opacities.stroke[i]) entries += fmt::format("      /hs{} << /CA {:.6f} >>\n", i, static_cast<double>(i) / 255);
  }
  constexpr std::string_view BEGIN = "<<\n", LIST = "   /ExtGState <<\n";
  std::string text(resources);
  const std::size_t list = text.find(LIST);
  if (list != text.npos) return text.insert(list + LIST.size(), entries);
  return text.insert(BEGIN.size(), std::string(LIST) + entries + "   >>\n");
}

}  // namespace

namespace {

bool splice_page(PdfObjects& objects, const Page& page, const PdfSegments& segments) {
  if (segments.list.empty()) return true;
  const auto content = content_of(objects, page.contents);
  const auto resources = objects.text(page.resources);
  if (!content || !is_turned_over(*content) || !resources || !resources->starts_with("<<\n")) return false;
  const auto packed = joined(*content, segments.list);
  if (!packed) return false;
  if (segments.opacities.any()) objects.replace(page.resources, with_opacities(*resources, segments.opacities));
  objects.replace(page.contents,
                  fmt::format("<< /Length {}\n   /Filter /FlateDecode\n>>\nstream\n{}\nendstream\n", packed->size(), *packed));
  return true;
}

}  // namespace

bool splice(std::string& pdf, std::span<const PdfSegments> pages) {
  if (std::all_of(pages.begin(), pages.end(), [](const PdfSegments& one) { return one.list.empty(); })) return true;
  auto objects = PdfObjects::of(pdf);
  const auto found = objects ? pages_of(*objects, pages.size()) : std::nullopt;
  if (!found) return false;
  for (std::size_t i = 0; i < pages.size(); ++i)
    if (!splice_page(*objects, (*found)[i], pages[i])) return false;
  auto written = std::move(*objects).file();
  if (!written) return false;
  pdf = std::move(*written);
  return true;
}

bool splice(std::string& pdf, const PdfSegments& segments) { return splice(pdf, std::span(&segments, 1)); }

}  // namespace hexwright::publish
