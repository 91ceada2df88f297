// The memory of a state that is restarted many times. Blocks made before keep() lie together and are restored by copying; later blocks are
// freed. Lua has no memory except what the allocator gives it, so nothing else has to be undone. Sizes in bytes. One thread at a time for
// each object; the only error is null for no memory.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace hexwright::scripting {

class Arena {
 public:
  Arena() = default;
  ~Arena();
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  // Null when there is no memory.
  void* take(std::size_t bytes);
  // As realloc: null, with the old block unchanged, when there is no memory.
  void* resize(void* block, std::size_t before, std::size_t after);
  void give_back(void* block);

  // Makes this moment the one that restore() returns to. Call once.
  void keep();
  bool is_kept() const { return kept_; }
  void restore();

 private:
  static constexpr std::size_t CHUNK_BYTES = 64U << 10U;

  struct Chunk {
    std::unique_ptr<std::byte[]> memory, image;
    std::size_t size = 0, used = 0;
  };
  // Stands before each block that was made after keep().
  struct alignas(std::max_align_t) Late {
    Late* before = nullptr;
    Late* after = nullptr;
  };

  bool is_early(const void* block) const;
  void* take_early(std::size_t bytes);
  void* take_late(std::size_t bytes);
  void link(Late* late);
  static void unlink(Late* late);

  std::vector<Chunk> chunks_;
  Late late_{&late_, &late_};
  bool kept_ = false;
};

}  // namespace hexwright::scripting
