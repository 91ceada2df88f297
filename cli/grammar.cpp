// CLI11's own messages are English: each of its faults is told again in the user's language, from what CLI11 knows of it.
#include "cli/grammar.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <sstream>

#include "cli/companion.hpp"
#include "cli/exit_status.hpp"
#include "cli/terminal.hpp"
#include "model/document/nearest.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"
#include "platform/edition.hpp"

namespace hexwright::cli {

using wording::say;
using wording::Text;

namespace {

Text exit_statuses() { return say("Exit status: 0 clean, 1 findings, 2 wrong usage, 3 unreadable input, 4 a fault of the program."); }

bool is_common(const std::string& argument) {
  return argument == "--lang" || argument == "--color" || argument == "--timeout" || argument == "--memory";
}

// Help is wanted in the user's language before the arguments are parsed.
const wording::Catalogue& catalogue_of(const std::vector<std::string>& arguments) {
  std::string language = wording::language_from_environment();
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i] == "--lang" && i + 1 < arguments.size()) language = arguments[i + 1];
    if (arguments[i].starts_with("--lang=")) language = arguments[i].substr(7);
  }
  const wording::Catalogue* catalogue = wording::catalogue_for(language);
  return catalogue ? *catalogue : wording::english();
}

// "help check" is "check --help".
std::vector<std::string> arguments_of(int argc, char** argv) {
  std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
  std::size_t at = 0;
  while (at < arguments.size() && arguments[at].starts_with('-')) at += is_common(arguments[at]) ? 2 : 1;
  if (at < arguments.size() && arguments[at] == "help") {
    arguments.erase(arguments.begin() + static_cast<std::ptrdiff_t>(at));
    arguments.emplace_back("--help");
  }
  return arguments;
}

// A call that names samples, with the folder in which they are.
std::string with_samples(std::string call) {
  static constexpr std::string_view WRITTEN = "samples/";
  const std::string folder = samples_folder() + '/';
  for (std::size_t at = call.find(WRITTEN); at != std::string::npos; at = call.find(WRITTEN, at + folder.size()))
    call.replace(at, WRITTEN.size(), folder);
  return call;
}

std::string listed(const std::vector<std::string>& words) {
  std::string list;
  for (const std::string& word : words) list += (list.empty() ? "" : ",") + word;
  return "{" + list + "}";
}

OutlinedArgument outlined(const CLI::Option& option) {
  OutlinedArgument made;
  for (const std::string& name : option.get_snames()) made.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) made.names.push_back("--" + name);
  if (made.names.empty()) made.names.push_back(option.get_name());
  made.help = option.get_description();
  made.required = option.get_required();
  if (option.get_expected_max() == 0) return made;  // a switch
  const std::string type = option.get_type_name();  // "TEXT:{auto,always,never}"
  made.value = type.substr(0, type.find(':'));
  const std::size_t open = type.find('{'), close = type.rfind('}');
  if (open == std::string::npos || close == std::string::npos) return made;
  for (std::size_t at = open + 1; at < close;) {
    const std::size_t end = std::min(type.find(',', at), close);
    made.choices.push_back(type.substr(at, end - at));
    at = end + 1;
  }
  return made;
}

// The innermost verb of the call.
const CLI::App& named(const CLI::App& app) {
  const auto chosen = app.get_subcommands();
  return chosen.empty() ? app : named(*chosen.front());
}

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

struct Told {
  Text what;
  std::optional<Text> hint = {};
};

Told unexpected(const CLI::App& app, const std::string& argument) {
  if (!argument.starts_with("-") || argument.size() == 1) {
    std::vector<std::string> verbs;
    for (const CLI::App* known : app.get_subcommands([](const CLI::App*) { return true; })) verbs.push_back(known->get_name());
    return {say("The argument \"{argument}\" is not expected.", {{"argument", io::visible(argument)}}),
            document::did_you_mean(argument, verbs)};
  }
  const std::string name = argument.substr(0, argument.find('='));
  return {say("There is no option \"{option}\".", {{"option", io::visible(name)}}), document::did_you_mean(name, option_names(app))};
}

// The two options of "--a excludes --b".
std::vector<wording::Argument> both(const std::string& text, const std::string& between) {
  const std::size_t at = text.find(between);
  return {{"option", text.substr(0, at)}, {"other", text.substr(std::min(at + between.size(), text.size()))}};
}

Told told(const CLI::ParseError& error, const CLI::App& app) {
  const std::string text = error.what();
  const CLI::App& verb = named(app);
  if (const auto extra = app.remaining(true); !extra.empty()) return unexpected(verb, extra.front());
  if (dynamic_cast<const CLI::RequiredError*>(&error)) {
    for (const CLI::Option* option : verb.get_options())
      if (option->get_required() && option->count() == 0) return {say("{argument} is missing.", {{"argument", option->get_name()}})};
    return {say("A verb is missing.")};
  }
  if (dynamic_cast<const CLI::ExcludesError*>(&error)) return {say("{option} does not go with {other}.", both(text, " excludes "))};
  if (dynamic_cast<const CLI::RequiresError*>(&error)) return {say("{option} needs {other}.", both(text, " requires "))};
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error)) {
    const bool too_few = text.find("missing") != text.npos || text.find("t least") != text.npos;
    for (const CLI::Option* option : verb.get_options())
      if (text.starts_with(option->get_name()) || text.find(" to " + option->get_name() + ",") != text.npos)
        return {too_few ? say("A value is missing behind {option}.", {{"option", option->get_name()}})
                        : say("{option} is given more values than it takes.", {{"option", option->get_name()}})};
  }
  return {say("Wrong usage: {detail}", {{"detail", io::visible(text, 400)}})};
}

}  // namespace

Text not_a_number(const std::string& text, std::int64_t least, std::int64_t most) {
  return say("\"{text}\" is no number from {least} to {most}", {{"text", io::visible(text)}, {"least", least}, {"most", most}});
}

Argument& Argument::required() {
  option_->required();
  return *this;
}
Argument& Argument::one_of(std::vector<std::string> words) {
  const auto fault = [&grammar = grammar_, words](const std::string& value) -> std::string {
    if (std::find(words.begin(), words.end(), value) != words.end()) return {};
    const auto hint = document::did_you_mean(value, words);
    return grammar.words(say("\"{value}\" is none of {choices}", {{"value", io::visible(value)}, {"choices", listed(words)}})) +
           (hint ? ". " + grammar.words(*hint) : std::string());
  };
  option_->check(CLI::Validator(fault, listed(words)));
  return *this;
}
Argument& Argument::shows_default() {
  option_->capture_default_str();
  return *this;
}
Argument& Argument::repeated() {
  option_->allow_extra_args(false)->take_all();
  return *this;
}
Argument& Argument::takes(int values, const Text& called) {
  option_->type_name(grammar_.words(called))->expected(values)->allow_extra_args(false);
  return *this;
}
Argument& Argument::called(const Text& value) {
  option_->type_name(grammar_.words(value));
  return *this;
}
Argument& Argument::check(std::function<std::optional<Text>(const std::string& value)> fault) {
  option_->check(CLI::Validator(
      [&grammar = grammar_, fault = std::move(fault)](const std::string& value) {
        const auto wrong = fault(value);
        return wrong ? grammar.words(*wrong) : std::string();
      },
      ""));
  return *this;
}
Argument& Argument::excludes(const std::string& other) {
  option_->excludes(other);
  return *this;
}
Argument& Argument::needs(const std::string& other) {
  option_->needs(other);
  return *this;
}

Argument Verb::option(const std::string& names, std::string& value, const Text& help) {
  return Argument(app_.add_option(names, value, grammar_.words(help)), grammar_).called(say("TEXT"));
}
Argument Verb::option(const std::string& names, std::optional<std::string>& value, const Text& help) {
  const auto take = [&value](const std::string& text) { value = text; };
  return Argument(app_.add_option_function<std::string>(names, take, grammar_.words(help)), grammar_).called(say("TEXT"));
}
Argument Verb::option(const std::string& names, std::vector<std::string>& values, const Text& help) {
  return Argument(app_.add_option(names, values, grammar_.words(help)), grammar_).called(say("TEXT"));
}
Argument Verb::option(const std::string& names, bool& value, const Text& help) {
  return {app_.add_flag(names, value, grammar_.words(help)), grammar_};
}
Argument Verb::option(const std::string& names, std::optional<int>& value, int least, int most, const Text& help) {
  const auto take = [&value](const std::string& text) { value = std::stoi(text); };
  return Argument(app_.add_option_function<std::string>(names, take, grammar_.words(help)), grammar_)
      .called(say("NUMBER"))
      .check([least, most](const std::string& text) {
        return io::parse_int(text, least, most) ? std::nullopt : std::optional(not_a_number(text, least, most));
      });
}
Argument Verb::option(const std::string& names, std::int64_t& value, std::int64_t most, const Text& help) {
  const auto take = [&value](const std::string& text) { value = std::stoll(text); };
  CLI::Option* option = app_.add_option_function<std::string>(names, take, grammar_.words(help))->default_str(std::to_string(value));
  return Argument(option, grammar_).called(say("NUMBER")).check([most](const std::string& text) {
    return io::parse_int(text, 0, most) ? std::nullopt : std::optional(not_a_number(text, 0, most));
  });
}

Argument Verb::option(const std::string& name) { return {app_.get_option(name), grammar_}; }

Argument Verb::format(std::string& value, std::vector<std::string> formats) {
  return option("--format", value, say("how the result is written")).one_of(std::move(formats)).shows_default();
}
Argument Verb::fail_on(std::string& value) {
  return option("--fail-on", value, say("lowest severity that makes the exit status 1"))
      .one_of({"error", "warning", "question", "never"})
      .shows_default();
}
Argument Verb::trust(bool& value) {
  return option("--trust-scripts", value, say("run scripts without walls, only in a process of their own"));
}

Grammar::Grammar(int argc, char** argv)
    : arguments_(arguments_of(argc, argv)),
      catalogue_(catalogue_of(arguments_)),
      app_(std::make_unique<CLI::App>(words(say("Hexwright: proofs wargame scenarios and maps against the rules of their game")),
                                      "hexwright")) {
  app_->set_help_flag("-h,--help", words(say("this help")));
  app_->set_version_flag(
      "--version", "hexwright " + platform::version() + '\n' + words(say("built with {libraries}", {{"libraries", platform::libraries()}})),
      words(say("the version")));
  app_->require_subcommand(1);
  const std::string options = words(say("Options"));
  for (const auto& [label, text] : std::initializer_list<std::pair<const char*, Text>>{{"SUBCOMMAND", say("VERB")},
                                                                                       {"OPTIONS", say("OPTIONS")},
                                                                                       {"REQUIRED", say("required")},
                                                                                       {"Usage", say("Usage")},
                                                                                       {"Positionals", say("Arguments")},
                                                                                       {"Needs", say("needs")},
                                                                                       {"Excludes", say("not with")}})
    app_->get_formatter()->label(label, words(text));
  app_->get_help_ptr()->group(options);
  app_->get_version_ptr()->group(options);
  app_->option_defaults()->group(options);
  app_->footer(words(exit_statuses()) + '\n' +
               words(say("Start with: {command}",
                         {{"command", "hexwright " + with_samples("check samples/parzymiechy/1-boj-o-parzymiechy.scenario.xml")}})));
  add_common(*app_);
}
Grammar::~Grammar() = default;

void Grammar::add_common(CLI::App& app) {
  const auto option = [&](const char* name, std::string& value, const Text& help, std::vector<std::string> choices) {
    Argument(app.add_option(name, value, words(help)), *this).called(say("TEXT")).one_of(std::move(choices));
  };
  option("--lang", common_.lang, say("language of what is said: en or pl"), {"en", "pl"});
  option("--color", common_.color, say("colours: auto, always or never"), {"auto", "always", "never"});
  const auto number = [&](const char* name, std::optional<int>& value, int least, int most, const Text& help) {
    const auto take = [&value](const std::string& text) { value = std::stoi(text); };
    Argument(app.add_option_function<std::string>(name, take, words(help)), *this)
        .called(say("NUMBER"))
        .check([least, most](const std::string& text) {
          return io::parse_int(text, least, most) ? std::nullopt : std::optional(not_a_number(text, least, most));
        });
  };
  number("--timeout", common_.timeout_seconds, 1, 1'000'000, say("seconds after which the command gives up; it has no limit when absent"));
  number("--memory", common_.memory_megabytes, 16, 1'000'000, say("megabytes that the command may take; it has no limit when absent"));
}

CLI::App& Grammar::add(const std::string& name, const Text& what) {
  const std::size_t space = name.find(' ');
  CLI::App& in = space == std::string::npos ? *app_ : *app_->get_subcommand(name.substr(0, space));
  CLI::App* added = in.add_subcommand(space == std::string::npos ? name : name.substr(space + 1), words(what));
  added->group(words(say("Verbs")));
  added->get_help_ptr()->group(words(say("Options")));
  add_common(*added);
  return *added;
}

void Grammar::group(const std::string& name, const Text& what) { add(name, what).require_subcommand(1); }

Verb& Grammar::verb(const std::string& name, const Text& what, const std::string& example) {
  CLI::App& app = add(name, what);
  const std::string line = words(say("Example: {command}", {{"command", "hexwright " + with_samples(example)}}));
  app.footer(words(exit_statuses()) + '\n' + line);
  return *verbs_.emplace_back(std::make_unique<Verb>(app, *this, name, line));
}

std::vector<OutlinedVerb> Grammar::outline() const {
  std::vector<OutlinedVerb> all;
  for (const auto& verb : verbs_) {
    OutlinedVerb& one = all.emplace_back(OutlinedVerb{verb->name_, verb->app_.get_description(), verb->example_, {}});
    for (const CLI::Option* option : verb->app_.get_options()) one.arguments.push_back(outlined(*option));
  }
  return all;
}

tl::expected<const Verb*, int> Grammar::refuse(const std::string& what) const {
  std::cerr << what << words(say("Run with --help for more information.")) << '\n';
  return tl::make_unexpected(int{EXIT_USAGE});
}

// A first word that is no verb, said with the nearest ones; CLI11 alone would complain that a verb is missing.
std::optional<std::string> Grammar::unknown_verb() const {
  std::size_t at = 0;
  while (at < arguments_.size() && arguments_[at].starts_with('-')) at += is_common(arguments_[at]) ? 2 : 1;
  std::vector<std::string> verbs{"help"};
  for (const CLI::App* known : app_->get_subcommands([](const CLI::App*) { return true; })) verbs.push_back(known->get_name());
  if (at >= arguments_.size() || std::find(verbs.begin(), verbs.end(), arguments_[at]) != verbs.end()) return std::nullopt;
  std::string text = words(say("There is no verb \"{verb}\".", {{"verb", io::visible(arguments_[at])}})) + '\n';
  if (const auto hint = document::did_you_mean(arguments_[at], verbs)) text += words(*hint) + '\n';
  return text;
}

tl::expected<const Verb*, int> Grammar::parse() {
  if (const auto unknown = unknown_verb()) return refuse(*unknown);
  try {
    app_->parse(std::vector<std::string>(arguments_.rbegin(), arguments_.rend()));  // it takes them from the end
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) {  // help or version
      std::ostringstream text;
      text.exceptions(std::ios::badbit);  // else it would be cut short without a word where memory runs out
      app_->exit(error, text, text);
      return tl::make_unexpected(write_out(text.str()));
    }
    const Told why = told(error, *app_);
    return refuse(words(why.what) + '\n' + (why.hint ? words(*why.hint) + '\n' : std::string()));
  }
  for (const auto& verb : verbs_)
    if (verb->app_.parsed()) return verb.get();
  return refuse({});
}

}  // namespace hexwright::cli
