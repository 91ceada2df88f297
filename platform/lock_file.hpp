// A small file beside the document that says who edits it, so that a second editor knows. It goes when the editor ends; one that was left
// by a program that died is seen for what it is. One thread at a time; no errors but what the functions return.
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
  // Gives the lock back, if it is still ours.
  ~LockFile();
  LockFile(const LockFile&) = delete;

  const std::string& path() const { return path_; }
  // Another editor of the document: a program on another machine, or one here that still runs.
  std::optional<Holder> holder() const;
  // Makes it ours, also when another program had it. False when the folder cannot be written; work goes on without a lock then.
  bool take();
  bool is_ours() const { return ours_; }

 private:
  std::string path_;
  bool ours_ = false;
};

}  // namespace hexwright::platform
