// A game as data: kinds, parameters, tables, rulings, words, and every numbered paragraph with what we do about it. Every value says where
// it comes from; what the rules do not print is `missing` or a named stand-in, never a default. Plain data, read by any thread.
#pragma once

#include "model/document/codec.hpp"
#include "model/document/counter_layout.hpp"
#include "model/document/datum.hpp"

namespace hexwright::document {

enum class Known { given, derived, assumed, stand_in, missing };
template <>
struct EnumNames<Known> : WordsInOrder<Known, "given derived assumed stand-in missing"> {};

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
    return std::tuple{
        attribute("id", mark("id"), &This::id),
        attribute("value", mark("value"), &This::value, "the value; absent when missing"),
        attribute("status", mark("status"), &This::status, "where the value comes from").labelled(mark("Where it comes from")),
        attribute("rule", mark("paragraph"), &This::rule, "paragraph it comes from"),
        attribute("needed-by", mark("needed by"), &This::needed_by, "what cannot do without it"),
        children("text", mark("words"), &This::texts, "what it is")};
  }
};

enum class KindOf { piece, formation, terrain, hexside, path, place, area, line, zone, box };
template <>
struct EnumNames<KindOf> : WordsInOrder<KindOf, "piece formation terrain hexside path place area line zone box"> {};
struct Effect {  // a value the game attaches to a kind: cost.walk, fire, sight, melee
  std::string name, value;
  Known status = Known::missing;
  std::optional<std::string> rule;
  Origin origin;
  bool operator==(const Effect&) const = default;
  template <class This = Effect>
  static constexpr auto fields() {
    return std::tuple{
        attribute("name", mark("name"), &This::name, "what it acts on").labelled(mark("Acts on")),
        attribute("value", mark("value"), &This::value, "how much"),
        attribute("status", mark("status"), &This::status, "where the value comes from").labelled(mark("Where it comes from")),
        attribute("rule", mark("paragraph"), &This::rule)};
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
  std::optional<wording::Decimal> size;
  std::vector<std::string> sides;
  std::optional<std::string> rule;
  std::vector<Effect> effects;
  std::vector<Name> names;
  Origin origin;
  bool operator==(const Kind&) const = default;
  template <class This = Kind>
  static constexpr auto fields() {
    return std::tuple{
        attribute("of", mark("kind of what"), &This::of, "what it is a kind of"),
        attribute("id", mark("id"), &This::id),
        attribute("classes", mark("classes it belongs to"), &This::classes, "classes it belongs to: platoon, built-up"),
        attribute("stacks", mark("counts towards the stacking limit"), &This::stacks),
        attribute("strength", mark("has strength in boxes"), &This::strength),
        attribute("enterable", mark("pieces may stand in it"), &This::enterable, "terrain that pieces may stand in"),
        attribute("leader", mark("kind of piece that leads it"), &This::leader, "kind of piece that leads such a formation"),
        attribute("size", mark("size"), &This::size, "size of such a piece in a stack").since_1_1(),
        attribute("sides", mark("sides that may have it"), &This::sides, "ids of the sides that may have it; all when absent").since_1_1(),
        attribute("rule", mark("paragraph"), &This::rule),
        children("effect", mark("effect"), &This::effects, "values attached to it"),
        children("name", mark("name"), &This::names, "its name and forms")};
  }
};

enum class Counted { pieces, strength, size };
template <>
struct EnumNames<Counted> : WordsInOrder<Counted, "pieces strength size"> {};
struct StackingRule {  // "12 strength points in a hex", "one vehicle", "two nations never stack"; all of them hold beside stack.limit
  std::optional<Counted> counts;
  std::optional<wording::Decimal> most;
  std::vector<std::string> sides, kinds, terrain;
  std::optional<bool> mixed;
  std::optional<std::string> rule;
  Origin origin;
  bool operator==(const StackingRule&) const = default;
  template <class This = StackingRule>
  static constexpr auto fields() {
    return std::tuple{
        attribute("counts", mark("what is counted"), &This::counts, "pieces, their strength, or their size; pieces when absent"),
        attribute("most", mark("at most"), &This::most, "how much one hex holds of one side"),
        attribute("sides", mark("sides"), &This::sides, "ids of the sides it holds for; all when absent"),
        attribute("kinds", mark("kinds"), &This::kinds, "kinds or classes of piece that count; all that stack when absent"),
        attribute("terrain", mark("terrain"), &This::terrain, "kinds or classes of terrain it holds in; all when absent"),
        attribute("mixed", mark("nations stand together"), &This::mixed, "no: pieces of two nations of a side never stand in one hex"),
        attribute("rule", mark("paragraph"), &This::rule)};
  }
};

struct TableRow {
  std::string key;
  std::vector<std::string> cells;
  Origin origin;
  bool operator==(const TableRow&) const = default;
  template <class This = TableRow>
  static constexpr auto fields() {
    return std::tuple{attribute("key", mark("head of the row"), &This::key),
                      attribute("cells", mark("values"), &This::cells, "values, one a column").required()};
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
    return std::tuple{attribute("id", mark("id"), &This::id),
                      attribute("title", mark("title in the rules"), &This::title, "as the rules call it"),
                      attribute("status", mark("status"), &This::status, "where it comes from").labelled(mark("Where it comes from")),
                      attribute("rule", mark("paragraph"), &This::rule, "paragraphs that use it"),
                      attribute("rows-are", mark("heads of the rows are"), &This::rows_are, "what the heads of the rows are"),
                      attribute("columns-are", mark("heads of the columns are"), &This::columns_are, "what the heads of the columns are"),
                      attribute("columns", mark("heads of the columns"), &This::columns),
                      attribute("needed-by", mark("needed by"), &This::needed_by, "what cannot do without it"),
                      children("text", mark("words"), &This::texts, "its title in a language"),
                      children("row", mark("row"), &This::rows, "rows")};
  }
};

struct Label {  // a head or a value of a table, or the value of a parameter, for those who read it
  std::string value;
  std::vector<LocalText> texts;
  Origin origin;
  bool operator==(const Label&) const = default;
  template <class This = Label>
  static constexpr auto fields() {
    return std::tuple{attribute("value", mark("value"), &This::value, "as it stands in tables"),
                      children("text", mark("words"), &This::texts, "how it is printed")};
  }
};

struct Reading {
  std::string id;
  std::vector<LocalText> texts;
  Origin origin;
  bool operator==(const Reading&) const = default;
  template <class This = Reading>
  static constexpr auto fields() {
    return std::tuple{attribute("id", mark("id"), &This::id, "id of the reading"),
                      children("text", mark("words"), &This::texts, "what it says")};
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
    return std::tuple{attribute("id", mark("id"), &This::id),
                      attribute("default", mark("standard reading"), &This::standard, "reading in force unless a scenario chooses"),
                      attribute("rules", mark("paragraphs"), &This::rules, "paragraphs concerned"),
                      children("text", mark("words"), &This::texts, "the question"),
                      children("reading", mark("reading"), &This::readings, "the readings")};
  }
};

enum class Coverage { checked, simulated, computed, not_checkable, missing_data };
template <>
struct EnumNames<Coverage> : WordsInOrder<Coverage, "checked simulated computed not-checkable missing-data"> {};
struct Why {
  std::string lang, text;
  bool operator==(const Why&) const = default;
  template <class This = Why>
  static constexpr auto fields() {
    return std::tuple{attribute("lang", mark("language"), &This::lang), text_content(&This::text, "why")};
  }
};
// A pair of files that shows what is claimed of a paragraph: the first breaks it and nothing else, the other, its near miss, keeps it.
struct Shown {
  std::string verb;  // what says so: "check", "setup check", "log check", "fight"
  std::optional<std::string> scenario;
  std::string breaks, keeps;
  bool operator==(const Shown&) const = default;
  template <class This = Shown>
  static constexpr auto fields() {
    return std::tuple{attribute("verb", mark("verb"), &This::verb, "what says so on the command line: check, setup check, log check"),
                      attribute("scenario", mark("scenario"), &This::scenario, "the scenario, where the verb asks for one"),
                      attribute("breaks", mark("file that breaks it"), &This::breaks, "file that breaks this paragraph and no other"),
                      attribute("keeps", mark("file that keeps it"), &This::keeps, "its near miss")};
  }
};
struct Paragraph {
  std::string number;
  Coverage status = Coverage::not_checkable;
  std::vector<LocalText> titles;
  std::vector<Why> why;
  std::optional<Shown> shown;  // where the status claims something; files of samples/rules/GAME
  Origin origin;
  bool operator==(const Paragraph&) const = default;
  template <class This = Paragraph>
  static constexpr auto fields() {
    return std::tuple{attribute("number", mark("number"), &This::number, "number in the rules"),
                      attribute("status", mark("status"), &This::status, "what we do about it"),
                      children("title", mark("title"), &This::titles, "what it is about, in our words"),
                      children("why", mark("why"), &This::why, "why it has this status"),
                      child("shown", mark("shown by"), &This::shown, "files that show it, of samples/rules/GAME")};
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
    return std::tuple{attribute("id", mark("id"), &This::id),
                      attribute("rule", mark("paragraph"), &This::rule, "paragraph that defines it; a scenario must when absent"),
                      children("name", mark("name"), &This::names, "the word")};
  }
};

enum class Does { indirect_fire, movement, reorganisation, other };
template <>
struct EnumNames<Does> : WordsInOrder<Does, "indirect-fire movement reorganisation other"> {};
enum class Player { first, second, both };
template <>
struct EnumNames<Player> : WordsInOrder<Player, "first second both"> {};
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
    return std::tuple{attribute("id", mark("id"), &This::id), attribute("player", mark("player"), &This::player, "whose phase it is"),
                      attribute("does", mark("what is done in it"), &This::does), attribute("rule", mark("paragraph"), &This::rule),
                      children("name", mark("name"), &This::names, "its name")};
  }
};

struct Citation {  // the paragraph behind a general check in this game
  std::string check, rule;
  Origin origin;
  bool operator==(const Citation&) const = default;
  template <class This = Citation>
  static constexpr auto fields() {
    return std::tuple{attribute("check", mark("check"), &This::check, "id of the check"),
                      attribute("rule", mark("paragraph"), &This::rule)};
  }
};

struct TraitDefinition {
  std::string name;
  std::vector<LocalText> texts;
  Origin origin;
  bool operator==(const TraitDefinition&) const = default;
  template <class This = TraitDefinition>
  static constexpr auto fields() {
    return std::tuple{attribute("name", mark("name"), &This::name, "name of the property"),
                      children("text", mark("words"), &This::texts, "what it means")};
  }
};

struct RulesetExtends {
  std::string id, version;
  Origin origin;
  bool operator==(const RulesetExtends&) const = default;
  template <class This = RulesetExtends>
  static constexpr auto fields() {
    return std::tuple{attribute("id", mark("id"), &This::id, "the built-in game"),
                      attribute("version", mark("version"), &This::version, "its version")};
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
  std::vector<StackingRule> stacking;
  std::vector<TraitDefinition> traits;
  std::vector<CounterLayout> counters;
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
    return std::tuple{
        attribute("format", mark("version of the file format"), &This::format),
        attribute("id", mark("id"), &This::id),
        attribute("version", mark("version"), &This::version, "version of the rules"),
        child("extends", mark("game it builds on"), &This::extends, "the game whose data it replaces in part"),
        children("name", mark("name"), &This::names, "name of the game"),
        children("text", mark("words"), &This::texts, "what the reader should know"),
        children("parameter", mark("parameter"), &This::parameters, "numbers of the rules"),
        children("phase", mark("phase"), &This::phases, "phases of a turn, in order"),
        children("kind", mark("kind"), &This::kinds, "kinds of piece, formation, terrain …"),
        children("stacking", mark("stacking"), &This::stacking, "what a stack may hold, beside the parameter stack.limit").since_1_1(),
        children("trait", mark("property"), &This::traits, "properties of pieces and sides"),
        children("counter", mark("layout of counters"), &This::counters, "what counters show beside symbol, formation and words")
            .since_1_1(),
        children("notion", mark("notion"), &This::notions, "words that cards score or wait for"),
        children("cite", mark("citation"), &This::citations, "paragraphs behind the general checks"),
        children("table", mark("table"), &This::tables, "tables"),
        children("label", mark("label"), &This::labels, "heads and values of tables in words"),
        children("ruling", mark("ruling"), &This::rulings, "open questions of the rules"),
        children("paragraph", mark("paragraph"), &This::paragraphs, "every numbered paragraph")};
  }
};

}  // namespace hexwright::document
