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
  template <class This = Parameter>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &This::id, Need::required, "id"),
                      attribute("value", &This::value, Need::optional, "the value; absent when missing"),
                      attribute("status", &This::status, Need::required, "where the value comes from"),
                      attribute("rule", &This::rule, Need::optional, "paragraph it comes from"),
                      attribute("needed-by", &This::needed_by, Need::optional, "what cannot do without it"),
                      children("text", &This::texts, "what it is")};
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
  template <class This = Effect>
  static constexpr auto fields() {
    return std::tuple{attribute("name", &This::name, Need::required, "what it acts on"),
                      attribute("value", &This::value, Need::required, "how much"),
                      attribute("status", &This::status, Need::required, "where the value comes from"),
                      attribute("rule", &This::rule, Need::optional, "paragraph")};
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
  template <class This = Kind>
  static constexpr auto fields() {
    return std::tuple{attribute("of", &This::of, Need::required, "what it is a kind of"),
                      attribute("id", &This::id, Need::required, "id"),
                      attribute("classes", &This::classes, Need::optional, "classes it belongs to: platoon, built-up"),
                      attribute("stacks", &This::stacks, Need::optional, "counts towards the stacking limit"),
                      attribute("strength", &This::strength, Need::optional, "has strength in boxes"),
                      attribute("enterable", &This::enterable, Need::optional, "terrain that pieces may stand in"),
                      attribute("leader", &This::leader, Need::optional, "kind of piece that leads such a formation"),
                      attribute("rule", &This::rule, Need::optional, "paragraph"),
                      children("effect", &This::effects, "values attached to it"),
                      children("name", &This::names, "its name and forms")};
  }
};

struct TableRow {
  std::string key;
  std::vector<std::string> cells;
  Origin origin;
  bool operator==(const TableRow&) const = default;
  template <class This = TableRow>
  static constexpr auto fields() {
    return std::tuple{attribute("key", &This::key, Need::required, "head of the row"),
                      attribute("cells", &This::cells, Need::required, "values, one a column")};
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
  template <class This = Table>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &This::id, Need::required, "id"),
                      attribute("title", &This::title, Need::optional, "as the rules call it"),
                      attribute("status", &This::status, Need::required, "where it comes from"),
                      attribute("rule", &This::rule, Need::optional, "paragraphs that use it"),
                      attribute("rows-are", &This::rows_are, Need::optional, "what the heads of the rows are"),
                      attribute("columns-are", &This::columns_are, Need::optional, "what the heads of the columns are"),
                      attribute("columns", &This::columns, Need::optional, "heads of the columns"),
                      attribute("needed-by", &This::needed_by, Need::optional, "what cannot do without it"),
                      children("text", &This::texts, "its title in a language"),
                      children("row", &This::rows, "rows")};
  }
};

struct Label {  // a head or a value of a table, or the value of a parameter, for those who read it
  std::string value;
  std::vector<LocalText> texts;
  Origin origin;
  bool operator==(const Label&) const = default;
  template <class This = Label>
  static constexpr auto fields() {
    return std::tuple{attribute("value", &This::value, Need::required, "as it stands in tables"),
                      children("text", &This::texts, "how it is printed")};
  }
};

struct Reading {
  std::string id;
  std::vector<LocalText> texts;
  Origin origin;
  bool operator==(const Reading&) const = default;
  template <class This = Reading>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &This::id, Need::required, "id of the reading"), children("text", &This::texts, "what it says")};
  }
};
struct Ruling {  // where the rules contradict themselves or are silent
  std::string id, standard;
  std::vector<std::string> rules;
  std::vector<LocalText> texts;
  std::vector<Reading> readings;
  Origin origin;
  bool operator==(const Ruling&) const = default;
  template <class This = Ruling>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &This::id, Need::required, "id"),
                      attribute("default", &This::standard, Need::required, "reading in force unless a scenario chooses"),
                      attribute("rules", &This::rules, Need::optional, "paragraphs concerned"),
                      children("text", &This::texts, "the question"), children("reading", &This::readings, "the readings")};
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
  template <class This = Why>
  static constexpr auto fields() {
    return std::tuple{attribute("lang", &This::lang, Need::required, "language"), text_content(&This::text, "why")};
  }
};
struct Paragraph {
  std::string number;
  Coverage status = Coverage::not_checkable;
  std::vector<LocalText> titles;
  std::vector<Why> why;
  Origin origin;
  bool operator==(const Paragraph&) const = default;
  template <class This = Paragraph>
  static constexpr auto fields() {
    return std::tuple{attribute("number", &This::number, Need::required, "number in the rules"),
                      attribute("status", &This::status, Need::required, "what we do about it"),
                      children("title", &This::titles, "what it is about, in our words"),
                      children("why", &This::why, "why it has this status")};
  }
};

struct Notion {  // a word that cards score or wait for; the rules may or may not define it
  std::string id;
  std::optional<std::string> rule;  // paragraph that defines it; absent: the scenario must
  std::vector<Name> names;
  Origin origin;
  bool operator==(const Notion&) const = default;
  template <class This = Notion>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &This::id, Need::required, "id"),
                      attribute("rule", &This::rule, Need::optional, "paragraph that defines it; a scenario must when absent"),
                      children("name", &This::names, "the word")};
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
  template <class This = Phase>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &This::id, Need::required, "id"),
                      attribute("player", &This::player, Need::required, "whose phase it is"),
                      attribute("does", &This::does, Need::required, "what is done in it"),
                      attribute("rule", &This::rule, Need::optional, "paragraph"), children("name", &This::names, "its name")};
  }
};

struct Citation {  // the paragraph behind a general check in this game
  std::string check, rule;
  Origin origin;
  bool operator==(const Citation&) const = default;
  template <class This = Citation>
  static constexpr auto fields() {
    return std::tuple{attribute("check", &This::check, Need::required, "id of the check"),
                      attribute("rule", &This::rule, Need::required, "paragraph")};
  }
};

struct TraitDefinition {
  std::string name;
  std::vector<LocalText> texts;
  Origin origin;
  bool operator==(const TraitDefinition&) const = default;
  template <class This = TraitDefinition>
  static constexpr auto fields() {
    return std::tuple{attribute("name", &This::name, Need::required, "name of the property"),
                      children("text", &This::texts, "what it means")};
  }
};

struct RulesetExtends {
  std::string id, version;
  Origin origin;
  bool operator==(const RulesetExtends&) const = default;
  template <class This = RulesetExtends>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &This::id, Need::required, "the built-in game"),
                      attribute("version", &This::version, Need::required, "its version")};
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
  template <class This = Ruleset>
  static constexpr auto fields() {
    return std::tuple{attribute("format", &This::format, Need::required, "version of the file format"),
                      attribute("id", &This::id, Need::required, "id"),
                      attribute("version", &This::version, Need::required, "version of the rules"),
                      child("extends", &This::extends, Need::optional, "the game whose data it replaces in part"),
                      children("name", &This::names, "name of the game"),
                      children("text", &This::texts, "what the reader should know"),
                      children("parameter", &This::parameters, "numbers of the rules"),
                      children("phase", &This::phases, "phases of a turn, in order"),
                      children("kind", &This::kinds, "kinds of piece, formation, terrain …"),
                      children("trait", &This::traits, "properties of pieces and sides"),
                      children("notion", &This::notions, "words that cards score or wait for"),
                      children("cite", &This::citations, "paragraphs behind the general checks"),
                      children("table", &This::tables, "tables"),
                      children("label", &This::labels, "heads and values of tables in words"),
                      children("ruling", &This::rulings, "open questions of the rules"),
                      children("paragraph", &This::paragraphs, "every numbered paragraph")};
  }
};

}  // namespace hexwright::document
