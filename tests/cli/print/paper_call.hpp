// Calls of `export` for what is printed, and everything a reader of the file could find in it: all streams unpacked.
#pragma once

#include "tests/cli/print/export_call.hpp"
#include "tests/publish/files/pdf_tools.hpp"

namespace hexwright::test {

inline ProgramResult export_paper(const std::string& file, const std::string& what, std::vector<std::string> more) {
  std::vector<std::string> arguments{"export", file, "--what", what, "--lang", "en"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return call_program(ProgramCall{std::move(arguments), {}, hexwright::test::source(), {"SOURCE_DATE_EPOCH=1000000000"}});
}

// A PDF with every stream unpacked, and the words it shows, for letters are numbers of glyphs in it; any other file as it is.
inline std::string laid_open(const std::string& path) {
  std::string bytes = whole_file(path);
  if (!bytes.starts_with("%PDF-")) return bytes;
  const ScratchFolder folder;
  call_tool("qpdf --qdf --object-streams=disable '" + path + "' '" + (folder / "open.pdf") + "'");
  return whole_file(folder / "open.pdf") + said_by("pdftotext -layout '" + path + "' -") + said_by("pdftotext -raw '" + path + "' -") +
         said_by("pdfinfo '" + path + "'");
}

inline bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace hexwright::test
