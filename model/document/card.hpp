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
  template <class This = Title>
  static constexpr auto fields() {
    return std::tuple{children("text", &This::texts, "the title"), embed(&This::datum)};
  }
};
struct Introduction {
  std::optional<std::string> date, army;
  std::vector<std::string> formations;
  std::vector<LocalText> texts;
  Datum datum;
  bool operator==(const Introduction&) const = default;
  template <class This = Introduction>
  static constexpr auto fields() {
    return std::tuple{attribute("date", &This::date, Need::optional, "day of the action, as 1939-09-01"),
                      attribute("army", &This::army, Need::optional, "the army it is part of"),
                      attribute("formations", &This::formations, Need::optional, "ids of the formations it names"),
                      children("text", &This::texts, "the introduction"), embed(&This::datum)};
  }
};
struct Publication {
  std::optional<std::string> work, part, author, published, revised;
  Datum datum;
  bool operator==(const Publication&) const = default;
  template <class This = Publication>
  static constexpr auto fields() {
    return std::tuple{attribute("work", &This::work, Need::optional, "publication the card is from"),
                      attribute("part", &This::part, Need::optional, "part of the rules it is written for"),
                      attribute("author", &This::author, Need::optional, "author"),
                      attribute("published", &This::published, Need::optional, "day of publication"),
                      attribute("revised", &This::revised, Need::optional, "day of the last correction"),
                      embed(&This::datum)};
  }
};
struct Card {
  std::optional<std::string> number, lang, type;
  std::optional<Title> title;
  std::optional<Introduction> introduction;
  std::optional<Publication> publication;
  Datum datum;
  bool operator==(const Card&) const = default;
  template <class This = Card>
  static constexpr auto fields() {
    return std::tuple{attribute("number", &This::number, Need::optional, "number of the scenario"),
                      attribute("lang", &This::lang, Need::optional, "language of the printed lines"),
                      attribute("type", &This::type, Need::optional, "kind of scenario, when the card names one: free, historical"),
                      child("title", &This::title, Need::optional, "title; absent when the card has none"),
                      child("introduction", &This::introduction, Need::optional, "historical introduction"),
                      child("publication", &This::publication, Need::optional, "where it was published"),
                      embed(&This::datum)};
  }
};

struct Length {
  std::optional<int> turns;
  Datum datum;
  bool operator==(const Length&) const = default;
  template <class This = Length>
  static constexpr auto fields() {
    return std::tuple{attribute("turns", &This::turns, Need::optional, "turns of the game").between(0, 100'000), embed(&This::datum)};
  }
};
struct Clock {
  std::optional<ClockTime> start, end;
  Datum datum;
  bool operator==(const Clock&) const = default;
  template <class This = Clock>
  static constexpr auto fields() {
    return std::tuple{attribute("start", &This::start, Need::optional, "time of day of the first turn"),
                      attribute("end", &This::end, Need::optional, "time of day after the last turn"), embed(&This::datum)};
  }
};
struct Time {
  std::optional<Length> length;
  std::optional<Clock> clock;
  Datum datum;
  bool operator==(const Time&) const = default;
  template <class This = Time>
  static constexpr auto fields() {
    return std::tuple{child("length", &This::length, Need::optional, "length in turns, as stated"),
                      child("clock", &This::clock, Need::optional, "clock, as stated"), embed(&This::datum)};
  }
};
struct FirstPlayer {
  std::string side;
  Datum datum;
  bool operator==(const FirstPlayer&) const = default;
  template <class This = FirstPlayer>
  static constexpr auto fields() {
    return std::tuple{attribute("side", &This::side, Need::required, "the side that moves first"), embed(&This::datum)};
  }
};

struct StrengthException {
  std::optional<std::string> side;
  std::vector<std::string> kinds;
  std::optional<Numbers> numbers;
  wording::Decimal boxes;
  Datum datum;
  bool operator==(const StrengthException&) const = default;
  template <class This = StrengthException>
  static constexpr auto fields() {
    return std::tuple{attribute("side", &This::side, Need::optional, "only this side"),
                      attribute("kinds", &This::kinds, Need::optional, "only these kinds"),
                      attribute("numbers", &This::numbers, Need::optional, "only these numbers"),
                      attribute("boxes", &This::boxes, Need::required, "strength in boxes"), embed(&This::datum)};
  }
};
struct Strength {
  std::optional<wording::Decimal> boxes;
  std::vector<StrengthException> exceptions;
  Datum datum;
  bool operator==(const Strength&) const = default;
  template <class This = Strength>
  static constexpr auto fields() {
    return std::tuple{attribute("boxes", &This::boxes, Need::optional, "strength of every piece that has one, in boxes"),
                      children("exception", &This::exceptions, "pieces with another strength"), embed(&This::datum)};
  }
};
struct MoraleException {
  std::vector<Units> units;
  int level = 0;
  Datum datum;
  bool operator==(const MoraleException&) const = default;
  template <class This = MoraleException>
  static constexpr auto fields() {
    return std::tuple{attribute("level", &This::level, Need::required, "level at the start").between(-100, 100),
                      children("units", &This::units, "the pieces"), embed(&This::datum)};
  }
};
struct Morale {
  std::optional<int> level;
  std::vector<MoraleException> exceptions;
  Datum datum;
  bool operator==(const Morale&) const = default;
  template <class This = Morale>
  static constexpr auto fields() {
    return std::tuple{attribute("level", &This::level, Need::optional, "level of all pieces at the start").between(-100, 100),
                      children("exception", &This::exceptions, "pieces with another level"), embed(&This::datum)};
  }
};

struct Definition {  // what a word of the card means where the rules do not say
  std::string of;    // a notion of the game: captured, called, revealed …
  std::vector<LocalText> texts;
  Datum datum;
  bool operator==(const Definition&) const = default;
  template <class This = Definition>
  static constexpr auto fields() {
    return std::tuple{attribute("of", &This::of, Need::required, "the notion that is defined"),
                      children("text", &This::texts, "what it means"), embed(&This::datum)};
  }
};
struct Definitions {
  std::vector<Definition> list;
  Datum datum;
  bool operator==(const Definitions&) const = default;
  template <class This = Definitions>
  static constexpr auto fields() {
    return std::tuple{children("definition", &This::list, "definitions"), embed(&This::datum)};
  }
};

struct SpecialRule {
  std::string id;
  std::optional<std::string> script;
  std::vector<LocalText> texts;
  Datum datum;
  bool operator==(const SpecialRule&) const = default;
  template <class This = SpecialRule>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &This::id, Need::required, "id"),
                      attribute("script", &This::script, Need::optional, "script in the folder that carries it out"),
                      children("text", &This::texts, "the rule in words"), embed(&This::datum)};
  }
};
struct SpecialRules {
  std::vector<SpecialRule> list;
  Datum datum;
  bool operator==(const SpecialRules&) const = default;
  template <class This = SpecialRules>
  static constexpr auto fields() {
    return std::tuple{children("rule", &This::list, "special rules"), embed(&This::datum)};
  }
};

struct BelongsTo {  // "the buildings in hex 2611 belong to Parzymiechy"
  std::string hex, place;
  Datum datum;
  bool operator==(const BelongsTo&) const = default;
  template <class This = BelongsTo>
  static constexpr auto fields() {
    return std::tuple{attribute("hex", &This::hex, Need::required, "the hex"),
                      attribute("place", &This::place, Need::required, "the place, by id or name"), embed(&This::datum)};
  }
};
struct Meaning {  // "all buildings on the map are wooden"
  std::string symbol, kind;
  Datum datum;
  bool operator==(const Meaning&) const = default;
  template <class This = Meaning>
  static constexpr auto fields() {
    return std::tuple{attribute("symbol", &This::symbol, Need::required, "class of kinds on the map"),
                      attribute("kind", &This::kind, Need::required, "the kind that all of them are"), embed(&This::datum)};
  }
};
struct Note {
  std::string id;
  std::vector<LocalText> texts;
  Datum datum;
  bool operator==(const Note&) const = default;
  template <class This = Note>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &This::id, Need::required, "id"), children("text", &This::texts, "the note"), embed(&This::datum)};
  }
};
struct Notes {
  std::vector<BelongsTo> belongs;
  std::vector<Meaning> meanings;
  std::vector<Note> list;
  Datum datum;
  bool operator==(const Notes&) const = default;
  template <class This = Notes>
  static constexpr auto fields() {
    return std::tuple{children("belongs", &This::belongs, "hexes that belong to a place"),
                      children("meaning", &This::meanings, "what the symbols of the map mean"),
                      children("note", &This::list, "other notes"), embed(&This::datum)};
  }
};
struct Abbreviation {
  std::string abbreviation;
  std::optional<std::string> means;  // id of a kind, formation or asset
  std::vector<LocalText> texts;
  Datum datum;
  bool operator==(const Abbreviation&) const = default;
  template <class This = Abbreviation>
  static constexpr auto fields() {
    return std::tuple{attribute("short", &This::abbreviation, Need::required, "the abbreviation"),
                      attribute("means", &This::means, Need::optional, "id of what it stands for"),
                      children("text", &This::texts, "in words"), embed(&This::datum)};
  }
};
struct Abbreviations {
  std::vector<Abbreviation> list;
  Datum datum;
  bool operator==(const Abbreviations&) const = default;
  template <class This = Abbreviations>
  static constexpr auto fields() {
    return std::tuple{children("abbreviation", &This::list, "abbreviations"), embed(&This::datum)};
  }
};

struct RulingChoice {
  std::string id, choice;
  Datum datum;
  bool operator==(const RulingChoice&) const = default;
  template <class This = RulingChoice>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &This::id, Need::required, "the ruling"),
                      attribute("choice", &This::choice, Need::required, "the reading that is chosen"), embed(&This::datum)};
  }
};
struct RulingChoices {
  std::vector<RulingChoice> list;
  Datum datum;
  bool operator==(const RulingChoices&) const = default;
  template <class This = RulingChoices>
  static constexpr auto fields() {
    return std::tuple{children("ruling", &This::list, "chosen readings"), embed(&This::datum)};
  }
};

struct Waiver {  // a finding that is accepted; keyed by meaning, so that it survives a moved line
  std::string fingerprint, finding, reason, author, date;
  Origin origin;
  bool operator==(const Waiver&) const = default;
  template <class This = Waiver>
  static constexpr auto fields() {
    return std::tuple{attribute("fingerprint", &This::fingerprint, Need::required, "fingerprint of the finding"),
                      attribute("finding", &This::finding, Need::required, "its id"),
                      attribute("reason", &This::reason, Need::required, "why it is accepted"),
                      attribute("author", &This::author, Need::required, "who accepts it"),
                      attribute("date", &This::date, Need::required, "when, as 2026-01-31")};
  }
};
struct Waivers {
  std::vector<Waiver> list;
  Datum datum;
  bool operator==(const Waivers&) const = default;
  template <class This = Waivers>
  static constexpr auto fields() {
    return std::tuple{children("waiver", &This::list, "waivers"), embed(&This::datum)};
  }
};

}  // namespace hexwright::document
