// Functions of libraries that are loaded when the first of them is called. Most runs measure no table and draw no picture of someone
// else's, and to load what they would need takes longer than to check a scenario.
#pragma once

namespace hexwright::system {

// Throws std::runtime_error where the library or the function is not installed. What was loaded stays until the end.
void* late_symbol(const char* library, const char* name);

template <class Function>
Function* late(const char* library, const char* name) {
  return reinterpret_cast<Function*>(late_symbol(library, name));
}

}  // namespace hexwright::system

// The function of that name, looked up once.
#define HEXWRIGHT_LATE(library, name)                                                                 \
  ([]() -> decltype(&(name)) {                                                                        \
    static auto* const late_function = ::hexwright::system::late<decltype(name)>((library), (#name)); \
    return late_function;                                                                             \
  }())
