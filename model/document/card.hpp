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
    return std::tuple{children("text", mark("words"), &Title::texts, "the title"), embed(&Title::datum)};
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
    return std::tuple{attribute("date", mark("date"), &Introduction::date, "day of the action, as 1939-09-01"),
                      attribute("army", mark("army"), &Introduction::army, "the army it is part of"),
                      attribute("formations", mark("formations"), &Introduction::formations, "ids of the formations it names"),
                      children("text", mark("words"), &Introduction::texts, "the introduction"), embed(&Introduction::datum)};
  }
};
struct Publication {
  std::optional<std::string> work, part, author, published, revised;
  Datum datum;
  bool operator==(const Publication&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("work", mark("publication"), &Publication::work, "publication the card is from"),
                      attribute("part", mark("part of the rules"), &Publication::part, "part of the rules it is written for"),
                      attribute("author", mark("author"), &Publication::author),
                      attribute("published", mark("day of publication"), &Publication::published),
                      attribute("revised", mark("day of the last correction"), &Publication::revised),
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
    return std::tuple{
        attribute("number", mark("number"), &Card::number, "number of the scenario"),
        attribute("lang", mark("language"), &Card::lang, "language of the printed lines"),
        attribute("type", mark("kind of scenario"), &Card::type, "kind of scenario, when the card names one: free, historical"),
        child("title", mark("title"), &Card::title, "title; absent when the card has none"),
        child("introduction", mark("introduction"), &Card::introduction, "historical introduction"),
        child("publication", mark("publication"), &Card::publication, "where it was published"),
        embed(&Card::datum)};
  }
};

struct Length {
  std::optional<int> turns;
  Datum datum;
  bool operator==(const Length&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("turns", mark("length in turns"), &Length::turns, "turns of the game").between(0, 100'000),
                      embed(&Length::datum)};
  }
};
struct Clock {
  std::optional<ClockTime> start, end;
  Datum datum;
  bool operator==(const Clock&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("start", mark("start of the clock"), &Clock::start, "time of day of the first turn"),
                      attribute("end", mark("end of the clock"), &Clock::end, "time of day after the last turn"), embed(&Clock::datum)};
  }
};
struct Time {
  std::optional<Length> length;
  std::optional<Clock> clock;
  Datum datum;
  bool operator==(const Time&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{child("length", mark("length"), &Time::length, "length in turns, as stated"),
                      child("clock", mark("clock"), &Time::clock, "clock, as stated"), embed(&Time::datum)};
  }
};
struct FirstPlayer {
  std::string side;
  Datum datum;
  bool operator==(const FirstPlayer&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("side", mark("side"), &FirstPlayer::side, "the side that moves first"), embed(&FirstPlayer::datum)};
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
    return std::tuple{attribute("side", mark("side"), &StrengthException::side, "only this side"),
                      attribute("kinds", mark("kinds"), &StrengthException::kinds, "only these kinds"),
                      attribute("numbers", mark("numbers"), &StrengthException::numbers, "only these numbers"),
                      attribute("boxes", mark("strength in boxes"), &StrengthException::boxes), embed(&StrengthException::datum)};
  }
};
struct Strength {
  std::optional<wording::Decimal> boxes;
  std::vector<StrengthException> exceptions;
  Datum datum;
  bool operator==(const Strength&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("boxes", mark("strength in boxes"), &Strength::boxes, "strength of every piece that has one, in boxes"),
                      children("exception", mark("exception"), &Strength::exceptions, "pieces with another strength"),
                      embed(&Strength::datum)};
  }
};
struct MoraleException {
  std::vector<Units> units;
  int level = 0;
  Datum datum;
  bool operator==(const MoraleException&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("level", mark("level"), &MoraleException::level, "level at the start").between(-100, 100),
                      children("units", mark("units"), &MoraleException::units, "the pieces").labelled(mark("Pieces")),
                      embed(&MoraleException::datum)};
  }
};
struct Morale {
  std::optional<int> level;
  std::vector<MoraleException> exceptions;
  Datum datum;
  bool operator==(const Morale&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("level", mark("level"), &Morale::level, "level of all pieces at the start").between(-100, 100),
                      children("exception", mark("exception"), &Morale::exceptions, "pieces with another level"), embed(&Morale::datum)};
  }
};

struct Definition {  // what a word of the card means where the rules do not say
  std::string of;    // a notion of the game: captured, called, revealed …
  std::vector<LocalText> texts;
  Datum datum;
  bool operator==(const Definition&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("of", mark("notion"), &Definition::of, "the notion that is defined"),
                      children("text", mark("words"), &Definition::texts, "what it means"), embed(&Definition::datum)};
  }
};
struct Definitions {
  std::vector<Definition> list;
  Datum datum;
  bool operator==(const Definitions&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{children("definition", mark("definition"), &Definitions::list, "definitions"), embed(&Definitions::datum)};
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
    return std::tuple{attribute("id", mark("id"), &SpecialRule::id),
                      attribute("script", mark("script"), &SpecialRule::script, "script in the folder that carries it out"),
                      children("text", mark("words"), &SpecialRule::texts, "the rule in words"), embed(&SpecialRule::datum)};
  }
};
struct SpecialRules {
  std::vector<SpecialRule> list;
  Datum datum;
  bool operator==(const SpecialRules&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{children("rule", mark("special rule"), &SpecialRules::list, "special rules"), embed(&SpecialRules::datum)};
  }
};

struct BelongsTo {  // "the buildings in hex 2611 belong to Parzymiechy"
  std::string hex, place;
  Datum datum;
  bool operator==(const BelongsTo&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("hex", mark("hex"), &BelongsTo::hex, "the hex"),
                      attribute("place", mark("place"), &BelongsTo::place, "the place, by id or name"), embed(&BelongsTo::datum)};
  }
};
struct Meaning {  // "all buildings on the map are wooden"
  std::string symbol, kind;
  Datum datum;
  bool operator==(const Meaning&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("symbol", mark("symbol"), &Meaning::symbol, "class of kinds on the map"),
                      attribute("kind", mark("kind"), &Meaning::kind, "the kind that all of them are"), embed(&Meaning::datum)};
  }
};
struct Note {
  std::string id;
  std::vector<LocalText> texts;
  Datum datum;
  bool operator==(const Note&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("id", mark("id"), &Note::id), children("text", mark("words"), &Note::texts, "the note"),
                      embed(&Note::datum)};
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
    return std::tuple{children("belongs", mark("hex of a place"), &Notes::belongs, "hexes that belong to a place"),
                      children("meaning", mark("meaning of a symbol"), &Notes::meanings, "what the symbols of the map mean"),
                      children("note", mark("note"), &Notes::list, "other notes"), embed(&Notes::datum)};
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
    return std::tuple{attribute("short", mark("abbreviation"), &Abbreviation::abbreviation, "the abbreviation"),
                      attribute("means", mark("meaning"), &Abbreviation::means, "id of what it stands for"),
                      children("text", mark("words"), &Abbreviation::texts, "in words"), embed(&Abbreviation::datum)};
  }
};
struct Abbreviations {
  std::vector<Abbreviation> list;
  Datum datum;
  bool operator==(const Abbreviations&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{children("abbreviation", mark("abbreviation"), &Abbreviations::list, "abbreviations"), embed(&Abbreviations::datum)};
  }
};

struct RulingChoice {
  std::string id, choice;
  Datum datum;
  bool operator==(const RulingChoice&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("id", mark("id"), &RulingChoice::id, "the ruling"),
                      attribute("choice", mark("reading"), &RulingChoice::choice, "the reading that is chosen"),
                      embed(&RulingChoice::datum)};
  }
};
struct RulingChoices {
  std::vector<RulingChoice> list;
  Datum datum;
  bool operator==(const RulingChoices&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{children("ruling", mark("ruling"), &RulingChoices::list, "chosen readings"), embed(&RulingChoices::datum)};
  }
};

struct Waiver {  // a finding that is accepted; keyed by meaning, so that it survives a moved line
  std::string fingerprint, finding, reason, author, date;
  Origin origin;
  bool operator==(const Waiver&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("fingerprint", mark("fingerprint"), &Waiver::fingerprint, "fingerprint of the finding"),
                      attribute("finding", mark("finding"), &Waiver::finding, "its id"),
                      attribute("reason", mark("reason"), &Waiver::reason, "why it is accepted"),
                      attribute("author", mark("author"), &Waiver::author, "who accepts it"),
                      attribute("date", mark("date"), &Waiver::date, "when, as 2026-01-31")};
  }
};
struct Waivers {
  std::vector<Waiver> list;
  Datum datum;
  bool operator==(const Waivers&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{children("waiver", mark("waiver"), &Waivers::list, "waivers"), embed(&Waivers::datum)};
  }
};

}  // namespace hexwright::document
