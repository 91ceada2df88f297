// Descriptors are those of the C library, over handles that share: a file that we read may be written, moved and removed meanwhile, as
// everywhere else.
#include "platform/files.hpp"

#include <fcntl.h>
#include <io.h>

#include <algorithm>
#include <cerrno>

#include "platform/calls_windows.hpp"
#include "platform/paths.hpp"

namespace hexwright::platform {

bool is_terminal(int descriptor) { return ::_isatty(descriptor) != 0; }

void Descriptor::close() {
  if (number_ >= 0) ::_close(std::exchange(number_, -1));
}

constexpr std::size_t AT_ONCE = 1U << 20U;
std::ptrdiff_t write_some(int descriptor, std::string_view bytes) {
  return ::_write(descriptor, bytes.data(), static_cast<unsigned>(std::min(bytes.size(), AT_ONCE)));
}
std::ptrdiff_t read_some(int descriptor, char* into, std::size_t most) {
  return ::_read(descriptor, into, static_cast<unsigned>(std::min(most, AT_ONCE)));
}

tl::expected<OpenFile, int> open_to_read(const std::string& path) {
  if (path.find('\0') != std::string::npos) return tl::make_unexpected(ENOENT);
  Handle file(open_existing(wide_path(path), GENERIC_READ));
  // The console ("con.xml") cannot be opened so, and is no file.
  const int error = file ? 0 : errno_of(::GetLastError());
  if (!file) return tl::make_unexpected(error == EIO && has_unfit_name(path) ? ENXIO : error);
  BY_HANDLE_FILE_INFORMATION about{};
  const DWORD type = ::GetFileType(file.get());
  if (type == FILE_TYPE_DISK && !::GetFileInformationByHandle(file.get(), &about)) return tl::make_unexpected(errno_of(::GetLastError()));
  const FileKind kind = type == FILE_TYPE_PIPE                                      ? FileKind::pipe
                        : type != FILE_TYPE_DISK                                    ? FileKind::device
                        : (about.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0U ? FileKind::folder
                                                                                    : FileKind::regular;
  Descriptor descriptor(::_open_osfhandle(reinterpret_cast<std::intptr_t>(file.get()), _O_RDONLY | _O_BINARY | _O_NOINHERIT));
  if (!descriptor) return tl::make_unexpected(EMFILE);
  file.release();
  return OpenFile{std::move(descriptor), kind, (static_cast<std::uint64_t>(about.nFileSizeHigh) << 32U) + about.nFileSizeLow};
}

bool wait_when_read(const Descriptor&) { return true; }

Descriptor open_to_append(const std::string& path) {
  if (has_unfit_name(path)) return Descriptor();
  Handle file(::CreateFileW(wide_path(path).c_str(), FILE_APPEND_DATA | SYNCHRONIZE, SHARED, nullptr, CREATE_ALWAYS, FILE_ATTRIBUTE_NORMAL,
                            nullptr));
  if (!file) return Descriptor();
  return Descriptor(::_open_osfhandle(reinterpret_cast<std::intptr_t>(file.release()), _O_APPEND | _O_BINARY | _O_NOINHERIT));
}

bool may_read(const std::string& path) { return static_cast<bool>(Handle(open_existing(wide_path(path), GENERIC_READ))); }
bool may_run(const std::string& path) {
  const DWORD found = ::GetFileAttributesW(wide_path(path.ends_with(".exe") ? path : path + ".exe").c_str());
  return found != INVALID_FILE_ATTRIBUTES && (found & FILE_ATTRIBUTE_DIRECTORY) == 0U;
}
bool may_write_into(const std::string& folder) { return static_cast<bool>(Handle(open_existing(wide_path(folder), FILE_ADD_FILE))); }

std::string user_name() {
  wchar_t name[257];
  DWORD length = 257;
  return ::GetUserNameW(name, &length) && length > 0 ? narrow({name, length - 1}) : "";
}

}  // namespace hexwright::platform
