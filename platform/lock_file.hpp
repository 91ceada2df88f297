// A small file beside the document that names the program and user that edit it, for a second editor. It is removed when the editor ends;
// one left behind by a program that died on this machine is ignored. One thread at a time for each object. No errors: a lock that cannot be
// read counts as none, and take() returns false.
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
  // Removes the file if it is still ours.
  ~LockFile();
  LockFile(const LockFile&) = delete;

  const std::string& path() const { return path_; }
  // Another program that edits the document: on another machine, or running on this one. Nothing when there is none.
  std::optional<Holder> holder() const;
  // Writes our lock, replacing that of another program. False when the folder cannot be written; the caller then works without a lock.
  bool take();
  bool is_ours() const { return ours_; }

 private:
  std::string path_;
  bool ours_ = false;
};

}  // namespace hexwright::platform
