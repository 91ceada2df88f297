// The scenario file: the card as data, section by section. Each section may come from another scenario (`extends`), whole,
// or for one side, with additions; project.hpp resolves that. Nothing here decides whether the card is right.
#pragma once

#include "model/document/card.hpp"
#include "model/document/codec.hpp"
#include "model/document/datum.hpp"
#include "model/document/game_link.hpp"
#include "model/document/ground.hpp"
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
struct EnumNames<Section> : WordsInOrder<Section,
                                         "all time first-player map orbat strength morale setup support reinforcements events victory "
                                         "ranks definitions rules notes abbreviations rulings"> {};

struct Inherit {  // "as in scenario 1"
  Section section = Section::all;
  std::optional<std::string> side;
  Datum datum;
  bool operator==(const Inherit&) const = default;
  template <class This = Inherit>
  static constexpr auto fields() {
    return std::tuple{attribute("section", mark("section"), &This::section, "the section that is taken over"),
                      attribute("side", mark("side"), &This::side, "only what concerns this side"), embed(&This::datum)};
  }
};
struct Extends {
  std::string file;
  std::vector<Inherit> inherit;
  Datum datum;
  bool operator==(const Extends&) const = default;
  template <class This = Extends>
  static constexpr auto fields() {
    return std::tuple{attribute("file", mark("file"), &This::file, "the scenario this one builds on, in the same folder"),
                      children("inherit", mark("what is taken over"), &This::inherit, "what it takes over"), embed(&This::datum)};
  }
};

struct MapLink {
  std::string file;
  std::optional<InPlay> in_play;
  std::vector<GroundChange> ground;
  Datum datum;
  bool operator==(const MapLink&) const = default;
  template <class This = MapLink>
  static constexpr auto fields() {
    return std::tuple{attribute("file", mark("file"), &This::file, "the map file, in the same folder or in a library"),
                      child("in-play", mark("part in play"), &This::in_play, "the part of the map that is in play").since_1_1(),
                      children("ground", mark("changed ground"), &This::ground, "ground that is otherwise than on the map").since_1_1(),
                      embed(&This::datum)};
  }
};

struct Addition;  // orbat.hpp, which few need
struct OrbatLink {
  std::optional<std::string> file;
  std::vector<Addition> additions;
  Datum datum;
  HEXWRIGHT_DECLARE_ONCE(OrbatLink);
  bool operator==(const OrbatLink&) const;
  template <class This = OrbatLink>
  static constexpr auto fields() {
    return std::tuple{attribute("file", mark("file"), &This::file, "the order of battle, in the same folder; absent when inherited"),
                      children("add", mark("addition"), &This::additions, "what this scenario adds to it"), embed(&This::datum)};
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
  // Of what the card prints; empty when it does not say.
  std::string printed_language() const { return card ? card->lang.value_or("") : std::string(); }
  bool operator==(const Scenario&) const = default;
  template <class This = Scenario>
  static constexpr auto fields() {
    return std::tuple{attribute("format", mark("version of the file format"), &This::format),
                      attribute("id", mark("id"), &This::id),
                      child("game", mark("game"), &This::game, "the game").required(),
                      child("extends", mark("scenario it builds on"), &This::extends, "the scenario it builds on"),
                      child("card", mark("head of the card"), &This::card, "title, introduction, source"),
                      child("time", mark("time"), &This::time, "length and clock"),
                      child("first-player", mark("first player"), &This::first_player, "who moves first"),
                      child("map", mark("map"), &This::map, "the map"),
                      child("orbat", mark("order of battle"), &This::orbat, "the order of battle"),
                      child("strength", mark("strength of the pieces"), &This::strength),
                      child("morale", mark("morale"), &This::morale, "morale at the start"),
                      child("setup", mark("setup"), &This::setup, "who starts where"),
                      child("support", mark("artillery support"), &This::support, "artillery and its barrage markers"),
                      child("reinforcements", mark("reinforcements"), &This::reinforcements, "who comes on, when and where"),
                      child("events", mark("events"), &This::events, "named events that conditions refer to"),
                      child("victory", mark("victory points"), &This::victory, "what scores"),
                      child("ranks", mark("ranks"), &This::ranks, "names of the results"),
                      child("definitions", mark("definitions"), &This::definitions, "words the card uses and the rules do not define"),
                      child("rules", mark("special rules"), &This::rules),
                      child("notes", mark("notes"), &This::notes),
                      child("abbreviations", mark("abbreviations"), &This::abbreviations),
                      child("rulings", mark("rulings"), &This::rulings, "chosen readings of the rules"),
                      child("waivers", mark("waivers"), &This::waivers, "findings that are accepted, with reasons"),
                      embed(&This::datum)};
  }
};

}  // namespace hexwright::document
