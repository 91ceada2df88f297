// What the data of a clause hold, as facts of the same kinds that sentences are read into, so that both can be held against each other. A
// clause is any element with printed words; its data are those of the element and of all that stands in it. Made from the field lists, for
// any game; points into the project, which must outlive it. Any thread; no errors.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/project/project.hpp"
#include "reading/sentence/grammar.hpp"

namespace hexwright::document {
enum class Score;
}

namespace hexwright::validator {

struct HeldFact {
  sentences::About about;
  sentences::Bound bound = sentences::Bound::none;
  std::vector<std::int64_t> values;
  std::vector<std::string> names;  // all that are meant together: ids, labels of hexes in lower case
  std::string side;                // whose pieces, of a count
  std::string_view column;         // the attribute that holds it
};

struct WordedClause {
  enum class Is { other, setup_order, first_player, directive, item, losses, rank, exception, formation, section } is = Is::other;
  const document::Datum* datum;  // it has words: `printed`, not replaced, or the author's
  std::string object;            // nearest id
  std::vector<HeldFact> held;
  std::vector<std::string> corrected;  // words of parts that an editor has replaced; they stand in its own
  bool only_near = false;              // its conditions ask for nothing but nearness and turns
  bool half_open = false;              // of a rank
};

// Whether an item counts boxes, leaders or pieces that are lost: those of its own side, where it names no other.
bool counts_losses(document::Score score);

// In the order of the files: of the scenario's own part, and of the order of battle that it links. Lines that an editor has replaced are
// left out.
std::vector<WordedClause> clauses_of(const project::Project& project);

}  // namespace hexwright::validator
