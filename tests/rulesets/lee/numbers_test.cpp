// Every caption, printed example and vector that the requirements of chapters 6 and 9 number has a test with its number in the name.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "tests/folders.hpp"

using namespace hexwright::test;

namespace {

// As many as there are: each run of numbers is written once, `BP-01/03` for two of them.
constexpr const char* NUMBERED =
    "6.2a-1/2/3/5/6/7/9/10/11 6.2b-2/3/4/6/7/8/10/11/12 6.2c-1/2/3 6.2d-2 6.3a-1/2/4/5/6/8 6.3b-1/2 6.4a-1/2/3 6.4b-1/2/3 6.4c-2 6.4d-1 "
    "BP-01/03/04/05/07/08/09/11/12/13/15/16/17/19/20/21/23/24/25/27/28/29/31/32/33/35/36/37/39/40/41/43/44/45 "
    "PV-1 PV-2 PV-3 PV-4 PV-5 PV-6 PV-7 PV-8 PV-9 PV-10 PV-11 PV-12 "
    "EX-A1/A2/S1/M2/R1/R2/R4/R5/Q1 "
    "IL-9.2 IL-9.3b IL-9.3c IL-9.3f IL-9.3g IL-9.3h IL-9.3i IL-9.3k IL-9.3l IL-9.4a IL-9.4b IL-9.5a IL-9.5b IL-9.6b IL-9.6d IL-9.6f "
    "IL-9.7a IL-9.7d IL-9.8a IL-9.8b-1 IL-9.9a IL-9.9b IL-9.10a IL-9.11a IL-9.12a IL-9.12c IL-9.12d IL-9.12f IL-9.12h IL-9.12i IL-9.17a "
    "IL-9.17b IL-9.24a "
    "C-V01/02/03/05/06/07/09/10/11/13/14/15/17/18/19/21/22/23/25/26/27/29/30/31/33/34/35/37/38/39/41/42/43/45/46/47/49/50/51/53/54/55/57/"
    "58/59/61/62/63/65/66/67/69/70/71/73/74/75/77/78";

// `BP-01/03` is BP-01 and BP-03.
std::set<std::string> numbers_in(const std::string& text) {
  static const std::regex RUN(R"((6\.[234][a-d]-|BP-|PV-|EX-|C-V)([A-Z]?[0-9]+(?:/[A-Z]?[0-9]+)*)|IL-9\.[0-9]+[a-l]?(?:-1)?)");
  std::set<std::string> found;
  for (std::sregex_iterator run(text.begin(), text.end(), RUN), end; run != end; ++run) {
    if (!(*run)[1].matched) {
      found.insert(run->str());
      continue;
    }
    std::istringstream each((*run)[2].str());
    for (std::string one; std::getline(each, one, '/');) found.insert((*run)[1].str() + one);
  }
  return found;
}

std::set<std::string> numbers_of_tests() {
  static const std::regex NAME(R"re(TEST_CASE\("([^"]*)")re");
  std::set<std::string> found;
  for (const auto& file : std::filesystem::directory_iterator(source() + "/tests/rulesets/lee")) {
    std::ifstream in(file.path());
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    for (std::sregex_iterator name(text.begin(), text.end(), NAME), end; name != end; ++name) found.merge(numbers_in((*name)[1].str()));
  }
  return found;
}

}  // namespace

TEST_CASE("Lee: every numbered caption, example and vector of the two chapters is in the name of a test, and no other number is") {
  const std::set<std::string> wanted = numbers_in(NUMBERED), tested = numbers_of_tests();
  CHECK(wanted.size() == 185);
  for (const std::string& number : wanted) {
    INFO(number << " has no test");
    CHECK(tested.count(number) == 1);
  }
  for (const std::string& number : tested) {
    INFO(number << " is not in the list");
    CHECK(wanted.count(number) == 1);
  }
}
