// The programs for Windows are linked whole; what they load late is what users have installed.
#include "platform/library.hpp"

#include <stdexcept>
#include <string>

#include "platform/calls_windows.hpp"

namespace hexwright::platform {

void* late_symbol(const char* library, const char* name) {
  const HMODULE loaded = ::LoadLibraryExW(wide(library).c_str(), nullptr, LOAD_LIBRARY_SEARCH_DEFAULT_DIRS);
  void* const found = loaded ? reinterpret_cast<void*>(::GetProcAddress(loaded, name)) : nullptr;
  if (!found) throw std::runtime_error(std::string(loaded ? name : library) + " is not installed");
  return found;
}

void* present_symbol(const char*) { return nullptr; }

}  // namespace hexwright::platform
