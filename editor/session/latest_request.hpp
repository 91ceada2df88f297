// Work on a thread of its own of which only the newest request counts: what was wanted before it and is not begun is forgotten, and what
// comes of one that is begun is dropped.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace hexwright::editor {

// A Request has a `number`, which is given here.
template <class Request, class Made>
class LatestRequest {
 public:
  using Make = std::function<std::shared_ptr<const Made>(const Request&)>;
  using Listener = std::function<void(std::shared_ptr<const Made>)>;

  // Both are called on the thread.
  LatestRequest(Make make, Listener tell) : make_(std::move(make)), tell_(std::move(tell)), thread_([this] { work(); }) {}
  // Waits for what is just being made.
  ~LatestRequest() {
    {
      const std::lock_guard lock(mutex_);
      closing_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }
  LatestRequest(const LatestRequest&) = delete;

  std::uint64_t want(Request request) {
    const std::lock_guard lock(mutex_);
    request.number = ++number_;
    request_ = std::move(request);
    wake_.notify_one();
    return number_;
  }

 private:
  void work() {
    while (true) {
      std::optional<Request> request;
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [&] { return closing_ || request_; });
        if (closing_) return;
        request.swap(request_);
      }
      auto made = make_(*request);
      {
        const std::lock_guard lock(mutex_);
        if (closing_ || request_) continue;
      }
      tell_(std::move(made));
    }
  }

  Make make_;
  Listener tell_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::optional<Request> request_;
  std::uint64_t number_ = 0;
  bool closing_ = false;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace hexwright::editor
