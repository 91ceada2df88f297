// A rename writes through to the disk, so that no folder has to be flushed. The lock of a temporary is one byte far behind its end, since
// locks there keep others from reading; that of a folder is an event of the system named after what the folder is: a handle on the folder
// that shares less would refuse our own renames into it, since a rename opens the folder to add a file.
#include "platform/saving.hpp"

#include "platform/calls_windows.hpp"
// after windows.h
#include <bcrypt.h>
#include <fcntl.h>
#include <io.h>

#include <algorithm>
#include <cerrno>
#include <ctime>
#include <filesystem>
#include <fmt/xchar.h>
#include <vector>

#include "platform/paths.hpp"
#include "platform/save_calls.hpp"

namespace hexwright::platform {
namespace {

HANDLE handle_of(int descriptor) { return reinterpret_cast<HANDLE>(::_get_osfhandle(descriptor)); }

int create(const char* path, unsigned) {
  Handle file(::CreateFileW(wide_path(path).c_str(), GENERIC_READ | GENERIC_WRITE | DELETE | WRITE_DAC, SHARED, nullptr, CREATE_NEW,
                            FILE_ATTRIBUTE_NORMAL, nullptr));
  if (!file) return fail_as_system_says();
  return ::_open_osfhandle(reinterpret_cast<std::intptr_t>(file.release()), _O_BINARY | _O_NOINHERIT);
}
std::ptrdiff_t write(int descriptor, const void* bytes, std::size_t count) {
  DWORD written = 0;
  constexpr std::size_t AT_ONCE = 1U << 20U;
  if (!::WriteFile(handle_of(descriptor), bytes, static_cast<DWORD>(std::min(count, AT_ONCE)), &written, nullptr))
    return fail_as_system_says();
  return static_cast<std::ptrdiff_t>(written);
}
int sync(int descriptor) { return ::FlushFileBuffers(handle_of(descriptor)) ? 0 : fail_as_system_says(); }
int change_owner(int, unsigned, unsigned) { return 0; }
int change_mode(int, unsigned) { return 0; }

// A scanner of viruses opens what is new for some milliseconds: a refusal is asked again. One that stays may mean that another program
// holds the file that is to be replaced: then asking for it alone tells.
int renamed(const char* from, const char* to, DWORD how) {
  constexpr int TRIES = 10;
  constexpr DWORD PAUSE_MS = 10;
  DWORD error = 0;
  for (int i = 0; i < TRIES; ++i) {
    if (i > 0) ::Sleep(PAUSE_MS);
    if (::MoveFileExW(wide_path(from).c_str(), wide_path(to).c_str(), MOVEFILE_WRITE_THROUGH | how)) return 0;
    error = ::GetLastError();
    if (error != ERROR_SHARING_VIOLATION && error != ERROR_ACCESS_DENIED) break;
  }
  if (error == ERROR_ACCESS_DENIED && !Handle(open_existing(wide_path(to), DELETE, 0)) && ::GetLastError() == ERROR_SHARING_VIOLATION)
    return fail_as_system_says();
  ::SetLastError(error);
  return fail_as_system_says();
}
int rename(const char* from, const char* to) { return renamed(from, to, MOVEFILE_REPLACE_EXISTING); }
int rename_new(const char* from, const char* to) { return renamed(from, to, 0); }
int remove(const char* path) { return ::DeleteFileW(wide_path(path).c_str()) ? 0 : fail_as_system_says(); }
int open_folder(const char*) {
  errno = ENOTSUP;
  return -1;
}

bool try_to_lock(HANDLE file) {
  OVERLAPPED far_behind{};
  far_behind.OffsetHigh = 0x40000000;
  return ::LockFileEx(file, LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &far_behind) != 0;
}

bool is_regular(HANDLE file, BY_HANDLE_FILE_INFORMATION& about) {
  return ::GetFileType(file) == FILE_TYPE_DISK && ::GetFileInformationByHandle(file, &about) &&
         (about.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) == 0U;
}

}  // namespace

SaveCalls& save_calls() {
  static SaveCalls calls{create, write, sync, change_owner, change_mode, ::_close, rename, rename_new, remove, open_folder};
  return calls;
}

tl::expected<Found, int> found_at(const std::string& path) {
  const Handle file(open_existing(wide_path(path), FILE_READ_ATTRIBUTES));
  if (!file) {
    const DWORD error = ::GetLastError();
    return errno_of(error) == ENOENT ? tl::expected<Found, int>(Found{}) : tl::make_unexpected(errno_of(error));
  }
  BY_HANDLE_FILE_INFORMATION about{};
  Found found{true, is_regular(file.get(), about), static_cast<std::int64_t>(about.nNumberOfLinks), 0};
  if (found.regular && !Handle(open_existing(wide_path(path), GENERIC_WRITE | DELETE))) found.not_writable = errno_of(::GetLastError());
  if ((about.dwFileAttributes & FILE_ATTRIBUTE_READONLY) != 0U) found.not_writable = EACCES;
  return found;
}

bool is_there(const std::string& path) { return ::GetFileAttributesW(wide_path(path).c_str()) != INVALID_FILE_ATTRIBUTES; }

tl::expected<std::string, int> where_links_lead(const std::string& path) {
  if (has_unfit_name(path)) return tl::make_unexpected(EINVAL);
  const DWORD attributes = ::GetFileAttributesW(wide_path(path).c_str());
  if (attributes == INVALID_FILE_ATTRIBUTES || (attributes & FILE_ATTRIBUTE_REPARSE_POINT) == 0U) return path;
  std::error_code fault;
  const auto real = real_path(std::filesystem::path(path), fault);
  return fault ? tl::expected<std::string, int>(tl::unexpect, fault.value()) : text_of(real);
}

// Who may do what, and whether it is hidden; the owner is the one who saves.
int resemble(int descriptor, const std::string& target) {
  const std::wstring path = wide_path(target);
  DWORD bytes = 0;
  ::GetFileSecurityW(path.c_str(), DACL_SECURITY_INFORMATION, nullptr, 0, &bytes);
  std::vector<char> list(bytes);
  if (bytes > 0 && ::GetFileSecurityW(path.c_str(), DACL_SECURITY_INFORMATION, list.data(), bytes, &bytes))
    ::SetKernelObjectSecurity(handle_of(descriptor), DACL_SECURITY_INFORMATION, list.data());
  const DWORD attributes = ::GetFileAttributesW(path.c_str());
  constexpr DWORD KEPT = FILE_ATTRIBUTE_HIDDEN | FILE_ATTRIBUTE_SYSTEM | FILE_ATTRIBUTE_ARCHIVE | FILE_ATTRIBUTE_NOT_CONTENT_INDEXED;
  FILE_BASIC_INFO basic{};
  basic.FileAttributes = attributes == INVALID_FILE_ATTRIBUTES ? 0 : attributes & KEPT;
  if (basic.FileAttributes != 0U) ::SetFileInformationByHandle(handle_of(descriptor), FileBasicInfo, &basic, sizeof basic);
  return 0;
}

std::optional<std::uint64_t> random_number() {
  std::uint64_t number = 0;
  const bool drawn = ::BCryptGenRandom(nullptr, reinterpret_cast<PUCHAR>(&number), sizeof number, BCRYPT_USE_SYSTEM_PREFERRED_RNG) == 0;
  return drawn ? std::optional(number) : std::nullopt;
}

Descriptor guarded(int descriptor) {
  FILE_STANDARD_INFO about{};
  const bool ours = try_to_lock(handle_of(descriptor)) &&
                    ::GetFileInformationByHandleEx(handle_of(descriptor), FileStandardInfo, &about, sizeof about) && !about.DeletePending;
  return Descriptor(ours ? ::_dup(descriptor) : -1);
}

bool sweep(const std::string& path, int min_age_seconds) {
  const Handle file(open_existing(wide_path(path), GENERIC_READ, SHARED, FILE_FLAG_OPEN_REPARSE_POINT));
  BY_HANDLE_FILE_INFORMATION about{};
  if (!file || !is_regular(file.get(), about)) return false;
  constexpr std::int64_t SECONDS_TO_1970 = 11'644'473'600, HUNDREDS = 10'000'000;
  const std::int64_t written =
      (static_cast<std::int64_t>(about.ftLastWriteTime.dwHighDateTime) << 32) + about.ftLastWriteTime.dwLowDateTime;
  const bool old = min_age_seconds <= 0 || std::time(nullptr) - (written / HUNDREDS - SECONDS_TO_1970) >= min_age_seconds;
  return old && try_to_lock(file.get()) && ::DeleteFileW(wide_path(path).c_str());
}

FolderLock lock_folder(const std::string& folder, bool through_links) {
  const Handle open(open_existing(wide_path(folder), FILE_READ_ATTRIBUTES, SHARED, through_links ? 0 : FILE_FLAG_OPEN_REPARSE_POINT));
  BY_HANDLE_FILE_INFORMATION about{};
  if (!open || !::GetFileInformationByHandle(open.get(), &about)) return {FolderLock::Got::impossible, nullptr};
  const std::wstring name =
      fmt::format(L"Global\\hexwright-{:x}-{:x}-{:x}", about.dwVolumeSerialNumber, about.nFileIndexHigh, about.nFileIndexLow);
  const HANDLE event = ::CreateEventW(nullptr, TRUE, FALSE, name.c_str());
  const DWORD error = ::GetLastError();
  if (!event) return {error == ERROR_ACCESS_DENIED ? FolderLock::Got::held_by_another : FolderLock::Got::impossible, nullptr};
  std::shared_ptr<void> ours(event, ::CloseHandle);
  if (error == ERROR_ALREADY_EXISTS) return {FolderLock::Got::held_by_another, nullptr};
  return {FolderLock::Got::locked, std::move(ours)};
}

}  // namespace hexwright::platform
