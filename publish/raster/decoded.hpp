// The pixels of a PNG or JPEG picture. Any thread; faults as listed.
#pragma once

#include <iosfwd>
#include <string>

#include "model/io/picture_header.hpp"
#include "model/wording/fault.hpp"
#include "publish/raster/surface.hpp"

namespace hexwright::publish {

struct Decoded {
  Surface pixels;  // every `step`th one of the file each way: only a sheet beyond all screens is thinned
  int step = 1;
};

// Of a picture whose header was read before: one of another size is not decoded. Faults: picture/broken, picture/no-memory.
wording::Result<Decoded> decode_picture(std::istream& file, const std::string& name, io::PictureHeader header);
// Opens what decoding opens, for who does it behind walls (platform/apart.hpp).
void prepare_to_decode();

}  // namespace hexwright::publish
