// Between our text and errno and the calls of Windows, for the files of platform/ that end in _windows.
#pragma once

#include <string>
#include <string_view>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

namespace hexwright::platform {

std::wstring wide(std::string_view text);
std::string narrow(std::wstring_view text);
// For a call that opens: a long path is handed over in the form that has no limit of 260.
std::wstring wide_path(const std::string& path);
std::wstring wide_path(const std::wstring& path);
std::wstring full_path(const std::wstring& path);
int errno_of(DWORD error);
// Sets errno by the last error, and returns -1.
int fail_as_system_says();

// Closes its handle.
class Handle {
 public:
  explicit Handle(HANDLE handle) : handle_(handle) {}
  ~Handle() {
    if (*this) ::CloseHandle(handle_);
  }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  HANDLE get() const { return handle_; }
  HANDLE release();
  explicit operator bool() const { return handle_ != INVALID_HANDLE_VALUE && handle_ != nullptr; }

 private:
  HANDLE handle_;
};

inline constexpr DWORD SHARED = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
// What exists, file or folder, however others hold it.
HANDLE open_existing(const std::wstring& path, DWORD access, DWORD shared = SHARED, DWORD flags = 0);

}  // namespace hexwright::platform
