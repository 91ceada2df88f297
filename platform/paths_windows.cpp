// The system itself is asked where a path leads, since it alone knows its junctions, its short names and its letters.
#include "platform/paths.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "platform/calls_windows.hpp"

namespace hexwright::platform {
namespace {

namespace fs = std::filesystem;

bool letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool has_drive(std::string_view path) { return path.size() > 1 && path[1] == ':' && letter(path[0]); }
bool separator(char c) { return c == '/' || c == '\\'; }

// "nul", "Con.txt", "COM1 .map.xml": what stands before the first dot counts.
bool is_device(std::string_view name) {
  static constexpr std::array DEVICES{"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"};
  std::string stem(name.substr(0, name.find('.')));
  while (stem.ends_with(' ')) stem.pop_back();
  std::transform(stem.begin(), stem.end(), stem.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  if (std::find(DEVICES.begin(), DEVICES.end(), stem) != DEVICES.end()) return true;
  const std::string_view number = std::string_view(stem).substr(std::min<std::size_t>(3, stem.size()));
  const bool port = stem.starts_with("COM") || stem.starts_with("LPT");
  return port &&
         ((number.size() == 1 && number[0] >= '1' && number[0] <= '9') || number == "\u00B9" || number == "\u00B2" || number == "\u00B3");
}

bool is_unfit(std::string_view name) {
  if (name == "." || name == "..") return false;
  return name.find_first_of("<>:\"|?*") != name.npos || name.ends_with('.') || name.ends_with(' ') || is_device(name);
}

std::error_code last_fault() { return {errno_of(::GetLastError()), std::generic_category()}; }

// Asks for no access, so that what another program holds, or what may not be read, has a name as well.
fs::path real_name(const fs::path& path, std::error_code& fault) {
  fault.clear();
  const Handle found(open_existing(wide_path(path.generic_string()), 0));
  if (!found) {
    fault = last_fault();
    return {};
  }
  std::wstring name(32'768, L'\0');
  name.resize(
      ::GetFinalPathNameByHandleW(found.get(), name.data(), static_cast<DWORD>(name.size()), FILE_NAME_NORMALIZED | VOLUME_NAME_DOS));
  if (name.empty()) fault = last_fault();
  if (name.starts_with(L"\\\\?\\UNC\\")) return L"\\\\" + name.substr(8);
  return name.starts_with(L"\\\\?\\") ? name.substr(4) : name;
}

}  // namespace

std::size_t name_begins(std::string_view path) {
  const std::size_t last = path.find_last_of("/\\");
  if (last != path.npos) return last + 1;
  return has_drive(path) ? 2 : 0;
}

std::string folder_of(const std::string& path) {
  const std::size_t name = name_begins(path);
  if (name == 0) return ".";
  const bool top = name == 1 || (has_drive(path) && name <= 3);
  return path.substr(0, top ? name : name - 1);
}

bool begins_at_top(std::string_view path) { return has_drive(path) || (!path.empty() && separator(path[0])); }

bool has_unfit_name(std::string_view path) {
  if (path.starts_with("\\\\?\\") || path.starts_with("//?/")) path.remove_prefix(4);
  if (has_drive(path)) path.remove_prefix(2);
  while (!path.empty()) {
    const std::size_t end = std::min(path.find_first_of("/\\"), path.size());
    if (is_unfit(path.substr(0, end))) return true;
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return false;
}

fs::path real_path(const fs::path& path, std::error_code& fault) { return real_name(path, fault); }

fs::path real_path_so_far(const fs::path& path, std::error_code& fault) {
  const fs::path whole = fs::absolute(path, fault).lexically_normal();
  if (fault) return {};
  fs::path there = whole, rest;
  for (;;) {
    const fs::path real = real_name(there, fault);
    if (!fault) return rest.empty() ? real : (real / rest).lexically_normal();
    const bool missing = fault.value() == ENOENT;
    if (!missing || there == there.parent_path()) return {};
    rest = rest.empty() ? there.filename() : there.filename() / rest;
    there = there.parent_path();
  }
}

}  // namespace hexwright::platform
