// Catch2, compiled once for all test programs.
#include "tests/run_tests.hpp"

#include <cstdlib>
#include <filesystem>
#include <string>

#include "tests/folders.hpp"

#define CATCH_CONFIG_RUNNER
#include <catch2/catch.hpp>

namespace hexwright::test {

namespace {

class Home {
 public:
  Home() : folder_(std::filesystem::temp_directory_path() / "hexwright-tests-XXXXXX") {
    if (mkdtemp(folder_.data()) == nullptr) std::abort();
    setenv("HOME", folder_.c_str(), 1);
    for (const char* name : {"XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"}) unsetenv(name);
  }
  ~Home() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

 private:
  std::string folder_;
};

void set_environment() {
  const char* const fonts = std::getenv("HEXWRIGHT_TEST_FONTS");
  setenv("FONTCONFIG_FILE", fonts ? fonts : (source() + "/tests/fonts.conf").c_str(), 1);
  setenv("LC_ALL", "C.UTF-8", 1);
  setenv("TZ", "UTC0", 1);
  for (const char* name : {"LANG", "LANGUAGE", "LC_MESSAGES", "HEXWRIGHT_LANG", "SOURCE_DATE_EPOCH", "DICPATH"}) unsetenv(name);
}

}  // namespace

int run_tests(int argc, char** argv) {
  const Home home;
  set_environment();
  return Catch::Session().run(argc, argv);
}

}  // namespace hexwright::test
