// No walls are built: nothing of what Windows has for them could be proved so far, and a wall that is not proved is none.
#include "platform/lockdown.hpp"

namespace hexwright::platform {

bool is_from_parent(int) { return false; }
bool end_with_parent() { return true; }
tl::expected<Walls, NoWall> lock_down(const Lockdown&) { return tl::make_unexpected(NoWall{"Windows", "not proved there"}); }

}  // namespace hexwright::platform
