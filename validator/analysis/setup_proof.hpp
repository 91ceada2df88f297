// Can the setup of a scenario be carried out? Possible with a placing of every piece, impossible with the directives that do
// not go together, or undecided with what would have to be known. `check` and `setup example` both ask here, so that they
// never disagree.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "validator/analysis/feasibility.hpp"
#include "validator/analysis/setup_ground.hpp"

namespace hexwright::validator {

class ScriptJudge;

struct Standing {  // exactly one of hex, box, pose
  std::size_t piece = 0, directive = 0;
  std::optional<std::size_t> hex;
  std::string box;
  std::string board;  // of the pose
  std::optional<geometry::Pose> pose;
};
struct CrowdedDirectives {
  Crowd::Why why = Crowd::Why::room;
  std::vector<std::size_t> directives;  // ascending
  int wanted = 0, room = 0;
  geometry::HexSet hexes;
  bool smallest = true;
};
struct Unclear {
  std::optional<std::size_t> directive;  // none: the whole setup
  wording::Text needs;
};
struct SetupProof {
  Fits fits = Fits::undecided;
  std::vector<Standing> witness;           // in the order of the directives, when it fits
  std::vector<CrowdedDirectives> crowded;  // when it does not
  std::vector<Unclear> unclear;            // when that is not known
  // What stands on hexes, as it was put in numbers: for who asks more of it. Null when nothing does.
  std::shared_ptr<const SetupProblem> problem = {};
  std::vector<std::size_t> lot_directives = {};  // of each lot
  std::vector<project::Pieces> parties = {};     // of each party
};

// Scripts narrow the hexes of each piece; without a judge to ask they are passed over.
SetupProof prove_setup(const project::Project& project, const ScriptJudge* scripts = nullptr);
// The same for who knows the ground of each directive already; the project has a setup, an order of battle and a map.
SetupProof prove_setup(const project::Project& project, const std::vector<SetupGround>& grounds, const ScriptJudge* scripts = nullptr);

}  // namespace hexwright::validator
