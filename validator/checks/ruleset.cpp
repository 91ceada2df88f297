// A ruleset as data: tables with as many cells as columns, rulings with a default that exists, values for what is not
// missing. The same checks serve the built-in games, in tests, and a designer's own file.
#include <algorithm>
#include <set>

#include "model/document/kinds.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/utf8.hpp"
#include "validator/checks/checks.hpp"

namespace hexwright::validator {

using namespace document;
using wording::say;

namespace {

constexpr auto RULESET_FINDINGS = findings({
    {"ruleset/row", Severity::error, mark("A table row with too many or too few cells"),
     mark("Each row has one cell for each column, in order."), mark("columns=\"1 2 3\" and cells=\"4 5\""),
     mark("columns=\"1 2 3\" and cells=\"4 5 6\""), mark("Give the row as many cells as the table has columns.")},
    {"ruleset/no-value", Severity::error, mark("A parameter whose value and status disagree"),
     mark("A parameter without a value is missing and says so; one with a value is not."), mark("status=\"given\" without a value"),
     mark("status=\"given\" value=\"6\""), mark("Give it a value, or mark it as missing; not both.")},
    {"ruleset/ruling", Severity::error, mark("A ruling whose default is none of its readings"),
     mark("The default is in force wherever a scenario does not choose."), mark("default=\"6\" and the readings 4 and 5"),
     mark("default=\"5\" and the readings 4 and 5"), mark("Name one of the readings as the default.")},
    {"ruleset/stacking", Severity::error, mark("A rule of stacking that holds for nothing, or says nothing"),
     mark("It says how much a hex holds, or that nations do not mix, for kinds of piece and terrain that the game has."),
     mark("<stacking kinds=\"elephant\" most=\"1\"/> in a game without elephants"), mark("<stacking kinds=\"vehicle\" most=\"1\"/>"),
     mark("Correct the kind or the number.")},
    {"ruleset/no-paragraph", Severity::warning, mark("A paragraph that the rules do not have"),
     mark("Reports cite it, and a reader looks for it in vain. Only a ruleset that lists its paragraphs is held to them."),
     mark("rule=\"1.7\", and the paragraphs 1.0 to 1.3"), mark("rule=\"1.2\", and the paragraphs 1.0 to 1.3"),
     mark("Correct the number, or list the paragraph.")},
    {"ruleset/phase-of-built-in", Severity::warning, mark("A phase that is not read"),
     mark("A ruleset that extends a built-in game adds kinds, tables and numbers; the phases of a turn stay those of the game."),
     mark("a <phase> beside <extends id=\"pluton\">"), mark("phases in a ruleset that extends nothing"),
     mark("Remove the phase, or make a game that stands alone.")},
});

// Only plain numbers: "4.2 and 5" is left alone. Numbers are said once each, where they stand first.
class Cited {
 public:
  Cited(const Ruleset& rules, Sink& out) : out_(out) {
    for (const Paragraph& paragraph : rules.paragraphs) known_.insert(paragraph.number);
  }
  void look(const std::optional<std::string>& rule, Origin origin, const std::string& object) {
    if (!rule || rule->empty() || known_.empty() || rule->find_first_of(" ,;") != std::string::npos || !known_.insert(*rule).second) return;
    out_.report(RULESET_FINDINGS["ruleset/no-paragraph"], say("{object} cites the paragraph {number}, which the rules do not have.",
                                                              {{"object", io::visible(object)}, {"number", io::visible(*rule)}}))
        .at(origin, object)
        .parameter(*rule);
  }

 private:
  Sink& out_;
  std::set<std::string> known_;
};

void citations(const Ruleset& rules, Sink& out) {
  Cited cited(rules, out);
  for (const Citation& citation : rules.citations) cited.look(citation.rule, citation.origin, citation.check);
  for (const Parameter& parameter : rules.parameters) cited.look(parameter.rule, parameter.origin, parameter.id);
  for (const Kind& kind : rules.kinds) cited.look(kind.rule, kind.origin, kind.id);
  for (const Table& table : rules.tables) cited.look(table.rule, table.origin, table.id);
  for (const Phase& phase : rules.phases) cited.look(phase.rule, phase.origin, phase.id);
}

void stacking(const project::Game& game, Sink& out) {
  for (const StackingRule& rule : game.data().stacking) {
    const auto report = [&](wording::Text words, const std::string& about) {
      out.report(RULESET_FINDINGS["ruleset/stacking"], std::move(words)).at(rule.origin, {}).parameter(about);
    };
    const auto look = [&](KindOf of, const std::vector<std::string>& named) {
      for (const std::string& name : named)
        if (!game.knows(of, name))
          report(say("This rule of stacking names \"{name}\", which the game does not know.", {{"name", io::visible(name)}}), name);
    };
    look(KindOf::piece, rule.kinds);
    look(KindOf::terrain, rule.terrain);
    if (rule.most && rule.most->thousandths < 0)
      report(say("A hex cannot hold {number}.", {{"number", *rule.most}}), print_value(*rule.most));
    else if (!rule.most && !rule.mixed)
      report(say("This rule of stacking does not say how much a hex holds."), "most");
  }
}

// A file of one's own over a built-in game, by itself or of a scenario.
void unread_phases(const project::Project& project, Sink& out) {
  for (int number = 0; const auto& file : project.files()) {
    const int at = number++;
    if (file->kind != DocumentKind::ruleset) continue;
    const Ruleset own = read_ruleset(file->xml.root(), at);
    if (!own.extends) continue;
    for (const Phase& phase : own.phases)
      out.report(
             RULESET_FINDINGS["ruleset/phase-of-built-in"],
             say("The phases of a turn are those of the built-in game; the phase {phase} is not read.", {{"phase", io::visible(phase.id)}}))
          .at(phase.origin, {})
          .parameter(phase.id);
  }
}

void check_ruleset(const project::Project& project, Sink& out) {
  unread_phases(project, out);
  const Ruleset& rules = project.game().data();
  stacking(project.game(), out);
  citations(rules, out);
  for (const Table& table : rules.tables)
    for (const TableRow& row : table.rows)
      if (row.cells.size() != table.columns.size())
        out.report(RULESET_FINDINGS["ruleset/row"],
                   say("Row {row} of the table {table} has {cells} cells, and the table has {columns} columns.",
                       {{"row", io::visible(row.key)},
                        {"table", table.id},
                        {"cells", static_cast<std::int64_t>(row.cells.size())},
                        {"columns", static_cast<std::int64_t>(table.columns.size())}}))
            .at(row.origin, table.id)
            .parameter(row.key);
  for (const Parameter& parameter : rules.parameters)
    if (parameter.value.has_value() == (parameter.status == Known::missing))
      out.report(RULESET_FINDINGS["ruleset/no-value"],
                 parameter.value
                     ? say("The parameter {parameter} is marked as missing and has a value.", {{"parameter", parameter.id}})
                     : say("The parameter {parameter} has no value and is not marked as missing.", {{"parameter", parameter.id}}))
          .at(parameter.origin, parameter.id);
  for (const Ruling& ruling : rules.rulings)
    if (std::none_of(ruling.readings.begin(), ruling.readings.end(), [&](const Reading& reading) { return reading.id == ruling.standard; }))
      out.report(RULESET_FINDINGS["ruleset/ruling"],
                 say("The default of the ruling {ruling} is \"{choice}\", which is none of its readings.",
                     {{"ruling", ruling.id}, {"choice", io::visible(ruling.standard)}}))
          .at(ruling.origin, ruling.id);
}

}  // namespace

extern const Check RULESET_CHECK{check_ruleset, RULESET_FINDINGS.records};

}  // namespace hexwright::validator
