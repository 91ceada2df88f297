// The manifest makes arguments, environment and names of files UTF-8 (Windows 10 from 1903 on). The C library does not follow it: its
// functions of letters, through which std::filesystem::path goes, are replaced here by ones that know UTF-8 and nothing else. They stand
// in this file because every program links it, before the library's own.
#include "platform/start.hpp"

#include <fcntl.h>
#include <io.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cwchar>

#include "platform/calls_windows.hpp"

namespace {

constexpr std::size_t WRONG = static_cast<std::size_t>(-1), UNFINISHED = static_cast<std::size_t>(-2);
mbstate_t own_state = 0;  // of a caller that has none

std::size_t wrong() {
  errno = EILSEQ;
  return WRONG;
}

// Bytes of the character that begins so; nought for none.
std::size_t length_of(unsigned char first) {
  return first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
}

}  // namespace

extern "C" {

// A character beyond the first 65,536 is two of Windows: its first three bytes give the one, its fourth the other, kept in the state.
std::size_t mbrtowc(wchar_t* to, const char* from, std::size_t most, mbstate_t* state) {
  if (!state) state = &own_state;
  if (!from) return *state = 0;
  if (most == 0) return UNFINISHED;
  if (*state != 0) {
    if (to) *to = static_cast<wchar_t>(*state);
    *state = 0;
    return 1;
  }
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(from[i]); };
  const std::size_t length = length_of(byte(0));
  if (length == 0) return wrong();
  if (most < length) return UNFINISHED;
  unsigned value = length == 1 ? byte(0) : byte(0) & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return wrong();
    value = value << 6 | (byte(i) & 0x3FU);
  }
  if ((length == 3 && (value < 0x800 || (value >= 0xD800 && value < 0xE000))) || (length == 4 && (value < 0x10000 || value > 0x10FFFF)))
    return wrong();
  if (length < 4) {
    if (to) *to = static_cast<wchar_t>(value);
    return value == 0 ? 0 : length;
  }
  if (to) *to = static_cast<wchar_t>(0xD800 + ((value - 0x10000) >> 10));
  *state = static_cast<mbstate_t>(0xDC00 + (value & 0x3FF));
  return 3;
}

std::size_t wcrtomb(char* to, wchar_t from, mbstate_t* state) {
  if (!state) state = &own_state;
  if (!to) {
    *state = 0;
    return 1;
  }
  unsigned value = from;
  if (*state != 0) {
    if (value < 0xDC00 || value > 0xDFFF) return wrong();
    value = 0x10000 + ((static_cast<unsigned>(*state) - 0xD800) << 10) + (value - 0xDC00);
    *state = 0;
  } else if (value >= 0xD800 && value < 0xDC00) {
    *state = static_cast<mbstate_t>(value);
    return 0;
  } else if (value >= 0xDC00 && value < 0xE000) {
    return wrong();
  }
  const std::size_t length = value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4;
  for (std::size_t i = length - 1; i > 0; --i, value >>= 6) to[i] = static_cast<char>(0x80 | (value & 0x3F));
  to[0] = static_cast<char>(length == 1 ? value : (0xF00U >> length & 0xFFU) | value);
  return length;
}

std::size_t mbrlen(const char* from, std::size_t most, mbstate_t* state) { return mbrtowc(nullptr, from, most, state); }

std::size_t mbsrtowcs(wchar_t* to, const char** from, std::size_t most, mbstate_t* state) {
  std::size_t count = 0;
  for (wchar_t one = 0; !to || count < most; ++count) {
    const std::size_t length = mbrtowc(&one, *from, 5, state);
    if (length == WRONG || length == UNFINISHED) return wrong();
    if (to) to[count] = one;
    if (length == 0) {
      if (to) *from = nullptr;
      return count;
    }
    *from += length;
  }
  return count;
}

std::size_t wcsrtombs(char* to, const wchar_t** from, std::size_t most, mbstate_t* state) {
  std::size_t count = 0;
  for (char bytes[4];; ++*from) {
    const std::size_t length = wcrtomb(bytes, **from, state);
    if (length == WRONG) return WRONG;
    if (to && count + length > most) return count;
    for (std::size_t i = 0; to && i < length; ++i) to[count + i] = bytes[i];
    if (**from == 0) {
      if (to) *from = nullptr;
      return count;
    }
    count += length;
  }
}

}  // extern "C"

namespace hexwright::platform {

void prepare_program() {
  for (std::FILE* stream : {stdin, stdout, stderr}) ::_setmode(::_fileno(stream), _O_BINARY);
  ::SetConsoleOutputCP(CP_UTF8);
  ::SetConsoleCP(CP_UTF8);
  for (const DWORD which : {STD_OUTPUT_HANDLE, STD_ERROR_HANDLE}) {
    DWORD mode = 0;
    const HANDLE console = ::GetStdHandle(which);
    if (::GetConsoleMode(console, &mode)) ::SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
  }
  // The language of the desktop, unless the call says one.
  for (const char* variable : {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"})
    if (const char* value = std::getenv(variable); value && *value) return;
  if (PRIMARYLANGID(::GetUserDefaultUILanguage()) == LANG_POLISH) ::_putenv("LANG=pl_PL.UTF-8");
}

}  // namespace hexwright::platform
