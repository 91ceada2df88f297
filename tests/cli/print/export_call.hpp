// Calls of `export` as a shell makes them, and copies of a sample that a test may spoil.
#pragma once

#include "tests/cli/contract_program.hpp"
#include "tests/folders.hpp"

namespace hexwright::test {

inline ProgramResult export_map(const std::string& file, std::vector<std::string> more) {
  std::vector<std::string> arguments{"export", file, "--what", "map", "--lang", "en"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return call_program(arguments);
}

// The files of a sample in a folder of the test's own.
inline void copy_sample(const ScratchFolder& folder, const std::string& sample) {
  for (const auto& entry : std::filesystem::directory_iterator(hexwright::test::source() + "/samples/" + sample))
    folder.write(entry.path().filename().string(), whole_file(entry.path().string()));
}

inline bool is_of_format(const std::string& bytes, const std::string& format) {
  if (format == "pdf") return bytes.starts_with("%PDF-");
  if (format == "png") return bytes.starts_with("\x89PNG\r\n\x1A\n");
  return bytes.substr(0, 1000).find("<svg") != std::string::npos && bytes.find("</svg>") != std::string::npos;
}

}  // namespace hexwright::test
