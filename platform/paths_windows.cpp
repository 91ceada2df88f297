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

// Bytes of "C:\\", or of "\\\\server\\share".
std::size_t top_of(const std::wstring& full) {
  if (!full.starts_with(L"\\\\")) return std::min<std::size_t>(3, full.size());
  const std::size_t server = full.find_first_of(L"\\/", 2);
  return server == full.npos ? full.size() : std::min(full.size(), full.find_first_of(L"\\/", server + 1));
}

std::wstring without_prefix(std::wstring name) {
  if (name.starts_with(L"\\\\?\\UNC\\")) return L"\\\\" + name.substr(8);
  return name.starts_with(L"\\\\?\\") ? name.substr(4) : name;
}

// No folder on the way is a junction or a link: then the path is what it says.
bool leads_straight(const std::wstring& full) {
  for (std::size_t end = full.find_first_of(L"\\/", top_of(full)); end != full.npos; end = full.find_first_of(L"\\/", end + 1)) {
    const DWORD found = ::GetFileAttributesW(wide_path(full.substr(0, end + 1)).c_str());
    if (found != INVALID_FILE_ATTRIBUTES && (found & FILE_ATTRIBUTE_REPARSE_POINT) != 0U) return false;
  }
  const DWORD found = ::GetFileAttributesW(wide_path(full).c_str());
  return found != INVALID_FILE_ATTRIBUTES && (found & FILE_ATTRIBUTE_REPARSE_POINT) == 0U;
}

// Asks for no access, so that what another program holds, or what may not be read, has a name as well. Wine tells no long names.
std::wstring real_name(const std::wstring& path, std::error_code& fault) {
  fault.clear();
  const Handle found(open_existing(wide_path(path), 0));
  if (!found) {
    fault = last_fault();
    return {};
  }
  std::wstring name(32'768, L'\0');
  name.resize(
      ::GetFinalPathNameByHandleW(found.get(), name.data(), static_cast<DWORD>(name.size()), FILE_NAME_NORMALIZED | VOLUME_NAME_DOS));
  if (!name.empty()) return without_prefix(name);
  fault = last_fault();
  const std::wstring full = without_prefix(full_path(path));
  if (!leads_straight(full)) return {};
  fault.clear();
  return full;
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

fs::path real_path(const fs::path& path, std::error_code& fault) { return real_name(path.native(), fault); }

// The library's own functions of whole paths know no shares, so that the system and the text alone are asked.
fs::path real_path_so_far(const fs::path& path, std::error_code& fault) {
  const std::wstring whole = without_prefix(full_path(path.native()));
  const std::size_t top = top_of(whole);
  for (std::size_t end = whole.size();;) {
    std::wstring real = real_name(whole.substr(0, end), fault);
    if (!fault && end == whole.size()) return real;
    const std::size_t rest = whole.find_first_not_of(L"\\/", end);
    if (!fault) return rest == whole.npos ? real : real + (real.ends_with(L'\\') ? L"" : L"\\") + whole.substr(rest);
    if (fault.value() != ENOENT || end <= top) return {};
    end = std::max(top, whole.find_last_of(L"\\/", end - 1));
  }
}

std::string text_of(const fs::path& path) {
  std::string text = narrow(path.native());
  std::replace(text.begin(), text.end(), '\\', '/');
  return text;
}

}  // namespace hexwright::platform
