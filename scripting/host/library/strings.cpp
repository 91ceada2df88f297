// Whole strings, and the characters in them: Lua's own functions, charged by the bytes that they are going to read or make. Letters are
// those of ASCII, since Lua runs in the locale "C". Characters are strictly those that a document may contain.
#include <algorithm>
#include <string_view>

#include "scripting/host/context.hpp"
#include "scripting/host/library/library.hpp"

namespace hexwright::scripting {
namespace {

constexpr std::size_t most_results = 250;
constexpr std::size_t longest_number = 450;  // %99.99f of the largest double

std::string_view text_at(lua_State* lua, int argument) {
  std::size_t length = 0;
  const char* text = luaL_checklstring(lua, argument, &length);
  return {text, length};
}

int string_byte(lua_State* lua) {
  const auto first = luaL_optinteger(lua, 2, 1);
  if (checked_span(lua, text_at(lua, 1).size(), 2, first, first).length > most_results) return luaL_error(lua, "string slice too long");
  return go_on(lua);
}

int string_char(lua_State* lua) {
  charge(lua, static_cast<std::uint64_t>(lua_gettop(lua)) / 4);
  return go_on(lua);
}

int string_changed(lua_State* lua) {
  charge(lua, 1 + text_at(lua, 1).size() / 16);
  return go_on(lua);
}

int string_rep(lua_State* lua) {
  const std::size_t once = text_at(lua, 1).size();
  const auto count = luaL_checkinteger(lua, 2);
  std::size_t between = 0;
  luaL_optlstring(lua, 3, "", &between);
  if (count <= 0 || once + between == 0) {  // nothing, however often, takes no time
    lua_pushliteral(lua, "");
    return 1;
  }
  const auto times = static_cast<std::size_t>(count);
  if (times > context_of(lua).limits.string_bytes / (once + between) + 1) return luaL_error(lua, "resulting string too large");
  const std::size_t total = times * once + (times - 1) * between;
  check_length(lua, total);
  charge(lua, 1 + total / 16);
  return go_on(lua);
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Moves `at` over flags, width and precision, at most two digits each, to the letter. True when there is a precision.
bool read_directive(lua_State* lua, std::string_view format, std::size_t& at) {
  const auto digits = [&] {
    for (int i = 0; i < 3 && at < format.size() && is_digit(format[at]); ++i, ++at)
      if (i == 2) luaL_error(lua, "invalid conversion to 'format' (width or precision too long)");
  };
  at = std::min(format.find_first_not_of("-+#0 ", at), format.size());
  digits();
  if (at == format.size() || format[at] != '.') return false;
  ++at;
  digits();
  return true;
}

// As "%q" writes it.
std::size_t quoted_length(lua_State* lua, std::string_view text) {
  charge(lua, text.size());
  std::size_t length = 2;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    const bool control = c < ' ' || c == 0x7F;
    const bool digit_follows = i + 1 < text.size() && is_digit(text[i + 1]);
    length += c == '"' || c == '\\' || c == '\n' ? 2 : !control ? 1 : digit_follows || c >= 100 ? 4 : c >= 10 ? 3 : 2;
  }
  return length;
}

// At least as long as what the directive gives. Its argument is text afterwards where it asks for text: Lua's own would show addresses.
std::size_t directive_length(lua_State* lua, char letter, bool precise, int argument) {
  if (letter == 'p' || letter == '\0') luaL_error(lua, "invalid conversion '%%%c' to 'format'", letter == '\0' ? '?' : letter);
  if (letter == 'q' && lua_type(lua, argument) == LUA_TSTRING) return quoted_length(lua, text_at(lua, argument));
  if (letter != 's') return longest_number;
  push_as_text(lua, argument);
  lua_replace(lua, argument);
  return precise ? longest_number : std::max<std::size_t>(lua_rawlen(lua, argument), longest_number);
}

// What comes out is longer than a string may be: that is said before it is made.
int string_format(lua_State* lua) {
  const int top = lua_gettop(lua);
  const auto format = text_at(lua, 1);
  charge(lua, 1 + format.size() / 4);
  std::size_t length = format.size();
  int argument = 1;
  for (std::size_t at = 0; at < format.size(); ++at) {
    if (format[at] != '%' || (++at < format.size() && format[at] == '%')) continue;
    const std::size_t begin = at - 1;
    const bool precise = read_directive(lua, format, at);
    if (++argument > top) return luaL_argerror(lua, argument, "no value");
    charge(lua, 10);
    length += directive_length(lua, at < format.size() ? format[at] : '\0', precise, argument);
    length -= at + 1 - begin;  // what it gives stands in its place
    check_length(lua, length);
  }
  return go_on(lua);
}

int utf8_char(lua_State* lua) {
  const int count = lua_gettop(lua);
  charge(lua, static_cast<std::uint64_t>(count));
  for (int i = 1; i <= count; ++i) {
    const auto code = luaL_checkinteger(lua, i);
    luaL_argcheck(lua, code >= 0 && code <= 0x10FFFF && !(code >= 0xD800 && code <= 0xDFFF), i, "value out of range");
  }
  return go_on(lua);
}

// Lua takes characters that are none for a fourth argument of true; it gets only three.
int utf8_codepoint(lua_State* lua) {
  const auto first = luaL_optinteger(lua, 2, 1);
  const Span span = checked_span(lua, text_at(lua, 1).size(), 2, first, first);
  if (span.length > most_results) return luaL_error(lua, "string slice too long");
  lua_settop(lua, 3);
  return go_on(lua);
}

int utf8_len(lua_State* lua) {
  charge(lua, 1 + checked_span(lua, text_at(lua, 1).size(), 2, 1, -1).length / 2);
  lua_settop(lua, 3);
  return go_on(lua);
}

int utf8_offset(lua_State* lua) {
  const auto n = luaL_checkinteger(lua, 2);
  const auto characters = n < 0 ? 0 - static_cast<std::uint64_t>(n) : static_cast<std::uint64_t>(n);
  charge(lua, std::min<std::uint64_t>(text_at(lua, 1).size() / 2, 2 * std::min<std::uint64_t>(characters, 1U << 30U) + 2));
  return go_on(lua);
}

// The iterator of utf8.codes: a text, and the position of the character before. It passes over all bytes that continue that one.
int next_code(lua_State* lua) {
  const auto text = text_at(lua, 1);
  const auto before = luaL_checkinteger(lua, 2);
  charge(lua, 1);
  for (auto at = static_cast<std::size_t>(std::max<lua_Integer>(before, 0)); before > 0 && at < text.size(); ++at) {
    if ((static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U) break;
    charge(lua, 1);
  }
  return go_on(lua);
}

int utf8_codes(lua_State* lua) {
  lua_settop(lua, 1);
  const int results = go_on(lua);  // the iterator, the text and where to begin
  lua_pushvalue(lua, 2);
  lua_pushcclosure(lua, next_code, 1);
  lua_replace(lua, 2);
  return results;
}

constexpr LibraryFunction STRING[] = {{"byte", string_byte},     {"char", string_char}, {"format", string_format},   {"len"},
                                      {"lower", string_changed}, {"rep", string_rep},   {"reverse", string_changed}, {"sub"},
                                      {"upper", string_changed}};
constexpr LibraryFunction UTF8[] = {
    {"char", utf8_char}, {"codepoint", utf8_codepoint}, {"codes", utf8_codes}, {"len", utf8_len}, {"offset", utf8_offset}};

}  // namespace

std::span<const LibraryFunction> string_functions() { return STRING; }
std::span<const LibraryFunction> utf8_functions() { return UTF8; }

void check_length(lua_State* lua, std::size_t bytes) {
  if (bytes > context_of(lua).limits.string_bytes) luaL_error(lua, "resulting string too large");
}

// A position counted from the end where it is negative; 0 when it lies before the text.
static lua_Integer from_start(lua_Integer position, lua_Integer size) {
  return position >= 0 ? position : position < -size ? 0 : size + position + 1;
}

Span checked_span(lua_State* lua, std::size_t length, int first_argument, lua_Integer default_first, lua_Integer default_last) {
  const auto size = static_cast<lua_Integer>(length);
  const auto first = std::max<lua_Integer>(from_start(luaL_optinteger(lua, first_argument, default_first), size), 1);
  const auto last = std::min(from_start(luaL_optinteger(lua, first_argument + 1, default_last), size), size);
  if (first > last) return {};
  return {static_cast<std::size_t>(first - 1), static_cast<std::size_t>(last - first + 1)};
}

std::size_t checked_start(lua_State* lua, std::size_t length, int argument) {
  const auto size = static_cast<lua_Integer>(length);
  const auto first = std::max<lua_Integer>(from_start(luaL_optinteger(lua, argument, 1), size), 1);
  return first > size + 1 ? length + 1 : static_cast<std::size_t>(first - 1);
}

}  // namespace hexwright::scripting
