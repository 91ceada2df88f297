// What every stored datum carries besides its value: where it stands, what the card printed for it, how sure we
// are, and who may see it. A transcribed card keeps its faults: `printed` is the line, the value is what it means.
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

// Who stands behind a value: the printed card, an editor who corrected it, nobody yet, the author, or us.
enum class Status { printed, corrected, doubtful, answered, assumed };

template <>
struct EnumNames<Status> {
  static constexpr std::pair<Status, std::string_view> names[] = {{Status::printed, "printed"},
                                                                  {Status::corrected, "corrected"},
                                                                  {Status::doubtful, "doubtful"},
                                                                  {Status::answered, "answered"},
                                                                  {Status::assumed, "assumed"}};
};

// The author's reply to a question of the validator, kept on the datum that raised it.
struct Answer {
  std::string question;  // id of the finding it answers
  std::string author;
  std::string date;  // ISO 8601
  std::string text;

  bool operator==(const Answer&) const = default;
  template <class This = Answer>
  static constexpr auto fields() {
    return std::tuple{attribute("question", &This::question, Need::required, "id of the question that is answered"),
                      attribute("author", &This::author, Need::required, "who answered"),
                      attribute("date", &This::date, Need::required, "when, as 2026-01-31"), text_content(&This::text, "the answer")};
  }
};

struct Datum {
  std::optional<std::string> printed;
  std::optional<std::string> gloss;
  std::optional<Status> status;
  std::optional<std::string> reason;
  std::optional<std::string> source;
  std::vector<std::string> visible_to;
  std::vector<Answer> answers;
  Origin origin;

  bool operator==(const Datum&) const = default;
  template <class This = Datum>
  static constexpr auto fields() {
    return std::tuple{attribute("printed", &This::printed, Need::optional, "the words of the printed card, faults included"),
                      attribute("gloss", &This::gloss, Need::optional, "the same in English"),
                      attribute("status", &This::status, Need::optional, "who stands behind the value"),
                      attribute("reason", &This::reason, Need::optional, "why it was corrected or assumed"),
                      attribute("source", &This::source, Need::optional, "publication, paragraph or page"),
                      attribute("visible-to", &This::visible_to, Need::optional, "sides that may know it; all when absent"),
                      children("answer", &This::answers, "the author's answers to questions about it")};
  }
  // The author has answered the question with this finding id on this datum.
  bool answers_question(std::string_view finding_id) const;
};

// A name in one language with the grammatical forms that sentences need (Polish: six cases).
struct Name {
  std::string lang;
  std::string nom;
  std::optional<std::string> gen, dat, acc, ins, loc;
  std::optional<std::string> plural, many;  // of kinds, which are counted

  bool operator==(const Name&) const = default;
  template <class This = Name>
  static constexpr auto fields() {
    return std::tuple{attribute("lang", &This::lang, Need::required, "language: pl, en"),
                      attribute("nom", &This::nom, Need::required, "the name itself (nominative)"),
                      attribute("gen", &This::gen, Need::optional, "genitive: of whom, of what"),
                      attribute("dat", &This::dat, Need::optional, "dative: to whom"),
                      attribute("acc", &This::acc, Need::optional, "accusative: whom, what"),
                      attribute("ins", &This::ins, Need::optional, "instrumental: with whom"),
                      attribute("loc", &This::loc, Need::optional, "locative: in what"),
                      attribute("plural", &This::plural, Need::optional, "several of them: two platoons"),
                      attribute("many", &This::many, Need::optional, "genitive of several, which Polish counts with: five of them")};
  }
};

// A piece of running text in one language.
struct LocalText {
  std::string lang;
  std::string text;

  bool operator==(const LocalText&) const = default;
  template <class This = LocalText>
  static constexpr auto fields() {
    return std::tuple{attribute("lang", &This::lang, Need::required, "language: pl, en"), text_content(&This::text, "the text")};
  }
};

// The noun of a sentence from an entity's names; the id stands in when it has none.
wording::Noun noun_of(const std::vector<Name>& names, const std::string& id);
// Every written form of the names, for matching what a card prints.
std::vector<std::string> all_forms(const std::vector<Name>& names);
// The text in this language, else in any; empty when there is none.
std::string text_in(const std::vector<LocalText>& texts, std::string_view language);

}  // namespace hexwright::document
