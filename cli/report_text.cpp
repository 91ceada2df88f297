// The report as a person reads it: file by file, in each by the sections of the card, the gravest first said by its colour, each finding
// with the words at its place, its reason and its way out, and what may follow from it behind it; then what was accepted, and what was
// assumed. A document of which nothing is said takes one line.
#include <algorithm>
#include <map>
#include <set>

#include "cli/places.hpp"
#include "cli/playouts.hpp"
#include "cli/report.hpp"
#include "model/io/limits.hpp"
#include "validator/findings/consequences.hpp"
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

std::string fixed_by(const Messages& messages, const ReportedFinding& item) {
  if (!item.finding.mending) return {};
  return wrapped(messages.words(say("--fix {fingerprint} fixes it: {sentence}",
                                    {{"fingerprint", item.fingerprint}, {"sentence", wording::nested(item.finding.mending->sentence)}})),
                 2);
}

void one_finding(std::string& out, const Messages& messages, const ReportedFinding& item, const std::string& file,
                 const std::string& words) {
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
  if (!words.empty()) out += messages.ink(Ink::dim, wrapped(words, 4, "  | "));
  out += wrapped(messages.words(item.finding.message), 2);
  if (item.finding.why) out += labelled(messages, say("Why:"), *item.finding.why);
  if (item.finding.fix) out += labelled(messages, say("Fix:"), *item.finding.fix);
  out += fixed_by(messages, item);
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
  out += fixed_by(messages, item);
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

namespace {

// One document: its findings by section, and behind each what may follow from it there.
class Sections {
 public:
  Sections(std::string& out, const Messages& messages, const Report& report, std::size_t& shown, std::size_t& left_out)
      : out_(out), messages_(messages), file_(report.document.path), shown_(shown), left_out_(left_out) {
    const std::vector<std::string> causes = validator::causes_of(report);
    for (std::size_t i = 0; i < causes.size(); ++i) {
      ids_.emplace(report.findings[i].fingerprint, report.findings[i].finding.id);
      if (!causes[i].empty()) causes_.emplace(&report.findings[i], causes[i]);
    }
  }

  void write(const std::vector<const ReportedFinding*>& items) {
    for (std::size_t from = 0; from < items.size();) {
      std::vector<const ReportedFinding*> section;
      const Places::Place first = place(*items[from]);
      std::size_t to = from;
      for (; to < items.size() && file_of(*items[to]) == file_of(*items[from]) && place(*items[to]).section == first.section; ++to)
        section.push_back(items[to]);
      heading(*items[from], first);
      std::map<std::string, std::vector<const ReportedFinding*>> behind;  // by the cause's fingerprint
      std::set<std::string> here;
      for (const ReportedFinding* item : section) here.insert(item->fingerprint);
      for (const ReportedFinding* item : section)
        if (here.contains(cause_of(*item))) behind[cause_of(*item)].push_back(item);
      for (const ReportedFinding* item : section) {
        if (here.contains(cause_of(*item))) continue;
        one(*item);
        if (const auto following = behind.find(item->fingerprint); following != behind.end()) {
          for (const ReportedFinding* other : following->second) one(*other);
          behind.erase(following);
        }
      }
      from = to;
    }
  }
  void accepted(const std::vector<const ReportedFinding*>& items) {
    if (items.empty()) return;
    out_ += messages_.ink(Ink::bold, messages_.words(say("Accepted"))) + '\n';
    for (const ReportedFinding* item : items) one(*item);
  }

 private:
  std::string cause_of(const ReportedFinding& item) const {
    const auto cause = causes_.find(&item);
    return cause == causes_.end() ? std::string() : cause->second;
  }
  static std::string file_of(const ReportedFinding& item) { return item.where.empty() ? std::string() : item.where.front().location.file; }
  Places::Place place(const ReportedFinding& item) {
    return item.where.empty() ? Places::Place{} : places_.at(item.where.front().location, messages_.catalogue().language());
  }
  void heading(const ReportedFinding& item, const Places::Place& at) {
    if (shown_ >= io::limits::findings_shown) return;
    std::string text = at.title ? messages_.words(*at.title) : std::string();
    if (const std::string file = file_of(item); !file.empty() && file != file_)
      text = cli::place({file, 0, 0}) + (text.empty() ? "" : ", " + text);
    if (!text.empty()) out_ += messages_.ink(Ink::bold, "[" + text + "]") + '\n';
  }
  void one(const ReportedFinding& item) {
    if (shown_ >= io::limits::findings_shown) return void(++left_out_);
    ++shown_;
    one_finding(out_, messages_, item, file_, place(item).words);
    const auto cause = ids_.find(cause_of(item));
    if (cause == ids_.end()) return;
    out_.pop_back();  // the blank line
    out_ +=
        wrapped(messages_.words(say("This may follow from {id}, {fingerprint}.", {{"id", cause->second}, {"fingerprint", cause->first}})),
                2) +
        '\n';
  }

  std::string& out_;
  const Messages& messages_;
  std::string file_;
  std::map<std::string, std::string> ids_;  // by fingerprint
  std::map<const ReportedFinding*, std::string> causes_;
  std::size_t &shown_, &left_out_;
  Places places_;
};

// Remarks that are for an editor who asks, and no part of the proof.
bool is_remark(const ReportedFinding& item) {
  return item.finding.severity == Severity::info && item.finding.id != "printed/spelling" && !item.finding.id.starts_with("printed/") &&
         !item.finding.id.starts_with("script/");
}

void one_document(std::string& out, const Messages& messages, const Report& report, const ReportStyle& style, std::size_t& shown,
                  std::size_t& left_out) {
  std::vector<const ReportedFinding*> items, accepted;
  for (const ReportedFinding& item : report.findings)
    if (style.review || item.waived || !is_remark(item)) (item.waived ? accepted : items).push_back(&item);
  const std::string name = messages.ink(Ink::bold, place({report.document.path, 0, 0}));
  if (items.empty() && accepted.empty() && (report.not_checked.empty() || !style.rulings)) {
    out += name + ": " + messages.ink(Ink::green, tally(messages, report));
    if (const auto open = static_cast<std::int64_t>(report.not_checked.size()); open > 0)
      out += ", " + messages.words(say_n("{count} not checked (--rulings tells why)", "{count} not checked (--rulings tells why)", open));
    out += '\n';
    return;
  }
  if (report.document.is_card) {  // its findings stand at lines of the text, as a compiler writes them
    for (const ReportedFinding* item : items)
      if (shown++ < io::limits::findings_shown)
        one_of_card(out, messages, *item);
      else
        ++left_out;
    out += messages.ink(Ink::bold, tally(messages, report)) + "  " + place({report.document.path, 0, 0}) + "\n\n";
    return;
  }
  out += name + "\n\n";
  Sections sections(out, messages, report, shown, left_out);
  sections.write(items);
  for (const validator::NotChecked& item : report.not_checked)
    out +=
        wrapped(messages.words(say("Not checked: {id} needs {needs}.", {{"id", item.id}, {"needs", wording::nested(item.needs)}})), 2, "");
  sections.accepted(accepted);
  const bool clean = report.count(Severity::error) == 0 && report.count(Severity::warning) == 0;
  out += messages.ink(clean ? Ink::green : Ink::bold, tally(messages, report)) + "\n\n";
}

}  // namespace

std::string text_report(const std::vector<Report>& reports, const Messages& messages, const ReportStyle& style) {
  std::string out;
  std::size_t shown = 0;
  std::size_t left_out = 0;
  std::vector<std::string> assumed;  // said once, not once a document
  for (const Report& report : reports) {
    one_document(out, messages, report, style, shown, left_out);
    if (!style.rulings) continue;
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
