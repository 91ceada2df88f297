// The readers of what strangers wrote, as functions of bytes: each takes any bytes at all, and must neither crash nor run away. What they
// promise beyond that (what is read can be written and read again) is checked too; a broken promise ends the program. `fuzz` (fuzzer.cpp)
// feeds them with what libFuzzer thinks of, test_fuzz with the small corpora of the tree.
#pragma once

#include <string_view>
#include <vector>

namespace hexwright::test {

struct FuzzTarget {
  std::string_view name;  // and that of its folder in tests/fuzz/corpus
  void (*read)(std::string_view bytes);
};
const std::vector<FuzzTarget>& fuzz_targets();

}  // namespace hexwright::test
