// The last texts of which something is known, each with what it is: a thousand cards share a map and an order of battle, and what holds of
// their bytes is found once. Texts of more than `largest` bytes are not kept. Any thread may ask and add; no errors.
#pragma once

#include <algorithm>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hexwright::io {

template <class Known>
class LastTexts {
 public:
  explicit LastTexts(std::size_t largest = 1 << 18) : largest_(largest) {}

  std::optional<Known> of(std::string_view bytes) {
    const std::lock_guard lock(guard_);
    const auto same = std::find_if(last_.begin(), last_.end(), [&](const auto& one) { return one.first == bytes; });
    if (same == last_.end()) return std::nullopt;
    std::rotate(last_.begin(), same, same + 1);
    return last_.front().second;
  }
  void add(std::string_view bytes, Known known) {
    constexpr std::size_t MOST = 8;
    if (bytes.size() > largest_) return;
    const std::lock_guard lock(guard_);
    std::erase_if(last_, [&](const auto& one) { return one.first == bytes; });  // what is known now counts
    last_.emplace(last_.begin(), bytes, std::move(known));
    if (last_.size() > MOST) last_.pop_back();
  }

 private:
  const std::size_t largest_;
  std::mutex guard_;
  std::vector<std::pair<std::string, Known>> last_;  // the newest in front
};

}  // namespace hexwright::io
