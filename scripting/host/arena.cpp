// Early blocks are cut off one after another and never used twice; late ones are the C library's, in a ring, so that all can be freed.
#include "scripting/host/arena.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <new>

namespace hexwright::scripting {
namespace {

constexpr std::size_t rounded(std::size_t bytes) {
  return (bytes + alignof(std::max_align_t) - 1) / alignof(std::max_align_t) * alignof(std::max_align_t);
}

}  // namespace

Arena::~Arena() {
  while (late_.after != &late_) {
    Late* late = late_.after;
    unlink(late);
    std::free(late);
  }
}

bool Arena::is_early(const void* block) const {
  const std::less_equal<const void*> not_behind;
  const std::less<const void*> before;
  return std::any_of(chunks_.begin(), chunks_.end(), [&](const Chunk& chunk) {
    return not_behind(chunk.memory.get(), block) && before(block, chunk.memory.get() + chunk.size);
  });
}

void* Arena::take(std::size_t bytes) { return kept_ ? take_late(bytes) : take_early(bytes); }

void* Arena::take_early(std::size_t bytes) {
  const std::size_t room = rounded(bytes);
  if (chunks_.empty() || chunks_.back().size - chunks_.back().used < room) {
    Chunk chunk;
    chunk.size = std::max(CHUNK_BYTES, room);
    chunk.memory.reset(new (std::nothrow) std::byte[chunk.size]);
    if (!chunk.memory) return nullptr;
    chunks_.push_back(std::move(chunk));
  }
  Chunk& chunk = chunks_.back();
  void* block = chunk.memory.get() + chunk.used;
  chunk.used += room;
  return block;
}

void Arena::link(Late* late) {
  late->before = &late_;
  late->after = late_.after;
  late_.after->before = late;
  late_.after = late;
}

void Arena::unlink(Late* late) {
  late->before->after = late->after;
  late->after->before = late->before;
}

void* Arena::take_late(std::size_t bytes) {
  void* memory = std::malloc(sizeof(Late) + bytes);
  if (memory == nullptr) return nullptr;
  Late* late = new (memory) Late;
  link(late);
  return late + 1;
}

void* Arena::resize(void* block, std::size_t before, std::size_t after) {
  if (block == nullptr) return take(after);
  if (!is_early(block)) {
    Late* late = static_cast<Late*>(block) - 1;
    unlink(late);
    void* moved = std::realloc(late, sizeof(Late) + after);
    link(moved ? static_cast<Late*>(moved) : late);
    return moved ? static_cast<Late*>(moved) + 1 : nullptr;
  }
  if (after <= before) return block;
  void* fresh = take(after);
  if (fresh != nullptr) std::memcpy(fresh, block, before);
  return fresh;
}

void Arena::give_back(void* block) {
  if (block == nullptr || is_early(block)) return;
  Late* late = static_cast<Late*>(block) - 1;
  unlink(late);
  std::free(late);
}

void Arena::keep() {
  assert(!kept_);
  for (Chunk& chunk : chunks_) {
    chunk.image = std::make_unique<std::byte[]>(chunk.used);
    std::memcpy(chunk.image.get(), chunk.memory.get(), chunk.used);
  }
  kept_ = true;
}

void Arena::restore() {
  assert(kept_);
  while (late_.after != &late_) {
    Late* late = late_.after;
    unlink(late);
    std::free(late);
  }
  for (Chunk& chunk : chunks_) std::memcpy(chunk.memory.get(), chunk.image.get(), chunk.used);
}

}  // namespace hexwright::scripting
