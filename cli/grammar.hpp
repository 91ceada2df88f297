// The command line's grammar. Each verb declares its arguments here, bound to a plain struct of options, and the function it runs; only
// grammar.cpp knows the option reader (CLI11, which takes six seconds to compile). One thread, the main one; errors of a call are printed
// to standard error.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "cli/outline.hpp"
#include "model/wording/catalogue.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace hexwright::validator {
class Ranks;
}

namespace hexwright::cli {

class Messages;
struct Drawing;
class Grammar;

// The context in which a verb runs.
struct Call {
  const Messages& out;
  const Messages& err;
  const Drawing* drawing = nullptr;   // in hexwright-print
  validator::Ranks* ranks = nullptr;  // the processes that share a simulation
};

// One argument or option. Names are as in "-o,--output"; without dashes it is an argument by its place.
class Argument {
 public:
  Argument(CLI::Option* option, const Grammar& grammar) : option_(option), grammar_(grammar) {}
  Argument& required();
  Argument& one_of(std::vector<std::string> words);
  Argument& shows_default();
  Argument& repeated();  // one value each time it is given, so that a FILE may follow
  Argument& takes(int values, const wording::Text& called);
  Argument& called(const wording::Text& value);  // in --help
  // A function that returns why a value is not allowed; nothing when it is.
  Argument& check(std::function<std::optional<wording::Text>(const std::string& value)> fault);
  Argument& excludes(const std::string& other);
  Argument& needs(const std::string& other);

 private:
  CLI::Option* option_;
  const Grammar& grammar_;
};

class Verb {
 public:
  Verb(CLI::App& app, Grammar& grammar, std::string name, std::string example)
      : app_(app), grammar_(grammar), name_(std::move(name)), example_(std::move(example)) {}

  // The options of the verb; valid as long as the grammar.
  template <class Options>
  Options& keep() {
    auto kept = std::make_shared<Options>();
    kept_.push_back(kept);
    return *kept;
  }
  Argument option(const std::string& names, std::string& value, const wording::Text& help);
  Argument option(const std::string& names, std::optional<std::string>& value,
                  const wording::Text& help);  // distinguishes an empty value from none
  Argument option(const std::string& names, std::vector<std::string>& values, const wording::Text& help);
  Argument option(const std::string& names, bool& value, const wording::Text& help);
  // Whole numbers, read like those of files.
  Argument option(const std::string& names, std::optional<int>& value, int least, int most, const wording::Text& help);
  Argument option(const std::string& names, std::int64_t& value, std::int64_t most, const wording::Text& help);
  // One that was declared before.
  Argument option(const std::string& name);
  // Options shared by several verbs.
  Argument format(std::string& value, std::vector<std::string> formats);
  Argument fail_on(std::string& value);
  Argument trust(bool& value);

  // The function that runs the verb and returns the exit status.
  void runs(std::function<int(const Call& call)> run) { run_ = std::move(run); }
  // Whether this call draws, so that hexwright becomes hexwright-print.
  void draws_when(std::function<bool()> draws) { draws_ = std::move(draws); }
  bool draws() const { return draws_ && draws_(); }
  int run(const Call& call) const { return run_(call); }

 private:
  friend class Grammar;
  CLI::App& app_;
  Grammar& grammar_;
  std::string name_, example_;
  std::vector<std::shared_ptr<void>> kept_;
  std::function<int(const Call& call)> run_;
  std::function<bool()> draws_;
};

// The message for text that is not a number, or out of bounds.
wording::Text not_a_number(const std::string& text, std::int64_t least, std::int64_t most);

struct Common {
  std::string lang;  // "en" or "pl"; empty: as the environment says
  std::string color = "auto";
  std::optional<int> timeout_seconds, memory_megabytes;  // of the whole command
};

class Grammar {
 public:
  Grammar(int argc, char** argv);
  ~Grammar();
  // "check", or "setup check" in a group that was declared before. `example` is a complete call.
  Verb& verb(const std::string& name, const wording::Text& what, const std::string& example);
  void group(const std::string& name, const wording::Text& what);
  // The verb of the call, or the exit status when there is nothing to run: help or an error was printed.
  tl::expected<const Verb*, int> parse();

  // All that was declared, in its order.
  std::vector<OutlinedVerb> outline() const;

  const Common& common() const { return common_; }
  const wording::Catalogue& catalogue() const { return catalogue_; }
  std::string words(const wording::Text& text) const { return catalogue_.words(text); }

 private:
  CLI::App& add(const std::string& name, const wording::Text& what);
  void add_common(CLI::App& app);
  std::optional<std::string> unknown_verb() const;
  tl::expected<const Verb*, int> refuse(const std::string& what) const;

  std::vector<std::string> arguments_;  // without the program
  const wording::Catalogue& catalogue_;
  std::unique_ptr<CLI::App> app_;
  Common common_;
  std::vector<std::unique_ptr<Verb>> verbs_;
};

}  // namespace hexwright::cli
