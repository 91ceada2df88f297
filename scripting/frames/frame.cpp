// The head is judged as soon as it is whole, before any room is made for what it announces.
#include "scripting/frames/frame.hpp"

#include <cassert>

#include "scripting/frames/bytes.hpp"

namespace hexwright::frames {

std::string frame_bytes(FrameKind kind, std::string_view payload) {
  assert(payload.size() <= FRAME_BYTES);
  ByteWriter out;
  out.u8(static_cast<std::uint8_t>(kind));
  out.blob(payload);
  return out.take();
}

std::size_t FrameReader::wanted() const {
  if (!good_) return 0;
  if (head_.size() < FRAME_HEAD_BYTES) return FRAME_HEAD_BYTES - head_.size();
  return size_ - payload_.size();
}

bool FrameReader::take(std::string_view bytes) {
  assert(bytes.size() <= wanted());
  if (!good_) return false;
  if (head_.size() == FRAME_HEAD_BYTES) {
    payload_ += bytes;
    return true;
  }
  head_ += bytes;
  if (head_.size() < FRAME_HEAD_BYTES) return true;
  ByteReader head(head_);
  const std::uint8_t kind = head.u8();
  size_ = head.u32();
  good_ =
      kind >= static_cast<std::uint8_t>(FrameKind::setup) && kind <= static_cast<std::uint8_t>(FrameKind::answer) && size_ <= FRAME_BYTES;
  return good_;
}

std::optional<Frame> FrameReader::next() {
  if (!good_ || head_.size() < FRAME_HEAD_BYTES || payload_.size() < size_) return std::nullopt;
  Frame frame{static_cast<FrameKind>(head_[0]), std::move(payload_)};
  head_.clear();
  payload_.clear();
  size_ = 0;
  return frame;
}

}  // namespace hexwright::frames
