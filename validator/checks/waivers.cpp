// Waivers that do nothing, or do not say why, and settings of findings that there are not. They are laid over the findings when all have
// been made (validator/findings/report.cpp, series.cpp), and what is left over is said by these.
#include "model/document/card.hpp"
#include "model/document/settings.hpp"
#include "model/io/utf8.hpp"
#include "validator/checks/checks.hpp"

namespace hexwright::validator {

using wording::say;

namespace {

constexpr auto WAIVERS_FINDINGS = findings({
    {"settings/unknown-finding", Severity::warning, mark("A setting for a finding that there is not"),
     mark("The settings of the folder say how grave a finding is, or ignore it, and nothing is ever found under this id."),
     mark("<finding of=\"setup/radios\" severity=\"ignore\"/>"), mark("<finding of=\"setup/radius\" severity=\"ignore\"/>"),
     mark("Correct the id, or take the line out; each report names the ids of what it found.")},
    {"waiver/idle", Severity::warning, mark("A waiver that matches nothing"),
     mark("The finding it accepted has gone or changed; a waiver that waits for it might hide a new one."),
     mark("a waiver of a finding that was mended"), mark("a waiver of a finding that is still there"),
     mark("Take the waiver out, or look whether the finding has changed.")},
    {"waiver/twice", Severity::warning, mark("A finding that is accepted twice"),
     mark("Two waivers accept the same finding. The first holds; when they give different reasons, it is not clear which was meant."),
     mark("two waivers with one fingerprint"), mark("two waivers of two findings"), mark("Take out the waiver that is not meant.")},
    {"waiver/no-reason", Severity::error, mark("A waiver without a reason"),
     mark("Who reads the report later cannot tell an accepted finding from one that was swept away."), mark("reason=\"\""),
     mark("reason=\"the card was printed so\""), mark("Say why the finding is accepted, or take the waiver out.")},
});

// Nothing but blanks of any width.
bool is_blank(std::string_view text) {
  while (!text.empty()) {
    const io::CodePoint point = io::decode_front(text);
    const char32_t one = point.value;
    const bool blank = one <= U' ' || one == U'\u00A0' || (one >= U'\u2000' && one <= U'\u200B') || one == U'\u202F' || one == U'\u3000' ||
                       one == U'\uFEFF';
    if (point.bytes == 0 || !blank) return false;
    text.remove_prefix(point.bytes);
  }
  return true;
}

}  // namespace

std::optional<Finding> without_reason(const document::Waiver& waiver) {
  if (!is_blank(waiver.reason)) return std::nullopt;
  return finding_of(WAIVERS_FINDINGS["waiver/no-reason"],
                    say("The waiver of {finding} does not say why the finding is accepted.", {{"finding", waiver.finding}}))
      .at(waiver.origin)
      .parameter(waiver.fingerprint);
}

Finding idle_waiver(const document::Waiver& waiver) {
  return finding_of(WAIVERS_FINDINGS["waiver/idle"], say("The waiver of {finding} by {author} matches nothing that was found.",
                                                         {{"finding", waiver.finding}, {"author", waiver.author}}))
      .at(waiver.origin)
      .parameter(waiver.fingerprint);
}

Finding second_waiver(const document::Waiver& waiver, const document::Waiver& first) {
  return finding_of(WAIVERS_FINDINGS["waiver/twice"],
                    say("{finding} is accepted a second time, by {author}.", {{"finding", waiver.finding}, {"author", waiver.author}}))
      .at(waiver.origin)
      .at(first.origin)
      .parameter(waiver.fingerprint)
      .because(same_waiver(waiver, first) ? say("Both waivers say the same.")
                                          : say("The first, by {author} on {date}, holds: {reason}",
                                                {{"author", first.author}, {"date", first.date}, {"reason", first.reason}}));
}

Finding idle_setting(const document::FindingSetting& setting) {
  Finding made =
      finding_of(WAIVERS_FINDINGS["settings/unknown-finding"],
                 say("The settings speak of \"{finding}\", and there is no such finding.", {{"finding", io::visible(setting.of)}}));
  made.where.push_back({{}, setting.where, {}, {}});
  return made.parameter(setting.of);
}

bool same_waiver(const document::Waiver& one, const document::Waiver& other) {
  return one.reason == other.reason && one.author == other.author && one.date == other.date;
}

extern const Check WAIVERS_CHECK{nullptr, WAIVERS_FINDINGS.records};

}  // namespace hexwright::validator
