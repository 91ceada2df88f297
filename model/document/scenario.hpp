// The scenario file: the card as data, section by section. Each section may come from another scenario (`extends`), whole,
// or for one side, with additions; project.hpp resolves that. Nothing here decides whether the card is right.
#pragma once

#include "model/document/card.hpp"
#include "model/document/codec.hpp"
#include "model/document/datum.hpp"
#include "model/document/game_link.hpp"
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
  template <class This = Inherit>
  static constexpr auto fields() {
    return std::tuple{attribute("section", &This::section, Need::required, "the section that is taken over"),
                      attribute("side", &This::side, Need::optional, "only what concerns this side"), embed(&This::datum)};
  }
};
struct Extends {
  std::string file;
  std::vector<Inherit> inherit;
  Datum datum;
  bool operator==(const Extends&) const = default;
  template <class This = Extends>
  static constexpr auto fields() {
    return std::tuple{attribute("file", &This::file, Need::required, "the scenario this one builds on, in the same folder"),
                      children("inherit", &This::inherit, "what it takes over"), embed(&This::datum)};
  }
};

struct MapLink {
  std::string file;
  Datum datum;
  bool operator==(const MapLink&) const = default;
  template <class This = MapLink>
  static constexpr auto fields() {
    return std::tuple{attribute("file", &This::file, Need::required, "the map file, in the same folder"), embed(&This::datum)};
  }
};

struct Addition;  // orbat.hpp, which few need
struct OrbatLink {
  std::optional<std::string> file;
  std::vector<Addition> additions;
  Datum datum;
  OrbatLink();
  OrbatLink(const OrbatLink&);
  OrbatLink(OrbatLink&&) noexcept;
  OrbatLink& operator=(const OrbatLink&);
  OrbatLink& operator=(OrbatLink&&) noexcept;
  ~OrbatLink();
  bool operator==(const OrbatLink&) const;
  template <class This = OrbatLink>
  static constexpr auto fields() {
    return std::tuple{attribute("file", &This::file, Need::optional, "the order of battle, in the same folder; absent when inherited"),
                      children("add", &This::additions, "what this scenario adds to it"), embed(&This::datum)};
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
  template <class This = Scenario>
  static constexpr auto fields() {
    return std::tuple{attribute("format", &This::format, Need::required, "version of the file format"),
                      attribute("id", &This::id, Need::required, "id"),
                      child("game", &This::game, Need::required, "the game"),
                      child("extends", &This::extends, Need::optional, "the scenario it builds on"),
                      child("card", &This::card, Need::optional, "title, introduction, source"),
                      child("time", &This::time, Need::optional, "length and clock"),
                      child("first-player", &This::first_player, Need::optional, "who moves first"),
                      child("map", &This::map, Need::optional, "the map"),
                      child("orbat", &This::orbat, Need::optional, "the order of battle"),
                      child("strength", &This::strength, Need::optional, "strength of the pieces"),
                      child("morale", &This::morale, Need::optional, "morale at the start"),
                      child("setup", &This::setup, Need::optional, "who starts where"),
                      child("support", &This::support, Need::optional, "artillery and its barrage markers"),
                      child("reinforcements", &This::reinforcements, Need::optional, "who comes on, when and where"),
                      child("events", &This::events, Need::optional, "named events that conditions refer to"),
                      child("victory", &This::victory, Need::optional, "what scores"),
                      child("ranks", &This::ranks, Need::optional, "names of the results"),
                      child("definitions", &This::definitions, Need::optional, "words the card uses and the rules do not define"),
                      child("rules", &This::rules, Need::optional, "special rules"),
                      child("notes", &This::notes, Need::optional, "notes"),
                      child("abbreviations", &This::abbreviations, Need::optional, "abbreviations"),
                      child("rulings", &This::rulings, Need::optional, "chosen readings of the rules"),
                      child("waivers", &This::waivers, Need::optional, "findings that are accepted, with reasons"),
                      embed(&This::datum)};
  }
};

}  // namespace hexwright::document
