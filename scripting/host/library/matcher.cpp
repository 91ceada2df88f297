// Backtracking over the pattern, one item at a time: an item is a character, a class or a set, with what repeats it.
#include "scripting/host/library/matcher.hpp"

#include <cstring>

#include "scripting/host/context.hpp"

namespace hexwright::scripting {
namespace {

bool is_lower(unsigned char c) { return c >= 'a' && c <= 'z'; }
bool is_upper(unsigned char c) { return c >= 'A' && c <= 'Z'; }
bool is_digit(unsigned char c) { return c >= '0' && c <= '9'; }
bool is_graphic(unsigned char c) { return c > ' ' && c < 0x7F; }
bool is_word(unsigned char c) { return is_lower(c) || is_upper(c) || is_digit(c); }

// A class letter: %a letters, %d digits and so on, upper case the others; anything else stands for itself.
bool in_class(unsigned char c, unsigned char letter) {
  const auto lower = static_cast<unsigned char>(is_upper(letter) ? letter + 32 : letter);
  bool in = false;
  switch (lower) {
    case 'a':
      in = is_lower(c) || is_upper(c);
      break;
    case 'c':
      in = c < ' ' || c == 0x7F;
      break;
    case 'd':
      in = is_digit(c);
      break;
    case 'g':
      in = is_graphic(c);
      break;
    case 'l':
      in = is_lower(c);
      break;
    case 'p':
      in = is_graphic(c) && !is_word(c);
      break;
    case 's':
      in = c == ' ' || (c >= '\t' && c <= '\r');
      break;
    case 'u':
      in = is_upper(c);
      break;
    case 'w':
      in = is_word(c);
      break;
    case 'x':
      in = is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
      break;
    default:
      return letter == c;
  }
  return in != is_upper(letter);
}

}  // namespace

std::size_t Matcher::match_at(std::size_t offset) {
  level_ = 0;
  depth_ = 0;
  const char* end = match(begin_ + offset, pattern_);
  return end == nullptr ? nowhere : static_cast<std::size_t>(end - begin_);
}

void Matcher::settle() {
  const auto steps = static_cast<std::uint64_t>(steps_);
  steps_ = 0;
  charge(lua_, (steps + 3) / 4);
}

const char* Matcher::match(const char* s, const char* p) {
  if (++depth_ > most_depth) luaL_error(lua_, "pattern too complex");
  while (s != nullptr && p != pattern_end_) {
    step();
    const char* next = nullptr;
    s = match_item(s, p, next);
    if (next == nullptr) break;  // the rest of the pattern was matched on the way
    p = next;
  }
  --depth_;
  return s;
}

// Takes one item of the pattern; `next` is what follows it, or null when the answer is final.
const char* Matcher::match_item(const char* s, const char* p, const char*& next) {
  const char follows = p + 1 == pattern_end_ ? '\0' : p[1];
  if (*p == '(') return follows == ')' && p + 1 != pattern_end_ ? open_capture(s, p + 2, position) : open_capture(s, p + 1, open);
  if (*p == ')') return close_capture(s, p + 1);
  if (*p == '$' && p + 1 == pattern_end_) return s == end_ ? s : nullptr;
  if (*p == '%' && p + 1 != pattern_end_) {
    if (follows == 'b') {
      s = match_balance(s, p + 2);
      next = p + 4;
      return s;
    }
    if (follows == 'f') {
      const char* set = p + 2;
      if (set == pattern_end_ || *set != '[') luaL_error(lua_, "missing '[' after '%%f' in pattern");
      next = end_of_item(set);
      return at_frontier(s, set, next) ? s : nullptr;
    }
    if (is_digit(static_cast<unsigned char>(follows))) {
      next = p + 2;
      return match_back(s, follows);
    }
  }
  const char* item_end = end_of_item(p);
  const char suffix = item_end == pattern_end_ ? '\0' : *item_end;
  if (item_end != pattern_end_ && (suffix == '*' || suffix == '+' || suffix == '-')) return match_repeated(s, p, item_end);
  const bool one = one_matches(s, p, item_end);
  if (item_end != pattern_end_ && suffix == '?') {
    next = item_end + 1;
    if (!one) return s;
    if (const char* end = match(s + 1, item_end + 1)) {
      next = nullptr;
      return end;
    }
    return s;
  }
  next = item_end;
  return one ? s + 1 : nullptr;
}

const char* Matcher::match_repeated(const char* s, const char* p, const char* item_end) {
  if (*item_end == '-') return shortest_first(s, p, item_end);
  if (*item_end == '*') return longest_first(s, p, item_end);
  return one_matches(s, p, item_end) ? longest_first(s + 1, p, item_end) : nullptr;
}

const char* Matcher::longest_first(const char* s, const char* p, const char* item_end) {
  std::ptrdiff_t count = 0;
  while (one_matches(s + count, p, item_end)) ++count;
  for (; count >= 0; --count) {
    step();
    if (const char* end = match(s + count, item_end + 1)) return end;
  }
  return nullptr;
}

const char* Matcher::shortest_first(const char* s, const char* p, const char* item_end) {
  for (;; ++s) {
    if (const char* end = match(s, item_end + 1)) return end;
    if (!one_matches(s, p, item_end)) return nullptr;
  }
}

const char* Matcher::open_capture(const char* s, const char* p, std::ptrdiff_t kind) {
  if (level_ >= most_captures) luaL_error(lua_, "too many captures");
  capture_[static_cast<std::size_t>(level_)] = {s, kind};
  ++level_;
  const char* end = match(s, p);
  if (end == nullptr) --level_;
  return end;
}

const char* Matcher::close_capture(const char* s, const char* p) {
  int which = level_ - 1;
  while (which >= 0 && capture_[static_cast<std::size_t>(which)].length != open) --which;
  if (which < 0) luaL_error(lua_, "invalid pattern capture");
  Capture& capture = capture_[static_cast<std::size_t>(which)];
  capture.length = s - capture.from;
  const char* end = match(s, p);
  if (end == nullptr) capture.length = open;
  return end;
}

const char* Matcher::match_balance(const char* s, const char* p) {
  if (pattern_end_ - p < 2) luaL_error(lua_, "malformed pattern (missing arguments to '%%b')");
  if (s == end_ || *s != p[0]) return nullptr;
  int nested = 1;
  for (++s; s < end_; ++s) {
    step();
    if (*s == p[1]) {
      if (--nested == 0) return s + 1;
    } else if (*s == p[0]) {
      ++nested;
    }
  }
  return nullptr;
}

const char* Matcher::match_back(const char* s, char digit) {
  const int which = digit - '1';
  if (which < 0 || which >= level_ || capture_[static_cast<std::size_t>(which)].length == open)
    luaL_error(lua_, "invalid capture index %%%d", which + 1);
  // A capture of a position is no text: it cannot come again.
  const auto [from, length] = capture_[static_cast<std::size_t>(which)];
  if (length < 0 || end_ - s < length) return nullptr;
  steps_ += static_cast<int>(length / 64);
  if (steps_ >= steps_between_charges) settle();
  return std::memcmp(from, s, static_cast<std::size_t>(length)) == 0 ? s + length : nullptr;
}

bool Matcher::at_frontier(const char* s, const char* set, const char* set_end) {
  const auto before = static_cast<unsigned char>(s == begin_ ? '\0' : s[-1]);
  const auto here = static_cast<unsigned char>(s == end_ ? '\0' : *s);
  return !in_set(before, set, set_end - 1) && in_set(here, set, set_end - 1);
}

const char* Matcher::end_of_item(const char* p) {
  const char first = *p++;
  if (first == '%') {
    if (p == pattern_end_) luaL_error(lua_, "malformed pattern (ends with '%%')");
    return p + 1;
  }
  if (first != '[') return p;
  if (p != pattern_end_ && *p == '^') ++p;
  do {  // a ']' that comes first stands for itself
    step();
    if (p == pattern_end_) luaL_error(lua_, "malformed pattern (missing ']')");
    if (*p++ == '%' && p != pattern_end_) ++p;
  } while (p == pattern_end_ || *p != ']');
  return p + 1;
}

bool Matcher::one_matches(const char* s, const char* p, const char* item_end) {
  step();
  if (s >= end_) return false;
  const auto c = static_cast<unsigned char>(*s);
  switch (*p) {
    case '.':
      return true;
    case '%':
      return in_class(c, static_cast<unsigned char>(p[1]));
    case '[':
      return in_set(c, p, item_end - 1);
    default:
      return static_cast<unsigned char>(*p) == c;
  }
}

// `p` stands on the opening bracket, `last` on the closing one.
bool Matcher::in_set(unsigned char c, const char* p, const char* last) {
  bool found = true;
  if (p[1] == '^') {
    found = false;
    ++p;
  }
  while (++p < last) {
    step();
    if (*p == '%') {
      if (in_class(c, static_cast<unsigned char>(*++p))) return found;
    } else if (p[1] == '-' && p + 2 < last) {
      p += 2;
      if (static_cast<unsigned char>(p[-2]) <= c && c <= static_cast<unsigned char>(*p)) return found;
    } else if (static_cast<unsigned char>(*p) == c) {
      return found;
    }
  }
  return !found;
}

void Matcher::push_capture(int index, std::size_t from, std::size_t to) {
  if (index >= level_) {
    if (index != 0) luaL_error(lua_, "invalid capture index %%%d", index + 1);
    lua_pushlstring(lua_, begin_ + from, to - from);
    return;
  }
  const Capture& capture = capture_[static_cast<std::size_t>(index)];
  if (capture.length == open) luaL_error(lua_, "unfinished capture");
  if (capture.length == position)
    lua_pushinteger(lua_, capture.from - begin_ + 1);
  else
    lua_pushlstring(lua_, capture.from, static_cast<std::size_t>(capture.length));
}

int Matcher::push_captures(std::size_t from, std::size_t to, bool whole_if_none) {
  const int count = level_ == 0 && whole_if_none ? 1 : level_;
  luaL_checkstack(lua_, count, "too many captures");
  for (int i = 0; i < count; ++i) push_capture(i, from, to);
  return count;
}

}  // namespace hexwright::scripting
