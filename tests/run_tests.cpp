// Catch2, compiled once for all test programs.
#include "tests/run_tests.hpp"

#define CATCH_CONFIG_RUNNER
#include <catch2/catch.hpp>

namespace hexwright::test {

int run_tests(int argc, char** argv) { return Catch::Session().run(argc, argv); }

}  // namespace hexwright::test
