// Work on a thread of its own of which only the newest wish counts: what was wanted before it and is not begun is forgotten, and what comes
// of one that is begun is dropped.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace hexwright::editor {

// A Wish has a `number`, which is given here.
template <class Wish, class Made>
class NewestWish {
 public:
  using Make = std::function<std::shared_ptr<const Made>(const Wish&)>;
  using Listener = std::function<void(std::shared_ptr<const Made>)>;

  // Both are called on the thread.
  NewestWish(Make make, Listener tell) : make_(std::move(make)), tell_(std::move(tell)), thread_([this] { work(); }) {}
  // Waits for what is just being made.
  ~NewestWish() {
    {
      const std::lock_guard lock(mutex_);
      closing_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }
  NewestWish(const NewestWish&) = delete;

  std::uint64_t want(Wish wish) {
    const std::lock_guard lock(mutex_);
    wish.number = ++number_;
    wish_ = std::move(wish);
    wake_.notify_one();
    return number_;
  }

 private:
  void work() {
    while (true) {
      std::optional<Wish> wish;
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [&] { return closing_ || wish_; });
        if (closing_) return;
        wish.swap(wish_);
      }
      auto made = make_(*wish);
      {
        const std::lock_guard lock(mutex_);
        if (closing_ || wish_) continue;
      }
      tell_(std::move(made));
    }
  }

  Make make_;
  Listener tell_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::optional<Wish> wish_;
  std::uint64_t number_ = 0;
  bool closing_ = false;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace hexwright::editor
