// One table a side, with the sum at its foot.
#include "publish/reports/proof_ledger.hpp"

#include <algorithm>

#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"
#include "publish/canvas/svg_writing.hpp"
#include "publish/reports/clause_words.hpp"
#include "validator/analysis/ledger.hpp"

namespace hexwright::publish {

using validator::LedgerLine;
using validator::SideLedger;
using wording::Decimal;
using wording::say;
using wording::Text;

namespace {

constexpr std::size_t MOST_CLAUSES = 200;  // of one side; nobody reads more on paper

class LedgerTables {
 public:
  LedgerTables(const project::Project& project, const wording::Catalogue& catalogue) : project_(project), catalogue_(catalogue) {}

  std::string written() {
    const validator::Ledger ledger = validator::ledger(project_);
    if (std::all_of(ledger.sides.begin(), ledger.sides.end(), [](const SideLedger& side) { return side.lines.empty(); })) return {};
    out_ += "<h3>";
    words(say("What the clauses can pay"));
    out_ += "</h3>\n";
    for (const SideLedger& side : ledger.sides)
      if (!side.lines.empty()) table(side);
    out_ += "<p class=\"notes\">";
    words(
        say("At the start: if nobody ever does anything, with the hexes that the side can hold where it sets up. A dash: the card, the map "
            "or the play leaves it open."));
    out_ += "</p>\n";
    return std::move(out_);
  }

 private:
  void words(const Text& text) { append_escaped(out_, catalogue_.words(text)); }
  void cell(const std::optional<Decimal>& points) {
    out_ += "<td class=\"points\">";
    if (points)
      words(Text{"{points}", {}, 0, {{"points", *points}}});
    else
      out_ += "–";
    out_ += "</td>";
  }
  void row(const Text& clause, const std::optional<Decimal>& least, const std::optional<Decimal>& most,
           const std::optional<Decimal>& at_start) {
    out_ += "<tr><td>";
    append_escaped(out_, io::visible(catalogue_.words(clause), 400));
    out_ += "</td>";
    cell(least);
    cell(most);
    cell(at_start);
    out_ += "</tr>\n";
  }

  void table(const SideLedger& side) {
    out_ += "<table class=\"ledger\">\n<thead><tr><th scope=\"col\">";
    words(project_.orbat() ? Text{"{side:nom}", {}, 0, {{"side", project_.orbat()->side_noun(side.side)}}}
                           : Text{"{side}", {}, 0, {{"side", side.side}}});
    out_ += "</th>";
    for (const Text& title : {say("At least"), say("At most"), say("At the start")}) {
      out_ += "<th scope=\"col\" class=\"points\">";
      words(title);
      out_ += "</th>";
    }
    out_ += "</tr></thead>\n<tbody>\n";
    for (std::size_t i = 0; i < std::min(side.lines.size(), MOST_CLAUSES); ++i)
      row(clause_words(project_, *side.lines[i].item, catalogue_.language()), side.lines[i].least, side.lines[i].most,
          side.lines[i].at_start);
    out_ += "</tbody>\n<tfoot>\n";
    row(say("All together"), side.least, side.most, side.at_start);
    out_ += "</tfoot>\n</table>\n";
  }

  const project::Project& project_;
  const wording::Catalogue& catalogue_;
  std::string out_;
};

}  // namespace

std::string proof_ledger(const project::Project& project, const wording::Catalogue& catalogue) {
  if (!project.scenario() || !project.scenario()->victory) return {};
  return LedgerTables(project, catalogue).written();
}

}  // namespace hexwright::publish
