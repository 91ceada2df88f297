// A fight as it stands when the dice are to be thrown: one unit that is attacked, and those that attack it, each in a zone of its own.
// Where units stand is not described, only what follows from it: the zone, what covers an edge, which edges are supported. Plain data;
// whole numbers are taken as they are written, and the game says which make sense.
#pragma once

#include "model/document/card.hpp"
#include "model/document/game_link.hpp"

namespace hexwright::document {

// What a general adds to the rolls of the unit that he has joined, from his pool of command dice.
struct FightGeneral {
  std::string id;
  std::optional<bool> fire, melee, morale, test;
  std::optional<int> dice;
  std::optional<std::string> zone;
  Origin origin;
  bool operator==(const FightGeneral&) const = default;
  template <class This = FightGeneral>
  static constexpr auto fields() {
    return std::tuple{untitled::attribute("id", &This::id, "id of the general"),
                      untitled::attribute("dice", &This::dice, "command dice that he has left").between(-1'000'000'000, 1'000'000'000),
                      untitled::attribute("fire", &This::fire, "adds a die to the fire"),
                      untitled::attribute("melee", &This::melee, "adds a die to the melee"),
                      untitled::attribute("morale", &This::morale, "adds a die to the morale"),
                      untitled::attribute("test", &This::test, "tests whether he survives a double six; yes when absent"),
                      untitled::attribute("zone", &This::zone, "where his dice are thrown, when several units attack")};
  }
};

// Dice that special rules, upgrades and cards give or take.
struct FightExtra {
  std::string name;
  std::optional<int> fire, melee, morale;
  Origin origin;
  bool operator==(const FightExtra&) const = default;
  template <class This = FightExtra>
  static constexpr auto fields() {
    constexpr std::int64_t MOST = 1'000'000'000;
    return std::tuple{untitled::attribute("name", &This::name, "what gives them"),
                      untitled::attribute("fire", &This::fire, "dice of fire").between(-MOST, MOST),
                      untitled::attribute("melee", &This::melee, "dice of melee").between(-MOST, MOST),
                      untitled::attribute("morale", &This::morale, "dice of morale").between(-MOST, MOST)};
  }
};

// What a roll showed, in the fight of a recorded game.
struct FightDice {
  std::string stage, by, of;
  std::vector<std::string> shown, command;
  std::optional<int> successes;
  Origin origin;
  bool operator==(const FightDice&) const = default;
  template <class This = FightDice>
  static constexpr auto fields() {
    return std::tuple{untitled::attribute("stage", &This::stage, "fire or melee"),
                      untitled::attribute("by", &This::by, "attacker or attacked: who rolled, in the fight with this attacker"),
                      untitled::attribute("of", &This::of, "hits or saves"),
                      untitled::attribute("shown", &This::shown, "what the dice of the unit showed: 4 6 1"),
                      untitled::attribute("command", &This::command, "what the command dice of its general showed"),
                      untitled::attribute("successes", &This::successes, "how many of them succeeded").between(0, 1000)};
  }
};

// What both the attacked and an attacker have. Numbers are taken as they are written; the game says which of them make sense.
struct FightUnit {
  std::string id, type;
  int fire = 0, melee = 0, morale = 0, cohesion = 0;
  std::optional<int> lost, impetus, supports, melee_supports, break_off, pursuit, losses;
  std::optional<std::string> order, terrain, behind, fate;
  std::vector<std::string> traits;
  std::optional<bool> dispersed, active, pinned, engaged, charges, closes, artillery;
  std::optional<FightGeneral> general;
  std::vector<FightExtra> extras;
  std::vector<Name> names;
  Origin origin;
  bool operator==(const FightUnit&) const = default;
  template <class This = FightUnit>
  static constexpr auto fields() {
    constexpr std::int64_t MOST = 1'000'000'000;
    return std::tuple{
        untitled::attribute("id", &This::id, "id"),
        untitled::attribute("type", &This::type, "infantry, cavalry or artillery"),
        untitled::attribute("fire", &This::fire, "value in fire").between(-MOST, MOST),
        untitled::attribute("melee", &This::melee, "value in melee").between(-MOST, MOST),
        untitled::attribute("morale", &This::morale, "morale").between(-MOST, MOST),
        untitled::attribute("cohesion", &This::cohesion, "points of cohesion that it still has").between(-MOST, MOST),
        untitled::attribute("lost", &This::lost, "points of cohesion lost before this fight").between(-MOST, MOST),
        untitled::attribute("impetus", &This::impetus, "impetus of cavalry").between(-MOST, MOST),
        untitled::attribute("supports", &This::supports, "edges at which a friend supports it").between(-MOST, MOST),
        untitled::attribute("melee-supports", &This::melee_supports, "the same once it stands in melee; as supports when absent")
            .between(-MOST, MOST),
        untitled::attribute("order", &This::order, "order of its corps: attack, defence, march or none"),
        untitled::attribute("terrain", &This::terrain, "what it stands in: open, difficult, forest or built-up"),
        untitled::attribute("behind", &This::behind, "what it is pushed onto: free, friends, enemy, impassable, obstacle or edge"),
        untitled::attribute("traits", &This::traits, "its traits, such as veterans"),
        untitled::attribute("dispersed", &This::dispersed, "it is in dispersed order"),
        untitled::attribute("active", &This::active, "its corps is active; yes when absent"),
        untitled::attribute("pinned", &This::pinned, "it is pinned by artillery"),
        untitled::attribute("engaged", &This::engaged, "it was engaged before the attack"),
        untitled::attribute("charges", &This::charges, "as cavalry it charges; as attackers do when absent"),
        untitled::attribute("closes", &This::closes, "closes to melee when it may; yes when absent"),
        untitled::attribute("artillery", &This::artillery, "its own artillery supports it by fire"),
        untitled::attribute("break-off", &This::break_off, "command dice of its general for breaking off").between(-MOST, MOST),
        untitled::attribute("pursuit", &This::pursuit, "command dice of its general for pursuing a unit that broke off")
            .between(-MOST, MOST),
        untitled::attribute("losses", &This::losses, "in a recorded game: points of cohesion that it lost in this fight")
            .between(-MOST, MOST),
        untitled::attribute("fate", &This::fate, "in a recorded game: holds, engaged, pushed, routed or destroyed"),
        untitled::child("general", &This::general, "the general who has joined it"),
        untitled::children("extra", &This::extras, "dice of special rules, upgrades and cards"),
        untitled::children("name", &This::names, "its name and forms")};
  }
};

struct FightAttacked {
  FightUnit unit;
  std::optional<std::string> reaction;
  Origin origin;
  bool operator==(const FightAttacked&) const = default;
  template <class This = FightAttacked>
  static constexpr auto fields() {
    return std::tuple{embed(&This::unit), untitled::attribute("reaction", &This::reaction,
                                                              "stand, counterattack, front-change or extended; stand when absent")};
  }
};
struct FightAttacker {
  FightUnit unit;
  std::string zone;
  std::optional<std::string> cover, own_cover, higher;
  std::optional<bool> far;
  std::vector<FightDice> dice;
  Origin origin;
  bool operator==(const FightAttacker&) const = default;
  template <class This = FightAttacker>
  static constexpr auto fields() {
    return std::tuple{
        embed(&This::unit),
        untitled::attribute("zone", &This::zone, "zone of the attacked unit: front, left, right or rear"),
        untitled::attribute("cover", &This::cover, "what covers that edge of the attacked unit: none, fence, stream, wall or works"),
        untitled::attribute("own-cover", &This::own_cover, "what covers the attacker"),
        untitled::attribute("higher", &This::higher, "who stands higher: attacker, attacked or none"),
        untitled::attribute("far", &This::far, "it came from more than half its move; yes when absent"),
        untitled::children("dice", &This::dice, "in a recorded game: what was rolled against this attacker and by it")};
  }
};

struct Fight {
  static constexpr std::string_view element = "fight";
  std::string format, id;
  std::optional<GameLink> game;
  std::vector<std::string> without;
  std::optional<bool> accidental;
  std::optional<std::string> source;
  std::vector<LocalText> titles, texts;
  std::optional<RulingChoices> rulings;
  std::optional<FightAttacked> attacked;
  std::vector<FightAttacker> attackers;
  Origin origin;
  bool operator==(const Fight&) const = default;
  template <class This = Fight>
  static constexpr auto fields() {
    return std::tuple{untitled::attribute("format", &This::format, "version of the file format"),
                      untitled::attribute("id", &This::id, "id"),
                      untitled::attribute("without", &This::without, "optional paragraphs that are not played: 9.16 9.20"),
                      untitled::attribute("accidental", &This::accidental, "neither attacked: the units met by accident"),
                      untitled::attribute("source", &This::source, "publication, paragraph or page"),
                      untitled::child("game", &This::game, "the game").required(),
                      untitled::children("title", &This::titles, "what the fight is called"),
                      untitled::children("text", &This::texts, "what it shows"),
                      untitled::child("rulings", &This::rulings, "chosen readings"),
                      untitled::child("attacked", &This::attacked, "the unit that is attacked").required(),
                      untitled::children("attacker", &This::attackers, "those that attack it, each in its own zone")};
  }
};

// The same in a log, where the scenario says which game it is.
struct LoggedFight {
  std::optional<std::string> format, id, source;
  std::optional<GameLink> game;
  std::vector<std::string> without;
  std::optional<bool> accidental;
  std::vector<LocalText> titles, texts;
  std::optional<RulingChoices> rulings;
  std::optional<FightAttacked> attacked;
  std::vector<FightAttacker> attackers;
  Origin origin;
  bool operator==(const LoggedFight&) const = default;
  Fight as_document() const {
    return {"1.0", id.value_or("fight"), game, without, accidental, source, titles, texts, rulings, attacked, attackers, origin};
  }
  template <class This = LoggedFight>
  static constexpr auto fields() {
    return std::tuple{untitled::attribute("format", &This::format, "as in a file of its own"),
                      untitled::attribute("id", &This::id, "id, by which its odds are asked for"),
                      untitled::attribute("without", &This::without, "optional paragraphs that are not played: 9.16 9.20"),
                      untitled::attribute("accidental", &This::accidental, "neither attacked: the units met by accident"),
                      untitled::attribute("source", &This::source, "publication, paragraph or page"),
                      untitled::child("game", &This::game, "as in a file of its own"),
                      untitled::children("title", &This::titles, "what the fight is called"),
                      untitled::children("text", &This::texts, "what it shows"),
                      untitled::child("rulings", &This::rulings, "chosen readings"),
                      untitled::child("attacked", &This::attacked, "the unit that is attacked").required(),
                      untitled::children("attacker", &This::attackers, "those that attack it, each in its own zone")};
  }
};

}  // namespace hexwright::document
