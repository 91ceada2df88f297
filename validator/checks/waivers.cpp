// Waivers that do nothing. They are laid over the findings when all have been made (validator/findings/report.cpp, series.cpp), and what is
// left over is said by these.
#include "model/document/card.hpp"
#include "validator/checks/checks.hpp"

namespace hexwright::validator {

using wording::say;

namespace {

constexpr auto WAIVERS_FINDINGS = findings({
    {"waiver/idle", Severity::warning, mark("A waiver that matches nothing"),
     mark("The finding it accepted has gone or changed; a waiver that waits for it might hide a new one."),
     mark("a waiver of a finding that was mended"), mark("a waiver of a finding that is still there"),
     mark("Take the waiver out, or look whether the finding has changed.")},
    {"waiver/twice", Severity::warning, mark("A finding that is accepted twice"),
     mark("Two waivers accept the same finding. The first holds; when they give different reasons, it is not clear which was meant."),
     mark("two waivers with one fingerprint"), mark("two waivers of two findings"), mark("Take out the waiver that is not meant.")},
});

}  // namespace

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

bool same_waiver(const document::Waiver& one, const document::Waiver& other) {
  return one.reason == other.reason && one.author == other.author && one.date == other.date;
}

extern const Check WAIVERS_CHECK{nullptr, WAIVERS_FINDINGS.records};

}  // namespace hexwright::validator
