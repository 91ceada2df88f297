// Encodings told apart by their first bytes and by what the XML declaration claims; a prolog by steps over blanks, comments and
// instructions until the root begins or something else does.
#include "model/io/encoding.hpp"

#include <algorithm>
#include <cctype>

#include "model/io/line_index.hpp"
#include "model/io/refuse.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::io {
namespace {

using namespace std::string_view_literals;

// The name of an encoding with wide characters that the first bytes give away, or nothing.
std::string_view wide_encoding(std::string_view bytes) {
  struct Sign {
    std::string_view start, name;
  };
  static constexpr Sign signs[] = {{"\xFF\xFE\0\0"sv, "UTF-32"}, {"\0\0\xFE\xFF"sv, "UTF-32"}, {"<\0\0\0"sv, "UTF-32"},
                                   {"\0\0\0<"sv, "UTF-32"},      {"\xFF\xFE"sv, "UTF-16"},     {"\xFE\xFF"sv, "UTF-16"},
                                   {"<\0"sv, "UTF-16"},          {"\0<"sv, "UTF-16"}};
  for (const Sign& sign : signs)
    if (bytes.starts_with(sign.start)) return sign.name;
  return {};
}

// The encoding that <?xml … encoding="…"?> names, as it stands there, or nothing.
std::string_view declared_encoding(std::string_view bytes) {
  if (!bytes.starts_with("<?xml"sv)) return {};
  const std::string_view declaration = bytes.substr(0, std::min(bytes.find("?>"), std::size_t{1024}));
  std::size_t at = declaration.find("encoding");
  if (at == std::string_view::npos) return {};
  at = declaration.find_first_of("\"'", at);
  if (at == std::string_view::npos) return {};
  const std::size_t end = declaration.find(declaration[at], at + 1);
  return end == std::string_view::npos ? std::string_view{} : declaration.substr(at + 1, end - at - 1);
}

bool is_utf8_name(std::string_view name) {
  const std::string_view wanted = "UTF-8";
  return std::equal(name.begin(), name.end(), wanted.begin(), wanted.end(), [](unsigned char a, char b) { return std::toupper(a) == b; });
}

tl::unexpected<Fault> refuse_bad_text(std::string_view bytes, const BadText& bad, const std::string& file) {
  const Location where = locate_once(bytes, bad.offset, file);
  if (bad.kind == BadText::Kind::forbidden)
    return refuse("file/control-character", where,
                  say("The file holds the character {character}, which no text may hold.",
                      {{"character", visible(bytes.substr(bad.offset, decode_front(bytes.substr(bad.offset)).bytes))}}),
                  say("Delete the character; it is usually invisible and came in by copying."));
  return refuse("file/not-utf8", where,
                say("The file is not in UTF-8: the bytes from here on ({bytes}) are no letter in that encoding.",
                    {{"bytes", visible(bytes.substr(bad.offset, 1))}}),
                say("Save the file again in your text editor with the encoding UTF-8."));
}

// A document of a word processor that is read in a newer format alone.
tl::unexpected<Fault> refuse_document(std::string_view ending, const std::string& file) {
  return refuse("file/foreign", {file, 1, 1},
                say("This is a document of a word processor ({ending}), which is not read.", {{"ending", std::string(ending)}}),
                say("Save it there as .docx or .odt, and give that."));
}

// What text without any element is may be told by its name; else it is most likely a card.
wording::Text advice_without_elements(const std::string& file) {
  const wording::Argument name{"file", file == "-" ? "FILE" : visible(file, 400)};
  if (file.ends_with(".lua")) return say("A script is checked with: hexwright script check {file}", {name});
  return say(
      "It holds no element at all, so it is no document of Hexwright. A printed card is proofed with: hexwright check {file}; and imported "
      "with: hexwright import card {file} -o FOLDER",
      {name});
}

constexpr std::string_view prolog_blanks = " \t\r\n";

bool starts_with_word(std::string_view text, std::string_view lower) {
  if (text.size() < lower.size()) return false;
  for (std::size_t i = 0; i < lower.size(); ++i)
    if (std::tolower(static_cast<unsigned char>(text[i])) != lower[i]) return false;
  return true;
}

tl::unexpected<Fault> refuse_declaration(const Location& where) {
  return refuse("file/declaration-not-first", where,
                say("The line <?xml …?> must be the very first thing in the file, and something stands before it."),
                say("Delete the blank lines or the text before it."));
}

tl::unexpected<Fault> refuse_doctype(const Location& where) {
  return refuse("file/doctype", where, say("The file has a <!DOCTYPE …>, which is never read, for safety."),
                say("Delete the <!DOCTYPE …>; nothing in it is needed."));
}

// The end of what begins at `at` with `open` and ends with `close`, or npos where it never ends.
std::size_t skip(std::string_view bytes, std::size_t at, std::string_view open, std::string_view close) {
  const std::size_t end = bytes.find(close, at + open.size());
  return end == std::string_view::npos ? end : end + close.size();
}

}  // namespace

Result<void> check_encoding(std::string_view bytes, const std::string& file) {
  if (bytes.starts_with("\xD0\xCF\x11\xE0")) return refuse_document(".doc", file);
  if (const auto wide = wide_encoding(bytes); !wide.empty())
    return refuse("file/encoding", {file, 1, 1},
                  say("The file is in {encoding}, and only UTF-8 can be read.", {{"encoding", std::string(wide)}}),
                  say("Save the file again in your text editor with the encoding UTF-8."));
  const auto declared = declared_encoding(bytes);
  if (!declared.empty() && !is_utf8_name(declared))
    return refuse("file/encoding", locate_once(bytes, static_cast<std::size_t>(declared.data() - bytes.data()), file),
                  say("The first line says that the file is in {encoding}, and only UTF-8 can be read.", {{"encoding", visible(declared)}}),
                  say("Save the file in UTF-8 and let its first line say encoding=\"UTF-8\"."));
  if (const auto bad = find_bad_text(bytes)) return refuse_bad_text(bytes, *bad, file);
  return {};
}

Result<void> check_prolog(std::string_view bytes, const std::string& file) {
  for (std::size_t at = 0;;) {
    at = bytes.find_first_not_of(prolog_blanks, at);
    const auto where = [&] { return locate_once(bytes, at, file); };
    if (at == std::string_view::npos) {
      at = bytes.size();
      return refuse("file/no-root", where(), say("The file holds no element at all, only blanks or comments."),
                    say("If it once had content, look for a backup copy."));
    }
    const std::string_view rest = bytes.substr(at);
    if (rest.starts_with("{\\rtf")) return refuse_document(".rtf", file);
    if (starts_with_word(rest, "<!doctype")) return refuse_doctype(where());
    if (at > 0 && rest.starts_with("<?xml") && rest.size() > 5 && prolog_blanks.find(rest[5]) != std::string_view::npos)
      return refuse_declaration(where());
    std::size_t next = 0;
    if (rest.starts_with("<!--"))
      next = skip(bytes, at, "<!--", "-->");
    else if (rest.starts_with("<?"))
      next = skip(bytes, at, "<?", "?>");
    else if (rest.front() == '<')
      return {};
    else
      return refuse("file/junk-before-root", where(),
                    say("The text {text} stands before the first element.", {{"text", visible(rest, 20)}}),
                    rest.front() != '{' && !file.ends_with(".xml") && bytes.find("</") == bytes.npos && bytes.find("/>") == bytes.npos
                        ? advice_without_elements(file)
                        : say("Delete the text, or check that this is a file of the right kind."),
                    say("An XML file begins with <?xml …?>, a comment or its root element."));
    if (next == std::string_view::npos) return {};
    at = next;
  }
}

}  // namespace hexwright::io
