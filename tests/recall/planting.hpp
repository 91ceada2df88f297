// Faults planted one at a time in copies of clean scenarios, and whether the validator finds each: with the right id, at the right
// object. The faults are made by operators that work on any document of ours, so a game that comes later brings only its
// samples, and where it wants faults of its own, its own operators.
// Invariant: the same samples give the same faults in the same order.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <pugixml.hpp>
#include <span>
#include <string>
#include <vector>

namespace hexwright::test {

// What must be found: one of the ids, at one of the objects (an id, a hex, or a piece of the line that the finding points at).
struct Expected {
  std::vector<std::string> ids;
  std::vector<std::string> objects;
};

// Facts of the scenario that an operator may need: documents by file name, as they are before the fault.
class Folder {
 public:
  // The scenario and what it reaches.
  Folder(const std::string& sample, const std::string& scenario);
  bool extends() const;
  const std::map<std::string, std::string>& files() const { return files_; }
  // The first node of an XPath in any file whose name ends so.
  pugi::xml_node find(const std::string& ending, const std::string& xpath) const;
  std::vector<std::string> ids(const std::string& ending, const std::string& xpath) const;

 private:
  std::map<std::string, std::string> files_;
  std::map<std::string, pugi::xml_document> documents_;
};

// One way to go wrong, at each node that the XPath selects. `plant` changes the node (or what is around it) and says what has
// to be found; nothing when this node cannot go wrong in this way, and then it must have changed nothing.
struct Operator {
  std::string group, name;
  std::string ending;  // of the names of the files it works on
  std::string select;  // XPath
  std::function<std::optional<Expected>(pugi::xml_node, const Folder&)> plant;
};

std::span<const Operator> force_operators();     // order of battle, setup, muster
std::span<const Operator> schedule_operators();  // time, entries, triggers, support
std::span<const Operator> scoring_operators();   // victory, ranks, printed text
std::span<const Operator> word_operators();      // punctuation, abbreviations
std::span<const Operator> ground_operators();    // maps
std::span<const Operator> logic_operators();     // conditions among themselves, artillery, what the clauses pay
std::span<const Operator> placing_operators();   // numbers and exceptions, and how things lie on the ground

struct Fault {
  const Operator* by = nullptr;
  std::string sample, scenario, file;
  std::string about;  // the element as it was, in short
  std::string bytes;  // of the file with the fault in it
  Expected expected;
};

// At most so many faults of each operator in each sample, spread over the places it applies to.
std::vector<Fault> faults_of(const std::string& sample, const std::string& scenario, std::span<const Operator> operators, std::size_t most);

// Of the element, and of the nearest element around the node, itself included, that has one: what a finding about it is about.
std::string id_of(pugi::xml_node node);
std::string owner_of(pugi::xml_node node);
// Where a finding about a condition may stand: with its owner, or with the artillery that the owner's line is about.
std::vector<std::string> owners_of(pugi::xml_node node);
// The element itself goes; what refers to it stays.
void remove(pugi::xml_node node);
// An attribute is there with this value from now on.
void set(pugi::xml_node node, const char* attribute, const std::string& value);
// Ids of a list in an attribute, split at blanks.
std::vector<std::string> list_of(pugi::xml_node node, const char* attribute);

}  // namespace hexwright::test
