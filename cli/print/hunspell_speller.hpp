// Hunspell's dictionaries as a speller. They are looked for where Debian puts them, or in the folders of DICPATH, when a language
// is first asked for: Polish takes 80 ms and 34 MB.
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
  // Known when any dictionary of the language has it: British and American stand beside each other.
  Verdict look_up(const std::string& lang, const std::string& word) override;
  // None once all of them together have taken some seconds.
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
