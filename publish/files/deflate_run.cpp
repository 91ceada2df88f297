// Raw deflate with a full flush at the end of every stretch.
#include "publish/files/deflate_run.hpp"

#include <isa-l/igzip_lib.h>
#include <zlib.h>

#include <algorithm>
#include <cassert>
#include <limits>
#include <vector>

namespace hexwright::publish {

struct DeflateRun::Stream {
  isal_zstream state{};
  std::vector<std::uint8_t> level;  // what fitting needs; empty when the codes are fixed
};

DeflateRun::DeflateRun(DeflateCodes codes) : stream_(std::make_unique<Stream>()) {
  if (codes == DeflateCodes::fitted) stream_->level.resize(ISAL_DEF_LVL1_DEFAULT);
}
DeflateRun::~DeflateRun() = default;

void DeflateRun::append(std::span<const std::uint8_t> bytes, std::string& out) {
  assert(bytes.size() <= std::numeric_limits<std::uint32_t>::max());
  isal_zstream& state = stream_->state;
  isal_deflate_init(&state);
  state.level = stream_->level.empty() ? 0 : 1;
  state.level_buf = stream_->level.empty() ? nullptr : stream_->level.data();
  state.level_buf_size = static_cast<std::uint32_t>(stream_->level.size());
  state.gzip_flag = IGZIP_DEFLATE;
  state.flush = FULL_FLUSH;
  state.next_in = const_cast<std::uint8_t*>(bytes.data());
  state.avail_in = static_cast<std::uint32_t>(bytes.size());
  std::size_t used = out.size();
  do {
    out.resize(std::max(used + bytes.size() / 8 + 4096, out.capacity()));
    state.next_out = reinterpret_cast<std::uint8_t*>(out.data()) + used;
    const auto room = static_cast<std::uint32_t>(std::min<std::size_t>(out.size() - used, std::numeric_limits<std::uint32_t>::max()));
    state.avail_out = room;
    [[maybe_unused]] const int status = isal_deflate(&state);
    assert(status == COMP_OK);
    used += room - state.avail_out;
  } while (state.avail_out == 0);
  assert(state.avail_in == 0);
  out.resize(used);
}

std::string zlib_head() { return "\x78\x01"; }

std::string zlib_tail(std::uint32_t adler) {
  std::string tail("\x03\0", 2);  // a last block with nothing in it
  for (int shift = 24; shift >= 0; shift -= 8) tail += static_cast<char>(adler >> shift & 0xFFU);
  return tail;
}

std::uint32_t adler_of(std::span<const std::uint8_t> bytes) { return isal_adler32(1, bytes.data(), bytes.size()); }

std::uint32_t adler_joined(std::uint32_t first, std::uint32_t second, std::uint64_t second_length) {
  return static_cast<std::uint32_t>(adler32_combine(first, second, static_cast<z_off_t>(second_length)));
}

}  // namespace hexwright::publish
