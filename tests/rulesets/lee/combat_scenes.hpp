// Scenes of chapter 9 as logs of a game: who stands where, what is done, and what the referee finds. Infantry of Laurel Ford moves nine
// inches; all stand in the open south of the river, us looking south and cs looking north.
#pragma once

#include <fmt/format.h>

#include "model/wording/catalogue.hpp"
#include "tests/rulesets/lee/laurel_ford.hpp"
#include "validator/checks/logs.hpp"

namespace hexwright::test {

inline std::string phase(const std::string& id, const std::string& actions) {
  return "<phase id=\"" + id + "\">\n" + actions + "</phase>\n";
}
inline std::string put(const std::string& piece, const std::string& at, int heading) {
  return "<action what=\"place\" piece=\"" + piece + "\" path=\"" + at + "\" heading=\"" + std::to_string(heading) + "\"/>\n";
}
inline std::string act(const std::string& what, const std::string& piece, const std::string& target, const std::string& path, int heading,
                       const std::string& more = {}) {
  return "<action what=\"" + what + "\" piece=\"" + piece + "\"" + (target.empty() ? "" : " target=\"" + target + "\"") +
         (path.empty() ? "" : " path=\"" + path + "\" heading=\"" + std::to_string(heading) + "\"") + more + "/>\n";
}

struct Verdicts {
  std::vector<SeenFinding> seen;
  std::vector<std::string> needs;  // what could not be told
  // No error, and so much is said to be needed.
  void needing(const std::string& words) const {
    silent();
    INFO("wanted: " << words);
    for (const std::string& one : needs) UNSCOPED_INFO(one);
    CHECK(std::any_of(needs.begin(), needs.end(), [&](const std::string& one) { return one.find(words) != one.npos; }));
  }
  void found() const { CHECK_FALSE(seen.empty()); }
  void told() const {
    silent();
    CHECK(needs.empty());
  }
  // Nothing; or the one finding: rule and words.
  void silent() const {
    INFO(listed(seen));
    CHECK(seen.empty());
  }
  void one(const std::string& rule, const std::string& object, const std::string& words) const {
    INFO("wanted: " << rule << " " << object << " " << words << "\n" << listed(seen));
    REQUIRE(seen.size() == 1);
    CHECK(seen.front().rule == "Bogowie Wojny: Lee " + rule);
    CHECK(seen.front().object == object);
    CHECK(seen.front().words.find(words) != std::string::npos);
  }
};
inline Verdicts judged_in(const project::Project& scenario, const std::string& phases) {
  AlteredSample copy("lee");
  copy.write(LAUREL_FORD_LOG, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<log format=\"1.0\" id=\"l\" scenario=\"" + LAUREL_FORD +
                                  "\">\n<game id=\"lee\" version=\"1\"/>\n<turn number=\"1\">\n" + phases + "</turn>\n</log>\n");
  const auto report = validator::judge_log(scenario, copy.load(LAUREL_FORD_LOG), lee());
  REQUIRE(report);
  Verdicts verdicts{seen_in(*report), {}};
  for (const auto& one : report->not_checked) verdicts.needs.push_back(wording::english().words(one.needs));
  return verdicts;
}
inline Verdicts judged(const std::string& phases) {
  static const AlteredSample sample("lee");
  static const auto scenario = sample.load(LAUREL_FORD);
  return judged_in(*scenario, phases);
}
// With the borders of zones and the costs of ground of the stand-ins.
inline Verdicts with_stand_ins(const std::string& phases) {
  static const auto scenario = [] {
    AlteredSample sample("lee");
    sample.replace(LAUREL_FORD, R"(<game id="lee" version="1"/>)", R"(<game id="lee" version="1" ruleset="lee-stand-ins.ruleset.xml"/>)");
    return sample.load(LAUREL_FORD);
  }();
  return judged_in(*scenario, phases);
}

inline const std::string A = "cs.i.1.1", A2 = "cs.i.1.2", A3 = "cs.i.1.3", OTHER = "cs.ii.1.1", B = "us.i.1.1", B2 = "us.i.1.2",
                         GUNS = "cs.i.guns";
// A at twenty inches, its front seven from B's.
inline const std::string TWO = put(A, "24,2", 0) + put(B, "24,10", 180);
inline std::string attack(const std::string& path, int heading = 0, const std::string& more = {}) {
  return act("attack", A, B, path, heading, more);
}
inline std::string table(const std::string& more = {}) { return phase("table", TWO + more); }

// A scene in steps, which is written as a log to be judged, and drawn. A step without a path is only declared.
struct Step {
  std::string phase, what, piece, target;
  std::vector<std::pair<double, double>> path;
  int heading = 0;
  std::string more = {};
};
using Steps = std::vector<Step>;
inline Steps operator+(Steps a, const Steps& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}
inline Step stands(const std::string& piece, double x, double y, int heading) { return {"table", "place", piece, "", {{x, y}}, heading}; }
inline Step attacks(const std::string& piece, const std::string& target, double x, double y, int heading) {
  return {"attacks", "attack", piece, target, {{x, y}}, heading};
}
inline Step does(const std::string& phase, const std::string& what, const std::string& piece, const std::string& target, double x, double y,
                 int heading) {
  return {phase, what, piece, target, {{x, y}}, heading};
}
inline Step only(const std::string& phase, const std::string& what, const std::string& piece, const std::string& target = {}) {
  return {phase, what, piece, target, {}, 0};
}
inline std::string log_of(const Steps& steps) {
  std::string log, actions;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const Step& one = steps[i];
    std::string path;
    for (const auto& [x, y] : one.path) path += fmt::format("{}{:.3f},{:.3f}", path.empty() ? "" : " ", x, y);
    actions += act(one.what, one.piece, one.target, path, one.heading, one.more);
    if (i + 1 < steps.size() && steps[i + 1].phase == one.phase) continue;
    log += phase(one.phase, actions);
    actions.clear();
  }
  return log;
}
inline Verdicts judged(const Steps& steps) { return judged(log_of(steps)); }

// Names of the captions. The book calls A blue; here A comes from the south.
inline const std::string A1 = A, A4 = "cs.i.2.1", A5 = "cs.i.2.2", B1 = B, B3 = "us.i.1.3", B4 = "us.i.2.1", B_GUNS = "us.i.guns";

}  // namespace hexwright::test
