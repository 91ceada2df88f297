// Made-up positions: small maps with woods, both kinds of buildings and streams, small forces of both sides in any state, artillery,
// reinforcements, and any readings of the rules, written as the files of a scenario so that the whole road to the game is judged.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "validator/simulator/dice.hpp"
#include "validator/simulator/engine.hpp"

namespace hexwright::test {

struct Position {
  std::map<std::string, std::string> files;                 // by name; the scenario is s.scenario.xml
  std::map<std::string, validator::PolicyChoice> policies;  // of both sides
  std::set<std::pair<std::string, std::string>> readings;   // ruling and reading that it plays with
};

class PositionMaker {
 public:
  explicit PositionMaker(std::uint64_t number) : dice_(20260901, number) {}
  Position make();

 private:
  struct MadePiece {
    std::string id, kind, company;
  };
  int pick(int least, int most) { return least + dice_.roll(most - least + 1) - 1; }
  bool chance(int percent) { return dice_.roll(100) <= percent; }
  std::string any_of(const std::vector<std::string>& choices) {
    return choices[static_cast<std::size_t>(pick(0, static_cast<int>(choices.size()) - 1))];
  }

  void choose_rulings();
  std::string label(int column, int row) const;
  std::string any_hex();  // that can be entered
  std::string map_file();
  std::string terrain_rows();
  std::string stream();
  std::string piece(const std::string& side, const std::string& kind, const std::string& company);
  std::string company(const std::string& side);
  std::string orbat_file();
  std::string setup();
  std::string place_of(const MadePiece& piece);
  std::string support();
  std::string reinforcements();
  std::string victory() const;
  std::string scenario_file();

  validator::Dice dice_;
  Position position_;
  std::vector<std::string> terrain_;  // rows of signs
  int columns_ = 0, rows_ = 0, companies_ = 0, markers_ = 0;
  std::map<std::string, int> numbers_;  // of side and kind: the last given
  std::vector<MadePiece> pieces_;
  std::map<std::string, std::string> late_companies_;  // that come on later, by id: their side
  std::map<std::string, std::string> holder_of_hex_;
  std::map<std::string, int> platoons_in_;
  std::vector<std::string> assets_;
};

}  // namespace hexwright::test
