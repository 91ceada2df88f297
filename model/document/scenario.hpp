// The scenario file: the card as data, section by section. Each section may come from another scenario (`extends`), whole,
// or for one side, with additions; project.hpp resolves that. Nothing here decides whether the card is right.
#pragma once

#include "model/document/card.hpp"
#include "model/document/codec.hpp"
#include "model/document/datum.hpp"
#include "model/document/game_link.hpp"
#include "model/document/orbat.hpp"
#include "model/document/schedule.hpp"
#include "model/document/setup.hpp"
#include "model/document/victory.hpp"

namespace hexwright::document {

enum class Section {
  all,
  time,
  first_player,
  map,
  orbat,
  strength,
  morale,
  setup,
  support,
  reinforcements,
  events,
  victory,
  ranks,
  definitions,
  rules,
  notes,
  abbreviations,
  rulings
};
template <>
struct EnumNames<Section> {
  static constexpr std::pair<Section, std::string_view> names[] = {{Section::all, "all"},
                                                                   {Section::time, "time"},
                                                                   {Section::first_player, "first-player"},
                                                                   {Section::map, "map"},
                                                                   {Section::orbat, "orbat"},
                                                                   {Section::strength, "strength"},
                                                                   {Section::morale, "morale"},
                                                                   {Section::setup, "setup"},
                                                                   {Section::support, "support"},
                                                                   {Section::reinforcements, "reinforcements"},
                                                                   {Section::events, "events"},
                                                                   {Section::victory, "victory"},
                                                                   {Section::ranks, "ranks"},
                                                                   {Section::definitions, "definitions"},
                                                                   {Section::rules, "rules"},
                                                                   {Section::notes, "notes"},
                                                                   {Section::abbreviations, "abbreviations"},
                                                                   {Section::rulings, "rulings"}};
};

struct Inherit {  // "as in scenario 1"
  Section section = Section::all;
  std::optional<std::string> side;
  Datum datum;
  bool operator==(const Inherit&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("section", &Inherit::section, Need::required, "the section that is taken over"),
                      attribute("side", &Inherit::side, Need::optional, "only what concerns this side"), embed(&Inherit::datum)};
  }
};
struct Extends {
  std::string file;
  std::vector<Inherit> inherit;
  Datum datum;
  bool operator==(const Extends&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("file", &Extends::file, Need::required, "the scenario this one builds on, in the same folder"),
                      children("inherit", &Extends::inherit, "what it takes over"), embed(&Extends::datum)};
  }
};

struct MapLink {
  std::string file;
  Datum datum;
  bool operator==(const MapLink&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("file", &MapLink::file, Need::required, "the map file, in the same folder"), embed(&MapLink::datum)};
  }
};

struct Addition {  // more of an inherited or linked order of battle
  std::string to;
  std::vector<Formation> formations;
  std::vector<Piece> pieces;
  Datum datum;
  bool operator==(const Addition&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("to", &Addition::to, Need::required, "id of the side or formation they belong to"),
                      children("formation", &Addition::formations, "formations added"),
                      children("piece", &Addition::pieces, "pieces added"), embed(&Addition::datum)};
  }
};
struct OrbatLink {
  std::optional<std::string> file;
  std::vector<Addition> additions;
  Datum datum;
  bool operator==(const OrbatLink&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("file", &OrbatLink::file, Need::optional, "the order of battle, in the same folder; absent when inherited"),
                      children("add", &OrbatLink::additions, "what this scenario adds to it"), embed(&OrbatLink::datum)};
  }
};

struct Scenario {
  static constexpr std::string_view element = "scenario";
  std::string format, id;
  std::optional<GameLink> game;
  std::optional<Extends> extends;
  std::optional<Card> card;
  std::optional<Time> time;
  std::optional<FirstPlayer> first_player;
  std::optional<MapLink> map;
  std::optional<OrbatLink> orbat;
  std::optional<Strength> strength;
  std::optional<Morale> morale;
  std::optional<Setup> setup;
  std::optional<Support> support;
  std::optional<Reinforcements> reinforcements;
  std::optional<Events> events;
  std::optional<Victory> victory;
  std::optional<Ranks> ranks;
  std::optional<Definitions> definitions;
  std::optional<SpecialRules> rules;
  std::optional<Notes> notes;
  std::optional<Abbreviations> abbreviations;
  std::optional<RulingChoices> rulings;
  std::optional<Waivers> waivers;
  Datum datum;
  bool operator==(const Scenario&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("format", &Scenario::format, Need::required, "version of the file format"),
                      attribute("id", &Scenario::id, Need::required, "id"),
                      child("game", &Scenario::game, Need::required, "the game"),
                      child("extends", &Scenario::extends, Need::optional, "the scenario it builds on"),
                      child("card", &Scenario::card, Need::optional, "title, introduction, source"),
                      child("time", &Scenario::time, Need::optional, "length and clock"),
                      child("first-player", &Scenario::first_player, Need::optional, "who moves first"),
                      child("map", &Scenario::map, Need::optional, "the map"),
                      child("orbat", &Scenario::orbat, Need::optional, "the order of battle"),
                      child("strength", &Scenario::strength, Need::optional, "strength of the pieces"),
                      child("morale", &Scenario::morale, Need::optional, "morale at the start"),
                      child("setup", &Scenario::setup, Need::optional, "who starts where"),
                      child("support", &Scenario::support, Need::optional, "artillery and its barrage markers"),
                      child("reinforcements", &Scenario::reinforcements, Need::optional, "who comes on, when and where"),
                      child("events", &Scenario::events, Need::optional, "named events that conditions refer to"),
                      child("victory", &Scenario::victory, Need::optional, "what scores"),
                      child("ranks", &Scenario::ranks, Need::optional, "names of the results"),
                      child("definitions", &Scenario::definitions, Need::optional, "words the card uses and the rules do not define"),
                      child("rules", &Scenario::rules, Need::optional, "special rules"),
                      child("notes", &Scenario::notes, Need::optional, "notes"),
                      child("abbreviations", &Scenario::abbreviations, Need::optional, "abbreviations"),
                      child("rulings", &Scenario::rulings, Need::optional, "chosen readings of the rules"),
                      child("waivers", &Scenario::waivers, Need::optional, "findings that are accepted, with reasons"),
                      embed(&Scenario::datum)};
  }
};

}  // namespace hexwright::document
