// The counters of a placement, and the order of all counters of a view: by place, then from the bottom of the stack. Slots are renumbered
// and face-down counters named by their order, so that neither has a gap where something was left out. Called by one thread while it builds
// a view; no errors: beyond the limits below counters are left out and Contents::cut is set.
#pragma once

#include "model/view/orders.hpp"
#include "model/view/view.hpp"

namespace hexwright::view {

void add_counters(Contents& contents, const project::Project& project, const document::Placement& placement, const Viewer& viewer,
                  const Orders& orders, const Roster& roster);
void put_in_order(std::vector<Counter>& counters);

// A face of which only the side is known.
Face face_down_of(const std::string& side);

// Faces beyond these limits are left out, in counters and in spreads (view.hpp): far more than any box holds.
inline constexpr std::size_t MOST_FACES = 200'000;
inline constexpr std::size_t MOST_FACE_BYTES = std::size_t{128} << 20;
// Counts faces and their bytes. take() counts one more; false once a limit is exceeded.
class FaceRoom {
 public:
  bool take(const Face& face) {
    ++faces_;
    bytes_ += sizeof(Face) + face.id.size() + face.side.size() + face.kind.size() + face.formation.size() + face.formation_kind.size() +
              face.text.size();
    return faces_ <= MOST_FACES && bytes_ <= MOST_FACE_BYTES;
  }

 private:
  std::size_t faces_ = 0, bytes_ = 0;
};

}  // namespace hexwright::view
