// The C locale of this thread for as long as this lives, whatever the program has set: Lua writes numbers and compares texts by it.
#pragma once

namespace hexwright::platform {

class PlainLocale {
 public:
  PlainLocale();
  ~PlainLocale();
  PlainLocale(const PlainLocale&) = delete;
  PlainLocale& operator=(const PlainLocale&) = delete;

 private:
  void* before_ = nullptr;
};

}  // namespace hexwright::platform
