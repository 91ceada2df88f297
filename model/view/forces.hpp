// The order of battle and the setup as a viewer may know them, for what is written as text and not drawn. What `visible-to` keeps from him
// is not in them, and of the orders only those that he sees as they are. That a piece stands hidden does not take it out of the order of
// battle: the card prints its forces for both sides. Pure functions for any thread.
#pragma once

#include <memory>

#include "model/project/documents.hpp"
#include "model/view/view.hpp"

namespace hexwright::view {

class Forces {
 public:
  const document::Orbat& orbat() const { return *orbat_; }
  // Null when the project has no scenario. Its order of battle and setup are those seen.
  const document::Scenario* scenario() const { return scenario_.get(); }
  const document::Setup* setup() const;
  // What the counters of its pieces say, in the order of the order of battle.
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
// What every side may know.
Forces forces_seen_by_everyone(const project::Project& project, const Disguise& disguise);

}  // namespace hexwright::view
