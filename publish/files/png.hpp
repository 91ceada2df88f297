// A picture as a PNG of any size in little memory: bands of rows are drawn and compressed by several threads and written in order. The
// bytes are the same for any number of threads; the functions return when all threads have ended.
// No library writes the file, since none compresses the bands of one image on several threads: REASON
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>

#include "model/wording/fault.hpp"
#include "publish/canvas/picture.hpp"

namespace hexwright::publish {

struct PngOptions {
  // One of the two. The first is changed a little, each way, so that the steps of the picture are whole pixels; the second is
  // kept exactly.
  double pixels_per_mm = 0;
  std::int64_t width_px = 0;
  // 256 colours are taken where they are enough, else 24 bit; this asks for 24 bit in any case.
  bool truecolor = false;
  int threads = 0;  // 0: as many as the machine has
  std::stop_token stop;
};

struct PngSize {
  std::int64_t width = 0, height = 0;
};
// What write_png would write. Faults: png/no-scale, png/no-size, png/too-large.
wording::Result<PngSize> png_size(const Picture& picture, const PngOptions& options);

// Faults: those of png_size and atomic_save, and png/stopped. After any of them the file is what it was before.
wording::Result<void> write_png(const Picture& picture, const PngOptions& options, const std::string& path);

// The same bytes handed to a function, for standard output. A fault of its own ends the writing and is given back.
using PngSink = std::function<wording::Result<void>(std::string_view bytes)>;
wording::Result<void> write_png(const Picture& picture, const PngOptions& options, const PngSink& sink);

}  // namespace hexwright::publish
