// Man pages are written in the oldest macros (man(7)), which every reader of them knows; the words of a text are never taken for macros.
#include "cli/outline.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "model/wording/catalogue.hpp"

namespace hexwright::cli {

using wording::say;

namespace {

// A hyphen that can be copied, no macro at the beginning of a line, no escape.
std::string roff(std::string_view words) {
  std::string text;
  for (const char c : words) {
    if ((c == '.' || c == '\'') && (text.empty() || text.back() == '\n')) text += "\\&";
    if (c == '\\')
      text += "\\e";
    else if (c == '-')
      text += "\\-";
    else
      text += c;
  }
  return text;
}

std::string joined(const std::vector<std::string>& words, std::string_view between) { return fmt::format("{}", fmt::join(words, between)); }

bool by_place(const OutlinedArgument& argument) { return !argument.names.front().starts_with('-'); }

std::string usage_of(const OutlinedVerb& verb, const std::string& options) {
  std::string line = "\\fBhexwright " + roff(verb.name) + "\\fR";
  for (const OutlinedArgument& argument : verb.arguments)
    if (by_place(argument))
      line += argument.required ? " \\fI" + roff(argument.names.front()) + "\\fR" : " [\\fI" + roff(argument.names.front()) + "\\fR]";
  return line + " [\\fI" + options + "\\fR]";
}

std::string described(const OutlinedArgument& argument) {
  std::string names;
  for (const std::string& name : argument.names) names += (names.empty() ? "\\fB" : ", \\fB") + roff(name) + "\\fR";
  std::string text = ".TP\n" + names;
  if (!by_place(argument) && !argument.value.empty()) text += " \\fI" + roff(argument.value) + "\\fR";
  text += '\n' + roff(argument.help);
  if (!argument.choices.empty()) text += " (" + roff(joined(argument.choices, ", ")) + ")";
  return text + '\n';
}

// Within single quotes of every shell.
std::string in_quotes(std::string_view words) {
  std::string text = "'";
  for (const char c : words) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

std::vector<std::string> first_words(const std::vector<OutlinedVerb>& verbs) {
  std::vector<std::string> words;
  for (const OutlinedVerb& verb : verbs) {
    const std::string first = verb.name.substr(0, verb.name.find(' '));
    if (std::find(words.begin(), words.end(), first) == words.end()) words.push_back(first);
  }
  return words;
}

std::vector<std::string> second_words(const std::vector<OutlinedVerb>& verbs, const std::string& first) {
  std::vector<std::string> words;
  for (const OutlinedVerb& verb : verbs)
    if (verb.name.starts_with(first + ' ')) words.push_back(verb.name.substr(first.size() + 1));
  return words;
}

std::vector<std::string> options_of(const OutlinedVerb& verb) {
  std::vector<std::string> names;
  for (const OutlinedArgument& argument : verb.arguments)
    if (!by_place(argument)) names.insert(names.end(), argument.names.begin(), argument.names.end());
  return names;
}

// The first argument by its place, when its words are counted; null when it is a file.
const OutlinedArgument* counted(const OutlinedVerb& verb) {
  const auto first = std::find_if(verb.arguments.begin(), verb.arguments.end(), by_place);
  return first == verb.arguments.end() || first->choices.empty() ? nullptr : &*first;
}

// Options that have a value, as a pattern of a shell.
std::string with_value(const std::vector<OutlinedVerb>& verbs) {
  std::set<std::string> names;
  for (const OutlinedVerb& verb : verbs)
    for (const OutlinedArgument& argument : verb.arguments)
      if (!by_place(argument) && !argument.value.empty()) names.insert(argument.names.begin(), argument.names.end());
  return names.empty() ? "--" : fmt::format("{}", fmt::join(names, "|"));
}

}  // namespace

std::string man_page(const std::vector<OutlinedVerb>& verbs, const std::string& version, const std::string& language) {
  const wording::Catalogue* known = wording::catalogue_for(language);
  const wording::Catalogue& catalogue = known ? *known : wording::english();
  const auto words = [&](const wording::Text& text) { return roff(catalogue.words(text)); };
  std::string page = ".TH HEXWRIGHT 1 \"\" \"Hexwright " + roff(version) + "\"\n";
  // "NAME" of the catalogue is that of a person.
  page += std::string(language == "pl" ? ".SH NAZWA" : ".SH NAME") + "\nhexwright \\- " +
          words(say("Hexwright: proofs wargame scenarios and maps against the rules of their game")) + '\n';
  page +=
      ".SH " + words(say("SYNOPSIS")) + "\n\\fBhexwright\\fR \\fI" + words(say("VERB")) + "\\fR [\\fI" + words(say("OPTIONS")) + "\\fR]\n";
  page += ".SH " + words(say("VERBS")) + '\n';
  for (const OutlinedVerb& verb : verbs) {
    page += ".SS " + roff(verb.name) + '\n' + usage_of(verb, words(say("OPTIONS"))) + ".PP\n" + roff(verb.what) + ".\n";
    page.replace(page.rfind(".PP\n"), 4, "\n.PP\n");
    for (const OutlinedArgument& argument : verb.arguments) page += described(argument);
    if (!verb.example.empty()) page += ".PP\n" + roff(verb.example) + '\n';
  }
  page += ".SH " + words(say("EXIT STATUS")) + '\n' +
          words(say("Exit status: 0 clean, 1 findings, 2 wrong usage, 3 unreadable input, 4 a fault of the program.")) + '\n';
  return page;
}

std::string bash_completion(const std::vector<OutlinedVerb>& verbs) {
  std::string text =
      "# bash completion for hexwright; generated from its grammar\n_hexwright() {\n  local cur=${COMP_WORDS[COMP_CWORD]} "
      "prev=${COMP_WORDS[COMP_CWORD-1]} at=1 verb\n  COMPREPLY=()\n  while ((at < COMP_CWORD)) && [[ ${COMP_WORDS[at]} == -* ]]; do\n"
      "    case ${COMP_WORDS[at]} in\n      " +
      with_value(verbs) + ") ((at += 2)) ;;\n      *) ((at += 1)) ;;\n    esac\n  done\n  verb=${COMP_WORDS[at]:-}\n";
  text += "  if ((COMP_CWORD == at)) && [[ $cur != -* ]]; then\n    mapfile -t COMPREPLY < <(compgen -W " +
          in_quotes(joined(first_words(verbs), " ") + " help") + " -- \"$cur\")\n    return\n  fi\n  case $verb in\n";
  for (const std::string& first : first_words(verbs))
    if (const auto seconds = second_words(verbs, first); !seconds.empty())
      text += "    " + first + ")\n      if ((COMP_CWORD == at + 1)); then\n        mapfile -t COMPREPLY < <(compgen -W " +
              in_quotes(joined(seconds, " ")) + " -- \"$cur\")\n        ((${#COMPREPLY[@]})) && return\n      fi\n      verb=\"" + first +
              " ${COMP_WORDS[at+1]:-}\"\n      ((at += 1))\n      ;;\n";
  text += "  esac\n  case \"$verb $prev\" in\n";
  for (const OutlinedVerb& verb : verbs)
    for (const OutlinedArgument& argument : verb.arguments) {
      if (by_place(argument) || argument.choices.empty()) continue;
      std::vector<std::string> patterns;
      for (const std::string& name : argument.names) patterns.push_back('"' + verb.name + ' ' + name + '"');
      text += "    " + joined(patterns, "|") + ")\n      mapfile -t COMPREPLY < <(compgen -W " + in_quotes(joined(argument.choices, " ")) +
              " -- \"$cur\")\n      return\n      ;;\n";
    }
  text += "  esac\n  if [[ $cur == -* ]]; then\n    case $verb in\n";
  for (const OutlinedVerb& verb : verbs)
    text += "      \"" + verb.name + "\") mapfile -t COMPREPLY < <(compgen -W " + in_quotes(joined(options_of(verb), " ")) +
            " -- \"$cur\") ;;\n";
  text += "    esac\n    return\n  fi\n  if ((COMP_CWORD == at + 1)); then\n    case $verb in\n";
  for (const OutlinedVerb& verb : verbs)
    if (const OutlinedArgument* argument = counted(verb))
      text += "      \"" + verb.name + "\") mapfile -t COMPREPLY < <(compgen -W " + in_quotes(joined(argument->choices, " ")) +
              " -- \"$cur\") ;;\n";
  return text +
         "    esac\n    ((${#COMPREPLY[@]})) && return\n  fi\n  mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")\n}\ncomplete -o filenames "
         "-F _hexwright "
         "hexwright\n";
}

std::string zsh_completion(const std::vector<OutlinedVerb>& verbs) {
  const auto bracketed = [](std::string text) {  // within [ ] of _arguments
    std::string out;
    for (const char c : text) out += c == '[' || c == ']' || c == ':' || c == '\\' ? std::string("\\") + c : std::string(1, c);
    return out;
  };
  std::string text =
      "#compdef hexwright\n# generated from its grammar\nlocal at=2 verb\nwhile ((at < CURRENT)) && [[ ${words[at]} == -* ]]; do\n"
      "  case ${words[at]} in\n    " +
      with_value(verbs) + ") ((at += 2)) ;;\n    *) ((at += 1)) ;;\n  esac\ndone\nverb=${words[at]:-}\n";
  text += "if ((CURRENT == at)); then\n  _values verb";
  for (const std::string& first : first_words(verbs)) text += ' ' + in_quotes(first);
  text += "\n  return\nfi\ncase $verb in\n";
  for (const std::string& first : first_words(verbs))
    if (const auto seconds = second_words(verbs, first); !seconds.empty()) {
      text += "  " + first + ")\n    if ((CURRENT == at + 1)); then\n      _alternative 'verbs:verb:(" + joined(seconds, " ") +
              ")' 'files:file:_files'\n      return\n    fi\n    verb=\"" + first + " ${words[at+1]:-}\"\n    ;;\n";
    }
  text += "esac\ncase $verb in\n";
  for (const OutlinedVerb& verb : verbs) {
    const OutlinedArgument* argument = counted(verb);
    text += "  \"" + verb.name + "\")\n    _arguments " +
            (argument ? in_quotes("*:word:(" + joined(argument->choices, " ") + ")") : std::string("'*:file:_files'"));
    for (const OutlinedArgument& argument : verb.arguments) {
      if (by_place(argument)) continue;
      for (const std::string& name : argument.names) {
        std::string one = name + '[' + bracketed(argument.help) + ']';
        if (!argument.choices.empty())
          one += ":value:(" + joined(argument.choices, " ") + ")";
        else if (!argument.value.empty())
          one += ":value:_files";
        text += " \\\n      " + in_quotes(one);
      }
    }
    text += "\n    ;;\n";
  }
  return text + "esac\n";
}

std::string fish_completion(const std::vector<OutlinedVerb>& verbs) {
  const std::vector<std::string> firsts = first_words(verbs);
  const std::string none_yet = "not __fish_seen_subcommand_from " + joined(firsts, " ");
  std::string text = "# fish completion for hexwright; generated from its grammar\n";
  for (const std::string& first : firsts) {
    const auto verb = std::find_if(verbs.begin(), verbs.end(), [&](const OutlinedVerb& each) { return each.name == first; });
    text += "complete -c hexwright -f -n " + in_quotes(none_yet) + " -a " + first;
    if (verb != verbs.end()) text += " -d " + in_quotes(verb->what);
    text += '\n';
    const auto seconds = second_words(verbs, first);
    for (const std::string& second : seconds)
      text += "complete -c hexwright -n " +
              in_quotes("__fish_seen_subcommand_from " + first + "; and not __fish_seen_subcommand_from " + joined(seconds, " ")) + " -a " +
              second + '\n';
  }
  for (const OutlinedVerb& verb : verbs) {
    const std::size_t space = verb.name.find(' ');
    std::string when = "__fish_seen_subcommand_from " + verb.name.substr(0, space);
    if (space != std::string::npos) when += "; and __fish_seen_subcommand_from " + verb.name.substr(space + 1);
    if (const OutlinedArgument* argument = counted(verb))
      text += "complete -c hexwright -f -n " + in_quotes(when) + " -a " + in_quotes(joined(argument->choices, " ")) + '\n';
    for (const OutlinedArgument& argument : verb.arguments) {
      if (by_place(argument)) continue;
      text += "complete -c hexwright -n " + in_quotes(when);
      for (const std::string& name : argument.names) text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      if (!argument.choices.empty())
        text += " -x -a " + in_quotes(joined(argument.choices, " "));
      else if (!argument.value.empty())
        text += " -r";
      text += " -d " + in_quotes(argument.help) + '\n';
    }
  }
  return text;
}

}  // namespace hexwright::cli
