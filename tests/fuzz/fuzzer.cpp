// The program that libFuzzer drives: HEXWRIGHT_FUZZ names the target. tests/fuzz/run calls it for all of them.
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <iostream>

#include "tests/fuzz/targets.hpp"

namespace {

const hexwright::test::FuzzTarget& target() {
  static const hexwright::test::FuzzTarget& chosen = [&]() -> const hexwright::test::FuzzTarget& {
    const char* name = std::getenv("HEXWRIGHT_FUZZ");
    for (const auto& one : hexwright::test::fuzz_targets())
      if (name && one.name == name) return one;
    for (const auto& one : hexwright::test::fuzz_targets()) std::cout << one.name << '\n';
    std::exit(name && std::strcmp(name, "list") == 0 ? 0 : 2);
  }();
  return chosen;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  target().read({reinterpret_cast<const char*>(bytes), size});
  return 0;
}
