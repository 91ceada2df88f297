// The worker writes only what it was asked for, and leaves by _exit(): what it was in the middle of may be broken.
#include "scripting/host/worker.hpp"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <new>
#include <optional>

#include "platform/lockdown.hpp"

namespace hexwright::scripting {
namespace {

using frames::Answer;
using frames::Frame;
using frames::NoAnswer;

constexpr int DONE = 0;
constexpr int NOT_UNDERSTOOD = 70;  // the other end is no client, or went away in the middle

// The next frame; nothing when the pipe is closed or what comes is no frame.
std::optional<Frame> read_frame(int in) {
  frames::FrameReader reader;
  std::array<char, 64U << 10U> piece;
  for (;;) {
    if (auto frame = reader.next()) return frame;
    const ssize_t got = ::read(in, piece.data(), std::min(reader.wanted(), piece.size()));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) {
      if (got == 0 && !reader.within_frame()) ::_exit(DONE);
      return std::nullopt;
    }
    if (!reader.take({piece.data(), static_cast<std::size_t>(got)})) return std::nullopt;
  }
}

void write_all(int out, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(out, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) ::_exit(NOT_UNDERSTOOD);
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

[[noreturn]] void leave_with(int out, const std::string& last_words) {
  write_all(out, last_words);
  ::_exit(DONE);
}

// So small that it needs no memory beyond the stack.
[[noreturn]] void give_up(int out, std::uint32_t number, NoAnswer::Why why) {
  leave_with(out, frames::answer_bytes(number, NoAnswer{why}));
}

std::string prepared_and_locked(int in, int out, Handler& handler) {
  const auto frame = read_frame(in);
  const auto setup = frame ? frames::read_setup(*frame) : std::nullopt;
  if (!setup) ::_exit(NOT_UNDERSTOOD);
  if (const auto prepared = handler.prepare(setup->material); !prepared)
    leave_with(out, frames::hello_bytes({frames::Hello::State::unprepared, {}, prepared.error()}));
  const auto walls = platform::lock_down({in, out, setup->allowance, setup->trusted});
  if (!walls) leave_with(out, frames::hello_bytes({frames::Hello::State::no_walls, {}, walls.error().wall + ": " + walls.error().reason}));
  return frames::hello_bytes({frames::Hello::State::ready, *walls, {}});
}

void answer_one(int in, int out, Handler& handler) {
  const auto frame = read_frame(in);
  const auto request = frame ? frames::read_request(*frame) : std::nullopt;
  if (!request) ::_exit(NOT_UNDERSTOOD);
  try {
    write_all(out, frames::answer_bytes(request->number, handler.handle(request->message)));
  } catch (const std::bad_alloc&) {
    give_up(out, request->number, NoAnswer::Why::out_of_memory);
  } catch (...) {
    give_up(out, request->number, NoAnswer::Why::fault);
  }
}

}  // namespace

void serve(int in, int out, Handler& handler) {
  if (!platform::end_with_parent()) ::_exit(DONE);
  write_all(out, prepared_and_locked(in, out, handler));
  for (;;) answer_one(in, out, handler);
}

}  // namespace hexwright::scripting
