// Every object must stand where the table says; they follow one another without gaps, so each ends where the next one begins.

#include "publish/files/pdf_splice.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

#include "model/io/numbers.hpp"
#include "publish/files/pdf_ink.hpp"

namespace hexwright::publish {

namespace {

constexpr std::int64_t MOST = 9'999'999'999;
constexpr std::string_view FREE = "0000000000 65535 f \n", END = "endobj\n";

std::string head_of(std::int64_t number) { return fmt::format("{} 0 obj\n", number); }

}  // namespace

bool PdfReader::take(std::string_view words) {
  if (!text_.starts_with(words)) return false;
  text_.remove_prefix(words.size());
  return true;
}

bool PdfReader::take_number(std::int64_t& number) {
  const std::size_t digits = std::min(text_.find_first_not_of("0123456789"), text_.size());
  const auto read = io::parse_int(text_.substr(0, digits), 0, MOST);
  if (!read || (digits > 1 && text_.front() == '0')) return false;
  number = *read;
  text_.remove_prefix(digits);
  return true;
}

bool PdfReader::take_offset(std::size_t& offset) {
  constexpr std::size_t DIGITS = 10;
  const std::string_view digits = text_.substr(0, DIGITS);
  const auto read = io::parse_int(digits, 0, MOST);
  if (!read || digits.size() != DIGITS || digits.find_first_not_of("0123456789") != digits.npos) return false;
  offset = static_cast<std::size_t>(*read);
  text_.remove_prefix(DIGITS);
  return true;
}

std::optional<std::int64_t> pdf_reference(std::string_view object, std::string_view words) {
  const std::size_t at = object.find(words);
  if (at == object.npos || object.find(words, at + 1) != object.npos) return std::nullopt;
  std::int64_t number = 0;
  PdfReader reader(object.substr(at));
  if (!reader.take(words) || !reader.take_number(number) || !reader.take(" 0 R")) return std::nullopt;
  return number;
}

std::optional<PdfObjects> PdfObjects::of(std::string_view pdf) {
  constexpr std::string_view START = "startxref\n";
  PdfObjects objects;
  objects.pdf_ = pdf;
  const std::size_t last = pdf.rfind(START);
  std::int64_t table = 0, count = 0, size = 0, info = 0;
  PdfReader end(pdf.substr(std::min(last, pdf.size())));
  if (!end.take(START) || !end.take_number(table) || !end.take("\n%%EOF\n") || !end.at_end()) return std::nullopt;
  if (table >= static_cast<std::int64_t>(last)) return std::nullopt;
  objects.table_ = static_cast<std::size_t>(table);

  PdfReader reader(pdf.substr(objects.table_, last - objects.table_));
  if (!reader.take("xref\n0 ") || !reader.take_number(count) || !reader.take("\n") || !reader.take(FREE)) return std::nullopt;
  if (count < 1 || static_cast<std::size_t>(count) > pdf.size() / FREE.size()) return std::nullopt;
  std::vector<std::size_t> starts{objects.table_};
  for (std::int64_t number = 1; number < count; ++number) {
    std::size_t at = 0;
    if (!reader.take_offset(at) || !reader.take(" 00000 n \n") || at >= objects.table_) return std::nullopt;
    starts.push_back(at);
  }
  objects.trailer_ = reader.rest();
  if (!reader.take("trailer\n<< /Size ") || !reader.take_number(size) || size != count || !reader.take("\n   /Root ") ||
      !reader.take_number(objects.root_) || !reader.take(" 0 R\n   /Info ") || !reader.take_number(info) || !reader.take(" 0 R\n>>\n") ||
      !reader.at_end())
    return std::nullopt;

  std::vector<std::size_t> sorted = starts;
  std::sort(sorted.begin(), sorted.end());
  objects.places_.push_back({});
  for (std::int64_t number = 1; number < count; ++number) {
    const std::size_t from = starts[static_cast<std::size_t>(number)];
    const auto next = std::upper_bound(sorted.begin(), sorted.end(), from);
    objects.places_.push_back({from, *next});
    if (!objects.text(number)) return std::nullopt;
  }
  return objects;
}

std::optional<std::string_view> PdfObjects::text(std::int64_t number) const {
  if (number < 1 || number >= static_cast<std::int64_t>(places_.size())) return std::nullopt;
  const Place place = places_[static_cast<std::size_t>(number)];
  std::string_view text = pdf_.substr(place.from, place.to - place.from);
  const std::string head = head_of(number);
  if (!text.starts_with(head) || !text.ends_with(END) || text.size() < head.size() + END.size()) return std::nullopt;
  return text.substr(head.size(), text.size() - head.size() - END.size());
}

std::optional<std::string> PdfObjects::file() && {
  std::vector<Place> gone;
  for (const auto& [number, text] : replaced_) gone.push_back(places_[static_cast<std::size_t>(number)]);
  std::sort(gone.begin(), gone.end(), [](const Place& a, const Place& b) { return a.from < b.from; });
  std::string file;
  std::size_t from = 0;
  for (const Place& place : gone) {
    file += pdf_.substr(from, place.from - from);
    from = place.to;
  }
  file += pdf_.substr(from, table_ - from);
  std::vector<std::size_t> starts;
  for (const Place& place : places_) {
    std::size_t less = 0;
    for (const Place& hole : gone)
      if (hole.from < place.from) less += hole.to - hole.from;
    starts.push_back(place.from - less);
  }
  for (const auto& [number, text] : replaced_) {
    starts[static_cast<std::size_t>(number)] = file.size();
    file += head_of(number);
    file += text;
    file += END;
  }
  const std::size_t table = file.size();
  if (table > static_cast<std::size_t>(MOST)) return std::nullopt;
  file += fmt::format("xref\n0 {}\n", starts.size());
  file += FREE;
  for (std::size_t number = 1; number < starts.size(); ++number) file += fmt::format("{:010} 00000 n \n", starts[number]);
  file += trailer_;
  file += fmt::format("startxref\n{}\n%%EOF\n", table);
  return file;
}

// The content of the page is unpacked, cut at its markers and packed anew with the segments in between; the list of resources gets
// their opacities. Both objects are taken out of the file and set at its end under their old numbers.

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
    text.erase(text.size() - state.avail_out);  // g++ 12 thinks that resize could grow it here
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
  std::int64_t number = 0, contents = 0, resources = 0;
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
    pages.push_back({number, *contents, *resources});
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

std::optional<double> number_of(std::string_view text) {
  double value = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  return fault == std::errc() ? std::optional(value) : std::nullopt;
}

// Boxes and the colours of blending; nothing for a page that cairo built otherwise.
std::optional<std::string> dressed_page(std::string_view page, const PdfDress& dress) {
  constexpr std::string_view MEDIA = "/MediaBox [ 0 0 ", BLENDING = "/CS /DeviceRGB";
  std::string text(page);
  if (dress.trim_mm > 0) {
    const std::size_t at = text.find(MEDIA);
    if (at == text.npos) return std::nullopt;
    const std::size_t end = text.find(']', at);
    const auto sizes = std::string_view(text).substr(at + MEDIA.size(), end - at - MEDIA.size());
    const std::size_t blank = sizes.find(' ');
    const auto width = number_of(sizes.substr(0, blank)), height = number_of(sizes.substr(blank + 1));
    if (!width || !height) return std::nullopt;
    const auto box = [&](std::string_view name, double inside_mm) {
      const double inside = inside_mm * 72 / 25.4;
      return fmt::format("\n   /{} [ {:.4f} {:.4f} {:.4f} {:.4f} ]", name, inside, inside, *width - inside, *height - inside);
    };
    text.insert(end + 1, box("TrimBox", dress.trim_mm) + box("BleedBox", dress.trim_mm - dress.bleed_mm));
  }
  if (!dress.inks) return text;
  const std::size_t blending = text.find(BLENDING);
  if (blending != text.npos) text.replace(blending, BLENDING.size(), "/CS /DeviceCMYK");
  return text;
}

std::optional<std::string> dressed_root(std::string_view root, const PdfDress& dress) {
  constexpr std::string_view BEGIN = "<< /Type /Catalog\n";
  std::string text(root);
  const std::size_t at = text.find(BEGIN);
  if (at == text.npos) return std::nullopt;
  std::string more;
  if (!dress.language.empty()) more += fmt::format("   /Lang ({})\n", dress.language);
  if (dress.inks)
    more +=
        "   /OutputIntents [ << /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (FOGRA39)\n"
        "      /RegistryName (http://www.color.org) /Info (ISO Coated v2, ISO 12647-2) >> ]\n";
  return text.insert(at + BEGIN.size(), more);
}

bool splice_page(PdfObjects& objects, const Page& page, const PdfSegments& segments, const PdfDress& dress) {
  if (dress.trim_mm > 0 || dress.inks) {
    const auto text = objects.text(page.number);
    auto dressed = text ? dressed_page(*text, dress) : std::nullopt;
    if (!dressed) return false;
    objects.replace(page.number, std::move(*dressed));
  }
  if (segments.list.empty() && !dress.inks) return true;
  const auto raw = content_of(objects, page.contents);
  const auto resources = objects.text(page.resources);
  // Forms and patterns of cairo have colours of their own.
  if (dress.inks && resources && (resources->find("/XObject") != resources->npos || resources->find("/Pattern") != resources->npos))
    return false;
  const auto content = raw && dress.inks ? std::optional(in_inks(*raw)) : raw;
  if (!content || !is_turned_over(*content) || !resources || !resources->starts_with("<<\n")) return false;
  const auto packed = joined(*content, segments.list);
  if (!packed) return false;
  if (segments.opacities.any()) objects.replace(page.resources, with_opacities(*resources, segments.opacities));
  objects.replace(page.contents,
                  fmt::format("<< /Length {}\n   /Filter /FlateDecode\n>>\nstream\n{}\nendstream\n", packed->size(), *packed));
  return true;
}

}  // namespace

bool splice(std::string& pdf, std::span<const PdfSegments> pages, const PdfDress& dress) {
  if (dress == PdfDress{} && std::all_of(pages.begin(), pages.end(), [](const PdfSegments& one) { return one.list.empty(); })) return true;
  auto objects = PdfObjects::of(pdf);
  const auto found = objects ? pages_of(*objects, pages.size()) : std::nullopt;
  if (!found) return false;
  for (std::size_t i = 0; i < pages.size(); ++i)
    if (!splice_page(*objects, (*found)[i], pages[i], dress)) return false;
  if (dress.inks || !dress.language.empty()) {
    const auto root = objects->text(objects->root());
    auto dressed = root ? dressed_root(*root, dress) : std::nullopt;
    if (!dressed) return false;
    objects->replace(objects->root(), std::move(*dressed));
  }
  auto written = std::move(*objects).file();
  if (!written) return false;
  pdf = std::move(*written);
  return true;
}

}  // namespace hexwright::publish
