// A small file beside a document that names the user, host and process that edit it. It is removed at the end; one left behind by a program
// of this host that died is ignored. Never blocks, and never keeps the author from editing.
#pragma once

#include <optional>
#include <string>

namespace hexwright::platform {

class LockFile {
 public:
  struct Holder {
    std::string user, host;
    long process = 0;
  };

  explicit LockFile(const std::string& document);
  // Removes the file, if it is still ours.
  ~LockFile();
  LockFile(const LockFile&) = delete;

  const std::string& path() const { return path_; }
  // Another editor of the document: on another host, or a program of this one that is alive.
  std::optional<Holder> holder() const;
  // Takes the lock over from any holder. False when the folder cannot be written.
  bool take();
  bool is_ours() const { return ours_; }

 private:
  std::string path_;
  bool ours_ = false;
};

}  // namespace hexwright::platform
