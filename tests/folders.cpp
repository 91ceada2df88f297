// The one file of the tests in which a folder of this machine stands.
#include "tests/folders.hpp"

namespace hexwright::test {

const std::string& source() {
  static const std::string folder = HEXWRIGHT_SOURCE;
  return folder;
}

const std::string& programs() {
  static const std::string folder = HEXWRIGHT_BIN;
  return folder;
}

}  // namespace hexwright::test
