// Which plural form a number takes in a language: the `Plural-Forms:` header of a translation, an expression
// in C over n. It comes from a file, so its length, depth and size are limited and division by nought is no crash.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace hexwright::wording {

class PluralRule {
 public:
  // One form for 1 and another for everything else, as in English.
  PluralRule();

  // "nplurals=3; plural=(n==1 ? 0 : 2);": nullopt when it is anything but that, or too long or too deep.
  static std::optional<PluralRule> parse(std::string_view header);

  std::size_t forms() const { return forms_; }
  // Always below forms(); nullopt when the expression gives no such number.
  std::optional<std::size_t> form_of(std::uint64_t n) const;

  enum class Op {
    n,
    number,
    negate,
    choose,
    either,
    both,
    equal,
    differ,
    less,
    more,
    at_most,
    at_least,
    add,
    subtract,
    multiply,
    divide,
    remainder
  };
  struct Node {
    Op op = Op::n;
    std::uint64_t number = 0;
    std::size_t a = 0, b = 0, c = 0;  // indices of operands, always below the node's own
  };

 private:
  std::optional<std::uint64_t> value(std::size_t node, std::uint64_t n) const;

  std::size_t forms_ = 2;
  std::vector<Node> nodes_;  // the last one is the root
};

}  // namespace hexwright::wording
