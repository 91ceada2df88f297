// The loader's own calls.
#include "platform/library.hpp"

#include <dlfcn.h>

#include <stdexcept>
#include <string>

namespace hexwright::platform {

void* late_symbol(const char* library, const char* name) {
  void* const loaded = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
  void* const found = loaded ? dlsym(loaded, name) : nullptr;
  if (!found) throw std::runtime_error(std::string(loaded ? name : library) + " is not installed");
  return found;
}

void* present_symbol(const char* name) { return dlsym(RTLD_DEFAULT, name); }

}  // namespace hexwright::platform
