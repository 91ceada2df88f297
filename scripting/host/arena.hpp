// The memory of a state that is begun again and again. What is made before a moment that is kept lies together and is put back by copying
// it; what is made later is thrown away. Lua holds no memory but what the allocator gives it, so that nothing else has to be undone.
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

  // Null when the machine has no more.
  void* take(std::size_t bytes);
  // As realloc: the old block is as it was when there is no memory for the new one.
  void* resize(void* block, std::size_t before, std::size_t after);
  void give_back(void* block);

  // From now on `restore` comes back to this moment. Once.
  void keep();
  bool is_kept() const { return kept_; }
  void restore();

 private:
  static constexpr std::size_t CHUNK_BYTES = 64U << 10U;

  struct Chunk {
    std::unique_ptr<std::byte[]> memory, image;
    std::size_t size = 0, used = 0;
  };
  // Before each block that was made after the moment that is kept.
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
