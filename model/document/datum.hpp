// What every stored datum carries besides its value: where it stands, what the card printed for it, how sure we are, and who may see it. A
// transcribed card keeps its faults: `printed` is the line, the value is what it means. Plain data, read by any thread; missing is
// different from empty.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "model/document/field.hpp"
#include "model/wording/fault.hpp"
#include "model/wording/text.hpp"

namespace hexwright::document {

using wording::Origin;

// Who stands behind a value: the printed card, an editor who corrected it, none yet, the author, or us.
enum class Status { printed, corrected, doubtful, answered, assumed };

template <>
struct EnumNames<Status> : WordsInOrder<Status, "printed corrected doubtful answered assumed"> {};

// The author's reply to a question of the validator, kept on the datum that raised it.
struct Answer {
  std::string question;  // id of the finding it answers
  std::string author;
  std::string date;  // ISO 8601
  std::string text;

  bool operator==(const Answer&) const = default;
  template <class This = Answer>
  static constexpr auto fields() {
    return std::tuple{attribute("question", mark("question"), &This::question, "id of the question that is answered"),
                      attribute("author", mark("author"), &This::author, "who answered"),
                      attribute("date", mark("date"), &This::date, "when, as 2026-01-31"), text_content(&This::text, "the answer")};
  }
};

// A piece of running text in one language.
struct LocalText {
  std::string lang;
  std::string text;

  bool operator==(const LocalText&) const = default;
  template <class This = LocalText>
  static constexpr auto fields() {
    return std::tuple{attribute("lang", mark("language"), &This::lang, "language: pl, en"), text_content(&This::text, "the text")};
  }
};

struct Datum {
  std::optional<std::string> printed;
  std::optional<std::string> gloss;  // as older files say `words` in English; beside a corrected line it says what was wrong
  std::vector<LocalText> words;
  std::optional<Status> status;
  std::optional<std::string> reason;
  std::optional<std::string> source;
  std::vector<std::string> visible_to;
  std::vector<Answer> answers;
  Origin origin;

  HEXWRIGHT_DECLARE_ONCE(Datum);
  bool operator==(const Datum&) const = default;
  template <class This = Datum>
  static constexpr auto fields() {
    return std::tuple{
        attribute("printed", mark("printed words"), &This::printed, "the words of the printed card, faults included")
            .labelled(mark("Printed on the card")),
        attribute("gloss", mark("printed words in English"), &This::gloss, "older way to write words in English")
            .labelled(mark("The same in English")),
        attribute("status", mark("status"), &This::status, "who stands behind the value").labelled(mark("Status of the value")),
        attribute("reason", mark("reason"), &This::reason, "why it was corrected or assumed"),
        attribute("source", mark("source"), &This::source, "publication, paragraph or page"),
        attribute("visible-to", mark("visible to"), &This::visible_to, "sides that may know it; all when absent")
            .labelled(mark("Known to")),
        children("answer", mark("answer"), &This::answers, "the author's answers to questions about it"),
        children("words", mark("the author's words"), &This::words, "the author's sentence in a language; printed stands in for it")
            .since_1_1()};
  }
  // A gloss that stands for the words in English, or null: none beside these, or beside a line which has been replaced.
  const std::string* gloss_as_words() const;
  // The author's sentence in a language, or null: the printed line in the language of the card unless an editor has replaced it, else
  // his words. A card that names no language is printed in all.
  const std::string* authors_words(std::string_view language, std::string_view card_language) const;
  // The author has answered the question with this finding id on this datum.
  bool answers_question(std::string_view finding_id) const;
};

// A name in one language with the grammatical forms that sentences need (Polish: six cases).
struct Name {
  std::string lang;
  std::string nom;
  std::optional<std::string> gen, dat, acc, ins, loc;
  std::optional<std::string> plural, many;  // of kinds, which are counted

  HEXWRIGHT_DECLARE_ONCE(Name);
  bool operator==(const Name&) const = default;
  template <class This = Name>
  static constexpr auto fields() {
    return std::tuple{attribute("lang", mark("language"), &This::lang, "language: pl, en"),
                      attribute("nom", mark("name"), &This::nom, "the name itself (nominative)"),
                      attribute("gen", mark("genitive (of whom?)"), &This::gen, "genitive: of whom, of what"),
                      attribute("dat", mark("dative (to whom?)"), &This::dat, "dative: to whom"),
                      attribute("acc", mark("accusative (whom?)"), &This::acc, "accusative: whom, what"),
                      attribute("ins", mark("instrumental (with whom?)"), &This::ins, "instrumental: with whom"),
                      attribute("loc", mark("locative (about whom?)"), &This::loc, "locative: in what"),
                      attribute("plural", mark("several of them"), &This::plural, "several of them: two platoons"),
                      attribute("many", mark("five of them"), &This::many, "genitive of several, which Polish counts with: five of them")};
  }
};

// The noun of a sentence from an entity's names; the id stands in when it has none.
wording::Noun noun_of(const std::vector<Name>& names, const std::string& id);
// Every written form of the names, for matching what a card prints.
std::vector<std::string> all_forms(const std::vector<Name>& names);
// The text in this language, else in any; empty when there is none.
std::string text_in(const std::vector<LocalText>& texts, std::string_view language);

}  // namespace hexwright::document
