// What the four cards make `check`, `triggers` and `diff` say, word for word, in each language that has files in golden/. After a
// change that is wanted: test_cli "[.renew-golden]" writes them anew, and the difference is read before it is kept.
#include "tests/cli/contract_program.hpp"
#include "tests/folders.hpp"

using namespace hexwright::test;

namespace {

struct GoldenCall {
  std::string name;
  std::vector<std::string> arguments;
};

const std::vector<GoldenCall>& golden_calls() {
  static const std::vector<GoldenCall> calls = [] {
    std::vector<GoldenCall> all;
    for (const auto& [name, path] : {std::pair("1-printed", PRINTED_1), std::pair("1-corrected", CORRECTED_1),
                                     std::pair("2-printed", PRINTED_2), std::pair("2-corrected", CORRECTED_2)}) {
      all.push_back({"check-" + std::string(name), {"check", path}});
      all.push_back({"triggers-" + std::string(name), {"triggers", path}});
    }
    for (const auto& [name, path] : {std::pair("2-printed", PRINTED_2), std::pair("2-corrected", CORRECTED_2)})
      all.push_back({"triggers-" + std::string(name) + "-revealed-3", {"triggers", path, "--assume", "first_reveal=3"}});
    for (const auto& [name, before, after] : {std::tuple("1", PRINTED_1, CORRECTED_1), std::tuple("2", PRINTED_2, CORRECTED_2)}) {
      all.push_back({"diff-" + std::string(name), {"diff", before, after}});
      all.push_back({"errata-" + std::string(name), {"diff", before, after, "--format", "errata"}});
    }
    return all;
  }();
  return calls;
}

std::string golden_path(const GoldenCall& call, const std::string& lang) {
  return hexwright::test::source() + "/tests/cli/golden/" + call.name + "." + lang + ".txt";
}

std::string golden_text(const GoldenCall& call, const std::string& lang) {
  std::vector<std::string> arguments = call.arguments;
  arguments.insert(arguments.end(), {"--lang", lang});
  const ProgramResult result = call_program(arguments);
  CHECK(result.err.empty());
  return result.out;
}

}  // namespace

TEST_CASE("What the cards make the program say is what was read and kept") {
  int compared = 0;
  for (const std::string lang : {"en", "pl"})
    for (const GoldenCall& call : golden_calls()) {
      if (!std::filesystem::exists(golden_path(call, lang))) continue;
      INFO(golden_path(call, lang));
      CHECK(golden_text(call, lang) == whole_file(golden_path(call, lang)));
      ++compared;
    }
  CHECK(compared >= static_cast<int>(golden_calls().size()));  // English is always there
}

TEST_CASE("Write the kept outputs anew, in the languages that have them", "[.renew-golden]") {
  for (const std::string lang : {"en", "pl"})
    for (const GoldenCall& call : golden_calls())
      if (lang == "en" || std::filesystem::exists(golden_path(call, lang))) {
        std::filesystem::create_directories(std::filesystem::path(golden_path(call, lang)).parent_path());
        std::ofstream(golden_path(call, lang), std::ios::binary) << golden_text(call, lang);
      }
}
