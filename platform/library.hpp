// Functions of shared libraries that are loaded when the first of them is called, from any thread. Most runs measure no table and draw
// no picture from outside, and loading what those need takes longer than checking a scenario.
#pragma once

namespace hexwright::platform {

// Throws std::runtime_error where the library or the function is not installed. What was loaded stays until the end.
void* late_symbol(const char* library, const char* name);
// Of a library that is in the process already; null when none has it.
void* present_symbol(const char* name);

template <class Function>
Function* late(const char* library, const char* name) {
  return reinterpret_cast<Function*>(late_symbol(library, name));
}

}  // namespace hexwright::platform

// The function of that name, looked up once.
#define HEXWRIGHT_LATE(library, name)                                                                   \
  ([]() -> decltype(&(name)) {                                                                          \
    static auto* const late_function = ::hexwright::platform::late<decltype(name)>((library), (#name)); \
    return late_function;                                                                               \
  }())
