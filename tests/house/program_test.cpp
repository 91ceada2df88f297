// The command line program loads nothing it does not need: drawing libraries cost 9 ms before main, Hunspell's
// dictionaries more, and `check` has to run on machines that have neither.
#include <array>
#include <catch2/catch.hpp>
#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "tests/folders.hpp"

namespace {

const std::string program = hexwright::test::programs() + "/hexwright";

// What the loader would load for a program, itself and through others.
std::string loaded_by(const std::string& path) {
  std::string output;
  FILE* pipe = popen(("LC_ALL=C ldd '" + path + "' 2>&1").c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::array<char, 4096> piece{};
  while (const auto size = std::fread(piece.data(), 1, piece.size(), pipe)) output.append(piece.data(), size);
  const int status = pclose(pipe);
  INFO(output);
  REQUIRE(status == 0);
  return output;
}

std::vector<std::string> unwanted_in(std::string_view libraries) {
  std::vector<std::string> found;
  for (const char* name : {"libwx_", "libgtk", "libgdk", "libX11", "libcairo", "libpango", "librsvg", "libpng", "libhunspell"})
    if (libraries.find(name) != libraries.npos) found.emplace_back(name);
  return found;
}

}  // namespace

TEST_CASE("hexwright links no windows, no drawing and no spelling") {
  INFO("the program under test: " << program);
  REQUIRE(std::filesystem::exists(program));
  const std::string libraries = loaded_by(program);
  CHECK(libraries.find("libc.so") != std::string::npos);
  CHECK(unwanted_in(libraries) == std::vector<std::string>{});
}

TEST_CASE("A drawing library in the list of the loader is noticed") {
  CHECK(unwanted_in("libcairo.so.2 => /usr/lib/libcairo.so.2\nlibwx_baseu-3.2.so.0 => not found") ==
        std::vector<std::string>{"libwx_", "libcairo"});
}
