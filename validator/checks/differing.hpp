// What the two halves of the comparison of words and data share: the facts of a clause on either side, and how a difference is reported.
// One object a line of words; it keeps views of what it is given, which must outlive it. One thread a sink.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "reading/sentence/facts.hpp"
#include "validator/analysis/clause_data.hpp"
#include "validator/findings/sink.hpp"

namespace hexwright::validator {

// Words and data name different things, and say different things of the same ones.
extern const FindingRecord &DIFFERS, &DIFFERS_IN_SENSE;

// The facts of one kind on either side.
struct Both {
  std::vector<const sentences::Fact*> said;
  std::vector<const HeldFact*> held;
  bool both() const { return !said.empty() && !held.empty(); }
};

class Differing {
 public:
  Differing(const project::Project& project, const WordedClause& clause, std::string_view words,
            const std::vector<sentences::Token>& tokens, const std::vector<sentences::Fact>& facts, Sink& out)
      : project_(project), clause_(clause), words_(words), tokens_(tokens), facts_(facts), out_(out) {
    for (const sentences::Fact& fact : facts) kinds_ |= sentences::Names::bit(fact.about);
    for (const HeldFact& fact : clause.held) kinds_ |= sentences::Names::bit(fact.about);
  }

  // Has anything been said?
  bool numbers();  // all that is counted or measured, and results
  bool names();    // all that is named, and what is said of it

 protected:
  Both of(sentences::About about) const;
  void differ(const FindingRecord& record, const sentences::Fact& fact, const std::string& said, const HeldFact& held);
  void differ(const sentences::Fact& fact, const HeldFact& held) { differ(DIFFERS, fact, quote(fact), held); }
  void in_sense(const sentences::Fact& fact, const HeldFact& held) { differ(DIFFERS_IN_SENSE, fact, quote(fact), held); }
  void report(const FindingRecord& record, const sentences::Fact& fact, wording::Text message, const std::string& said,
              const std::string& held);
  std::string quote(const sentences::Fact& fact) const;

  static bool shares(const std::vector<std::string>& one, const std::vector<std::string>& other) {
    return std::any_of(one.begin(), one.end(),
                       [&](const std::string& name) { return std::find(other.begin(), other.end(), name) != other.end(); });
  }
  // At most against at least.
  static bool opposite(sentences::Bound said, sentences::Bound held);

  // The held fact that is nearest to what is said: one that nothing in the words stands for, else the first.
  template <class Fits>
  const HeldFact& unsaid(const Both& both, Fits fits) const {
    for (const HeldFact* held : both.held)
      if (std::none_of(both.said.begin(), both.said.end(), [&](const sentences::Fact* fact) { return fits(*fact, *held); })) return *held;
    return *both.held.front();
  }

  const project::Project& project_;
  const WordedClause& clause_;
  std::string_view words_;
  const std::vector<sentences::Token>& tokens_;
  const std::vector<sentences::Fact>& facts_;
  Sink& out_;
  std::uint64_t kinds_ = 0;  // on either side, a bit for each
  std::set<std::string> told_;
  bool said_ = false;
};

}  // namespace hexwright::validator
