// The interface through which a check asks the scripts of a document: what they have to say comes as findings like any others. It is
// implemented by the client of the script worker; the validator runs no script. A judge may block for seconds; one thread at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "model/geometry/hex_set.hpp"
#include "model/project/project.hpp"
#include "model/wording/text.hpp"

namespace hexwright::validator {

class Sink;

// Findings that scripts make have ids of the author's own behind this.
inline constexpr std::string_view OWN_FINDINGS = "own/";

class ScriptJudge {
 public:
  virtual ~ScriptJudge() = default;

  // Runs the extra checks of the scenario's scripts and, where a placement is given, lets them say whether its pieces may stand where
  // they do. A script that fails is a finding; when none can be run on this machine that is said as not checked.
  virtual void judge(const project::Project& scenario, const project::Project* placement, Sink& sink) const = 0;

  // In which of the hexes the scripts let each of these pieces be set up. In failure what would be needed to know it.
  virtual tl::expected<std::vector<geometry::HexSet>, wording::Text> may_set_up(const project::Project& scenario,
                                                                                const std::vector<std::size_t>& pieces,
                                                                                const geometry::HexSet& hexes) const = 0;

  // What went wrong in may_set_up() after judge() had been asked; called when everything else is checked.
  virtual void tell_late(const project::Project&, Sink&) const {}
};

}  // namespace hexwright::validator
