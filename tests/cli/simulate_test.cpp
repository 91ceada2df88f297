// simulate and play as a shell would run them: the same bytes whatever the threads, interruptions and checkpoints, and what people
// hand over by mistake. Samples are played a few times only; what comes of them is the engine's business.
#include <signal.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "tests/cli/contract_program.hpp"
#include "tests/folders.hpp"

using namespace hexwright;
using namespace hexwright::test;
using Json = nlohmann::json;

namespace {

ProgramResult simulated(std::vector<std::string> more, const std::string& file = CORRECTED_1) {
  std::vector<std::string> arguments{"simulate", file, "--lang", "en"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return call_program(arguments);
}

// One attribute of the text replaced.
std::string altered(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != text.npos);
  return text.replace(at, from.size(), to);
}

void copy_of_samples(const ScratchFolder& folder) {
  for (const auto& entry : std::filesystem::directory_iterator(hexwright::test::source() + "/samples/parzymiechy"))
    folder.write(entry.path().filename().string(), whole_file(entry.path().string()));
}

ino_t inode(const std::string& path) {
  struct stat status {};
  return stat(path.c_str(), &status) == 0 ? status.st_ino : 0;
}

// A call that gets a signal some time after it has saved its checkpoint, which it does as soon as it plays.
int status_of_interrupted(const std::vector<std::string>& arguments, int signal, const std::string& checkpoint, const std::string& out) {
  const ino_t before = inode(checkpoint);
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    const int to = open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    dup2(to, 1);
    dup2(open("/dev/null", O_WRONLY), 2);
    const std::string program = hexwright::test::programs() + "/hexwright";
    std::vector<char*> argv{const_cast<char*>(program.c_str())};
    for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    if (chdir(hexwright::test::source().c_str()) == 0) execv(program.c_str(), argv.data());
    _exit(127);
  }
  for (int i = 0; i < 3000 && inode(checkpoint) == before; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  kill(child, signal);
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace

TEST_CASE("simulate: the report is the same on any number of threads, in any locale and with or without a checkpoint") {
  const ScratchFolder folder;
  const ProgramResult one = simulated({"--playouts", "100", "--threads", "1", "--format", "json"});
  INFO(one.err);
  REQUIRE(one.status == 0);
  for (const char* threads : {"2", "3", "8"})
    CHECK(simulated({"--playouts", "100", "--threads", threads, "--format", "json"}).out == one.out);
  const auto in_poland = call_program(ProgramCall{{"simulate", CORRECTED_1, "--lang", "en", "--playouts", "100", "--format", "json"},
                                                  {},
                                                  hexwright::test::source(),
                                                  {"LC_ALL=pl_PL.UTF-8"}});
  CHECK(in_poland.out == one.out);
  const std::string checkpoint = folder / "c";
  CHECK(simulated({"--playouts", "40", "--format", "json", "--checkpoint", checkpoint}).status == 0);
  const ProgramResult gone_on = simulated({"--playouts", "100", "--format", "json", "--checkpoint", checkpoint});
  CHECK(gone_on.out == one.out);
  CHECK(gone_on.err.find("40 playouts were in the checkpoint already") != std::string::npos);
  CHECK(simulated({"--playouts", "100", "--seed", "2", "--format", "json"}).out != one.out);
}

TEST_CASE("simulate: the keys of the contract") {
  const ProgramResult result = simulated({"--playouts", "50", "--seed", "9", "--format", "json"});
  INFO(result.err);
  REQUIRE(result.status == 0);
  const Json report = Json::parse(result.out);
  for (const char* key : {"seed", "playouts", "policies", "assumptions", "rulings", "parameters", "triggers", "milestones", "victory",
                          "ranks", "turns", "interrupted"}) {
    INFO(key);
    CHECK(report.contains(key));
  }
  CHECK(report["seed"] == 9);
  CHECK(report["playouts"] == 50);
  CHECK(report["interrupted"] == false);
  const std::size_t turns = report["turns"].size();
  CHECK(turns == 24);
  CHECK(report["turns"][0]["turn"] == 1);
  CHECK(report["turns"][0]["clock"] == "9:00");
  bool any = false;
  for (const Json& trigger : report["triggers"]) {
    if (trigger["method"] != "simulated") continue;
    any = true;
    REQUIRE(trigger["by_turn"].size() == turns);
    for (std::size_t turn = 0; turn < turns; ++turn) {
      CHECK(trigger["by_turn_low"][turn] <= trigger["by_turn"][turn]);
      CHECK(trigger["by_turn"][turn] <= trigger["by_turn_high"][turn]);
      if (turn > 0) CHECK(trigger["by_turn"][turn - 1] <= trigger["by_turn"][turn]);
    }
  }
  CHECK(any);
  for (const char* side : {"pl", "de"}) {
    const Json& victory = report["victory"][side];
    CHECK(victory["min"] <= victory["quantiles"]["5"]);
    CHECK(victory["quantiles"]["95"] <= victory["max"]);
    double mean = 0;
    for (const Json& clause : victory["clauses"]) mean += clause["mean"].get<double>();
    CHECK(mean == Approx(victory["mean"].get<double>()).margin(0.0001));
  }
  double all = 0;
  for (const Json& rank : report["ranks"]) all += rank["p"].get<double>();
  CHECK(all == Approx(1).margin(0.0001));
}

TEST_CASE("simulate: a report names what was assumed before any figure, fits into 100 columns and judges nothing") {
  for (const char* language : {"en", "pl"}) {
    const ProgramResult result = call_program({"simulate", CORRECTED_1, "--playouts", "50", "--lang", language});
    INFO(result.out << result.err);
    REQUIRE(result.status == 0);
    std::istringstream lines(result.out);
    for (std::string line; std::getline(lines, line);) {
      const auto columns = std::count_if(line.begin(), line.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
      if (columns > 100) FAIL(line);
    }
    CHECK(result.out.find("stack.dense-from") < result.out.find('%'));
    CHECK(result.out.find("balance") == std::string::npos);
    CHECK(result.err.find("/s") == std::string::npos);
  }
  CHECK(call_program({"simulate", CORRECTED_1, "--playouts", "50", "--lang", "pl"}).out.find("0,0") != std::string::npos);
}

TEST_CASE("simulate: wrong numbers, policies, setups and games are wrong usage") {
  for (const std::vector<std::string>& wrong :
       std::vector<std::vector<std::string>>{{"--playouts", "0"},
                                             {"--playouts", "1000000000000"},
                                             {"--playouts", "1e3"},
                                             {"--playouts", "-5"},
                                             {"--playouts", ""},
                                             {"--threads", "0"},
                                             {"--threads", "257"},
                                             {"--seed", "-1"},
                                             {"--seed", "18446744073709551616"},
                                             {"--policy", "pl=charge"},
                                             {"--policy", "ru=hold"},
                                             {"--policy", "hold"},
                                             {"--policy", "pl=hold:nothing=3"},
                                             {"--placement", CORRECTED_2},
                                             {"--vary", "nothing.at.all=1,2"},
                                             {"--vary", "x"},
                                             {"--vary", "melee.mixed=none-such"},
                                             {"--vary", "pl.range=1,2"},
                                             {"--vary", "melee.mixed=worst", "--checkpoint", "c"}}) {
    INFO(wrong[0] << ' ' << wrong[1]);
    const ProgramResult result = simulated(wrong);
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    CHECK_FALSE(result.err.empty());
  }
  // A game of data alone is played by the general engine, once it has every number that it needs.
  const ProgramResult other = simulated({}, "samples/two-hills/1-the-brook-bridge.scenario.xml");
  CHECK(other.status == 1);
  CHECK(other.err.find("movement.leader") != std::string::npos);
  CHECK(simulated({}, "samples/parzymiechy/parzymiechy.map.xml").status == 2);
  CHECK(simulated({}, "samples/parzymiechy/none.scenario.xml").status == 3);
  CHECK(simulated({"--placement", "none.placement.xml"}).status == 3);
}

TEST_CASE("simulate: a scenario with errors is played only when that is asked for, and then it is said") {
  const ProgramResult refused = simulated({"--playouts", "10"}, PRINTED_1);
  CHECK(refused.status == 1);
  CHECK(refused.out.empty());
  CHECK(refused.err.find("time/length-missing") != std::string::npos);
  const ScratchFolder folder;
  copy_of_samples(folder);
  const std::string name = "1-boj-o-parzymiechy-corrected.scenario.xml";
  folder.write(name, altered(folder.read(name), "to=\"7\"", "to=\"6\""));  // a gap between two ranks
  CHECK(simulated({"--playouts", "10"}, folder / name).status == 1);
  const ProgramResult forced = simulated({"--playouts", "10", "--force", "--format", "json"}, folder / name);
  INFO(forced.err);
  REQUIRE(forced.status == 0);
  CHECK(Json::parse(forced.out)["ignored_errors"] == Json{{"ranks/gap", 1}});
  CHECK(simulated({"--playouts", "10", "--force"}, folder / name).out.find("ranks/gap") != std::string::npos);
}

TEST_CASE("simulate: a signal ends it with an honest partial result, and the checkpoint goes on to the same bytes") {
  const ScratchFolder folder;
  const std::string checkpoint = folder / "c", out = folder / "out";
  const std::vector<std::string> call{"simulate", CORRECTED_1, "--playouts", "20000000", "--format", "json", "--checkpoint", checkpoint};
  CHECK(status_of_interrupted(call, SIGINT, checkpoint, out) == 128 + SIGINT);
  const Json first = Json::parse(folder.read("out"));
  CHECK(first["interrupted"] == true);
  const auto played = first["playouts"].get<std::uint64_t>();
  CHECK(played < 20000000);
  CHECK(status_of_interrupted(call, SIGTERM, checkpoint, out) == 128 + SIGTERM);
  CHECK(Json::parse(folder.read("out"))["playouts"].get<std::uint64_t>() >= played);
}

TEST_CASE("simulate: a checkpoint of another simulation is wrong usage, a damaged one cannot be read, and both are kept") {
  const ScratchFolder folder;
  copy_of_samples(folder);
  const std::string checkpoint = folder / "c", name = "1-boj-o-parzymiechy-corrected.scenario.xml";
  REQUIRE(simulated({"--playouts", "20", "--checkpoint", checkpoint}, folder / name).status == 0);
  const std::string before = folder.read("c");
  CHECK(simulated({"--playouts", "20", "--checkpoint", checkpoint, "--seed", "3"}, folder / name).status == 2);
  CHECK(simulated({"--playouts", "10", "--checkpoint", checkpoint}, folder / name).status == 2);
  CHECK(simulated({"--playouts", "20", "--checkpoint", checkpoint, "--policy", "pl=random"}, folder / name).status == 2);
  CHECK(simulated({"--playouts", "20", "--checkpoint", checkpoint}, CORRECTED_2).status == 2);
  folder.write(name, altered(folder.read(name), "points=\"1.5\"", "points=\"2.5\""));
  CHECK(simulated({"--playouts", "20", "--checkpoint", checkpoint, "--force"}, folder / name).status == 2);
  CHECK(folder.read("c") == before);
  folder.write("c", before.substr(0, before.size() / 2));
  CHECK(simulated({"--playouts", "20", "--checkpoint", checkpoint}).status == 3);
  CHECK(folder.read("c") == before.substr(0, before.size() / 2));
  CHECK(simulated({"--playouts", "20", "--checkpoint", folder.path()}).status == 3);
}

TEST_CASE("simulate: a checkpoint that cannot be saved is told, and the report comes all the same") {
  const ProgramResult result = simulated({"--playouts", "20", "--format", "json", "--checkpoint", "/proc/none/c"});
  CHECK(result.status == 0);
  CHECK(result.out == simulated({"--playouts", "20", "--format", "json"}).out);
  CHECK(result.err.find("The simulation goes on") != std::string::npos);
}

TEST_CASE("simulate: a ruling, a parameter and a number of a policy are varied, each value being the run that it stands for") {
  const ProgramResult rulings = simulated({"--playouts", "30", "--format", "json", "--vary", "stack.dense-effect=strength,losses"});
  INFO(rulings.err);
  REQUIRE(rulings.status == 0);
  const Json varied = Json::parse(rulings.out);
  REQUIRE(varied["runs"].size() == 2);
  for (const Json& run : varied["runs"])
    for (const Json& ruling : run["rulings"])
      if (ruling["id"] == "stack.dense-effect") {
        CHECK(ruling["choice"] == run["value"]);
        CHECK(ruling["default"] == (run["value"] == "strength"));
      }
  const Json standard = Json::parse(simulated({"--playouts", "30", "--format", "json"}).out);
  const ProgramResult parameter = simulated({"--playouts", "30", "--format", "json", "--vary", "turn.minutes=5,10", "--force"});
  INFO(parameter.err);
  REQUIRE(parameter.status == 0);
  const Json runs = Json::parse(parameter.out)["runs"];
  CHECK(runs[0]["victory"] == standard["victory"]);
  CHECK(runs[1]["turns"][1]["clock"] == "9:10");
  const ProgramResult numbers = simulated({"--playouts", "30", "--format", "json", "--policy", "pl=ambush", "--vary", "pl.range=2,4"});
  INFO(numbers.err);
  REQUIRE(numbers.status == 0);
  CHECK(Json::parse(numbers.out)["runs"][1]["policies"]["pl"]["numbers"]["range"] == 4);
  const ProgramResult text = simulated({"--playouts", "30", "--policy", "pl=ambush", "--vary", "pl.range=2,4"});
  CHECK(text.status == 0);
  CHECK(text.out.find("pl.range") != std::string::npos);
}

TEST_CASE("play: the game that is told is the one that simulate counts") {
  const ProgramResult told = call_program({"play", CORRECTED_1, "--lang", "en", "--seed", "5", "--playout", "0", "--format", "json"});
  INFO(told.err);
  REQUIRE(told.status == 0);
  const Json game = Json::parse(told.out), counted = Json::parse(simulated({"--seed", "5", "--playouts", "1", "--format", "json"}).out);
  CHECK_FALSE(game["actions"].empty());
  for (const char* side : {"pl", "de"}) {
    CHECK(game["victory"][side]["points"].get<double>() == Approx(counted["victory"][side]["mean"].get<double>()));
    for (std::size_t i = 0; i < game["victory"][side]["clauses"].size(); ++i)
      CHECK(game["victory"][side]["clauses"][i]["points"].get<double>() ==
            Approx(counted["victory"][side]["clauses"][i]["mean"].get<double>()));
  }
  int turn = 1;
  for (const Json& action : game["actions"]) {
    CHECK(action["turn"] >= turn);
    turn = action["turn"];
    if (!action["die"].is_null()) {
      CHECK(action["die"] >= 1);
      CHECK(action["die"] <= action["faces"]);
    }
  }
  const ProgramResult text = call_program({"play", CORRECTED_1, "--lang", "en", "--seed", "5"});
  CHECK(text.status == 0);
  CHECK(text.out.find("Turn 1\n") != std::string::npos);
  CHECK(text.out == call_program({"play", CORRECTED_1, "--lang", "en", "--seed", "5", "--playout", "0"}).out);
  CHECK(call_program({"play", CORRECTED_1, "--playout", "-1"}).status == 2);
  CHECK(call_program({"play", PRINTED_1}).status == 1);
}
