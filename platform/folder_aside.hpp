// A folder that is filled under a name of ours and renamed when all of it is there, so that nothing is ever seen half made. What a killed
// program left is swept when the next one is begun beside it. One thread at a time; failures are errno values.
#pragma once

#include <memory>
#include <string>
#include <tl/expected.hpp>

namespace hexwright::platform {

class FolderAside {
 public:
  // Beside the folder that is to be; makes the folders above it.
  static tl::expected<FolderAside, int> begin(const std::string& folder);
  FolderAside(FolderAside&&) noexcept = default;
  // Removes what was made, unless it is in place.
  ~FolderAside();

  const std::string& path() const { return path_; }
  // Nought, or the errno: EEXIST when a folder of that name has come to be meanwhile.
  int put_in_place();

 private:
  FolderAside(std::string folder, std::string path, std::shared_ptr<void> lock)
      : folder_(std::move(folder)), path_(std::move(path)), lock_(std::move(lock)) {}
  std::string folder_, path_;
  std::shared_ptr<void> lock_;  // tells the sweep that the maker is alive
};

}  // namespace hexwright::platform
