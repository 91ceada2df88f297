// A speller that uses Hunspell's dictionaries. They are searched in Debian's folder, or in the folders of DICPATH, when a language is first
// used: Polish takes 80 ms and 34 MB. Any thread; no faults: speaks() is false for a language without dictionaries.
#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "validator/checks/spelling.hpp"

namespace hexwright::cli {

class HunspellSpeller : public validator::Speller {
 public:
  HunspellSpeller();
  ~HunspellSpeller() override;

  bool speaks(const std::string& lang) override;
  // Known when any dictionary of the language has it, such as British and American.
  Verdict look_up(const std::string& lang, const std::string& word) override;
  // Empty once all calls together have taken some seconds.
  std::vector<std::string> suggestions(const std::string& lang, const std::string& word) override;
  std::string package(const std::string& lang) override;

 private:
  class Dictionary;
  using Dictionaries = std::vector<std::unique_ptr<Dictionary>>;
  const Dictionaries& dictionaries(const std::string& lang);

  std::mutex mutex_;
  std::map<std::string, Dictionaries> by_lang_;
  double seconds_suggesting_ = 0;
};

}  // namespace hexwright::cli
