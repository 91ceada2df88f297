// Where the tests find the repository and the programs under test. Two functions and no macros: only folders.cpp is compiled anew when
// another clone is built, so that clones can share what they compile.
#pragma once

#include <string>

namespace hexwright::test {

// The repository, absolute, without a slash at the end.
const std::string& source();
// The programs of the build that is tested.
const std::string& programs();

}  // namespace hexwright::test
