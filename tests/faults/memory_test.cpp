// Memory runs out: the n-th allocation of every verb fails, once or from then on. The program says so and ends with a status, and no
// document is lost; or it can do without, and its result is the whole one.
#include <iostream>

#include "tests/faults/writers.hpp"

using namespace hexwright::test;

namespace {

const std::vector<std::vector<std::string>>& readers() {
  static const std::string card = "1-the-ford.scenario.xml";
  static const std::vector<std::vector<std::string>> list{
      {"check", card},
      {"check", card, "--format", "json"},
      {"check", card, "--format", "sarif", "--review", "--rulings"},
      {"check", ".", "--format", "junit"},
      {"triggers", card, "--format", "json"},
      {"setup", "example", card, "--format", "json"},
      {"rules", "pluton"},
      {"rules", "lee", "--format", "json"},
      {"explain", "setup/order"},
      {"schema", "scenario"},
      {"fmt", "--check", card},
      {"diff", card, "border-watch.orbat.xml"},
      {"diff", card, card, "--format", "json"},
      {"export", card, "--what", "csv", "-o", "-"},
      {"import", "notation", "card.txt", "-o", "-"},
      {"import", "card", "card.txt", "--format", "json"},
      {"import", "megamek", "board.board", "-o", "-"},
      {"import", "tmx", "board.tmx", "-o", "-"},
      {"play", card, "--seed", "1"},
      {"odds", "lee"},
      {"completion", "bash"},  // not "doctor": it starts other programs, which would inherit the fault
      {"--help"},
      {"--version"},
  };
  return list;
}

struct Count {
  int faults = 0, told = 0, unharmed = 0, crashed = 0;
};

class Campaign {
 public:
  Campaign(long dense, long step, bool lasting) : dense_(dense), step_(step), lasting_(lasting) {}

  void verb(const Writer& verb) {
    const ScratchFolder folder, aside;
    Files before = prepared(verb);
    before["card.txt"] = "Poland:\nI/83pp: 1kp – 1 s.\n\nVictory Conditions\nThe Poles win if they hold 0202 at the end of turn 4.\n";
    before["board.board"] =
        "size 2 2\nhex 0101 0 \"\" \"\"\nhex 0201 1 \"woods:1\" \"\"\nhex 0102 0 \"\" \"\"\nhex 0202 0 \"\" \"\"\nend\n";
    before["board.tmx"] =
        "<map version=\"1.8\" orientation=\"hexagonal\" width=\"2\" height=\"1\" tilewidth=\"8\" tileheight=\"8\" hexsidelength=\"4\" "
        "staggeraxis=\"x\" staggerindex=\"odd\"><tileset firstgid=\"1\" name=\"t\" tilewidth=\"8\" tileheight=\"8\" tilecount=\"1\" "
        "columns=\"1\"><tile id=\"0\" type=\"woods\"/></tileset><layer id=\"1\" name=\"a\" width=\"2\" height=\"1\"><data "
        "encoding=\"csv\">1,1</data></layer></map>";
    put_files(folder.path(), before);
    const auto whole = run(verb, folder.path(), {"HEXWRIGHT_FAULT_COUNT=" + (aside / "count")});
    const Files after = files_in(folder.path());
    INFO(verb.name << ": " << whole.err);
    REQUIRE(whole.status < 128);
    const long allocations = std::stol("0" + bytes_at(aside / "count"));
    REQUIRE(allocations > 0);
    for (long n = 0; n < allocations; n += n < dense_ ? 1 : step_ > 0 ? step_ : std::max(1L, allocations / -step_)) {
      ++count_.faults;
      if (count_.faults % 8 == 0 || before != after) put_files(folder.path(), before);
      const auto result = run(verb, folder.path(), {"HEXWRIGHT_FAULT_MEMORY=" + std::to_string(n) + (lasting_ ? " lasting" : "")});
      INFO("allocation " << n << " of " << allocations << ": status " << result.status << "\n" << result.err);
      CHECK(result.status < 128);
      if (result.status >= 128) ++count_.crashed;
      const Files now = files_in(folder.path());
      CHECK((now == before || now == after));
      if (result.status == whole.status && result.out == whole.out) {
        ++count_.unharmed;
        CHECK(now == after);
      } else {
        ++count_.told;
        CHECK(result.status >= 2);
        CHECK_FALSE(result.err.empty());
      }
      next_save(folder.path());
      CHECK(left_over(folder.path()) == 0);
    }
  }
  ~Campaign() {
    std::cout << "allocations that failed" << (lasting_ ? ", and all after them" : "") << ": " << count_.faults << ", " << count_.told
              << " told, " << count_.unharmed << " did without, " << count_.crashed << " crashes\n";
  }

 private:
  long dense_, step_;  // a step below nought: so many of the whole
  bool lasting_;
  Count count_;
};

void campaign(long dense, long step, bool lasting) {
  Campaign campaign(dense, step, lasting);
  for (const Writer& writer : writers()) campaign.verb(writer);
  for (const auto& arguments : readers()) {
    std::string name;
    for (const std::string& word : arguments) name += word + ' ';
    campaign.verb({name, arguments});
  }
}

}  // namespace

TEST_CASE("Memory runs out in any verb: that is told, and nothing is lost") {
  campaign(0, -7, false);
  campaign(0, -3, true);
}
TEST_CASE("Each of the first two thousand allocations of every verb fails, then every fiftieth", "[.long]") { campaign(2'000, 50, false); }
TEST_CASE("Memory is gone for good, at any moment of any verb", "[.long]") { campaign(20, 997, true); }
