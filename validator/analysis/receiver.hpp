// What the player of a side learns of the others from any file that is made for him: how much of each list he is told, and what he can work
// out of what he is told. Everything is reckoned from the very papers that exports are made of, so that it cannot know more than they say.
// Counts are numbers of things. Pure function for any thread. Fault: view/unknown-side.
#pragma once

#include <vector>

#include "model/view/papers.hpp"
#include "model/view/view.hpp"

namespace hexwright::validator {

struct Learnt {
  struct Share {
    wording::Text what;
    std::int64_t told = 0, all = 0;
    std::vector<std::string> kept;  // names or ids of what is not told, as the author knows them
  };
  struct Of {
    std::string side;
    std::vector<Share> shares;  // of what there is any
    std::vector<wording::Text> worked_out;
  };
  std::vector<Of> sides;                  // the others
  std::vector<wording::Text> worked_out;  // of no side in particular
  std::vector<std::string> together;      // titles, ids and names of files that go along, as written

  bool is_worked_out() const;
};

// The project has a map, a scenario and an order of battle; a placement says where the pieces stand.
wording::Result<Learnt> learnt(const project::Project& project, std::string_view side, const document::Placement* placement);

// The same to be read, line by line.
struct TellLine {
  enum class Is { heading, share, kept, worked_out, note } is;
  wording::Text what, value;  // a value has only a share: "1 of 2"
};
std::vector<TellLine> lines_of(const Learnt& learnt, const project::Project& project, std::string_view side);

}  // namespace hexwright::validator
