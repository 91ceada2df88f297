// The program of the command line, which stands beside that of the editor.
#pragma once

#include <unistd.h>

#include <array>
#include <climits>
#include <string>

namespace hexwright::editor {

inline std::string command_line() {
  std::array<char, PATH_MAX> path;
  const ssize_t length = ::readlink("/proc/self/exe", path.data(), path.size());
  const std::string own(path.data(), length > 0 ? static_cast<std::size_t>(length) : 0);
  return own.substr(0, own.rfind('/') + 1) + "hexwright";
}

}  // namespace hexwright::editor
