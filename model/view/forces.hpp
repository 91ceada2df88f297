// The order of battle and the setup as a viewer may know them, for exports that are text. Left out is everything that `visible-to` keeps
// from the viewer, and every order that is not seen as it is. A piece that stands hidden stays in the order of battle: the card prints the
// forces of both sides. Immutable once made; pure functions for any thread. Fault: view/unknown-side.
#pragma once

#include <memory>

#include "model/project/documents.hpp"
#include "model/view/view.hpp"

namespace hexwright::view {

class Forces {
 public:
  const document::Orbat& orbat() const { return *orbat_; }
  // Null when the project has no scenario. Its order of battle and setup are the filtered ones.
  const document::Scenario* scenario() const { return scenario_.get(); }
  const document::Setup* setup() const;
  // The faces of its pieces' counters, in the order of the order of battle.
  const std::vector<Face>& faces() const { return faces_; }

 private:
  Forces() = default;
  friend class ForcesMaker;
  std::shared_ptr<const document::Orbat> orbat_;
  std::shared_ptr<const document::Scenario> scenario_;
  std::vector<Face> faces_;
};

// The project must have an order of battle; it needs no map.
Forces forces_seen_by_referee(const project::Project& project);
// Refused with view/unknown-side when the order of battle has no such side.
tl::expected<Forces, wording::Fault> forces_seen_by(const project::Project& project, std::string_view side, const Disguise& disguise);
// Only what every side may know.
Forces forces_seen_by_everyone(const project::Project& project, const Disguise& disguise);

}  // namespace hexwright::view
