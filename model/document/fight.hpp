// A fight as it stands when the dice are to be thrown: one unit that is attacked, and those that attack it, each in a zone of its own.
// Where units stand is not described, only what follows from it: the zone, what covers an edge, which edges are supported.
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
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{
        untitled::attribute("id", &FightGeneral::id, "id of the general"),
        untitled::attribute("dice", &FightGeneral::dice, "command dice that he has left").between(-1'000'000'000, 1'000'000'000),
        untitled::attribute("fire", &FightGeneral::fire, "adds a die to the fire"),
        untitled::attribute("melee", &FightGeneral::melee, "adds a die to the melee"),
        untitled::attribute("morale", &FightGeneral::morale, "adds a die to the morale"),
        untitled::attribute("test", &FightGeneral::test, "tests whether he survives a double six; yes when absent"),
        untitled::attribute("zone", &FightGeneral::zone, "where his dice are thrown, when several units attack")};
  }
};

// Dice that special rules, upgrades and cards give or take.
struct FightExtra {
  std::string name;
  std::optional<int> fire, melee, morale;
  Origin origin;
  bool operator==(const FightExtra&) const = default;
  template <class = void>
  static constexpr auto fields() {
    constexpr std::int64_t MOST = 1'000'000'000;
    return std::tuple{untitled::attribute("name", &FightExtra::name, "what gives them"),
                      untitled::attribute("fire", &FightExtra::fire, "dice of fire").between(-MOST, MOST),
                      untitled::attribute("melee", &FightExtra::melee, "dice of melee").between(-MOST, MOST),
                      untitled::attribute("morale", &FightExtra::morale, "dice of morale").between(-MOST, MOST)};
  }
};

// What both the attacked and an attacker have. Numbers are taken as they are written; the game says which of them make sense.
struct FightUnit {
  std::string id, type;
  int fire = 0, melee = 0, morale = 0, cohesion = 0;
  std::optional<int> lost, impetus, supports, melee_supports, break_off, pursuit;
  std::optional<std::string> order, terrain, behind;
  std::vector<std::string> traits;
  std::optional<bool> dispersed, active, pinned, engaged, charges, closes, artillery;
  std::optional<FightGeneral> general;
  std::vector<FightExtra> extras;
  std::vector<Name> names;
  Origin origin;
  bool operator==(const FightUnit&) const = default;
  template <class = void>
  static constexpr auto fields() {
    constexpr std::int64_t MOST = 1'000'000'000;
    return std::tuple{
        untitled::attribute("id", &FightUnit::id, "id"),
        untitled::attribute("type", &FightUnit::type, "infantry, cavalry or artillery"),
        untitled::attribute("fire", &FightUnit::fire, "value in fire").between(-MOST, MOST),
        untitled::attribute("melee", &FightUnit::melee, "value in melee").between(-MOST, MOST),
        untitled::attribute("morale", &FightUnit::morale, "morale").between(-MOST, MOST),
        untitled::attribute("cohesion", &FightUnit::cohesion, "points of cohesion that it still has").between(-MOST, MOST),
        untitled::attribute("lost", &FightUnit::lost, "points of cohesion lost before this fight").between(-MOST, MOST),
        untitled::attribute("impetus", &FightUnit::impetus, "impetus of cavalry").between(-MOST, MOST),
        untitled::attribute("supports", &FightUnit::supports, "edges at which a friend supports it").between(-MOST, MOST),
        untitled::attribute("melee-supports", &FightUnit::melee_supports, "the same once it stands in melee; as supports when absent")
            .between(-MOST, MOST),
        untitled::attribute("order", &FightUnit::order, "order of its corps: attack, defence, march or none"),
        untitled::attribute("terrain", &FightUnit::terrain, "what it stands in: open, difficult, forest or built-up"),
        untitled::attribute("behind", &FightUnit::behind, "what it is pushed onto: free, friends, enemy, impassable, obstacle or edge"),
        untitled::attribute("traits", &FightUnit::traits, "its traits, such as veterans"),
        untitled::attribute("dispersed", &FightUnit::dispersed, "it is in dispersed order"),
        untitled::attribute("active", &FightUnit::active, "its corps is active; yes when absent"),
        untitled::attribute("pinned", &FightUnit::pinned, "it is pinned by artillery"),
        untitled::attribute("engaged", &FightUnit::engaged, "it was engaged before the attack"),
        untitled::attribute("charges", &FightUnit::charges, "as cavalry it charges; as attackers do when absent"),
        untitled::attribute("closes", &FightUnit::closes, "closes to melee when it may; yes when absent"),
        untitled::attribute("artillery", &FightUnit::artillery, "its own artillery supports it by fire"),
        untitled::attribute("break-off", &FightUnit::break_off, "command dice of its general for breaking off").between(-MOST, MOST),
        untitled::attribute("pursuit", &FightUnit::pursuit, "command dice of its general for pursuing a unit that broke off")
            .between(-MOST, MOST),
        untitled::child("general", &FightUnit::general, "the general who has joined it"),
        untitled::children("extra", &FightUnit::extras, "dice of special rules, upgrades and cards"),
        untitled::children("name", &FightUnit::names, "its name and forms")};
  }
};

struct FightAttacked {
  FightUnit unit;
  std::optional<std::string> reaction;
  Origin origin;
  bool operator==(const FightAttacked&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{
        embed(&FightAttacked::unit),
        untitled::attribute("reaction", &FightAttacked::reaction, "stand, counterattack, front-change or extended; stand when absent")};
  }
};
struct FightAttacker {
  FightUnit unit;
  std::string zone;
  std::optional<std::string> cover, own_cover, higher;
  std::optional<bool> far;
  Origin origin;
  bool operator==(const FightAttacker&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{embed(&FightAttacker::unit),
                      untitled::attribute("zone", &FightAttacker::zone, "zone of the attacked unit: front, left, right or rear"),
                      untitled::attribute("cover", &FightAttacker::cover,
                                          "what covers that edge of the attacked unit: none, fence, stream, wall or works"),
                      untitled::attribute("own-cover", &FightAttacker::own_cover, "what covers the attacker"),
                      untitled::attribute("higher", &FightAttacker::higher, "who stands higher: attacker, attacked or none"),
                      untitled::attribute("far", &FightAttacker::far, "it came from more than half its move; yes when absent")};
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
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{untitled::attribute("format", &Fight::format, "version of the file format"),
                      untitled::attribute("id", &Fight::id, "id"),
                      untitled::attribute("without", &Fight::without, "optional paragraphs that are not played: 9.16 9.20"),
                      untitled::attribute("accidental", &Fight::accidental, "nobody attacked: the units met by accident"),
                      untitled::attribute("source", &Fight::source, "publication, paragraph or page"),
                      untitled::child("game", &Fight::game, "the game").required(),
                      untitled::children("title", &Fight::titles, "what the fight is called"),
                      untitled::children("text", &Fight::texts, "what it shows"),
                      untitled::child("rulings", &Fight::rulings, "chosen readings"),
                      untitled::child("attacked", &Fight::attacked, "the unit that is attacked").required(),
                      untitled::children("attacker", &Fight::attackers, "those that attack it, each in its own zone")};
  }
};

}  // namespace hexwright::document
