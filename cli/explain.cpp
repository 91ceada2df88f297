// explain: what findings mean, with an example of what is reported, its near miss, and how it is fixed; what a ruling decides; and what is
// done about a paragraph of a game. All of it stands in the records and in the data of the games.
#include <algorithm>

#include "cli/named_game.hpp"
#include "cli/verbs.hpp"
#include "model/io/limit_list.hpp"
#include "model/io/utf8.hpp"
#include "model/document/nearest.hpp"
#include "rulesets/rulesets.hpp"
#include "validator/findings/record.hpp"

namespace hexwright::cli {

using validator::FindingRecord;
using wording::say;

namespace {

std::string explained(const FindingRecord& record, const Messages& messages) {
  std::string text = messages.ink(Ink::bold, record.id) + "  (" + messages.words(validator::severity_word(record.severity)) + ")\n";
  text += wrapped(messages.words(say(record.title)), 2) + '\n';
  text += wrapped(messages.words(say(record.explanation)), 2) + '\n';
  const auto line = [&](const wording::Text& name, std::string_view words) {
    text += wrapped(messages.words(say(words)), 12, padded("  " + messages.words(name), 11) + " ");
  };
  line(say("reported:"), record.reported);
  line(say("silent:"), record.silent);
  if (!record.fix.empty()) line(say("fixed by:"), record.fix);
  return text;
}

// A paragraph with what stands about it in the data, and the findings that are called after it.
std::string explained(const document::Ruleset& paragraph, const std::vector<const FindingRecord*>& all, const Messages& messages) {
  std::string text = rules_in_words(paragraph, messages);
  const std::string id = paragraph.id + '/' + paragraph.paragraphs.front().number;
  bool first = true;
  for (const FindingRecord* record : all) {
    const std::string_view rest = record->id.starts_with(id) ? record->id.substr(id.size()) : std::string_view(".");
    if (!rest.empty() && rest.front() != '-') continue;
    if (first) text += '\n' + messages.ink(Ink::bold, messages.words(say("Findings"))) + '\n';
    first = false;
    text += wrapped(messages.words(say(record->title)), 32, padded(record->id, 31) + " ");
  }
  return text;
}

// A ruling: its question, its readings and which is in force where no scenario chooses. Empty when no game has one of that id.
std::string explained_ruling(const std::string& id, const Messages& messages) {
  std::string text;
  for (const validator::GameRules& rules : rulesets::all_games()) {
    const auto game = game_named(std::string(rules.data.id));
    if (!game) continue;
    for (const document::Ruling& ruling : game->rulings) {
      if (ruling.id != id) continue;
      document::Ruleset only;
      only.id = game->id;
      only.names = game->names;
      only.rulings.push_back(ruling);
      text += (text.empty() ? "" : "\n") + rules_in_words(only, messages) +
              wrapped(messages.words(say("Chosen in a scenario with <ruling id=\"{id}\" choice=\"…\"/>.", {{"id", id}})), 2);
    }
  }
  return text;
}

class Explaining {
 public:
  Explaining(const std::vector<std::string>& asked, const Call& call) : asked_(asked), call_(call), all_(rulesets::every_finding()) {}

  int run() {
    if (asked_.empty())
      for (const FindingRecord* record : all_) text_ += wrapped(call_.out.words(say(record->title)), 32, padded(record->id, 31) + " ");
    for (std::size_t i = 0; i < asked_.size(); ++i)
      if (const auto refused = next(i)) return *refused;
    return write_out(text_);
  }

 private:
  void add(std::string text) { text_ += (text_.empty() ? "" : "\n") + std::move(text); }

  // A finding, a game and its paragraph, or a paragraph that one game alone has; the exit status when it is neither.
  std::optional<int> next(std::size_t& i) {
    const std::string& asked = asked_[i];
    const auto record = std::find_if(all_.begin(), all_.end(), [&](const FindingRecord* each) { return each->id == asked; });
    if (record != all_.end()) {
      add(explained(**record, call_.out));
      return std::nullopt;
    }
    if (asked == "limits") {
      for (const io::Limit& limit : io::every_limit())
        text_ += padded(limit.name, 24) + right_aligned(std::to_string(limit.most), 12) + ' ' + std::string(limit.unit) + '\n';
      return std::nullopt;
    }
    if (const auto game = game_named(asked)) {
      if (++i == asked_.size())
        return usage(call_.err, say("Say which paragraph of {game}.", {{"game", document::noun_of(game->names, game->id)}}),
                     say("`hexwright rules {game}` lists them.", {{"game", game->id}}));
      return paragraph(*game, asked_[i]);
    }
    if (std::string ruling = explained_ruling(asked, call_.out); !ruling.empty()) {
      add(std::move(ruling));
      return std::nullopt;
    }
    const auto games = games_with_paragraph(asked);
    if (games.size() == 1) return paragraph(games.front(), asked);
    return games.empty() ? unknown(asked)
                         : usage(call_.err, say("Several games have a paragraph {number}: name the game before it.", {{"number", asked}}));
  }

  std::optional<int> paragraph(const document::Ruleset& game, const std::string& number) {
    const auto one = only_paragraph(game, number, call_.err);
    if (!one) return one.error();
    add(explained(*one, all_, call_.out));
    return std::nullopt;
  }

  int unknown(const std::string& asked) const {
    // Faults that refuse a file are explained where they are said; their ids are no findings.
    std::vector<std::string> known;
    for (const FindingRecord* each : all_) known.emplace_back(each->id);
    return usage(call_.err, say("There is no finding \"{id}\", and no game or paragraph of that name.", {{"id", io::visible(asked)}}),
                 document::did_you_mean(asked, known));
  }

  const std::vector<std::string>& asked_;
  const Call& call_;
  const std::vector<const FindingRecord*> all_;
  std::string text_;
};

}  // namespace

void add_explain(Grammar& grammar) {
  Verb& verb =
      grammar.verb("explain", say("explains a finding with an example, a ruling, or a paragraph of a game"), "explain setup/stacking");
  auto& ids = verb.keep<std::vector<std::string>>();
  verb.option("FINDING-ID", ids, say("as check prints it, a ruling, GAME PARAGRAPH, or limits; the list of all findings when absent"));
  verb.runs([&ids](const Call& call) { return Explaining(ids, call).run(); });
}

}  // namespace hexwright::cli
