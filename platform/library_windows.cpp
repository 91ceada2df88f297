// The programs for Windows are linked whole: HEXWRIGHT_LATE takes the function itself, and nothing is loaded late.
#include <stdexcept>
#include <string>

#include "platform/library.hpp"

namespace hexwright::platform {

void* late_symbol(const char* library, const char*) { throw std::runtime_error(std::string(library) + " is not installed"); }
void* present_symbol(const char*) { return nullptr; }

}  // namespace hexwright::platform
