// The parts of a card that are not about pieces: its head, its clock, strength and morale, words, notes, rulings, waivers. Plain data, read
// by any thread; times are minutes after midnight.
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
    return std::tuple{children("text", mark("words"), &This::texts, "the title"), embed(&This::datum)};
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
    return std::tuple{attribute("date", mark("date"), &This::date, "day of the action, as 1939-09-01"),
                      attribute("army", mark("army"), &This::army, "the army it is part of"),
                      attribute("formations", mark("formations"), &This::formations, "ids of the formations it names"),
                      children("text", mark("words"), &This::texts, "the introduction"), embed(&This::datum)};
  }
};
struct Publication {
  std::optional<std::string> work, part, author, published, revised;
  Datum datum;
  bool operator==(const Publication&) const = default;
  template <class This = Publication>
  static constexpr auto fields() {
    return std::tuple{attribute("work", mark("publication"), &This::work, "publication the card is from"),
                      attribute("part", mark("part of the rules"), &This::part, "part of the rules it is written for"),
                      attribute("author", mark("author"), &This::author),
                      attribute("published", mark("day of publication"), &This::published),
                      attribute("revised", mark("day of the last correction"), &This::revised),
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
    return std::tuple{
        attribute("number", mark("number"), &This::number, "number of the scenario"),
        attribute("lang", mark("language"), &This::lang, "language of the printed lines"),
        attribute("type", mark("kind of scenario"), &This::type, "kind of scenario, when the card names one: free, historical"),
        child("title", mark("title"), &This::title, "title; absent when the card has none"),
        child("introduction", mark("introduction"), &This::introduction, "historical introduction"),
        child("publication", mark("publication"), &This::publication, "where it was published"),
        embed(&This::datum)};
  }
};

struct Length {
  std::optional<int> turns;
  Datum datum;
  bool operator==(const Length&) const = default;
  template <class This = Length>
  static constexpr auto fields() {
    return std::tuple{attribute("turns", mark("length in turns"), &This::turns, "turns of the game").between(0, 100'000),
                      embed(&This::datum)};
  }
};
struct Clock {
  std::optional<ClockTime> start, end;
  Datum datum;
  bool operator==(const Clock&) const = default;
  template <class This = Clock>
  static constexpr auto fields() {
    return std::tuple{attribute("start", mark("start of the clock"), &This::start, "time of day of the first turn"),
                      attribute("end", mark("end of the clock"), &This::end, "time of day after the last turn"), embed(&This::datum)};
  }
};
enum class TurnUnit { minutes, hours, half_days, days, weeks, months, seasons, years };
template <>
struct EnumNames<TurnUnit> : WordsInOrder<TurnUnit, "minutes hours half-days days weeks months seasons years"> {};
struct CalendarPart {  // one of the turns into which each day, week or month is divided: AM, PM, night
  std::optional<bool> night;
  std::vector<Name> names;
  Datum datum;
  bool operator==(const CalendarPart&) const = default;
  template <class This = CalendarPart>
  static constexpr auto fields() {
    return std::tuple{attribute("night", mark("a night turn"), &This::night),
                      children("name", mark("name"), &This::names, "as the turn track prints it"), embed(&This::datum)};
  }
};
struct Calendar {
  std::optional<TurnUnit> turn;
  std::optional<int> each, first_part, last_part, parts_count;
  std::optional<std::string> start, end;
  std::optional<ClockTime> dusk, dawn;
  std::optional<Numbers> nights;
  std::vector<CalendarPart> parts;
  Datum datum;
  bool operator==(const Calendar&) const = default;
  template <class This = Calendar>
  static constexpr auto fields() {
    return std::tuple{
        attribute("turn", mark("a turn lasts"), &This::turn, "what a turn, or all parts together, lasts").labelled(mark("A turn lasts")),
        attribute("each", mark("so many of them"), &This::each, "so many of them a turn; 1 when absent").between(1, 10'000),
        attribute("start", mark("date of the first turn"), &This::start, "1944-05-15, 1944-05 or 1944"),
        attribute("end", mark("date of the last turn"), &This::end, "as the card states it, 1944-05-20"),
        attribute("parts", mark("turns in it"), &This::parts_count,
                  "turns into which each of them is divided; as many as parts when absent")
            .between(1, 100),
        attribute("first-part", mark("part of the first turn"), &This::first_part, "part with which the game begins; 1 when absent")
            .between(1, 100),
        attribute("last-part", mark("part of the last turn"), &This::last_part, "part with which it ends, as the card states it")
            .between(1, 100),
        attribute("dusk", mark("nightfall"), &This::dusk, "turns of minutes or hours that begin then or later are night turns"),
        attribute("dawn", mark("daybreak"), &This::dawn, "turns that begin before it are night turns"),
        attribute("nights", mark("night turns"), &This::nights, "the night turns, as the card lists them"),
        children("part", mark("part"), &This::parts, "the turns of a day, week or month, in order"),
        embed(&This::datum)};
  }
};
struct Time {
  std::optional<Length> length;
  std::optional<Clock> clock;
  std::optional<Calendar> calendar;
  Datum datum;
  bool operator==(const Time&) const = default;
  template <class This = Time>
  static constexpr auto fields() {
    return std::tuple{child("length", mark("length"), &This::length, "length in turns, as stated"),
                      child("clock", mark("clock"), &This::clock, "clock, as stated"),
                      child("calendar", mark("calendar"), &This::calendar, "dates of the turns").since_1_1(), embed(&This::datum)};
  }
};
struct FirstPlayer {
  std::string side;
  Datum datum;
  bool operator==(const FirstPlayer&) const = default;
  template <class This = FirstPlayer>
  static constexpr auto fields() {
    return std::tuple{attribute("side", mark("side"), &This::side, "the side that moves first"), embed(&This::datum)};
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
    return std::tuple{attribute("side", mark("side"), &This::side, "only this side"),
                      attribute("kinds", mark("kinds"), &This::kinds, "only these kinds"),
                      attribute("numbers", mark("numbers"), &This::numbers, "only these numbers"),
                      attribute("boxes", mark("strength in boxes"), &This::boxes), embed(&This::datum)};
  }
};
struct Strength {
  std::optional<wording::Decimal> boxes;
  std::vector<StrengthException> exceptions;
  Datum datum;
  bool operator==(const Strength&) const = default;
  template <class This = Strength>
  static constexpr auto fields() {
    return std::tuple{attribute("boxes", mark("strength in boxes"), &This::boxes, "strength of every piece that has one, in boxes"),
                      children("exception", mark("exception"), &This::exceptions, "pieces with another strength"), embed(&This::datum)};
  }
};
struct MoraleException {
  std::vector<Units> units;
  int level = 0;
  Datum datum;
  bool operator==(const MoraleException&) const = default;
  template <class This = MoraleException>
  static constexpr auto fields() {
    return std::tuple{attribute("level", mark("level"), &This::level, "level at the start").between(-100, 100),
                      children("units", mark("units"), &This::units, "the pieces").labelled(mark("Pieces")), embed(&This::datum)};
  }
};
struct Morale {
  std::optional<int> level;
  std::vector<MoraleException> exceptions;
  Datum datum;
  bool operator==(const Morale&) const = default;
  template <class This = Morale>
  static constexpr auto fields() {
    return std::tuple{attribute("level", mark("level"), &This::level, "level of all pieces at the start").between(-100, 100),
                      children("exception", mark("exception"), &This::exceptions, "pieces with another level"), embed(&This::datum)};
  }
};

struct Definition {  // what a word of the card means where the rules do not say
  std::string of;    // a notion of the game: captured, called, revealed …
  std::vector<LocalText> texts;
  Datum datum;
  bool operator==(const Definition&) const = default;
  template <class This = Definition>
  static constexpr auto fields() {
    return std::tuple{attribute("of", mark("notion"), &This::of, "the notion that is defined"),
                      children("text", mark("words"), &This::texts, "what it means"), embed(&This::datum)};
  }
};
struct Definitions {
  std::vector<Definition> list;
  Datum datum;
  bool operator==(const Definitions&) const = default;
  template <class This = Definitions>
  static constexpr auto fields() {
    return std::tuple{children("definition", mark("definition"), &This::list, "definitions"), embed(&This::datum)};
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
    return std::tuple{attribute("id", mark("id"), &This::id),
                      attribute("script", mark("script"), &This::script, "script in the folder that carries it out"),
                      children("text", mark("words"), &This::texts, "the rule in words"), embed(&This::datum)};
  }
};
struct SpecialRules {
  std::vector<SpecialRule> list;
  Datum datum;
  bool operator==(const SpecialRules&) const = default;
  template <class This = SpecialRules>
  static constexpr auto fields() {
    return std::tuple{children("rule", mark("special rule"), &This::list, "special rules"), embed(&This::datum)};
  }
};

struct BelongsTo {  // "the buildings in hex 2611 belong to Parzymiechy"
  std::string hex, place;
  Datum datum;
  bool operator==(const BelongsTo&) const = default;
  template <class This = BelongsTo>
  static constexpr auto fields() {
    return std::tuple{attribute("hex", mark("hex"), &This::hex, "the hex"),
                      attribute("place", mark("place"), &This::place, "the place, by id or name"), embed(&This::datum)};
  }
};
struct Meaning {  // "all buildings on the map are wooden"
  std::string symbol, kind;
  Datum datum;
  bool operator==(const Meaning&) const = default;
  template <class This = Meaning>
  static constexpr auto fields() {
    return std::tuple{attribute("symbol", mark("symbol"), &This::symbol, "class of kinds on the map"),
                      attribute("kind", mark("kind"), &This::kind, "the kind that all of them are"), embed(&This::datum)};
  }
};
struct Note {
  std::string id;
  std::vector<LocalText> texts;
  Datum datum;
  bool operator==(const Note&) const = default;
  template <class This = Note>
  static constexpr auto fields() {
    return std::tuple{attribute("id", mark("id"), &This::id), children("text", mark("words"), &This::texts, "the note"),
                      embed(&This::datum)};
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
    return std::tuple{children("belongs", mark("hex of a place"), &This::belongs, "hexes that belong to a place"),
                      children("meaning", mark("meaning of a symbol"), &This::meanings, "what the symbols of the map mean"),
                      children("note", mark("note"), &This::list, "other notes"), embed(&This::datum)};
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
    return std::tuple{attribute("short", mark("abbreviation"), &This::abbreviation, "the abbreviation"),
                      attribute("means", mark("meaning"), &This::means, "id of what it stands for"),
                      children("text", mark("words"), &This::texts, "in words"), embed(&This::datum)};
  }
};
struct Abbreviations {
  std::vector<Abbreviation> list;
  Datum datum;
  bool operator==(const Abbreviations&) const = default;
  template <class This = Abbreviations>
  static constexpr auto fields() {
    return std::tuple{children("abbreviation", mark("abbreviation"), &This::list, "abbreviations"), embed(&This::datum)};
  }
};

struct RulingChoice {
  std::string id, choice;
  Datum datum;
  bool operator==(const RulingChoice&) const = default;
  template <class This = RulingChoice>
  static constexpr auto fields() {
    return std::tuple{attribute("id", mark("id"), &This::id, "the ruling"),
                      attribute("choice", mark("reading"), &This::choice, "the reading that is chosen"), embed(&This::datum)};
  }
};
struct RulingChoices {
  std::vector<RulingChoice> list;
  Datum datum;
  bool operator==(const RulingChoices&) const = default;
  template <class This = RulingChoices>
  static constexpr auto fields() {
    return std::tuple{children("ruling", mark("ruling"), &This::list, "chosen readings"), embed(&This::datum)};
  }
};

struct Waiver {  // a finding that is accepted; keyed by meaning, so that it survives a moved line
  std::string fingerprint, finding, reason, author, date;
  Origin origin;
  bool operator==(const Waiver&) const = default;
  template <class This = Waiver>
  static constexpr auto fields() {
    return std::tuple{attribute("fingerprint", mark("fingerprint"), &This::fingerprint, "fingerprint of the finding"),
                      attribute("finding", mark("finding"), &This::finding, "its id"),
                      attribute("reason", mark("reason"), &This::reason, "why it is accepted"),
                      attribute("author", mark("author"), &This::author, "who accepts it"),
                      attribute("date", mark("date"), &This::date, "when, as 2026-01-31")};
  }
};
struct Waivers {
  std::vector<Waiver> list;
  Datum datum;
  bool operator==(const Waivers&) const = default;
  template <class This = Waivers>
  static constexpr auto fields() {
    return std::tuple{children("waiver", mark("waiver"), &This::list, "waivers"), embed(&This::datum)};
  }
};

}  // namespace hexwright::document
