// Lua's patterns, matched with every step counted: some patterns would take practically for ever on a few dozen letters, and instructions
// are not counted inside a library function. The results are those of Lua's manual (section 6.4.1); tests compare with the original.
// Offsets in bytes; used by the thread of the state; errors are errors in the script.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <lua.hpp>
#include <string_view>

namespace hexwright::scripting {

// Raises errors in the script for invalid patterns and when the budget is spent, so nothing here needs a destructor.
class Matcher {
 public:
  static constexpr int most_captures = 32;

  // Both texts must outlive it. The pattern comes without its anchor.
  Matcher(lua_State* lua, std::string_view subject, std::string_view pattern)
      : lua_(lua),
        begin_(subject.data()),
        end_(begin_ + subject.size()),
        pattern_(pattern.data()),
        pattern_end_(pattern_ + pattern.size()) {}

  // Where the match that begins at this offset ends, as an offset; nowhere when there is none.
  static constexpr std::size_t nowhere = SIZE_MAX;
  std::size_t match_at(std::size_t offset);

  // After a match. A pattern without captures has one: the whole.
  int push_captures(std::size_t from, std::size_t to, bool whole_if_none);
  // One capture, from 0; `from` and `to` are those of the whole match.
  void push_capture(int index, std::size_t from, std::size_t to);

  // Charges the steps since the last time. Call it after the last match.
  void settle();

 private:
  static constexpr std::ptrdiff_t open = -1, position = -2;
  static constexpr int most_depth = 200;
  static constexpr int steps_between_charges = 1'000;

  struct Capture {
    const char* from = nullptr;
    std::ptrdiff_t length = 0;
  };

  void step() {
    if (++steps_ == steps_between_charges) settle();
  }
  const char* match(const char* s, const char* p);
  const char* match_item(const char* s, const char* p, const char*& next);
  const char* match_repeated(const char* s, const char* p, const char* item_end);
  const char* longest_first(const char* s, const char* p, const char* item_end);
  const char* shortest_first(const char* s, const char* p, const char* item_end);
  const char* open_capture(const char* s, const char* p, std::ptrdiff_t kind);
  const char* close_capture(const char* s, const char* p);
  const char* match_balance(const char* s, const char* p);
  const char* match_back(const char* s, char digit);
  bool at_frontier(const char* s, const char* set, const char* set_end);
  const char* end_of_item(const char* p);
  bool one_matches(const char* s, const char* p, const char* item_end);
  bool in_set(unsigned char c, const char* p, const char* last);

  lua_State* lua_;
  const char* begin_;
  const char* end_;
  const char* pattern_;
  const char* pattern_end_;
  int level_ = 0;
  int depth_ = 0;
  int steps_ = 0;
  std::array<Capture, most_captures> capture_{};
};

}  // namespace hexwright::scripting
