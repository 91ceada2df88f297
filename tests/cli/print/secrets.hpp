// What a folder of documents keeps from one side, found in the documents themselves and not with the program's own judges; more of it,
// planted; and the same folder once more with every secret another one.
#pragma once

#include <set>
#include <string>

namespace hexwright::test {

struct Secrets {
  std::set<std::string> names;    // words and ids that stand in secret parts alone
  std::set<std::string> figures;  // numbers and hexes in secret parts
  bool none() const { return names.empty() && figures.empty(); }
};

// Hides nearly everything that the side owns: orders in turn written down, face down and only for its own eyes, what comes on, its
// artillery, victory points and rules, and its last piece.
void plant_secrets(const std::string& folder, const std::string& side);

// Writes into `folder`, over the copy of a sample, documents in which whatever the viewer may not know is something else: other names,
// other numbers, other hexes, or nothing at all. `scenario` is the one that is going to be exported, filled in by a placement unless that
// is empty. Returns what was secret before.
Secrets change_secrets(const std::string& folder, const std::string& scenario, const std::string& placement, const std::string& viewer);

}  // namespace hexwright::test
