// A picture as an SVG document, in memory or in a file that is written whole or not at all. Any thread. Lengths in millimetres. svg_of()
// cannot fail: an extent without an area becomes one millimetre square.
#pragma once

#include <string>

#include "model/wording/fault.hpp"
#include "publish/canvas/picture.hpp"
#include "publish/canvas/svg_canvas.hpp"

namespace hexwright::publish {

std::string svg_of(const Picture& picture, const SvgOptions& options);

// Faults: svg/no-extent, and those of io::atomic_save.
wording::Result<void> write_svg(const Picture& picture, const SvgOptions& options, const std::string& path);

}  // namespace hexwright::publish
