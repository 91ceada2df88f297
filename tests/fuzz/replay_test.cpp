// Each file of the corpora, and what it becomes when it is damaged, through its reader: what fuzzing found once is never found again.
#include <filesystem>
#include <iostream>

#include "tests/bytes_at.hpp"
#include "tests/exchange/mutants.hpp"
#include "tests/folders.hpp"
#include "tests/fuzz/targets.hpp"

using namespace hexwright::test;

namespace {

// Each file and so many mutants of it.
void replay(int mutants) {
  int files = 0, runs = 0;
  std::mt19937 random(1);
  for (const FuzzTarget& target : fuzz_targets()) {
    const std::filesystem::path folder = source() + "/tests/fuzz/corpus/" + std::string(target.name);
    INFO(target.name);
    REQUIRE(std::filesystem::is_directory(folder));
    int here = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      const std::string bytes = bytes_at(entry.path().string());
      target.read(bytes);
      for (int i = 0; i < mutants; ++i) target.read(mutant(bytes, random));
      ++here;
      runs += 1 + mutants;
    }
    CHECK(here > 0);
    files += here;
  }
  std::cout << "corpora: " << files << " files of " << fuzz_targets().size() << " readers, " << runs << " runs\n";
}

}  // namespace

TEST_CASE("Every file of the corpora, damaged or not, is read or refused, and does no harm") { replay(20); }
TEST_CASE("Thousands of damaged files of every corpus do no harm", "[.long]") { replay(2'000); }
