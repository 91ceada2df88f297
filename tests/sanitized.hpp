// Whether the addresses are checked: then everything takes several times as long, and suites of many seeds run with some of them. All of
// them run in the other build or with [.long].
#pragma once

namespace hexwright::test {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool SANITIZED = true;
#else
inline constexpr bool SANITIZED = false;
#endif

}  // namespace hexwright::test
