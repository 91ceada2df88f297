// A zip is looked into by the names of its parts, before any of them is unpacked.
#include "exchange/text/documents.hpp"

#include <algorithm>

#include "exchange/text/docx.hpp"
#include "exchange/zip/unzip.hpp"
#include "model/io/xml_file.hpp"

namespace hexwright::exchange {

using wording::say;

namespace {

constexpr std::size_t MOST_PART = 16u << 20, BEGINNING = 2000;

// A part of the document; an empty one where it is not there.
wording::Result<std::optional<io::XmlFile>> part(const Unzip& zip, const std::string& name, const std::string& file) {
  const Unzip::Entry* entry = zip.entry(name);
  if (!entry) return std::nullopt;
  auto bytes = zip.read(*entry, MOST_PART);
  if (!bytes) return tl::unexpected(bytes.error());
  auto xml = io::parse_xml(std::move(*bytes), file);
  if (!xml) {
    xml.error().where = {file, 0, 0};  // places in a part are nothing that its user sees
    return tl::unexpected(xml.error());
  }
  return std::optional(std::move(*xml));
}

wording::Result<std::string> text_of_zip(PageKind kind, std::string_view bytes, const std::string& file) {
  const auto zip = Unzip::open(bytes, file);
  if (!zip) return tl::unexpected(zip.error());
  const bool word = kind == PageKind::docx;
  const auto main = part(*zip, word ? "word/document.xml" : "content.xml", file);
  const auto styles = part(*zip, word ? "word/styles.xml" : "styles.xml", file);
  const auto numbers = part(*zip, "word/numbering.xml", file);
  for (const auto* one : {&main, &styles, &numbers})
    if (!*one) return tl::unexpected(one->error());
  const auto root = [](const auto& xml) { return *xml ? (*xml)->root() : pugi::xml_node(); };
  return word ? text_of_docx(root(main), root(numbers), root(styles)) : text_of_odt(root(main), root(styles));
}

// What no reader sees: the places where a word may be cut.
std::string without_soft_hyphens(std::string text) {
  constexpr std::string_view SOFT = "\u00ad";
  for (std::size_t at = text.find(SOFT); at != text.npos; at = text.find(SOFT, at)) text.erase(at, SOFT.size());
  return text;
}

bool begins_html(std::string_view bytes) {
  std::string head(bytes.substr(0, BEGINNING));
  std::transform(head.begin(), head.end(), head.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  const std::size_t first = head.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  return first != head.npos && head[first] == '<' && (head.find("<html") != head.npos || head.find("<!doctype html") != head.npos);
}

}  // namespace

std::optional<PageKind> page_kind(std::string_view bytes) {
  if (bytes.starts_with("%PDF-")) return PageKind::pdf;
  if (begins_html(bytes)) return PageKind::html;
  if (!looks_like_zip(bytes)) return std::nullopt;
  const auto zip = Unzip::open(bytes, {});
  if (!zip) return std::nullopt;
  if (zip->entry("word/document.xml")) return PageKind::docx;
  const Unzip::Entry* type = zip->entry("mimetype");
  const auto text = type && zip->entry("content.xml") ? zip->read(*type, 200) : wording::Result<std::string>(std::string());
  return text && text->find("opendocument.text") != text->npos ? std::optional(PageKind::odt) : std::nullopt;
}

wording::Result<std::string> text_of_page(PageKind kind, std::string_view bytes, const std::string& file) {
  if (kind == PageKind::html) return without_soft_hyphens(text_of_html(bytes));
  auto text = text_of_zip(kind, bytes, file);
  if (!text) return text;
  return without_soft_hyphens(std::move(*text));
}

}  // namespace hexwright::exchange
