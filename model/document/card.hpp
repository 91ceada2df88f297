// The parts of a card that are not about pieces: its head, its clock, strength and morale, words, notes, rulings, waivers.
#pragma once

#include "model/document/codec.hpp"
#include "model/document/datum.hpp"
#include "model/document/region.hpp"
#include "model/document/selector.hpp"

namespace hexwright::document {

struct Title {
  std::vector<LocalText> texts;
  Datum datum;
  bool operator==(const Title&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{children("text", &Title::texts, "the title"), embed(&Title::datum)};
  }
};
struct Introduction {
  std::optional<std::string> date, army;
  std::vector<std::string> formations;
  std::vector<LocalText> texts;
  Datum datum;
  bool operator==(const Introduction&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("date", &Introduction::date, Need::optional, "day of the action, as 1939-09-01"),
                      attribute("army", &Introduction::army, Need::optional, "the army it is part of"),
                      attribute("formations", &Introduction::formations, Need::optional, "ids of the formations it names"),
                      children("text", &Introduction::texts, "the introduction"), embed(&Introduction::datum)};
  }
};
struct Publication {
  std::optional<std::string> work, part, author, published, revised;
  Datum datum;
  bool operator==(const Publication&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("work", &Publication::work, Need::optional, "publication the card is from"),
                      attribute("part", &Publication::part, Need::optional, "part of the rules it is written for"),
                      attribute("author", &Publication::author, Need::optional, "author"),
                      attribute("published", &Publication::published, Need::optional, "day of publication"),
                      attribute("revised", &Publication::revised, Need::optional, "day of the last correction"),
                      embed(&Publication::datum)};
  }
};
struct Card {
  std::optional<std::string> number, lang, type;
  std::optional<Title> title;
  std::optional<Introduction> introduction;
  std::optional<Publication> publication;
  Datum datum;
  bool operator==(const Card&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("number", &Card::number, Need::optional, "number of the scenario"),
                      attribute("lang", &Card::lang, Need::optional, "language of the printed lines"),
                      attribute("type", &Card::type, Need::optional, "kind of scenario, when the card names one: free, historical"),
                      child("title", &Card::title, Need::optional, "title; absent when the card has none"),
                      child("introduction", &Card::introduction, Need::optional, "historical introduction"),
                      child("publication", &Card::publication, Need::optional, "where it was published"),
                      embed(&Card::datum)};
  }
};

struct Length {
  std::optional<int> turns;
  Datum datum;
  bool operator==(const Length&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("turns", &Length::turns, Need::optional, "turns of the game").between(0, 100'000), embed(&Length::datum)};
  }
};
struct Clock {
  std::optional<ClockTime> start, end;
  Datum datum;
  bool operator==(const Clock&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("start", &Clock::start, Need::optional, "time of day of the first turn"),
                      attribute("end", &Clock::end, Need::optional, "time of day after the last turn"), embed(&Clock::datum)};
  }
};
struct Time {
  std::optional<Length> length;
  std::optional<Clock> clock;
  Datum datum;
  bool operator==(const Time&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{child("length", &Time::length, Need::optional, "length in turns, as stated"),
                      child("clock", &Time::clock, Need::optional, "clock, as stated"), embed(&Time::datum)};
  }
};
struct FirstPlayer {
  std::string side;
  Datum datum;
  bool operator==(const FirstPlayer&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("side", &FirstPlayer::side, Need::required, "the side that moves first"), embed(&FirstPlayer::datum)};
  }
};

struct StrengthException {
  std::optional<std::string> side;
  std::vector<std::string> kinds;
  std::optional<Numbers> numbers;
  wording::Decimal boxes;
  Datum datum;
  bool operator==(const StrengthException&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("side", &StrengthException::side, Need::optional, "only this side"),
                      attribute("kinds", &StrengthException::kinds, Need::optional, "only these kinds"),
                      attribute("numbers", &StrengthException::numbers, Need::optional, "only these numbers"),
                      attribute("boxes", &StrengthException::boxes, Need::required, "strength in boxes"), embed(&StrengthException::datum)};
  }
};
struct Strength {
  std::optional<wording::Decimal> boxes;
  std::vector<StrengthException> exceptions;
  Datum datum;
  bool operator==(const Strength&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("boxes", &Strength::boxes, Need::optional, "strength of every piece that has one, in boxes"),
                      children("exception", &Strength::exceptions, "pieces with another strength"), embed(&Strength::datum)};
  }
};
struct MoraleException {
  std::vector<Units> units;
  int level = 0;
  Datum datum;
  bool operator==(const MoraleException&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("level", &MoraleException::level, Need::required, "level at the start").between(-100, 100),
                      children("units", &MoraleException::units, "the pieces"), embed(&MoraleException::datum)};
  }
};
struct Morale {
  std::optional<int> level;
  std::vector<MoraleException> exceptions;
  Datum datum;
  bool operator==(const Morale&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("level", &Morale::level, Need::optional, "level of all pieces at the start").between(-100, 100),
                      children("exception", &Morale::exceptions, "pieces with another level"), embed(&Morale::datum)};
  }
};

struct Definition {  // what a word of the card means where the rules do not say
  std::string of;    // a notion of the game: captured, called, revealed …
  std::vector<LocalText> texts;
  Datum datum;
  bool operator==(const Definition&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("of", &Definition::of, Need::required, "the notion that is defined"),
                      children("text", &Definition::texts, "what it means"), embed(&Definition::datum)};
  }
};
struct Definitions {
  std::vector<Definition> list;
  Datum datum;
  bool operator==(const Definitions&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{children("definition", &Definitions::list, "definitions"), embed(&Definitions::datum)};
  }
};

struct SpecialRule {
  std::string id;
  std::optional<std::string> script;
  std::vector<LocalText> texts;
  Datum datum;
  bool operator==(const SpecialRule&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &SpecialRule::id, Need::required, "id"),
                      attribute("script", &SpecialRule::script, Need::optional, "script in the folder that carries it out"),
                      children("text", &SpecialRule::texts, "the rule in words"), embed(&SpecialRule::datum)};
  }
};
struct SpecialRules {
  std::vector<SpecialRule> list;
  Datum datum;
  bool operator==(const SpecialRules&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{children("rule", &SpecialRules::list, "special rules"), embed(&SpecialRules::datum)};
  }
};

struct BelongsTo {  // "the buildings in hex 2611 belong to Parzymiechy"
  std::string hex, place;
  Datum datum;
  bool operator==(const BelongsTo&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("hex", &BelongsTo::hex, Need::required, "the hex"),
                      attribute("place", &BelongsTo::place, Need::required, "the place, by id or name"), embed(&BelongsTo::datum)};
  }
};
struct Meaning {  // "all buildings on the map are wooden"
  std::string symbol, kind;
  Datum datum;
  bool operator==(const Meaning&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("symbol", &Meaning::symbol, Need::required, "class of kinds on the map"),
                      attribute("kind", &Meaning::kind, Need::required, "the kind that all of them are"), embed(&Meaning::datum)};
  }
};
struct Note {
  std::string id;
  std::vector<LocalText> texts;
  Datum datum;
  bool operator==(const Note&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &Note::id, Need::required, "id"), children("text", &Note::texts, "the note"), embed(&Note::datum)};
  }
};
struct Notes {
  std::vector<BelongsTo> belongs;
  std::vector<Meaning> meanings;
  std::vector<Note> list;
  Datum datum;
  bool operator==(const Notes&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{children("belongs", &Notes::belongs, "hexes that belong to a place"),
                      children("meaning", &Notes::meanings, "what the symbols of the map mean"),
                      children("note", &Notes::list, "other notes"), embed(&Notes::datum)};
  }
};
struct Abbreviation {
  std::string abbreviation;
  std::optional<std::string> means;  // id of a kind, formation or asset
  std::vector<LocalText> texts;
  Datum datum;
  bool operator==(const Abbreviation&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("short", &Abbreviation::abbreviation, Need::required, "the abbreviation"),
                      attribute("means", &Abbreviation::means, Need::optional, "id of what it stands for"),
                      children("text", &Abbreviation::texts, "in words"), embed(&Abbreviation::datum)};
  }
};
struct Abbreviations {
  std::vector<Abbreviation> list;
  Datum datum;
  bool operator==(const Abbreviations&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{children("abbreviation", &Abbreviations::list, "abbreviations"), embed(&Abbreviations::datum)};
  }
};

struct RulingChoice {
  std::string id, choice;
  Datum datum;
  bool operator==(const RulingChoice&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &RulingChoice::id, Need::required, "the ruling"),
                      attribute("choice", &RulingChoice::choice, Need::required, "the reading that is chosen"),
                      embed(&RulingChoice::datum)};
  }
};
struct RulingChoices {
  std::vector<RulingChoice> list;
  Datum datum;
  bool operator==(const RulingChoices&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{children("ruling", &RulingChoices::list, "chosen readings"), embed(&RulingChoices::datum)};
  }
};

struct Waiver {  // a finding that is accepted; keyed by meaning, so that it survives a moved line
  std::string fingerprint, finding, reason, author, date;
  Origin origin;
  bool operator==(const Waiver&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("fingerprint", &Waiver::fingerprint, Need::required, "fingerprint of the finding"),
                      attribute("finding", &Waiver::finding, Need::required, "its id"),
                      attribute("reason", &Waiver::reason, Need::required, "why it is accepted"),
                      attribute("author", &Waiver::author, Need::required, "who accepts it"),
                      attribute("date", &Waiver::date, Need::required, "when, as 2026-01-31")};
  }
};
struct Waivers {
  std::vector<Waiver> list;
  Datum datum;
  bool operator==(const Waivers&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{children("waiver", &Waivers::list, "waivers"), embed(&Waivers::datum)};
  }
};

}  // namespace hexwright::document
