// What a picture draws on a part of its paper, as one number: equal numbers mean equal drawings, so that a tile that an edit did not touch
// need not be painted again. Taking it costs a fraction of painting.
#pragma once

#include <cstdint>

#include "publish/canvas/picture.hpp"

namespace hexwright::publish {

std::uint64_t fingerprint(const Picture& picture, const Box& part);

}  // namespace hexwright::publish
