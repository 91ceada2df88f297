// A table is split where it has more columns than a page has room for; the heads of its rows are repeated.
#include "publish/sheets/rules_reference.hpp"

#include <algorithm>

#include "model/document/codec.hpp"
#include "publish/cards/writer.hpp"
#include "validator/rules/stacks.hpp"
#include "validator/rules/status_words.hpp"

namespace hexwright::publish {

using namespace document;
using wording::say;

namespace {

constexpr std::size_t COLUMNS_A_TABLE = 12;

class Reference {
 public:
  Reference(const CardContext& matter, const std::string& language)
      : writer_(matter, language), phrases_(writer_.phrases()), project_(matter.papers.project()), language_(language) {}

  Content content() const {
    Content content = writer_.content(phrases_.words(say("Rules reference")), writer_.title());
    add(content, rulings());
    add(content, parameters());
    add(content, stacking());
    for (const document::Table& table : project_.game().data().tables) add(content, of_table(table));
    return content;
  }

 private:
  static void add(Content& content, Section section) {
    if (!section.blocks.empty()) content.sections.push_back(std::move(section));
  }
  Run status_run(Known status) const {
    const bool doubtful = status == Known::stand_in || status == Known::missing;
    return {phrases_.words(validator::known_words(status)), doubtful, false, doubtful ? Tone::accent : Tone::soft};
  }

  Section rulings() const {
    Section made{"rulings", phrases_.words(say("Readings in force"))};
    for (const Ruling& ruling : project_.game().data().rulings) {
      std::string choice = ruling.standard;
      bool chosen = false;
      if (const auto& own = project_.scenario()->rulings)
        for (const RulingChoice& one : own->list)
          if (one.id == ruling.id) {
            choice = one.choice;
            chosen = true;
          }
      made.blocks.emplace_back(
          Subheading{{{text_in(ruling.texts, language_), true},
                      {ruling.rules.empty() ? std::string() : "  " + print_value(ruling.rules), false, false, Tone::soft}}});
      for (const Reading& reading : ruling.readings) {
        if (reading.id != choice) continue;
        Runs runs{{text_in(reading.texts, language_)}};
        if (chosen) runs.push_back({"  " + phrases_.words(say("(chosen by the scenario)")), false, true, Tone::accent});
        made.blocks.emplace_back(Paragraph{std::move(runs), "→", 1.4, false});
      }
    }
    return made;
  }

  // "RULING=READING" says to the program what that reading does; for people it stands among the readings.
  bool names_a_reading(const Parameter& parameter) const {
    const std::size_t equals = parameter.value ? parameter.value->find('=') : std::string::npos;
    return equals != std::string::npos && project_.game().ruling(parameter.value->substr(0, equals));
  }

  Section parameters() const {
    Section made{"parameters", phrases_.words(say("Numbers"))};
    Table table = writer_.empty_table({{3.7, say("What")}, {1.5, say("Value")}, {1.8, say("Status")}, {1.2, say("Rule")}});
    for (const Parameter& one : project_.game().data().parameters) {
      if (names_a_reading(one)) continue;
      std::string what = text_in(one.texts, language_);
      if (what.empty()) what = one.id;
      table.rows.push_back({{{std::move(what)}},
                            {{one.value ? in_words(*one.value) : std::string("–")}},
                            {status_run(one.status)},
                            {{one.rule.value_or("")}}});
    }
    if (!table.rows.empty()) made.blocks.emplace_back(std::move(table));
    return made;
  }

  Section stacking() const {
    Section made{"stacking", phrases_.words(say("Stacking"))};
    for (const StackingRule& rule : project_.game().data().stacking)
      made.blocks.emplace_back(Paragraph{{{phrases_.words(validator::stacking_words(rule, project_)) + "."},
                                          {rule.rule ? "  " + *rule.rule : std::string(), false, false, Tone::soft}},
                                         "•",
                                         1.4,
                                         false});
    return made;
  }

  Section of_table(const document::Table& table) const {
    std::string title = text_in(table.texts, language_);
    if (title.empty()) title = table.title.value_or(table.id);
    Section made{"table", std::move(title), {}, table.columns.size() > 5, false};
    Runs note{status_run(table.status)};
    if (table.rule) note.push_back({"  ·  " + phrases_.words(say("rule {rule}", {{"rule", *table.rule}})), false, false, Tone::soft});
    made.blocks.emplace_back(Paragraph{std::move(note), {}, 0, true});
    for (std::size_t first = 0; first < std::max<std::size_t>(table.columns.size(), 1); first += COLUMNS_A_TABLE)
      if (Table part = part_of(table, first); !part.rows.empty()) made.blocks.emplace_back(std::move(part));
    return made;
  }

  const document::Label* label(std::string_view value) const {
    for (const document::Label& one : project_.game().data().labels)
      if (one.value == value) return &one;
    return nullptr;
  }

  // A head or a value in words: as the game labels it, what stands before a colon at least, or else as it is; the ground by its name.
  std::string in_words(const std::string& value) const {
    if (const document::Label* whole = label(value)) return text_in(whole->texts, language_);
    for (const KindOf of : {KindOf::terrain, KindOf::hexside, KindOf::path, KindOf::place, KindOf::line, KindOf::formation, KindOf::piece})
      if (project_.game().kind(of, value)) return phrases_.noun(project_.game().kind_noun(of, value));
    const auto colon = value.find(':');
    const document::Label* front = colon == std::string::npos ? nullptr : label(std::string_view(value).substr(0, colon));
    return front ? text_in(front->texts, language_) + " (" + value.substr(colon + 1) + ")" : value;
  }

  Table part_of(const document::Table& table, std::size_t first) const {
    const std::size_t last = std::min(first + COLUMNS_A_TABLE, table.columns.size());
    Table part;
    part.columns.push_back({1.8, Anchor::start});
    part.head.push_back({{in_words(table.rows_are.value_or("")), true, false, Tone::soft}});
    for (std::size_t i = first; i < last; ++i) {
      part.columns.push_back({1, Anchor::middle});
      part.head.push_back({{in_words(table.columns[i]), true, false, Tone::soft}});
    }
    for (const TableRow& row : table.rows) {
      std::vector<Runs> cells{{{in_words(row.key), true}}};
      for (std::size_t i = first; i < last; ++i) cells.push_back({{i < row.cells.size() ? in_words(row.cells[i]) : std::string("–")}});
      part.rows.push_back(std::move(cells));
    }
    return part;
  }

  const CardWriter writer_;
  const Phrases& phrases_;
  const project::Project& project_;
  std::string language_;
};

}  // namespace

Content rules_reference(const CardContext& matter, const std::string& language) { return Reference(matter, language).content(); }

}  // namespace hexwright::publish
