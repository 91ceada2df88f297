// Exceptions are carried from the threads to the caller.

#include "publish/raster/threads.hpp"

#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace hexwright::publish {

void run_threads(std::size_t count, const std::function<void(std::size_t thread)>& work) {
  std::exception_ptr first;
  std::mutex mutex;
  const auto guarded = [&](std::size_t thread) {
    try {
      work(thread);
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!first) first = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> others;
    for (std::size_t thread = 1; thread < count; ++thread) others.emplace_back(guarded, thread);
    guarded(0);
  }
  if (first) std::rethrow_exception(first);
}

// A ring of pieces under one lock. The thread that finishes the piece that is due hands it on, and those behind it that are ready.

namespace {

class Ring {
 public:
  Ring(std::int64_t count, std::size_t threads, const MakePiece& make, const TakePiece& take, const std::stop_token& stop)
      : count_(count), make_(make), take_(take), stop_(stop), slots_(most_pieces(threads)) {}

  void work(std::size_t thread) try {
    std::unique_lock lock(mutex_);
    while (true) {
      moved_.wait(lock, [this] { return over() || next_ < due_ + static_cast<std::int64_t>(slots_.size()); });
      if (over()) return;
      const std::int64_t number = next_++;
      Slot& slot = slots_[static_cast<std::size_t>(number) % slots_.size()];
      lock.unlock();
      make_(thread, number, slot.piece);
      lock.lock();
      slot.ready = true;
      hand_on(lock);
    }
  } catch (...) {
    const std::lock_guard lock(mutex_);
    ended_ = true;
    moved_.notify_all();
    throw;
  }

  wording::Result<void> result() { return std::move(result_); }

 private:
  struct Slot {
    Piece piece;
    bool ready = false;
  };

  bool over() const { return ended_ || next_ >= count_ || stop_.stop_requested(); }

  void hand_on(std::unique_lock<std::mutex>& lock) {
    while (!handing_on_ && !ended_ && !stop_.stop_requested()) {
      Slot& slot = slots_[static_cast<std::size_t>(due_) % slots_.size()];
      if (!slot.ready) break;
      handing_on_ = true;
      lock.unlock();
      wording::Result<void> taken = take_(due_, slot.piece);
      lock.lock();
      handing_on_ = false;
      slot.ready = false;
      ++due_;
      if (!taken) {
        result_ = std::move(taken);
        ended_ = true;
      }
    }
    moved_.notify_all();
  }

  const std::int64_t count_;
  const MakePiece& make_;
  const TakePiece& take_;
  const std::stop_token& stop_;
  std::mutex mutex_;
  std::condition_variable moved_;
  std::vector<Slot> slots_;
  std::int64_t next_ = 0, due_ = 0;  // to be made, to be handed on
  bool handing_on_ = false, ended_ = false;
  wording::Result<void> result_;
};

}  // namespace

std::size_t most_pieces(std::size_t threads) { return threads + 1; }

wording::Result<void> make_in_order(std::int64_t count, std::size_t threads, const MakePiece& make, const TakePiece& take,
                                    const std::stop_token& stop) {
  Ring ring(count, threads, make, take, stop);
  run_threads(threads, [&ring](std::size_t thread) { ring.work(thread); });
  return ring.result();
}

}  // namespace hexwright::publish
