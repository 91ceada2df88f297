// Each file of the corpora, and what it becomes when it is damaged, through its reader: what fuzzing found once is never found again.
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
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

long peak_kib() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  return used.ru_maxrss;
}

// Figures of one reader, from a process of its own: what it does to that process stays there.
std::string damaged_files_of(const FuzzTarget& target, const std::vector<std::string>& sound, std::size_t count) {
  std::mt19937 random(2);
  double slowest = 0;
  const long before = peak_kib();
  for (std::size_t i = 0; i < count; ++i) {
    const std::string bytes = mutant(sound[i % sound.size()], random);
    const auto from = std::chrono::steady_clock::now();
    target.read(bytes);
    slowest = std::max(slowest, std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - from).count());
  }
  return fmt::format("{:<9} {:>6} damaged files, the slowest {:>7.1f} ms, {:>4} MiB more memory", target.name, count, slowest,
                     (peak_kib() - before) / 1024);
}
}  // namespace

TEST_CASE("Every file of the corpora, damaged or not, is read or refused, and does no harm") { replay(20); }

// tests/fuzz/mutants [COUNT [READER]] calls it.
TEST_CASE("Five thousand damaged files of each reader do no harm", "[.long][mutants]") {
  const char *said = std::getenv("HEXWRIGHT_MUTANTS"), *one = std::getenv("HEXWRIGHT_FUZZ");
  const std::size_t count = said ? std::strtoul(said, nullptr, 10) : 5'000;
  for (const FuzzTarget& target : fuzz_targets()) {
    if (one && target.name != one) continue;
    std::vector<std::string> sound;
    for (const auto& entry : std::filesystem::directory_iterator(source() + "/tests/fuzz/corpus/" + std::string(target.name)))
      sound.push_back(bytes_at(entry.path().string()));
    std::sort(sound.begin(), sound.end());
    REQUIRE_FALSE(sound.empty());
    const pid_t child = fork();
    if (child == 0) {
      std::cout << damaged_files_of(target, sound, count) << std::endl;
      _exit(0);
    }
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    INFO(target.name);
    CHECK(status == 0);
  }
}
