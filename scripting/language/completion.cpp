// Only the last word counts, with what stands before its dot or colon: what a variable holds is not looked into.
#include "scripting/language/completion.hpp"

#include <algorithm>

namespace hexwright::scripting::language {
namespace {

bool of_a_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }

std::string_view last_word(std::string_view line) {
  std::size_t begin = line.size();
  while (begin > 0 && of_a_name(line[begin - 1])) --begin;
  return line.substr(begin);
}

std::string call_of(std::string_view own, const std::vector<Parameter>& parameters) {
  std::string names;
  for (const Parameter& parameter : parameters)
    names += (names.empty() ? "" : ", ") + (parameter.optional ? "[" + parameter.name + "]" : parameter.name);
  return std::string(own) + "(" + names + ")";
}

class Completing {
 public:
  Completing(const Vocabulary& vocabulary, std::string_view line) : vocabulary_(vocabulary), word_(last_word(line)) {
    line.remove_suffix(word_.size());
    if (line.empty() || (line.back() != '.' && line.back() != ':')) return;
    mark_ = line.back();
    owner_ = last_word(line.substr(0, line.size() - 1));
  }

  std::vector<Candidate> run() {
    functions();
    if (mark_ != ':') language();
    if (mark_ == '\0') {
      for (const HookSignature& hook : vocabulary_.hooks())
        add({Candidate::Kind::hook, hook.name, call_of(hook.name, hook.parameters), hook.description});
    }
    std::sort(found_.begin(), found_.end(), [](const Candidate& one, const Candidate& other) {
      return one.word != other.word ? one.word < other.word : one.description < other.description;
    });
    found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
    return std::move(found_);
  }

 private:
  void add(Candidate candidate) {
    if (candidate.word.starts_with(word_)) found_.push_back(std::move(candidate));
  }

  void functions() {
    for (const Signature& signature : vocabulary_.functions()) {
      const FullName name = taken_apart(signature.name);
      const bool fits = name.method ? mark_ == ':' : mark_ == '.' && name.owner == owner_;
      if (fits)
        add({name.method ? Candidate::Kind::method : Candidate::Kind::function, std::string(name.own),
             call_of(name.own, signature.parameters), signature.description});
      if (mark_ == '\0' && !name.method) add({Candidate::Kind::table, std::string(name.owner), std::string(name.owner), {}});
    }
  }

  void language() {
    for (const std::string_view full : vocabulary_.language()) {
      const FullName name = taken_apart(full);
      const std::string word(mark_ == '\0' && !name.owner.empty() ? name.owner : name.own);
      if (mark_ == '\0' || (!name.owner.empty() && name.owner == owner_)) add({Candidate::Kind::language, word, word, {}});
    }
  }

  const Vocabulary& vocabulary_;
  std::string_view word_, owner_;
  char mark_ = '\0';
  std::vector<Candidate> found_;
};

}  // namespace

std::vector<Candidate> completions(const Vocabulary& vocabulary, std::string_view line) { return Completing(vocabulary, line).run(); }

}  // namespace hexwright::scripting::language
