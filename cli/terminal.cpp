// Wrapping by code points, and colours only where a person looks on.
#include "cli/terminal.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>

#include "cli/exit_status.hpp"
#include "model/io/utf8.hpp"
#include "platform/deadline.hpp"
#include "platform/files.hpp"

namespace hexwright::cli {

using wording::say;

namespace {

std::string* kept_complaints = nullptr;  // set only in a process that has one thread

}  // namespace

std::string Messages::ink(Ink ink, std::string_view text) const {
  if (!colours_ || ink == Ink::plain) return std::string(text);
  static constexpr std::array CODES{"0", "1", "2", "1;31", "33", "36", "32"};  // in the order of Ink
  return "\x1b[" + std::string(CODES[static_cast<std::size_t>(ink)]) + "m" + std::string(text) + "\x1b[0m";
}

int width_of(std::string_view text) {
  int width = 0;
  for (const char c : text)
    if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) ++width;
  return width;
}

std::string wrapped(std::string_view text, int indent, std::string_view first, int first_width) {
  const std::string margin(static_cast<std::size_t>(indent), ' ');
  std::string out(first.empty() ? std::string_view(margin) : first);
  int column = first_width >= 0 ? first_width : width_of(out);
  bool line_empty = true;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
    const std::string_view word = text.substr(at, end - at);
    const int width = width_of(word);
    if (!line_empty && column + 1 + width > LINE_WIDTH) {
      out += '\n' + margin;
      column = indent;
      line_empty = true;
    }
    if (!word.empty()) {
      if (!line_empty) {
        out += ' ';
        ++column;
      }
      out += word;
      column += width;
      line_empty = false;
    }
    at = end + 1;
  }
  return out + '\n';
}

std::string in_language(const Messages& messages, std::string number) {
  if (messages.catalogue().language() == "pl")
    if (const std::size_t point = number.find('.'); point != std::string::npos) number[point] = ',';
  return number;
}

std::string padded(std::string_view text, int width) {
  const int missing = width - width_of(text);
  return std::string(text) + std::string(static_cast<std::size_t>(missing > 0 ? missing : 0), ' ');
}

std::string right_aligned(std::string_view text, int width) {
  const int missing = width - width_of(text);
  return std::string(static_cast<std::size_t>(missing > 0 ? missing : 0), ' ') + std::string(text);
}

std::string place(const wording::Location& location) {
  std::string text = io::visible(location.file, 400);  // a terminal obeys what may stand in a name
  if (location.line > 0) text += ":" + std::to_string(location.line);
  if (location.line > 0 && location.column > 0) text += ":" + std::to_string(location.column);
  return text;
}

std::string fault_lines(const Messages& messages, const wording::Fault& fault) {
  const std::string where = place(fault.where);
  std::string out = (where.empty() ? std::string() : messages.ink(Ink::bold, where) + ": ") + messages.words(fault.message) + '\n';
  if (fault.expected) out += wrapped(messages.words(say("Expected: {expected}", {{"expected", wording::nested(*fault.expected)}})), 2);
  if (fault.hint) out += wrapped(messages.words(*fault.hint), 2);
  return out;
}

std::string shown(const std::string& path) { return io::visible(path, 400); }

void doing(const Messages& err, const wording::Text& what) { platform::now_doing(err.words(what)); }

bool put(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0) return true;
  complain(wording::catalogue_for(wording::language_from_environment())
               ->words(say("The result cannot be written: the disk is full, or the reader has closed the pipe.")) +
           '\n');
  return false;
}
int write_out(std::string_view text) { return put(text) ? EXIT_CLEAN : EXIT_OWN_FAULT; }
void complain(std::string_view text) {
  if (kept_complaints)
    *kept_complaints += text;
  else
    std::fwrite(text.data(), 1, text.size(), stderr);
}
void keep_complaints(std::string* kept) { kept_complaints = kept; }

int usage(const Messages& err, const wording::Text& text, const std::optional<wording::Text>& hint) {
  complain(err.words(text) + '\n' + (hint ? wrapped(err.words(*hint), 2) : std::string()));
  return EXIT_USAGE;
}

int refuse(const Messages& err, const wording::Fault& fault, int status) {
  complain(fault_lines(err, fault));
  return status;
}

Messages messages_for(const std::string& lang, const std::string& color, int descriptor) {
  const wording::Catalogue* catalogue = wording::catalogue_for(lang.empty() ? wording::language_from_environment() : lang);
  const char* no_color = std::getenv("NO_COLOR");
  const bool wanted = color == "always" || (color == "auto" && !(no_color && *no_color) && platform::is_terminal(descriptor));
  return {catalogue ? *catalogue : wording::english(), wanted};
}

}  // namespace hexwright::cli
