// Who is real forces the mover back; a dummy only disappears.
#include "rulesets/asl_a12/procedures/detection.hpp"

namespace hexwright::rulesets::asl_a12 {

using wording::say;

wording::Result<Detection> detect(std::span<const Entered> revealed, const Rulings& rulings) {
  if (rulings.detection == Rulings::Detection::ask)
    return tl::unexpected(
        wording::Fault{"asl-a12/missing-parameter",
                       {},
                       say("The rules do not print what becomes of who moves into concealed enemies [{rule}]; the ruling {ruling} may say.",
                           {{"rule", std::string("12.15")}, {"ruling", std::string("detection.procedure")}}),
                       {},
                       {}});
  Detection found;
  int many = 0, single = 0;
  for (const Entered& one : revealed) {
    if (one.unit.dummy)
      found.dummies_removed = true;
    else if (one.unit.what == Counter::leader || one.unit.what == Counter::hero)
      ++single;
    else
      ++many;
  }
  found.may_overrun = many == 0 && single == 1;
  found.forced_back = many + single > 0;
  return found;
}

}  // namespace hexwright::rulesets::asl_a12
