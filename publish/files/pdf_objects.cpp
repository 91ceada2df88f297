// Every object must stand where the table says; they follow one another without gaps, so each ends where the next one begins.
#include "publish/files/pdf_objects.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/io/numbers.hpp"

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

}  // namespace hexwright::publish
