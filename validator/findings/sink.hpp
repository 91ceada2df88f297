// Where checks put what they find. It knows the catalogue, so that severity stands in one place and nobody reports an id
// that `explain` cannot explain; and it drops a question that the author has answered on the datum.
#pragma once

#include <set>
#include <span>
#include <string_view>
#include <vector>

#include "model/project/project.hpp"
#include "validator/findings/catalogue.hpp"
#include "validator/findings/script_judge.hpp"

namespace hexwright::validator {

class Sink {
 public:
  Sink(const project::Project& project, std::span<const CatalogueEntry> of_game, const ScriptJudge* scripts = nullptr)
      : project_(project), of_game_(of_game), scripts_(scripts), mender_(project) {}

  // A finding of a listed id, with its severity and the rule that the game puts behind the check.
  Finding& report(std::string_view id, wording::Text message);
  // The same, unless the author has answered this question on the datum.
  Finding& report_on(const document::Datum& datum, std::string_view id, wording::Text message, std::string object = {},
                     std::string hex = {});
  // A finding of the author's own: `name` goes behind OWN_FINDINGS.
  Finding& report_own(std::string_view name, Severity severity, wording::Text message);
  void not_checked(std::string id, wording::Text needs);
  // Who asks the scripts of the document; null when nobody does.
  const ScriptJudge* scripts() const { return scripts_; }
  // Makes the edits that mend a finding.
  Mender& mender() { return mender_; }

  // What findings of this id are about, so that a later check can stay silent on what follows from them.
  std::set<std::string> objects_of(std::string_view id) const;

  std::vector<Finding> take();
  const std::vector<NotChecked>& unchecked() const { return not_checked_; }

 private:
  const project::Project& project_;
  std::span<const CatalogueEntry> of_game_;
  const ScriptJudge* scripts_;
  Mender mender_;
  std::vector<Finding> findings_;
  std::vector<NotChecked> not_checked_;
  Finding answered_;  // written to and forgotten
};

}  // namespace hexwright::validator
