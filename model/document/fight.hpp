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
  template <class This = FightGeneral>
  static constexpr auto fields() {
    return std::tuple{
        attribute("id", &This::id, Need::required, "id of the general"),
        attribute("dice", &This::dice, Need::optional, "command dice that he has left").between(-1'000'000'000, 1'000'000'000),
        attribute("fire", &This::fire, Need::optional, "adds a die to the fire"),
        attribute("melee", &This::melee, Need::optional, "adds a die to the melee"),
        attribute("morale", &This::morale, Need::optional, "adds a die to the morale"),
        attribute("test", &This::test, Need::optional, "tests whether he survives a double six; yes when absent"),
        attribute("zone", &This::zone, Need::optional, "where his dice are thrown, when several units attack")};
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
    return std::tuple{attribute("name", &This::name, Need::required, "what gives them"),
                      attribute("fire", &This::fire, Need::optional, "dice of fire").between(-MOST, MOST),
                      attribute("melee", &This::melee, Need::optional, "dice of melee").between(-MOST, MOST),
                      attribute("morale", &This::morale, Need::optional, "dice of morale").between(-MOST, MOST)};
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
  template <class This = FightUnit>
  static constexpr auto fields() {
    constexpr std::int64_t MOST = 1'000'000'000;
    return std::tuple{
        attribute("id", &This::id, Need::required, "id"),
        attribute("type", &This::type, Need::required, "infantry, cavalry or artillery"),
        attribute("fire", &This::fire, Need::required, "value in fire").between(-MOST, MOST),
        attribute("melee", &This::melee, Need::required, "value in melee").between(-MOST, MOST),
        attribute("morale", &This::morale, Need::required, "morale").between(-MOST, MOST),
        attribute("cohesion", &This::cohesion, Need::required, "points of cohesion that it still has").between(-MOST, MOST),
        attribute("lost", &This::lost, Need::optional, "points of cohesion lost before this fight").between(-MOST, MOST),
        attribute("impetus", &This::impetus, Need::optional, "impetus of cavalry").between(-MOST, MOST),
        attribute("supports", &This::supports, Need::optional, "edges at which a friend supports it").between(-MOST, MOST),
        attribute("melee-supports", &This::melee_supports, Need::optional, "the same once it stands in melee; as supports when absent")
            .between(-MOST, MOST),
        attribute("order", &This::order, Need::optional, "order of its corps: attack, defence, march or none"),
        attribute("terrain", &This::terrain, Need::optional, "what it stands in: open, difficult, forest or built-up"),
        attribute("behind", &This::behind, Need::optional, "what it is pushed onto: free, friends, enemy, impassable, obstacle or edge"),
        attribute("traits", &This::traits, Need::optional, "its traits, such as veterans"),
        attribute("dispersed", &This::dispersed, Need::optional, "it is in dispersed order"),
        attribute("active", &This::active, Need::optional, "its corps is active; yes when absent"),
        attribute("pinned", &This::pinned, Need::optional, "it is pinned by artillery"),
        attribute("engaged", &This::engaged, Need::optional, "it was engaged before the attack"),
        attribute("charges", &This::charges, Need::optional, "as cavalry it charges; as attackers do when absent"),
        attribute("closes", &This::closes, Need::optional, "closes to melee when it may; yes when absent"),
        attribute("artillery", &This::artillery, Need::optional, "its own artillery supports it by fire"),
        attribute("break-off", &This::break_off, Need::optional, "command dice of its general for breaking off").between(-MOST, MOST),
        attribute("pursuit", &This::pursuit, Need::optional, "command dice of its general for pursuing a unit that broke off")
            .between(-MOST, MOST),
        child("general", &This::general, Need::optional, "the general who has joined it"),
        children("extra", &This::extras, "dice of special rules, upgrades and cards"),
        children("name", &This::names, "its name and forms")};
  }
};

struct FightAttacked {
  FightUnit unit;
  std::optional<std::string> reaction;
  Origin origin;
  bool operator==(const FightAttacked&) const = default;
  template <class This = FightAttacked>
  static constexpr auto fields() {
    return std::tuple{embed(&This::unit), attribute("reaction", &This::reaction, Need::optional,
                                                    "stand, counterattack, front-change or extended; stand when absent")};
  }
};
struct FightAttacker {
  FightUnit unit;
  std::string zone;
  std::optional<std::string> cover, own_cover, higher;
  std::optional<bool> far;
  Origin origin;
  bool operator==(const FightAttacker&) const = default;
  template <class This = FightAttacker>
  static constexpr auto fields() {
    return std::tuple{
        embed(&This::unit),
        attribute("zone", &This::zone, Need::required, "zone of the attacked unit: front, left, right or rear"),
        attribute("cover", &This::cover, Need::optional, "what covers that edge of the attacked unit: none, fence, stream, wall or works"),
        attribute("own-cover", &This::own_cover, Need::optional, "what covers the attacker"),
        attribute("higher", &This::higher, Need::optional, "who stands higher: attacker, attacked or none"),
        attribute("far", &This::far, Need::optional, "it came from more than half its move; yes when absent")};
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
    return std::tuple{attribute("format", &This::format, Need::required, "version of the file format"),
                      attribute("id", &This::id, Need::required, "id"),
                      attribute("without", &This::without, Need::optional, "optional paragraphs that are not played: 9.16 9.20"),
                      attribute("accidental", &This::accidental, Need::optional, "nobody attacked: the units met by accident"),
                      attribute("source", &This::source, Need::optional, "publication, paragraph or page"),
                      child("game", &This::game, Need::required, "the game"),
                      children("title", &This::titles, "what the fight is called"),
                      children("text", &This::texts, "what it shows"),
                      child("rulings", &This::rulings, Need::optional, "chosen readings"),
                      child("attacked", &This::attacked, Need::required, "the unit that is attacked"),
                      children("attacker", &This::attackers, "those that attack it, each in its own zone")};
  }
};

}  // namespace hexwright::document
