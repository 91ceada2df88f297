// Steps over blanks, comments and processing instructions until the root begins or something else does.
#include "model/io/prolog.hpp"

#include <cctype>

#include "model/io/line_index.hpp"
#include "model/io/refuse.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::io {
namespace {

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
                    say("Delete the text, or check that this is a file of the right kind."),
                    say("An XML file begins with <?xml …?>, a comment or its root element."));
    if (next == std::string_view::npos) return {};
    at = next;
  }
}

}  // namespace hexwright::io
