// Where checks put what they find: one for each run over a project, used by one thread. A finding takes severity and standard fix from its
// record and its paragraph from the game; a question that the author has answered on the datum is dropped. References to findings stay
// valid until take(), whatever is reported after them.
#pragma once

#include <deque>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "model/project/project.hpp"
#include "validator/findings/finding.hpp"
#include "validator/findings/score.hpp"
#include "validator/findings/script_judge.hpp"

namespace hexwright::validator {

class Sink {
 public:
  explicit Sink(const project::Project& project, const ScriptJudge* scripts = nullptr)
      : project_(project), scripts_(scripts), mender_(project) {}

  Finding& report(const FindingRecord& record, wording::Text message);
  // The same at the datum, unless the author has answered this question there.
  Finding& report_on(const document::Datum& datum, const FindingRecord& record, wording::Text message, std::string object = {},
                     std::string hex = {});
  // A fault that a reader of files or a script's worker noticed. An id without a record is an error under its own id.
  Finding& report_fault(std::string_view id, wording::Text message);
  // A finding of the author's own: `name` goes behind OWN_FINDINGS.
  Finding& report_own(std::string_view name, Severity severity, wording::Text message);
  void not_checked(std::string id, wording::Text needs) { not_checked_.push_back({std::move(id), std::move(needs)}); }
  // What a recorded game came to.
  void score(LoggedScore score) { score_ = std::move(score); }
  const std::optional<LoggedScore>& scored() const { return score_; }
  // Null when the scripts of the document are not run.
  const ScriptJudge* scripts() const { return scripts_; }
  // Makes the edits that fix a finding.
  Mender& mender() { return mender_; }

  std::vector<Finding> take();
  const std::vector<NotChecked>& unchecked() const { return not_checked_; }

 private:
  const project::Project& project_;
  const ScriptJudge* scripts_;
  Mender mender_;
  std::deque<Finding> findings_;  // no vector: checks hold references while they report more
  std::vector<NotChecked> not_checked_;
  std::optional<LoggedScore> score_;
  Finding answered_;  // written to and forgotten
};

}  // namespace hexwright::validator
