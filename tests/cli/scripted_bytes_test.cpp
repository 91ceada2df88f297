// Whole simulations with scripts give the same bytes in every locale, with any number of threads and in every run, and a script that takes
// too many steps is stopped at the same one in all of them.
#include <unistd.h>

#include <filesystem>

#include "tests/cli/sample_copy.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const std::string FIRST = "1-boj-o-parzymiechy-lua.scenario.xml";

// Makes the locale where the machine has none of that name: root is not needed. Where it stands; nothing when it cannot be made.
std::string locale_folder(const std::string& name, const std::string& source) {
  const auto folder = std::filesystem::temp_directory_path() / ("hexwright-locales-" + std::to_string(getuid()));
  std::filesystem::create_directories(folder);
  const std::string made = folder / name;
  if (!std::filesystem::exists(made))
    static_cast<void>(std::system(("localedef -i " + source + " -f UTF-8 " + made + " >/dev/null 2>&1").c_str()));
  return std::filesystem::exists(made) ? folder.string() : std::string();
}

struct Surroundings {
  std::string locale;
  std::vector<std::string> environment;
};
std::vector<Surroundings> locales() {
  std::vector<Surroundings> all{{"C", {"LC_ALL=C"}}};
  for (const auto& [name, source] : {std::pair("pl_PL.UTF-8", "pl_PL"), std::pair("de_DE.UTF-8", "de_DE")}) {
    const std::string folder = locale_folder(name, source);
    if (folder.empty()) WARN(std::string("no locale ") + name);
    all.push_back({name, {"LC_ALL=" + std::string(name), "LOCPATH=" + folder}});
  }
  return all;
}

ProgramResult simulated(const std::string& scenario, const Surroundings& in, const std::string& threads, const std::string& playouts) {
  ProgramCall call;
  call.arguments = {"simulate", scenario, "--playouts", playouts, "--seed", "11", "--threads", threads, "--format", "json", "--lang", "en"};
  call.environment = in.environment;
  return call_program(call);
}

}  // namespace

TEST_CASE("200 playouts with scripts are the same bytes in C, Polish and German, with 1, 3 and 8 threads, and again") {
  const SampleCopy copy;
  const ProgramResult first = simulated(copy.path(FIRST), {"C", {"LC_ALL=C"}}, "1", "200");
  INFO(first.err);
  REQUIRE(first.status == 0);
  CHECK(nlohmann::json::parse(first.out)["playouts"] == 200);
  CHECK(simulated(copy.path(FIRST), {"C", {"LC_ALL=C"}}, "1", "200").out == first.out);
  for (const Surroundings& in : locales())
    for (const std::string threads : {"1", "3", "8"}) {
      if (in.locale == "C" && threads == "1") continue;
      INFO(in.locale << ", threads: " << threads);
      const ProgramResult other = simulated(copy.path(FIRST), in, threads, "200");
      CHECK(other.status == 0);
      CHECK(other.out == first.out);
    }
}

TEST_CASE("A script that takes too many steps is stopped with the same words and the same number of steps everywhere") {
  SampleCopy copy;
  // The runaway begins in the middle of a game, behind work that differs from game to game.
  copy.write("mgla.lua",
             "local kept = {}\nfunction combat_modifier(kind)\n  kept[#kept + 1] = dice.roll(6) / 7\n"
             "  if turn.number() >= 3 then while true do kept[1] = tostring(kept[1]) .. '1,5' end end\n  return 0\nend\n");
  const ProgramResult first = simulated(copy.path(FIRST), {"C", {"LC_ALL=C"}}, "1", "12");
  CHECK(first.status == 1);
  CHECK(first.out.empty());
  CHECK(first.err.find("mgla.lua:4") != first.err.npos);
  for (const Surroundings& in : locales())
    for (const std::string threads : {"1", "3", "8"})
      for (int run = 0; run < 2; ++run) {
        INFO(in.locale << ", threads: " << threads);
        const ProgramResult other = simulated(copy.path(FIRST), in, threads, "12");
        CHECK(other.status == 1);
        CHECK(other.out.empty());
        CHECK(other.err == first.err);
      }
}
