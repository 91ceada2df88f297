// One bad file or situation: how it is made from the sound project in tests/bad/sound, how the program is called, and what it
// has to say. A case has one fault, and the fault has one place.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tests/model/io/scratch_folder.hpp"

namespace hexwright::test {

inline const std::string CARD = "card.scenario.xml", MAP = "ford.map.xml", ORBAT = "ford.orbat.xml", RULESET = "ford.ruleset.xml";

inline constexpr int FINDING = 1, WRONG_USAGE = 2, REFUSAL = 3;

// What the case has done to the folder. `line` is where the fault now stands, counted from 1, or 0 when it has no line.
struct Made {
  std::string file = CARD;
  int line = 0;
};

struct BadInput {
  std::string name;
  int status = REFUSAL;
  std::string said;  // the id of the finding, or a part of the words on stderr
  std::function<Made(const ScratchFolder&)> make;
  std::vector<std::string> arguments{"check", CARD};
  std::string standard_input = {};  // name of a file in the folder
  double cpu_seconds = 1;           // that it may take in a release build
};

// `from` stands once or more in the file; the first is replaced. The fault is on the line where the replacement begins, or
// on that of `at` when it is given; "-" for none.
BadInput finding(std::string name, std::string file, std::string from, std::string to, std::string id, std::string at = {});
BadInput refusal(std::string name, std::string file, std::string from, std::string to, std::string words, std::string at = {});
// The card is replaced by these bytes.
BadInput whole(std::string name, std::string bytes, std::string words, int line);
// The folder is changed by hand.
BadInput situation(std::string name, std::function<Made(const ScratchFolder&)> make, std::string words);
// The same case by way of other arguments, and with a file of the folder as standard input.
BadInput by(std::vector<std::string> arguments, BadInput input, std::string standard_input = {});

std::string many(std::size_t times, std::string_view text);

std::vector<BadInput> bad_bytes();       // encodings, truncation, well-formedness, sizes
std::vector<BadInput> bad_numbers();     // values and words of attributes
std::vector<BadInput> bad_structure();   // elements and attributes that do not belong, formats
std::vector<BadInput> bad_boards();      // boards, rows, labels and what lies on them
std::vector<BadInput> bad_links();       // references between files
std::vector<BadInput> bad_ids();         // ids, references inside the project, games and rulesets
std::vector<BadInput> bad_rules();       // conditions, time, victory, setup
std::vector<BadInput> bad_printed();     // what came with format 1.1
std::vector<BadInput> bad_settings();    // hexwright.settings.xml
std::vector<BadInput> bad_masses();      // too much of what is allowed
std::vector<BadInput> bad_situations();  // what is no file, and names that are no names

}  // namespace hexwright::test
