// Two generations of sprites under one lock; canvases ask here only for what they have not met themselves.
#include "publish/raster/sprite_store.hpp"

namespace hexwright::publish {

namespace {

// What a table keeps for a sprite beside the sprite itself.
constexpr std::size_t ENTRY_BYTES = 160;

}  // namespace

std::size_t SpriteTable::Hash::operator()(const SpriteName& name) const {
  std::size_t hash = std::hash<std::string_view>{}(name.key);
  hash = (hash ^ std::hash<double>{}(name.scale_x)) * 0x9E3779B97F4A7C15ULL;
  hash = (hash ^ std::hash<double>{}(name.scale_y)) * 0x9E3779B97F4A7C15ULL;
  return hash ^ (hash >> 29) ^ static_cast<std::size_t>(name.phase_x * 4 + name.phase_y);
}

const std::shared_ptr<const Sprite>* SpriteTable::find(const SpriteName& name) const {
  const auto found = sprites_.find(name);
  return found == sprites_.end() ? nullptr : &found->second;
}

void SpriteTable::add(const SpriteName& name, std::shared_ptr<const Sprite> sprite) {
  Owned owned{std::string(name.key), name};
  owned.name.key = {};
  sprites_.insert_or_assign(std::move(owned), std::move(sprite));
}

std::shared_ptr<const Sprite> SpriteStore::find(const SpriteName& name) {
  const std::lock_guard lock(mutex_);
  if (const auto* found = young_.table.find(name)) return *found;
  const auto* found = old_.table.find(name);
  if (!found) return nullptr;
  const std::shared_ptr<const Sprite> sprite = *found;
  add_young(name, sprite);
  return sprite;
}

void SpriteStore::add(const SpriteName& name, const std::shared_ptr<const Sprite>& sprite) {
  const std::lock_guard lock(mutex_);
  if (!young_.table.find(name)) add_young(name, sprite);
}

void SpriteStore::add_young(const SpriteName& name, const std::shared_ptr<const Sprite>& sprite) {
  const std::size_t bytes = sprite->bytes() + name.key.size() + ENTRY_BYTES;
  if (bytes > most_bytes_ / 2) return;
  if (young_.bytes + bytes > most_bytes_ / 2) {
    old_ = std::move(young_);
    young_ = {};
    generation_.fetch_add(1, std::memory_order_relaxed);
  }
  young_.table.add(name, sprite);
  young_.bytes += bytes;
}

void SpriteStore::clear() {
  const std::lock_guard lock(mutex_);
  young_ = old_ = {};
  generation_.fetch_add(1, std::memory_order_relaxed);
}

std::size_t SpriteStore::bytes() const {
  const std::lock_guard lock(mutex_);
  return young_.bytes + old_.bytes;
}

}  // namespace hexwright::publish
