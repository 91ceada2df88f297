// Written as text: the parts are few, and every word goes through one door that escapes it.
#include "publish/reports/proof_sheet.hpp"

#include <algorithm>
#include <cmath>

#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"
#include "publish/board/board_picture.hpp"
#include "publish/canvas/svg_writing.hpp"
#include "publish/files/svg.hpp"
#include "publish/reports/proof_ledger.hpp"
#include "publish/reports/proof_pins.hpp"
#include "publish/reports/proof_style.hpp"
#include "validator/findings/severity_word.hpp"

namespace hexwright::publish {

using validator::Report;
using validator::ReportedFinding;
using validator::Severity;
using wording::say;
using wording::say_n;

namespace {

constexpr std::size_t MOST_FINDINGS = 1000;  // of one document; nobody reads more on paper
constexpr std::size_t LARGEST_MAP = 20'000;  // hexes; a larger one would be larger than all the rest of the file

class ProofSheet {
 public:
  ProofSheet(const wording::Catalogue& catalogue, const Theme& theme) : catalogue_(catalogue), theme_(theme) {}

  std::string written(const std::vector<Report>& reports) {
    raw("<!DOCTYPE html>\n<html lang=\"" + catalogue_.language() + "\">\n<head>\n<meta charset=\"utf-8\"/>\n");
    raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>");
    words(say("Proof sheet"));
    raw("</title>\n<style>");
    raw(PROOF_STYLE);
    raw("</style>\n</head>\n<body>\n<main>\n<h1>");
    words(say("Proof sheet"));
    raw("</h1>\n");
    for (const Report& report : reports) document(report);
    raw("</main>\n</body>\n</html>\n");
    return std::move(out_);
  }

 private:
  void raw(std::string_view markup) { out_ += markup; }
  void plain(std::string_view text) { append_escaped(out_, io::visible(text, 4000)); }
  void words(const wording::Text& text) { append_escaped(out_, catalogue_.words(text)); }

  void document(const Report& report) {
    raw("<section class=\"document\">\n<h2>");
    plain(title_of(report));
    raw("</h2>\n<p class=\"file\">");
    plain(report.project->main_file().xml.path());
    raw("</p>\n");
    tally(report);
    map(report);
    findings(report);
    raw(proof_ledger(*report.project, catalogue_));
    notes(report);
    raw("</section>\n");
    ++documents_;
  }

  std::string title_of(const Report& report) const {
    const document::Scenario* scenario = report.project->scenario();
    if (scenario && scenario->card && scenario->card->title)
      if (std::string title = document::text_in(scenario->card->title->texts, catalogue_.language()); !title.empty()) return title;
    const std::string& path = report.project->main_file().xml.path();
    return path.substr(path.rfind('/') + 1);
  }

  void tally(const Report& report) {
    raw("<ul class=\"tally\">");
    const auto badge = [&](const char* tone, int count, const wording::Text& text) {
      if (count == 0) return;
      raw(std::string("<li class=\"") + tone + "\">");
      words(text);
      raw("</li>");
    };
    const int errors = report.count(Severity::error), warnings = report.count(Severity::warning),
              questions = report.count(Severity::question);
    badge("error", errors, say_n("{count} error", "{count} errors", errors));
    badge("warning", warnings, say_n("{count} warning", "{count} warnings", warnings));
    badge("question", questions, say_n("{count} question", "{count} questions", questions));
    badge("info", report.count(Severity::info), say_n("{count} remark", "{count} remarks", report.count(Severity::info)));
    badge("waived", report.waived(), say_n("{count} accepted", "{count} accepted", report.waived()));
    if (report.findings.empty()) badge("clean", 1, say("Nothing found"));
    raw("</ul>\n");
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
    SvgOptions svg;
    svg.embedded = true;
    svg.language = catalogue_.language();
    svg.prefix = "m" + std::to_string(documents_) + "-";
    raw("<figure class=\"map\">\n");
    raw(svg_of(picture, svg));
    raw("\n<figcaption>");
    words(pinned ? say("The numbers on the map are those of the findings below.") : say("Nothing of what was found lies on a single hex."));
    raw("</figcaption>\n</figure>\n");
  }

  void findings(const Report& report) {
    for (std::size_t i = 0; i < std::min(report.findings.size(), MOST_FINDINGS); ++i) finding(report.findings[i], i + 1);
    if (report.findings.size() <= MOST_FINDINGS) return;
    const auto left_out = static_cast<std::int64_t>(report.findings.size() - MOST_FINDINGS);
    raw("<p class=\"notes\">");
    words(say_n("{count} more finding is not shown; --format json has them all.",
                "{count} more findings are not shown; --format json has them all.", left_out));
    raw("</p>\n");
  }

  void labelled(const wording::Text& label, const wording::Text& text) {
    raw("<p><span class=\"label\">");
    words(label);
    raw("</span> ");
    words(text);
    raw("</p>\n");
  }

  void finding(const ReportedFinding& item, std::size_t number) {
    raw("<article class=\"finding " + std::string(item.waived ? "waived" : validator::severity_name(item.finding.severity)) + "\" id=\"f" +
        std::to_string(documents_) + "-" + std::to_string(number) + "\">\n<div class=\"number\">" + std::to_string(number) +
        "</div>\n<div>\n<p class=\"message\">");
    words(item.finding.message);
    raw("</p>\n");
    if (item.finding.why) labelled(say("Why:"), *item.finding.why);
    if (item.finding.fix) labelled(say("Mend:"), *item.finding.fix);
    if (!item.finding.rule.empty()) {
      raw("<p class=\"label\">");
      words(say("Rule: {rule}", {{"rule", item.finding.rule}}));
      raw("</p>\n");
    }
    if (item.waived)
      labelled(say("Accepted:"), say("by {author} on {date}: {reason}",
                                     {{"author", item.waived->author}, {"date", item.waived->date}, {"reason", item.waived->reason}}));
    if (item.inherited) {
      raw("<p class=\"label\">");
      words(say("Taken over from the scenario that this one extends."));
      raw("</p>\n");
    }
    where(item);
    raw("<p class=\"id\"><span class=\"severity\">");
    words(validator::severity_word(item.finding.severity));
    raw("</span> <code>" + item.finding.id + "</code> · <code>" + item.fingerprint + "</code></p>\n</div>\n</article>\n");
  }

  void where(const ReportedFinding& item) {
    if (item.where.empty()) return;
    raw("<p class=\"where\">");
    bool first = true;
    for (const validator::Placed& place : item.where) {
      if (!first) raw("<br/>");
      first = false;
      std::string text = place.location.file.substr(place.location.file.rfind('/') + 1);
      if (place.location.line > 0) text += ":" + std::to_string(place.location.line);
      if (!place.object.empty()) text += " · " + place.object;
      if (!place.hex.empty()) text += " · " + catalogue_.words(say("hex {hex}", {{"hex", place.hex}}));
      plain(text);
    }
    raw("</p>\n");
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
    raw("<h3>");
    words(say("What this proof rests on"));
    raw("</h3>\n<ul class=\"notes\">\n");
    const auto line = [&](const wording::Text& text) {
      raw("<li>");
      words(text);
      raw("</li>\n");
    };
    for (const validator::NotChecked& item : report.not_checked)
      line(say("Not checked: {id} needs {needs}.", {{"id", item.id}, {"needs", wording::nested(item.needs)}}));
    if (!stand_ins.empty())
      line(say("Stand-ins (the rules do not print them; replace them in a ruleset of your own): {list}", {{"list", stand_ins}}));
    if (!missing.empty()) line(say("Missing (whatever needs them says so): {list}", {{"list", missing}}));
    if (!chosen.empty()) line(say("Rulings in force: {list}", {{"list", chosen}}));
    raw("</ul>\n");
  }

  const wording::Catalogue& catalogue_;
  const Theme& theme_;
  std::string out_;
  int documents_ = 0;
};

}  // namespace

std::string proof_sheet(const std::vector<Report>& reports, const wording::Catalogue& catalogue, const Theme& theme) {
  return ProofSheet(catalogue, theme).written(reports);
}

}  // namespace hexwright::publish
