// Text for people: 80 columns, wrapped between words, coloured on a terminal and plain everywhere else. A column is a code point. Failures
// to write to standard output are printed to standard error; nothing throws. One thread writes, the others may format.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/wording/catalogue.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::cli {

enum class Ink { plain, bold, dim, red, yellow, blue, green };

// The form of all output of one run: the language, and whether it has colours.
class Messages {
 public:
  Messages(const wording::Catalogue& catalogue, bool colours) : catalogue_(catalogue), colours_(colours) {}

  const wording::Catalogue& catalogue() const { return catalogue_; }
  std::string words(const wording::Text& text) const { return catalogue_.words(text); }
  std::string ink(Ink ink, std::string_view text) const;

 private:
  const wording::Catalogue& catalogue_;
  bool colours_;
};

inline constexpr int LINE_WIDTH = 80;

// The width on a terminal, in code points.
int width_of(std::string_view text);
// Wrapped to LINE_WIDTH; the first line begins with `first`, which takes `first_width` characters (colours take none), or with
// the indent like the others. Ends in a line end.
std::string wrapped(std::string_view text, int indent, std::string_view first = {}, int first_width = -1);
// A number with a decimal point, in the format of the language.
std::string in_language(const Messages& messages, std::string number);
// Padded with blanks to the width.
std::string padded(std::string_view text, int width);
// The same with the blanks in front.
std::string right_aligned(std::string_view text, int width);
// "file:18:3", as editors understand it; without a line only the file. Invisible characters in the name are written out.
std::string place(const wording::Location& location);
// A fault as lines for standard error.
std::string fault_lines(const Messages& messages, const wording::Fault& fault);

// A path made safe for a message.
std::string shown(const std::string& path);

// Writes to standard output in full; false, after a message, when that failed (a closed pipe, a full disk).
bool put(std::string_view text);
// The same; the exit status.
int write_out(std::string_view text);
// What the program does from now on, "reading a.map.xml": told when a limit of the command ends it.
void doing(const Messages& err, const wording::Text& what);
// Writes to standard error; in a process that reads files of strangers, into what its parent is answered.
void complain(std::string_view text);
void keep_complaints(std::string* kept);
// Prints what was wrong with the call, and a hint. Returns EXIT_USAGE.
int usage(const Messages& err, const wording::Text& text, const std::optional<wording::Text>& hint = {});
// Prints the fault. Returns `status`.
int refuse(const Messages& err, const wording::Fault& fault, int status);

// The messages for standard output, from --lang, --color, NO_COLOR and whether it is a terminal.
Messages messages_for(const std::string& lang, const std::string& color, int descriptor);

}  // namespace hexwright::cli
