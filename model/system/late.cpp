// The loader's own calls.
#include "model/system/late.hpp"

#include <dlfcn.h>

#include <stdexcept>
#include <string>

namespace hexwright::system {

void* late_symbol(const char* library, const char* name) {
  void* const loaded = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
  void* const found = loaded ? dlsym(loaded, name) : nullptr;
  if (!found) throw std::runtime_error(std::string(loaded ? name : library) + " is not installed");
  return found;
}

}  // namespace hexwright::system
