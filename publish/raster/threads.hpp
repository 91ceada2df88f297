// Shares work among a few threads; the caller is the first of them. Any thread may call. An exception of one of them is rethrown in the
// caller once all have ended.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

#include "model/wording/fault.hpp"

namespace hexwright::publish {

void run_threads(std::size_t count, const std::function<void(std::size_t thread)>& work);

// Pieces made by several threads and passed on in order, with never more than a few of them in memory: a thread that is far ahead waits.
struct Piece {
  std::string bytes;
  std::uint32_t adler = 1;  // of what the bytes were before they were compressed
  std::uint64_t raw_length = 0;
};

// Makes the piece with this number, in the memory of an old one. Called by one thread at a time for each thread's number.
using MakePiece = std::function<void(std::size_t thread, std::int64_t number, Piece& piece)>;
// Called in the order of the numbers, never twice at once.
using TakePiece = std::function<wording::Result<void>(std::int64_t number, const Piece& piece)>;

// Ends early with the first fault of a taker, and without one when a stop is requested. At most this many pieces exist.
std::size_t most_pieces(std::size_t threads);
wording::Result<void> make_in_order(std::int64_t count, std::size_t threads, const MakePiece& make, const TakePiece& take,
                                    const std::stop_token& stop);

}  // namespace hexwright::publish
