// What cards are checked for while this lives, where it is more or less than usual.
#pragma once

#include "validator/findings/report.hpp"

namespace hexwright::test {

class InScope {
 public:
  explicit InScope(const validator::Scope& scope) { current() = scope; }
  ~InScope() { current() = {}; }
  InScope(const InScope&) = delete;
  InScope& operator=(const InScope&) = delete;

  static validator::Scope& current() {
    static validator::Scope scope;
    return scope;
  }
};

}  // namespace hexwright::test
