// The stamps that have been rendered, for all threads of one output, within a bound of bytes. It may forget any of them at any
// time: whoever needs it again renders it again, to the same pixels.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include "publish/raster/sprite.hpp"

namespace hexwright::publish {

// All that the pixels of a stamp depend on. The phase is the part of a pixel, in quarters, by which it is off the whole ones.
struct SpriteName {
  std::string_view key;
  double scale_x = 1, scale_y = 1;
  int phase_x = 0, phase_y = 0;
  bool operator==(const SpriteName&) const = default;
};

// One generation of sprites by name.
class SpriteTable {
 public:
  const std::shared_ptr<const Sprite>* find(const SpriteName& name) const;
  void add(const SpriteName& name, std::shared_ptr<const Sprite> sprite);
  void clear() { sprites_.clear(); }
  std::size_t size() const { return sprites_.size(); }

 private:
  struct Owned {
    std::string key;
    SpriteName name;  // its key is not used
    operator SpriteName() const { return {key, name.scale_x, name.scale_y, name.phase_x, name.phase_y}; }
  };
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(const SpriteName& name) const;
  };
  struct Equal {
    using is_transparent = void;
    bool operator()(const SpriteName& a, const SpriteName& b) const { return a == b; }
  };
  std::unordered_map<Owned, std::shared_ptr<const Sprite>, Hash, Equal> sprites_;
};

class SpriteStore {
 public:
  explicit SpriteStore(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  std::shared_ptr<const Sprite> find(const SpriteName& name);
  void add(const SpriteName& name, const std::shared_ptr<const Sprite>& sprite);
  void clear();

  std::size_t most_bytes() const { return most_bytes_; }
  std::size_t bytes() const;
  // Counts how often sprites were forgotten: who keeps sprites beside the store lets go of them when it changes.
  std::size_t generation() const { return generation_.load(std::memory_order_relaxed); }

 private:
  void add_young(const SpriteName& name, const std::shared_ptr<const Sprite>& sprite);

  // When the young ones fill half of the room, the old ones go and the young ones become old: nearly the least recently used
  // go first, without a list to keep.
  struct Half {
    SpriteTable table;
    std::size_t bytes = 0;
  };
  const std::size_t most_bytes_;
  mutable std::mutex mutex_;
  Half young_, old_;
  std::atomic<std::size_t> generation_ = 0;
};

}  // namespace hexwright::publish
