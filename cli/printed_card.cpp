// One kind of file is told from the other by its first bytes.
#include "cli/printed_card.hpp"

#include <algorithm>

#include "cli/companion.hpp"
#include "cli/read_apart.hpp"
#include "exchange/foreign/recognise.hpp"
#include "exchange/text/documents.hpp"
#include "exchange/zip/unzip.hpp"
#include "model/io/encoding.hpp"
#include "model/io/limits.hpp"
#include "model/io/read_bytes.hpp"
#include "reading/card/read_card.hpp"
#include "validator/card/proof.hpp"

namespace hexwright::cli {

using wording::say;

namespace {

constexpr std::size_t CARD_BYTES = std::size_t{1} << 20;  // no card is longer, and what is looked for in one is not looked for in a book

}  // namespace

wording::Result<exchange::ForeignText> text_of_card(const std::string& path, const Drawing* drawing) {
  auto bytes = path == "-" ? io::read_stdin() : wording::Result<io::FileBytes>();
  if (path != "-") {
    auto raw = io::read_beginning(path, io::limits::file_bytes);
    if (!raw) return tl::unexpected(raw.error());
    const auto kind = exchange::page_kind(*raw);
    const bool pdf = kind == exchange::PageKind::pdf;
    if (kind && *kind != exchange::PageKind::html && (!pdf || drawing)) {
      auto text = pdf ? drawing->text_of_pdf(*raw, path) : text_apart(path, [&] { return exchange::text_of_page(*kind, *raw, path); });
      if (!text) return tl::unexpected(text.error());
      return exchange::ForeignText{std::move(*text)};
    }
    bytes = io::read_bytes(path);
  }
  if (!bytes) return tl::unexpected(exchange::told_for_what_it_is(path).value_or(bytes.error()));
  // A page of a PDF as text ends with a form feed, which no document may hold: it is put by for as long as the text is looked through.
  static constexpr char FORM_FEED = '\f', PUT_BY = '\x7F';
  std::replace(bytes->text.begin(), bytes->text.end(), FORM_FEED, PUT_BY);
  auto text = exchange::decode_by_content(*bytes, path);
  if (text) std::replace(text->text.begin(), text->text.end(), PUT_BY, FORM_FEED);
  if (!text) return tl::unexpected(exchange::told_for_what_it_is(path).value_or(text.error()));
  if (text->text.starts_with("{\\rtf")) return tl::unexpected(io::check_prolog(text->text, path).error());
  if (exchange::page_kind(text->text) != exchange::PageKind::html) return text;
  auto page = text_apart(path, [&] { return exchange::text_of_page(exchange::PageKind::html, text->text, path); });
  if (!page) return tl::unexpected(page.error());
  text->text = std::move(*page);
  return text;
}

bool holds_pdf(const std::vector<std::string>& paths) {
  return companion_program() && std::any_of(paths.begin(), paths.end(), [](const std::string& path) {
           static constexpr std::size_t ENOUGH = 8;
           // A pipe gives its bytes once, and what draws is another process: that one looks.
           if (path.starts_with("/dev/fd/") || path.starts_with("/proc/self/fd/")) return true;
           const auto beginning = path == "-" ? wording::Result<std::string>() : io::read_beginning(path, ENOUGH);
           return beginning && exchange::page_kind(*beginning) == exchange::PageKind::pdf;
         });
}

bool is_printed_card(const std::string& path) {
  static constexpr std::size_t ENOUGH = 4096;
  if (path == "-" || path.ends_with(".xml") || path.ends_with(".lua")) return false;
  const auto beginning = io::read_beginning(path, ENOUGH);
  if (!beginning) return false;  // the reader of documents says why
  std::string_view bytes = *beginning;
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  if (const auto kind = exchange::page_kind(bytes); kind == exchange::PageKind::html || kind == exchange::PageKind::pdf) return true;
  if (exchange::looks_like_zip(bytes)) {
    const auto whole = io::read_beginning(path, io::limits::file_bytes);
    return whole && exchange::page_kind(*whole).has_value();
  }
  if (bytes.find('\0') != std::string_view::npos) return false;
  const std::size_t first = bytes.find_first_not_of(" \t\r\n");
  // JSON, or a board of another program: it is told for what it is.
  return first != std::string_view::npos && bytes[first] != '<' && bytes[first] != '{' && !exchange::recognise(bytes);
}

tl::expected<validator::Report, project::Project::Refusal> proof_printed_card(const std::string& path, const Drawing* drawing) {
  const auto text = text_of_card(path, drawing);
  if (!text) return tl::unexpected(project::Project::Refusal{text.error()});
  if (text->text.size() > CARD_BYTES)
    return tl::unexpected(project::Project::Refusal{{"card/too-long",
                                                     {path, 0, 0},
                                                     say("The text is too long for a card."),
                                                     say("at most {count} KiB", {{"count", static_cast<std::int64_t>(CARD_BYTES >> 10)}}),
                                                     say("Give each card of a book a file of its own.")}});
  return validator::proof_card(path, text->text, reading::read_card(text->text));
}

}  // namespace hexwright::cli
