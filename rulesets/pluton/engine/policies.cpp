// The names of the policies, their numbers with their bounds, and one paragraph each for those who read a report.
#include <algorithm>

#include "model/document/nearest.hpp"
#include "rulesets/pluton/engine/policy.hpp"

namespace hexwright::rulesets::pluton {

using validator::PolicyChoice;
using validator::PolicyDescription;
using validator::PolicyNumber;
using wording::say;

namespace {

PolicyNumber range_number() { return {"range", 0, 20, Policy{}.range, say("hexes: from cover it fires at nothing farther away")}; }
PolicyNumber share_number() { return {"share", 0, 100, Policy{}.share, say("per cent of the platoons that go forward")}; }
PolicyNumber run_number() { return {"run", 0, 1000, Policy{}.run, say("movement points: it runs while its goal is farther away")}; }
PolicyNumber call_number() {
  return {"call", 0, 1000, Policy{}.call, say("enemies in sight before it calls artillery that is worth points uncalled")};
}

struct NumberMember {
  std::string_view id;
  int Policy::*member;
};
constexpr std::array<NumberMember, 4> MEMBERS = {
    {{"range", &Policy::range}, {"share", &Policy::share}, {"run", &Policy::run}, {"call", &Policy::call}}};

int Policy::*member_of(std::string_view id) {
  return std::find_if(MEMBERS.begin(), MEMBERS.end(), [&](const NumberMember& one) { return one.id == id; })->member;
}

std::string names_of_policies() {
  std::string names;
  for (const PolicyDescription& one : policy_descriptions()) names += (names.empty() ? "" : ", ") + one.name;
  return names;
}

}  // namespace

const std::vector<PolicyDescription>& policy_descriptions() {
  static const std::vector<PolicyDescription> all = {
      {"hold",
       say("Stays where it is and fires at what comes: at moving enemies when the shot is worth it, at the best target when all have "
           "moved. Attacks only with three times the strength."),
       {call_number()}},
      {"advance",
       say("Every platoon goes for a hex that scores and that its side does not hold, the nearest and dearest that few others go for, and "
           "stays there. It runs while that is far and "
           "enters a hex with enemies when it is twice as strong. Leaders follow their companies."),
       {run_number(), call_number()}},
      {"ambush",
       say("Stays where it is, and from woods and buildings fires only at enemies that come near, so that it stays masked until then."),
       {range_number(), call_number()}},
      {"probe",
       say("A part of the platoons goes forward as `advance` does until an enemy stands face up within four hexes; all others hold."),
       {share_number(), run_number(), call_number()}},
      {"random",
       say("Chooses among all legal actions, each as likely as the other. Nobody plays so badly: it is the floor that other policies are "
           "compared with."),
       {}},
  };
  return all;
}

wording::Result<Policy> read_policy(const PolicyChoice& choice) {
  const auto& all = policy_descriptions();
  const auto described = std::find_if(all.begin(), all.end(), [&](const PolicyDescription& one) { return one.name == choice.name; });
  if (described == all.end())
    return tl::unexpected(wording::Fault{"simulate/unknown-policy",
                                         {},
                                         say("There is no policy {name}.", {{"name", choice.name}}),
                                         {},
                                         say("The policies are {names}.", {{"names", names_of_policies()}})});
  Policy policy;
  policy.name = static_cast<PolicyName>(described - all.begin());
  for (const auto& [id, value] : choice.numbers) {
    const auto number =
        std::find_if(described->numbers.begin(), described->numbers.end(), [&](const PolicyNumber& one) { return one.id == id; });
    if (number == described->numbers.end())
      return tl::unexpected(wording::Fault{"simulate/policy-number",
                                           {},
                                           say("The policy {name} has no number {number}.", {{"name", choice.name}, {"number", id}}),
                                           {},
                                           say("`docs/simulating.md` lists the numbers of each policy.")});
    if (value < number->least || value > number->most)
      return tl::unexpected(wording::Fault{"simulate/policy-number",
                                           {},
                                           say("{number} is {value}; it can be {least} to {most}.", {{"number", id},
                                                                                                     {"value", std::int64_t{value}},
                                                                                                     {"least", std::int64_t{number->least}},
                                                                                                     {"most", std::int64_t{number->most}}}),
                                           {},
                                           say("Give a number within these bounds.")});
    policy.*member_of(id) = value;
  }
  return policy;
}

PolicyChoice written(const Policy& policy) {
  const PolicyDescription& described = policy_descriptions()[static_cast<std::size_t>(policy.name)];
  PolicyChoice choice{described.name, {}};
  for (const PolicyNumber& number : described.numbers) choice.numbers[number.id] = policy.*member_of(number.id);
  return choice;
}

}  // namespace hexwright::rulesets::pluton
