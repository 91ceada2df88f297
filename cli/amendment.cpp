// Waivers go into the scenario that is checked, answers onto the element that was asked about, fixes where the check has
// found them. Everything is an edit, so that nothing can be written that could not be read.
#include "cli/amendment.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>

#include "cli/printed_card.hpp"
#include "cli/terminal.hpp"
#include "model/document/nearest.hpp"
#include "model/edits/perform.hpp"
#include "model/edits/tree.hpp"
#include "model/io/atomic_save.hpp"
#include "model/io/canonical.hpp"
#include "model/io/numbers.hpp"
#include "model/io/read_bytes.hpp"
#include "model/io/utf8.hpp"
#include "platform/files.hpp"
#include "platform/time.hpp"

namespace hexwright::cli {

using validator::Report;
using validator::ReportedFinding;
using validator::Severity;
using wording::say;
using wording::Text;

namespace {

constexpr std::int64_t END_OF_YEAR_9999 = 253'402'300'799;
constexpr std::size_t FINGERPRINT_DIGITS = 16;

std::string lower(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}
bool is_fingerprint(const std::string& text) {
  return text.size() == FINGERPRINT_DIGITS && text.find_first_not_of("0123456789abcdef") == text.npos;
}

// What a person writes into a file: something that can be seen, on one line. Nothing when it is so.
std::optional<Text> unfit(const std::string& option, const std::string& text) {
  if (text.find_first_not_of(' ') == text.npos) return say("{option} has no words in it.", {{"option", option}});
  if (text.size() > io::limits::attribute_bytes)
    return say("The words of {option} are longer than {most} bytes.",
               {{"option", option}, {"most", static_cast<std::int64_t>(io::limits::attribute_bytes)}});
  if (io::find_bad_text(text) || text.find_first_of("\n\r\t") != text.npos || io::visible(text, text.size()) != text)
    return say("The words of {option} must stand on one line, without characters that cannot be seen: \"{text}\"",
               {{"option", option}, {"text", io::visible(text)}});
  return std::nullopt;
}

tl::unexpected<Instead> instead(Text first) { return tl::unexpected(Instead{std::move(first)}); }
tl::unexpected<Instead> instead(Text first, Text second) { return tl::unexpected(Instead{std::move(first), std::move(second)}); }

std::string shown_path(const Report& report) {
  return place({report.project ? report.project->main_file().xml.path() : report.document.path, 0, 0});
}

// Where a finding stands, for a list of them.
std::string place_of(const ReportedFinding& item) { return item.where.empty() ? std::string() : place(item.where.front().location); }

Text listing(const Report& report) {
  return say("The findings with their fingerprints: {command}", {{"command", "hexwright check " + shown_path(report)}});
}

tl::unexpected<Instead> unknown(const Report& report, const std::string& fingerprint) {
  std::vector<std::string> known;
  for (const ReportedFinding& item : report.findings) known.push_back(item.fingerprint);
  Instead lines;
  lines.push_back(
      is_fingerprint(fingerprint)
          ? say("No finding of {file} has the fingerprint {fingerprint}.", {{"file", shown_path(report)}, {"fingerprint", fingerprint}})
          : say("\"{text}\" is no fingerprint: these have 16 digits, 0 to 9 and a to f.", {{"text", io::visible(fingerprint)}}));
  if (auto hint = document::did_you_mean(fingerprint, known)) lines.push_back(std::move(*hint));
  lines.push_back(listing(report));
  return tl::unexpected(std::move(lines));
}

// Of several with one fingerprint the one that most can be done about.
const ReportedFinding* find(const Report& report, const std::string& fingerprint) {
  const ReportedFinding* found = nullptr;
  const auto better = [](const ReportedFinding& a, const ReportedFinding& b) {
    const auto key = [](const ReportedFinding& item) {
      return std::tuple(!item.inherited, item.finding.mending.has_value(), item.waived == nullptr);
    };
    return key(a) > key(b);
  };
  for (const ReportedFinding& item : report.findings)
    if (item.fingerprint == fingerprint && (!found || better(item, *found))) found = &item;
  return found;
}

// What stands in a scenario that this one extends is changed there, where it will be looked for.
tl::unexpected<Instead> elsewhere(const ReportedFinding& item, const std::string& option) {
  const std::string file = place({item.where.front().location.file, 0, 0});
  return instead(say("The finding stands in {file}, which this scenario extends, and is changed there:", {{"file", file}}),
                 say("{command}", {{"command", "hexwright check " + file + " " + option}}));
}

// Today, or the day that SOURCE_DATE_EPOCH says, as 2026-01-31.
tl::expected<std::string, Instead> today() {
  const char* epoch = std::getenv("SOURCE_DATE_EPOCH");
  std::tm day{};
  if (!epoch || !*epoch) {
    day = platform::local_time(std::time(nullptr));
  } else {
    const auto seconds = io::parse_int(epoch, 0, END_OF_YEAR_9999);
    if (!seconds)
      return instead(say("SOURCE_DATE_EPOCH is \"{text}\", which is no number of seconds since 1970.", {{"text", io::visible(epoch)}}));
    day = platform::greenwich_time(static_cast<std::time_t>(*seconds));
  }
  return fmt::format("{:04}-{:02}-{:02}", day.tm_year + 1900, day.tm_mon + 1, day.tm_mday);
}

std::string author_of(const AmendOptions& options) {
  if (options.author) return *options.author;
  std::string name;
  for (const char* variable : {"LOGNAME", "USER"})
    if (const char* value = std::getenv(variable); value && name.empty()) name = value;
  if (name.empty()) name = platform::user_name();
  return unfit({}, name) ? "author" : name;
}

Chosen waiver(const Report& report, const AmendOptions& options) {
  const std::string fingerprint = lower(*options.waive);
  const ReportedFinding* item = find(report, fingerprint);
  if (!item) return unknown(report, fingerprint);
  if (item->finding.id == "settings/unknown-finding" || item->finding.id == "file/unreadable")
    return instead(
        say("What is wrong in {file} is fixed there, not waived.", {{"file", place({item->where.front().location.file, 0, 0})}}));
  if (item->waived)
    return instead(
        say("{id} is accepted already, by {author} on {date}: {reason}",
            {{"id", item->finding.id}, {"author", item->waived->author}, {"date", item->waived->date}, {"reason", item->waived->reason}}));
  if (item->inherited) return elsewhere(*item, "--waive " + fingerprint + " --reason …");
  if (!report.project->own_scenario())
    return instead(say("Only a scenario keeps waivers, and {file} is none. Check a scenario that uses it, and accept the finding there.",
                       {{"file", shown_path(report)}}));
  if (item->finding.id == "waiver/idle")
    return instead(say("An idle waiver is taken out, not accepted: {command}",
                       {{"command", "hexwright check " + shown_path(report) + " --fix " + fingerprint}}));
  const auto date = today();
  if (!date) return tl::unexpected(date.error());
  const project::ProjectFile& file = report.project->main_file();
  const std::string made = edits::element_xml("waiver", {{"fingerprint", fingerprint},
                                                         {"finding", item->finding.id},
                                                         {"reason", *options.reason},
                                                         {"author", author_of(options)},
                                                         {"date", *date}});
  const pugi::xml_node root = file.xml.root();
  const pugi::xml_node list = root.child("waivers");
  edits::Edit edit = list ? edits::Insert{file.in_project, edits::path_of(list), edits::element_count(list), made}
                          : edits::Insert{file.in_project, {}, edits::element_count(root), edits::around_xml("waivers", made)};
  return Amendment{fingerprint, std::move(edit), say("{id} is accepted.", {{"id", item->finding.id}})};
}

Chosen answer(const Report& report, const AmendOptions& options) {
  const std::string fingerprint = lower(options.answer.front());
  const ReportedFinding* item = find(report, fingerprint);
  if (!item) return unknown(report, fingerprint);
  const std::string waive = "hexwright check " + shown_path(report) + " --waive " + fingerprint + " --reason …";
  if (!item->finding.answerable && item->finding.severity != Severity::question)
    return instead(
        say("{id} is no question, and an answer does not silence it. Fix it, or accept it with a reason:", {{"id", item->finding.id}}),
        say("{command}", {{"command", waive}}));
  if (item->inherited) return elsewhere(*item, "--answer " + fingerprint + " …");
  validator::Mender places(*report.project);
  const pugi::xml_node element = item->finding.answerable ? places.element(item->finding.where.front().at) : pugi::xml_node{};
  const document::ElementInfo* info = element ? document::info_of(element) : nullptr;
  if (!info || !info->child("answer"))
    return instead(say("{id} stands on nothing that can hold an answer. Accept it with a reason:", {{"id", item->finding.id}}),
                   say("{command}", {{"command", waive}}));
  const auto date = today();
  if (!date) return tl::unexpected(date.error());
  const std::string made = edits::element_xml("answer", {{"question", item->finding.id}, {"author", author_of(options)}, {"date", *date}},
                                              options.answer.back());
  int index = 0;  // behind the answers that are there, before all else
  for (pugi::xml_node child = edits::element_child(element, 0); child && std::string_view(child.name()) == "answer"; ++index)
    child = edits::element_child(element, index + 1);
  const auto file = static_cast<std::size_t>(item->finding.where.front().at.file);
  return Amendment{fingerprint, edits::Insert{report.project->files()[file]->in_project, edits::path_of(element), index, made},
                   say("{id} is answered.", {{"id", item->finding.id}})};
}

Amendment fix_of(const ReportedFinding& item) {
  return {item.fingerprint, edits::Group{item.finding.mending->sentence, item.finding.mending->edits},
          say("{id} is fixed: {sentence}", {{"id", item.finding.id}, {"sentence", wording::nested(item.finding.mending->sentence)}}),
          item.finding.mending->words};
}

tl::unexpected<Instead> not_fixable(const ReportedFinding& item) {
  Instead lines{say("{id} cannot be fixed without a choice that only the author can make.", {{"id", item.finding.id}})};
  if (item.finding.fix) lines.push_back(*item.finding.fix);
  return tl::unexpected(std::move(lines));
}

// By the id of a finding, when that leaves no choice.
Chosen fix_by_id(const Report& report, const std::string& id) {
  std::vector<const ReportedFinding*> named, fixable;
  std::vector<std::string> ids;
  for (const ReportedFinding& item : report.findings) {
    ids.push_back(item.finding.id);
    if (item.finding.id != id) continue;
    named.push_back(&item);
    const bool known =
        std::any_of(fixable.begin(), fixable.end(), [&](const ReportedFinding* one) { return one->fingerprint == item.fingerprint; });
    if (item.finding.mending && !known) fixable.push_back(&item);
  }
  if (named.empty()) {
    Instead lines{say("{file} has no finding \"{id}\".", {{"file", shown_path(report)}, {"id", io::visible(id)}})};
    if (auto hint = document::did_you_mean(id, ids)) lines.push_back(std::move(*hint));
    lines.push_back(listing(report));
    return tl::unexpected(std::move(lines));
  }
  if (fixable.size() == 1) return fix_of(*fixable.front());
  if (fixable.empty())
    return named.front()->inherited ? elsewhere(*named.front(), "--fix " + named.front()->fingerprint) : not_fixable(*named.front());
  constexpr std::size_t MOST = 20;
  Instead lines{say("Several findings {id} can be fixed, one at a time; choose one by its fingerprint:", {{"id", id}})};
  for (std::size_t i = 0; i < fixable.size() && i < MOST; ++i)
    lines.push_back(say("{fingerprint}  {place}: {message}", {{"fingerprint", fixable[i]->fingerprint},
                                                              {"place", place_of(*fixable[i])},
                                                              {"message", wording::nested(fixable[i]->finding.message)}}));
  if (fixable.size() > MOST) lines.push_back(listing(report));
  return tl::unexpected(std::move(lines));
}

Chosen fix(const Report& report, const AmendOptions& options) {
  if (options.fix->find('/') != std::string::npos) return fix_by_id(report, *options.fix);
  const std::string fingerprint = lower(*options.fix);
  if (fingerprint == "all") return instead(say("Findings are fixed one at a time, so that each change is looked at."), listing(report));
  const ReportedFinding* item = find(report, fingerprint);
  if (!item) return unknown(report, fingerprint);
  if (item->inherited) return elsewhere(*item, "--fix " + fingerprint);
  if (!item->finding.mending) return not_fixable(*item);
  return fix_of(*item);
}

}  // namespace

std::optional<Text> wrong_usage(const CheckOptions& options) {
  const AmendOptions& amend = options.amend;
  const int asked = (amend.waive ? 1 : 0) + (amend.answer.empty() ? 0 : 1) + (amend.fix ? 1 : 0);
  if (asked > 1) return say("--waive, --answer and --fix are used one at a time.");
  if (asked == 0) return say("--reason, --author and --dry-run go with --waive, --answer or --fix.");
  if (amend.reason && !amend.waive) return say("--reason goes with --waive only.");
  if (amend.author && amend.fix) return say("--author goes with --waive and --answer only.");
  if (amend.waive && !amend.reason) return say("A finding is accepted with a reason: --reason \"…\"");
  if (!amend.answer.empty() && amend.answer.size() != 2)
    return say("--answer takes a fingerprint and one text; a text of several words stands in quotation marks.");
  if (amend.reason)
    if (auto wrong = unfit("--reason", *amend.reason)) return wrong;
  if (!amend.answer.empty())
    if (auto wrong = unfit("--answer", amend.answer.back())) return wrong;
  if (amend.author)
    if (auto wrong = unfit("--author", *amend.author)) return wrong;
  if (options.format != "text")
    return say("--waive, --answer and --fix say what they do as text, not as {format}.", {{"format", options.format}});
  if (options.files.size() != 1) return say("--waive, --answer and --fix change one document: give one FILE.");
  std::error_code fault;
  if (options.files.front() == "-") return say("What comes from standard input cannot be changed: give the FILE by its name.");
  if (std::filesystem::is_directory(options.files.front(), fault))
    return say("{folder} is a folder; --waive, --answer and --fix change one document: give one FILE.",
               {{"folder", place({options.files.front(), 0, 0})}});
  return std::nullopt;
}

bool names_finding(const Report& report, const AmendOptions& options) {
  const std::string& name = options.waive ? *options.waive : options.fix ? *options.fix : options.answer.front();
  return std::any_of(report.findings.begin(), report.findings.end(),
                     [&](const ReportedFinding& item) { return item.fingerprint == lower(name) || item.finding.id == name; });
}

Chosen choose(const Report& report, const AmendOptions& options) {
  if (report.document.is_card && !options.fix)
    return instead(say("A printed card keeps no waivers and no answers. Make a scenario of it first:"),
                   say("{command}", {{"command", "hexwright import card " + shown_path(report) + " -o …"}}));
  if (options.waive) return waiver(report, options);
  return options.fix ? fix(report, options) : answer(report, options);
}

wording::Result<Change> carry_out(const project::Project& project, const edits::Edit& edit) {
  validator::OpenFiles files(project);
  io::XmlFile* file = files.find(edits::files_of(edit).front());
  Change change{file->path(), file->on_disk(), document::canonical(file->document()), {}};
  const auto back = edits::perform(files, edit);
  if (!back) return tl::unexpected(back.error());
  change.after = document::bytes_to_save(*file);
  static_cast<void>(edits::perform(files, *back));  // another change is worked out from what is on the disk, too
  if (const auto readable = io::parse_xml(change.after, change.path); !readable) return tl::unexpected(readable.error());
  return change;
}

wording::Result<Change> carry_out(const std::string& card, std::span<const validator::WordsChange> words) {
  const auto bytes = io::read_bytes(card);
  if (!bytes) return tl::unexpected(bytes.error());
  const std::string& text = bytes->text;
  std::string proofed;              // as checks see it: every line end is one byte
  std::vector<std::size_t> places;  // of its bytes
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text.compare(at, 2, "\r\n") == 0) continue;
    proofed += text[at] == '\r' ? '\n' : text[at];
    places.push_back(at);
  }
  places.push_back(text.size());
  if (const auto read = text_of_card(card, nullptr); !read || read->text != proofed)
    return tl::unexpected(wording::Fault{"card/no-plain-text",
                                         {card, 0, 0},
                                         say("Only a card that is plain text in UTF-8 can be fixed here."),
                                         {},
                                         say("Save it as such text, or make the change in the program that wrote it.")});
  Change change{card, bytes->on_disk(), bytes->on_disk(), bytes->had_bom ? "\xEF\xBB\xBF" : ""};
  std::size_t from = 0;
  for (const validator::WordsChange& one : words) {
    // Behind the byte before: a line end of two bytes is kept whole.
    const std::size_t begin = one.begin > 0 ? places.at(one.begin - 1) + 1 : 0,
                      end = one.end > one.begin ? places.at(one.end - 1) + 1 : begin;
    change.after.append(text, from, begin - from).append(one.by);
    from = end;
  }
  change.after.append(text, from);
  return change;
}

wording::Result<void> save(const Change& change) {
  io::SaveOptions options;
  options.expected_before = change.on_disk;
  return io::atomic_save(change.path, change.after, options);
}

}  // namespace hexwright::cli
