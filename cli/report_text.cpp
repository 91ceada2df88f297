// The report as a person reads it: file by file, the gravest first said by its colour, each finding with its reason and its
// way out, then what was assumed.
#include "cli/playouts.hpp"
#include "cli/report.hpp"
#include "model/io/limits.hpp"
#include "validator/findings/record.hpp"

namespace hexwright::cli {

using validator::Report;
using validator::ReportedFinding;
using validator::Severity;
using wording::say;
using wording::say_n;
using wording::Text;

namespace {

Ink ink_of(Severity severity) {
  return severity == Severity::error      ? Ink::red
         : severity == Severity::warning  ? Ink::yellow
         : severity == Severity::question ? Ink::blue
                                          : Ink::dim;
}

std::string labelled(const Messages& messages, const Text& label, const Text& text) {
  const std::string head = "  " + messages.words(label) + " ";
  return wrapped(messages.words(text), width_of(head), head);
}

// Where it stands, as "line 18", with the file's name when it is not the one above.
std::string line_of(const Messages& messages, const validator::Placed& where, const std::string& file) {
  if (where.location.line == 0) return where.location.file == file ? std::string() : place({where.location.file, 0, 0});
  if (where.location.file == file) return messages.words(say("line {line}", {{"line", std::int64_t{where.location.line}}}));
  return place({where.location.file, where.location.line, 0});
}

void one_finding(std::string& out, const Messages& messages, const ReportedFinding& item, const std::string& file) {
  const std::string severity = messages.words(validator::severity_word(item.finding.severity));
  const std::string where = item.where.empty() ? std::string() : line_of(messages, item.where.front(), file);
  const std::string head = severity + "  " + item.finding.id + "  " + item.fingerprint;
  const int gap = LINE_WIDTH - width_of(head) - width_of(where);
  out += messages.ink(ink_of(item.finding.severity), severity) + "  " + messages.ink(Ink::bold, item.finding.id) + "  " +
         messages.ink(Ink::dim, item.fingerprint);
  if (gap > 1)
    out += std::string(static_cast<std::size_t>(gap), ' ') + where + '\n';
  else
    out += "\n  " + where + '\n';
  out += wrapped(messages.words(item.finding.message), 2);
  if (item.finding.why) out += labelled(messages, say("Why:"), *item.finding.why);
  if (item.finding.fix) out += labelled(messages, say("Fix:"), *item.finding.fix);
  if (item.finding.mending)
    out += wrapped(messages.words(say("--fix {fingerprint} fixes it: {sentence}",
                                      {{"fingerprint", item.fingerprint}, {"sentence", wording::nested(item.finding.mending->sentence)}})),
                   2);
  if (!item.finding.rule.empty()) out += "  " + messages.words(say("Rule: {rule}", {{"rule", item.finding.rule}})) + '\n';
  for (std::size_t i = 1; i < item.where.size(); ++i) {
    const std::string also = line_of(messages, item.where[i], file);
    if (!also.empty()) out += "  " + messages.words(say("See also: {place}", {{"place", also}})) + '\n';
  }
  if (item.inherited) out += wrapped(messages.words(say("Taken over from the scenario that this one extends.")), 2);
  if (item.waived)
    out += wrapped(messages.words(say("Accepted by {author} on {date}: {reason}",
                                      {{"author", item.waived->author}, {"date", item.waived->date}, {"reason", item.waived->reason}})),
                   2);
  out += '\n';
}

// Of a printed card: its place first, as editors understand it, because a card has nothing else to be found by.
void one_of_card(std::string& out, const Messages& messages, const ReportedFinding& item) {
  const std::string severity = messages.words(validator::severity_word(item.finding.severity));
  out += place(item.where.front().location) + ": " + messages.ink(ink_of(item.finding.severity), severity) + "  " +
         messages.ink(Ink::bold, item.finding.id) + '\n';
  out += wrapped(messages.words(item.finding.message), 2);
  if (item.finding.why) out += labelled(messages, say("Why:"), *item.finding.why);
  if (item.finding.fix) out += labelled(messages, say("Fix:"), *item.finding.fix);
  for (std::size_t i = 1; i < item.where.size(); ++i)
    out += "  " + messages.words(say("See also: {place}", {{"place", place(item.where[i].location)}})) + '\n';
}

}  // namespace

std::string tally(const Messages& messages, const Report& report) {
  const auto part = [&](const Text& text) { return messages.words(text); };
  std::string line = part(say_n("{count} error", "{count} errors", report.count(Severity::error))) + ", " +
                     part(say_n("{count} warning", "{count} warnings", report.count(Severity::warning))) + ", " +
                     part(say_n("{count} question", "{count} questions", report.count(Severity::question)));
  if (const int remarks = report.count(Severity::info); remarks > 0)
    line += ", " + part(say_n("{count} remark", "{count} remarks", remarks));
  if (report.waived() > 0) line += ", " + part(say_n("{count} accepted", "{count} accepted", report.waived()));
  return line;
}

Text known_word(document::Known status) {
  switch (status) {
    case document::Known::given:
      return say("given");
    case document::Known::derived:
      return say("derived");
    case document::Known::assumed:
      return say("assumed");
    case document::Known::stand_in:
      return say("stand-in");
    case document::Known::missing:
      return say("missing");
  }
  return {};
}

std::string assumptions_text(const std::vector<validator::RulingInForce>& rulings,
                             const std::vector<validator::ParameterInForce>& parameters, const Messages& messages) {
  std::string out, stand_ins, missing, chosen, standard;
  const auto append = [](std::string& list, const std::string& item) { list += (list.empty() ? "" : ", ") + item; };
  for (const validator::ParameterInForce& parameter : parameters) {
    if (parameter.status == document::Known::stand_in || parameter.status == document::Known::assumed) append(stand_ins, parameter.id);
    if (parameter.status == document::Known::missing) append(missing, parameter.id);
  }
  for (const validator::RulingInForce& ruling : rulings)
    append(ruling.is_default ? standard : chosen, ruling.ruling->id + "=" + ruling.choice);
  const auto paragraph = [&](const wording::Text& text) { out += messages.ink(Ink::dim, wrapped(messages.words(text), 2)); };
  if (!stand_ins.empty())
    paragraph(say("Stand-ins (the rules do not print them; replace them in a ruleset of your own): {list}", {{"list", stand_ins}}));
  if (!missing.empty()) paragraph(say("Missing (whatever needs them says so): {list}", {{"list", missing}}));
  if (!chosen.empty()) paragraph(say("Rulings chosen by the scenario: {list}", {{"list", chosen}}));
  if (!standard.empty()) paragraph(say("Rulings by default: {list}", {{"list", standard}}));
  return out;
}

std::string_view known_name(document::Known status) {
  for (const auto& [value, word] : document::EnumNames<document::Known>::names)
    if (value == status) return word;
  return {};
}

std::string points_text(const validator::LoggedScore& score, const project::Project& scenario, const Messages& messages) {
  if (score.items.empty()) return {};
  const bool over = score.turn == score.turns;
  const Text head = over ? say("Points") : say("Points after turn {turn} of {turns}", {{"turn", score.turn}, {"turns", score.turns}});
  std::string out = '\n' + messages.ink(Ink::bold, messages.words(head)) + '\n';
  const auto row = [&](const std::string& name, int indent, std::int64_t thousandths) {
    out += std::string(static_cast<std::size_t>(indent), ' ') + padded(name, 42 - indent) +
           right_aligned(messages.catalogue().words(wording::Decimal{thousandths}), 9) + '\n';
  };
  for (const std::string& side : score.sides) {
    row(side_word(messages, scenario, side), 2, score.total(side));
    for (const validator::LoggedScore::Item& item : score.items)
      if (item.side == side)
        row(item.id == validator::SCRIPTS_CLAUSE ? messages.words(say("points from scripts")) : item.id, 4, item.thousandths);
  }
  return out;
}

std::string text_report(const std::vector<Report>& reports, const Messages& messages) {
  std::string out;
  std::size_t shown = 0;
  std::size_t left_out = 0;
  std::vector<std::string> assumed;  // said once, not once a document
  for (const Report& report : reports) {
    const std::string& file = report.document.path;
    const bool is_card = report.document.is_card;
    if (!is_card) out += messages.ink(Ink::bold, place({file, 0, 0})) + "\n\n";
    for (const ReportedFinding& item : report.findings) {
      if (shown < io::limits::findings_shown) {
        if (is_card)
          one_of_card(out, messages, item);
        else
          one_finding(out, messages, item, file);
        ++shown;
      } else {
        ++left_out;
      }
    }
    for (const validator::NotChecked& item : report.not_checked)
      out += wrapped(messages.words(say("Not checked: {id} needs {needs}.", {{"id", item.id}, {"needs", wording::nested(item.needs)}})), 2,
                     "");
    const bool clean = report.count(Severity::error) == 0 && report.count(Severity::warning) == 0;
    out += messages.ink(clean ? Ink::green : Ink::bold, tally(messages, report)) + (is_card ? "  " + place({file, 0, 0}) : std::string()) +
           "\n\n";
    if (const std::string text = assumptions_text(report.rulings, report.parameters, messages); assumed.empty() || assumed.back() != text)
      assumed.push_back(text);
  }
  if (left_out > 0)
    out += messages.words(say_n("{count} more finding is not shown; --format json has them all.",
                                "{count} more findings are not shown; --format json has them all.", static_cast<std::int64_t>(left_out))) +
           '\n';
  for (const std::string& text : assumed) out += text;
  return out;
}

}  // namespace hexwright::cli
