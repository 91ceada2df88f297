// A game as data: kinds, parameters, tables, rulings, words, and every numbered paragraph with what we do about it.
// Every value says where it comes from; what the rules do not print is `missing` or a named stand-in, never a default.
#pragma once

#include "model/document/codec.hpp"
#include "model/document/datum.hpp"

namespace hexwright::document {

enum class Known { given, derived, assumed, stand_in, missing };
template <>
struct EnumNames<Known> {
  static constexpr std::pair<Known, std::string_view> names[] = {{Known::given, "given"},
                                                                 {Known::derived, "derived"},
                                                                 {Known::assumed, "assumed"},
                                                                 {Known::stand_in, "stand-in"},
                                                                 {Known::missing, "missing"}};
};

struct Parameter {
  std::string id;
  std::optional<std::string> value;
  Known status = Known::missing;
  std::optional<std::string> rule;     // paragraph it comes from
  std::vector<std::string> needed_by;  // paragraphs or verbs that cannot do without it
  std::vector<LocalText> texts;
  Origin origin;
  bool operator==(const Parameter&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{
        attribute("id", mark("id"), &Parameter::id),
        attribute("value", mark("value"), &Parameter::value, "the value; absent when missing"),
        attribute("status", mark("status"), &Parameter::status, "where the value comes from").labelled(mark("Where it comes from")),
        attribute("rule", mark("paragraph"), &Parameter::rule, "paragraph it comes from"),
        attribute("needed-by", mark("needed by"), &Parameter::needed_by, "what cannot do without it"),
        children("text", mark("words"), &Parameter::texts, "what it is")};
  }
};

enum class KindOf { piece, formation, terrain, hexside, path, place, area, line, zone, box };
template <>
struct EnumNames<KindOf> {
  static constexpr std::pair<KindOf, std::string_view> names[] = {{KindOf::piece, "piece"},     {KindOf::formation, "formation"},
                                                                  {KindOf::terrain, "terrain"}, {KindOf::hexside, "hexside"},
                                                                  {KindOf::path, "path"},       {KindOf::place, "place"},
                                                                  {KindOf::area, "area"},       {KindOf::line, "line"},
                                                                  {KindOf::zone, "zone"},       {KindOf::box, "box"}};
};
struct Effect {  // a value the game attaches to a kind: cost.walk, fire, sight, melee
  std::string name, value;
  Known status = Known::missing;
  std::optional<std::string> rule;
  Origin origin;
  bool operator==(const Effect&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{
        attribute("name", mark("name"), &Effect::name, "what it acts on").labelled(mark("Acts on")),
        attribute("value", mark("value"), &Effect::value, "how much"),
        attribute("status", mark("status"), &Effect::status, "where the value comes from").labelled(mark("Where it comes from")),
        attribute("rule", mark("paragraph"), &Effect::rule)};
  }
};
struct Kind {
  KindOf of = KindOf::piece;
  std::string id;
  std::vector<std::string> classes;
  std::optional<bool> stacks;         // counts towards the stacking limit; yes when absent
  std::optional<bool> strength;       // has strength boxes; yes when absent
  std::optional<bool> enterable;      // terrain that pieces may stand in; yes when absent
  std::optional<std::string> leader;  // kind of piece that leads such a formation
  std::optional<std::string> rule;
  std::vector<Effect> effects;
  std::vector<Name> names;
  Origin origin;
  bool operator==(const Kind&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("of", mark("kind of what"), &Kind::of, "what it is a kind of"),
                      attribute("id", mark("id"), &Kind::id),
                      attribute("classes", mark("classes it belongs to"), &Kind::classes, "classes it belongs to: platoon, built-up"),
                      attribute("stacks", mark("counts towards the stacking limit"), &Kind::stacks),
                      attribute("strength", mark("has strength in boxes"), &Kind::strength),
                      attribute("enterable", mark("pieces may stand in it"), &Kind::enterable, "terrain that pieces may stand in"),
                      attribute("leader", mark("kind of piece that leads it"), &Kind::leader, "kind of piece that leads such a formation"),
                      attribute("rule", mark("paragraph"), &Kind::rule),
                      children("effect", mark("effect"), &Kind::effects, "values attached to it"),
                      children("name", mark("name"), &Kind::names, "its name and forms")};
  }
};

struct TableRow {
  std::string key;
  std::vector<std::string> cells;
  Origin origin;
  bool operator==(const TableRow&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("key", mark("head of the row"), &TableRow::key),
                      attribute("cells", mark("values"), &TableRow::cells, "values, one a column").required()};
  }
};
struct Table {
  std::string id;
  std::optional<std::string> title;  // as the rules call it
  std::vector<LocalText> texts;      // and we, where that helps
  Known status = Known::missing;
  std::optional<std::string> rule, rows_are, columns_are;
  std::vector<std::string> columns;
  std::vector<std::string> needed_by;
  std::vector<TableRow> rows;
  Origin origin;
  bool operator==(const Table&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("id", mark("id"), &Table::id),
                      attribute("title", mark("title in the rules"), &Table::title, "as the rules call it"),
                      attribute("status", mark("status"), &Table::status, "where it comes from").labelled(mark("Where it comes from")),
                      attribute("rule", mark("paragraph"), &Table::rule, "paragraphs that use it"),
                      attribute("rows-are", mark("heads of the rows are"), &Table::rows_are, "what the heads of the rows are"),
                      attribute("columns-are", mark("heads of the columns are"), &Table::columns_are, "what the heads of the columns are"),
                      attribute("columns", mark("heads of the columns"), &Table::columns),
                      attribute("needed-by", mark("needed by"), &Table::needed_by, "what cannot do without it"),
                      children("text", mark("words"), &Table::texts, "its title in a language"),
                      children("row", mark("row"), &Table::rows, "rows")};
  }
};

struct Label {  // a head or a value of a table, or the value of a parameter, for those who read it
  std::string value;
  std::vector<LocalText> texts;
  Origin origin;
  bool operator==(const Label&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("value", mark("value"), &Label::value, "as it stands in tables"),
                      children("text", mark("words"), &Label::texts, "how it is printed")};
  }
};

struct Reading {
  std::string id;
  std::vector<LocalText> texts;
  Origin origin;
  bool operator==(const Reading&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("id", mark("id"), &Reading::id, "id of the reading"),
                      children("text", mark("words"), &Reading::texts, "what it says")};
  }
};
struct Ruling {  // where the rules contradict themselves or are silent
  std::string id, standard;
  std::vector<std::string> rules;
  std::vector<LocalText> texts;
  std::vector<Reading> readings;
  Origin origin;
  bool operator==(const Ruling&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("id", mark("id"), &Ruling::id),
                      attribute("default", mark("standard reading"), &Ruling::standard, "reading in force unless a scenario chooses"),
                      attribute("rules", mark("paragraphs"), &Ruling::rules, "paragraphs concerned"),
                      children("text", mark("words"), &Ruling::texts, "the question"),
                      children("reading", mark("reading"), &Ruling::readings, "the readings")};
  }
};

enum class Coverage { checked, simulated, computed, not_checkable, missing_data };
template <>
struct EnumNames<Coverage> {
  static constexpr std::pair<Coverage, std::string_view> names[] = {{Coverage::checked, "checked"},
                                                                    {Coverage::simulated, "simulated"},
                                                                    {Coverage::computed, "computed"},
                                                                    {Coverage::not_checkable, "not-checkable"},
                                                                    {Coverage::missing_data, "missing-data"}};
};
struct Why {
  std::string lang, text;
  bool operator==(const Why&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("lang", mark("language"), &Why::lang), text_content(&Why::text, "why")};
  }
};
struct Paragraph {
  std::string number;
  Coverage status = Coverage::not_checkable;
  std::vector<LocalText> titles;
  std::vector<Why> why;
  Origin origin;
  bool operator==(const Paragraph&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("number", mark("number"), &Paragraph::number, "number in the rules"),
                      attribute("status", mark("status"), &Paragraph::status, "what we do about it"),
                      children("title", mark("title"), &Paragraph::titles, "what it is about, in our words"),
                      children("why", mark("why"), &Paragraph::why, "why it has this status")};
  }
};

struct Notion {  // a word that cards score or wait for; the rules may or may not define it
  std::string id;
  std::optional<std::string> rule;  // paragraph that defines it; absent: the scenario must
  std::vector<Name> names;
  Origin origin;
  bool operator==(const Notion&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("id", mark("id"), &Notion::id),
                      attribute("rule", mark("paragraph"), &Notion::rule, "paragraph that defines it; a scenario must when absent"),
                      children("name", mark("name"), &Notion::names, "the word")};
  }
};

enum class Does { indirect_fire, movement, reorganisation, other };
template <>
struct EnumNames<Does> {
  static constexpr std::pair<Does, std::string_view> names[] = {{Does::indirect_fire, "indirect-fire"},
                                                                {Does::movement, "movement"},
                                                                {Does::reorganisation, "reorganisation"},
                                                                {Does::other, "other"}};
};
enum class Player { first, second, both };
template <>
struct EnumNames<Player> {
  static constexpr std::pair<Player, std::string_view> names[] = {
      {Player::first, "first"}, {Player::second, "second"}, {Player::both, "both"}};
};
struct Phase {
  std::string id;
  Player player = Player::both;
  Does does = Does::other;
  std::optional<std::string> rule;
  std::vector<Name> names;
  Origin origin;
  bool operator==(const Phase&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("id", mark("id"), &Phase::id), attribute("player", mark("player"), &Phase::player, "whose phase it is"),
                      attribute("does", mark("what is done in it"), &Phase::does), attribute("rule", mark("paragraph"), &Phase::rule),
                      children("name", mark("name"), &Phase::names, "its name")};
  }
};

struct Citation {  // the paragraph behind a general check in this game
  std::string check, rule;
  Origin origin;
  bool operator==(const Citation&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("check", mark("check"), &Citation::check, "id of the check"),
                      attribute("rule", mark("paragraph"), &Citation::rule)};
  }
};

struct TraitDefinition {
  std::string name;
  std::vector<LocalText> texts;
  Origin origin;
  bool operator==(const TraitDefinition&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("name", mark("name"), &TraitDefinition::name, "name of the property"),
                      children("text", mark("words"), &TraitDefinition::texts, "what it means")};
  }
};

struct RulesetExtends {
  std::string id, version;
  Origin origin;
  bool operator==(const RulesetExtends&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("id", mark("id"), &RulesetExtends::id, "the built-in game"),
                      attribute("version", mark("version"), &RulesetExtends::version, "its version")};
  }
};

struct Ruleset {
  static constexpr std::string_view element = "ruleset";
  std::string format, id, version;
  std::optional<RulesetExtends> extends;
  std::vector<Name> names;
  std::vector<LocalText> texts;
  std::vector<Parameter> parameters;
  std::vector<Phase> phases;
  std::vector<Kind> kinds;
  std::vector<TraitDefinition> traits;
  std::vector<Notion> notions;
  std::vector<Citation> citations;
  std::vector<Table> tables;
  std::vector<Label> labels;
  std::vector<Ruling> rulings;
  std::vector<Paragraph> paragraphs;
  Origin origin;
  bool operator==(const Ruleset&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("format", mark("version of the file format"), &Ruleset::format),
                      attribute("id", mark("id"), &Ruleset::id),
                      attribute("version", mark("version"), &Ruleset::version, "version of the rules"),
                      child("extends", mark("game it builds on"), &Ruleset::extends, "the game whose data it replaces in part"),
                      children("name", mark("name"), &Ruleset::names, "name of the game"),
                      children("text", mark("words"), &Ruleset::texts, "what the reader should know"),
                      children("parameter", mark("parameter"), &Ruleset::parameters, "numbers of the rules"),
                      children("phase", mark("phase"), &Ruleset::phases, "phases of a turn, in order"),
                      children("kind", mark("kind"), &Ruleset::kinds, "kinds of piece, formation, terrain …"),
                      children("trait", mark("property"), &Ruleset::traits, "properties of pieces and sides"),
                      children("notion", mark("notion"), &Ruleset::notions, "words that cards score or wait for"),
                      children("cite", mark("citation"), &Ruleset::citations, "paragraphs behind the general checks"),
                      children("table", mark("table"), &Ruleset::tables, "tables"),
                      children("label", mark("label"), &Ruleset::labels, "heads and values of tables in words"),
                      children("ruling", mark("ruling"), &Ruleset::rulings, "open questions of the rules"),
                      children("paragraph", mark("paragraph"), &Ruleset::paragraphs, "every numbered paragraph")};
  }
};

}  // namespace hexwright::document
