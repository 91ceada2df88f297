// The frames in the pipe between a program and its worker: each has a kind of one byte, a length of four, and as many bytes. The length is
// checked against FRAME_BYTES before memory is allocated, since a script may control the other end. Each reader is used by one thread;
// errors are the false of take().
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hexwright::frames {

enum class FrameKind : std::uint8_t { setup = 1, hello, request, answer };

inline constexpr std::size_t FRAME_HEAD_BYTES = 5;
inline constexpr std::size_t FRAME_BYTES = 8U << 20U;  // the most that one frame may carry

struct Frame {
  FrameKind kind = FrameKind::setup;
  std::string payload;
};

// Asserts that the payload is not too long.
std::string frame_bytes(FrameKind kind, std::string_view payload);

// Collects what arrives in pieces of any size. Never keeps more than one frame and a head.
class FrameReader {
 public:
  // How many bytes the reader can use now: the rest of a head, or of a payload. 0 after take() has returned false.
  std::size_t wanted() const;
  // Takes at most wanted() bytes. False when the bytes do not begin a frame; the reader takes nothing more then.
  bool take(std::string_view bytes);
  // The frame, once it is whole; the reader is then ready for the next.
  std::optional<Frame> next();
  // Whether a frame has begun and is not yet whole.
  bool within_frame() const { return !head_.empty(); }

 private:
  std::string head_;
  std::string payload_;
  std::size_t size_ = 0;  // of the payload, once the head is whole
  bool good_ = true;
};

}  // namespace hexwright::frames
