// What other programs say of a PDF: poppler's tools and qpdf, called as a shell calls them.
#pragma once

#include <array>
#include <catch2/catch.hpp>
#include <cstdio>
#include <string>

namespace hexwright::test {

struct ToolResult {
  int status = -1;
  std::string said;  // standard output and standard error
};
inline ToolResult call_tool(const std::string& command) {
  FILE* pipe = ::popen(("LC_ALL=C.UTF-8 " + command + " 2>&1").c_str(), "r");
  REQUIRE(pipe != nullptr);
  ToolResult result;
  std::array<char, 4096> piece{};
  while (const auto size = std::fread(piece.data(), 1, piece.size(), pipe)) result.said.append(piece.data(), size);
  result.status = ::pclose(pipe);
  return result;
}
// Of a tool that must succeed.
inline std::string said_by(const std::string& command) {
  const ToolResult result = call_tool(command);
  INFO(command << "\n" << result.said);
  REQUIRE(result.status == 0);
  return result.said;
}
// What stands after "Title:" in the words of pdfinfo.
inline std::string entry_of(const std::string& words, const std::string& name) {
  const std::size_t at = words.find(name + ":");
  if (at == std::string::npos) return {};
  const std::size_t from = words.find_first_not_of(' ', at + name.size() + 1);
  return words.substr(from, words.find('\n', from) - from);
}

}  // namespace hexwright::test
