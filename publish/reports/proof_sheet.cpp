// A finding about a whole area gets one pin, in the middle of its hexes: a number in each would bury the map.
#include "publish/reports/proof_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#include "model/document/map.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"
#include "publish/board/board_picture.hpp"
#include "publish/pages/html_text.hpp"
#include "publish/reports/report_words.hpp"
#include "validator/analysis/ledger.hpp"
#include "validator/findings/record.hpp"

namespace hexwright::publish {

using validator::Report;
using validator::ReportedFinding;
using validator::Severity;
using validator::SideLedger;
using wording::Decimal;
using wording::say;
using wording::say_n;

namespace {

constexpr std::size_t PINS_A_FINDING = 4;

Overlay::Pin::Tone tone_of(validator::Severity severity) {
  switch (severity) {
    case validator::Severity::error:
      return Overlay::Pin::Tone::error;
    case validator::Severity::warning:
      return Overlay::Pin::Tone::warning;
    case validator::Severity::question:
      return Overlay::Pin::Tone::question;
    case validator::Severity::info:
      break;
  }
  return Overlay::Pin::Tone::info;
}

// The hex of the set that lies nearest to all the others, or near enough: the one in the middle of their list.
std::optional<std::size_t> middle_of(const geometry::HexSet& hexes) {
  const std::size_t count = hexes.count();
  std::optional<std::size_t> found;
  std::size_t number = 0;
  hexes.each([&](std::size_t hex) {
    if (number++ == count / 2) found = hex;
  });
  return found;
}

std::optional<std::size_t> hex_of(const validator::Placed& place, const view::View& view) {
  if (!place.hex.empty())
    if (const auto hex = view->index->hex(place.hex)) return hex;
  if (place.object.empty()) return std::nullopt;
  for (const view::Spread& spread : view->spreads)
    if (spread.id == place.object) return spread.middle ? spread.middle : middle_of(spread.hexes);
  for (const auto& indexed : view->index->places())
    if (indexed.place->id == place.object) return middle_of(indexed.hexes);
  return std::nullopt;
}

}  // namespace

std::vector<Overlay::Pin> proof_pins(const validator::Report& report, const view::View& view, std::size_t most) {
  std::vector<Overlay::Pin> pins;
  if (!view->index->boards()) return pins;
  for (std::size_t i = 0; i < std::min(report.findings.size(), most); ++i) {
    std::set<std::size_t> hexes;
    for (const validator::Placed& place : report.findings[i].where)
      if (const auto hex = hex_of(place, view); hex && hexes.size() < PINS_A_FINDING && hexes.insert(*hex).second)
        pins.push_back({tone_of(report.findings[i].finding.severity), *hex, std::to_string(i + 1)});
  }
  return pins;
}

namespace {

constexpr std::size_t MOST_FINDINGS = 1000;  // of one document; more are not read on paper
constexpr std::size_t MOST_CLAUSES = 200;    // of one side
constexpr std::size_t LARGEST_MAP = 20'000;  // hexes; a larger one would be larger than all the rest of the file
constexpr std::size_t LONGEST_TEXT = 4000, LONGEST_CLAUSE = 400;

class ProofSheet {
 public:
  ProofSheet(const wording::Catalogue& catalogue, const Theme& theme) : catalogue_(catalogue), theme_(theme), to_(catalogue.language()) {}

  std::string written(const std::vector<Report>& reports) {
    to_.begin_page(in_words(say("Proof sheet")), PROOF_STYLE);
    element("h1", say("Proof sheet"));
    for (const Report& report : reports) document(report);
    return std::move(to_).end_page();
  }

 private:
  std::string in_words(const wording::Text& text) const { return catalogue_.words(text); }
  void element(std::string_view tag, const wording::Text& text, std::string_view css_class = {}, bool in_line = false) {
    to_.element(tag, in_words(text), css_class, in_line);
  }
  static std::string shown(std::string_view text) { return io::visible(text, LONGEST_TEXT); }

  void document(const Report& report) {
    to_.raw("<section class=\"document\">\n");
    if (report.is_unreadable) return refused(report);
    to_.element("h2", shown(document_title(*report.project, catalogue_.language())));
    to_.element("p", shown(report.project->main_file().xml.path()), "file");
    tally(report);
    map(report);
    findings(report);
    if (report.project->scenario() && report.project->scenario()->victory) ledger(*report.project);
    notes(report);
    to_.raw("</section>\n");
    ++documents_;
  }

  // Nothing is known of it but why it cannot be read.
  void refused(const Report& report) {
    to_.element("h2", shown(report.document.path));
    tally(report);
    findings(report);
    to_.raw("</section>\n");
    ++documents_;
  }

  void tally(const Report& report) {
    to_.raw("<ul class=\"tally\">");
    const auto badge = [&](const char* tone, int count, const wording::Text& text) {
      if (count > 0) element("li", text, tone, true);
    };
    const int errors = report.count(Severity::error), warnings = report.count(Severity::warning),
              questions = report.count(Severity::question);
    badge("error", errors, say_n("{count} error", "{count} errors", errors));
    badge("warning", warnings, say_n("{count} warning", "{count} warnings", warnings));
    badge("question", questions, say_n("{count} question", "{count} questions", questions));
    badge("info", report.count(Severity::info), say_n("{count} remark", "{count} remarks", report.count(Severity::info)));
    badge("waived", report.waived(), say_n("{count} accepted", "{count} accepted", report.waived()));
    if (report.findings.empty()) badge("clean", 1, say("Nothing found"));
    to_.raw("</ul>\n");
  }

  void map(const Report& report) {
    if (!report.project->map()) return;
    const view::RefereeView view = view::seen_by_referee(*report.project);
    if (view->index->hex_count() > LARGEST_MAP) return;
    BoardOptions options;
    options.language = catalogue_.language();
    options.frame = false;
    Overlay overlay;
    overlay.pins = proof_pins(report, view, MOST_FINDINGS);
    // As large as a fortieth of the sheet, whatever the hexes measure: the number must be read with the whole map in sight.
    overlay.pin_scale = std::clamp(std::sqrt(static_cast<double>(view->index->hex_count())) * 0.08, 1.0, 6.0);
    const bool pinned = !overlay.pins.empty();
    const BoardPicture picture(view, theme_, options, std::move(overlay));
    if (picture.empty()) return;
    to_.raw("<figure class=\"map\">\n");
    to_.drawing(picture, "m" + std::to_string(documents_) + "-");
    to_.raw("\n");
    element("figcaption", pinned ? say("The numbers on the map are those of the findings below.")
                                 : say("Nothing of what was found lies on a single hex."));
    to_.raw("</figure>\n");
  }

  void findings(const Report& report) {
    for (std::size_t i = 0; i < std::min(report.findings.size(), MOST_FINDINGS); ++i) finding(report.findings[i], i + 1);
    if (report.findings.size() <= MOST_FINDINGS) return;
    element("p",
            say_n("{count} more finding is not shown; --format json has them all.",
                  "{count} more findings are not shown; --format json has them all.",
                  static_cast<std::int64_t>(report.findings.size() - MOST_FINDINGS)),
            "notes");
  }

  void labelled(const wording::Text& label, const wording::Text& text) {
    to_.raw("<p>");
    element("span", label, "label", true);
    to_.plain(" " + in_words(text));
    to_.raw("</p>\n");
  }

  void finding(const ReportedFinding& item, std::size_t number) {
    to_.raw(fmt::format("<article class=\"finding {}\" id=\"f{}-{}\">\n<div class=\"number\">{}</div>\n<div>\n",
                        item.waived ? "waived" : validator::severity_name(item.finding.severity), documents_, number, number));
    element("p", item.finding.message, "message");
    if (item.finding.why) labelled(say("Why:"), *item.finding.why);
    if (item.finding.fix) labelled(say("Fix:"), *item.finding.fix);
    if (!item.finding.rule.empty()) element("p", say("Rule: {rule}", {{"rule", item.finding.rule}}), "label");
    if (item.waived)
      labelled(say("Accepted:"), say("by {author} on {date}: {reason}",
                                     {{"author", item.waived->author}, {"date", item.waived->date}, {"reason", item.waived->reason}}));
    if (item.inherited) element("p", say("Taken over from the scenario that this one extends."), "label");
    where(item);
    to_.raw("<p class=\"id\">");
    element("span", validator::severity_word(item.finding.severity), "severity", true);
    to_.raw(" <code>" + item.finding.id + "</code> · <code>" + item.fingerprint + "</code></p>\n</div>\n</article>\n");
  }

  void where(const ReportedFinding& item) {
    if (item.where.empty()) return;
    to_.raw("<p class=\"where\">");
    bool first = true;
    for (const validator::Placed& place : item.where) {
      if (!first) to_.raw("<br/>");
      first = false;
      std::string text = place.location.file.substr(place.location.file.rfind('/') + 1);
      if (place.location.line > 0) text += ":" + std::to_string(place.location.line);
      if (!place.object.empty()) text += " · " + place.object;
      if (!place.hex.empty()) text += " · " + in_words(say("hex {hex}", {{"hex", place.hex}}));
      to_.plain(shown(text));
    }
    to_.raw("</p>\n");
  }

  // What the clauses can pay: for each side a table with the least, the most, and what comes if no piece is ever moved; the sum at its
  // foot.
  void ledger(const project::Project& project) {
    const validator::Ledger ledger = validator::ledger(project);
    if (std::all_of(ledger.sides.begin(), ledger.sides.end(), [](const SideLedger& side) { return side.lines.empty(); })) return;
    element("h3", say("What the clauses can pay"));
    for (const SideLedger& side : ledger.sides)
      if (!side.lines.empty()) ledger_table(project, side);
    element("p",
            say("At the start: if no side ever does anything, with the hexes that the side can hold where it sets up. A dash: the card, "
                "the map "
                "or the play leaves it open."),
            "notes");
  }

  void ledger_row(const wording::Text& clause, const std::optional<Decimal>& least, const std::optional<Decimal>& most,
                  const std::optional<Decimal>& at_start) {
    to_.raw("<tr>");
    to_.element("td", io::visible(in_words(clause), LONGEST_CLAUSE), {}, true);
    for (const std::optional<Decimal>& points : {least, most, at_start})
      to_.element("td", points ? catalogue_.words(*points) : "–", "points", true);
    to_.raw("</tr>\n");
  }

  void ledger_table(const project::Project& project, const SideLedger& side) {
    to_.raw("<table class=\"ledger\">\n<thead><tr><th scope=\"col\">");
    to_.plain(in_words(project.orbat() ? wording::Text{"{side:nom}", {}, 0, {{"side", project.orbat()->side_noun(side.side)}}}
                                       : wording::Text{"{side}", {}, 0, {{"side", side.side}}}));
    to_.raw("</th>");
    for (const wording::Text& title : {say("At least"), say("At most"), say("At the start")}) {
      to_.raw("<th scope=\"col\" class=\"points\">");
      to_.plain(in_words(title));
      to_.raw("</th>");
    }
    to_.raw("</tr></thead>\n<tbody>\n");
    for (std::size_t i = 0; i < std::min(side.lines.size(), MOST_CLAUSES); ++i)
      ledger_row(clause_words(project, *side.lines[i].item, catalogue_.language()), side.lines[i].least, side.lines[i].most,
                 side.lines[i].at_start);
    to_.raw("</tbody>\n<tfoot>\n");
    ledger_row(say("All together"), side.least, side.most, side.at_start);
    to_.raw("</tfoot>\n</table>\n");
  }

  void notes(const Report& report) {
    std::string chosen, stand_ins, missing;
    const auto add = [](std::string& list, const std::string& item) { list += (list.empty() ? "" : ", ") + item; };
    for (const auto& ruling : report.rulings) add(chosen, ruling.ruling->id + "=" + ruling.choice);
    for (const auto& parameter : report.parameters) {
      if (parameter.status == document::Known::stand_in || parameter.status == document::Known::assumed) add(stand_ins, parameter.id);
      if (parameter.status == document::Known::missing) add(missing, parameter.id);
    }
    if (report.not_checked.empty() && chosen.empty() && stand_ins.empty() && missing.empty()) return;
    element("h3", say("What this proof rests on"));
    to_.raw("<ul class=\"notes\">\n");
    for (const validator::NotChecked& item : report.not_checked)
      element("li", say("Not checked: {id} needs {needs}.", {{"id", item.id}, {"needs", wording::nested(item.needs)}}));
    if (!stand_ins.empty())
      element("li", say("Stand-ins (the rules do not print them; replace them in a ruleset of your own): {list}", {{"list", stand_ins}}));
    if (!missing.empty()) element("li", say("Missing (whatever needs them says so): {list}", {{"list", missing}}));
    if (!chosen.empty()) element("li", say("Rulings in force: {list}", {{"list", chosen}}));
    to_.raw("</ul>\n");
  }

  const wording::Catalogue& catalogue_;
  const Theme& theme_;
  HtmlText to_;
  int documents_ = 0;
};

}  // namespace

std::string proof_sheet(const std::vector<Report>& reports, const wording::Catalogue& catalogue, const Theme& theme) {
  return ProofSheet(catalogue, theme).written(reports);
}

}  // namespace hexwright::publish
