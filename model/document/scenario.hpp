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
    return std::tuple{attribute("section", mark("section"), &Inherit::section, "the section that is taken over"),
                      attribute("side", mark("side"), &Inherit::side, "only what concerns this side"), embed(&Inherit::datum)};
  }
};
struct Extends {
  std::string file;
  std::vector<Inherit> inherit;
  Datum datum;
  bool operator==(const Extends&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("file", mark("file"), &Extends::file, "the scenario this one builds on, in the same folder"),
                      children("inherit", mark("what is taken over"), &Extends::inherit, "what it takes over"), embed(&Extends::datum)};
  }
};

struct MapLink {
  std::string file;
  Datum datum;
  bool operator==(const MapLink&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("file", mark("file"), &MapLink::file, "the map file, in the same folder"), embed(&MapLink::datum)};
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
    return std::tuple{attribute("to", mark("to"), &Addition::to, "id of the side or formation they belong to"),
                      children("formation", mark("formation"), &Addition::formations, "formations added"),
                      children("piece", mark("piece"), &Addition::pieces, "pieces added"), embed(&Addition::datum)};
  }
};
struct OrbatLink {
  std::optional<std::string> file;
  std::vector<Addition> additions;
  Datum datum;
  bool operator==(const OrbatLink&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("file", mark("file"), &OrbatLink::file, "the order of battle, in the same folder; absent when inherited"),
                      children("add", mark("addition"), &OrbatLink::additions, "what this scenario adds to it"), embed(&OrbatLink::datum)};
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
    return std::tuple{attribute("format", mark("version of the file format"), &Scenario::format),
                      attribute("id", mark("id"), &Scenario::id),
                      child("game", mark("game"), &Scenario::game, "the game").required(),
                      child("extends", mark("scenario it builds on"), &Scenario::extends, "the scenario it builds on"),
                      child("card", mark("head of the card"), &Scenario::card, "title, introduction, source"),
                      child("time", mark("time"), &Scenario::time, "length and clock"),
                      child("first-player", mark("first player"), &Scenario::first_player, "who moves first"),
                      child("map", mark("map"), &Scenario::map, "the map"),
                      child("orbat", mark("order of battle"), &Scenario::orbat, "the order of battle"),
                      child("strength", mark("strength of the pieces"), &Scenario::strength),
                      child("morale", mark("morale"), &Scenario::morale, "morale at the start"),
                      child("setup", mark("setup"), &Scenario::setup, "who starts where"),
                      child("support", mark("artillery support"), &Scenario::support, "artillery and its barrage markers"),
                      child("reinforcements", mark("reinforcements"), &Scenario::reinforcements, "who comes on, when and where"),
                      child("events", mark("events"), &Scenario::events, "named events that conditions refer to"),
                      child("victory", mark("victory points"), &Scenario::victory, "what scores"),
                      child("ranks", mark("ranks"), &Scenario::ranks, "names of the results"),
                      child("definitions", mark("definitions"), &Scenario::definitions, "words the card uses and the rules do not define"),
                      child("rules", mark("special rules"), &Scenario::rules),
                      child("notes", mark("notes"), &Scenario::notes),
                      child("abbreviations", mark("abbreviations"), &Scenario::abbreviations),
                      child("rulings", mark("rulings"), &Scenario::rulings, "chosen readings of the rules"),
                      child("waivers", mark("waivers"), &Scenario::waivers, "findings that are accepted, with reasons"),
                      embed(&Scenario::datum)};
  }
};

}  // namespace hexwright::document
