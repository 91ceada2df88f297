// A picture as a PNG of any size in little memory: bands of rows are drawn and compressed by several threads and written in order. The
// bytes are the same for any number of threads. Any thread may call; the functions return when all threads have ended. The writer is our
// own, since no library compresses one image on several threads: for 30 maps of 1600 x 1383 pixels in 256 colours libpng 1.6 takes 463 ms
// (level 1) or 1,078 ms (level 6) of one processor, ISA-L 89 ms, which are shared by the threads. cairo's own writer is libpng's, in 24
// bit, from a surface that holds the whole picture. It never reads files: its input is pixels and a title. Faults begin with png/, or are
// those of saving.
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
  // 256 colours are used where they are enough, else 24 bit; this forces 24 bit.
  bool truecolor = false;
  int threads = 0;  // 0: as many as the machine has
  std::stop_token stop;
};

struct PngSize {
  std::int64_t width = 0, height = 0;
};
// What write_png would write. Faults: png/no-scale, png/no-size, png/too-large.
wording::Result<PngSize> png_size(const Picture& picture, const PngOptions& options);

// Faults: those of png_size and atomic_save, and png/stopped. After any of them the file is unchanged.
wording::Result<void> write_png(const Picture& picture, const PngOptions& options, const std::string& path);

// The same bytes handed to a function, for standard output. A fault of the sink ends the writing and is returned.
using PngSink = std::function<wording::Result<void>(std::string_view bytes)>;
wording::Result<void> write_png(const Picture& picture, const PngOptions& options, const PngSink& sink);

}  // namespace hexwright::publish
