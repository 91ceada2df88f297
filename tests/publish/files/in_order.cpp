// Pieces made by several threads: in order, each once, and never more than a few at a time.
#include "publish/raster/threads.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <stdexcept>
#include <thread>

#include "model/io/refuse.hpp"

using namespace hexwright::publish;
using hexwright::wording::Result;

TEST_CASE("Pieces are handed on in their order, and few of them wait") {
  for (const std::size_t threads : {1U, 2U, 3U, 7U}) {
    std::atomic<int> open = 0, most = 0;
    std::vector<std::int64_t> order;
    const auto make = [&](std::size_t, std::int64_t number, Piece& piece) {
      const int now = ++open;
      int seen = most;
      while (seen < now && !most.compare_exchange_weak(seen, now)) {
      }
      // The first of every few is slow, so that the others would run ahead.
      if (number % 5 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(2));
      piece.bytes = std::to_string(number);
    };
    const auto take = [&](std::int64_t number, const Piece& piece) -> Result<void> {
      CHECK(piece.bytes == std::to_string(number));
      order.push_back(number);
      --open;
      return {};
    };
    REQUIRE(make_in_order(60, threads, make, take, {}));
    REQUIRE(order.size() == 60);
    CHECK(std::is_sorted(order.begin(), order.end()));
    CHECK(static_cast<std::size_t>(most) <= most_pieces(threads));
  }
}

TEST_CASE("A fault, an exception or a stop ends all threads, and nothing is handed on after it") {
  for (const std::size_t threads : {1U, 3U}) {
    int taken = 0;
    const auto make = [](std::size_t, std::int64_t, Piece&) {};
    const auto faulty = [&](std::int64_t number, const Piece&) -> Result<void> {
      ++taken;
      if (number == 4) return hexwright::io::refuse("test/full", {}, hexwright::wording::say("full"));
      return {};
    };
    const auto result = make_in_order(100, threads, make, faulty, {});
    REQUIRE_FALSE(result);
    CHECK(result.error().id == "test/full");
    CHECK(taken == 5);

    const auto thrower = [](std::size_t, std::int64_t number, Piece&) {
      if (number == 3) throw std::runtime_error("no memory");
    };
    const auto fine = [](std::int64_t, const Piece&) -> Result<void> { return {}; };
    CHECK_THROWS_AS(make_in_order(100, threads, thrower, fine, {}), std::runtime_error);

    std::stop_source stop;
    taken = 0;
    const auto stopper = [&](std::int64_t number, const Piece&) -> Result<void> {
      ++taken;
      if (number == 2) stop.request_stop();
      return {};
    };
    CHECK(make_in_order(100, threads, make, stopper, stop.get_token()));
    CHECK(taken == 3);
  }
}
