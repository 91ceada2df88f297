// The map of errors names those that a person meets; every other is EIO.
#include "platform/calls_windows.hpp"

#include <cerrno>
#include <utility>

namespace hexwright::platform {

std::wstring wide(std::string_view text) {
  const int bytes = static_cast<int>(text.size());
  std::wstring out(static_cast<std::size_t>(::MultiByteToWideChar(CP_UTF8, 0, text.data(), bytes, nullptr, 0)), L'\0');
  ::MultiByteToWideChar(CP_UTF8, 0, text.data(), bytes, out.data(), static_cast<int>(out.size()));
  return out;
}

std::string narrow(std::wstring_view text) {
  const int length = static_cast<int>(text.size());
  std::string out(static_cast<std::size_t>(::WideCharToMultiByte(CP_UTF8, 0, text.data(), length, nullptr, 0, nullptr, nullptr)), '\0');
  ::WideCharToMultiByte(CP_UTF8, 0, text.data(), length, out.data(), static_cast<int>(out.size()), nullptr, nullptr);
  return out;
}

std::wstring full_path(const std::wstring& path) {
  std::wstring full(32'768, L'\0');
  full.resize(::GetFullPathNameW(path.c_str(), static_cast<DWORD>(full.size()), full.data(), nullptr));
  return full;
}

std::wstring wide_path(const std::string& path) { return wide_path(wide(path)); }
std::wstring wide_path(const std::wstring& path) {
  constexpr std::size_t SURELY_SHORT = 240;  // with the name of a temporary behind it
  const std::wstring full = full_path(path);
  if (full.size() < SURELY_SHORT || full.starts_with(L"\\\\?\\") || full.starts_with(L"\\\\.\\")) return path;
  return full.starts_with(L"\\\\") ? L"\\\\?\\UNC\\" + full.substr(2) : L"\\\\?\\" + full;
}

int errno_of(DWORD error) {
  switch (error) {
    case ERROR_SUCCESS:
      return 0;
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_NAME:
    case ERROR_BAD_PATHNAME:
    case ERROR_BAD_NETPATH:
    case ERROR_BAD_NET_NAME:
    case ERROR_INVALID_DRIVE:
    case ERROR_NOT_READY:
      return ENOENT;
    case ERROR_ACCESS_DENIED:
      return EACCES;
    case ERROR_SHARING_VIOLATION:
    case ERROR_LOCK_VIOLATION:
    case ERROR_USER_MAPPED_FILE:
      return ETXTBSY;  // what no file system of Linux gives where a file is read or renamed, so that its words fit here alone
    case ERROR_WRITE_PROTECT:
      return EROFS;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL:
      return ENOSPC;
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS:
      return EEXIST;
    case ERROR_FILENAME_EXCED_RANGE:
      return ENAMETOOLONG;
    case ERROR_TOO_MANY_OPEN_FILES:
      return EMFILE;
    case ERROR_NOT_SAME_DEVICE:
      return EXDEV;
    case ERROR_NOT_ENOUGH_MEMORY:
    case ERROR_OUTOFMEMORY:
      return ENOMEM;
    default:
      return EIO;
  }
}

int fail_as_system_says() {
  errno = errno_of(::GetLastError());
  return -1;
}

HANDLE Handle::release() { return std::exchange(handle_, INVALID_HANDLE_VALUE); }

HANDLE open_existing(const std::wstring& path, DWORD access, DWORD shared, DWORD flags) {
  return ::CreateFileW(path.c_str(), access, shared, nullptr, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS | flags, nullptr);
}

}  // namespace hexwright::platform
