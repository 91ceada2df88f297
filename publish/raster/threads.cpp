// Exceptions are carried from the threads to the caller.
#include "publish/raster/threads.hpp"

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

}  // namespace hexwright::publish
