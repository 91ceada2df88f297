// string.format. Each directive is checked before the C library sees it, and %p, which would show an address, is none.
#include <array>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <string_view>

#include "scripting/host/context.hpp"
#include "scripting/host/library/library.hpp"

namespace hexwright::scripting {
namespace {

constexpr std::size_t longest_number = 450;  // %99.99f of the largest double

// The directive as the C library has it, "%-5.2" and then what is added for long numbers.
struct Directive {
  std::array<char, 16> text{};
  std::size_t length = 0;
  bool precise = false;

  void add(char c) { text[length++] = c; }
};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Flags, width and precision, at most two digits each; `at` moves on to the letter.
Directive read_directive(lua_State* lua, std::string_view format, std::size_t& at) {
  Directive directive;
  directive.add('%');
  const auto here = [&] { return at < format.size() ? format[at] : '\0'; };
  const auto digits = [&] {
    for (int i = 0; i < 2 && is_digit(here()); ++i) directive.add(format[at++]);
    if (is_digit(here())) luaL_error(lua, "invalid conversion to 'format' (width or precision too long)");
  };
  for (int i = 0; i < 5 && here() != '\0' && std::strchr("-+#0 ", here()) != nullptr; ++i) directive.add(format[at++]);
  digits();
  if (here() == '.') {
    directive.precise = true;
    directive.add(format[at++]);
    digits();
  }
  return directive;
}

template <class Number>
void add_number(luaL_Buffer& buffer, const Directive& directive, Number number) {
  char* to = luaL_prepbuffsize(&buffer, longest_number);
  const int length = std::snprintf(to, longest_number, directive.text.data(), number);
  luaL_addsize(&buffer, static_cast<std::size_t>(length));
}

void add_text(lua_State* lua, luaL_Buffer& buffer, Directive directive, int argument) {
  push_as_text(lua, argument);
  std::size_t length = 0;
  const char* text = lua_tolstring(lua, -1, &length);
  if (directive.length == 1 || (!directive.precise && length >= 100)) {
    luaL_addvalue(&buffer);
    return;
  }
  luaL_argcheck(lua, std::memchr(text, '\0', length) == nullptr, argument, "string contains zeros");
  directive.add('s');
  std::array<char, 128> shown{};
  const int size = std::snprintf(shown.data(), shown.size(), directive.text.data(), text);
  lua_pop(lua, 1);
  luaL_addlstring(&buffer, shown.data(), static_cast<std::size_t>(size));
}

void add_quoted_text(lua_State* lua, luaL_Buffer& buffer, int argument) {
  std::size_t length = 0;
  const char* text = lua_tolstring(lua, argument, &length);
  charge(lua, length);
  luaL_addchar(&buffer, '"');
  for (std::size_t i = 0; i < length; ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (i % 1024 == 0) check_length(lua, luaL_bufflen(&buffer));
    if (c == '"' || c == '\\' || c == '\n') {
      luaL_addchar(&buffer, '\\');
      luaL_addchar(&buffer, text[i]);
    } else if (c < ' ' || c == 0x7F) {
      std::array<char, 8> number{};
      const bool digit_follows = i + 1 < length && is_digit(text[i + 1]);
      std::snprintf(number.data(), number.size(), digit_follows ? "\\%03d" : "\\%d", c);
      luaL_addstring(&buffer, number.data());
    } else {
      luaL_addchar(&buffer, text[i]);
    }
  }
  luaL_addchar(&buffer, '"');
}

// A value as a script would write it.
void add_quoted(lua_State* lua, luaL_Buffer& buffer, int argument) {
  switch (lua_type(lua, argument)) {
    case LUA_TSTRING:
      return add_quoted_text(lua, buffer, argument);
    case LUA_TNUMBER: {
      std::array<char, 64> text{};
      const double number = lua_tonumber(lua, argument);
      if (lua_isinteger(lua, argument) != 0) {
        const auto whole = lua_tointeger(lua, argument);
        std::snprintf(text.data(), text.size(), whole == INT64_MIN ? "0x%llx" : "%lld", static_cast<long long>(whole));
      } else if (std::isnan(number)) {
        std::snprintf(text.data(), text.size(), "(0/0)");
      } else if (std::isinf(number)) {
        std::snprintf(text.data(), text.size(), number > 0 ? "1e9999" : "-1e9999");
      } else if (number == std::floor(number)) {
        std::snprintf(text.data(), text.size(), "%.0f.0", number);
      } else {
        std::snprintf(text.data(), text.size(), "%a", number);
      }
      luaL_addstring(&buffer, text.data());
      return;
    }
    case LUA_TNIL:
    case LUA_TBOOLEAN:
      push_as_text(lua, argument);
      luaL_addvalue(&buffer);
      return;
    default:
      luaL_argerror(lua, argument, "value has no literal form");
  }
}

void add_directive(lua_State* lua, luaL_Buffer& buffer, Directive directive, char letter, int argument) {
  switch (letter) {
    case 'c':
      directive.add('c');
      return add_number(buffer, directive, static_cast<int>(static_cast<unsigned char>(luaL_checkinteger(lua, argument))));
    case 'd':
    case 'i':
    case 'o':
    case 'x':
    case 'X': {
      const auto whole = luaL_checkinteger(lua, argument);
      directive.add('l');
      directive.add('l');
      directive.add(letter);
      return add_number(buffer, directive, static_cast<long long>(whole));
    }
    case 'a':
    case 'A':
    case 'e':
    case 'E':
    case 'f':
    case 'g':
    case 'G': {
      const double number = luaL_checknumber(lua, argument);
      directive.add(letter);
      return add_number(buffer, directive, number);
    }
    case 's':
      return add_text(lua, buffer, directive, argument);
    case 'q':
      if (directive.length != 1) luaL_error(lua, "specifier '%%q' cannot have modifiers");
      return add_quoted(lua, buffer, argument);
    default:
      luaL_error(lua, "invalid conversion '%%%c' to 'format'", letter < ' ' || letter > '~' ? '?' : letter);
  }
}

}  // namespace

int string_format(lua_State* lua) {
  const int top = lua_gettop(lua);
  std::size_t length = 0;
  const char* text = luaL_checklstring(lua, 1, &length);
  const std::string_view format(text, length);
  charge(lua, 1 + length / 4);
  luaL_Buffer buffer;
  luaL_buffinit(lua, &buffer);
  int argument = 1;
  for (std::size_t at = 0; at < format.size(); ++at) {
    if (format[at] != '%') {
      luaL_addchar(&buffer, format[at]);
      continue;
    }
    if (++at < format.size() && format[at] == '%') {
      luaL_addchar(&buffer, '%');
      continue;
    }
    const Directive directive = read_directive(lua, format, at);
    if (++argument > top) return luaL_argerror(lua, argument, "no value");
    charge(lua, 10);
    add_directive(lua, buffer, directive, at < format.size() ? format[at] : '\0', argument);
    check_length(lua, luaL_bufflen(&buffer));
  }
  luaL_pushresult(&buffer);
  return 1;
}

}  // namespace hexwright::scripting
