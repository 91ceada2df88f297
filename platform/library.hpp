// Functions of shared libraries that are loaded when the first of them is called. Any thread. Most runs measure no table and draw no
// scanned picture, and loading what those need takes longer than checking a scenario. Errors: std::runtime_error, see below.
#pragma once

namespace hexwright::platform {

// Throws std::runtime_error where the library or the function is not installed. A loaded library is never unloaded.
void* late_symbol(const char* library, const char* name);
// Looks only in the libraries that are loaded already; null when none has the symbol.
void* present_symbol(const char* name);

template <class Function>
Function* late(const char* library, const char* name) {
  return reinterpret_cast<Function*>(late_symbol(library, name));
}

}  // namespace hexwright::platform

#ifdef _WIN32
#define HEXWRIGHT_LATE(library, name) (&(name))  // linked in
#else
// The function of that name, looked up once.
#define HEXWRIGHT_LATE(library, name)                                                                   \
  ([]() -> decltype(&(name)) {                                                                          \
    static auto* const late_function = ::hexwright::platform::late<decltype(name)>((library), (#name)); \
    return late_function;                                                                               \
  }())
#endif
